"""What every answer's head says, whatever the answer is."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.server.http.api_client import HOST, ApiClient, with_api

PATHS = [
    "/",
    "/nowhere",
    "/api/games",
    "/api/me",
    "/api/openapi.json",
    "/healthz",
    "/games/x",
    "/games/x.sabot",
]
POLICY = {
    "default-src": "'none'",
    "script-src": "'self'",
    "style-src": "'self'",
    "img-src": "'self'",
    "font-src": "'self'",
    "manifest-src": "'self'",
    "worker-src": "'self'",
    "connect-src": f"'self' ws://{HOST} wss://{HOST}",
    "base-uri": "'none'",
    "form-action": "'self'",
    "frame-ancestors": "'none'",
}


def policy_of(header: str) -> dict[str, str]:
    return {name: rest for name, _, rest in (part.strip().partition(" ") for part in header.split(";"))}


@pytest.mark.parametrize("scheme", ["http", "https"])
@pytest.mark.parametrize("path", PATHS)
def test_every_answer_is_safe(tmp_path: Path, path: str, scheme: str) -> None:
    async def test(api: ApiClient) -> None:
        answer = await api.request("GET", path, scheme=scheme)
        assert policy_of(answer.header("content-security-policy")) == POLICY
        assert answer.header("x-content-type-options") == "nosniff"
        assert answer.header("referrer-policy") == "no-referrer"
        assert "camera=()" in answer.header("permissions-policy")
        assert answer.header("cross-origin-opener-policy") == "same-origin"
        assert answer.header("cross-origin-resource-policy") == "same-origin"
        assert bool(answer.header("strict-transport-security")) is (scheme == "https")
        assert answer.header("cache-control") == ("no-store" if path.startswith("/api/") else "no-cache")

    with_api(tmp_path, test)


@pytest.mark.parametrize("host", ["evil.example; script-src *", "a b", "x\r\ny", "'unsafe-inline'"])
def test_a_strange_host_does_not_get_into_the_policy(tmp_path: Path, host: str) -> None:
    async def test(api: ApiClient) -> None:
        answer = await api.request("GET", "/", headers={"host": host})
        policy = policy_of(answer.header("content-security-policy"))
        assert policy == {**POLICY, "connect-src": "'self'"}

    with_api(tmp_path, test)


@pytest.mark.parametrize(
    ("public_url", "scheme", "name", "secure"),
    [
        ("", "http", "sabot", False),
        ("", "https", "__Host-sabot", True),
        ("https://cards.example", "http", "__Host-sabot", True),
        ("http://cards.example", "http", "sabot", False),
    ],
)
def test_the_cookie_fits_the_line(
    tmp_path: Path, public_url: str, scheme: str, name: str, secure: bool
) -> None:
    async def test(api: ApiClient) -> None:
        answer = await api.request("POST", "/api/players", {"nickname": "A"}, scheme=scheme)
        assert answer.cookie.partition("=")[0] == name
        assert ("Secure" in answer.header("set-cookie")) is secure
        assert (await api.request("GET", "/api/me", cookie=answer.cookie, scheme=scheme)).status == 200
        if secure:  # one that another host could have planted does not count
            planted = answer.cookie.removeprefix("__Host-")
            assert (await api.request("GET", "/api/me", cookie=planted, scheme=scheme)).status == 401

    with_api(tmp_path, test, public_url=public_url)
