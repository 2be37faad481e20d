"""The settings of a table: checked once and stored in its journal."""

from __future__ import annotations

from functools import lru_cache
from typing import Protocol

from msgspec import Struct

from sabot.bots import check_offered
from sabot.core.edition import Edition
from sabot.core.errors import TableError
from sabot.core.game import AnyGame
from sabot.games import GAMES
from sabot.wire.lobby import NewTable, Pace


class Defaults(Protocol):
    """What a table has unless its host asks for something else."""

    @property
    def bot_seconds(self) -> float: ...

    @property
    def cut_seconds(self) -> float: ...

    @property
    def next_hand_seconds(self) -> float: ...

    @property
    def correspondence_turn_days(self) -> float: ...

    @property
    def live_window_seconds(self) -> float: ...

    @property
    def relaxed_window_seconds(self) -> float: ...


class TableSettings(Struct, frozen=True):
    """The settings of a table. Only the speed of its bots changes later."""

    game: str
    edition: str
    options: dict[str, str]
    players: int
    public: bool
    spectators: bool
    chat: bool
    pace: Pace
    turn_seconds: int | None
    window_seconds: float | None
    """None: a window stays open until all who are asked have answered."""
    bot_seconds: float
    cut_seconds: float
    next_hand_seconds: float

    @property
    def rules(self) -> tuple[AnyGame, Edition]:
        """The game, and its edition with the house rules of this table."""
        return _rules(self.game, self.edition, tuple(self.options.items()), self.players)


@lru_cache(maxsize=512)
def _rules(
    game_id: str, edition: str, options: tuple[tuple[str, str], ...], players: int
) -> tuple[AnyGame, Edition]:
    """Return the game and edition, shared by all tables that play by the same rules."""
    game = GAMES.get(game_id)
    return game, game.edition(edition).with_options(dict(options), players)


def resolve_settings(request: NewTable, defaults: Defaults) -> tuple[TableSettings, list[str]]:
    """Return the settings of a new table, and its bots by seat (empty: a seat for a person).

    Raise an error if something about the request is wrong.
    """
    game = GAMES.get(request.game)
    edition = request.edition or game.default_edition
    players = request.players or game.default_players
    rules = game.edition(edition).with_options(request.options, players)
    game.rules.sides(rules, players)
    bots = [name or "" for name in request.bots]
    if len(bots) > players:
        raise TableError("bots-count", found=len(bots), needed=players)
    bots += [""] * (players - len(bots))
    for name in {name for name in bots if name}:
        check_offered(game, name)
    if request.sit is not None and request.sit >= players:
        raise TableError("seat-unknown", seat=request.sit + 1, players=players)
    if request.sit is not None:
        bots[request.sit] = ""
    return TableSettings(
        game.id,
        edition,
        request.options,
        players,
        request.public,
        request.spectators,
        request.chat,
        request.pace,
        _turn_seconds(request, defaults),
        _window_seconds(request, defaults),
        defaults.bot_seconds if request.bot_seconds is None else request.bot_seconds,
        defaults.cut_seconds,
        defaults.next_hand_seconds,
    ), bots


def _turn_seconds(request: NewTable, defaults: Defaults) -> int | None:
    """Return the seconds for a turn. A game by correspondence always has a clock, or it might never end."""
    if request.pace is Pace.RELAXED:
        if request.turn_seconds:
            raise TableError("relaxed-clock")
        return None
    if request.turn_seconds:
        return request.turn_seconds
    if request.pace is Pace.CORRESPONDENCE:
        return int(defaults.correspondence_turn_days * 24 * 3600)
    return None


def _window_seconds(request: NewTable, defaults: Defaults) -> float | None:
    """Return the duration of windows: fixed for the table, so that it tells nothing of the cards."""
    if request.pace is Pace.CORRESPONDENCE:
        if request.window_seconds is not None:
            raise TableError("correspondence-window")
        return None
    if request.window_seconds is not None:
        return request.window_seconds
    return defaults.live_window_seconds if request.pace is Pace.LIVE else defaults.relaxed_window_seconds
