"""The draw pile: dealing, drawing, and events that show on top.  (Starting the Game, p. 4; All About Cards, p. 3)

Events have two backs, so everyone sees when one lies on top; it takes effect at once and the next card is looked at.
The order of the pile is nobody's secret, for there is none: what shows and what is drawn is asked of CHANCE.
"""

from collections.abc import Sequence
from functools import partial
from itertools import compress
from typing import Final

from refkit.games.three_cheers.cards import HAND, UNKNOWN, UNKNOWN_MINION, Card, MinionCard
from refkit.games.three_cheers.events import Drew, FightPutBack, MasterIsComing, Shown, Started
from refkit.games.three_cheers.moves import Drawn, First, Uncovered
from refkit.games.three_cheers.options import Options
from refkit.games.three_cheers.rulebook import rules as R
from refkit.games.three_cheers.rules.fight import master_is_here
from refkit.games.three_cheers.state import Pile, State
from refkit.games.three_cheers.table import Table
from refkit.games.three_cheers.tasks import Draw, StartFight, Task, Turn, Uncover
from refkit.kernel.choice import Made
from refkit.kernel.rule import Rule
from refkit.kernel.sight import closed

TOPS: Final = (Uncovered("card"), Uncovered("fight"), Uncovered("fight", put_back=True), Uncovered("here"))
"""Everything that the top of the pile can show, in the order of `weigh`."""


def cards_in_play(options: Options) -> tuple[Card, ...]:
    """The minions and orders that are played with: no advanced minions in a first game (TC-11)."""
    minions: tuple[Card, ...] = options.deck.minions
    if options.first_game:
        minions = tuple(card for card in options.deck.minions if not card.advanced)
    return minions if options.variant == "speedy-gonzalez" else (*minions, *options.deck.orders)


def prepared_pile(options: Options, cards: int) -> Pile:
    """A shuffled pile of ``cards`` and fights, with the two Master cards near its bottom (TC-01)."""
    above = cards + options.fight_cards - options.bottom
    return Pile(above=above, below=options.bottom + 1, fights=options.fight_cards, coming=True)


def deal_tasks(seats: int) -> list[Task]:
    """Three cards to each, one at a time, looking at the top before each and after the last.

    A fight that shows meanwhile goes back into the pile, so that nobody fights before the first turn (p. 4, TC-02).
    """
    tasks: list[Task] = [Uncover(dealing=True)]
    for _ in range(HAND):
        for seat in range(seats):
            tasks += (Draw(seat), Uncover(dealing=True))
    return tasks


def uncover(table: Table, task: Uncover) -> bool:
    """See what is on top, if it is not known and can be an event; whether CHANCE must be asked.

    An event takes effect as soon as it lies on top (p. 3), after the last draw, too: so everybody looks after each.
    """
    pile = table.pile
    if pile.plain:
        return False
    if not pile.above and pile.coming:
        table.tell(MasterIsComing(), R.MASTER_COMING)
        table.plan(task)
        return False
    tops, _ = top_odds(pile)
    if len(tops) > 1:
        return True
    show_top(table, task, *tops)
    return False


def top_odds(pile: Pile) -> tuple[tuple[Uncovered, ...], tuple[int, ...]]:
    """What the top of the pile can be, and how likely: exact whole-number weights.

    A fight that was put back while dealing lies anywhere above "Master is Coming"; every other one anywhere.
    """
    if pile.above:
        others = pile.above - pile.mixed
        anywhere = others + max(pile.below - 1, 0)
        weights = (others * (anywhere - pile.fights), others * pile.fights, pile.mixed * anywhere, 0)
    else:
        weights = (pile.below - 1 - pile.fights, pile.fights, 0, 1)
    return tuple(compress(TOPS, weights)), tuple(filter(None, weights))


def show_top(table: Table, task: Uncover, move: Uncovered) -> None:
    """The top is seen: a fight is fought, or put back while dealing; "Master is Here!" ends the game (TC-02, TC-03)."""
    if task.dealing and move.top == "fight":
        table.tell(FightPutBack(move.put_back), R.DEALT_EVENT_GOES_BACK)
        table.plan(task)
        return
    table.tell(Shown(move.top, move.put_back), R.EVENT_CARDS)
    if move.top == "fight":
        table.plan(StartFight(), task)
    elif move.top == "here":
        master_is_here(table)


def possible_draws(state: State, seat: int) -> Sequence[Drawn]:
    """What ``seat`` can draw: any card that nobody has seen; a closed hand draws one that the desk does not see."""
    return Made(partial(Drawn, seat), (UNKNOWN,) if closed(state, seat) else possible_hand_cards(state))


def draw_or_ask(table: Table, task: Draw) -> bool:
    """Whether CHANCE must say which card is drawn: not for a closed hand."""
    if closed(table, task.seat):
        draw(table, Drawn(task.seat, UNKNOWN))
        return False
    return True


def draw(table: Table, move: Drawn) -> None:
    """A card goes from the pile to a hand."""
    table.tell(Drew(move.to, move.card), drawing_rule(table))


def drawing_rule(table: Table | State) -> Rule:
    """The rule by which somebody draws now: to build, before the first turn, or to fill a hand."""
    if table.stacks:
        return R.SPEEDY_GONZALEZ
    return R.DRAW_UP if table.turn else R.DEAL


def start_first_turn(table: Table, move: First) -> None:
    """The first player is known, and the first turn begins."""
    table.tell(Started(move.player), R.FIRST_PLAYER)
    table.plan(Turn(move.player))


def unseen_ninjas(unseen: tuple[Card, ...]) -> list[MinionCard]:
    """What an unknown face-down card can be: a Ninja that nobody has seen (TC-99)."""
    return [card for card in unseen if isinstance(card, MinionCard) and "ninja" in card.traits]


def count_unknown_minions(state: State | Table) -> int:
    """How many unknown cards lie face down in towers."""
    return len([1 for tower in state.towers for minion in tower.minions.values() if minion is UNKNOWN_MINION])


def count_spare_ninjas(state: State | Table) -> int:
    """How many unseen Ninjas there are beyond the unknown cards that lie in towers."""
    return len(unseen_ninjas(state.unseen)) - count_unknown_minions(state)


def possible_hand_cards(state: State | Table) -> tuple[Card, ...]:
    """The unseen cards that can be in the pile or in a closed hand: no Ninja if all unseen ones must lie in towers."""
    if not count_unknown_minions(state) or count_spare_ninjas(state) > 0:
        return state.unseen
    taken = frozenset(unseen_ninjas(state.unseen))
    return tuple(card for card in state.unseen if card not in taken)
