"""Games of asking: whoever is on turn asks another player for cards of a number, to complete sets.

The games differ in how much is given, in whether there is a stock to draw from, and in their words.
"""
