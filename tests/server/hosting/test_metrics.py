"""The server's numbers: what is counted, in the format of Prometheus, and for whom."""

from __future__ import annotations

from pathlib import Path

import pytest
from prometheus_client.parser import text_string_to_metric_families

from sabot.server.ops.metrics import CONTENT_TYPE, Metrics
from tests.server.hosting.servers import serving


def samples(text: str) -> dict[str, float]:
    """Every number by its name, with its labels behind it."""
    return {
        " ".join(
            [sample.name, *(f"{name}={value}" for name, value in sorted(sample.labels.items()))]
        ): sample.value
        for family in text_string_to_metric_families(text)
        for sample in family.samples
    }


def test_everything_is_counted() -> None:
    metrics = Metrics()
    tables = {"playing": 3, "waiting": 1}
    waiting = 5
    metrics.watch_tables(lambda: tables)
    metrics.watch_pending_appends(lambda: waiting)
    metrics.moves.inc()
    metrics.moves.inc()
    metrics.connections.inc()
    metrics.connections.inc()
    metrics.connections.dec()
    metrics.dropped.inc()
    metrics.latency.observe(0.003)
    metrics.latency.observe(0.3)
    metrics.decision_times.observe(0.2)
    metrics.count_refusal("stale")
    metrics.count_refusal("stale")
    metrics.count_refusal("not-your-turn")
    metrics.count_response(200)
    metrics.count_response(404)
    found = samples(metrics.render().decode())
    expected = {
        "sabot_moves_total": 2,
        "sabot_connections": 1,
        "sabot_dropped_connections_total": 1,
        "sabot_move_seconds_count": 2,
        "sabot_move_seconds_bucket le=0.0025": 0,
        "sabot_move_seconds_bucket le=0.005": 1,
        "sabot_move_seconds_bucket le=0.5": 2,
        "sabot_thinking_seconds_count": 1,
        "sabot_refused_total code=stale": 2,
        "sabot_refused_total code=not-your-turn": 1,
        "sabot_http_requests_total status=200": 1,
        "sabot_http_requests_total status=404": 1,
        "sabot_tables phase=playing": 3,
        "sabot_tables phase=waiting": 1,
        "sabot_journal_lag": 5,
    }
    assert expected.items() <= found.items()
    assert "process_resident_memory_bytes" in found
    tables, waiting = {}, 0
    again = samples(metrics.render().decode())
    assert again["sabot_journal_lag"] == 0
    assert not [name for name in again if name.startswith("sabot_tables")]


def test_two_servers_count_apart() -> None:
    first, second = Metrics(), Metrics()
    first.moves.inc()
    assert samples(second.render().decode())["sabot_moves_total"] == 0


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("metrics")


def test_without_a_token_they_are_for_this_machine(folder: Path) -> None:
    with serving(folder / "open") as server:
        answer = server.ask("GET", "/metrics")
        assert answer.status == 200
        assert answer.headers["content-type"] == CONTENT_TYPE
        assert samples(answer.body)["sabot_journal_lag"] == 0
        for behind in ({"X_Forwarded_For": "203.0.113.9"}, {"Forwarded": "for=203.0.113.9"}):
            refused = server.ask("GET", "/metrics", **behind)
            assert (refused.status, refused.json["code"]) == (403, "metrics-elsewhere")
        counted = samples(server.ask("GET", "/metrics").body)
        assert counted["sabot_http_requests_total status=200"] == 1
        assert counted["sabot_http_requests_total status=403"] == 2


def test_with_a_token_they_are_for_who_has_it(folder: Path) -> None:
    with serving(folder / "token", SABOT_METRICS_TOKEN="open sesame") as server:
        for wrong in ({}, {"Authorization": "Bearer sesame"}, {"Authorization": "Basic open sesame"}):
            refused = server.ask("GET", "/metrics", **wrong)
            assert (refused.status, refused.json["code"]) == (401, "metrics-token")
        right = {"Authorization": "Bearer open sesame", "X_Forwarded_For": "203.0.113.9"}
        assert server.ask("GET", "/metrics", **right).status == 200


def test_they_can_be_turned_off(folder: Path) -> None:
    with serving(folder / "off", SABOT_METRICS="no") as server:
        assert server.ask("GET", "/metrics").status == 404


def test_a_proxy_that_is_trusted_says_where_a_request_comes_from(folder: Path) -> None:
    settings = {"SABOT_TRUSTED_PROXIES": "127.0.0.1", "SABOT_LOG_LEVEL": "debug", "SABOT_LOG_FORMAT": "json"}
    with serving(folder / "proxy", **settings) as server:
        server.ask("GET", "/healthz", X_Forwarded_For="203.0.113.9")
        assert '"address": "203.0.113.9"' in server.logged()
    with serving(folder / "no-proxy", SABOT_LOG_LEVEL="debug", SABOT_LOG_FORMAT="json") as server:
        server.ask("GET", "/healthz", X_Forwarded_For="203.0.113.9")
        assert "203.0.113.9" not in server.logged()
