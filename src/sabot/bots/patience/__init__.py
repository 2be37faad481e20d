"""Bots for Patience that look ahead: what lies open, where it can go, and what that is worth."""
