"""Lessons from which `counter` and `learned` are fitted."""
