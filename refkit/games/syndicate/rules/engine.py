"""The engine of the game, how a game begins, and every move that a player can ever make."""

from collections.abc import Iterator
from typing import Final

from refkit.games.syndicate.moves import Alone, Conceal, Lead, Move, Oppose
from refkit.games.syndicate.rulebook import R
from refkit.games.syndicate.rules import questions, turn
from refkit.games.syndicate.rules.follow import nameable_marks
from refkit.games.syndicate.rules.questions import WhoStarts
from refkit.games.syndicate.rules.turn import deal
from refkit.games.syndicate.table import Options, State, StateDraft, faults
from refkit.games.syndicate.words import BOOK, read_move
from refkit.kernel.engine import Engine
from refkit.kernel.options import refuse
from refkit.kernel.question import Questions
from refkit.kernel.sight import seat_number
from refkit.text.moves import reader

QUESTIONS: Final[Questions[State, StateDraft, Move]] = Questions(
    BOOK.question, BOOK.format_move, R.WIN_IS_CHECKED_AFTER_TURN, questions, turn
)
ENGINE: Final[Engine[State, StateDraft, Move]] = Engine(StateDraft, QUESTIONS)
parse_move: Final = reader(QUESTIONS.choices, read_move, idle=lambda state: state.active)
"""Parses a move in notation at the table where it is made: see `refkit.text.moves.ParseMove`."""


# ---- the beginning ---------------------------------------------------------------------------------------------------


def setup(options: Options) -> State:
    """Return the state before the first decision; raises `BadInput` that names every fault of ``options``."""
    return ENGINE.start(blank(options), prepare)


def blank(options: Options) -> State:
    """Return a state with every card in the pile and an empty agenda.

    Raises `BadInput` that names every fault of ``options``.
    """
    refuse(faults(options))
    seats = len(options.players)
    cards = options.deck.cards
    return State(
        options=options,
        hands=((),) * seats,
        pile=len(cards),
        fresh=cards,
        stale=(),
        old=(0,) * seats,
        discards=(),
        lead=None,
        mark="",
        hidden=None,
        replies=(),
        plots=(),
        carried=(0,) * seats,
        points=(0,) * seats,
        denied=(),
        agenda=(),
        active=0,
        turn=0,
        ended=False,
    )


def prepare(draft: StateDraft) -> None:
    """Plan the question of who goes first, or deal if the options say it.

    Raises `BadInput` if the first player of the options is nobody at the table.
    """
    first = draft.options.first
    if first is None:
        draft.plan(WhoStarts())
    else:
        deal(draft, seat_number(first, draft.options.players))


# ---- every move ------------------------------------------------------------------------------------------------------


def actions(options: Options, seat: int) -> Iterator[Move]:
    """Yield every move that ``seat`` can make in some game with ``options`` whose hands are open to the desk."""
    cards = options.deck.cards
    yield from (Lead(seat, card, mark) for card in cards for mark in nameable_marks(card, options))
    yield Alone(seat)
    yield from (Conceal(seat, card) for card in cards)
    yield from (Oppose(seat, card) for card in cards)
