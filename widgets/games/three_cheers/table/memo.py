"""Answers that are remembered for the very same view: a click asks a dozen times about the table as it stands."""

from collections import OrderedDict
from collections.abc import Callable
from functools import wraps
from typing import Any, Final, TypeVar

T = TypeVar("T")

KEPT: Final = 4
"""How many answers of a function are remembered."""


def by_view(function: Callable[..., T]) -> Callable[..., T]:
    """``function`` of a view and of what can be hashed, asked once for the same object and the same rest.

    Views are frozen, but comparing two of them would cost more than most answers: so they are told apart by identity.
    """
    answers: OrderedDict[Any, tuple[object, T]] = OrderedDict()

    @wraps(function)
    def asked(view: object, *rest: Any) -> T:
        key = (id(view), *rest)
        if key not in answers:
            answers[key] = view, function(view, *rest)  # the view is kept too, so that its id stays its own
            if len(answers) > KEPT:
                answers.popitem(last=False)
        return answers[key][1]

    return asked
