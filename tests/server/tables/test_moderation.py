"""What the host of a table may do about people, and who may come because of it: every case on a line."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import pytest

from sabot.core.errors import SabotError
from sabot.locale import LANGUAGES, Translator
from sabot.server.table import decisions, moderation
from sabot.server.table import entries as e
from sabot.server.table.moderation import Visitor
from sabot.server.table.restrictions import network_digest, pseudonym
from sabot.wire.lobby import TablePhase
from sabot.wire.moderation import Exclusion, ModerationAction
from tests.server.tables.fold import NOW, Fold, outcome, portrait
from tests.server.tables.places import PLACES
from tests.server.tables.test_decisions import lines

pytestmark = pytest.mark.usefixtures("seventh")

PLACE_OF = {
    "anna": "192.0.2.1",
    "ben": "192.0.2.2",
    "cleo": "203.0.113.7",
    "eve": "192.0.2.2",  # with Ben
    "fred": "127.0.0.1",
}
GUESTS: Mapping[str, Visitor] = {
    name: Visitor(name.capitalize(), frozenset({place})) for name, place in PLACE_OF.items()
}
"""Anna and Ben play (see `places`), Dan did and is not connected; Cleo, Eve and Fred watch."""

BY_PLAYERS = """
    waiting  anna  mute ben       moderated
    waiting  anna  mute cleo      moderated
    waiting  anna  mute anna      moderates-self
    waiting  anna  mute nobody    person-unknown
    waiting  anna  unmute ben     nothing
    waiting  anna  remove ben     moderated+left
    waiting  anna  remove cleo    moderated
    waiting  anna  remove anna    moderates-self
    waiting  anna  remove nobody  person-unknown
    waiting  anna  ban ben        moderated+left
    waiting  anna  ban cleo       moderated
    waiting  anna  ban anna       moderates-self
    waiting  anna  admit ben      nothing
    waiting  anna  lock -         moderated
    waiting  anna  unlock -       nothing

    waiting  ben   mute cleo      moderator-only
    waiting  ben   mute anna      moderator-only
    waiting  ben   remove anna    moderator-only
    waiting  ben   ban cleo       moderator-only
    waiting  ben   admit cleo     moderator-only
    waiting  ben   lock -         moderator-only
    waiting  ben   unlock -       moderator-only
    waiting  cleo  remove ben     moderator-only
    waiting  cleo  unmute cleo    moderator-only

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
    waiting  -           ben   sees
    waiting  -           cleo  sees
    waiting  -           -     sees
    waiting  remove ben  ben   removed-here
    waiting  remove ben  eve   sees
    waiting  remove ben  -     sees
    waiting  ban ben     ben   banned-here
    waiting  ban ben     eve   banned-place-here
    waiting  ban ben     new   sees
    waiting  ban eve     eve   banned-here
    waiting  ban eve     ben   sees
    waiting  ban cleo    cleo  banned-here
    waiting  ban fred    fred  banned-here
    waiting  ban fred    near  sees
    waiting  lock -      ben   sees
    waiting  lock -      anna  sees
    waiting  lock -      cleo  sees
    waiting  lock -      new   locked-here
    waiting  lock -      -     locked-here
    playing    remove ben  ben   removed-here
    playing    lock -      dan   sees
    playing    lock -      new   locked-here
    hostless   lock -      anna  sees
    hostless   ban cleo    anna  sees
    over       remove dan  dan   removed-here
"""

SITTING = """
    waiting  -           cleo 2  sits
    waiting  remove ben  ben 1   removed-here
    waiting  remove ben  cleo 1  sits
    waiting  ban ben     ben 2   banned-here
    waiting  ban ben     eve 2   banned-place-here
    waiting  ban ben     cleo 1  sits
    waiting  lock -      cleo 2  locked-here
    waiting  lock -      new 2   locked-here
    waiting  lock -      ben 1   sits
    waiting  lock -      anna 0  sits
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


def moderated(fold: Fold, who: str, action: str, whom: str) -> Callable[[], list[e.Entry]]:
    """A wish of this kind."""
    person = "" if whom == "-" else pseudonym(fold.table.code, whom)
    return lambda: moderation.moderate(fold.table, who, ModerationAction(action), person, GUESTS, NOW)


def after(place: str, action: str) -> Fold:
    """A table at which the host has done something before."""
    fold = PLACES[place]()
    if action != "-":
        fold.do(moderated(fold, "anna", *action.split())())
    return fold


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
def test_who_may_do_what_to_whom(place: str, who: str, wish: str) -> None:
    action, whom, expected = wish.split()
    fold = PLACES[place]()
    before = portrait(fold.table)
    assert outcome(moderated(fold, who, action, whom)) == expected
    assert portrait(fold.table) == before  # to decide changes nothing


@pytest.mark.parametrize(("first", "second", "expected"), columns(AGAIN, 2, 2, 1))
def test_what_is_done_after_something_else(first: str, second: str, expected: str) -> None:
    fold = after("waiting", first)
    assert outcome(moderated(fold, "anna", *second.split())) == expected


def after_deeds(table: str, rest: int) -> list[Any]:
    """The cases of a table: a place, what was done there (two words, or a dash), and `rest` words more."""
    return [
        pytest.param(words[0], action, *words[-rest:], id=" ".join(words))
        for line in table.splitlines()
        if (words := line.split()) and (action := " ".join(words[1:-rest]))
    ]


@pytest.mark.parametrize(("place", "action", "who", "expected"), after_deeds(COMING, 2))
def test_who_may_come(place: str, action: str, who: str, expected: str) -> None:
    table = after(place, action).table
    player = None if who == "-" else who
    address = {"new": "198.51.100.1", "near": "127.0.0.1"}.get(who) or PLACE_OF.get(who, "198.51.100.2")
    error = moderation.refusal(table, player, address)
    assert ("sees" if error is None else said(error)) == expected


def said(error: SabotError) -> str:
    """The code of an error that can be told in every language."""
    assert all(Translator(language)(error.text) for language in LANGUAGES)
    return error.code


@pytest.mark.parametrize(("place", "action", "who", "seat", "expected"), after_deeds(SITTING, 3))
def test_who_may_sit(place: str, action: str, who: str, seat: str, expected: str) -> None:
    table = after(place, action).table
    address = PLACE_OF.get(who, "198.51.100.1")

    def wish() -> list[e.Entry]:
        moderation.check_sit(table, who, address, int(seat))
        return decisions.sit(table, who, who.capitalize(), int(seat), NOW)

    if expected == "sits":
        assert outcome(wish) in {"sat", "came-back", "nothing"}
        return
    with pytest.raises(SabotError) as error:
        wish()
    assert said(error.value) == expected


@pytest.mark.parametrize("place", ["cutting", "playing", "away"])
def test_a_bot_plays_on_for_whom_is_removed_until_they_are_let_in_again(place: str) -> None:
    fold = after(place, "remove ben")
    chair = fold.table.seats[1]
    assert (chair.left, chair.person, bool(chair.bot)) == (True, None, True)
    fold.do(moderated(fold, "anna", "admit", "ben")())
    moderation.check_sit(fold.table, "ben", PLACE_OF["ben"], 1)
    fold.sit("ben", 1)
    assert fold.table.seat_of("ben") == 1


@pytest.mark.parametrize("place", ["waiting", "full", "over"])
def test_between_games_the_seat_is_free_again(place: str) -> None:
    table = after(place, "ban ben").table
    assert table.seats[1].owner is None
    assert 1 in table.open_seats()


@pytest.mark.parametrize("place", [place for place in PLACES if place != "closed"])
def test_measures_are_read_back_from_the_journal(place: str) -> None:
    fold = PLACES[place]()
    for action in ("mute cleo", "remove eve", "ban ben", "lock -"):
        fold.do(moderated(fold, "anna", *action.split())())
    again = Fold.of(fold.journal).table
    for table in (fold.table, again):
        measures = table.restrictions
        assert measures.muted == {"cleo": "Cleo"}
        assert {who: one.how for who, one in measures.excluded.items()} == {
            "eve": Exclusion.REMOVED,
            "ben": Exclusion.BANNED,
        }
        assert measures.is_locked
        assert "cleo" in measures.known
    assert portrait(again) == portrait(fold.table)
    assert b"192.0.2.2" not in b"".join(fold.journal), "no address can be read in the journal"


def test_moderation_stops_no_clock() -> None:
    """Or a host could gain time by it: what it is about stays as it was."""
    fold = PLACES["playing"]()
    before = fold.table.version, fold.table.active_at, fold.table.asked
    for action in ("mute ben", "remove cleo", "ban eve", "lock -"):
        fold.do(moderated(fold, "anna", *action.split())())
    assert (fold.table.version, fold.table.active_at, fold.table.asked) == before


def test_a_banned_address_is_known_at_this_table_only() -> None:
    fold = after("waiting", "ban cleo")
    (entry,) = [found for found in map(e.decode, fold.journal) if isinstance(found, e.Moderated)]
    assert entry.networks == [network_digest("code", "203.0.113.7")]
    assert network_digest("other", "203.0.113.7") not in entry.networks
    assert pseudonym("other", "cleo") != pseudonym("code", "cleo")


def test_the_host_is_shown_who_is_there_and_nothing_of_their_cards() -> None:
    fold = after("playing", "remove eve")
    for action in ("mute ben", "ban cleo"):
        fold.do(moderated(fold, "anna", *action.split())())
    assert fold.table.phase is TablePhase.PLAYING
    found = moderation.list_people(fold.table, "anna", GUESTS, 3)
    assert found.strangers == 3
    shown = {one.name: (one.seat, one.here, one.muted, one.excluded) for one in found.people}
    assert shown == {
        "Ben": (1, True, True, None),
        "Dan": (None, False, False, None),
        "Cleo": (None, True, False, Exclusion.BANNED),
        "Eve": (None, True, False, Exclusion.REMOVED),
        "Fred": (None, True, False, None),
    }
    assert {one.person for one in found.people}.isdisjoint(GUESTS), "a player's id is nobody's business"
    for other in ("ben", "cleo", "dan"):
        assert (
            outcome(lambda other=other: moderation.list_people(fold.table, other, GUESTS)) == "moderator-only"
        )


@pytest.mark.parametrize(
    ("action", "most"), [("mute", moderation.MAX_MUTED), ("ban", moderation.MAX_EXCLUDED)]
)
def test_nobody_can_fill_the_journal_with_names(action: str, most: int) -> None:
    fold = PLACES["waiting"]()
    crowd = {f"p{number}": Visitor(f"P{number}", frozenset()) for number in range(most + 1)}

    def wish(number: int) -> list[e.Entry]:
        person = pseudonym("code", f"p{number}")
        return moderation.moderate(fold.table, "anna", ModerationAction(action), person, crowd, NOW)

    for number in range(most):
        fold.do(wish(number))
    assert outcome(lambda: wish(most)) == "moderation-full"
