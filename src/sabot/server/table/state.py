"""A table as the sum of its journal's entries: no clock, no chance, no input or output in here.

The same entries always give the same table, so a server that was killed has every table back.
`apply` takes entries that have been committed, and only those; what may be committed is decided
in `decisions`.
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
from sabot.server.table import entries as e
from sabot.server.table.effects import Effect, HandOver, News, Stepped
from sabot.server.table.next_deal import NextDeal
from sabot.server.table.participation import Participation
from sabot.server.table.restrictions import Ordered, Restrictions
from sabot.server.table.seats import SeatState, name_all, name_all_as_before, retire
from sabot.server.table.settings import Settings
from sabot.server.table.windows import OpenWindow
from sabot.wire.lobby import SeatKind, TablePhase
from sabot.wire.moderation import ModerationAction

HUMAN = "human"
REMEMBERED = 64
"""How many message ids of a seat are remembered, to know one that is sent again."""


class TableState:
    """Everything that is to be known of a table."""

    def __init__(self, code: str) -> None:
        self.code = code
        self.count = 0
        """How many entries there have been."""
        self.settings: Settings
        self.measures = Restrictions()
        """What the host has done about people."""
        self.host = ""
        self.host_name = ""
        self.opened_at = 0.0
        self.active_at = 0.0
        self.attendance = Participation()
        self.seats: list[SeatState] = []
        self.phase = TablePhase.WAITING
        self.match: AnyMatch | None = None
        self.session: AnySession | None = None
        """The hand in progress, or the last one."""
        self.asked: Asked | None = None
        """Who has to decide in it."""
        self.game_id = ""
        self.kept = True
        """Whether the last game, if it is over, has been put where everybody can find it."""
        self.played: list[str] = []
        self.pack = NextDeal()
        self.window: OpenWindow | None = None
        self.helped: set[int] = set()
        """Which actions of the hand a bot took, counted from 0."""
        self.clocked: Seat | None = None
        """Whose turn a bot plays because his time was over."""
        self.shown: dict[str, int] = {}
        """Who has seen the cards of which seat in the hand in progress."""
        self.rematch: set[int] = set()
        self.version = 0
        self.dealt_at = 0
        """The version at which the hand in progress was dealt."""
        self._marks: list[int | None] = []
        self._ids: dict[int, dict[str, int]] = {}

    # --- looking -------------------------------------------------------------------------------

    @property
    def hand(self) -> int:
        """The number of the hand in progress or to be dealt next; 0 before the first game."""
        if self.match is None:
            return 0
        if self.phase is TablePhase.CUTTING or self.session is None:
            return self.match.next_hand
        return self.session.hand

    def seat_of(self, player: str | None) -> int | None:
        """Where a person sits; he who has left keeps no seat."""
        if player is None:
            return None
        for seat, chair in enumerate(self.seats):
            if chair.person == player:
                return seat
        return None

    def may_watch(self, player: str | None) -> bool:
        """Whether somebody may see the table: who sits there and who opened it always may."""
        return self.settings.spectators or player == self.host or self.seat_of(player) is not None

    def may_arrange(self, player: str | None) -> bool:
        """Whether somebody may put bots into seats and start games: the host or, where he plays no part,
        anybody who sits there."""
        if player == self.host:
            return True
        return self.seat_of(player) is not None and self.seat_of(self.host) is None

    @property
    def may_take_back(self) -> bool:
        """Whether who plays alone has a step of this hand behind him, and it still goes on."""
        session = self.session
        return len(self.seats) == 1 and self.asked is not None and session is not None and session.version > 0

    def mark(self, version: int) -> int | None:
        """How far the session had come at a version of the hand that is shown.

        None: that was in another hand, or has been taken back since.
        """
        place = version - self.dealt_at
        if self.session is None or not 0 <= place < len(self._marks):
            return None
        return self._marks[place]

    def repeated(self, seat: int, message: str) -> int | None:
        """The version that a message with this id had led to, if it came before."""
        return self._ids.get(seat, {}).get(message)

    @property
    def sealed(self) -> SealedShuffle | None:
        """The pack that is being cut; None as long as there is none."""
        return self.pack.sealed

    @property
    def gone(self) -> list[int]:
        """The seats whose cut is still to be revealed, and whose player has left since."""
        return [
            seat for seat in self.pack.unrevealed(self.seats) if not self.pack.may_reveal(self.seats[seat])
        ]

    @property
    def people(self) -> list[int]:
        """The seats of everybody who takes part himself, or would if he came back."""
        return [seat for seat, chair in enumerate(self.seats) if chair.person is not None]

    def plays(self, seat: int) -> str:
        """The bot that decides for a seat now; empty if a person does."""
        chair = self.seats[seat]
        if chair.bot:
            return chair.bot
        if self.match is not None and self.clocked == seat:
            return self.match.game.default_bot
        return ""

    # --- becoming ------------------------------------------------------------------------------

    def apply(self, entry: e.Entry) -> list[Effect]:
        """Take one committed entry; what there is to tell of it."""
        self.count += 1
        self.active_at = getattr(entry, "at", 0.0) or self.active_at
        self.attendance.note(entry)
        match entry:
            case e.Acted():
                return self._acted(entry)
            case e.Undone():
                return self._undone(entry)
            case e.Answered():
                return self._answered(entry)
            case e.WindowOver():
                return self._window_over()
            case e.Committed() | e.Revealed():
                return self._cut(entry)
            case e.ShuffleSealed() | e.SealedAnew():
                return self._sealed(entry)
            case e.ListClosed():
                return self.pack.close()
            case e.PackSealed() | e.HasCut():
                return self._cut_by_older_rules(entry)
            case e.Dealt():
                return self._dealt(entry)
            case e.ClockRanOut(seat):
                self.clocked = Seat(seat)
                return [News("clock", seat, self.seats[seat].name)]
            case e.Paced(seconds):
                self.settings = replace(self.settings, bot_seconds=seconds)
                return [News("paced")]
            case e.Kept(game_id):
                self.kept = True
                self.played.append(game_id)
                return []
            case e.Started():
                return self._started(entry)
            case _:
                return self._seating(entry)

    def replay(self, journal: Sequence[bytes]) -> None:
        """Become what these entries make of a table."""
        for body in journal:
            self.apply(e.decode(body))

    def _acted(self, entry: e.Acted) -> list[Effect]:
        session = self._playing()
        since = session.version
        session.play_text(Seat(entry.seat), entry.action)
        if entry.by:
            self.helped.add(since)
        self._step()
        self._remember(entry.seat, entry.id)
        return self._after(since, entry.by)

    def _undone(self, entry: e.Undone) -> list[Effect]:
        session = self._playing()
        session.take_back()
        self.helped.discard(session.version)
        self.clocked = None
        self._forget_marks(session.version)
        self._step()
        self._remember(entry.seat, entry.id)
        return self._after(-1, "", undone=True)

    def _answered(self, entry: e.Answered) -> list[Effect]:
        session = self._playing()
        assert self.window is not None, "an answer needs an open window"
        action = session.game.notation.parse_action(entry.action, session.table)
        self._remember(entry.seat, entry.id)
        if not self.window.answer(Seat(entry.seat), action, entry.by):
            return []
        outcomes = self._close_window(self.window.speaker)
        self._remember(entry.seat, entry.id)  # it has led to the version after the window
        return outcomes

    def _window_over(self) -> list[Effect]:
        assert self.window is not None, "only an open window can close"
        self.window.let_pass()
        return self._close_window("window")

    def _close_window(self, by: str) -> list[Effect]:
        session = self._playing()
        assert self.window is not None, "only an open window can close"
        since = session.version
        self.window.close()
        played = enumerate(session.history[since:], since)
        self.helped |= {place for place, one in played if one.seat in self.window.by}
        self._step()
        return self._after(since, by)

    def _after(self, since: int, by: str, *, undone: bool = False) -> list[Effect]:
        """See what a step has led to: another turn, a window, the end of the hand or of the game."""
        session, match = self._playing(), self.match
        assert match is not None
        asked = self.asked = session.asked
        self.window = None
        if asked is not None and asked.window:
            self.window = OpenWindow(session, timed=self.settings.window_seconds is not None)
        if self.clocked is not None and self._turn_passed(session, since, self.clocked):
            self.clocked = None
        outcomes: list[Effect] = [Stepped(since, by, undone)]
        if asked is None:
            outcomes.append(HandOver())
            self.clocked = None
            if match.standing.over:
                self.phase, self.kept = TablePhase.OVER, False
            else:
                self.phase = TablePhase.CUTTING
        return outcomes

    @staticmethod
    def _turn_passed(session: AnySession, since: int, seat: Seat) -> bool:
        """Whether a new turn has begun since, or somebody else is asked."""
        asked = session.asked
        if asked is not None and not asked.window and asked.seats != (seat,):
            return True
        return any(event.opens_turn for entry in session.history[since:] for event in entry.events)

    def _sealed(self, entry: e.ShuffleSealed | e.SealedAnew) -> list[Effect]:
        assert self.match is not None
        self.version += 1
        return self.pack.seal(entry, self.match)

    def _cut(self, entry: e.Committed | e.Revealed) -> list[Effect]:
        self._remember(entry.seat, entry.id)
        return self.pack.cut(entry, self.seats[entry.seat])

    def _cut_by_older_rules(self, entry: e.PackSealed | e.HasCut) -> list[Effect]:
        assert self.match is not None
        if isinstance(entry, e.PackSealed):
            self.version += 1
            self.pack.seal_by_older_rules(entry.secret, self.match)
        else:
            self.pack.cut_by_older_rules(self.seats[entry.seat], entry.text)
            self._remember(entry.seat, entry.id)
        return []

    def _dealt(self, entry: e.Dealt) -> list[Effect]:
        assert self.match is not None
        session = self.session = self.match.deal(self.pack.take(entry, self.seats))
        self.phase = TablePhase.PLAYING
        self.version += 1
        self.dealt_at = self.version
        self._marks = [session.version]
        self.helped = set()
        self.shown = {chair.person: seat for seat, chair in enumerate(self.seats) if chair.person}
        return self._after(-1, "")

    def _started(self, entry: e.Started) -> list[Effect]:
        retire(self.seats)
        if entry.names:
            for chair, name in zip(self.seats, entry.names, strict=True):
                chair.name = name
        else:
            name_all_as_before(self.seats)
        game, edition = self.settings.rules
        table = game.table(edition, [chair.name for chair in self.seats])
        players = tuple(chair.bot or HUMAN for chair in self.seats)
        self.match = Match(game, edition, table, Seat(entry.dealer), players)
        self.session = self.asked = None
        self.game_id, self.rematch = entry.game_id, set()
        self.phase = TablePhase.CUTTING
        return [News("started")]

    def _seating(self, entry: e.Entry) -> list[Effect]:
        match entry:
            case e.Opened(settings, host, host_name, bots, at, edition_hash):
                if edition_hash not in ("", settings.rules[1].hash):
                    raise TableError("table-edition", edition=settings.edition)
                self.settings, self.host, self.host_name = settings, host, host_name
                self.opened_at = at
                self.seats = [SeatState(bot=bot) for bot in bots]
                name_all(self.seats)
                return []
            case e.Sat(seat, player, nickname):
                return self._sat(seat, player, nickname)
            case e.Left(seat, bot):
                return self._left(seat, bot)
            case e.BotPut(seat, bot):
                return self._bot_put(seat, bot)
            case e.StoodIn(seat, bot):
                self.seats[seat].bot = bot
                return [News("stands-in", seat, self.seats[seat].name)]
            case e.CameBack(seat):
                chair = self.seats[seat]
                told = self.pack.come(chair) if chair.left else []
                chair.bot, chair.left = "", False
                self.shown[chair.owner or ""] = seat
                return [News("came-back", seat, chair.name), *told]
            case e.Moderated():
                return self._moderated(entry)
            case e.WantsRematch(seat):
                self.rematch.add(seat)
                return [News("rematch", seat, self.seats[seat].name)]
            case _:
                self.phase = TablePhase.CLOSED
                return [News("closed")]

    def _sat(self, seat: int, player: str, nickname: str) -> list[Effect]:
        chair = self.seats[seat]
        chair.owner, chair.nickname, chair.bot, chair.left = player, nickname, "", False
        self._ids.pop(seat, None)  # another person's ids may be the same, and mean something else
        if self._between_games:
            name_all(self.seats)
            return [News("sat", seat, chair.name)]
        self.shown[player] = seat
        others = [each.name for each in self.seats if each is not chair]
        name, outcomes = free_name(nickname, others), self.pack.come(chair)
        if outcomes:
            outcomes.insert(0, News("cannot-reveal", seat, name))
        return [News("plays-on", seat, name), *outcomes]

    def _bot_put(self, seat: int, bot: str) -> list[Effect]:
        chair = self.seats[seat]
        if not self._between_games:  # another bot for one who has left: his name stays in this game
            chair.bot = bot
            return [News("stands-in", seat, chair.name)]
        chair.clear()
        chair.bot = bot
        name_all(self.seats)
        return [News("bot" if bot else "no-bot", seat, chair.name)]

    def _moderated(self, entry: e.Moderated) -> list[Effect]:
        self.measures.apply(entry)
        match ModerationAction(entry.action):
            case ModerationAction.LOCK:
                return [News("locked")]
            case ModerationAction.UNLOCK:
                return [News("unlocked")]
            case action:
                return [Ordered(action, entry.player, entry.name)]

    def _left(self, seat: int, bot: str) -> list[Effect]:
        chair = self.seats[seat]
        name = chair.name
        self.rematch.discard(seat)
        if self._between_games:
            chair.clear()
            name_all(self.seats)
            return [News("left", seat, name)]
        chair.bot, chair.left = bot, True
        return [News("left", seat, name), *self.pack.leave(chair)]

    @property
    def _between_games(self) -> bool:
        return self.phase in (TablePhase.WAITING, TablePhase.OVER, TablePhase.CLOSED)

    def _playing(self) -> AnySession:
        session = self.session
        assert session is not None, "nothing has been dealt"
        return session

    def _step(self) -> None:
        self.version += 1
        self._marks.append(self._playing().version)

    def _forget_marks(self, version: int) -> None:
        """What was seen after this version of the session holds no more; earlier marks do."""
        for place in reversed(range(len(self._marks))):
            mark = self._marks[place]
            if mark is not None and mark <= version:
                return
            self._marks[place] = None

    def _remember(self, seat: int, message: str) -> None:
        if message:
            known = self._ids.setdefault(seat, {})
            known[message] = self.version
            if len(known) > REMEMBERED:
                del known[next(iter(known))]

    def open_seats(self) -> list[int]:
        """Where nobody sits."""
        return [seat for seat, chair in enumerate(self.seats) if chair.kind is SeatKind.OPEN]
