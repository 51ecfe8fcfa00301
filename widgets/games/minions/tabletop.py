"""The `Tabletop` of Minions: a night side, a day side, a quest, and a ledger under each."""

import dataclasses
from collections.abc import Hashable
from typing import Final

from refkit.games.minions import GAME
from refkit.games.minions import events as ev
from refkit.games.minions import moves as m
from refkit.games.minions.rulebook import R
from refkit.games.minions.table import State, View
from refkit.games.minions.words import format_card
from refkit.kernel.event import Event
from widgets.games.minions import motion
from widgets.games.minions.disputes import DISPUTES
from widgets.games.minions.poster import POSTER
from widgets.games.minions.sums import SUMS
from widgets.games.minions.table import labels, picks
from widgets.games.minions.table.facts import face_down, redacted
from widgets.games.minions.table.picks import ToFront
from widgets.games.minions.table.tree import planned
from widgets.tabletop.contract import (
    Camera,
    Emphasis,
    FormField,
    Seating,
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
    climactic=(ev.DiceRolled, ev.Made, ev.Missed, ev.Totalled, ev.RollsLevel),
    moments={ev.QuestWon: "fanfare"},
    scoring=R.TWENTY,
    sums=SUMS,
)
ADVICE: Final = {
    m.Send: "Send whoever has most of what is bright.",
    m.Bestow: "The stronger the Power, the fewer throws do.",
    m.Use: "Pick what you use, and leave out the rest.",
    m.PickAttribute: "Of yours what is useless, of theirs the best.",
    m.PickDie: "Both dice together must reach the gate.",
    m.Exchange: "Yours is too strong now: play a lower one.",
}
"""Advice in a first game, by the type of a legal move."""


# ---- the picture -----------------------------------------------------------------------------------------------------


def turn(_camera: Camera, target: Hashable) -> Camera | None:
    """Bring the seat of a `ToFront` spot to the front; return None for other spots."""
    return Camera(target.seat) if isinstance(target, ToFront) else None


def follow(camera: Camera, view: View, event: Event | None) -> Camera:
    """Turn to the seat of ``event``; without one, to whose badge or die is chosen, or to the viewer."""
    if event is not None:
        return Camera(getattr(event, "seat", camera.near))
    return Camera(picks.target_of(view, view.seat) if view.legal and view.seat >= 0 else max(view.seat, 0))


def parts(view: View) -> tuple[tuple[Hashable, object], ...]:
    """Return what each seat has in play and has won, with the target that brings it to the front."""
    return tuple((ToFront(seat), (side, view.won[seat])) for seat, side in enumerate(view.sides))


# ---- words -----------------------------------------------------------------------------------------------------------


def confirm_label(view: View, move: m.Move) -> str:  # noqa: PLR0911  one line a move
    """Return the confirming button of a move that puts down, uses or chooses something."""
    match move:
        case m.Send(card=card):
            return f"Send {card.name}"
        case m.Bestow():
            return "Put them down"
        case m.Use(cards="both"):
            return "Use both"
        case m.Use():
            return label(view, move)
        case m.PickAttribute(attribute=attribute):
            return f"Choose {attribute.capitalize()}"
        case m.PickDie(face=face):
            return f"Choose the {face}"
        case m.Exchange(power=power):
            return f"Play {format_card(power)} instead"
    return ""


def prompt(view: View, picked: tuple[Hashable, ...], _following: tuple[Hashable, ...]) -> str:
    """Say what to pick: nothing will do where cards may be used, and a boon goes with a Power card."""
    match view.legal[0] if view.legal else None:
        case m.Use():
            return "" if picked else "Pick what you use, or use nothing."
        case m.Bestow() if not picked:
            return "Pick a boon and a Power card."
        case m.Bestow() if len(picked) == 1:
            return "And what goes with it."
    return ""


def label(view: View, move: m.Move) -> str:
    """Return the label of a decision about cards or attributes, which names them; "" for other moves."""
    if isinstance(move, m.PickAttribute) and move.attribute != "?":
        return f"Pick {move.attribute.capitalize()}"
    if not isinstance(move, m.Use) or move.cards == "?":
        return ""
    side = view.sides[move.seat]
    special, boon = (card.name if card else "" for card in (side.minion, side.boon))
    said = {"both": f"{special} and {boon}", "special": special, "boon": boon, "nothing": "nothing"}
    return f"Use {said[move.cards]}"


def group(_view: View, move: m.Move) -> str:
    """Return the boon of a move that gives one, as a heading."""
    return move.boon.name if isinstance(move, m.Bestow) else ""


def emphasis(event: Event) -> Emphasis | None:
    """Return the emphasis of boons that are turned up, without a grand moment; None for other events."""
    return "caption" if isinstance(event, ev.Shown) and event.what == "boon" else None


def seen_during(_state: State, view: View, event: Event | None) -> View:
    """Return the view in the middle of a step: nobody is asked, and the referee sees backs of cards just put down.

    While a tie is told, nobody rolls plain dice yet: the dice on the table are still those of the Power Roll.
    """
    if isinstance(event, ev.Sent | ev.Bestowed):
        view = face_down(view)
    elif isinstance(event, ev.Tied | ev.BoonLeft | ev.DeadEnd):
        view = dataclasses.replace(view, rivals=())
    return dataclasses.replace(view, asked=())


TABLE: Final = Tabletop(
    game=GAME,
    poster=POSTER,
    telling=TELLING,
    seating=Seating(
        (
            FormField("goal", "Glory that wins", more="Empty: 20."),
            FormField("shared_sets", "Sets of events, quests and glory", more="Empty: one. More for a long night."),
        ),
        first={"goal": "12"},
    ),
    disputes=DISPUTES,
    advised=ADVICE,
    plan=planned,
    marks=motion.marks,
    highlighted=motion.highlighted,
    travel=motion.travel,
    count=motion.count,
    winning=motion.winning,
    pick_sequences=picks.pick_sequences,
    confirm_label=confirm_label,
    prompt=prompt,
    named=labels.named,
    hit_areas=labels.things_to_see,
    why_not=labels.why_not,
    close_up=labels.close_up,
    turn=turn,
    follow=follow,
    parts=parts,
    label=label,
    group=group,
    emphasis=emphasis,
    seen_during=seen_during,
    redacted=redacted,
)
