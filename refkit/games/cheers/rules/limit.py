"""The limit: at most six cards lie in front of a player.  (Game starts, p. 3; CH-10, CH-11)"""

from refkit.games.cheers import events
from refkit.games.cheers.cards import LIMIT
from refkit.games.cheers.moves import Drop
from refkit.games.cheers.rulebook import R
from refkit.games.cheers.rules.objections import not_dropped
from refkit.games.cheers.rules.questions import Trim
from refkit.games.cheers.table import StateDraft
from refkit.kernel.question import answer, happens


@happens
def limit(draft: StateDraft, place: int) -> None:
    """Plan discards for every table with more than six cards, one table after the other (CH-10).

    After CHEERS both receivers can have too many, and the book (p. 3) does not say who discards first; it matters,
    since the second sees what the first has kept. The order is clockwise from the target, or as the options say
    (CH-11).
    """
    tables = draft.tables
    if max(map(len, tables)) <= LIMIT:
        return
    over = [each for each in range(len(tables)) if len(tables[each]) > LIMIT]
    start_at = place if draft.options.limit_order == "from the target" else draft.active
    order = draft.options.seating.clockwise(start_at)
    draft.plan(*(Trim(each) for each in order if each in over))


@answer(
    Trim,
    Drop,
    unless=not_dropped,
    idle=(f"A card is discarded from a table on which more than {LIMIT} lie.", R.LIMIT),
)
def drop(draft: StateDraft, task: Trim, move: Drop) -> None:
    """Discard a card from a table, and plan this task again while too many are left."""
    draft.apply(events.Dropped(task.place, move.card), R.LIMIT)
    if len(draft.tables[task.place]) > LIMIT:
        draft.plan(task)
