"""A bar that tells how far a long run has come and how much time is left."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from sabot.locale import Translator


@contextmanager
def progress_bar(tr: Translator) -> Iterator[Callable[[int, int], None] | None]:
    """A bar on the error stream, where somebody watches it."""
    if not sys.stderr.isatty():
        yield None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn()
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(tr("simulate-playing"), total=None)
        yield lambda done, total: bar.update(task, completed=done, total=total)
