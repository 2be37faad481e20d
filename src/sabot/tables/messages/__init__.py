"""What each reader of a table is sent: views and events of their seat, in their language, nothing else."""
