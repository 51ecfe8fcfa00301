"""Worlds: whole tables that agree with what a seat sees, for bots and for questions that are asked from a seat.

Cards that the seat has not seen are dealt at random to other hands, face down to the table, and to the pile. Who has
just not followed is dealt nothing that would have followed. What the desk does not see either stays unknown (SY-23).
"""

from typing import Final, final

from refkit.games.syndicate.cards import UNKNOWN, Card
from refkit.games.syndicate.rules.follow import demand, shows
from refkit.games.syndicate.state import State
from refkit.games.syndicate.view import View
from refkit.kernel.chance import Seeded
from refkit.kernel.choice import REFEREE
from refkit.kernel.sight import as_listed, stays


def worlds(view: View, chance: Seeded) -> State:
    """A whole table that looks as ``view`` to its seat (a player, SPECTATOR or REFEREE), and can be played on."""
    pool = Pool(view.unseen, chance)
    hands = dealt(view, pool)
    face_down = view.hidden is UNKNOWN and not stays(view, view.active)
    hidden = pool.deal(1)[0] if face_down else view.hidden
    stale = view.stale if view.seat == REFEREE else pool.deal(len(view.stale))
    return State(
        options=view.options,
        hands=hands,
        pile=view.pile,
        fresh=as_listed((card for card in pool.cards if card not in stale), view.legal),
        stale=stale,
        old=view.old,
        discards=view.discards,
        lead=view.lead,
        mark=view.mark,
        hidden=hidden,
        replies=view.replies,
        plots=view.plots,
        carried=view.carried,
        points=view.points,
        denied=view.denied,
        agenda=view.agenda,
        active=view.active,
        turn=view.turn,
        ended=view.ended,
    )


@final
class Pool:
    """The cards that a seat has not seen, as far as they have not been dealt."""

    def __init__(self, cards: tuple[Card, ...], chance: Seeded) -> None:
        """Hold ``cards``, to be dealt by ``chance``."""
        self.cards: Final = list(cards)
        self.chance: Final = chance

    def deal(self, count: int, but: tuple[str, ...] = ()) -> tuple[Card, ...]:
        """So many cards that show none of the signs ``but``."""
        able = [card for card in self.cards if not shows(card, but)]
        given = tuple(able.pop(self.chance.below(len(able))) for _ in range(count))
        for card in given:
            self.cards.remove(card)
        return given


def dealt(view: View, pool: Pool) -> tuple[tuple[Card, ...], ...]:
    """The hand of each seat; those that cannot hold everything are dealt first."""
    hands = list(view.hands)
    void = not_following(view)
    for owner in sorted(range(len(hands)), key=lambda owner: owner not in void):
        if not stays(view, owner):
            hands[owner] = pool.deal(len(hands[owner]), demand(view) if owner in void else ())
    return tuple(hands)


def not_following(view: View) -> list[int]:
    """The enforcers whose card does not follow: they hold none that does, for who can follow must."""
    seats = len(view.hands)
    replies = enumerate(view.replies, 1)
    return [(view.active + step) % seats for step, card in replies if not shows(card, demand(view))]
