"""Games of asking in kernels: playouts of whole hands, and determinizations of what everybody holds."""
