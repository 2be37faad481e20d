"""Many appends combined into few SQL statements.

Each statement releases the global interpreter lock and must win it back from the event loop, so the cost of a
group is its number of statements: one, if its appends only add entries.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Sequence
from functools import lru_cache
from typing import Any, TypeAlias

from sabot.server.store import BanRow, PlayerRow
from sabot.tables.journal import Append, StoredGame

Statement: TypeAlias = tuple[str, Sequence[Any]]

_GAME = (
    "id, table_no, game, edition, names, sides, totals, winners, hands, moves, finished_at, players, record,"
    " is_finished"
)

_ROWS_AT_ONCE = 2000
"""SQLite takes 32766 values in one statement."""


class Batch:
    """The writes of one transaction, from any number of appends."""

    def __init__(self) -> None:
        self._tables: list[int | str] = []
        self._entries: list[int | bytes] = []
        self._other: list[Statement] = []

    def open_table(self, number: int, code: str) -> None:
        """Add a new table with its number."""
        self._tables += (number, code)

    def add(self, number: int, append: Append) -> None:
        """Add an append to the table with this number."""
        values, seq = self._entries, append.first
        for body in append.entries:
            values += (number, seq, body)
            seq += 1
        if append.finished is not None:
            self._other.append(
                (
                    "UPDATE tables SET finished = ?, closed_at = ? WHERE number = ?",
                    (append.finished, append.at if append.finished else None, number),
                ),
            )
        if append.game is not None:
            self._other += _game(number, append.game)

    def statements(self) -> list[Statement]:
        """Return the statements, each after the rows it refers to."""
        return [
            *_many("INSERT INTO tables (number, code)", 2, self._tables),
            *_many("INSERT INTO entries (table_no, seq, body)", 3, self._entries),
            *self._other,
        ]


def save_player(connection: sqlite3.Connection, player: PlayerRow) -> None:
    """Add or update a player."""
    connection.execute(
        "INSERT INTO players"
        " (id, nickname, language, created_at, may_host, generation, recovery, recovery_at)"
        " VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (id) DO UPDATE SET nickname = excluded.nickname,"
        " language = excluded.language, may_host = excluded.may_host, generation = excluded.generation,"
        " recovery = excluded.recovery, recovery_at = excluded.recovery_at",
        (
            player.id,
            player.nickname,
            player.language,
            player.created_at,
            player.may_host,
            player.generation,
            player.recovery,
            player.recovery_at,
        ),
    )


def save_ban(connection: sqlite3.Connection, ban: BanRow) -> None:
    """Add a ban or replace that of the same target. Delete bans that ended."""
    connection.execute("DELETE FROM bans WHERE until <= ?", (ban.created_at,))
    connection.execute(
        "INSERT INTO bans (target, note, created_at, until) VALUES (?, ?, ?, ?) ON CONFLICT (target)"
        " DO UPDATE SET note = excluded.note, created_at = excluded.created_at, until = excluded.until",
        (ban.target, ban.note, ban.created_at, ban.until),
    )


def lift_ban(connection: sqlite3.Connection, target: str) -> None:
    """Delete the ban of a target."""
    connection.execute("DELETE FROM bans WHERE target = ?", (target,))


def touch(connection: sqlite3.Connection) -> None:
    """Write a value that nothing reads."""
    connection.execute(
        "INSERT INTO meta (name, value) VALUES ('touched', randomblob(8))"
        " ON CONFLICT (name) DO UPDATE SET value = excluded.value"
    )


def _many(head: str, width: int, values: Sequence[Any]) -> list[Statement]:
    step = width * _ROWS_AT_ONCE
    chunks = (
        [values[at : at + step] for at in range(0, len(values), step)] if len(values) > step else [values]
    )
    return [(_insert(head, width, len(chunk) // width), chunk) for chunk in chunks if chunk]


@lru_cache(maxsize=64)
def _insert(head: str, width: int, rows: int) -> str:
    row = f"({', '.join('?' * width)})"
    return f"{head} VALUES {', '.join([row] * rows)}"


def _game(number: int, game: StoredGame) -> list[Statement]:
    row = (
        game.id,
        number,
        game.game,
        game.edition,
        json.dumps(game.names, ensure_ascii=False),
        game.sides,
        json.dumps(game.totals),
        json.dumps(game.winners),
        game.hands,
        game.moves,
        game.finished_at,
        json.dumps(game.players),
        game.record,
        game.is_finished,
    )
    played: list[Any] = []
    for seat, player in enumerate(game.players):
        if player is not None:
            # Seat s plays for side s mod k, as in every record.
            won = seat % game.sides in game.winners
            played += (player, game.finished_at, game.id, seat, won, game.is_finished)
    return [
        (_insert(f"INSERT INTO games ({_GAME})", len(row), 1), row),
        *_many("INSERT INTO played (player, finished_at, game, seat, won, is_finished)", 6, played),
    ]
