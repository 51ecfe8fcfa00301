"""The `Tabletop` of CHEERS: trays around a bar, a hand of cards, and a combination that only some may see."""

from collections.abc import Hashable, Iterator
from typing import Final

from refkit.games.cheers import GAME
from refkit.games.cheers import events as ev
from refkit.games.cheers.moves import Drop, Move
from refkit.games.cheers.state import State
from refkit.games.cheers.tasks import HandOut, Match, Trim
from refkit.games.cheers.view import View
from refkit.kernel.event import Event
from widgets.drawing.motion import Motion
from widgets.drawing.scene import Item, Spot
from widgets.games.cheers.disputes import DISPUTES
from widgets.games.cheers.motion import marks
from widgets.games.cheers.motion.films import motion
from widgets.games.cheers.poster import POSTER
from widgets.games.cheers.seating import SEATING
from widgets.games.cheers.sums import SUMS
from widgets.games.cheers.table import layout, lens, looks, picks, words
from widgets.games.cheers.table.plan import Plan, cards_to_send, planned
from widgets.page.markup import Html
from widgets.tabletop.contract import (
    Camera,
    Held,
    Led,
    Pick,
    PickLabel,
    Space,
    Tabletop,
    Telling,
    weighed,
)

TELLING: Final = Telling(
    weights=weighed(
        log=(ev.Drew, ev.RanDry, ev.GoalDrawn, ev.TokenDealt, ev.NotDeclared),
        brief=(ev.HandDiscarded, ev.TurnBegan, ev.Reshuffled, ev.Matched, ev.Dropped),
        grand=(ev.CheersCalled, ev.Declared, ev.Ended),
    ),
    headings=(ev.TurnBegan,),
    moments={ev.CheersCalled: "clink", ev.Declared: "fanfare"},
    sums=SUMS,
)


class Cheers(Tabletop[State, View, Move, Plan]):
    """How CHEERS is shown, touched and told."""

    game = GAME
    poster = POSTER
    telling = TELLING
    advised = words.ADVICE
    disputes = DISPUTES
    seating = SEATING

    # ---- the picture ----

    def plan(self, views: tuple[View, ...], space: Space, camera: Camera) -> Plan:
        """Lay out the table; the camera has no effect, since all trays are always in view."""
        del camera
        return planned(views, space)

    def items(self, plan: Plan, view: View, event: Event | None = None) -> tuple[Item, ...]:
        """Return the items of the table, and over them the marks of ``event``."""
        table = layout.items(view, plan)
        return (*table, *marks.marks(event, view, plan)) if event else table

    def heading(self, view: View, event: Event) -> str:
        """Return the heading of CHEERS, of a victory, and of the end of a masquerade."""
        return marks.heading(view, event)

    def lit(self, plan: Plan, view: View, event: Event) -> tuple[Item, ...]:
        """Return the trays that a grand event is about."""
        return tuple(marks.lit(event, view, plan))

    def motion(self, plan: Plan, before: View, event: Event) -> Motion | None:
        """Return the animation of an event, if anything moves."""
        return motion(event, before, plan)

    def winning(self, plan: Plan, view: View) -> tuple[Item, ...]:
        """Return the trays that have won, with their combinations."""
        return tuple(marks.winning(plan, view))

    # ---- touching it ----

    def ways(self, view: View, move: Move) -> tuple[tuple[Pick, ...], ...]:
        """Return the picks of a move: a card or a glass, then trays."""
        return picks.ways(view, move)

    def sealed(self, view: View, move: Move) -> str:
        """Return the confirming button of a drop, which cannot be undone; "" for other moves."""
        del view
        return "Tip it away" if isinstance(move, Drop) else ""

    def why_not(self, view: View, target: Hashable) -> str:
        """Explain why a spot cannot be used, with the source of the rule."""
        return looks.why_not(view, target)

    def named(self, view: View, pick: Pick) -> PickLabel:
        """Return the label of a tray, a card of the hand, or a glass on a tray."""
        assert isinstance(pick, Held | picks.Tray | picks.Glass)  # noqa: S101  nothing else is among the ways
        return looks.named(view, pick)

    def opening(self, view: View) -> tuple[Pick, ...]:
        """Pick the played card first where two cards are to be sent."""
        return (Held(cards_to_send(view)[0]),) if view.legal and cards_to_send(view) else ()

    def looks(self, plan: Plan, view: View, led: Led) -> Iterator[Spot]:
        """Yield spots for everything that cannot be picked, with the reason."""
        return looks.looks(view, plan, led)

    def close_up(self, view: View, target: Hashable) -> Html:
        """Return a card, a tray or a combination, large."""
        return lens.close_up(view, target)

    # ---- sight ----

    def openly(self, state: State) -> str:
        """Return the button that shows a question about the open table: which glasses leave, and where to.

        In a masquerade with enforced opponents the answers would reveal teams, so there it is "".
        """
        task = state.agenda[-1] if state.agenda else None
        tells = state.options.masquerade and state.options.masquerade_opponent == "enforced"
        return "My coasters" if isinstance(task, Match | HandOut | Trim) and not tells else ""

    # ---- words ----

    def worded(self, view: View, move: Move) -> str:
        """Return the label of a move, with cards named by their faces."""
        return words.worded(view, move)

    def group(self, view: View, move: Move) -> str:
        """Return the card of a move and where it comes from, as a heading."""
        del view
        return words.group(move)

    def in_words(self, view: View) -> tuple[str, ...]:
        """Describe combinations, trays, hands and pile, line by line."""
        return words.in_words(view)


TABLE: Final = Cheers()
