"""What the games share of sight: a view is what a seat sees of the table, and of the questions that are open."""

import dataclasses
from collections.abc import Sequence
from typing import Any, TypeVar

from refkit.choice import REFEREE, Choice

ViewT = TypeVar("ViewT", bound=Any)


def sees(seat: int, owner: int) -> bool:
    """Whether ``seat`` sees what ``owner`` holds."""
    return seat in (owner, REFEREE)


def asked(glance: ViewT, pending: Sequence[Choice[Any]], own: Sequence[Choice[Any]] | None = None) -> ViewT:
    """``glance``, what a seat sees of a table, with the questions that are open and its own legal moves.

    ``own`` are the questions as that seat may know them, if that is not ``pending``.
    """
    mine = pending if own is None else own
    return dataclasses.replace(
        glance,
        asked=tuple(choice.seat for choice in pending),
        prompts=tuple(choice.prompt for choice in pending),
        legal=tuple(move for choice in mine if sees(glance.seat, choice.seat) for move in choice.options),
    )
