"""Names for the values that kernels pass around.

Numba infers the type of every value inside a kernel, and mypy cannot follow it: to mypy all of these are
`Any`. The names tell the reader what each value is. Each game has its own names in its `types` module.
"""

from __future__ import annotations

from typing import Any, TypeAlias

Number: TypeAlias = Any
"""A whole or a real number."""
Truth: TypeAlias = Any
BitSet: TypeAlias = Any
"""A set of small numbers as the bits of an integer."""
Counts: TypeAlias = Any
"""How often each number from 1 to 15 occurs, four bits for each."""

Array: TypeAlias = Any
IntArray: TypeAlias = Any
RealArray: TypeAlias = Any
Seeds: TypeAlias = Any
"""One 64-bit seed for each game of a batch."""

SeatNumber: TypeAlias = Any
SideNumber: TypeAlias = Any
CardNumber: TypeAlias = Any
ActionCode: TypeAlias = Any
"""The number of an action in the codec of the game."""
RandomSource: TypeAlias = Any
"""Any struct with a field `rng`: see `sabot.fast.random_numbers`."""
