"""Play scripts in browsers: a server that deals the cards of a script, and a visitor for each player."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser

from tests.browser.game_scripts import Script, ScriptLine, cut_words
from tests.browser.seeded_sabot import SEED
from tests.browser.visitor import Visitor
from tests.server.process import ServerProcess, serving


@contextmanager
def seeded_server(folder: Path, seed: int, **settings: Any) -> Iterator[ServerProcess]:
    """Run a server whose first hand is that of the seed, once its players have cut."""
    no_hurry = {"cut_seconds": 3600, "next_hand_seconds": 3600}
    within = ["env", f"{SEED}={seed}"]
    with serving(
        folder, module="tests.browser.seeded_sabot", within=within, **no_hurry, **settings
    ) as server:
        yield server


def seat_players(people: Sequence[Visitor], names: Sequence[str], **table: object) -> str:
    """Seat people at a new table and start its game. Return the path of the table."""
    host, *guests = people
    host.register(names[0])
    opened = host.api("POST", "/tables", {"players": len(people), "bot_seconds": 0, **table})
    code = opened["table"]["code"]
    for place, (guest, name) in enumerate(zip(guests, names[1:], strict=True), start=1):
        guest.register(name)
        guest.api("POST", f"/tables/{code}/seats/{place}")
    host.api("POST", f"/tables/{code}/start")
    for person in people:
        person.open(f"/t/{code}")
    return f"/t/{code}"


@contextmanager
def playing_script(
    browser: Browser, folder: Path, script: Script, settings: Sequence[dict[str, Any]] = (), **table: object
) -> Iterator[list[Visitor]]:
    """Seat the players of a script and cut. At the end, fail if a console had errors."""
    with seeded_server(folder, script.seed) as server:
        own = [*settings, *[{}] * len(script.names)]
        people = [
            Visitor(browser, server.address, **each) for each, _ in zip(own, script.names, strict=False)
        ]
        seat_players(people, script.names, game=script.game, edition=script.edition, **table)
        for person, name in zip(people, script.names, strict=True):
            person.cut(cut_words(name))
        yield people
        for person in people:
            person.close()


def play_lines(people: Sequence[Visitor], lines: Sequence[ScriptLine]) -> None:
    """Play these lines; windows that nobody uses close by themselves."""
    for line in lines:
        if not line.window:
            people[line.seat].act(line.action)
