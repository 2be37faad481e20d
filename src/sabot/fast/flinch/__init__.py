"""Flinch in kernels: the rules with a referee, and the players `runs` and `search`."""
