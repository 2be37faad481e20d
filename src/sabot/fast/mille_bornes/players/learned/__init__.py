"""The player `learned`: `counter`, corrected by a small network."""
