"""The server's log: one line an event, as text or JSON.

Hands, tokens, cookies and passwords are never logged, nor the codes of tables, which give access to them:
`short_id` returns a hash of a code that identifies it across lines. As a safety net, everything that looks
like a token or a code is redacted, and invisible characters are written as escapes. Addresses of people are
logged at the level `debug` only.
"""

from __future__ import annotations

import hashlib
import json
import logging
import re
import sys
import time
from collections.abc import Awaitable, Callable, MutableMapping
from datetime import UTC, datetime
from textwrap import indent
from typing import Any, TextIO, TypeAlias

from sabot.core.visible import visible, visible_json
from sabot.server.config import Config
from sabot.server.ops.metrics import Metrics

Scope: TypeAlias = MutableMapping[str, Any]
Message: TypeAlias = MutableMapping[str, Any]
Receive: TypeAlias = Callable[[], Awaitable[Message]]
Send: TypeAlias = Callable[[Message], Awaitable[None]]
App: TypeAlias = Callable[[Scope, Receive, Send], Awaitable[None]]

REDACTED = "***"
_OWN_TOKEN = re.compile(r"\b[wp]\.[A-Za-z0-9_-]+\.\d+\.[A-Za-z0-9_-]+")
_LONG_WORD = re.compile(r"[A-Za-z0-9_-]{20,}")
_WORD = re.compile(r"(?:[a-z]*|[A-Z]+|(?:[A-Z][a-z]{2,})+)[0-9]{0,8}")
_STANDARD = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime", "taskName"}
_NOISY_LIBRARIES = ("uvicorn", "uvicorn.error", "uvicorn.access", "websockets", "asyncio")
"""Libraries of which only warnings are logged; their other messages contain addresses."""

_COUNTED_ELSEWHERE = frozenset({"Invalid HTTP request received."})
"""Messages of uvicorn that `sabot.server.net.refusal_log` counts and summarizes."""

request_log = logging.getLogger("sabot.server.requests")


def short_id(code: str) -> str:
    """Return a short hash of a code: it identifies a table or a player in the log and gives no access."""
    return hashlib.sha256(code.encode()).hexdigest()[:8]


def redact(text: str) -> str:
    """Return a text without anything that could be a token, a code or a key."""
    return _LONG_WORD.sub(_redact_unless_name, _OWN_TOKEN.sub(REDACTED, text))


def _redact_unless_name(found: re.Match[str]) -> str:
    """Keep names, which are joined words that may end in a number; redact what looks random."""
    return found[0] if all(map(_WORD.fullmatch, re.split("[-_]", found[0]))) else REDACTED


def _timestamp(record: logging.LogRecord) -> str:
    return datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")


def _details(record: logging.LogRecord) -> dict[str, Any]:
    """Return the fields given with `extra`."""
    return {name: value for name, value in vars(record).items() if name not in _STANDARD}


class TextFormatter(logging.Formatter):
    """Formatter for people: time, level, logger and message; then details as name=value."""

    def format(self, record: logging.LogRecord) -> str:
        """Return the line, and below it the trace of an error if there is one."""
        words = [_timestamp(record), record.levelname.lower(), record.name, record.getMessage()]
        words += [f"{name}={value}" for name, value in _details(record).items()]
        text = visible(" ".join(words))
        if record.exc_info:
            trace = visible(self.formatException(record.exc_info), lines=True)
            text += "\n" + indent(trace, "  ")  # no line of an error looks like a log line
        return redact(text)


class JsonFormatter(logging.Formatter):
    """Formatter for programs: one JSON object a line."""

    def format(self, record: logging.LogRecord) -> str:
        """Return the object, with each detail as a field."""
        entry: dict[str, Any] = {
            "time": _timestamp(record),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
            **_details(record),
        }
        if record.exc_info:
            entry["error"] = self.formatException(record.exc_info)
        redacted = {name: redact(value) if isinstance(value, str) else value for name, value in entry.items()}
        written = json.dumps(redacted, ensure_ascii=False, default=lambda value: redact(str(value)))
        return visible_json(written)


def _is_logged(record: logging.LogRecord) -> bool:
    return record.msg not in _COUNTED_ELSEWHERE


def configure(config: Config, stream: TextIO | None = None) -> None:
    """Write the log to `stream` (standard error by default) from now on."""
    handler = logging.StreamHandler(stream or sys.stderr)
    handler.setFormatter(JsonFormatter() if config.log_format == "json" else TextFormatter())
    handler.addFilter(_is_logged)
    root = logging.getLogger()
    for old in list(root.handlers):
        root.removeHandler(old)
    root.addHandler(handler)
    root.setLevel(logging.WARNING)
    logging.getLogger("sabot").setLevel(config.log_level.upper())
    for name in _NOISY_LIBRARIES:
        logging.getLogger(name).setLevel(logging.WARNING)


class RequestLog:
    """ASGI middleware that counts HTTP responses, and logs them at the level `debug`."""

    def __init__(self, app: App, metrics: Metrics) -> None:
        self._app = app
        self._metrics = metrics

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on, and watch_status at the status of its answer."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        started = time.perf_counter()

        async def watch_status(message: Message) -> None:
            if message["type"] == "http.response.start":
                self._record(scope, message["status"], time.perf_counter() - started)
            await send(message)

        await self._app(scope, receive, watch_status)

    def _record(self, scope: Scope, status: int, seconds: float) -> None:
        self._metrics.count_response(status)
        if request_log.isEnabledFor(logging.DEBUG):
            address = (scope.get("client") or ("",))[0]
            request_log.debug(
                "%s %s",
                scope["method"],
                path_pattern(scope["path"]),
                extra={"status": status, "ms": round(seconds * 1000, 1), "address": address},
            )


def path_pattern(path: str) -> str:
    """Return a path with all parts redacted that are not short words or numbers: they could be codes."""
    parts = [
        part if re.fullmatch(r"[a-z-]{0,24}|[0-9]{1,4}|openapi\.json", part) else REDACTED
        for part in path.split("/")
    ]
    return "/".join(parts)
