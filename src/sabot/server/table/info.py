"""A table as everybody may know it, and a finished game as it is kept."""

from __future__ import annotations

from msgspec.structs import replace

from sabot.core.record import dumps
from sabot.server.store import StoredGame
from sabot.server.table import moderation
from sabot.server.table.connections import TableConnections
from sabot.server.table.presence import Presence
from sabot.server.table.restrictions import handle_of
from sabot.server.table.state import TableState
from sabot.wire.lobby import SeatKind, TableInfo, TablePhase, TableSeat


def info(table: TableState, audience: TableConnections, presence: Presence) -> TableInfo:
    """The table, its seats and who is there."""
    settings, match = table.settings, table.match
    game, edition = settings.rules
    sides = game.rules.sides(edition, settings.players)
    dealer = None
    if match is not None and table.phase is not TablePhase.OVER:
        session = match.session
        cutting = table.phase is TablePhase.CUTTING or session is None
        dealer = int(match.next_dealer if cutting or session is None else session.dealer)
    return TableInfo(
        code=table.code,
        game=settings.game,
        edition=settings.edition,
        options=settings.options,
        seats=[_chair(table, presence, seat, sides) for seat in range(len(table.seats))],
        phase=table.phase,
        pace=settings.pace,
        host=table.host_name,
        host_seat=table.seat_of(table.host),
        public=settings.public,
        spectators=settings.spectators,
        chat=settings.chat,
        turn_seconds=settings.turn_seconds,
        window_seconds=settings.window_seconds or 0.0,
        bot_seconds=settings.bot_seconds,
        hand=table.hand,
        dealer=dealer,
        standing=[] if match is None else list(match.standing.totals),
        watching=audience.watching,
        played=list(table.played),
        opened_at=table.opened_at,
        locked=table.measures.is_locked,
    )


def info_for(
    player: str | None, table: TableState, audience: TableConnections, presence: Presence
) -> TableInfo:
    """The table as a player or (None) a stranger may know it.

    Of one that is closed to spectators, or to them, others see no more than they need to take a seat: by the
    ids of the games that were played there they could look at all cards.
    """
    shown = info(table, audience, presence)
    if moderation.refusal(table, player, "") is None:
        return shown
    return replace(shown, hand=0, dealer=None, standing=[], watching=0, played=[])


def _chair(table: TableState, presence: Presence, seat: int, sides: int) -> TableSeat:
    chair = table.seats[seat]
    return TableSeat(
        seat=seat,
        kind=chair.kind,
        name=chair.name,
        side=seat % sides,
        bot=chair.bot,
        connected=chair.kind is SeatKind.BOT or presence.is_here(seat),
        rematch=seat in table.rematch,
        replaceable=presence.is_replaceable(seat),
        person=handle_of(table.code, chair.owner),
    )


def kept_game(table: TableState, now: float) -> StoredGame:
    """The game that is over, to be kept."""
    match = table.match
    assert match is not None, "a game has been played"
    standing = match.standing
    return StoredGame(
        id=table.game_id,
        table=table.code,
        game=match.game.id,
        edition=match.edition.id,
        names=match.table.names,
        sides=match.table.sides,
        totals=standing.totals,
        winners=tuple(int(side) for side in standing.winners) if standing.over else (),
        hands=len(match.sessions),
        moves=sum(session.version for session in match.sessions),
        record=dumps(match.records()),
        finished_at=now,
        players=tuple(chair.person for chair in table.seats),
        is_finished=standing.over,
    )


def unfinished_game(table: TableState, now: float) -> StoredGame | None:
    """The game that will not be played on since its table closes; None if nobody would look for it.

    It is kept whole, like a finished one: no hand will ever be held again that somebody could look into.
    """
    if table.phase not in (TablePhase.CUTTING, TablePhase.PLAYING) or not table.attendance.has_person_played:
        return None
    return kept_game(table, now) if table.people else None
