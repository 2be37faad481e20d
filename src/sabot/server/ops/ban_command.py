"""`sabot ban`: the host bans players, addresses and networks, on a running server or on what it has kept."""

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
    Answer,
    Ban,
    Failed,
    Find,
    Found,
    KnownPlayer,
    Lift,
    ListBans,
    ask,
    failure,
)
from sabot.server.ops.control import Bans as BansAnswer
from sabot.server.store import BanRow, Store
from sabot.server.store.database import StoreFileError

if TYPE_CHECKING:
    from sabot.server.config import Config

BanRequest: TypeAlias = Ban | Lift | ListBans | Find

MOST_FOUND = 200
"""How many players of one name are told of."""
LONGEST_NOTE = 500
_UNITS = {"m": 60, "h": 3600, "d": 24 * 3600, "w": 7 * 24 * 3600}
_DURATION = re.compile(r"([1-9][0-9]{0,5})([mhdw])")


def ban(args: argparse.Namespace, tr: Translator) -> int:
    """Carry out the command, and print what came of it."""
    from sabot.server.commands import loaded

    config = loaded(args, tr).config
    request = _request(args, config, tr.language)
    answer = ask(config.control, request)
    if answer is None:
        answer = asyncio.run(_at_rest(config, request))
    match answer:
        case Failed():
            raise failure(answer)
        case Found(players):
            print("\n".join(_told_player(player, tr) for player in players) or tr("ban-found-nobody"))
        case BansAnswer(rows) if isinstance(request, ListBans):
            print("\n".join(_told_ban(row, tr) for row in rows) or tr("ban-none"))
        case BansAnswer([row]) if isinstance(request, Lift):
            print(tr("ban-lifted", target=row.target))
        case BansAnswer([row], ended):
            if row.until is None:
                print(tr("ban-done", target=row.target, ended=ended))
            else:
                print(tr("ban-done-until", target=row.target, ended=ended, until=format_time(row.until)))
            if ":" in row.target and "/" not in row.target and not row.target.startswith(PLAYER):
                print(tr("ban-one-of-many", target=row.target))
    return 0


async def carry_out(request: BanRequest, store: Store, bans: Bans, lines: OpenConnections) -> Answer:
    """Do what the command asks, where the bans and the open lines are."""
    match request:
        case Ban(target, seconds, note):
            await _check_known(target, store)
            row = await bans.add(target, note, seconds)
            return BansAnswer([row], _hang_up(row, lines))
        case Lift(target):
            return BansAnswer([await bans.lift(target)])
        case ListBans():
            return BansAnswer(list(bans))
        case Find(name):
            return Found(await _find(name, store, lines))


def duration(text: str) -> float:
    """Seconds, from an amount and its unit: `30m`, `12h`, `7d`, `2w`. Raises BanError."""
    found = _DURATION.fullmatch(text.strip().lower())
    if found is None:
        raise BanError("ban-duration", found=text)
    return float(int(found[1]) * _UNITS[found[2]])


def _request(args: argparse.Namespace, config: Config, language: str) -> BanRequest:
    """What the words of the command ask for."""
    if args.list:
        return ListBans(language)
    if args.find is not None:
        return Find(args.find, language)
    if args.target is None:
        raise BanError("ban-nobody-named")
    if args.lift:
        return Lift(parse_target(args.target), language)
    target = parse_target(args.target, config.trusted_proxies)
    seconds = None if args.duration is None else duration(args.duration)
    note = (args.note or "").strip()
    if len(note) > LONGEST_NOTE or not note.isprintable():
        raise BanError("ban-note", most=LONGEST_NOTE)
    return Ban(target, seconds, note, language)


async def _at_rest(config: Config, request: BanRequest) -> Answer:
    """Do it in the data of a server that does not run."""
    from sabot.server.store.sqlite import SqliteStore

    if not config.database.is_file():
        raise StoreFileError("journal-file-missing", path=str(config.database))
    store = await SqliteStore.open(config.database)
    try:
        return await carry_out(request, store, await Bans.open(store), OpenConnections())
    finally:
        await store.close()


async def _check_known(target: str, store: Store) -> None:
    """Refuse to ban a player whom nobody knows: a slip would keep nobody out."""
    if target.startswith(PLAYER) and await store.player(target.removeprefix(PLAYER)) is None:
        raise BanError("ban-player-unknown", target=target)


def _hang_up(row: BanRow, lines: OpenConnections) -> int:
    """End the lines of whoever is banned from now on; how many there were."""
    if row.target.startswith(PLAYER):
        return lines.close_player(row.target.removeprefix(PLAYER), banned(row))
    return lines.close_addresses(lambda address: is_within(address, row.target), banned(row))


async def _find(name: str, store: Store, lines: OpenConnections) -> list[KnownPlayer]:
    """Who is connected and called so, or all who are connected; then others of exactly this name."""
    found: dict[tuple[str, str], set[str]] = {}
    for line in lines:
        if name.casefold() in line.nickname.casefold():
            target = "" if line.player is None else PLAYER + line.player
            found.setdefault((line.nickname, target), set()).add(line.address)
    connected = {target for _, target in found}
    told = [KnownPlayer(*who, sorted(places)) for who, places in sorted(found.items())]
    rows = await store.players_named(name, MOST_FOUND) if name else ()
    others = (KnownPlayer(row.nickname, PLAYER + row.id) for row in rows)
    return [*told, *(player for player in others if player.target not in connected)][:MOST_FOUND]


def _told_ban(row: BanRow, tr: Translator) -> str:
    parts = [row.target, tr("ban-since", since=format_time(row.created_at))]
    parts.append(tr("ban-for-good") if row.until is None else tr("ban-until", until=format_time(row.until)))
    return "  ".join([*parts, *([visible(row.note)] if row.note else [])])


def _told_player(player: KnownPlayer, tr: Translator) -> str:
    places = ", ".join(player.addresses) or tr("ban-not-connected")
    return "  ".join([visible(player.name) or tr("ban-stranger"), player.target, places])
