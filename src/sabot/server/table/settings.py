"""What a table was opened with: checked once and kept in its journal."""

from __future__ import annotations

from functools import lru_cache

from msgspec import Struct

from sabot.bots import check_offered
from sabot.core.edition import Edition
from sabot.core.errors import TableError
from sabot.core.game import AnyGame
from sabot.games import GAMES
from sabot.server.config import Config
from sabot.wire.lobby import NewTable, Pace


class Settings(Struct, frozen=True):
    """Everything that is agreed at a table. It stays as it is, but for how fast its bots play."""

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
    """None: a window stays open until everybody who is asked has answered."""
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
    """Tables that play by the same rules share them."""
    game = GAMES.get(game_id)
    return game, game.edition(edition).with_options(dict(options), players)


def settle(wanted: NewTable, usual: Config) -> tuple[Settings, list[str]]:
    """The settings that a wish amounts to, and the bots by seat (empty: a person's).

    Raises the error that says what is wrong with the wish.
    """
    game = GAMES.get(wanted.game)
    edition = wanted.edition or game.default_edition
    players = wanted.players or game.default_players
    rules = game.edition(edition).with_options(wanted.options, players)
    game.rules.sides(rules, players)
    bots = [name or "" for name in wanted.bots]
    if len(bots) > players:
        raise TableError("bots-count", found=len(bots), needed=players)
    bots += [""] * (players - len(bots))
    for name in {name for name in bots if name}:
        check_offered(game, name)
    if wanted.sit is not None and wanted.sit >= players:
        raise TableError("seat-unknown", seat=wanted.sit + 1, players=players)
    if wanted.sit is not None:
        bots[wanted.sit] = ""
    return Settings(
        game.id,
        edition,
        wanted.options,
        players,
        wanted.public,
        wanted.spectators,
        wanted.chat,
        wanted.pace,
        _turn_seconds(wanted, usual),
        _window_seconds(wanted, usual),
        usual.bot_seconds if wanted.bot_seconds is None else wanted.bot_seconds,
        usual.cut_seconds,
        usual.next_hand_seconds,
    ), bots


def _turn_seconds(wanted: NewTable, usual: Config) -> int | None:
    """A relaxed table has no clock; one of correspondence always has, or it might never end."""
    if wanted.pace is Pace.RELAXED:
        if wanted.turn_seconds:
            raise TableError("relaxed-clock")
        return None
    if wanted.turn_seconds:
        return wanted.turn_seconds
    if wanted.pace is Pace.CORRESPONDENCE:
        return int(usual.correspondence_turn_days * 24 * 3600)
    return None


def _window_seconds(wanted: NewTable, usual: Config) -> float | None:
    """Fixed for the table and the same for everybody, whatever anybody holds."""
    if wanted.pace is Pace.CORRESPONDENCE:
        if wanted.window_seconds is not None:
            raise TableError("correspondence-window")
        return None
    if wanted.window_seconds is not None:
        return wanted.window_seconds
    return usual.live_window_seconds if wanted.pace is Pace.LIVE else usual.relaxed_window_seconds
