"""The draw pile: drawing, and changing a hand.  (On Each Turn, step 1, p. 5; HU-39, HU-47)

No order of the deck is kept: a draw asks CHANCE for a card. Of a closed hand the desk knows only the number of cards.
"""

from refkit.games.huzzah.cards import FIRST_STAGE, HAND, UNKNOWN
from refkit.games.huzzah.events import Drew, HandShown, Reshuffled
from refkit.games.huzzah.moves import Drawn
from refkit.games.huzzah.rulebook import R
from refkit.games.huzzah.rules.hands import can_draw_show, has_no_show
from refkit.games.huzzah.rules.objections import not_drawable
from refkit.games.huzzah.rules.questions import Draw
from refkit.games.huzzah.table import StateDraft
from refkit.kernel.question import answer, happens, performs
from refkit.kernel.sight import hand_is_closed


@happens
def fill_hands(draft: StateDraft, seat: int = 0, *, only: bool = False) -> None:
    """Plan draws until everyone holds five, from ``seat`` on, or ``only`` that one; shuffle discards if needed.

    The book has everyone draw at once (p. 5); the order matters only where the pile runs out meanwhile (HU-31, HU-39).
    """
    last = seat + 1 if only else len(draft.hands)
    for each in range(seat, last):
        if len(draft.hands[each]) < HAND:
            if not draft.pile:
                cards = sum(draft.discards)
                if not cards:
                    return
                draft.apply(Reshuffled(cards), R.RESHUFFLE)
            draft.plan(Draw(each), fill_hands(each, only=only))
            return


@performs(Draw)
def draw_or_ask(draft: StateDraft, task: Draw) -> bool:
    """Return whether CHANCE must say which card is drawn; a closed hand draws an unknown one at once."""
    if len(draft.hands[task.seat]) >= HAND or not draft.pile:
        return False
    if hand_is_closed(draft, task.seat):
        draft.apply(Drew(task.seat, UNKNOWN), R.DRAW)
        return False
    return True


@answer(Draw, Drawn, unless=not_drawable, idle=("Hands are filled up to five at the beginning of a turn.", R.DRAW))
def draw(draft: StateDraft, _task: Draw, move: Drawn) -> None:
    draft.apply(Drew(move.to, move.card), R.DRAW)


@happens
def check_hand(draft: StateDraft, seat: int) -> None:
    """Change the hand of a performer who certainly has no Show card, if one is left (HU-31, HU-46)."""
    if draft.places[seat] >= FIRST_STAGE and has_no_show(draft, seat) and can_draw_show(draft, seat):
        change_hand(draft, seat)


def change_hand(draft: StateDraft, seat: int) -> None:
    """Show and discard a hand of nothing but Bump cards, and draw five; again, if they are no better."""
    draft.apply(HandShown(seat, len(draft.hands[seat])), R.ONLY_BUMPS)
    draft.plan(fill_hands(seat, only=True), check_hand(seat))
