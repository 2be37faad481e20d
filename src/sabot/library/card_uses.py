"""The uses of a card: everything a player can mean to do with it, and why some of it is not legal now.

The presenter lists what a player can mean; only the rules decide what is legal.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from sabot.core.errors import Illegal
from sabot.core.ids import Card, Seat
from sabot.core.session import AnySession
from sabot.core.text import Text
from sabot.wire.library import CardUse


def card_uses(session: AnySession, seat: Seat, card: Card, tr: Callable[[Text], str]) -> list[CardUse]:
    """Return every use of a card that `seat` may know of, in words.

    Uses of one kind that are refused for the same reason appear once.
    """
    game, table = session.game, session.table
    view, found = session.view(seat), dict[object, CardUse]()
    for action in game.presenter.uses(card, view):
        words = tr(game.presenter.action(action, view, table))
        do = game.notation.format_action(action, table)
        illegal = _refusal(session, seat, action)
        if illegal is None:
            found[action] = CardUse(words, do, legal=True)
        else:
            reason = tr(game.presenter.illegal(illegal, table, session.edition.words))
            found.setdefault((type(action), reason), CardUse(words, do, rule=illegal.rule, reason=reason))
    return list(found.values())


def _refusal(session: AnySession, seat: Seat, action: Any) -> Illegal | None:
    """Return why an action is illegal now. For a seat that has to wait, prefer any other reason."""
    illegal = session.check(seat, action)
    asked = session.asked
    if illegal is None or asked is None or seat in asked.seats:
        return illegal
    rules = session.game.rules
    return rules.check(rules.on_turn(session.state, seat), seat, action) or illegal
