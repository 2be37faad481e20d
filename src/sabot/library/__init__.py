"""What one reads rather than plays, in words: cards, rules, games that are over, lessons.

Terminal and server show the same pages. What one looks like is each game's own: this folder asks its
presenter, and the catalogue gives it a language.
"""
