"""Data that do not match a game's types exactly are refused, with the path of the fault."""

from __future__ import annotations

import copy
from collections.abc import Callable
from typing import Any, TypeAlias

import msgspec
import pytest

from sabot.core.errors import SabotError
from sabot.games import GAMES
from sabot.games.mille_bornes.events import TurnBegan
from sabot.locale import LANGUAGES, Translator
from sabot.wire.serialization import DeserializationError, GameSerializer, serializer_of
from tests.support.cases import Case
from tests.support.micro import MICRO
from tests.support.play import plies

CASE = Case("mille-bornes", "parker-1971", 2)
SERIALIZER = serializer_of(CASE.game)
TERMS = CASE.game.terms(CASE.edition, CASE.players)

Data: TypeAlias = dict[str, Any]


def round_trip(data: Any) -> Any:
    return msgspec.json.decode(msgspec.json.encode(data))


def a_view() -> Data:
    """The view of a player with a safety on the table."""
    for session, _ in plies(CASE, 1):
        view = session.view(CASE.table.seats[0])
        if any(piles.safeties for piles in view.sides):
            found: Data = round_trip(SERIALIZER.dump_view(view))
            found["sides"].sort(key=lambda piles: not piles["safeties"])
            return found
    raise AssertionError("nobody exposed a safety")


VIEW = a_view()
SPOILED: list[tuple[str, Callable[[Data], object]]] = [
    ("view.dealer", lambda view: view.update(dealer="0")),
    ("view.dealer", lambda view: view.update(dealer=True)),
    ("view.dealer", lambda view: view.update(dealer=0.0)),
    ("view.dealer", lambda view: view.update(dealer=None)),
    ("view.dealer", lambda view: view.pop("dealer")),
    ("view.terms", lambda view: view.update(terms={})),
    ("view.hands", lambda view: view.update(hands=[])),
    ("view.hand", lambda view: view.update(hand="roll")),
    ("view.hand", lambda view: view.update(hand={"0": "roll"})),
    ("view.hand", lambda view: view.update(hand=[200])),
    ("view.phase", lambda view: view.update(phase=None)),
    ("view.phase", lambda view: view.update(phase=["turn"])),
    ("view.phase.kind", lambda view: view["phase"].pop("kind")),
    ("view.phase.kind", lambda view: view["phase"].update(kind="window")),
    ("view.phase.kind", lambda view: view["phase"].update(kind=["turn"])),
    ("view.phase.drew", lambda view: view.update(phase={"kind": "turn", "seat": 0})),
    ("view.phase.seat", lambda view: view.update(phase={"kind": "turn", "seat": [], "drew": 1})),
    ("view.sides.safeties", lambda view: view["sides"][0].update(safeties=[7])),
    ("view.sides.safeties.coup_fourre", lambda view: view["sides"][0]["safeties"][0].update(coup_fourre=1)),
    ("view.sides.kind", lambda view: view["sides"][0].update(kind="piles")),
]


@pytest.mark.parametrize(("at", "spoil"), SPOILED)
def test_a_spoiled_view_is_refused(at: str, spoil: Callable[[Data], object]) -> None:
    assert SERIALIZER.load_view(copy.deepcopy(VIEW), TERMS).terms is TERMS
    spoiled = copy.deepcopy(VIEW)
    spoil(spoiled)
    with pytest.raises(DeserializationError) as caught:
        SERIALIZER.load_view(spoiled, TERMS)
    assert caught.value.code == "data-unreadable"
    assert caught.value.details == {"at": at}
    for language in LANGUAGES:
        assert at in Translator(language)(caught.value.text)


@pytest.mark.parametrize("data", [None, 1, "turn-began", [], {}, {"kind": "turn-ended"}, {"kind": None}])
def test_data_of_no_event_or_action_are_refused(data: Any) -> None:
    for read in (SERIALIZER.load_event, SERIALIZER.load_action):
        with pytest.raises(SabotError, match="data-unreadable"):
            read(data)
    with pytest.raises(SabotError, match="data-unreadable"):
        SERIALIZER.load_view(data, TERMS)


def test_an_event_is_no_action() -> None:
    event = SERIALIZER.dump_event(CASE.game.event_types[0](0))  # type: ignore[call-arg]
    assert event == {"kind": "answered-in-silence", "seat": 0}
    with pytest.raises(DeserializationError):
        SERIALIZER.load_action(event)
    with pytest.raises(DeserializationError):
        SERIALIZER.load_event({"kind": "let-pass"})


def test_an_action_is_read_with_or_without_its_text() -> None:
    action = SERIALIZER.load_action({"kind": "attack", "card": "stop", "target": 1})
    assert SERIALIZER.dump_action(action, "stop>Ada") == {
        "kind": "attack",
        "card": "stop",
        "target": 1,
        "do": "stop>Ada",
    }
    assert SERIALIZER.load_action({"kind": "attack", "do": "stop>Ada", "card": "stop", "target": 1}) == action
    with pytest.raises(DeserializationError):
        SERIALIZER.load_action({"kind": "attack", "done": "stop>Ada", "card": "stop", "target": 1})


def test_a_wrong_number_of_values_is_refused() -> None:
    serializer = serializer_of(GAMES.get("flinch"))
    case = Case("flinch", "parker-1963", 2)
    for session, _ in plies(case, 1):
        view = session.view(None)
        if view.centre:
            data = round_trip(serializer.dump_view(view))
            assert serializer.load_view(data, view.terms) == view
            data["centre"][0].append(1)
            with pytest.raises(DeserializationError):
                serializer.load_view(data, view.terms)
            return
    raise AssertionError("nobody played to the centre")


def test_sets_are_written_in_order() -> None:
    case = Case("flinch", "parker-1963", 2, (("variation", "from-both-ends"),))
    terms = case.game.terms(case.edition, 2)
    assert serializer_of(case.game).dump_terms(terms)["starters"] == sorted(terms.starters)


def test_serializers_are_made_once_for_each_game() -> None:
    assert serializer_of(CASE.game) is serializer_of(CASE.game)
    assert serializer_of(MICRO) is not serializer_of(CASE.game)
    assert isinstance(serializer_of(CASE.game), GameSerializer)
    assert serializer_of(CASE.game).load_event({"kind": "turn-began", "seat": 1}) == TurnBegan(
        CASE.table.seats[1]
    )
