"""Mille Bornes as a kernel: the same rules as `sabot.games.mille_bornes`, on small packed records."""
