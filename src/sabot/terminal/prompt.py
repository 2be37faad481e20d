"""Asks a person for an action: by number, by card name or in the record's notation.

Whatever is typed that is no action gets an answer that says what to type; nothing changes.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from typing import Any

from sabot.core.errors import NotationError, SabotError
from sabot.core.ids import Card, Seat
from sabot.core.session import Session
from sabot.terminal.screen import Screen

LONGEST = 200
"""Characters of an answer that are looked at; nobody types more on purpose."""

LEAVE = frozenset({"q", "quit", "exit"})
"""Words that leave the table."""

FIRST = "1"
"""Where a card is called so, cards and choices are numbered alike: then a number is always a choice."""


class Prompt:
    """The dialogue with one seat of a session."""

    def __init__(self, screen: Screen, session: Session[Any, Any, Any], seat: Seat) -> None:
        self._screen = screen
        self._session = session
        self._seat = seat

    def choose(self, legal: Sequence[Any]) -> Any:
        """The action that the player wants among `legal`."""
        presenter = self._session.game.presenter
        legal = self.show(legal)
        while True:
            typed = self._screen.ask("prompt" if len(legal) > 1 else "prompt-only-choice")
            try:
                action = self._understand(typed, legal)
            except SabotError as error:
                self._screen.say(error.text, "error")
                continue
            if action is None:
                continue
            illegal = self._session.check(self._seat, action)
            if illegal is None:
                return action
            reason = presenter.illegal(illegal, self._session.table, self._session.edition.words)
            self._screen.say("prompt-refused", "error", reason=reason, rule=illegal.rule)

    def show(self, legal: Sequence[Any]) -> Sequence[Any]:
        """The table, the hand, the question and the choices: in their order, plays before discards."""
        session, screen = self._session, self._screen
        presenter, view = session.game.presenter, session.view(self._seat)
        legal = sorted(legal, key=lambda action: presenter.action_style(action) == "muted")
        screen.blank()
        screen.lines(presenter.board(view, session.table))
        screen.blank()
        screen.lines(presenter.hand(view))
        screen.blank()
        screen.say(presenter.question(view, session.table), "strong")
        screen.choices(
            [
                (presenter.action(action, view, session.table), presenter.action_style(action))
                for action in legal
            ]
        )
        return legal

    def _understand(self, typed: str, legal: Sequence[Any]) -> Any | None:
        """The action meant; None when a command was answered instead."""
        typed = " ".join(typed.split())  # a pasted non-breaking space is as good as any other
        if len(typed) > LONGEST or not typed.isprintable():
            raise NotationError("prompt-odd")
        command = typed.casefold()
        if command in {"?", "help", "aide"}:
            self._help()
            return None
        if command.startswith("?"):
            self._explain(typed[1:].strip(), len(legal))
            return None
        if command in LEAVE:
            raise EOFError
        if not command and len(legal) == 1:
            return legal[0]
        if command in {"", "t", "table"}:
            self.show(legal)
            return None
        number = int(typed) if typed.isascii() and typed.isdecimal() and len(typed) < 4 else None
        if number is not None and 1 <= number <= len(legal):
            return legal[number - 1]
        named = None if number is not None and self._card(FIRST) else self._by_name(typed, legal)
        if named is not None:
            return named
        if number is not None:
            raise NotationError("prompt-number", highest=len(legal))
        try:
            return self._session.game.notation.parse_action(typed, self._session.table)
        except NotationError as error:
            if error.code in {"card-unknown", "action-unknown"}:
                raise NotationError("prompt-unknown", found=typed, highest=len(legal)) from None
            raise

    def _help(self) -> None:
        """How to answer: what holds in every game, then this game's own examples if it has any."""
        game, screen = self._session.game.id, self._screen
        screen.say("prompt-help", game=game)
        if screen.tr.has(f"{game}-prompt-help"):
            screen.say(f"{game}-prompt-help", words=self._session.edition.words)

    def _by_name(self, typed: str, legal: Sequence[Any]) -> Any | None:
        """An action by the words of the list or by its card, whatever the accents and capitals."""
        session, wanted = self._session, _plain(typed)
        presenter, view, tr = session.game.presenter, session.view(self._seat), self._screen.tr
        shown = [tr(presenter.action(action, view, session.table)) for action in legal]
        for action, words in zip(legal, shown, strict=True):
            if _plain(words) == wanted:
                return action
        card = self._card(typed)
        if card is None:
            return None
        meant = presenter.meanings(card, view)
        fitting = [action for action in meant if action in legal]
        if len(fitting) > 1:
            places = [legal.index(action) for action in fitting]
            choices = ", ".join(f"{place + 1} ({shown[place]})" for place in places)
            raise NotationError("prompt-ambiguous", found=typed, choices=choices)
        return (fitting or [*meant, None])[0]

    def _explain(self, typed: str, highest: int) -> None:
        """What a card does."""
        card = self._card(typed)
        if card is None:
            raise NotationError("prompt-unknown", found=typed, highest=highest)
        presenter, words = self._session.game.presenter, self._session.edition.words
        about = presenter.about(card, words)
        self._screen.say("prompt-card", card=presenter.card(card, words), about=about)

    def _card(self, typed: str) -> Card | None:
        """The card that is called so: by its id, or as the edition in play calls it."""
        wanted, presenter = _plain(typed), self._session.game.presenter
        for card in presenter.cards():
            name = presenter.card(card, self._session.edition.words)
            if wanted in (card, _plain(self._screen.tr(name))):
                return card
        return None


def _plain(text: str) -> str:
    """Lower case, no accents, single spaces, ordinary apostrophes."""
    bare = unicodedata.normalize("NFKD", text.replace("’", "'")).casefold()
    return " ".join("".join(letter for letter in bare if not unicodedata.combining(letter)).split())
