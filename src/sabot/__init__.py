"""Sabot: classic card games, played by their printed rulebooks."""

__version__ = "0.1.0"
