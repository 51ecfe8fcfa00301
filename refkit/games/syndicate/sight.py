"""What a seat may see, and other tables that look the same to it: `cover`, `unseen`, `worlds` and `swaps`.

Everyone sees the lead, what the enforcers played, the discards, points and counts. A hand is seen by its player, and
so is the face-down card until it is turned up. The referee sees what the state holds.

A player with a closed hand who does not follow is believed; the reason in `unseen` lists the cards that could have
followed.

In `worlds`, cards that the seat has not seen are dealt at random to other hands, face down to the table, and to the
pile. A player who has just not followed is dealt nothing that would have followed. What the desk itself does not see
stays unknown (SY-23).
"""

import dataclasses
from typing import Final

from refkit.game import Sight
from refkit.game.twins import shuffled
from refkit.games.syndicate.cards import CARDS, UNKNOWN, Card, by_enforcer
from refkit.games.syndicate.moves import Move, Oppose
from refkit.games.syndicate.rules.follow import certain_cards, follow_rule, has_sign, possible_cards, required_signs
from refkit.games.syndicate.table import State, View
from refkit.kernel.chance import Seeded
from refkit.kernel.choice import REFEREE, Reason
from refkit.kernel.sight import as_listed, as_state, hand_is_fixed, sees
from refkit.kit.cards import Pool


def cover(state: State, seat: int) -> dict[str, object]:
    """Return what ``seat`` (a player, SPECTATOR, CHANCE or REFEREE) sees of hands, the pile and the face-down card."""
    return {
        "hands": CARDS.covered_hands(state, seat),
        "fresh": unseen_by(state, seat),
        "stale": state.stale if seat == REFEREE else (UNKNOWN,) * len(state.stale),
        "hidden": state.hidden if state.hidden is None or sees(seat, state.active) else UNKNOWN,
    }


def state_known_to(state: State, view: View) -> State:
    """Return ``state`` as its seat may know it: a seat with a closed hand counts cards from its own point of view."""
    if 0 <= view.seat < len(view.hands) and UNKNOWN in view.hands[view.seat]:
        return dataclasses.replace(state, fresh=view.fresh, stale=(), old=(0,) * len(state.hands))
    return state


def state_from_view(view: View) -> State:
    """Return a state made from ``view`` alone; it does not tell which unseen cards are from before the last shuffle."""
    return as_state(State, view, stale=(), old=(0,) * len(view.hands))


def unseen_by(state: State, seat: int) -> tuple[Card, ...]:
    """Return the cards that ``seat`` has not seen (in the pile, in other hands, face down), in deck order."""
    unknown = {*state.fresh, *state.stale}
    for owner, hand in enumerate(state.hands):
        if not sees(seat, owner):
            unknown.update(hand)
    if state.hidden and not sees(seat, state.active):
        unknown.add(state.hidden)
    return tuple(card for card in state.options.deck.cards if card in unknown)


# ---- what nobody at the desk has seen --------------------------------------------------------------------------------


def unseen(state: State, move: Move) -> tuple[Reason, ...]:
    """Return a reason for each unseen thing that ``move``, a legal one, depends on; () if it is legal in any case."""
    if not isinstance(move, Oppose) or UNKNOWN not in state.hands[move.seat]:
        return ()
    signs = required_signs(state)
    left = state.hands[move.seat].count(UNKNOWN) - (move.card not in state.hands[move.seat])
    known = (*certain_cards(state, move.seat), move.card)
    able = [card.name for card in possible_cards(state, move.seat) if has_sign(card, signs) and card not in known]
    if has_sign(move.card, signs) or not left or not able:
        return ()
    sentence = (
        f"{state.options.players[move.seat]} holds {left} more unseen card{'s' * (left > 1)}; none of them may show"
        f" {' or '.join(signs)}, and {len(able)} cards that do could be among them."
    )
    return (Reason(sentence, follow_rule(state), {"unknown": left, "able": able}),)


# ---- other tables that look the same ---------------------------------------------------------------------------------


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
    signs = required_signs(view)
    return [seat for seat, card in by_enforcer(view.active, view.replies) if not has_sign(card, signs)]


# ---- twins: tables of which a seat cannot know which is the true one -------------------------------------------------


def swaps(state: State, seat: int, chance: Seeded) -> dict[str, str]:
    """Return the names of all cards that ``seat`` may not see, each with the name of another."""
    names = [card.name for card in unseen_by(state, seat)]
    return dict(zip(names, shuffled(names, chance), strict=True))


# ---- what the game declares ------------------------------------------------------------------------------------------

SIGHT: Final[Sight[State, View, Move]] = Sight(
    cover,
    View,
    open_fields="options pile old discards lead mark replies plots carried points denied agenda active turn ended",
    covered_fields="hands fresh stale hidden",
    open_tasks="WhoStarts Draw PickLead PickSecond PickAnswer Identify Turn FillHand Reveal Settle Judge",
    state_known_to=state_known_to,
    state_from_view=state_from_view,
    worlds=worlds,
    unseen=unseen,
)
