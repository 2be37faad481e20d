"""`sabot analyse`: print the coach's analysis of a recorded game, the most important moves first."""

from __future__ import annotations

import argparse
import math
import sys
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from sabot.arena.intervals import Interval
from sabot.arena.tally import NORMAL_95
from sabot.coach import Analysis, AssessedDecision, Decision, Grade, Hand, Kind, Ledger, analyse
from sabot.coach.json_form import to_json
from sabot.core.ids import Seat, Side
from sabot.locale import Translator
from sabot.terminal.json_output import check_json, put_json
from sabot.terminal.progress import progress_bar
from sabot.terminal.replay import record_path
from sabot.terminal.saved import read_records
from sabot.terminal.screen import Screen

if TYPE_CHECKING:
    from rich.table import Table as Grid

WORST = 3
"""The number of moves shown for each player by default."""
LUCKIEST = 3
SMALL = 20.0
"""Two decimals are shown where hands differ by less than this many points."""


def run(args: argparse.Namespace, tr: Translator) -> int:
    """Analyse the record named on the command line; print the findings, and write the files requested."""
    records = read_records(record_path(args.file))
    check_json(args.json)
    with progress_bar(tr) as progress:
        found = analyse(
            records,
            hand=args.hand,
            player=args.seat,
            playouts=args.playouts,
            seconds=args.seconds,
            seed=args.seed,
            notify=lambda text: print(tr(text), file=sys.stderr),
            progress=progress,
        )
    if put_json(to_json(found, tr), args.json):
        seats = found.table.seats if args.seat is None else (found.table.seat_named(args.seat),)
        Report(Screen(tr), found, seats).show(everything=args.all)
    return 0


class Report:
    """Prints an analysis on a terminal."""

    def __init__(self, screen: Screen, found: Analysis, seats: tuple[Seat, ...]) -> None:
        self._screen, self._tr, self._found, self._seats = screen, screen.tr, found, seats
        self._game, self._table = found.game, found.table
        self._digits = 2 if found.spread < SMALL else 0

    def show(self, *, everything: bool) -> None:
        """Print the players, their worst moves (or every decision), and the luck of every hand."""
        found, screen, tr = self._found, self._screen, self._tr
        edition = tr(f"{self._game.id}-edition-{found.edition.id}")
        screen.say("simulate-title", "strong", game=tr(f"{self._game.id}-name"), edition=edition)
        screen.say(
            "analyse-run",
            "muted",
            hands=len(found.hands),
            decisions=sum(len(hand.decisions) for hand in found.hands),
            playouts=found.playouts,
            policy=found.policy,
            seed=str(found.seed),
        )
        screen.say("analyse-interval", "muted")
        screen.blank()
        screen.console.print(self._players())
        for seat in self._seats:
            self._worst(seat)
        for hand in found.hands:
            if everything:
                self._every(hand)
            self._luck(hand)

    def _players(self) -> Grid:
        tr = self._tr
        counted = (Grade.INACCURACY, Grade.MISTAKE, Grade.BLUNDER)
        heads = ["player", "decisions", "average", *(f"count-{grade}" for grade in counted)]
        rows = []
        for seat in self._seats:
            decisions = [one.decision for _, one in self._found.decisions_of(seat)]
            many = max(1, len(decisions))
            mean = sum(one.loss.mean for one in decisions) / many
            half = NORMAL_95 * math.hypot(*(one.loss.error for one in decisions)) / many
            counts = [len(decisions), *(sum(one.grade is grade for one in decisions) for grade in counted)]
            many_decisions, *grades = [tr("number", n=count) for count in counts]
            loss = tr("analyse-half", mean=self._number(mean), half=self._number(half))
            rows.append([tr.show(self._table.name(seat)), many_decisions, loss, *grades])
        return _grid([tr(f"analyse-{head}") for head in heads], rows)

    def _worst(self, seat: Seat) -> None:
        """Print up to three moves, each with the better one and how it might have continued."""
        screen, name = self._screen, self._table.name(seat)
        graded = [(hand, one) for hand, one in self._found.decisions_of(seat) if one.decision.grade != "fine"]
        screen.blank()
        if not graded:
            screen.say("analyse-nothing", name=name)
            return
        screen.say("analyse-worst", "strong", name=name)
        graded.sort(key=lambda both: -both[1].decision.loss.mean)
        for hand, assessed in graded[:WORST]:
            self._show_decision(hand, assessed)

    def _show_decision(self, hand: Hand, assessed: AssessedDecision) -> None:
        screen, tr, decision = self._screen, self._tr, assessed.decision
        grade = tr(f"analyse-grade-{decision.grade}")
        screen.say("analyse-move", indent=2, place=self._place(hand, decision), action=self._action(decision))
        won = max(0, round(decision.loss_won.mean * 100))
        screen.say("analyse-verdict", "error", 4, grade=grade, loss=self._range(decision.loss), won=won)
        screen.say("analyse-better", "good", 4, action=tr(assessed.variation[0].words))
        moves = tuple(
            tr(
                "analyse-line-move",
                name=self._table.name(step.seat),
                action=tr(step.words),
                share=step.share * 100,
            )
            for step in assessed.variation[1:]
        )
        if moves:
            screen.say("analyse-line", "muted", 4, moves=" → ".join(moves))

    def _every(self, hand: Hand) -> None:
        """Print every decision with all its choices."""
        screen, tr, presenter = self._screen, self._tr, self._game.presenter
        heads = tr("analyse-option-ahead"), tr("analyse-option-won")
        for assessed in hand.decisions:
            decision = assessed.decision
            screen.blank()
            name = self._table.name(decision.seat)
            screen.show(tr("analyse-move", place=self._place(hand, decision), action=name), "strong")
            rows = []
            for option in decision.options:
                marks = [
                    tr(f"analyse-option-{mark}")
                    for mark, action in (("played", decision.played), ("best", decision.best))
                    if action == option.action
                ]
                words = tr(presenter.action(option.action, decision.view, self._table))
                won = tr("number", n=round(option.won.mean * 100))
                rows.append([words, self._range(option.ahead), won, ", ".join(marks)])
            screen.console.print(_grid([tr("analyse-option"), *heads, ""], rows))

    def _luck(self, hand: Hand) -> None:
        screen, tr, ledger = self._screen, self._tr, hand.ledger
        screen.blank()
        if len(self._found.hands) > 1:
            screen.say("analyse-hand", "strong", hand=hand.number)
        if ledger is None:
            screen.say("analyse-luck-none", "muted")
            return
        alone = self._table.sides == 1
        screen.say("analyse-luck-alone" if alone else "analyse-luck", "strong")
        screen.console.print(self._sources(ledger, alone=alone))
        screen.blank()
        for side in map(Side, range(self._table.sides)):
            luck = ledger.luck[side]
            half = self._number((luck.high - luck.low) / 2)
            screen.say(
                "analyse-luck-sum",
                name=self._table.side_text(side),
                luck=tr("analyse-half", mean=self._signed(luck.mean), half=half),
                rest=self._signed(ledger.margin[side] - luck.mean),
            )
        self._luckiest(hand, ledger)

    def _sources(self, ledger: Ledger, *, alone: bool) -> Grid:
        """Return a line per side, whose numbers add up to the last one."""
        tr, table = self._tr, self._table
        kinds = ["draws", "moves"] if alone else ["draws", "others-draws", "moves", "others-moves"]
        heads = ["place", "deal", *kinds, "points" if alone else "margin"]
        rows = []
        for side in map(Side, range(table.sides)):
            own = table.members(side)
            others = [seat for seat in table.seats if seat not in own]
            parts = [ledger.expected[side].mean, ledger.share(side, Kind.DEAL)]
            for kind in (Kind.DRAW, Kind.MOVE):
                parts += [ledger.share(side, kind, seats) for seats in ([own] if alone else [own, others])]
            cells = [self._signed(part) for part in (*parts, ledger.margin[side])]
            rows.append([tr(table.side_text(side)), *cells])
        return _grid(
            [tr("analyse-player"), *(tr(f"analyse-luck-{head}") for head in heads)], rows, narrow=True
        )

    def _luckiest(self, hand: Hand, ledger: Ledger) -> None:
        """Print the draws that certainly mattered most, for the side that drew."""
        table, tr, screen = self._table, self._tr, self._screen
        drawn = [
            (part, side, part.ahead[side])
            for part in ledger.parts
            if part.kind is Kind.DRAW and part.seat is not None and part.words
            for side in [table.side_of(part.seat)]
        ]
        sure = [one for one in drawn if one[2].low > 0 or one[2].high < 0]
        if not sure:
            return
        sure.sort(key=lambda one: -abs(one[2].mean))
        screen.blank()
        screen.say("analyse-luck-most", "strong")
        for part, side, worth in sure[:LUCKIEST]:
            place = tr("analyse-turn", hand=hand.number, turn=part.turn, answer="no")
            screen.say("analyse-luck-card", indent=2, turn=place, told=" ".join(map(tr, part.words)))
            screen.say(
                "analyse-luck-worth",
                "good" if worth.mean > 0 else "error",
                4,
                worth=self._range(worth, self._signed),
                side=table.side_text(side),
            )

    def _place(self, hand: Hand, decision: Decision) -> str:
        answer = "yes" if decision.window else "no"
        return self._tr("analyse-turn", hand=hand.number, turn=decision.turn, answer=answer)

    def _action(self, decision: Decision) -> str:
        return self._tr(self._game.presenter.action(decision.played, decision.view, self._table))

    def _rounded(self, value: float) -> float:
        """Return a value rounded to the precision shown, without a negative zero."""
        return round(value, self._digits) + 0.0

    def _number(self, value: float) -> str:
        return self._tr(f"analyse-number-{self._digits}", n=self._rounded(value))

    def _signed(self, value: float) -> str:
        shown = self._number(value)
        return self._tr("analyse-plus", number=shown) if self._rounded(value) > 0 else shown

    def _range(self, found: Interval, shown: Callable[[float], str] | None = None) -> str:
        mean, low, high = map(shown or self._number, (found.mean, found.low, found.high))
        return self._tr("analyse-range", mean=mean, low=low, high=high)


def _grid(heads: Sequence[str], rows: Sequence[Sequence[str]], *, narrow: bool = False) -> Grid:
    """Return a table whose numbers are never folded; heads may be, and are in a `narrow` one."""
    from rich.box import SIMPLE_HEAD
    from rich.table import Table

    grid = Table(box=SIMPLE_HEAD, show_edge=False, pad_edge=False, padding=(0, 1, 0, 0))
    grid.add_column(heads[0])
    for head, *cells in list(zip(heads, *rows, strict=True))[1:]:
        least = max(map(len, [*head.split(" "), *cells]))
        grid.add_column(head, justify="right", min_width=least, max_width=least if narrow else None)
    for row in rows:
        grid.add_row(*row)
    return grid
