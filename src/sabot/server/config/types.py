"""What a setting may be: each kind reads a value from a file or from words, and says what it expects."""

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

Value: TypeAlias = str | int | float | bool | Path | tuple[str, ...]

TRUE, FALSE = frozenset({"true", "yes", "on", "1"}), frozenset({"false", "no", "off", "0"})
MOST_SECRET = 200


class SettingType(Protocol):
    """A kind of value."""

    def read(self, given: object) -> Value:
        """The value that was given, by TOML or as words. ValueError if it is not of this kind."""
        ...

    @property
    def expected(self) -> Text:
        """What it may be, for who gave something else."""
        ...


@dataclass(frozen=True, slots=True)
class Whole:
    """A whole number within bounds."""

    low: int
    high: int

    def read(self, given: object) -> int:
        """A number, or its digits."""
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
class Decimal:
    """A number within bounds, whole or not."""

    low: float
    high: float

    def read(self, given: object) -> float:
        """A number, or its digits."""
        if isinstance(given, bool) or not isinstance(given, int | float | str):
            raise ValueError(given)  # noqa: TRY004  (one kind of error for every value that is refused)
        number = float(given)
        if not (math.isfinite(number) and self.low <= number <= self.high):
            raise ValueError(given)
        return number

    @property
    def expected(self) -> Text:
        """Its bounds."""
        return Text("config-expects-number", {"low": f"{self.low:g}", "high": f"{self.high:g}"})


@dataclass(frozen=True, slots=True)
class Switch:
    """Yes or no."""

    def read(self, given: object) -> bool:
        """A truth value, or one of the words for it."""
        if isinstance(given, bool):
            return given
        word = str(given).strip().lower()
        if word not in TRUE | FALSE:
            raise ValueError(given)
        return word in TRUE

    @property
    def expected(self) -> Text:
        """The two values."""
        return Text("config-expects-switch")


@dataclass(frozen=True, slots=True)
class Names:
    """A word: any without a space, or one of a few."""

    choices: tuple[str, ...] = ()
    most: int = 64

    def read(self, given: object) -> str:
        """The word."""
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
class Address:
    """The address of a site: scheme and host, perhaps a port; nothing after them. Or nothing at all."""

    def read(self, given: object) -> str:
        """The address, without a slash at its end."""
        if not isinstance(given, str):
            raise ValueError(given)  # noqa: TRY004
        address = given.strip().rstrip("/")
        if address:
            parts = urlsplit(address)  # raises ValueError for a broken one
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
class Networks:
    """Addresses of machines, or of whole networks."""

    def read(self, given: object) -> tuple[str, ...]:
        """A list, or words with commas between."""
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
class Place:
    """A folder."""

    def read(self, given: object) -> Path:
        """The whole path of it; `~` is one's home."""
        if not isinstance(given, str | Path) or not str(given) or "\0" in str(given):
            raise ValueError(given)
        try:
            return Path(given).expanduser().absolute()
        except RuntimeError:  # nobody has that home
            raise ValueError(given) from None

    @property
    def expected(self) -> Text:
        """A folder."""
        return Text("config-expects-folder")


@dataclass(frozen=True, slots=True)
class Secret:
    """A password or token, which is never shown; empty if there is none."""

    ascii: bool = False
    """Whether it is sent in a header, where only plain letters come through alike from everybody."""

    def read(self, given: object) -> str:
        """The secret. What was given is not in the error."""
        if not isinstance(given, str) or len(given) > MOST_SECRET or not given.isprintable():
            raise ValueError
        if self.ascii and not given.isascii():
            raise ValueError
        return given

    @property
    def expected(self) -> Text:
        """How long it may be, and of what."""
        key = "config-expects-ascii-secret" if self.ascii else "config-expects-secret"
        return Text(key, {"most": MOST_SECRET})
