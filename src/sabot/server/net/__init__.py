"""Sockets: WebSocket frames and connections, and what one address or player may ask for."""
