"""The `Tabletop` of Three Cheers for Master: towers of minions, a hand of cards, and a shelf of other towers."""

import dataclasses
from collections.abc import Hashable, Iterator, Sequence
from functools import partial
from typing import Final

from refkit.games.three_cheers import GAME
from refkit.games.three_cheers import events as ev
from refkit.games.three_cheers.cards import OFF, UNKNOWN_MINION, OrderCard
from refkit.games.three_cheers.moves import (
    Accept,
    Deflect,
    Discard,
    Keep,
    Move,
    MoveMinion,
    Named,
    Place,
    Provoke,
    Ride,
    Stay,
    Swap,
)
from refkit.games.three_cheers.rulebook import R
from refkit.games.three_cheers.rules import score
from refkit.games.three_cheers.table import State, View
from refkit.kernel.event import Event
from widgets.drawing.scene import Item, Piece, flat
from widgets.games.three_cheers.disputes import DISPUTES
from widgets.games.three_cheers.motion.count import count, large_event, winning
from widgets.games.three_cheers.motion.films import travel
from widgets.games.three_cheers.pictures.event_cards import EVENTS
from widgets.games.three_cheers.poster import POSTER
from widgets.games.three_cheers.seating import SEATING
from widgets.games.three_cheers.sums import SUMS
from widgets.games.three_cheers.table import labels, lens, picks, words
from widgets.games.three_cheers.table.captions import table_in_words
from widgets.games.three_cheers.table.marks import marks
from widgets.games.three_cheers.table.picks import BringForward, LookOnly, OnTable, Scroll
from widgets.games.three_cheers.table.tower import pieces_by_card, riders
from widgets.games.three_cheers.table.tree import FIELD, TowerPlan, planned
from widgets.tabletop.contract import Camera, Emphasis, Held, Pick, Tabletop, Telling, card_name, weighed

ADVICE: Final = {
    Accept: "Only a deflect order stops it: if you hold one, it glows.",
    Stay: "The higher your foreminion rides, the more often the rows beneath it count.",
    Keep: "What you discard is replaced: the hand is filled up to three cards.",
    Place: "Choose a card, then a place that glows: pointing at it tells what would happen.",
}
"""Advice in a first game, by the type of a legal move."""
BRIEF: Final = (ev.TurnBegan, ev.Drew, ev.Stayed, ev.Started, ev.HandShown, ev.Hovered)
PASSING: Final = (ev.Placed, ev.Missed)
"""Events that are shown briefly, since they were announced or have no effect."""
TELLING: Final = Telling(
    weights=weighed(unsaid=(ev.Spent, ev.BurntOut), log=(ev.Kept, ev.TurnedDown), brief=(*BRIEF, *PASSING)),
    headings=(ev.TurnBegan,),
    moments={ev.Fell: "thud", ev.Crushed: "thud"},
    announcing=(ev.CardPlayed, ev.PlayedOn),
    climactic=(ev.FightBegan, ev.MasterIsHere, ev.Scored),
    previews=True,
    unsaid=(
        ev.CardPlayed, ev.PlayedOn, ev.Accepted, ev.Spent, ev.Kept, ev.Shown, ev.TurnedDown, ev.BurntOut, *BRIEF
    ),
    own=(ev.Deflected,),
    turning=(Named,),
    unless="Unless {seat} deflect[s] it:",
    hidden="A face-down minion shows its face, and then we shall see.",
    standing="If Master came now",
    scoring=R.MULTIPLY,
    sums=SUMS,
)  # fmt: skip


# ---- the picture -----------------------------------------------------------------------------------------------------


def marked(plan: TowerPlan, view: View, event: Event) -> Iterator[Item]:
    """Yield the marks of ``event``, which cover no foreminion, or a large event card."""
    if places := plan.happening(event):
        number = getattr(event, "tower", 0)
        yield from marks(event, places)
        mounted = riders(view.towers[number], places, number, len(view.towers), event)
        yield from flat(rider for _, rider in mounted)
    elif isinstance(event, ev.Shown) and event.top in EVENTS and not plan.bare:
        yield from large_event(plan[FIELD], event.top)


def pieces(plan: TowerPlan, view: View) -> Iterator[Piece]:
    """Yield what stands on the towers, large and small, known by its card."""
    for number, places in {**plan.towers.small, **plan.towers.open}.items():
        yield from pieces_by_card(view.towers[number], places, number, len(view.towers))


# ---- touching it -----------------------------------------------------------------------------------------------------


def opening(view: View) -> tuple[Pick, ...]:
    """Pick a deflected card that must be played on, since only its new target is to be chosen."""
    cards = {each[0] for move in view.legal for each in picks.pick_sequences(view, move) if len(each) > 1}
    return tuple(cards) if view.played and len(cards) == 1 else ()


def prompt(view: View, picked: tuple[Pick, ...], following: tuple[Pick, ...]) -> str:
    """Return what to pick next, in a sentence: a card, a minion, or a place."""
    places = [pick for pick in following if isinstance(pick, OnTable)]
    if not places:
        return "Pick a card." if following and not picked else ""
    taken = all(pick.at in view.towers[pick.tower].minions for pick in places)
    if not picked:
        return "Pick a minion." if taken and len(places) == len(following) else ""
    second = any(isinstance(pick, OnTable) for pick in picked)
    return "Now pick a place." if not taken else "Now the second minion." if second else "Now pick a minion."


def why_not(view: View, target: Hashable) -> str:  # noqa: PLR0911  one line a kind of click
    """Return why the rules refuse what a click means; "" if it means nothing."""
    kinds = {type(move) for move in view.legal}
    match target:
        case OnTable(tower, at) if Stay in kinds and at != OFF:
            if tower != view.seat % len(view.towers):
                return "Your foreminion stays in your own tower."
            refusal = GAME.why_not(GAME.sight.state_from_view(view), Ride(view.seat, at))
        case Held(OrderCard() as card) if Accept in kinds:
            refusal = GAME.why_not(GAME.sight.state_from_view(view), Deflect(view.seat, card))
            if refusal is None:
                return f"Only the deflect order of {card.name} can be used now."
        case Held(card) if Accept in kinds:
            return f"{card.name} is no order, and deflects nothing."
        case Held(card) if kinds & {Place, Provoke, MoveMinion, Swap}:
            return f"{card.name} can be played nowhere now."
        case LookOnly("discards") if Discard in kinds:
            return "Pick the card in your hand that goes there, if any does."
        case _:
            return ""
    return " ".join(f"{reason.sentence} ({reason.rule.source})" for reason in refusal.reasons) if refusal else ""


def turn(camera: Camera, target: Hashable) -> Camera | None:
    """Bring a tower forward, or scroll the near one; return None for spots that do something else."""
    match target:
        case BringForward(tower):
            return Camera(tower)
        case Scroll(by):
            return Camera(camera.near, camera.aside + by)
    return None


def follow(camera: Camera, view: View, event: Event | None) -> Camera:
    """Turn to the tower where ``event`` happens, or where the deciding seat can act, its own tower first."""
    if event is not None:
        played = getattr(event, "move", None)
        return Camera(getattr(event, "tower", getattr(played, "tower", camera.near)), at=getattr(event, "at", 0))
    if view.ended:
        return Camera(score.winners(view)[0])
    seat = view.seat if view.seat in view.asked else next(iter(view.asked), -1)
    if seat < 0:
        return Camera(camera.near)
    own = seat % len(view.towers)
    towers = {pick.tower for pick in picks.picks(view) if isinstance(pick, OnTable)}
    return Camera(own if own in towers or len(towers) != 1 else towers.pop())


def parts(view: View) -> tuple[tuple[Hashable, object], ...]:
    """Return all towers, each with the target that brings it forward."""
    return tuple((BringForward(number), tower) for number, tower in enumerate(view.towers))


# ---- words -----------------------------------------------------------------------------------------------------------


def group(view: View, move: Move) -> str:
    """Return the card of a move on a tower, as a heading."""
    return card_name(view, move) if hasattr(move, "tower") else ""


def caveat(view: View) -> str:
    """Explain that unknown face-down minions count nothing yet."""
    unknown = any(minion is UNKNOWN_MINION for tower in view.towers for minion in tower.minions.values())
    return "Face-down minions that you do not know count once they are seen." if unknown else ""


def emphasis(event: Event) -> Emphasis | None:
    """Return the emphasis of a pile that shows an ordinary card, which is not told; None for other events."""
    return "unsaid" if isinstance(event, ev.Shown) and event.top == "card" else None


# ---- sight -----------------------------------------------------------------------------------------------------------


def seen(state: State, seat: int) -> View:
    """Return the view in the middle of a step, in which the announced card has been carried out."""
    return dataclasses.replace(GAME.sight.view_without_questions(state, seat), played=None)


def covered(state: State) -> bool:
    """Return whether hands are secret: always except in Speedy Gonzalez."""
    return not state.stacks


def first(state: State, seats: Sequence[int]) -> int:
    """Return the seat that is asked first: in Speedy Gonzalez the one furthest behind."""
    return max(seats, key=lambda seat: state.stacks[seat] + len(state.hands[seat]))


TABLE: Final = Tabletop(
    game=GAME,
    poster=POSTER,
    telling=TELLING,
    seating=SEATING,
    disputes=DISPUTES,
    advised=ADVICE,
    plan=planned,
    marks=marked,
    pieces=pieces,
    chosen=labels.turned_in_hand,
    travel=travel,
    count=count,
    winning=winning,
    pick_sequences=picks.pick_sequences,
    opening=opening,
    named=labels.named,
    hit_areas=labels.hit_areas,
    prompt=prompt,
    why_not=why_not,
    close_up=lens.close_up,
    turn=turn,
    follow=follow,
    parts=parts,
    label=words.worded,
    group=group,
    description=table_in_words,
    notated=partial(table_in_words, lettered=True),
    caveat=caveat,
    emphasis=emphasis,
    seen=seen,
    covered=covered,
    first=first,
)
