"""`sabot ban`: ban players, addresses and networks, on a running server or in the data of a stopped one."""

from __future__ import annotations

import argparse
import asyncio
import re
from typing import TYPE_CHECKING, TypeAlias

from sabot.core.visible import visible
from sabot.locale import Translator
from sabot.server.bans import PLAYER, BanError, Bans, banned, format_time, is_within, parse_target
from sabot.server.net.connections import OpenConnections
from sabot.server.ops.control import (
    Ban,
    BanList,
    Failure,
    FindPlayers,
    FoundPlayers,
    KnownPlayer,
    LiftBan,
    ListBans,
    Response,
    send_request,
    to_error,
)
from sabot.server.store import BanRow, Store
from sabot.server.store.database import StoreFileError

if TYPE_CHECKING:
    from sabot.server.config import Config

BanRequest: TypeAlias = Ban | LiftBan | ListBans | FindPlayers

MAX_FOUND = 200
"""The most players that a search returns."""
MAX_NOTE_LENGTH = 500
_UNITS = {"m": 60, "h": 3600, "d": 24 * 3600, "w": 7 * 24 * 3600}
_DURATION = re.compile(r"([1-9][0-9]{0,5})([mhdw])")


def ban(args: argparse.Namespace, tr: Translator) -> int:
    """Run the command and print its result."""
    from sabot.server.commands import load_config

    config = load_config(args, tr).config
    request = _parse_request(args, config, tr.language)
    response = send_request(config.control, request)
    if response is None:
        response = asyncio.run(_execute_offline(config, request))
    match response:
        case Failure():
            raise to_error(response)
        case FoundPlayers(players):
            print("\n".join(_format_player(player, tr) for player in players) or tr("ban-found-nobody"))
        case BanList(rows) if isinstance(request, ListBans):
            print("\n".join(_format_ban(row, tr) for row in rows) or tr("ban-none"))
        case BanList([row]) if isinstance(request, LiftBan):
            print(tr("ban-lifted", target=row.target))
        case BanList([row], ended):
            if row.until is None:
                print(tr("ban-done", target=row.target, ended=ended))
            else:
                print(tr("ban-done-until", target=row.target, ended=ended, until=format_time(row.until)))
            if ":" in row.target and "/" not in row.target and not row.target.startswith(PLAYER):
                print(tr("ban-one-of-many", target=row.target))
    return 0


async def execute(request: BanRequest, store: Store, bans: Bans, connections: OpenConnections) -> Response:
    """Execute a request on the bans and the open connections of a server."""
    match request:
        case Ban(target, seconds, note):
            await _check_known(target, store)
            row = await bans.add(target, note, seconds)
            return BanList([row], _close_connections(row, connections))
        case LiftBan(target):
            return BanList([await bans.lift(target)])
        case ListBans():
            return BanList(list(bans))
        case FindPlayers(name):
            return FoundPlayers(await _find_players(name, store, connections))


def parse_duration(text: str) -> float:
    """Return a duration such as `30m`, `12h`, `7d` or `2w` in seconds, or raise BanError."""
    found = _DURATION.fullmatch(text.strip().lower())
    if found is None:
        raise BanError("ban-duration", found=text)
    return float(int(found[1]) * _UNITS[found[2]])


def _parse_request(args: argparse.Namespace, config: Config, language: str) -> BanRequest:
    """Return the request of a command line."""
    if args.list:
        return ListBans(language)
    if args.find is not None:
        return FindPlayers(args.find, language)
    if args.target is None:
        raise BanError("ban-nobody-named")
    if args.lift:
        return LiftBan(parse_target(args.target), language)
    target = parse_target(args.target, config.trusted_proxies)
    seconds = None if args.duration is None else parse_duration(args.duration)
    note = (args.note or "").strip()
    if len(note) > MAX_NOTE_LENGTH or not note.isprintable():
        raise BanError("ban-note", most=MAX_NOTE_LENGTH)
    return Ban(target, seconds, note, language)


async def _execute_offline(config: Config, request: BanRequest) -> Response:
    """Execute a request on the data of a stopped server."""
    from sabot.server.store.sqlite import SqliteStore

    if not config.database.is_file():
        raise StoreFileError("journal-file-missing", path=str(config.database))
    store = await SqliteStore.open(config.database)
    try:
        return await execute(request, store, await Bans.open(store), OpenConnections())
    finally:
        await store.close()


async def _check_known(target: str, store: Store) -> None:
    """Raise BanError for an unknown player: a mistyped id would ban nobody."""
    if target.startswith(PLAYER) and await store.player(target.removeprefix(PLAYER)) is None:
        raise BanError("ban-player-unknown", target=target)


def _close_connections(row: BanRow, connections: OpenConnections) -> int:
    """Close the connections of a banned target; return their number."""
    if row.target.startswith(PLAYER):
        return connections.close_player(row.target.removeprefix(PLAYER), banned(row))
    return connections.close_addresses(lambda address: is_within(address, row.target), banned(row))


async def _find_players(name: str, store: Store, connections: OpenConnections) -> list[KnownPlayer]:
    """Return connected players whose name contains `name`, then other players with exactly this name."""
    found: dict[tuple[str, str], set[str]] = {}
    for connection in connections:
        if name.casefold() in connection.nickname.casefold():
            target = "" if connection.player is None else PLAYER + connection.player
            found.setdefault((connection.nickname, target), set()).add(connection.address)
    connected = {target for _, target in found}
    connected_players = [KnownPlayer(*who, sorted(addresses)) for who, addresses in sorted(found.items())]
    rows = await store.players_named(name, MAX_FOUND) if name else ()
    others = (KnownPlayer(row.nickname, PLAYER + row.id) for row in rows)
    return [*connected_players, *(player for player in others if player.target not in connected)][:MAX_FOUND]


def _format_ban(row: BanRow, tr: Translator) -> str:
    parts = [row.target, tr("ban-since", since=format_time(row.created_at))]
    parts.append(tr("ban-for-good") if row.until is None else tr("ban-until", until=format_time(row.until)))
    return "  ".join([*parts, *([visible(row.note)] if row.note else [])])


def _format_player(player: KnownPlayer, tr: Translator) -> str:
    addresses = ", ".join(player.addresses) or tr("ban-not-connected")
    return "  ".join([visible(player.name) or tr("ban-stranger"), player.target, addresses])
