"""The menu of games, for a command line that names no game."""

from __future__ import annotations

import argparse
import sys

from sabot.core.game import AnyGame
from sabot.core.text import Span
from sabot.games import GAMES
from sabot.terminal.prompt import LEAVE
from sabot.terminal.screen import Screen


def may_ask(args: argparse.Namespace) -> bool:
    """Return whether the command line names no game and a person is there to be asked."""
    return args.game is None and args.edition is None and not args.option and sys.stdin.isatty()


def offer_games(screen: Screen) -> str | None:
    """Return the id of the game that the player chooses from a list, by number or name.

    Enter chooses the first; None means that the player leaves.
    """
    ids = list(GAMES)
    names = [screen.tr(f"{game_id}-name") for game_id in ids]
    screen.say("menu-title", "strong")
    for number, (game_id, name) in enumerate(zip(ids, names, strict=True), 1):
        shown = f"{name:<{max(map(len, names))}}  "
        seats = Span(_seats(screen, GAMES.get(game_id)), "muted")
        screen.lines([(Span(f"{number:>3}  ", "strong"), Span(shown), seats)])
    while True:
        try:
            typed = screen.ask("menu-prompt").casefold()
        except EOFError:
            screen.blank()
            return None
        if not typed:
            return ids[0]
        if typed in LEAVE:
            return None
        for number, (game_id, name) in enumerate(zip(ids, names, strict=True), 1):
            if typed in {str(number), game_id, name.casefold()}:
                return game_id
        screen.say("menu-again", "error", highest=len(ids))


def _seats(screen: Screen, game: AnyGame) -> str:
    """Return the numbers of players of a game, over all its editions."""
    counts = sorted({count for name in game.edition_ids for count in game.players(game.edition(name))})
    if len(counts) == 1:
        return screen.tr("menu-seats-one", players=counts[0])
    return screen.tr("menu-seats", fewest=counts[0], most=counts[-1])
