"""The rules of a game as a page: each as the values in force make it, and how other editions differ."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sabot.core.edition import Edition
from sabot.core.game import Game
from sabot.core.ids import RuleId
from sabot.core.text import Text
from sabot.locale import Translator
from sabot.wire.library import RuleDifference, RuleInfo, RulesPage


def rules_page(
    game: Game[Any, Any, Any],
    edition: Edition,
    tr: Translator,
    *,
    players: int | None = None,
    rules: Sequence[RuleId] | None = None,
) -> RulesPage:
    """The page of an edition, house rules included; for one table of it, or of some rules only."""
    counts = game.players(edition) if players is None else (players,)
    others = _others(game, edition)
    return RulesPage(
        game.id,
        edition.id,
        tr(f"{game.id}-name"),
        edition_name(game, edition, tr),
        edition_about(game, edition, tr),
        [_rule(game, rule, edition, others, tr) for rule in (game.rule_ids if rules is None else rules)],
        [tr(game.presenter.table_line(edition, count)) for count in counts],
        house_rules(game, edition, tr),
    )


def edition_name(game: Game[Any, Any, Any], edition: Edition, tr: Translator) -> str:
    """What an edition is called."""
    return tr(f"{game.id}-edition-{edition.id}")


def edition_about(game: Game[Any, Any, Any], edition: Edition, tr: Translator) -> str:
    """What makes an edition different, in a sentence."""
    return tr(f"{game.id}-edition-{edition.id}.about")


def house_rules(game: Game[Any, Any, Any], edition: Edition, tr: Translator) -> list[str]:
    """What this table does otherwise than its book, a line each."""
    lines = []
    for key, value in edition.changed:
        rule, title, meaning = edition.values[key].rule, key, str(value)
        if edition.values[key].choices:
            said = game.presenter.option_value(key.split(".")[-1], value)
            title, meaning = tr(f"{said.key}.title"), tr(said)
        lines.append(tr("house-rule", title=title, value=meaning, rule=rule))
    return lines


def _others(game: Game[Any, Any, Any], shown: Edition) -> list[Edition]:
    """Every other book; its own book too, where a house rule differs."""
    books = (game.edition(name) for name in game.edition_ids)
    return [book for book in books if book != shown]


def _rule(
    game: Game[Any, Any, Any], rule: RuleId, shown: Edition, others: Sequence[Edition], tr: Translator
) -> RuleInfo:
    text = _text(game, rule, shown, shown.words)
    return RuleInfo(
        rule,
        _section(game, rule, tr),
        tr(Text(f"{text.key}.title", text.args)),
        tr(text),
        [tr(line) for line in game.presenter.rule_details(rule, shown)],
        _differences(game, rule, shown, others, tr),
    )


def _text(game: Game[Any, Any, Any], rule: RuleId, edition: Edition, words: str) -> Text:
    """A rule as the values of `edition` make it, in the vocabulary `words`."""
    args = dict(game.presenter.rule_arguments(edition)) | {"words": words}
    return Text(f"rule-{rule.replace('.', '-')}", args)


def _section(game: Game[Any, Any, Any], rule: RuleId, tr: Translator) -> str:
    """The heading above a rule: of its section, where the game has any (XY-4.2 is in 4), or of the game."""
    kind, _, number = rule.partition("-")
    section = f"rules-{kind}-section-{number.partition('.')[0]}"
    return tr(section if tr.has(section) else f"rules-section-{game.id}")


def _differences(
    game: Game[Any, Any, Any], rule: RuleId, shown: Edition, others: Sequence[Edition], tr: Translator
) -> list[RuleDifference]:
    """The lines that the rule has in other editions and not here; equal ones together.

    All are rendered in the vocabulary of the edition shown, so that a mere word is no difference.
    """

    def said(edition: Edition) -> list[str]:
        details = (tr(line) for line in game.presenter.rule_details(rule, edition))
        return [*tr(_text(game, rule, edition, shown.words)).split("\n"), *details]

    here = said(shown)
    found: dict[str, list[str]] = {}
    for edition in others:
        other = "\n".join(line for line in said(edition) if line not in here)
        if other:
            found.setdefault(other, []).append(edition_name(game, edition, tr))
    return [RuleDifference(names, text) for text, names in found.items()]
