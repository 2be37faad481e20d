"""Metrics of the server for Prometheus.

Counters on the path of a move are bound once, so that no label is looked up there. Others (tables, pending
appends) are polled when the metrics are read.
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
DECISION_BUCKETS = (0.001, 0.005, 0.025, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 30.0)


class CounterLike(Protocol):
    """A counter."""

    def inc(self, amount: float = 1) -> None: ...


class GaugeLike(Protocol):
    """A value that goes up and down."""

    def inc(self, amount: float = 1) -> None: ...

    def dec(self, amount: float = 1) -> None: ...


class HistogramLike(Protocol):
    """A distribution of durations."""

    def observe(self, amount: float) -> None: ...


class Metrics:
    """Metrics of one server process."""

    def __init__(self) -> None:
        disable_created_metrics()  # type: ignore[no-untyped-call]  # no use for creation times
        self.registry = CollectorRegistry()
        self.moves: CounterLike = Counter("sabot_moves", "Moves kept in the journal.", registry=self.registry)
        self.connections: GaugeLike = Gauge(
            "sabot_connections", "WebSockets that are open.", registry=self.registry
        )
        self.dropped: CounterLike = Counter(
            "sabot_dropped_connections",
            "Connections ended because their reader was too slow.",
            registry=self.registry,
        )
        self.latency: HistogramLike = Histogram(
            "sabot_move_seconds",
            "From receiving a move until it is durable and sent to every seat.",
            buckets=MOVE_BUCKETS,
            registry=self.registry,
        )
        self.decision_times: HistogramLike = Histogram(
            "sabot_thinking_seconds", "How long bots think.", buckets=DECISION_BUCKETS, registry=self.registry
        )
        self._refused = Counter(
            "sabot_refused", "Messages refused, by code.", ["code"], registry=self.registry
        )
        self._answered = Counter(
            "sabot_http_requests",
            "HTTP requests answered, by status.",
            ["status"],
            registry=self.registry,
        )
        self._refused_by: dict[str, CounterLike] = {}
        self._answered_by: dict[int, CounterLike] = {}
        self._polled = _PolledMetrics()
        self.registry.register(self._polled)
        ProcessCollector(registry=self.registry)
        GCCollector(registry=self.registry)

    def count_refusal(self, code: str) -> None:
        """Count a refused message by error code."""
        if code not in self._refused_by:
            self._refused_by[code] = self._refused.labels(code)
        self._refused_by[code].inc()

    def count_response(self, status: int) -> None:
        """Count an HTTP response by status."""
        if status not in self._answered_by:
            self._answered_by[status] = self._answered.labels(str(status))
        self._answered_by[status].inc()

    def watch_tables(self, count: Callable[[], Mapping[str, int]]) -> None:
        """Poll `count` for the number of tables in each phase."""
        self._polled.tables = count

    def watch_pending_appends(self, lag: Callable[[], int]) -> None:
        """Poll `lag` for the number of appends not committed yet."""
        self._polled.pending_appends = lag

    def watch_store(
        self, files: Callable[[], Mapping[str, int]], rows: Callable[[], Mapping[str, int]]
    ) -> None:
        """Poll `files` for the bytes of each file and `rows` for the numbers of stored rows."""
        self._polled.files = files
        self._polled.rows = rows

    def render(self) -> bytes:
        """Return all metrics in the text format of Prometheus."""
        return generate_latest(self.registry)


class _PolledMetrics(Collector):
    """Metrics polled when they are read."""

    def __init__(self) -> None:
        self.tables: Callable[[], Mapping[str, int]] = dict
        self.pending_appends: Callable[[], int] = int
        self.files: Callable[[], Mapping[str, int]] = dict
        self.rows: Callable[[], Mapping[str, int]] = dict

    def collect(self) -> Iterator[Metric]:
        """Yield tables by phase, pending appends, file sizes and numbers of rows."""
        tables = GaugeMetricFamily("sabot_tables", "Tables held in memory, by phase.", labels=["phase"])
        for phase, count in sorted(self.tables().items()):
            tables.add_metric([phase], count)
        yield tables
        lag = GaugeMetricFamily("sabot_journal_lag", "Appends that wait for their commit.")
        lag.add_metric([], self.pending_appends())
        yield lag
        files = GaugeMetricFamily("sabot_database_bytes", "The database on the disk.", labels=["file"])
        for file, size in sorted(self.files().items()):
            files.add_metric([file], size)
        yield files
        rows = GaugeMetricFamily(
            "sabot_kept", "What the database keeps, counted every hour.", labels=["what"]
        )
        for what, count in sorted(self.rows().items()):
            rows.add_metric([what], count)
        yield rows
