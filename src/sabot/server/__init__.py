"""The table server: lobby, tables, journal. One process, one embedded database, no other service."""
