"""The description says what the server does: made from the same table, and checked against it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import jsonschema_rs
import msgspec
import pytest

from sabot import __version__
from sabot.server.http.app import api_routes as all_endpoints
from sabot.server.http.examples import EXAMPLES
from sabot.server.http.openapi import document
from sabot.server.http.routes import Endpoint, Needs
from tests.server.http.api_client import ApiClient, with_api

ENDPOINTS = list(all_endpoints())
DOCUMENT: dict[str, Any] = json.loads(json.dumps(document(all_endpoints())))


def named(endpoint: Endpoint) -> str:
    return endpoint.name


def test_the_server_gives_its_description(tmp_path: Path) -> None:
    async def test(api: ApiClient) -> None:
        answer = await api.request("GET", "/api/openapi.json")
        assert answer.decode(dict) == DOCUMENT
        assert answer.decode(dict)["info"]["version"] == __version__

    with_api(tmp_path, test)


def test_every_endpoint_is_described_and_no_other() -> None:
    described = {(method.upper(), path) for path, methods in DOCUMENT["paths"].items() for method in methods}
    assert described == {(endpoint.method, endpoint.path) for endpoint in ENDPOINTS}
    names = [
        operation["operationId"] for methods in DOCUMENT["paths"].values() for operation in methods.values()
    ]
    assert len(set(names)) == len(names)


@pytest.mark.parametrize("endpoint", ENDPOINTS, ids=named)
def test_an_endpoint_says_all_of_itself(endpoint: Endpoint) -> None:
    operation = DOCUMENT["paths"][endpoint.path][endpoint.method.lower()]
    assert operation["summary"]
    in_path = [part["name"] for part in operation["parameters"] if part["in"] == "path"]
    assert in_path == list(endpoint.path_values)
    assert ("requestBody" in operation) is (endpoint.body is not None)
    statuses = set(operation["responses"])
    assert {str(endpoint.status), "400", "429", "500", "503"} <= statuses
    assert ("401" in statuses) >= (endpoint.needs is Needs.PLAYER)
    assert ({"403", "408", "413", "415"} <= statuses) is endpoint.changes
    assert {str(error.status) for error in endpoint.errors} <= statuses
    assert ({} in operation["security"]) is (endpoint.needs is not Needs.PLAYER)


def test_every_reference_leads_somewhere() -> None:
    def references(part: Any) -> set[str]:
        match part:
            case dict():
                own = {part["$ref"]} if "$ref" in part else set()
                return own.union(*(references(each) for each in part.values()))
            case list():
                return set().union(*(references(each) for each in part))
        return set()

    schemas = DOCUMENT["components"]["schemas"]
    assert references(DOCUMENT) == {f"#/components/schemas/{name}" for name in schemas}


@pytest.mark.parametrize("struct", EXAMPLES, ids=lambda struct: struct.__name__)
def test_every_example_is_one(struct: type[msgspec.Struct]) -> None:
    shown = DOCUMENT["components"]["schemas"][struct.__name__]["examples"][0]
    assert msgspec.convert(shown, struct) == EXAMPLES[struct]
    root = {"$ref": f"#/components/schemas/{struct.__name__}", "components": DOCUMENT["components"]}
    jsonschema_rs.validator_for(root).validate(shown)


def test_every_body_has_an_example() -> None:
    assert {endpoint.body for endpoint in ENDPOINTS if endpoint.body is not None} <= set(EXAMPLES)
