"""`fast_init`: makes the objects of a frozen dataclass quick to create.

The standard library's frozen dataclass stores every field through `object.__setattr__`, which takes four
times as long as an assignment. States, views and events are created by the thousand, so here the fields are
assigned to a twin with the same slots that is not frozen; then the object becomes one of the frozen class.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import MISSING, Field, fields
from typing import Any, TypeVar

T = TypeVar("T")


def fast_init(cls: type[T]) -> type[T]:
    """Replace the constructor of a class that `dataclass(frozen=True, slots=True)` has made."""
    made: Any = cls
    made.__new__ = _constructor(made)
    made.__init__ = object.__init__  # not one that a base class may have
    made.__reduce__ = _reduce
    return cls


def _constructor(cls: Any) -> Callable[..., Any]:
    """Return the `__new__` of a class, with a parameter for each field."""
    names = {"__slots__": cls.__slots__, "__setattr__": object.__setattr__, "__module__": cls.__module__}
    if "__orig_bases__" in vars(cls):  # a generic class
        names["__orig_bases__"] = cls.__orig_bases__
    twin = type(cls.__name__, cls.__bases__, names)
    values: dict[str, Any] = {
        "_twin": twin,
        "_new": object.__new__,
        "_made": cls,
        "_subclass": _new_of_subclass,
    }
    parameters = ["cls", *(field.name + _default(field, values) for field in fields(cls))]
    lines = [
        f"def __new__({', '.join(parameters)}):",
        " if cls is not _made:",
        f"  return _subclass(cls, ({''.join(f'{field.name}, ' for field in fields(cls))}))",
        " self = _new(_twin)",
        *(f" self.{field.name} = {field.name}" for field in fields(cls)),
        " self.__class__ = cls",
        " return self",
    ]
    exec("\n".join(lines), values)
    constructor: Callable[..., Any] = values["__new__"]
    constructor.__qualname__ = f"{cls.__qualname__}.__new__"
    return constructor


def _new_of_subclass(cls: type[Any], values: tuple[Any, ...]) -> Any:
    """Return an object of a subclass without `fast_init`, which may have no field of its own."""
    self = object.__new__(cls)
    for field, value in zip(fields(cls), values, strict=True):
        object.__setattr__(self, field.name, value)
    return self


def _default(field: Field[Any], values: dict[str, Any]) -> str:
    """Return how a parameter names its default, and put the default into `values`."""
    if field.default_factory is not MISSING or not field.init or field.kw_only:
        raise TypeError(f"fast_init: {field.name} is not a plain field")
    if field.default is MISSING:
        return ""
    values[f"_default_{field.name}"] = field.default
    return f"=_default_{field.name}"


def _reduce(self: Any) -> tuple[Any, ...]:
    """Return what makes an equal object: the class and its fields, for `pickle` and `copy`."""
    return type(self), tuple(getattr(self, field.name) for field in fields(self))
