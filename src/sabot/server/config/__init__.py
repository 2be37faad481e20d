"""What a host may set: every value, its usual setting, and what it may be.

`Config` is what the rest of the server reads. Where each value comes from (a file, the environment,
the command line) is the matter of `sabot.server.config.sources`.
"""

from __future__ import annotations

import os
from dataclasses import dataclass, field, fields
from functools import cache
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from sabot.core.errors import SabotError
from sabot.core.text import Text
from sabot.locale import LANGUAGES
from sabot.server.config.types import (
    Address,
    Decimal,
    Names,
    Networks,
    Place,
    Secret,
    SettingType,
    Switch,
    Whole,
)

KIND = "kind"
MIB = 1024 * 1024


class ConfigError(SabotError):
    """A setting that is unknown, or has a value that it cannot have."""


def usual_data() -> Path:
    """Where a server keeps its things unless it is told (`SABOT_HOME` moves it, as it moves kept games)."""
    home = os.environ.get("SABOT_HOME")
    if home:
        return Path(home) / "server"
    from platformdirs import user_data_path

    return user_data_path("sabot", appauthor=False) / "server"


def usual_workers() -> int:
    """A process for each core but one, which is the server's own."""
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    return max(1, cores - 1)


def _value(kind: SettingType, usual: Any) -> Any:
    """A setting: what it may be, and what it is unless it is said (a function is asked then)."""
    shown = not isinstance(kind, Secret)
    if callable(usual):
        return field(default_factory=usual, repr=shown, metadata={KIND: kind})
    return field(default=usual, repr=shown, metadata={KIND: kind})


@dataclass(frozen=True, slots=True, kw_only=True)
class Config:
    """Everything that a host may set. One made directly is taken at its word: `sources` checks."""

    # Where it is
    host: str = _value(Names(most=255), "127.0.0.1")
    port: int = _value(Whole(0, 65535), 8150)
    public_url: str = _value(Address(), "")
    trusted_proxies: tuple[str, ...] = _value(Networks(), ())
    data: Path = _value(Place(), usual_data)  # noqa: RUF009  (it makes a field, like the others)
    language: str = _value(Names(choices=LANGUAGES), "en")

    # Who may do what
    host_password: str = _value(Secret(), "")
    max_tables: int = _value(Whole(1, 1_000_000), 20_000)
    max_tables_per_player: int = _value(Whole(1, 1_000_000), 20)
    table_burst: int = _value(Whole(1, 1_000_000), 100)
    tables_per_hour: float = _value(Decimal(0.1, 1_000_000), 120.0)
    max_connections: int = _value(Whole(1, 1_000_000), 20_000)
    max_connections_per_address: int = _value(Whole(1, 1_000_000), 200)
    connection_rate: float = _value(Decimal(0.1, 1_000_000), 10.0)
    connection_burst: int = _value(Whole(1, 1_000_000), 400)
    http_rate: float = _value(Decimal(0.1, 1_000_000), 20.0)
    http_burst: int = _value(Whole(1, 1_000_000), 600)
    message_rate: float = _value(Decimal(0.1, 1_000_000), 20.0)
    message_burst: int = _value(Whole(1, 1_000_000), 60)
    shared_message_rate: float = _value(Decimal(0.1, 1_000_000), 400.0)
    shared_message_burst: int = _value(Whole(1, 1_000_000), 2000)
    history_rate: float = _value(Decimal(0.1, 1_000_000), 500.0)
    history_burst: int = _value(Whole(1, 100_000_000), 50_000)
    speech_rate: float = _value(Decimal(0.1, 1_000_000), 400.0)
    speech_burst: int = _value(Whole(1, 100_000_000), 5000)
    max_message_bytes: int = _value(Whole(1024, MIB), 16 * 1024)
    max_body_bytes: int = _value(Whole(1024, 16 * MIB), 64 * 1024)
    send_buffer: int = _value(Whole(64 * 1024, 256 * MIB), MIB)

    # Pace
    live_window_seconds: float = _value(Decimal(0.05, 60), 4.0)
    relaxed_window_seconds: float = _value(Decimal(0.05, 60), 10.0)
    bot_seconds: float = _value(Decimal(0, 30), 1.0)
    cut_seconds: float = _value(Decimal(0, 3600), 5.0)
    next_hand_seconds: float = _value(Decimal(0, 86_400), 30.0)
    correspondence_turn_days: float = _value(Decimal(0.01, 365), 3.0)
    away_seconds: float = _value(Decimal(0, 86_400), 30.0)
    idle_hours: float = _value(Decimal(0.01, 8760), 48.0)
    abandoned_turns: int = _value(Whole(1, 100), 3)
    keep_games_days: float = _value(Decimal(0, 36_500), 0.0)
    keep_unfinished_days: float = _value(Decimal(0, 36_500), 0.0)
    warn_database_mib: int = _value(Whole(0, 1_048_576), 4096)
    warn_free_mib: int = _value(Whole(0, 1_048_576), 1024)
    max_restore_seconds: float = _value(Decimal(1, 86_400), 300.0)
    max_restore_mib: int = _value(Whole(1, 1_048_576), 8192)
    key_grace_days: float = _value(Decimal(0, 3650), 90.0)
    bot_workers: int = _value(Whole(1, 256), usual_workers)

    # What the host sees
    log_level: str = _value(Names(choices=("debug", "info", "warning", "error")), "info")
    log_format: str = _value(Names(choices=("text", "json")), "text")
    metrics: bool = _value(Switch(), True)
    metrics_token: str = _value(Secret(ascii=True), "")
    gc_threshold: int = _value(Whole(700, 10_000_000), 1_000_000)

    @property
    def database(self) -> Path:
        """The file with everything that the server keeps."""
        return self.data / "sabot.db"

    @property
    def control(self) -> Path:
        """The socket by which commands on the same machine reach the running server."""
        return self.data / "control.sock"

    @property
    def origin(self) -> str:
        """The public address as browsers name it in `Origin`; empty if there is none."""
        if not self.public_url:
            return ""
        parts = urlsplit(self.public_url)
        return f"{parts.scheme}://{parts.netloc}".lower()

    @property
    def is_https(self) -> bool:
        """Whether the public address is an encrypted one: cookies are for such connections only then."""
        return self.public_url.startswith("https:")


@dataclass(frozen=True, slots=True)
class Setting:
    """One value of `Config`, as those who read, write or explain it need it."""

    name: str
    kind: SettingType

    @property
    def is_secret(self) -> bool:
        """Whether its value is never shown."""
        return isinstance(self.kind, Secret)

    @property
    def variable(self) -> str:
        """Its name in the environment."""
        return f"SABOT_{self.name.upper()}"

    @property
    def flag(self) -> str:
        """Its flag on the command line."""
        return "--" + self.name.replace("_", "-")

    @property
    def about(self) -> Text:
        """What it is for, in a line."""
        return Text(f"config-{self.name.replace('_', '-')}")

    @property
    def expected(self) -> Text:
        """What it may be."""
        return self.kind.expected


@cache
def settings() -> dict[str, Setting]:
    """Every value of `Config` by its name, in order."""
    return {each.name: Setting(each.name, each.metadata[KIND]) for each in fields(Config)}
