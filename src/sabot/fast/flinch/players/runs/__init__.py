"""The player `runs`, who is quick enough for playouts."""
