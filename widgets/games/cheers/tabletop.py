"""The `Tabletop` of CHEERS: trays around a bar, a hand of cards, and a combination that only some may see."""

from typing import Final

from refkit.games.cheers import GAME
from refkit.games.cheers import events as ev
from refkit.games.cheers.moves import Drop, Move
from refkit.games.cheers.rules.questions import HandOut, Match, Trim
from refkit.games.cheers.table import State, View
from refkit.kernel.event import Event
from widgets.drawing.scene import Drawn, Item
from widgets.games.cheers.disputes import DISPUTES
from widgets.games.cheers.motion import marks
from widgets.games.cheers.motion.films import travel
from widgets.games.cheers.poster import POSTER
from widgets.games.cheers.seating import SEATING
from widgets.games.cheers.sums import SUMS
from widgets.games.cheers.table import layout, lens, looks, picks, words
from widgets.games.cheers.table.plan import Plan, cards_to_send, planned, redacted
from widgets.tabletop.contract import (
    Camera,
    Held,
    Pick,
    Space,
    Tabletop,
    Telling,
    weighed,
)

TELLING: Final = Telling(
    weights=weighed(
        log=(ev.Drew, ev.RanDry, ev.GoalDrawn, ev.TokenDealt, ev.NotDeclared),
        brief=(ev.HandDiscarded, ev.TurnBegan, ev.Reshuffled, ev.Matched, ev.Dropped, ev.NoCheers),
        grand=(ev.CheersCalled, ev.Declared, ev.Ended),
    ),
    headings=(ev.TurnBegan,),
    moments={ev.CheersCalled: "clink", ev.Declared: "fanfare"},
    sums=SUMS,
)


# ---- the picture -----------------------------------------------------------------------------------------------------


def plan(views: tuple[View, ...], space: Space, _camera: Camera) -> Plan:
    """Lay out the table; the camera has no effect, since all trays are always in view."""
    return planned(views, space)


def items(plan: Plan, view: View, event: Event | None) -> tuple[Drawn, ...]:
    """Return the items of the table, and over them the marks of ``event``."""
    table = layout.items(view, plan)
    return (*table, *marks.marks(plan, view, event)) if event else table


def chosen(plan: Plan, view: View, picked: tuple[Pick, ...]) -> tuple[Item, ...]:
    """Return how cards that are sent will go, as far as it has been picked."""
    return tuple(marks.chosen(plan, view, picked))


# ---- touching it -----------------------------------------------------------------------------------------------------


def sealed(_view: View, move: Move) -> str:
    """Return the confirming button of a drop, which cannot be undone; "" for other moves."""
    return "Tip it away" if isinstance(move, Drop) else ""


def opening(view: View) -> tuple[Pick, ...]:
    """Pick the played card first where two cards are to be sent."""
    return (Held(cards_to_send(view)[0]),) if view.legal and cards_to_send(view) else ()


def openly(state: State) -> str:
    """Return the button that shows a question about the open table: which glasses leave, and where to.

    In a masquerade with enforced opponents the answers would reveal teams, so there it is "".
    """
    task = state.agenda[-1] if state.agenda else None
    tells = state.options.masquerade and state.options.masquerade_opponent == "enforced"
    return "My coasters" if isinstance(task, Match | HandOut | Trim) and not tells else ""


TABLE: Final = Tabletop(
    game=GAME,
    poster=POSTER,
    telling=TELLING,
    seating=SEATING,
    disputes=DISPUTES,
    advised=words.ADVICE,
    plan=plan,
    items=items,
    chosen=chosen,
    heading=marks.heading,
    lit=marks.lit,
    travel=travel,
    winning=marks.winning,
    ways=picks.ways,
    sealed=sealed,
    opening=opening,
    named=looks.named,
    looks=looks.looks,
    why_not=looks.why_not,
    close_up=lens.close_up,
    label=words.worded,
    group=words.group,
    description=words.in_words,
    redacted=redacted,
    openly=openly,
)
