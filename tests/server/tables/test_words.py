"""An update in words: a text for each event, a drawing for who wants one; and who may arrange a table."""

from __future__ import annotations

from typing import Any

import pytest

from sabot.core.ids import Seat
from sabot.games import GAMES
from sabot.server.table import projection, requests
from sabot.server.table.connections import TableConnections
from sabot.server.table.info import table_info
from sabot.server.table.presence import Presence
from sabot.server.table.projection import Reader, translator
from sabot.server.table.welcome import welcome_message
from sabot.wire.lobby import NewTable, TablePhase
from sabot.wire.messages import Scored
from tests.server.tables.clockwork import Ear, Parlour, in_no_time
from tests.server.tables.fold import Fold


def played(game_id: str, steps: int = 40) -> Fold:
    """A table at which some steps have been made."""
    fold = Fold(NewTable(game=game_id), seed=2)
    for seat in fold.table.open_seats():
        fold.sit(f"guest{seat}", seat)
    fold.start()
    fold.go_on()
    for _ in range(steps):
        if fold.table.phase is TablePhase.PLAYING:
            fold.step()
    return fold


@pytest.mark.parametrize("game_id", list(GAMES))
def test_every_event_has_its_text_or_goes_without_saying(game_id: str) -> None:
    fold = played(game_id)
    session, tr = fold.table.session, translator("fr")
    assert session is not None
    said = 0
    for seat in (None, *session.table.seats):
        update = projection.update_message(fold.table, Reader(seat, "fr", words=True), -1)
        assert update.words is not None
        assert len(update.words.events) == len(update.events)
        for event, words in zip(session.events_for(seat), update.words.events, strict=True):
            text = session.game.presenter.event(event, session.table, session.edition.words, seat)
            assert words == ("" if text is None else tr(text))
            said += bool(words)
    assert said


@pytest.mark.parametrize("game_id", list(GAMES))
def test_the_table_is_drawn_for_who_wants_that(game_id: str) -> None:
    fold = played(game_id, 3)
    for seat in (None, Seat(0)):
        plain = projection.update_message(fold.table, Reader(seat, "en", words=True), -1).words
        drawn = projection.update_message(fold.table, Reader(seat, "en", words=True, drawing=True), -1).words
        assert plain is not None
        assert drawn is not None
        assert (plain.board, plain.hand) == ([], [])
        assert drawn.board
        assert bool(drawn.hand) == (seat is not None)
        assert (plain.events, plain.question, plain.choices) == (drawn.events, drawn.question, drawn.choices)
    assert (
        projection.update_message(fold.table, Reader(Seat(0), "en", words=False, drawing=True), -1).words
        is None
    )


def test_who_comes_is_told_the_sheets_so_far_as_they_were_told_then() -> None:
    fold = Fold(NewTable(game="mille-bornes", players=2), seed=2)
    for seat in fold.table.open_seats():
        fold.sit(f"guest{seat}", seat)
    assert projection.sheets(fold.table, "fr") == []
    fold.start()
    scored: list[Scored] = []
    for _ in range(3):
        fold.go_on()
        assert len(projection.sheets(fold.table, "fr")) == len(scored)  # not of the hand in progress
        fold.play_hand()
        scored.append(projection.scored_message(fold.table, "fr"))
    told = projection.sheets(fold.table, "fr")
    assert [(sheet.hand, sheet.lines, sheet.totals, sheet.winners, sheet.standing) for sheet in told] == [
        (sheet.hand, sheet.lines, sheet.totals, sheet.winners, sheet.standing) for sheet in scored
    ]
    reader = Reader(Seat(0), "fr", words=True)
    audience = TableConnections(fold.table)
    shown = table_info(fold.table, audience, Presence(fold.table, audience, 0.0, print))
    assert welcome_message(fold.table, shown, reader, -1, -1, None).sheets == told


# --- who may arrange -------------------------------------------------------------------------------


async def table_of(ear: Ear) -> tuple[dict[str, Any], bool]:
    """The table as it was told last, and whether this reader may arrange it."""
    last = [message for message in ear.heard if message["type"] in ("welcome", "table")][-1]
    return last["table"], last.get("can_arrange", False)


def test_everybody_knows_who_may_arrange_and_where_the_host_sits() -> None:
    async def test() -> None:
        parlour = await Parlour.open(NewTable(game="domino", players=3), "anna", "ben")
        ears = {name: await parlour.come(name) for name in ("anna", "ben", "cleo")}
        ears["nobody"] = await parlour.come(None)

        async def arranging() -> set[str]:
            await parlour.look()
            return {name for name, ear in ears.items() if (await table_of(ear))[1]}

        assert await arranging() == {"anna"}
        assert (await parlour.look()).host_seat == 0
        await parlour.ask(requests.Leave("anna"))
        assert await arranging() == {"anna", "ben"}  # the host may from afar, and who sits there
        assert (await parlour.look()).host_seat is None
        assert "host_seat" not in (await table_of(ears["ben"]))[0]
        await parlour.ask(requests.Sit("cleo", "Cleo", 2))
        assert await arranging() == {"anna", "ben", "cleo"}
        await parlour.ask(requests.Sit("anna", "Anna", 0))
        assert await arranging() == {"anna"}

    in_no_time(test)
