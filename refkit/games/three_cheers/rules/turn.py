"""Taking turns: two plays, the foreminion, the third card, and drawing up.  (Taking Turns, p. 5)

    Turn -> PlayCard, PlayCard, Scamper, ThirdCard, Refill -> Turn of the player to the left

A deflect made on your own turn is none of the two plays. A player who can play nothing shows it and skips.
"""

from collections.abc import Iterable

from refkit.games.three_cheers.cards import HAND, UNKNOWN, Card, MinionCard
from refkit.games.three_cheers.draft import StateDraft
from refkit.games.three_cheers.events import Discarded, HandShown, Kept, TurnBegan
from refkit.games.three_cheers.moves import Discard, Keep, Move, NoPlay, Played
from refkit.games.three_cheers.rulebook import R
from refkit.games.three_cheers.rules.orders import legal_plays
from refkit.games.three_cheers.rules.pile import count_spare_ninjas, possible_hand_cards, unseen_ninjas
from refkit.games.three_cheers.state import State
from refkit.games.three_cheers.tasks import Draw, PlayCard, Refill, Scamper, ThirdCard, Turn, Uncover


def begin_turn(draft: StateDraft, task: Turn) -> None:
    """Begin a turn and put its steps on the agenda."""
    draft.tell(TurnBegan(task.seat, draft.turn + 1), R.TURN)
    plan_turn(draft, task.seat)


def plan_turn(draft: StateDraft, seat: int) -> None:
    """Plan the five steps of a turn, and then the turn of the player to the left."""
    held = tuple(map(len, draft.hands))
    steps = (PlayCard(seat, 1), PlayCard(seat, 2), Scamper(seat), ThirdCard(seat), Refill(seat, held))
    draft.plan(*steps, Turn((seat + 1) % len(draft.hands)))


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


def ask_or_skip(draft: StateDraft, task: PlayCard) -> bool:
    """Return whether to ask for a play; without a legal one the hand is shown and the play skipped (TC-06)."""
    if has_minion(draft.hands[task.seat]) or playable_moves(draft, task.seat):
        return True
    skip(draft, NoPlay(task.seat))
    return False


def skip(draft: StateDraft, move: NoPlay) -> None:
    """Show a hand that has no legal play."""
    draft.note(HandShown(move.seat, draft.hands[move.seat]), R.MUST_PLAY_IF_POSSIBLE)


def answer_third_card(draft: StateDraft, move: Discard | Keep) -> None:
    """Discard a card and ask again if more are left after skipped plays (TC-07), or keep what is left."""
    match move:
        case Discard(seat, card):
            draft.tell(Discarded(seat, card), R.DISCARD_THIRD)
            draft.plan(ThirdCard(seat))
        case Keep(seat):
            draft.note(Kept(seat), R.DISCARD_THIRD)


def refill(draft: StateDraft, task: Refill) -> None:
    """Draw up the hand of the active player, then that of each other who played a card, clockwise (TC-05).

    One card, a look at the top, and this again: an event comes between two draws, and "Master is Here!" ends them. Who
    was laid out with fewer than three, and has spent none of them, waits for a turn of his own (p. 5).
    """
    seats = len(draft.hands)
    held = task.held or (HAND,) * seats
    held = tuple(HAND if len(hand) < had else had for hand, had in zip(draft.hands, held, strict=True))
    for step in range(seats):
        seat = (task.seat + step) % seats
        if len(draft.hands[seat]) < HAND and (seat == task.seat or held[seat] >= HAND):
            draft.plan(Draw(seat), Uncover(), Refill(task.seat, held))
            return
