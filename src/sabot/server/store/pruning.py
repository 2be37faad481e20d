"""Deletion of old rows in small steps, each a part of one short transaction.

The next call continues an interrupted deletion. A table that is being deleted can no longer be read.
"""

from __future__ import annotations

import sqlite3

_DELETING = -1.0
"""`closed_at` of a table that is being deleted: it sorts before all others."""


def delete_games(connection: sqlite3.Connection, *, finished: bool, before: float, most: int) -> list[str]:
    """Delete games that ended before a date, and closed tables with their last game; return their ids."""
    rows = connection.execute(
        "SELECT id, table_no FROM games WHERE is_finished = ? AND finished_at < ?"
        " ORDER BY finished_at LIMIT ?",
        (finished, before, most),
    ).fetchall()
    ids = [(game,) for game, _ in rows]
    connection.executemany("DELETE FROM played WHERE game = ?", ids)
    connection.executemany("DELETE FROM games WHERE id = ?", ids)
    connection.executemany(
        "UPDATE tables SET finished = 2, closed_at = ? WHERE number = ? AND finished"
        " AND NOT EXISTS (SELECT 1 FROM games WHERE table_no = number)",
        {(_DELETING, table) for _, table in rows},
    )
    return [game for (game,) in ids]


def closed_tables(
    connection: sqlite3.Connection, before: float, after: tuple[float, int], most: int
) -> list[tuple[float, int, bool]]:
    """Return tables closed before a date as (date, number, whether it may be deleted), in order.

    A table may be deleted if none of its games is stored. `after` is the last row of the call before.
    """
    rows = connection.execute(
        "SELECT closed_at, number, NOT EXISTS (SELECT 1 FROM games WHERE table_no = number) FROM tables"
        " WHERE finished AND closed_at < ? AND (closed_at, number) > (?, ?)"
        " ORDER BY closed_at, number LIMIT ?",
        (before, *after, most),
    )
    return [(closed_at, number, bool(free)) for closed_at, number, free in rows.fetchall()]


def delete_table(connection: sqlite3.Connection, number: int, most: int) -> bool:
    """Delete a closed table, or `most` of its entries; return whether it is gone."""
    deletable = "number = ? AND finished AND NOT EXISTS (SELECT 1 FROM games WHERE table_no = number)"
    marked = connection.execute(
        f"UPDATE tables SET finished = 2, closed_at = ? WHERE {deletable}", (_DELETING, number)
    )
    if not marked.rowcount:
        return True  # gone already, or open again
    connection.execute(
        "DELETE FROM entries WHERE table_no = ? AND seq <"
        " (SELECT min(seq) + ? FROM entries WHERE table_no = ?)",
        (number, most, number),
    )
    if connection.execute("SELECT 1 FROM entries WHERE table_no = ? LIMIT 1", (number,)).fetchone():
        return False
    connection.execute("DELETE FROM tables WHERE number = ?", (number,))
    return True


def return_pages(connection: sqlite3.Connection, most: int) -> int:
    """Return free pages to the file system, and their number. A file without auto-vacuum keeps them."""
    before = _pages(connection)
    for _ in range(most):  # one at a time: Python steps this statement only once
        connection.execute("PRAGMA incremental_vacuum(1)")
    return before - _pages(connection)


def _pages(connection: sqlite3.Connection) -> int:
    (pages,) = connection.execute("PRAGMA page_count").fetchone()
    return int(pages)
