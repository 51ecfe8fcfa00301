"""Worlds: random full states that are consistent with a seat's view, for bots and for questions asked from a seat.

Cards that the seat has not seen are dealt at random to other hands, face down to the table, and to the pile. A player
who has just not followed is dealt nothing that would have followed. What the desk itself does not see stays unknown
(SY-23).
"""

from refkit.game.twins import shuffled
from refkit.games.syndicate.cards import UNKNOWN, Card
from refkit.games.syndicate.rules.follow import has_sign, required_signs
from refkit.games.syndicate.rules.sight import unseen_by
from refkit.games.syndicate.state import State
from refkit.games.syndicate.view import View
from refkit.kernel.chance import Seeded
from refkit.kernel.choice import REFEREE
from refkit.kernel.sight import as_listed, as_state, hand_is_fixed
from refkit.kit.cards import Pool


def worlds(view: View, chance: Seeded) -> State:
    """Return a random state that can be played on, and whose view by the seat of ``view`` is ``view``."""
    pool = Pool(view.fresh, chance)
    hands = deal_hands(view, pool)
    face_down = view.hidden is UNKNOWN and not hand_is_fixed(view, view.active)
    hidden = pool.deal(1)[0] if face_down else view.hidden
    stale = view.stale if view.seat == REFEREE else pool.deal(len(view.stale))
    fresh = as_listed((card for card in pool.cards if card not in stale), view.legal)
    return as_state(State, view, hands=hands, hidden=hidden, fresh=fresh, stale=stale)


def deal_hands(view: View, pool: Pool[Card]) -> tuple[tuple[Card, ...], ...]:
    """Return a hand for each seat; seats that did not follow are dealt first, since fewer cards are possible there."""
    hands = list(view.hands)
    void, signs = not_following(view), required_signs(view)

    def fits(card: Card) -> bool:
        return not has_sign(card, signs)

    for owner in sorted(range(len(hands)), key=lambda owner: owner not in void):
        if not hand_is_fixed(view, owner):
            hands[owner] = pool.deal(len(hands[owner]), fits if owner in void else None)
    return tuple(hands)


def not_following(view: View) -> list[int]:
    """Return the enforcers whose card does not follow: they hold none that does, or they would have had to play it."""
    seats = len(view.hands)
    replies = enumerate(view.replies, 1)
    return [(view.active + step) % seats for step, card in replies if not has_sign(card, required_signs(view))]


# ---- twins: tables of which a seat cannot know which is the true one -------------------------------------------------


def swaps(state: State, seat: int, chance: Seeded) -> dict[str, str]:
    """Return the names of all cards that ``seat`` may not see, each with the name of another."""
    names = [card.name for card in unseen_by(state, seat)]
    return dict(zip(names, shuffled(names, chance), strict=True))
