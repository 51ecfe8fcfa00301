"""A half-made move: what has been picked on the way to one, and what the next pick makes of it."""

from dataclasses import dataclass
from typing import Any, final

from widgets.tabletop.contract import Led, Pick, Table
from widgets.tabletop.picks import every_way, options


@final
@dataclass(frozen=True, slots=True)
class Draft:
    """What has been picked so far, in order, and the move that is pointed at in a list, if any."""

    picked: tuple[Pick, ...] = ()
    hint: Any = None


def led_by(view: Any, table: Table, draft: Draft) -> Led:
    """Where the draft stands."""
    hinted = () if draft.hint is None else table.ways(view, draft.hint)
    return Led(options(view, table, draft.picked), draft.picked, {pick for way in hinted for pick in way})


def pick(view: Any, table: Table, draft: Draft, picked: Pick) -> Draft:
    """The draft after one more pick: what is picked is put back, what continues a way is added, else it begins anew."""
    if picked in draft.picked:
        rest = tuple(each for each in draft.picked if each != picked)
        return Draft(rest if not rest or draft.picked[-1] == picked or goes_on(view, table, rest) else (picked,))
    longer = (*draft.picked, picked)
    return Draft(longer if goes_on(view, table, longer) else (picked,))


def goes_on(view: Any, table: Table, picked: tuple[Pick, ...]) -> bool:
    """Whether some way begins with these picks."""
    return any(way[: len(picked)] == picked for _, ways in every_way(view, table) for way in ways)


def complete(view: Any, table: Table, draft: Draft) -> Any:
    """The move that the picks make; None if they make none."""
    made = (move for move, ways in every_way(view, table) if draft.picked and draft.picked in ways)
    return next(made, None)


def may_go_on(view: Any, table: Table, draft: Draft) -> bool:
    """Whether more can be picked: a move that is complete is then only played when somebody says that this is all."""
    reach = len(draft.picked)
    return any(len(way) > reach and way[:reach] == draft.picked for _, ways in every_way(view, table) for way in ways)
