"""Mille Bornes, MB-1 to MB-8, in every edition that `editions/` describes. Start reading at RULES.md."""
