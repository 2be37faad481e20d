"""Catalogue of games: every game with its editions, house rules and bots, in the reader's language."""

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
from sabot.library.translation import translator
from sabot.locale import Translator
from sabot.tables.actor.broadcast import PHRASES
from sabot.wire.catalogue import BotInfo, EditionInfo, GameInfo, GameList, OptionChoice, OptionInfo


def all_games(language: str) -> GameList:
    """Return every game that this server knows, and the quick phrases."""
    return _game_list(language, tuple(GAMES))


@lru_cache(maxsize=4)
def _game_list(language: str, game_ids: tuple[str, ...]) -> GameList:
    tr = translator(language)
    games = [_game(GAMES.get(game_id), tr) for game_id in game_ids]
    phrases = [OptionChoice(name, tr(f"phrase-{name}")) for name in PHRASES]
    return GameList(games, phrases, lesson_list(GAMES, tr))


def _game(game: AnyGame, tr: Translator) -> GameInfo:
    return GameInfo(
        id=game.id,
        name=tr(f"{game.id}-name"),
        about=tr(f"{game.id}-about"),
        editions=[_edition(game, game.edition(edition_id), tr) for edition_id in game.edition_ids],
        default_edition=_default_edition(game, tr),
        default_players=game.default_players,
        bots=[_bot(game, name, tr) for name in bot_names(game)],
        default_bot=game.default_bot,
    )


def _bot(game: AnyGame, name: str, tr: Translator) -> BotInfo:
    levels = list(LEVELS) if name in game.searching_bots else []
    has_text = tr.has(f"bot-{name}")  # a host may add their own bots
    return BotInfo(
        id=name,
        name=tr(f"bot-{name}") if has_text else name,
        about=tr(f"bot-{name}-about") if has_text else "",
        levels=levels,
    )


def _default_edition(game: AnyGame, tr: Translator) -> str:
    """Return the default edition: a language may have its own."""
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
    """Yield each option once, or more often if its choices differ by the number of players."""
    counts = game.players(edition)
    found: dict[tuple[str, Value], list[int]] = {}
    for count in counts:
        for name, item in edition.options(count).items():
            found.setdefault((name, item), []).append(count)
    for (name, item), applicable in found.items():
        text = game.presenter.option_value(name, item.value)
        yield OptionInfo(
            name=name,
            label=tr(f"{text.key}.title"),
            value=spell(item.value),
            value_label=tr(text),
            choices=[
                OptionChoice(
                    spell(choice), tr(game.presenter.option_value(name, choice)), item.origin_of(choice).value
                )
                for choice in item.choices
            ],
            rule=item.rule,
            players=applicable if len(applicable) < len(counts) else [],
        )
