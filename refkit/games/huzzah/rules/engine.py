"""The engine of the game, how a game begins, and every move that a player can ever make."""

from collections.abc import Iterator
from typing import Final

from refkit.games.huzzah.cards import KINDS, NO_CARDS, OFF, SHOWS, STEPS
from refkit.games.huzzah.moves import (
    Bump,
    ChooseStage,
    Discard,
    Gather,
    Hush,
    LoseFrom,
    Move,
    Pass,
    Play,
    ShowHand,
    StayOnPath,
    TakeStage,
    Walk,
)
from refkit.games.huzzah.rulebook import R
from refkit.games.huzzah.rules import moving, pile, questions, roll_off, shows, turn
from refkit.games.huzzah.rules.hands import combinations
from refkit.games.huzzah.rules.questions import SIDES, RollGate, RollOff
from refkit.games.huzzah.table import Options, State, StateDraft, faults, faults_of_laid_out
from refkit.games.huzzah.words import BOOK, format_move, read_move
from refkit.kernel.engine import Engine
from refkit.kernel.options import refuse
from refkit.kernel.question import Questions
from refkit.text.moves import reader

QUESTIONS: Final[Questions[State, StateDraft, Move]] = Questions(
    BOOK.question, format_move, R.WINNING, questions, roll_off, pile, moving, shows, turn
)
ENGINE: Final[Engine[State, StateDraft, Move]] = Engine(StateDraft, QUESTIONS)
parse_move: Final = reader(QUESTIONS.choices, read_move)
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
    return State(
        options=options,
        places=(OFF,) * seats,
        richard=OFF,
        crowd=(0,) * STEPS,
        hands=((),) * seats,
        pile=options.deck.size,
        unseen=options.deck.counts,
        discards=NO_CARDS,
        down=((),) * seats,
        points=(0,) * seats,
        agenda=(),
        turn=0,
        ended=False,
    )


def prepare(draft: StateDraft) -> None:
    """Plan the rolls for the choice of stages and for the gate where Richard comes in, and the first turn."""
    order = RollOff("stages", (tuple(range(len(draft.hands))),))
    draft.plan(order, RollGate(entering=True), turn.turn())


# ---- every move ------------------------------------------------------------------------------------------------------


def actions(options: Options, seat: int) -> Iterator[Move]:
    """Yield every move that ``seat`` can make in some game with ``options`` whose hands are open to the desk."""
    yield from (ChooseStage(seat, stage) for stage in options.track.open)
    yield from (Walk(seat, steps) for steps in range(3 * SIDES + 1))
    yield from (kind(seat) for kind in (Bump, Pass, TakeStage, StayOnPath, Hush, ShowHand))
    yield from (Play(seat, card) for card in SHOWS)
    steps = [step for area in options.track.areas for step in area]
    yield from (Gather(seat, step) for step in steps)
    yield from (LoseFrom(seat, step) for step in steps)
    yield from (Discard(seat, cards) for cards in combinations((2,) * len(KINDS)))
