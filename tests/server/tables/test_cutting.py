"""Committing, closing, revealing and dealing: refusals, steps and messages."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from sabot.core.errors import SabotError
from sabot.core.fairness import Attempt, Cut, commitment_of
from sabot.library.translation import translator
from sabot.locale import LANGUAGES
from sabot.tables import decisions
from sabot.tables.state import entries as e
from sabot.wire.lobby import TablePhase
from sabot.wire.messages import Commit, Reveal
from tests.server.tables.shuffle_stages import (
    ANNA,
    BEN,
    BOT,
    DAN,
    STAGES,
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
from tests.server.tables.table_driver import NOW, TableDriver, decision_result, snapshot

pytestmark = pytest.mark.usefixtures("seventh")


PAST, OTHER = "0" * 64, "1" * 64


def wish(driver: TableDriver, seat: int, what: str, changes: str) -> Commit | Reveal:
    """Return a correct message, except for the changes."""
    seal = PAST if driver.table.sealed is None else driver.pack_seal
    name, hand = driver.table.seats[seat].name, driver.table.hand or 1
    cut = driver.cuts.get((seal, seat), Cut(bytes(32)))
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
    waiting     anna  commit  -       nothing-to-cut
    waiting     anna  reveal  -       nothing-to-cut
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
def test_each_message_at_each_stage(place: str, seat: int, what: str, changes: str, code: str) -> None:
    driver = STAGES[place]()
    before = snapshot(driver.table)
    assert (
        decision_result(lambda: decisions.cut(driver.table, seat, wish(driver, seat, what, changes))) == code
    )
    assert snapshot(driver.table) == before


@pytest.mark.parametrize("place", STAGES)
def test_refusals_have_words_in_both_languages(place: str) -> None:
    driver = STAGES[place]()
    for seat in (ANNA, BEN, DAN):
        for what in ("commit", "reveal"):
            for changes in ("-", "hand", "seal", "salt", "text", "hidden"):
                try:
                    decisions.cut(driver.table, seat, wish(driver, seat, what, changes))
                except SabotError as error:
                    told = {translator(language)(error.text) for language in LANGUAGES}
                    assert len(told) == len(LANGUAGES)
                    assert "this deal is not fair" not in str(told)


@pytest.mark.parametrize("place", STAGES)
def test_each_stage_survives_a_restart(place: str) -> None:
    driver = STAGES[place]()
    again = TableDriver.replay(driver.journal)
    again.cuts = driver.cuts
    assert snapshot(again.table) == snapshot(driver.table)
    for each in (driver, again):
        each.rng.seed(7)
        if each.table.phase is TablePhase.CUTTING:
            each.advance()
    assert snapshot(again.table) == snapshot(driver.table)


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
def test_automatic_steps_with_and_without_time_over(
    place: str, by_itself: list[str], time_over: list[str]
) -> None:
    assert list(steps(STAGES[place]())) == by_itself
    assert list(steps(STAGES[place](), time_over=True)) == time_over


def test_commitments_close_when_all_seated_people_have_committed() -> None:
    driver = committed()
    assert not list(steps(driver))
    driver.commit(DAN)
    assert list(steps(driver)) == ["closed"]
    for seat in (DAN, ANNA):  # in any order
        driver.reveal(seat)
        assert not list(steps(driver))
    driver.reveal(BEN)
    assert list(steps(driver)) == ["dealt"]
    assert driver.table.phase is TablePhase.PLAYING


def test_pack_without_commitments_is_dealt_at_once() -> None:
    driver = sealed()
    driver.commit_entries(decisions.advance_deal(driver.table, NOW, time_over=True))
    assert list(steps(driver)) == ["dealt"]
    (attempt,) = proof(driver).attempts
    assert (attempt.commitments, attempt.cuts) == ((), ())


def test_barred_players_are_not_awaited() -> None:
    driver = barred()
    driver.commit(ANNA)
    driver.commit(DAN)
    assert list(steps(driver)) == ["closed"]


def test_stand_ins_are_not_awaited_but_their_players_may_reveal() -> None:
    driver = closed()
    driver.put_bot("anna", BEN, "random")
    driver.reveal(ANNA)
    assert not list(steps(driver))  # as long as there is time
    assert driver.table.departed_committers == []
    driver.commit_entries(decisions.come_back(driver.table, BEN))
    driver.reveal(BEN)
    assert list(steps(driver)) == ["dealt"]
    driver = sealed()
    driver.put_bot("anna", BEN, "random")
    driver.commit(ANNA)
    driver.commit(DAN)
    assert list(steps(driver)) == ["closed"]


# --- what is told, and what is kept --------------------------------------------------------------------


def test_sealed_message_at_each_step() -> None:
    driver = sealed()
    seal = driver.pack_seal
    usual: dict[str, Any] = {
        "hand": 1,
        "dealer": 0,
        "attempt": 1,
        "seal": seal,
        "missing": [],
        "gone": [],
        "ms": None,
    }
    seen = [told(driver)]
    driver.commit(BEN)
    seen.append(told(driver))
    driver.commit(ANNA)
    driver.close_commitments()
    seen.append(told(driver))
    driver.reveal(BEN)
    seen.append(told(driver))
    table, closed_list = driver.table, [(seat, commitment(driver, seat)) for seat in (ANNA, BEN)]
    steps_told: list[dict[str, Any]] = [
        {"committed": [], "closed": None, "revealed": []},
        {"committed": [BEN], "closed": None, "revealed": []},
        {"committed": [ANNA, BEN], "closed": closed_list, "revealed": []},
        {"committed": [ANNA, BEN], "closed": closed_list, "revealed": [BEN]},
    ]
    assert seen == [{"version": table.version, "ms": None, **usual, **step} for step in steps_told]


@pytest.mark.parametrize("late", [(), (DAN,), (ANNA, BEN), (ANNA, BEN, DAN)])
def test_missing_cuts_follow_from_the_secret(late: tuple[int, ...]) -> None:
    driver = sealed()
    for seat in {ANNA, BEN, DAN} - set(late):
        driver.commit(seat, f"by {seat}")
    driver.deal()
    found = verified(driver)
    (attempt,) = found.attempts
    names = [name(driver, seat) for seat in range(4)]
    assert {one for one, _ in attempt.cuts} == {names[seat] for seat in {ANNA, BEN, DAN} - set(late)}
    derived = Attempt(attempt.seal, (), (), attempt.secret).all_cuts(names)
    whole = attempt.all_cuts(names)
    assert all(whole[names[seat]] == derived[names[seat]] for seat in (*late, BOT))


def test_same_journal_deals_the_same_hand() -> None:
    """Once a pack is sealed and cut the server has no freedom, neither in the time nor in the entry."""
    driver = revealed()
    driver.reveal(BEN)
    hands = set()
    for number, dealt_so in enumerate((e.Dealt({}, NOW), e.Dealt({BOT: "mine", DAN: "x"}, NOW + 99))):
        again = TableDriver.replay(driver.journal)
        again.rng.seed(number)
        again.commit_entries([dealt_so])
        session = again.table.session
        assert session is not None
        hands.add(session.deal)
    assert len(hands) == 1


def test_order_of_commitments_and_reveals_does_not_matter() -> None:
    hands = set()
    for order in ((ANNA, BEN, DAN), (DAN, ANNA, BEN), (BEN, DAN, ANNA)):
        driver = sealed()
        for seat in order:
            cut = driver.cuts[driver.pack_seal, seat] = Cut(bytes([seat]) * 32)
            said = commitment_of(driver.pack_seal, name(driver, seat), cut)
            driver.commit_entries(
                decisions.cut(driver.table, seat, Commit(f"c{seat}", 1, driver.pack_seal, said))
            )
        driver.close_commitments()
        for seat in order[::-1]:
            driver.reveal(seat)
        driver.deal()
        session = driver.table.session
        assert session is not None
        hands.add(session.deal)
    assert len(hands) == 1


def test_each_hand_is_chained_to_the_one_before() -> None:
    driver = revealed()
    driver.reseal()
    driver.deal()
    first = driver.table.session
    assert first is not None
    driver.play_hand()
    while driver.table.phase is TablePhase.CUTTING:
        driver.advance()
        driver.play_hand()
    match = driver.table.match
    assert match is not None
    proofs = [session.proof for session in match.sessions]
    assert len(proofs) > 1
    for before, after in pairwise(proofs):
        assert before is not None
        assert after is not None
        assert after.after == before.seal
    verified(driver)
