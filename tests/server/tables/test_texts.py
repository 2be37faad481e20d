"""The texts of updates: a text for each event, and a drawing on request."""

from __future__ import annotations

from typing import Any

import pytest

from sabot.core.ids import Seat
from sabot.games import GAMES
from sabot.library.translation import translator
from sabot.tables import requests
from sabot.tables.actor.connections import TableConnections
from sabot.tables.actor.presence import Presence
from sabot.tables.messages import projection
from sabot.tables.messages.info import table_info
from sabot.tables.messages.projection import Reader
from sabot.tables.messages.welcome import welcome_message
from sabot.wire.lobby import NewTable, TablePhase
from sabot.wire.messages import Scored
from tests.server.tables.fake_clock import FakeClient, TableHarness, run_with_fake_clock
from tests.server.tables.table_driver import TableDriver


def played(game_id: str, steps: int = 40) -> TableDriver:
    """A table at which some steps have been made."""
    driver = TableDriver(NewTable(game=game_id), seed=2)
    for seat in driver.table.open_seats():
        driver.sit(f"guest{seat}", seat)
    driver.start()
    driver.advance()
    for _ in range(steps):
        if driver.table.phase is TablePhase.PLAYING:
            driver.play_step()
    return driver


@pytest.mark.parametrize("game_id", list(GAMES))
def test_every_event_has_a_text_or_is_silent(game_id: str) -> None:
    driver = played(game_id)
    session, tr = driver.table.session, translator("fr")
    assert session is not None
    said = 0
    for seat in (None, *session.table.seats):
        update = projection.update_message(driver.table, Reader(seat, "fr", words=True), -1)
        assert update.words is not None
        assert len(update.words.events) == len(update.events)
        for event, words in zip(session.events_for(seat), update.words.events, strict=True):
            text = session.game.presenter.event(event, session.table, session.edition.words, seat)
            assert words == ("" if text is None else tr(text))
            said += bool(words)
    assert said


@pytest.mark.parametrize("game_id", list(GAMES))
def test_drawings_are_sent_on_request(game_id: str) -> None:
    driver = played(game_id, 3)
    for seat in (None, Seat(0)):
        plain = projection.update_message(driver.table, Reader(seat, "en", words=True), -1).words
        drawn = projection.update_message(
            driver.table, Reader(seat, "en", words=True, drawing=True), -1
        ).words
        assert plain is not None
        assert drawn is not None
        assert (plain.board, plain.hand) == ([], [])
        assert drawn.board
        assert bool(drawn.hand) == (seat is not None)
        assert (plain.events, plain.question, plain.choices) == (drawn.events, drawn.question, drawn.choices)
    assert (
        projection.update_message(driver.table, Reader(Seat(0), "en", words=False, drawing=True), -1).words
        is None
    )


def test_welcome_repeats_the_earlier_score_sheets() -> None:
    driver = TableDriver(NewTable(game="mille-bornes", players=2), seed=2)
    for seat in driver.table.open_seats():
        driver.sit(f"guest{seat}", seat)
    assert projection.sheets(driver.table, "fr") == []
    driver.start()
    scored: list[Scored] = []
    for _ in range(3):
        driver.advance()
        assert len(projection.sheets(driver.table, "fr")) == len(scored)  # not of the hand in progress
        driver.play_hand()
        scored.append(projection.scored_message(driver.table, "fr"))
    told = projection.sheets(driver.table, "fr")
    assert [(sheet.hand, sheet.lines, sheet.totals, sheet.winners, sheet.standing) for sheet in told] == [
        (sheet.hand, sheet.lines, sheet.totals, sheet.winners, sheet.standing) for sheet in scored
    ]
    reader = Reader(Seat(0), "fr", words=True)
    audience = TableConnections(driver.table)
    shown = table_info(driver.table, audience, Presence(driver.table, audience, 0.0, print))
    assert welcome_message(driver.table, shown, reader, -1, -1, None).sheets == told


# --- who may arrange -------------------------------------------------------------------------------


async def table_of(client: FakeClient) -> tuple[dict[str, Any], bool]:
    """The table as it was told last, and whether this reader may arrange it."""
    last = [message for message in client.received if message["type"] in ("welcome", "table")][-1]
    return last["table"], last.get("can_arrange", False)


def test_everybody_knows_who_may_arrange_and_where_the_host_sits() -> None:
    async def test() -> None:
        harness = await TableHarness.open(NewTable(game="domino", players=3), "anna", "ben")
        clients = {name: await harness.connect(name) for name in ("anna", "ben", "cleo")}
        clients["nobody"] = await harness.connect(None)

        async def arranging() -> set[str]:
            await harness.info()
            return {name for name, client in clients.items() if (await table_of(client))[1]}

        assert await arranging() == {"anna"}
        assert (await harness.info()).host_seat == 0
        await harness.ask(requests.Leave("anna"))
        assert await arranging() == {"anna", "ben"}  # the host may from afar, and who sits there
        assert (await harness.info()).host_seat is None
        assert "host_seat" not in (await table_of(clients["ben"]))[0]
        await harness.ask(requests.Sit("cleo", "Cleo", 2))
        assert await arranging() == {"anna", "ben", "cleo"}
        await harness.ask(requests.Sit("anna", "Anna", 0))
        assert await arranging() == {"anna"}

    run_with_fake_clock(test)
