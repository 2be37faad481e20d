"""The plain terminal: line by line, with colours where the terminal has them.

It holds no rules and no game's name: it draws what a game's presenter gives and offers the legal actions.
"""
