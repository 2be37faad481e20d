"""Flinch in messages: what actions, the table and the hand look like in any language.

It holds no words and no rules, only keys of the catalogue, their arguments, and styles.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import groupby
from typing import ClassVar

from sabot.core.edition import Edition
from sabot.core.ids import Card, Seat
from sabot.core.table import Table
from sabot.core.text import Argument, Span, StyledLine, Text
from sabot.games.flinch import legality
from sabot.games.flinch.actions import (
    Action,
    ChallengePile,
    ChallengeStarter,
    Lay,
    LetPass,
    Pass,
    Play,
    Source,
)
from sabot.games.flinch.centre import NEW_PILE, Pile, choices_of_pile, landings
from sabot.games.flinch.codec import PLACES
from sabot.games.flinch.events import (
    AnsweredInSilence,
    Drew,
    HandDrawn,
    Laid,
    Passed,
    Played,
    TurnBegan,
    TurnedUp,
    WindowClosed,
    WindowOpened,
)
from sabot.games.flinch.state import Block, Ended, Spread, Turn, Window
from sabot.games.flinch.terms import Variation, terms_of
from sabot.games.flinch.view import View, masked
from sabot.games.kit.numbers import HIGHEST, NUMBERS, of_rank, rank
from sabot.games.kit.words import NumberedWords, kebab

_PILES_A_LINE = 12
_NOTHING = "–"


class FlinchPresenter(NumberedWords):
    """The texts and the picture of the table, independent of language."""

    game: ClassVar[str] = "flinch"
    quiet_by_default: ClassVar[bool] = True
    untold: ClassVar[tuple[type, ...]] = (TurnBegan, AnsweredInSilence, Drew, WindowOpened, WindowClosed)
    continues: ClassVar[Mapping[type, tuple[type, ...]]] = {
        Played: (HandDrawn, Played, TurnedUp),
        TurnedUp: (Played,),
        Laid: (HandDrawn, Played, TurnedUp),
        Passed: (HandDrawn, Played, TurnedUp),
    }

    def action(self, action: Action, view: View, table: Table) -> Text:
        """Return an action as an entry of the seat's list of choices."""
        words = view.terms.edition.words
        args: dict[str, Argument] = {"words": words}
        match action:
            case Play(source, number, onto):
                card = self._card_of(view, action)
                starts = card is not None and card in view.terms.starters and onto == NEW_PILE
                args |= {
                    "card": self.card(card or of_rank(1), words),
                    "source": source.value,
                    "place": number,
                    "onto": onto,
                    "variation": view.terms.variation.value,
                    "starts": "yes" if starts else "no",
                }
            case Lay(card, place):
                spread = isinstance(view.phase, Spread)
                args |= {"card": self.card(card, words), "place": place, "spread": "yes" if spread else "no"}
                top = None if view.seat is None else view.reserve_tops[view.seat][place - 1]
                if top is not None:
                    args["top"] = self.card(top, words)
                    return Text("flinch-action-lay-covering", args)
            case ChallengePile() | ChallengeStarter():
                seat = _on_turn(view)
                args["seat"] = table.name(seat) if seat is not None else ""
        return Text(f"flinch-action-{kebab(type(action).__name__)}", args)

    def group(self, action: Action, view: View) -> Text | None:
        """Return the group of an action: the choice of a hand card, before that of one of five piles."""
        if not isinstance(action, Lay) or view.seat is None or None in view.reserve_tops[view.seat]:
            return None
        words = view.terms.edition.words
        spread = "yes" if isinstance(view.phase, Spread) else "no"
        return Text(
            "flinch-action-lay-somewhere",
            {"card": self.card(action.card, words), "spread": spread, "words": words},
        )

    def _card_of(self, view: View, play: Play) -> Card | None:
        """Return the card that would be played, as the seat sees it."""
        if play.source is Source.HAND:
            return of_rank(play.number)
        owner = view.seat
        if owner is not None and play.source in (Source.PARTNER_GAME, Source.PARTNER_RESERVE):
            owner = view.terms.partner_of(owner)
        if owner is None:
            return None
        if play.source in (Source.GAME, Source.PARTNER_GAME):
            return view.game_tops[owner]
        return view.reserve_tops[owner][play.number - 1]

    def about(self, card: Card, words: str) -> Text:
        """Return what a card does."""
        return Text("flinch-about-card", {"card": card, "number": rank(card), "words": words})

    def meanings(self, card: Card, view: View) -> Sequence[Action]:
        """Return the ways to play a card from any open place of this seat."""
        found: list[Action] = []
        for onto in range(HIGHEST + 1):
            plays = [Play(Source.GAME, 0, onto), Play(Source.PARTNER_GAME, 0, onto)]
            if onto in choices_of_pile(rank(card)):
                plays.append(Play(Source.HAND, rank(card), onto))
            plays += (Play(Source.RESERVE, place, onto) for place in PLACES)
            plays += (Play(Source.PARTNER_RESERVE, place, onto) for place in PLACES)
            found += (play for play in plays if self._card_of(view, play) == card)
        return found

    def uses(self, card: Card, view: View) -> Sequence[Action]:
        """Return the ways to play a card on each pile that it fits and, from the hand, to lay it."""
        sources = [Play(Source.GAME, 0, 0), Play(Source.HAND, rank(card), 0), Play(Source.PARTNER_GAME, 0, 0)]
        sources += (Play(Source.RESERVE, place, 0) for place in PLACES)
        sources += (Play(Source.PARTNER_RESERVE, place, 0) for place in PLACES)
        in_hand = card in view.hand
        lies = [
            play
            for play in sources
            if self._card_of(view, play) == card and (in_hand or play.source is not Source.HAND)
        ]
        piles = landings(view.terms.variation, view.centre, rank(card)) or (NEW_PILE,)
        plays = [Play(play.source, play.number, onto) for play in lies for onto in piles]
        return [*plays, *(Lay(card, place) for place in PLACES if in_hand)]

    def action_style(self, action: Action) -> str:
        """Return the style of an action: plays stand out, actions that end the turn are muted."""
        match action:
            case Play(Source.GAME | Source.PARTNER_GAME):
                return "strong"
            case Play():
                return "card"
            case ChallengePile() | ChallengeStarter():
                return "hazard"
            case Lay() | Pass() | LetPass():
                return "muted"

    def board(self, view: View, table: Table) -> Sequence[StyledLine]:
        """Return the centre piles, then each player's game pile, reserve piles and number of hand cards."""
        lines = [*self._centre(view), (Span(""),)]
        own = view.seat if view.seat is not None else Seat(view.terms.players - 1)
        order = [Seat((own + 1 + place) % view.terms.players) for place in range(view.terms.players)]
        lines += (self._player(view, seat, table) for seat in order)
        return lines

    def _centre(self, view: View) -> list[StyledLine]:
        """Return the open piles, several to a line, then the closed piles and the size of the pack."""
        piles = [(pile, len(list(same))) for pile, same in groupby(view.centre)]
        lines: list[StyledLine] = []
        for start in range(0, len(piles), _PILES_A_LINE):
            spans = [Span(Text("flinch-label-centre"), "muted") if start == 0 else Span(" " * 9)]
            for pile, count in piles[start : start + _PILES_A_LINE]:
                spans.append(Span("   "))
                spans.append(Span(_pile_picture(view.terms.variation, pile), "top"))
                spans.append(Span(f"×{count}" if count > 1 else "", "muted"))
            lines.append(tuple(spans))
        if not piles:
            lines.append((Span(Text("flinch-label-centre"), "muted"), Span("   "), Span(_NOTHING, "muted")))
        lines.append(
            (
                Span(Text("flinch-label-pack"), "muted"),
                Span(f" {view.pack_size}   "),
                Span(Text("flinch-label-closed"), "muted"),
                Span(f" {view.closed}"),
            )
        )
        return lines

    def _player(self, view: View, seat: Seat, table: Table) -> StyledLine:
        """Return one player's row."""
        longest = max(len(name) for name in table.names)
        top, size = view.game_tops[seat], view.game_sizes[seat]
        spans = [
            Span("▶ " if _on_turn(view) == seat else "  ", "strong"),
            Span(table.name(seat), "you" if seat == view.seat else "strong"),
            Span(" " * (longest - len(table.name(seat)) + 2)),
            Span(Text("flinch-label-game"), "muted"),
            Span(f" {top or _NOTHING:>2}", _style(view, top, "top")),
            Span(f"{f'·{size}' if top else '':<3}  ", "muted"),
            Span(Text("flinch-label-reserve"), "muted"),
        ]
        for card, count in zip(view.reserve_tops[seat], view.reserve_sizes[seat], strict=True):
            spans.append(Span(f" {card or _NOTHING:>2}", _style(view, card, "card")))
            spans.append(Span(f"{f'·{count}' if count > 1 else '':<3}", "muted"))
        spans.append(Span("  "))
        spans.append(Span(Text("flinch-label-cards"), "muted"))
        spans.append(Span(f" {view.hand_sizes[seat]}"))
        if view.seat is not None and view.terms.partner_of(view.seat) == seat:
            spans += (Span("  "), Span(Text("flinch-label-partner"), "muted"))
        return tuple(spans)

    def hand(self, view: View) -> Sequence[StyledLine]:
        """Return the seat's own cards in rising order; playable cards stand out."""
        spans = [Span(Text("flinch-label-hand"), "muted")]
        for card in view.hand:
            spans.append(Span("  "))
            spans.append(Span(card, _style(view, card, "card")))
        if not view.hand:
            spans.append(Span(f"  {_NOTHING}", "muted"))
        return [tuple(spans)]

    def question(self, view: View, table: Table) -> Text:
        """Return what this seat has to decide."""
        match view.phase:
            case Window(seat, moment):
                return Text("flinch-question-window", {"seat": table.name(seat), "moment": moment.value})
            case Turn(seat, passed_over) if view.seat is not None and seat != view.seat:
                moment_name = "passed-over" if passed_over else "going-on"
                return Text("flinch-question-window", {"seat": table.name(seat), "moment": moment_name})
            case Spread():
                return Text("flinch-question-spread")
            case Block():
                return Text("flinch-question-block")
            case _ if not view.opened:
                variation = view.terms.variation.value
                return Text("flinch-question-opening", {"variation": variation, "can": _possible(view)})
        return Text("flinch-question-turn", {"can": _possible(view)})

    def rule_arguments(self, edition: Edition, players: int) -> dict[str, Argument]:
        """Return the values in force, and the resulting number of cards (FL-1)."""
        cards = len(terms_of(edition, players).deck)
        return super().rule_arguments(edition, players) | {"cards": cards, "copies": cards // len(NUMBERS)}

    def table_line(self, edition: Edition, players: int) -> Text:
        """Return a summary line of one table of the edition (FL-1, FL-15)."""
        terms = terms_of(edition, players)
        return Text(
            "flinch-table",
            {
                "players": players,
                "sides": terms.sides,
                "team": players // terms.sides,
                "cards": len(terms.deck),
                "words": edition.words,
            },
        )


def _possible(view: View) -> str:
    """Return what the seat can do on its turn: `play`, `lay`, `pass`, or several of them."""
    if view.seat is None:
        return "play-lay"
    actions = legality.legal(masked(view), view.seat)
    kinds = {Play: "play", Lay: "lay", Pass: "pass"}
    return "-".join(word for kind, word in kinds.items() if any(isinstance(one, kind) for one in actions))


def _pile_picture(variation: Variation, pile: Pile) -> str:
    """Return the top of a pile built up, with an arrow or both ends in the variations that need them."""
    first, last = pile
    match variation:
        case Variation.NONE:
            return f"{last}"
        case Variation.BOTH_ENDS:
            return f"{last}{'↓' if first == HIGHEST else '↑'}"
        case Variation.MIDDLE:
            return f"{first}–{last}"


def _style(view: View, card: Card | None, style: str) -> str:
    """Return the style of a card: cards that some centre pile takes stand out."""
    if card is None:
        return "muted"
    return "good" if landings(view.terms.variation, view.centre, rank(card)) else style


def _on_turn(view: View) -> Seat | None:
    return None if isinstance(view.phase, Ended) else view.phase.seat
