"""The parts of a server that its tables use."""

from __future__ import annotations

from dataclasses import dataclass, field

from sabot.server.bots.pool import BotPool
from sabot.server.ops.metrics import Metrics
from sabot.server.store import Store
from sabot.server.table.broadcast import CountSpeech
from sabot.server.table.expiry import ExpiryLimits
from sabot.server.table.history import HistoryCache


@dataclass(frozen=True, slots=True)
class Services:
    """The parts of one server that all its tables share."""

    store: Store
    bot_pool: BotPool
    metrics: Metrics
    expiry_limits: ExpiryLimits
    away_seconds: float = 0.0
    """Seconds a player must be disconnected before a bot may take the seat."""
    history_cache: HistoryCache = field(default_factory=HistoryCache)
    count_speech: CountSpeech = lambda *_: None
