"""Players of Domino."""
