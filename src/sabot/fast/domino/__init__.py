"""Domino in kernels: hands played out with every duty kept."""
