"""The players of Patience inside kernels."""
