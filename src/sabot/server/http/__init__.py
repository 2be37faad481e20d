"""HTTP API: a table of typed endpoints, its OpenAPI description, and the middleware around it."""
