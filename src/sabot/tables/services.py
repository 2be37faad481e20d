"""What all tables of one home share."""

from __future__ import annotations

from dataclasses import dataclass, field

from sabot.tables.actor.broadcast import CountSpeech
from sabot.tables.actor.expiry import ExpiryLimits
from sabot.tables.interfaces import BotDecisions, EntryStore, TableMetrics
from sabot.tables.messages.history import HistoryCache


@dataclass(frozen=True, slots=True)
class Services:
    """The parts of one home that all its tables share."""

    store: EntryStore
    bot_pool: BotDecisions
    metrics: TableMetrics
    expiry_limits: ExpiryLimits
    away_seconds: float = 0.0
    """Seconds a player must be disconnected before a bot may take the seat."""
    history_cache: HistoryCache = field(default_factory=HistoryCache)
    count_speech: CountSpeech = lambda *_: None
