"""The requests of the lobby that change a table."""

from __future__ import annotations

import secrets

from sabot.tables import decisions, moderation, requests
from sabot.tables.actor.connections import TableConnections
from sabot.tables.actor.presence import Presence
from sabot.tables.state import entries as e
from sabot.tables.state.table import TableState


def entries_for_request(
    request: requests.Request,
    table: TableState,
    connections: TableConnections,
    presence: Presence,
    now: float,
) -> list[e.Entry]:
    """Return the entries that carry out a request, or raise the error that refuses it."""
    match request:
        case requests.Moderate(player, action, person):
            return moderation.moderate(table, player, action, person, connections.visitors(), now)
        case requests.Sit(player, nickname, seat, address):
            moderation.check_sit(table, player, address, seat)
            entries = decisions.sit(table, player, nickname, seat, now)
            presence.expect_player(seat)
            return entries
        case requests.Leave(player):
            return decisions.leave(table, player, now)
        case requests.PutBot(player, seat, bot):
            return decisions.put_bot(table, player, seat, bot, away=presence.is_away(seat))
        case requests.SetBotSpeed(player, seconds):
            return decisions.set_bot_speed(table, player, seconds)
        case requests.Start(player):
            dealer = secrets.randbelow(len(table.seats))
            return decisions.start(table, player, decisions.new_game_id(), dealer, now)
        case requests.Rematch(player):
            return decisions.rematch(table, player, decisions.new_game_id(), now)
    raise AssertionError(f"{request!r} changes nothing")
