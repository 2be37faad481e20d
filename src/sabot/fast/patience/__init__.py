"""Patience inside a kernel: the rules, random play, and the player who looks before he turns."""
