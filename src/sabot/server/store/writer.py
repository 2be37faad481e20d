"""The one thread that writes. Whatever waits when it comes round is one transaction and one fsync.

A group is written all at once. Should one append in it be bad (its number is taken), the group
is taken back and written again one by one, each within a savepoint, so that only the bad one
fails. When the file cannot be written at all, everybody in the group is told, nothing of it is
kept, and the writer goes on: the next group finds room again, or does not.
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

from sabot.server.errors import Conflict, Unavailable
from sabot.server.store import Append
from sabot.server.store.batch import Batch
from sabot.server.store.database import connect_to_write, reason, trouble

log = logging.getLogger(__name__)

Work: TypeAlias = Callable[[sqlite3.Connection], Any]

_LARGEST_GROUP = 2000


@dataclass(frozen=True, slots=True)
class _Job:
    """An append, or any other work on the database, and who waits for it."""

    future: asyncio.Future[Any]
    work: Append | Work


@dataclass(frozen=True, slots=True)
class _Outcome:
    future: asyncio.Future[Any]
    result: Any = None
    error: Exception | None = None


@dataclass(slots=True)
class _Known:
    """What the writer remembers of a table: its number in the database, and its next entry's."""

    number: int
    following: int


class Writer:
    """Takes work from the event loop, and gives the results of a whole group back at once."""

    def __init__(
        self, database: Path, connection: sqlite3.Connection, loop: asyncio.AbstractEventLoop
    ) -> None:
        """Begin to write through a connection of `connect_to_write`, which is the writer's from now on."""
        self.groups = 0
        """How many groups have been committed."""
        self.failing: str | None = None
        """What stood in the way of the last group; None if it was committed."""
        self.waiting = 0
        """How many jobs have not been answered; counted on the event loop only."""
        self._database = database
        self._loop = loop
        self._queue: SimpleQueue[_Job | None] = SimpleQueue()
        self._connection = connection
        self._reopen = False
        self._known: dict[str, _Known] = {}
        (self._last_number,) = self._connection.execute(
            "SELECT ifnull(max(number), 0) FROM tables"
        ).fetchone()
        self._ended = loop.create_future()
        self._thread = threading.Thread(target=self._run, name="sabot-journal-writer", daemon=True)
        self._thread.start()

    def submit(self, work: Append | Work) -> asyncio.Future[Any]:
        """Have it written; the result is there when it is on the disk."""
        future = self._loop.create_future()
        self.waiting += 1
        self._queue.put(_Job(future, work))
        return future

    async def stop(self) -> None:
        """Write what waits, and end the thread. Nothing may be submitted any more."""
        self._queue.put(None)
        await asyncio.shield(self._ended)
        self._thread.join()

    def close(self) -> None:
        """After `stop`: let go of the file. The last connection to do so folds the log into it."""
        self._connection.close()

    def _run(self) -> None:
        going = True
        while going:
            group, going = self._take()
            if group:
                self._tell(self._deliver, self._write(group))
        self._tell(self._end)

    def _take(self) -> tuple[list[_Job], bool]:
        """Everything that waits, at least one; and whether there may be more to come."""
        group: list[_Job] = []
        job = self._queue.get()
        while job is not None:
            group.append(job)
            if len(group) == _LARGEST_GROUP or self._queue.empty():
                return group, True
            job = self._queue.get()
        return group, False

    def _tell(self, callback: Callable[..., None], *args: Any) -> None:
        try:
            self._loop.call_soon_threadsafe(callback, *args)
        except RuntimeError:
            # The loop has been closed under us: nobody is left to be told, but all is written.
            log.debug("the event loop is gone")

    def _deliver(self, outcomes: Sequence[_Outcome]) -> None:
        """On the event loop: answer everybody who still waits."""
        self.waiting -= len(outcomes)
        for outcome in outcomes:
            if outcome.future.done():
                continue
            if outcome.error is None:
                outcome.future.set_result(outcome.result)
            else:
                outcome.future.set_exception(outcome.error)

    def _end(self) -> None:
        if not self._ended.done():
            self._ended.set_result(None)

    def _write(self, group: list[_Job]) -> list[_Outcome]:
        """Write a group. Whatever happens, everybody in it has an answer and the writer lives."""
        try:
            self._clear_up()
            try:
                outcomes = self._together(group)
            except Exception as error:
                self._take_back(group)
                if _of_the_file(error):
                    raise
                outcomes = self._one_by_one(group)
        except Exception as error:  # noqa: BLE001  (it is told to everybody who waits)
            self._take_back(group)
            return self._refused(group, error)
        self._written(group)
        return outcomes

    def _together(self, group: list[_Job]) -> list[_Outcome]:
        """The whole group in one transaction, with as few statements as it takes."""
        batch, others, outcomes = Batch(), list[_Job](), list[_Outcome]()
        for job in group:
            if isinstance(job.work, Append):
                try:
                    self._stage(batch, job.work)
                except Conflict as error:
                    outcomes.append(_Outcome(job.future, error=error))
                else:
                    outcomes.append(_Outcome(job.future))
            else:
                others.append(job)
        statements = batch.statements()
        if len(statements) == 1 and not others:
            # A single statement is a transaction by itself.
            self._connection.execute(*statements[0])
        elif statements or others:
            self._connection.execute("BEGIN IMMEDIATE")
            for statement in statements:
                self._connection.execute(*statement)
            outcomes += [_Outcome(job.future, _work_of(job)(self._connection)) for job in others]
            self._connection.execute("COMMIT")
        return outcomes

    def _one_by_one(self, group: list[_Job]) -> list[_Outcome]:
        """The group in one transaction in which a bad one fails alone."""
        outcomes: list[_Outcome] = []
        self._connection.execute("BEGIN IMMEDIATE")
        for job in group:
            self._connection.execute("SAVEPOINT one")
            try:
                outcomes.append(_Outcome(job.future, self._alone(job.work)))
            except Exception as error:
                if _of_the_file(error):
                    raise
                self._connection.execute("ROLLBACK TO one")
                self._forget(job.work)
                outcomes.append(_Outcome(job.future, error=_blame(error)))
            self._connection.execute("RELEASE one")
        self._connection.execute("COMMIT")
        return outcomes

    def _alone(self, work: Append | Work) -> Any:
        if not isinstance(work, Append):
            return work(self._connection)
        batch = Batch()
        self._stage(batch, work)
        for statement in batch.statements():
            self._connection.execute(*statement)
        return None

    def _stage(self, batch: Batch, append: Append) -> None:
        """Put an append into a batch, or raise Conflict if it does not follow what is there."""
        known = self._known.get(append.table) or self._find(append.table)
        following = known.following if known else 0
        if append.first != following:
            raise Conflict("journal-conflict", first=append.first, following=following)
        if known is None:
            self._last_number += 1
            known = _Known(self._last_number, 0)
            batch.open_table(known.number, append.table)
        batch.add(known.number, append)
        known.following += len(append.entries)
        self._known[append.table] = known

    def _find(self, code: str) -> _Known | None:
        found = self._connection.execute(
            "SELECT number, (SELECT ifnull(max(seq) + 1, 0) FROM entries WHERE table_no = number)"
            " FROM tables WHERE code = ?",
            (code,),
        ).fetchone()
        return _Known(*found) if found else None

    def _written(self, group: Sequence[_Job]) -> None:
        self.groups += 1
        if self.failing:
            log.warning("the journal can be written again")
            self.failing = None
        for job in group:
            if isinstance(job.work, Append) and job.work.finished:
                # Hardly ever written to again, and then it is looked up.
                self._forget(job.work)

    def _take_back(self, group: Sequence[_Job]) -> None:
        """Undo what a transaction has done so far, and what is remembered because of it."""
        if self._connection.in_transaction:
            try:
                self._connection.execute("ROLLBACK")
            except sqlite3.Error:
                log.exception("a transaction could not be taken back yet")
        for job in group:
            self._forget(job.work)

    def _forget(self, work: Append | Work) -> None:
        if isinstance(work, Append):
            self._known.pop(work.table, None)

    def _clear_up(self) -> None:
        """Get rid of what an earlier failure has left."""
        if self._connection.in_transaction:
            self._connection.execute("ROLLBACK")
        if self._reopen:
            # A file that was opened to be read only stays so for this connection.
            fresh = connect_to_write(self._database)
            self._connection.close()
            self._connection, self._reopen = fresh, False

    def _refused(self, group: Sequence[_Job], error: Exception) -> list[_Outcome]:
        if isinstance(error, sqlite3.Error):
            code, problem = trouble(error), reason(error)
            if self.failing != code:
                # Said once, however many knock in vain.
                log.error("the journal cannot be written: %s", problem)
        else:
            code, problem = "journal-failed", type(error).__name__
            log.error("the journal's writer failed", exc_info=error)
        self.failing = code
        self._reopen = code == "journal-read-only"
        details = {"problem": problem} if code == "journal-failed" else {}
        return [_Outcome(job.future, error=Unavailable(code, **details)) for job in group]


def _work_of(job: _Job) -> Work:
    assert not isinstance(job.work, Append)
    return job.work


def _of_the_file(error: Exception) -> bool:
    """Whether the file or the disk is at fault, and not what was to be written."""
    good = sqlite3.IntegrityError | sqlite3.DataError | sqlite3.ProgrammingError | sqlite3.InterfaceError
    return isinstance(error, sqlite3.Error) and not isinstance(error, good)


def _blame(error: Exception) -> Exception:
    """What to tell the one whose work could not be done."""
    return Conflict("journal-taken") if isinstance(error, sqlite3.IntegrityError) else error
