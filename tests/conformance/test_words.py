"""Everything that can happen, be refused, be asked or be scored has words in every language."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import TYPE_CHECKING

from sabot.core.errors import Illegal, IllegalAction
from sabot.core.ids import HIDDEN
from sabot.core.text import StyledLine, Text
from sabot.games import GAMES
from tests.support.cases import Case, each_table, each_variant
from tests.support.leaks import viewers
from tests.support.play import finished, plies, possible, sparsely

if TYPE_CHECKING:
    from sabot.locale import Translator


@lru_cache
def translators() -> tuple[Translator, ...]:
    from sabot.locale import LANGUAGES, Translator

    return tuple(Translator(language, GAMES.packages) for language in LANGUAGES)


def check_words(text: Text | str) -> None:
    """A hand is played once, and its words looked at in all languages."""
    for say in translators():
        words = say.show(text)
        assert words.strip() == words, say.language
        assert words, say.language
        assert "{" not in words, say.language
        assert "None" not in words, say.language


def check_clause(clause: Text) -> None:
    """A clause follows another, so it may begin with a space."""
    for say in translators():
        check_words(say(clause).lstrip())


def check_lines(lines: Iterable[StyledLine]) -> None:
    for line in lines:
        for span in line:
            if isinstance(span.text, Text):
                check_words(span.text)


def test_the_languages_are_those_of_the_catalogue() -> None:
    assert [say.language for say in translators()] == ["en", "fr"]


@each_table
def test_every_event_can_be_told(case: Case) -> None:
    presenter, words = case.game.presenter, case.edition.words
    for seed in (1, 3):
        session = finished(case, seed)
        for viewer in viewers(case.table):
            events = session.events_for(viewer)
            for event, before in zip(events, (None, *events), strict=False):
                text = presenter.event(event, case.table, words, viewer)
                clause = (
                    None if before is None else presenter.joined(event, before, case.table, words, viewer)
                )
                if text is not None:
                    check_words(text)
                if clause is not None:
                    check_clause(clause)


@each_variant
def test_every_refusal_can_be_explained(case: Case) -> None:
    presenter, codec, table = case.game.presenter, case.game.codec, case.table
    met: set[Illegal] = set()
    for session, rng in plies(case, 1):
        seat = rng.choice(case.table.seats)
        for code in rng.sample(range(codec.size(table)), min(12, codec.size(table))):
            why = session.check(seat, codec.decode(code, table))
            if why is not None:
                met.add(why)
    assert met
    for why in met:
        reason = presenter.illegal(why, case.table, case.edition.words)
        check_words(reason)
        check_words(IllegalAction(why, reason).text)


@each_table
def test_every_action_and_question_can_be_put(case: Case) -> None:
    presenter = case.game.presenter
    for session, _ in sparsely(case, 1, gap=3):
        for seat, action in possible(session):
            check_words(presenter.action(action, session.view(seat), case.table))
            check_words(presenter.question(session.view(seat), case.table))
            presenter.action_style(action)


@each_table
def test_every_table_can_be_drawn(case: Case) -> None:
    presenter = case.game.presenter
    for session, _ in sparsely(case, 1, gap=10):
        for viewer in viewers(case.table):
            view = session.view(viewer)
            check_lines(presenter.board(view, case.table))
            check_lines(presenter.hand(view))


@each_variant
def test_every_score_has_its_reason(case: Case) -> None:
    presenter, words = case.game.presenter, case.edition.words
    for seed in (1, 3):
        for line in finished(case, seed).score().lines:
            check_words(presenter.score_line(line.key, words))
            for entry in line.entries:
                if entry is not None:
                    check_words(entry.reason)


@each_table
def test_every_card_has_a_name(case: Case) -> None:
    presenter, words = case.game.presenter, case.edition.words
    for card in {*case.game.rules.deck(case.edition, case.players), HIDDEN}:
        check_words(presenter.card(card, words))


@each_table
def test_every_option_and_its_values_are_explained(case: Case) -> None:
    presenter = case.game.presenter
    for name, item in case.edition.options(case.players).items():
        for choice in item.choices:
            check_words(presenter.option_value(name, choice))


@each_table
def test_the_rules_can_be_told(case: Case) -> None:
    from sabot.library.rules import rules_page

    for say in translators():
        page = rules_page(case.game, case.edition, say, players=case.players, compare=True)
        check_words(page.object)
        for rule in page.rules:
            for text in (rule.section, rule.title, *rule.rulings, *rule.offers):
                check_words(text)
            for line in rule.text.split("\n") if rule.text else ():
                check_words(line)
