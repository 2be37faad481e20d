"""Missing reveals: players who leave between seal and deal, return, or never answer."""

from __future__ import annotations

import pytest

from sabot.tables import decisions
from sabot.tables.state.effects import News, ShuffleChanged
from sabot.wire.messages import Reveal
from tests.server.tables.shuffle_stages import (
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
from tests.server.tables.table_driver import NOW, decision_result

pytestmark = pytest.mark.usefixtures("seventh")


# --- leaving and coming --------------------------------------------------------------------------------


def test_leaving_before_the_list_closes_withdraws_the_commitment() -> None:
    driver = committed()
    assert driver.leave("ben") == [News("left", BEN, "Ben"), ShuffleChanged()]
    assert told(driver)["committed"] == [ANNA]
    assert driver.leave("dan") == [News("left", DAN, "Dan")]
    assert list(steps(driver)) == ["closed"]  # and nobody waits for them
    driver.reveal(ANNA)
    assert list(steps(driver)) == ["dealt"]
    assert [name for name, _ in proof(driver).dealt.commitments] == ["Anna"]


def test_returning_player_and_successor_may_commit_again() -> None:
    for who in ("ben", "cleo"):
        driver = committed()
        first = driver.cuts[driver.pack_seal, BEN]
        driver.leave("ben")
        arrival = driver.sit(who, BEN)
        assert [type(one) for one in arrival] == [News]
        driver.commit(BEN)
        assert driver.cuts[driver.pack_seal, BEN] != first
        driver.close_commitments()
        driver.reveal(ANNA)
        driver.reveal(BEN)
        assert list(steps(driver)) == ["dealt"]


def test_departed_committer_is_not_awaited() -> None:
    driver = closed()
    assert driver.leave("ben") == [News("left", BEN, "Ben"), ShuffleChanged()]
    assert told(driver)["gone"] == [BEN]
    assert not list(steps(driver))  # Anna is still to reveal
    driver.reveal(ANNA)
    assert list(steps(driver)) == ["sealed-anew"]
    assert (told(driver)["missing"], told(driver)["gone"]) == ([BEN], [])


def test_leaving_after_the_reveal_changes_nothing() -> None:
    driver = revealed()
    assert driver.leave("anna") == [News("left", ANNA, "Anna")]
    assert told(driver)["gone"] == []
    driver.reveal(BEN)
    assert list(steps(driver)) == ["dealt"]


def test_pack_is_sealed_again_at_once_if_all_committers_leave() -> None:
    driver = closed()
    for who in ("anna", "ben", "dan"):
        driver.leave(who)
    assert list(steps(driver)) == ["sealed-anew", "closed", "dealt"]


def test_player_returning_in_time_may_reveal() -> None:
    driver = closed()
    driver.leave("ben")
    assert driver.sit("ben", BEN) == [News("came-back", BEN, "Ben"), ShuffleChanged()]
    assert told(driver)["gone"] == []
    driver.reveal(BEN)
    driver.reveal(ANNA)
    assert list(steps(driver)) == ["dealt"]


def test_successor_to_a_listed_seat_cannot_reveal() -> None:
    driver = closed()
    driver.leave("ben")
    news = driver.sit("cleo", BEN)
    assert news == [News("plays-on", BEN, "Cleo"), News("cannot-reveal", BEN, "Cleo"), ShuffleChanged()]
    assert told(driver)["gone"] == [BEN]
    identity = driver.cuts[driver.pack_seal, BEN]
    said = Reveal("x", 1, driver.pack_seal, identity.salt.hex(), identity.text)
    assert (
        decision_result(lambda: decisions.cut(driver.table, BEN, said)) == "reveal-of-another"
    )  # whatever it says
    driver.reveal(ANNA)
    assert list(steps(driver)) == ["sealed-anew"]
    for seat in (ANNA, BEN, DAN):
        driver.commit(seat)
    assert list(steps(driver)) == ["closed"]
    for seat in (ANNA, BEN, DAN):
        driver.reveal(seat)
    assert list(steps(driver)) == ["dealt"]
    assert [name for name, _ in proof(driver).dealt.cuts] == ["Anna", "Ben", "Dan"]  # the seat's name stays


def test_successor_after_the_reveal_gets_no_notice() -> None:
    driver = revealed()
    driver.leave("anna")
    assert driver.sit("cleo", ANNA) == [News("plays-on", ANNA, "Cleo")]
    driver.reveal(BEN)
    assert list(steps(driver)) == ["dealt"]


def test_commitment_from_an_earlier_seat_is_not_own() -> None:
    """Ben moves to the seat of Dan, who has left as well."""
    driver = closed()
    driver.leave("dan")
    driver.leave("ben")
    driver.sit("ben", DAN)
    cut = driver.cuts[driver.pack_seal, BEN]
    said = Reveal("x", 1, driver.pack_seal, cut.salt.hex(), cut.text)
    assert decision_result(lambda: decisions.cut(driver.table, DAN, said)) == "commitment-missing"
    assert told(driver)["gone"] == [BEN]


# --- missing reveals -----------------------------------------------------------------------------------


def test_missing_players_are_named_in_news_and_record() -> None:
    driver = closed()
    sealed_before = driver.pack_seal
    assert driver.reseal() == [News("reveal-missing", name=("Anna", "Ben")), ShuffleChanged()]
    assert told(driver)["missing"] == [ANNA, BEN]
    assert told(driver)["attempt"] == 2
    assert driver.pack_seal != sealed_before
    driver.commit(DAN)
    driver.close_commitments()
    assert told(driver)["missing"] == [ANNA, BEN]
    driver.reveal(DAN)
    assert list(steps(driver)) == ["dealt"]
    first, second = proof(driver).attempts
    assert (first.seal, first.withheld, second.withheld) == (sealed_before, ("Anna", "Ben"), ())


@pytest.mark.parametrize("times", [0, 1, 2])
def test_number_of_missing_reveals_is_limited(times: int) -> None:
    driver = sealed()
    for _ in range(times):
        driver.commit(ANNA)
        driver.commit(BEN)
        driver.commit(DAN)
        assert list(steps(driver)) == ["closed"]
        driver.reveal(ANNA)
        driver.reveal(DAN)
        assert list(steps(driver, time_over=True)) == ["sealed-anew"]
    driver.commit(ANNA)
    if times < 2:
        driver.commit(BEN)
    driver.commit(DAN)
    assert list(steps(driver)) == ["closed"]
    for seat in (ANNA, BEN, DAN) if times < 2 else (ANNA, DAN):
        driver.reveal(seat)
    assert list(steps(driver)) == ["dealt"]
    found = proof(driver)
    assert [attempt.withheld for attempt in found.attempts] == [("Ben",)] * times + [()]
    assert [number for number, attempt in enumerate(found.attempts) if attempt.secret is None] == []


def test_players_missing_in_turn_cannot_stall_forever() -> None:
    """Each name may miss two reveals of a hand: then there is nobody left who could."""
    driver, failed = sealed(), 0
    while True:
        may = [seat for seat in (ANNA, BEN, DAN) if driver.table.sealed.may_commit(name(driver, seat))]  # type: ignore[union-attr]
        for seat in may:
            driver.commit(seat)
        driver.commit_entries(decisions.advance_deal(driver.table, NOW, time_over=True))
        for seat in may[1:]:
            driver.reveal(seat)
        if list(steps(driver, time_over=True)) == ["dealt"]:
            break
        failed += 1
    assert failed == 6
    verified(driver)
