"""The engines of simulations: the reference engine or, if it has the players, a kernel of `sabot.fast`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from sabot.arena.kernel import Kernel
from sabot.arena.playing import Job
from sabot.arena.reference import Reference
from sabot.arena.tally import SimulationTallies
from sabot.core.errors import SabotError
from sabot.core.text import Text

AUTO, REFERENCE, FAST = "auto", "reference", "fast"
ENGINES = (AUTO, REFERENCE, FAST)
KERNEL_FROM = 20_000
"""The number of hands from which `auto` chooses a kernel. The same hands always get the same engine: the two
use different random generators, and so play different hands.
"""


class Engine(Protocol):
    """Plays hands by number and measures them as `sabot.arena.report` describes.

    An engine can be pickled. What it plays follows only from the job and the numbers.
    """

    @property
    def name(self) -> str: ...

    @property
    def chunk(self) -> int:
        """Return the number of hands or games in a piece of work."""
        ...

    def prepare(self, job: Job, notify: Callable[[Text], None] | None) -> None:
        """Prepare what is needed once, before the work is shared; `notify` receives messages for the user."""
        ...

    def play(self, job: Job, numbers: range) -> SimulationTallies:
        """Play the hands or games with these numbers."""
        ...


def engine_for(asked: str, job: Job, players: int, total: int) -> Engine:
    """Return the engine requested; `auto` chooses the kernel for long runs that it can play.

    `job` names the bots, in any seating; `total` is the number of hands or games.
    """
    if asked not in ENGINES:
        raise SabotError("engine-unknown", name=asked, known=", ".join(ENGINES))
    if asked == REFERENCE or (asked == AUTO and (total < KERNEL_FROM or not Kernel.plays(job, players))):
        return Reference()
    if not Kernel.plays(job, players):
        raise SabotError("engine-cannot", game=job.game.id, bots=", ".join(dict.fromkeys(job.bots)))
    return Kernel()
