"""Dealing, drawing, and what happens when an event shows on top of the pile.  (Starting the Game, p. 4)

An event takes effect at once, and the next card is looked at. What can show, and what can be drawn, is in `pile`.
"""

from refkit.games.three_cheers.cards import HAND, UNKNOWN
from refkit.games.three_cheers.draft import StateDraft
from refkit.games.three_cheers.events import Drew, FightPutBack, MasterIsComing, Shown, Started
from refkit.games.three_cheers.moves import Drawn, First, Uncovered
from refkit.games.three_cheers.rulebook import R
from refkit.games.three_cheers.rules.fight import master_is_here, start_fight
from refkit.games.three_cheers.rules.objections import (
    no_draw_now,
    no_such_seat,
    no_top_now,
    not_on_top,
    not_to_draw,
    only_in_turns,
)
from refkit.games.three_cheers.rules.pile import drawing_rule, top_odds
from refkit.games.three_cheers.rules.questions import Build, Draw, Uncover, WhoStarts
from refkit.games.three_cheers.rules.turn import turn
from refkit.kernel.agenda import Task
from refkit.kernel.question import answer, performs
from refkit.kernel.sight import hand_is_closed


def deal_tasks(seats: int) -> list[Task]:
    """Return the tasks that deal three cards to each, one at a time, looking at the top before each and after the last.

    A fight that shows meanwhile goes back into the pile, so that nobody fights before the first turn (p. 4, TC-02).
    """
    tasks: list[Task] = [Uncover(dealing=True)]
    for _ in range(HAND):
        for seat in range(seats):
            tasks += (Draw(seat), Uncover(dealing=True))
    return tasks


@performs(Uncover)
def uncover(draft: StateDraft, task: Uncover) -> bool:
    """Look at the top of the pile unless it is known to be a plain card; return whether CHANCE must say what shows.

    An event takes effect as soon as it lies on top (p. 3), after the last draw, too: so everybody looks after each.
    """
    pile = draft.pile
    if pile.plain:
        return False
    if not pile.above and pile.coming:
        draft.tell(MasterIsComing(), R.MASTER_COMING)
        draft.plan(task)
        return False
    tops, _ = top_odds(pile)
    if len(tops) > 1:
        return True
    show_top(draft, task, *tops)
    return False


@answer(Uncover, Uncovered, unless=not_on_top, idle=no_top_now)
def show_top(draft: StateDraft, task: Uncover, move: Uncovered) -> None:
    """Resolve the top: a fight is fought, or put back while dealing; "Master is Here!" ends turns (TC-02, TC-03)."""
    if task.dealing and move.top == "fight":
        draft.tell(FightPutBack(move.put_back), R.DEALT_EVENT_GOES_BACK)
        draft.plan(task)
        return
    draft.tell(Shown(move.top, move.put_back), R.EVENT_CARDS)
    if move.top == "fight":
        draft.plan(start_fight(), task)
    elif move.top == "here":
        master_is_here(draft)


@performs(Draw)
def draw_or_ask(draft: StateDraft, task: Draw) -> bool:
    """Return whether CHANCE must say which card is drawn; a closed hand draws an unknown one at once."""
    if hand_is_closed(draft, task.seat):
        draw(draft, task, Drawn(task.seat, UNKNOWN))
        return False
    return True


@answer(Draw, Drawn, unless=not_to_draw, idle=no_draw_now)
def draw(draft: StateDraft, _task: Draw | Build, move: Drawn) -> None:
    """Move a card from the pile, or from a stack in Speedy Gonzalez, to a hand."""
    draft.tell(Drew(move.to, move.card), drawing_rule(draft))


@answer(
    WhoStarts,
    First,
    unless=no_such_seat,
    idle=only_in_turns("Who goes first is settled before the first turn.", R.FIRST_PLAYER),
)
def begin_first_turn(draft: StateDraft, _task: WhoStarts, move: First) -> None:
    """Note who goes first and plan the first turn."""
    draft.tell(Started(move.player), R.FIRST_PLAYER)
    draft.plan(turn(move.player))
