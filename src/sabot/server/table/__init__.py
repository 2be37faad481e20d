"""One table: what it is made of, how it goes on, and the task that owns it."""
