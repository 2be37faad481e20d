"""Authors: ask one player for one card, and collect the sets of four."""
