"""The endpoints that machines ask: whether the server lives, whether it can be played on, its numbers."""

from __future__ import annotations

from sabot.server.errors import Forbidden, NotFound, NotSignedIn
from sabot.server.http.api_request import ApiRequest
from sabot.server.http.routes import Routes
from sabot.server.ops import health
from sabot.server.ops.metrics import CONTENT_TYPE

routes = Routes()


@routes.add("GET", "/healthz")
async def alive(call: ApiRequest[None]) -> health.Health:
    """Whether the process lives and answers."""
    return health.alive()


@routes.add("GET", "/readyz")
async def ready(call: ApiRequest[None]) -> health.Health:
    """Whether every table has been replayed and the journal can be written."""
    return await health.ready(call.hall)


@routes.add("GET", "/metrics", errors=(NotSignedIn, Forbidden, NotFound))
async def metrics(call: ApiRequest[None]) -> str:
    """The numbers for Prometheus, for this machine or for who has their token."""
    call.text_type = CONTENT_TYPE
    return health.numbers(call.hall, call.scope)
