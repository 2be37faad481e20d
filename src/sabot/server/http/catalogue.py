"""What can be played here: every game with its editions, house rules and bots, in the reader's words."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from sabot.bots import bot_names
from sabot.bots.context import LEVELS
from sabot.core.edition import Edition, Value, spell
from sabot.core.game import AnyGame
from sabot.games import GAMES
from sabot.library.lessons import lesson_list
from sabot.library.rules import edition_about, edition_name
from sabot.locale import Translator
from sabot.server.table.broadcast import PHRASES
from sabot.server.table.projection import translator
from sabot.wire.catalogue import BotInfo, EditionInfo, GameInfo, GameList, OptionChoice, OptionInfo


def all_games(language: str) -> GameList:
    """Every game that this server knows, and the quick phrases."""
    return _listed(language, tuple(GAMES))


@lru_cache(maxsize=4)
def _listed(language: str, known: tuple[str, ...]) -> GameList:
    tr = translator(language)
    games = [_game(GAMES.get(game_id), tr) for game_id in known]
    phrases = [OptionChoice(name, tr(f"phrase-{name}")) for name in PHRASES]
    return GameList(games, phrases, lesson_list(GAMES, tr))


def _game(game: AnyGame, tr: Translator) -> GameInfo:
    return GameInfo(
        id=game.id,
        name=tr(f"{game.id}-name"),
        about=tr(f"{game.id}-about"),
        editions=[_edition(game, game.edition(edition_id), tr) for edition_id in game.edition_ids],
        default_edition=_usual_edition(game, tr),
        default_players=game.default_players,
        bots=[_bot(game, name, tr) for name in bot_names(game)],
        default_bot=game.default_bot,
    )


def _bot(game: AnyGame, name: str, tr: Translator) -> BotInfo:
    levels = list(LEVELS) if name in game.searching_bots else []
    known = tr.has(f"bot-{name}")  # a host may add players of his own
    return BotInfo(
        id=name,
        name=tr(f"bot-{name}") if known else name,
        about=tr(f"bot-{name}-about") if known else "",
        levels=levels,
    )


def _usual_edition(game: AnyGame, tr: Translator) -> str:
    """What one plays by who has not chosen: readers of a language may have a book of their own."""
    key = f"{game.id}-usual-edition"
    return tr(key) if tr.has(key) else game.default_edition


def _edition(game: AnyGame, edition: Edition, tr: Translator) -> EditionInfo:
    return EditionInfo(
        id=edition.id,
        name=edition_name(game, edition, tr),
        about=edition_about(game, edition, tr),
        tables=[tr(game.presenter.table_line(edition, count)) for count in game.players(edition)],
        players=list(game.players(edition)),
        options=list(_options(game, edition, tr)),
    )


def _options(game: AnyGame, edition: Edition, tr: Translator) -> Iterator[OptionInfo]:
    """Each option once; twice only if what may be chosen differs between tables of several sizes."""
    counts = game.players(edition)
    found: dict[tuple[str, Value], list[int]] = {}
    for count in counts:
        for name, item in edition.options(count).items():
            found.setdefault((name, item), []).append(count)
    for (name, item), having in found.items():
        meant = game.presenter.option_value(name, item.value)
        yield OptionInfo(
            name=name,
            label=tr(f"{meant.key}.title"),
            value=spell(item.value),
            value_label=tr(meant),
            choices=[
                OptionChoice(
                    spell(choice), tr(game.presenter.option_value(name, choice)), item.origin_of(choice).value
                )
                for choice in item.choices
            ],
            rule=item.rule,
            players=having if len(having) < len(counts) else [],
        )
