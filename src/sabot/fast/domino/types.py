"""Names for what the kernels of Domino pass around; see `sabot.fast.types`."""

from __future__ import annotations

from typing import Any, TypeAlias

PackedState: TypeAlias = Any
"""One hand: an element of `packing.PACKED_STATE`."""
PackedStates: TypeAlias = Any
