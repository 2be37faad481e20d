"""The score of a hand, line by line with its reason (MB-7), and of the whole game (MB-8)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from sabot.core.ids import RuleId, Side
from sabot.core.rules import MatchStanding, ScoreEntry, ScoreLine, ScoreSheet
from sabot.core.text import Argument, Text
from sabot.games.mille_bornes.cards import D200, SAFETIES
from sabot.games.mille_bornes.state import Ended, State
from sabot.games.mille_bornes.terms import ShutOut, Terms, UnfinishedTrip


@dataclass(frozen=True, slots=True)
class _Hand:
    """The facts that the scoring lines depend on."""

    state: State
    completed: Side | None
    delayed: bool
    winner: Side | None

    def shut_out(self, side: Side) -> bool:
        """Return whether a side has no distance card on the table."""
        return not self.state.sides[side].distance

    def others(self, side: Side) -> tuple[Side, ...]:
        """Return the opposing sides."""
        return tuple(Side(other) for other in range(self.state.terms.sides) if other != side)


def score(state: State) -> ScoreSheet:
    """Return the sheet of a hand, final once it has ended; safeties in hand score nothing (MB-7.4)."""
    phase = state.phase
    completed = phase.completed if isinstance(phase, Ended) else None
    delayed = isinstance(phase, Ended) and phase.delayed
    hand = _Hand(state, completed, delayed, _winner(state, completed))
    lines = _LINES if state.terms.points else _LINES[:1]
    sides = [Side(side) for side in range(state.terms.sides)]
    sheet = tuple(
        ScoreLine(key, RuleId(rule), tuple(line(hand, side) for side in sides)) for key, rule, line in lines
    )
    totals = tuple(
        sum(entry.points for line in sheet if (entry := line.entries[side]) is not None) for side in sides
    )
    return ScoreSheet(sheet, totals, _hand_winners(state, hand))


def standing(terms: Terms, carried: tuple[int, ...], sheets: Sequence[ScoreSheet]) -> MatchStanding:
    """Return the standing: totals up to the target, or the winner of a single hand (MB-8)."""
    totals = list(carried) if carried else [0] * terms.sides
    for sheet in sheets:
        totals = [total + points for total, points in zip(totals, sheet.totals, strict=True)]
    if not terms.points:
        return MatchStanding(tuple(totals), bool(sheets), sheets[-1].winners if sheets else ())
    best = max(totals)
    leaders = tuple(Side(side) for side, total in enumerate(totals) if total == best)
    over = best >= terms.target and len(leaders) == 1  # equal leaders play another hand (MB-8.1)
    return MatchStanding(tuple(totals), over, leaders if over else ())


def _winner(state: State, completed: Side | None) -> Side | None:
    """Return the winner of the hand: its completer or, in some editions, the greatest distance (MB-7.3)."""
    over = isinstance(state.phase, Ended)
    if not over or completed is not None or state.terms.unfinished_trip is UnfinishedTrip.NOBODY:
        return completed
    longest = _longest(state)
    return longest[0] if len(longest) == 1 else None


def _longest(state: State) -> tuple[Side, ...]:
    distances = [piles.travelled for piles in state.sides]
    return tuple(Side(side) for side, way in enumerate(distances) if way == max(distances))


def _hand_winners(state: State, hand: _Hand) -> tuple[Side, ...]:
    """Return the winners without points: exactly on the trip, else the greatest distance (MB-8.2)."""
    if hand.completed is not None:
        return (hand.completed,)
    if not isinstance(state.phase, Ended):
        return ()
    if not state.terms.points:
        return _longest(state)
    return () if hand.winner is None else (hand.winner,)


def _distance(hand: _Hand, side: Side) -> ScoreEntry | None:
    return _entry("distance", hand.state.sides[side].travelled)


def _safeties(hand: _Hand, side: Side) -> ScoreEntry | None:
    count, each = len(hand.state.sides[side].safeties), hand.state.terms.scores.safety
    return _entry("safeties", count * each, count=count, each=each)


def _all_safeties(hand: _Hand, side: Side) -> ScoreEntry | None:
    complete = len(hand.state.sides[side].safeties) == len(SAFETIES)
    return _entry("all_safeties", hand.state.terms.scores.all_safeties if complete else 0)


def _coups_fourres(hand: _Hand, side: Side) -> ScoreEntry | None:
    count = sum(exposed.coup_fourre for exposed in hand.state.sides[side].safeties)
    each = hand.state.terms.scores.coup_fourre
    return _entry("coups_fourres", count * each, count=count, each=each)


def _trip(hand: _Hand, side: Side) -> ScoreEntry | None:
    failed = hand.state.extension == side and hand.completed is None  # no 400 if the call failed
    if side != hand.winner or failed:
        return None
    key = "trip" if hand.completed is not None else "trip-longest"
    return _entry(key, hand.state.terms.scores.trip, trip=hand.state.trip)


def _delayed_action(hand: _Hand, side: Side) -> ScoreEntry | None:
    scores = side == hand.completed and hand.delayed
    return _entry("delayed_action", hand.state.terms.scores.delayed_action if scores else 0)


def _no_200(hand: _Hand, side: Side) -> ScoreEntry | None:
    scores = side == hand.winner and D200 not in hand.state.sides[side].distance
    return _entry("no_200", hand.state.terms.scores.no_200 if scores else 0)


def _extension(hand: _Hand, side: Side) -> ScoreEntry | None:
    """Return the extension line: for a caller who completed it, else for every opposing side (MB-7)."""
    caller, bonus = hand.state.extension, hand.state.terms.scores.extension
    if caller is None or not isinstance(hand.state.phase, Ended):
        return None
    if hand.completed == caller:
        return _entry("extension", bonus) if side == caller else None
    return _entry("extension-failed", bonus) if side != caller else None


def _shut_out(hand: _Hand, side: Side) -> ScoreEntry | None:
    if not isinstance(hand.state.phase, Ended):
        return None
    policy, bonus = hand.state.terms.shut_out, hand.state.terms.scores.shut_out
    victims = sum(hand.shut_out(other) for other in hand.others(side))
    if policy is ShutOut.ONCE_TO_COMPLETER:
        scores = side == hand.completed and victims == len(hand.others(side))
        return _entry("shut_out-all", bonus if scores else 0)
    if policy is ShutOut.TO_OTHERS_ON_THE_ROAD and hand.shut_out(side):
        return None  # a shut-out side scores only safeties, coups fourrés and a failed extension (MB-7.1)
    return _entry("shut_out", victims * bonus, count=victims, each=bonus)


def _entry(reason: str, points: int, **args: Argument) -> ScoreEntry | None:
    if points == 0 and reason != "distance":
        return None
    return ScoreEntry(points, Text(f"mille-bornes-why-{reason}", {"points": points, **args}))


_LINES: tuple[tuple[str, str, Callable[[_Hand, Side], ScoreEntry | None]], ...] = (
    ("distance", "MB-7", _distance),
    ("safeties", "MB-7", _safeties),
    ("all_safeties", "MB-7", _all_safeties),
    ("coups_fourres", "MB-5.4", _coups_fourres),
    ("trip", "MB-7", _trip),
    ("delayed_action", "MB-6.2", _delayed_action),
    ("no_200", "MB-7.2", _no_200),
    ("extension", "MB-6.3", _extension),
    ("shut_out", "MB-7", _shut_out),
)
"""The lines of the score sheet from top to bottom; the single-hand game shows only the first."""
