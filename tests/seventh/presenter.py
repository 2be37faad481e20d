"""High Card in messages and in a picture."""

from __future__ import annotations

from collections.abc import Sequence

from sabot.core.edition import Edition
from sabot.core.ids import Card, Seat
from sabot.core.table import Table
from sabot.core.text import Span, StyledLine, Text
from sabot.games.kit.events import AnsweredInSilence, TurnBegan
from sabot.games.kit.numbers import in_order
from sabot.games.kit.words import NumberedWords
from tests.seventh.state import Action, LetPass, Play, Turn, Window
from tests.seventh.terms import terms_of
from tests.seventh.view import View


class HighCardPresenter(NumberedWords):
    """The texts and the picture of the table."""

    game = "high-card"
    untold = (TurnBegan, AnsweredInSilence)

    def action(self, action: Action, view: View, table: Table) -> Text:
        """Return an action as an entry of the list of choices."""
        if isinstance(action, Play):
            return Text("high-card-action-play", {"card": action.card})
        return Text("high-card-action-let-pass" if isinstance(action, LetPass) else "high-card-action-double")

    def meanings(self, card: Card, view: View) -> Sequence[Action]:
        """Return the play of a card."""
        return [Play(card)]

    def uses(self, card: Card, view: View) -> Sequence[Action]:
        """Return the play of a card, its only use."""
        return [Play(card)]

    def action_style(self, action: Action) -> str:
        """Return the style of an action: passing is muted."""
        return "muted" if isinstance(action, LetPass) else "card" if isinstance(action, Play) else "strong"

    def board(self, view: View, table: Table) -> Sequence[StyledLine]:
        """Return the trick, then a line for every player."""
        trick: StyledLine = (
            Span(Text("high-card-label-trick"), "muted"),
            Span("  " + (" ".join(view.trick) or "–"), "top"),
            Span("  ×2" if view.doubled else "", "strong"),
        )
        return [trick, *(self._player(view, seat, table) for seat in table.seats)]

    def _player(self, view: View, seat: Seat, table: Table) -> StyledLine:
        active = isinstance(view.phase, Turn) and view.phase.seat == seat
        return (
            Span("▶ " if active else "  ", "strong"),
            Span(f"{table.name(seat):<14}", "you" if seat == view.seat else "strong"),
            Span(f"{view.points[seat]:>3}"),
        )

    def hand(self, view: View) -> Sequence[StyledLine]:
        """Return the seat's own cards."""
        return [(Span(Text("high-card-label-hand"), "muted"), Span("  " + " ".join(in_order(view.hand))))]

    def question(self, view: View, table: Table) -> Text:
        """Return the question: double, or play."""
        return Text("high-card-question-" + ("double" if isinstance(view.phase, Window) else "play"))

    def table_line(self, edition: Edition, players: int) -> Text:
        """Return how many cards each player gets (HC-1)."""
        return Text("high-card-table", {"players": players, "cards": terms_of(edition, players).hand_size})
