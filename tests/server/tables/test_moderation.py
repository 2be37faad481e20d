"""Moderation by the host, and who may come because of it: one case a line."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import pytest

from sabot.core.errors import SabotError
from sabot.locale import LANGUAGES, Translator
from sabot.tables import decisions, moderation
from sabot.tables.moderation import Visitor
from sabot.tables.state import entries as e
from sabot.tables.state.restrictions import network_digest, pseudonym
from sabot.wire.lobby import TablePhase
from sabot.wire.moderation import Exclusion, ModerationAction
from tests.server.tables.situations import SITUATIONS
from tests.server.tables.table_driver import NOW, TableDriver, decision_result, snapshot
from tests.server.tables.test_decisions import lines

pytestmark = pytest.mark.usefixtures("seventh")

ADDRESSES = {
    "anna": "192.0.2.1",
    "ben": "192.0.2.2",
    "cleo": "203.0.113.7",
    "eve": "192.0.2.2",  # with Ben
    "fred": "127.0.0.1",
}
VISITORS: Mapping[str, Visitor] = {
    name: Visitor(name.capitalize(), frozenset({place})) for name, place in ADDRESSES.items()
}
"""Anna and Ben play (see `situations`), Dan did and is not connected; Cleo, Eve and Fred watch."""

BY_PLAYERS = """
    waiting    anna  mute ben       moderated
    waiting    anna  mute cleo      moderated
    waiting    anna  mute anna      moderates-self
    waiting    anna  mute nobody    person-unknown
    waiting    anna  unmute ben     nothing
    waiting    anna  remove ben     moderated+left
    waiting    anna  remove cleo    moderated
    waiting    anna  remove anna    moderates-self
    waiting    anna  remove nobody  person-unknown
    waiting    anna  ban ben        moderated+left
    waiting    anna  ban cleo       moderated
    waiting    anna  ban anna       moderates-self
    waiting    anna  admit ben      nothing
    waiting    anna  lock -         moderated
    waiting    anna  unlock -       nothing

    waiting    ben   mute cleo      moderator-only
    waiting    ben   mute anna      moderator-only
    waiting    ben   remove anna    moderator-only
    waiting    ben   ban cleo       moderator-only
    waiting    ben   admit cleo     moderator-only
    waiting    ben   lock -         moderator-only
    waiting    ben   unlock -       moderator-only
    waiting    cleo  remove ben     moderator-only
    waiting    cleo  unmute cleo    moderator-only

    full       anna  remove dan     moderated+left
    cutting    anna  remove ben     moderated+left
    cutting    anna  remove dan     moderated
    cutting    anna  mute dan       moderated
    playing    anna  remove ben     moderated+left
    playing    anna  ban ben        moderated+left
    playing    anna  ban dan        moderated
    playing    anna  remove cleo    moderated
    playing    anna  lock -         moderated
    playing    ben   remove cleo    moderator-only
    playing    dan   remove ben     moderator-only
    deserted   anna  remove ben     moderated
    away       anna  remove ben     moderated+left
    away       anna  mute ben       moderated
    over       anna  remove ben     moderated+left
    over       anna  mute ben       moderated
    hostless   anna  remove ben     moderated+left
    hostless   anna  lock -         moderated
    hostless   ben   remove cleo    moderator-only
    hostless   ben   lock -         moderator-only
    closed     anna  mute ben       table-closed
    closed     anna  remove ben     table-closed
    closed     anna  lock -         table-closed
    closed     anna  unlock -       table-closed
    closed     ben   lock -         moderator-only
"""

AGAIN = """
    mute ben     mute ben     nothing
    mute ben     unmute ben   moderated
    mute ben     remove ben   moderated+left
    remove ben   remove ben   nothing
    remove ben   ban ben      moderated
    remove ben   admit ben    moderated
    remove ben   mute ben     moderated
    ban ben      ban ben      nothing
    ban ben      remove ben   nothing
    ban ben      admit ben    moderated
    ban cleo     admit cleo   moderated
    lock -       lock -       nothing
    lock -       unlock -     moderated
    lock -       remove ben   moderated+left
"""

COMING = """
    waiting    -           ben   sees
    waiting    -           cleo  sees
    waiting    -           -     sees
    waiting    remove ben  ben   removed-here
    waiting    remove ben  eve   sees
    waiting    remove ben  -     sees
    waiting    ban ben     ben   banned-here
    waiting    ban ben     eve   banned-place-here
    waiting    ban ben     new   sees
    waiting    ban eve     eve   banned-here
    waiting    ban eve     ben   sees
    waiting    ban cleo    cleo  banned-here
    waiting    ban fred    fred  banned-here
    waiting    ban fred    near  sees
    waiting    lock -      ben   sees
    waiting    lock -      anna  sees
    waiting    lock -      cleo  sees
    waiting    lock -      new   locked-here
    waiting    lock -      -     locked-here
    playing    remove ben  ben   removed-here
    playing    lock -      dan   sees
    playing    lock -      new   locked-here
    hostless   lock -      anna  sees
    hostless   ban cleo    anna  sees
    over       remove dan  dan   removed-here
"""

SITTING = """
    waiting    -           cleo 2  sits
    waiting    remove ben  ben 1   removed-here
    waiting    remove ben  cleo 1  sits
    waiting    ban ben     ben 2   banned-here
    waiting    ban ben     eve 2   banned-place-here
    waiting    ban ben     cleo 1  sits
    waiting    lock -      cleo 2  locked-here
    waiting    lock -      new 2   locked-here
    waiting    lock -      ben 1   sits
    waiting    lock -      anna 0  sits
    playing    remove ben  ben 1   removed-here
    playing    remove ben  cleo 1  seat-of-removed
    playing    remove ben  dan 2   sits
    playing    remove dan  dan 2   removed-here
    playing    remove dan  cleo 2  seat-of-removed
    playing    -           cleo 2  sits
    playing    lock -      dan 2   sits
    playing    lock -      cleo 2  locked-here
    over       remove ben  cleo 1  sits
    over       remove dan  cleo 2  sits
    hostless   lock -      anna 0  sits
    hostless   lock -      cleo 0  locked-here
"""


def moderated(driver: TableDriver, who: str, action: str, whom: str) -> Callable[[], list[e.Entry]]:
    """Return a decision to take."""
    person = "" if whom == "-" else pseudonym(driver.table.code, whom)
    return lambda: moderation.moderate(driver.table, who, ModerationAction(action), person, VISITORS, NOW)


def after(place: str, action: str) -> TableDriver:
    """A table at which the host has done something before."""
    driver = SITUATIONS[place]()
    if action != "-":
        driver.commit_entries(moderated(driver, "anna", *action.split())())
    return driver


def columns(table: str, *widths: int) -> list[Any]:
    """The cases of a table whose columns have several words each."""
    found = []
    for line in table.splitlines():
        words, cells = line.split(), []
        for width in widths if words else ():
            cells.append(" ".join(words[:width]))
            words = words[width:]
        if cells:
            found.append(pytest.param(*cells, id=" ".join(line.split())))
    return found


@pytest.mark.parametrize(("place", "who", "wish"), lines(BY_PLAYERS))
def test_each_action_against_each_person(place: str, who: str, wish: str) -> None:
    action, whom, expected = wish.split()
    driver = SITUATIONS[place]()
    before = snapshot(driver.table)
    assert decision_result(moderated(driver, who, action, whom)) == expected
    assert snapshot(driver.table) == before  # to decide changes nothing


@pytest.mark.parametrize(("first", "second", "expected"), columns(AGAIN, 2, 2, 1))
def test_actions_after_other_actions(first: str, second: str, expected: str) -> None:
    driver = after("waiting", first)
    assert decision_result(moderated(driver, "anna", *second.split())) == expected


def after_deeds(table: str, rest: int) -> list[Any]:
    """The cases of a table: a place, what was done there (two words, or a dash), and `rest` words more."""
    return [
        pytest.param(words[0], action, *words[-rest:], id=" ".join(words))
        for line in table.splitlines()
        if (words := line.split()) and (action := " ".join(words[1:-rest]))
    ]


@pytest.mark.parametrize(("place", "action", "who", "expected"), after_deeds(COMING, 2))
def test_who_may_connect(place: str, action: str, who: str, expected: str) -> None:
    table = after(place, action).table
    player = None if who == "-" else who
    address = {"new": "198.51.100.1", "near": "127.0.0.1"}.get(who) or ADDRESSES.get(who, "198.51.100.2")
    error = moderation.refusal(table, player, address)
    assert ("sees" if error is None else said(error)) == expected


def said(error: SabotError) -> str:
    """The code of an error that can be told in every language."""
    assert all(Translator(language)(error.text) for language in LANGUAGES)
    return error.code


@pytest.mark.parametrize(("place", "action", "who", "seat", "expected"), after_deeds(SITTING, 3))
def test_who_may_sit(place: str, action: str, who: str, seat: str, expected: str) -> None:
    table = after(place, action).table
    address = ADDRESSES.get(who, "198.51.100.1")

    def wish() -> list[e.Entry]:
        moderation.check_sit(table, who, address, int(seat))
        return decisions.sit(table, who, who.capitalize(), int(seat), NOW)

    if expected == "sits":
        assert decision_result(wish) in {"sat", "came-back", "nothing"}
        return
    with pytest.raises(SabotError) as error:
        wish()
    assert said(error.value) == expected


@pytest.mark.parametrize("place", ["cutting", "playing", "away"])
def test_bot_plays_for_a_removed_player_until_readmitted(place: str) -> None:
    driver = after(place, "remove ben")
    chair = driver.table.seats[1]
    assert (chair.left, chair.person, bool(chair.bot)) == (True, None, True)
    driver.commit_entries(moderated(driver, "anna", "admit", "ben")())
    moderation.check_sit(driver.table, "ben", ADDRESSES["ben"], 1)
    driver.sit("ben", 1)
    assert driver.table.seat_of("ben") == 1


@pytest.mark.parametrize("place", ["waiting", "full", "over"])
def test_seat_is_free_between_games(place: str) -> None:
    table = after(place, "ban ben").table
    assert table.seats[1].owner is None
    assert 1 in table.open_seats()


@pytest.mark.parametrize("place", [place for place in SITUATIONS if place != "closed"])
def test_restrictions_are_replayed_from_the_journal(place: str) -> None:
    driver = SITUATIONS[place]()
    for action in ("mute cleo", "remove eve", "ban ben", "lock -"):
        driver.commit_entries(moderated(driver, "anna", *action.split())())
    again = TableDriver.replay(driver.journal).table
    for table in (driver.table, again):
        measures = table.restrictions
        assert measures.muted == {"cleo": "Cleo"}
        assert {who: one.how for who, one in measures.excluded.items()} == {
            "eve": Exclusion.REMOVED,
            "ben": Exclusion.BANNED,
        }
        assert measures.is_locked
        assert "cleo" in measures.known
    assert snapshot(again) == snapshot(driver.table)
    assert b"192.0.2.2" not in b"".join(driver.journal), "no address can be read in the journal"


def test_moderation_does_not_stop_the_clock() -> None:
    """Or a host could gain time by it: what it is about stays as it was."""
    driver = SITUATIONS["playing"]()
    before = driver.table.version, driver.table.active_at, driver.table.asked
    for action in ("mute ben", "remove cleo", "ban eve", "lock -"):
        driver.commit_entries(moderated(driver, "anna", *action.split())())
    assert (driver.table.version, driver.table.active_at, driver.table.asked) == before


def test_banned_network_is_recognized_at_this_table_only() -> None:
    driver = after("waiting", "ban cleo")
    (entry,) = [found for found in map(e.decode, driver.journal) if isinstance(found, e.Moderated)]
    assert entry.networks == [network_digest("code", "203.0.113.7")]
    assert network_digest("other", "203.0.113.7") not in entry.networks
    assert pseudonym("other", "cleo") != pseudonym("code", "cleo")


def test_host_sees_people_but_not_their_cards() -> None:
    driver = after("playing", "remove eve")
    for action in ("mute ben", "ban cleo"):
        driver.commit_entries(moderated(driver, "anna", *action.split())())
    assert driver.table.phase is TablePhase.PLAYING
    found = moderation.list_people(driver.table, "anna", VISITORS, 3)
    assert found.strangers == 3
    shown = {one.name: (one.seat, one.here, one.muted, one.excluded) for one in found.people}
    assert shown == {
        "Ben": (1, True, True, None),
        "Dan": (None, False, False, None),
        "Cleo": (None, True, False, Exclusion.BANNED),
        "Eve": (None, True, False, Exclusion.REMOVED),
        "Fred": (None, True, False, None),
    }
    assert {one.person for one in found.people}.isdisjoint(VISITORS), "a player's id is nobody's business"
    for other in ("ben", "cleo", "dan"):
        assert (
            decision_result(lambda other=other: moderation.list_people(driver.table, other, VISITORS))
            == "moderator-only"
        )


@pytest.mark.parametrize(
    ("action", "most"), [("mute", moderation.MAX_MUTED), ("ban", moderation.MAX_EXCLUDED)]
)
def test_number_of_restrictions_is_limited(action: str, most: int) -> None:
    driver = SITUATIONS["waiting"]()
    crowd = {f"p{number}": Visitor(f"P{number}", frozenset()) for number in range(most + 1)}

    def wish(number: int) -> list[e.Entry]:
        person = pseudonym("code", f"p{number}")
        return moderation.moderate(driver.table, "anna", ModerationAction(action), person, crowd, NOW)

    for number in range(most):
        driver.commit_entries(wish(number))
    assert decision_result(lambda: wish(most)) == "moderation-full"
