"""Bots for games of asking, which remember every answer."""
