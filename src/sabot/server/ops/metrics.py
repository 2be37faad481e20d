"""What the server counts of itself, for Prometheus.

Everything on the way of a move is bound once and then only added to: no names are looked up there.
What can be asked for (tables, the journal's lag) is asked when somebody reads the numbers.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Protocol

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, disable_created_metrics
from prometheus_client.exposition import generate_latest
from prometheus_client.gc_collector import GCCollector
from prometheus_client.metrics_core import GaugeMetricFamily, Metric
from prometheus_client.process_collector import ProcessCollector
from prometheus_client.registry import Collector

CONTENT_TYPE = "text/plain; version=0.0.4; charset=utf-8"

MOVE_BUCKETS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)
THINKING_BUCKETS = (0.001, 0.005, 0.025, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 30.0)


class Counts(Protocol):
    """Something that is counted up."""

    def inc(self, amount: float = 1) -> None: ...


class Level(Protocol):
    """Something that goes up and down."""

    def inc(self, amount: float = 1) -> None: ...

    def dec(self, amount: float = 1) -> None: ...


class Timing(Protocol):
    """Something that takes time."""

    def observe(self, amount: float) -> None: ...


class Metrics:
    """The numbers of one server process.

    `moves`, `connections`, `latency` and `thinking` are there to be added to; `refused` and `answered` count
    by kind. Whoever knows the tables and the journal hands in `watch_tables` and `watch_pending_appends`.
    """

    def __init__(self) -> None:
        disable_created_metrics()  # type: ignore[no-untyped-call]  # when a counter was made is of no interest here
        self.registry = CollectorRegistry()
        self.moves: Counts = Counter("sabot_moves", "Moves kept in the journal.", registry=self.registry)
        self.connections: Level = Gauge(
            "sabot_connections", "WebSockets that are open.", registry=self.registry
        )
        self.dropped: Counts = Counter(
            "sabot_dropped_connections",
            "Connections ended because their reader was too slow.",
            registry=self.registry,
        )
        self.latency: Timing = Histogram(
            "sabot_move_seconds",
            "From receiving a move until it is durable and sent to every seat.",
            buckets=MOVE_BUCKETS,
            registry=self.registry,
        )
        self.decision_times: Timing = Histogram(
            "sabot_thinking_seconds", "How long bots think.", buckets=THINKING_BUCKETS, registry=self.registry
        )
        self._refused = Counter(
            "sabot_refused", "Messages refused, by code.", ["code"], registry=self.registry
        )
        self._answered = Counter(
            "sabot_http_requests", "HTTP requests answered, by status.", ["status"], registry=self.registry
        )
        self._refused_by: dict[str, Counts] = {}
        self._answered_by: dict[int, Counts] = {}
        self._asked = _Asked()
        self.registry.register(self._asked)
        ProcessCollector(registry=self.registry)
        GCCollector(registry=self.registry)

    def refused(self, code: str) -> None:
        """A message was refused with this code. Codes are the server's own: there are not many."""
        if code not in self._refused_by:
            self._refused_by[code] = self._refused.labels(code)
        self._refused_by[code].inc()

    def answered(self, status: int) -> None:
        """An HTTP request was answered with this status."""
        if status not in self._answered_by:
            self._answered_by[status] = self._answered.labels(str(status))
        self._answered_by[status].inc()

    def watch_tables(self, count: Callable[[], Mapping[str, int]]) -> None:
        """Ask this, whenever the numbers are read, how many tables are in each phase."""
        self._asked.tables = count

    def watch_pending_appends(self, lag: Callable[[], int]) -> None:
        """Ask this, whenever the numbers are read, how many appends wait to be committed."""
        self._asked.lag = lag

    def watch_store(
        self, files: Callable[[], Mapping[str, int]], kept: Callable[[], Mapping[str, int]]
    ) -> None:
        """Ask these, whenever the numbers are read, for the bytes of each file and for what is kept."""
        self._asked.files = files
        self._asked.kept = kept

    def render(self) -> bytes:
        """All numbers, in the text format of Prometheus."""
        return generate_latest(self.registry)


class _Asked(Collector):
    """What is asked for at the moment of reading."""

    def __init__(self) -> None:
        self.tables: Callable[[], Mapping[str, int]] = dict
        self.lag: Callable[[], int] = int
        self.files: Callable[[], Mapping[str, int]] = dict
        self.kept: Callable[[], Mapping[str, int]] = dict

    def collect(self) -> Iterator[Metric]:
        """The tables by phase, the journal's lag, and how much is kept."""
        tables = GaugeMetricFamily("sabot_tables", "Tables held in memory, by phase.", labels=["phase"])
        for phase, count in sorted(self.tables().items()):
            tables.add_metric([phase], count)
        yield tables
        lag = GaugeMetricFamily("sabot_journal_lag", "Appends that wait for their commit.")
        lag.add_metric([], self.lag())
        yield lag
        files = GaugeMetricFamily("sabot_database_bytes", "The database on the disk.", labels=["file"])
        for file, size in sorted(self.files().items()):
            files.add_metric([file], size)
        yield files
        kept = GaugeMetricFamily(
            "sabot_kept", "What the database keeps, counted every hour.", labels=["what"]
        )
        for what, count in sorted(self.kept().items()):
            kept.add_metric([what], count)
        yield kept
