"""The public state of a table, and a finished game as it is stored."""

from __future__ import annotations

from msgspec.structs import replace

from sabot.core.record import dumps
from sabot.tables import moderation
from sabot.tables.actor.connections import TableConnections
from sabot.tables.actor.presence import Presence
from sabot.tables.journal import StoredGame
from sabot.tables.state.restrictions import pseudonym
from sabot.tables.state.table import TableState
from sabot.wire.lobby import SeatKind, TableInfo, TablePhase, TableSeat


def table_info(table: TableState, connections: TableConnections, presence: Presence) -> TableInfo:
    """Return the settings of a table, its seats and who is connected."""
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
        seats=[_seat_info(table, presence, seat, sides) for seat in range(len(table.seats))],
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
        watching=connections.spectator_count,
        played=list(table.played),
        opened_at=table.opened_at,
        locked=table.restrictions.is_locked,
    )


def table_info_for(
    player: str | None, table: TableState, connections: TableConnections, presence: Presence
) -> TableInfo:
    """Return the table as a player, or anybody without a name (None), may know it.

    Whoever may not watch sees only what they need to take a seat: with the ids of the games that were played
    there they could look at all cards.
    """
    info = table_info(table, connections, presence)
    if moderation.refusal(table, player, "") is None:
        return info
    return replace(info, hand=0, dealer=None, standing=[], watching=0, played=[])


def _seat_info(table: TableState, presence: Presence, seat: int, sides: int) -> TableSeat:
    state = table.seats[seat]
    return TableSeat(
        seat=seat,
        kind=state.kind,
        name=state.name,
        side=seat % sides,
        bot=state.bot,
        connected=state.kind is SeatKind.BOT or presence.is_present(seat),
        rematch=seat in table.rematch,
        replaceable=presence.is_replaceable(seat),
        person=pseudonym(table.code, state.owner),
    )


def stored_game(table: TableState, now: float) -> StoredGame:
    """Return the finished game, to be stored."""
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
        players=tuple(state.person for state in table.seats),
        is_finished=standing.over,
    )


def unfinished_game(table: TableState, now: float) -> StoredGame | None:
    """Return the unfinished game of a table that closes; None if nobody would look for it.

    It is stored whole, like a finished one: nobody will play on with these cards.
    """
    if not table.is_game_in_progress or not table.participation.has_person_played:
        return None
    return stored_game(table, now) if table.person_seats else None
