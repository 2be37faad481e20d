"""Who plays alone takes back what he did: the table goes on, the hand goes back, and nothing else changes."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random
from typing import Any

import pytest

from sabot.core.errors import TableError
from sabot.core.ids import Seat
from sabot.core.match import match_of
from sabot.core.record_reader import loads
from sabot.games import GAMES
from sabot.server.table import entries as e
from sabot.server.table import projection
from sabot.server.table.absence_summary import absence_summary
from sabot.server.table.decisions import Repeated
from sabot.server.table.effects import Stepped
from sabot.server.table.projection import Reader
from sabot.wire.lobby import NewTable, TablePhase
from sabot.wire.messages import Undo
from tests.server.process import serving
from tests.server.tables.clockwork import Ear, Parlour, in_no_time
from tests.server.tables.fold import Fold, outcome, portrait
from tests.server.tables.guests import UNHURRIED, Guest, cut, play, seated
from tests.support.cases import Case
from tests.support.play import Player, new_session
from tests.support.protocol import check_message

ALONE = NewTable(game="patience")
UP = "turn"
"""Turning up the next card, in the notation of the record."""


def dealt(seed: int = 0) -> Fold:
    """Anna plays alone, and has her cards."""
    fold = Fold(ALONE, seed)
    fold.sit("anna", 0)
    fold.start()
    fold.go_on()
    return fold


def can_undo(fold: Fold) -> bool:
    """What the one who plays is told of it."""
    return projection.update_message(fold.table, Reader(Seat(0), "en", words=False), None).can_undo


def hand(fold: Fold) -> Any:
    session = fold.table.session
    assert session is not None
    return session


# --- the session -----------------------------------------------------------------------------------


def test_a_session_goes_back_step_by_step_to_its_deal() -> None:
    case = Case("patience", GAMES.get("patience").default_edition, 1)
    session, player = new_session(case), Player(case, 1)
    before = []
    while not session.over:
        before.append((session.state, session.history, session.events_for(Seat(0))))
        player.step(session)
    while before:
        session.take_back()
        assert (session.state, session.history, session.events_for(Seat(0))) == before.pop()
    with pytest.raises(TableError, match="undo-nothing"):
        session.take_back()


def test_where_others_have_seen_it_nothing_is_taken_back() -> None:
    session = new_session(Case("domino", GAMES.get("domino").default_edition, 2))
    Player(Case("domino", GAMES.get("domino").default_edition, 2), 1).step(session)
    with pytest.raises(TableError, match="undo-nothing"):
        session.take_back()
    assert session.version == 1


# --- the table -------------------------------------------------------------------------------------


def test_the_hand_is_as_it_was_before_and_the_version_counts_up() -> None:
    fold = dealt()
    shown = [(hand(fold).state, hand(fold).history)]
    for _ in range(6):
        fold.step()
        shown.append((hand(fold).state, hand(fold).history))
    version = fold.table.version
    for step in range(1, 7):
        (stepped,) = fold.undo()
        assert stepped == Stepped(-1, undone=True)
        assert fold.table.version == version + step
        assert (hand(fold).state, hand(fold).history) == shown[6 - step]
        assert fold.table.asked is not None
        assert fold.table.phase is TablePhase.PLAYING
    assert outcome(fold.undo) == "undo-nothing"


def test_a_card_that_is_turned_up_again_is_the_same_card() -> None:
    fold = dealt()
    fold.act(0, UP)
    turned = hand(fold).state.turned
    fold.undo()
    assert hand(fold).state.turned is None
    fold.act(0, UP)
    assert hand(fold).state.turned == turned


def test_it_is_refused_where_it_cannot_be() -> None:
    fold = dealt()
    assert outcome(fold.undo) == "undo-nothing"
    assert not can_undo(fold)
    fold.step()
    assert can_undo(fold)
    assert outcome(lambda: fold.undo(late=-1)) == "stale-version"
    assert outcome(lambda: fold.undo(late=1)) == "stale-version"
    fold.play_hand()
    assert outcome(fold.undo) == "nothing-in-play"
    assert not can_undo(fold)
    together = Fold(NewTable(game="domino", players=2, bots=[None, "random"]))
    together.sit("anna", 0)
    assert outcome(together.undo) == "undo-not-here"
    together.start()
    together.go_on()
    together.step()
    assert outcome(together.undo) == "undo-not-here"
    assert not can_undo(together)


def test_a_message_that_comes_again_takes_back_once() -> None:
    fold = dealt()
    for _ in range(3):
        fold.step()
    fold.undo(0, "mine")
    version, done = fold.table.version, hand(fold).version
    with pytest.raises(Repeated) as again:
        fold.undo(0, "mine", late=-1)
    assert again.value.version == version
    fold.step()
    with pytest.raises(Repeated):
        fold.undo(0, "mine")
    assert hand(fold).version == done + 1


def test_who_has_seen_what_was_taken_back_is_told_the_hand_anew() -> None:
    """Whoever has not is only told what came after."""
    fold = dealt()
    first = fold.table.version
    for _ in range(4):
        fold.step()
    seen = fold.table.version
    fold.undo()
    fold.undo()
    fold.step()
    marks = {version: fold.table.session_version(version) for version in range(first, fold.table.version + 1)}
    assert marks == {
        first: 0,
        first + 1: 1,
        first + 2: 2,
        first + 3: None,
        seen: None,
        seen + 1: None,
        seen + 2: 2,
        seen + 3: 3,
    }
    assert "dealt" not in absence_summary(fold.table, Seat(0), seen, "en")
    assert absence_summary(fold.table, Seat(0), first, "en").startswith("3 moves were made")


def test_what_a_bot_did_and_is_taken_back_was_not_done() -> None:
    fold = dealt()
    fold.act(0, fold.offered()[0][1], by="clock")
    assert fold.table.bot_actions == {0}
    fold.undo()
    assert fold.table.bot_actions == set()


def test_the_record_has_the_line_that_was_played_in_the_end() -> None:
    fold, rng = dealt(3), Random(3)
    steps = 0
    while fold.table.phase is TablePhase.PLAYING:
        fold.step()
        steps += 1
        if rng.random() < 0.3 and fold.table.phase is TablePhase.PLAYING:
            fold.undo()
            steps -= 1
    fold.keep()
    match = match_of(loads(str(portrait(fold.table)["whole"])), GAMES)
    (session,) = match.sessions
    assert session.over
    assert session.version == steps
    assert session.history == hand(fold).history


def test_the_journal_gives_the_table_back() -> None:
    fold, rng = dealt(5), Random(5)
    for _ in range(60):
        if fold.table.phase is not TablePhase.PLAYING:
            break
        if hand(fold).version and rng.random() < 0.4:
            fold.undo(0, f"m{fold.table.version}")
        else:
            fold.step()
        assert portrait(Fold.of(fold.journal).table) == portrait(fold.table)
    assert any(isinstance(e.decode(body), e.Undone) for body in fold.journal)


# --- people ----------------------------------------------------------------------------------------


async def undo(ear: Ear, version: int | None = None) -> dict[str, Any]:
    """Take back, on the version that there is."""
    on = ear._owner.table.version if version is None else version
    return await ear.say(lambda identity: Undo(identity, on))


def test_everybody_is_told_all_that_still_holds() -> None:
    async def test() -> None:
        parlour = await Parlour.open(ALONE, "anna")
        anna, watcher = await parlour.come("anna", words=True), await parlour.come(None, words=True)
        await parlour.start("anna", anna)
        for action in (UP, "t>w", UP):
            assert (await anna.act(action))["type"] == "ack"
        table = parlour.owner.table
        version = table.version
        ack = await undo(anna)
        assert (ack["type"], ack["version"]) == ("ack", version + 1)
        for ear in (anna, watcher):
            while not (update := await ear.hear("update")).get("undone"):
                assert update["version"] <= version
            session = table.session
            assert session is not None
            assert update["version"] == version + 1
            assert len(update["events"]) == len(session.events_for(Seat(0)))
            assert "events" not in update["words"]  # they were told before
            assert ("legal" in update) == ("can_undo" in update) == (ear is anna)
        assert (await undo(watcher))["code"] == "not-seated"
        assert (await undo(anna, version))["code"] == "stale-version"

    in_no_time(test)


def test_the_clock_and_bots_that_play_for_one_take_the_new_line_too() -> None:
    async def test() -> None:
        wanted = NewTable(game="patience", turn_seconds=30, bot_seconds=1)
        parlour = await Parlour.open(wanted, "anna")
        anna = await parlour.come("anna")
        await parlour.start("anna", anna)
        await anna.act(UP)
        await asyncio.sleep(30.5)
        assert parlour.owner.table.bot_for(0) == "booklet"
        await undo(anna)
        assert parlour.owner.table.bot_for(0) == ""
        before = parlour.owner.table.version
        await asyncio.sleep(29)
        assert parlour.owner.table.version == before  # her time has begun anew
        await asyncio.sleep(3)
        assert parlour.owner.table.version > before

    in_no_time(test)


def test_a_table_that_is_started_again_remembers_what_was_taken_back() -> None:
    async def test() -> None:
        parlour = await Parlour.open(ALONE, "anna")
        anna = await parlour.come("anna")
        await parlour.start("anna", anna)
        await anna.act(UP)
        await anna.act("t>w")
        seen = parlour.owner.table.version
        await undo(anna)
        before = portrait(parlour.owner.table)
        await parlour.restart()
        assert portrait(parlour.owner.table) == before
        back = await parlour.come("anna", seen=seen)
        welcome = await back.hear("welcome")
        assert welcome["from_deal"] is True
        assert welcome["version"] == seen + 1
        assert welcome["update"]["view"]["turned"]

    in_no_time(test)


def test_a_real_server_keeps_it_though_it_is_killed(tmp_path: Path) -> None:
    async def before(address: str) -> tuple[str, Guest, dict[str, Any]]:
        code, (anna,) = await seated(address, "patience", "Anna")
        await anna.start(code)
        async with anna.line(code) as line:
            await cut(line)
            update = await line.turn()
            ack = await line.act(update, UP)
            ack = await line.tell("undo", version=ack["version"], id="mine")
            assert ack["type"] == "ack"
            undone = await line.receive_until(lambda message: message.get("undone", False) is True)
            check_message("patience", line.received[-1].encode())
            assert undone["view"] == update["view"]
            return code, anna, ack

    async def after(code: str, anna: Guest, ack: dict[str, Any]) -> None:
        async with anna.line(code, version=ack["version"]) as line:
            assert line.welcome["version"] == ack["version"]
            again = await line.tell("undo", version=ack["version"], id="mine")
            assert again == ack | {"repeated": True}
            assert (await line.tell("undo", version=ack["version"]))["code"] == "undo-nothing"
            told = await play(line, Random(2))
            game = told[-1]["over"]["game_id"]
        finished = await anna.want("GET", f"/api/games/finished/{game}")
        assert match_of(loads(finished["record"]), GAMES).standing.over

    with serving(tmp_path, **UNHURRIED) as running:
        code, anna, ack = asyncio.run(before(running.address))
        running.kill()
        with serving(tmp_path, port=running.port, **UNHURRIED):
            asyncio.run(after(code, anna, ack))
