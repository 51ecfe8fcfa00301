"""Taking turns: two plays, the foreminion, the third card, and drawing up.  (Taking Turns, p. 5)

    turn -> PlayCard, PlayCard, Scamper, ThirdCard, refill -> turn of the player to the left

A deflect made on your own turn is none of the two plays. A player who can play nothing shows it and skips.
"""

from typing import Final

from refkit.games.three_cheers.cards import HAND
from refkit.games.three_cheers.draft import StateDraft
from refkit.games.three_cheers.events import Discarded, HandShown, Kept, TurnBegan
from refkit.games.three_cheers.moves import Discard, Keep, NoPlay
from refkit.games.three_cheers.rulebook import R
from refkit.games.three_cheers.rules.objections import not_to_discard, not_to_skip, only_in_turns
from refkit.games.three_cheers.rules.plays import has_minion, playable_moves
from refkit.games.three_cheers.rules.questions import Draw, PlayCard, Scamper, ThirdCard, Uncover
from refkit.kernel.question import answer, happens, performs


@happens
def turn(draft: StateDraft, seat: int) -> None:
    """Begin a turn and put its steps on the agenda."""
    draft.tell(TurnBegan(seat, draft.turn + 1), R.TURN)
    plan_turn(draft, seat)


def plan_turn(draft: StateDraft, seat: int) -> None:
    """Plan the five steps of a turn, and then the turn of the player to the left."""
    held = tuple(map(len, draft.hands))
    steps = (PlayCard(seat, 1), PlayCard(seat, 2), Scamper(seat), ThirdCard(seat), refill(seat, held))
    draft.plan(*steps, turn((seat + 1) % len(draft.hands)))


@performs(PlayCard)
def ask_or_skip(draft: StateDraft, task: PlayCard) -> bool:
    """Return whether to ask for a play; without a legal one the hand is shown and the play skipped (TC-06)."""
    if has_minion(draft.hands[task.seat]) or playable_moves(draft, task.seat):
        return True
    skip(draft, task, NoPlay(task.seat))
    return False


@answer(
    PlayCard,
    NoPlay,
    unless=not_to_skip,
    idle=only_in_turns("A hand is shown when a card must be played and none can.", R.MUST_PLAY_IF_POSSIBLE, idle=True),
)
def skip(draft: StateDraft, _task: PlayCard, move: NoPlay) -> None:
    """Show a hand that has no legal play."""
    draft.note(HandShown(move.seat, draft.hands[move.seat]), R.MUST_PLAY_IF_POSSIBLE)


@performs(ThirdCard)
def has_third_card(draft: StateDraft, task: ThirdCard) -> bool:
    """Return whether anything is left in hand; if not, nobody is asked."""
    return bool(draft.hands[task.seat])


KEPT_LATER: Final = only_in_turns(
    "The third card is kept or discarded after the foreminion has moved.", R.DISCARD_THIRD, idle=True
)
"""When a third card is kept or discarded."""


@answer(ThirdCard, Discard, unless=not_to_discard, idle=KEPT_LATER)
@answer(ThirdCard, Keep, idle=KEPT_LATER)
def answer_third_card(draft: StateDraft, _task: ThirdCard, move: Discard | Keep) -> None:
    """Discard a card and ask again if more are left after skipped plays (TC-07), or keep what is left."""
    match move:
        case Discard(seat, card):
            draft.tell(Discarded(seat, card), R.DISCARD_THIRD)
            draft.plan(ThirdCard(seat))
        case Keep(seat):
            draft.note(Kept(seat), R.DISCARD_THIRD)


@happens
def refill(draft: StateDraft, seat: int, held: tuple[int, ...] = ()) -> None:
    """Draw up the hand of the active player, then that of each other who played a card, clockwise (TC-05).

    ``held`` are the cards that each had when the turn began; three, if it does not say.
    One card, a look at the top, and this again: an event comes between two draws, and "Master is Here!" ends them. Who
    was laid out with fewer than three, and has spent none of them, waits for a turn of his own (p. 5).
    """
    seats = len(draft.hands)
    held = held or (HAND,) * seats
    held = tuple(HAND if len(hand) < had else had for hand, had in zip(draft.hands, held, strict=True))
    for step in range(seats):
        who = (seat + step) % seats
        if len(draft.hands[who]) < HAND and (who == seat or held[who] >= HAND):
            draft.plan(Draw(who), Uncover(), refill(seat, held))
            return
