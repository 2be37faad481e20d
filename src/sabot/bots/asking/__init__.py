"""Bots for games of asking, which listen to every answer."""
