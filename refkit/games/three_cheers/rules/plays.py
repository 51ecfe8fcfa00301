"""What can be played, deflected and ridden, as far as the desk knows.  (pp. 5, 9-13)"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, assert_never

from refkit.games.three_cheers.cards import (
    DOWN,
    LEFT,
    OFF,
    RIGHT,
    UNKNOWN,
    UP,
    Card,
    MinionCard,
    OrderCard,
    Tower,
)
from refkit.games.three_cheers.moves import Move, MoveMinion, NoPlay, Place, Played, Provoke, Swap
from refkit.games.three_cheers.rulebook import R
from refkit.games.three_cheers.rules.pile import (
    count_spare_ninjas,
    possible_draws,
    possible_hand_cards,
    unseen_ninjas,
)
from refkit.games.three_cheers.rules.tower import Minions, ground_row, neighbours, placing_squares
from refkit.games.three_cheers.table import Options, State, StateDraft
from refkit.kernel.choice import Reason
from refkit.kernel.sentences import player, sentence

GROUND_LEVEL: Final = UP // 2
"""Squares above this number are above the ground."""
UNRESTRICTED_TOWERS: Final = 2
"""With this number of towers a deflected card may be played on any of them."""

# ---- cards of a hand -------------------------------------------------------------------------------------------------


def legal_plays(seat: int, cards: Iterable[Card], towers: list[tuple[int, Tower]], options: Options) -> list[Played]:
    """Return every way in which ``seat`` can play one of ``cards`` on one of ``towers`` (number and tower)."""
    found: list[Played] = []
    squares: dict[tuple[int, bool, bool], list[int]] = {}
    for card in cards:
        if isinstance(card, OrderCard):
            for index in range(len(card.options)):
                found += legal_order_plays(seat, card, index, towers, options)
            continue
        flying, assassin = placing_traits(card, options)
        for number, tower in towers:
            key = (number, flying, assassin)
            if key not in squares:
                allowed = placing_squares(
                    tower.minions, flying=flying, assassin=assassin, floating_ground=options.floating_ground
                )
                squares[key] = sorted(allowed)
            if "agile" in card.traits:
                found += [Place(seat, card, number, at, turned) for at in squares[key] for turned in (False, True)]
            else:
                found += [Place(seat, card, number, at) for at in squares[key]]
    return found


def placing_traits(card: MinionCard, options: Options) -> tuple[bool, bool]:
    """Return whether ``card`` is placed as a Flying minion, and whether as an Assassin.

    Face down a Ninja's other traits have no effect (p. 7), so it is not placed as a Flying one; but it may be placed as
    an Assassin, because that is a permission of the card in hand (TC-21).
    """
    ninja = "ninja" in card.traits
    if card is UNKNOWN:
        return False, options.ninja_assassin
    return "flying" in card.traits and not ninja, "assassin" in card.traits and (not ninja or options.ninja_assassin)


def legal_order_plays(
    seat: int, card: OrderCard, index: int, towers: list[tuple[int, Tower]], options: Options
) -> list[Played]:
    """Return every way in which the option numbered ``index`` of ``card`` can be used.

    A move asks for an empty square and nothing else: what lies between does not matter (p. 10), and nothing need hold
    it up there, since gravity follows (TC-25). Orders hit bearers like anybody: their peace is for fights (p. 13).
    """
    option = card.options[index]
    deltas = option.reach(turned=options.orders_turn)
    found: list[Played] = []
    for number, tower in towers:
        minions = tower.minions
        order = sorted(minions)
        match option.kind:
            case "move":
                found += [
                    MoveMinion(seat, card, index, number, at, at + by)
                    for at in order
                    for by in deltas
                    if at + by > GROUND_LEVEL and at + by not in minions
                ]
            case "swap":
                found += [
                    Swap(seat, card, index, number, at, at + by) for at in order for by in deltas if at + by in minions
                ]
            case "aggression":
                found += [Provoke(seat, card, index, number, at) for at in order]
            case "deflect":
                pass
            case unreachable:
                assert_never(unreachable)
    return found


# ---- a turn ----------------------------------------------------------------------------------------------------------


def may_hold(state: State | StateDraft, seat: int) -> tuple[Card, ...]:
    """Return the cards that ``seat`` may hold, each once: an unknown one may be any that nobody has seen."""
    hand = state.hands[seat]
    if UNKNOWN not in hand:
        return tuple(dict.fromkeys(hand))
    known = tuple(card for card in hand if card is not UNKNOWN)
    return tuple(dict.fromkeys((*known, *possible_hand_cards(state))))


def playable_moves(state: State | StateDraft, seat: int) -> list[Played]:
    """Return every legal play of ``seat``; a closed hand may also lay an unknown card face down."""
    towers = list(enumerate(state.towers))
    found = legal_plays(seat, may_hold(state, seat), towers, state.options)
    if UNKNOWN in state.hands[seat] and count_spare_ninjas(state) > 0:
        found += without_impossible_assassins(state, legal_plays(seat, (UNKNOWN,), towers, state.options))
    return found


def play_options(state: State, seat: int) -> list[Move]:
    """Return what ``seat`` may do when it is to play; a hand that may have no play can be shown (TC-06)."""
    return [*playable_moves(state, seat), *([NoPlay(seat)] if may_skip(state, seat) else [])]


def without_impossible_assassins(state: State | StateDraft, found: list[Played]) -> list[Played]:
    """Return ``found`` without unknown cards on occupied squares, if no unseen Ninja is an Assassin."""
    if unknown_may_be_assassin(state):
        return found
    return [move for move in found if move.card is not UNKNOWN or move.at not in state.towers[move.tower].minions]


def unknown_may_be_assassin(state: State | StateDraft) -> bool:
    """Return whether an unknown face-down card can be an Assassin."""
    return any("assassin" in card.traits for card in unseen_ninjas(state.unseen))


def may_skip(state: State | StateDraft, seat: int) -> bool:
    """Return whether ``seat`` may show a hand without a play, as far as the desk knows (TC-06).

    Who can play must (p. 5). So no known card can be played, and there are enough unseen ones without a play to be the
    unknown cards in hand.
    """
    hand = state.hands[seat]
    known = [card for card in hand if card is not UNKNOWN]
    if has_minion(known):
        return False
    towers = list(enumerate(state.towers))
    if legal_plays(seat, known, towers, state.options):
        return False
    unknown = hand.count(UNKNOWN)
    return not unknown or unknown <= sum(
        not legal_plays(seat, (card,), towers, state.options) for card in possible_hand_cards(state)
    )


def has_minion(cards: Iterable[Card]) -> bool:
    """Return whether there is a minion among ``cards``: there is always a place for one."""
    return any(isinstance(card, MinionCard) for card in cards)


def seat_options(state: State, seat: int) -> Sequence[Move]:
    """Return what can happen next at ``seat``: a card is turned over, or the one turned over is placed."""
    hand = state.hands[seat]
    if not hand:
        return possible_draws(state, seat)
    return legal_plays(seat, hand, [(seat, state.towers[seat])], state.options)


# ---- deflects --------------------------------------------------------------------------------------------------------


def open_towers(state: State | StateDraft, played: Played) -> list[tuple[int, Tower]]:
    """Return the towers on which a deflected card may be played: not that of the player it came from (TC-37, TC-96).

    With two towers only the deflecting player's own would be left, and the book lets a card go to and fro between two
    players (p. 12).
    """
    count = len(state.towers)
    barred = played.seat % count if count > UNRESTRICTED_TOWERS else None
    return [(number, tower) for number, tower in enumerate(state.towers) if number != barred]


def ways_to_play_on(state: State, seat: int, played: Played) -> list[Played]:
    """Return every way for ``seat`` to play the deflected card on; an order keeps its option (TC-38, TC-39)."""
    towers = open_towers(state, played)
    if isinstance(played, Place):
        return without_impossible_assassins(state, legal_plays(seat, (played.card,), towers, state.options))
    return legal_order_plays(seat, played.card, played.option, towers, state.options)


def usable_deflects(state: State, seat: int, played: Played) -> list[OrderCard]:
    """Return the deflect orders that ``seat`` may hold and use against ``played``."""
    if not state.options.deflect_into_nothing and would_fizzle(state, seat, played):
        return []
    return [card for card in may_hold(state, seat) if isinstance(card, OrderCard) and card.deflects]


def would_fizzle(state: State, seat: int, played: Played) -> bool:
    """Return whether the card, deflected by ``seat``, could hit nothing at all (TC-40)."""
    return not ways_to_play_on(state, seat, played)


def lies_face_down(played: Played) -> bool:
    """Return whether ``played`` lies face down, so that no prompt may name it."""
    return isinstance(played, Place) and "ninja" in played.card.traits


# ---- who decides, and where foreminions go ---------------------------------------------------------------------------


def decider(state: State, tower: int) -> int:
    """Return who decides for ``tower``: the active player if it is theirs, else its nearest owner clockwise (TC-95)."""
    seats = len(state.hands)
    around = ((state.active + step) % seats for step in range(seats))
    return next(seat for seat in around if seat % len(state.towers) == tower)


def steps_from(minions: Minions, rides: int) -> list[int]:
    """Return where a foreminion that ``rides`` a square (or is off the tower) may go on its turn (TC-80, TC-81)."""
    return ground_row(minions) if rides == OFF else sorted(neighbours(rides, minions))


def legal_steps(state: State | StateDraft, seat: int) -> list[int]:
    """Return where the foreminion of ``seat`` may go on its turn."""
    towers = len(state.towers)
    tower = state.towers[seat % towers]
    return steps_from(tower.minions, tower.riders[seat // towers])


def leap_targets(minions: Minions, at: int, *, eaten: bool) -> list[int]:
    """Return where the foreminion whose bearer died at ``at`` may leap to (TC-82).

    Whoever stands on the square now counts if it is in the ground row, or has ``eaten`` the bearer.

    Never up or diagonally: the book names left, right, below and the ground row (p. 13), and no more.
    """
    beside = [near for near in (at + LEFT, at + RIGHT, at + DOWN) if near in minions]
    eater = [at] if eaten and at in minions else []
    return sorted({*beside, *eater, *ground_row(minions)})


# ---- what a legal move depends on that nobody has seen ---------------------------------------------------------------


def unseen(state: State, move: Move) -> tuple[Reason, ...]:
    """Return everything unseen that ``move``, a legal one, depends on; ``()`` if it is legal whatever turns up."""
    match move:
        case NoPlay(seat) if UNKNOWN in state.hands[seat]:
            return tuple(unseen_plays(state, seat))
        case Place(card=card) if card == UNKNOWN:
            return tuple(unseen_placement(state, move))
        case _:
            return ()


def unseen_plays(state: State, seat: int) -> Iterator[Reason]:
    """Yield a reason if unknown cards of a hand shown as having no play might be playable."""
    towers = list(enumerate(state.towers))
    able = sum(bool(legal_plays(seat, (card,), towers, state.options)) for card in possible_hand_cards(state))
    if able:
        cards = state.hands[seat].count(UNKNOWN)
        facts = {"unknown": cards, "playable": able}
        pattern = (
            "{seat} hold[s] {cards:# unseen card|# unseen cards}, and {able} cards that could be among them can be"
            " played; then one must be."
        )
        text = sentence(pattern, seat=player(state, seat), cards=cards, able=able)
        yield Reason(text, R.MUST_PLAY_IF_POSSIBLE, facts)


def unseen_placement(state: State, move: Place) -> Iterator[Reason]:
    """Yield what a card laid face down must turn out to be."""
    yield Reason("The face-down card must turn out to be a Ninja.", R.REFEREE_NAMES_HIDDEN_CARD)
    if move.at in state.towers[move.tower].minions:
        yield Reason(
            "It takes an occupied place, so it must turn out to be an Assassin, too.", R.NINJA_PLACED_FACE_DOWN
        )
