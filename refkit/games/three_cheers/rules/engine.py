"""The engine of the game, and how a game begins."""

from typing import Final

from refkit.games.three_cheers.cards import OFF, Tower
from refkit.games.three_cheers.moves import Move
from refkit.games.three_cheers.rulebook import R
from refkit.games.three_cheers.rules import deflect, fight, foreminion, gravity, orders, questions, speedy, traits, turn
from refkit.games.three_cheers.rules.pile import cards_in_play, prepared_pile
from refkit.games.three_cheers.rules.questions import Build, WhoStarts
from refkit.games.three_cheers.rules.turn import deal_tasks
from refkit.games.three_cheers.table import Options, Pile, State, StateDraft, faults, faults_of_laid_out
from refkit.games.three_cheers.text.move_reading import read_move
from refkit.games.three_cheers.text.patterns import BOOK
from refkit.kernel.engine import Engine
from refkit.kernel.options import refuse
from refkit.kernel.question import Questions
from refkit.kernel.sight import seat_number
from refkit.text.moves import reader

QUESTIONS: Final[Questions[State, StateDraft, Move]] = Questions(
    BOOK.question,
    BOOK.format_move,
    R.MASTER_HERE,
    *(questions, turn, deflect, orders, foreminion, traits, gravity, fight, speedy),
)
ENGINE: Final[Engine[State, StateDraft, Move]] = Engine(StateDraft, QUESTIONS)
choices = QUESTIONS.choices
parse_move: Final = reader(choices, read_move, colons=True, idle=lambda state: state.active)
"""Reads a move in notation, at the table where it is made: see `refkit.text.moves.ParseMove`."""


# ---- the beginning ---------------------------------------------------------------------------------------------------


def setup(options: Options) -> State:
    """Return the table before the first decision; raises `BadInput` with every fault of ``options`` named."""
    return ENGINE.start(blank(options), prepare)


def blank(options: Options, *, laid: bool = False) -> State:
    """Return an empty table, with every card in the pile and nothing to do; ``laid`` if it is for a position.

    Raises `BadInput` with every fault of ``options`` named.
    """
    refuse(faults_of_laid_out(options) if laid else faults(options))
    seats = len(options.players)
    cards = cards_in_play(options)
    riders = (OFF,) * (seats // options.towers)
    return State(
        options=options,
        towers=tuple(Tower({}, riders) for _ in range(options.towers)),
        hands=((),) * seats,
        pile=Pile() if options.speedy else prepared_pile(options, len(cards)),
        unseen=cards,
        discards=(),
        lit=(),
        secrets=(),
        stacks=(len(cards) // seats,) * seats if options.speedy else (),
        agenda=(),
        active=0,
        turn=0,
        ended=False,
    )


def prepare(draft: StateDraft) -> None:
    """Plan the deal and the choice of the first player; in Speedy Gonzalez only building.

    Raises `BadInput` if the first player of the options is nobody at the table.
    """
    options = draft.options
    if options.speedy:
        draft.plan(Build())
        return
    starter = WhoStarts() if options.first is None else turn.turn(seat_number(options.first, options.players))
    draft.plan(*deal_tasks(len(options.players)), starter)
