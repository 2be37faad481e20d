"""Bots for Mille Bornes that follow the books' advice."""
