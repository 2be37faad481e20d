"""What the host of a table may do about people, and who may come because of it: every case on a line."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import pytest

from sabot.core.errors import SabotError
from sabot.locale import LANGUAGES, Translator
from sabot.server.table import decisions, moderation
from sabot.server.table import entries as e
from sabot.server.table.measures import handle_of, mark_of
from sabot.server.table.moderation import Guest
from sabot.wire.lobby import Phase
from sabot.wire.moderation import Deed, Exclusion
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
GUESTS: Mapping[str, Guest] = {
    name: Guest(name.capitalize(), frozenset({place})) for name, place in PLACE_OF.items()
}
"""Anna and Ben play (see `places`), Dan did and is not connected; Cleo, Eve and Fred watch."""

DEEDS = """
    gathering  anna  mute ben       moderated
    gathering  anna  mute cleo      moderated
    gathering  anna  mute anna      moderates-self
    gathering  anna  mute nobody    person-unknown
    gathering  anna  unmute ben     nothing
    gathering  anna  remove ben     moderated+left
    gathering  anna  remove cleo    moderated
    gathering  anna  remove anna    moderates-self
    gathering  anna  remove nobody  person-unknown
    gathering  anna  ban ben        moderated+left
    gathering  anna  ban cleo       moderated
    gathering  anna  ban anna       moderates-self
    gathering  anna  admit ben      nothing
    gathering  anna  lock -         moderated
    gathering  anna  unlock -       nothing

    gathering  ben   mute cleo      moderator-only
    gathering  ben   mute anna      moderator-only
    gathering  ben   remove anna    moderator-only
    gathering  ben   ban cleo       moderator-only
    gathering  ben   admit cleo     moderator-only
    gathering  ben   lock -         moderator-only
    gathering  ben   unlock -       moderator-only
    gathering  cleo  remove ben     moderator-only
    gathering  cleo  unmute cleo    moderator-only

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
    gathering  -           ben   sees
    gathering  -           cleo  sees
    gathering  -           -     sees
    gathering  remove ben  ben   removed-here
    gathering  remove ben  eve   sees
    gathering  remove ben  -     sees
    gathering  ban ben     ben   banned-here
    gathering  ban ben     eve   banned-place-here
    gathering  ban ben     new   sees
    gathering  ban eve     eve   banned-here
    gathering  ban eve     ben   sees
    gathering  ban cleo    cleo  banned-here
    gathering  ban fred    fred  banned-here
    gathering  ban fred    near  sees
    gathering  lock -      ben   sees
    gathering  lock -      anna  sees
    gathering  lock -      cleo  sees
    gathering  lock -      new   locked-here
    gathering  lock -      -     locked-here
    playing    remove ben  ben   removed-here
    playing    lock -      dan   sees
    playing    lock -      new   locked-here
    hostless   lock -      anna  sees
    hostless   ban cleo    anna  sees
    over       remove dan  dan   removed-here
"""

SITTING = """
    gathering  -           cleo 2  sits
    gathering  remove ben  ben 1   removed-here
    gathering  remove ben  cleo 1  sits
    gathering  ban ben     ben 2   banned-here
    gathering  ban ben     eve 2   banned-place-here
    gathering  ban ben     cleo 1  sits
    gathering  lock -      cleo 2  locked-here
    gathering  lock -      new 2   locked-here
    gathering  lock -      ben 1   sits
    gathering  lock -      anna 0  sits
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


def moderated(fold: Fold, who: str, deed: str, whom: str) -> Callable[[], list[e.Entry]]:
    """A wish of this kind."""
    person = "" if whom == "-" else handle_of(fold.table.code, whom)
    return lambda: moderation.moderate(fold.table, who, Deed(deed), person, GUESTS, NOW)


def after(place: str, deed: str) -> Fold:
    """A table at which the host has done something before."""
    fold = PLACES[place]()
    if deed != "-":
        fold.do(moderated(fold, "anna", *deed.split())())
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


@pytest.mark.parametrize(("place", "who", "wish"), lines(DEEDS))
def test_who_may_do_what_to_whom(place: str, who: str, wish: str) -> None:
    deed, whom, expected = wish.split()
    fold = PLACES[place]()
    before = portrait(fold.table)
    assert outcome(moderated(fold, who, deed, whom)) == expected
    assert portrait(fold.table) == before  # to decide changes nothing


@pytest.mark.parametrize(("first", "second", "expected"), columns(AGAIN, 2, 2, 1))
def test_what_is_done_after_something_else(first: str, second: str, expected: str) -> None:
    fold = after("gathering", first)
    assert outcome(moderated(fold, "anna", *second.split())) == expected


def after_deeds(table: str, rest: int) -> list[Any]:
    """The cases of a table: a place, what was done there (two words, or a dash), and `rest` words more."""
    return [
        pytest.param(words[0], deed, *words[-rest:], id=" ".join(words))
        for line in table.splitlines()
        if (words := line.split()) and (deed := " ".join(words[1:-rest]))
    ]


@pytest.mark.parametrize(("place", "deed", "who", "expected"), after_deeds(COMING, 2))
def test_who_may_come(place: str, deed: str, who: str, expected: str) -> None:
    table = after(place, deed).table
    player = None if who == "-" else who
    address = {"new": "198.51.100.1", "near": "127.0.0.1"}.get(who) or PLACE_OF.get(who, "198.51.100.2")
    error = moderation.refusal(table, player, address)
    assert ("sees" if error is None else said(error)) == expected


def said(error: SabotError) -> str:
    """The code of an error that can be told in every language."""
    assert all(Translator(language)(error.text) for language in LANGUAGES)
    return error.code


@pytest.mark.parametrize(("place", "deed", "who", "seat", "expected"), after_deeds(SITTING, 3))
def test_who_may_sit(place: str, deed: str, who: str, seat: str, expected: str) -> None:
    table = after(place, deed).table
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
    chair = fold.table.chairs[1]
    assert (chair.left, chair.person, bool(chair.bot)) == (True, None, True)
    fold.do(moderated(fold, "anna", "admit", "ben")())
    moderation.check_sit(fold.table, "ben", PLACE_OF["ben"], 1)
    fold.sit("ben", 1)
    assert fold.table.seat_of("ben") == 1


@pytest.mark.parametrize("place", ["gathering", "full", "over"])
def test_between_games_the_seat_is_free_again(place: str) -> None:
    table = after(place, "ban ben").table
    assert table.chairs[1].owner is None
    assert 1 in table.open_seats()


@pytest.mark.parametrize("place", [place for place in PLACES if place != "closed"])
def test_measures_are_read_back_from_the_journal(place: str) -> None:
    fold = PLACES[place]()
    for deed in ("mute cleo", "remove eve", "ban ben", "lock -"):
        fold.do(moderated(fold, "anna", *deed.split())())
    again = Fold.of(fold.journal).table
    for table in (fold.table, again):
        measures = table.measures
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
    for deed in ("mute ben", "remove cleo", "ban eve", "lock -"):
        fold.do(moderated(fold, "anna", *deed.split())())
    assert (fold.table.version, fold.table.active_at, fold.table.asked) == before


def test_a_banned_address_is_known_at_this_table_only() -> None:
    fold = after("gathering", "ban cleo")
    (entry,) = [found for found in map(e.decode, fold.journal) if isinstance(found, e.Moderated)]
    assert entry.places == [mark_of("code", "203.0.113.7")]
    assert mark_of("other", "203.0.113.7") not in entry.places
    assert handle_of("other", "cleo") != handle_of("code", "cleo")


def test_the_host_is_shown_who_is_there_and_nothing_of_their_cards() -> None:
    fold = after("playing", "remove eve")
    for deed in ("mute ben", "ban cleo"):
        fold.do(moderated(fold, "anna", *deed.split())())
    assert fold.table.phase is Phase.PLAYING
    found = moderation.people(fold.table, "anna", GUESTS, 3)
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
        assert outcome(lambda other=other: moderation.people(fold.table, other, GUESTS)) == "moderator-only"


@pytest.mark.parametrize(
    ("deed", "most"), [("mute", moderation.MOST_MUTED), ("ban", moderation.MOST_EXCLUDED)]
)
def test_nobody_can_fill_the_journal_with_names(deed: str, most: int) -> None:
    fold = PLACES["gathering"]()
    crowd = {f"p{number}": Guest(f"P{number}", frozenset()) for number in range(most + 1)}

    def wish(number: int) -> list[e.Entry]:
        person = handle_of("code", f"p{number}")
        return moderation.moderate(fold.table, "anna", Deed(deed), person, crowd, NOW)

    for number in range(most):
        fold.do(wish(number))
    assert outcome(lambda: wish(most)) == "moderation-full"
