"""The description of the lobby for programs, made from the table of endpoints and their types."""

from __future__ import annotations

import inspect
from collections.abc import Iterable, Mapping
from http import HTTPStatus
from typing import Any

import msgspec

from sabot import __version__
from sabot.locale import LANGUAGES
from sabot.server.errors import (
    BadRequest,
    Forbidden,
    Misdirected,
    NotFound,
    NotSignedIn,
    ServerError,
    TooLarge,
    TooMany,
    Unavailable,
)
from sabot.server.http.api_request import QUERIES
from sabot.server.http.examples import EXAMPLES
from sabot.server.http.origin import COOKIE
from sabot.server.http.problems import JSON, Internal, TooSlow, WrongType
from sabot.server.http.routes import LANG, PATH_VALUES, Endpoint, Needs, Routes
from sabot.wire.lobby import Problem

PATH = "/api/openapi.json"
_REFERENCE = "#/components/schemas/{name}"
_ANY: tuple[type[ServerError], ...] = (BadRequest, Misdirected, TooMany, Unavailable, Internal)
"""What any endpoint may refuse with."""
_CHANGING: tuple[type[ServerError], ...] = (Forbidden, TooSlow, TooLarge, WrongType)
"""And those that change something."""


def document(routes: Routes) -> dict[str, Any]:
    """The OpenAPI document of these endpoints."""
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
    The lobby of a Sabot server. Play itself goes over the WebSocket of a table.

    Whoever is refused gets a `Problem`, and nothing has changed. A `HEAD` may be asked for wherever
    there is a `GET`. The language of all words is that of the player, else that of `Accept-Language`.
    """
_ABOUT_COOKIE = f"Set by the server for browsers; over https it is called `__Host-{COOKIE}`."


def _structs(routes: Routes) -> list[type[msgspec.Struct]]:
    found: dict[type[msgspec.Struct], None] = {Problem: None}
    for endpoint in routes:
        for kind in (endpoint.body, endpoint.answer):
            if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
                found[kind] = None
    return list(found)


def _operation(endpoint: Endpoint, schemas: Mapping[Any, Any]) -> dict[str, Any]:
    summary, _, rest = endpoint.about.partition("\n")
    operation: dict[str, Any] = {
        "operationId": endpoint.name,
        "summary": summary,
        "parameters": [*_path_parameters(endpoint), *_query_parameters(endpoint), _LANGUAGE],
        "responses": {str(endpoint.status): _answer(endpoint, schemas), **_refusals(endpoint, schemas)},
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


def _answer(endpoint: Endpoint, schemas: Mapping[Any, Any]) -> dict[str, Any]:
    if endpoint.answer is str:
        content: dict[str, Any] = {"text/plain": {"schema": {"type": "string"}}}
    elif endpoint.answer in schemas:
        content = {JSON: {"schema": schemas[endpoint.answer]}}
    else:
        content = {JSON: {"schema": {"type": "object"}}}
    return {"description": HTTPStatus(endpoint.status).phrase, "content": content}


def _refusals(endpoint: Endpoint, schemas: Mapping[Any, Any]) -> dict[str, Any]:
    """By status: every way in which this endpoint may refuse."""
    kinds = {*_ANY, *endpoint.errors}
    if endpoint.changes:
        kinds |= {*_CHANGING}
    if endpoint.path_values:
        kinds.add(NotFound)
    if endpoint.needs is Needs.PLAYER:
        kinds.add(NotSignedIn)
    content = {JSON: {"schema": schemas[Problem]}}
    return {
        str(kind.status): {"description": inspect.cleandoc(kind.__doc__ or ""), "content": content}
        for kind in sorted(kinds, key=lambda kind: kind.status)
    }


def _security(endpoint: Endpoint) -> list[dict[str, list[str]]]:
    known: list[dict[str, list[str]]] = [{"cookie": []}, {"token": []}]
    return known if endpoint.needs is Needs.PLAYER else [{}, *known]
