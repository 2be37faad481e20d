"""Committing, closing, revealing, dealing: what is refused, what each step leads to, what is told of it."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from sabot.core.errors import SabotError
from sabot.core.fairness import Attempt, Cut, commitment_of
from sabot.locale import LANGUAGES
from sabot.server.table import decisions
from sabot.server.table import entries as e
from sabot.server.table.projection import translator
from sabot.wire.lobby import TablePhase
from sabot.wire.messages import Commit, Reveal
from tests.server.tables.fold import NOW, Fold, outcome, portrait
from tests.server.tables.packs import (
    ANNA,
    BEN,
    BOT,
    DAN,
    PLACES,
    barred,
    closed,
    commitment,
    committed,
    name,
    proof,
    revealed,
    sealed,
    steps,
    told,
    verified,
)

pytestmark = pytest.mark.usefixtures("seventh")


PAST, OTHER = "0" * 64, "1" * 64


def wish(fold: Fold, seat: int, what: str, changes: str) -> Commit | Reveal:
    """A message as it should be, but for what is said of it."""
    seal = PAST if fold.table.sealed is None else fold.seal_of_pack
    name, hand = fold.table.seats[seat].name, fold.table.hand or 1
    cut = fold.cuts.get((seal, seat), Cut(bytes(32)))
    salt, text = cut.salt.hex(), cut.text
    identity = "fresh"
    match changes.split():
        case ["hand"]:
            hand += 1
        case ["seal"]:
            seal = PAST
        case ["salt"]:
            salt = OTHER
        case ["text"]:
            text = "another"
        case ["hidden"]:
            text = "two\nlines"
        case ["id", said]:
            identity = said
        case _:
            assert changes == "-"
    if what == "commit":
        return Commit(identity, hand, seal, commitment_of(seal, name, Cut(bytes(32))))
    return Reveal(identity, hand, seal, salt, text)


def case(line: str) -> tuple[str, int, str, str, str]:
    place, who, what, rest = line.split(maxsplit=3)
    changes, code = rest.rsplit(maxsplit=1)
    return place, ["anna", "ben", "dan"].index(who), what, changes.strip(), code


CASES = """
    waiting   anna  commit  -       nothing-to-cut
    waiting   anna  reveal  -       nothing-to-cut
    begun       anna  commit  -       nothing-to-cut
    begun       anna  reveal  -       nothing-to-cut
    sealed      anna  commit  -       commit
    sealed      anna  commit  hand    nothing-to-cut
    sealed      anna  commit  seal    seal-past
    sealed      anna  reveal  -       commitments-open
    sealed      anna  reveal  hand    nothing-to-cut
    sealed      anna  reveal  seal    seal-past
    committed   dan   commit  -       commit
    committed   anna  commit  -       has-cut
    committed   anna  commit  id a    repeated
    committed   ben   commit  id a    has-cut
    committed   anna  commit  hand    nothing-to-cut
    committed   anna  reveal  -       commitments-open
    closed      dan   commit  -       commitments-closed
    closed      dan   reveal  -       commitment-missing
    closed      anna  commit  -       commitments-closed
    closed      anna  commit  id a    repeated
    closed      anna  reveal  -       reveal
    closed      anna  reveal  hand    nothing-to-cut
    closed      anna  reveal  seal    seal-past
    closed      anna  reveal  salt    reveal-broken
    closed      anna  reveal  text    reveal-broken
    closed      anna  reveal  hidden  cut-unreadable
    closed      ben   reveal  -       reveal
    revealed    anna  reveal  -       has-revealed
    revealed    anna  reveal  salt    has-revealed
    revealed    anna  reveal  id ra   repeated
    revealed    ben   reveal  salt    reveal-broken
    revealed    ben   reveal  id ra   reveal
    revealed    anna  commit  -       commitments-closed
    anew        anna  commit  -       commit
    anew        ben   commit  -       commit
    anew        anna  commit  seal    seal-past
    anew        anna  commit  id a    repeated
    anew        anna  reveal  -       commitments-open
    anew        anna  reveal  seal    seal-past
    barred      ben   commit  -       reveals-missed
    barred      anna  commit  -       commit
    taken_over  ben   reveal  -       reveal-of-another
    taken_over  ben   reveal  salt    reveal-of-another
    taken_over  ben   commit  -       commitments-closed
    taken_over  anna  reveal  -       has-revealed
    dealt       anna  commit  -       nothing-to-cut
    dealt       ben   reveal  -       nothing-to-cut
    dealt       anna  commit  id a    repeated
    dealt       anna  commit  hand    nothing-to-cut
"""


@pytest.mark.parametrize(
    ("place", "seat", "what", "changes", "code"), [case(line) for line in CASES.strip().splitlines()]
)
def test_what_comes_of_it(place: str, seat: int, what: str, changes: str, code: str) -> None:
    fold = PLACES[place]()
    before = portrait(fold.table)
    assert outcome(lambda: decisions.cut(fold.table, seat, wish(fold, seat, what, changes))) == code
    assert portrait(fold.table) == before


@pytest.mark.parametrize("place", PLACES)
def test_every_refusal_says_in_both_languages_what_is_wrong(place: str) -> None:
    fold = PLACES[place]()
    for seat in (ANNA, BEN, DAN):
        for what in ("commit", "reveal"):
            for changes in ("-", "hand", "seal", "salt", "text", "hidden"):
                try:
                    decisions.cut(fold.table, seat, wish(fold, seat, what, changes))
                except SabotError as error:
                    told = {translator(language)(error.text) for language in LANGUAGES}
                    assert len(told) == len(LANGUAGES)
                    assert "this deal is not fair" not in str(told)


@pytest.mark.parametrize("place", PLACES)
def test_each_place_is_the_same_after_a_restart(place: str) -> None:
    fold = PLACES[place]()
    again = Fold.of(fold.journal)
    again.cuts = fold.cuts
    assert portrait(again.table) == portrait(fold.table)
    for each in (fold, again):
        each.rng.seed(7)
        if each.table.phase is TablePhase.CUTTING:
            each.go_on()
    assert portrait(again.table) == portrait(fold.table)


# --- the steps ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("place", "by_itself", "time_over"),
    [
        ("waiting", [], []),
        ("begun", ["shuffle"], ["shuffle"]),
        ("sealed", [], ["closed"]),
        ("committed", [], ["closed"]),
        ("closed", [], ["sealed-anew"]),
        ("revealed", [], ["sealed-anew"]),
        ("anew", [], ["closed"]),
        ("barred", [], ["closed"]),
        ("taken_over", ["sealed-anew"], ["sealed-anew"]),
        ("dealt", [], []),
    ],
)
def test_what_follows_by_itself_and_when_the_time_is_over(
    place: str, by_itself: list[str], time_over: list[str]
) -> None:
    assert list(steps(PLACES[place]())) == by_itself
    assert list(steps(PLACES[place](), time_over=True)) == time_over


def test_the_list_is_closed_when_everybody_has_committed_whose_seat_no_bot_plays() -> None:
    fold = committed()
    assert not list(steps(fold))
    fold.commit(DAN)
    assert list(steps(fold)) == ["closed"]
    for seat in (DAN, ANNA):  # in any order
        fold.reveal(seat)
        assert not list(steps(fold))
    fold.reveal(BEN)
    assert list(steps(fold)) == ["dealt"]
    assert fold.table.phase is TablePhase.PLAYING


def test_where_nobody_has_committed_it_is_dealt_at_once() -> None:
    fold = sealed()
    fold.do(decisions.advance_deal(fold.table, NOW, time_over=True))
    assert list(steps(fold)) == ["dealt"]
    (attempt,) = proof(fold).attempts
    assert (attempt.commitments, attempt.cuts) == ((), ())


def test_whoever_may_not_commit_any_more_is_not_waited_for() -> None:
    fold = barred()
    fold.commit(ANNA)
    fold.commit(DAN)
    assert list(steps(fold)) == ["closed"]


def test_a_bot_that_stands_in_is_not_waited_for_but_its_player_may_still_reveal() -> None:
    fold = closed()
    fold.put_bot("anna", BEN, "random")
    fold.reveal(ANNA)
    assert not list(steps(fold))  # as long as there is time
    assert fold.table.departed_committers == []
    fold.do(decisions.come_back(fold.table, BEN))
    fold.reveal(BEN)
    assert list(steps(fold)) == ["dealt"]
    fold = sealed()
    fold.put_bot("anna", BEN, "random")
    fold.commit(ANNA)
    fold.commit(DAN)
    assert list(steps(fold)) == ["closed"]


# --- what is told, and what is kept --------------------------------------------------------------------


def test_what_is_told_at_each_step() -> None:
    fold = sealed()
    seal = fold.seal_of_pack
    usual: dict[str, Any] = {
        "hand": 1,
        "dealer": 0,
        "attempt": 1,
        "seal": seal,
        "missing": [],
        "gone": [],
        "ms": None,
    }
    seen = [told(fold)]
    fold.commit(BEN)
    seen.append(told(fold))
    fold.commit(ANNA)
    fold.close()
    seen.append(told(fold))
    fold.reveal(BEN)
    seen.append(told(fold))
    table, closed_list = fold.table, [(seat, commitment(fold, seat)) for seat in (ANNA, BEN)]
    steps_told: list[dict[str, Any]] = [
        {"committed": [], "closed": None, "revealed": []},
        {"committed": [BEN], "closed": None, "revealed": []},
        {"committed": [ANNA, BEN], "closed": closed_list, "revealed": []},
        {"committed": [ANNA, BEN], "closed": closed_list, "revealed": [BEN]},
    ]
    assert seen == [{"version": table.version, "ms": None, **usual, **step} for step in steps_told]


@pytest.mark.parametrize("late", [(), (DAN,), (ANNA, BEN), (ANNA, BEN, DAN)])
def test_cuts_of_bots_and_latecomers_follow_from_the_secret(late: tuple[int, ...]) -> None:
    fold = sealed()
    for seat in {ANNA, BEN, DAN} - set(late):
        fold.commit(seat, f"by {seat}")
    fold.deal()
    found = verified(fold)
    (attempt,) = found.attempts
    names = [name(fold, seat) for seat in range(4)]
    assert {one for one, _ in attempt.cuts} == {names[seat] for seat in {ANNA, BEN, DAN} - set(late)}
    derived = Attempt(attempt.seal, (), (), attempt.secret).all_cuts(names)
    whole = attempt.all_cuts(names)
    assert all(whole[names[seat]] == derived[names[seat]] for seat in (*late, BOT))


def test_the_same_journal_deals_the_same_hand_whatever_else_is_chance() -> None:
    """Once a pack is sealed and cut the server has no freedom, neither in the time nor in the entry."""
    fold = revealed()
    fold.reveal(BEN)
    hands = set()
    for number, dealt_so in enumerate((e.Dealt({}, NOW), e.Dealt({BOT: "mine", DAN: "x"}, NOW + 99))):
        again = Fold.of(fold.journal)
        again.rng.seed(number)
        again.do([dealt_so])
        session = again.table.session
        assert session is not None
        hands.add(session.deal)
    assert len(hands) == 1


def test_the_order_in_which_people_commit_and_reveal_decides_nothing() -> None:
    hands = set()
    for order in ((ANNA, BEN, DAN), (DAN, ANNA, BEN), (BEN, DAN, ANNA)):
        fold = sealed()
        for seat in order:
            cut = fold.cuts[fold.seal_of_pack, seat] = Cut(bytes([seat]) * 32)
            said = commitment_of(fold.seal_of_pack, name(fold, seat), cut)
            fold.do(decisions.cut(fold.table, seat, Commit(f"c{seat}", 1, fold.seal_of_pack, said)))
        fold.close()
        for seat in order[::-1]:
            fold.reveal(seat)
        fold.deal()
        session = fold.table.session
        assert session is not None
        hands.add(session.deal)
    assert len(hands) == 1


def test_each_hand_is_chained_to_the_one_before() -> None:
    fold = revealed()
    fold.seal_anew()
    fold.deal()
    first = fold.table.session
    assert first is not None
    fold.play_hand()
    while fold.table.phase is TablePhase.CUTTING:
        fold.go_on()
        fold.play_hand()
    match = fold.table.match
    assert match is not None
    proofs = [session.proof for session in match.sessions]
    assert len(proofs) > 1
    for before, after in pairwise(proofs):
        assert before is not None
        assert after is not None
        assert after.after == before.seal
    verified(fold)
