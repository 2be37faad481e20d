"""Patience in kernels: the rules, random play, and the players `booklet` and `search`."""
