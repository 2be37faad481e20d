"""Bots for Flinch that follow the book's advice."""
