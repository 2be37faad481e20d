"""What one may ask about one's cards: what could be done with them, and what the rulebook advises."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest

from sabot.core.ids import Seat
from sabot.server.errors import Unavailable
from sabot.server.table import requests
from sabot.server.table.advice import explain
from sabot.wire.lobby import NewTable, Pace, TablePhase
from sabot.wire.messages import Explain, Hint
from tests.server.process import ServerProcess
from tests.server.tables.clockwork import Choosing, Ear, Parlour, in_no_time, plain
from tests.server.tables.fold import Fold
from tests.server.tables.guests import cut, seated
from tests.support.protocol import check_message

GAME = "mille-bornes"
TWO = NewTable(game=GAME, edition="parker-1971", players=2)
AGAINST_A_BOT = NewTable(game=GAME, edition="parker-1971", players=2, bots=[None, "random"], bot_seconds=5)


async def dealt(wanted: NewTable, *people: str, language: str = "en") -> tuple[Parlour, list[Ear]]:
    """A table that has been dealt."""
    parlour = await Parlour.open(wanted, *people)
    ears = [await parlour.come(player, language) for player in people]
    await parlour.start(people[0], *ears)
    return parlour, ears


async def explained(ear: Ear, card: str) -> dict[str, Any]:
    """The answer to a question about a card."""
    return await ear.say(lambda identity: Explain(identity, card))


async def hinted(ear: Ear) -> dict[str, Any]:
    """The answer to a question for advice."""
    return await ear.say(Hint)


def held(parlour: Parlour, seat: int) -> tuple[str, ...]:
    """The cards of a seat."""
    session = parlour.owner.table.session
    assert session is not None
    return tuple(session.view(Seat(seat)).hand)


def offered(parlour: Parlour, seat: int) -> list[str]:
    """The texts of what a seat may do."""
    session = parlour.owner.table.session
    assert session is not None
    return [session.game.notation.format_action(one, session.table) for one in session.legal(Seat(seat))]


def asked(parlour: Parlour) -> int:
    """Who has to decide."""
    found = parlour.owner.table.asked
    assert found is not None
    return int(found.seats[0])


# --- cards -----------------------------------------------------------------------------------------


def test_every_use_of_a_card_is_told_and_why_it_may_not_be() -> None:
    async def test() -> None:
        parlour, ears = await dealt(TWO, "anna", "ben", language="fr")
        seat = asked(parlour)
        told = [await explained(ears[seat], card) for card in sorted(set(held(parlour, seat)))]
        uses = [use for answer in told for use in answer["uses"]]
        assert {use["do"] for use in uses if use.get("legal")} == set(offered(parlour, seat))
        assert {answer["version"] for answer in told} == {parlour.owner.table.version}
        refused = [use for use in uses if not use.get("legal")]
        assert refused
        assert all(use["rule"].startswith("MB-") and use["reason"] for use in refused)
        assert {"Poser", "Écarter"} <= {use["words"].split()[0] for use in uses}
        for answer in told:
            check_message(GAME, json.dumps(answer).encode())

    in_no_time(test)


def test_to_ask_changes_nothing_and_nobody_else_hears_of_it() -> None:
    async def test() -> None:
        parlour, ears = await dealt(TWO, "anna", "ben")
        watcher = await parlour.come(None)
        count, version = parlour.owner.table.entry_count, parlour.owner.table.version
        seat = asked(parlour)
        others = [ears[1 - seat], watcher]
        for ear in others:
            ear.rest()
        await explained(ears[seat], held(parlour, seat)[0])
        assert (parlour.owner.table.entry_count, parlour.owner.table.version) == (count, version)
        assert [ear.rest() for ear in others] == [[], []]

    in_no_time(test)


def test_who_waits_is_told_more_than_that_he_does() -> None:
    async def test() -> None:
        parlour, ears = await dealt(TWO, "anna", "ben")
        waiting = 1 - asked(parlour)
        distance = next(card for card in ("25", "50", "75", "100", "200") if card in held(parlour, waiting))
        play, discard = (await explained(ears[waiting], distance))["uses"]
        assert (play["rule"], discard["rule"]) == ("MB-4.1", "MB-3.1")
        assert "not rolling" in play["reason"]
        assert plain(discard["reason"]).endswith("turn.")

    in_no_time(test)


def test_a_card_of_somebody_else_is_said_not_to_be_ones_own() -> None:
    async def test() -> None:
        parlour, ears = await dealt(TWO, "anna", "ben")
        seat = asked(parlour)
        card = next(card for card in ("25", "50", "75", "100", "200") if card not in held(parlour, seat))
        answer = await explained(ears[seat], card)
        assert {use["reason"] for use in answer["uses"]} == {f"{card} miles is not in your hand."}

    in_no_time(test)


def test_who_has_answered_an_open_window_has_answered() -> None:
    """He could still play the safety that he let pass with, if only he had not."""
    wanted = NewTable(game=GAME, edition="parker-1971", players=4, pace=Pace.CORRESPONDENCE)
    for seed in range(200):
        fold = Fold(wanted, seed)
        for seat, player in enumerate(("anna", "ben", "cleo", "dan")):
            fold.sit(player, seat)
        fold.start()
        fold.go_on()
        while fold.table.phase is TablePhase.PLAYING:
            coup = next((one for one in fold.offered() if one[1].startswith("!")), None)
            if coup is None:
                fold.step()
                continue
            seat, text = coup
            question = Explain("1", text[1:])
            (use,) = (one for one in explain(fold.table, Seat(seat), question, "en").uses if one.legal)
            assert use.do == text
            fold.act(seat, next(do for who, do in fold.offered() if who == seat and do != text))
            if fold.table.window is None or Seat(seat) not in fold.table.window.answers:
                break  # nobody else was waited for
            uses = explain(fold.table, Seat(seat), question, "en").uses
            assert not any(one.legal for one in uses)
            assert uses[0].reason == "You have already answered; wait for the others."
            return
    raise AssertionError("nobody was ever attacked who could answer")


@pytest.mark.parametrize("card", ["nonsense", "?", "roll ", "7"])
def test_a_card_that_the_game_has_not_is_refused(card: str) -> None:
    async def test() -> None:
        _, (anna, _) = await dealt(TWO, "anna", "ben")
        answer = await explained(anna, card)
        assert (answer["type"], answer["code"]) == ("refused", "card-unknown")
        assert "roll" in answer["reason"]

    in_no_time(test)


def test_only_who_plays_may_ask_and_only_while_there_is_a_hand() -> None:
    async def test() -> None:
        parlour = await Parlour.open(AGAINST_A_BOT, "anna")
        anna, watcher = await parlour.come("anna"), await parlour.come(None)
        for ask in (hinted, lambda ear: explained(ear, "roll")):
            assert (await ask(anna))["code"] == "nothing-in-play"
            assert (await ask(watcher))["code"] == "not-seated"
        await parlour.start("anna", anna)
        for ask in (hinted, lambda ear: explained(ear, "roll")):
            assert (await ask(watcher))["code"] == "not-seated"

    in_no_time(test)


# --- advice ----------------------------------------------------------------------------------------


class Slow(Choosing):
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


async def at_turn(language: str = "en") -> tuple[Parlour, Ear, Slow]:
    """Anna against a bot, when it is her turn; whoever is asked from now on thinks slowly."""
    parlour, (anna,) = await dealt(AGAINST_A_BOT, "anna", language=language)
    while asked(parlour) != 0 or not offered(parlour, 0):
        await asyncio.sleep(1)
    slow = Slow()
    parlour.owner._adviser._bot_pool = slow  # type: ignore[assignment]
    return parlour, anna, slow


def test_the_player_of_the_rulebook_says_what_it_would_do() -> None:
    async def test() -> None:
        parlour, anna, slow = await at_turn("fr")
        slow.let.set()
        count = parlour.owner.table.entry_count
        hint = await hinted(anna)
        assert hint["type"] == "hinted"
        assert hint["version"] == parlour.owner.table.version
        assert hint["action"] == offered(parlour, 0)[-1]
        assert hint["words"]
        assert slow.bots == ["booklet"]
        assert slow.forgotten == slow.keys  # it knows nothing next time but what is told then
        assert parlour.owner.table.entry_count == count
        assert (await hinted(anna))["action"] == hint["action"]
        assert len(slow.bots) == 1  # it need not think again
        assert (await anna.act(hint["action"]))["type"] == "ack"

    in_no_time(test)


def test_the_table_goes_on_while_it_thinks_and_then_the_advice_is_stale() -> None:
    async def test() -> None:
        parlour, anna, slow = await at_turn()
        asking = asyncio.create_task(hinted(anna))
        await asyncio.sleep(1)
        version = parlour.owner.table.version
        assert (await anna.act(offered(parlour, 0)[0]))["version"] == version + 1
        slow.let.set()
        answer = await asking
        assert (answer["type"], answer["code"]) == ("refused", "stale-version")

    in_no_time(test)


def test_advice_for_one_who_has_gone_is_told_to_nobody() -> None:
    async def test() -> None:
        parlour, anna, slow = await at_turn()
        asking = asyncio.create_task(hinted(anna))
        await asyncio.sleep(1)
        await parlour.ask(requests.Leave("anna"))
        slow.let.set()
        assert (await asking)["code"] == "not-seated"

    in_no_time(test)


def test_who_asks_a_server_that_stops_is_told_so() -> None:
    async def test() -> None:
        _, anna, slow = await at_turn()
        slow.closed = True
        slow.let.set()
        assert (await hinted(anna))["code"] == "thinking-closed"

    in_no_time(test)


def test_a_table_can_be_closed_while_somebody_waits_for_advice() -> None:
    async def test() -> None:
        parlour, anna, slow = await at_turn()
        asking = asyncio.create_task(hinted(anna))
        await asyncio.sleep(1)
        await parlour.restart()
        assert slow.forgotten == slow.keys
        asking.cancel()

    in_no_time(test)


def test_there_is_no_advice_against_people() -> None:
    async def test() -> None:
        parlour, ears = await dealt(TWO, "anna", "ben")
        for ear in ears:
            assert (await hinted(ear))["code"] == "hint-not-here"
        await parlour.ask(requests.Leave("ben"))
        answer = await hinted(ears[0])
        assert answer["type"] == "hinted" or answer["code"] == "hint-nothing"
        ben = await parlour.come("ben")
        await parlour.ask(requests.Sit("ben", "Ben", 1))
        assert (await hinted(ben))["code"] == "hint-not-here"

    in_no_time(test)


def test_there_is_no_advice_where_a_bot_only_sits_in_for_somebody() -> None:
    async def test() -> None:
        parlour, (anna, ben) = await dealt(TWO, "anna", "ben")
        ben.leave_line()
        await parlour.ask(requests.PutBot("anna", 1, "random"))
        assert (await hinted(anna))["code"] == "hint-not-here"

    in_no_time(test)


def test_who_has_nothing_to_decide_is_told_so() -> None:
    async def test() -> None:
        parlour, anna, _ = await at_turn()
        await anna.act(offered(parlour, 0)[0])
        if offered(parlour, 0):
            pytest.fail("the bot takes five seconds")
        assert (await hinted(anna))["code"] == "hint-nothing"

    in_no_time(test)


@pytest.mark.parametrize("game", ["patience", "domino", "mille-bornes"])
def test_a_real_server_gives_hints_that_can_be_played(server: ServerProcess, game: str) -> None:
    async def test() -> None:
        bots = [] if game == "patience" else [None, "booklet"]
        players = 1 if game == "patience" else 2
        code, (anna,) = await seated(
            server.address, game, "Anna", players=players, bots=bots, bot_seconds=0, window_seconds=0.05
        )
        await anna.start(code)
        async with anna.line(code) as line:
            await cut(line)
            for _ in range(5):
                update = await line.turn()
                hint = await line.tell("hint")
                if hint["type"] == "refused":
                    assert hint["code"] == "stale-version"  # a window closed meanwhile
                    continue
                check_message(game, line.received[-1].encode())
                assert hint["action"] in [one["do"] for one in update["legal"]]
                answer = await line.act(update, hint["action"])
                assert answer.get("code") in (None, "stale-version")

    asyncio.run(test())
