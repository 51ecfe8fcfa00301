"""Validate a position: everything impossible about it, each with a sentence that says what is wrong and what to do.

Some things are always impossible, such as a card in two places. Others cannot last: a mastermind with two cards in
hand is about to draw, so that is only a fault of a position in which a player is to decide next (``at_rest``).
"""

import dataclasses
from collections.abc import Iterator
from typing import Final

from refkit.games.syndicate.cards import CARDS, HAND, SEATS, UNKNOWN, Card, signs_of
from refkit.games.syndicate.options import faults as option_faults
from refkit.games.syndicate.position.text import FORM
from refkit.games.syndicate.rulebook import R
from refkit.games.syndicate.rules.follow import has_sign, nameable_marks
from refkit.games.syndicate.setup import Setup
from refkit.text.setups import Fault

HIGHEST_NUMBER: Final = 999
"""The highest score, and the highest number of a turn, that is accepted."""


def faults(setup: Setup, *, at_rest: bool = True) -> tuple[Fault, ...]:
    """Return everything impossible about ``setup``; with ``at_rest`` also what the next task would change."""
    found = [*FORM.seat_faults(setup, option_faults, fewer=True), *_number_faults(setup)]
    if not found:
        found += [*_card_faults(setup), *_plot_faults(setup)]
    if not found and at_rest:
        found += _unstable_faults(setup)
    return tuple(found)


def _number_faults(setup: Setup) -> Iterator[Fault]:
    """Yield the faults of points and of the turn."""
    if not 1 <= setup.turn <= HIGHEST_NUMBER:
        yield Fault(f"Turns are counted from 1 to {HIGHEST_NUMBER}, so this cannot be turn {setup.turn}.")
    for name, points in zip(setup.players, setup.points, strict=False):
        if not 0 <= points <= HIGHEST_NUMBER:
            yield Fault(f"{name} cannot have {points} points; write 0 to {HIGHEST_NUMBER}.", R.WINNING)


def card_places(setup: Setup) -> Iterator[tuple[Card, str]]:
    """Yield every card in a hand, on the table or among the discards, and where it is in words."""
    for seat, name in enumerate(setup.players):
        yield from ((card, f"in {name}'s hand") for card in setup.hand(seat))
    if setup.lead:
        yield setup.lead, "on the table as the lead"
    if setup.hidden:
        yield setup.hidden, "on the table face down"
    yield from ((card, "on the table against the plot") for card in setup.replies)
    yield from ((card, "among the discards") for card in setup.discards)


def _card_faults(setup: Setup) -> Iterator[Fault]:
    """Yield faults for cards in two places, unknown cards that lie face up, and too many unknown ones."""
    places, deck = list(card_places(setup)), setup.deck.cards
    yield from CARDS.duplicated_cards(deck, places, R.DEAL)
    for open_card in (setup.lead, *setup.replies, *setup.discards):
        if open_card is UNKNOWN:
            yield Fault("A card that lies face up is known to all: write which one it is.", R.LEAD)
    yield from CARDS.too_many_unknown(deck, [card for card, _ in places], R.DEAL)


def _plot_faults(setup: Setup) -> Iterator[Fault]:
    """Yield the faults of the cards on the table."""
    if setup.lead is None:
        if setup.decided or setup.mark:
            yield Fault("Nothing can be added or played before a card is led; write which card was.", R.LEAD)
        return
    if len(setup.replies) >= SEATS:
        yield Fault(f"Each enforcer plays one card: there cannot be {len(setup.replies)}.", R.LEFT_FIRST)
    if setup.alone and setup.hidden:
        yield Fault("Either a card lies face down or none does.", R.SECOND_CARD)
    yield from enforcers_without_card(setup)
    wanted = nameable_marks(setup.lead, FORM.options_of(setup))
    if setup.mark not in wanted:
        usual = f"name {' or '.join(wanted)}" if wanted[0] else "leave the mark out"
        yield Fault(
            f"{setup.lead.name} cannot be led {f'as {setup.mark}' if setup.mark else 'like this'}: {usual}.",
            R.ANY_SHARED_MARK_FOLLOWS,
        )


def enforcers_without_card(setup: Setup) -> Iterator[Fault]:
    """Yield a fault for each enforcer who has still to play in this turn and holds no card (SY-13)."""
    for step in range(1 + len(setup.replies), SEATS):
        seat = (setup.active + step) % SEATS
        if not setup.hand(seat):
            yield Fault(
                f"{setup.players[seat]} has still to play against the plot and needs a card in hand.",
                R.ENFORCER_ALWAYS_HAS_CARD,
            )


def _unstable_faults(setup: Setup) -> Iterator[Fault]:
    """Yield a fault for whatever the next task would change, or could not have come about by the rules."""
    if setup.lead is None:
        yield from enforcers_without_card(setup)
    for seat, name in enumerate(setup.players):
        if len(setup.hand(seat)) > HAND:
            yield Fault(f"{name} holds more than {HAND} cards, which nobody ever does.", R.FULL_HAND_DRAWS_NOTHING)
    name = setup.players[setup.active]
    if setup.lead is None and len(setup.hand(setup.active)) < HAND:
        yield Fault(f"{name} holds fewer than {HAND} cards and is about to draw.", R.DRAW_UP)
    if len(setup.replies) == SEATS - 1:
        yield Fault("Both enforcers have played: the turn is about to be scored.", R.REVEAL)
    for step, card in enumerate(setup.replies, 1):
        seat = (setup.active + step) % SEATS
        signs = signs_of(setup.lead, setup.mark)
        could = [each.name for each in setup.hand(seat) if has_sign(each, signs)]
        if could and not has_sign(card, signs):
            said = f"{setup.players[seat]} did not follow with {card.name}, and could with {' or '.join(could)}."
            yield Fault(said, R.FOLLOW_MARK if setup.lead and setup.lead.marks else R.FOLLOW_SUIT)


def with_defaults(setup: Setup) -> Setup:
    """Return ``setup`` with every hand and score filled in: unknown cards, and 0 points."""
    hands = tuple(setup.hand(seat) for seat in range(len(setup.players)))
    points = (*setup.points, *(0,) * (len(setup.players) - len(setup.points)))
    return dataclasses.replace(setup, hands=hands, points=points)
