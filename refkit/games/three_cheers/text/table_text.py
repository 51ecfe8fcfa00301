"""A whole table in words, as whoever looks at it sees it: towers, hands, pile and discards."""

from refkit.games.three_cheers.cards import OFF, UNKNOWN, Card, Tower
from refkit.games.three_cheers.state import Pile, StateOrView
from refkit.games.three_cheers.text.grid import format_tower
from refkit.games.three_cheers.text.names import owner
from refkit.games.three_cheers.text.tokens import format_card, format_square
from refkit.kernel.sentences import join, named, player, tell
from refkit.text.as_json import turn_text


def format_state(state: StateOrView) -> str:
    """Return the table that ``state``, or a view with the same attributes, shows, in lines that can be read aloud.

    Raises `BadInput` for a card whose name a text cannot show.
    """
    players, deck = state.options.players, state.options.deck
    blocks = [turn_text(state, named(state, state.active))]
    for number, tower in enumerate(state.towers):
        grid = "\n".join(f"  {line}" for line in format_tower(tower, deck).splitlines())
        head = tell("{owner's} tower, {riders}", owner=owner(state, number), riders=_riders(tower))
        blocks.append(join("\n", (head, grid)))
    held = (
        tell("{seat} hold[s] {cards}.", seat=player(state, seat), cards=_cards(hand, state) or "nothing")
        for seat, hand in enumerate(state.hands)
    )
    blocks.append(join("\n", held))
    discards = f": {_cards(state.discards, state)}" if state.discards else ""
    blocks.append(f"{_pile(state.pile, state.stacks, players)}\nDiscards: {len(state.discards)}{discards}.")
    return join("\n\n", blocks)


def _riders(tower: Tower) -> str:
    """Return where the foreminions of ``tower`` are."""
    if len(tower.riders) == 1:
        return _whereabouts("foreminion", tower.riders[0])
    return ", ".join(_whereabouts(f"foreminion {number}", at) for number, at in enumerate(tower.riders, 1))


def _whereabouts(who: str, at: int) -> str:
    return f"{who} on the ground" if at == OFF else f"{who} on {format_square(at)}"


def _cards(cards: tuple[Card, ...], state: StateOrView) -> str:
    """Return cards by name, unknown ones counted at the end."""
    known = [format_card(card, state.options.deck) for card in cards if card is not UNKNOWN]
    unknown = len(cards) - len(known)
    return ", ".join([*known, *[f"{unknown} unknown card{'s' * (unknown > 1)}"] * (unknown > 0)])


def _pile(pile: Pile, stacks: tuple[int, ...], players: tuple[str, ...]) -> str:
    if stacks:
        return f"Stacks: {', '.join(f'{name} {left}' for name, left in zip(players, stacks, strict=True))}."
    cards = f"Pile: {len(pile)} card{'s' * (len(pile) != 1)}"
    if pile.coming:
        return f"{cards}, “Master is Coming” among them."
    return f"{cards}; “Master is Coming” is out." if pile.below else f"{cards}."
