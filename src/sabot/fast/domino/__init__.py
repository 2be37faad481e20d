"""Domino inside a kernel: hands played out with every duty kept."""
