"""Players of Go to the Store."""
