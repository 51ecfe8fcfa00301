"""Scenarios of CHEERS: what can happen on a position, besides a move in notation (``Xavier: Red/blue to Yaz``).

``setup`` and ``turn`` are as in every game; somebody looks for a ``victory``; six is the ``limit``; the active player
draws (``refill``). The card of a move need not be in the hand of the position. A move ends with the action: nobody
draws, and no other turn begins.
"""

import dataclasses
from collections.abc import Callable
from typing import Final, TypeAlias

from refkit.games.cheers.cards import LIMIT, UNKNOWN, Card, could_be_victory
from refkit.games.cheers.draft import StateDraft
from refkit.games.cheers.moves import Declare, Decline, DiscardHand, Drawn, Drop, Move, Play, Shift
from refkit.games.cheers.position.no_effect import no_victory_at
from refkit.games.cheers.rulebook import R
from refkit.games.cheers.rules.deciding import can_be_victory, can_win, decider, declarer
from refkit.games.cheers.rules.engine import QUESTIONS, parse_move
from refkit.games.cheers.rules.limit import limit
from refkit.games.cheers.rules.questions import Act, Claim, Draw, Trim
from refkit.games.cheers.rules.start import prepare
from refkit.games.cheers.rules.turn import first_slot, next_slot, refill, turn_tasks
from refkit.games.cheers.rules.victory import close, victory
from refkit.games.cheers.setup import Setup
from refkit.games.cheers.state import State
from refkit.kernel.choice import Illegal, Reason, Refusal
from refkit.kernel.frozen import without
from refkit.kernel.sentences import player, tell
from refkit.kernel.sight import hand_is_closed
from refkit.text import scenarios

Scenario: TypeAlias = scenarios.Scenario[Setup]

HAPPENINGS: Final[dict[str, Callable[[StateDraft], object]]] = {
    "setup": prepare,
    "turn": lambda draft: draft.plan(*turn_tasks(draft.active, next_slot(draft.options, draft.slot))),
    "victory": lambda draft: draft.plan(victory()),
    "limit": lambda draft: draft.plan(limit(draft.active), victory()),
    "refill": lambda draft: draft.plan(refill(draft.active)),
}
HELP: Final = scenarios.help_for(HAPPENINGS, "Xavier: Red/blue to Yaz")


def question_for(start: State, words: str) -> tuple[State, Move]:
    """Return ``start`` with the question that the move in ``words`` answers (its card put in hand), and the move.

    Raises `BadInput` for a move that no position asks for, and `Illegal` for a victory that nobody has.
    """
    move = parse_move(start, words, seat=None if ":" in words else start.active)
    match move:
        case Play(seat, card):
            return ask_action(put_in_hand(start, seat, card), seat), move
        case Shift(seat):
            return ask_action(start, seat), move
        case DiscardHand(seat):  # the move names no card, so a hand that is left out has unknown cards
            return ask_action(fill_unknown_hand(dataclasses.replace(start, active=seat)), seat), move
        case Drop(seat, card):
            fitting = [place for place in overfull_places(start) if card in start.tables[place]]
            mine = (place for place in fitting if decider(start, place) == seat)
            place = next(mine, next(iter(fitting), seat))
            dropped = move if ":" in words else Drop(decider(start, place), card)
            return ask_trim(start, place), dropped
        case Drawn(to) if may_draw(start, to):
            return dataclasses.replace(start, agenda=(Draw(to),)), move
        case Declare() | Decline():
            return ask_about_victory(start, move), move
        case _:
            raise scenarios.no_question(words, HELP, move, QUESTIONS.not_asked_now(start, move))


def ask_action(state: State, seat: int) -> State:
    """Return ``state`` with an action of ``seat``, and the tasks that follow it, as the whole agenda."""
    slot = state.slot if seat == state.active else first_slot(state.options, seat)
    return dataclasses.replace(state, agenda=(victory(), limit(seat), Act(seat)), active=seat, slot=slot)


def ask_about_victory(start: State, move: Declare | Decline) -> State:
    """Return ``start`` with the question whether ``move``'s player has a victory; raises `Illegal` if none can be."""
    seat = move.seat
    mine = [place for place in claimable_places(start) if declarer(start, place) == seat]
    claims = [place for place in mine if start.options.asks_for_victory or can_be_victory(start, place)]
    if isinstance(move, Decline) and not start.options.asks_for_victory:
        reasons = [Reason("At this table the referee announces victories and asks nobody.", R.VICTORY_IS_AUTOMATIC)]
    elif claims:
        return ask_claim(start, claims[0])
    elif (declares := declarer(start, seat)) != seat:
        pattern = "{master} declare[s] victory for {seat:object}."
        told = tell(pattern, master=player(start, declares), seat=player(start, seat))
        reasons = [Reason(told, R.MASTER_DECLARES)]
    else:
        reasons = [no_victory_at(start, each) for each in mine or (seat,)]
    raise Illegal(Refusal(move, tuple(reasons)))


def claimable_places(start: State) -> list[int]:
    """Return the places whose cards could be a victory for some combination: all of them are asked (CH-32)."""
    places = range(len(start.tables))
    return [place for place in places if can_win(start, place) and could_be_victory(start.tables[place])]


def ask_claim(start: State, place: int) -> State:
    """Return ``start`` with the question whether victory is declared for ``place`` as its agenda."""
    return dataclasses.replace(start, agenda=(close(), Claim(place)))


def ask_trim(state: State, place: int) -> State:
    """Return ``state`` with the discard of surplus cards at ``place`` as its whole agenda."""
    return dataclasses.replace(state, agenda=(Trim(place),))


def overfull_places(state: State) -> list[int]:
    """Return the places where more cards lie than may stay."""
    return [place for place, cards in enumerate(state.tables) if len(cards) > LIMIT]


def may_draw(state: State, seat: int) -> bool:
    """Return whether chance can be asked what ``seat`` draws: its hand is open and not full, and a card is left."""
    return not hand_is_closed(state, seat) and state.pile > 0 and len(state.hands[seat]) < state.options.hand(seat)


def put_in_hand(state: State, seat: int, card: Card) -> State:
    """Return ``state`` with ``card`` moved from the pile to the hand of ``seat``.

    Return it unchanged if the hand has the card, may have it as an unknown one, or is full, or the card has been seen.
    """
    hand = state.hands[seat]
    if card in hand or UNKNOWN in hand or len(hand) >= state.options.hand(seat) or card not in state.unseen:
        return state
    hands = (*state.hands[:seat], (*hand, card), *state.hands[seat + 1 :])
    return dataclasses.replace(state, hands=hands, unseen=without(state.unseen, card), pile=state.pile - 1)


# ---- questions that a position is asked --------------------------------------------------------------------------


def turn_questions(start: State) -> list[State]:
    """Return ``start`` once for each question of a turn: the action, and discards where too many cards lie already.

    If the options ask for victories, those questions are included: a declined one may still be declared (CH-16).
    """
    claims = [ask_claim(start, place) for place in claimable_places(start)] if start.options.asks_for_victory else []
    trims = [ask_trim(start, place) for place in overfull_places(start)]
    return [ask_action(fill_unknown_hand(start), start.active), *trims, *claims]


def asked_by_position(start: State, words: str) -> tuple[State, Move]:
    """Return ``start``, as a turn of the player of the move in ``words``, with the question it answers, and the move.

    Raises `BadInput` for a move that no position asks for, and `Illegal` for a victory that nobody has.
    """
    asked, move = question_for(start, words)
    if not isinstance(move, Play | Shift):
        return asked, move
    return question_for(fill_unknown_hand(dataclasses.replace(start, active=move.seat)), words)


def fill_unknown_hand(start: State) -> State:
    """Return ``start`` with unknown cards in the active player's hand if the position gives no hand at all."""
    if any(start.hands):
        return start
    held = min(start.options.hand(start.active), start.pile)
    hands = tuple((UNKNOWN,) * held if seat == start.active else () for seat in range(len(start.hands)))
    return dataclasses.replace(start, hands=hands, pile=start.pile - held)
