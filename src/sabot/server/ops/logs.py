"""What the server writes down of itself: one line for each thing worth knowing, as text or as JSON.

No hands, tokens, cookies or passwords are ever logged, nor the codes of tables, which are keys to them:
`short` makes of a code something by which lines can be told together. As a net below that, everything
that looks like a token or a code is blotted out of what is written, and what cannot be seen is written as an
escape. Addresses of people are told only at the level `debug`.
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

BLOT = "***"
_OWN_TOKEN = re.compile(r"\b[wp]\.[A-Za-z0-9_-]+\.\d+\.[A-Za-z0-9_-]+")
_LONG_WORD = re.compile(r"[A-Za-z0-9_-]{20,}")
_WORD = re.compile(r"(?:[a-z]*|[A-Z]+|(?:[A-Z][a-z]{2,})+)[0-9]{0,8}")
_STANDARD = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime", "taskName"}
_QUIET = ("uvicorn", "uvicorn.error", "uvicorn.access", "websockets", "asyncio")
"""Libraries whose warnings are worth a line, but not their chatter (which has addresses in it)."""

_COUNTED = frozenset({"Invalid HTTP request received."})
"""What uvicorn says of each, and `sabot.server.net.refusal_log` of all that come from one place."""

request_log = logging.getLogger("sabot.server.requests")


def short(code: str) -> str:
    """A name for a table or a player by which nobody gets in: the same for the same code."""
    return hashlib.sha256(code.encode()).hexdigest()[:8]


def blotted(text: str) -> str:
    """The text without anything that could be a token, a code or a key."""
    return _LONG_WORD.sub(_unless_a_word, _OWN_TOKEN.sub(BLOT, text))


def _unless_a_word(found: re.Match[str]) -> str:
    """Names are words joined together, perhaps with a number behind: what chance makes is not so."""
    return found[0] if all(map(_WORD.fullmatch, re.split("[-_]", found[0]))) else BLOT


def _when(record: logging.LogRecord) -> str:
    return datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")


def _details(record: logging.LogRecord) -> dict[str, Any]:
    """What was given with `extra`."""
    return {name: value for name, value in vars(record).items() if name not in _STANDARD}


class TextLines(logging.Formatter):
    """A line for people: when, how grave, who, what; then details as name=value."""

    def format(self, record: logging.LogRecord) -> str:
        """The line, and below it the trace of an error if there is one."""
        words = [_when(record), record.levelname.lower(), record.name, record.getMessage()]
        words += [f"{name}={value}" for name, value in _details(record).items()]
        text = visible(" ".join(words))
        if record.exc_info:
            trace = visible(self.formatException(record.exc_info), lines=True)
            text += "\n" + indent(trace, "  ")  # so that nothing in an error looks like a line of its own
        return blotted(text)


class JsonLines(logging.Formatter):
    """A line for programs: one JSON object."""

    def format(self, record: logging.LogRecord) -> str:
        """The object; details have their own names in it."""
        entry: dict[str, Any] = {
            "time": _when(record),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
            **_details(record),
        }
        if record.exc_info:
            entry["error"] = self.formatException(record.exc_info)
        blots = {name: blotted(value) if isinstance(value, str) else value for name, value in entry.items()}
        written = json.dumps(blots, ensure_ascii=False, default=lambda value: blotted(str(value)))
        return visible_json(written)


def _is_not_counted(record: logging.LogRecord) -> bool:
    return record.msg not in _COUNTED


def set_up(config: Config, stream: TextIO | None = None) -> None:
    """Let everything that is logged from now on go to `stream` (the standard error output)."""
    handler = logging.StreamHandler(stream or sys.stderr)
    handler.setFormatter(JsonLines() if config.log_format == "json" else TextLines())
    handler.addFilter(_is_not_counted)
    root = logging.getLogger()
    for old in list(root.handlers):
        root.removeHandler(old)
    root.addHandler(handler)
    root.setLevel(logging.WARNING)
    logging.getLogger("sabot").setLevel(config.log_level.upper())
    for name in _QUIET:
        logging.getLogger(name).setLevel(logging.WARNING)


class Requests:
    """Around the HTTP application: counts every answer, and tells of it at the level `debug`."""

    def __init__(self, app: App, metrics: Metrics) -> None:
        self._app = app
        self._metrics = metrics

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on, and look at the status of its answer."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        began = time.perf_counter()

        async def look(message: Message) -> None:
            if message["type"] == "http.response.start":
                self._answered(scope, message["status"], time.perf_counter() - began)
            await send(message)

        await self._app(scope, receive, look)

    def _answered(self, scope: Scope, status: int, seconds: float) -> None:
        self._metrics.answered(status)
        if request_log.isEnabledFor(logging.DEBUG):
            address = (scope.get("client") or ("",))[0]
            request_log.debug(
                "%s %s",
                scope["method"],
                path_pattern(scope["path"]),
                extra={"status": status, "ms": round(seconds * 1000, 1), "address": address},
            )


def path_pattern(path: str) -> str:
    """A path without what in it could be a code: parts that are not plain short words or numbers."""
    parts = [
        part if re.fullmatch(r"[a-z-]{0,24}|[0-9]{1,4}|openapi\.json", part) else BLOT
        for part in path.split("/")
    ]
    return "/".join(parts)
