"""Mille Bornes in kernels: the rules of `sabot.games.mille_bornes` on packed states, and its players."""
