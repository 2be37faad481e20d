"""The rules of Patience inside kernels."""
