"""The Syndicate on the screen: a plot under a lamp, two who stand against it, and the scales between them."""

import dataclasses
from collections.abc import Hashable, Iterator
from typing import Final

from refkit.games.syndicate import GAME
from refkit.games.syndicate import events as ev
from refkit.games.syndicate.cards import Card
from refkit.games.syndicate.moves import Alone, Conceal, Lead, Move, Oppose
from refkit.games.syndicate.rulebook import rules as R
from refkit.games.syndicate.rules.follow import has_sign, required_signs
from refkit.games.syndicate.state import State
from refkit.games.syndicate.view import View
from refkit.kernel.event import Event
from widgets.drawing.motion import Motion
from widgets.drawing.scene import Item, Spot
from widgets.games.syndicate.disputes import DISPUTES
from widgets.games.syndicate.motion import marks
from widgets.games.syndicate.motion.films import motion
from widgets.games.syndicate.poster import POSTER
from widgets.games.syndicate.sums import SUMS
from widgets.games.syndicate.table import lens, looks, picks, scene
from widgets.games.syndicate.table.plan import Plan, planned
from widgets.games.syndicate.table.totals import said
from widgets.page.markup import Html
from widgets.tabletop.contract import (
    Camera,
    Emphasis,
    FormField,
    Led,
    Pick,
    PickLabel,
    Seating,
    Space,
    Tabletop,
    Telling,
    weighed,
)

TELLING: Final = Telling(
    weights=weighed(
        log=(ev.Drew, ev.PutAway),
        brief=(ev.Shuffled, ev.TurnBegan, ev.Concealed),
        grand=(ev.Caught, ev.Revealed, ev.Scored, ev.Won, ev.Voided, ev.Reopened),
    ),
    headings=(ev.TurnBegan,),
    scoring=R.WINNING,
    sums=SUMS,
)


class Syndicate(Tabletop[State, View, Move, Plan]):
    """The table, the hand, and whatever is said about them."""

    game = GAME
    poster = POSTER
    telling = TELLING
    disputes = DISPUTES
    seating = Seating((FormField("goal", "Points that win", more="Empty: 12."),), first={"goal": "5"})

    # ---- the picture ----

    def plan(self, views: tuple[View, ...], space: Space, camera: Camera) -> Plan:
        """The plot in the middle, the others on its sides, the hand at the foot."""
        del camera
        return planned(views, space)

    def items(self, plan: Plan, view: View, event: Event | None = None) -> tuple[Item, ...]:
        """The room, and what ``event`` says over it."""
        return (*scene.items(view, plan, type(event) if event else None), *marks.over(plan, view, event))

    def heading(self, view: View, event: Event) -> str:
        """A great moment in a few words."""
        return marks.heading(view, event)

    def lit(self, plan: Plan, view: View, event: Event) -> tuple[Item, ...]:
        """The card that turns, the scales at rest, the points that climb."""
        return tuple(marks.lit(plan, view, event))

    def motion(self, plan: Plan, before: View, event: Event) -> Motion | None:
        """What flies, turns and drops."""
        return motion(plan, before, event)

    # ---- touching it ----

    def ways(self, view: View, move: Move) -> tuple[tuple[Pick, ...], ...]:
        """A card, then its place."""
        return picks.ways(view, move)

    def sealed(self, view: View, move: Move) -> str:
        """What is slipped under the lead is a secret, and for good."""
        del view
        return "Slip it under" if isinstance(move, Conceal) else ""

    def why_not(self, view: View, target: Hashable) -> str:
        """Which card obliges."""
        return looks.why_not(view, target)

    def named(self, view: View, pick: Pick) -> PickLabel:
        """A card of the hand, or a place."""
        return looks.named(view, pick)

    def looks(self, plan: Plan, view: View, led: Led) -> Iterator[Spot]:
        """Everything that lies open."""
        return looks.looks(view, plan, led)

    def close_up(self, view: View, target: Hashable) -> Html:
        """A card large, the scales card by card, points turn by turn."""
        return lens.close_up(view, target)

    # ---- words ----

    def worded(self, view: View, move: Move) -> str:
        """A word, or the move in notation."""
        if isinstance(move, Alone):
            return "Nothing under it"
        text = super().worded(view, move)
        return f"{text}, face down" if isinstance(move, Conceal) else text

    def in_words(self, view: View) -> tuple[str, ...]:
        """The table as the notation tells it, and what the plot comes to."""
        asked = required_signs(view)
        more = (f"Asked for: {' or '.join(asked)}.", said(view)) if asked else ()
        return (*super().in_words(view), *more)

    def advice(self, view: View) -> str:
        """What is wise, by the kind of the decision."""
        asked = " or ".join(required_signs(view))
        match view.legal[:1]:
            case (Lead(),):
                return "Lead what is hard to beat: the two others are weighed together."
            case (Alone() | Conceal(),):
                return "Alone it is worth two points, with a card under it one. That card counts only if it follows."
            case (Oppose(),) if all(has_sign(card, required_signs(view)) for card in _cards(view)):
                return f"You hold {asked}, so you must play such a card. {said(view)}"
            case (Oppose(),):
                return f"Nothing of yours follows, so nothing counts: throw what you need least. {said(view)}"
        return ""

    def weight(self, event: Event) -> Emphasis:
        """A Crown that lifts an Ace is a great moment."""
        return "grand" if marks.is_lifted(event) else super().weight(event)

    # ---- sight ----

    def amid(self, state: State, seat: int, event: Event | None) -> View:
        """Between being turned up and being put away, the card under the lead lies open."""
        view = self.glance(state, seat)
        return dataclasses.replace(view, hidden=state.hidden) if isinstance(event, scene.OPEN) else view


def _cards(view: View) -> list[Card]:
    """The cards that may be played."""
    return [move.card for move in view.legal if isinstance(move, Oppose)]


TABLE: Final = Syndicate()
