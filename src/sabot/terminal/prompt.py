"""Asks a person for an action: by number, by card name or in the record's notation.

Input that is not an action is answered by what to type; nothing changes.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from typing import Any

from sabot.core.edition import spell
from sabot.core.errors import NotationError, SabotError
from sabot.core.game import nothing_forced
from sabot.core.ids import Card, Seat
from sabot.core.session import AnySession
from sabot.core.text import Text
from sabot.terminal.forced import ForcedMoves
from sabot.terminal.screen import Screen

LONGEST = 200
"""The length in characters up to which an answer is read; nobody types more on purpose."""

LEAVE = frozenset({"q", "quit", "exit"})
"""Words that leave the table."""

FORCED = "f"
"""Switches forced moves off or on."""

FIRST = "1"
"""If a card has this name, cards and choices are numbered alike, and a number always means a choice."""


class Prompt:
    """The dialogue with one seat of a session."""

    def __init__(self, screen: Screen, session: AnySession, seat: Seat, forced: ForcedMoves) -> None:
        self._screen = screen
        self._session = session
        self._seat = seat
        self._forced = forced
        self._default: Any = None
        """The meaning of Enter."""

    def choose(self, legal: Sequence[Any], default: Any = None) -> Any:
        """Return the action that the player chooses among `legal`; Enter means `default`, if given."""
        presenter = self._session.game.presenter
        self._default = legal[0] if len(legal) == 1 else default
        entries = self.show(legal)
        while True:
            try:
                action = self._understand(self._ask(legal), legal, entries)
            except SabotError as error:
                self._screen.say(error.text, "error")
                continue
            if action is None:
                continue
            if action == default:
                return action
            illegal = self._session.check(self._seat, action)
            if illegal is None:
                return action
            reason = presenter.illegal(illegal, self._session.table, self._session.edition.words)
            self._screen.say("prompt-refused", "error", reason=reason, rule=illegal.rule)

    def _ask(self, legal: Sequence[Any]) -> str:
        """Return the player's input, after a prompt that says what Enter means."""
        if len(legal) == 1:
            return self._screen.ask("prompt-only-choice")
        if self._default is None:
            return self._screen.ask("prompt")
        return self._screen.ask("prompt-default", action=self._words([self._default]))

    def show(self, legal: Sequence[Any]) -> list[list[Any]]:
        """Show the table, the hand, the question and the choices; return the choices.

        A choice is one action, or several that belong together.
        """
        session, screen = self._session, self._screen
        presenter, view = session.game.presenter, session.view(self._seat)
        legal = sorted(legal, key=lambda action: presenter.action_style(action) == "muted")
        screen.blank()
        screen.lines(presenter.board(view, session.table))
        screen.blank()
        screen.lines(presenter.hand(view))
        screen.blank()
        screen.say(presenter.question(view, session.table), "strong")
        entries: dict[object, list[Any]] = {}
        for number, action in enumerate(legal):
            group = presenter.group(action, view)
            entries.setdefault(number if group is None else screen.tr(group), []).append(action)
        found = list(entries.values())
        screen.choices([(self._words(actions), presenter.action_style(actions[0])) for actions in found])
        return found

    def _words(self, actions: Sequence[Any]) -> Text:
        """Return the words of one choice."""
        presenter, view = self._session.game.presenter, self._session.view(self._seat)
        group = presenter.group(actions[0], view) if len(actions) > 1 else None
        return group or presenter.action(actions[0], view, self._session.table)

    def _which(self, actions: Sequence[Any]) -> Any | None:
        """Ask for one of a group of actions; return None to go back."""
        presenter, view, screen = self._session.game.presenter, self._session.view(self._seat), self._screen
        screen.say("prompt-which", "strong", group=self._words(actions))
        screen.choices([(presenter.action(one, view, self._session.table), "") for one in actions])
        while typed := screen.ask("prompt-which-choice").strip():
            if typed.casefold() in LEAVE:
                raise EOFError
            number = _number(typed)
            if number is not None and 1 <= number <= len(actions):
                return actions[number - 1]
            screen.say("error-prompt-number", "error", highest=len(actions))
        return None

    def _understand(self, typed: str, legal: Sequence[Any], entries: Sequence[Sequence[Any]]) -> Any | None:
        """Return the action meant; None if the input was a command, which is then answered."""
        typed = " ".join(typed.split())  # a pasted non-breaking space counts as a space
        if len(typed) > LONGEST or not typed.isprintable():
            raise NotationError("prompt-odd")
        command = typed.casefold()
        if command in {"?", "help", "aide"}:
            self._help()
            return None
        if command.startswith("?"):
            self._explain(typed[1:].strip(), len(entries))
            return None
        if command in LEAVE:
            raise EOFError
        if command == FORCED:
            self._forced.toggle()
            return self._session.forced(self._seat) if self._forced.on else None
        if not command and self._default is not None:
            return self._default
        if command in {"", "t", "table"}:
            self.show(legal)
            return None
        number = _number(typed)
        if number is not None and 1 <= number <= len(entries):
            found = entries[number - 1]
            return found[0] if len(found) == 1 else self._which(found)
        named = None if number is not None and self._card(FIRST) else self._by_name(typed, entries)
        if named is not None:
            return named
        if number is not None:
            raise NotationError("prompt-number", highest=len(entries))
        try:
            return self._session.game.notation.parse_action(typed, self._session.table)
        except NotationError as error:
            if error.code in {"card-unknown", "action-unknown"}:
                raise NotationError("prompt-unknown", found=typed, highest=len(entries)) from None
            raise

    def _help(self) -> None:
        """Print how to answer: what applies in every game, then this game's own examples, if any."""
        game, screen = self._session.game, self._screen
        quiet, forced = game.presenter.quiet_by_default, game.forced is not nothing_forced
        screen.say("prompt-help", game=game.id, quiet=spell(quiet), forced=spell(forced))
        if screen.tr.has(f"{game.id}-prompt-help"):
            screen.say(f"{game.id}-prompt-help", words=self._session.edition.words)

    def _by_name(self, typed: str, entries: Sequence[Sequence[Any]]) -> Any | None:
        """Return an action by the words of the list or by its card, ignoring accents and case."""
        session, wanted = self._session, _plain(typed)
        presenter, view, tr = session.game.presenter, session.view(self._seat), self._screen.tr
        numbers = {action: number for number, actions in enumerate(entries, 1) for action in actions}
        shown = {action: tr(presenter.action(action, view, session.table)) for action in numbers}
        for action, words in shown.items():
            if _plain(words) == wanted:
                return action
        card = self._card(typed)
        if card is None:
            return None
        meant = presenter.meanings(card, view)
        fitting = [action for action in meant if action in numbers]
        if len(fitting) > 1:
            choices = ", ".join(f"{numbers[action]} ({shown[action]})" for action in fitting)
            raise NotationError("prompt-ambiguous", found=typed, choices=choices)
        return (fitting or [*meant, None])[0]

    def _explain(self, typed: str, highest: int) -> None:
        """Print what a card does."""
        card = self._card(typed)
        if card is None:
            raise NotationError("prompt-unknown", found=typed, highest=highest)
        presenter, words = self._session.game.presenter, self._session.edition.words
        about = presenter.about(card, words)
        self._screen.say("prompt-card", card=presenter.card(card, words), about=about)

    def _card(self, typed: str) -> Card | None:
        """Return the card with this id or name in the edition in play."""
        wanted, presenter = _plain(typed), self._session.game.presenter
        for card in presenter.cards():
            name = presenter.card(card, self._session.edition.words)
            if wanted in (card, _plain(self._screen.tr(name))):
                return card
        return None


def _number(typed: str) -> int | None:
    """Return the number typed, if it can be one of a list."""
    return int(typed) if typed.isascii() and typed.isdecimal() and len(typed) < 4 else None


def _plain(text: str) -> str:
    """Return a text in lower case without accents, with single spaces and plain apostrophes."""
    bare = unicodedata.normalize("NFKD", text.replace("’", "'")).casefold()
    return " ".join("".join(letter for letter in bare if not unicodedata.combining(letter)).split())
