"""Bans: players, addresses and networks that the host keeps away from this server.

Only the host and the banned player know of a ban. Nothing of it is published or logged.
"""

from __future__ import annotations

import ipaddress
import re
import time
from collections.abc import Callable, Iterator, Sequence
from datetime import UTC, datetime
from typing import TypeAlias

from sabot.core.errors import SabotError
from sabot.server.store import BanRow, Store
from sabot.tables.errors import Banned

Network: TypeAlias = ipaddress.IPv4Network | ipaddress.IPv6Network

PLAYER = "player:"
"""Prefix of a player's id. Ids are random: one may look like an option or an address."""
_ID = re.compile(r"[A-Za-z0-9_-]{1,64}")
_MAPPED_BITS = 96
"""Length of the prefix of IPv6 addresses that stand for an IPv4 address."""


class BanError(SabotError):
    """A ban that cannot be set or lifted."""


class Bans:
    """The bans of a store, all of them in memory too."""

    def __init__(self, store: Store, rows: Sequence[BanRow], clock: Callable[[], float]) -> None:
        self._store = store
        self._clock = clock
        self._rows = {row.target: row for row in rows}
        self._networks: dict[tuple[int, int], dict[int, BanRow]] = {}
        """(IP version, prefix length) → network address → ban."""
        self._index_networks()

    @classmethod
    async def open(cls, store: Store, clock: Callable[[], float] = time.time) -> Bans:
        """Open the bans of a store."""
        return cls(store, await store.bans(), clock)

    def __iter__(self) -> Iterator[BanRow]:
        """Iterate over the bans in force, the oldest first."""
        now = self._clock()
        return iter([row for row in self._rows.values() if _in_force(row, now)])

    def check_address(self, address: str) -> None:
        """Raise Banned if an address is banned."""
        self._raise_if_in_force(self._find_by_address(address))

    def check_player(self, player_id: str | None) -> None:
        """Raise Banned if a player is banned; a stranger (None) never is."""
        if player_id is not None:
            self._raise_if_in_force(self._rows.get(PLAYER + player_id))

    async def add(self, target: str, note: str, seconds: float | None) -> BanRow:
        """Ban a target, as `parse_target` spells it, for so many seconds or (None) until it is lifted."""
        now = self._clock()
        row = BanRow(target, note, now, None if seconds is None else now + seconds)
        await self._store.save_ban(row)
        self._rows = {known: ban for known, ban in self._rows.items() if _in_force(ban, now)}
        self._rows.pop(target, None)  # the latest comes last
        self._rows[target] = row
        self._index_networks()
        return row

    async def lift(self, target: str) -> BanRow:
        """Lift the ban of a target, and return it."""
        row = self._rows.get(target)
        if row is None or not _in_force(row, self._clock()):
            raise BanError("ban-not-there", target=target)
        await self._store.lift_ban(target)
        del self._rows[target]
        self._index_networks()
        return row

    def _index_networks(self) -> None:
        self._networks = {}
        for row in self._rows.values():
            if not row.target.startswith(PLAYER):
                network = ipaddress.ip_network(row.target)
                same_length = self._networks.setdefault((network.version, network.prefixlen), {})
                same_length[int(network.network_address)] = row

    def _find_by_address(self, address: str) -> BanRow | None:
        found = plain_address(address) if self._networks else None
        if found is None:
            return None
        now, bits, number = self._clock(), found.max_prefixlen, int(found)
        for (version, length), bans in self._networks.items():
            if version == found.version:
                row = bans.get(number >> (bits - length) << (bits - length))
                if row is not None and _in_force(row, now):
                    return row
        return None

    def _raise_if_in_force(self, row: BanRow | None) -> None:
        if row is not None and _in_force(row, self._clock()):
            raise banned(row)


def banned(row: BanRow) -> Banned:
    """Return the error for a banned player: it says that they are banned and until when, and no more."""
    match row.target.startswith(PLAYER), row.until:
        case True, None:
            return Banned("banned-player")
        case True, float(until):
            return Banned("banned-player-until", until=format_time(until))
        case _, float(until):
            return Banned("banned-address-until", until=format_time(until))
        case _:
            return Banned("banned-address")


def format_time(at: float) -> str:
    """Return a date and time, spelled the same in every language."""
    return datetime.fromtimestamp(at, UTC).strftime("%Y-%m-%d %H:%M UTC")


def parse_target(given: str, unbannable: Sequence[str] = ()) -> str:
    """Return a target in its one spelling: `player:` and an id, an address, or a network.

    Raise BanError for a network that contains this machine or one of `unbannable`: the proxies through which
    all requests come.
    """
    given = given.strip()
    network = _network(given)
    if network is None:
        player_id = given.removeprefix(PLAYER)
        if not _ID.fullmatch(player_id):
            raise BanError("ban-target", target=given)
        return PLAYER + player_id
    for other in ("127.0.0.0/8", "::1/128", *unbannable):
        protected = ipaddress.ip_network(other)
        if protected.version == network.version and network.overlaps(protected):
            raise BanError("ban-everybody", target=given, spared=str(protected))
    return str(network.network_address) if network.num_addresses == 1 else str(network)


def is_within(address: str, target: str) -> bool:
    """Whether an address belongs to a banned network."""
    found = plain_address(address)
    return found is not None and not target.startswith(PLAYER) and found in ipaddress.ip_network(target)


def plain_address(address: str) -> ipaddress.IPv4Address | ipaddress.IPv6Address | None:
    """Return an address without its zone, and an IPv4 address for one that is mapped to IPv6."""
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
