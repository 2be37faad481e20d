"""The reference engine as a simulator: any game, any players, one session after another."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from sabot.arena.chunks import CHUNK
from sabot.arena.playing import Job, RandomSource, hands, new_match, random_for, shares
from sabot.arena.tally import SimulationTallies
from sabot.bots.preparing import prepare_bots
from sabot.core.rules import Event, ScoreSheet
from sabot.core.session import AnySession
from sabot.core.text import Text


@dataclass(frozen=True)
class Reference:
    """Plays by the reference rules."""

    name: str = "reference"
    chunk: int = CHUNK

    def prepare(self, job: Job, notify: Callable[[Text], None] | None) -> None:
        """Prepare what the players need, before processes share the work."""
        prepare_bots(job.game, job.bots, notify)

    def play(self, job: Job, numbers: range) -> SimulationTallies:
        """Play the hands or games with these numbers."""
        result = SimulationTallies()
        for number in numbers:
            match = new_match(job, number)
            for moves in hands(job, match, number, _random_source(job, number)):
                session = match.session
                assert session is not None
                sheet = session.score()
                result.per_hand.add(_measure_hand(session, sheet, moves))
                result.score_lines.update(dict.fromkeys(line.key for line in sheet.lines))
            if job.whole_games:
                won = _by_side("won", shares(match.standing.winners, match.table.sides))
                result.per_game.add({"hands": float(len(match.sessions)), **won})
        return result


def _random_source(job: Job, number: int) -> RandomSource:
    """Return a random generator for each seat, which lasts for the whole game."""
    generators = [random_for(job.seed, number, "player", seat) for seat in range(len(job.bots))]
    return lambda _hand, seat: generators[seat]


def _measure_hand(session: AnySession, sheet: ScoreSheet, moves: int) -> Mapping[str, float]:
    events: list[Event] = list(session.opening_events)
    for entry in session.history:
        events.extend(entry.events)
    ahead = [float(total == sheet.best and sheet.totals.count(total) == 1) for total in sheet.totals]
    return {
        **session.game.measures(session.state, events),
        "moves": float(moves),
        **_by_side("won", shares(sheet.winners, session.table.sides)),
        **_by_side("ahead", ahead),
    }


def _by_side(name: str, values: tuple[float, ...] | list[float]) -> dict[str, float]:
    return {f"{name}.{side}": value for side, value in enumerate(values, 1)}
