"""Deals are checked by themselves, no more is claimed than was seen, and nobody can overlook a difference."""

from __future__ import annotations

import asyncio
import logging
from http import HTTPStatus

import pytest
from msgspec.structs import replace

from sabot.client import ClientError, DealAspect, DealCheck, DealDiffers, DealUnchecked, Table
from sabot.client.comparison import HandToCheck, compare_game
from sabot.client.evidence import ObservedGame, ObservedHand
from sabot.client.hand import Hand, TableRules
from sabot.core.record import dumps
from sabot.core.session import AnySession
from sabot.locale import LANGUAGES, Translator
from sabot.wire.lobby import TablePhase
from sabot.wire.messages import Hello, Ping, Pong, Scored, TableChanged
from tests.client import cheats
from tests.client.dealing import GAME_ID, ME, DealingServer, play_out, visit
from tests.client.scripted_server import (
    RECORD,
    Script,
    ScriptedConnection,
    hand,
    info,
    other_terms,
    play,
    scored,
    scripted,
    sealed,
    update,
    welcome,
)

LOG = "sabot.client.deal_checks"
KEPT = f"/games/{GAME_ID}.sabot"


@pytest.fixture(autouse=True)
def hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sabot.client.deal_checks.FIRST_PAUSE", 0.001)
    monkeypatch.setattr("sabot.client.connection.FIRST_PAUSE", 0.01)


class ToTheEnd(DealingServer):
    """An honest game of one hand."""

    game = "authors"
    is_last = True


class LosesTheRecord(DealingServer):
    """Cannot find the record that it has kept, after two hands."""

    hands = 2
    is_last = True

    def text(self) -> str:
        return super().text() if len(self.records) == 1 else "Gone.\n"


def said(caplog: pytest.LogCaptureFixture) -> list[tuple[str, str]]:
    return [(one.levelname, one.getMessage()) for one in caplog.records if one.name == LOG]


def sheet_of(session: AnySession, version: int) -> Scored:
    """What is told at the end of a first hand."""
    sheet = session.score()
    winners = [int(side) for side in sheet.winners]
    return Scored(version, 1, [], list(sheet.totals), winners, list(sheet.totals))


async def play_all(table: Table) -> None:
    """Do the first thing that one may, until there is nothing more to do."""
    async for turn in table:
        await turn.play(turn.choices[0])


def over(*, seat: int | None = ME, from_deal: bool = True, moves: int = 0) -> tuple[DealCheck, list[str]]:
    """The check of a hand that a client sees from a welcome on, and what it asked for over HTTP."""
    session = hand()
    for _ in range(moves):
        asked = session.asked
        assert asked is not None
        session.play(asked.seats[0], session.legal(asked.seats[0])[0])
    checks: list[DealCheck] = []

    async def whole() -> Script:
        async def server(talk: ScriptedConnection) -> None:
            since = session.version
            first = update(session, seat=seat, since=-1 if from_deal else None)
            await talk.welcome(seat=seat, update=first, from_deal=from_deal)
            play_out(session)
            script.records[RECORD] = dumps(session.record())
            await talk.send(update(session, seat=seat, version=2, since=since))
            await talk.send(sheet_of(session, 3), TableChanged(info(TablePhase.CLOSED), "", seat))
            await talk.wait_closed()

        async with scripted(server) as (client, script), client.table("a-table") as table:
            async for _ in table:
                pass
            checks.append(await table.check_deal())
        return script

    script = asyncio.run(whole())
    return checks[0], script.asked


@pytest.mark.parametrize(
    ("check", "verified"),
    [
        # who was there from the deal on has seen the play, but neither the seal nor the list
        (over, {DealAspect.RECORD, DealAspect.PLAY}),
        (lambda: over(moves=9), {DealAspect.RECORD, DealAspect.PLAY}),
        (lambda: over(seat=None), {DealAspect.RECORD, DealAspect.PLAY}),
        # who took a seat in the middle of a hand has not seen all of it
        (lambda: over(from_deal=False, moves=9), {DealAspect.RECORD}),
    ],
    ids=["from the deal on", "came back", "spectator", "late"],
)
def test_a_check_verifies_only_what_was_seen(check, verified: set[DealAspect]) -> None:  # type: ignore[no-untyped-def]
    found, asked = check()
    assert found.agrees
    assert not found.is_complete
    assert found.verified == verified
    assert asked == [RECORD]


def test_without_an_own_cut_the_cut_is_not_verified() -> None:
    (check,) = visit(cheats.WaitsForNobody(), cut=None)
    assert check.agrees
    assert check.verified == set(DealAspect) - {DealAspect.CUT}


def test_a_late_commitment_is_no_difference() -> None:
    (check,) = visit(cheats.ClosesTooSoon())
    assert check.agrees
    assert check.verified == set(DealAspect) - {DealAspect.CUT}


def test_names_learned_after_the_game_are_not_compared() -> None:
    """Somebody may have left meanwhile."""
    session = play_out(hand())
    table = info(TablePhase.OVER)
    table.seats[0] = replace(table.seats[0], name="")

    async def server(talk: ScriptedConnection) -> None:
        await talk.receive(Hello)
        welcomed = welcome(update=update(session), from_deal=True, scored=sheet_of(session, 2))
        await talk.send(replace(welcomed, table=table), TableChanged(info(TablePhase.CLOSED), "", ME))
        await talk.wait_closed()

    async def whole() -> None:
        async with scripted(server) as (client, script), client.table("a-table") as visited:
            await play_all(visited)
            script.records[RECORD] = dumps(session.record())
            assert (await visited.check_deal()).agrees

    asyncio.run(whole())


def test_evidence_is_kept_when_a_later_welcome_has_less() -> None:
    """Whoever comes back between two hands is shown how the last one ended, and not how it came to that."""
    session = play_out(hand())

    async def first(talk: ScriptedConnection) -> None:
        await talk.welcome(update=update(session, version=1), from_deal=True)
        await talk.send(sheet_of(session, 2))
        await talk.receive(Ping)
        await talk.drop()

    async def second(talk: ScriptedConnection) -> None:
        await talk.welcome(
            phase=TablePhase.CUTTING,
            update=update(session, version=2, since=None),
            scored=sheet_of(session, 2),
            sealed=sealed(2, 2, [ME]),
        )
        await talk.send(Pong((await talk.receive(Ping)).id, 2), TableChanged(info(TablePhase.CLOSED), "", ME))
        await talk.wait_closed()

    async def whole() -> None:
        async with scripted(first, second) as (client, script), client.table("a-table") as table:
            await table.ping()
            script.records[RECORD] = dumps(session.record())
            assert (await table.check_deal(1)).verified == {DealAspect.RECORD, DealAspect.PLAY}

    asyncio.run(whole())


# --- who is told ------------------------------------------------------------------------------------


def test_a_deal_that_agrees_is_logged_as_info(caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.INFO, LOG):
        (check,) = visit(ToTheEnd())
    assert check.is_complete
    assert [level for level, _ in said(caplog)] == ["INFO"]
    assert "deal checked ✓" in said(caplog)[0][1]


def test_a_difference_ends_the_game_with_an_error() -> None:
    """Whoever only plays their turns cannot overlook it."""
    raised: list[DealDiffers] = []

    async def whole() -> None:
        dealing = cheats.TellsAnotherEnd()

        async def server(talk: ScriptedConnection) -> None:
            await dealing.run(talk, script)

        async with scripted(server) as (client, script), client.table("a-table") as table:
            with pytest.raises(DealDiffers) as error:
                await play_all(table)
            raised.append(error.value)
            assert table.over is not None
            assert table.deal_checks[0].differences == (error.value,)

    asyncio.run(whole())
    assert (raised[0].code, raised[0].hand) == ("deal-scores", 1)


def test_hands_are_checked_when_over_and_again_at_the_end_of_the_game() -> None:
    """In between the record of the table will do; at the end it is the one that is kept."""

    async def whole() -> None:
        class Two(DealingServer):
            hands = 2

        dealing = Two()

        async def server(talk: ScriptedConnection) -> None:
            await dealing.run(talk, script)

        async with scripted(server) as (client, script), client.table("a-table") as table:
            await play_all(table)
            assert (await table.check_deal(1)).is_complete
            assert (await table.check_deal()).hand == 2
            assert [check.hand for check in table.deal_checks] == [1, 2]
            assert set(script.asked) == {RECORD}
            with pytest.raises(ClientError, match="deal-not-over"):
                await table.check_deal(3)

    asyncio.run(whole())

    async def last() -> None:
        dealing = ToTheEnd()

        async def server(talk: ScriptedConnection) -> None:
            await dealing.run(talk, script)

        async with scripted(server) as (client, script), client.table("a-table") as table:
            await play_all(table)
            assert script.asked == [KEPT]

    asyncio.run(last())


def test_without_checks_no_record_is_requested() -> None:
    async def whole() -> None:
        dealing = ToTheEnd()

        async def server(talk: ScriptedConnection) -> None:
            await dealing.run(talk, script)

        async with scripted(server) as (client, script), client.table("a-table", check_deals=False) as table:
            await play_all(table)
            assert (table.deal_checks, script.asked) == ((), [])
            assert (await table.check_deal()).is_complete  # unless one asks for it
            assert script.asked == [KEPT]

    asyncio.run(whole())


# --- where there is nothing to compare with ----------------------------------------------------------


@pytest.mark.parametrize(
    ("answers", "code", "tries"),
    [
        ([HTTPStatus.NOT_FOUND], "deal-record-unreachable", 1),
        ([HTTPStatus.SERVICE_UNAVAILABLE] * 4, "deal-record-unreachable", 4),
        ([HTTPStatus.TOO_MANY_REQUESTS, HTTPStatus.SERVICE_UNAVAILABLE, ""], "deal-record-unreadable", 3),
        (["no record\n"], "deal-record-unreadable", 1),
        (['[Record "99"]\n'], "deal-record-unreadable", 1),
        ([dumps(hand().record_for(None))], "deal-no-hand", 1),
        ([dumps(play_out(hand()).record()).replace("parker-", "printer-")], "deal-rules-differ", 1),
    ],
    ids=["lost", "busy", "busy and then empty", "no record", "newer", "in progress", "unknown rules"],
)
def test_a_missing_record_leaves_the_deal_unchecked(
    answers: list[HTTPStatus | str], code: str, tries: int, caplog: pytest.LogCaptureFixture
) -> None:
    session = play_out(hand())

    async def whole() -> None:
        async def server(talk: ScriptedConnection) -> None:
            await talk.welcome(update=update(session), from_deal=True)
            script.answers[RECORD] = list(answers)
            await talk.send(scored(2), TableChanged(info(TablePhase.CLOSED), "", ME))
            await talk.wait_closed()

        async with scripted(server) as (client, script), client.table("a-table") as table:
            async for _ in table:
                pass
            await table._deal_checker.settle()
            (check,) = table.deal_checks
            assert isinstance(check.unchecked, DealUnchecked)
            assert (check.unchecked.code, check.verified, check.differences) == (code, frozenset(), ())
            assert not check.agrees
            assert script.asked == [RECORD] * tries
            for language in LANGUAGES:
                assert Translator(language)(check.text)

    asyncio.run(whole())
    assert [level for level, _ in said(caplog)] == ["WARNING"]


def test_check_deal_tries_an_unchecked_deal_again() -> None:
    session = play_out(hand())

    async def whole() -> None:
        async def server(talk: ScriptedConnection) -> None:
            await talk.welcome(seat=None, update=update(session, seat=None), from_deal=True)
            await talk.send(sheet_of(session, 2), TableChanged(info(TablePhase.CLOSED), "", None))
            await talk.wait_closed()

        async with scripted(server) as (client, script), client.table("a-table") as table:
            async for _ in table:
                pass
            assert (await table.check_deal()).unchecked is not None
            script.records[RECORD] = dumps(session.record())
            assert (await table.check_deal()).agrees

    asyncio.run(whole())


def test_deals_by_other_rules_are_unchecked(caplog: pytest.LogCaptureFixture) -> None:
    session = play_out(hand())

    async def server(talk: ScriptedConnection) -> None:
        await talk.welcome(update=update(session), from_deal=True, terms=other_terms(session))
        await talk.send(scored(2), TableChanged(info(TablePhase.CLOSED), "", ME))
        await talk.wait_closed()

    async def scene(table: Table) -> None:
        async for _ in table:
            pass
        check = await table.check_deal()
        assert check.unchecked is not None
        assert check.unchecked.code == "deal-rules-differ"

    script = play(server, scene=scene)
    assert script.asked == []
    assert [level for level, _ in said(caplog)] == ["WARNING", "WARNING"]


def test_a_game_ends_without_its_record(caplog: pytest.LogCaptureFixture) -> None:
    """And what was found by the record of the table still holds."""
    first, last = visit(LosesTheRecord())
    assert first.is_complete
    assert last.unchecked is not None
    assert [level for level, _ in said(caplog)] == ["WARNING"]


# --- what was missed --------------------------------------------------------------------------------


def told(moves: int, *, from_deal: bool, to_end: bool, skip: int = 0) -> tuple[str, ...]:
    """What is found where a hand was seen in part; `moves` of another hand than the record's if negative."""
    session = play_out(hand())
    other = play_out(hand(), 1) if moves < 0 else session
    events = other.events_for(None)[skip : skip + abs(moves)]
    game = ObservedGame(0)
    seen = ObservedHand(1, (), 2, None, lambda _: None)
    book = TableRules(info())
    seen.play = Hand(lambda: book, 1, from_deal=from_deal)
    if to_end:
        seen.scored = sheet_of(session, 1)
    text = dumps(session.record())
    (check,) = compare_game(text, game, book.edition.hash, [HandToCheck(seen, tuple(events))])
    return tuple(f"{found.code} {found.details.get('event')}" for found in check.differences)


EVENTS = len(play_out(hand()).events_for(None))


@pytest.mark.parametrize(
    ("seen", "found"),
    [
        ({"moves": EVENTS, "from_deal": True, "to_end": True}, ()),
        ({"moves": 12, "from_deal": True, "to_end": False}, ()),
        ({"moves": 12, "from_deal": False, "to_end": False, "skip": 5}, ()),
        ({"moves": 12, "from_deal": False, "to_end": True, "skip": EVENTS - 12}, ()),
        ({"moves": 12, "from_deal": True, "to_end": True}, ("deal-play 13",)),
        ({"moves": 12, "from_deal": True, "to_end": False, "skip": 5}, ("deal-play 1",)),
        ({"moves": 12, "from_deal": False, "to_end": True, "skip": 5}, ("deal-play 0",)),
        ({"moves": -30, "from_deal": False, "to_end": False}, ("deal-play 0",)),
    ],
    ids=str,
)
def test_a_part_of_a_hand_is_compared_as_far_as_it_goes(seen: dict[str, int], found: tuple[str, ...]) -> None:
    assert told(**seen) == found  # type: ignore[arg-type]


def test_a_missed_attempt_is_no_difference() -> None:
    """Whoever was away between two attempts, or between an attempt and the deal, has not seen them all."""

    async def first(talk: ScriptedConnection) -> None:
        await talk.welcome(seat=None, phase=TablePhase.CUTTING, sealed=sealed())
        await talk.drop()

    async def second(talk: ScriptedConnection) -> None:
        await talk.welcome(seat=None, phase=TablePhase.CUTTING, sealed=sealed(2, 1, attempt=3, missing=[0]))
        await talk.drop()

    async def third(talk: ScriptedConnection) -> None:
        await talk.welcome(seat=None, update=update(hand(), seat=None), from_deal=True)
        await talk.send(TableChanged(info(TablePhase.CLOSED), "", None))
        await talk.wait_closed()

    async def scene(table: Table) -> None:
        async for _ in table:
            pass
        game = table._evidence.game
        assert game is not None
        seen = game.hands[1]
        assert [attempt.number for attempt in seen.attempts.values()] == [1, 3]
        assert (seen.is_dealt, seen.saw_deal, seen.differences) == (True, False, [])

    play(first, second, third, scene=scene)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_result_has_a_text(language: str) -> None:
    tr = Translator(language)
    for check in (*visit(cheats.DropsAnAttempt()), *visit(DealingServer()), over()[0]):
        for text in (check.text, *(found.text for found in check.differences)):
            assert tr(text)
