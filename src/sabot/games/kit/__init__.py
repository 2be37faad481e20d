"""Shared parts of games: bases for events and codecs, numbers, zones, windows, words."""
