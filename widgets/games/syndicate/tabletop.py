"""The `Tabletop` of The Syndicate: a plot under a lamp, two who stand against it, and the scales between them."""

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
from widgets.games.syndicate.table.totals import totals_in_words
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
    moments={ev.Caught: "thud", ev.Scored: "clink", ev.Won: "fanfare"},
    scoring=R.WINNING,
    sums=SUMS,
)


class Syndicate(Tabletop[State, View, Move, Plan]):
    """How The Syndicate is shown, touched and told."""

    game = GAME
    poster = POSTER
    telling = TELLING
    disputes = DISPUTES
    seating = Seating((FormField("goal", "Points that win", more="Empty: 12."),), first={"goal": "5"})

    # ---- the picture ----

    def plan(self, views: tuple[View, ...], space: Space, camera: Camera) -> Plan:
        """Lay out the plot in the middle, the others at its sides, the hand at the bottom; the camera has no effect."""
        del camera
        return planned(views, space)

    def items(self, plan: Plan, view: View, event: Event | None = None) -> tuple[Item, ...]:
        """Return the items of the table, and over them the marks of ``event``."""
        return (*scene.items(view, plan, type(event) if event else None), *marks.marks(plan, view, event))

    def heading(self, view: View, event: Event) -> str:
        """Return the heading of a grand event."""
        return marks.heading(view, event)

    def lit(self, plan: Plan, view: View, event: Event) -> tuple[Item, ...]:
        """Return what a grand event is about: the card that turns, the scales, the points."""
        return tuple(marks.lit(plan, view, event))

    def motion(self, plan: Plan, before: View, event: Event) -> Motion | None:
        """Return the animation of an event, if anything moves."""
        return motion(plan, before, event)

    # ---- touching it ----

    def ways(self, view: View, move: Move) -> tuple[tuple[Pick, ...], ...]:
        """Return the picks of a move: a card, then its place."""
        return picks.ways(view, move)

    def sealed(self, view: View, move: Move) -> str:
        """Return the confirming button of a card that is put under the lead: secret, and not to be undone."""
        del view
        return "Slip it under" if isinstance(move, Conceal) else ""

    def why_not(self, view: View, target: Hashable) -> str:
        """Explain which other card must be played."""
        return looks.why_not(view, target)

    def named(self, view: View, pick: Pick) -> PickLabel:
        """Return the label of a card of the hand or of a place."""
        return looks.named(view, pick)

    def looks(self, plan: Plan, view: View, led: Led) -> Iterator[Spot]:
        """Yield spots for everything face up."""
        return looks.looks(view, plan, led)

    def close_up(self, view: View, target: Hashable) -> Html:
        """Return a card, large, the scales card by card, or points turn by turn."""
        return lens.close_up(view, target)

    # ---- words ----

    def worded(self, view: View, move: Move) -> str:
        """Return the label of a move."""
        if isinstance(move, Alone):
            return "Nothing under it"
        text = super().worded(view, move)
        return f"{text}, face down" if isinstance(move, Conceal) else text

    def in_words(self, view: View) -> tuple[str, ...]:
        """Return the table as the notation words it, and the totals of the plot."""
        asked = required_signs(view)
        more = (f"Asked for: {' or '.join(asked)}.", totals_in_words(view)) if asked else ()
        return (*super().in_words(view), *more)

    def advice(self, view: View) -> str:
        """Return advice for a first game, by the type of the decision."""
        asked = " or ".join(required_signs(view))
        match view.legal[:1]:
            case (Lead(),):
                return "Lead what is hard to beat: the two others are weighed together."
            case (Alone() | Conceal(),):
                return "Alone it is worth two points, with a card under it one. That card counts only if it follows."
            case (Oppose(),) if all(has_sign(card, required_signs(view)) for card in _playable_cards(view)):
                return f"You hold {asked}, so you must play such a card. {totals_in_words(view)}"
            case (Oppose(),):
                return (
                    f"Nothing of yours follows, so nothing counts: throw what you need least. {totals_in_words(view)}"
                )
        return ""

    def weight(self, event: Event) -> Emphasis:
        """Return the emphasis of an event: a Crown that makes an Ace count high is grand."""
        return "grand" if marks.is_ace_high(event) else super().weight(event)

    # ---- sight ----

    def amid(self, state: State, seat: int, event: Event | None) -> View:
        """Return the view in the middle of a step: the card under the lead is face up until it is put away."""
        view = self.glance(state, seat)
        return dataclasses.replace(view, hidden=state.hidden) if isinstance(event, scene.FACE_UP_AFTER) else view


def _playable_cards(view: View) -> list[Card]:
    """Return the cards that may be played."""
    return [move.card for move in view.legal if isinstance(move, Oppose)]


TABLE: Final = Syndicate()
