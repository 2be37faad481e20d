"""Tables, deals and lines of play for Hypothesis: small numbers that shrink to short, simple hands."""

from __future__ import annotations

from collections.abc import Sequence

from hypothesis import strategies as st

from sabot.core.edition import spell_option
from sabot.core.session import AnySession
from tests.support.cases import ALL, Case
from tests.support.micro import EDITION, MICRO, MICRO_TABLES
from tests.support.play import possible

micro_tables = st.sampled_from(MICRO_TABLES)
"""Tables with a dozen cards: everything happens soon."""

real_tables = st.sampled_from(ALL)
"""Every table of every registered game, with each house rule alone."""

tables = st.one_of(micro_tables, real_tables)

seeds = st.integers(0, 200)

_number = st.integers(0, 40)

choices = st.one_of(
    st.lists(_number, max_size=60),
    st.lists(_number, min_size=8, max_size=30),
    st.lists(_number, min_size=16, max_size=60),
)
"""A line of play: each number chooses one of the possible moves, 0 the first.

By itself Hypothesis makes short lists, so that the end of a hand would hardly be reached.
"""


@st.composite
def micro_variants(draw: st.DrawFn) -> Case:
    """Return a small table with any combination of house rules."""
    table = draw(micro_tables)
    options = table.edition.options(table.players)
    chosen = {
        name: spell_option(name, draw(st.sampled_from(item.choices))).partition("=")[2]
        for name, item in sorted(options.items())
    }
    return Case(MICRO.id, EDITION, table.players, tuple(chosen.items())).played_by(MICRO)


@st.composite
def real_variants(draw: st.DrawFn) -> Case:
    """Return a real table with any combination of house rules."""
    table = draw(real_tables)
    options = table.game.edition(table.edition_id).options(table.players)
    chosen = {
        name: spell_option(name, draw(st.sampled_from(item.choices))).partition("=")[2]
        for name, item in sorted(options.items())
    }
    return Case(table.game_id, table.edition_id, table.players, tuple(chosen.items()))


variants = st.one_of(micro_variants(), real_variants())


def play(session: AnySession, line: Sequence[int]) -> AnySession:
    """Play the moves that a line of numbers chooses, until the hand ends."""
    for number in line:
        moves = possible(session)
        if not moves:
            break
        session.play(*moves[number % len(moves)])
    return session
