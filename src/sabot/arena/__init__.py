"""Many hands between players that are programs, and what they show on average."""
