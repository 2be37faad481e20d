"""What comes of sitting down, leaving, beginning, cutting and playing."""

from __future__ import annotations

from itertools import pairwise

import pytest

from sabot.core.ids import Seat
from sabot.server.table import decisions
from sabot.server.table import entries as e
from sabot.server.table.absence_summary import absence_summary
from sabot.server.table.connections import TableConnections
from sabot.server.table.effects import News
from sabot.server.table.info import table_info
from sabot.server.table.presence import Presence
from sabot.wire.lobby import NewTable, SeatKind, TablePhase
from tests.server.tables.fold import NOW, Fold, outcome
from tests.server.tables.places import away, decide, deserted, full, over, playing

pytestmark = pytest.mark.usefixtures("seventh")

# --- seats and games ---------------------------------------------------------------------------------


def kinds(fold: Fold) -> list[SeatKind]:
    """Who sits where."""
    return [chair.kind for chair in fold.table.seats]


def test_before_the_game_an_empty_seat_is_an_empty_seat() -> None:
    fold = full()
    assert fold.leave("dan") == [News("left", 2, "Dan")]
    assert kinds(fold) == ["person", "person", "open", "bot"]
    assert fold.table.seats[2].name == ""
    assert fold.put_bot("anna", 2, "random") == [News("bot", 2, fold.table.seats[2].name)]
    assert fold.table.seats[2].name
    assert fold.put_bot("anna", 2, "")[0] == News("no-bot", 2, "")


def test_during_a_game_the_name_stays_with_the_seat() -> None:
    fold = playing()
    assert kinds(fold) == ["person", "person", "left", "bot"]
    assert fold.table.bot_for(2) == "steady"
    assert fold.sit("cleo", 2) == [News("plays-on", 2, "Cleo")]
    assert kinds(fold) == ["person", "person", "person", "bot"]
    assert (fold.table.seats[2].name, fold.table.bot_for(2)) == ("Dan", "")
    assert fold.table.seat_of("cleo") == 2
    assert fold.table.seat_of("dan") is None
    fold.play_game()
    fold.start()
    assert [chair.name for chair in fold.table.seats][:3] == ["Anna", "Ben", "Cleo"]


def test_another_bot_may_play_for_one_who_has_left_but_the_seat_stays_his() -> None:
    fold = playing()
    assert fold.put_bot("ben", 2, "random") == [News("stands-in", 2, "Dan")]
    assert fold.table.bot_for(2) == "random"
    assert kinds(fold)[2] == "left"
    assert fold.sit("dan", 2) == [News("came-back", 2, "Dan")]
    assert fold.table.bot_for(2) == ""


def test_the_bot_keeps_the_seat_of_one_who_left_in_the_next_game() -> None:
    fold = over()
    assert kinds(fold)[2] == "left"
    fold.start()
    assert kinds(fold)[2] == "bot"
    assert fold.table.seats[2].name not in ("", "Dan")
    assert fold.table.seat_of("dan") is None


def test_when_the_game_is_over_the_seat_of_one_who_left_can_be_freed() -> None:
    fold = over()
    assert fold.put_bot("anna", 2, "")[0] == News("no-bot", 2, "")
    assert kinds(fold)[2] == "open"
    assert outcome(lambda: decisions.start(fold.table, "anna", "game", 0, NOW)) == "seats-open"


def test_who_has_seen_a_hand_may_not_play_another_against_it() -> None:
    fold = deserted()
    fold.sit("cleo", 1)
    fold.leave("cleo")
    assert decide(fold, "cleo", "sit 2") == "seat-seen"
    while fold.table.phase is TablePhase.PLAYING:
        fold.step()
    assert decide(fold, "cleo", "sit 2") == "sat"  # before the next hand, anywhere
    fold.go_on()
    assert decide(fold, "cleo", "sit 2") == "sat"
    assert decide(fold, "ben", "sit 2") == "sat"


def test_a_stand_in_hands_the_seat_back() -> None:
    fold = away()
    assert kinds(fold)[1] == "stand-in"
    assert fold.table.bot_for(1) == fold.table.settings.rules[0].default_bot  # not the one that was asked for
    assert fold.table.seat_of("ben") == 1  # it is his all the time
    assert outcome(lambda: decisions.come_back(fold.table, 1)) == "came-back"
    fold.do(decisions.come_back(fold.table, 1))
    assert kinds(fold)[1] == "person"
    assert outcome(lambda: decisions.come_back(fold.table, 1)) == "nothing"
    assert outcome(lambda: decisions.come_back(fold.table, 2)) == "nothing"  # who has left sits down again


def test_the_deal_passes_on_from_hand_to_hand_and_to_the_next_game() -> None:
    fold = full()
    fold.start(dealer=2)
    dealers = []
    for _ in range(3):
        while fold.table.phase is not TablePhase.OVER:
            fold.seal()
            nobody = TableConnections(fold.table)
            presence = Presence(fold.table, nobody, 0.0, print)
            announced = table_info(fold.table, nobody, presence).dealer
            fold.go_on()
            assert fold.table.session is not None
            dealers.append(int(fold.table.session.dealer))
            assert table_info(fold.table, nobody, presence).dealer == announced == dealers[-1]
            fold.play_hand()
        fold.keep()
        fold.start(dealer=0)  # who might deal first counts for the first game only
    assert dealers[0] == 2
    assert len(dealers) > 3
    assert all((after - before) % 4 == 1 for before, after in pairwise(dealers))


def test_a_rematch_begins_when_everybody_wants_it() -> None:
    fold = over()
    first = fold.table.game_id
    assert fold.rematch("anna") == [News("rematch", 0, "Anna")]
    assert outcome(lambda: decisions.rematch(fold.table, "anna", "game", NOW)) == "nothing"
    assert fold.rematch("ben") == [News("rematch", 1, "Ben"), News("started")]
    assert fold.table.phase is TablePhase.CUTTING
    assert fold.table.game_id != first
    assert fold.table.rematch == set()
    assert fold.table.played == [first]


def test_who_leaves_no_longer_wants_a_rematch() -> None:
    fold = over()
    fold.rematch("ben")
    fold.leave("ben")
    assert fold.table.rematch == set()
    assert outcome(lambda: decisions.rematch(fold.table, "anna", "game", NOW)) == "rematch"  # a seat is open
    fold.sit("cleo", 1)
    fold.rematch("anna")
    assert fold.rematch("cleo")[-1] == News("started")


def test_a_game_that_is_not_kept_yet_is_not_over() -> None:
    fold = playing()
    while fold.table.phase is not TablePhase.OVER:
        fold.go_on()
        fold.play_hand()
    assert outcome(lambda: decisions.start(fold.table, "anna", "game", 0, NOW)) == "game-not-over"
    fold.keep()
    assert outcome(lambda: decisions.start(fold.table, "anna", "game", 0, NOW)) == "started"


@pytest.mark.parametrize(
    ("nicknames", "names"),
    [
        (["Paul", "Paul", "PAUL", "Paul2"], ["Paul", "Paul2", "PAUL3", "Paul22"]),
        (["Margot", "margot", "x", "y"], ["Margot", "margot2", "x", "y"]),
        (["a" * 24, "a" * 24, "x", "y"], ["a" * 24, "a" * 22 + "2", "x", "y"]),
    ],
)
def test_nobody_is_called_like_another(nicknames: list[str], names: list[str]) -> None:
    fold = Fold(NewTable(game="high-card", players=4))
    for seat, nickname in enumerate(nicknames):
        fold.do(decisions.sit(fold.table, f"id{seat}", nickname, seat, NOW))
    assert [chair.name for chair in fold.table.seats] == names
    fold.start()
    fold.go_on()
    assert fold.table.match is not None
    assert list(fold.table.match.table.names) == names


def test_bots_are_called_like_no_person() -> None:
    fold = Fold(NewTable(game="high-card", players=4, bots=["random"] * 3, sit=3))
    first = fold.table.seats[0].name
    fold.do(decisions.sit(fold.table, "anna", first, 3, NOW))
    names = [chair.name for chair in fold.table.seats]
    assert names[3] == first
    assert len(set(names)) == 4


# --- playing -----------------------------------------------------------------------------


def test_what_may_be_played() -> None:
    fold = full()
    assert outcome(lambda: decisions.act(fold.table, 0, 0, "7")) == "nothing-in-play"
    fold.start()
    fold.go_on()
    version = fold.table.version
    seat, text = fold.offered()[0]
    other = (seat + 1) % 4
    for wrong, code in (
        ((seat, version - 1, text), "stale-version"),
        ((seat, version + 1, text), "stale-version"),
        ((seat, -1, text), "stale-version"),
        ((other, version, text), "illegal-action"),
        ((seat, version, "pass"), "illegal-action"),
        ((seat, version, "nonsense"), "card-unknown"),
    ):
        assert outcome(lambda wrong=wrong: decisions.act(fold.table, *wrong)) == code
    assert outcome(lambda: decisions.act(fold.table, seat, version, text)) == "act"
    fold.act(seat, text)
    answering, answer = fold.offered()[0]
    assert outcome(lambda: decisions.act(fold.table, answering, fold.table.version, answer)) == "answer"


def test_the_clock_plays_one_turn_even_if_the_next_is_the_same_players() -> None:
    wanted = NewTable(game="high-card", players=2, options={"doubling": "none"})
    for seed in range(50):
        fold = Fold(wanted, seed)
        fold.sit("anna", 0)
        fold.sit("ben", 1)
        fold.start()
        fold.go_on()
        fold.act(*fold.offered()[0])
        seat, text = fold.offered()[-1]
        fold.do([e.ClockRanOut(seat)])
        assert fold.table.bot_for(seat) == "steady"
        fold.act(seat, text, by="clock")
        assert fold.table.asked is not None
        assert fold.table.bot_for(fold.table.asked.seats[0]) == ""
        if fold.table.asked.seats == (seat,):  # he has taken the trick, and leads to the next
            return
    raise AssertionError("nobody took a trick with his last card")


def test_what_a_bot_answered_for_somebody_was_not_he() -> None:
    for by, told in (("", "One move was made while you were away."), ("bot", "one of them by a bot for you")):
        fold = Fold(NewTable(game="high-card", players=2))
        fold.sit("anna", 0)
        fold.sit("ben", 1)
        fold.start()
        fold.go_on()
        fold.act(*fold.offered()[0])
        seat, version = fold.offered()[0][0], fold.table.version
        fold.act(seat, "double", by=by)
        assert told in absence_summary(fold.table, Seat(seat), version, "en")


def test_a_message_that_came_before_is_known_whatever_it_says() -> None:
    fold = full()
    fold.start()
    fold.go_on()
    seat, text = fold.offered()[0]
    version = fold.table.version
    fold.act(seat, text, "mine")
    with pytest.raises(decisions.Repeated) as known:
        decisions.act(fold.table, seat, version, text, "mine")
    assert known.value.version == version + 1
    assert outcome(lambda: decisions.act(fold.table, seat, 10_000, "nonsense", "mine")) == "repeated"
    other = (seat + 1) % 4
    assert outcome(lambda: decisions.act(fold.table, other, version, text, "mine")) == "stale-version"


def test_the_ids_of_one_who_left_mean_nothing_for_his_successor() -> None:
    fold = full()
    fold.start(dealer=1)
    fold.go_on()
    seat, text = fold.offered()[0]
    assert seat == 2
    fold.act(2, text, "m1")
    fold.leave("dan")
    assert fold.table.version_after_message(2, "m1") is not None
    fold.sit("dan", 2)
    assert fold.table.version_after_message(2, "m1") is not None  # it is still he
    fold.leave("dan")
    fold.sit("cleo", 2)
    assert fold.table.version_after_message(2, "m1") is None


def test_only_so_many_ids_are_remembered() -> None:
    fold = Fold(NewTable(game="patience"))
    fold.sit("anna", 0)
    fold.start()
    fold.go_on()
    for number in range(100):
        offered = fold.offered()
        if not offered:
            break
        fold.act(*offered[0], f"m{number}")
    known = [number for number in range(100) if fold.table.version_after_message(0, f"m{number}") is not None]
    assert known[-1] - known[0] == len(known) - 1 == 63
