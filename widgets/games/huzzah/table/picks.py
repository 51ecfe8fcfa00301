"""What is on the table, as keys of its tree, which picks make which move, and their labels."""

from collections.abc import Hashable, Iterator, Sequence
from dataclasses import dataclass
from itertools import permutations, product
from typing import Final, TypeAlias, final

from refkit.games.huzzah.box.board import Track
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
from refkit.games.huzzah.rules.questions import Window
from refkit.games.huzzah.table import View
from refkit.games.huzzah.words import format_move, place_name
from refkit.kernel.sentences import counted, join, player, sentence
from refkit.kernel.sentences import named as called
from widgets.tabletop.contract import Held, PickLabel


@final
@dataclass(frozen=True, slots=True)
class OnStep:
    """The target of a step of the path."""

    step: int


@final
@dataclass(frozen=True, slots=True)
class Figure:
    """The key of a pawn, or of Richard (seat `RICHARD`): where the path is large, or ``small`` in an overview of it."""

    seat: int
    small: bool = False


RICHARD: Final = -1


@final
@dataclass(frozen=True, slots=True)
class Lying:
    """The key of the card that lies before a player."""

    seat: int


@final
@dataclass(frozen=True, slots=True)
class OnStage:
    """The target of a stage."""

    stage: int


@final
@dataclass(frozen=True, slots=True)
class Plate:
    """The target of a player's plate."""

    seat: int


@final
@dataclass(frozen=True, slots=True)
class Pile:
    """The target of the draw pile and the discards."""


@final
@dataclass(frozen=True, slots=True)
class ShowPart:
    """The target that shows large the part of the path that begins at ``step``."""

    step: int


@final
@dataclass(frozen=True, slots=True)
class Small:
    """The key of a step or a stage in the overview that a narrow table has of the whole path."""

    pick: OnStep | OnStage


MIDDLE: Final = "middle"
TRAY: Final = "dice tray"
"""The keys of what is inside the loop, and of the dice tray."""
Pick: TypeAlias = OnStep | OnStage | Held
BUTTON: Final = ()
FIXED_LABELS: Final = {
    Pass: "Do not bump",
    StayOnPath: "Stay on the path",
    Hush: "Say nothing",
    ShowHand: "Only Bumps: show them and change the hand",
}
"""The labels of moves that have no parameters."""


def hand_picks(view: View) -> tuple[Held, ...]:
    """Return the picks of the viewer's hand; copies of a card are numbered."""
    if not 0 <= view.seat < len(view.hands):
        return ()
    hand = view.hands[view.seat]
    return tuple(Held(kind, copy=hand[:place].count(kind)) for place, kind in enumerate(hand))


def pick_sequences(view: View, move: Move) -> tuple[tuple[Pick, ...], ...]:  # noqa: PLR0911  one line a move
    """Return every order in which a move can be picked; one about an unseen card is a button."""
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
            return _several_cards(view, cards) or (BUTTON,)
    return (BUTTON,)


def _copies(view: View, card: Card) -> list[Held]:
    return [each for each in hand_picks(view) if each.card == card]


def _several_cards(view: View, cards: Sequence[Card]) -> tuple[tuple[Pick, ...], ...]:
    """Return every order of picking these cards, whichever copies of them."""
    found = product(*(_copies(view, card) for card in cards))
    orders = (order for some in found if len(set(some)) == len(some) for order in permutations(some))
    return tuple(dict.fromkeys(orders))


def confirm_label(view: View, move: Move) -> str:  # noqa: PLR0911  one line a move
    """Return the confirming button of a secret or final move; "" for other moves."""
    match move:
        case Play(_, card):
            return f"Lay the {card} face down" if card != UNKNOWN else "Lay it face down"
        case Walk(seat, steps):
            return walk_in_words(view, seat, steps)
        case Bump():
            return _bumped(view)
        case Discard(_, cards) if cards:
            return f"Discard {counted(len(cards), 'card')}"
        case Gather(_, step):
            return f"Gather on step {step}: room for {STEP_CAPACITY - view.crowd[step]}"
        case ChooseStage(_, stage):
            return f"Begin on the {view.options.track.names[stage]}"
    return ""


def worded(view: View, move: Move) -> str:  # noqa: PLR0911  one line a move
    """Return the label of a move."""
    match move:
        case Walk(seat, steps):
            return walk_in_words(view, seat, steps)
        case TakeStage(seat):
            return f"Take the {view.options.track.names[free_stage(view, seat)]}"
        case Bump():
            return _bumped(view)
        case Discard(_, ()):
            return "Keep all"
        case Gather():
            return confirm_label(view, move)
        case Play(_, card):
            return f"Lay a {card}" if card != UNKNOWN else "Lay an unseen card"
    if type(move) in FIXED_LABELS:
        return FIXED_LABELS[type(move)]
    text = format_move(view, move)
    for name in view.options.players:
        text = text.removeprefix(f"{name}: ")
    return text[:1].upper() + text[1:]


def walk_in_words(view: View, seat: int, steps: int) -> str:
    """Describe a walk, with where it slides to if the step is full."""
    if not steps:
        return "Stay here"
    step = (view.places[seat] + steps) % STEPS
    end = slide_target(view, step, seat)
    tail = "" if end == step else f", and slide to {place_name(view, end)}"
    return f"Walk {steps} to {place_name(view, step)}{tail}"


def _bumped(view: View) -> str:
    """Describe a bump of the pawn that has just moved."""
    task = view.agenda[-1] if view.agenda else None
    if not isinstance(task, Window) or task.pawn == OFF:
        return "Bump Richard three steps on"
    if task.pawn == view.seat:
        return "Bump yourself three steps on"
    return sentence("Bump {pawn:object} three steps on", pawn=player(view, task.pawn))


def named(view: View, pick: Hashable) -> PickLabel:
    """Return the label of what is on the table; without a name if there is nothing to look at."""
    match pick:
        case OnStep(step):
            return PickLabel(_capitalized(place_name(view, step)), join(", ", step_in_words(view, step)))
        case OnStage(stage):
            return PickLabel(view.options.track.names[stage], stage_in_words(view, stage))
        case Held(card, copy=copy):
            name = "an unseen card" if card == UNKNOWN else card
            more = f" ({copy + 1} of {view.hands[view.seat].count(card)})" if copy else ""
            return PickLabel(f"{name}{more}", "in your hand")
        case Plate(seat):
            return PickLabel(player_in_words(view, seat))
        case Pile():
            gone = counted(sum(view.discards), "discard")
            return PickLabel(f"The pile: {counted(view.pile, 'card')}, and {gone}")
    return PickLabel("")


def step_in_words(view: View, step: int) -> Iterator[str]:
    """Yield who and what is on a step."""
    if view.richard == step:
        yield "Richard"
    for seat, place in enumerate(view.places):
        if place == step:
            yield called(view, seat)
    if view.crowd[step]:
        yield counted(view.crowd[step], "counter")
    if view.options.track.gate_at[step] == OFF and not view.crowd[step] and step not in (view.richard, *view.places):
        yield "nobody"


def part_of(track: Track, stage: int) -> ShowPart:
    """Return what shows large the part of the path before a stage, with two steps before it."""
    return ShowPart((track.areas[stage][0] - 2) % STEPS)


def performer(view: View, stage: int) -> int:
    """Return the seat that performs on a stage, or `OFF`."""
    return view.places.index(on_stage(stage)) if on_stage(stage) in view.places else OFF


def stage_in_words(view: View, stage: int) -> str:
    """Describe who performs on a stage, and how many wait on which of its steps."""
    if stage not in view.options.track.open:
        return "boarded up: closed for repair"
    seat = performer(view, stage)
    area = view.options.track.areas[stage]
    waiting = ", ".join(f"{view.crowd[step]} on step {step}" for step in area if view.crowd[step]) or "nobody"
    if seat == OFF:
        return f"nobody on stage; waiting: {waiting}"
    return sentence("{seat} on stage; waiting: {waiting}", seat=player(view, seat), waiting=waiting)


def sign(view: View, seat: int) -> str:
    """Return what stands on a pawn: a star for whoever looks at the table, else a name, whose first letter is drawn."""
    return "★" if seat == view.seat else view.options.players[seat]


def player_in_words(view: View, seat: int) -> str:
    """Describe a player: name, points, cards, place, and the card that lies there."""
    return sentence("{seat}: {facts}", seat=player(view, seat), facts=player_facts(view, seat))


def player_facts(view: View, seat: int) -> str:
    """Describe a player's points, cards, place, and the card that lies there."""
    place = view.places[seat]
    at = "" if place == OFF else f", on {place_name(view, place)}"
    cards, points = counted(len(view.hands[seat]), "card"), counted(view.points[seat], "point")
    return f"{points}, {cards} in hand{at}{doing(view, seat, ', ')}"


def doing(view: View, seat: int, lead: str = "") -> str:
    """Describe what a player does while everybody chooses; it does not reveal whether a card was laid."""
    if view.down[seat] is None:
        return f"{lead}thinking"
    if view.choosing:  # also while it is only to come: then nobody has chosen anything yet
        return f"{lead}ready" if None in view.down and view.down[seat] else ""
    if view.down[seat]:
        laid = (view.down[seat] or ("",))[0]
        return f"{lead}{'a card lies face down' if laid == UNKNOWN else f'has laid a {laid}'}" if lead else ""
    return ""


def laid_card(view: View, seat: int) -> Card | None:
    """Return the card that lies before a player; None if there is none."""
    cards = view.down[seat]
    return cards[0] if cards and not view.choosing else None


def _capitalized(text: str) -> str:
    return text[:1].upper() + text[1:]
