"""What the games share of sight: a view is what a seat sees of the table, and of the questions that are open."""

import dataclasses
from collections.abc import Iterable, Sequence
from typing import Any, TypeVar

from refkit.kernel.choice import REFEREE, Choice

ViewT = TypeVar("ViewT", bound=Any)
CardT = TypeVar("CardT", bound=Any)


def sees(seat: int, owner: int) -> bool:
    """Whether ``seat`` sees what ``owner`` holds."""
    return seat in (owner, REFEREE)


def as_listed(cards: Iterable[CardT], legal: Iterable[Any]) -> tuple[CardT, ...]:
    """``cards`` in the order in which moves name them, where they do: whoever knows where all lie is told so by it."""
    names = dict.fromkeys(getattr(move, "card", None) for move in legal)
    order = {card: number for number, card in enumerate(names)}
    return tuple(sorted(cards, key=lambda card: order.get(card, len(order))))


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
