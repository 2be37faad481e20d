"""One browser for all of these tests in a process, and a server for each module."""

from __future__ import annotations

import os
from collections.abc import Iterator
from typing import Any, Protocol

import pytest
from playwright.sync_api import Browser

from tests.browser.scripted_games import seeded_server
from tests.browser.visitor import CHROMIUM, SharedBrowser, Visitor, chromium
from tests.server.process import ServerProcess

SEED = 7
"""The seed of a module's server, unless the module has its own `SEED`."""


class Visit(Protocol):
    """Create a visitor of the server."""

    def __call__(self, **settings: Any) -> Visitor:
        """Take the settings of a Visitor."""


@pytest.fixture(scope="session")
def shared_browser() -> Iterator[SharedBrowser]:
    """Return Chromium. Without it these tests are skipped, except on CI."""
    if not CHROMIUM.exists() and not os.environ.get("CI"):
        pytest.skip("chromium is not installed")
    with chromium() as browser:
        shared = SharedBrowser(browser)
        shared.set_aside()
        yield shared
        shared.resume()


@pytest.fixture(scope="module")
def browser(shared_browser: SharedBrowser) -> Iterator[Browser]:
    """Return the browser of this process; pages and cookies belong to single visitors."""
    yield shared_browser.resume()
    shared_browser.set_aside()


@pytest.fixture(scope="module")
def server(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[ServerProcess]:
    """Run a server without time limits that deals the same cards at every run."""
    with seeded_server(tmp_path_factory.mktemp("server"), getattr(request.module, "SEED", SEED)) as server:
        yield server


@pytest.fixture
def visit(browser: Browser, server: ServerProcess) -> Iterator[Visit]:
    """Create visitors. At the end, fail if a console had errors."""
    visitors: list[Visitor] = []

    def create(**settings: Any) -> Visitor:
        visitors.append(Visitor(browser, server.address, **settings))
        return visitors[-1]

    yield create
    for visitor in visitors:
        visitor.close()
