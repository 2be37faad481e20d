"""Names at a table: nobody's looks like another's, and everybody can see who is who."""

from __future__ import annotations

import asyncio

import pytest

from sabot.bots import NAMES
from sabot.core.errors import TableError
from sabot.core.names import are_alike
from sabot.core.record import dumps
from sabot.core.record_reader import loads
from sabot.core.replay import replay
from sabot.games import GAMES
from sabot.server.table import decisions
from sabot.server.table import entries as e
from sabot.wire.lobby import NewTable
from tests.records.edits import teams
from tests.server.process import ServerProcess
from tests.server.tables.fold import NOW, Fold
from tests.server.tables.guests import Guest, seated

CYRILLIC = "\u0410nn\u0430"
"""Anna, with two letters that are none of the Latin alphabet."""


def gathered(*nicknames: str, players: int | None = None) -> Fold:
    """Return a table of Domino at which these sit; bots have the other seats."""
    count = players or len(nicknames)
    bots = [None] * len(nicknames) + ["random"] * (count - len(nicknames))
    fold = Fold(NewTable(game="domino", players=count, bots=bots, sit=None))
    for seat, nickname in enumerate(nicknames):
        fold.do(decisions.sit(fold.table, f"player-{seat}", nickname, seat, NOW))
    return fold


def names(fold: Fold) -> list[str]:
    return [chair.name for chair in fold.table.seats]


@pytest.mark.parametrize(
    ("nicknames", "shown"),
    [
        (("Anna", "Ben"), ["Anna", "Ben"]),
        (("Anna", "Anna"), ["Anna", "Anna2"]),
        (("Anna", "ANNA"), ["Anna", "ANNA2"]),
        (("Anna", CYRILLIC), ["Anna", f"{CYRILLIC}2"]),
        ((CYRILLIC, "anna", "Anna"), [CYRILLIC, "anna2", "Anna3"]),
        (("Paul", "PauI", "Anna2", "Anna", "Anna"), ["Paul", "PauI2", "Anna2", "Anna", "Anna3"]),
        (("Zoé", "Zoe"), ["Zoé", "Zoe"]),
        (("Anna", "\uff21\uff4e\uff4e\uff41"), ["Anna", "\uff21\uff4e\uff4e\uff412"]),  # of full width
        (("\uff42\uff45\uff4e", "BEN"), ["\uff42\uff45\uff4e", "BEN2"]),
        (
            ("Anna", "\U0001d400\U0001d427\U0001d427\U0001d41a"),
            ["Anna", "\U0001d400\U0001d427\U0001d427\U0001d41a2"],
        ),
        (("x" * 24, "x" * 24), ["x" * 24, "x" * 22 + "2"]),
    ],
    ids=str,
)
def test_who_looks_like_another_gets_a_number(nicknames: tuple[str, ...], shown: list[str]) -> None:
    assert names(gathered(*nicknames)) == shown


def test_no_bot_is_called_like_a_person() -> None:
    likes = [name.replace("e", "\u0435").replace("o", "\u043e") for name in NAMES[:3]]
    shown = names(gathered(*likes, players=8))
    assert shown[:3] == likes
    assert not [
        pair for place, one in enumerate(shown) for pair in shown[place + 1 :] if are_alike(one, pair)
    ]


def test_the_journal_keeps_what_everybody_is_called() -> None:
    fold = gathered("Anna", CYRILLIC)
    assert fold.start("player-0")
    started = e.decode(fold.journal[-1])
    assert isinstance(started, e.Started)
    assert started.names == ("Anna", f"{CYRILLIC}2")
    assert names(Fold.of(fold.journal)) == list(started.names)


def test_a_game_that_was_begun_before_keeps_its_names() -> None:
    """A journal without names: its cards were dealt to people who were called otherwise."""
    fold = gathered("Anna", CYRILLIC, players=3)
    fold.do([e.Started("game", 0, NOW)])
    assert names(fold) == ["Anna", CYRILLIC, NAMES[0]]
    assert fold.table.match is not None
    assert fold.table.match.table.names == ("Anna", CYRILLIC, NAMES[0])


@pytest.mark.parametrize(
    "hidden", ["\u3164", "\uffa0", "A\u115fda", "\u1160", "Ada\u2800", "A\u200dda", "\u00ad"]
)
def test_a_name_of_long_ago_that_nobody_sees_gets_no_seat(hidden: str) -> None:
    fold = gathered("Anna", players=2)
    fold.table.seats[1].clear()
    with pytest.raises(TableError) as caught:
        decisions.sit(fold.table, "ghost", hidden, 1, NOW)
    assert caught.value.code == "name-hidden"


def test_records_of_lookalikes_are_still_read() -> None:
    text = teams().replace("Dov", "\u0410da")
    (record,) = loads(text)
    assert dumps(record) == text
    assert {"Ada", "\u0410da"} <= set(replay(record, GAMES).table.names)


def test_a_spectator_does_not_speak_in_the_name_of_a_player(server: ServerProcess) -> None:
    async def test() -> None:
        code, (anna, _ben) = await seated(server.address, "domino", "Anna", "Ben", chat=True)
        ghost = await Guest.arrive(server.address, CYRILLIC)
        async with anna.line(code) as line, ghost.line(code) as watching:
            for kind, fields in (("chat", {"text": "hello"}), ("say", {"phrase": "hello"})):
                assert (await watching.tell(kind, **fields))["type"] == "ack"
                assert (await line.receive_type("said"))["name"] == f"{CYRILLIC}2"

    asyncio.run(test())


def test_who_takes_a_seat_during_a_game_is_announced_by_another_name() -> None:
    fold = gathered("Anna", "Ben")
    fold.start("player-0")
    fold.leave("player-1")
    (news,) = fold.do(decisions.sit(fold.table, "ghost", CYRILLIC, 1, NOW))
    assert getattr(news, "name", "") == f"{CYRILLIC}2"
    assert names(fold) == ["Anna", "Ben"]
