"""Questions about one's own cards: their uses, and hints from the rulebook."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest

from sabot.core.ids import Seat
from sabot.tables import requests
from sabot.tables.actor.advice import explain
from sabot.tables.errors import Unavailable
from sabot.wire.lobby import NewTable, Pace, TablePhase
from sabot.wire.messages import Explain, Hint
from tests.server.process import ServerProcess
from tests.server.tables.clients import cut, seated
from tests.server.tables.fake_clock import FakeClient, InstantBots, TableHarness, plain, run_with_fake_clock
from tests.server.tables.table_driver import TableDriver
from tests.support.protocol import check_message

GAME = "mille-bornes"
TWO = NewTable(game=GAME, edition="parker-1971", players=2)
AGAINST_A_BOT = NewTable(game=GAME, edition="parker-1971", players=2, bots=[None, "random"], bot_seconds=5)


async def dealt(
    wanted: NewTable, *people: str, language: str = "en"
) -> tuple[TableHarness, list[FakeClient]]:
    """A table that has been dealt."""
    harness = await TableHarness.open(wanted, *people)
    clients = [await harness.connect(player, language) for player in people]
    await harness.start(people[0], *clients)
    return harness, clients


async def explained(client: FakeClient, card: str) -> dict[str, Any]:
    """The answer to a question about a card."""
    return await client.send_and_wait(lambda identity: Explain(identity, card))


async def hinted(client: FakeClient) -> dict[str, Any]:
    """The answer to a question for advice."""
    return await client.send_and_wait(Hint)


def held(harness: TableHarness, seat: int) -> tuple[str, ...]:
    """The cards of a seat."""
    session = harness.actor.table.session
    assert session is not None
    return tuple(session.view(Seat(seat)).hand)


def offered(harness: TableHarness, seat: int) -> list[str]:
    """The texts of what a seat may do."""
    session = harness.actor.table.session
    assert session is not None
    return [session.game.notation.format_action(one, session.table) for one in session.legal(Seat(seat))]


def asked(harness: TableHarness) -> int:
    """Who has to decide."""
    found = harness.actor.table.asked
    assert found is not None
    return int(found.seats[0])


# --- cards -----------------------------------------------------------------------------------------


def test_explain_lists_every_use_of_a_card_with_reasons() -> None:
    async def test() -> None:
        harness, clients = await dealt(TWO, "anna", "ben", language="fr")
        seat = asked(harness)
        told = [await explained(clients[seat], card) for card in sorted(set(held(harness, seat)))]
        uses = [use for answer in told for use in answer["uses"]]
        assert {use["do"] for use in uses if use.get("legal")} == set(offered(harness, seat))
        assert {answer["version"] for answer in told} == {harness.actor.table.version}
        refused = [use for use in uses if not use.get("legal")]
        assert refused
        assert all(use["rule"].startswith("MB-") and use["reason"] for use in refused)
        assert {"Poser", "Écarter"} <= {use["words"].split()[0] for use in uses}
        for answer in told:
            check_message(GAME, json.dumps(answer).encode())

    run_with_fake_clock(test)


def test_questions_change_nothing_and_stay_private() -> None:
    async def test() -> None:
        harness, clients = await dealt(TWO, "anna", "ben")
        watcher = await harness.connect(None)
        count, version = harness.actor.table.entry_count, harness.actor.table.version
        seat = asked(harness)
        others = [clients[1 - seat], watcher]
        for client in others:
            client.unread()
        await explained(clients[seat], held(harness, seat)[0])
        assert (harness.actor.table.entry_count, harness.actor.table.version) == (count, version)
        assert [client.unread() for client in others] == [[], []]

    run_with_fake_clock(test)


def test_player_out_of_turn_gets_more_than_not_your_turn() -> None:
    async def test() -> None:
        harness, clients = await dealt(TWO, "anna", "ben")
        waiting = 1 - asked(harness)
        distance = next(card for card in ("25", "50", "75", "100", "200") if card in held(harness, waiting))
        play, discard = (await explained(clients[waiting], distance))["uses"]
        assert (play["rule"], discard["rule"]) == ("MB-4.1", "MB-3.1")
        assert "not rolling" in play["reason"]
        assert plain(discard["reason"]).endswith("turn.")

    run_with_fake_clock(test)


def test_explain_says_that_a_card_is_not_in_hand() -> None:
    async def test() -> None:
        harness, clients = await dealt(TWO, "anna", "ben")
        seat = asked(harness)
        card = next(card for card in ("25", "50", "75", "100", "200") if card not in held(harness, seat))
        answer = await explained(clients[seat], card)
        assert {use["reason"] for use in answer["uses"]} == {f"{card} miles is not in your hand."}

    run_with_fake_clock(test)


def test_explain_after_an_answer_offers_nothing() -> None:
    """The player has passed, although they could have played the safety."""
    wanted = NewTable(game=GAME, edition="parker-1971", players=4, pace=Pace.CORRESPONDENCE)
    for seed in range(200):
        driver = TableDriver(wanted, seed)
        for seat, player in enumerate(("anna", "ben", "cleo", "dan")):
            driver.sit(player, seat)
        driver.start()
        driver.advance()
        while driver.table.phase is TablePhase.PLAYING:
            coup = next((one for one in driver.offered() if one[1].startswith("!")), None)
            if coup is None:
                driver.play_step()
                continue
            seat, text = coup
            question = Explain("1", text[1:])
            (use,) = (one for one in explain(driver.table, Seat(seat), question, "en").uses if one.legal)
            assert use.do == text
            driver.act(seat, next(do for who, do in driver.offered() if who == seat and do != text))
            if driver.table.window is None or Seat(seat) not in driver.table.window.answers:
                break  # nobody else was waited for
            uses = explain(driver.table, Seat(seat), question, "en").uses
            assert not any(one.legal for one in uses)
            assert uses[0].reason == "You have already answered; wait for the others."
            return
    raise AssertionError("nobody was ever attacked who could answer")


@pytest.mark.parametrize("card", ["nonsense", "?", "roll ", "7"])
def test_explain_refuses_an_unknown_card(card: str) -> None:
    async def test() -> None:
        _, (anna, _) = await dealt(TWO, "anna", "ben")
        answer = await explained(anna, card)
        assert (answer["type"], answer["code"]) == ("refused", "card-unknown")
        assert "roll" in answer["reason"]

    run_with_fake_clock(test)


def test_only_players_may_ask_and_only_during_a_hand() -> None:
    async def test() -> None:
        harness = await TableHarness.open(AGAINST_A_BOT, "anna")
        anna, watcher = await harness.connect("anna"), await harness.connect(None)
        for ask in (hinted, lambda client: explained(client, "roll")):
            assert (await ask(anna))["code"] == "nothing-in-play"
            assert (await ask(watcher))["code"] == "not-seated"
        await harness.start("anna", anna)
        for ask in (hinted, lambda client: explained(client, "roll")):
            assert (await ask(watcher))["code"] == "not-seated"

    run_with_fake_clock(test)


# --- advice ----------------------------------------------------------------------------------------


class Slow(InstantBots):
    """Bots that think until they are let; what they were asked as, and what was forgotten."""

    def __init__(self) -> None:
        super().__init__()
        self.let, self.bots, self.forgotten = asyncio.Event(), list[str](), list[object]()
        self.keys: list[object] = []
        self.closed = False

    async def choose(self, *asked: Any) -> Any:
        """What the bot does, in its time."""
        key, _, bot, _, _, _, legal, _, _ = asked
        self.bots.append(bot)
        self.keys.append(key)
        await self.let.wait()
        if self.closed:
            raise Unavailable("thinking-closed")
        return legal[-1]

    def forget(self, key: object) -> None:
        """It is of no use any more."""
        self.forgotten.append(key)


async def at_turn(language: str = "en") -> tuple[TableHarness, FakeClient, Slow]:
    """Anna against a bot, when it is her turn; whoever is asked from now on thinks slowly."""
    harness, (anna,) = await dealt(AGAINST_A_BOT, "anna", language=language)
    while asked(harness) != 0 or not offered(harness, 0):
        await asyncio.sleep(1)
    slow = Slow()
    harness.actor._adviser._bot_pool = slow
    return harness, anna, slow


def test_hint_is_what_the_rulebook_bot_would_do() -> None:
    async def test() -> None:
        harness, anna, slow = await at_turn("fr")
        slow.let.set()
        count = harness.actor.table.entry_count
        hint = await hinted(anna)
        assert hint["type"] == "hinted"
        assert hint["version"] == harness.actor.table.version
        assert hint["action"] == offered(harness, 0)[-1]
        assert hint["words"]
        assert slow.bots == ["booklet"]
        assert slow.forgotten == slow.keys  # it knows nothing next time but what is told then
        assert harness.actor.table.entry_count == count
        assert (await hinted(anna))["action"] == hint["action"]
        assert len(slow.bots) == 1  # it need not think again
        assert (await anna.act(hint["action"]))["type"] == "ack"

    run_with_fake_clock(test)


def test_advice_is_stale_if_the_table_changes_meanwhile() -> None:
    async def test() -> None:
        harness, anna, slow = await at_turn()
        asking = asyncio.create_task(hinted(anna))
        await asyncio.sleep(1)
        version = harness.actor.table.version
        assert (await anna.act(offered(harness, 0)[0]))["version"] == version + 1
        slow.let.set()
        answer = await asking
        assert (answer["type"], answer["code"]) == ("refused", "stale-version")

    run_with_fake_clock(test)


def test_advice_for_a_player_who_left_is_dropped() -> None:
    async def test() -> None:
        harness, anna, slow = await at_turn()
        asking = asyncio.create_task(hinted(anna))
        await asyncio.sleep(1)
        await harness.ask(requests.Leave("anna"))
        slow.let.set()
        assert (await asking)["code"] == "not-seated"

    run_with_fake_clock(test)


def test_hint_during_shutdown_is_refused() -> None:
    async def test() -> None:
        _, anna, slow = await at_turn()
        slow.closed = True
        slow.let.set()
        assert (await hinted(anna))["code"] == "thinking-closed"

    run_with_fake_clock(test)


def test_table_closes_while_advice_is_pending() -> None:
    async def test() -> None:
        harness, anna, slow = await at_turn()
        asking = asyncio.create_task(hinted(anna))
        await asyncio.sleep(1)
        await harness.restart()
        assert slow.forgotten == slow.keys
        asking.cancel()

    run_with_fake_clock(test)


def test_no_hints_against_people() -> None:
    async def test() -> None:
        harness, clients = await dealt(TWO, "anna", "ben")
        for client in clients:
            assert (await hinted(client))["code"] == "hint-not-here"
        await harness.ask(requests.Leave("ben"))
        answer = await hinted(clients[0])
        assert answer["type"] == "hinted" or answer["code"] == "hint-nothing"
        ben = await harness.connect("ben")
        await harness.ask(requests.Sit("ben", "Ben", 1))
        assert (await hinted(ben))["code"] == "hint-not-here"

    run_with_fake_clock(test)


def test_no_hints_while_a_bot_stands_in_for_a_person() -> None:
    async def test() -> None:
        harness, (anna, ben) = await dealt(TWO, "anna", "ben")
        ben.disconnect()
        await harness.ask(requests.PutBot("anna", 1, "random"))
        assert (await hinted(anna))["code"] == "hint-not-here"

    run_with_fake_clock(test)


def test_hint_without_a_decision_is_refused() -> None:
    async def test() -> None:
        harness, anna, _ = await at_turn()
        await anna.act(offered(harness, 0)[0])
        if offered(harness, 0):
            pytest.fail("the bot takes five seconds")
        assert (await hinted(anna))["code"] == "hint-nothing"

    run_with_fake_clock(test)


@pytest.mark.parametrize("game", ["patience", "domino", "mille-bornes"])
def test_hints_of_a_real_server_can_be_played(server: ServerProcess, game: str) -> None:
    async def test() -> None:
        bots = [] if game == "patience" else [None, "booklet"]
        players = 1 if game == "patience" else 2
        code, (anna,) = await seated(
            server.address, game, "Anna", players=players, bots=bots, bot_seconds=0, window_seconds=0.05
        )
        await anna.start(code)
        async with anna.connect(code) as client:
            await cut(client)
            for _ in range(5):
                update = await client.own_turn()
                hint = await client.request("hint")
                if hint["type"] == "refused":
                    assert hint["code"] == "stale-version"  # a window closed meanwhile
                    continue
                check_message(game, client.received[-1].encode())
                assert hint["action"] in [one["do"] for one in update["legal"]]
                answer = await client.act(update, hint["action"])
                assert answer.get("code") in (None, "stale-version")

    asyncio.run(test())
