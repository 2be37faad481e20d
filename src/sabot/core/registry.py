"""Games by name; each is imported when first used."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import TYPE_CHECKING, Any

from sabot.core.errors import UnknownName

if TYPE_CHECKING:
    from sabot.core.game import AnyGame


class Registry:
    """Games by id; each is given as `module:attribute` and loaded when first wanted."""

    def __init__(self, places: Mapping[str, str]) -> None:
        self._places = dict(places)
        self._loaded: dict[str, AnyGame] = {}

    def __iter__(self) -> Iterator[str]:
        return iter(self._places)

    def __contains__(self, game_id: object) -> bool:
        return game_id in self._places

    @property
    def places(self) -> dict[str, str]:
        """Where each game is found."""
        return dict(self._places)

    def add(self, game_id: str, place: str) -> None:
        """Make one more game known."""
        self._places[game_id] = place

    def remove(self, game_id: str) -> None:
        """Forget a game again."""
        self._places.pop(game_id)
        self._loaded.pop(game_id, None)

    def packages(self) -> tuple[str, ...]:
        """Return the packages of the games; each may bring its own catalogue."""
        return tuple(place.partition(":")[0].rpartition(".")[0] for place in self._places.values())

    def get(self, game_id: str) -> AnyGame:
        """Return the game called `game_id`."""
        if game_id not in self._places:
            known = ", ".join(self._places)
            raise UnknownName("game-unknown", name=game_id, known=known)
        if game_id not in self._loaded:
            self._loaded[game_id] = load(self._places[game_id])
        return self._loaded[game_id]


def load(place: str) -> Any:
    """Return the object at `module:attribute`."""
    module, _, attribute = place.partition(":")
    return getattr(import_module(module), attribute)
