"""Types of settings: each parses a value of a TOML file or a string, and describes what it expects."""

from __future__ import annotations

import ipaddress
import math
import re
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol, TypeAlias
from urllib.parse import urlsplit

from sabot.core.text import Text

SettingValue: TypeAlias = str | int | float | bool | Path | tuple[str, ...]

TRUE, FALSE = frozenset({"true", "yes", "on", "1"}), frozenset({"false", "no", "off", "0"})
MAX_SECRET_LENGTH = 200


class SettingType(Protocol):
    """Type of a setting."""

    def parse(self, given: object) -> SettingValue:
        """Return the value of a TOML value or a string, or raise ValueError if it is not of this type."""
        ...

    @property
    def expected(self) -> Text:
        """What it expects, for error messages."""
        ...


@dataclass(frozen=True, slots=True)
class IntegerSetting:
    """An integer within bounds."""

    low: int
    high: int

    def parse(self, given: object) -> int:
        """Return a number, given as one or as digits."""
        if isinstance(given, str) and re.fullmatch(r"-?[0-9]{1,18}", given.strip()):
            given = int(given)
        if isinstance(given, bool) or not isinstance(given, int) or not self.low <= given <= self.high:
            raise ValueError(given)
        return given

    @property
    def expected(self) -> Text:
        """Its bounds."""
        return Text("config-expects-whole", {"low": str(self.low), "high": str(self.high)})


@dataclass(frozen=True, slots=True)
class FloatSetting:
    """A number within bounds."""

    low: float
    high: float

    def parse(self, given: object) -> float:
        """Return a number, given as one or as digits."""
        if isinstance(given, bool) or not isinstance(given, int | float | str):
            raise ValueError(given)  # noqa: TRY004  (one type of error for every value that is refused)
        number = float(given)
        if not (math.isfinite(number) and self.low <= number <= self.high):
            raise ValueError(given)
        return number

    @property
    def expected(self) -> Text:
        """Its bounds."""
        return Text("config-expects-number", {"low": f"{self.low:g}", "high": f"{self.high:g}"})


@dataclass(frozen=True, slots=True)
class BooleanSetting:
    """A boolean."""

    def parse(self, given: object) -> bool:
        """Return a boolean, given as one or as a word."""
        if isinstance(given, bool):
            return given
        word = str(given).strip().lower()
        if word not in TRUE | FALSE:
            raise ValueError(given)
        return word in TRUE

    @property
    def expected(self) -> Text:
        """The accepted words."""
        return Text("config-expects-switch")


@dataclass(frozen=True, slots=True)
class WordSetting:
    """A word without spaces, perhaps one of a few choices."""

    choices: tuple[str, ...] = ()
    most: int = 64

    def parse(self, given: object) -> str:
        """Return the word."""
        if not isinstance(given, str) or not re.fullmatch(rf"\S{{1,{self.most}}}", given):
            raise ValueError(given)
        if self.choices and given not in self.choices:
            raise ValueError(given)
        return given

    @property
    def expected(self) -> Text:
        """The choices, if there are any."""
        if self.choices:
            return Text("config-expects-choice", {"known": ", ".join(self.choices)})
        return Text("config-expects-word")


@dataclass(frozen=True, slots=True)
class UrlSetting:
    """The URL of a site (scheme, host and perhaps a port), or nothing."""

    def parse(self, given: object) -> str:
        """Return the URL without a slash at its end."""
        if not isinstance(given, str):
            raise ValueError(given)  # noqa: TRY004
        address = given.strip().rstrip("/")
        if address:
            parts = urlsplit(address)  # raises ValueError for an invalid URL
            plain = f"{parts.scheme}://{parts.netloc}" == address and "@" not in parts.netloc
            port = parts.port  # and so does this
            if parts.scheme not in {"http", "https"} or not parts.hostname or not plain or port == 0:
                raise ValueError(given)
            if re.search(r"[^!-~]", address):
                raise ValueError(given)
        return address

    @property
    def expected(self) -> Text:
        """An example."""
        return Text("config-expects-address")


@dataclass(frozen=True, slots=True)
class NetworksSetting:
    """A list of addresses and networks."""

    def parse(self, given: object) -> tuple[str, ...]:
        """Return the addresses of a list or of a string with commas."""
        if isinstance(given, str):
            given = [part.strip() for part in given.split(",") if part.strip()]
        if not isinstance(given, Sequence):
            raise ValueError(given)  # noqa: TRY004
        return tuple(self._one(each) for each in given)

    def _one(self, given: object) -> str:
        if not isinstance(given, str):
            raise ValueError(given)  # noqa: TRY004
        network = ipaddress.ip_network(given)
        return str(network.network_address) if network.num_addresses == 1 else str(network)

    @property
    def expected(self) -> Text:
        """An example."""
        return Text("config-expects-networks")


@dataclass(frozen=True, slots=True)
class PathSetting:
    """The path of a folder."""

    def parse(self, given: object) -> Path:
        """Return the absolute path; `~` is the home of the user."""
        if not isinstance(given, str | Path) or not str(given) or "\0" in str(given):
            raise ValueError(given)
        try:
            return Path(given).expanduser().absolute()
        except RuntimeError:  # no such user
            raise ValueError(given) from None

    @property
    def expected(self) -> Text:
        """A folder."""
        return Text("config-expects-folder")


@dataclass(frozen=True, slots=True)
class SecretSetting:
    """A password or token, which is never shown; empty if there is none."""

    ascii: bool = False
    """Whether it is sent in an HTTP header, where only ASCII arrives unchanged from every client."""

    def parse(self, given: object) -> str:
        """Return the secret. An error does not contain it."""
        if not isinstance(given, str) or len(given) > MAX_SECRET_LENGTH or not given.isprintable():
            raise ValueError
        if self.ascii and not given.isascii():
            raise ValueError
        return given

    @property
    def expected(self) -> Text:
        """Its length and characters."""
        key = "config-expects-ascii-secret" if self.ascii else "config-expects-secret"
        return Text(key, {"most": MAX_SECRET_LENGTH})
