"""Deleting what is old, a little at a time: each call is a part of one short transaction.

Whatever is interrupted goes on with the next call. A table that is being deleted can no longer be read.
"""

from __future__ import annotations

import sqlite3

_DOOMED = -1.0
"""`closed_at` of a table that is being deleted: it stands before all others."""


def delete_games(connection: sqlite3.Connection, *, finished: bool, before: float, most: int) -> list[str]:
    """Delete games that were over before a date; their ids. A closed table goes with its last game."""
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
        {(_DOOMED, table) for _, table in rows},
    )
    return [game for (game,) in ids]


def closed_tables(
    connection: sqlite3.Connection, before: float, after: tuple[float, int], most: int
) -> list[tuple[float, int, bool]]:
    """Tables that were closed before a date, by date and number, and whether each may be deleted.

    It may unless a game is kept that was played there. `after`: where the last call came to.
    """
    rows = connection.execute(
        "SELECT closed_at, number, NOT EXISTS (SELECT 1 FROM games WHERE table_no = number) FROM tables"
        " WHERE finished AND closed_at < ? AND (closed_at, number) > (?, ?)"
        " ORDER BY closed_at, number LIMIT ?",
        (before, *after, most),
    )
    return [(closed_at, number, bool(free)) for closed_at, number, free in rows.fetchall()]


def delete_table(connection: sqlite3.Connection, number: int, most: int) -> bool:
    """Delete a closed table, or as many of its entries; whether nothing is left of it."""
    ours = "number = ? AND finished AND NOT EXISTS (SELECT 1 FROM games WHERE table_no = number)"
    marked = connection.execute(
        f"UPDATE tables SET finished = 2, closed_at = ? WHERE {ours}", (_DOOMED, number)
    )
    if not marked.rowcount:
        return True  # it is gone, or goes on
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
    """Give unused pages back to the disk; how many. A file that was made without this ability keeps them."""
    before = _pages(connection)
    for _ in range(most):  # one a time: from this statement Python takes the first step only
        connection.execute("PRAGMA incremental_vacuum(1)")
    return before - _pages(connection)


def _pages(connection: sqlite3.Connection) -> int:
    (pages,) = connection.execute("PRAGMA page_count").fetchone()
    return int(pages)
