"""Replaying a journal gives the same table, whatever happened in whatever order.

Hypothesis makes up the requests, sensible and not. After every one, the table is compared with a fresh
one that has replayed the journal: what clients may know, and what decides how it continues.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    precondition,
    rule,
    run_state_machine_as_test,
)

from sabot.core.errors import SabotError
from sabot.core.record_reader import loads
from sabot.games import GAMES
from sabot.tables import clock, decisions
from sabot.tables.state import entries as e
from sabot.tables.state.table import TableState
from sabot.wire.lobby import NewTable, Pace, TablePhase
from sabot.wire.messages import Commit, Reveal
from tests.server.tables.table_driver import NOW, TableDriver, snapshot

PEOPLE = ("anna", "ben", "cleo", "dan")
CHALLENGE = {"duties": "challenge"}
TABLES = (
    NewTable(game="mille-bornes", players=2),
    NewTable(game="mille-bornes", players=4, bots=[None, None, None, "booklet"]),
    NewTable(game="mille-bornes", players=3, edition="dujardin-1960", pace=Pace.CORRESPONDENCE),
    NewTable(game="flinch", players=3, bots=[None, None, "booklet"], options=CHALLENGE),
    NewTable(game="flinch", players=2, turn_seconds=30),
    NewTable(game="domino", players=3, turn_seconds=30, options=CHALLENGE),
    NewTable(game="domino", players=4, pace=Pace.CORRESPONDENCE, options=CHALLENGE),
    NewTable(game="authors", players=4),
    NewTable(game="store", players=3, spectators=False),
    NewTable(game="patience"),
)

QUIET = settings(
    deadline=None,
    database=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
people, seats = st.sampled_from(PEOPLE), st.integers(0, 4)
numbers = st.integers(0, 10_000)


class TableMachine(RuleBasedStateMachine):
    """One table that receives any requests."""

    driver: TableDriver

    @initialize(wanted=st.sampled_from(TABLES), seed=numbers, begun=st.booleans())
    def open(self, wanted: NewTable, seed: int, begun: bool) -> None:
        self.driver = TableDriver(wanted, seed)
        self.refused = self.sent = 0
        if begun:
            for seat in self.driver.table.open_seats()[: 1 + seed % 4]:
                self.driver.sit(PEOPLE[seat], seat)
            self.fill_and_start(seed % 3)
            self.driver.advance()
        self.compare()

    def compare(self) -> None:
        """Compare the table with a replay of its journal."""
        again = TableState(self.driver.table.code)
        again.replay(self.driver.journal)
        assert snapshot(again) == snapshot(self.driver.table)

    def request(self, carry_out: Callable[[], Any]) -> None:
        """Carry out a request. A refused one changes nothing."""
        before, count = snapshot(self.driver.table), len(self.driver.journal)
        try:
            carry_out()
        except (SabotError, decisions.Repeated):
            self.refused += 1
            assert len(self.driver.journal) == count
            assert snapshot(self.driver.table) == before
        self.compare()

    # --- the lobby -------------------------------------------------------------------------------

    @rule(who=people, seat=seats)
    def sit(self, who: str, seat: int) -> None:
        self.request(lambda: self.driver.sit(who, seat))

    @rule(who=people)
    def leave(self, who: str) -> None:
        self.request(lambda: self.driver.leave(who))

    @rule(
        who=people, seat=seats, bot=st.sampled_from(("", "random", "booklet", "nobody")), away=st.booleans()
    )
    def put_bot(self, who: str, seat: int, bot: str, away: bool) -> None:
        self.request(lambda: self.driver.put_bot(who, seat, bot, away=away))

    @rule(who=people, dealer=st.integers(0, 3))
    def start(self, who: str, dealer: int) -> None:
        self.request(lambda: self.driver.start(who, dealer % len(self.driver.table.seats)))

    @rule(dealer=st.integers(0, 3))
    def fill_and_start(self, dealer: int) -> None:
        table = self.driver.table
        if table.phase in (TablePhase.WAITING, TablePhase.OVER):
            for seat in table.open_seats():
                self.driver.commit_entries([e.BotAssigned(seat, "random")])
            self.request(lambda: self.driver.start("anna", dealer % len(table.seats)))

    @rule(who=people)
    def rematch(self, who: str) -> None:
        self.request(lambda: self.driver.rematch(who))

    @rule(seat=st.integers(0, 3))
    def come_back(self, seat: int) -> None:
        if seat < len(self.driver.table.seats):
            self.request(lambda: self.driver.commit_entries(decisions.come_back(self.driver.table, seat)))

    # --- the hand --------------------------------------------------------------------------------

    @rule(who=people, hand=st.integers(1, 3), wrong=st.sampled_from(("", "", "seal", "commitment")))
    def commit(self, who: str, hand: int, wrong: str) -> None:
        table, driver = self.driver.table, self.driver
        seat = table.seat_of(who)
        if seat is None:
            return
        self.sent += 1
        if table.sealed is not None and not wrong and hand == 1:
            self.request(lambda: driver.commit(seat, message=f"m{self.sent}"))
            return
        seal = driver.pack_seal if table.sealed is not None and wrong != "seal" else "0" * 64
        promise = "none" if wrong == "commitment" else "1" * 64
        said = Commit(f"m{self.sent}", hand, seal, promise)
        self.request(lambda: driver.commit_entries(decisions.cut(table, seat, said)))

    @rule(who=people, right=st.booleans(), text=st.sampled_from(("", "x", "two\nlines")))
    def reveal(self, who: str, right: bool, text: str) -> None:
        table, driver = self.driver.table, self.driver
        seat = table.seat_of(who)
        if seat is None:
            return
        self.sent += 1
        seal = "0" * 64 if table.sealed is None else driver.pack_seal
        cut = driver.cuts.get((seal, seat)) if right else None
        salt, words = (cut.salt, cut.text) if cut else (bytes(32), text)
        said = Reveal(f"m{self.sent}", table.hand or 1, seal, salt.hex(), words)
        self.request(lambda: driver.commit_entries(decisions.cut(table, seat, said)))

    @precondition(lambda self: self.driver.table.phase is TablePhase.CUTTING)
    @rule(time_over=st.booleans())
    def advance_deal(self, time_over: bool) -> None:
        """Take the next step toward a deal, with another secret each time."""
        entries = decisions.advance_deal(self.driver.table, NOW, time_over=time_over)
        self.driver.commit_entries(entries)
        self.compare()

    @precondition(
        lambda self: self.driver.table.phase is TablePhase.CUTTING or not self.driver.table.is_game_stored
    )
    @rule()
    def go_on(self) -> None:
        self.driver.advance()
        self.compare()

    @precondition(lambda self: self.driver.offered())
    @rule(number=numbers, repeat=st.booleans(), by=st.sampled_from(("", "bot", "clock")))
    def act(self, number: int, repeat: bool, by: str) -> None:
        offered = self.driver.offered()
        self.sent += not repeat
        self.request(lambda: self.driver.act(*offered[number % len(offered)], f"m{self.sent}", by))

    @precondition(lambda self: self.driver.offered())
    @rule(number=numbers, seat=st.integers(0, 3), late=st.integers(-2, 2))
    def act_out_of_turn(self, number: int, seat: int, late: int) -> None:
        table, offered = self.driver.table, self.driver.offered()
        text = offered[number % len(offered)][1]
        where = seat % len(table.seats)
        version, driver = table.version + late, self.driver
        self.request(lambda: driver.commit_entries(decisions.act(table, where, version, text)))

    @rule(seat=st.integers(0, 3), late=st.sampled_from((0, 0, 0, -1, 1)), repeat=st.booleans())
    def undo(self, seat: int, late: int, repeat: bool) -> None:
        self.sent += not repeat
        where = seat % len(self.driver.table.seats)
        self.request(lambda: self.driver.undo(where, f"m{self.sent}", late))

    @rule(who=people, seconds=st.sampled_from((0.0, 0.5, 30.0)))
    def pace(self, who: str, seconds: float) -> None:
        self.request(
            lambda: self.driver.commit_entries(decisions.set_bot_speed(self.driver.table, who, seconds))
        )

    @precondition(lambda self: self.driver.table.window is not None)
    @rule()
    def time_is_over(self) -> None:
        self.driver.commit_entries([e.WindowTimedOut()])
        self.compare()

    @precondition(lambda self: clock.current_limit(self.driver.table) == (clock.Limit.TURN, 30))
    @rule()
    def clock_runs_out(self) -> None:
        asked = self.driver.table.asked
        assert asked is not None
        self.driver.commit_entries([e.ClockRanOut(asked.seats[0])])
        self.compare()

    @precondition(lambda self: self.driver.table.phase is TablePhase.PLAYING)
    @rule(steps=st.integers(1, 120))
    def play_on(self, steps: int) -> None:
        """Play a longer stretch, so that hands and games end; compare at its end."""
        for _ in range(steps):
            if self.driver.table.phase is not TablePhase.PLAYING:
                break
            self.driver.play_step()
        self.compare()

    def teardown(self) -> None:
        """Read the record of what was played."""
        if hasattr(self, "fold") and self.driver.table.match is not None and self.driver.table.match.sessions:
            loads(str(snapshot(self.driver.table)["whole"]))


TestTable = TableMachine.TestCase
TestTable.settings = settings(QUIET, max_examples=20, stateful_step_count=25, derandomize=True)


@pytest.mark.soak
def test_random_tables_can_be_replayed() -> None:
    examples = max(1, round(600 * float(os.environ.get("SOAK_SHARE", "1"))))
    run_state_machine_as_test(
        TableMachine, settings=settings(QUIET, max_examples=examples, stateful_step_count=50)
    )


@pytest.mark.parametrize("wanted", TABLES, ids=lambda wanted: f"{wanted.game} {wanted.players} {wanted.pace}")
def test_whole_game_can_be_replayed_from_anywhere(wanted: NewTable) -> None:
    """Stop a game again and again, from the first seat to the rematch."""
    driver, then, next_look = TableDriver(wanted, seed=5), [], 10
    for seat in driver.table.open_seats():
        driver.sit(PEOPLE[seat], seat)
    driver.start()
    while driver.table.phase is not TablePhase.OVER:
        driver.advance()
        while driver.table.phase is TablePhase.PLAYING:
            driver.play_step()
            if driver.table.entry_count >= next_look:
                then.append((driver.table.entry_count, snapshot(driver.table)))
                next_look = driver.table.entry_count * 3 // 2 + 1
    driver.store_game()
    driver.start()
    driver.advance()
    then.append((driver.table.entry_count, snapshot(driver.table)))
    assert len(then) > 4
    again, count = TableState("code"), 0
    for at, expected in then:
        again.replay(driver.journal[count:at])
        count = at
        assert snapshot(again) == expected


def test_every_entry_keeps_its_stored_form() -> None:
    """Compare the bytes of each entry, which are stored for years."""
    written = {
        e.Sat(1, "id", "Anna", NOW): b'["sat",1,"id","Anna",1750000000.0]',
        e.Left(1, "", NOW): b'["left",1,"",1750000000.0]',
        e.BotAssigned(1, "random"): b'["bot",1,"random"]',
        e.BotStoodIn(1, "random"): b'["stood-in",1,"random"]',
        e.CameBack(1): b'["came-back",1]',
        e.Started("g", 0, NOW, ("Anna", "Margot")): b'["started","g",0,1750000000.0,["Anna","Margot"]]',
        e.LegacyPackSealed(b"\x00\x01"): b'["sealed","AAE=",0.0]',
        e.ShuffleSealed(b"\x00\x01", 9.5): b'["shuffle","AAE=",9.5]',
        e.Committed(0, "ab12"): b'["commit",0,"ab12",""]',
        e.Committed(0, "ab12", "m"): b'["commit",0,"ab12","m"]',
        e.CommitmentsClosed(9.5): b'["closed",9.5]',
        e.Revealed(0, b"\x00\x01"): b'["reveal",0,"AAE=","",""]',
        e.Revealed(0, b"\x00\x01", "x", "m"): b'["reveal",0,"AAE=","x","m"]',
        e.ShuffleResealed(b"\x00\x01", 9.5): b'["sealed-anew","AAE=",9.5]',
        e.LegacyCut(0, "x"): b'["cut",0,"x",""]',
        e.LegacyCut(0, "x", "m"): b'["cut",0,"x","m"]',
        e.Acted(0, "7"): b'["act",0,"7","","",0.0]',
        e.Acted(0, "7", "m", "bot", 9.5): b'["act",0,"7","m","bot",9.5]',
        e.Acted(0, "7", "", "clock"): b'["act",0,"7","","clock",0.0]',
        e.Undone(0): b'["undone",0,"",0.0]',
        e.Undone(0, "m", 9.5): b'["undone",0,"m",9.5]',
        e.BotSpeedChanged(0.5): b'["paced",0.5]',
        e.Answered(0, "pass", "m"): b'["answer",0,"pass","m","",0.0]',
        e.WindowTimedOut(): b'["over",0.0]',
        e.ClockRanOut(2): b'["clock",2]',
        e.GameStored("g"): b'["kept","g"]',
        e.RematchWanted(0): b'["rematch",0]',
        e.TableClosed(): b'["shut"]',
    }
    for entry, body in written.items():
        assert e.encode(entry) == body
        assert e.decode(body) == entry
    assert e.decode(b'["act",0,"7"]') == e.Acted(0, "7")  # fields that were added later may be missing
    assert e.decode(b'["started","g",0,1750000000.0]') == e.Started("g", 0, NOW)
    assert e.encode(e.Dealt({}, NOW)) == b'["dealt",{},1750000000.0]'
    dealt = e.Dealt({0: "a", 2: "b"}, NOW)
    assert e.encode(dealt) == b'["dealt",{"0":"a","2":"b"},1750000000.0]'
    assert e.decode(e.encode(dealt)) == dealt
    opened = e.Opened(
        TableDriver(NewTable(game=next(iter(GAMES)))).table.settings, "id", "Anna", ["", "random"], NOW
    )
    assert e.decode(e.encode(opened)) == opened
