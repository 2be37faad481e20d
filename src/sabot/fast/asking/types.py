"""Names for what the kernels of the games of asking pass around; see `sabot.fast.types`."""

from __future__ import annotations

from typing import Any, TypeAlias

PackedState: TypeAlias = Any
"""One hand: an element of `packing.PACKED_STATE`."""
PackedStates: TypeAlias = Any
Chain: TypeAlias = Any
"""The state of the random walk from one determinization to another: an element of `sampling.CHAIN`."""
ChainArray: TypeAlias = Any
