"""Leak check: no client can tell whether the cards that it has not seen were dealt otherwise.

First, everything that clients received must be what the journal predicts. Then, for many moments of the play
and for every viewer, an alternative of the table is made: cards that the viewer has not seen are others, and
players who let an open window pass in silence have not answered yet. The alternative must send the viewer the
same messages, byte by byte.
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
from sabot.tables.state import entries as e
from sabot.tables.state.table import TableState
from sabot.wire.lobby import TablePhase
from tests.server.leaks.journal_replay import JournalReplay
from tests.server.leaks.playing import PlayedTable, Probe
from tests.server.leaks.secret_texts import found_in, of_each_pack, salts_of, secrets_of
from tests.server.leaks.table_servers import Viewer
from tests.support.leaks import Leak
from tests.support.traits import traits_of

SPAN = 4
"""The number of entries before a moment whose messages are compared."""

TOO_LATE = {"stale-version", "nothing-to-cut", "commitments-closed", "seal-past"}
"""Why a legal message may be refused: the table went on in the same moment."""


class UnexpectedMessage(AssertionError):
    """A client received something else than the journal predicts."""


@dataclass(frozen=True)
class _Answer:
    """An answer to a window, and what other players can learn of it."""

    at: int
    seat: int
    closed: int | None
    """The entry by which the window closed."""
    hidden: bool
    """Whether nobody else can ever tell that it was given."""
    unordered: bool
    """Whether nobody else can tell after which of the others it was given."""


def check_for_leaks(played: PlayedTable, looks: int, seed: int = 0) -> Counter[str]:
    """Raise Leak or UnexpectedMessage if there is cause. Return how much was compared."""
    return _Check(played, Random(f"{played.case.id} {seed}")).run(looks)


class _Check:
    def __init__(self, played: PlayedTable, rng: Random) -> None:
        self._played, self._rng = played, rng
        self._traits = traits_of(played.case.game_id)
        self._counted: Counter[str] = Counter()
        self._places: dict[tuple[int, int], int] = {}
        """After which entry the table had this version, and so many answers."""
        self._answers: list[_Answer] = []
        self._moments: list[int] = []
        """After which entries a hand was in progress, or had just ended."""
        self._walk()

    # --- moments -------------------------------------------------------------------------------

    def _walk(self) -> None:
        """Go through the journal once, and note where everything is."""
        table = TableState(self._played.code)
        given: list[tuple[int, e.Answered, bool]] = []
        opened: Any = None
        for at, entry in enumerate(self._played.entries):
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
        self._answers += [
            _Answer(at, entry.seat, None, hidden=False, unordered=False) for at, entry, _ in given
        ]

    def _close(
        self, given: Sequence[tuple[int, e.Answered, bool]], closed: int, opened: Any, session: Any
    ) -> None:
        """Note which answers to a window other players could not notice.

        These are the silent ones, if the time ran out or one answer that was not silent closed the window by
        itself. Where the window waited for everybody, nobody can tell the order of the answers.
        """
        last, timed = self._played.entries[closed], self._played.plan.timed
        spoken = isinstance(last, e.Answered) and not given[-1][2]
        alone = isinstance(last, e.Answered) and spoken and _closes_alone(session, opened, last)
        lost, unordered = alone or (timed and not spoken), not timed and not alone
        for at, entry, silent in given:
            self._answers.append(_Answer(at, entry.seat, closed, hidden=silent and lost, unordered=unordered))

    # --- the truth -----------------------------------------------------------------------------

    def run(self, looks: int) -> Counter[str]:
        """Compare the replayed journal with what was received, and alternatives with the replay."""
        played = self._played
        self._look_for_secrets()
        truth = JournalReplay(played.code)
        for entry in played.entries[: played.begun]:
            truth.apply(entry, publish=False)
        connections = {viewer: truth.connect(viewer, reader) for viewer, reader in played.readers.items()}
        messages: dict[Viewer, list[tuple[int, str]]] = {viewer: [] for viewer in connections}
        probes = self._probes_by_place()
        chosen = self._chosen(looks) | set(probes)
        for at, entry in enumerate(played.entries[played.begun :], played.begun):
            truth.apply(entry)
            for viewer, connection in connections.items():
                messages[viewer] += [(at, text) for text in connection.received]
                connection.received.clear()
            for probe in probes.get(at, ()):
                self._compare_probe(truth, probe, "truth")
            if at in chosen and truth.table.session is not None:
                for viewer in played.readers:
                    self._look(at, viewer, truth, messages[viewer], probes.get(at, ()))
        for viewer, received in played.received.items():
            self._compare_received(viewer, [text for _, text in messages[viewer]], received)
        return self._counted

    def _look_for_secrets(self) -> None:
        """Raise Leak if a client got the secret of a pack during its hand, or a cut before its deal.

        Messages must not contain them even afterwards.
        """
        played = self._played
        texts = [text for received in played.received.values() for text in received]
        for secret in (*secrets_of(played.entries), *salts_of(played.entries)):
            if found := found_in(secret, texts):
                raise Leak(f"a secret of a shuffle was sent\n{found[0]}")
        *_, last = secrets_of(played.entries)
        if found := found_in(last, [str(probe.answer) for probe in played.probes]):
            raise Leak(f"the secret of the hand in play was available\n{found[0]}")
        packs = of_each_pack(played.code, played.entries)
        for viewer, seal, text in played.peeks:
            self._counted["peeks"] += 1
            if any(found_in(secret, [text]) for secret in packs[seal]):
                raise Leak(f"{viewer} could know the next deal\n{text}")

    def _chosen(self, looks: int) -> set[int]:
        """Choose the last moment, some moments at windows, and some others."""
        at_windows = {a.closed for a in self._answers} | {a.at for a in self._answers}
        windows = [at for at in self._moments if at in at_windows]
        found = set(self._rng.sample(windows, min(len(windows), looks // 2)))
        found |= set(self._rng.sample(self._moments, min(len(self._moments), looks)))
        return {*found, self._moments[-1]}

    def _compare_received(self, viewer: Viewer, expected: list[str], received: list[str]) -> None:
        found = [text for text in received if not _is_reply(text)]
        self._counted["received"] += len(found)
        for number, (ours, theirs) in enumerate(zip(expected, found, strict=False)):
            if not is_same_message(ours, theirs):
                raise UnexpectedMessage(f"{viewer} received as message {number}\n{theirs}\nand not\n{ours}")
        if len(found) != len(expected):
            raise UnexpectedMessage(f"{viewer} received {len(found)} messages, not {len(expected)}")
        version = -1
        for text in received:
            message = json.loads(text)
            if message["type"] == "pong" and message["version"] != version and version >= 0:
                raise Leak(f"{viewer} learns of version {message['version']} by asking, at {version}")
            if message["type"] in {"update", "sealed"}:
                version = message["version"]

    # --- alternatives --------------------------------------------------------------------------

    def _look(
        self,
        at: int,
        viewer: Viewer,
        truth: JournalReplay,
        messages: Sequence[tuple[int, str]],
        probes: Sequence[Probe],
    ) -> None:
        """Deal what `viewer` has not seen otherwise, and compare what they get."""
        played, session = self._played, truth.table.session
        assert session is not None
        deal = self._traits.twin_deal(session, viewer, self._rng)
        self._counted["alternatives"] += 1
        self._counted["changed"] += tuple(deal) != session.deal
        since = played.begun if at == self._moments[-1] else max(played.begun, at - SPAN)
        alternative = JournalReplay(played.code, {session.hand: deal})
        try:
            received = self._messages_of(alternative, at, viewer, since)
        except IllegalAction:
            self._counted["impossible"] += 1  # a house rule forbids the same play under the other deal
            return
        expected = [text for when, text in messages if when > since]
        for ours, theirs in zip(expected, received, strict=False):
            self._same(at, viewer, "messages", ours, theirs)
        self._same(at, viewer, "number of messages", str(len(expected)), str(len(received)))
        seen = self._rng.randrange(truth.table.version + 1)
        language = played.readers[viewer].language
        self._same(
            at, viewer, "missed", *(one.missed(viewer, seen, language) for one in (truth, alternative))
        )
        self._same(
            at,
            viewer,
            "welcome",
            *(one.welcome(viewer, seen, played.readers) for one in (truth, alternative)),
        )
        if session.over:
            return  # the record of a hand that is over is everybody's
        self._same(at, viewer, "record", truth.record(viewer), alternative.record(viewer))
        for probe in probes:
            if probe.viewer == viewer:
                self._compare_probe(alternative, probe, "alternative")

    def _same(self, at: int, viewer: Viewer, what: str, truth: str, alternative: str) -> None:
        self._counted[what] += 1
        if truth != alternative and (truth[:1] != "{" or not is_same_message(truth, alternative)):
            raise Leak(
                f"after entry {at} {viewer} gets as {what}\n{truth}\nand, were it otherwise,\n{alternative}"
            )

    def _messages_of(self, alternative: JournalReplay, at: int, viewer: Viewer, since: int) -> list[str]:
        played, connection = self._played, None
        others = [one for one in self._answers if one.seat != viewer]
        hidden = {one.at for one in others if self._may_be_missing(one, at)}
        entries = self._reordered(others, at)
        for number, entry in enumerate(entries):
            if number == played.begun:
                connection = alternative.connect(viewer, played.readers[viewer])
            if number not in hidden:
                alternative.apply(entry, publish=number > since)
        assert connection is not None
        return connection.received

    @staticmethod
    def _may_be_missing(answer: _Answer, at: int) -> bool:
        """Whether, as far as others know by then, this answer may be missing."""
        return answer.at <= at and (answer.hidden or answer.closed is None or answer.closed > at)

    def _reordered(self, answers: Sequence[_Answer], at: int) -> list[e.Entry]:
        """Return the entries up to a moment, with answers reordered whose order nobody can tell."""
        entries = self._played.entries[: at + 1]
        windows: dict[int, list[int]] = {}
        for one in answers:
            if one.unordered and one.closed is not None and one.closed <= at:
                windows.setdefault(one.closed, []).append(one.at)
        for places in windows.values():
            shuffled = [entries[place] for place in places]
            self._rng.shuffle(shuffled)
            for place, entry in zip(places, shuffled, strict=True):
                entries[place] = entry
        return entries

    # --- probes --------------------------------------------------------------------------------

    def _probes_by_place(self) -> dict[int, list[Probe]]:
        found: dict[int, list[Probe]] = {}
        for probe in self._played.probes:
            found.setdefault(self._places[probe.version, probe.held], []).append(probe)
        return found

    def _compare_probe(self, replay: JournalReplay, probe: Probe, where: str) -> None:
        readers = self._played.readers
        expected: Any
        match probe.kind:
            case "record":
                expected = replay.record(probe.viewer)
            case "info":
                expected = replay.info(readers)
            case "welcome":
                expected = replay.welcome(probe.viewer, probe.asked[0], readers)
            case "explain":
                expected = replay.explained(probe.viewer, readers[probe.viewer], *probe.asked)
            case _:
                expected = replay.refusal(probe.viewer, readers[probe.viewer], *probe.asked)
        same = (
            is_same_message(expected, probe.answer) if probe.kind == "welcome" else expected == probe.answer
        )
        self._counted[f"{probe.kind} {where}"] += 1
        if not same:
            kind = Leak if where == "alternative" else UnexpectedMessage
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


def _is_reply(text: str) -> bool:
    """Whether a message is a reply to a probe: probes are compared separately."""
    message = json.loads(text)
    if message["type"] == "refused":
        assert message["id"].startswith("p") or message["code"] in TOO_LATE, text
        return True
    return message["type"] in {"pong", "explained"}


def is_same_message(one: str, other: str) -> bool:
    """Whether two messages are equal byte by byte, except for the remaining time."""
    return one == other or _without_time(one) == _without_time(other)


def _without_time(text: str) -> Any:
    message = json.loads(text)
    for part in _parts(message):
        part.pop("ms", None)
    return message


def _parts(message: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """Yield the parts that contain the remaining time: of a welcome, a cut, or the update after an answer."""
    if message["type"] == "sealed":
        yield message
    if message["type"] == "welcome":
        update = message.get("update", {})
    else:
        update = message if message["type"] == "update" and "events" not in message else {}
    if update.get("asked"):
        yield update["asked"]
