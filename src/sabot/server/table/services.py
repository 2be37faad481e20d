"""What every table needs of the server."""

from __future__ import annotations

from dataclasses import dataclass, field

from sabot.server.bots.pool import BotPool
from sabot.server.ops.metrics import Metrics
from sabot.server.store import Store
from sabot.server.table.broadcast import CountSpeech
from sabot.server.table.expiry import ExpiryLimits
from sabot.server.table.history import Histories


@dataclass(frozen=True, slots=True)
class Services:
    """The parts of one server that its tables share."""

    store: Store
    bot_pool: BotPool
    metrics: Metrics
    idle_limits: ExpiryLimits
    """How long a table waits for people who are not there."""
    away_seconds: float = 0.0
    """Seconds a player must be disconnected before a bot may take the seat."""
    histories: Histories = field(default_factory=Histories)
    """What has been written of the hands so far."""
    count_speech: CountSpeech = lambda *_: None
