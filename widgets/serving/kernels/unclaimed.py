"""Which kernels give way to another visitor: unclaimed ones, whose pages were asked for and never connected.

Who asks for page after page and shows none, as a program without cookies does, must not fill the server. So an address
has so many unclaimed kernels and no more, and where there is no room, those of the address with the most give way to
others. A visitor whose page is on its way is left alone.
"""

from collections import Counter
from collections.abc import Mapping
from typing import Final, NamedTuple, final

CLAIM_SECONDS: Final = 30.0
"""How long a page may load without a sign before its kernel gives way to anybody."""

LEAST: Final = 2
"""How many unclaimed kernels an address may have on the smallest server."""


@final
class Unclaimed(NamedTuple):
    """A kernel without a page yet: the ``network`` that asked, and ``asked``, when it last did, in seconds."""

    network: str
    asked: float


def most_unclaimed(kernels: int) -> int:
    """Return how many unclaimed kernels a network may have on a server for so many ``kernels``: three quarters.

    As many as a school may need whose pages all come back at once when the server was restarted.
    """
    return max(LEAST, kernels * 3 // 4)


def is_over_limit(unclaimed: Mapping[str, Unclaimed], network: str, most: int) -> bool:
    """Return whether a network has ``most`` unclaimed kernels or more."""
    return sum(each.network == network for each in unclaimed.values()) >= most


def gives_way(unclaimed: Mapping[str, Unclaimed], network: str, most: int, now: float) -> str | None:
    """Return the kernel that gives way to a visitor from ``network`` at the time ``now``; None if none does.

    One of the network's own gives way if it has ``most``, and else of the network with the most unclaimed kernels, the
    oldest: one that has waited for `CLAIM_SECONDS`, or whose network has at least two more than the visitor's.

    >>> kernels = {"a": Unclaimed("192.0.2.1", 0), "b": Unclaimed("192.0.2.1", 5), "c": Unclaimed("192.0.2.2", 3)}
    >>> gives_way(kernels, "192.0.2.3", 2, now=10), gives_way(kernels, "192.0.2.1", 2, now=10)
    ('a', None)
    """
    counts = Counter(each.network for each in unclaimed.values())
    own = {name: each for name, each in unclaimed.items() if each.network == network}
    may = own if len(own) >= most else unclaimed
    found = [
        (-counts[each.network], each.asked, name)
        for name, each in may.items()
        if now - each.asked > CLAIM_SECONDS or counts[each.network] >= len(own) + 2
    ]
    return min(found)[2] if found else None
