"""Twins: tables of which a seat cannot know which is the true one."""

import dataclasses

from refkit.games.huzzah.cards import KINDS, SHOWS, UNKNOWN, Card, count_kinds
from refkit.games.huzzah.rules.sight import cards_are_revealed
from refkit.games.huzzah.state import State
from refkit.kernel.chance import Seeded


def twin(state: State, seat: int, chance: Seeded) -> State:
    """Return ``state`` with all that ``seat`` may not see dealt anew: hands and secret cards of others, the pile."""
    others = [who for who in range(len(state.hands)) if who != seat]
    own_laid = () if state.choosing or cards_are_revealed(state) else tuple(state.down[who] or () for who in others)
    pool = [kind for kind, number in zip(KINDS, state.unseen, strict=True) for _ in range(number)]
    pool += [card for who in others for card in state.hands[who] if card != UNKNOWN]
    pool += [card for cards in own_laid for card in cards if card != UNKNOWN]
    down, hands = list(state.down), list(state.hands)
    if own_laid:
        for who, cards in zip(others, own_laid, strict=True):
            down[who] = tuple(draw_from(pool, SHOWS, chance) if card != UNKNOWN else UNKNOWN for card in cards)
    for who in others:
        hands[who] = tuple(draw_from(pool, KINDS, chance) if card != UNKNOWN else UNKNOWN for card in state.hands[who])
        if state.choosing and state.down[who]:
            shown = [card for card in hands[who] if card in (*SHOWS, UNKNOWN)]
            down[who] = chance.pick([(), *((card,) for card in shown)])  # nothing, or a card in hand
    return dataclasses.replace(state, hands=tuple(hands), down=tuple(down), unseen=count_kinds(tuple(pool)))


def draw_from(pool: list[Card], kinds: tuple[Card, ...], chance: Seeded) -> Card:
    """Take a random card of one of ``kinds`` out of ``pool``."""
    places = [place for place, card in enumerate(pool) if card in kinds]
    return pool.pop(places[chance.below(len(places))])
