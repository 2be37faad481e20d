"""Settings of a host: every value with its type and default.

The server reads `Config`. `sabot.server.config.sources` loads it from a file, the environment and the command
line.
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
    BooleanSetting,
    FloatSetting,
    IntegerSetting,
    NetworksSetting,
    PathSetting,
    SecretSetting,
    SettingType,
    UrlSetting,
    WordSetting,
)

TYPE_KEY = "type"
MIB = 1024 * 1024


class ConfigError(SabotError):
    """Raised for an unknown setting or an invalid value."""


def default_data_folder() -> Path:
    """Return the default folder of the server's data; `SABOT_HOME` moves it, like saved games."""
    home = os.environ.get("SABOT_HOME")
    if home:
        return Path(home) / "server"
    from platformdirs import user_data_path

    return user_data_path("sabot", appauthor=False) / "server"


def default_bot_workers() -> int:
    """Return one worker process for each core but one, which the server itself needs."""
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    return max(1, cores - 1)


def _setting(setting_type: SettingType, default: Any) -> Any:
    """Return a field with the type and the default of a setting; a default may be a function."""
    is_shown = not isinstance(setting_type, SecretSetting)
    if callable(default):
        return field(default_factory=default, repr=is_shown, metadata={TYPE_KEY: setting_type})
    return field(default=default, repr=is_shown, metadata={TYPE_KEY: setting_type})


@dataclass(frozen=True, slots=True, kw_only=True)
class Config:
    """All settings of a host. Values are not checked here: `sources` checks them."""

    # Address and data
    host: str = _setting(WordSetting(most=255), "127.0.0.1")
    port: int = _setting(IntegerSetting(0, 65535), 8150)
    public_url: str = _setting(UrlSetting(), "")
    trusted_proxies: tuple[str, ...] = _setting(NetworksSetting(), ())
    data: Path = _setting(PathSetting(), default_data_folder)  # noqa: RUF009  (it makes a field, like the others)
    language: str = _setting(WordSetting(choices=LANGUAGES), "en")

    # Limits
    host_password: str = _setting(SecretSetting(), "")
    max_tables: int = _setting(IntegerSetting(1, 1_000_000), 20_000)
    max_tables_per_player: int = _setting(IntegerSetting(1, 1_000_000), 20)
    table_burst: int = _setting(IntegerSetting(1, 1_000_000), 100)
    tables_per_hour: float = _setting(FloatSetting(0.1, 1_000_000), 120.0)
    max_connections: int = _setting(IntegerSetting(1, 1_000_000), 20_000)
    max_connections_per_address: int = _setting(IntegerSetting(1, 1_000_000), 200)
    connection_rate: float = _setting(FloatSetting(0.1, 1_000_000), 10.0)
    connection_burst: int = _setting(IntegerSetting(1, 1_000_000), 400)
    http_rate: float = _setting(FloatSetting(0.1, 1_000_000), 20.0)
    http_burst: int = _setting(IntegerSetting(1, 1_000_000), 600)
    message_rate: float = _setting(FloatSetting(0.1, 1_000_000), 20.0)
    message_burst: int = _setting(IntegerSetting(1, 1_000_000), 60)
    shared_message_rate: float = _setting(FloatSetting(0.1, 1_000_000), 400.0)
    shared_message_burst: int = _setting(IntegerSetting(1, 1_000_000), 2000)
    history_rate: float = _setting(FloatSetting(0.1, 1_000_000), 500.0)
    history_burst: int = _setting(IntegerSetting(1, 100_000_000), 50_000)
    speech_rate: float = _setting(FloatSetting(0.1, 1_000_000), 400.0)
    speech_burst: int = _setting(IntegerSetting(1, 100_000_000), 5000)
    max_message_bytes: int = _setting(IntegerSetting(1024, MIB), 16 * 1024)
    max_body_bytes: int = _setting(IntegerSetting(1024, 16 * MIB), 64 * 1024)
    send_buffer: int = _setting(IntegerSetting(64 * 1024, 256 * MIB), MIB)

    # Pace
    live_window_seconds: float = _setting(FloatSetting(0.05, 60), 4.0)
    relaxed_window_seconds: float = _setting(FloatSetting(0.05, 60), 10.0)
    bot_seconds: float = _setting(FloatSetting(0, 30), 1.0)
    cut_seconds: float = _setting(FloatSetting(0, 3600), 5.0)
    next_hand_seconds: float = _setting(FloatSetting(0, 86_400), 30.0)
    correspondence_turn_days: float = _setting(FloatSetting(0.01, 365), 3.0)
    away_seconds: float = _setting(FloatSetting(0, 86_400), 30.0)
    idle_hours: float = _setting(FloatSetting(0.01, 8760), 48.0)
    abandoned_turns: int = _setting(IntegerSetting(1, 100), 3)
    keep_games_days: float = _setting(FloatSetting(0, 36_500), 0.0)
    keep_unfinished_days: float = _setting(FloatSetting(0, 36_500), 0.0)
    warn_database_mib: int = _setting(IntegerSetting(0, 1_048_576), 4096)
    warn_free_mib: int = _setting(IntegerSetting(0, 1_048_576), 1024)
    max_restore_seconds: float = _setting(FloatSetting(1, 86_400), 300.0)
    max_restore_mib: int = _setting(IntegerSetting(1, 1_048_576), 8192)
    key_grace_days: float = _setting(FloatSetting(0, 3650), 90.0)
    bot_workers: int = _setting(IntegerSetting(1, 256), default_bot_workers)

    # Logs and metrics
    log_level: str = _setting(WordSetting(choices=("debug", "info", "warning", "error")), "info")
    log_format: str = _setting(WordSetting(choices=("text", "json")), "text")
    metrics: bool = _setting(BooleanSetting(), True)
    metrics_token: str = _setting(SecretSetting(ascii=True), "")
    gc_threshold: int = _setting(IntegerSetting(700, 10_000_000), 1_000_000)

    @property
    def database(self) -> Path:
        """The database file."""
        return self.data / "sabot.db"

    @property
    def control(self) -> Path:
        """The control socket."""
        return self.data / "control.sock"

    @property
    def origin(self) -> str:
        """The public address as browsers send it in `Origin`; empty if there is none."""
        if not self.public_url:
            return ""
        parts = urlsplit(self.public_url)
        return f"{parts.scheme}://{parts.netloc}".lower()

    @property
    def is_https(self) -> bool:
        """Whether the public address uses HTTPS; cookies are restricted to HTTPS then."""
        return self.public_url.startswith("https:")


@dataclass(frozen=True, slots=True)
class Setting:
    """One setting of `Config`, with its names and texts."""

    name: str
    type: SettingType

    @property
    def is_secret(self) -> bool:
        """Whether its value is never shown."""
        return isinstance(self.type, SecretSetting)

    @property
    def variable(self) -> str:
        """Its environment variable."""
        return f"SABOT_{self.name.upper()}"

    @property
    def flag(self) -> str:
        """Its flag on the command line."""
        return "--" + self.name.replace("_", "-")

    @property
    def description(self) -> Text:
        """A one-line description."""
        return Text(f"config-{self.name.replace('_', '-')}")

    @property
    def expected(self) -> Text:
        """What values it accepts."""
        return self.type.expected


@cache
def settings() -> dict[str, Setting]:
    """Return all settings by name, in the order of `Config`."""
    return {each.name: Setting(each.name, each.metadata[TYPE_KEY]) for each in fields(Config)}
