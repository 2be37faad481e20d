"""A script is acted out: a server that deals its cards, and its people, each with a browser of his own."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser

from tests.browser.browsing import Visitor
from tests.browser.rigged import SEED
from tests.browser.scripts import Line, Script, cut_of
from tests.server.process import ServerProcess, serving


@contextmanager
def rigged(folder: Path, seed: int, **settings: Any) -> Iterator[ServerProcess]:
    """A server whose first hand is that of the seed, once its players have cut."""
    hurries_nobody = {"cut_seconds": 3600, "next_hand_seconds": 3600}
    within = ["env", f"{SEED}={seed}"]
    with serving(
        folder, module="tests.browser.rigged", within=within, **hurries_nobody, **settings
    ) as server:
        yield server


def seat(people: Sequence[Visitor], names: Sequence[str], **table: object) -> str:
    """Let people sit down together and start; the address of their table, where they all are."""
    host, *guests = people
    host.call_oneself(names[0])
    opened = host.api("POST", "/tables", {"players": len(people), "bot_seconds": 0, **table})
    code = opened["table"]["code"]
    for place, (guest, name) in enumerate(zip(guests, names[1:], strict=True), start=1):
        guest.call_oneself(name)
        guest.api("POST", f"/tables/{code}/seats/{place}")
    host.api("POST", f"/tables/{code}/start")
    for person in people:
        person.open(f"/t/{code}")
    return f"/t/{code}"


@contextmanager
def acting(
    browser: Browser, folder: Path, script: Script, settings: Sequence[dict[str, Any]] = (), **table: object
) -> Iterator[list[Visitor]]:
    """The people of a script at their table, with the cards in their hands; all must have been well."""
    with rigged(folder, script.seed) as server:
        own = [*settings, *[{}] * len(script.names)]
        people = [
            Visitor(browser, server.address, **each) for each, _ in zip(own, script.names, strict=False)
        ]
        seat(people, script.names, game=script.game, edition=script.edition, **table)
        for person, name in zip(people, script.names, strict=True):
            person.cut(cut_of(name))
        yield people
        for person in people:
            person.leave()


def act_out(people: Sequence[Visitor], lines: Sequence[Line]) -> None:
    """Whatever is done in these lines; what is let pass, time lets pass."""
    for line in lines:
        if not line.window:
            people[line.seat].do(line.do)
