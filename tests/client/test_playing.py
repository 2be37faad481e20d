"""A bot that plays through the client: what it is told, and what happens when it fails."""

from __future__ import annotations

import logging
import random
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest

from sabot.bots.context import BotContext
from sabot.client import Refusal, Table
from sabot.client.playing import REFUSALS, play_game
from sabot.core.ids import Seat
from sabot.core.rules import Event
from sabot.games import GAMES
from sabot.wire.messages import Act, Refused
from tests.client.scripted_server import (
    GAME,
    ScriptedConnection,
    acknowledged,
    hand,
    play,
    scored,
    sealed,
    update,
)


class Attentive:
    """Plays the last of its legal actions, and keeps what it was told."""

    told: list[list[Event]] = []  # noqa: RUF012  (one for each player that was made)

    def __init__(self, seat: Seat, rng: random.Random, context: BotContext | None = None) -> None:
        self.told.append([])

    def see(self, event: Event) -> None:
        self.told[-1].append(event)

    def choose(self, view: Any, legal: Sequence[Any]) -> Any:
        return legal[-1]


class Failing(Attentive):
    """Is at a loss whenever it is asked."""

    def choose(self, view: Any, legal: Sequence[Any]) -> Any:
        raise KeyError("what now?")


@pytest.fixture(autouse=True)
def bots(monkeypatch: pytest.MonkeyPatch) -> None:
    Attentive.told.clear()
    here = {kind.__name__: f"{__name__}:{kind.__name__}" for kind in (Attentive, Failing)}
    monkeypatch.setitem(GAMES._loaded, GAME, replace(GAMES.get(GAME), bots=here))
    monkeypatch.setattr("sabot.client.playing.REFUSED_PAUSE", 0.001)


def test_a_bot_sees_every_event_once_and_is_made_anew_for_every_hand() -> None:
    first, second = hand(), hand()
    second.hand = 2

    async def server(talk: ScriptedConnection) -> None:
        await talk.welcome(sealed=sealed(committed=[1]))
        await talk.send(update(first))
        act = await talk.receive(Act)
        assert act.action == update(first).legal[-1]["do"]
        since = first.version
        first.play_text(Seat(1), act.action)
        while first.asked is not None and not first.legal(Seat(1)):
            seat = first.asked.seats[0]
            first.play(seat, first.legal(seat)[0])
        await talk.send(acknowledged(act, 2), update(first, version=2, since=since))
        await talk.send(acknowledged(await talk.receive(Act), 3), scored(3), sealed(4, 2, [1]))
        await talk.send(update(second, version=5))
        await talk.send(acknowledged(await talk.receive(Act), 6), scored(6, "the-game"))
        await talk.wait_closed()

    async def scene(table: Table) -> None:
        await play_game(table, "Attentive")

    play(server, scene=scene)
    assert [tuple(told) for told in Attentive.told] == [first.events_for(Seat(1)), second.events_for(Seat(1))]


def test_a_bot_that_fails_plays_any_legal_action(caplog: pytest.LogCaptureFixture) -> None:
    session = hand()

    async def server(talk: ScriptedConnection) -> None:
        await talk.welcome(sealed=sealed(committed=[1]))
        await talk.send(update(session))
        act = await talk.receive(Act)
        assert act.action in {choice["do"] for choice in update(session).legal}
        await talk.send(acknowledged(act, 2), scored(2, "the-game"))
        await talk.wait_closed()

    async def scene(table: Table) -> None:
        with caplog.at_level(logging.WARNING):
            await play_game(table, "Failing")

    play(server, scene=scene)
    assert [record.name for record in caplog.records].count("sabot.client.playing") == 1


def test_refused_actions_are_tried_again_a_few_times() -> None:
    session = hand()

    async def server(talk: ScriptedConnection) -> None:
        await talk.welcome(sealed=sealed(committed=[1]))
        await talk.send(update(session))
        for _ in range(3):
            await talk.send(Refused((await talk.receive(Act)).id, "journal-full", "The disk is full."))
        await talk.send(acknowledged(await talk.receive(Act), 2), update(session, version=2))
        for _ in range(REFUSALS):
            await talk.send(Refused((await talk.receive(Act)).id, "journal-full", "The disk is full."))
        await talk.wait_closed()

    async def scene(table: Table) -> None:
        with pytest.raises(Refusal) as refused:
            await play_game(table, "Attentive")
        assert refused.value.server_code == "journal-full"

    play(server, scene=scene)
