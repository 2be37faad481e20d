"""How a part of kernels is compiled that stands in line: only as far as a kernel can take it in.

Numba optimises everything it compiles and makes machine code of it, on the chance that Python calls it.
Such a part is called by kernels alone, which optimise it together with themselves: so it needs neither.
"""

from __future__ import annotations

import ctypes
from typing import Any

from numba.core import codegen, compiler

_Code: Any = codegen.JITCodeLibrary
_Compiler: Any = compiler.Compiler

OPTIONS: dict[str, Any] = {"no_cpython_wrapper": True, "no_cfunc_wrapper": True}


_REFUSAL = ctypes.cast(ctypes.pythonapi.PyErr_BadArgument, ctypes.c_void_p).value or 0
"""The address of a function that raises TypeError, whatever it is called with."""


class _Codegen:
    """Numba's own, but for the environment of a function: what was never loaded has none."""

    def __init__(self, whole: Any) -> None:
        self._whole = whole

    def __getattr__(self, name: str) -> Any:
        return getattr(self._whole, name)

    def set_env(self, name: str, environment: Any) -> None:
        """Nothing asks for it: what is taken in from the disk has none either."""


class _Library(_Code):  # type: ignore[misc]
    """Code that waits to be linked."""

    @property
    def codegen(self) -> Any:
        """Asked for after compiling, to make the code known to Python."""
        return _Codegen(self._codegen)

    def _optimize_final_module(self) -> None:
        pass

    def _finalize_final_module(self) -> None:
        self._finalize_dynamic_globals()
        self._finalized = True

    def get_pointer_to_function(self, name: str) -> int:
        """What Python would call."""
        return _REFUSAL


class PartCompiler(_Compiler):  # type: ignore[misc]
    """Numba's own, but for what becomes of the code."""

    def __init__(self, typingctx: Any, targetctx: Any, *arguments: Any) -> None:
        super().__init__(typingctx, targetctx, *arguments)
        self.state.library = _Library(self.state.targetctx.codegen(), "part")
