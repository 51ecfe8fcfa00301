"""Events as sentences: one caption each, for somebody who learns the game.

The captions of events that `sight.event_seen` has covered give nothing away.
"""

from functools import partial
from typing import Any, Final, assert_never

from refkit.games.huzzah import events
from refkit.games.huzzah.cards import RICHARD, UNKNOWN, Card
from refkit.games.huzzah.state import State
from refkit.games.huzzah.text.move_text import place_name
from refkit.games.huzzah.text.table_text import hand_text
from refkit.kernel import sentences as common
from refkit.kernel.event import Event

PURPOSES: Final = {"stages": "the choice of stages", "movers": "moving first", "hecklers": "the heckle"}


def describe(before: State, event: Event) -> str:
    """Return one sentence that says what ``event`` is; ``before`` is the table just before it happened."""
    any_event: Any = event
    return _caption(before, any_event)


def _caption(before: State, event: events.AnyEvent) -> str:  # noqa: C901, PLR0911, PLR0912  one line an event
    name, stages = before.options.players, before.options.track.names
    at = partial(place_name, before)
    match event:
        case events.DiceRolled(seat, total, purpose):
            return f"{name[seat]} rolls {total} for {PURPOSES[purpose]}."
        case events.Tied(seats):
            return f"{common.listed(name[seat] for seat in seats)} are tied and roll again."
        case events.TurnBegan(turn):
            return f"Turn {turn} begins."
        case events.Reshuffled(cards):
            return f"The pile has run out: the {cards} discards are shuffled."
        case events.Drew(seat, card):
            return f"{name[seat]} draws {_a(card)}."
        case events.HandShown(seat, cards):
            what = f"nothing but {common.counted(cards, 'Bump card')}" if cards else "an empty hand"
            return f"{name[seat]} shows {what} and takes five new cards."
        case events.StageTaken(seat, stage):
            return f"{name[seat]} takes the {stages[stage]}."
        case events.StageLeft(seat, stage):
            return f"{name[seat]} leaves the empty {stages[stage]} alone."
        case events.Walked(seat, steps, most, to):
            return f"{name[seat]} walks {steps} of {most} steps, to {at(to)}."
        case events.StoodStill(seat, most):
            return f"{name[seat]} rolls {most}, stays, and so cannot be bumped."
        case events.Slid(seat, to):
            return f"That is full: {name[seat]} slides on to {at(to)}."
        case events.Bumped(seat, pawn, to):
            return f"{name[seat]} bumps {_pawn(name, pawn, seat)} on to {at(to)}."
        case events.Passed(seat, pawn):
            return f"{name[seat]} does not bump {_pawn(name, pawn, seat)}."
        case events.GateTaken(gate, to):
            return f"Richard comes out of gate {gate}, on step {to}."
        case events.RichardMoved(steps, to):
            return f"Richard marches {steps} steps, to {at(to)}."
        case events.AtGate(step):
            return f"Richard has the key to the gate on step {step}, and jumps."
        case events.Shoved(seat, to):
            return f"Richard wants to stand there: {name[seat]} is pushed on to {at(to)}."
        case events.Annoyed(step, counters):
            return f"Richard annoys {common.counted(counters, 'counter')} on {at(step)} until nobody is left."
        case events.Asked(seats):
            what = (
                f"waits for {common.listed(name[seat] for seat in seats)} to choose"
                if seats
                else "waits for nobody: there is nothing to choose"
            )
            return f"The table {what}."
        case events.Chose(seat):
            return f"{name[seat]} has chosen."
        case events.Laid(seat, card, stage):
            return f"{name[seat]} lays {_a(card)} face down at the {stages[stage]}."
        case events.Hushed(seat):
            return f"{name[seat]} listens politely."
        case events.Identified(seat, card):
            return f"The card that {name[seat]} laid is {_a(card)}."
        case events.Revealed(seat, card):
            return f"{name[seat]} turns over {_a(card)}."
        case events.Unheard(seat, stage):
            return f"{name[seat]} is not in the audience of the {stages[stage]} any more: nobody hears the heckle."
        case events.Missed(seat, card):
            return f"{name[seat]}'s heckle does not match the {card}."
        case events.Outdone(seat):
            return f"{name[seat]}'s heckle matches, too, but somebody else is louder."
        case events.Cancelled(stage, card):
            return f"Two cards called {card} cancel out at the {stages[stage]}."
        case events.Swapped(stage, heckler, performer, to):
            return f"{name[heckler]} jumps on the {stages[stage]}, and {name[performer]} goes to {at(to)}."
        case events.Earned(seat, points):
            return f"{name[seat]} earns {common.counted(points, 'point')}."
        case events.Lost(seat, points, cost):
            tail = f"; there are only {points} to lose" if points < cost else ""
            return f"Richard has seen that, which costs {name[seat]} {common.counted(cost, 'point')}{tail}."
        case events.Gathered(seat, to, counters, away):
            tail = f"; no room for {away} more" if away else ""
            return f"{name[seat]} gathers {common.counted(counters, 'counter')} on {at(to)}{tail}."
        case events.Bored(seat, step, counters):
            return f"Bored, {name[seat]}'s audience on {at(step)} loses {common.counted(counters, 'counter')}."
        case events.Unmoved(seat, stage):
            return f"{name[seat]}'s Huzzah! drives nobody away from the {stages[stage]}."
        case events.Dispersed(seat, stage, counters, to):
            left = f"sends {common.counted(counters, 'counter')} home" if counters else "is for nobody"
            return f"{name[seat]}'s Finale {left}; {name[seat]} jumps down to {at(to)}."
        case events.Tidied(cards):
            return f"The Show cards go to the discards: {hand_text(cards) or 'none'}."
        case events.Discarded(seat, cards):
            return f"{name[seat]} discards {hand_text(cards)}."
        case events.PlayedOn(seats):
            return f"{common.listed(name[seat] for seat in seats)} have equally many points, so the fair goes on."
        case events.Won(seats, points):
            who = common.listed(name[seat] for seat in seats)
            return f"{who} {'win' if len(seats) > 1 else 'wins'} with {common.counted(points, 'point')}."
        case unreachable:
            assert_never(unreachable)


def _a(card: Card) -> str:
    return "an unseen card" if card == UNKNOWN else f"a {card}"


def _pawn(names: tuple[str, ...], pawn: int, seat: int) -> str:
    if pawn == RICHARD:
        return "Richard"
    return "themselves" if pawn == seat else names[pawn]


# ---- as data ---------------------------------------------------------------------------------------------------------


def plain(before: State, event: Event, name: str) -> Any:
    """Return the ``value`` of the field ``name`` of an event as JSON data, where it is not written as in every game."""
    value = getattr(event, name)
    match name:
        case "heckler" | "performer":
            return before.options.players[value]
        case "pawn":
            return "Richard" if value == RICHARD else before.options.players[value]
        case "stage":
            return before.options.track.names[value]
        case _:
            return value
