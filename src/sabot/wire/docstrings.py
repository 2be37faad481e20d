"""Docstrings of classes, and of the fields, enum members and names that have one right below them.

Python keeps only those of classes. The others are read from the source, for the protocol's documentation.
"""

from __future__ import annotations

import ast
import inspect
import sys
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import pairwise


def class_docstring(kind: type) -> str:
    """Return the docstring of a class, or an empty text if it has none of its own."""
    text = vars(kind).get("__doc__") or ""
    is_signature = text.startswith(f"{kind.__name__}(")  # which dataclasses fill in
    return "" if is_signature else inspect.cleandoc(text)


def field_docstrings(kind: type) -> dict[str, str]:
    """Return the docstrings of the fields of a class or the members of an enum, inherited ones included."""
    found: dict[str, str] = {}
    for parent in reversed(kind.__mro__):
        found |= _docstrings_in_module(parent.__module__).get(parent.__qualname__, {})
    return found


def name_docstring(module: str, name: str) -> str:
    """Return the docstring of a name in a module."""
    return _docstrings_in_module(module).get("", {}).get(name, "")


@lru_cache(maxsize=256)
def _docstrings_in_module(name: str) -> dict[str, dict[str, str]]:
    """Return docstrings by class and name; the module's own names are under the class ""."""
    try:
        tree = ast.parse(inspect.getsource(sys.modules[name]))
    except (OSError, TypeError):  # built in, without a source
        return {}
    found = {"": dict(_docstrings_in_body(tree.body))}
    for node in tree.body:
        if isinstance(node, ast.ClassDef):
            found[node.name] = dict(_docstrings_in_body(node.body))
    return found


def _docstrings_in_body(body: Sequence[ast.stmt]) -> Iterator[tuple[str, str]]:
    for statement, following in pairwise(body):
        match statement, following:
            case (
                ast.AnnAssign(target=ast.Name(id=name)) | ast.Assign(targets=[ast.Name(id=name)]),
                ast.Expr(value=ast.Constant(value=str(text))),
            ):
                yield name, inspect.cleandoc(text)
