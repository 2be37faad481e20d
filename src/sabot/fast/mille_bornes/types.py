"""Names for what the kernels of Mille Bornes pass around; see `sabot.fast.types`.

A kernel that Python calls receives arrays of structs. It passes single elements to its inner functions.
"""

from __future__ import annotations

from typing import Any, TypeAlias

PackedState: TypeAlias = Any
"""One hand: an element of `engine.layout.PACKED_STATE`."""
PackedStates: TypeAlias = Any
PackedRules: TypeAlias = Any
"""The terms of a table: an element of `engine.layout.PACKED_RULES`."""
RulesArray: TypeAlias = Any
"""An array of one `PackedRules`."""
PackedPiles: TypeAlias = Any
"""The piles of one side in a 64-bit number: see `engine.layout`."""
PackedHand: TypeAlias = Any
"""The cards of one hand in a 64-bit number: three bits for each card."""
ScoreSheet: TypeAlias = Any
"""An array [line, side]."""

Knowledge: TypeAlias = Any
"""An element of `players.knowledge.KNOWLEDGE`."""
KnowledgeArray: TypeAlias = Any
CounterWeights: TypeAlias = Any
"""An element of `players.counter.weights.WEIGHTS`."""
Network: TypeAlias = Any
"""An element of `players.learned.network.NETWORK`."""

SearchState: TypeAlias = Any
"""An element of `players.search.candidates.SEARCH_STATE`."""
SearchArray: TypeAlias = Any
PublicHistory: TypeAlias = Any
"""An element of `players.search.public_history.PUBLIC_HISTORY`."""
HistoryArray: TypeAlias = Any
EquityValues: TypeAlias = Any
"""An array [layer, node]: see `players.search.match_equity`."""
GridShape: TypeAlias = Any
"""An element of `players.search.match_equity.GRID_SHAPE`."""
GridShapes: TypeAlias = Any
