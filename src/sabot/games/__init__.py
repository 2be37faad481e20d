"""The games, by id. A new game is one line here, its own folder, its tests and its catalogue."""

from __future__ import annotations

from sabot.core.registry import Registry

GAMES = Registry(
    {
        "mille-bornes": "sabot.games.mille_bornes.game:MILLE_BORNES",
    }
)
