"""A progress bar for long runs, with the time left."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from sabot.locale import Translator


@contextmanager
def progress_bar(tr: Translator) -> Iterator[Callable[[int, int], None] | None]:
    """Show a bar on the error stream if a person is watching; yield the function that updates it."""
    if not sys.stderr.isatty():
        yield None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn()
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(tr("simulate-playing"), total=None)
        yield lambda done, total: bar.update(task, completed=done, total=total)
