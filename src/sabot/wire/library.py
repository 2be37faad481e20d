"""What one reads rather than plays: cards in words, rules, games that are over, lessons."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from sabot.wire.lobby import Sheet


class _Out(Struct, frozen=True, omit_defaults=True):
    """What a server answers."""


class CardUse(_Out, frozen=True):
    """Something that one can mean to do with a card, and whether it may be done now."""

    words: str
    """What it would be: “Play 100 miles”."""
    do: str
    """The text to send to do it."""
    legal: bool = False
    rule: str = ""
    """The rule that forbids it."""
    reason: str = ""
    """Why it may not be done now, and what would do."""


class PageTexts(_Out, frozen=True):
    """Everything that the pages for browsers say."""

    ftl: str
    """The messages, as the source of a Fluent catalogue."""


# --- books -------------------------------------------------------------------------------------


class CardInfo(_Out, frozen=True):
    """A card in words."""

    id: str
    name: str
    about: str = ""
    """What it does, in a sentence."""
    kind: str = ""
    """Its style in plain drawings: `hazard`, `remedy`, `safety`, `distance`, `card`."""


class CardList(_Out, frozen=True):
    """The cards of a game in the vocabulary of one edition, in the order of the pack."""

    game: str
    edition: str
    name: str
    """The name of the game."""
    edition_name: str
    cards: list[CardInfo]


class RuleDifference(_Out, frozen=True):
    """What a rule is in other editions."""

    editions: list[str]
    """Their names."""
    text: str


class RuleInfo(_Out, frozen=True):
    """One rule, as a table has it. A text may have several lines."""

    id: str
    section: str
    title: str
    text: str
    """Empty where the rule has no part at the table and only `offers` or `differs` speak of it."""
    rulings: list[str] = []
    """What is this project's own decision, because the book is silent or contradicts itself."""
    offers: list[str] = []
    """What the book lets a table choose instead."""
    differs: list[RuleDifference] = []


class HintInfo(_Out, frozen=True):
    """A piece of advice for players."""

    text: str
    ours: bool = False
    """Whether it is this project's own advice, not the book's."""


class RulesPage(_Out, frozen=True):
    """The rules of a game as they are at one table: by an edition, for so many players."""

    game: str
    edition: str
    name: str
    edition_name: str
    players: int
    table: str
    """What a table for so many players is like, in a line."""
    object: str
    """What the game is about and what one plays for. May have several lines."""
    rules: list[RuleInfo]
    book_choices: list[str] = []
    """What this table has chosen among what its book offers, a line each."""
    house_rules: list[str] = []
    """What this table does otherwise than its book, a line each."""
    hints: list[HintInfo] = []
    """What players are advised, the book's hints first."""


# --- games that are over -----------------------------------------------------------------------


class ReplayStep(_Out, frozen=True):
    """One step of a hand that is over, as somebody saw it."""

    seat: int | None = None
    """Who acted; nobody at the deal."""
    action: str = ""
    """What was done, in words; empty at the deal and where nobody else could see it."""
    events: list[Any] = []
    words: list[str] = []
    """One for each event, as in an update."""
    view: Any = None
    hands: list[list[str]] = []
    """Every seat's cards, where the game is shown open."""


class Replay(_Out, frozen=True):
    """One hand of a finished game, step by step: step 0 is the deal."""

    id: str
    game: str
    edition: str
    hand: int
    hands: int
    """How many hands the game had."""
    names: list[str]
    sides: int
    dealer: int
    seat: int | None
    """Through whose eyes; nobody's where it is shown open."""
    steps: list[ReplayStep]
    terms: Any = None
    sheet: Sheet | None = None
    before: list[int] = []
    """The totals by side before this hand."""
    standing: list[int] = []
    """And after it."""


# --- lessons -----------------------------------------------------------------------------------


class LessonStep(_Out, frozen=True):
    """Where a lesson stands: what the reader sees, is told, and is to do."""

    seat: int
    """In whose place the reader is."""
    text: str
    """What is explained here."""
    view: Any = None
    events: list[Any] = []
    """What has happened since the step before."""
    words: list[str] = []
    """The same as a story, line by line."""
    legal: list[Any] = []
    choices: list[str] = []
    """The offered actions in words, in the order of `legal`."""
    expected: str = ""
    """The `do` text of what the book does here; empty where the reader only goes on."""
    wrong: str = ""
    """What to tell who would do something else."""
    uses: dict[str, list[CardUse]] = {}
    """For each card of the hand, what could be done with it."""


class Lesson(_Out, frozen=True):
    """A game that explains itself."""

    id: str
    game: str
    edition: str
    title: str
    names: list[str]
    sides: int
    dealer: int
    steps: list[LessonStep]
    terms: Any = None
