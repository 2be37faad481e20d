"""What is read from the database, and how rows become what the server speaks of."""

from __future__ import annotations

import json
import sqlite3
from typing import Any

from sabot.server.journal import CountRow, KeptGame, PastRow, PlayerRow

_PLAYER = "SELECT id, nickname, language, created_at, may_host, generation, recovery FROM players"
_GAME = (
    "games.id, tables.code, games.game, edition, names, sides, totals, winners, hands, moves,"
    " games.finished_at, players"
)


def unfinished(connection: sqlite3.Connection) -> list[str]:
    """The codes of the tables that are not done with, the oldest first."""
    rows = connection.execute("SELECT code FROM tables WHERE NOT finished ORDER BY number")
    return [code for (code,) in rows.fetchall()]


def entries(connection: sqlite3.Connection, table: str) -> list[bytes]:
    """One table's journal in order."""
    rows = connection.execute(
        "SELECT body FROM entries WHERE table_no = (SELECT number FROM tables WHERE code = ?) ORDER BY seq",
        (table,),
    )
    return [body for (body,) in rows.fetchall()]


def player(connection: sqlite3.Connection, player_id: str) -> PlayerRow | None:
    """Who has this id."""
    return _player(connection.execute(f"{_PLAYER} WHERE id = ?", (player_id,)).fetchone())


def player_by_recovery(connection: sqlite3.Connection, digest: bytes) -> PlayerRow | None:
    """Whose recovery code has this digest."""
    # Said once more, so that the index of those who have a code serves.
    where = "recovery = ? AND recovery != x''"
    return _player(connection.execute(f"{_PLAYER} WHERE {where}", (digest,)).fetchone())


def game(connection: sqlite3.Connection, game_id: str) -> KeptGame | None:
    """A finished game with its record."""
    row = connection.execute(
        f"SELECT {_GAME}, record FROM games JOIN tables ON tables.number = table_no WHERE games.id = ?",
        (game_id,),
    ).fetchone()
    return _game(row) if row else None


def history(connection: sqlite3.Connection, player_id: str, limit: int) -> list[PastRow]:
    """What somebody has played, the latest first, without the records."""
    rows = connection.execute(
        f"SELECT {_GAME}, '', seat FROM played JOIN games ON games.id = played.game"
        " JOIN tables ON tables.number = table_no WHERE player = ?"
        " ORDER BY played.finished_at DESC, played.game DESC, seat DESC LIMIT ?",
        (player_id, limit),
    )
    return [PastRow(_game(row[:-1]), row[-1]) for row in rows.fetchall()]


def played_and_won(connection: sqlite3.Connection, player_id: str) -> tuple[int, int]:
    """How many games somebody has finished, and won."""
    row = connection.execute(
        "SELECT count(*), ifnull(sum(won), 0) FROM played WHERE player = ?", (player_id,)
    ).fetchone()
    return row[0], row[1]


def counts(connection: sqlite3.Connection) -> list[CountRow]:
    """How often each edition has been played, in the order of their names."""
    rows = connection.execute(
        "SELECT game, edition, count(*), sum(hands), sum(moves) FROM games"
        " GROUP BY game, edition ORDER BY game, edition"
    )
    return [CountRow(*row) for row in rows.fetchall()]


def player_count(connection: sqlite3.Connection) -> int:
    """How many people are known here."""
    (found,) = connection.execute("SELECT count(*) FROM players").fetchone()
    return int(found)


def _player(row: tuple[Any, ...] | None) -> PlayerRow | None:
    if row is None:
        return None
    player_id, nickname, language, created_at, may_host, generation, recovery = row
    return PlayerRow(player_id, nickname, language, created_at, bool(may_host), generation, recovery)


def _game(row: tuple[Any, ...]) -> KeptGame:
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
    ) = row
    return KeptGame(
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
    )
