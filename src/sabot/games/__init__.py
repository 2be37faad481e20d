"""The games by id. A new game needs one line here, its own folder, its tests and its catalogues."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from sabot.core.registry import Registry

if TYPE_CHECKING:
    from sabot.core.match import AnyMatch

GAMES = Registry(
    {
        "mille-bornes": "sabot.games.mille_bornes.game:MILLE_BORNES",
        "flinch": "sabot.games.flinch.game:FLINCH",
        "domino": "sabot.games.domino.game:DOMINO",
        "authors": "sabot.games.authors.game:AUTHORS",
        "store": "sabot.games.store.game:STORE",
        "patience": "sabot.games.patience.game:PATIENCE",
    }
)


def new_match(
    game_id: str,
    names: Sequence[str],
    *,
    edition: str | None = None,
    options: Mapping[str, str] | None = None,
    first_dealer: int = 0,
) -> AnyMatch:
    """Return a game between these players, ready for its first deal."""
    from sabot.core.ids import Seat
    from sabot.core.match import Match  # imported late: listing the games needs only their names

    game = GAMES.get(game_id)
    rules = game.edition(edition or game.default_edition).with_options(options or {}, len(names))
    return Match(game, rules, game.table(rules, names), Seat(first_dealer))
