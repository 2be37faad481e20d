"""Connections: HTTP and WebSocket protocols with bounds, and limits for each address and player."""
