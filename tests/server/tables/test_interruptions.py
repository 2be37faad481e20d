"""Actions out of turn: offered apart from turns, while the turn lasts, and never awaited."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from sabot.core.ids import Seat
from sabot.tables import decisions
from sabot.tables.errors import Conflict
from sabot.tables.messages import projection
from sabot.tables.messages.projection import Reader
from sabot.tables.state import entries as e
from sabot.wire.lobby import NewTable, TablePhase
from sabot.wire.messages import Update
from tests.server.tables.table_driver import TableDriver


def step_quietly(driver: TableDriver) -> None:
    """Let anybody do anything but challenge; plays rather than reserve cards."""
    quiet = [one for one in driver.offered() if not one[1].startswith("challenge")]
    plays = [one for one in quiet if not one[1].startswith("-")]
    if quiet:
        driver.act(*driver.rng.choice(plays or quiet))
    else:
        driver.commit_entries([e.WindowTimedOut()])


def interruptible(many: int = 8) -> Iterator[TableDriver]:
    """Tables of Flinch at which a player on turn may be challenged."""
    for seed in range(200):
        driver = TableDriver(NewTable(game="flinch", players=3, options={"duties": "challenge"}), seed)
        for seat in range(3):
            driver.sit(f"player{seat}", seat)
        driver.start()
        driver.advance()
        while driver.table.phase is TablePhase.PLAYING:
            asked = driver.table.asked
            assert asked is not None
            if asked.interrupters:
                yield driver
                many -= 1
                break
            step_quietly(driver)
        if not many:
            return
    raise AssertionError("there were not enough rights to challenge")


def update(driver: TableDriver, seat: Seat | None) -> Update:
    """What a seat is told, in words too."""
    return projection.update_message(driver.table, Reader(seat, "en", words=True), None)


def test_interruptions_are_offered_apart_from_turns() -> None:
    for driver in interruptible():
        asked = driver.table.asked
        assert asked is not None
        (playing,) = asked.seats
        assert update(driver, playing).legal
        assert not update(driver, playing).interrupts
        assert not update(driver, None).interrupts
        for seat in asked.interrupters:
            told = update(driver, seat)
            assert not told.legal
            assert told.words is not None
            assert not told.words.question
            assert len(told.interrupts) == len(told.words.interrupts) > 0
            assert all(one["do"].startswith("challenge") for one in told.interrupts)
            with pytest.raises(Conflict) as nothing:
                decisions.hint(driver.table, seat)
            assert nothing.value.code in {"hint-nothing", "hint-not-here"}


def test_interruption_may_be_based_on_an_older_version_of_the_turn() -> None:
    found = 0
    for driver in interruptible(30):
        asked, version = driver.table.asked, driver.table.version
        assert asked is not None
        (playing,), challenger = asked.seats, asked.interrupters[0]
        (first, *_) = update(driver, challenger).interrupts
        plays = [text for seat, text in driver.offered() if seat == playing and text[0] not in "-p"]
        if not plays:
            continue
        driver.act(playing, plays[0])
        after = driver.table.asked
        if after is None or challenger not in after.interrupters:
            continue
        found += 1
        with pytest.raises(Conflict):
            decisions.act(driver.table, playing, version, plays[0])
        driver.commit_entries(decisions.act(driver.table, challenger, version, first["do"]))
        assert driver.table.version == version + 2
        assert TableDriver.replay(driver.journal).table.session is not None
    assert found > 3


def test_challenge_of_an_earlier_turn_is_stale() -> None:
    for driver in interruptible():
        asked, version, hand = driver.table.asked, driver.table.version, driver.table.session
        assert asked is not None
        assert hand is not None
        challenger = asked.interrupters[0]
        (first, *_) = update(driver, challenger).interrupts
        begun = hand.version
        while not any(event.opens_turn for entry in hand.history[begun:] for event in entry.events):
            if driver.table.phase is not TablePhase.PLAYING:
                break
            step_quietly(driver)
        if driver.table.phase is TablePhase.PLAYING:
            with pytest.raises(Conflict) as late:
                decisions.act(driver.table, challenger, version, first["do"])
            assert late.value.code == "stale-version"
