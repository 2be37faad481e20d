"""The table described by a command line: the game, the edition and its house rules."""

from __future__ import annotations

import argparse
from collections.abc import Sequence

from sabot.core.edition import Edition
from sabot.core.errors import OptionError
from sabot.core.game import AnyGame
from sabot.games import GAMES


def parse_options(given: Sequence[str]) -> dict[str, str]:
    """Return the options written as `NAME=VALUE`; the last value of each counts."""
    options: dict[str, str] = {}
    for item in given:
        name, sign, value = item.partition("=")
        if not (name and sign and value):
            raise OptionError("option-form", found=item)
        options[name] = value
    return options


def chosen_game(args: argparse.Namespace) -> AnyGame:
    """Return the game named, else the first game with the edition named, else the first game."""
    if args.game is not None:
        return GAMES.get(args.game)
    wanted = getattr(args, "edition", None)
    fitting = (game_id for game_id in GAMES if wanted in GAMES.get(game_id).edition_ids)
    first = next(iter(GAMES))
    return GAMES.get(first if wanted is None else next(fitting, first))


def chosen_edition(args: argparse.Namespace, game: AnyGame, players: int) -> Edition:
    """Return the edition named, or the game's default one, with the house rules given."""
    edition = game.edition(game.default_edition if args.edition is None else args.edition)
    return edition.with_options(parse_options(args.option), players)
