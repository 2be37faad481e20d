"""Texts to read in any client: cards, rules, replays of finished games, lessons.

Terminal and server show the same texts. They come from each game's presenter, in one language.
"""
