"""Scenarios of CHEERS: what can happen on a position, besides a move in notation (``Xavier: Red/blue to Yaz``).

``setup`` and ``turn`` are as in every game; somebody looks for a ``victory``; six is the ``limit``; the active player
draws (``refill``). The card of a move need not be in the hand of the position. A move ends with the action: nobody
draws, and no other turn begins.
"""

import dataclasses
from collections.abc import Callable
from typing import Final, TypeAlias

from refkit.games.cheers.cards import LIMIT, UNKNOWN, Card, could_fit
from refkit.games.cheers.moves import Declare, Decline, DiscardHand, Drawn, Drop, Move, Play, Shift
from refkit.games.cheers.position.nothing import no_victory_at
from refkit.games.cheers.rulebook import rules as R
from refkit.games.cheers.rules.questions import QUESTIONS, parse_move
from refkit.games.cheers.rules.start import prepare
from refkit.games.cheers.rules.turn import a_turn, decider, first_slot, next_slot
from refkit.games.cheers.rules.victory import asked_for, may_win, provable
from refkit.games.cheers.setup import Setup
from refkit.games.cheers.state import State
from refkit.games.cheers.table import Table
from refkit.games.cheers.tasks import Act, Claim, Close, Draw, Limit, Refill, Trim, Victory
from refkit.kernel.choice import Illegal, Reason, Refusal
from refkit.kernel.frozen import without
from refkit.kernel.sight import closed
from refkit.text import scenarios

Scenario: TypeAlias = scenarios.Scenario[Setup]

HAPPENINGS: Final[dict[str, Callable[[Table], object]]] = {
    "setup": prepare,
    "turn": lambda table: table.plan(*a_turn(table.active, next_slot(table.options, table.slot))),
    "victory": lambda table: table.plan(Victory()),
    "limit": lambda table: table.plan(Limit(table.active), Victory()),
    "refill": lambda table: table.plan(Refill(table.active)),
}
HELP: Final = scenarios.help_for(HAPPENINGS, "Xavier: Red/blue to Yaz")


def question_for(start: State, words: str) -> tuple[State, Move]:
    """The move that ``words`` say, and ``start`` with the question that it answers; its card is put in hand.

    Raises `BadInput` for a move that no position asks for, and `Illegal` for a victory that nobody has.
    """
    move = parse_move(start, words, seat=None if ":" in words else start.active)
    match move:
        case Play(seat, card):
            return ask_first(hold(start, seat, card), seat), move
        case Shift(seat):
            return ask_first(start, seat), move
        case DiscardHand(seat):  # it names no card, so what is in a hand that nobody wrote down is unknown
            return ask_first(guess_hand(dataclasses.replace(start, active=seat)), seat), move
        case Drop(seat, card):
            fitting = [place for place in crowded(start) if card in start.tables[place]]
            mine = (place for place in fitting if decider(start, place) == seat)
            place = next(mine, next(iter(fitting), seat))
            dropped = move if ":" in words else Drop(decider(start, place), card)
            return ask_trim(start, place), dropped
        case Drawn(to) if may_draw(start, to):
            return dataclasses.replace(start, agenda=(Draw(to),)), move
        case Declare() | Decline():
            return claimed(start, move), move
        case _:
            raise scenarios.no_question(words, HELP, move, QUESTIONS.misplaced(start, move))


def ask_first(state: State, seat: int) -> State:
    """``state`` with an action of ``seat``, and what follows from it, as the only things to do."""
    slot = state.slot if seat == state.active else first_slot(state.options, seat)
    return dataclasses.replace(state, agenda=(Victory(), Limit(seat), Act(seat)), active=seat, slot=slot)


def claimed(start: State, move: Declare | Decline) -> State:
    """Return ``start`` with the question whether ``move``'s player has a victory; raises `Illegal` if none can be."""
    name, seat = start.options.players[move.seat], move.seat
    mine = [place for place in claimable(start) if asked_for(start, place) == seat]
    claims = [place for place in mine if start.options.claims or provable(start, place)]
    if isinstance(move, Decline) and not start.options.claims:
        reasons = [Reason("At this table the referee announces victories and asks nobody.", R.CH18)]
    elif claims:
        return ask_claim(start, claims[0])
    elif (declares := asked_for(start, seat)) != seat:
        reasons = [Reason(f"{start.options.players[declares]} declares victory for {name}.", R.MASTER_DECLARES)]
    else:
        reasons = [no_victory_at(start, each) for each in mine or (seat,)]
    raise Illegal(Refusal(move, tuple(reasons)))


def claimable(start: State) -> list[int]:
    """Return the places whose cards could be some team's victory, which is who is asked so that it tells nothing."""
    places = range(len(start.tables))
    return [place for place in places if may_win(start, place) and could_fit(start.tables[place])]


def ask_claim(start: State, place: int) -> State:
    """Return ``start`` with the question whether victory is declared for ``place`` as the only thing to do."""
    return dataclasses.replace(start, agenda=(Close(), Claim(place)))


def ask_trim(state: State, place: int) -> State:
    """``state`` with the discard of what is too much at ``place`` as the only thing to do."""
    return dataclasses.replace(state, agenda=(Trim(place),))


def crowded(state: State) -> list[int]:
    """The places where more cards lie than may stay."""
    return [place for place, cards in enumerate(state.tables) if len(cards) > LIMIT]


def may_draw(state: State, seat: int) -> bool:
    """Whether chance is asked what ``seat`` draws: there is room in a hand that the desk sees, and a card to draw."""
    return not closed(state, seat) and state.pile > 0 and len(state.hands[seat]) < state.options.hand(seat)


def hold(state: State, seat: int, card: Card) -> State:
    """``state`` with ``card`` in the hand of ``seat``, if there is room, taken from those that nobody has seen."""
    hand = state.hands[seat]
    if card in hand or UNKNOWN in hand or len(hand) >= state.options.hand(seat) or card not in state.unseen:
        return state
    hands = (*state.hands[:seat], (*hand, card), *state.hands[seat + 1 :])
    return dataclasses.replace(state, hands=hands, unseen=without(state.unseen, card), pile=state.pile - 1)


# ---- what a position is asked ------------------------------------------------------------------------------------


def turn_questions(start: State) -> list[State]:
    """``start`` with each thing asked on a turn: the action, and what is discarded where too much lies already.

    Where victories are asked for, that is asked, too: one that has been declined may still be declared (CH-16).
    """
    claims = [ask_claim(start, place) for place in claimable(start)] if start.options.claims else []
    trims = [ask_trim(start, place) for place in crowded(start)]
    return [ask_first(guess_hand(start), start.active), *trims, *claims]


def asked_by_position(start: State, words: str) -> tuple[State, Move]:
    """The move that ``words`` say, and ``start`` with the question that it answers, in a turn of its player.

    Raises `BadInput` for a move that no position asks for, and `Illegal` for a victory that nobody has.
    """
    table, move = question_for(start, words)
    if not isinstance(move, Play | Shift):
        return table, move
    return question_for(guess_hand(dataclasses.replace(start, active=move.seat)), words)


def guess_hand(start: State) -> State:
    """``start`` with unknown cards in the hand of the active player, if no hand at all is written down."""
    if any(start.hands):
        return start
    held = min(start.options.hand(start.active), start.pile)
    hands = tuple((UNKNOWN,) * held if seat == start.active else () for seat in range(len(start.hands)))
    return dataclasses.replace(start, hands=hands, pile=start.pile - held)
