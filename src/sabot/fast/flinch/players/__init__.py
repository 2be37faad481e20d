"""The players of Flinch inside kernels."""
