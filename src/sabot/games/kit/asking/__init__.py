"""Games of asking: the player on turn asks another for cards of a number, to complete sets.

The games differ in how many cards are given, in whether there is a stock to draw from, and in their words.
"""
