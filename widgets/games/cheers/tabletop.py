"""CHEERS on the screen: trays around a bar, a hand of cards, and a combination that only some may see."""

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
from widgets.games.cheers.table.plan import Plan, floating, planned
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
    sums=SUMS,
)


class Cheers(Tabletop[State, View, Move, Plan]):
    """The bar, the trays, and whatever is said about them."""

    game = GAME
    poster = POSTER
    telling = TELLING
    advised = words.ADVICE
    disputes = DISPUTES
    seating = SEATING

    # ---- the picture ----

    def plan(self, views: tuple[View, ...], space: Space, camera: Camera) -> Plan:
        """All trays are always in view."""
        del camera
        return planned(views, space)

    def items(self, plan: Plan, view: View, event: Event | None = None) -> tuple[Item, ...]:
        """The table, and over it what ``event`` did."""
        table = layout.items(view, plan)
        return (*table, *marks.marks(event, view, plan)) if event else table

    def heading(self, view: View, event: Event) -> str:
        """CHEERS, victory, and masks that come off."""
        return marks.heading(view, event)

    def lit(self, plan: Plan, view: View, event: Event) -> tuple[Item, ...]:
        """The tray where it happens."""
        return tuple(marks.lit(event, view, plan))

    def motion(self, plan: Plan, before: View, event: Event) -> Motion | None:
        """What flies, slides, meets and leaves."""
        return motion(event, before, plan)

    # ---- touching it ----

    def ways(self, view: View, move: Move) -> tuple[tuple[Pick, ...], ...]:
        """A card, or a glass, and then trays."""
        return picks.ways(view, move)

    def sealed(self, view: View, move: Move) -> str:
        """What is tipped away is gone."""
        del view
        return "Tip it away" if isinstance(move, Drop) else ""

    def why_not(self, view: View, target: Hashable) -> str:
        """A reason and where it stands."""
        return looks.why_not(view, target)

    def named(self, view: View, pick: Pick) -> PickLabel:
        """A tray, a card of the hand, or a glass on a tray."""
        assert isinstance(pick, Held | picks.Tray | picks.Glass)  # noqa: S101  nothing else is among the ways
        return looks.named(view, pick)

    def opening(self, view: View) -> tuple[Pick, ...]:
        """Of two cards that are sent on the played one is lifted first."""
        return (Held(floating(view)[0]),) if view.legal and floating(view) else ()

    def looks(self, plan: Plan, view: View, led: Led) -> Iterator[Spot]:
        """Everything that lies there and cannot be picked, with the reason."""
        return looks.looks(view, plan, led)

    def close_up(self, view: View, target: Hashable) -> Html:
        """A card, a tray or a combination, large."""
        return lens.close_up(view, target)

    # ---- sight ----

    def openly(self, state: State) -> str:
        """Which glasses leave, and where to, is asked on the open table, unless the answers tell who is who."""
        task = state.agenda[-1] if state.agenda else None
        tells = state.options.masquerade and state.options.masquerade_opponent == "enforced"
        return "My coasters" if isinstance(task, Match | HandOut | Trim) and not tells else ""

    # ---- words ----

    def worded(self, view: View, move: Move) -> str:
        """The move with cards called by what is on them."""
        return words.worded(view, move)

    def group(self, view: View, move: Move) -> str:
        """The card, and where it comes from."""
        del view
        return words.group(move)

    def in_words(self, view: View) -> tuple[str, ...]:
        """Combinations, trays, hands and pile."""
        return words.in_words(view)


TABLE: Final = Cheers()
