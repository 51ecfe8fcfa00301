"""A move that is pointed out on the table, as in Play: a question, perhaps a card that is supposed, and picks.

A place that leads to no legal move gives the move that somebody means by it, so that it can be said why not.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, fields, is_dataclass, replace
from itertools import product
from typing import Final, final

from refkit.game import AnyGame
from refkit.kernel import AnyCard, AnyMove, AnyView, Deciding
from refkit.text.judging import asked_questions
from refkit.text.scenarios import Scenario
from widgets.drawing.scene import Scene, Spot
from widgets.tabletop.contract import AnyTabletop, Camera, Held, Pick, Space
from widgets.tabletop.film import frames
from widgets.tabletop.gesture import Gesture, complete, may_go_on, pick
from widgets.tabletop.picks import every_way, options

WHY: Final = "Why not there?"
"""The label of a place that leads to no legal move."""


@final
@dataclass(frozen=True, slots=True)
class OpenQuestion:
    """What ``seat`` is asked on ``table``, and the ``view`` of that seat with every legal answer."""

    table: object
    seat: int
    prompt: str
    view: AnyView


@final
@dataclass(frozen=True, slots=True)
class Pointed:
    """What is pointed at: ``question`` among those that are asked, the ``card`` that is supposed in hand, the picks."""

    question: int = 0
    card: object = None
    gesture: Gesture = field(default_factory=Gesture)
    camera: Camera = field(default_factory=Camera)


def questions(game: AnyGame, setup: object) -> tuple[OpenQuestion, ...]:
    """Return everything that players are asked on a table as it lies; raises `BadInput` for an impossible one."""
    return tuple(
        OpenQuestion(state, choice.seat, choice.prompt, game.view(state, choice.seat))
        for state, choice in asked_questions(game, Scenario(setup, "")).choices(game)
        if choice.seat >= 0
    )


def possible_cards(question: OpenQuestion) -> dict[str, object]:
    """Return the cards, by name, that legal moves name and no known hand holds: one of them may be supposed."""
    held = _hand_of(question.view)
    if held is None:
        return {}
    cards = (getattr(move, "card", None) for move in question.view.legal)
    return {str(getattr(card, "name", card)): card for card in cards if card is not None and card not in held}


def view_with(question: OpenQuestion, card: object) -> object:
    """Return the view in which only the ``card`` is in hand; for None, that of what is known to be held."""
    view, held = question.view, _hand_of(question.view)
    if held is None:
        return view
    if card is None:
        known = tuple(move for move in view.legal if getattr(move, "card", None) in {None, *held})
        return replace(view, legal=known)
    hands = tuple((card,) if seat == question.seat else hand for seat, hand in enumerate(view.hands))
    return replace(view, hands=hands, legal=tuple(move for move in view.legal if getattr(move, "card", None) == card))


def _hand_of(view: Deciding) -> tuple[AnyCard, ...] | None:
    """Return what the seat of a view is known to hold; None where the game has no hands."""
    hands = getattr(view, "hands", None)
    return tuple(hands[view.seat]) if hands and view.seat < len(hands) else () if hands == () else None


def draw(table: AnyTabletop, view: Deciding, pointed: Pointed, space: Space, places: Iterable[Pick]) -> Scene:
    """Draw the table with what may be picked, and quietly every place of which it can be asked why not."""
    plan = table.plan((view,), space, pointed.camera, None)
    scene = frames.layout(
        table, (view,), space, pointed.camera, gesture=pointed.gesture, says=lambda move: f"{table.worded(view, move)}."
    )
    there, so_far = {spot.target for spot in scene.spots}, pointed.gesture.picked
    every = dict.fromkeys((*places, *(each for _, some in every_way(view, table) for picks in some for each in picks)))
    more = [
        Spot(box, each, f"{table.named(view, each).name}. {WHY}", quiet=True)
        for each in every
        if each not in there
        and (box := plan.box(each)) is not None
        and moves_meant(table, view, so_far, each) is not None
    ]
    return replace(scene, spots=(*scene.spots, *more))


def pick_next(table: AnyTabletop, view: Deciding, pointed: Pointed, target: Pick) -> tuple[Pointed, object]:
    """Return what is pointed at after one more pick, and the move that it makes, legal or not, if it makes one."""
    if camera := table.turn(pointed.camera, target):
        return replace(pointed, camera=camera), None
    so_far = pointed.gesture.picked
    if target not in options(view, table, so_far) and target not in so_far:
        return pointed, moves_meant(table, view, so_far, target)
    gesture = pick(view, table, pointed.gesture, target)
    move = complete(view, table, gesture)
    if move is None or may_go_on(view, table, gesture):
        return replace(pointed, gesture=gesture), None
    return replace(pointed, gesture=Gesture(gesture.picked[:-1])), move


def moves_meant(table: AnyTabletop, view: Deciding, so_far: tuple[Pick, ...], target: Pick) -> object:
    """Return the illegal move that one more pick would make; None if nothing is known to be meant by it."""
    led = [move for moves in options(view, table, so_far).values() for move in moves] or list(view.legal)
    longer = (*so_far, target)
    for move in {type(each): each for each in led}.values():
        for made in _with_pick(move, target):
            if made not in view.legal and any(one[: len(longer)] == longer for one in table.pick_sequences(view, made)):
                return made
    return None


def _with_pick(move: AnyMove, target: object) -> Iterator[object]:
    """Yield the move with values of a pick in place of its own: in all fields of the same name, or in any one field."""
    if not is_dataclass(target):
        return
    if isinstance(target, Held):
        if hasattr(move, "card"):
            yield replace(move, card=target.card)
        return
    own = {each.name: getattr(move, each.name) for each in fields(move) if each.name != "seat"}
    said = {each.name: getattr(target, each.name) for each in fields(target)}
    if common := {name: value for name, value in said.items() if type(own.get(name)) is type(value)}:
        yield replace(move, **common)
    singles = product(own.items(), said.values())
    yield from (replace(move, **{name: value}) for (name, it), value in singles if type(it) is type(value))
