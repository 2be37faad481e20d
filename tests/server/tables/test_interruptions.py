"""Actions out of turn at a table: offered apart from turns, while the turn goes on, never waited for."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from sabot.core.ids import Seat
from sabot.server.errors import Conflict
from sabot.server.table import decisions, projection
from sabot.server.table import entries as e
from sabot.server.table.projection import Reader
from sabot.wire.lobby import NewTable, TablePhase
from sabot.wire.messages import Update
from tests.server.tables.fold import Fold


def step_quietly(fold: Fold) -> None:
    """Let anybody do anything but challenge; plays rather than reserve cards."""
    quiet = [one for one in fold.offered() if not one[1].startswith("challenge")]
    plays = [one for one in quiet if not one[1].startswith("-")]
    if quiet:
        fold.act(*fold.rng.choice(plays or quiet))
    else:
        fold.do([e.WindowTimedOut()])


def interruptible(many: int = 8) -> Iterator[Fold]:
    """Tables of Flinch at which a player on turn may be challenged."""
    for seed in range(200):
        fold = Fold(NewTable(game="flinch", players=3, options={"duties": "challenge"}), seed)
        for seat in range(3):
            fold.sit(f"player{seat}", seat)
        fold.start()
        fold.go_on()
        while fold.table.phase is TablePhase.PLAYING:
            asked = fold.table.asked
            assert asked is not None
            if asked.interrupters:
                yield fold
                many -= 1
                break
            step_quietly(fold)
        if not many:
            return
    raise AssertionError("there were not enough rights to challenge")


def update(fold: Fold, seat: Seat | None) -> Update:
    """What a seat is told, in words too."""
    return projection.update_message(fold.table, Reader(seat, "en", words=True), None)


def test_interruptions_are_offered_apart_from_turns() -> None:
    for fold in interruptible():
        asked = fold.table.asked
        assert asked is not None
        (playing,) = asked.seats
        assert update(fold, playing).legal
        assert not update(fold, playing).interrupts
        assert not update(fold, None).interrupts
        for seat in asked.interrupters:
            told = update(fold, seat)
            assert not told.legal
            assert told.words is not None
            assert not told.words.question
            assert len(told.interrupts) == len(told.words.interrupts) > 0
            assert all(one["do"].startswith("challenge") for one in told.interrupts)
            with pytest.raises(Conflict) as nothing:
                decisions.hint(fold.table, seat)
            assert nothing.value.code in {"hint-nothing", "hint-not-here"}


def test_the_table_may_have_gone_on_within_the_turn() -> None:
    found = 0
    for fold in interruptible(30):
        asked, version = fold.table.asked, fold.table.version
        assert asked is not None
        (playing,), challenger = asked.seats, asked.interrupters[0]
        (first, *_) = update(fold, challenger).interrupts
        plays = [text for seat, text in fold.offered() if seat == playing and text[0] not in "-p"]
        if not plays:
            continue
        fold.act(playing, plays[0])
        after = fold.table.asked
        if after is None or challenger not in after.interrupters:
            continue
        found += 1
        with pytest.raises(Conflict):
            decisions.act(fold.table, playing, version, plays[0])
        fold.do(decisions.act(fold.table, challenger, version, first["do"]))
        assert fold.table.version == version + 2
        assert Fold.of(fold.journal).table.session is not None
    assert found > 3


def test_a_challenge_of_an_earlier_turn_comes_too_late() -> None:
    for fold in interruptible():
        asked, version, hand = fold.table.asked, fold.table.version, fold.table.session
        assert asked is not None
        assert hand is not None
        challenger = asked.interrupters[0]
        (first, *_) = update(fold, challenger).interrupts
        begun = hand.version
        while not any(event.opens_turn for entry in hand.history[begun:] for event in entry.events):
            if fold.table.phase is not TablePhase.PLAYING:
                break
            step_quietly(fold)
        if fold.table.phase is TablePhase.PLAYING:
            with pytest.raises(Conflict) as late:
                decisions.act(fold.table, challenger, version, first["do"])
            assert late.value.code == "stale-version"
