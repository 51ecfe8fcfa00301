"""A cache of functions of views and events: a click calls them a dozen times with the same view."""

from collections import OrderedDict
from collections.abc import Callable
from functools import wraps
from typing import Final, TypeVar

from refkit.kernel.event import Event

T = TypeVar("T")

CACHE_SIZE: Final = 4
"""The number of results that each function caches."""


def by_view(function: Callable[..., T]) -> Callable[..., T]:
    """Cache ``function`` of a view, or a tuple of views, and of events and hashable arguments.

    Views are frozen, but comparing two of them would cost more than most results, so they are told apart by identity,
    and so are events.
    """
    answers: OrderedDict[object, tuple[object, T]] = OrderedDict()

    @wraps(function)
    def asked(seen: object, *rest: object) -> T:
        views = seen if isinstance(seen, tuple) else (seen,)
        key = (*map(id, views), *(id(each) if isinstance(each, Event) else each for each in rest))
        if key not in answers:  # views and events are kept alive, so that their ids are not reused
            answers[key] = (seen, rest), function(seen, *rest)
            if len(answers) > CACHE_SIZE:
                answers.popitem(last=False)
        return answers[key][1]

    return asked
