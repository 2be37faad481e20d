"""The task that owns a table: its queue, connections, timers and bots."""
