"""Names at a table: none looks like another."""

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
from sabot.tables import decisions
from sabot.tables.state import entries as e
from sabot.wire.lobby import NewTable
from tests.records.edits import teams
from tests.server.process import ServerProcess
from tests.server.tables.clients import ApiPlayer, seated
from tests.server.tables.table_driver import NOW, TableDriver

CYRILLIC = "\u0410nn\u0430"
"""Anna, with two letters that are none of the Latin alphabet."""


def gathered(*nicknames: str, players: int | None = None) -> TableDriver:
    """Return a table of Domino at which these sit; bots have the other seats."""
    count = players or len(nicknames)
    bots = [None] * len(nicknames) + ["random"] * (count - len(nicknames))
    driver = TableDriver(NewTable(game="domino", players=count, bots=bots, sit=None))
    for seat, nickname in enumerate(nicknames):
        driver.commit_entries(decisions.sit(driver.table, f"player-{seat}", nickname, seat, NOW))
    return driver


def names(driver: TableDriver) -> list[str]:
    return [chair.name for chair in driver.table.seats]


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
def test_lookalike_names_get_a_number(nicknames: tuple[str, ...], shown: list[str]) -> None:
    assert names(gathered(*nicknames)) == shown


def test_bots_never_have_names_like_people() -> None:
    likes = [name.replace("e", "\u0435").replace("o", "\u043e") for name in NAMES[:3]]
    shown = names(gathered(*likes, players=8))
    assert shown[:3] == likes
    assert not [
        pair for place, one in enumerate(shown) for pair in shown[place + 1 :] if are_alike(one, pair)
    ]


def test_journal_stores_the_names() -> None:
    driver = gathered("Anna", CYRILLIC)
    assert driver.start("player-0")
    started = e.decode(driver.journal[-1])
    assert isinstance(started, e.Started)
    assert started.names == ("Anna", f"{CYRILLIC}2")
    assert names(TableDriver.replay(driver.journal)) == list(started.names)


def test_old_games_keep_their_names() -> None:
    """A journal without names: its cards were dealt to people who were called otherwise."""
    driver = gathered("Anna", CYRILLIC, players=3)
    driver.commit_entries([e.Started("game", 0, NOW)])
    assert names(driver) == ["Anna", CYRILLIC, NAMES[0]]
    assert driver.table.match is not None
    assert driver.table.match.table.names == ("Anna", CYRILLIC, NAMES[0])


@pytest.mark.parametrize(
    "hidden", ["\u3164", "\uffa0", "A\u115fda", "\u1160", "Ada\u2800", "A\u200dda", "\u00ad"]
)
def test_invisible_old_name_is_refused(hidden: str) -> None:
    driver = gathered("Anna", players=2)
    driver.table.seats[1].clear()
    with pytest.raises(TableError) as caught:
        decisions.sit(driver.table, "ghost", hidden, 1, NOW)
    assert caught.value.code == "name-hidden"


def test_old_records_with_lookalikes_are_readable() -> None:
    text = teams().replace("Dov", "\u0410da")
    (record,) = loads(text)
    assert dumps(record) == text
    assert {"Ada", "\u0410da"} <= set(replay(record, GAMES).table.names)


def test_spectators_cannot_speak_under_a_players_name(server: ServerProcess) -> None:
    async def test() -> None:
        code, (anna, _ben) = await seated(server.address, "domino", "Anna", "Ben", chat=True)
        ghost = await ApiPlayer.register(server.address, CYRILLIC)
        async with anna.connect(code) as client, ghost.connect(code) as watching:
            for kind, fields in (("chat", {"text": "hello"}), ("say", {"phrase": "hello"})):
                assert (await watching.request(kind, **fields))["type"] == "ack"
                assert (await client.receive_type("said"))["name"] == f"{CYRILLIC}2"

    asyncio.run(test())


def test_player_taking_over_is_announced_under_a_distinct_name() -> None:
    driver = gathered("Anna", "Ben")
    driver.start("player-0")
    driver.leave("player-1")
    (news,) = driver.commit_entries(decisions.sit(driver.table, "ghost", CYRILLIC, 1, NOW))
    assert getattr(news, "name", "") == f"{CYRILLIC}2"
    assert names(driver) == ["Anna", "Ben"]
