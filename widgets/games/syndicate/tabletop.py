"""The `Tabletop` of The Syndicate: a plot under a lamp, two who stand against it, and the scales between them."""

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from typing import Final

from refkit.games.syndicate import GAME
from refkit.games.syndicate import events as ev
from refkit.games.syndicate.cards import Card
from refkit.games.syndicate.moves import Alone, Conceal, Lead, Move, Oppose
from refkit.games.syndicate.rulebook import R
from refkit.games.syndicate.rules.follow import has_sign, required_signs
from refkit.games.syndicate.table import State, View
from refkit.kernel.event import Event
from refkit.kernel.sentences import lines
from widgets.drawing.scene import Spot
from widgets.games.syndicate import motion
from widgets.games.syndicate.disputes import DISPUTES
from widgets.games.syndicate.poster import POSTER
from widgets.games.syndicate.sums import SUMS
from widgets.games.syndicate.table import labels, lens, picks
from widgets.games.syndicate.table.facts import totals_in_words
from widgets.games.syndicate.table.parts import FACE_UP_AFTER
from widgets.games.syndicate.table.tree import planned
from widgets.tabletop.contract import (
    Emphasis,
    FormField,
    Pick,
    PickState,
    Seating,
    Tabletop,
    Telling,
    in_notation,
    weighed,
)
from widgets.tabletop.hit_areas import things
from widgets.tabletop.tree import Plan

TELLING: Final = Telling(
    weights=weighed(
        log=(ev.Drew, ev.PutAway),
        brief=(ev.Shuffled, ev.TurnBegan, ev.Concealed, ev.WentAlone),
        grand=(ev.Caught, ev.Revealed, ev.Scored, ev.Won, ev.Voided, ev.Reopened),
    ),
    headings=(ev.TurnBegan,),
    moments={ev.Caught: "thud", ev.Scored: "clink"},
    scoring=R.WINNING,
    sums=SUMS,
)


def things_to_see(plan: Plan, view: View, picking: PickState) -> Iterator[Spot]:
    """Yield spots for hand, plot, plates, scales, what is asked for, and piles, where they are no picks."""
    return things(plan, picking, partial(labels.seen, view), partial(labels.why_not, view))


def prompt(view: View, picked: tuple[Pick, ...], following: tuple[Pick, ...]) -> str:
    """Return where a card goes that is picked, or what else is to be picked after it."""
    match [pick for pick in following if picked and isinstance(pick, picks.Place | picks.Seal)]:
        case [picks.Seal(), *_]:
            return "Now the mark that it asks for."
        case [picks.Place("under"), *_]:
            return "Confirm it, or pick its place under the lead."
        case [picks.Place(), *_]:
            ready = any(picked in picks.pick_sequences(view, move) for move in view.legal)
            return "Confirm it, or pick its place on the table." if ready else "Now its place on the table."
    return ""


def confirm_label(_view: View, move: Move) -> str:
    """Return the confirming button of a card that is put under the lead: secret, and not to be undone."""
    return "Slip it under" if isinstance(move, Conceal) else ""


def label(view: View, move: Move) -> str:
    if isinstance(move, Alone):
        return "Nothing under it"
    text = in_notation(GAME, view, move)
    return f"{text}, face down" if isinstance(move, Conceal) else text


def description(view: View) -> tuple[str, ...]:
    """Return the table as the notation words it, and to players the totals: a lesson may ask about them."""
    asked = required_signs(view)
    totals = (totals_in_words(view),) if view.seat >= 0 else ()
    more = (f"Asked for: {' or '.join(asked)}.", *totals) if asked else ()
    return (*lines(GAME.notation.format_state(view)), *more)


def advise(view: View) -> str:
    """Return advice for a first game, by the type of the decision."""
    asked = " or ".join(required_signs(view))
    match view.legal[:1]:
        case (Lead(),):
            return "Lead what is hard to beat: the two others are weighed together."
        case (Alone() | Conceal(),):
            return "Alone it is worth two points, with a card under it one. That card counts only if it follows."
        case (Oppose(),) if all(has_sign(card, required_signs(view)) for card in _playable_cards(view)):
            return f"You have to follow, so play what the lead asks for: {asked}. {totals_in_words(view)}"
        case (Oppose(),):
            return f"Nothing of yours follows, so nothing counts: throw what you need least. {totals_in_words(view)}"
    return ""


def emphasis(event: Event) -> Emphasis | None:
    """Return the emphasis of a Crown that makes an Ace count high, which is grand; None for other events."""
    return "grand" if motion.is_ace_high(event) else None


def seen_during(state: State, view: View, event: Event | None) -> View:
    """Return the view in the middle of a step: the card under the lead is face up until it is put away."""
    return replace(view, hidden=state.hidden) if isinstance(event, FACE_UP_AFTER) else view


def _playable_cards(view: View) -> list[Card]:
    """Return the cards that may be played."""
    return [move.card for move in view.legal if isinstance(move, Oppose)]


TABLE: Final = Tabletop(
    game=GAME,
    poster=POSTER,
    telling=TELLING,
    seating=Seating((FormField("goal", "Points that win", more="Empty: 12."),), first={"goal": "5"}),
    disputes=DISPUTES,
    plan=planned,
    marks=motion.marks,
    highlighted=motion.highlighted,
    travel=motion.travel,
    count=motion.count,
    winning=motion.winning,
    pick_sequences=picks.pick_sequences,
    confirm_label=confirm_label,
    named=labels.named,
    prompt=prompt,
    hit_areas=things_to_see,
    why_not=labels.why_not,
    close_up=lens.close_up,
    label=label,
    description=description,
    advise=advise,
    emphasis=emphasis,
    seen_during=seen_during,
)
