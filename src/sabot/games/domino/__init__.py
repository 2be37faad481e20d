"""Domino, DO-1 to DO-7: the numbered pack dealt out whole, hands unseen. Start reading at RULES.md."""
