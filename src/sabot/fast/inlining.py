"""Compiles functions that are only inlined into kernels no further than inlining needs.

Numba optimises every function and makes machine code of it in case Python calls it. Only kernels call these
functions, and kernels are optimised as a whole, so both steps can be left out.
"""

from __future__ import annotations

import ctypes
from typing import Any

from numba.core import codegen, compiler

_Code: Any = codegen.JITCodeLibrary
_Compiler: Any = compiler.Compiler

OPTIONS: dict[str, Any] = {"no_cpython_wrapper": True, "no_cfunc_wrapper": True}


_RAISES_TYPE_ERROR = ctypes.cast(ctypes.pythonapi.PyErr_BadArgument, ctypes.c_void_p).value or 0
"""The address of a C function that raises TypeError for any arguments."""


class _Codegen:
    """Numba's code generator without environments: code that is never loaded needs none."""

    def __init__(self, codegen: Any) -> None:
        self._codegen = codegen

    def __getattr__(self, name: str) -> Any:
        return getattr(self._codegen, name)

    def set_env(self, name: str, environment: Any) -> None:
        """Do nothing: a function loaded from the cache has no environment either."""


class _Library(_Code):  # type: ignore[misc]
    """A code library that is only linked into others."""

    @property
    def codegen(self) -> Any:
        """Numba's code generator, wrapped for the steps after compiling."""
        return _Codegen(self._codegen)

    def _optimize_final_module(self) -> None:
        pass

    def _finalize_final_module(self) -> None:
        self._finalize_dynamic_globals()
        self._finalized = True

    def get_pointer_to_function(self, name: str) -> int:
        """Return the address that a call from Python would reach."""
        return _RAISES_TYPE_ERROR


class InlineCompiler(_Compiler):  # type: ignore[misc]
    """Numba's compiler with a library that is neither optimised nor loaded."""

    def __init__(self, typingctx: Any, targetctx: Any, *arguments: Any) -> None:
        super().__init__(typingctx, targetctx, *arguments)
        self.state.library = _Library(self.state.targetctx.codegen(), "part")
