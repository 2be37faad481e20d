"""Random play at a table with a client in every seat and one spectator.

One task controls all clients of a table, so at some moments nothing can happen until it acts. At these
moments every client requests everything it can.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable, Sequence
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from random import Random
from typing import Any

from sabot.core.ids import Seat
from sabot.tables.messages.projection import Reader
from sabot.tables.state import entries as e
from tests.server.cutting import Cutter
from tests.server.leaks.table_servers import Client, TableServer, Viewer
from tests.support.cases import Case
from tests.support.traits import Traits, traits_of

LANGUAGES = ("en", "fr")
MAX_PROBES = 12
"""How often everything is requested at a table; some hands have thousands of moves."""


@dataclass(frozen=True)
class Plan:
    """How to play a table."""

    case: Case
    seed: int = 1
    moves: int = 40
    timed: bool = False
    """Whether windows have a fixed length, or stay open until the last answer (correspondence)."""
    bots: tuple[int, ...] = ()
    """The seats of bots."""
    probes: float = 0.1
    """The share of possible moments at which everything is requested."""
    hand: bool = False
    """Whether to play on, however long it takes, until the next hand has begun."""

    @property
    def id(self) -> str:
        """A short name for test reports."""
        return f"{self.case.id}-{'timed' if self.timed else 'untimed'}{'-bot' * len(self.bots)}"


@dataclass(frozen=True)
class Probe:
    """A request at one moment of the table, and its response."""

    version: int
    held: int
    """How many answers the open window had."""
    viewer: Viewer
    kind: str
    asked: tuple[Any, ...]
    answer: Any


@dataclass
class PlayedTable:
    """The journal of a table, and everything that its clients received."""

    plan: Plan
    code: str
    readers: dict[Viewer, Reader]
    entries: list[e.Entry] = field(default_factory=list)
    begun: int = 0
    """The number of entries before the game began; `received` starts there."""
    received: dict[Viewer, list[str]] = field(default_factory=dict)
    probes: list[Probe] = field(default_factory=list)
    peeks: list[tuple[Viewer, str, str]] = field(default_factory=list)
    """What clients received before the last cut was revealed: viewer, seal of the pack, text."""

    @property
    def case(self) -> Case:
        """The game, edition and table that were played."""
        return self.plan.case


async def play(server: TableServer, plan: Plan) -> PlayedTable:
    """Play a table. Return everything that happened."""
    async with AsyncExitStack() as stack:
        clients = await _Clients.connect(server, plan, stack)
        await clients.play()
        return await clients.finish()


class _Clients:
    """All clients of one table."""

    def __init__(
        self, server: TableServer, plan: Plan, played: PlayedTable, received_event: asyncio.Event
    ) -> None:
        self._server, self._plan, self._played, self._received_event = server, plan, played, received_event
        self._clients: dict[Viewer, Client] = {}
        self._rng = Random(f"{plan.case.id} {plan.seed}")
        self._traits: Traits | None = traits_of(plan.case.game_id) if plan.seed % 2 else None
        self._table = plan.case.table
        self._cutters: dict[Viewer, Cutter] = {}
        self._begun: dict[Viewer, int] = {}
        self._held: Counter[int] = Counter()
        """Version → number of answers to its window that have not been revealed."""
        self._late: dict[Viewer, int] = {}
        self._probes_left = MAX_PROBES

    @classmethod
    async def connect(cls, server: TableServer, plan: Plan, stack: AsyncExitStack) -> _Clients:
        """Open a table and connect all clients."""
        case = plan.case
        people = [seat for seat in range(case.players) if seat not in plan.bots]
        code = await server.open(
            people,
            game=case.game_id,
            edition=case.edition_id,
            players=case.players,
            options=dict(case.options),
            bots=["random" if seat in plan.bots else None for seat in range(case.players)],
            pace="live" if plan.timed else "correspondence",
        )
        readers: dict[Viewer, Reader] = {
            viewer: Reader(
                viewer, LANGUAGES[number % 2], words=(number + plan.seed) % 3 == 0, drawing=number % 2 == 0
            )
            for number, viewer in enumerate([*map(Seat, people), None])
        }
        clients = cls(server, plan, PlayedTable(plan, code, readers), asyncio.Event())
        for viewer, reader in readers.items():
            joined = server.join(code, viewer, clients._received_event, **_hello(reader))
            clients._clients[viewer] = await stack.enter_async_context(joined)
        return clients

    @property
    def _version(self) -> int:
        return max(client.version for client in self._clients.values())

    @property
    def _seated(self) -> dict[Seat, Client]:
        return {viewer: client for viewer, client in self._clients.items() if viewer is not None}

    async def play(self) -> None:
        """Start the game, and play as long as planned."""
        await self._barrier()
        self._begun = {viewer: len(client.received) for viewer, client in self._clients.items()}
        await self._server.start(self._played.code)
        info = await self._server.info(self._played.code)
        names = [seat["name"] for seat in info["seats"]]  # bots have names of their own
        self._table = self._plan.case.game.table(self._plan.case.edition, names)
        moves = 0
        while not self._is_over() and not self._is_enough(moves):
            moves += await self._step()
        await self._barrier()

    async def finish(self) -> PlayedTable:
        """Return the played table with its journal."""
        played = self._played
        played.received = {
            viewer: client.received[self._begun[viewer] :] for viewer, client in self._clients.items()
        }
        played.entries = await self._server.entries(played.code)
        played.begun = next(at for at, entry in enumerate(played.entries) if isinstance(entry, e.Started))
        return played

    def _is_over(self) -> bool:
        return all("over" in client.scored for client in self._clients.values())

    def _is_enough(self, moves: int) -> bool:
        """Whether to stop: only on a turn, when nothing happens by itself."""
        is_turn = any(client.legal and not _window(client) for client in self._seated.values())
        later = not self._plan.hand or any(
            client.update.get("hand", 0) > 1 for client in self._clients.values()
        )
        return moves >= self._plan.moves and later and is_turn

    async def _step(self) -> int:
        """Do the next thing. Return the number of moves."""
        if any(client.sealed for client in self._clients.values()):
            await self._cut()
            return 0
        count = self._count()
        await self._wait(lambda: len({client.version for client in self._clients.values()}) == 1)
        asked = [client for client in self._seated.values() if client.legal]
        if not asked:
            await self._wait(lambda: self._count() > count)
            return 0
        window = _window(asked[0])
        if self._probes_left and self._rng.random() < self._plan.probes and self._is_still(window):
            self._probes_left -= 1
            await self._probe()
        if window and self._plan.timed and self._rng.random() < 0.5:
            version = self._version
            await self._wait(lambda: self._version > version)
            return 0
        await self._act(self._rng.choice(asked))
        return 1

    def _is_still(self, window: bool) -> bool:
        """Whether nothing can happen now unless a client acts."""
        return not window or (not self._plan.timed and not self._plan.bots)

    async def _cut(self) -> None:
        """Commit and reveal all cuts; a hand may be dealt without a cut that is late."""
        clients = self._clients.values()
        hand = max(client.sealed.get("hand", 0) for client in clients)
        while not all(client.update.get("hand", 0) >= hand for client in clients):
            count = self._count()
            for seat, client in self._seated.items():
                cutter = self._cutters.setdefault(seat, Cutter(f"{seat} cuts"))
                message = (
                    cutter.next_message(client.sealed, seat, self._table.name(seat))
                    if client.sealed
                    else None
                )
                if message is None:
                    continue
                if len(client.sealed.get("closed") or ()) == len(client.sealed.get("revealed", [])) + 1:
                    await self._peek(client.sealed["seal"])
                await client.ask(message.pop("type"), **message)
                await self._barrier()
            await self._wait_for_more(count)
        for client in clients:
            client.sealed = {}

    async def _peek(self, seal: str) -> None:
        """Let every viewer request the record and a welcome before the last cut is revealed."""
        for viewer, reader in self._played.readers.items():
            record = await self._server.record(self._played.code, viewer)
            join = self._server.join(self._played.code, viewer, asyncio.Event(), **_hello(reader))
            async with join as late:
                self._played.peeks += [(viewer, seal, text) for text in (record, *late.received)]

    async def _act(self, client: Client) -> None:
        version, legal = client.update["version"], client.legal
        chosen = self._choose(legal)
        reply = await client.ask("act", version=version, action=chosen)
        if reply["type"] == "refused":
            assert reply["code"] == "stale-version", reply  # the window closed in the same moment
            await self._wait(lambda: client.version > version)
            return
        reached = reply["version"]
        self._held[version] += reached == version
        await self._wait(lambda: all(other.version >= reached for other in self._clients.values()))
        if reached == version:
            await self._wait(lambda: not client.legal or client.version > version)

    def _choose(self, legal: Sequence[dict[str, Any]]) -> str:
        texts = [str(one["do"]) for one in legal]
        if self._traits is None:
            return self._rng.choice(texts)
        case = self._plan.case
        actions = [case.game.notation.parse_action(text, self._table) for text in texts]
        return self._rng.choices(texts, [self._traits.weight(action) for action in actions])[0]

    # --- probes --------------------------------------------------------------------------------------

    async def _probe(self) -> None:
        """Let every client request everything it can."""
        await self._barrier()
        code, version = self._played.code, self._version
        self._note(None, "info", (), await self._server.info(code))
        for viewer, client in self._clients.items():
            self._note(viewer, "record", (), await self._server.record(code, viewer))
            if viewer not in self._late:
                await self._join_late(viewer, self._rng.choice([-1, 0, version - 3, version - 1, version]))
            await self._explain(viewer, client)
            action = self._illegal_action(client)
            if action:
                message_id = f"p{len(self._played.probes)}"
                reply = await client.ask("act", id=message_id, version=version, action=action)
                assert reply["type"] == "refused", (action, reply)
                self._note(viewer, "refusal", (version, action, message_id), client.received[-1])

    async def _explain(self, viewer: Viewer, client: Client) -> None:
        """Request an explanation of some card, in the client's hand or not."""
        card = self._rng.choice(self._plan.case.game.presenter.cards())
        message_id = f"p{len(self._played.probes)}"
        await client.ask("explain", id=message_id, card=card)
        self._note(viewer, "explain", (card, message_id), client.received[-1])

    async def _join_late(self, viewer: Viewer, seen: int) -> None:
        """Connect once more as this viewer. The welcome tells what they missed since `seen`."""
        seen = max(seen, -1)
        self._late[viewer] = seen
        reader = self._played.readers[viewer]
        join = self._server.join(self._played.code, viewer, asyncio.Event(), **_hello(reader), version=seen)
        async with join as late:
            self._note(viewer, "welcome", (seen,), late.received[0])

    def _illegal_action(self, client: Client) -> str:
        """Return an action that this client may not do, or an empty string."""
        case = self._plan.case
        code = self._rng.randrange(case.game.codec.size(self._table))
        text = case.game.notation.format_action(case.game.codec.decode(code, self._table), self._table)
        legal = (*client.legal, *client.update.get("interrupts", []))
        return "" if text in {one["do"] for one in legal} else text

    def _note(self, viewer: Viewer, kind: str, asked: tuple[Any, ...], answer: Any) -> None:
        self._played.probes.append(
            Probe(self._version, self._held[self._version], viewer, kind, asked, answer)
        )

    # --- waiting -----------------------------------------------------------------------------------

    def _count(self) -> int:
        return sum(len(client.received) for client in self._clients.values())

    async def _wait_for_more(self, count: int) -> None:
        """Wait until more than `count` messages have been received."""
        await self._wait(lambda: self._count() > count)

    async def _wait(self, condition: Callable[[], bool]) -> None:
        await next(iter(self._clients.values())).wait_until(condition)

    async def _barrier(self) -> None:
        """Wait until every client has received what was sent before."""
        for client in self._clients.values():
            await client.ask("ping")


def _hello(reader: Reader) -> dict[str, Any]:
    return {"language": reader.language, "words": reader.words, "drawing": reader.drawing}


def _window(client: Client) -> bool:
    return bool((client.update.get("asked") or {}).get("window"))
