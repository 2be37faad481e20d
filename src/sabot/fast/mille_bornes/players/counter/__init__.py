"""The player `counter`, who counts cards."""
