"""Many hands between bots, and their averages."""
