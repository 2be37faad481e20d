"""Plays every case of the rulebook through the engine, and checks that every rule has a case."""

from __future__ import annotations

import ast
import inspect
from collections import Counter
from collections.abc import Iterator, Sequence

import pytest

from sabot.core.edition import Edition, spell_option
from sabot.core.errors import IllegalAction, NotationError, SabotError
from sabot.core.game import AnyGame
from sabot.core.ids import Card, Seat, Side
from sabot.core.match import Match
from sabot.core.rules import Event, ScoreSheet
from sabot.core.session import AnySession, Session, score_lines
from sabot.core.table import Table
from sabot.games import GAMES
from sabot.games.mille_bornes import legality
from sabot.games.mille_bornes.actions import Play
from tests.rulebook.cases import VERDICTS, AnyCase, GameCase, PositionCase, Step, TableCase, games, load
from tests.support.shuffles import FixedLuck
from tests.support.sources import legality_of

CASES = tuple(case for game in games() for case in load(game, GAMES.get(game).edition_ids))
EXAMPLES = {
    "mille-bornes": {f"E{number}" for number in range(1, 14)} | {"demonstration"},
    "flinch": {"E1"},
}
"""The worked examples of the rules pages."""

USUAL = {
    "mille-bornes": (
        (("draw",), "draw *"),
        (("turn", "window", "choice", "ended"), "turn {first} 1"),
    )
}
"""Lines that a position may leave out: if no line begins like this, the given one is added."""

REST = "*"


def of_kind(*kinds: type[AnyCase]) -> pytest.MarkDecorator:
    chosen = [case for case in CASES if isinstance(case, kinds)]
    return pytest.mark.parametrize("case", chosen, ids=[case.id for case in chosen])


def seat_at(case: AnyCase) -> tuple[AnyGame, Edition, Table]:
    """Return the game, the edition with the case's house rules, and the table."""
    game = GAMES.get(case.game)
    edition = game.edition(case.edition).with_options(case.options, len(case.names))
    return game, edition, game.table(edition, case.names)


class Hand:
    """A case being played: the session, and the events of the last step."""

    def __init__(self, case: PositionCase) -> None:
        self.case = case
        self.game, self.edition, self.table = seat_at(case)
        self.cutters: list[Seat] = []
        self.session = self._start(self.table.seat_named(case.dealer))
        self.events: tuple[Event, ...] = self.session.opening_events

    def _start(self, dealer: Seat) -> AnySession:
        case, rules, notation = self.case, self.game.rules, self.game.notation
        printed = rules.deck(self.edition, len(case.names))
        if case.setup:
            position = notation.parse_setup(self._setup(), self.edition, self.table, dealer)
            return Session(self.game, self.edition, self.table, dealer, position=position)
        if case.deal:
            named = " ".join(case.deal).split()
            deal = notation.parse_deal([_fill(line, named, printed) for line in case.deal], self.table)
        else:
            pack = [Card(word) for word in _fill(" ".join(case.pack), case.pack, printed).split()]
            deal = rules.deal(self.edition, len(case.names), dealer, pack, self)
        return Session(self.game, self.edition, self.table, dealer, deal=deal)

    def _setup(self) -> list[str]:
        """Return the complete position, with the usual lines that it leaves out."""
        lines = list(self.case.setup)
        for keywords, usual in USUAL.get(self.case.game, ()):
            if not any(
                (line.endswith(REST) and REST in usual) or line.startswith(keywords) for line in lines
            ):
                lines.append(usual.format(first=self.table.names[0]))
        return lines

    def cut(self, seat: Seat, size: int) -> int:
        """Return where the case cuts the pack, and record the seat that is asked."""
        self.cutters.append(seat)
        assert 0 < self.case.cut < size, f"{self.table.name(seat)} is asked to cut"
        return self.case.cut

    def key(self, purpose: str) -> str:
        """Return a constant key for packs that are shuffled later."""
        return f"{0:032x}"

    def play(self, step: Step) -> None:
        """Try one line of play, through the session and through the list of legal actions."""
        session, seat = self.session, self.table.seat_named(step.player)
        before, self.events = session.state, ()
        if step.refused is not None and step.rule is None:
            with pytest.raises(NotationError) as unreadable:
                session.play_text(seat, step.action)
            assert unreadable.value.code == step.refused, step.text
            return
        action = self.game.notation.parse_action(step.action, self.table)
        assert (action in session.legal(seat)) == (step.refused is None), f"{step.text}: {self.position()}"
        if step.refused is None:
            self.events = session.play(seat, action)
            return
        with pytest.raises(IllegalAction) as caught:
            session.play(seat, action)
        assert (caught.value.illegal.code, caught.value.illegal.rule) == (step.refused, step.rule), step.text
        assert session.state == before

    def position(self) -> list[str]:
        """Return the position as text, and check that reading it gives the same state."""
        lines = self.game.notation.format_setup(self.session.state, self.table)
        again = self.game.notation.parse_setup(lines, self.edition, self.table, self.session.dealer)
        assert again == self.session.state
        return lines

    def expect(self, line: str, after: str) -> None:
        """Check one expectation."""
        lines = self.position()
        found = self._found(line.split(), lines)
        assert found == line, f"{after}: expected “{line}”, found “{found}” in {lines}"

    def _found(self, words: list[str], lines: list[str]) -> str:
        """Return the actual value in the form of the expectation."""
        rules, state, names = self.game.rules, self.session.state, self.table.names
        match words:
            case ["no", *zone]:
                there = [line for line in lines if line.split()[: len(zone)] == zone]
                return " ".join(there) or " ".join(words)
            case ["count", *zone, _]:
                return " ".join(["count", *zone, str(len(_cards(zone, lines, names)))])
            case ["sum", *zone, _]:
                return " ".join(["sum", *zone, str(sum(map(int, _cards(zone, lines, names))))])
            case ["asked", *_]:
                asked = rules.asked(state)
                return " ".join(["asked", *(names[seat] for seat in (asked.seats if asked else ()))])
            case ["interrupters", *_]:
                asked = rules.asked(state)
                return " ".join(
                    ["interrupters", *(names[seat] for seat in (asked.interrupters if asked else ()))]
                )
            case ["drew", *_]:
                tokens = [token for event in self.events if (token := self.game.notation.event_token(event))]
                who = {names[seat]: None for seat, _ in tokens}
                return " ".join(["drew", *who, *(token.removeprefix("+") for _, token in tokens)])
            case ["told", *_]:
                told = [seat for seat in self.table.seats if any(e.seen_by(seat) for e in self.events)]
                return " ".join(["told", *(names[seat] for seat in told)])
            case ["cut", *_]:
                return " ".join(["cut", *(names[seat] for seat in self.cutters)])
            case ["sees", name, field, *_]:
                view = rules.view(state, self.table.seat_named(name))
                return " ".join(["sees", name, field, *getattr(view, field)])
            case ["score", name, *_]:
                rows = score_lines(self.session.score(), self.table)
                return "score " + next(row for row in rows if row.split()[0] == name)
            case ["winners", *_]:
                return " ".join(["winners", *self._sides(self.session.score().winners)])
            case ["game", "on" | "over", *_]:
                sheets = [self.session.score()] if self.session.over else []
                standing = rules.standing(self.edition, len(names), self.case.carried, sheets)
                return " ".join(["game", "over" if standing.over else "on", *self._sides(standing.winners)])
            case _:
                line = " ".join(words)
                return line if line in lines else "nothing of the kind"

    def _sides(self, sides: tuple[Side, ...]) -> list[str]:
        return [self.table.names[side] for side in sides]


def _fill(line: str, named: list[str] | tuple[str, ...], printed: tuple[Card, ...]) -> str:
    """Return a line with all cards that are not named in place of the `*`, in printed order."""
    if not line.endswith(REST):
        return line
    left = Counter(printed)
    left.subtract(Card(word) for word in named if word in left)
    rest = [card for card in dict.fromkeys(printed) for _ in range(left[card])]
    return " ".join([*line.split()[:-1], *rest])


def _cards(zone: list[str], lines: list[str], names: Sequence[str]) -> list[str]:
    """Return the cards of a zone; `hand` without a name means all hands."""
    found = []
    for words in (line.split() for line in lines):
        if words[: len(zone)] == zone:
            owned = len(words) > 1 and words[1] in names
            found += words[max(len(zone), 2 if owned else 1) :]
    return found


@of_kind(PositionCase)
def test_position(case: PositionCase) -> None:
    if case.error is not None:
        with pytest.raises(SabotError) as caught:
            Hand(case)
        assert caught.value.code == case.error
        return
    hand = Hand(case)
    for line in case.expect:
        hand.expect(line.strip(), "at the start")
    for step in case.steps:
        hand.play(step)
        for line in step.expect:
            hand.expect(line, step.text)
        hand.position()


@of_kind(TableCase)
def test_table(case: TableCase) -> None:
    if case.error is not None:
        with pytest.raises(SabotError) as caught:
            seat_at(case)
        assert caught.value.code == case.error
        return
    game, edition, table = seat_at(case)
    players = len(case.names)
    deck = game.rules.deck(edition, players)
    assert case.sides in {None, table.tag}
    assert case.pack in {None, len(deck)}
    assert {card: deck.count(Card(card)) for card in case.cards} == case.cards
    for name, value in case.values.items():
        keys = [f"{part}.{name}" for part in (f"tables.{players}", "options", "play")]
        assert [edition.values[key].value for key in keys if key in edition.values] == [value], name
    if case.dealers:
        match = Match(game, edition, table, table.seat_named(case.dealers[0]))
        for dealer, first in zip(case.dealers, case.begins, strict=True):
            assert table.name(match.next_dealer) == dealer
            deal = game.rules.deal(edition, players, match.next_dealer, deck, FixedLuck(1))
            session = Session(game, edition, table, match.next_dealer, deal=deal)
            assert session.asked is not None
            assert [table.name(seat) for seat in session.asked.seats] == [first]
            match.sessions.append(session)


@of_kind(GameCase)
def test_game(case: GameCase) -> None:
    game, edition, table = seat_at(case)
    sheets = [ScoreSheet((), totals, ()) for totals in case.hands]
    for number, sheet in enumerate(sheets[:-1], 1):
        earlier = game.rules.standing(edition, len(case.names), case.carried, sheets[:number])
        assert not earlier.over, f"over after {sheet.totals}"
    standing = game.rules.standing(edition, len(case.names), case.carried, sheets)
    winners = tuple(table.names[side] for side in standing.winners)
    assert (standing.totals, standing.over, winners) == (case.totals, case.over, case.winners)


def test_case_names_are_unique() -> None:
    assert [name for name, times in Counter(case.id for case in CASES).items() if times > 1] == []


@pytest.mark.parametrize("game", games())
def test_cases_name_rules_that_exist(game: str) -> None:
    known = set(GAMES.get(game).rule_ids)
    for case in CASES:
        steps = case.steps if isinstance(case, PositionCase) else ()
        named = {*case.rules, *(step.rule for step in steps if step.rule is not None)}
        assert case.game != game or named <= known, case.id


@pytest.mark.parametrize("verdict", VERDICTS)
@pytest.mark.parametrize(
    ("game", "rule"), [(game, rule) for game in games() for rule in GAMES.get(game).rule_ids]
)
def test_every_rule_is_tried_both_ways(game: str, rule: str, verdict: str) -> None:
    assert any(case.game == game and rule in case.rules and case.verdict == verdict for case in CASES)


@pytest.mark.parametrize("game", games())
def test_every_example_of_the_rules_page_is_a_case(game: str) -> None:
    shown = {example for case in CASES if case.game == game for example in case.examples}
    assert shown == EXAMPLES.get(game, set())


def choices() -> Iterator[tuple[str, str, int | None, str, str]]:
    """Yield every value that a table may choose: game, edition, players (if they matter), option, value."""
    for game_id in games():
        game = GAMES.get(game_id)
        for edition_id in game.edition_ids:
            edition = game.edition(edition_id)
            everywhere = edition.options()
            for players in (None, *game.players(edition)):
                for name, item in edition.options(players).items():
                    if (name in everywhere) == (players is None):
                        for choice in item.choices:
                            value = spell_option(name, choice).partition("=")[2]
                            yield game_id, edition_id, players, name, value


@pytest.mark.parametrize(("game", "edition", "players", "option", "value"), list(choices()))
def test_every_choice_is_played(
    game: str, edition: str, players: int | None, option: str, value: str
) -> None:
    """Some position case must name the value, even if it is the edition's own."""
    assert any(
        isinstance(case, PositionCase)
        and (case.game, case.edition) == (game, edition)
        and players in {None, len(case.names)}
        and case.options.get(option) == value
        for case in CASES
    )


def refusal_codes() -> Iterator[tuple[str, str]]:
    """Yield the codes with which each game's legality can refuse, read from the source."""
    for game_id in GAMES:
        for module in legality_of(GAMES.get(game_id)):
            for node in ast.walk(ast.parse(inspect.getsource(module))):
                if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "_no":
                    assert isinstance(node.args[0], ast.Constant)
                    yield game_id, str(node.args[0].value)


def test_every_game_has_its_cases_and_refusals() -> None:
    assert set(games()) == set(GAMES) == {game for game, _ in refusal_codes()}


NOT_WRITABLE = {("mille-bornes", "needs-target"): "target-missing"}
"""Codes refused by another code when the action is read, as no record can contain it."""


@pytest.mark.parametrize(("game", "code"), sorted(set(refusal_codes())))
def test_every_refusal_is_met(game: str, code: str) -> None:
    played = [case for case in CASES if isinstance(case, PositionCase) and case.game == game]
    assert NOT_WRITABLE.get((game, code), code) in {step.refused for case in played for step in case.steps}


def test_a_hazard_without_a_target_is_refused() -> None:
    """Only a program can try this."""
    case = next(case for case in CASES if isinstance(case, PositionCase) and case.name == "names-nobody")
    hand = Hand(case)
    illegal = legality.check(hand.session.state, Seat(0), Play(Card("stop")))
    assert illegal is not None
    assert (illegal.code, illegal.rule) == ("needs-target", "MB-4.12")
