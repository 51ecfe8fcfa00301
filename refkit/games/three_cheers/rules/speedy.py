"""Speedy Gonzalez: everyone builds at once, until somebody's stack is empty.  (House Rules, p. 19)

Every seat turns over one minion at a time and places it in its own tower; who is faster is the table's affair, so
placements are taken in any order. The first to place a last card stops everyone; three fights follow.
"""

from refkit.games.three_cheers.events import SetAside
from refkit.games.three_cheers.moves import Drawn, Place
from refkit.games.three_cheers.rulebook import R
from refkit.games.three_cheers.rules.deflect import announce
from refkit.games.three_cheers.rules.fight import master_is_here
from refkit.games.three_cheers.rules.objections import not_building, not_to_turn_over
from refkit.games.three_cheers.rules.questions import Build
from refkit.games.three_cheers.rules.turn import draw
from refkit.games.three_cheers.table import State, StateDraft
from refkit.kernel.question import answer, performs


def is_over(state: State | StateDraft) -> bool:
    """Return whether somebody has placed a last card (TC-100)."""
    return any(not stack and not hand for stack, hand in zip(state.stacks, state.hands, strict=True))


@performs(Build)
def keep_building(draft: StateDraft, _task: Build) -> bool:
    """Return whether everyone still builds; after somebody's last card stop all and start the fights (TC-100)."""
    done = is_over(draft)
    if done:
        for seat, hand in enumerate(draft.hands):
            for card in hand:
                draft.apply(SetAside(seat, card), R.UNPLACED_CARD_SET_ASIDE)
        master_is_here(draft)
    return not done


@answer(Build, Place, unless=not_building)
@answer(Build, Drawn, unless=not_to_turn_over)
def build(draft: StateDraft, task: Build, move: Place | Drawn) -> None:
    """Turn a card over, or place one, and go on building."""
    draft.plan(Build())
    if isinstance(move, Drawn):
        draw(draft, task, move)
    else:
        announce(draft, task, move)
