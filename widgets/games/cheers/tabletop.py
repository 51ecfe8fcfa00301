"""The `Tabletop` of CHEERS: trays around a bar, a hand of cards, and a combination that only some may see."""

from collections.abc import Iterator
from functools import partial
from typing import Final

from refkit.games.cheers import GAME
from refkit.games.cheers import events as ev
from refkit.games.cheers.moves import Drop, Move
from refkit.games.cheers.rules.questions import HandOut, Match, Trim
from refkit.games.cheers.table import State, View
from widgets.drawing.scene import Item, Spot
from widgets.games.cheers.disputes import DISPUTES
from widgets.games.cheers.motion import marks
from widgets.games.cheers.motion.films import travel
from widgets.games.cheers.poster import POSTER
from widgets.games.cheers.seating import SEATING
from widgets.games.cheers.sums import SUMS
from widgets.games.cheers.table import labels, lens, picks, words
from widgets.games.cheers.table.facts import cards_to_send, redacted
from widgets.games.cheers.table.tree import planned
from widgets.tabletop.contract import (
    Held,
    Pick,
    PickState,
    Tabletop,
    Telling,
    weighed,
)
from widgets.tabletop.hit_areas import things
from widgets.tabletop.tree import Plan

TELLING: Final = Telling(
    weights=weighed(
        log=(ev.Drew, ev.RanDry, ev.GoalDrawn, ev.TokenDealt, ev.NotDeclared),
        brief=(ev.HandDiscarded, ev.TurnBegan, ev.Reshuffled, ev.Matched, ev.Dropped, ev.NoCheers),
        grand=(ev.CheersCalled, ev.Declared, ev.Ended),
    ),
    headings=(ev.TurnBegan,),
    climactic=(ev.NoCheers,),
    moments={ev.CheersCalled: "clink"},
    sums=SUMS,
)


# ---- the picture -----------------------------------------------------------------------------------------------------


def chosen(plan: Plan, view: View, picked: tuple[Pick, ...]) -> tuple[Item, ...]:
    """Return how cards that are sent will go, as far as it has been picked."""
    return tuple(marks.chosen(plan, view, picked))


# ---- touching it -----------------------------------------------------------------------------------------------------


def things_to_see(plan: Plan, view: View, picking: PickState) -> Iterator[Spot]:
    """Yield spots for trays, glasses, cards, the combination and the pile, where they are no picks."""
    return things(plan, picking, partial(labels.named, view), partial(labels.tip, view, picking))


def confirm_label(_view: View, move: Move) -> str:
    """Return the confirming button of a drop, which cannot be undone; "" for other moves."""
    return "Tip it away" if isinstance(move, Drop) else ""


def opening(view: View) -> tuple[Pick, ...]:
    """Pick the played card first where two cards are to be sent."""
    return (Held(cards_to_send(view)[0]),) if view.legal and cards_to_send(view) else ()


def reveal_label(state: State) -> str:
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
    plan=planned,
    marks=marks.marks,
    chosen=chosen,
    highlighted=marks.highlighted,
    travel=travel,
    count=marks.count,
    winning=marks.winning,
    pick_sequences=picks.pick_sequences,
    confirm_label=confirm_label,
    opening=opening,
    named=labels.named,
    hit_areas=things_to_see,
    why_not=labels.why_not,
    close_up=lens.close_up,
    label=words.worded,
    group=words.group,
    description=words.in_words,
    redacted=redacted,
    reveal_label=reveal_label,
)
