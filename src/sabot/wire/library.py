"""Material to read: cards in words, rules, replays of finished games, lessons."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from sabot.wire.lobby import Sheet


class _Out(Struct, frozen=True, omit_defaults=True):
    """The body of an answer."""


class CardUse(_Out, frozen=True):
    """A use of a card that a player can mean, and whether it is legal now."""

    words: str
    """The use in words: “Play 100 miles”."""
    do: str
    """The text to send as `action`."""
    legal: bool = False
    rule: str = ""
    """The rule that forbids it now."""
    reason: str = ""
    """Why it is not legal now, and what would make it legal."""


class PageTexts(_Out, frozen=True):
    """All texts of the web pages in one language."""

    ftl: str
    """The source of a Fluent catalogue."""


# --- cards and rules ---------------------------------------------------------------------------


class CardInfo(_Out, frozen=True):
    """A card in words."""

    id: str
    name: str
    about: str = ""
    """What the card does, in a sentence."""
    kind: str = ""
    """The style of the card in plain drawings: `hazard`, `remedy`, `safety`, `distance`, `card`."""


class CardList(_Out, frozen=True):
    """The cards of a game, in the vocabulary of one edition and in the order of the pack."""

    game: str
    edition: str
    name: str
    """The name of the game."""
    edition_name: str
    cards: list[CardInfo]


class RuleDifference(_Out, frozen=True):
    """The wording of a rule in other editions, where it differs."""

    editions: list[str]
    """The names of these editions."""
    text: str


class RuleInfo(_Out, frozen=True):
    """One rule as it applies at a table. Texts may have several lines."""

    id: str
    section: str
    title: str
    text: str
    """Empty if the rule does not apply at the table and has only `offers` or `differs`."""
    rulings: list[str] = []
    """This project's own decisions, where the book is silent or contradicts itself."""
    offers: list[str] = []
    """What a table may choose instead, according to the book."""
    differs: list[RuleDifference] = []


class HintInfo(_Out, frozen=True):
    """A piece of advice for players."""

    text: str
    ours: bool = False
    """Whether this is the project's own advice, not the book's."""


class RulesPage(_Out, frozen=True):
    """The rules of a game at one table: for an edition with its options and a number of players."""

    game: str
    edition: str
    name: str
    edition_name: str
    players: int
    table: str
    """A line about the table for this number of players."""
    object: str
    """The object of the game. May have several lines."""
    rules: list[RuleInfo]
    book_choices: list[str] = []
    """The book's own options that this table has chosen, a line each."""
    house_rules: list[str] = []
    """The house rules of this table, a line each."""
    hints: list[HintInfo] = []
    """Advice for players, the book's first."""


# --- replays -----------------------------------------------------------------------------------


class ReplayStep(_Out, frozen=True):
    """One step of a finished hand, as one seat saw it or with all cards open."""

    seat: int | None = None
    """The seat that acted; null at the deal."""
    action: str = ""
    """The action in words; empty at the deal and where only the actor could see it."""
    events: list[Any] = []
    words: list[str] = []
    """One text for each event, as in an update."""
    view: Any = None
    hands: list[list[str]] = []
    """The cards of every seat, if all cards are open."""


class Replay(_Out, frozen=True):
    """One hand of a finished game, step by step: step 0 is the deal."""

    id: str
    game: str
    edition: str
    hand: int
    hands: int
    """The number of hands in the game."""
    names: list[str]
    sides: int
    dealer: int
    seat: int | None
    """The seat that the replay is seen from; null if all cards are open."""
    steps: list[ReplayStep]
    terms: Any = None
    sheet: Sheet | None = None
    before: list[int] = []
    """The totals by side before this hand."""
    standing: list[int] = []
    """The totals by side after this hand."""


# --- lessons -----------------------------------------------------------------------------------


class LessonStep(_Out, frozen=True):
    """One step of a lesson: what the reader sees, the explanation, and the expected action."""

    seat: int
    """The seat that the reader plays."""
    text: str
    """The explanation."""
    view: Any = None
    events: list[Any] = []
    """What has happened since the step before."""
    words: list[str] = []
    """The events as a narration, line by line."""
    legal: list[Any] = []
    choices: list[str] = []
    """The offered actions in words, in the order of `legal`."""
    expected: str = ""
    """The `do` text of the action that the lesson expects; empty if the reader only reads on."""
    wrong: str = ""
    """What to say to a reader who chooses something else."""
    uses: dict[str, list[CardUse]] = {}
    """For each card of the hand, its uses."""


class Lesson(_Out, frozen=True):
    """A lesson: a recorded game with explanations, of which the reader plays one side."""

    id: str
    game: str
    edition: str
    title: str
    names: list[str]
    sides: int
    dealer: int
    steps: list[LessonStep]
    terms: Any = None
