"""`sabot rules` and `sabot editions`: the rules in our own words, and how the editions differ."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from typing import Any

from sabot.core.edition import Edition, spell
from sabot.core.errors import UnknownName
from sabot.core.game import Game
from sabot.core.ids import RuleId
from sabot.core.text import Text
from sabot.games import GAMES
from sabot.locale import Translator
from sabot.terminal.options import chosen_edition, chosen_game
from sabot.terminal.screen import Screen


def rules(args: argparse.Namespace, tr: Translator) -> int:
    """Print the rules page of a game, or one rule of it; without a game, whose rules there are."""
    screen = Screen(tr)
    if args.game is None and args.edition is None and not args.option and len(list(GAMES)) > 1:
        _list_games(screen)
        return 0
    if args.rule is None and args.game is not None and args.game not in GAMES:
        args.game, args.rule = _owner(args.game)
    game = chosen_game(args)
    players = game.default_players if args.players is None else args.players
    shown = chosen_edition(args, game, players)
    books = [game.edition(name) for name in game.edition_ids]
    others = [book for book in books if book != shown]  # its own book too, where a house rule differs
    wanted = _wanted(game, args.rule)
    heading = ""
    screen.say("rules-title", "strong", game=tr(f"{game.id}-name"), edition=tr(_name(game, shown)))
    show_house_rules(screen, game, shown)
    for rule in wanted:
        if args.rule is None and _heading(game, rule, tr) != heading:
            heading = _heading(game, rule, tr)
            screen.blank()
            screen.say(heading, "you")
        _show_rule(screen, game, rule, shown, others)
    return 0


def _list_games(screen: Screen) -> None:
    """Every game with a way to its rules."""
    screen.say("rules-which", "strong")
    longest = max(map(len, GAMES))
    for game_id in GAMES:
        ids = GAMES.get(game_id).rule_ids
        args = {"game": screen.tr(f"{game_id}-name"), "id": f"{game_id:<{longest}}"}
        screen.say("rules-of-game", indent=2, first=ids[0], last=ids[-1], **args)
    example = GAMES.get(next(iter(GAMES))).rule_ids[0]
    screen.say("rules-how", "muted", rule=example)


def editions(args: argparse.Namespace, tr: Translator) -> int:
    """List the editions of all games with their tables and options."""
    screen = Screen(tr)
    for place, game_id in enumerate([args.game] if args.game else list(GAMES)):
        game = GAMES.get(game_id)
        if place:
            screen.blank()
            screen.blank()
        screen.say("editions-game", "you", game=tr(f"{game.id}-name"), id=game.id)
        for name in game.edition_ids:
            _show_edition(screen, game, game.edition(name))
    return 0


def rule_text(game: Game[Any, Any, Any], rule: RuleId, edition: Edition, words: str) -> Text:
    """A rule as the values of `edition` make it, in the vocabulary `words`."""
    args = dict(game.presenter.rule_arguments(edition)) | {"words": words}
    return Text(f"rule-{rule.replace('.', '-')}", args)


def differences(
    game: Game[Any, Any, Any], rule: RuleId, shown: Edition, others: Sequence[Edition], tr: Translator
) -> list[tuple[str, list[Edition]]]:
    """The lines that the rule has in other editions and not here; equal ones together.

    All are rendered in the vocabulary of the edition shown, so that a mere word is no difference.
    """

    def said(edition: Edition) -> list[str]:
        details = (tr(line) for line in game.presenter.rule_details(rule, edition))
        return [*tr(rule_text(game, rule, edition, shown.words)).split("\n"), *details]

    here = said(shown)
    found: dict[str, list[Edition]] = {}
    for edition in others:
        other = "\n".join(line for line in said(edition) if line not in here)
        if other:
            found.setdefault(other, []).append(edition)
    return list(found.items())


def _show_rule(
    screen: Screen, game: Game[Any, Any, Any], rule: RuleId, shown: Edition, others: Sequence[Edition]
) -> None:
    tr = screen.tr
    text = rule_text(game, rule, shown, shown.words)
    title = tr(Text(f"{text.key}.title", text.args))
    screen.blank()
    screen.say("rules-heading", "strong", rule=rule, title=title)
    screen.say(text, indent=2)
    for line in game.presenter.rule_details(rule, shown):
        screen.say(line, indent=4)
    for words, editions_with_it in differences(game, rule, shown, others, tr):
        names = tuple(tr(_name(game, edition)) for edition in editions_with_it)
        screen.say("rules-differs", "muted", indent=2, editions=names)
        screen.show(words, "muted", indent=6)


def _show_edition(screen: Screen, game: Game[Any, Any, Any], edition: Edition) -> None:
    tr = screen.tr
    screen.blank()
    screen.say("editions-head", "strong", name=tr(_name(game, edition)), id=edition.id)
    screen.say(f"{_name(game, edition)}.about")
    screen.say("editions-hash", "muted", hash=edition.hash)
    for count in game.players(edition):
        screen.say(game.presenter.table_line(edition, count), indent=2)
    for name, item in _all_options(game, edition).items():
        value = game.presenter.option_value(name, item.value)
        title = tr(f"{value.key}.title")
        screen.say("editions-option", indent=2, title=title, value=value, rule=item.rule)
        counts = game.players(edition)
        having = tuple(str(count) for count in counts if name in edition.options(count))
        if len(having) < len(counts):
            screen.say("editions-option-tables", "muted", indent=6, players=having)
        for choice in item.choices:
            if choice != item.value:
                other = game.presenter.option_value(name, choice)
                screen.say(
                    "editions-choice", "muted", indent=6, option=name, spelled=spell(choice), meaning=other
                )


def _all_options(game: Game[Any, Any, Any], edition: Edition) -> dict[str, Any]:
    found = edition.options()
    for count in game.players(edition):
        found |= edition.options(count)
    return found


def show_house_rules(screen: Screen, game: Game[Any, Any, Any], edition: Edition) -> None:
    """What this table does otherwise than its book."""
    for key, value in edition.changed:
        name = key.split(".")[-1]
        rule = edition.values[key].rule
        if edition.values[key].choices:
            meaning = game.presenter.option_value(name, value)
            title = screen.tr(f"{meaning.key}.title")
            screen.say("house-rule", "muted", title=title, value=meaning, rule=rule)
        else:
            screen.say("house-rule", "muted", title=key, value=str(value), rule=rule)


def _owner(asked: str) -> tuple[str, str | None]:
    """The game whose rules begin like this, for whoever names a rule, or the letters of its kind, alone."""
    kind, dash, _ = asked.upper().partition("-")
    for game_id in GAMES:
        if kind in {rule.partition("-")[0] for rule in GAMES.get(game_id).rule_ids}:
            return game_id, asked if dash else None
    return asked, None


def _wanted(game: Game[Any, Any, Any], rule: str | None) -> Sequence[RuleId]:
    if rule is None:
        return game.rule_ids
    asked = rule.upper()
    found = [one for one in game.rule_ids if one == asked or one.startswith(f"{asked}.")]
    if not found:
        raise UnknownName("rule-unknown", name=rule, known=", ".join(game.rule_ids))
    return found


def _heading(game: Game[Any, Any, Any], rule: RuleId, tr: Translator) -> str:
    """The message above a rule: of its section, where the game has any (XY-4.2 is in 4), or of the game."""
    kind, _, number = rule.partition("-")
    section = f"rules-{kind}-section-{number.partition('.')[0]}"
    return section if tr.has(section) else f"rules-section-{game.id}"


def _name(game: Game[Any, Any, Any], edition: Edition) -> str:
    return f"{game.id}-edition-{edition.id}"
