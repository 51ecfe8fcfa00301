"""A cache of functions of views: a click calls them a dozen times with the same view."""

from collections import OrderedDict
from collections.abc import Callable
from functools import wraps
from typing import Final, TypeVar

T = TypeVar("T")

CACHE_SIZE: Final = 4
"""The number of results that each function caches."""


def by_view(function: Callable[..., T]) -> Callable[..., T]:
    """Cache ``function`` of a view, or a tuple of views, and of hashable arguments.

    Views are frozen, but comparing two of them would cost more than most results, so they are told apart by identity.
    """
    answers: OrderedDict[object, tuple[object, T]] = OrderedDict()

    @wraps(function)
    def asked(seen: object, *rest: object) -> T:
        key = (*map(id, seen if isinstance(seen, tuple) else (seen,)), *rest)
        if key not in answers:
            answers[key] = seen, function(seen, *rest)  # keep the views alive, so that their ids are not reused
            if len(answers) > CACHE_SIZE:
                answers.popitem(last=False)
        return answers[key][1]

    return asked
