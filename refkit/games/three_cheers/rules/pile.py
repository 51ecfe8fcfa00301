"""The draw pile: dealing, drawing, and events that show on top.  (Starting the Game, p. 4; All About Cards, p. 3)

Events have two backs, so everyone sees when one lies on top; it takes effect at once and the next card is looked at.
The pile has no order in a state: what shows and what is drawn is asked of CHANCE.
"""

from collections.abc import Sequence
from functools import partial
from itertools import compress
from typing import Final

from refkit.games.three_cheers.cards import HAND, UNKNOWN, UNKNOWN_MINION, Card, MinionCard
from refkit.games.three_cheers.draft import StateDraft
from refkit.games.three_cheers.events import Drew, FightPutBack, MasterIsComing, Shown, Started
from refkit.games.three_cheers.moves import Drawn, First, Uncovered
from refkit.games.three_cheers.options import Options
from refkit.games.three_cheers.rulebook import R
from refkit.games.three_cheers.rules.fight import master_is_here
from refkit.games.three_cheers.state import Pile, State
from refkit.games.three_cheers.tasks import Draw, StartFight, Task, Turn, Uncover
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
    return minions if options.variant == "speedy-gonzalez" else (*minions, *options.deck.orders)


def prepared_pile(options: Options, cards: int) -> Pile:
    """Return a shuffled pile of ``cards`` and fights, with the two Master cards near its bottom (TC-01)."""
    above = cards + options.fight_cards - options.bottom
    return Pile(above=above, below=options.bottom + 1, fights=options.fight_cards, coming=True)


def deal_tasks(seats: int) -> list[Task]:
    """Return the tasks that deal three cards to each, one at a time, looking at the top before each and after the last.

    A fight that shows meanwhile goes back into the pile, so that nobody fights before the first turn (p. 4, TC-02).
    """
    tasks: list[Task] = [Uncover(dealing=True)]
    for _ in range(HAND):
        for seat in range(seats):
            tasks += (Draw(seat), Uncover(dealing=True))
    return tasks


def uncover(draft: StateDraft, task: Uncover) -> bool:
    """Look at the top of the pile unless it is known to be a plain card; return whether CHANCE must say what shows.

    An event takes effect as soon as it lies on top (p. 3), after the last draw, too: so everybody looks after each.
    """
    pile = draft.pile
    if pile.plain:
        return False
    if not pile.above and pile.coming:
        draft.tell(MasterIsComing(), R.MASTER_COMING)
        draft.plan(task)
        return False
    tops, _ = top_odds(pile)
    if len(tops) > 1:
        return True
    show_top(draft, task, *tops)
    return False


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


def show_top(draft: StateDraft, task: Uncover, move: Uncovered) -> None:
    """Resolve the top: a fight is fought, or put back while dealing; "Master is Here!" ends turns (TC-02, TC-03)."""
    if task.dealing and move.top == "fight":
        draft.tell(FightPutBack(move.put_back), R.DEALT_EVENT_GOES_BACK)
        draft.plan(task)
        return
    draft.tell(Shown(move.top, move.put_back), R.EVENT_CARDS)
    if move.top == "fight":
        draft.plan(StartFight(), task)
    elif move.top == "here":
        master_is_here(draft)


def possible_draws(state: State, seat: int) -> Sequence[Drawn]:
    """Return the cards that ``seat`` can draw: any unseen one; for a closed hand one that the desk does not see."""
    return LazyMoves(partial(Drawn, seat), (UNKNOWN,) if hand_is_closed(state, seat) else possible_hand_cards(state))


def draw_or_ask(draft: StateDraft, task: Draw) -> bool:
    """Return whether CHANCE must say which card is drawn; a closed hand draws an unknown one at once."""
    if hand_is_closed(draft, task.seat):
        draw(draft, Drawn(task.seat, UNKNOWN))
        return False
    return True


def draw(draft: StateDraft, move: Drawn) -> None:
    """Move a card from the pile, or from a stack in Speedy Gonzalez, to a hand."""
    draft.tell(Drew(move.to, move.card), drawing_rule(draft))


def drawing_rule(state: StateDraft | State) -> Rule:
    """Return the rule by which somebody draws now: to build, before the first turn, or to fill a hand."""
    if state.stacks:
        return R.SPEEDY_GONZALEZ
    return R.DRAW_UP if state.turn else R.DEAL


def begin_first_turn(draft: StateDraft, move: First) -> None:
    """Note who goes first and plan the first turn."""
    draft.tell(Started(move.player), R.FIRST_PLAYER)
    draft.plan(Turn(move.player))


def unseen_ninjas(unseen: tuple[Card, ...]) -> list[MinionCard]:
    """Return what an unknown face-down card can be: each Ninja of the ``unseen`` cards (TC-99)."""
    return [card for card in unseen if isinstance(card, MinionCard) and "ninja" in card.traits]


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
