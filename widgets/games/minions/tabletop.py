"""The `Tabletop` of Minions: a night side, a day side, a quest, and a ledger under each."""

import dataclasses
from collections.abc import Hashable, Iterator
from typing import Final

from refkit.games.minions import GAME
from refkit.games.minions import events as ev
from refkit.games.minions import moves as m
from refkit.games.minions.rulebook import rules as R
from refkit.games.minions.state import State
from refkit.games.minions.text.names import format_card
from refkit.games.minions.view import View
from refkit.kernel.event import Event
from widgets.drawing.motion import Motion
from widgets.drawing.scene import Item, Spot
from widgets.games.minions.disputes import DISPUTES
from widgets.games.minions.motion import films
from widgets.games.minions.poster import POSTER
from widgets.games.minions.sums import SUMS
from widgets.games.minions.table import layout, looks, picks
from widgets.games.minions.table.picks import Badge, Die, Laid, ToFront
from widgets.games.minions.table.plan import Plan, planned
from widgets.page.markup import Html
from widgets.tabletop.contract import (
    Camera,
    Emphasis,
    FormField,
    Held,
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
        log=(ev.Answered,),
        brief=(ev.TurnBegan, ev.Sent, ev.Bestowed, ev.Identified, ev.Decided, ev.DicePickedUp, ev.Discarded),
        grand=(ev.CalledOff, ev.Shown, ev.Tied, ev.QuestWon, ev.Ended),
    ),
    headings=(ev.TurnBegan,),
    moments={ev.QuestWon: "fanfare"},
    scoring=R.TWENTY,
    sums=SUMS,
)
ADVICE: Final = {
    m.Send: "Send whoever has most of what is bright.",
    m.Bestow: "The stronger the Power, the fewer throws do.",
    m.Use: "Tap what you use, and leave out the rest.",
    m.PickAttribute: "Of yours what is useless, of theirs the best.",
    m.PickDie: "Both dice together must reach the gate.",
    m.Exchange: "Yours is too strong now: play a lower one.",
}
"""Advice in a first game, by the type of a legal move."""


class Minions(Tabletop[State, View, m.Move, Plan]):
    """How Minions is shown, touched and told."""

    game = GAME
    poster = POSTER
    telling = TELLING
    advised = ADVICE
    disputes = DISPUTES
    seating = Seating(
        (
            FormField("goal", "Glory that wins", more="Empty: 20."),
            FormField("shared_sets", "Sets of events, quests and glory", more="Empty: one. More for a long night."),
        ),
        first={"goal": "12"},
    )

    # ---- the picture ----

    def plan(self, views: tuple[View, ...], space: Space, camera: Camera) -> Plan:
        """Lay out all fields side by side; on a phone the camera selects which of more than two is in front."""
        return planned(views, space, camera)

    def items(self, plan: Plan, view: View, event: Event | None = None) -> tuple[Item, ...]:
        """Return the items of the table, and over them the marks of ``event``."""
        return (*layout.items(plan, view), *films.marks(plan, view, event))

    def heading(self, view: View, event: Event) -> str:
        """Return the heading of a grand event."""
        return films.heading(view, event)

    def lit(self, plan: Plan, view: View, event: Event) -> tuple[Item, ...]:
        """Return what a grand event is about."""
        return tuple(films.lit(plan, view, event))

    def motion(self, plan: Plan, before: View, event: Event) -> Motion | None:
        """Return the animation of an event, if anything moves."""
        return films.motion(plan, before, event)

    # ---- touching it ----

    def ways(self, view: View, move: m.Move) -> tuple[tuple[Hashable, ...], ...]:
        """Return the picks of a move: cards of the drawer, cards to use, a badge, or a die."""
        return picks.ways(view, move)

    def sealed(self, view: View, move: m.Move) -> str:
        """Return the confirming button of a move that puts down, uses or chooses something."""
        match move:
            case m.Send(card=card):
                return f"Send {card.name}"
            case m.Bestow():
                return "Put them down"
            case m.Use():
                return "So be it"
            case m.PickAttribute() | m.PickDie():
                return "That one"
            case m.Exchange(power=power):
                return f"Play {format_card(power)} instead"
        return super().sealed(view, move)

    def why_not(self, view: View, target: Hashable) -> str:
        """Explain what is decided now instead."""
        return looks.why_not(view, target)

    def named(self, view: View, pick: Pick) -> PickLabel:
        """Return the label of a card, a badge or a die."""
        assert isinstance(pick, Held | Laid | Badge | Die)  # noqa: S101  nothing else is among the ways
        return looks.named(view, pick)

    def looks(self, plan: Plan, view: View, led: Led) -> Iterator[Spot]:
        """Yield spots for everything face up, and for seats that can be brought to the front."""
        return looks.looks(plan, view, led)

    def close_up(self, view: View, target: Hashable) -> Html:
        """Return a card, large, or the lines of a total."""
        return looks.close_up(view, target)

    def turn(self, camera: Camera, target: Hashable) -> Camera | None:
        """Bring the seat of a `ToFront` spot to the front; return None for other spots."""
        del camera
        return Camera(target.seat) if isinstance(target, ToFront) else None

    def follow(self, camera: Camera, view: View, event: Event | None) -> Camera:
        """Turn to the seat of ``event``; without one, to whose badge or die is chosen, or to the viewer."""
        if event is not None:
            return Camera(getattr(event, "seat", camera.near))
        return Camera(picks.target_of(view, view.seat) if view.legal and view.seat >= 0 else max(view.seat, 0))

    # ---- words ----

    def worded(self, view: View, move: m.Move) -> str:
        """Return the label of a move; decisions about cards name the cards."""
        if isinstance(move, m.Use) and move.cards != "?":
            side = view.sides[move.seat]
            special, boon = (card.name if card else "" for card in (side.minion, side.boon))
            said = {"both": f"{special} and {boon}", "special": special, "boon": boon, "nothing": "nothing"}
            return f"Use {said[move.cards]}"
        return super().worded(view, move)

    def group(self, view: View, move: m.Move) -> str:
        """Return the boon of a move that gives one, as a heading."""
        del view
        return move.boon.name if isinstance(move, m.Bestow) else ""

    def weight(self, event: Event) -> Emphasis:
        """Return the emphasis of an event; boons are turned up without a grand moment."""
        return "caption" if isinstance(event, ev.Shown) and event.what == "boon" else super().weight(event)

    # ---- sight ----

    def amid(self, state: State, seat: int, event: Event | None) -> View:
        """Return the view in the middle of a step, in which nobody is asked anything."""
        del event
        return dataclasses.replace(self.glance(state, seat), asked=())


TABLE: Final = Minions()
