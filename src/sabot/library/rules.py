"""The rules of a game at one table, and hints for playing there.

The edition, its options and the number of players decide which rules apply and what they say. A rule whose
message is empty does not apply at the table.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from sabot.core.edition import Edition, Origin, Value, spell, spell_option
from sabot.core.game import AnyGame
from sabot.core.ids import RuleId
from sabot.core.text import Text
from sabot.locale import Translator
from sabot.wire.library import HintInfo, RuleDifference, RuleInfo, RulesPage


def rules_page(
    game: AnyGame,
    edition: Edition,
    tr: Translator,
    *,
    players: int,
    rules: Sequence[RuleId] | None = None,
    compare: bool = False,
) -> RulesPage:
    """Return the rules of a table, or only some of them; with `compare`, also how other editions differ."""
    others = list(_others(game, edition, players)) if compare else []
    found = (_rule(game, rule, edition, players, others, tr) for rule in rules or game.rule_ids)
    return RulesPage(
        game.id,
        edition.id,
        tr(f"{game.id}-name"),
        edition_name(game, edition, tr),
        players,
        tr(game.presenter.table_line(edition, players)),
        _filled(tr, _message(game, f"rules-object-{game.id}", edition, players)),
        [rule for rule in found if rule.text or rule.offers or rule.differs],
        book_choices(game, edition, tr),
        house_rules(game, edition, tr),
        list(_hints(game, edition, players, tr)),
    )


def usual_players(game: AnyGame, edition: Edition) -> int:
    """Return the default number of players: the game's, if the edition allows it, else the lowest."""
    counts = game.players(edition)
    return game.default_players if game.default_players in counts else counts[0]


def applies(game: AnyGame, rule: RuleId, edition: Edition, players: int, tr: Translator) -> bool:
    """Return whether a rule applies at such a table."""
    return bool(_filled(tr, _message(game, _key(rule), edition, players)))


def edition_name(game: AnyGame, edition: Edition, tr: Translator) -> str:
    """Return the name of an edition."""
    return tr(f"{game.id}-edition-{edition.id}")


def edition_about(game: AnyGame, edition: Edition, tr: Translator) -> str:
    """Return what makes an edition different, in a sentence."""
    return tr(f"{game.id}-edition-{edition.id}.about")


def house_rules(game: AnyGame, edition: Edition, tr: Translator) -> list[str]:
    """Return the house rules of a table, a line each."""
    return [_chosen(game, edition, key, tr) for key, item in _changed(edition) if item.origin is Origin.HOUSE]


def book_choices(game: AnyGame, edition: Edition, tr: Translator) -> list[str]:
    """Return the book's own options that a table has chosen, a line each."""
    changed = _changed(edition)
    return [_chosen(game, edition, key, tr) for key, item in changed if item.origin is not Origin.HOUSE]


def _changed(edition: Edition) -> list[tuple[str, Value]]:
    return [(key, edition.values[key]) for key, _ in edition.changed]


def _chosen(game: AnyGame, edition: Edition, key: str, tr: Translator) -> str:
    """Return a value that a table has chosen, with its rule."""
    item = edition.values[key]
    players = int(key.split(".")[1]) if key.startswith("tables.") else usual_players(game, edition)
    if item.choices:
        said = game.presenter.option_value(key.rpartition(".")[2], item.value)
        title, value = tr(f"{said.key}.title"), tr(said)
    else:
        title = tr(_message(game, f"{_key(item.rule)}.title", edition, players))
        value = spell_option(key, item.value)
    return tr("rules-chosen", title=title, value=value, rule=item.rule)


def _others(game: AnyGame, shown: Edition, players: int) -> Iterator[Edition]:
    """Yield all other editions for so many players, and the table's own edition if its options differ."""
    for name in game.edition_ids:
        book = game.edition(name)
        if book != shown and players in game.players(book):
            yield book


def _rule(
    game: AnyGame,
    rule: RuleId,
    shown: Edition,
    players: int,
    others: Sequence[Edition],
    tr: Translator,
) -> RuleInfo:
    text = _filled(tr, _message(game, _key(rule), shown, players))
    return RuleInfo(
        rule,
        _section(game, rule, shown, players, tr),
        tr(_message(game, f"{_key(rule)}.title", shown, players)),
        text,
        list(_rulings(game, rule, shown, players, tr)) if text else [],
        list(_offers(game, rule, shown, players, tr)),
        _differences(game, rule, shown, players, others, tr),
    )


def _key(rule: RuleId) -> str:
    return f"rule-{rule.replace('.', '-')}"


def _message(game: AnyGame, key: str, edition: Edition, players: int, words: str | None = None) -> Text:
    """Return a message with the values of a table, in the vocabulary `words` or that of the edition."""
    args = dict(game.presenter.rule_arguments(edition, players))
    return Text(key, args | {"words": edition.words if words is None else words})


def _filled(tr: Translator, text: Text) -> str:
    """Return a message without the empty lines and double spaces that its empty parts leave behind."""
    lines = (re.sub(" {2,}", " ", line).strip(" ") for line in tr(text).split("\n"))
    return "\n".join(line for line in lines if line)


def _section(game: AnyGame, rule: RuleId, edition: Edition, players: int, tr: Translator) -> str:
    """Return the heading above a rule: of its section, if it has one (XY-4.2 is in 4), or of the game."""
    kind, _, number = rule.partition("-")
    section = f"rules-{kind}-section-{number.partition('.')[0]}"
    key = section if tr.has(section) else f"rules-section-{game.id}"
    return tr(_message(game, key, edition, players))


def _rulings(game: AnyGame, rule: RuleId, edition: Edition, players: int, tr: Translator) -> Iterator[str]:
    """Yield this project's own decisions about a rule: policies in force, then those in the catalogue."""
    for name, item in edition.options(players).items():
        if item.rule == rule and item.origin is Origin.RULING:
            said = game.presenter.option_value(name, item.value)
            yield tr("rules-ruling-value", title=tr(f"{said.key}.title"), value=tr(said))
    key = f"{_key(rule)}.ruling"
    added = _filled(tr, _message(game, key, edition, players)) if tr.has(key) else ""
    if added:
        yield added


def _offers(game: AnyGame, rule: RuleId, edition: Edition, players: int, tr: Translator) -> Iterator[str]:
    """Yield what a table may choose in place of a rule, according to the book, if it has not chosen yet."""
    for name, item in edition.options(players).items():
        if item.rule != rule or item.replaced is not None:
            continue
        for choice in item.choices:
            if choice != item.value and item.origin_of(choice) is Origin.BOOK:
                said = game.presenter.option_value(name, choice)
                title, option = tr(f"{said.key}.title"), f"{name}={spell(choice)}"
                yield tr("rules-offer", title=title, value=tr(said), option=option)


def _differences(
    game: AnyGame,
    rule: RuleId,
    shown: Edition,
    players: int,
    others: Sequence[Edition],
    tr: Translator,
) -> list[RuleDifference]:
    """Return the lines that the rule has in other editions and not here, grouped by text.

    All are in the vocabulary of the edition shown, so that a different word alone is no difference.
    """

    def said(edition: Edition) -> list[str]:
        return _filled(tr, _message(game, _key(rule), edition, players, shown.words)).split("\n")

    here = said(shown)
    found: dict[str, list[str]] = {}
    for edition in others:
        there = said(edition)
        if there == [""] and here != [""]:
            other = tr("rules-no-such-rule")
        else:
            other = "\n".join(line for line in there if line not in here)
        if other:
            found.setdefault(other, []).append(edition_name(game, edition, tr))
    return [RuleDifference(names, text) for text, names in found.items()]


def _hints(game: AnyGame, edition: Edition, players: int, tr: Translator) -> Iterator[HintInfo]:
    """Yield the hints for such a table, without those that are empty there."""
    for hint in edition.hints:
        text = _filled(tr, _message(game, f"hint-{game.id}-{hint.id}", edition, players))
        if text:
            yield HintInfo(text, ours=hint.origin is not Origin.BOOK)
