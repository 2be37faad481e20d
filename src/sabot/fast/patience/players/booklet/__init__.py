"""The player `booklet`: the same choices as `sabot.bots.patience`."""
