"""The players of Mille Bornes inside kernels."""
