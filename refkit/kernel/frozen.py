"""What games are made of: frozen values, which are made as fast as open ones, or nearly; and tasks.

A frozen dataclass sets its fields past its own guard, one call a field, so that a state of thirteen fields takes four
times as long to make as one that anybody could change. `quick` leaves everything of the dataclass as it is, frozen
included, and makes only the making cheap. It is worth its while from two fields on, for what rules make by the dozen.
"""

import dataclasses
from typing import Any, Final, TypeVar, dataclass_transform

T = TypeVar("T")
AS: Final[Any] = object.__dict__["__class__"].__set__
"""Sets the class of a value, whatever the value says to that."""


def quick(kind: type[T]) -> type[T]:
    """``kind``, a frozen slotted dataclass, with a constructor that takes one step for all fields together.

    While it is made, a value is of a subclass without the guard, and its fields are simply set. No field has a factory,
    and nothing is worked out of the fields: TypeError for a class in which that is not so.
    """
    fields = dataclasses.fields(kind)  # type: ignore[arg-type]  # the decorator beneath has made it one
    simple = all(each.init and each.default_factory is dataclasses.MISSING for each in fields)
    if hasattr(kind, "__post_init__") or not simple:
        raise TypeError(f"{kind.__name__} cannot be made quickly: a field of it is not simply what is given.")
    unguarded = {"__setattr__": object.__setattr__, "__delattr__": object.__delattr__, "__slots__": ()}
    names = [each.name for each in fields]
    lines = ("_as(self, _open)", *(f"self.{name} = {name}" for name in names), "self.__class__ = _kind")
    scope: dict[str, Any] = {"_as": AS, "_open": type(f"Open{kind.__name__}", (kind,), unguarded), "_kind": kind}
    exec(f"def __init__(self, {', '.join(names)}):\n " + "\n ".join(lines), scope)  # noqa: S102  as dataclasses do
    guarded: Any = vars(kind)["__init__"]
    made = scope["__init__"]
    made.__defaults__, made.__annotations__ = guarded.__defaults__, guarded.__annotations__
    made.__qualname__ = guarded.__qualname__
    kind.__init__ = made  # type: ignore[method-assign]  # that is what it is for
    return kind


def without(values: tuple[T, ...], one: T) -> tuple[T, ...]:
    """``values`` but for the first that equals ``one``; raises ValueError if none does."""
    at = values.index(one)
    return values[:at] + values[at + 1 :]


@dataclass_transform(frozen_default=True, field_specifiers=(dataclasses.field,))
def value(kind: type[T]) -> type[T]:
    """``kind`` as a frozen, slotted dataclass: a move, a card, a thing of the game."""
    made = dataclasses.dataclass(frozen=True, slots=True)(kind)
    fields = dataclasses.fields(made)  # type: ignore[arg-type]  # as above
    simple = all(each.init and each.default_factory is dataclasses.MISSING for each in fields)
    return quick(made) if simple and len(fields) > 1 and not hasattr(kind, "__post_init__") else made


@dataclass_transform(frozen_default=True, field_specifiers=(dataclasses.field,))
def task(kind: type[T]) -> type[T]:
    """``kind`` as a value without a guard: rules make tasks by the dozen, and nobody else ever holds one."""
    return dataclasses.dataclass(slots=True, unsafe_hash=True)(kind)
