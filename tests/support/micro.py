"""The micro-edition of `tests/counts` as a game of its own: a hand of a dozen cards, all phases close by.

Property tests play it besides the real editions: their examples stay small enough to be read.
"""

from __future__ import annotations

from dataclasses import fields
from pathlib import Path

from sabot.core.edition import Edition, read_edition
from sabot.core.game import Game
from sabot.core.registry import Registry
from sabot.games import GAMES
from sabot.games.mille_bornes.actions import Action
from sabot.games.mille_bornes.game import MILLE_BORNES
from sabot.games.mille_bornes.state import State
from sabot.games.mille_bornes.terms import player_counts
from sabot.games.mille_bornes.view import View
from tests.support.cases import Case

EDITION = "micro"
_FILE = Path(__file__).parents[1] / "counts" / "micro.toml"


class _MicroGame(Game[State, Action, View]):
    """Mille Bornes with one edition, which is not in the package."""

    def edition(self, edition_id: str) -> Edition:
        """Return the micro-edition."""
        if edition_id == EDITION:
            return read_edition(_FILE.read_text(encoding="utf-8"), _FILE.name)
        return super().edition(edition_id)


MICRO = _MicroGame(**{field.name: getattr(MILLE_BORNES, field.name) for field in fields(MILLE_BORNES)})

GAMES_AND_MICRO = Registry(GAMES.import_paths | {MICRO.id: f"{__name__}:MICRO"})
"""Reads the records of the micro-edition, and of the real ones too."""

MICRO_TABLES = tuple(
    Case(MICRO.id, EDITION, players).played_by(MICRO) for players in player_counts(MICRO.edition(EDITION))
)
