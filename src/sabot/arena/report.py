"""The results of a simulation, and everything needed to repeat it."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass

from sabot.arena.tally import Distribution, Estimate

DIGITS = 6
"""The decimals in the JSON form: more than the precision of the figures, few enough to read."""


@dataclass(frozen=True, slots=True)
class Report:
    """Means over the hands and, if whole games were played, over the games.

    The names of measures that belong to a side end in its number from 1: `score.2`. Besides the game's own
    measures there are, for every hand, `moves` (decisions: every action, and in a window every answer of a
    seat that had a choice, even if it declined), `won.N` (the hand, shared between equals; nobody's if it had
    no winner) and `ahead.N` (a better total than every other side); for every game, `hands` and `won.N`.
    """

    game: str
    edition: str
    edition_hash: str
    options: tuple[str, ...]
    bots: tuple[str, ...]
    sides: int
    score_lines: tuple[str, ...]
    whole_games: bool
    asked_for: int
    seed: int
    engine: str
    """The engine: `reference` or `fast`. The two play different hands from the same seed."""
    per_hand: Mapping[str, Estimate]
    per_game: Mapping[str, Estimate]
    distributions: Mapping[str, Distribution]
    """How often each measure of a hand had each value."""

    @property
    def players(self) -> int:
        """The number of players at the table."""
        return len(self.bots)

    @property
    def hands(self) -> int:
        """The number of hands played."""
        return self.per_hand["moves"].count

    @property
    def one_hand_games(self) -> bool:
        """Whether whole games were played and each of them took a single hand."""
        return self.whole_games and self.hands == self.asked_for

    def to_json(self) -> str:
        """Return the report as JSON, byte for byte the same for the same run."""
        content = {
            "game": self.game,
            "edition": self.edition,
            "edition_hash": self.edition_hash,
            "options": list(self.options),
            "players": self.players,
            "sides": self.sides,
            "bots": list(self.bots),
            "mode": "games" if self.whole_games else "hands",
            "games": self.asked_for if self.whole_games else None,
            "hands": self.hands,
            "seed": self.seed,
            "engine": self.engine,
            "score_lines": list(self.score_lines),
            "per_hand": _figures(self.per_hand),
            "per_game": _figures(self.per_game),
            "distributions": {
                name: {f"{value:.12g}": often for value, often in found.items()}
                for name, found in self.distributions.items()
            },
        }
        return json.dumps(content, indent=2, ensure_ascii=True) + "\n"


def _figures(estimates: Mapping[str, Estimate]) -> dict[str, dict[str, float]]:
    return {
        name: {
            "mean": round(found.mean, DIGITS),
            "standard_error": round(found.error, DIGITS),
            "half_width_95": round(found.half_width, DIGITS),
        }
        for name, found in estimates.items()
    }
