"""The player `booklet`: the same choices as `sabot.bots.mille_bornes`."""
