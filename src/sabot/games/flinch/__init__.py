"""Flinch: the main game of the numbered pack."""
