"""Table server: HTTP API, tables, store and bots. One process, one embedded database, no other service."""
