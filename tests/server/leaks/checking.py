"""The proof that a table tells nothing: whatever somebody could not see was dealt otherwise.

First, all that was heard must be what the journal says was to be told. Then, for many moments of
the play and for everybody, a twin of the table is made: the cards that this listener has not
seen are others, and whoever let an open window pass in silence has not (yet). The twin
must tell the listener the same, byte by byte.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from sabot.core.errors import IllegalAction
from sabot.core.ids import Seat
from sabot.core.session import AnySession
from sabot.server.table import entries as e
from sabot.server.table.state import TableState
from sabot.wire.lobby import TablePhase
from tests.server.leaks.houses import Viewer
from tests.server.leaks.playing import Probe, Told
from tests.server.leaks.secret_texts import found_in, of_each_pack, salts_of, secrets_of
from tests.server.leaks.telling import Teller
from tests.support.leaks import Leak
from tests.support.traits import traits_of

SPAN = 4
"""Of how many entries before a moment the messages are compared; those before had moments of their own."""

TOO_LATE = {"stale-version", "nothing-to-cut", "commitments-closed", "seal-past"}
"""Why a wish may be refused that was none to be refused: the table went on in the same moment."""


class Surprise(AssertionError):
    """Something else was heard than the journal says was to be told."""


@dataclass(frozen=True)
class _Answer:
    """An answer to a window, as far as one must know whether it could be heard at all."""

    at: int
    seat: int
    closed: int | None
    """The entry by which the window closed."""
    unheard: bool
    """Whether nobody else can ever tell that it was given."""
    mixed: bool
    """Whether nobody else can tell after which of the others it was given."""


def check(told: Told, looks: int, seed: int = 0) -> Counter[str]:
    """Raise Leak or Surprise if there is cause; how much was compared."""
    return _Check(told, Random(f"{told.case.id} {seed}")).run(looks)


class _Check:
    def __init__(self, told: Told, rng: Random) -> None:
        self._told, self._rng = told, rng
        self._traits = traits_of(told.case.game_id)
        self._counted: Counter[str] = Counter()
        self._places: dict[tuple[int, int], int] = {}
        """After which entry the table had this version, and so many answers."""
        self._answers: list[_Answer] = []
        self._moments: list[int] = []
        """After which entries a hand was in progress, or had just ended."""
        self._walk()

    # --- the way there -------------------------------------------------------------------------

    def _walk(self) -> None:
        """Go through the journal once, to know where everything is."""
        table = TableState(self._told.code)
        given: list[tuple[int, e.Answered, bool]] = []
        opened: Any = None
        for at, entry in enumerate(self._told.entries):
            before = table.version
            was_open, session = table.window is not None, table.session
            silent = isinstance(entry, e.Answered) and session is not None and _is_silent(session, entry)
            table.apply(entry)
            if isinstance(entry, e.Answered):
                given.append((at, entry, silent))
            if was_open and table.version != before:
                self._close(given, at, opened, session)
                given = []
            if table.window is not None and table.version != before and table.session is not None:
                opened = table.session.state
            if table.session is not None and table.phase in (
                TablePhase.PLAYING,
                TablePhase.OVER,
                TablePhase.CUTTING,
            ):
                held = 0 if table.window is None else len(table.window.answers)
                self._places[table.version, held] = at
            if isinstance(entry, e.Dealt | e.Acted | e.Answered | e.WindowTimedOut):
                self._moments.append(at)
        self._answers += [_Answer(at, entry.seat, None, unheard=False, mixed=False) for at, entry, _ in given]

    def _close(
        self, given: Sequence[tuple[int, e.Answered, bool]], closed: int, opened: Any, session: Any
    ) -> None:
        """Note of the answers to a window which of them could not be heard.

        Those are the silent ones, if the time was over or one who spoke closed it alone. Where the window
        waited for everybody, nobody can tell in which order they answered.
        """
        last, timed = self._told.entries[closed], self._told.plan.timed
        spoken = isinstance(last, e.Answered) and not given[-1][2]
        alone = isinstance(last, e.Answered) and spoken and _closes_alone(session, opened, last)
        lost, mixed = alone or (timed and not spoken), not timed and not alone
        for at, entry, silent in given:
            self._answers.append(_Answer(at, entry.seat, closed, unheard=silent and lost, mixed=mixed))

    # --- the truth -----------------------------------------------------------------------------

    def run(self, looks: int) -> Counter[str]:
        """Compare the truth with what was heard, and as many twins with the truth."""
        told = self._told
        self._look_for_secrets()
        truth = Teller(told.code)
        for entry in told.entries[: told.begun]:
            truth.take(entry, tell=False)
        listeners = {viewer: truth.listen(viewer, reader) for viewer, reader in told.readers.items()}
        told_at: dict[Viewer, list[tuple[int, str]]] = {viewer: [] for viewer in listeners}
        probes = self._probes_by_place()
        chosen = self._chosen(looks) | set(probes)
        for at, entry in enumerate(told.entries[told.begun :], told.begun):
            truth.take(entry)
            for viewer, listener in listeners.items():
                told_at[viewer] += [(at, text) for text in listener.heard]
                listener.heard.clear()
            for probe in probes.get(at, ()):
                self._compare_probe(truth, probe, "truth")
            if at in chosen and truth.table.session is not None:
                for viewer in told.readers:
                    self._look(at, viewer, truth, told_at[viewer], probes.get(at, ()))
        for viewer, heard in told.heard.items():
            self._compare_heard(viewer, [text for _, text in told_at[viewer]], heard)
        return self._counted

    def _look_for_secrets(self) -> None:
        """Until a hand is over nobody is told from what it was shuffled; in messages not even then.

        Nor is anybody told another's cut before the hand is dealt.
        """
        told = self._told
        texts = [text for heard in told.heard.values() for text in heard]
        for secret in (*secrets_of(told.entries), *salts_of(told.entries)):
            if found := found_in(secret, texts):
                raise Leak(f"a secret of a shuffle was told\n{found[0]}")
        *_, last = secrets_of(told.entries)
        if found := found_in(last, [str(probe.answer) for probe in told.probes]):
            raise Leak(f"the secret of the hand in play was to be had\n{found[0]}")
        packs = of_each_pack(told.code, told.entries)
        for viewer, seal, text in told.peeks:
            self._counted["peeks"] += 1
            if any(found_in(secret, [text]) for secret in packs[seal]):
                raise Leak(f"{viewer} could know of what the next deal would be made\n{text}")

    def _chosen(self, looks: int) -> set[int]:
        """The last moment, those at windows first, and some of the others."""
        last = {place.closed for place in self._answers} | {place.at for place in self._answers}
        windows = [at for at in self._moments if at in last]
        found = set(self._rng.sample(windows, min(len(windows), looks // 2)))
        found |= set(self._rng.sample(self._moments, min(len(self._moments), looks)))
        return {*found, self._moments[-1]}

    def _compare_heard(self, viewer: Viewer, expected: list[str], heard: list[str]) -> None:
        found = [text for text in heard if not _is_own_matter(text)]
        self._counted["heard"] += len(found)
        for number, (ours, theirs) in enumerate(zip(expected, found, strict=False)):
            if not alike(ours, theirs):
                raise Surprise(f"{viewer} heard as message {number}\n{theirs}\nand not\n{ours}")
        if len(found) != len(expected):
            raise Surprise(f"{viewer} heard {len(found)} messages, not {len(expected)}")
        version = -1
        for text in heard:
            message = json.loads(text)
            if message["type"] == "pong" and message["version"] != version and version >= 0:
                raise Leak(f"{viewer} learns of version {message['version']} by asking, at {version}")
            if message["type"] in {"update", "sealed"}:
                version = message["version"]

    # --- the twins -----------------------------------------------------------------------------

    def _look(
        self,
        at: int,
        viewer: Viewer,
        truth: Teller,
        told_at: Sequence[tuple[int, str]],
        probes: Sequence[Probe],
    ) -> None:
        """Deal otherwise what `viewer` has not seen until now, and compare what he is told."""
        told, session = self._told, truth.table.session
        assert session is not None
        deal = self._traits.twin_deal(session, viewer, self._rng)
        self._counted["twins"] += 1
        self._counted["changed"] += tuple(deal) != session.deal
        since = told.begun if at == self._moments[-1] else max(told.begun, at - SPAN)
        twin = Teller(told.code, {session.hand: deal})
        try:
            heard = self._told_by(twin, at, viewer, since)
        except IllegalAction:
            self._counted["impossible"] += 1  # a house rule forbids the same play under the other deal
            return
        expected = [text for when, text in told_at if when > since]
        for ours, theirs in zip(expected, heard, strict=False):
            self._same(at, viewer, "messages", ours, theirs)
        self._same(at, viewer, "number of messages", str(len(expected)), str(len(heard)))
        seen = self._rng.randrange(truth.table.version + 1)
        language = told.readers[viewer].language
        self._same(at, viewer, "missed", *(one.missed(viewer, seen, language) for one in (truth, twin)))
        self._same(at, viewer, "welcome", *(one.welcome(viewer, seen, told.readers) for one in (truth, twin)))
        if session.over:
            return  # the record of a hand that is over is everybody's
        self._same(at, viewer, "record", truth.record(viewer), twin.record(viewer))
        for probe in probes:
            if probe.viewer == viewer:
                self._compare_probe(twin, probe, "twin")

    def _same(self, at: int, viewer: Viewer, what: str, truth: str, twin: str) -> None:
        self._counted[what] += 1
        if truth != twin and (truth[:1] != "{" or not alike(truth, twin)):
            raise Leak(f"after entry {at} {viewer} gets as {what}\n{truth}\nand, were it otherwise,\n{twin}")

    def _told_by(self, twin: Teller, at: int, viewer: Viewer, since: int) -> list[str]:
        told, listener = self._told, None
        others = [one for one in self._answers if one.seat != viewer]
        unheard = {one.at for one in others if self._could_lack(one, at)}
        entries = self._otherwise(others, at)
        for number, entry in enumerate(entries):
            if number == told.begun:
                listener = twin.listen(viewer, told.readers[viewer])
            if number not in unheard:
                twin.take(entry, tell=number > since)
        assert listener is not None
        return listener.heard

    @staticmethod
    def _could_lack(answer: _Answer, at: int) -> bool:
        """Whether, as far as others know by then, this answer need not have been given."""
        return answer.at <= at and (answer.unheard or answer.closed is None or answer.closed > at)

    def _otherwise(self, answers: Sequence[_Answer], at: int) -> list[e.Entry]:
        """The entries up to there, with those answers in another order whose order nobody learns."""
        entries = self._told.entries[: at + 1]
        windows: dict[int, list[int]] = {}
        for one in answers:
            if one.mixed and one.closed is not None and one.closed <= at:
                windows.setdefault(one.closed, []).append(one.at)
        for places in windows.values():
            mixed = [entries[place] for place in places]
            self._rng.shuffle(mixed)
            for place, entry in zip(places, mixed, strict=True):
                entries[place] = entry
        return entries

    # --- probes --------------------------------------------------------------------------------

    def _probes_by_place(self) -> dict[int, list[Probe]]:
        found: dict[int, list[Probe]] = {}
        for probe in self._told.probes:
            found.setdefault(self._places[probe.version, probe.held], []).append(probe)
        return found

    def _compare_probe(self, teller: Teller, probe: Probe, where: str) -> None:
        readers = self._told.readers
        expected: Any
        match probe.kind:
            case "record":
                expected = teller.record(probe.viewer)
            case "info":
                expected = teller.info(readers)
            case "welcome":
                expected = teller.welcome(probe.viewer, probe.asked[0], readers)
            case "explain":
                expected = teller.explained(probe.viewer, readers[probe.viewer], *probe.asked)
            case _:
                expected = teller.refusal(probe.viewer, readers[probe.viewer], *probe.asked)
        same = alike(expected, probe.answer) if probe.kind == "welcome" else expected == probe.answer
        self._counted[f"{probe.kind} {where}"] += 1
        if not same:
            kind = Leak if where == "twin" else Surprise
            raise kind(f"{probe.viewer} asked for {probe.kind} and got\n{probe.answer}\nnot\n{expected}")


def _is_silent(session: AnySession, entry: e.Answered) -> bool:
    action = session.game.notation.parse_action(entry.action, session.table)
    return (entry.seat, action) in session.game.rules.silence(session.state)


def _closes_alone(session: AnySession, opened: Any, entry: e.Answered) -> bool:
    """Whether this answer would have closed the window had it been the only one."""
    rules = session.game.rules
    action = session.game.notation.parse_action(entry.action, session.table)
    asked = rules.asked(rules.apply(opened, Seat(entry.seat), action).state)
    return asked is None or not asked.window


def _is_own_matter(text: str) -> bool:
    """What one was told because one asked for it: that is looked at by itself."""
    message = json.loads(text)
    if message["type"] == "refused":
        assert message["id"].startswith("p") or message["code"] in TOO_LATE, text
        return True
    return message["type"] in {"pong", "explained"}


def alike(one: str, other: str) -> bool:
    """Byte by byte; where the time that is left was told, which is the clock's own, but for that."""
    return one == other or _timeless(one) == _timeless(other)


def _timeless(text: str) -> Any:
    message = json.loads(text)
    for part in _parts(message):
        part.pop("ms", None)
    return message


def _parts(message: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """Where a welcome, a cut, or the update of one who has just answered tells the time that is left."""
    if message["type"] == "sealed":
        yield message
    if message["type"] == "welcome":
        update = message.get("update", {})
    else:
        update = message if message["type"] == "update" and "events" not in message else {}
    if update.get("asked"):
        yield update["asked"]
