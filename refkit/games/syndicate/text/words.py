"""Describe events: one sentence each, for somebody who learns the game from them.

A sentence uses only what the event says and never looks up anything hidden, so the sentences of events that
`refkit.kernel.sight.seen` has redacted reveal nothing.
"""

from typing import Any, assert_never

from refkit.games.syndicate import events
from refkit.games.syndicate.cards import UNKNOWN, Outcome
from refkit.games.syndicate.state import State
from refkit.games.syndicate.text.table_text import describe as card_text
from refkit.kernel.event import Event

OUTCOME_TEXTS: dict[Outcome, str] = {
    "alone": "The plot succeeds with a single card, which is worth two points",
    "helped": "The plot succeeds with a second card, which is worth one point",
    "foiled": "The plot is foiled, and each enforcer scores a point",
    "tied": "Neither side has more, and nobody scores",
}


def describe(before: State, event: Event) -> str:
    """Return a sentence that describes ``event``; ``before`` is the state just before it happened."""
    any_event: events.AnyEvent = event  # type: ignore[assignment]  # every event of this game is one of these
    return _caption(before.options.players, any_event)


def _caption(name: tuple[str, ...], event: events.AnyEvent) -> str:  # noqa: C901, PLR0911, PLR0912  one line an event
    match event:
        case events.Started(seat):
            return f"{name[seat]} goes first."
        case events.Drew(seat, card):
            return f"{name[seat]} draws {'a card' if card is UNKNOWN else card_text(card)}."
        case events.Shuffled(cards):
            return f"The pile is empty: the {cards} discards are shuffled and replace it."
        case events.TurnBegan(seat, turn):
            return f"Turn {turn}: {name[seat]} is the mastermind."
        case events.Led(seat, card, mark):
            return f"{name[seat]} leads {card_text(card)}{f' and names {mark}' * bool(mark)}."
        case events.Concealed(seat, card):
            return f"{name[seat]} lays {'a second card' if card is UNKNOWN else card_text(card)} face down."
        case events.WentAlone(seat):
            return f"{name[seat]} adds nothing."
        case events.Opposed(seat, card, follows):
            return f"{name[seat]} plays {card_text(card)}{'' if follows else ', which does not follow'}."
        case events.Denied(seat, signs):
            return f"{name[seat]} thereby says: no {' and no '.join(signs)} in hand."
        case events.Caught(seat, card, turn):
            return (
                f"{card.name} must have been in {name[seat]}'s hand in turn {turn}, when {name[seat]} did not follow:"
                " the referee may rule on it."
            )
        case events.Revealed(seat, card):
            return f"{name[seat]} turns up {card_text(card)}."
        case events.Counted(_, card, value):
            return f"{card.name} counts {value or 'nothing'}."
        case events.Scored(_, outcome, ours, theirs):
            return f"{ours} against {theirs}. {OUTCOME_TEXTS[outcome]}."
        case events.PutAway():
            return "The cards go to the discards."
        case events.PlayedOn(seats):
            return f"{' and '.join(name[seat] for seat in seats)} share the lead: the game goes on until one is ahead."
        case events.Won(seat, points):
            return f"{name[seat]} wins with {points} points."
        case events.Voided(by, turn):
            return f"{name[by]} had not followed in turn {turn}: nobody scores for that turn."
        case events.Stood(by, turn):
            return f"{name[by]} had not followed in turn {turn}; at this table its score stands."
        case events.Reopened():
            return "With that nobody has won yet: the game goes on."
        case unreachable:
            assert_never(unreachable)


# ---- as data ---------------------------------------------------------------------------------------------------------


def plain(before: State, name: str, value: Any) -> Any:
    """Return the JSON value of an event's field ``name`` that is not converted in the usual way: names for seats."""
    if name == "by":
        return before.options.players[value]
    if name == "points" and isinstance(value, tuple):
        return dict(zip(before.options.players, value, strict=True))
    return value
