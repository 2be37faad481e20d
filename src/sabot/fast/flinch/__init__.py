"""Flinch for the fast engine: tables, records and kernels (duties kept by the referee)."""
