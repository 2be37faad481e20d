"""A server that deals by the protocol, and can be told to cheat at any step of it.

It plays at one table, with Ada, who is in league with it, and Bea, whose client is tested. Each hook that a
dishonest server overrides is one thing that a real server could do.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from typing import Any

from sabot.client import DealCheck, DealDiffers, Table
from sabot.core.fairness import AnyShuffle, Attempt, Cut, SealedShuffle, commitment_of
from sabot.core.ids import Seat
from sabot.core.match import AnyMatch
from sabot.core.record import Record, dumps
from sabot.core.session import AnySession
from sabot.games import new_match
from sabot.wire.lobby import GameOver, TablePhase
from sabot.wire.messages import Act, Commit, Reveal, Scored, Sealed, TableChanged, Update
from tests.client.scripted_server import (
    CODE,
    GAME,
    RECORD,
    Script,
    ScriptedConnection,
    acknowledged,
    info,
    scripted,
    update,
)

ADA, BEA = "Ada", "Bea"
ME = 1
"""Bea's seat."""
GAME_ID = "the-game"
ADAS = Cut(b"a" * 32)
MADE_UP = Cut(b"m" * 32)
"""A cut that the server makes up afterwards."""


def secret(number: int) -> bytes:
    """Return one of the secrets of the server."""
    return bytes([number]) * 32


def listed(shuffle: SealedShuffle) -> list[tuple[int, str]]:
    """Return the commitments as a closed list."""
    return [(int(name == BEA), commitment) for name, commitment in shuffle.commitments.items()]


class DealingServer:
    """An honest one. `hands` are played, `is_last` says whether the game is over with them."""

    game = GAME
    hands = 1
    is_last = False
    comes_back = 0
    """How often the client comes back over another connection."""

    def __init__(self) -> None:
        self.match = self.open()
        self.names = self.match.table.names
        self.records: list[Record] = []
        self.cuts: dict[str, Cut] = {}
        """What was revealed in the attempt that goes on."""
        self.version = 0
        self.talk: ScriptedConnection
        self.arrivals: asyncio.Queue[ScriptedConnection] = asyncio.Queue()
        """The later connections of the client."""

    # --- what a dishonest server does otherwise -----------------------------------------------------

    def open(self) -> AnyMatch:
        """Return the game to be played."""
        return new_match(self.game, (ADA, BEA))

    async def shuffle(self) -> AnyShuffle:
        """Seal a pack, have it cut, and return the shuffle to be dealt."""
        shuffle = self.match.sealed(secret(self.match.next_hand))
        await self.cut(shuffle)
        return self.dealt(shuffle)

    def shown_list(self, shuffle: SealedShuffle) -> list[tuple[int, str]]:
        """Return the closed list that Bea is shown."""
        return listed(shuffle)

    def dealt(self, shuffle: SealedShuffle) -> AnyShuffle:
        """Return the shuffle that is dealt, and recorded, in the end."""
        return shuffle

    def shown_sealed(self, sealed: Sealed) -> Sealed:
        """Return what Bea is told of a sealed pack."""
        return sealed

    def played(self, session: AnySession) -> AnySession:
        """Return the hand that is played at the table; `session` is what the shuffle gives."""
        return session

    def recorded(self, played: AnySession, honest: AnySession) -> Record:
        """Return the record of a hand."""
        return played.record()

    def shown_scored(self, scored: Scored) -> Scored:
        """Return the score sheet that Bea is told."""
        return scored

    def text(self) -> str:
        """Return the record of the game so far."""
        return dumps(self.records)

    # --- the protocol ------------------------------------------------------------------------------

    async def run(self, talk: ScriptedConnection, script: Script) -> None:
        """Play the hands with a client."""
        self.talk = talk
        await talk.welcome(phase=TablePhase.CUTTING, game=self.game)
        for number in range(1, self.hands + 1):
            shuffle = await self.shuffle()
            honest = self.match.deal(shuffle)
            session = self.played(honest)
            await self.play(session)
            self.match.sessions[-1] = session
            self.records.append(self.recorded(session, honest))
            over = self.is_last and number == self.hands
            script.records[f"/games/{GAME_ID}.sabot" if over else RECORD] = self.text()
            await self.talk.send(self.shown_scored(self.scored(session, over=over)))
        if not self.is_last:
            await self.talk.send(TableChanged(info(TablePhase.CLOSED, self.game), "", ME))
        await self.talk.wait_closed()

    def sealed(self, shuffle: SealedShuffle, **fields: Any) -> Sealed:
        """Return how a sealed pack stands."""
        self.version += 1
        committed = sorted(seat for seat, _ in listed(shuffle))
        dealer, hand = int(self.match.next_dealer), self.match.next_hand
        fields = {"attempt": shuffle.attempt, "committed": committed, **fields}
        return self.shown_sealed(Sealed(self.version, hand, dealer, seal=shuffle.seal, **fields))

    async def cut(self, shuffle: SealedShuffle, **fields: Any) -> None:
        """Have Ada and Bea cut a pack: both commit, and both reveal."""
        await self.take_commitments(shuffle, **fields)
        await self.close(shuffle, **fields)
        await self.take_reveal(shuffle, **fields)
        shuffle.reveal(self.names[0], ADAS)
        self.cuts = dict(shuffle.cuts)
        await self.talk.send(self.closed(shuffle, revealed=[0, 1], **fields))

    async def take_commitments(self, shuffle: SealedShuffle, **fields: Any) -> None:
        """Show the seal, and take both commitments."""
        await self.talk.send(self.sealed(shuffle, **fields))
        message = await self.talk.receive(Commit)
        assert message.seal == shuffle.seal
        shuffle.commit(BEA, message.commitment)
        shuffle.commit(self.names[0], commitment_of(shuffle.seal, self.names[0], ADAS))
        await self.talk.send(acknowledged(message, self.version), self.sealed(shuffle, **fields))

    async def close(self, shuffle: SealedShuffle, **fields: Any) -> None:
        """Close the list, and show it."""
        shuffle.close()
        await self.talk.send(self.closed(shuffle, **fields))

    def closed(self, shuffle: SealedShuffle, **fields: Any) -> Sealed:
        """Return how a pack stands whose list is closed."""
        return self.sealed(shuffle, closed=self.shown_list(shuffle), **fields)

    async def take_reveal(self, shuffle: SealedShuffle, **fields: Any) -> None:
        """Take Bea's cut."""
        message = await self.talk.receive(Reveal)
        shuffle.reveal(BEA, Cut(bytes.fromhex(message.salt), message.text))
        await self.talk.send(
            acknowledged(message, self.version), self.closed(shuffle, revealed=[ME], **fields)
        )

    def again(self, number: int, cuts: Mapping[str, Cut], failed: tuple[Attempt, ...] = ()) -> SealedShuffle:
        """Return a shuffle of hand 1 that was never shown, with these cuts as if they had been revealed."""
        before = self.open().sealed(secret(number))
        shuffle = SealedShuffle(before._context, self.names, secret(number), failed)
        for name, cut in cuts.items():
            shuffle.commit(name, commitment_of(shuffle.seal, name, cut))
        shuffle.close()
        for name, cut in cuts.items():
            shuffle.reveal(name, cut)
        return shuffle

    async def show(self, shown: Update) -> None:
        """Tell how the hand goes on."""
        await self.talk.send(shown)

    async def play(self, session: AnySession) -> None:
        """Let Bea play, and Ada do the first thing that she may."""
        told = -1
        while True:
            while session.asked is not None and not session.legal(Seat(ME)):
                seat = session.asked.seats[0]
                session.play(seat, session.legal(seat)[0])
            self.version += 1
            shown = update(session, seat=ME, version=self.version, since=told)
            told = session.version
            await self.show(shown)
            if session.over:
                return
            act = await self.talk.receive(Act)
            session.play_text(Seat(ME), act.action)
            await self.talk.send(acknowledged(act, self.version))

    def scored(self, session: AnySession, *, over: bool) -> Scored:
        """Return the score sheet of the hand that has just ended."""
        self.version += 1
        sheet, verdict = session.score(), self.match.standing
        totals, winners = list(verdict.totals), [int(side) for side in verdict.winners]
        return Scored(
            self.version,
            session.hand,
            [],
            list(sheet.totals),
            [int(side) for side in sheet.winners],
            totals,
            GameOver(GAME_ID, totals, winners) if over else None,
        )


def play_out(session: AnySession, choice: int = 0) -> AnySession:
    """Play a hand to its end: always the first (or another) of the legal actions."""
    while (asked := session.asked) is not None:
        legal = session.legal(asked.seats[0])
        session.play(asked.seats[0], legal[choice % len(legal)])
    return session


def visit(
    dealing: DealingServer, scene: Callable[[Table], Awaitable[None]] | None = None, **wishes: Any
) -> tuple[DealCheck, ...]:
    """Let a client play at a server, doing the first thing that it may; what it says of the deals."""
    checks: list[tuple[DealCheck, ...]] = []

    async def whole() -> None:
        holder: list[Script] = []

        async def server(talk: ScriptedConnection) -> None:
            await dealing.run(talk, holder[0])

        async def later(talk: ScriptedConnection) -> None:
            dealing.arrivals.put_nowait(talk)
            await talk.wait_closed()

        async with scripted(server, *[later] * dealing.comes_back) as (client, script):
            holder.append(script)
            async with client.table(CODE, **wishes) as table:
                try:
                    with suppress(DealDiffers):
                        async for turn in table:
                            await turn.play(turn.choices[0])
                    if not dealing.is_last:
                        await table.check_deal()
                    if scene is not None:
                        await scene(table)
                finally:
                    checks.append(table.deal_checks)

    asyncio.run(whole())
    return checks[0]
