"""Bots that fail, stall or kill their process, and the game they play."""

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

_MODULE = "tests.server.programs.faulty_bots"
DIARY = "SABOT_TEST_DIARY"
"""The environment variable that names the file in which these bots write what they received."""


class _Bot:
    def __init__(self, seat: Seat, rng: random.Random, context: BotContext | None = None) -> None:
        self.seat = seat
        self.seen: list[Event] = []

    def see(self, event: Event) -> None:
        self.seen.append(event)

    def note(self, **what: object) -> None:
        """Write one line of the diary, on a new line even after a line that a kill cut short."""
        line = "\n" + json.dumps({"pid": os.getpid(), **what}) + "\n"
        with Path(os.environ[DIARY]).open("a", encoding="utf-8") as diary:
            diary.write(line)


class Diarist(_Bot):
    """Plays the last of its legal actions and writes down all it knows."""

    def choose(self, view: Any, legal: Sequence[Any]) -> Any:
        self.note(seen=[repr(event) for event in self.seen], view=repr(view), legal=[repr(a) for a in legal])
        return legal[-1]


class Raises(_Bot):
    """Raises an error whose message names its hand."""

    def choose(self, view: Any, legal: Sequence[Any]) -> Any:
        raise RuntimeError(f"my hand is {view.hand}")


class Cheats(_Bot):
    """Returns an action that is not legal."""

    def choose(self, view: Any, legal: Sequence[Any]) -> Any:
        return "all tricks are mine"


class Dies(_Bot):
    """Kills its process."""

    def choose(self, view: Any, legal: Sequence[Any]) -> Any:
        self.note(died=True)
        os.kill(os.getpid(), signal.SIGKILL)


class DiesOnce(_Bot):
    """Kills its process at the first decision only."""

    def choose(self, view: Any, legal: Sequence[Any]) -> Any:
        first = not Path(os.environ[DIARY]).exists()
        self.note(seen=[repr(event) for event in self.seen])
        if first:
            os.kill(os.getpid(), signal.SIGKILL)
        return legal[-1]


class Thinks(_Bot):
    """Thinks until it is stopped, and writes down the totals it received."""

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
    """Never decides."""

    def choose(self, view: Any, legal: Sequence[Any]) -> Any:
        self.note(stuck=True)
        threading.Event().wait()


_BOTS = (Diarist, Raises, Cheats, Dies, DiesOnce, Thinks, Stuck)
MISBEHAVING = replace(
    GAMES.get("mille-bornes"), bots={bot.__name__: f"{_MODULE}:{bot.__name__}" for bot in _BOTS}
)
REGISTRY = Registry({"misbehaving": f"{_MODULE}:MISBEHAVING", "high-card": "tests.seventh.game:HIGH_CARD"})
