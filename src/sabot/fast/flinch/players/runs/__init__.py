"""The player `runs`, who is fast enough for playouts."""
