"""The game's table of contents: what happens with each task.

`perform` works off the agenda and says where it must wait for an answer; what comes of one stands in `questions`.
"""

from typing import Final, assert_never

from refkit.games.three_cheers.events import Scored
from refkit.games.three_cheers.moves import Move
from refkit.games.three_cheers.rulebook import rules as R
from refkit.games.three_cheers.rules import fight, foreminion, gravity, orders, pile, speedy, traits, turn
from refkit.games.three_cheers.rules.questions import QUESTIONS
from refkit.games.three_cheers.rules.score import totals
from refkit.games.three_cheers.state import State
from refkit.games.three_cheers.table import Table
from refkit.games.three_cheers.tasks import (
    AtOnce,
    Backfire,
    Build,
    CarryOut,
    Dine,
    Draw,
    Gravity,
    Hover,
    Identify,
    Judge,
    LeapFrom,
    Mask,
    PlayCard,
    Redirect,
    Refill,
    Scamper,
    StartFight,
    Task,
    ThirdCard,
    Turn,
    Uncover,
    Unmask,
    Volley,
    WhoStarts,
    Window,
)
from refkit.kernel.engine import Engine


def perform(table: Table, task: Task) -> bool:  # noqa: C901, PLR0911, PLR0912  one line a task: a table of contents
    """Do what ``task`` says; True if it must wait for an answer instead; the usual tasks stand first."""
    match task:
        case AtOnce():
            traits.at_once(table, task)
        case Gravity():
            gravity.settle(table, task)
        case Volley():
            fight.volley(table, task)
        case Mask():
            fight.mask(table, task)
        case Hover():
            gravity.tell_who_hovers(table, task)
        case Refill():
            turn.refill(table, task)
        case Uncover():
            return pile.uncover(table, task)
        case Draw():
            return pile.is_seen(table, task)
        case PlayCard():
            return turn.has_play(table, task)
        case CarryOut():
            orders.carry_out(table, task)
        case ThirdCard(seat):
            return bool(table.hands[seat])
        case Unmask():
            fight.unmask(table, task)
        case Backfire():
            fight.backfire(table)
        case StartFight():
            fight.start_fight(table, task)
        case Window() | Redirect() | Identify() | WhoStarts():
            return True
        case Turn():
            turn.begin(table, task)
        case Scamper():
            return foreminion.can_step(table, task)
        case LeapFrom():
            return foreminion.leap_or_tumble(table, task)
        case Dine():
            return traits.dine(table, task)
        case Build():
            return speedy.building(table)
        case Judge():
            table.tell(Scored(totals(table)), R.HIGHEST_WINS)
        case unreachable:
            assert_never(unreachable)
    return False


ENGINE: Final[Engine[State, Table, Move]] = Engine(Table, perform, QUESTIONS)
"""What the game does: questions, legality and steps."""
