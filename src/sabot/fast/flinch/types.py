"""Names for what the kernels of Flinch pass around; see `sabot.fast.types`."""

from __future__ import annotations

from typing import Any, TypeAlias

PackedState: TypeAlias = Any
"""One hand: an element of `engine.packing.PACKED_STATE`."""
PackedStates: TypeAlias = Any
PackedRules: TypeAlias = Any
"""The terms of a table: an element of `engine.tables.PACKED_RULES`."""
RulesArray: TypeAlias = Any
"""An array of one `PackedRules`."""
MoveCode: TypeAlias = Any
"""A move as numbered in `engine.tables`."""
NumberSet: TypeAlias = Any
"""A set of card numbers as the bits of an integer."""

Belief: TypeAlias = Any
"""An element of `engine.observation.BELIEF`."""
BeliefArray: TypeAlias = Any
Knowledge: TypeAlias = Any
"""An element of `players.runs.outlook.KNOWLEDGE`."""
KnowledgeArray: TypeAlias = Any
