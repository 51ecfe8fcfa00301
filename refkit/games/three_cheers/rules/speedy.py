"""Speedy Gonzalez: everyone builds at once, until somebody's stack is empty.  (House Rules, p. 19)

Every seat turns over one minion at a time and places it in its own tower; who is faster is the table's affair, so
placements are taken in any order. The first to place a last card stops everyone; three fights follow.
"""

from collections.abc import Sequence

from refkit.games.three_cheers.draft import StateDraft
from refkit.games.three_cheers.events import SetAside
from refkit.games.three_cheers.moves import Drawn, Move, Place
from refkit.games.three_cheers.rulebook import R
from refkit.games.three_cheers.rules.deflect import announce
from refkit.games.three_cheers.rules.fight import master_is_here
from refkit.games.three_cheers.rules.orders import legal_plays
from refkit.games.three_cheers.rules.pile import draw, possible_draws
from refkit.games.three_cheers.state import State
from refkit.games.three_cheers.tasks import Build
from refkit.kernel.choice import CHANCE
from refkit.kernel.frozen import value


def is_speedy(state: State | StateDraft) -> bool:
    """Return whether everyone builds at once: nobody has a turn, deflects, or moves a foreminion (TC-93)."""
    return state.options.variant == "speedy-gonzalez"


def is_over(state: State | StateDraft) -> bool:
    """Return whether somebody has placed a last card (TC-100)."""
    return any(not stack and not hand for stack, hand in zip(state.stacks, state.hands, strict=True))


def keep_building(draft: StateDraft) -> bool:
    """Return whether everyone still builds; after somebody's last card stop all and start the fights (TC-100)."""
    done = is_over(draft)
    if done:
        for seat, hand in enumerate(draft.hands):
            for card in hand:
                draft.tell(SetAside(seat, card), R.UNPLACED_CARD_SET_ASIDE)
        master_is_here(draft)
    return not done


@value
class SeatBuild:
    """What one ``seat`` is asked while everyone builds: a part of `Build`, and never on the agenda."""

    seat: int


def seats_asked(state: State, task: Build | SeatBuild) -> tuple[int, ...]:
    """Return who is asked: everyone to place and CHANCE to turn cards over; of one seat's part one of the two."""
    if isinstance(task, Build):
        return (CHANCE, *range(len(state.hands)))
    return (task.seat if state.hands[task.seat] else CHANCE,)


def seat_options(state: State, seat: int) -> Sequence[Move]:
    """Return what can happen next at ``seat``: a card is turned over, or the one turned over is placed."""
    hand = state.hands[seat]
    if not hand:
        return possible_draws(state, seat)
    return legal_plays(seat, hand, [(seat, state.towers[seat])], state.options)


def build(draft: StateDraft, move: Place | Drawn) -> None:
    """Turn a card over, or place one, and go on building."""
    draft.plan(Build())
    if isinstance(move, Drawn):
        draw(draft, move)
    else:
        announce(draft, move)
