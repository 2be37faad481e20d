"""The welcome of somebody who connects: the table as he may see it, and what he has missed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from sabot import __version__
from sabot.core.ids import Seat
from sabot.server.table import moderation, projection
from sabot.server.table.absence_summary import missed
from sabot.server.table.history import Histories
from sabot.server.table.projection import Reader, Told
from sabot.server.table.state import TableState
from sabot.wire import PROTOCOL
from sabot.wire.lobby import Sheet, TableInfo, TablePhase
from sabot.wire.messages import Welcome
from sabot.wire.serialization import serializer_of


@dataclass(frozen=True, slots=True)
class PastSteps:
    """What has happened at a table before somebody comes, written for them."""

    history: Told | None
    """The hand that is shown, if there is one."""
    sheets: list[Sheet]


async def past(table: TableState, reader: Reader, seen: int, histories: Histories) -> PastSteps:
    """Write what has happened since the version that the client has, which may take several turns."""
    history = None
    if projection.hand_is_shown(table):
        history = await histories.told(table, reader, _since(table, seen))
    return PastSteps(history, await histories.sheets(table, reader.language))


def steps_since(table: TableState, seen: int | None) -> int:
    """How many steps and sheets somebody will be told who has the table as it was at a version.

    None: how many moves the record has of the game in progress.
    """
    match = table.match
    if seen is None:
        return 0 if match is None else sum(session.version for session in match.sessions)
    steps = 0 if match is None else len(match.sheets)
    if table.session is not None and projection.hand_is_shown(table):
        steps += table.session.version - max(0, _since(table, seen))
    return steps


def welcome(
    table: TableState,
    shown: TableInfo,
    reader: Reader,
    seen: int,
    known: int,
    ms: int | None,
    past: PastSteps | None = None,
) -> Welcome:
    """Where the table stands. `seen` is the version that the client has, `known` what the person saw last.

    `past` is what has happened, where it was written before.
    """
    update = sealed = scored = None
    if projection.hand_is_shown(table):
        update = projection.update(
            table, reader, _since(table, seen), ms=ms, history=None if past is None else past.history
        )
        if table.asked is None:
            scored = projection.scored(table, reader.language)
    if table.phase is TablePhase.CUTTING and table.sealed is not None:
        sealed = projection.sealed(table, ms)
    return Welcome(
        PROTOCOL,
        __version__,
        shown,
        None if reader.seat is None else int(reader.seat),
        table.version,
        update,
        sealed,
        scored,
        _terms(table),
        missed(table, reader.seat, known, reader.language),
        from_deal=update is not None and table.mark(seen) is None,
        can_arrange=reader.can_arrange,
        sheets=projection.sheets(table, reader.language) if past is None else past.sheets,
        can_moderate=reader.can_moderate,
        muted=reader.muted,
    )


def record(table: TableState, player: str, address: str) -> str:
    """The record of the game in progress, as somebody may know it who asks for it from an address."""
    why = moderation.refusal(table, player, address)
    if why is not None:
        raise why
    seat = table.seat_of(player)
    return projection.record(table, None if seat is None else Seat(seat))


def _since(table: TableState, seen: int) -> int:
    """From which version of the session on somebody is told of the hand that is shown; -1: from the deal."""
    mark = table.mark(seen)
    return -1 if mark is None else mark


def _terms(table: TableState) -> Any:
    game, edition = table.settings.rules
    return serializer_of(game).dump_terms(game.terms(edition, table.settings.players))
