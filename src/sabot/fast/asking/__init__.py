"""Games of asking in kernels: playouts of whole hands, and determinizations of all hidden cards."""
