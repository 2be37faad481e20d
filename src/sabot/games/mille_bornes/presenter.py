"""Mille Bornes in messages: what actions, events, refusals and the table look like in any language.

It holds no words and no rules, only keys of the catalogue, their arguments, and styles.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import groupby
from typing import ClassVar, cast

from sabot.core.edition import Edition, spell
from sabot.core.ids import HIDDEN, Card, Seat, Side
from sabot.core.rules import Event
from sabot.core.table import Table
from sabot.core.text import Argument, Span, StyledLine, Text
from sabot.games.kit.words import WordsByName, card_fields, kebab
from sabot.games.mille_bornes.actions import Action, Attack, CoupFourre, Discard, LetPass, Play
from sabot.games.mille_bornes.cards import CARDS, DISTANCES, HAZARDS, KIND, REMEDIES, SAFETIES, Kind
from sabot.games.mille_bornes.events import (
    AnsweredInSilence,
    Attacked,
    AttackedInVain,
    CoupFourreMade,
    Discarded,
    Drew,
    Played,
    SafetyExposed,
    TurnBegan,
    TurnsLost,
    WindowClosed,
    WindowOpened,
)
from sabot.games.mille_bornes.legality import is_limited, is_rolling, live_hazard, protects
from sabot.games.mille_bornes.state import Ended, ExtensionChoice, Piles, Turn
from sabot.games.mille_bornes.terms import CarelessAttack, Extension, terms_of
from sabot.games.mille_bornes.view import OpenWindow, View

_ROAD = 28
"""The width in characters of the road drawn for a side."""

_KINDS = {"hazards": HAZARDS, "remedies": REMEDIES, "safeties": SAFETIES, "distances": DISTANCES}


class MilleBornesPresenter(WordsByName):
    """The texts and the picture of the table, independent of language."""

    game = "mille-bornes"
    untold = (TurnBegan, WindowOpened, WindowClosed, AnsweredInSilence)
    continues: ClassVar[Mapping[type, tuple[type, ...]]] = {
        Played: (Drew,),
        Attacked: (Drew,),
        AttackedInVain: (Drew,),
        Discarded: (Drew,),
        SafetyExposed: (Drew,),
        TurnsLost: (CoupFourreMade,),
    }

    def card(self, card: Card, words: str) -> Text:
        """Return a card's name in the edition in play."""
        key = "mille-bornes-card-unknown" if card == HIDDEN else f"mille-bornes-card-{card}"
        return Text(key, {"words": words})

    def card_in_sentence(self, card: Card, words: str) -> Text:
        """Return a card's name inside a sentence, with its article in some languages: `un Feu vert`."""
        key = "mille-bornes-card-unknown" if card == HIDDEN else f"mille-bornes-card-{card}.one"
        return Text(key, {"words": words})

    def card_field(self, name: str, value: object, words: str) -> Argument:
        """Return a card as an argument: fields `card` and `safety` without an article, others with it."""
        if name in {"card", "safety"} or not isinstance(value, str):
            return super().card_field(name, value, words)
        return self.card_in_sentence(Card(value), words)

    def action(self, action: Action, view: View, table: Table) -> Text:
        """Return an action as an entry of the seat's list of choices."""
        words = view.terms.edition.words
        args: dict[str, Argument] = {"words": words}
        name = kebab(type(action).__name__)
        match action:
            case Attack(card, target):
                args |= {"card": self.card(card, words), "side": table.side_text(target)}
                careless = view.terms.careless_attack is CarelessAttack.DISCARD
                if careless and protects(view.sides[target], card):
                    name = "attack-in-vain"
            case Play(card) | Discard(card) | CoupFourre(card):
                args["card"] = self.card_in_sentence(card, words)
            case _:
                args["trip"] = view.terms.extended_trip
        return Text(f"mille-bornes-action-{name}", args)

    def about(self, card: Card, words: str) -> Text:
        """Return what a card does."""
        return Text(f"mille-bornes-card-{card}.does", {"words": words})

    def cards(self) -> Sequence[Card]:
        """Return every card of the game."""
        return CARDS

    def card_style(self, card: Card) -> str:
        """Return the family of a card: hazard, remedy, safety or distance."""
        return KIND[card].value

    def meanings(self, card: Card, view: View) -> Sequence[Action]:
        """Return the ways to play a card: on the side's own piles, against a side, or as a coup fourré."""
        if KIND[card] is Kind.HAZARD:
            return [Attack(card, Side(side)) for side in range(view.terms.sides) if side != view.side]
        return [CoupFourre(card) if isinstance(view.phase, OpenWindow) else Play(card)]

    def uses(self, card: Card, view: View) -> Sequence[Action]:
        """Return the ways to use a card: attack, play (for a safety, also as a coup fourré) or discard it."""
        if KIND[card] is Kind.HAZARD:
            return [*self.meanings(card, view), Discard(card)]
        if KIND[card] is not Kind.SAFETY:
            return [Play(card), Discard(card)]
        if isinstance(view.phase, OpenWindow):
            return [CoupFourre(card), Play(card), Discard(card)]
        return [Play(card), CoupFourre(card), Discard(card)]

    def action_style(self, action: Action) -> str:
        """Return the style of a choice: its card's family; discards and passing are muted."""
        if isinstance(action, Discard | LetPass):
            return "muted"
        return self.card_style(action.card) if isinstance(action, Play | Attack | CoupFourre) else "strong"

    def event(self, event: Event, table: Table, words: str, reader: Seat | None = None) -> Text | None:
        """Return the event in words; None for cards that other players draw."""
        if isinstance(event, Drew) and event.card == HIDDEN:
            return None
        return super().event(event, table, words, reader)

    def _event_text(self, kind: str, event: Event, table: Table, words: str, reader: Seat | None) -> Text:
        text = super()._event_text(kind, event, table, words, reader)
        cards = {name: getattr(event, name) for name in card_fields(type(event))}
        one = {name: self.card_in_sentence(Card(card), words) for name, card in cards.items()}
        return Text(text.key, {**text.args, **one})

    def board(self, view: View, table: Table) -> Sequence[StyledLine]:
        """Return the tray in the middle, then the piles of every side, the reader's own last."""
        words = view.terms.edition.words
        top: Text | str = self.card(view.discard[-1], words) if view.discard else "–"
        tray: StyledLine = (
            Span(Text("mille-bornes-pile-draw", {"words": words}), "muted"),
            Span(f" {view.draw_size}   "),
            Span(Text("mille-bornes-pile-discard", {"words": words}), "muted"),
            Span(" "),
            Span(top, self.card_style(view.discard[-1]) if view.discard else ""),
            Span(f" ({view.discard_size})" if view.discard else "", "muted"),
        )
        own = view.side if view.side is not None else view.terms.sides - 1
        order = [Side((own + 1 + place) % view.terms.sides) for place in range(view.terms.sides)]
        return [tray, *(line for side in order for line in self._side(view, side, table, words))]

    def hand(self, view: View) -> Sequence[StyledLine]:
        """Return the seat's own cards by family."""
        spans = [Span(Text("mille-bornes-label-hand"), "muted"), Span("  ")]
        for position, (card, count) in enumerate(_stacks(sorted(view.hand, key=CARDS.index))):
            if position:
                spans.append(Span(" · ", "muted"))
            spans.append(Span(self.card(card, view.terms.edition.words), self.card_style(card)))
            spans.append(Span(f" ×{count}" if count > 1 else ""))
        return [tuple(spans)]

    def question(self, view: View, table: Table) -> Text:
        """Return what this seat has to decide."""
        words = view.terms.edition.words
        match view.phase:
            case OpenWindow(attacker, _, hazard, _):
                args: dict[str, Argument] = {"card": self.card_in_sentence(hazard, words), "words": words}
                return Text("mille-bornes-question-window", args | {"seat": table.name(attacker)})
            case ExtensionChoice():
                return Text(
                    "mille-bornes-question-extension",
                    {"trip": view.terms.trip, "extended": view.terms.extended_trip, "words": words},
                )
            case _:
                return Text("mille-bornes-question-turn")

    def rule_arguments(self, edition: Edition, players: int) -> dict[str, Argument]:
        """Return the values in force at a table, for the rules page."""
        terms, taken_out = terms_of(edition, players), self._taken_out(edition, players)
        found: dict[str, Argument] = {"words": edition.words, "players": players, "sides": terms.sides}
        for key, item in edition.section("options").items():
            found[key] = spell(item.value)
        for key, item in edition.section("score").items():
            found[f"score_{key}"] = cast(int, item.value)
        if found["score_delayed_action"] == 0:
            found["delayed_action"] = "none"
        for card in CARDS:
            found[f"count_{card}"] = terms.deck.count(card)
        for kind, cards in _KINDS.items():
            found[f"count_{kind}"] = sum(card in cards for card in terms.deck)
        return found | {
            "team": players // terms.sides,
            "trip": terms.trip,
            "extended_trip": terms.extended_trip,
            "extension": spell(terms.extension is Extension.OFFERED),
            "cards": len(terms.deck),
            "taken_out": taken_out,
            "short_pack": spell(bool(taken_out)),
            "hand_size": terms.hand_size,
            "max_200s": terms.most_200s,
            "target": terms.target,
        }

    def _taken_out(self, edition: Edition, players: int) -> tuple[Text, ...]:
        """Return the cards that are set aside before the shuffle (MB-2.1)."""
        out = {name: cast(int, item.value) for name, item in edition.section(f"tables.{players}.out").items()}
        return tuple(
            Text(
                "mille-bornes-cards-of-a-kind", {"count": count, "card": self.card(Card(name), edition.words)}
            )
            for name, count in out.items()
            if count
        )

    def table_line(self, edition: Edition, players: int) -> Text:
        """Return a summary line of one table of the edition (MB-2)."""
        terms = terms_of(edition, players)
        return Text(
            "mille-bornes-table",
            {
                "players": players,
                "sides": terms.sides,
                "team": players // terms.sides,
                "trip": terms.trip,
                "extension": terms.extension.value,
                "cards": len(terms.deck),
                "words": edition.words,
            },
        )

    def _side(self, view: View, side: Side, table: Table, words: str) -> list[StyledLine]:
        piles, turn = view.sides[side], _active(view) == side
        # All sides have equally many players, so the word that joins their names does not change the width.
        longest = max(len(name) for name in table.side_names)
        way = Text("mille-bornes-label-way", {"n": piles.travelled, "trip": view.trip, "words": words})
        name_style = "you" if side == view.side else "strong"
        filled = piles.travelled * _ROAD // view.trip
        lines: list[StyledLine] = [
            (Span(""),),
            (
                Span("▶ " if turn else "  ", "strong"),
                Span(table.side_text(side), name_style),
                Span(" " * (longest - len(table.side_name(side)) + 2)),
                Span("━" * filled, "distance"),
                Span("┄" * (_ROAD - filled), "muted"),
                Span("  "),
                Span(way),
                Span("  "),
                self._condition(piles, words),
            ),
            (
                Span("    "),
                Span(Text("mille-bornes-label-battle"), "muted"),
                Span(" "),
                self._top(piles, piles.battle_top, words),
                Span("   "),
                Span(Text("mille-bornes-label-speed"), "muted"),
                Span(" "),
                self._top(piles, piles.speed_top, words),
            ),
        ]
        if piles.distance:
            lines.append(self._stages(piles))
        if piles.safeties:
            lines.append(self._safeties(piles, words))
        return lines

    def _stages(self, piles: Piles) -> StyledLine:
        stacks = [
            f"{card}" + (f"×{count}" if count > 1 else "")
            for card, count in _stacks(sorted(piles.distance, key=int))
        ]
        label = Span(Text("mille-bornes-label-distance"), "muted")
        return (Span("    "), label, Span(" "), Span("  ".join(stacks), "distance"))

    def _safeties(self, piles: Piles, words: str) -> StyledLine:
        spans = [Span("    "), Span(Text("mille-bornes-label-safeties"), "muted"), Span(" ")]
        for position, exposed in enumerate(piles.safeties):
            if position:
                spans.append(Span(" · ", "muted"))
            spans.append(Span(self.card(exposed.card, words), "safety"))
            if exposed.coup_fourre:
                spans.append(Span(" "))
                spans.append(Span(Text("mille-bornes-label-coup-fourre"), "coup"))
        return tuple(spans)

    def _condition(self, piles: Piles, words: str) -> Span:
        """Return the condition of a side in a word: rolling, limited, stopped or waiting."""
        if live_hazard(piles) is not None:
            return Span(Text("mille-bornes-label-stopped"), "hazard")
        if not is_rolling(piles):
            return Span(Text("mille-bornes-label-waiting", {"words": words}), "muted")
        if is_limited(piles):
            return Span(Text("mille-bornes-label-limited"), "hazard")
        return Span(Text("mille-bornes-label-rolling"), "remedy")

    def _top(self, piles: Piles, card: Card | None, words: str) -> Span:
        """Return the top card of a pile, and whether a safety has made it harmless (MB-4.9)."""
        if card is None:
            return Span("–", "muted")
        if card in HAZARDS and protects(piles, card):
            return Span(Text("mille-bornes-label-harmless", {"card": self.card(card, words)}), "muted")
        return Span(self.card(card, words), self.card_style(card))


def _active(view: View) -> Side | None:
    match view.phase:
        case OpenWindow(_, side, _, _):
            return side
        case Turn(seat, _) | ExtensionChoice(seat, _):
            return view.terms.side_of(seat)
        case Ended():
            return None


def _stacks(cards: Sequence[Card]) -> list[tuple[Card, int]]:
    """Return equal neighbouring cards together, with their number."""
    return [(card, len(list(same))) for card, same in groupby(cards)]
