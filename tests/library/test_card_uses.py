"""What "Why?" says of an attack on a protected side, at tables that refuse it and at tables that do not."""

from __future__ import annotations

import pytest

from sabot.core.ids import Card, Seat
from sabot.core.session import Session
from sabot.games import GAMES
from sabot.library.card_uses import card_uses
from sabot.locale import LANGUAGES, Translator

POSITION = [
    "battle Paul roll",
    "battle Janine roll",
    "safety Janine right_of_way",
    "hand Paul stop accident 25",
    "hand Janine 25",
    "draw *",
    "turn Paul 1",
]
WASTED = {"en": "the card would be lost", "fr": "la carte serait perdue"}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("policy", ["refuse", "discard"])
def test_only_a_careless_attack_is_said_to_cost_the_card(policy: str, language: str) -> None:
    game = GAMES.get("mille-bornes")
    edition = game.edition("parker-1971").with_options({"careless_attack": policy}, 2)
    table = game.table(edition, ["Paul", "Janine"])
    state = game.notation.parse_setup(POSITION, edition, table, Seat(1))
    session = Session(game, edition, table, Seat(1), position=state)
    attack, _ = card_uses(session, Seat(0), Card("stop"), Translator(language))
    assert (WASTED[language] in attack.words) == attack.legal == (policy == "discard")
    assert attack.rule == ("" if attack.legal else "MB-4.13")
    other, _ = card_uses(session, Seat(0), Card("accident"), Translator(language))
    assert other.legal
    assert WASTED[language] not in other.words
