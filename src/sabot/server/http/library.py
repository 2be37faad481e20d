"""The endpoints about what one reads: what can be played, cards, rules, lessons, the words of the pages."""

from __future__ import annotations

import asyncio
from functools import lru_cache

from sabot.core.edition import Edition
from sabot.core.errors import UnknownName
from sabot.core.game import AnyGame
from sabot.games import GAMES
from sabot.library import rules
from sabot.library.cards import card_list
from sabot.library.lessons import load_lesson
from sabot.locale import catalogue_files
from sabot.server.errors import NotFound
from sabot.server.http.api_request import ApiRequest
from sabot.server.http.catalogue import all_games
from sabot.server.http.routes import Routes
from sabot.server.table.projection import translator
from sabot.wire.catalogue import GameList
from sabot.wire.library import CardList, Lesson, PageTexts, RulesPage

routes = Routes()

PAGE_WORDS = "web-"
"""What the names of the catalogues begin with that pages for browsers speak from."""


@routes.add("GET", "/api/words", packed=True)
async def words(call: ApiRequest[None]) -> PageTexts:
    """Everything that the pages for browsers say, as the source of its Fluent catalogues."""
    return PageTexts(page_words(call.language))


@routes.add("GET", "/api/games", packed=True)
async def games(call: ApiRequest[None]) -> GameList:
    """What can be played: every game, its editions with every house rule, its bots; the quick phrases."""
    return all_games(call.language)


@routes.add("GET", "/api/books/{game}/{edition}", packed=True)
async def book(call: ApiRequest[None]) -> CardList:
    """The cards of a game, as one edition calls them, and what each does."""
    game, edition = _found(call)
    return card_list(game, edition, call.tr)


@routes.add("GET", "/api/rules/{game}/{edition}", queries=("players", "compare"), packed=True)
async def edition_rules(call: ApiRequest[None]) -> RulesPage:
    """The rules and hints of a game by one edition, for so many players or the usual number of them."""
    game, edition = _found(call)
    players = call.asked("players")
    if players not in game.players(edition):
        players = rules.usual_players(game, edition)
    return await asyncio.to_thread(
        _page, game.id, edition, players, call.language, bool(call.asked("compare"))
    )


@routes.add("GET", "/api/tables/{code}/rules", packed=True)
async def table_rules(call: ApiRequest[None]) -> RulesPage:
    """The rules as they are at a table, its house rules included."""
    table = await call.hall.table(call.value("code"))
    game, players = GAMES.get(table.game), len(table.seats)
    edition = game.edition(table.edition).with_options(table.options, players)
    return await asyncio.to_thread(_page, game.id, edition, players, call.language, False)


@routes.add("GET", "/api/lessons/{lesson}", packed=True)
async def lesson(call: ApiRequest[None]) -> Lesson:
    """A game that explains itself, step by step, while the reader plays one side of it."""
    try:
        return await asyncio.to_thread(_lesson, call.value("lesson"), call.language)
    except UnknownName as error:
        raise NotFound(error.code, **error.details) from None


def page_words(language: str) -> str:
    """The catalogues of the pages, one after another."""
    files = [file for file in catalogue_files(language) if file.name.startswith(PAGE_WORDS)]
    return "\n".join(file.read_text(encoding="utf-8") for file in files)


def _found(call: ApiRequest[None]) -> tuple[AnyGame, Edition]:
    """The game and the edition that the path names."""
    try:
        game = GAMES.get(call.value("game"))
        return game, game.edition(call.value("edition"))
    except UnknownName as error:
        raise NotFound(error.code, **error.details) from None


@lru_cache(maxsize=64)
def _page(game_id: str, edition: Edition, players: int, language: str, compare: bool) -> RulesPage:
    tr = translator(language)
    return rules.rules_page(GAMES.get(game_id), edition, tr, players=players, compare=compare)


@lru_cache(maxsize=8)
def _lesson(lesson_id: str, language: str) -> Lesson:
    return load_lesson(lesson_id, GAMES, translator(language))
