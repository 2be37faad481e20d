"""Undo for a single player: the hand goes back, the version of the table goes on."""

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
from sabot.tables.decisions import Repeated
from sabot.tables.messages import projection
from sabot.tables.messages.absence_summary import absence_summary
from sabot.tables.messages.projection import Reader
from sabot.tables.state import entries as e
from sabot.tables.state.effects import Stepped
from sabot.wire.lobby import NewTable, TablePhase
from sabot.wire.messages import Undo
from tests.server.process import serving
from tests.server.tables.clients import UNHURRIED, ApiPlayer, cut, play, seated
from tests.server.tables.fake_clock import FakeClient, TableHarness, run_with_fake_clock
from tests.server.tables.table_driver import TableDriver, decision_result, snapshot
from tests.support.cases import Case
from tests.support.play import Player, new_session
from tests.support.protocol import check_message

ALONE = NewTable(game="patience")
UP = "turn"
"""Turning up the next card, in the notation of the record."""


def dealt(seed: int = 0) -> TableDriver:
    """Anna plays alone, and has her cards."""
    driver = TableDriver(ALONE, seed)
    driver.sit("anna", 0)
    driver.start()
    driver.advance()
    return driver


def can_undo(driver: TableDriver) -> bool:
    """What the one who plays is told of it."""
    return projection.update_message(driver.table, Reader(Seat(0), "en", words=False), None).can_undo


def hand(driver: TableDriver) -> Any:
    session = driver.table.session
    assert session is not None
    return session


# --- the session -----------------------------------------------------------------------------------


def test_session_undoes_step_by_step_to_the_deal() -> None:
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


def test_no_undo_with_several_seats() -> None:
    session = new_session(Case("domino", GAMES.get("domino").default_edition, 2))
    Player(Case("domino", GAMES.get("domino").default_edition, 2), 1).step(session)
    with pytest.raises(TableError, match="undo-nothing"):
        session.take_back()
    assert session.version == 1


# --- the table -------------------------------------------------------------------------------------


def test_undo_restores_the_hand_and_increments_the_version() -> None:
    driver = dealt()
    shown = [(hand(driver).state, hand(driver).history)]
    for _ in range(6):
        driver.play_step()
        shown.append((hand(driver).state, hand(driver).history))
    version = driver.table.version
    for step in range(1, 7):
        (stepped,) = driver.undo()
        assert stepped == Stepped(-1, undone=True)
        assert driver.table.version == version + step
        assert (hand(driver).state, hand(driver).history) == shown[6 - step]
        assert driver.table.asked is not None
        assert driver.table.phase is TablePhase.PLAYING
    assert decision_result(driver.undo) == "undo-nothing"


def test_card_turned_up_again_is_the_same() -> None:
    driver = dealt()
    driver.act(0, UP)
    turned = hand(driver).state.turned
    driver.undo()
    assert hand(driver).state.turned is None
    driver.act(0, UP)
    assert hand(driver).state.turned == turned


def test_each_refusal_of_an_undo() -> None:
    driver = dealt()
    assert decision_result(driver.undo) == "undo-nothing"
    assert not can_undo(driver)
    driver.play_step()
    assert can_undo(driver)
    assert decision_result(lambda: driver.undo(late=-1)) == "stale-version"
    assert decision_result(lambda: driver.undo(late=1)) == "stale-version"
    driver.play_hand()
    assert decision_result(driver.undo) == "nothing-in-play"
    assert not can_undo(driver)
    together = TableDriver(NewTable(game="domino", players=2, bots=[None, "random"]))
    together.sit("anna", 0)
    assert decision_result(together.undo) == "undo-not-here"
    together.start()
    together.advance()
    together.play_step()
    assert decision_result(together.undo) == "undo-not-here"
    assert not can_undo(together)


def test_repeated_undo_counts_once() -> None:
    driver = dealt()
    for _ in range(3):
        driver.play_step()
    driver.undo(0, "mine")
    version, done = driver.table.version, hand(driver).version
    with pytest.raises(Repeated) as again:
        driver.undo(0, "mine", late=-1)
    assert again.value.version == version
    driver.play_step()
    with pytest.raises(Repeated):
        driver.undo(0, "mine")
    assert hand(driver).version == done + 1


def test_client_that_saw_undone_steps_gets_the_whole_hand() -> None:
    """Whoever has not is only told what came after."""
    driver = dealt()
    first = driver.table.version
    for _ in range(4):
        driver.play_step()
    seen = driver.table.version
    driver.undo()
    driver.undo()
    driver.play_step()
    marks = {
        version: driver.table.session_version(version) for version in range(first, driver.table.version + 1)
    }
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
    assert "dealt" not in absence_summary(driver.table, Seat(0), seen, "en")
    assert absence_summary(driver.table, Seat(0), first, "en").startswith("3 moves were made")


def test_undone_bot_actions_are_forgotten() -> None:
    driver = dealt()
    driver.act(0, driver.offered()[0][1], by="clock")
    assert driver.table.bot_actions == {0}
    driver.undo()
    assert driver.table.bot_actions == set()


def test_record_has_only_the_final_line() -> None:
    driver, rng = dealt(3), Random(3)
    steps = 0
    while driver.table.phase is TablePhase.PLAYING:
        driver.play_step()
        steps += 1
        if rng.random() < 0.3 and driver.table.phase is TablePhase.PLAYING:
            driver.undo()
            steps -= 1
    driver.store_game()
    match = match_of(loads(str(snapshot(driver.table)["whole"])), GAMES)
    (session,) = match.sessions
    assert session.over
    assert session.version == steps
    assert session.history == hand(driver).history


def test_journal_with_undo_is_replayed() -> None:
    driver, rng = dealt(5), Random(5)
    for _ in range(60):
        if driver.table.phase is not TablePhase.PLAYING:
            break
        if hand(driver).version and rng.random() < 0.4:
            driver.undo(0, f"m{driver.table.version}")
        else:
            driver.play_step()
        assert snapshot(TableDriver.replay(driver.journal).table) == snapshot(driver.table)
    assert any(isinstance(e.decode(body), e.Undone) for body in driver.journal)


# --- people ----------------------------------------------------------------------------------------


async def undo(client: FakeClient, version: int | None = None) -> dict[str, Any]:
    """Take back, on the version that there is."""
    on = client._owner.table.version if version is None else version
    return await client.send_and_wait(lambda identity: Undo(identity, on))


def test_undo_sends_all_remaining_events() -> None:
    async def test() -> None:
        harness = await TableHarness.open(ALONE, "anna")
        anna, watcher = await harness.connect("anna", words=True), await harness.connect(None, words=True)
        await harness.start("anna", anna)
        for action in (UP, "t>w", UP):
            assert (await anna.act(action))["type"] == "ack"
        table = harness.actor.table
        version = table.version
        ack = await undo(anna)
        assert (ack["type"], ack["version"]) == ("ack", version + 1)
        for client in (anna, watcher):
            while not (update := await client.receive("update")).get("undone"):
                assert update["version"] <= version
            session = table.session
            assert session is not None
            assert update["version"] == version + 1
            assert len(update["events"]) == len(session.events_for(Seat(0)))
            assert "events" not in update["words"]  # they were told before
            assert ("legal" in update) == ("can_undo" in update) == (client is anna)
        assert (await undo(watcher))["code"] == "not-seated"
        assert (await undo(anna, version))["code"] == "stale-version"

    run_with_fake_clock(test)


def test_clock_and_stand_ins_continue_after_an_undo() -> None:
    async def test() -> None:
        wanted = NewTable(game="patience", turn_seconds=30, bot_seconds=1)
        harness = await TableHarness.open(wanted, "anna")
        anna = await harness.connect("anna")
        await harness.start("anna", anna)
        await anna.act(UP)
        await asyncio.sleep(30.5)
        assert harness.actor.table.bot_for(0) == "booklet"
        await undo(anna)
        assert harness.actor.table.bot_for(0) == ""
        before = harness.actor.table.version
        await asyncio.sleep(29)
        assert harness.actor.table.version == before  # her time has begun anew
        await asyncio.sleep(3)
        assert harness.actor.table.version > before

    run_with_fake_clock(test)


def test_undo_survives_a_restart() -> None:
    async def test() -> None:
        harness = await TableHarness.open(ALONE, "anna")
        anna = await harness.connect("anna")
        await harness.start("anna", anna)
        await anna.act(UP)
        await anna.act("t>w")
        seen = harness.actor.table.version
        await undo(anna)
        before = snapshot(harness.actor.table)
        await harness.restart()
        assert snapshot(harness.actor.table) == before
        back = await harness.connect("anna", seen=seen)
        welcome = await back.receive("welcome")
        assert welcome["from_deal"] is True
        assert welcome["version"] == seen + 1
        assert welcome["update"]["view"]["turned"]

    run_with_fake_clock(test)


def test_undo_survives_a_kill(tmp_path: Path) -> None:
    async def before(address: str) -> tuple[str, ApiPlayer, dict[str, Any]]:
        code, (anna,) = await seated(address, "patience", "Anna")
        await anna.start(code)
        async with anna.connect(code) as client:
            await cut(client)
            update = await client.own_turn()
            ack = await client.act(update, UP)
            ack = await client.request("undo", version=ack["version"], id="mine")
            assert ack["type"] == "ack"
            undone = await client.receive_until(lambda message: message.get("undone", False) is True)
            check_message("patience", client.received[-1].encode())
            assert undone["view"] == update["view"]
            return code, anna, ack

    async def after(code: str, anna: ApiPlayer, ack: dict[str, Any]) -> None:
        async with anna.connect(code, version=ack["version"]) as client:
            assert client.welcome["version"] == ack["version"]
            again = await client.request("undo", version=ack["version"], id="mine")
            assert again == ack | {"repeated": True}
            assert (await client.request("undo", version=ack["version"]))["code"] == "undo-nothing"
            told = await play(client, Random(2))
            game = told[-1]["over"]["game_id"]
        finished = await anna.request("GET", f"/api/games/finished/{game}")
        assert match_of(loads(finished["record"]), GAMES).standing.over

    with serving(tmp_path, **UNHURRIED) as running:
        code, anna, ack = asyncio.run(before(running.address))
        running.kill()
        with serving(tmp_path, port=running.port, **UNHURRIED):
            asyncio.run(after(code, anna, ack))
