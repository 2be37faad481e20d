"""What may happen at a table: each wish gives the entries to commit, or the error that refuses it.

Nothing is changed in here. Who asks is known by his id; that he is who he says has been seen to.
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
from sabot.server.errors import Conflict, Forbidden, NotFound
from sabot.server.ids import new_id
from sabot.server.table import entries as e
from sabot.server.table.seats import SeatState, next_names
from sabot.server.table.state import TableState
from sabot.wire.lobby import Pace, SeatKind, TablePhase
from sabot.wire.messages import Commit, Reveal


class Repeated(Exception):
    """A message that was carried out before, when the table came to `version` by it."""

    def __init__(self, version: int) -> None:
        self.version = version


# --- seats -------------------------------------------------------------------------------------


def sit(table: TableState, player: str, nickname: str, seat: int, now: float) -> list[e.Entry]:
    """Take a seat: an open one, one's own again, or that of somebody who has left."""
    chair = _chair(table, seat)
    mine = table.seat_of(player)
    if mine == seat:
        return [e.CameBack(seat)] if chair.bot else []
    if mine is not None:
        raise Conflict("already-seated", seat=mine + 1)
    _not_closed(table)
    check_name(nickname)  # one of long ago may have what nobody sees
    shown = table.shown.get(player, seat) if table.phase is TablePhase.PLAYING else seat
    if shown != seat:
        raise Conflict("seat-seen", seat=shown + 1)
    if chair.kind is SeatKind.LEFT:
        return [e.CameBack(seat)] if chair.owner == player else [e.Sat(seat, player, nickname, now)]
    if chair.kind is not SeatKind.OPEN:
        raise Conflict("seat-taken", seat=seat + 1, name=chair.name)
    return [e.Sat(seat, player, nickname, now)]


def leave(table: TableState, player: str, now: float) -> list[e.Entry]:
    """Leave one's seat; during a game a bot plays on."""
    seat = seated(table, player)
    bot = table.match.game.default_bot if table.match is not None else ""
    return [e.Left(seat, table.seats[seat].bot or bot, now)]


def put_bot(table: TableState, player: str, seat: int, bot: str, *, away: bool) -> list[e.Entry]:
    """Put a bot into a seat or (no name) take it away; `away`: whoever sits there has been away for a while.

    Between games the host may free such a seat. During a game a bot may sit in there: always the
    usual one, whatever was asked for, since it is his opponents who ask.
    """
    chair = _chair(table, seat)
    _not_closed(table)
    if bot:
        check_offered(table.settings.rules[0], bot)
    if table.phase in (TablePhase.WAITING, TablePhase.OVER):
        _may_arrange(table, player)
        if chair.person is not None and not away:
            raise Conflict("seat-taken", seat=seat + 1, name=chair.name)
        return [e.BotPut(seat, bot)] if chair.owner is not None or chair.bot != bot else []
    seated(table, player)
    match chair.kind:
        case SeatKind.LEFT if bot:
            return [e.BotPut(seat, bot)] if chair.bot != bot else []
        case SeatKind.PERSON if bot and table.settings.pace is Pace.CORRESPONDENCE:
            raise Conflict("seat-by-letter", name=chair.name)
        case SeatKind.PERSON if bot and away:
            return [e.StoodIn(seat, table.settings.rules[0].default_bot)]
        case SeatKind.PERSON if bot:
            raise Conflict("seat-present", name=chair.name)
        case _:
            raise Conflict("seat-fixed", seat=seat + 1)


def pace(table: TableState, player: str, bot_seconds: float) -> list[e.Entry]:
    """Have the bots play faster or slower: where one is the only person, whom alone it concerns."""
    seat = seated(table, player)
    _not_closed(table)
    if table.people != [seat]:
        raise Conflict("tempo-not-here")
    return [e.Paced(bot_seconds)] if bot_seconds != table.settings.bot_seconds else []


def come_back(table: TableState, seat: int) -> list[e.Entry]:
    """The bot that sat in for somebody hands the seat back."""
    return [e.CameBack(seat)] if table.seats[seat].kind is SeatKind.STAND_IN else []


# --- games -------------------------------------------------------------------------------------


def start(table: TableState, player: str, game_id: str, dealer: int, now: float) -> list[e.Entry]:
    """Begin a game. `dealer` is who deals first at this table's very first game."""
    _may_arrange(table, player)
    if table.phase not in (TablePhase.WAITING, TablePhase.OVER):
        raise Conflict("game-begun")
    return _begin(table, game_id, dealer, now)


def rematch(table: TableState, player: str, game_id: str, now: float) -> list[e.Entry]:
    """Ask for another game; it begins when everybody wants it."""
    seat = seated(table, player)
    if table.phase is not TablePhase.OVER:
        raise Conflict("game-not-over")
    wish: list[e.Entry] = [] if seat in table.rematch else [e.WantsRematch(seat)]
    if {*table.rematch, seat} >= set(table.people) and not table.open_seats():
        return [*wish, *_begin(table, game_id, 0, now)]
    return wish


def _begin(table: TableState, game_id: str, dealer: int, now: float) -> list[e.Entry]:
    if not table.kept:  # the last one, and then it would be lost
        raise Conflict("game-not-over")
    empty = table.open_seats()
    if empty:
        raise Conflict("seats-open", seats=", ".join(str(seat + 1) for seat in empty))
    if table.match is not None:
        dealer = table.match.next_dealer  # the deal passes on
    return [e.Started(game_id, dealer, now, next_names(table.seats))]


# --- cutting -----------------------------------------------------------------------------------


def cut(table: TableState, seat: int, message: Commit | Reveal) -> list[e.Entry]:
    """Commit to a cut of the sealed pack or, once the list is closed, reveal it."""
    _not_repeated(table, seat, message.id)
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
        if not table.pack.may_reveal(table.seats[seat]):
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


def go_on_cutting(table: TableState, now: float, *, time_over: bool = False) -> list[e.Entry]:
    """What follows by itself on the way to the next deal; nothing while somebody is waited for.

    `time_over`: the time to commit or to reveal is over.
    """
    sealed = table.sealed
    if table.phase is not TablePhase.CUTTING:
        return []
    if sealed is None:
        return [e.ShuffleSealed(secrets.token_bytes(SECRET_BYTES))]
    if not sealed.is_closed:
        return [e.ListClosed()] if time_over or not _awaited_to_commit(table, sealed) else []
    if not sealed.awaited:
        return [e.Dealt({}, now)]
    if time_over or len(table.gone) == len(sealed.awaited):
        return [e.SealedAnew(secrets.token_bytes(SECRET_BYTES))]
    return []


def _awaited_to_commit(table: TableState, sealed: SealedShuffle) -> list[int]:
    """The seats of the people who could still commit; bots have no wish of their own."""
    names = {seat: table.seats[seat].name for seat in table.people if not table.seats[seat].bot}
    return [
        seat for seat, name in names.items() if name not in sealed.commitments and sealed.may_commit(name)
    ]


# --- play --------------------------------------------------------------------------------------


def act(
    table: TableState, seat: int, version: int, text: str, message: str = "", by: str = ""
) -> list[e.Entry]:
    """Do something, on one's turn or in an open window."""
    _not_repeated(table, seat, message)
    session = hand_in_play(table)
    if not _interrupts(table, session, Seat(seat), version):
        _not_stale(table, version)
    if table.window is not None and Seat(seat) in table.window.answers:
        raise Conflict("has-answered")
    _check(session, Seat(seat), text)
    if table.window is not None:
        return [e.Answered(seat, text, message, by)]
    return [e.Acted(seat, text, message, by)]


def undo(table: TableState, seat: int, version: int, message: str = "") -> list[e.Entry]:
    """Take back one's last action of the hand: nobody else must have seen it, so one plays alone."""
    _not_repeated(table, seat, message)
    if len(table.seats) != 1:
        raise Conflict("undo-not-here")
    session = hand_in_play(table)
    _not_stale(table, version)
    if not session.version:
        raise Conflict("undo-nothing")
    return [e.Undone(seat, message)]


def hint(table: TableState, seat: Seat) -> tuple[Any, ...]:
    """Among what advice is to choose for a seat; against people everybody plays his own game."""
    if table.people != [seat]:
        raise Conflict("hint-not-here")
    session = hand_in_play(table)
    answered = table.window is not None and seat in table.window.answers
    asked = table.asked is not None and seat in table.asked.seats
    legal = session.legal(seat) if asked and not answered else ()
    if not legal:
        raise Conflict("hint-nothing")
    return legal


def hand_in_play(table: TableState) -> AnySession:
    """The hand in progress; without one there is nothing to be done or asked."""
    if table.phase is not TablePhase.PLAYING or table.session is None:
        raise Conflict("nothing-in-play")
    return table.session


def _check(session: AnySession, seat: Seat, text: str) -> None:
    action = session.game.notation.parse_action(text, session.table)
    illegal = session.check(seat, action)
    if illegal is not None:
        reason = session.game.presenter.illegal(illegal, session.table, session.edition.words)
        raise IllegalAction(illegal, reason)


# --- who may -----------------------------------------------------------------------------------


def _chair(table: TableState, seat: int) -> SeatState:
    if not 0 <= seat < len(table.seats):
        raise NotFound("seat-unknown", seat=seat + 1, players=len(table.seats))
    return table.seats[seat]


def seated(table: TableState, player: str | None) -> int:
    """Where somebody sits; raises Forbidden if they do not."""
    seat = table.seat_of(player)
    if seat is None:
        raise Forbidden("not-seated")
    return seat


def _may_arrange(table: TableState, player: str) -> None:
    if not table.may_arrange(player):
        raise Forbidden("host-only", name=table.host_name)


def _not_closed(table: TableState) -> None:
    if table.phase is TablePhase.CLOSED:
        raise Conflict("table-closed")


def _not_repeated(table: TableState, seat: int, message: str) -> None:
    if message:
        version = table.repeated(seat, message)
        if version is not None:
            raise Repeated(version)


def _interrupts(table: TableState, session: AnySession, seat: Seat, version: int) -> bool:
    """Whether the seat acts out of turn, about a step of the turn that still goes on.

    The player on turn need not wait, so the table may have gone on while somebody makes up their mind.
    """
    asked, since = table.asked, table.mark(version)
    if asked is None or seat not in asked.interrupters or since is None:
        return False
    return not any(event.opens_turn for entry in session.history[since:] for event in entry.events)


def _not_stale(table: TableState, version: int) -> None:
    if version != table.version:
        raise Conflict("stale-version", version=version, now=table.version)


def check_text(text: str) -> None:
    """Raise TableError unless what somebody writes stands on one line, with nothing hidden in it."""
    if not text.strip() or not set("\n\r\u2028\u2029").isdisjoint(text):
        raise TableError("chat-unreadable")
    hidden = hidden_in(text)
    if hidden:
        raise TableError("chat-hidden", found=", ".join(hidden))


def new_game_id() -> str:
    """The unguessable name under which a finished game is kept."""
    return new_id(12)
