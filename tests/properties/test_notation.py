"""Notation: any text is an action or is refused in words, and every action has one text."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from sabot.core.errors import NotationError
from tests.support.cases import BASE, Case
from tests.support.refusals import refusal

tables = st.sampled_from(BASE)


@st.composite
def near_actions(draw: st.DrawFn) -> tuple[Case, str]:
    """Return a text that is an action, or nearly."""
    case = draw(tables)
    codec, table = case.game.codec, case.table
    text = case.game.notation.format_action(
        codec.decode(draw(st.integers(0, codec.size(table) - 1)), table), case.table
    )
    at = draw(st.integers(0, len(text)))
    return case, text[:at] + draw(st.text("ab0_->!+? é", max_size=3)) + text[at + draw(st.integers(0, 3)) :]


@settings(max_examples=300)
@given(near_actions())
def test_a_text_is_an_action_or_is_refused(near: tuple[Case, str]) -> None:
    case, text = near
    try:
        action = case.game.notation.parse_action(text, case.table)
    except NotationError:
        return
    written = case.game.notation.format_action(action, case.table)
    assert case.game.notation.parse_action(written, case.table) == action


@given(tables, st.lists(st.text(max_size=30), max_size=5))
def test_no_such_deal_can_be(case: Case, lines: list[str]) -> None:
    seat = case.table.seats[0]
    assert refusal(
        lambda: case.game.rules.setup(
            case.edition, case.players, seat, case.game.notation.parse_deal(lines, case.table)
        ),
        NotationError,
    )


@given(tables, st.lists(st.text(max_size=30), max_size=5))
def test_no_such_position_can_be(case: Case, lines: list[str]) -> None:
    seat = case.table.seats[0]
    assert refusal(
        lambda: case.game.notation.parse_setup(lines, case.edition, case.table, seat), NotationError
    )
