"""A player of Patience that thinks before it moves: what lies open, where it can go, what that is worth."""
