"""The draw pile: what it consists of, what can show on top, what can be drawn.  (p. 4; All About Cards, p. 3)

Events have two backs, so everyone sees when one lies on top (`turn`).
The pile has no order in a state: what shows and what is drawn is asked of CHANCE.
"""

from collections.abc import Sequence
from functools import partial
from itertools import compress
from typing import Final

from refkit.games.three_cheers.cards import UNKNOWN, UNKNOWN_MINION, Card, MinionCard, is_ninja
from refkit.games.three_cheers.moves import Drawn, Uncovered
from refkit.games.three_cheers.rulebook import R
from refkit.games.three_cheers.table import Options, Pile, State, StateDraft
from refkit.kernel.choice import LazyMoves
from refkit.kernel.rule import Rule
from refkit.kernel.sight import hand_is_closed

TOPS: Final = (Uncovered("card"), Uncovered("fight"), Uncovered("fight", put_back=True), Uncovered("here"))
"""Everything that the top of the pile can show, in the order of the weights of `top_odds`."""


def cards_in_play(options: Options) -> tuple[Card, ...]:
    """Return the minions and orders that are played with: no advanced minions in a first game (TC-11)."""
    minions: tuple[Card, ...] = options.deck.minions
    if options.first_game:
        minions = tuple(card for card in options.deck.minions if not card.advanced)
    return minions if options.speedy else (*minions, *options.deck.orders)


def prepared_pile(options: Options, cards: int) -> Pile:
    """Return a shuffled pile of ``cards`` and fights, with the two Master cards near its bottom (TC-01)."""
    above = cards + options.fight_cards - options.bottom
    return Pile(above=above, below=options.bottom + 1, fights=options.fight_cards, coming=True)


def top_odds(pile: Pile) -> tuple[tuple[Uncovered, ...], tuple[int, ...]]:
    """Return what the top of the pile can be, and how likely: exact whole-number weights.

    A fight that was put back while dealing lies anywhere above "Master is Coming"; every other one anywhere.
    """
    if pile.above:
        others = pile.above - pile.mixed
        anywhere = others + max(pile.below - 1, 0)
        weights = (others * (anywhere - pile.fights), others * pile.fights, pile.mixed * anywhere, 0)
    else:
        weights = (pile.below - 1 - pile.fights, pile.fights, 0, 1)
    return tuple(compress(TOPS, weights)), tuple(filter(None, weights))


def possible_draws(state: State, seat: int) -> Sequence[Drawn]:
    """Return the cards that ``seat`` can draw: any unseen one; for a closed hand one that the desk does not see."""
    return LazyMoves(partial(Drawn, seat), (UNKNOWN,) if hand_is_closed(state, seat) else possible_hand_cards(state))


def drawing_rule(state: StateDraft | State) -> Rule:
    """Return the rule by which somebody draws now: to build, before the first turn, or to fill a hand."""
    if state.stacks:
        return R.SPEEDY_GONZALEZ
    return R.DRAW_UP if state.turn else R.DEAL


def unseen_ninjas(unseen: tuple[Card, ...]) -> list[MinionCard]:
    """Return what an unknown face-down card can be: each Ninja of the ``unseen`` cards (TC-99)."""
    return [card for card in unseen if is_ninja(card)]


def count_unknown_minions(state: State | StateDraft) -> int:
    """Count the unknown cards that lie face down in towers."""
    return len([1 for tower in state.towers for minion in tower.minions.values() if minion is UNKNOWN_MINION])


def count_spare_ninjas(state: State | StateDraft) -> int:
    """Count the unseen Ninjas beyond the unknown cards that lie in towers."""
    return len(unseen_ninjas(state.unseen)) - count_unknown_minions(state)


def possible_hand_cards(state: State | StateDraft) -> tuple[Card, ...]:
    """Return the unseen cards that can be in a closed hand or the pile; no Ninja if towers take them all."""
    if not count_unknown_minions(state) or count_spare_ninjas(state) > 0:
        return state.unseen
    taken = frozenset(unseen_ninjas(state.unseen))
    return tuple(card for card in state.unseen if card not in taken)
