"""Games of asking inside kernels: playouts of whole hands, and guesses at what everybody holds."""
