"""Games by id, imported on first use."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import TYPE_CHECKING, Any

from sabot.core.errors import UnknownName

if TYPE_CHECKING:
    from sabot.core.game import AnyGame


class Registry:
    """Games by id; each is given as `module:attribute` and imported on first use."""

    def __init__(self, import_paths: Mapping[str, str]) -> None:
        self._import_paths = dict(import_paths)
        self._loaded: dict[str, AnyGame] = {}

    def __iter__(self) -> Iterator[str]:
        return iter(self._import_paths)

    def __contains__(self, game_id: object) -> bool:
        return game_id in self._import_paths

    @property
    def import_paths(self) -> dict[str, str]:
        """The import path of each game, as `module:attribute`."""
        return dict(self._import_paths)

    def add(self, game_id: str, import_path: str) -> None:
        """Add a game."""
        self._import_paths[game_id] = import_path

    def remove(self, game_id: str) -> None:
        """Remove a game."""
        self._import_paths.pop(game_id)
        self._loaded.pop(game_id, None)

    def packages(self) -> tuple[str, ...]:
        """Return the packages of the games; each may bring its own catalogue."""
        return tuple(
            import_path.partition(":")[0].rpartition(".")[0] for import_path in self._import_paths.values()
        )

    def get(self, game_id: str) -> AnyGame:
        """Return the game called `game_id`."""
        if game_id not in self._import_paths:
            known = ", ".join(self._import_paths)
            raise UnknownName("game-unknown", name=game_id, known=known)
        if game_id not in self._loaded:
            self._loaded[game_id] = load(self._import_paths[game_id])
        return self._loaded[game_id]


def load(import_path: str) -> Any:
    """Return the object at `module:attribute`."""
    module, _, attribute = import_path.partition(":")
    return getattr(import_module(module), attribute)
