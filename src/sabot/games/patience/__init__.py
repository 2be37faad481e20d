"""Patience with the numbered pack, PA-1 to PA-5, for one player. Start reading at RULES.md."""
