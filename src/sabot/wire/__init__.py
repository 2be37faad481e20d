"""What travels between a server and its clients: messages, and games' views and events as plain data.

Server and client share these types and nothing else. The documentation, the JSON Schema and the
types of the web client are made from them (`make protocol`).
"""

PROTOCOL = 2
"""The version of the protocol: a client says which it speaks, and is refused if it is another."""
