"""Names for what the kernels of Patience pass around; see `sabot.fast.types`."""

from __future__ import annotations

from typing import Any, TypeAlias

PackedState: TypeAlias = Any
"""One hand: an element of `engine.packing.PACKED_STATE`."""
PackedStates: TypeAlias = Any
PackedRules: TypeAlias = Any
"""The terms of a table: an element of `engine.tables.PACKED_RULES`."""
RulesArray: TypeAlias = Any
"""An array of one `PackedRules`."""

SearchState: TypeAlias = Any
"""An element of `players.booklet.policy.SEARCH_STATE`."""
SearchArray: TypeAlias = Any
RowHeights: TypeAlias = Any
"""The upper row of a board: how many piles show each number, four bits for each."""
RowEnds: TypeAlias = Any
"""The lower row of a board: the two ends of each pile, eight bits for each."""
