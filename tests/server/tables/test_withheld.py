"""Reveals that stay away: people who leave between seal and deal, who come back, and who never answer."""

from __future__ import annotations

import pytest

from sabot.server.table import decisions
from sabot.server.table.effects import News, ShuffleChanged
from sabot.wire.messages import Reveal
from tests.server.tables.fold import NOW, outcome
from tests.server.tables.packs import (
    ANNA,
    BEN,
    DAN,
    closed,
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


# --- leaving and coming --------------------------------------------------------------------------------


def test_who_leaves_before_the_list_is_closed_is_forgotten() -> None:
    fold = committed()
    assert fold.leave("ben") == [News("left", BEN, "Ben"), ShuffleChanged()]
    assert told(fold)["committed"] == [ANNA]
    assert fold.leave("dan") == [News("left", DAN, "Dan")]
    assert list(steps(fold)) == ["closed"]  # and nobody waits for them
    fold.reveal(ANNA)
    assert list(steps(fold)) == ["dealt"]
    assert [name for name, _ in proof(fold).dealt.commitments] == ["Anna"]


def test_who_has_left_may_commit_to_another_cut_after_coming_back_and_so_may_a_successor() -> None:
    for who in ("ben", "cleo"):
        fold = committed()
        first = fold.cuts[fold.seal_of_pack, BEN]
        fold.leave("ben")
        arrival = fold.sit(who, BEN)
        assert [type(one) for one in arrival] == [News]
        fold.commit(BEN)
        assert fold.cuts[fold.seal_of_pack, BEN] != first
        fold.close()
        fold.reveal(ANNA)
        fold.reveal(BEN)
        assert list(steps(fold)) == ["dealt"]


def test_who_leaves_afterwards_can_no_longer_reveal_and_nobody_waits_for_that() -> None:
    fold = closed()
    assert fold.leave("ben") == [News("left", BEN, "Ben"), ShuffleChanged()]
    assert told(fold)["gone"] == [BEN]
    assert not list(steps(fold))  # Anna is still to reveal
    fold.reveal(ANNA)
    assert list(steps(fold)) == ["sealed-anew"]
    assert (told(fold)["missing"], told(fold)["gone"]) == ([BEN], [])


def test_who_has_revealed_before_leaving_has_done_all_there_was_to_do() -> None:
    fold = revealed()
    assert fold.leave("anna") == [News("left", ANNA, "Anna")]
    assert told(fold)["gone"] == []
    fold.reveal(BEN)
    assert list(steps(fold)) == ["dealt"]


def test_if_everybody_leaves_the_pack_is_sealed_anew_at_once() -> None:
    fold = closed()
    for who in ("anna", "ben", "dan"):
        fold.leave(who)
    assert list(steps(fold)) == ["sealed-anew", "closed", "dealt"]


def test_who_comes_back_in_time_may_still_reveal() -> None:
    fold = closed()
    fold.leave("ben")
    assert fold.sit("ben", BEN) == [News("came-back", BEN, "Ben"), ShuffleChanged()]
    assert told(fold)["gone"] == []
    fold.reveal(BEN)
    fold.reveal(ANNA)
    assert list(steps(fold)) == ["dealt"]


def test_who_takes_over_a_listed_seat_is_told_that_they_cannot_reveal_and_commits_next_time() -> None:
    fold = closed()
    fold.leave("ben")
    news = fold.sit("cleo", BEN)
    assert news == [News("plays-on", BEN, "Cleo"), News("cannot-reveal", BEN, "Cleo"), ShuffleChanged()]
    assert told(fold)["gone"] == [BEN]
    identity = fold.cuts[fold.seal_of_pack, BEN]
    said = Reveal("x", 1, fold.seal_of_pack, identity.salt.hex(), identity.text)
    assert outcome(lambda: decisions.cut(fold.table, BEN, said)) == "reveal-of-another"  # whatever it says
    fold.reveal(ANNA)
    assert list(steps(fold)) == ["sealed-anew"]
    for seat in (ANNA, BEN, DAN):
        fold.commit(seat)
    assert list(steps(fold)) == ["closed"]
    for seat in (ANNA, BEN, DAN):
        fold.reveal(seat)
    assert list(steps(fold)) == ["dealt"]
    assert [name for name, _ in proof(fold).dealt.cuts] == ["Anna", "Ben", "Dan"]  # the seat's name stays


def test_where_a_cut_was_revealed_already_a_successor_has_nothing_to_be_told() -> None:
    fold = revealed()
    fold.leave("anna")
    assert fold.sit("cleo", ANNA) == [News("plays-on", ANNA, "Cleo")]
    fold.reveal(BEN)
    assert list(steps(fold)) == ["dealt"]


def test_the_commitment_of_another_seat_that_one_had_is_not_ones_own() -> None:
    """Ben moves to the seat of Dan, who has left as well."""
    fold = closed()
    fold.leave("dan")
    fold.leave("ben")
    fold.sit("ben", DAN)
    cut = fold.cuts[fold.seal_of_pack, BEN]
    said = Reveal("x", 1, fold.seal_of_pack, cut.salt.hex(), cut.text)
    assert outcome(lambda: decisions.cut(fold.table, DAN, said)) == "commitment-missing"
    assert told(fold)["gone"] == [BEN]


# --- reveals that stay away ----------------------------------------------------------------------------


def test_who_was_missing_is_told_by_name_and_kept_in_the_record() -> None:
    fold = closed()
    sealed_before = fold.seal_of_pack
    assert fold.seal_anew() == [News("reveal-missing", name=("Anna", "Ben")), ShuffleChanged()]
    assert told(fold)["missing"] == [ANNA, BEN]
    assert told(fold)["attempt"] == 2
    assert fold.seal_of_pack != sealed_before
    fold.commit(DAN)
    fold.close()
    assert told(fold)["missing"] == [ANNA, BEN]
    fold.reveal(DAN)
    assert list(steps(fold)) == ["dealt"]
    first, second = proof(fold).attempts
    assert (first.seal, first.withheld, second.withheld) == (sealed_before, ("Anna", "Ben"), ())


@pytest.mark.parametrize("times", [0, 1, 2])
def test_so_often_a_reveal_may_be_missing(times: int) -> None:
    fold = sealed()
    for _ in range(times):
        fold.commit(ANNA)
        fold.commit(BEN)
        fold.commit(DAN)
        assert list(steps(fold)) == ["closed"]
        fold.reveal(ANNA)
        fold.reveal(DAN)
        assert list(steps(fold, time_over=True)) == ["sealed-anew"]
    fold.commit(ANNA)
    if times < 2:
        fold.commit(BEN)
    fold.commit(DAN)
    assert list(steps(fold)) == ["closed"]
    for seat in (ANNA, BEN, DAN) if times < 2 else (ANNA, DAN):
        fold.reveal(seat)
    assert list(steps(fold)) == ["dealt"]
    found = proof(fold)
    assert [attempt.withheld for attempt in found.attempts] == [("Ben",)] * times + [()]
    assert [number for number, attempt in enumerate(found.attempts) if attempt.secret is None] == []


def test_those_who_miss_in_turn_cannot_stall_for_ever() -> None:
    """Each name may miss two reveals of a hand: then there is nobody left who could."""
    fold, failed = sealed(), 0
    while True:
        may = [seat for seat in (ANNA, BEN, DAN) if fold.table.sealed.may_commit(name(fold, seat))]  # type: ignore[union-attr]
        for seat in may:
            fold.commit(seat)
        fold.do(decisions.advance_deal(fold.table, NOW, time_over=True))
        for seat in may[1:]:
            fold.reveal(seat)
        if list(steps(fold, time_over=True)) == ["dealt"]:
            break
        failed += 1
    assert failed == 6
    verified(fold)
