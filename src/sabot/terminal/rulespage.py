"""`sabot rules` and `sabot editions`: the rules and hints of a table, and what each edition offers."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from typing import Any

from sabot.core.edition import Edition, spell
from sabot.core.errors import UnknownName
from sabot.core.game import AnyGame
from sabot.core.ids import RuleId
from sabot.core.text import Argument
from sabot.games import GAMES
from sabot.library.rules import (
    applies,
    book_choices,
    edition_about,
    edition_name,
    house_rules,
    rules_page,
    usual_players,
)
from sabot.locale import Translator
from sabot.terminal.options import chosen_edition, chosen_game
from sabot.terminal.screen import Screen
from sabot.wire.library import RuleInfo, RulesPage


def rules(args: argparse.Namespace, tr: Translator) -> int:
    """Print the rules of a table, some of them, or its hints; without a game, list the games."""
    screen = Screen(tr)
    if args.game is None and args.edition is None and not args.option and len(list(GAMES)) > 1:
        _list_games(screen)
        return 0
    if args.rule is None and args.game is not None and args.game not in GAMES:
        args.game, args.rule = _owner(args.game)
    game = chosen_game(args)
    wanted = _wanted(game, args.rule)
    players = _players(args, game, wanted, tr)
    edition = chosen_edition(args, game, players)
    page = rules_page(game, edition, tr, players=players, rules=wanted, compare=args.compare)
    if args.hints:
        _show_hints(screen, page)
        return 0
    screen.say("rules-title", "strong", game=page.name, edition=page.edition_name)
    screen.show(page.table, "muted")
    show_choices(screen, game, edition)
    if args.rule is None:
        screen.blank()
        screen.say("rules-object", "you")
        screen.show(page.object, indent=2)
    _show_rules(screen, page, sections=args.rule is None)
    if not page.rules:
        for rule in wanted:
            screen.say("rules-not-here", rule=rule)
    elif args.rule is None:
        screen.blank()
        screen.say("rules-hints-how", "muted", game=game.id)
    return 0


def _players(args: argparse.Namespace, game: AnyGame, wanted: Sequence[RuleId], tr: Translator) -> int:
    """Return the number of players given, the default, or one at which a rule applies."""
    if args.players is not None:
        return int(args.players)
    edition = game.edition(game.default_edition if args.edition is None else args.edition)
    usual = usual_players(game, edition)
    if args.rule is None or args.option:
        return usual
    counts = [usual, *game.players(edition)]
    fitting = (n for n in counts if any(applies(game, rule, edition, n, tr) for rule in wanted))
    return next(fitting, usual)


def _show_rules(screen: Screen, page: RulesPage, *, sections: bool) -> None:
    heading = ""
    for rule in page.rules:
        if sections and rule.section != heading:
            heading = rule.section
            screen.blank()
            screen.show(heading, "you")
        _show_rule(screen, rule)


def _show_hints(screen: Screen, page: RulesPage) -> None:
    screen.say("rules-hints-title", "strong", game=page.name, edition=page.edition_name)
    screen.show(page.table, "muted")
    for ours in (False, True):
        found = [hint.text for hint in page.hints if hint.ours is ours]
        if found:
            screen.blank()
            screen.say("rules-hints-ours" if ours else "rules-hints-book", "you")
        for text in found:
            screen.blank()
            screen.show(text, indent=2)


def _list_games(screen: Screen) -> None:
    """Print every game with the command for its rules."""
    screen.say("rules-which", "strong")
    longest = max(map(len, GAMES))
    for game_id in GAMES:
        ids = GAMES.get(game_id).rule_ids
        args = {"game": screen.tr(f"{game_id}-name"), "id": f"{game_id:<{longest}}"}
        screen.say("rules-of-game", indent=2, first=ids[0], last=ids[-1], **args)
    first = GAMES.get(next(iter(GAMES)))
    screen.say("rules-how", "muted", rule=first.rule_ids[0], game=first.id)


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


def _show_rule(screen: Screen, rule: RuleInfo) -> None:
    screen.blank()
    screen.say("rules-heading", "strong", rule=rule.id, title=rule.title)
    if rule.text:
        screen.show(rule.text, indent=2)
    for line in rule.rulings:
        screen.say("rules-ruling", "muted", indent=4, line=line)
    for line in rule.offers:
        screen.say("rules-offered", "muted", indent=4, line=line)
    for other in rule.differs:
        screen.say("rules-differs", "muted", indent=2, editions=tuple(other.editions))
        screen.show(other.text, "muted", indent=6)


def _show_edition(screen: Screen, game: AnyGame, edition: Edition) -> None:
    tr = screen.tr
    screen.blank()
    screen.say("editions-head", "strong", name=edition_name(game, edition, tr), id=edition.id)
    screen.show(edition_about(game, edition, tr))
    screen.say("editions-hash", "muted", hash=edition.hash)
    for count in game.players(edition):
        screen.say(game.presenter.table_line(edition, count), indent=2)
    for name, item in _all_options(game, edition).items():
        value = game.presenter.option_value(name, item.value)
        title = tr(f"{value.key}.title")
        ruled = f"editions-option-{item.origin}"
        screen.say(ruled, indent=2, title=title, value=value, rule=item.rule)
        counts = game.players(edition)
        having = tuple(str(count) for count in counts if name in edition.options(count))
        if len(having) < len(counts):
            screen.say("editions-option-tables", "muted", indent=6, players=having)
        for choice in item.choices:
            if choice != item.value:
                other = game.presenter.option_value(name, choice)
                args: dict[str, Argument] = {"option": name, "spelled": spell(choice), "meaning": other}
                screen.say(f"editions-choice-{item.origin_of(choice)}", "muted", indent=6, **args)


def _all_options(game: AnyGame, edition: Edition) -> dict[str, Any]:
    found = edition.options()
    for count in game.players(edition):
        found |= edition.options(count)
    return found


def show_choices(screen: Screen, game: AnyGame, edition: Edition) -> None:
    """Print the table's choices: those that its book offers, and those that differ from it."""
    for line in book_choices(game, edition, screen.tr):
        screen.say("rules-book-choice", "muted", line=line)
    for line in house_rules(game, edition, screen.tr):
        screen.say("rules-house-rule", "muted", line=line)


def _owner(asked: str) -> tuple[str, str | None]:
    """Return the game whose rule ids begin with the given letters."""
    kind, dash, _ = asked.upper().partition("-")
    for game_id in GAMES:
        if kind in {rule.partition("-")[0] for rule in GAMES.get(game_id).rule_ids}:
            return game_id, asked if dash else None
    return asked, None


def _wanted(game: AnyGame, rule: str | None) -> Sequence[RuleId]:
    if rule is None:
        return game.rule_ids
    asked = rule.upper()
    found = [one for one in game.rule_ids if one == asked or one.startswith(f"{asked}.")]
    if not found:
        raise UnknownName("rule-unknown", name=rule, known=", ".join(game.rule_ids))
    return found
