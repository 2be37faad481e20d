"""The welcome message of a new connection: the table as its player may see it, and what they missed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from sabot import __version__
from sabot.core.ids import Seat
from sabot.tables import moderation
from sabot.tables.messages import projection
from sabot.tables.messages.absence_summary import absence_summary
from sabot.tables.messages.history import HistoryCache
from sabot.tables.messages.projection import EncodedHistory, Reader
from sabot.tables.state.table import TableState
from sabot.wire import PROTOCOL
from sabot.wire.lobby import Sheet, TableInfo, TablePhase
from sabot.wire.messages import Welcome
from sabot.wire.serialization import serializer_of


@dataclass(frozen=True, slots=True)
class EncodedPast:
    """What happened at a table before a client connects, encoded for it."""

    history: EncodedHistory | None
    """The hand that is shown, if there is one."""
    sheets: list[Sheet]


async def encode_past(table: TableState, reader: Reader, seen: int, cache: HistoryCache) -> EncodedPast:
    """Encode what happened after version `seen`, with other tasks in between."""
    history = None
    if projection.hand_is_shown(table):
        history = await cache.history(table, reader, _since(table, seen))
    return EncodedPast(history, await cache.sheets(table, reader.language))


def count_steps_since(table: TableState, seen: int | None) -> int:
    """Return how many steps and score sheets a client at version `seen` has to be sent.

    None: the number of actions in the record of the game in progress.
    """
    match = table.match
    if seen is None:
        return 0 if match is None else sum(session.version for session in match.sessions)
    steps = 0 if match is None else len(match.sheets)
    if table.session is not None and projection.hand_is_shown(table):
        steps += table.session.version - max(0, _since(table, seen))
    return steps


def welcome_message(
    table: TableState,
    info: TableInfo,
    reader: Reader,
    seen: int,
    known: int,
    ms: int | None,
    past: EncodedPast | None = None,
) -> Welcome:
    """Return the welcome for a client that has version `seen`, and whose player last saw version `known`.

    `past` is what has happened, if it was encoded before.
    """
    update = sealed = scored = None
    if projection.hand_is_shown(table):
        update = projection.update_message(
            table, reader, _since(table, seen), ms=ms, history=None if past is None else past.history
        )
        if table.asked is None:
            scored = projection.scored_message(table, reader.language)
    if table.phase is TablePhase.CUTTING and table.sealed is not None:
        sealed = projection.sealed_message(table, ms)
    return Welcome(
        PROTOCOL,
        __version__,
        info,
        None if reader.seat is None else int(reader.seat),
        table.version,
        update,
        sealed,
        scored,
        _terms(table),
        absence_summary(table, reader.seat, known, reader.language),
        from_deal=update is not None and table.session_version(seen) is None,
        can_arrange=reader.can_arrange,
        sheets=projection.sheets(table, reader.language) if past is None else past.sheets,
        can_moderate=reader.can_moderate,
        muted=reader.muted,
    )


def record_for(table: TableState, player: str, address: str) -> str:
    """Return the record of the game in progress, as far as a player at an address may know it."""
    error = moderation.refusal(table, player, address)
    if error is not None:
        raise error
    seat = table.seat_of(player)
    return projection.record_text(table, None if seat is None else Seat(seat))


def _since(table: TableState, seen: int) -> int:
    """Return after which version of the session a client has to be sent steps; -1: from the deal on."""
    version = table.session_version(seen)
    return -1 if version is None else version


def _terms(table: TableState) -> Any:
    game, edition = table.settings.rules
    return serializer_of(game).dump_terms(game.terms(edition, table.settings.players))
