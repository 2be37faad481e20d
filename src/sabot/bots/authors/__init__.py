"""Players of Authors."""
