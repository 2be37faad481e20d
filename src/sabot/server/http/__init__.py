"""The lobby over HTTP: a table of typed routes, its OpenAPI description, and the safety around it."""
