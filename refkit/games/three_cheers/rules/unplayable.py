"""Why a card cannot be played like that: towers, squares, orders and their targets.

Legality is decided by `tower.placing_squares` for minions and `Option.reach` for orders; here a refusal is put into
words.
"""

from collections.abc import Iterator, Sequence
from functools import partial

from refkit.games.three_cheers.cards import FLOOR, LEFT, RIGHT, UNKNOWN, Card, MinionCard, OrderCard
from refkit.games.three_cheers.moves import MoveMinion, Place, Played, Provoke, Swap
from refkit.games.three_cheers.rulebook import R
from refkit.games.three_cheers.rules.pile import count_spare_ninjas
from refkit.games.three_cheers.rules.plays import GROUND_LEVEL, placing_traits, unknown_may_be_assassin
from refkit.games.three_cheers.rules.tower import Minions, ground_row, placing_squares
from refkit.games.three_cheers.table import State
from refkit.games.three_cheers.text.patterns import owner
from refkit.games.three_cheers.text.places import format_square, minion_name, place_in_words
from refkit.kernel.choice import Reason
from refkit.kernel.sentences import sentence

Reasons = Iterator[Reason]


def not_playable(state: State, move: Played, allowed: Sequence[int]) -> Reasons:
    """Object to the tower, and then to what the card would do there."""
    if not 0 <= move.tower < len(state.towers):
        yield Reason(f"There is no tower {move.tower}.", R.ANY_TOWER, {"tower": move.tower}, hard=True)
        return
    if move.tower not in allowed:
        yield not_that_tower(state, move)
    if isinstance(move, Place):
        yield from not_placeable(state, move)
    else:
        yield from not_an_order(state, move)


def not_that_tower(state: State, move: Played) -> Reason:
    """Return why this card cannot be played on that tower now."""
    if state.options.speedy:
        return Reason("Everyone builds only their own tower.", R.SPEEDY_GONZALEZ)
    pattern = "A card cannot be deflected back to {owner:object}, from whom it came."
    return Reason(sentence(pattern, owner=owner(state, move.tower)), R.DEFLECT_BACK, {"tower": move.tower})


def not_placeable(state: State, move: Place) -> Reasons:
    """Object to a minion's square, to turning it unless Agile, or to an unknown one if no Ninja is left."""
    card: Card = move.card  # parsed text may name an order, whatever the type says
    if not isinstance(card, MinionCard):
        yield Reason(f"{card.name} is an order: it cannot be placed in a tower.", R.BESIDE_OR_ON_TOP, hard=True)
        return
    if card == UNKNOWN and count_spare_ninjas(state) <= 0:
        yield Reason(
            "Only a Ninja lies face down, and every Ninja has been seen.", R.REFEREE_NAMES_HIDDEN_CARD, hard=True
        )
    elif card == UNKNOWN and move.at in state.towers[move.tower].minions and not unknown_may_be_assassin(state):
        yield Reason(
            "Only an Assassin takes an occupied place, and every Ninja that is one has been seen.",
            R.REFEREE_NAMES_HIDDEN_CARD,
            hard=True,
        )
    if move.turned and "agile" not in card.traits:
        yield Reason(f"{card.name} is not Agile: it is played upright.", R.AGILE)
    flying, assassin = placing_traits(card, state.options)
    minions = state.towers[move.tower].minions
    allowed = placing_squares(minions, flying=flying, assassin=assassin, floating_ground=state.options.floating_ground)
    if move.at not in allowed:
        yield why_not_there(state, move, minions)


def why_not_there(state: State, move: Place, minions: Minions) -> Reason:  # noqa: C901, PLR0911  a sentence a reason
    """Return why a minion cannot stand at a square."""
    at, card = move.at, move.card
    here = format_square(at)
    worded = partial(sentence, owner=owner(state, move.tower), here=here)
    facts = {"tower": move.tower, "at": here}
    if at <= GROUND_LEVEL:
        return Reason(f"{here} is below the ground.", R.GROUND_ROW, facts, hard=True)
    if not minions:
        text = worded("{owner's} tower is empty: its first minion goes to a1.")
        return Reason(text, R.FIRST_MINION_ON_GROUND, facts)
    if at in minions:
        taken = f"{minion_name(minions, at)} stands there"
        if "assassin" in card.traits:
            return Reason(
                f"{taken}, and this table does not let a Ninja play as an Assassin.", R.NINJA_PLACED_FACE_DOWN, facts
            )
        return Reason(f"{taken}, and {card.name} is no Assassin: minions are not pushed apart.", R.NO_PUSHING, facts)
    if at < FLOOR:
        if not ground_row(minions):
            pattern = "{owner's} minions all float, and this table lets nobody start the ground row anew."
            if state.options.floating_ground:
                pattern = "{owner's} minions all float, and {here} is below no column in use, nor next to one."
            return Reason(worded(pattern), R.EMPTIED_GROUND_ROW, facts)
        return Reason(worded("{here} is not beside a minion of {owner's} ground row."), R.BESIDE_OR_ON_TOP, facts)
    if at + LEFT in minions or at + RIGHT in minions:
        if "flying" in card.traits:
            return Reason(
                f"{card.name} is face down, so it does not fly: nothing is beneath {here}.",
                R.NINJA_PLACED_FACE_DOWN,
                facts,
            )
        return Reason(f"Nothing is beneath {here}, and {card.name} does not fly.", R.FLYING, facts)
    if placing_traits(card, state.options)[0]:
        return Reason(f"Even {card.name}, who flies, needs a minion beside {here} or just beneath.", R.FLYING, facts)
    return Reason(f"{here} is neither beside a ground-row minion nor on top of a minion.", R.BESIDE_OR_ON_TOP, facts)


def not_an_order(state: State, move: MoveMinion | Swap | Provoke) -> Reasons:
    """Object to an order's option, or to targets that do not lie as it shows."""
    kind = {MoveMinion: "move", Swap: "swap", Provoke: "aggression"}[type(move)]
    card: Card = move.card  # parsed text may name a minion, whatever the type says
    if not isinstance(card, OrderCard):
        yield Reason(f"{card.name} is not an order.", R.ORDER_OPTIONS, hard=True)
        return
    if not 0 <= move.option < len(card.options) or card.options[move.option].kind != kind:
        yield Reason(f"{card.name} has no {kind} order as option {move.option + 1}.", R.ORDER_OPTIONS, hard=True)
        return
    minions = state.towers[move.tower].minions
    if move.at not in minions:
        yield nobody_at(state, move.tower, move.at)
    if isinstance(move, MoveMinion):
        yield from not_a_move(state, move, minions)
    elif isinstance(move, Swap):
        yield from not_a_swap(state, move, minions)


def nobody_at(state: State, tower: int, at: int) -> Reason:
    """Return why an order cannot name a minion where none stands."""
    if not state.towers[tower].minions:
        text = sentence("{owner's} tower is empty: there is nothing to choose.", owner=owner(state, tower))
        return Reason(text, R.ORDER_NEEDS_A_MINION, hard=True)
    text = sentence("No minion stands at {square} of {owner}.", square=format_square(at), owner=owner(state, tower))
    return Reason(text, R.ORDER_ANY_TOWER, hard=True)


def not_a_move(state: State, move: MoveMinion, minions: Minions) -> Reasons:
    """Object to a move that does not go to an empty square that the card's arrows show, above the ground (TC-25)."""
    there = format_square(move.to)
    if move.to in minions:
        yield Reason(
            f"{minion_name(minions, move.to)} stands there: a minion is moved to an empty place.",
            R.MOVE_ORDER,
            hard=True,
        )
    if move.to <= GROUND_LEVEL:
        yield Reason(f"{there} is below the ground.", R.MOVE_TO_ANY_FREE_PLACE, hard=True)
    if move.to - move.at not in move.card.options[move.option].reach(turned=state.options.orders_turn):
        minion = minion_name(minions, move.at) if move.at in minions else "a minion"
        yield Reason(
            f"{move.card.name} does not move {minion} there, {place_in_words(minions, move.to, move.at)}.", R.MOVE_ORDER
        )


def not_a_swap(state: State, move: Swap, minions: Minions) -> Reasons:
    """Object to a swap of two minions that do not lie as the card shows, named from the lower left one."""
    if move.to not in minions:
        yield Reason(f"No minion stands at {format_square(move.to)}: a swap takes two.", R.SWAP_ORDER, hard=True)
    if move.to - move.at not in move.card.options[move.option].reach(turned=state.options.orders_turn):
        pair = " and ".join(
            minion_name(minions, at) if at in minions else format_square(at) for at in (move.at, move.to)
        )
        yield Reason(f"{pair} do not lie as {move.card.name} shows, the lower or left one named first.", R.SWAP_ORDER)
