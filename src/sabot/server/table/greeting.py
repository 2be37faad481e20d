"""The welcome of somebody who connects: the table as he may see it, and what he has missed."""

from __future__ import annotations

from typing import Any

from sabot import __version__
from sabot.server.table import sight
from sabot.server.table.missed import missed
from sabot.server.table.sight import Reader
from sabot.server.table.state import TableState
from sabot.wire import PROTOCOL
from sabot.wire.lobby import Phase, TableInfo
from sabot.wire.messages import Welcome
from sabot.wire.shapes import shapes_of


def welcome(
    table: TableState, shown: TableInfo, reader: Reader, seen: int, known: int, ms: int | None
) -> Welcome:
    """Where the table stands. `seen` is the version that the client has, `known` what the person saw last."""
    update = sealed = scored = None
    mark = table.mark(seen)
    if sight.hand_is_shown(table):
        since = -1 if mark is None else mark
        update = sight.update(table, reader, since, ms=ms)
        if table.asked is None:
            scored = sight.scored(table, reader.language)
    if table.phase is Phase.CUTTING and table.sealed is not None:
        sealed = sight.sealed(table, ms)
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
        from_deal=update is not None and mark is None,
        arranges=reader.arranges,
        sheets=sight.sheets(table, reader.language),
    )


def _terms(table: TableState) -> Any:
    game, edition = table.settings.rules
    return shapes_of(game).terms_out(game.terms(edition, table.settings.players))
