"""Endpoints of the library: games, cards, rules, lessons, and the texts of the pages."""

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
from sabot.library.translation import translator
from sabot.locale import catalogue_files
from sabot.server.http.api_request import ApiRequest
from sabot.server.http.catalogue import all_games
from sabot.server.http.routes import Routes
from sabot.tables.errors import NotFound
from sabot.wire.catalogue import GameList
from sabot.wire.library import CardList, Lesson, PageTexts, RulesPage

routes = Routes()

PAGE_WORDS = "web-"
"""Prefix of the catalogues with the texts of the pages."""


@routes.add("GET", "/api/words", compress=True)
async def words(request: ApiRequest[None]) -> PageTexts:
    """Return all texts of the pages for browsers, as the source of their Fluent catalogues."""
    return PageTexts(page_words(request.language))


@routes.add("GET", "/api/games", compress=True)
async def games(request: ApiRequest[None]) -> GameList:
    """List every game with its editions, house rules and bots, and the quick phrases."""
    return all_games(request.language)


@routes.add("GET", "/api/books/{game}/{edition}", compress=True)
async def book(request: ApiRequest[None]) -> CardList:
    """Return the cards of a game, as one edition calls them, and what each does."""
    game, edition = _game_and_edition(request)
    return card_list(game, edition, request.tr)


@routes.add("GET", "/api/rules/{game}/{edition}", queries=("players", "compare"), compress=True)
async def edition_rules(request: ApiRequest[None]) -> RulesPage:
    """Return the rules and hints of an edition, for so many players or the usual number of them."""
    game, edition = _game_and_edition(request)
    players = request.query_number("players")
    if players not in game.players(edition):
        players = rules.usual_players(game, edition)
    return await asyncio.to_thread(
        _page, game.id, edition, players, request.language, bool(request.query_number("compare"))
    )


@routes.add("GET", "/api/tables/{code}/rules", compress=True)
async def table_rules(request: ApiRequest[None]) -> RulesPage:
    """Return the rules as they are at a table, its house rules included."""
    table = await request.game_server.table(request.value("code"))
    game, players = GAMES.get(table.game), len(table.seats)
    edition = game.edition(table.edition).with_options(table.options, players)
    return await asyncio.to_thread(_page, game.id, edition, players, request.language, False)


@routes.add("GET", "/api/lessons/{lesson}", compress=True)
async def lesson(request: ApiRequest[None]) -> Lesson:
    """Return a lesson: a game that explains itself step by step, while the reader plays one side of it."""
    try:
        return await asyncio.to_thread(_lesson, request.value("lesson"), request.language)
    except UnknownName as error:
        raise NotFound(error.code, **error.details) from None


def page_words(language: str) -> str:
    """Return the catalogues of the pages, one after another."""
    files = [file for file in catalogue_files(language) if file.name.startswith(PAGE_WORDS)]
    return "\n".join(file.read_text(encoding="utf-8") for file in files)


def _game_and_edition(request: ApiRequest[None]) -> tuple[AnyGame, Edition]:
    """Return the game and the edition that the path names."""
    try:
        game = GAMES.get(request.value("game"))
        return game, game.edition(request.value("edition"))
    except UnknownName as error:
        raise NotFound(error.code, **error.details) from None


@lru_cache(maxsize=64)
def _page(game_id: str, edition: Edition, players: int, language: str, compare: bool) -> RulesPage:
    tr = translator(language)
    return rules.rules_page(GAMES.get(game_id), edition, tr, players=players, compare=compare)


@lru_cache(maxsize=8)
def _lesson(lesson_id: str, language: str) -> Lesson:
    return load_lesson(lesson_id, GAMES, translator(language))
