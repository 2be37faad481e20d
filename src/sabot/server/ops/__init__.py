"""Operating a server: logs, metrics, health, control socket, maintenance and bans."""
