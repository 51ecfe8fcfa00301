"""Rate limits for those who have no seat: each page, and each network address, has budgets of its own.

So nobody uses up what others may say. Taking a seat has budgets apart from everything else, so that whoever comes and
goes among those who watch keeps nobody from sitting down, not even at the same address. The log does not say from
where a line came: the store counts, and forgets when the time is over.
"""

from collections.abc import Iterator
from typing import Final, NamedTuple, final

from refkit.kernel.choice import BadInput
from widgets.rooms.admission import is_spectator
from widgets.rooms.store.contract import Said, Store
from widgets.rooms.store.rate_limit import network_of

MINUTE: Final = 60.0
DAY: Final = 24 * 3600.0
PAGE_LINES_PER_MINUTE: Final = 20
"""Lines of one page without a seat in a minute, and seats that it takes."""
ADDRESS_LINES_PER_MINUTE: Final = 100
"""The same for all pages of one address, which may be that of a house or a school."""
ADDRESS_LINES_PER_DAY: Final = 500
"""The same in a day: less than what the room keeps of all who watch, so that no address uses that up."""
TOO_MUCH: Final = "That was very much in one minute: wait a little, and go on."
TOO_MUCH_HERE: Final = "Very much came from your network in one minute: wait a little, and go on."
TOO_MUCH_TODAY: Final = "Your network has said all that this room takes from one in a day: watch on in silence."


@final
class Budget(NamedTuple):
    """At most ``most`` lines in so many ``seconds`` from one ``source``, a page or a network; ``refusal`` says so."""

    source: str
    most: int
    seconds: float
    refusal: str


def check_budgets(store: Store, code: str, said: Said, page: str, address: str) -> None:
    """Count a line of somebody without a seat; raises `BadInput` if their page or network has used up its budget."""
    if is_spectator(said.seat):
        what = "sit" if said.kind == "sit" else "watch"
        for budget in budgets(page, address):
            if not store.spend(code, f"{what} {budget.source} {budget.seconds}", budget.most, budget.seconds):
                raise BadInput(budget.refusal)


def budgets(page: str, address: str) -> Iterator[Budget]:
    """Yield the budgets of a page, and of its visitor's network unless the ``address`` is unknown, which is ""."""
    yield Budget(page, PAGE_LINES_PER_MINUTE, MINUTE, TOO_MUCH)
    if address:
        network = network_of(address)
        yield Budget(network, ADDRESS_LINES_PER_MINUTE, MINUTE, TOO_MUCH_HERE)
        yield Budget(network, ADDRESS_LINES_PER_DAY, DAY, TOO_MUCH_TODAY)
