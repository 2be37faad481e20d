"""Positions as text, for records that start from one and for the rulebook cases.

One zone a line:

    game Paul 7 3 12            from the turned-up top down; no line once it is out
    hand Paul 2 2 9             in any order; it is kept in rising order
    reserve Paul 1 9 8          place 1 to 5, then from the bottom to the top; no line if empty
    centre 1-7 1-3              the open centre piles (see below); no line if there are none
    closed 2                    how many full piles were set aside; left out if none
    pack 4 11 *                 in drawing order; `*`: every card not named elsewhere
    again 0f3c… 1               only where closed piles come back: the 32 digits that decide the order,
                                and how often they came back; by default 32 zeros and 0
    spreads 1                   how often hands were laid out because nobody could begin; left out if never
    idle 3                      turns since the last card to the centre, this one included; left out if none
    turn Paul                   whose turn it is; then, where opponents may challenge meanwhile, `+pile` (a
                                game-pile card that came first was passed over in this turn) and `+start`
                                (a card that is no starter was played from the hand or a reserve pile)

A centre pile is written `1-7` when it was built from 1 up to 7, `15-9` when built from 15 down to 9, and in
the variation from the middle `5-12` when it goes from 5 to 12.

The last line may also be:

    window Paul lay 3 Janine Jean=let   Paul has laid a card on place 3; then the seats that may
                                challenge, from the nearest on the left, with answers given
                                (`let`, `challenge_pile`, `challenge_start`); before them `+pile` as above
    window Paul pass …          Paul has passed
    window Paul turn +start Jean challenge_start Janine
                                Jean has challenged during the turn; nearer opponents may challenge too
    spread Paul                 Paul lays out a whole hand, as nobody could begin (from the second time on)
    block Paul Janine           Paul must lift the block if possible; then it is Janine's turn
    ended out Paul              also `ended penalty Paul`, `ended block Paul Janine`, `ended again`;
                                a side is named after its first player
"""

from __future__ import annotations

from collections.abc import Sequence

from sabot.core.edition import Edition
from sabot.core.errors import NotationError, at_line
from sabot.core.ids import HIDDEN, Seat, Side
from sabot.core.table import Table
from sabot.games.flinch.actions import Answer, ChallengePile, ChallengeStarter, LetPass
from sabot.games.flinch.centre import Centre, Pile, is_possible, pile_cards
from sabot.games.flinch.codec import PLACES
from sabot.games.flinch.dealing import AGAIN, GAME, HAND, NO_KEY, PACK, is_key
from sabot.games.flinch.legality import is_open, owed_pile, watchers
from sabot.games.flinch.state import Block, Ended, Ending, Phase, Spread, State, Turn, Window, WindowCause
from sabot.games.flinch.terms import Duties, Terms, terms_of
from sabot.games.kit.calls import Calls
from sabot.games.kit.numbers import HIGHEST, NUMBERS, in_order
from sabot.games.kit.zones import ZoneReader, number, zone_line

LET, CHALLENGE_PILE, CHALLENGE_STARTER = "let", "challenge_pile", "challenge_start"
ANSWERS: dict[str, Answer] = {
    LET: LetPass(),
    CHALLENGE_PILE: ChallengePile(),
    CHALLENGE_STARTER: ChallengeStarter(),
}
_WORDS = {answer: word for word, answer in ANSWERS.items()}
PASSED_OVER, HAS_PLAYED = "+pile", "+start"
_COUNTS = ("closed", "spreads", "idle")
_PHASES = ("turn", "window", "spread", "block", "ended")


class _Position:
    """The parts of a position, read line by line."""

    def __init__(self, table: Table, terms: Terms) -> None:
        self.zones = ZoneReader(table, owned=(GAME, HAND), placed=("reserve",), shared=(PACK,))
        self.table = table
        self.terms = terms
        self.counts: dict[str, int] = {}
        self.centre: Centre | None = None
        self.again: tuple[str, int] | None = None
        self.phase: Phase | None = None

    def read(self, line: str) -> None:
        """Read a line."""
        if self.zones.read(line):
            return
        keyword, *words = line.split(" ")
        if keyword in _COUNTS and keyword not in self.counts and len(words) == 1:
            self.counts[keyword] = number(words, line)
        elif keyword == "centre" and self.centre is None and words:
            self.centre = tuple(sorted(self._pile(word, line) for word in words))
        elif keyword == AGAIN and self.again is None and len(words) == 2 and is_key(words[0]):
            self.again = words[0], number(words[1:], line)
        elif keyword in _PHASES and self.phase is None:
            self.phase = self._phase(keyword, words, line)
        else:
            raise NotationError("zone-unknown", found=line)

    def _pile(self, word: str, line: str) -> Pile:
        first, _, last = word.partition("-")
        pile = number([first], line, HIGHEST), number([last], line, HIGHEST)
        if not is_possible(self.terms.variation, pile):
            raise NotationError("zone-unknown", found=line)
        return pile

    def _phase(self, keyword: str, words: Sequence[str], line: str) -> Phase:
        seat = self.zones.seat
        match keyword, words:
            case "turn", [_, *rest]:
                flags, unknown = _flags(rest)
                if not unknown:
                    return Turn(seat(words, line), *flags)
            case "spread", [_]:
                return Spread(seat(words, line))
            case "block", [_, _]:
                return Block(seat(words, line), seat(words[1:], line))
            case "window", [_, WindowCause.LAY, place, *answers]:
                return self._window(seat(words, line), WindowCause.LAY, number([place], line), answers, line)
            case "window", [_, (WindowCause.PASS | WindowCause.TURN) as moment, *answers]:
                return self._window(seat(words, line), WindowCause(moment), 0, answers, line)
            case "ended", [(Ending.OUT | Ending.PENALTY | Ending.BLOCK | Ending.AGAIN) as how, *names]:
                winners = {self.table.side_of(seat([name], line)) for name in names}
                return Ended(Ending(how), tuple(sorted(winners)))
        raise NotationError("zone-unknown", found=line)

    def _window(self, seat: Seat, moment: WindowCause, place: int, words: Sequence[str], line: str) -> Window:
        order, answers = list[Seat](), list[Answer | None]()
        flags, words = _flags(words)
        first: tuple[Seat, Answer] | None = None
        if moment is WindowCause.TURN:
            if len(words) < 3 or words[1] not in ANSWERS:
                raise NotationError("zone-unknown", found=line)
            first, words = (self.zones.seat(words, line), ANSWERS[words[1]]), words[2:]
        for word in words:
            name, sign, answer = word.partition("=")
            if sign and answer not in ANSWERS:
                raise NotationError("zone-unknown", found=line)
            order.append(self.zones.seat([name], line))
            answers.append(ANSWERS[answer] if sign else None)
        return Window(seat, moment, place, Calls(tuple(order), tuple(answers)), *flags, first)


def _flags(words: Sequence[str]) -> tuple[tuple[bool, bool], Sequence[str]]:
    """Return what opponents may challenge, and the words after it."""
    passed_over = words[:1] == [PASSED_OVER]
    words = words[passed_over:]
    has_played = words[:1] == [HAS_PLAYED]
    return (passed_over, has_played), words[has_played:]


def parse_position(lines: Sequence[str], edition: Edition, table: Table, dealer: Seat) -> State:
    """Return the state that `lines` describe; every card of the pack must be somewhere."""
    terms = terms_of(edition, len(table.names))
    position = _Position(table, terms)
    for offset, line in enumerate(lines, 1):  # line 1 comes after the `setup` line
        with at_line(offset):
            position.read(line)
    zones, centre, closed = position.zones, position.centre or (), position.counts.get("closed", 0)
    aside = tuple(card for pile in centre for card in pile_cards(pile)) + NUMBERS * closed
    zones.fill(terms.deck, aside)
    if position.phase is None:
        raise NotationError("zone-no-phase")
    if position.again is not None and not terms.recycle:
        raise NotationError("zone-impossible-phase")
    again, recycled = position.again or (NO_KEY if terms.recycle else "", 0)
    seats = range(terms.players)
    for seat in seats:
        if not set(zones.places("reserve", seat)) <= set(PLACES):
            raise NotationError("zone-impossible-phase")
    state = State(
        terms,
        dealer,
        position.phase,
        tuple(zones.pile(GAME, seat) for seat in seats),
        tuple(in_order(zones.pile(HAND, seat)) for seat in seats),
        tuple(tuple(zones.pile("reserve", seat, place) for place in PLACES) for seat in seats),
        centre,
        closed,
        zones.pile(PACK),
        position.counts.get("spreads", 0),
        position.counts.get("idle", 0),
        again,
        recycled,
    )
    _check_possible(state)
    return state


def _check_possible(state: State) -> None:
    """Raise NotationError unless no reserve pile has a starter and some seat can act."""
    for piles in state.reserves:
        for pile in piles:
            for card in pile:
                if card in state.terms.starters:
                    raise NotationError("zone-wrong-card", card=card)
    left_over = state.terms.recycle and state.closed and not state.pack  # these would be the pack
    if left_over or not _fits(state, state.phase):
        raise NotationError("zone-impossible-phase")


def _fits(state: State, phase: Phase) -> bool:
    """Return whether the piles and hands allow this phase."""
    terms = state.terms
    if any(len(hand) > terms.hand_size for hand in state.hands):  # a hand is drawn up to five, never beyond
        return False
    out = tuple(
        Side(side)
        for side in range(terms.sides)
        if not any(state.game[seat] for seat in terms.members(Side(side)))
    )
    match phase:
        case Ended(Ending.OUT | Ending.PENALTY, winners):
            return winners == out and len(out) == 1
        case Ended(Ending.BLOCK, winners):
            return bool(winners) and not out
        case Ended(Ending.AGAIN, winners):
            return not winners and not state.opened
    if out:
        return False
    match phase:
        case Turn(seat, passed_over, has_played):
            watched = terms.duties is Duties.CHALLENGE and state.opened
            return (bool(state.hands[seat]) or not state.pack) and (
                watched or not (passed_over or has_played)
            )
        case Window():
            return terms.duties is Duties.CHALLENGE and _fits_window(state, phase)
        case Spread(seat):
            return not state.opened and state.spreads > 1 and not set(state.hands[seat]) <= terms.starters
        case Block():
            return state.opened and not state.pack
    raise AssertionError(phase)  # pragma: no cover


def _fits_window(state: State, window: Window) -> bool:
    """Return whether these opponents can be asked now, after these challenges (FL-11)."""
    order, answers = window.calls.order, window.calls.answers
    watching = watchers(state.terms, window.seat)
    if not window.calls.waiting or not (state.opened or window.moment is WindowCause.PASS):
        return False
    if window.moment is not WindowCause.TURN:
        place = window.place
        laid = place in PLACES and bool(state.reserves[window.seat][place - 1])
        fits = laid if window.moment is WindowCause.LAY else place == 0
        owed = owed_pile(state, window.seat) is not None
        return fits and order == watching and not window.has_played and (window.passed_over or not owed)
    assert window.first is not None
    challenger, call = window.first
    said = [call, *(given for given in answers if given is not None)]
    return (
        challenger in watching
        and order == watching[: watching.index(challenger)]
        and not isinstance(call, LetPass)
        and all(is_open(window, given) for given in said)
    )


def format_position(state: State, table: Table) -> list[str]:
    """Return the canonical lines of a position."""
    lines = []
    for seat, name in enumerate(table.names):
        if state.game[seat]:
            lines.append(zone_line(GAME, state.game[seat], name))
        lines.append(zone_line(HAND, state.hands[seat], name))
        for place, pile in enumerate(state.reserves[seat], 1):
            if pile:
                lines.append(zone_line("reserve", pile, name, place))
    if state.centre:
        lines.append(" ".join(["centre", *(f"{first}-{last}" for first, last in state.centre)]))
    if state.closed:
        lines.append(f"closed {state.closed}")
    lines.append(zone_line(PACK, state.pack))
    if state.terms.recycle:
        lines.append(f"{AGAIN} {state.again or HIDDEN} {state.recycled}")
    if state.spreads:
        lines.append(f"spreads {state.spreads}")
    if state.idle:
        lines.append(f"idle {state.idle}")
    lines.append(_format_phase(state.phase, table))
    return lines


def _format_phase(phase: Phase, table: Table) -> str:
    match phase:
        case Turn(seat, passed_over, has_played):
            return " ".join(["turn", table.name(seat), *_format_flags(passed_over, has_played)])
        case Spread(seat):
            return f"spread {table.name(seat)}"
        case Block(seat, resume):
            return f"block {table.name(seat)} {table.name(resume)}"
        case Window(seat, moment, place, calls, passed_over, has_played, first):
            words = ["window", table.name(seat), moment.value, *([str(place)] if place else [])]
            words += _format_flags(passed_over, has_played)
            if first is not None:
                words += table.name(first[0]), _WORDS[first[1]]
            for other, answer in zip(calls.order, calls.answers, strict=True):
                words.append(table.name(other) + ("" if answer is None else f"={_WORDS[answer]}"))
            return " ".join(words)
        case Ended(how, winners):
            return " ".join(["ended", how.value, *(table.names[side] for side in winners)])


def _format_flags(passed_over: bool, has_played: bool) -> list[str]:
    return [*([PASSED_OVER] if passed_over else []), *([HAS_PLAYED] if has_played else [])]
