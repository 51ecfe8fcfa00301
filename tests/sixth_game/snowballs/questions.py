"""Questions, a row each: who is asked, in what words, what may be answered, what comes of it."""

from itertools import combinations_with_replacement
from typing import Final

from refkit.kernel.engine import Engine
from refkit.kernel.question import Handler, Question, Questions, of_seat
from refkit.kernel.sentences import player, tell
from refkit.text.moves import reader
from snowballs.draft import StateDraft
from snowballs.moves import Hurl, Lob, Move, Rolled
from snowballs.notation import BOOK
from snowballs.rulebook import R
from snowballs.rules import begin, land, start, throw
from snowballs.state import State
from snowballs.tasks import Roll, Throw, Turn, WhoStarts

FACES: Final = range(1, 7)


def rolls(dice: int) -> list[Rolled]:
    """List everything that so many dice can show."""
    return [Rolled(faces) for faces in combinations_with_replacement(FACES, dice)]


def chances(dice: int) -> tuple[int, ...] | None:
    """Return how often each of two dice's `rolls` comes, in 36; one die shows each as often."""
    return tuple(len(set(roll.faces)) for roll in rolls(dice)) if dice > 1 else None


QUESTIONS: Final[Questions[State, StateDraft, Move]] = Questions(
    (
        Question(
            WhoStarts,
            words=lambda state, _task, _: (
                tell("A die: odd for {seat:object}, even for the other.", seat=player(state, 0)),
                R.FIRST,
            ),
            options=lambda _state, _task, _: rolls(1),
            answers=(Handler(Rolled, start),),
        ),
        Question(
            Throw,
            asked=of_seat,
            words=lambda state, _task, seat: (tell("{seat} lob[s] or hurl[s].", seat=player(state, seat)), R.TURN),
            options=lambda _state, _task, seat: [Lob(seat), Hurl(seat)],
            answers=(Handler(Lob, throw), Handler(Hurl, throw)),
        ),
        Question(
            Roll,
            words=lambda state, task, _: (
                tell("What do[es] {seat} roll with {dice}?", seat=player(state, task.seat), dice=task.dice),
                R.HURL if task.dice > 1 else R.LOB,
            ),
            options=lambda _state, task, _: rolls(task.dice),
            weights=lambda _state, task: chances(task.dice),
            answers=(Handler(Rolled, land),),
        ),
    ),
    text=BOOK.format_move,
    over=R.DARK,
)
ENGINE: Final[Engine[State, StateDraft, Move]] = Engine(StateDraft, QUESTIONS, {Turn: begin})
parse_move: Final = reader(ENGINE.choices, BOOK.read_move, idle=lambda state: state.active)
