"""The effects of sitting down, leaving, starting, cutting and playing."""

from __future__ import annotations

from itertools import pairwise

import pytest

from sabot.core.ids import Seat
from sabot.tables import decisions
from sabot.tables.actor.connections import TableConnections
from sabot.tables.actor.presence import Presence
from sabot.tables.messages.absence_summary import absence_summary
from sabot.tables.messages.info import table_info
from sabot.tables.state import entries as e
from sabot.tables.state.effects import News
from sabot.wire.lobby import NewTable, SeatKind, TablePhase
from tests.server.tables.situations import away, decide, deserted, full, over, playing
from tests.server.tables.table_driver import NOW, TableDriver, decision_result

pytestmark = pytest.mark.usefixtures("seventh")

# --- seats and games ---------------------------------------------------------------------------------


def kinds(driver: TableDriver) -> list[SeatKind]:
    """Who sits where."""
    return [chair.kind for chair in driver.table.seats]


def test_leaving_before_the_game_frees_the_seat() -> None:
    driver = full()
    assert driver.leave("dan") == [News("left", 2, "Dan")]
    assert kinds(driver) == ["person", "person", "open", "bot"]
    assert driver.table.seats[2].name == ""
    assert driver.put_bot("anna", 2, "random") == [News("bot", 2, driver.table.seats[2].name)]
    assert driver.table.seats[2].name
    assert driver.put_bot("anna", 2, "")[0] == News("no-bot", 2, "")


def test_seat_keeps_its_name_during_a_game() -> None:
    driver = playing()
    assert kinds(driver) == ["person", "person", "left", "bot"]
    assert driver.table.bot_for(2) == "steady"
    assert driver.sit("cleo", 2) == [News("plays-on", 2, "Cleo")]
    assert kinds(driver) == ["person", "person", "person", "bot"]
    assert (driver.table.seats[2].name, driver.table.bot_for(2)) == ("Dan", "")
    assert driver.table.seat_of("cleo") == 2
    assert driver.table.seat_of("dan") is None
    driver.play_game()
    driver.start()
    assert [chair.name for chair in driver.table.seats][:3] == ["Anna", "Ben", "Cleo"]


def test_another_bot_may_play_but_the_owner_keeps_the_seat() -> None:
    driver = playing()
    assert driver.put_bot("ben", 2, "random") == [News("stands-in", 2, "Dan")]
    assert driver.table.bot_for(2) == "random"
    assert kinds(driver)[2] == "left"
    assert driver.sit("dan", 2) == [News("came-back", 2, "Dan")]
    assert driver.table.bot_for(2) == ""


def test_bot_keeps_a_left_seat_in_the_next_game() -> None:
    driver = over()
    assert kinds(driver)[2] == "left"
    driver.start()
    assert kinds(driver)[2] == "bot"
    assert driver.table.seats[2].name not in ("", "Dan")
    assert driver.table.seat_of("dan") is None


def test_left_seat_can_be_freed_after_the_game() -> None:
    driver = over()
    assert driver.put_bot("anna", 2, "")[0] == News("no-bot", 2, "")
    assert kinds(driver)[2] == "open"
    assert decision_result(lambda: decisions.start(driver.table, "anna", "game", 0, NOW)) == "seats-open"


def test_player_who_has_seen_a_hand_cannot_take_another_seat() -> None:
    driver = deserted()
    driver.sit("cleo", 1)
    driver.leave("cleo")
    assert decide(driver, "cleo", "sit 2") == "seat-seen"
    while driver.table.phase is TablePhase.PLAYING:
        driver.play_step()
    assert decide(driver, "cleo", "sit 2") == "sat"  # before the next hand, anywhere
    driver.advance()
    assert decide(driver, "cleo", "sit 2") == "sat"
    assert decide(driver, "ben", "sit 2") == "sat"


def test_stand_in_hands_the_seat_back() -> None:
    driver = away()
    assert kinds(driver)[1] == "stand-in"
    assert (
        driver.table.bot_for(1) == driver.table.settings.rules[0].default_bot
    )  # not the one that was asked for
    assert driver.table.seat_of("ben") == 1  # Ben owns the seat all the time
    assert decision_result(lambda: decisions.come_back(driver.table, 1)) == "came-back"
    driver.commit_entries(decisions.come_back(driver.table, 1))
    assert kinds(driver)[1] == "person"
    assert decision_result(lambda: decisions.come_back(driver.table, 1)) == "nothing"
    assert (
        decision_result(lambda: decisions.come_back(driver.table, 2)) == "nothing"
    )  # who has left sits down again


def test_deal_passes_from_hand_to_hand_and_game_to_game() -> None:
    driver = full()
    driver.start(dealer=2)
    dealers = []
    for _ in range(3):
        while driver.table.phase is not TablePhase.OVER:
            driver.seal()
            nobody = TableConnections(driver.table)
            presence = Presence(driver.table, nobody, 0.0, print)
            announced = table_info(driver.table, nobody, presence).dealer
            driver.advance()
            assert driver.table.session is not None
            dealers.append(int(driver.table.session.dealer))
            assert table_info(driver.table, nobody, presence).dealer == announced == dealers[-1]
            driver.play_hand()
        driver.store_game()
        driver.start(dealer=0)  # who might deal first counts for the first game only
    assert dealers[0] == 2
    assert len(dealers) > 3
    assert all((after - before) % 4 == 1 for before, after in pairwise(dealers))


def test_rematch_starts_when_everybody_wants_it() -> None:
    driver = over()
    first = driver.table.game_id
    assert driver.rematch("anna") == [News("rematch", 0, "Anna")]
    assert decision_result(lambda: decisions.rematch(driver.table, "anna", "game", NOW)) == "nothing"
    assert driver.rematch("ben") == [News("rematch", 1, "Ben"), News("started")]
    assert driver.table.phase is TablePhase.CUTTING
    assert driver.table.game_id != first
    assert driver.table.rematch == set()
    assert driver.table.played == [first]


def test_leaving_withdraws_the_rematch() -> None:
    driver = over()
    driver.rematch("ben")
    driver.leave("ben")
    assert driver.table.rematch == set()
    assert (
        decision_result(lambda: decisions.rematch(driver.table, "anna", "game", NOW)) == "rematch"
    )  # a seat is open
    driver.sit("cleo", 1)
    driver.rematch("anna")
    assert driver.rematch("cleo")[-1] == News("started")


def test_no_new_game_before_the_last_is_stored() -> None:
    driver = playing()
    while driver.table.phase is not TablePhase.OVER:
        driver.advance()
        driver.play_hand()
    assert decision_result(lambda: decisions.start(driver.table, "anna", "game", 0, NOW)) == "game-not-over"
    driver.store_game()
    assert decision_result(lambda: decisions.start(driver.table, "anna", "game", 0, NOW)) == "started"


@pytest.mark.parametrize(
    ("nicknames", "names"),
    [
        (["Paul", "Paul", "PAUL", "Paul2"], ["Paul", "Paul2", "PAUL3", "Paul22"]),
        (["Margot", "margot", "x", "y"], ["Margot", "margot2", "x", "y"]),
        (["a" * 24, "a" * 24, "x", "y"], ["a" * 24, "a" * 22 + "2", "x", "y"]),
    ],
)
def test_equal_nicknames_get_distinct_names(nicknames: list[str], names: list[str]) -> None:
    driver = TableDriver(NewTable(game="high-card", players=4))
    for seat, nickname in enumerate(nicknames):
        driver.commit_entries(decisions.sit(driver.table, f"id{seat}", nickname, seat, NOW))
    assert [chair.name for chair in driver.table.seats] == names
    driver.start()
    driver.advance()
    assert driver.table.match is not None
    assert list(driver.table.match.table.names) == names


def test_bots_get_names_that_no_person_has() -> None:
    driver = TableDriver(NewTable(game="high-card", players=4, bots=["random"] * 3, sit=3))
    first = driver.table.seats[0].name
    driver.commit_entries(decisions.sit(driver.table, "anna", first, 3, NOW))
    names = [chair.name for chair in driver.table.seats]
    assert names[3] == first
    assert len(set(names)) == 4


# --- playing -----------------------------------------------------------------------------


def test_invalid_actions_are_refused() -> None:
    driver = full()
    assert decision_result(lambda: decisions.act(driver.table, 0, 0, "7")) == "nothing-in-play"
    driver.start()
    driver.advance()
    version = driver.table.version
    seat, text = driver.offered()[0]
    other = (seat + 1) % 4
    for wrong, code in (
        ((seat, version - 1, text), "stale-version"),
        ((seat, version + 1, text), "stale-version"),
        ((seat, -1, text), "stale-version"),
        ((other, version, text), "illegal-action"),
        ((seat, version, "pass"), "illegal-action"),
        ((seat, version, "nonsense"), "card-unknown"),
    ):
        assert decision_result(lambda wrong=wrong: decisions.act(driver.table, *wrong)) == code
    assert decision_result(lambda: decisions.act(driver.table, seat, version, text)) == "act"
    driver.act(seat, text)
    answering, answer = driver.offered()[0]
    assert (
        decision_result(lambda: decisions.act(driver.table, answering, driver.table.version, answer))
        == "answer"
    )


def test_clock_plays_one_turn_even_if_the_same_player_is_next() -> None:
    wanted = NewTable(game="high-card", players=2, options={"doubling": "none"})
    for seed in range(50):
        driver = TableDriver(wanted, seed)
        driver.sit("anna", 0)
        driver.sit("ben", 1)
        driver.start()
        driver.advance()
        driver.act(*driver.offered()[0])
        seat, text = driver.offered()[-1]
        driver.commit_entries([e.ClockRanOut(seat)])
        assert driver.table.bot_for(seat) == "steady"
        driver.act(seat, text, by="clock")
        assert driver.table.asked is not None
        assert driver.table.bot_for(driver.table.asked.seats[0]) == ""
        if driver.table.asked.seats == (seat,):  # the same seat has taken the trick and leads again
            return
    raise AssertionError("nobody took a trick with their last card")


def test_answers_by_a_bot_count_as_bot_actions() -> None:
    for by, told in (("", "One move was made while you were away."), ("bot", "one of them by a bot for you")):
        driver = TableDriver(NewTable(game="high-card", players=2))
        driver.sit("anna", 0)
        driver.sit("ben", 1)
        driver.start()
        driver.advance()
        driver.act(*driver.offered()[0])
        seat, version = driver.offered()[0][0], driver.table.version
        driver.act(seat, "double", by=by)
        assert told in absence_summary(driver.table, Seat(seat), version, "en")


def test_repeated_message_is_recognized_by_its_id() -> None:
    driver = full()
    driver.start()
    driver.advance()
    seat, text = driver.offered()[0]
    version = driver.table.version
    driver.act(seat, text, "mine")
    with pytest.raises(decisions.Repeated) as known:
        decisions.act(driver.table, seat, version, text, "mine")
    assert known.value.version == version + 1
    assert (
        decision_result(lambda: decisions.act(driver.table, seat, 10_000, "nonsense", "mine")) == "repeated"
    )
    other = (seat + 1) % 4
    assert (
        decision_result(lambda: decisions.act(driver.table, other, version, text, "mine")) == "stale-version"
    )


def test_message_ids_are_forgotten_with_the_owner() -> None:
    driver = full()
    driver.start(dealer=1)
    driver.advance()
    seat, text = driver.offered()[0]
    assert seat == 2
    driver.act(2, text, "m1")
    driver.leave("dan")
    assert driver.table.version_after_message(2, "m1") is not None
    driver.sit("dan", 2)
    assert driver.table.version_after_message(2, "m1") is not None  # the owner is still the same
    driver.leave("dan")
    driver.sit("cleo", 2)
    assert driver.table.version_after_message(2, "m1") is None


def test_remembered_message_ids_are_limited() -> None:
    driver = TableDriver(NewTable(game="patience"))
    driver.sit("anna", 0)
    driver.start()
    driver.advance()
    for number in range(100):
        offered = driver.offered()
        if not offered:
            break
        driver.act(*offered[0], f"m{number}")
    known = [
        number for number in range(100) if driver.table.version_after_message(0, f"m{number}") is not None
    ]
    assert known[-1] - known[0] == len(known) - 1 == 63
