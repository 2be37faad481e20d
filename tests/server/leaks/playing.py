"""Random play at a table with a listener in every seat and one among the spectators.

One task drives all the people of a table. So there are moments at which nothing can happen unless
it lets it: at these it asks for all that can be asked for, on behalf of everybody.
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
from sabot.server.table import entries as e
from sabot.server.table.projection import Reader
from tests.server.cutting import Cutter
from tests.server.leaks.houses import House, Line, Viewer
from tests.support.cases import Case
from tests.support.traits import Traits, traits_of

LANGUAGES = ("en", "fr")
MOST_PROBES = 12
"""So often is everything asked for at a table; some hands have thousands of moves."""


@dataclass(frozen=True)
class Plan:
    """How a table is to be played."""

    case: Case
    seed: int = 1
    moves: int = 40
    timed: bool = False
    """Whether windows have a fixed length, or stay open until the last answer (correspondence)."""
    bots: tuple[int, ...] = ()
    """The seats of bots."""
    probes: float = 0.1
    """How often, of the moments at which that is possible, everything is asked for."""
    hand: bool = False
    """Whether to play on, however long it takes, until a hand is over and the next one has begun."""

    @property
    def id(self) -> str:
        """A short name for test reports."""
        return f"{self.case.id}-{'timed' if self.timed else 'untimed'}{'-bot' * len(self.bots)}"


@dataclass(frozen=True)
class Probe:
    """Something that was asked for at a moment of the table, and the answer."""

    version: int
    held: int
    """How many answers the open window had had."""
    viewer: Viewer
    kind: str
    asked: tuple[Any, ...]
    answer: Any


@dataclass
class Told:
    """All that came of a table."""

    plan: Plan
    code: str
    readers: dict[Viewer, Reader]
    entries: list[e.Entry] = field(default_factory=list)
    begun: int = 0
    """The number of entries before the game began; what was heard is from there on."""
    heard: dict[Viewer, list[str]] = field(default_factory=dict)
    probes: list[Probe] = field(default_factory=list)
    peeks: list[tuple[Viewer, str, str]] = field(default_factory=list)
    """What was to be had while cuts were being revealed: by whom, the seal of the pack, and the text."""

    @property
    def case(self) -> Case:
        """What was played."""
        return self.plan.case


async def play(house: House, plan: Plan) -> Told:
    """Play a table and take down everything."""
    async with AsyncExitStack() as stack:
        player = await _Players.gather(house, plan, stack)
        await player.play()
        return await player.finish()


class _Players:
    """Everybody at one table."""

    def __init__(self, house: House, plan: Plan, told: Told, bell: asyncio.Event) -> None:
        self._house, self._plan, self._told, self._bell = house, plan, told, bell
        self._lines: dict[Viewer, Line] = {}
        self._rng = Random(f"{plan.case.id} {plan.seed}")
        self._traits: Traits | None = traits_of(plan.case.game_id) if plan.seed % 2 else None
        self._table = plan.case.table
        self._cutters: dict[Viewer, Cutter] = {}
        self._begun: dict[Viewer, int] = {}
        self._held: Counter[int] = Counter()
        """How many answers were held back, by the version of the table."""
        self._late: dict[Viewer, int] = {}
        self._probes_left = MOST_PROBES

    @classmethod
    async def gather(cls, house: House, plan: Plan, stack: AsyncExitStack) -> _Players:
        """Open a table and let everybody in."""
        case = plan.case
        people = [seat for seat in range(case.players) if seat not in plan.bots]
        code = await house.open(
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
        players = cls(house, plan, Told(plan, code, readers), asyncio.Event())
        for viewer, reader in readers.items():
            joined = house.join(code, viewer, players._bell, **_hello(reader))
            players._lines[viewer] = await stack.enter_async_context(joined)
        return players

    @property
    def _version(self) -> int:
        return max(line.version for line in self._lines.values())

    @property
    def _seated(self) -> dict[Seat, Line]:
        return {viewer: line for viewer, line in self._lines.items() if viewer is not None}

    async def play(self) -> None:
        """Begin, and go on for as long as is planned."""
        await self._barrier()
        self._begun = {viewer: len(line.heard) for viewer, line in self._lines.items()}
        await self._house.start(self._told.code)
        info = await self._house.info(self._told.code)
        names = [chair["name"] for chair in info["seats"]]  # bots have names of their own
        self._table = self._plan.case.game.table(self._plan.case.edition, names)
        moves = 0
        while not self._is_over() and not self._is_enough(moves):
            moves += await self._go_on()
        await self._barrier()

    async def finish(self) -> Told:
        """What was heard, and the truth."""
        told = self._told
        told.heard = {viewer: line.heard[self._begun[viewer] :] for viewer, line in self._lines.items()}
        told.entries = await self._house.entries(told.code)
        told.begun = next(at for at, entry in enumerate(told.entries) if isinstance(entry, e.Started))
        return told

    def _is_over(self) -> bool:
        return all("over" in line.scored for line in self._lines.values())

    def _is_enough(self, moves: int) -> bool:
        """Only at somebody's turn: then nothing happens by itself any more."""
        at_rest = any(line.legal and not _window(line) for line in self._seated.values())
        later = not self._plan.hand or any(line.update.get("hand", 0) > 1 for line in self._lines.values())
        return moves >= self._plan.moves and later and at_rest

    async def _go_on(self) -> int:
        """Do the next thing that is to be done; how many moves that was."""
        if any(line.sealed for line in self._lines.values()):
            await self._cut()
            return 0
        heard = self._count()
        await self._wait(lambda: len({line.version for line in self._lines.values()}) == 1)
        asked = [line for line in self._seated.values() if line.legal]
        if not asked:
            await self._wait(lambda: self._count() > heard)
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
        """Whether nothing can happen now but by our own doing."""
        return not window or (not self._plan.timed and not self._plan.bots)

    async def _cut(self) -> None:
        """Everybody commits to a cut and reveals it; one who is late finds it dealt without him."""
        lines = self._lines.values()
        hand = max(line.sealed.get("hand", 0) for line in lines)
        while not all(line.update.get("hand", 0) >= hand for line in lines):
            heard = self._count()
            for seat, line in self._seated.items():
                cutter = self._cutters.setdefault(seat, Cutter(f"{seat} cuts"))
                said = cutter.say(line.sealed, seat, self._table.name(seat)) if line.sealed else None
                if said is None:
                    continue
                if len(line.sealed.get("closed") or ()) == len(line.sealed.get("revealed", [])) + 1:
                    await self._peek(line.sealed["seal"])
                await line.ask(said.pop("type"), **said)
                await self._barrier()
            await self._more(heard)
        for line in lines:
            line.sealed = {}

    async def _peek(self, seal: str) -> None:
        """Before the last cut is revealed everybody asks for the record, and how things are."""
        for viewer, reader in self._told.readers.items():
            record = await self._house.record(self._told.code, viewer)
            join = self._house.join(self._told.code, viewer, asyncio.Event(), **_hello(reader))
            async with join as late:
                self._told.peeks += [(viewer, seal, text) for text in (record, *late.heard)]

    async def _act(self, line: Line) -> None:
        version, legal = line.update["version"], line.legal
        chosen = self._choose(legal)
        answer = await line.ask("act", version=version, action=chosen)
        if answer["type"] == "refused":
            assert answer["code"] == "stale-version", answer  # the window closed in the same moment
            await self._wait(lambda: line.version > version)
            return
        reached = answer["version"]
        self._held[version] += reached == version
        await self._wait(lambda: all(other.version >= reached for other in self._lines.values()))
        if reached == version:
            await self._wait(lambda: not line.legal or line.version > version)

    def _choose(self, legal: Sequence[dict[str, Any]]) -> str:
        texts = [str(one["do"]) for one in legal]
        if self._traits is None:
            return self._rng.choice(texts)
        case = self._plan.case
        actions = [case.game.notation.parse_action(text, self._table) for text in texts]
        return self._rng.choices(texts, [self._traits.weight(action) for action in actions])[0]

    # --- asking for more than one is told ----------------------------------------------------------

    async def _probe(self) -> None:
        """Everybody asks for all that he can."""
        await self._barrier()
        code, version = self._told.code, self._version
        self._note(None, "info", (), await self._house.info(code))
        for viewer, line in self._lines.items():
            self._note(viewer, "record", (), await self._house.record(code, viewer))
            if viewer not in self._late:
                await self._come_late(viewer, self._rng.choice([-1, 0, version - 3, version - 1, version]))
            await self._explain(viewer, line)
            action = self._wrong(line)
            if action:
                identity = f"p{len(self._told.probes)}"
                answer = await line.ask("act", id=identity, version=version, action=action)
                assert answer["type"] == "refused", (action, answer)
                self._note(viewer, "refusal", (version, action, identity), line.heard[-1])

    async def _explain(self, viewer: Viewer, line: Line) -> None:
        """What can be done with some card, in one's hand or not."""
        card = self._rng.choice(self._plan.case.game.presenter.cards())
        identity = f"p{len(self._told.probes)}"
        await line.ask("explain", id=identity, card=card)
        self._note(viewer, "explain", (card, identity), line.heard[-1])

    async def _come_late(self, viewer: Viewer, seen: int) -> None:
        """Once for each: one who comes a second time is told what he missed since the first."""
        seen = max(seen, -1)
        self._late[viewer] = seen
        reader = self._told.readers[viewer]
        join = self._house.join(self._told.code, viewer, asyncio.Event(), **_hello(reader), version=seen)
        async with join as late:
            self._note(viewer, "welcome", (seen,), late.heard[0])

    def _wrong(self, line: Line) -> str:
        """Something that this listener may not do."""
        case = self._plan.case
        code = self._rng.randrange(case.game.codec.size(self._table))
        text = case.game.notation.format_action(case.game.codec.decode(code, self._table), self._table)
        may = (*line.legal, *line.update.get("interrupts", []))
        return "" if text in {one["do"] for one in may} else text

    def _note(self, viewer: Viewer, kind: str, asked: tuple[Any, ...], answer: Any) -> None:
        self._told.probes.append(Probe(self._version, self._held[self._version], viewer, kind, asked, answer))

    # --- waiting -----------------------------------------------------------------------------------

    def _count(self) -> int:
        return sum(len(line.heard) for line in self._lines.values())

    async def _more(self, heard: int) -> None:
        """Wait until more has been heard than so many messages."""
        await self._wait(lambda: self._count() > heard)

    async def _wait(self, fits: Callable[[], bool]) -> None:
        await next(iter(self._lines.values())).until(fits)

    async def _barrier(self) -> None:
        """What was sent to anybody before this has been heard after it."""
        for line in self._lines.values():
            await line.ask("ping")


def _hello(reader: Reader) -> dict[str, Any]:
    return {"language": reader.language, "words": reader.words, "drawing": reader.drawing}


def _window(line: Line) -> bool:
    return bool((line.update.get("asked") or {}).get("window"))
