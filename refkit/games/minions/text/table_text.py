"""Describe a whole state or view in words: shared cards, cards in play, unused cards, glory."""

from typing import TYPE_CHECKING

from refkit.games.minions.box.deck import card_text
from refkit.games.minions.cards import ATTRIBUTES, NO_ROLL, OwnCard, Side, glory_of
from refkit.games.minions.text.names import format_card
from refkit.kernel.sentences import join, player, tell
from refkit.text.as_json import turn_text

if TYPE_CHECKING:
    from refkit.games.minions.state import StateOrView


def format_state(state: "StateOrView") -> str:
    """Return ``state``, or a view with the same fields, in lines that can be read aloud."""
    blocks = [join("\n", [turn_text(state), *_middle(state)])]
    for seat in range(len(state.sides)):
        facts = {"deity": state.options.deity(seat).name, "glory": glory_of(state.won[seat], state.bonus[seat])}
        told = tell("{seat}, {deity}: {glory} glory", seat=player(state, seat), **facts)
        blocks.append(join("\n", [told, *_seat(state, seat)]))
    return join("\n\n", blocks)


def _middle(state: "StateOrView") -> list[str]:
    """Return lines for the shared cards that are face up, and the numbers of those left."""
    lines = [
        f"  {card.name}: {card_text(card)}" for card in (state.event, state.quest, state.prize) if card is not None
    ]
    counts = f"{len(state.events)} events, {len(state.quests)} quests, {len(state.glory)} glory cards"
    return [*lines, f"  Face down: {counts}."]


def _seat(state: "StateOrView", seat: int) -> list[str]:
    """Return lines for what a seat has in play and its unused cards."""
    side = state.sides[seat]
    lines = _in_play(state, side)
    stacks: tuple[tuple[str, tuple[OwnCard, ...]], ...] = (
        ("Minions", state.minions[seat]),
        ("Boons", state.boons[seat]),
        ("Powers", state.powers[seat]),
    )
    return [*lines, *(f"  {name}: {', '.join(map(format_card, cards)) or 'none'}" for name, cards in stacks)]


def _in_play(state: "StateOrView", side: Side) -> list[str]:
    lines = []
    if side.minion is not None:
        free = state.options.below_zero
        values = [f"{each.capitalize()} {side.attribute(at, below_zero=free)}" for at, each in enumerate(ATTRIBUTES)]
        known = side.minion.name != "?"
        lines.append(f"  In play: {side.minion.name}" + (f" ({', '.join(values)})" if known else ""))
    if side.boon is not None or side.power is not None:
        boon = side.boon.name if side.boon else "no boon"
        lines.append(f"  With {boon} and {format_card(side.power or 0)}")
    if side.dice != NO_ROLL:
        lines.append(f"  Dice: {side.dice[0]} {side.dice[1]}, needed: {side.needed}")
    return lines
