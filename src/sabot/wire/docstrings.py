"""What the source says of a class and of each of its fields: the text right beneath them.

Python keeps the docstring of a class but not those of fields, members of an enum and names of a
module; they are read from the source, so that the documentation of the protocol has them too.
"""

from __future__ import annotations

import ast
import inspect
import sys
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import pairwise


def class_docstring(kind: type) -> str:
    """The docstring of a class; nothing where it has none of its own."""
    said = vars(kind).get("__doc__") or ""
    is_signature = said.startswith(f"{kind.__name__}(")  # what dataclasses put where there is none
    return "" if is_signature else inspect.cleandoc(said)


def field_docstrings(kind: type) -> dict[str, str]:
    """What stands beneath the fields of a class, or the members of an enum; an heir's word comes first."""
    found: dict[str, str] = {}
    for parent in reversed(kind.__mro__):
        found |= _docstrings_in_module(parent.__module__).get(parent.__qualname__, {})
    return found


def name_docstring(module: str, name: str) -> str:
    """What stands beneath a name of a module."""
    return _docstrings_in_module(module).get("", {}).get(name, "")


@lru_cache(maxsize=256)
def _docstrings_in_module(name: str) -> dict[str, dict[str, str]]:
    """By class, and under "" for the module itself: the texts by the name that they stand beneath."""
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
    for named, said in pairwise(body):
        match named, said:
            case (
                ast.AnnAssign(target=ast.Name(id=name)) | ast.Assign(targets=[ast.Name(id=name)]),
                ast.Expr(value=ast.Constant(value=str(text))),
            ):
                yield name, inspect.cleandoc(text)
