"""Lessons: recorded games with explanations, of which the reader plays one side.

A lesson is a record in the folder `lessons` of a game. The comments of its lines name the messages to show,
as `lesson-<lesson>-<name>`. The reader plays the side that begins. Messages on a line of that side appear
before the reader plays it, the last one when it is time to play. Messages on another line appear after that
line has been played; after an attack that nobody answers, the last one appears when the reader lets the
attack pass.

On a line of the reader's side, `-` stands for an action that plays itself, and messages after a `|` appear
after the last action.
"""

from __future__ import annotations

from collections.abc import Iterator
from importlib import resources
from importlib.resources.abc import Traversable
from typing import Any

from sabot.core.errors import UnknownName
from sabot.core.ids import Card, Seat
from sabot.core.record import Move, Record
from sabot.core.record_reader import loads
from sabot.core.registry import Registry
from sabot.core.replay import begin
from sabot.core.rules import Event
from sabot.library.card_uses import card_uses
from sabot.library.narration import narrate
from sabot.locale import Translator
from sabot.wire.catalogue import LessonInfo
from sabot.wire.library import CardUse, Lesson, LessonStep
from sabot.wire.serialization import serializer_of

_FOLDER, _SUFFIX = "lessons", ".sabot"
_BY_ITSELF, _AFTERWARDS = "-", "|"


def lesson_ids(games: Registry) -> list[str]:
    """Return the name of every lesson, game by game."""
    return list(_files(games))


def lesson_list(games: Registry, tr: Translator) -> list[LessonInfo]:
    """Return all lessons with titles, game by game, in a language."""
    return [
        LessonInfo(
            lesson_id, _game_of(file), tr(f"lesson-{lesson_id}-title"), tr(f"lesson-{lesson_id}-about")
        )
        for lesson_id, file in _files(games).items()
    ]


def _game_of(file: Traversable) -> str:
    (record,) = loads(file.read_text(encoding="utf-8"))
    return record.header.game


def load_lesson(lesson_id: str, games: Registry, tr: Translator) -> Lesson:
    """Return a lesson in a language. Raise UnknownName if there is none of this name."""
    files = _files(games)
    if lesson_id not in files:
        raise UnknownName("lesson-unknown", name=lesson_id, known=", ".join(files))
    (record,) = loads(files[lesson_id].read_text(encoding="utf-8"))
    return _LessonBuilder(lesson_id, record, games, tr).lesson()


def _files(games: Registry) -> dict[str, Traversable]:
    folders = (resources.files(package) / _FOLDER for package in games.packages())
    return {
        file.name.removesuffix(_SUFFIX): file
        for folder in folders
        if folder.is_dir()
        for file in sorted(folder.iterdir(), key=lambda file: file.name)
        if file.name.endswith(_SUFFIX)
    }


class _LessonBuilder:
    """Plays a record from its beginning and makes a step of every message."""

    def __init__(self, lesson_id: str, record: Record, games: Registry, tr: Translator) -> None:
        self._id = lesson_id
        self._moves = record.moves
        self._session = begin(record, games)
        self._serializer = serializer_of(self._session.game)
        self._tr = tr
        self._happened: list[Event] = list(self._session.opening_events)
        """What has happened since the step before."""

    def lesson(self) -> Lesson:
        """Return the whole lesson."""
        session = self._session
        game, table = session.game, session.table
        return Lesson(
            id=self._id,
            game=game.id,
            edition=session.edition.id,
            title=self._tr(f"lesson-{self._id}-title"),
            names=list(table.names),
            sides=table.sides,
            dealer=session.dealer,
            steps=list(self._steps()),
            terms=self._serializer.dump_terms(game.terms(session.edition, len(table.names))),
        )

    def _steps(self) -> Iterator[LessonStep]:
        seat = self._session.table.seat_named(self._moves[0].player)  # the reader's
        for place, move in enumerate(self._moves):
            if not move.reaction:
                self._let_pass()
            before, _, after = move.comment.partition(_AFTERWARDS)
            names = before.split()
            if self._is_readers(move):
                seat = self._session.table.seat_named(move.player)
                aside = len(names) - len(move.actions)
                yield from (self._step(seat, name) for name in names[:aside])
                for name, action in zip(names[aside:], move.actions, strict=True):
                    if name != _BY_ITSELF:
                        yield self._step(seat, name, action)
                    self._play(seat, action)
                yield from (self._step(seat, name) for name in after.split())
            else:
                for action in move.actions:
                    self._play(self._session.table.seat_named(move.player), action)
                yield from (self._step(seat, name) for name in names[:-1])
                for name in names[-1:]:
                    attacked, silence = self._silence(place)
                    seat = seat if attacked is None else attacked
                    yield self._step(seat, name, silence)

    def _is_readers(self, move: Move) -> bool:
        table = self._session.table
        first, seat = table.seat_named(self._moves[0].player), table.seat_named(move.player)
        return table.side_of(first) == table.side_of(seat)

    def _silence(self, place: int) -> tuple[Seat | None, str]:
        """Return the reader's seat that lets an unanswered attack pass, and the action it sends."""
        following = self._moves[place + 1 :]
        if not following or following[0].reaction:
            return None, ""
        seat = self._session.table.seat_named(next(filter(self._is_readers, following)).player)
        silent = dict(self._session.game.rules.silence(self._session.state))
        return (seat, self._text(silent[seat])) if seat in silent else (None, "")

    def _let_pass(self) -> None:
        before = self._session.version
        self._session.let_pass()
        self._happened += [event for entry in self._session.history[before:] for event in entry.events]

    def _play(self, seat: Seat, action: str) -> None:
        self._happened += self._session.play_text(seat, action)

    def _text(self, action: Any) -> str:
        return self._session.game.notation.format_action(action, self._session.table)

    def _step(self, seat: Seat, name: str, expected: str = "") -> LessonStep:
        """Return the step with the message `name` and the expected action of the reader, if there is one."""
        session, tr = self._session, self._tr
        view = session.view(seat)
        seen = [one for event in self._happened if (one := event.seen_by(seat)) is not None]
        self._happened = []
        legal = session.legal(seat) if expected else ()
        choices = [tr(session.game.presenter.action(action, view, session.table)) for action in legal]
        offered = [self._text(action) for action in legal]
        return LessonStep(
            seat,
            self._words(name),
            self._serializer.dump_view(view),
            [self._serializer.dump_event(event) for event in seen],
            narrate(session, seen, tr, seat),
            [self._serializer.dump_action(action, do) for action, do in zip(legal, offered, strict=True)],
            choices,
            expected,
            tr("lesson-wrong", choice=choices[offered.index(expected)]) if expected else "",
            self._uses(seat, view) if expected else {},
        )

    def _uses(self, seat: Seat, view: Any) -> dict[str, list[CardUse]]:
        cards = sorted(set(getattr(view, "hand", ())))
        return {card: card_uses(self._session, seat, Card(card), self._tr) for card in cards}

    def _words(self, name: str) -> str:
        return self._tr(f"lesson-{self._id}-{name}", words=self._session.edition.words)
