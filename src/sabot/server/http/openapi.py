"""OpenAPI description of the HTTP API, made from the table of endpoints and their types."""

from __future__ import annotations

import inspect
from collections.abc import Iterable, Mapping
from http import HTTPStatus
from typing import Any

import msgspec

from sabot import __version__
from sabot.locale import LANGUAGES
from sabot.server.http.api_request import QUERIES
from sabot.server.http.examples import EXAMPLES
from sabot.server.http.origin import COOKIE
from sabot.server.http.problems import JSON, Internal, TooSlow, WrongType
from sabot.server.http.routes import LANG, PATH_VALUES, Endpoint, Needs, Routes
from sabot.tables.errors import (
    BadRequest,
    Forbidden,
    Misdirected,
    NotFound,
    NotSignedIn,
    Refusal,
    TooLarge,
    TooMany,
    Unavailable,
)
from sabot.wire.lobby import Problem

PATH = "/api/openapi.json"
_REFERENCE = "#/components/schemas/{name}"
_ANY: tuple[type[Refusal], ...] = (BadRequest, Misdirected, TooMany, Unavailable, Internal)
"""Errors of every endpoint."""
_CHANGING: tuple[type[Refusal], ...] = (Forbidden, TooSlow, TooLarge, WrongType)
"""Further errors of endpoints that change something."""


def document(routes: Routes) -> dict[str, Any]:
    """Return the OpenAPI document of these endpoints."""
    structs = _structs(routes)
    schemas, components = msgspec.json.schema_components(structs, ref_template=_REFERENCE)
    by_type = dict(zip(structs, schemas, strict=True))
    for struct, example in EXAMPLES.items():
        if struct in by_type:
            components[struct.__name__]["examples"] = [msgspec.to_builtins(example)]
    paths: dict[str, dict[str, Any]] = {}
    for endpoint in routes:
        paths.setdefault(endpoint.path, {})[endpoint.method.lower()] = _operation(endpoint, by_type)
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Sabot",
            "version": __version__,
            "description": inspect.cleandoc(_ABOUT),
        },
        "paths": paths,
        "components": {
            "schemas": components,
            "securitySchemes": {
                "cookie": {"type": "apiKey", "in": "cookie", "name": COOKIE, "description": _ABOUT_COOKIE},
                "token": {"type": "http", "scheme": "bearer"},
            },
        },
    }


_ABOUT = """
    The HTTP API of a Sabot server. Play itself uses the WebSocket of a table.

    The response to a refused request is a `Problem`, and nothing has changed. Every path with a `GET` has a
    `HEAD` too. All texts are in the language of the player, else in that of `Accept-Language`.
    """
_ABOUT_COOKIE = f"Set by the server for browsers; over https it is called `__Host-{COOKIE}`."


def _structs(routes: Routes) -> list[type[msgspec.Struct]]:
    found: dict[type[msgspec.Struct], None] = {Problem: None}
    for endpoint in routes:
        for body_type in (endpoint.body, endpoint.response):
            if isinstance(body_type, type) and issubclass(body_type, msgspec.Struct):
                found[body_type] = None
    return list(found)


def _operation(endpoint: Endpoint, schemas: Mapping[Any, Any]) -> dict[str, Any]:
    summary, _, rest = endpoint.about.partition("\n")
    operation: dict[str, Any] = {
        "operationId": endpoint.name,
        "summary": summary,
        "parameters": [*_path_parameters(endpoint), *_query_parameters(endpoint), _LANGUAGE],
        "responses": {str(endpoint.status): _response(endpoint, schemas), **_errors(endpoint, schemas)},
        "security": _security(endpoint),
    }
    if rest.strip():
        operation["description"] = inspect.cleandoc(rest)
    if endpoint.body is not None:
        content = {JSON: {"schema": schemas[endpoint.body]}}
        operation["requestBody"] = {"required": True, "content": content}
    return operation


_LANGUAGE = {
    "name": LANG,
    "in": "query",
    "description": "the language to answer in",
    "schema": {"type": "string", "enum": list(LANGUAGES)},
}


def _path_parameters(endpoint: Endpoint) -> Iterable[dict[str, Any]]:
    for name in endpoint.path_values:
        schema = msgspec.json.schema(PATH_VALUES[name])
        about = schema.pop("description")
        yield {"name": name, "in": "path", "required": True, "description": about, "schema": schema}


def _query_parameters(endpoint: Endpoint) -> Iterable[dict[str, Any]]:
    for name in endpoint.queries:
        schema = msgspec.json.schema(QUERIES[name])
        yield {"name": name, "in": "query", "description": schema.pop("description"), "schema": schema}


def _response(endpoint: Endpoint, schemas: Mapping[Any, Any]) -> dict[str, Any]:
    if endpoint.response is str:
        content: dict[str, Any] = {"text/plain": {"schema": {"type": "string"}}}
    elif endpoint.response in schemas:
        content = {JSON: {"schema": schemas[endpoint.response]}}
    else:
        content = {JSON: {"schema": {"type": "object"}}}
    return {"description": HTTPStatus(endpoint.status).phrase, "content": content}


def _errors(endpoint: Endpoint, schemas: Mapping[Any, Any]) -> dict[str, Any]:
    """Return the error responses of an endpoint by status."""
    errors = {*_ANY, *endpoint.errors}
    if endpoint.changes:
        errors |= {*_CHANGING}
    if endpoint.path_values:
        errors.add(NotFound)
    if endpoint.needs is Needs.PLAYER:
        errors.add(NotSignedIn)
    content = {JSON: {"schema": schemas[Problem]}}
    return {
        str(error.status): {"description": inspect.cleandoc(error.__doc__ or ""), "content": content}
        for error in sorted(errors, key=lambda error: error.status)
    }


def _security(endpoint: Endpoint) -> list[dict[str, list[str]]]:
    schemes: list[dict[str, list[str]]] = [{"cookie": []}, {"token": []}]
    return schemes if endpoint.needs is Needs.PLAYER else [{}, *schemes]
