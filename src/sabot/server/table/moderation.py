"""What the host of a table may do about the people at it, and who may come there because of it.

As in `decisions`, nothing is changed in here: a wish gives the entries to commit, or the error that refuses
it. The host sees who is there, by name, and nothing of anybody's cards.
"""

from __future__ import annotations

import ipaddress
from collections.abc import Mapping
from dataclasses import dataclass

from sabot.core.errors import SabotError
from sabot.server.errors import Conflict, Forbidden, NotFound
from sabot.server.net.limits import client_network
from sabot.server.table import decisions
from sabot.server.table import entries as e
from sabot.server.table.restrictions import handle_of, mark_of, marks_of
from sabot.server.table.state import TableState
from sabot.wire.lobby import TablePhase
from sabot.wire.moderation import Exclusion, ModerationAction, Person, TablePeople

MOST_MUTED = MOST_EXCLUDED = 200
"""More than anybody looks through; a table that so many pester is better locked."""
MOST_KNOWN = 500
"""How many of those who were there may come back to a locked table, besides those who sit."""


@dataclass(frozen=True, slots=True)
class Guest:
    """Somebody who is connected to the table, or was a while ago."""

    name: str
    places: frozenset[str]
    """From where they have come: addresses or, in IPv6, networks."""
    is_here: bool = True


Guests = Mapping[str, Guest]
"""By the player's id."""


# --- what the host does --------------------------------------------------------------------------


def moderate(
    table: TableState, player: str, action: ModerationAction, person: str, guests: Guests, now: float
) -> list[e.Entry]:
    """Do something about a person (`person` as `people` names them), or lock and unlock the table."""
    check_host(table, player)
    if table.phase is TablePhase.CLOSED:
        raise Conflict("table-closed")
    measures = table.measures
    if action in (ModerationAction.LOCK, ModerationAction.UNLOCK):
        if measures.is_locked is (action is ModerationAction.LOCK):
            return []
        return [e.Moderated(action, known=_known(table, guests) if action is ModerationAction.LOCK else [])]
    who, name = _find(table, person, guests)
    if who == table.host:
        raise Conflict("moderates-self")
    match action:
        case ModerationAction.MUTE:
            _not_too_many(len(measures.muted), MOST_MUTED)
            return [] if who in measures.muted else [e.Moderated(action, who, name)]
        case ModerationAction.UNMUTE:
            return [e.Moderated(action, who, name)] if who in measures.muted else []
        case ModerationAction.ADMIT:
            return [e.Moderated(action, who, name)] if who in measures.excluded else []
        case _:
            return _exclude(table, action, who, name, guests, now)


def _exclude(
    table: TableState, action: ModerationAction, who: str, name: str, guests: Guests, now: float
) -> list[e.Entry]:
    """Keep somebody away from the table; the others see that they have left."""
    before = table.measures.excluded.get(who)
    if before is not None and (action is ModerationAction.REMOVE or before.how is Exclusion.BANNED):
        return []
    _not_too_many(len(table.measures.excluded), MOST_EXCLUDED)
    places = _own_places(table, who, guests) if action is ModerationAction.BAN else []
    entries: list[e.Entry] = [e.Moderated(action, who, name, marks_of(table.code, places))]
    if table.seat_of(who) is not None:
        entries += decisions.leave(table, who, now)
    return entries


def people(table: TableState, player: str, guests: Guests, strangers: int = 0) -> TablePeople:
    """Everybody whom the host may do something about."""
    check_host(table, player)
    measures = table.measures
    found = {who: chair.name for chair in table.seats if (who := chair.owner) is not None}
    found |= {who: guest.name for who, guest in guests.items() if who not in found}
    found |= {who: one.name for who, one in measures.excluded.items() if who not in found}
    found |= {who: name for who, name in measures.muted.items() if who not in found}
    listed = [
        Person(
            handle_of(table.code, who),
            name,
            table.seat_of(who),
            who in guests and guests[who].is_here,
            who in measures.muted,
            measures.excluded[who].how if who in measures.excluded else None,
        )
        for who, name in found.items()
        if who != table.host
    ]
    return TablePeople(listed, strangers, measures.is_locked)


def check_host(table: TableState, player: str) -> None:
    """Raise Forbidden unless it is the host who asks, also where the host plays no part."""
    if player != table.host:
        raise Forbidden("moderator-only", name=table.host_name)


# --- who may come, and who may speak ---------------------------------------------------------------


def refusal(table: TableState, player: str | None, address: str) -> SabotError | None:
    """Why somebody may not see the table; None if they may."""
    return (
        exclusion(table, player, address)
        or _lock(table, player)
        or (None if table.may_watch(player) else Forbidden("no-spectators"))
    )


def exclusion(table: TableState, player: str | None, address: str) -> SabotError | None:
    """Why somebody is kept away from the table by what the host has done about them."""
    measures = table.measures
    if not measures.excluded or player == table.host:
        return None
    if player in measures.excluded:
        banned = measures.excluded[player].how is Exclusion.BANNED
        return Forbidden("banned-here") if banned else Forbidden("removed-here")
    if table.seat_of(player) is None and mark_of(table.code, client_network(address)) in measures.places:
        return Forbidden("banned-place-here")
    return None


def check_sit(table: TableState, player: str, address: str, seat: int) -> None:
    """Raise the error that keeps somebody from taking a seat, if it is the host's doing."""
    error = exclusion(table, player, address)
    if error is not None:
        raise error
    if table.measures.is_locked and player != table.host and not _has_seat(table, player):
        raise Forbidden("locked-here")
    removed = [chair.owner in table.measures.excluded for chair in table.seats]
    if (
        seat in range(len(removed))
        and removed[seat]
        and table.phase in (TablePhase.CUTTING, TablePhase.PLAYING)
    ):
        # Or whoever removes a player could take over the cards.
        raise Conflict("seat-of-removed", seat=seat + 1)


def check_speak(table: TableState, player: str | None) -> None:
    """Raise Forbidden if nobody is to hear a person."""
    if player in table.measures.muted:
        raise Forbidden("muted-here")


def _lock(table: TableState, player: str | None) -> SabotError | None:
    measures = table.measures
    if not measures.is_locked or player == table.host or player in measures.known or _has_seat(table, player):
        return None
    return Forbidden("locked-here")


def _has_seat(table: TableState, player: str | None) -> bool:
    """Whether somebody sits at the table, or has a seat to come back to."""
    return player is not None and any(chair.owner == player for chair in table.seats)


# --- who is meant ----------------------------------------------------------------------------------


def _find(table: TableState, person: str, guests: Guests) -> tuple[str, str]:
    """Who is called so at this table: the player's id and name."""
    measures = table.measures
    named = {who: chair.name for chair in table.seats if (who := chair.owner) is not None}
    for who in (*named, *guests, *measures.excluded, *measures.muted):
        if handle_of(table.code, who) == person:
            if who in named:
                return who, named[who]
            if who in guests:
                return who, guests[who].name
            return who, measures.excluded[who].name if who in measures.excluded else measures.muted[who]
    raise NotFound("person-unknown")


def _known(table: TableState, guests: Guests) -> list[str]:
    """Everybody who is at the table now."""
    sitting = [chair.owner for chair in table.seats if chair.owner is not None]
    watching = [who for who, guest in guests.items() if guest.is_here and who not in sitting]
    return [*sitting, *watching[:MOST_KNOWN]]


def _own_places(table: TableState, who: str, guests: Guests) -> list[str]:
    """Where somebody comes from and neither the host nor any other who sits there does."""
    others = {table.host, *(chair.owner for chair in table.seats if chair.owner is not None)} - {who}
    shared = {place for other in others if other in guests for place in guests[other].places}
    own = guests[who].places - shared if who in guests else frozenset[str]()
    return [place for place in own if not _is_loopback(place)]


def _is_loopback(place: str) -> bool:
    """Whether everybody comes from there, by a proxy that nobody has told the server of."""
    try:
        return ipaddress.ip_network(place).is_loopback
    except ValueError:
        return True


def _not_too_many(count: int, most: int) -> None:
    if count >= most:
        raise Conflict("moderation-full", most=most)
