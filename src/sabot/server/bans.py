"""Who may not come to this server: players, addresses and networks that its host has banned.

Only the host knows of a ban, and whoever it keeps out. Nothing of it is published or logged.
"""

from __future__ import annotations

import ipaddress
import re
import time
from collections.abc import Callable, Iterator, Sequence
from datetime import UTC, datetime
from typing import TypeAlias

from sabot.core.errors import SabotError
from sabot.server.errors import Banned
from sabot.server.store import BanRow, Store

Network: TypeAlias = ipaddress.IPv4Network | ipaddress.IPv6Network

PLAYER = "player:"
"""What stands before a player's id. Ids are random: one may begin with a dash, or look like anything."""
_ID = re.compile(r"[A-Za-z0-9_-]{1,64}")
_MAPPED_BITS = 96
"""The bits of an IPv6 address before the IPv4 address that it may stand for."""


class BanError(SabotError):
    """A ban that cannot be set or lifted."""


class Bans:
    """The bans of this server: kept in the journal, and all of them remembered here."""

    def __init__(self, journal: Store, rows: Sequence[BanRow], clock: Callable[[], float]) -> None:
        self._journal = journal
        self._clock = clock
        self._rows = {row.target: row for row in rows}
        self._networks: dict[tuple[int, int], dict[int, BanRow]] = {}
        """By IP version and length of the prefix: the bans by their network's address."""
        self._sort()

    @classmethod
    async def open(cls, journal: Store, clock: Callable[[], float] = time.time) -> Bans:
        """The bans of this journal."""
        return cls(journal, await journal.bans(), clock)

    def __iter__(self) -> Iterator[BanRow]:
        """Those in force, the oldest first."""
        now = self._clock()
        return iter([row for row in self._rows.values() if _in_force(row, now)])

    def check_address(self, address: str) -> None:
        """Raise Banned if nobody may come from an address."""
        self._refuse(self._of_address(address))

    def check_player(self, player_id: str | None) -> None:
        """Raise Banned if a player may not come; strangers may."""
        if player_id is not None:
            self._refuse(self._rows.get(PLAYER + player_id))

    async def add(self, target: str, note: str, seconds: float | None) -> BanRow:
        """Ban a target, as `read_target` spells it, until so many seconds have passed or it is lifted."""
        now = self._clock()
        row = BanRow(target, note, now, None if seconds is None else now + seconds)
        await self._journal.save_ban(row)
        self._rows = {known: ban for known, ban in self._rows.items() if _in_force(ban, now)}
        self._rows.pop(target, None)  # the latest stands last
        self._rows[target] = row
        self._sort()
        return row

    async def lift(self, target: str) -> BanRow:
        """Let a target come again; the ban that was lifted."""
        row = self._rows.get(target)
        if row is None or not _in_force(row, self._clock()):
            raise BanError("ban-not-there", target=target)
        await self._journal.lift_ban(target)
        del self._rows[target]
        self._sort()
        return row

    def _sort(self) -> None:
        self._networks = {}
        for row in self._rows.values():
            if not row.target.startswith(PLAYER):
                network = ipaddress.ip_network(row.target)
                of_this_length = self._networks.setdefault((network.version, network.prefixlen), {})
                of_this_length[int(network.network_address)] = row

    def _of_address(self, address: str) -> BanRow | None:
        found = plain_address(address) if self._networks else None
        if found is None:
            return None
        now, bits, whole = self._clock(), found.max_prefixlen, int(found)
        for (version, length), bans in self._networks.items():
            if version == found.version:
                row = bans.get(whole >> (bits - length) << (bits - length))
                if row is not None and _in_force(row, now):
                    return row
        return None

    def _refuse(self, row: BanRow | None) -> None:
        if row is not None and _in_force(row, self._clock()):
            raise banned(row)


def banned(row: BanRow) -> Banned:
    """What somebody is told whom a ban keeps out: that it is so and until when, and no more."""
    match row.target.startswith(PLAYER), row.until:
        case True, None:
            return Banned("banned-player")
        case True, float(until):
            return Banned("banned-player-until", until=moment(until))
        case _, float(until):
            return Banned("banned-address-until", until=moment(until))
        case _:
            return Banned("banned-address")


def moment(at: float) -> str:
    """A date and time, the same in every language."""
    return datetime.fromtimestamp(at, UTC).strftime("%Y-%m-%d %H:%M UTC")


def read_target(given: str, unbannable: Sequence[str] = ()) -> str:
    """A target in its one spelling: `player:` and an id, an address, or a network.

    A network that holds this machine or one of `unbannable`, through which everybody comes, is refused.
    """
    given = given.strip()
    network = _network(given)
    if network is None:
        player_id = given.removeprefix(PLAYER)
        if not _ID.fullmatch(player_id):
            raise BanError("ban-target", target=given)
        return PLAYER + player_id
    for other in ("127.0.0.0/8", "::1/128", *unbannable):
        spared = ipaddress.ip_network(other)
        if spared.version == network.version and network.overlaps(spared):
            raise BanError("ban-everybody", target=given, spared=str(spared))
    return str(network.network_address) if network.num_addresses == 1 else str(network)


def is_within(address: str, target: str) -> bool:
    """Whether an address belongs to a banned network."""
    found = plain_address(address)
    return found is not None and not target.startswith(PLAYER) and found in ipaddress.ip_network(target)


def plain_address(address: str) -> ipaddress.IPv4Address | ipaddress.IPv6Address | None:
    """An address without its zone; an IPv4 address that is written as an IPv6 one as itself."""
    try:
        found = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return None
    if isinstance(found, ipaddress.IPv6Address) and found.ipv4_mapped is not None:
        return found.ipv4_mapped
    return found


def _network(given: str) -> Network | None:
    try:
        network = ipaddress.ip_network(given, strict=False)
    except ValueError:
        return None
    if isinstance(network, ipaddress.IPv6Network) and network.prefixlen >= _MAPPED_BITS:
        mapped = network.network_address.ipv4_mapped
        if mapped is not None:
            return ipaddress.ip_network((mapped, network.prefixlen - _MAPPED_BITS))
    return network


def _in_force(row: BanRow, now: float) -> bool:
    return row.until is None or now < row.until
