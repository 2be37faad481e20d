"""Moderation of a table by its host, and who may come and speak there because of it.

As in `decisions`, nothing changes here: each function returns the entries to commit, or raises the error that
refuses. The host sees names and whether people are connected, but nobody's cards.
"""

from __future__ import annotations

import ipaddress
from collections.abc import Mapping
from dataclasses import dataclass

from sabot.core.errors import SabotError
from sabot.tables import decisions
from sabot.tables.addresses import client_network
from sabot.tables.errors import Conflict, Forbidden, NotFound
from sabot.tables.state import entries as e
from sabot.tables.state.restrictions import network_digest, network_digests, pseudonym
from sabot.tables.state.table import TableState
from sabot.wire.lobby import TablePhase
from sabot.wire.moderation import Exclusion, ModerationAction, Person, TablePeople

MAX_MUTED = MAX_EXCLUDED = 200
"""More than anybody reads through; against so many a host locks the table."""
MAX_KNOWN_SPECTATORS = 500
"""How many spectators may come back to a table that is locked while they watch."""


@dataclass(frozen=True, slots=True)
class Visitor:
    """A player or spectator who is connected to the table, or was some time ago."""

    name: str
    networks: frozenset[str]
    """The addresses or IPv6 networks that they have connected from."""
    is_connected: bool = True


Visitors = Mapping[str, Visitor]
"""By the player's id."""


# --- what the host does --------------------------------------------------------------------------


def moderate(
    table: TableState, player: str, action: ModerationAction, person: str, visitors: Visitors, now: float
) -> list[e.Entry]:
    """Mute, remove, ban or admit a person, given by their pseudonym, or lock and unlock the table."""
    check_host(table, player)
    if table.phase is TablePhase.CLOSED:
        raise Conflict("table-closed")
    restrictions = table.restrictions
    if action in (ModerationAction.LOCK, ModerationAction.UNLOCK):
        if restrictions.is_locked is (action is ModerationAction.LOCK):
            return []
        known = _known_players(table, visitors) if action is ModerationAction.LOCK else []
        return [e.Moderated(action, known=known)]
    target, name = _find_person(table, person, visitors)
    if target == table.host:
        raise Conflict("moderates-self")
    match action:
        case ModerationAction.MUTE:
            _require_room(len(restrictions.muted), MAX_MUTED)
            return [] if target in restrictions.muted else [e.Moderated(action, target, name)]
        case ModerationAction.UNMUTE:
            return [e.Moderated(action, target, name)] if target in restrictions.muted else []
        case ModerationAction.ADMIT:
            return [e.Moderated(action, target, name)] if target in restrictions.excluded else []
        case _:
            return _exclude(table, action, target, name, visitors, now)


def _exclude(
    table: TableState, action: ModerationAction, target: str, name: str, visitors: Visitors, now: float
) -> list[e.Entry]:
    """Remove or ban a player, who then leaves their seat like any other."""
    before = table.restrictions.excluded.get(target)
    if before is not None and (action is ModerationAction.REMOVE or before.how is Exclusion.BANNED):
        return []
    _require_room(len(table.restrictions.excluded), MAX_EXCLUDED)
    networks = _own_networks(table, target, visitors) if action is ModerationAction.BAN else []
    entries: list[e.Entry] = [e.Moderated(action, target, name, network_digests(table.code, networks))]
    if table.seat_of(target) is not None:
        entries += decisions.leave(table, target, now)
    return entries


def list_people(table: TableState, player: str, visitors: Visitors, anonymous: int = 0) -> TablePeople:
    """Return everybody whom the host may moderate, and the number of spectators without a name."""
    check_host(table, player)
    restrictions = table.restrictions
    names = {owner: state.name for state in table.seats if (owner := state.owner) is not None}
    names |= {id_: visitor.name for id_, visitor in visitors.items() if id_ not in names}
    names |= {id_: excluded.name for id_, excluded in restrictions.excluded.items() if id_ not in names}
    names |= {id_: name for id_, name in restrictions.muted.items() if id_ not in names}
    people = [
        Person(
            pseudonym(table.code, id_),
            name,
            table.seat_of(id_),
            id_ in visitors and visitors[id_].is_connected,
            id_ in restrictions.muted,
            restrictions.excluded[id_].how if id_ in restrictions.excluded else None,
        )
        for id_, name in names.items()
        if id_ != table.host
    ]
    return TablePeople(people, anonymous, restrictions.is_locked)


def check_host(table: TableState, player: str) -> None:
    """Raise Forbidden unless the player is the host, who need not have a seat."""
    if player != table.host:
        raise Forbidden("moderator-only", name=table.host_name)


# --- who may come, and who may speak ---------------------------------------------------------------


def refusal(table: TableState, player: str | None, address: str) -> SabotError | None:
    """Return the error that keeps a player from seeing the table, if there is one."""
    return (
        exclusion(table, player, address)
        or _lock_refusal(table, player)
        or (None if table.can_watch(player) else Forbidden("no-spectators"))
    )


def exclusion(table: TableState, player: str | None, address: str) -> SabotError | None:
    """Return the error for a player whom the host has removed or banned, or whose network is banned."""
    restrictions = table.restrictions
    if not restrictions.excluded or player == table.host:
        return None
    if player in restrictions.excluded:
        is_banned = restrictions.excluded[player].how is Exclusion.BANNED
        return Forbidden("banned-here") if is_banned else Forbidden("removed-here")
    network = client_network(address)
    if table.seat_of(player) is None and network_digest(table.code, network) in restrictions.networks:
        return Forbidden("banned-place-here")
    return None


def check_sit(table: TableState, player: str, address: str, seat: int) -> None:
    """Raise an error if moderation keeps a player from taking a seat."""
    error = exclusion(table, player, address)
    if error is not None:
        raise error
    if table.restrictions.is_locked and player != table.host and not _owns_seat(table, player):
        raise Forbidden("locked-here")
    removed = [state.owner in table.restrictions.excluded for state in table.seats]
    if seat in range(len(removed)) and removed[seat] and table.is_game_in_progress:
        # Otherwise a host could remove a player and take over the cards.
        raise Conflict("seat-of-removed", seat=seat + 1)


def check_speak(table: TableState, player: str | None) -> None:
    """Raise Forbidden if a player is muted."""
    if player in table.restrictions.muted:
        raise Forbidden("muted-here")


def _lock_refusal(table: TableState, player: str | None) -> SabotError | None:
    restrictions = table.restrictions
    if not restrictions.is_locked or player == table.host or player in restrictions.known:
        return None
    return None if _owns_seat(table, player) else Forbidden("locked-here")


def _owns_seat(table: TableState, player: str | None) -> bool:
    """Whether a player has a seat, or has left one that they may come back to."""
    return player is not None and any(state.owner == player for state in table.seats)


# --- finding people --------------------------------------------------------------------------------


def _find_person(table: TableState, person: str, visitors: Visitors) -> tuple[str, str]:
    """Return the id and the name of the player with a pseudonym."""
    restrictions = table.restrictions
    seated = {owner: state.name for state in table.seats if (owner := state.owner) is not None}
    for id_ in (*seated, *visitors, *restrictions.excluded, *restrictions.muted):
        if pseudonym(table.code, id_) == person:
            if id_ in seated:
                return id_, seated[id_]
            if id_ in visitors:
                return id_, visitors[id_].name
            if id_ in restrictions.excluded:
                return id_, restrictions.excluded[id_].name
            return id_, restrictions.muted[id_]
    raise NotFound("person-unknown")


def _known_players(table: TableState, visitors: Visitors) -> list[str]:
    """Return the ids of everybody who is at the table now."""
    seated = [state.owner for state in table.seats if state.owner is not None]
    watching = [id_ for id_, visitor in visitors.items() if visitor.is_connected and id_ not in seated]
    return [*seated, *watching[:MAX_KNOWN_SPECTATORS]]


def _own_networks(table: TableState, target: str, visitors: Visitors) -> list[str]:
    """Return the networks of a player that neither the host nor another seated player shares."""
    others = {table.host, *(state.owner for state in table.seats if state.owner is not None)} - {target}
    shared = {network for other in others if other in visitors for network in visitors[other].networks}
    own = visitors[target].networks - shared if target in visitors else frozenset[str]()
    return [network for network in own if not _is_loopback(network)]


def _is_loopback(network: str) -> bool:
    """Whether a network is this machine: behind a proxy that is not configured, everybody's is."""
    try:
        return ipaddress.ip_network(network).is_loopback
    except ValueError:
        return True


def _require_room(count: int, limit: int) -> None:
    if count >= limit:
        raise Conflict("moderation-full", most=limit)
