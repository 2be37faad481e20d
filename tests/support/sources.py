"""Modules of a game, for tests that read their source."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from types import ModuleType

from sabot.core.game import AnyGame


def legality_of(game: AnyGame) -> tuple[ModuleType, ...]:
    """Return where a game's legality is defined: its own module, and one of the kit that it builds on."""
    own = f"{game.package}.legality"
    names = [own] if find_spec(own) is not None else []
    check = type(game.rules).check
    names += [name for name in (check.__module__.replace(".rules", ".legality"),) if name not in names]
    return tuple(import_module(name) for name in names)
