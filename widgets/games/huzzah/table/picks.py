"""What is picked at the fair, which picks make which move, and what they are called."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import permutations, product
from typing import Final, TypeAlias, final

from refkit.games.huzzah.cards import BUMP, OFF, STEP_CAPACITY, STEPS, UNKNOWN, Card, on_stage
from refkit.games.huzzah.moves import (
    Bump,
    ChooseStage,
    Discard,
    Gather,
    Hush,
    LoseFrom,
    Move,
    Pass,
    Play,
    ShowHand,
    StayOnPath,
    TakeStage,
    Walk,
)
from refkit.games.huzzah.rules.path import free_stage, slide_target
from refkit.games.huzzah.rules.score import audience
from refkit.games.huzzah.tasks import Window
from refkit.games.huzzah.text.move_text import format_move, place_name
from refkit.games.huzzah.view import View
from refkit.text.words import counted
from widgets.tabletop.contract import Held, PickLabel


@final
@dataclass(frozen=True, slots=True)
class OnStep:
    """A step of the path."""

    step: int


@final
@dataclass(frozen=True, slots=True)
class OnStage:
    """A stage."""

    stage: int


@final
@dataclass(frozen=True, slots=True)
class Plate:
    """A player: points, hand, and the card that lies there."""

    seat: int


@final
@dataclass(frozen=True, slots=True)
class Pile:
    """The draw pile and the discards."""


@final
@dataclass(frozen=True, slots=True)
class Turned:
    """The part of the path that begins at a step, to be brought near."""

    step: int


Pick: TypeAlias = OnStep | OnStage | Held
BUTTON: Final = ()
SAID: Final = {
    Pass: "Do not bump",
    StayOnPath: "Stay on the path",
    Hush: "Say nothing",
    ShowHand: "Only Bumps: show them and change the hand",
}
"""Moves that are nothing but a word, as a button says them."""


def held(view: View) -> tuple[Held, ...]:
    """The cards of the hand that is seen here, copies told apart."""
    if not 0 <= view.seat < len(view.hands):
        return ()
    hand = view.hands[view.seat]
    return tuple(Held(kind, copy=hand[:place].count(kind)) for place, kind in enumerate(hand))


def ways(view: View, move: Move) -> tuple[tuple[Pick, ...], ...]:  # noqa: PLR0911  one line a move
    """Every order in which a move can be picked; cards that are not seen are named by buttons."""
    match move:
        case ChooseStage(_, stage):
            return ((OnStage(stage),),)
        case TakeStage(seat):
            return (BUTTON, (OnStage(free_stage(view, seat)),))
        case Walk(seat, steps):
            step = (OnStep((view.places[seat] + steps) % STEPS),)
            return (step,) if steps else (step, BUTTON)
        case Gather(_, step) | LoseFrom(_, step):
            return ((OnStep(step),),)
        case Play(_, card):
            return tuple((each,) for each in _copies(view, card)) or (BUTTON,)
        case Bump():
            return tuple((each,) for each in _copies(view, BUMP)) or (BUTTON,)
        case Discard(_, cards) if cards:
            return _several(view, cards) or (BUTTON,)
    return (BUTTON,)


def _copies(view: View, card: Card) -> list[Held]:
    return [each for each in held(view) if each.card == card]


def _several(view: View, cards: Sequence[Card]) -> tuple[tuple[Pick, ...], ...]:
    """These cards, whichever copies of them, in any order."""
    found = product(*(_copies(view, card) for card in cards))
    orders = (order for some in found if len(set(some)) == len(some) for order in permutations(some))
    return tuple(dict.fromkeys(orders))


def sealed(view: View, move: Move) -> str:  # noqa: PLR0911  one line a move
    """What the button says that ends a secret or final move."""
    match move:
        case Play(_, card):
            return f"Lay the {card} face down" if card != UNKNOWN else "Lay it face down"
        case Walk(seat, steps):
            return walked(view, seat, steps)
        case Bump():
            return f"Bump {_mover(view)}"
        case Discard(_, cards) if cards:
            return f"Discard {counted(len(cards), 'card')}"
        case Gather(_, step):
            return f"Gather on step {step}: room for {STEP_CAPACITY - view.crowd[step]}"
        case ChooseStage(_, stage):
            return f"Begin on the {view.options.track.names[stage]}"
    return ""


def worded(view: View, move: Move) -> str:  # noqa: PLR0911  one line a move
    """A move as a button or a list says it."""
    match move:
        case Walk(seat, steps):
            return walked(view, seat, steps)
        case TakeStage(seat):
            return f"Take the {view.options.track.names[free_stage(view, seat)]}"
        case Bump():
            return f"Bump {_mover(view)}"
        case Discard(_, ()):
            return "Keep all"
        case Gather():
            return sealed(view, move)
        case Play(_, card):
            return f"Lay a {card}" if card != UNKNOWN else "Lay an unseen card"
    if type(move) in SAID:
        return SAID[type(move)]
    text = format_move(view, move)
    for name in view.options.players:
        text = text.removeprefix(f"{name}: ")
    return text[:1].upper() + text[1:]


def walked(view: View, seat: int, steps: int) -> str:
    """A walk in words, with where it ends if the step is full."""
    if not steps:
        return "Stay here"
    step = (view.places[seat] + steps) % STEPS
    end = slide_target(view, step, seat)
    tail = "" if end == step else f", and slide to {place_name(view, end)}"
    return f"Walk {steps} to {place_name(view, step)}{tail}"


def _mover(view: View) -> str:
    """The pawn that has just moved."""
    task = view.agenda[-1] if view.agenda else None
    if not isinstance(task, Window) or task.pawn == OFF:
        return "Richard three steps on"
    return f"{'yourself' if task.pawn == view.seat else view.options.players[task.pawn]} three steps on"


def named(view: View, pick: Pick) -> PickLabel:
    """A pick, in words."""
    match pick:
        case OnStep(step):
            return PickLabel(_upper(place_name(view, step)), ", ".join(on_step(view, step)))
        case OnStage(stage):
            return PickLabel(view.options.track.names[stage], on_stage_text(view, stage))
        case Held(card, copy=copy):
            name = "an unseen card" if card == UNKNOWN else card
            more = f" ({copy + 1} of {view.hands[view.seat].count(card)})" if copy else ""
            return PickLabel(f"{name}{more}", "in your hand")


def on_step(view: View, step: int) -> Iterator[str]:
    """Who and what is on a step."""
    if view.richard == step:
        yield "Richard"
    for name, place in zip(view.options.players, view.places, strict=True):
        if place == step:
            yield name
    if view.crowd[step]:
        yield counted(view.crowd[step], "counter")
    if view.options.track.gate_at[step] == OFF and not view.crowd[step] and step not in (view.richard, *view.places):
        yield "nobody"


def performer(view: View, stage: int) -> int:
    """The seat that performs on a stage, or `OFF`."""
    return view.places.index(on_stage(stage)) if on_stage(stage) in view.places else OFF


def on_stage_text(view: View, stage: int) -> str:
    """Who performs on a stage, and for how many."""
    if stage not in view.options.track.open:
        return "boarded up: closed for repair"
    seat = performer(view, stage)
    who = view.options.players[seat] if seat != OFF else "nobody"
    return f"{who} on stage, {audience(view, stage)} waiting"


def plate_text(view: View, seat: int) -> str:
    """A player in words: points, cards, place, and the card that lies there."""
    place = view.places[seat]
    at = "" if place == OFF else f", on {place_name(view, place)}"
    cards, points = counted(len(view.hands[seat]), "card"), counted(view.points[seat], "point")
    return f"{view.options.players[seat]}: {points}, {cards} in hand{at}{doing(view, seat, ', ')}"


def doing(view: View, seat: int, lead: str = "") -> str:
    """What a player does while everybody chooses: the same words for a card and for silence."""
    if view.down[seat] is None:
        return f"{lead}thinking"
    if view.choosing:  # also while it is only to come: then nobody has chosen anything yet
        return f"{lead}ready" if None in view.down and view.down[seat] else ""
    if view.down[seat]:
        laid = (view.down[seat] or ("",))[0]
        return f"{lead}{'a card lies face down' if laid == UNKNOWN else f'has laid a {laid}'}" if lead else ""
    return ""


def laid(view: View, seat: int) -> Card | None:
    """The card that lies before a player, if any does."""
    cards = view.down[seat]
    return cards[0] if cards and not view.choosing else None


def _upper(text: str) -> str:
    return text[:1].upper() + text[1:]
