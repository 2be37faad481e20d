"""A table as everybody may know it, and a finished game as it is kept."""

from __future__ import annotations

from sabot.core.record import dumps
from sabot.server.journal import KeptGame
from sabot.server.table.audience import Audience
from sabot.server.table.presence import Presence
from sabot.server.table.state import TableState
from sabot.wire.lobby import Chair, ChairKind, Phase, TableInfo


def info(table: TableState, audience: Audience, presence: Presence) -> TableInfo:
    """The table, its seats and who is there."""
    settings, match = table.settings, table.match
    game, edition = settings.rules
    sides = game.rules.sides(edition, settings.players)
    dealer = None
    if match is not None and table.phase is not Phase.OVER:
        session = match.session
        cutting = table.phase is Phase.CUTTING or session is None
        dealer = int(match.next_dealer if cutting or session is None else session.dealer)
    return TableInfo(
        code=table.code,
        game=settings.game,
        edition=settings.edition,
        options=settings.options,
        chairs=[_chair(table, presence, seat, sides) for seat in range(len(table.chairs))],
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
        standing=[] if match is None else list(match.verdict.totals),
        watching=audience.watching,
        played=list(table.played),
        opened_at=table.opened_at,
    )


def _chair(table: TableState, presence: Presence, seat: int, sides: int) -> Chair:
    chair = table.chairs[seat]
    return Chair(
        seat=seat,
        kind=chair.kind,
        name=chair.name,
        side=seat % sides,
        bot=chair.bot,
        connected=chair.kind is ChairKind.BOT or presence.is_here(seat),
        rematch=seat in table.rematch,
        replaceable=presence.is_replaceable(seat),
    )


def kept_game(table: TableState, now: float) -> KeptGame:
    """The game that is over, to be kept for good."""
    match = table.match
    assert match is not None, "a game has been played"
    verdict = match.verdict
    return KeptGame(
        id=table.game_id,
        table=table.code,
        game=match.game.id,
        edition=match.edition.id,
        names=match.table.names,
        sides=match.table.sides,
        totals=verdict.totals,
        winners=tuple(int(side) for side in verdict.winners),
        hands=len(match.sessions),
        moves=sum(session.version for session in match.sessions),
        record=dumps(match.records()),
        finished_at=now,
        players=tuple(chair.person for chair in table.chairs),
    )
