"""Bots for Patience that look ahead: which cards are open, where they can go, and their value."""
