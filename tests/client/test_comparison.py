"""The record of a hand is compared with what one seat was shown of it."""

from __future__ import annotations

from random import Random

from sabot.client.comparison import HandToCheck, compare_game
from sabot.client.evidence import ObservedGame, ObservedHand
from sabot.client.hand import Hand, TableRules
from sabot.core.ids import Seat
from sabot.core.record import dumps
from sabot.core.session import AnySession
from sabot.games import new_match
from sabot.games.kit.events import AnsweredInSilence
from tests.client.scripted_server import info
from tests.support.play import possible

NAMES = ("Ada", "Bea", "Cy", "Dan")


def play_with_silent_partner(seed: int) -> tuple[AnySession, Seat | None]:
    """Play a hand at random; whoever can react does so after their partner has let the window pass.

    Return the seat of such a partner too.
    """
    session, luck, silent = new_match("mille-bornes", NAMES).deal_seeded(seed), Random(seed), None
    while not session.over:
        silence = dict(session.game.rules.silence(session.state))
        reacting = [seat for seat in silence if len(session.legal(seat)) > 1]
        waiting = [seat for seat in silence if seat not in reacting]
        if reacting and waiting:
            silent, seat = waiting[0], reacting[0]
            session.play(silent, silence[silent])
            session.play(seat, next(action for action in session.legal(seat) if action != silence[seat]))
        else:
            session.play(*luck.choice(possible(session)))
    return session, silent


def test_a_pass_before_a_partner_reacted_is_no_difference() -> None:
    session, seat = next(
        played for seed in range(100) if (played := play_with_silent_partner(seed))[1] is not None
    )
    events = session.events_for(seat)
    hand = ObservedHand(1, (), 2, None if seat is None else int(seat), lambda _: None)
    hand.play = Hand(lambda: TableRules(info()), 1, from_deal=True)
    text = dumps(session.record())
    (check,) = compare_game(text, ObservedGame(0), session.edition.hash, [HandToCheck(hand, events)])
    assert check.differences == ()

    others = tuple(event for event in events if not isinstance(event, AnsweredInSilence))
    assert len(others) < len(events), "the seat was shown its own pass"
    (check,) = compare_game(text, ObservedGame(0), session.edition.hash, [HandToCheck(hand, others[1:])])
    assert [found.code for found in check.differences] == ["deal-play"]
