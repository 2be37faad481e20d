"""The protocol between a server and its clients: messages, and games' views and events as plain data.

These types are all that server and client share. The protocol's documentation, its JSON Schema and the
types of the web client are generated from them (`make protocol`).
"""

PROTOCOL = 2
"""The version of the protocol. A client names its version, and the server refuses any other."""
