"""The state of a table, made from the entries of its journal: no clock, no chance, no input or output.

The same entries always give the same state, so a server that was killed gets every table back. `apply`
takes only committed entries; `decisions` says what may be committed.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from sabot.core.errors import TableError
from sabot.core.fairness import SealedShuffle
from sabot.core.ids import Seat
from sabot.core.match import AnyMatch, Match
from sabot.core.names import free_name
from sabot.core.rules import Asked
from sabot.core.session import AnySession
from sabot.tables.settings import TableSettings
from sabot.tables.state import entries as e
from sabot.tables.state.effects import Effect, HandOver, News, Stepped
from sabot.tables.state.next_deal import NextDeal
from sabot.tables.state.participation import Participation
from sabot.tables.state.restrictions import ModerationNotice, Restrictions
from sabot.tables.state.seats import SeatState, assign_legacy_names, assign_names, hand_over_left_seats
from sabot.tables.state.windows import OpenWindow
from sabot.wire.lobby import SeatKind, TablePhase
from sabot.wire.moderation import ModerationAction

HUMAN = "human"
MAX_MESSAGE_IDS = 64
"""How many message ids of a seat are remembered, to recognize repeated messages."""


class TableState:
    """The whole state of one table."""

    def __init__(self, code: str) -> None:
        self.code = code
        self.entry_count = 0
        """How many entries the journal has."""
        self.settings: TableSettings
        self.restrictions = Restrictions()
        self.host = ""
        self.host_name = ""
        self.opened_at = 0.0
        self.active_at = 0.0
        self.participation = Participation()
        self.seats: list[SeatState] = []
        self.phase = TablePhase.WAITING
        self.match: AnyMatch | None = None
        self.session: AnySession | None = None
        """The hand in progress, or the last one."""
        self.asked: Asked | None = None
        """Who has to decide in it."""
        self.game_id = ""
        self.is_game_stored = True
        """Whether the last game, if it is over, has been stored where everybody can find it."""
        self.played: list[str] = []
        """The ids of the games that were stored."""
        self.next_deal = NextDeal()
        self.window: OpenWindow | None = None
        self.bot_actions: set[int] = set()
        """The actions of the hand that a bot took, counted from 0."""
        self.timed_out_seat: Seat | None = None
        """The seat whose turn a bot plays because its player's time ran out."""
        self.seat_seen_by: dict[str, int] = {}
        """Player → the seat whose cards they have seen in the hand in progress."""
        self.rematch: set[int] = set()
        """The seats whose players want another game."""
        self.version = 0
        self.dealt_at = 0
        """The version at which the hand in progress was dealt."""
        self._session_versions: list[int | None] = []
        """The version of the session at each version of the table since the deal; None once taken back."""
        self._message_versions: dict[int, dict[str, int]] = {}
        """Seat → message id → the version that the message led to."""

    # --- reading -------------------------------------------------------------------------------

    @property
    def hand(self) -> int:
        """The number of the hand in progress or to be dealt next; 0 before the first game."""
        if self.match is None:
            return 0
        if self.phase is TablePhase.CUTTING or self.session is None:
            return self.match.next_hand
        return self.session.hand

    def seat_of(self, player: str | None) -> int | None:
        """Return the seat of a player; None if they have none, or have left it."""
        if player is None:
            return None
        for seat, state in enumerate(self.seats):
            if state.person == player:
                return seat
        return None

    def can_watch(self, player: str | None) -> bool:
        """Whether a player may see the table: its players and its host always may."""
        return self.settings.spectators or player == self.host or self.seat_of(player) is not None

    def can_arrange(self, player: str | None) -> bool:
        """Whether a player may put bots into seats and start games.

        The host may, and so may every seated player while the host has no seat.
        """
        if player == self.host:
            return True
        return self.seat_of(player) is not None and self.seat_of(self.host) is None

    @property
    def is_game_in_progress(self) -> bool:
        """Whether a game has been started and is not over."""
        return self.phase in (TablePhase.CUTTING, TablePhase.PLAYING)

    @property
    def can_undo(self) -> bool:
        """Whether a single player may take back a step of the hand in progress."""
        session = self.session
        return len(self.seats) == 1 and self.asked is not None and session is not None and session.version > 0

    def session_version(self, version: int) -> int | None:
        """Return the version of the session at a version of the table.

        None: that was in another hand, or has been taken back since.
        """
        place = version - self.dealt_at
        if self.session is None or not 0 <= place < len(self._session_versions):
            return None
        return self._session_versions[place]

    def version_after_message(self, seat: int, message: str) -> int | None:
        """Return the version that a message with this id led to, if it was handled before."""
        return self._message_versions.get(seat, {}).get(message)

    @property
    def sealed(self) -> SealedShuffle | None:
        """The pack that is being cut, if there is one."""
        return self.next_deal.sealed

    @property
    def departed_committers(self) -> list[int]:
        """The seats with an unrevealed cut whose player has left since they committed to it."""
        return [
            seat
            for seat in self.next_deal.unrevealed(self.seats)
            if not self.next_deal.can_reveal(self.seats[seat])
        ]

    @property
    def person_seats(self) -> list[int]:
        """The seats that belong to people who have not left; a bot may stand in for them."""
        return [seat for seat, state in enumerate(self.seats) if state.person is not None]

    def bot_for(self, seat: int) -> str:
        """Return the bot that decides for a seat now; empty if a person does."""
        state = self.seats[seat]
        if state.bot:
            return state.bot
        if self.match is not None and self.timed_out_seat == seat:
            return self.match.game.default_bot
        return ""

    # --- applying entries ----------------------------------------------------------------------

    def apply(self, entry: e.Entry) -> list[Effect]:
        """Apply one committed entry and return its effects."""
        self.entry_count += 1
        self.active_at = getattr(entry, "at", 0.0) or self.active_at
        self.participation.apply(entry)
        match entry:
            case e.Acted():
                return self._apply_acted(entry)
            case e.Undone():
                return self._apply_undone(entry)
            case e.Answered():
                return self._apply_answered(entry)
            case e.WindowTimedOut():
                return self._apply_window_timed_out()
            case e.Committed() | e.Revealed():
                return self._apply_cut(entry)
            case e.ShuffleSealed() | e.ShuffleResealed():
                return self._apply_sealed(entry)
            case e.CommitmentsClosed():
                return self.next_deal.close_commitments()
            case e.LegacyPackSealed() | e.LegacyCut():
                return self._apply_legacy_cut(entry)
            case e.Dealt():
                return self._apply_dealt(entry)
            case e.ClockRanOut(seat):
                self.timed_out_seat = Seat(seat)
                return [News("clock", seat, self.seats[seat].name)]
            case e.BotSpeedChanged(seconds):
                self.settings = replace(self.settings, bot_seconds=seconds)
                return [News("paced")]
            case e.GameStored(game_id):
                self.is_game_stored = True
                self.played.append(game_id)
                return []
            case e.Started():
                return self._apply_started(entry)
            case _:
                return self._apply_seating(entry)

    def replay(self, journal: Sequence[bytes]) -> None:
        """Apply all entries of a journal."""
        for body in journal:
            self.apply(e.decode(body))

    def _apply_acted(self, entry: e.Acted) -> list[Effect]:
        session = self._current_session()
        since = session.version
        session.play_text(Seat(entry.seat), entry.action)
        if entry.by:
            self.bot_actions.add(since)
        self._increment_version()
        self._remember(entry.seat, entry.id)
        return self._finish_step(since, entry.by)

    def _apply_undone(self, entry: e.Undone) -> list[Effect]:
        session = self._current_session()
        session.take_back()
        self.bot_actions.discard(session.version)
        self.timed_out_seat = None
        self._forget_session_versions(session.version)
        self._increment_version()
        self._remember(entry.seat, entry.id)
        return self._finish_step(-1, "", undone=True)

    def _apply_answered(self, entry: e.Answered) -> list[Effect]:
        session = self._current_session()
        assert self.window is not None, "an answer needs an open window"
        action = session.game.notation.parse_action(entry.action, session.table)
        self._remember(entry.seat, entry.id)
        if not self.window.answer(Seat(entry.seat), action, entry.by):
            return []
        effects = self._close_window(self.window.taken_by)
        self._remember(entry.seat, entry.id)  # the message led to the version after the window
        return effects

    def _apply_window_timed_out(self) -> list[Effect]:
        assert self.window is not None, "only an open window can close"
        self.window.add_passes()
        return self._close_window("window")

    def _close_window(self, by: str) -> list[Effect]:
        session = self._current_session()
        assert self.window is not None, "only an open window can close"
        since = session.version
        self.window.close()
        played = enumerate(session.history[since:], since)
        self.bot_actions |= {place for place, action in played if action.seat in self.window.by}
        self._increment_version()
        return self._finish_step(since, by)

    def _finish_step(self, since: int, by: str, *, undone: bool = False) -> list[Effect]:
        """Update everything that follows from a step: the turn, a window, the end of the hand or game."""
        session, match = self._current_session(), self.match
        assert match is not None
        asked = self.asked = session.asked
        self.window = None
        if asked is not None and asked.window:
            self.window = OpenWindow(session, timed=self.settings.window_seconds is not None)
        if self.timed_out_seat is not None and self._turn_passed(session, since, self.timed_out_seat):
            self.timed_out_seat = None
        effects: list[Effect] = [Stepped(since, by, undone)]
        if asked is None:
            effects.append(HandOver())
            self.timed_out_seat = None
            if match.standing.over:
                self.phase, self.is_game_stored = TablePhase.OVER, False
            else:
                self.phase = TablePhase.CUTTING
        return effects

    @staticmethod
    def _turn_passed(session: AnySession, since: int, seat: Seat) -> bool:
        """Whether a new turn has begun since, or another seat is asked."""
        asked = session.asked
        if asked is not None and not asked.window and asked.seats != (seat,):
            return True
        return any(event.opens_turn for entry in session.history[since:] for event in entry.events)

    def _apply_sealed(self, entry: e.ShuffleSealed | e.ShuffleResealed) -> list[Effect]:
        assert self.match is not None
        self.version += 1
        return self.next_deal.seal(entry, self.match)

    def _apply_cut(self, entry: e.Committed | e.Revealed) -> list[Effect]:
        self._remember(entry.seat, entry.id)
        return self.next_deal.cut(entry, self.seats[entry.seat])

    def _apply_legacy_cut(self, entry: e.LegacyPackSealed | e.LegacyCut) -> list[Effect]:
        assert self.match is not None
        if isinstance(entry, e.LegacyPackSealed):
            self.version += 1
            self.next_deal.seal_legacy(entry.secret, self.match)
        else:
            self.next_deal.cut_legacy(self.seats[entry.seat], entry.text)
            self._remember(entry.seat, entry.id)
        return []

    def _apply_dealt(self, entry: e.Dealt) -> list[Effect]:
        assert self.match is not None
        session = self.session = self.match.deal(self.next_deal.take(entry, self.seats))
        self.phase = TablePhase.PLAYING
        self.version += 1
        self.dealt_at = self.version
        self._session_versions = [session.version]
        self.bot_actions = set()
        self.seat_seen_by = {state.person: seat for seat, state in enumerate(self.seats) if state.person}
        return self._finish_step(-1, "")

    def _apply_started(self, entry: e.Started) -> list[Effect]:
        hand_over_left_seats(self.seats)
        if entry.names:
            for state, name in zip(self.seats, entry.names, strict=True):
                state.name = name
        else:
            assign_legacy_names(self.seats)
        game, edition = self.settings.rules
        table = game.table(edition, [state.name for state in self.seats])
        players = tuple(state.bot or HUMAN for state in self.seats)
        self.match = Match(game, edition, table, Seat(entry.dealer), players)
        self.session = self.asked = None
        self.game_id, self.rematch = entry.game_id, set()
        self.phase = TablePhase.CUTTING
        return [News("started")]

    def _apply_seating(self, entry: e.Entry) -> list[Effect]:
        match entry:
            case e.Opened(settings, host, host_name, bots, at, edition_hash):
                if edition_hash not in ("", settings.rules[1].hash):
                    raise TableError("table-edition", edition=settings.edition)
                self.settings, self.host, self.host_name = settings, host, host_name
                self.opened_at = at
                self.seats = [SeatState(bot=bot) for bot in bots]
                assign_names(self.seats)
                return []
            case e.Sat(seat, player, nickname):
                return self._apply_sat(seat, player, nickname)
            case e.Left(seat, bot):
                return self._apply_left(seat, bot)
            case e.BotAssigned(seat, bot):
                return self._apply_bot_assigned(seat, bot)
            case e.BotStoodIn(seat, bot):
                self.seats[seat].bot = bot
                return [News("stands-in", seat, self.seats[seat].name)]
            case e.CameBack(seat):
                state = self.seats[seat]
                shuffle = self.next_deal.player_arrived(state) if state.left else []
                state.bot, state.left = "", False
                self.seat_seen_by[state.owner or ""] = seat
                return [News("came-back", seat, state.name), *shuffle]
            case e.Moderated():
                return self._apply_moderated(entry)
            case e.RematchWanted(seat):
                self.rematch.add(seat)
                return [News("rematch", seat, self.seats[seat].name)]
            case _:
                self.phase = TablePhase.CLOSED
                return [News("closed")]

    def _apply_sat(self, seat: int, player: str, nickname: str) -> list[Effect]:
        state = self.seats[seat]
        state.owner, state.nickname, state.bot, state.left = player, nickname, "", False
        self._message_versions.pop(seat, None)  # another player's messages may have the same ids
        if not self.is_game_in_progress:
            assign_names(self.seats)
            return [News("sat", seat, state.name)]
        self.seat_seen_by[player] = seat
        others = [each.name for each in self.seats if each is not state]
        name, effects = free_name(nickname, others), self.next_deal.player_arrived(state)
        if effects:
            effects.insert(0, News("cannot-reveal", seat, name))
        return [News("plays-on", seat, name), *effects]

    def _apply_bot_assigned(self, seat: int, bot: str) -> list[Effect]:
        state = self.seats[seat]
        if self.is_game_in_progress:  # another bot for a player who has left: the name stays for this game
            state.bot = bot
            return [News("stands-in", seat, state.name)]
        state.clear()
        state.bot = bot
        assign_names(self.seats)
        return [News("bot" if bot else "no-bot", seat, state.name)]

    def _apply_moderated(self, entry: e.Moderated) -> list[Effect]:
        self.restrictions.apply(entry)
        match ModerationAction(entry.action):
            case ModerationAction.LOCK:
                return [News("locked")]
            case ModerationAction.UNLOCK:
                return [News("unlocked")]
            case action:
                return [ModerationNotice(action, entry.player, entry.name)]

    def _apply_left(self, seat: int, bot: str) -> list[Effect]:
        state = self.seats[seat]
        name = state.name
        self.rematch.discard(seat)
        if not self.is_game_in_progress:
            state.clear()
            assign_names(self.seats)
            return [News("left", seat, name)]
        state.bot, state.left = bot, True
        return [News("left", seat, name), *self.next_deal.player_left(state)]

    def _current_session(self) -> AnySession:
        session = self.session
        assert session is not None, "nothing has been dealt"
        return session

    def _increment_version(self) -> None:
        self.version += 1
        self._session_versions.append(self._current_session().version)

    def _forget_session_versions(self, version: int) -> None:
        """Forget all versions of the session after this one, which have been taken back."""
        for place in reversed(range(len(self._session_versions))):
            kept = self._session_versions[place]
            if kept is not None and kept <= version:
                return
            self._session_versions[place] = None

    def _remember(self, seat: int, message: str) -> None:
        if message:
            known = self._message_versions.setdefault(seat, {})
            known[message] = self.version
            if len(known) > MAX_MESSAGE_IDS:
                del known[next(iter(known))]

    def open_seats(self) -> list[int]:
        """Return the seats where nobody sits."""
        return [seat for seat, state in enumerate(self.seats) if state.kind is SeatKind.OPEN]
