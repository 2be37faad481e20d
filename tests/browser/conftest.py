"""One browser for all of these tests in a process, and a server for each module."""

from __future__ import annotations

import os
from collections.abc import Iterator
from typing import Any, Protocol

import pytest
from playwright.sync_api import Browser

from tests.browser.acting import rigged
from tests.browser.browsing import CHROMIUM, SharedBrowser, Visitor, chromium
from tests.server.process import ServerProcess

SEED = 7
"""Of the cards that a module's server deals, unless the module has a `SEED` of its own."""


class Visit(Protocol):
    """Let somebody come to the server."""

    def __call__(self, **settings: Any) -> Visitor:
        """With the settings of a Visitor."""


@pytest.fixture(scope="session")
def shared_browser() -> Iterator[SharedBrowser]:
    """Chromium. Without it these tests are left out, but not on CI, where nothing may be."""
    if not CHROMIUM.exists() and not os.environ.get("CI"):
        pytest.skip("chromium is not installed")
    with chromium() as browser:
        shared = SharedBrowser(browser)
        shared.set_aside()
        yield shared
        shared.resume()


@pytest.fixture(scope="module")
def browser(shared_browser: SharedBrowser) -> Iterator[Browser]:
    """The browser of this process; its pages and cookies are those of one visitor."""
    yield shared_browser.resume()
    shared_browser.set_aside()


@pytest.fixture(scope="module")
def server(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[ServerProcess]:
    """A server that keeps nobody waiting, hurries nobody, and deals the same cards at every run."""
    with rigged(tmp_path_factory.mktemp("server"), getattr(request.module, "SEED", SEED)) as server:
        yield server


@pytest.fixture
def visit(browser: Browser, server: ServerProcess) -> Iterator[Visit]:
    """Let people come to the server; when they leave, their browsers must not have complained."""
    here: list[Visitor] = []

    def come(**settings: Any) -> Visitor:
        here.append(Visitor(browser, server.address, **settings))
        return here[-1]

    yield come
    for visitor in here:
        visitor.leave()
