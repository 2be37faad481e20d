"""Bots of the server: a pool of worker processes, and the kernels they need."""
