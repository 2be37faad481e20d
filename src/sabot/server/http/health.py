"""Health, readiness and metrics endpoints."""

from __future__ import annotations

from sabot.server.http.api_request import ApiRequest
from sabot.server.http.routes import Routes
from sabot.server.ops import health
from sabot.server.ops.metrics import CONTENT_TYPE
from sabot.tables.errors import Forbidden, NotFound, NotSignedIn

routes = Routes()


@routes.add("GET", "/healthz")
async def alive(request: ApiRequest[None]) -> health.Health:
    """Answer if the process is alive."""
    return health.liveness()


@routes.add("GET", "/readyz")
async def ready(request: ApiRequest[None]) -> health.Health:
    """Answer whether every table has been replayed and the database can be written."""
    return await health.readiness(request.game_server)


@routes.add("GET", "/metrics", errors=(NotSignedIn, Forbidden, NotFound))
async def metrics(request: ApiRequest[None]) -> str:
    """Return the metrics for Prometheus, to clients on this machine or with the metrics token."""
    request.text_type = CONTENT_TYPE
    return health.metrics_text(request.game_server, request.scope)
