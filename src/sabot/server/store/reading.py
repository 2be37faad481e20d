"""Queries of the database, which return the types of `sabot.server.store`."""

from __future__ import annotations

import json
import sqlite3
from typing import Any

from sabot.server.store import BanRow, CountRow, HistoryRow, PlayerRow, StoreSize
from sabot.tables.journal import StoredGame

_PLAYER = (
    "SELECT id, nickname, language, created_at, may_host, generation, recovery, recovery_at FROM players"
)
_GAME = (
    "games.id, tables.code, games.game, edition, names, sides, totals, winners, hands, moves,"
    " games.finished_at, players"
)
_ENTRIES = (
    "SELECT body FROM entries WHERE table_no = (SELECT number FROM tables WHERE code = ? AND finished < 2)"
    " ORDER BY seq"
)


def unfinished_tables(connection: sqlite3.Connection) -> list[str]:
    """Return the codes of the tables that are not closed, the oldest first."""
    rows = connection.execute("SELECT code FROM tables WHERE NOT finished ORDER BY number")
    return [code for (code,) in rows.fetchall()]


def entries(connection: sqlite3.Connection, table: str) -> list[bytes]:
    """Return one table's journal in order."""
    return [body for (body,) in connection.execute(_ENTRIES, (table,)).fetchall()]


def player(connection: sqlite3.Connection, player_id: str) -> PlayerRow | None:
    """Return the player with this id."""
    return _player(connection.execute(f"{_PLAYER} WHERE id = ?", (player_id,)).fetchone())


def player_by_recovery(connection: sqlite3.Connection, digest: bytes) -> PlayerRow | None:
    """Return the player whose recovery code has this digest."""
    # The second condition lets SQLite use the partial index.
    where = "recovery = ? AND recovery != x''"
    return _player(connection.execute(f"{_PLAYER} WHERE {where}", (digest,)).fetchone())


def players_named(connection: sqlite3.Connection, nickname: str, limit: int) -> list[PlayerRow]:
    """Return the players with this nickname, the newest first."""
    rows = connection.execute(
        f"{_PLAYER} WHERE nickname = ? ORDER BY created_at DESC, id LIMIT ?", (nickname, limit)
    )
    return [found for row in rows.fetchall() if (found := _player(row))]


def bans(connection: sqlite3.Connection) -> list[BanRow]:
    """Return every ban, the oldest first."""
    rows = connection.execute("SELECT target, note, created_at, until FROM bans ORDER BY created_at, target")
    return [BanRow(*row) for row in rows.fetchall()]


def game(connection: sqlite3.Connection, game_id: str) -> StoredGame | None:
    """Return a game with its record."""
    row = connection.execute(
        f"SELECT {_GAME}, record, is_finished FROM games JOIN tables ON tables.number = table_no"
        " WHERE games.id = ?",
        (game_id,),
    ).fetchone()
    return _game(row) if row else None


def history(connection: sqlite3.Connection, player_id: str, limit: int) -> list[HistoryRow]:
    """Return a player's games, the latest first, without their records."""
    rows = connection.execute(
        f"SELECT {_GAME}, '', played.is_finished, seat FROM played JOIN games ON games.id = played.game"
        " JOIN tables ON tables.number = table_no WHERE player = ?"
        " ORDER BY played.finished_at DESC, played.game DESC, seat DESC LIMIT ?",
        (player_id, limit),
    )
    return [HistoryRow(_game(row[:-1]), row[-1]) for row in rows.fetchall()]


def played_and_won(connection: sqlite3.Connection, player_id: str) -> tuple[int, int]:
    """Return how many games a player finished and won."""
    row = connection.execute(
        "SELECT count(*), ifnull(sum(won), 0) FROM played WHERE player = ? AND is_finished", (player_id,)
    ).fetchone()
    return row[0], row[1]


def counts(connection: sqlite3.Connection) -> list[CountRow]:
    """Return the finished games of each edition, in the order of their names."""
    rows = connection.execute(
        "SELECT game, edition, count(*), sum(hands), sum(moves) FROM games WHERE is_finished"
        " GROUP BY game, edition ORDER BY game, edition"
    )
    return [CountRow(*row) for row in rows.fetchall()]


def player_count(connection: sqlite3.Connection) -> int:
    """Return the number of players."""
    (found,) = connection.execute("SELECT count(*) FROM players").fetchone()
    return int(found)


def pages(connection: sqlite3.Connection) -> tuple[int, int]:
    """Return the number of pages of the file, and of free ones among them."""
    (whole,) = connection.execute("PRAGMA page_count").fetchone()
    (unused,) = connection.execute("PRAGMA freelist_count").fetchone()
    return int(whole), int(unused)


def size(connection: sqlite3.Connection) -> StoreSize:
    """Return the numbers of stored rows and the size of the file."""
    (page,) = connection.execute("PRAGMA page_size").fetchone()
    whole, unused = pages(connection)
    (tables,) = connection.execute("SELECT count(*) FROM tables").fetchone()
    (games,) = connection.execute("SELECT count(*) FROM games").fetchone()
    return StoreSize(tables, games, player_count(connection), whole * page, unused * page)


def _player(row: tuple[Any, ...] | None) -> PlayerRow | None:
    if row is None:
        return None
    player_id, nickname, language, created_at, may_host, *rest = row
    return PlayerRow(player_id, nickname, language, created_at, bool(may_host), *rest)


def _game(row: tuple[Any, ...]) -> StoredGame:
    (
        game_id,
        table,
        name,
        edition,
        names,
        sides,
        totals,
        winners,
        hands,
        moves,
        finished_at,
        players,
        record,
        is_finished,
    ) = row
    return StoredGame(
        id=game_id,
        table=table,
        game=name,
        edition=edition,
        names=tuple(json.loads(names)),
        sides=sides,
        totals=tuple(json.loads(totals)),
        winners=tuple(json.loads(winners)),
        hands=hands,
        moves=moves,
        record=record,
        finished_at=finished_at,
        players=tuple(json.loads(players)),
        is_finished=bool(is_finished),
    )
