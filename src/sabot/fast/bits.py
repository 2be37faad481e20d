"""Sets of small numbers as the bits of an integer, with the bit instructions of the processor."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any

from llvmlite import binding, ir  # type: ignore[import-untyped]
from numba.core import types
from numba.core.extending import intrinsic

_int64: Any = types.int64


def _intrinsic(function: Callable[..., Any]) -> Callable[..., Any]:
    made: Callable[..., Any] = intrinsic(function)
    return made


@_intrinsic
def count_bits(context: Any, bits: Any) -> Any:
    """Return the number of set bits."""

    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return builder.ctpop(args[0])

    return _int64(_int64), generate


@_intrinsic
def lowest_bit(context: Any, bits: Any) -> Any:
    """Return the index of the lowest set bit. There must be one."""

    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return _lowest(builder, args[0])

    return _int64(_int64), generate


@_intrinsic
def highest_bit(context: Any, bits: Any) -> Any:
    """Return the index of the highest set bit. There must be one."""

    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return builder.sub(_word(63), builder.ctlz(args[0], ir.Constant(ir.IntType(1), 1)))

    return _int64(_int64), generate


@_intrinsic
def nth_bit(context: Any, bits: Any, number: Any) -> Any:
    """Return the index of the set bit with `number` set bits below it. There must be one."""

    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        bits, number = args
        if _moves_bits():
            return _lowest(builder, _call(builder, "pdep", builder.shl(_word(1), number), bits))
        return _search(builder, bits, number)

    return _int64(_int64, _int64), generate


@_intrinsic
def every_third_bit(context: Any, bits: Any) -> Any:
    """Return the bits 0, 3, 6 … 60, moved together."""

    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        if _moves_bits():
            return _call(builder, "pext", args[0], _word(_THIRDS[0][1]))
        found = args[0]
        for shift, mask in _THIRDS:
            moved = builder.xor(found, builder.lshr(found, _word(shift))) if shift else found
            found = builder.and_(moved, _word(mask))
        return found

    return _int64(_int64), generate


_THIRDS = (
    (0, 0x1249249249249249),
    (2, 0x10C30C30C30C30C3),
    (4, 0x100F00F00F00F00F),
    (8, 0x001F0000FF0000FF),
    (16, 0x001F00000000FFFF),
    (32, 0x00000000001FFFFF),
)
"""Neighbours join in pairs, fours, eights …: how far they move, and the mask of their new places."""


@lru_cache(maxsize=1)
def _moves_bits() -> bool:
    """Return whether the processor has the BMI2 instructions. Cached kernels are kept by processor."""
    return bool(binding.get_host_cpu_features().get("bmi2", False))


def _word(value: int) -> Any:
    return ir.Constant(ir.IntType(64), value)


def _lowest(builder: Any, bits: Any) -> Any:
    return builder.cttz(bits, ir.Constant(ir.IntType(1), 1))


def _call(builder: Any, name: str, first: Any, second: Any) -> Any:
    kind = ir.FunctionType(first.type, [first.type, second.type])
    return builder.call(
        builder.module.declare_intrinsic(f"llvm.x86.bmi.{name}.64", fnty=kind), (first, second)
    )


def _search(builder: Any, bits: Any, number: Any) -> Any:
    """Halve the word six times and continue in the half with the wanted bit, without branches."""
    at = _word(0)
    for width in (32, 16, 8, 4, 2, 1):
        half = builder.and_(builder.lshr(bits, at), _word((1 << width) - 1))
        below = builder.ctpop(half)
        above = builder.icmp_unsigned(">=", number, below)
        at = builder.select(above, builder.add(at, _word(width)), at)
        number = builder.select(above, builder.sub(number, below), number)
    return at
