"""Bots that behave as a host would not wish, and the game that they play."""

from __future__ import annotations

import json
import os
import random
import signal
import threading
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from sabot.bots.context import BotContext
from sabot.core.ids import Seat
from sabot.core.registry import Registry
from sabot.core.rules import Event
from sabot.games import GAMES
from tests.support.waiting import wait_until

HERE = "tests.server.programs.bots"
DIARY = "SABOT_TEST_DIARY"
"""The file in which bots of these tests note what they were told and shown."""


class _Bot:
    def __init__(self, seat: Seat, rng: random.Random, context: BotContext | None = None) -> None:
        self.seat = seat
        self.seen: list[Event] = []

    def see(self, event: Event) -> None:
        self.seen.append(event)

    def note(self, **what: object) -> None:
        """One line of the diary, begun anew even where somebody was killed in the middle of his."""
        line = "\n" + json.dumps({"pid": os.getpid(), **what}) + "\n"
        with Path(os.environ[DIARY]).open("a", encoding="utf-8") as diary:
            diary.write(line)


class Diarist(_Bot):
    """Plays the last of its legal actions, and writes down all that it knows."""

    def choose(self, view: Any, legal: Sequence[Any]) -> Any:
        self.note(seen=[repr(event) for event in self.seen], view=repr(view), legal=[repr(a) for a in legal])
        return legal[-1]


class Raises(_Bot):
    """Fails whenever it is asked, and tells its hand in doing so."""

    def choose(self, view: Any, legal: Sequence[Any]) -> Any:
        raise RuntimeError(f"my hand is {view.hand}")


class Cheats(_Bot):
    """Answers with something that was not offered."""

    def choose(self, view: Any, legal: Sequence[Any]) -> Any:
        return "all tricks are mine"


class Dies(_Bot):
    """Takes its whole process with it."""

    def choose(self, view: Any, legal: Sequence[Any]) -> Any:
        self.note(died=True)
        os.kill(os.getpid(), signal.SIGKILL)


class DiesOnce(_Bot):
    """Dies over the first question that anybody of its kind is asked."""

    def choose(self, view: Any, legal: Sequence[Any]) -> Any:
        first = not Path(os.environ[DIARY]).exists()
        self.note(seen=[repr(event) for event in self.seen])
        if first:
            os.kill(os.getpid(), signal.SIGKILL)
        return legal[-1]


class Ponders(_Bot):
    """Thinks until it is stopped, and notes what it was told besides the cards."""

    def __init__(self, seat: Seat, rng: random.Random, context: BotContext | None = None) -> None:
        super().__init__(seat, rng)
        assert context is not None
        self.context = context

    def choose(self, view: Any, legal: Sequence[Any]) -> Any:
        self.note(begun=True, totals=self.context.totals)
        wait_until(self.context.stopped)
        self.note(ended=True)
        return legal[-1]


class Stuck(_Bot):
    """Never comes to an end."""

    def choose(self, view: Any, legal: Sequence[Any]) -> Any:
        self.note(stuck=True)
        threading.Event().wait()


_KINDS = (Diarist, Raises, Cheats, Dies, DiesOnce, Ponders, Stuck)
AILING = replace(
    GAMES.get("mille-bornes"), bots={kind.__name__: f"{HERE}:{kind.__name__}" for kind in _KINDS}
)
REGISTRY = Registry({"ailing": f"{HERE}:AILING", "high-card": "tests.seventh.game:HIGH_CARD"})
