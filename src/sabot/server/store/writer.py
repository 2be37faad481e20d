"""The thread that writes the database in groups: all waiting jobs are one transaction and one fsync.

If a job is invalid (its entry number is taken), the group is rolled back and written again job by job, each
in a savepoint, so that only the invalid one fails. If the file cannot be written, the whole group fails and
nothing of it is stored; the writer goes on and tries the next group.
"""

from __future__ import annotations

import asyncio
import logging
import sqlite3
import threading
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from queue import SimpleQueue
from typing import Any, TypeAlias

from sabot.server.store.batch import Batch
from sabot.server.store.database import connect_to_write, failure_code, reason
from sabot.tables.errors import Conflict, Unavailable
from sabot.tables.journal import Append

log = logging.getLogger(__name__)

Task: TypeAlias = Callable[[sqlite3.Connection], Any]

_MAX_GROUP = 2000


@dataclass(frozen=True, slots=True)
class _Job:
    """An append or any other task on the database, and the future of its result."""

    future: asyncio.Future[Any]
    task: Append | Task


@dataclass(frozen=True, slots=True)
class _Result:
    future: asyncio.Future[Any]
    value: Any = None
    error: Exception | None = None


@dataclass(slots=True)
class _TableTail:
    """The end of a table's journal: the table's number in the database and the number of its next entry."""

    number: int
    next_seq: int


class Writer:
    """Writes what the event loop submits; returns the results of a whole group at once."""

    def __init__(
        self, database: Path, connection: sqlite3.Connection, loop: asyncio.AbstractEventLoop
    ) -> None:
        """Start the thread. It takes over the connection, which `connect_to_write` made."""
        self.groups = 0
        """The number of groups committed."""
        self.failing: str | None = None
        """The error code of the last group; None if it was committed."""
        self.pending = 0
        """The number of jobs without a result. Only the event loop changes it."""
        self._database = database
        self._loop = loop
        self._queue: SimpleQueue[_Job | None] = SimpleQueue()
        self._connection = connection
        self._reopen = False
        self._tails: dict[str, _TableTail] = {}
        (self._last_number,) = self._connection.execute(
            "SELECT ifnull(max(number), 0) FROM tables"
        ).fetchone()
        self._finished = loop.create_future()
        self._thread = threading.Thread(target=self._run, name="sabot-store-writer", daemon=True)
        self._thread.start()

    def submit(self, task: Append | Task) -> asyncio.Future[Any]:
        """Submit a task. Its future has a result once it is on the disk."""
        future = self._loop.create_future()
        self.pending += 1
        self._queue.put(_Job(future, task))
        return future

    async def stop(self) -> None:
        """Write what is pending and end the thread. Submit nothing afterwards."""
        self._queue.put(None)
        await asyncio.shield(self._finished)
        self._thread.join()

    def close(self) -> None:
        """Close the file, after `stop`. SQLite then moves the log into the database."""
        self._connection.close()

    def _run(self) -> None:
        is_running = True
        while is_running:
            group, is_running = self._next_group()
            if group:
                self._call_on_loop(self._resolve_futures, self._write(group))
        self._call_on_loop(self._finish)

    def _next_group(self) -> tuple[list[_Job], bool]:
        """Return all waiting jobs, at least one, and whether the writer goes on after them."""
        group: list[_Job] = []
        job = self._queue.get()
        while job is not None:
            group.append(job)
            if len(group) == _MAX_GROUP or self._queue.empty():
                return group, True
            job = self._queue.get()
        return group, False

    def _call_on_loop(self, callback: Callable[..., None], *args: Any) -> None:
        try:
            self._loop.call_soon_threadsafe(callback, *args)
        except RuntimeError:
            # The loop was closed: nobody waits for the results, but all is written.
            log.debug("the event loop is gone")

    def _resolve_futures(self, results: Sequence[_Result]) -> None:
        """Set the results of jobs. Runs on the event loop."""
        self.pending -= len(results)
        for result in results:
            if result.future.done():
                continue
            if result.error is None:
                result.future.set_result(result.value)
            else:
                result.future.set_exception(result.error)

    def _finish(self) -> None:
        if not self._finished.done():
            self._finished.set_result(None)

    def _write(self, group: list[_Job]) -> list[_Result]:
        """Write a group and return a result for each job, whatever fails."""
        try:
            self._recover()
            try:
                results = self._write_batch(group)
            except Exception as error:
                self._roll_back(group)
                if _is_file_error(error):
                    raise
                results = self._write_separately(group)
        except Exception as error:  # noqa: BLE001  (every waiting job gets it)
            self._roll_back(group)
            return self._handle_failure(group, error)
        self._handle_success(group)
        return results

    def _write_batch(self, group: list[_Job]) -> list[_Result]:
        """Write the whole group in one transaction with as few statements as possible."""
        batch, others, results = Batch(), list[_Job](), list[_Result]()
        for job in group:
            if isinstance(job.task, Append):
                try:
                    self._add_to_batch(batch, job.task)
                except Conflict as error:
                    results.append(_Result(job.future, error=error))
                else:
                    results.append(_Result(job.future))
            else:
                others.append(job)
        statements = batch.statements()
        if len(statements) == 1 and not others:
            # A single statement is a transaction of its own.
            self._connection.execute(*statements[0])
        elif statements or others:
            self._connection.execute("BEGIN IMMEDIATE")
            for statement in statements:
                self._connection.execute(*statement)
            results += [_Result(job.future, _task_of(job)(self._connection)) for job in others]
            self._connection.execute("COMMIT")
        return results

    def _write_separately(self, group: list[_Job]) -> list[_Result]:
        """Write the group in one transaction in which an invalid job fails alone."""
        results: list[_Result] = []
        self._connection.execute("BEGIN IMMEDIATE")
        for job in group:
            self._connection.execute("SAVEPOINT one")
            try:
                results.append(_Result(job.future, self._write_one(job.task)))
            except Exception as error:
                if _is_file_error(error):
                    raise
                self._connection.execute("ROLLBACK TO one")
                self._forget(job.task)
                results.append(_Result(job.future, error=_error_for_caller(error)))
            self._connection.execute("RELEASE one")
        self._connection.execute("COMMIT")
        return results

    def _write_one(self, task: Append | Task) -> Any:
        if not isinstance(task, Append):
            return task(self._connection)
        batch = Batch()
        self._add_to_batch(batch, task)
        for statement in batch.statements():
            self._connection.execute(*statement)
        return None

    def _add_to_batch(self, batch: Batch, append: Append) -> None:
        """Add an append to a batch, or raise Conflict if it does not continue the table's journal."""
        tail = self._tails.get(append.table) or self._load_tail(append.table)
        next_seq = tail.next_seq if tail else 0
        if append.first != next_seq:
            raise Conflict("journal-conflict", first=append.first, following=next_seq)
        if tail is None:
            self._last_number += 1
            tail = _TableTail(self._last_number, 0)
            batch.open_table(tail.number, append.table)
        batch.add(tail.number, append)
        tail.next_seq += len(append.entries)
        self._tails[append.table] = tail

    def _load_tail(self, code: str) -> _TableTail | None:
        found = self._connection.execute(
            "SELECT number, (SELECT ifnull(max(seq) + 1, 0) FROM entries WHERE table_no = number)"
            " FROM tables WHERE code = ?",
            (code,),
        ).fetchone()
        return _TableTail(*found) if found else None

    def _handle_success(self, group: Sequence[_Job]) -> None:
        self.groups += 1
        if self.failing:
            log.warning("the database can be written again")
            self.failing = None
        for job in group:
            if isinstance(job.task, Append) and job.task.finished:
                # Closed tables are rarely written to again.
                self._forget(job.task)

    def _roll_back(self, group: Sequence[_Job]) -> None:
        """Roll back the transaction, and forget the table ends that it changed."""
        if self._connection.in_transaction:
            try:
                self._connection.execute("ROLLBACK")
            except sqlite3.Error:
                log.exception("a transaction could not be rolled back yet")
        for job in group:
            self._forget(job.task)

    def _forget(self, task: Append | Task) -> None:
        if isinstance(task, Append):
            self._tails.pop(task.table, None)

    def _recover(self) -> None:
        """Clean up after an earlier failure."""
        if self._connection.in_transaction:
            self._connection.execute("ROLLBACK")
        if self._reopen:
            # A connection to a file that was read-only stays read-only.
            fresh = connect_to_write(self._database)
            self._connection.close()
            self._connection, self._reopen = fresh, False

    def _handle_failure(self, group: Sequence[_Job], error: Exception) -> list[_Result]:
        if isinstance(error, sqlite3.Error):
            code, problem = failure_code(error), reason(error)
            if self.failing != code:
                # Logged once, not for every group that fails.
                log.error("the database cannot be written: %s", problem)
        else:
            code, problem = "journal-failed", type(error).__name__
            log.error("the database writer failed", exc_info=error)
        self.failing = code
        self._reopen = code == "journal-read-only"
        details = {"problem": problem} if code == "journal-failed" else {}
        return [_Result(job.future, error=Unavailable(code, **details)) for job in group]


def _task_of(job: _Job) -> Task:
    assert not isinstance(job.task, Append)
    return job.task


def _is_file_error(error: Exception) -> bool:
    """Return whether the file or the disk is at fault, not the task."""
    task = sqlite3.IntegrityError | sqlite3.DataError | sqlite3.ProgrammingError | sqlite3.InterfaceError
    return isinstance(error, sqlite3.Error) and not isinstance(error, task)


def _error_for_caller(error: Exception) -> Exception:
    """Return the error for the caller whose task failed."""
    return Conflict("journal-taken") if isinstance(error, sqlite3.IntegrityError) else error
