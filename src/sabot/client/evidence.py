"""The evidence that a client collects during a game, to compare it with the record afterwards.

For every hand it keeps the seal of each attempt, the program's own cut, the closed list, what the server
acknowledged, and all events. Contradictions are reported at once.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from sabot.client.errors import DealDiffers
from sabot.client.hand import Hand
from sabot.core.fairness import Cut
from sabot.core.text import Argument
from sabot.wire.lobby import TableInfo, TablePhase
from sabot.wire.messages import Scored, Sealed


@dataclass(slots=True)
class OwnCut:
    """The program's cut for one sealed pack. It never draws another one for the same pack."""

    seat: int
    name: str
    cut: Cut
    commitment: str
    is_committed: bool = False
    """Whether the server has acknowledged the commitment."""
    is_refused: bool = False
    """Whether the server has refused it."""
    is_revealed: bool = False
    """Whether the server has acknowledged the reveal."""


@dataclass(slots=True)
class ObservedAttempt:
    """One sealed pack, as the server showed it."""

    number: int
    seal: str
    missing: tuple[int, ...]
    """The seats whose reveal did not come in the attempt before, according to the server."""
    closed: tuple[tuple[int, str], ...] | None = None
    """The closed list as it was first shown, before this program revealed anything."""
    own: OwnCut | None = None


@dataclass(slots=True)
class ObservedHand:
    """One hand from its first seal to its score sheet, as far as the client saw it."""

    number: int
    names: tuple[str, ...]
    """The names at the table, by seat; empty if the client only learned them after the game."""
    sides: int
    seat: int | None
    """The program's own seat; None for a spectator."""
    report: Callable[[DealDiffers], None]
    dealer: int | None = None
    attempts: dict[str, ObservedAttempt] = field(default_factory=dict)
    """By seal."""
    is_dealt: bool = False
    saw_deal: bool = False
    """Whether the connection lasted from the last attempt to the deal, so that no attempt was missed."""
    play: Hand | None = None
    scored: Scored | None = None
    differences: list[DealDiffers] = field(default_factory=list)

    @property
    def last(self) -> ObservedAttempt | None:
        """The latest attempt."""
        return next(reversed(self.attempts.values()), None)

    def add_difference(self, code: str, **details: Argument) -> None:
        """Add something that no honest server does. Report it the first time."""
        found = DealDiffers(code, hand=self.number, **details)
        if all(found.text != known.text for known in self.differences):
            self.differences.append(found)
            self.report(found)

    def observe_sealed(self, sealed: Sealed, *, gap: bool) -> ObservedAttempt:
        """Add the present state of a sealed pack. `gap`: the connection was lost since the last message."""
        self.dealer = sealed.dealer if self.dealer is None else self.dealer
        attempt = self.attempts.get(sealed.seal)
        if attempt is None:
            attempt = self._begin(sealed, gap=gap)
        own = attempt.own
        if sealed.closed is not None:
            self._observe_list(attempt, tuple((seat, commitment) for seat, commitment in sealed.closed))
            listed = dict(attempt.closed or ())
            if own is not None and own.seat in sealed.revealed and listed.get(own.seat) == own.commitment:
                own.is_revealed = True  # the server has told everybody that it came
        elif attempt.closed is not None:
            self.add_difference("deal-list-changed", attempt=attempt.number)
        elif gap and own is not None and own.seat not in sealed.committed:
            own.is_committed = False  # the player may have left the seat and come back on another device
        return attempt

    def _begin(self, sealed: Sealed, *, gap: bool) -> ObservedAttempt:
        before = self.last
        expected = 1 if before is None else before.number + 1
        if any(seen.number == sealed.attempt for seen in self.attempts.values()):
            self.add_difference("deal-seal-changed", attempt=sealed.attempt)
        elif sealed.attempt != expected and not (gap and sealed.attempt > expected):
            self.add_difference("deal-attempt-skipped", attempt=sealed.attempt, expected=expected)
        attempt = ObservedAttempt(sealed.attempt, sealed.seal, tuple(sealed.missing))
        if before is not None and before.number == sealed.attempt - 1:
            own = before.own
            if own is not None and own.is_revealed and own.seat in sealed.missing:
                self.add_difference("deal-withheld", attempt=before.number)
        self.attempts[sealed.seal] = attempt
        return attempt

    def _observe_list(self, attempt: ObservedAttempt, closed: tuple[tuple[int, str], ...]) -> None:
        if attempt.closed is not None:
            if attempt.closed != closed:
                self.add_difference("deal-list-changed", attempt=attempt.number)
            return
        attempt.closed = closed
        own = attempt.own
        if own is not None and own.is_committed and dict(closed).get(own.seat) != own.commitment:
            self.add_difference("deal-left-off", attempt=attempt.number)


@dataclass(slots=True)
class ObservedGame:
    """One game at a table."""

    index: int
    """The number of games finished at the table before."""
    hands: dict[int, ObservedHand] = field(default_factory=dict)
    is_over: bool = False
    game_id: str = ""
    """The id under which the server keeps the game, once it is over."""


class Evidence:
    """The evidence from one table, game by game.

    `report` is called with every contradiction, `ended` with a game that ended while nobody was connected.
    """

    def __init__(self, report: Callable[[DealDiffers], None], ended: Callable[[ObservedGame], None]) -> None:
        self.game: ObservedGame | None = None
        """The game in progress, or the last one."""
        self._report = report
        self._ended = ended
        self._gap = True

    def begin_welcome(self) -> None:
        """Note that the connection was lost, and that something may be missing."""
        self._gap = True

    def end_welcome(self) -> None:
        """Note that the welcome is complete."""
        self._gap = False

    def observe_sealed(
        self, sealed: Sealed, info: TableInfo, seat: int | None
    ) -> tuple[ObservedHand, ObservedAttempt]:
        """Add a sealed pack. Return the evidence of its hand and of this attempt."""
        hand = self._hand_of(self._current(info, is_sealed=True), sealed.hand, info, seat)
        return hand, hand.observe_sealed(sealed, gap=self._gap)

    def observe_play(self, play: Hand, info: TableInfo, seat: int | None) -> None:
        """Add the play of a hand."""
        hand = self._hand_of(self._current(info), play.number, info, seat)
        if not hand.is_dealt:
            hand.is_dealt, hand.saw_deal = True, not self._gap
        if hand.scored is None or play.from_deal:  # later the server may tell less than was seen
            hand.play, hand.seat = play, seat

    def observe_scored(self, scored: Scored, info: TableInfo, seat: int | None) -> ObservedGame:
        """Add the score sheet of a hand. Return its game."""
        game = self._current(info)
        self._hand_of(game, scored.hand, info, seat).scored = scored
        if scored.over is not None:
            game.is_over, game.game_id = True, scored.over.game_id
        return game

    def note_seat_change(self) -> None:
        """Note that the seat has changed: the server may drop a commitment of the old seat."""
        for hand in () if self.game is None else self.game.hands.values():
            if hand.last is not None and hand.last.own is not None and hand.last.closed is None:
                hand.last.own.is_committed = False

    def _hand_of(self, game: ObservedGame, number: int, info: TableInfo, seat: int | None) -> ObservedHand:
        hand = game.hands.get(number)
        if hand is None:
            playing = info.phase in (
                TablePhase.CUTTING,
                TablePhase.PLAYING,
            )  # later somebody may have left
            names = tuple(seat_info.name for seat_info in info.seats) if playing else ()
            sides = 1 + max((seat_info.side for seat_info in info.seats), default=0)
            hand = game.hands[number] = ObservedHand(number, names, sides, seat, self._report)
        return hand

    def _current(self, info: TableInfo, *, is_sealed: bool = False) -> ObservedGame:
        """Return the game in progress, a new one if the last game is over or ended during a lost connection.

        `is_sealed`: a pack is sealed, so that the game cannot be over.
        """
        is_over = info.phase is TablePhase.OVER
        index = len(info.played) - is_over
        game = self.game
        if game is None:
            self.game = game = ObservedGame(index)
        elif index > game.index or (game.is_over and is_sealed and not is_over):
            if not game.is_over and 0 <= game.index < len(info.played):
                game.is_over, game.game_id = True, info.played[game.index]
                self._ended(game)
            self.game = game = ObservedGame(max(index, game.index + 1))
        return game
