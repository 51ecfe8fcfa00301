"""Answers that are remembered for the very same views: a click asks a dozen times about the table as it stands."""

from collections import OrderedDict
from collections.abc import Callable
from functools import wraps
from typing import Any, Final, TypeVar

T = TypeVar("T")

KEPT: Final = 4
"""How many answers of a function are remembered."""


def by_view(function: Callable[..., T]) -> Callable[..., T]:
    """``function`` of a view, or of a tuple of them, and of what can be hashed, asked once for the same objects.

    Views are frozen, but comparing two of them would cost more than most answers: so they are told apart by identity.
    """
    answers: OrderedDict[Any, tuple[object, T]] = OrderedDict()

    @wraps(function)
    def asked(seen: object, *rest: Any) -> T:
        key = (*map(id, seen if isinstance(seen, tuple) else (seen,)), *rest)
        if key not in answers:
            answers[key] = seen, function(seen, *rest)  # views are kept too, so that their ids stay their own
            if len(answers) > KEPT:
                answers.popitem(last=False)
        return answers[key][1]

    return asked
