"""What every table needs of the server."""

from __future__ import annotations

from dataclasses import dataclass, field

from sabot.server.journal import Journal
from sabot.server.metrics import Metrics
from sabot.server.table.history import Histories
from sabot.server.table.idleness import IdleLimits
from sabot.server.table.voice import CountSpeech
from sabot.server.thinking import Thinking


@dataclass(frozen=True, slots=True)
class Services:
    """The parts of one server that its tables share."""

    journal: Journal
    thinking: Thinking
    metrics: Metrics
    idle_limits: IdleLimits
    """How long a table waits for people who are not there."""
    away_seconds: float = 0.0
    """Seconds a player must be disconnected before a bot may take the seat."""
    histories: Histories = field(default_factory=Histories)
    """What has been written of the hands so far."""
    count_speech: CountSpeech = lambda *_: None
