"""The decisions of a table: each function returns the entries to commit, or raises the error that refuses.

Nothing changes here. The caller is already authenticated; `player` is the player's id.
"""

from __future__ import annotations

import secrets
from typing import Any

from sabot.bots import check_offered
from sabot.core.errors import FairnessError, IllegalAction, TableError
from sabot.core.fairness import SECRET_BYTES, Cut, SealedShuffle
from sabot.core.ids import Seat
from sabot.core.names import check_name
from sabot.core.session import AnySession
from sabot.core.visible import hidden_in
from sabot.tables.errors import Conflict, Forbidden, NotFound
from sabot.tables.ids import new_id
from sabot.tables.state import entries as e
from sabot.tables.state.seats import SeatState, next_names
from sabot.tables.state.table import TableState
from sabot.wire.lobby import Pace, SeatKind, TablePhase
from sabot.wire.messages import Commit, Reveal


class Repeated(Exception):
    """A message was carried out before, and led to `version`."""

    def __init__(self, version: int) -> None:
        self.version = version


# --- seats -------------------------------------------------------------------------------------


def sit(table: TableState, player: str, nickname: str, seat: int, now: float) -> list[e.Entry]:
    """Take a seat: an open one, one's own again, or that of a player who has left."""
    state = _seat_state(table, seat)
    own = table.seat_of(player)
    if own == seat:
        return [e.CameBack(seat)] if state.bot else []
    if own is not None:
        raise Conflict("already-seated", seat=own + 1)
    _require_open(table)
    check_name(nickname)  # old players may have names with invisible characters
    seen = table.seat_seen_by.get(player, seat) if table.phase is TablePhase.PLAYING else seat
    if seen != seat:
        raise Conflict("seat-seen", seat=seen + 1)
    if state.kind is SeatKind.LEFT:
        return [e.CameBack(seat)] if state.owner == player else [e.Sat(seat, player, nickname, now)]
    if state.kind is not SeatKind.OPEN:
        raise Conflict("seat-taken", seat=seat + 1, name=state.name)
    return [e.Sat(seat, player, nickname, now)]


def leave(table: TableState, player: str, now: float) -> list[e.Entry]:
    """Leave one's seat; during a game a bot plays on."""
    seat = require_seat(table, player)
    bot = table.match.game.default_bot if table.match is not None else ""
    return [e.Left(seat, table.seats[seat].bot or bot, now)]


def put_bot(table: TableState, player: str, seat: int, bot: str, *, away: bool) -> list[e.Entry]:
    """Put a bot into a seat or (no name) take it away; `away`: the seat's player has been absent for long.

    Between games the host may free such a seat. During a game a bot may stand in: always the default
    bot, whichever was asked for, since the player's opponents ask.
    """
    state = _seat_state(table, seat)
    _require_open(table)
    if bot:
        check_offered(table.settings.rules[0], bot)
    if table.phase in (TablePhase.WAITING, TablePhase.OVER):
        _require_arranger(table, player)
        if state.person is not None and not away:
            raise Conflict("seat-taken", seat=seat + 1, name=state.name)
        return [e.BotAssigned(seat, bot)] if state.owner is not None or state.bot != bot else []
    require_seat(table, player)
    match state.kind:
        case SeatKind.LEFT if bot:
            return [e.BotAssigned(seat, bot)] if state.bot != bot else []
        case SeatKind.PERSON if bot and table.settings.pace is Pace.CORRESPONDENCE:
            raise Conflict("seat-by-letter", name=state.name)
        case SeatKind.PERSON if bot and away:
            return [e.BotStoodIn(seat, table.settings.rules[0].default_bot)]
        case SeatKind.PERSON if bot:
            raise Conflict("seat-present", name=state.name)
        case _:
            raise Conflict("seat-fixed", seat=seat + 1)


def set_bot_speed(table: TableState, player: str, bot_seconds: float) -> list[e.Entry]:
    """Change how long bots take for a move: only for a single person among bots."""
    seat = require_seat(table, player)
    _require_open(table)
    if table.person_seats != [seat]:
        raise Conflict("tempo-not-here")
    return [e.BotSpeedChanged(bot_seconds)] if bot_seconds != table.settings.bot_seconds else []


def come_back(table: TableState, seat: int) -> list[e.Entry]:
    """Give a player their seat back from the bot that stood in."""
    return [e.CameBack(seat)] if table.seats[seat].kind is SeatKind.STAND_IN else []


# --- games -------------------------------------------------------------------------------------


def start(table: TableState, player: str, game_id: str, dealer: int, now: float) -> list[e.Entry]:
    """Start a game. `dealer` deals first if it is the table's first game."""
    _require_arranger(table, player)
    if table.phase not in (TablePhase.WAITING, TablePhase.OVER):
        raise Conflict("game-begun")
    return _start_game(table, game_id, dealer, now)


def rematch(table: TableState, player: str, game_id: str, now: float) -> list[e.Entry]:
    """Ask for another game, and start it once everybody wants it."""
    seat = require_seat(table, player)
    if table.phase is not TablePhase.OVER:
        raise Conflict("game-not-over")
    wanted: list[e.Entry] = [] if seat in table.rematch else [e.RematchWanted(seat)]
    if {*table.rematch, seat} >= set(table.person_seats) and not table.open_seats():
        return [*wanted, *_start_game(table, game_id, 0, now)]
    return wanted


def _start_game(table: TableState, game_id: str, dealer: int, now: float) -> list[e.Entry]:
    if not table.is_game_stored:  # a new game would replace the last one before it is stored
        raise Conflict("game-not-over")
    empty = table.open_seats()
    if empty:
        raise Conflict("seats-open", seats=", ".join(str(seat + 1) for seat in empty))
    if table.match is not None:
        dealer = table.match.next_dealer  # the deal passes on
    return [e.Started(game_id, dealer, now, next_names(table.seats))]


# --- cutting -----------------------------------------------------------------------------------


def cut(table: TableState, seat: int, message: Commit | Reveal) -> list[e.Entry]:
    """Commit to a cut of the sealed pack or, once the list of commitments is closed, reveal it."""
    _require_new(table, seat, message.id)
    if table.phase is not TablePhase.CUTTING or table.sealed is None or table.hand != message.hand:
        raise Conflict("nothing-to-cut", hand=message.hand)
    if table.sealed.seal != message.seal:
        raise Conflict("seal-past", hand=message.hand)
    if isinstance(message, Commit):
        return _commit(table, table.sealed, seat, message)
    return _reveal(table, table.sealed, seat, message)


def _commit(table: TableState, sealed: SealedShuffle, seat: int, message: Commit) -> list[e.Entry]:
    try:
        sealed.check_commitment(table.seats[seat].name, message.commitment)
    except FairnessError as error:
        if error.code == "cut-twice":
            raise Conflict("has-cut") from None
        raise
    return [e.Committed(seat, message.commitment, message.id)]


def _reveal(table: TableState, sealed: SealedShuffle, seat: int, message: Reveal) -> list[e.Entry]:
    name, given = table.seats[seat].name, Cut(bytes.fromhex(message.salt), message.text)
    if sealed.is_closed and name in sealed.commitments:
        if not table.next_deal.can_reveal(table.seats[seat]):
            raise Conflict("reveal-of-another")
        if name in sealed.cuts:
            raise Conflict("has-revealed")
    try:
        sealed.check_reveal(name, given)
    except FairnessError as error:
        if error.code == "cut-broken":
            raise Conflict("reveal-broken") from None
        raise
    return [e.Revealed(seat, given.salt, given.text, message.id)]


def advance_deal(table: TableState, now: float, *, time_over: bool = False) -> list[e.Entry]:
    """Return the entries of the next step toward a deal; none while a player is waited for.

    `time_over`: the time to commit or to reveal is over.
    """
    sealed = table.sealed
    if table.phase is not TablePhase.CUTTING:
        return []
    if sealed is None:
        return [e.ShuffleSealed(secrets.token_bytes(SECRET_BYTES))]
    if not sealed.is_closed:
        return [e.CommitmentsClosed()] if time_over or not _uncommitted_seats(table, sealed) else []
    if not sealed.awaited:
        return [e.Dealt({}, now)]
    if time_over or len(table.departed_committers) == len(sealed.awaited):
        return [e.ShuffleResealed(secrets.token_bytes(SECRET_BYTES))]
    return []


def _uncommitted_seats(table: TableState, sealed: SealedShuffle) -> list[int]:
    """Return the seats of the people who can still commit. Bots do not cut."""
    names = {seat: table.seats[seat].name for seat in table.person_seats if not table.seats[seat].bot}
    return [
        seat for seat, name in names.items() if name not in sealed.commitments and sealed.may_commit(name)
    ]


# --- play --------------------------------------------------------------------------------------


def act(
    table: TableState, seat: int, version: int, text: str, message: str = "", by: str = ""
) -> list[e.Entry]:
    """Act on one's turn, out of turn, or in an open window."""
    _require_new(table, seat, message)
    session = hand_in_play(table)
    if not _interrupts(table, session, Seat(seat), version):
        _require_current(table, version)
    if table.window is not None and Seat(seat) in table.window.answers:
        raise Conflict("has-answered")
    _check_legal(session, Seat(seat), text)
    if table.window is not None:
        return [e.Answered(seat, text, message, by)]
    return [e.Acted(seat, text, message, by)]


def undo(table: TableState, seat: int, version: int, message: str = "") -> list[e.Entry]:
    """Take back one's last action of the hand. Only a single player may: nobody else has seen it."""
    _require_new(table, seat, message)
    if len(table.seats) != 1:
        raise Conflict("undo-not-here")
    session = hand_in_play(table)
    _require_current(table, version)
    if not session.version:
        raise Conflict("undo-nothing")
    return [e.Undone(seat, message)]


def hint(table: TableState, seat: Seat) -> tuple[Any, ...]:
    """Return the legal actions to choose a hint from. Only a single person among bots gets hints."""
    if table.person_seats != [seat]:
        raise Conflict("hint-not-here")
    session = hand_in_play(table)
    answered = table.window is not None and seat in table.window.answers
    asked = table.asked is not None and seat in table.asked.seats
    legal = session.legal(seat) if asked and not answered else ()
    if not legal:
        raise Conflict("hint-nothing")
    return legal


def hand_in_play(table: TableState) -> AnySession:
    """Return the hand in progress, or raise Conflict."""
    if table.phase is not TablePhase.PLAYING or table.session is None:
        raise Conflict("nothing-in-play")
    return table.session


def _check_legal(session: AnySession, seat: Seat, text: str) -> None:
    action = session.game.notation.parse_action(text, session.table)
    illegal = session.check(seat, action)
    if illegal is not None:
        reason = session.game.presenter.illegal(illegal, session.table, session.edition.words)
        raise IllegalAction(illegal, reason)


# --- requirements ------------------------------------------------------------------------------


def _seat_state(table: TableState, seat: int) -> SeatState:
    if not 0 <= seat < len(table.seats):
        raise NotFound("seat-unknown", seat=seat + 1, players=len(table.seats))
    return table.seats[seat]


def require_seat(table: TableState, player: str | None) -> int:
    """Return the seat of a player, or raise Forbidden."""
    seat = table.seat_of(player)
    if seat is None:
        raise Forbidden("not-seated")
    return seat


def _require_arranger(table: TableState, player: str) -> None:
    if not table.can_arrange(player):
        raise Forbidden("host-only", name=table.host_name)


def _require_open(table: TableState) -> None:
    if table.phase is TablePhase.CLOSED:
        raise Conflict("table-closed")


def _require_new(table: TableState, seat: int, message: str) -> None:
    if message:
        version = table.version_after_message(seat, message)
        if version is not None:
            raise Repeated(version)


def _interrupts(table: TableState, session: AnySession, seat: Seat, version: int) -> bool:
    """Whether a seat acts out of turn, on any version of the turn in progress.

    The player on turn need not wait for others, so the version may be older than the table's.
    """
    asked, since = table.asked, table.session_version(version)
    if asked is None or seat not in asked.interrupters or since is None:
        return False
    return not any(event.opens_turn for entry in session.history[since:] for event in entry.events)


def _require_current(table: TableState, version: int) -> None:
    if version != table.version:
        raise Conflict("stale-version", version=version, now=table.version)


def check_text(text: str) -> None:
    """Raise TableError unless a text is one line without invisible characters."""
    if not text.strip() or not set("\n\r\u2028\u2029").isdisjoint(text):
        raise TableError("chat-unreadable")
    hidden = hidden_in(text)
    if hidden:
        raise TableError("chat-hidden", found=", ".join(hidden))


def new_game_id() -> str:
    """Return an unguessable id for a game."""
    return new_id(12)
