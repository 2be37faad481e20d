"""Players of Flinch that go by what the book advises."""
