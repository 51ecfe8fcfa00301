"""The engine of the game, how a game begins, and every move that a player can ever make."""

from collections.abc import Iterator
from itertools import permutations
from typing import Final

from refkit.games.cheers.cards import NO_TEAM, UNSEEN_GOAL
from refkit.games.cheers.moves import Choose, Declare, Decline, DiscardHand, Drop, Move, Play, Send, Shift
from refkit.games.cheers.rulebook import R
from refkit.games.cheers.rules import cheering, questions, turn, victory
from refkit.games.cheers.rules.questions import DealToken, DrawGoal, WhoStarts
from refkit.games.cheers.rules.turn import first_slot, refill
from refkit.games.cheers.table import Options, State, StateDraft, faults, faults_of_laid_out
from refkit.games.cheers.words import BOOK
from refkit.kernel.engine import Engine
from refkit.kernel.options import refuse
from refkit.kernel.question import Questions
from refkit.kernel.sight import seat_number
from refkit.text.moves import reader

QUESTIONS: Final[Questions[State, StateDraft, Move]] = Questions(
    BOOK.question, BOOK.format_move, R.VICTORY, questions, turn, cheering, victory
)
ENGINE: Final[Engine[State, StateDraft, Move]] = Engine(StateDraft, QUESTIONS)
parse_move: Final = reader(QUESTIONS.choices, BOOK.read_move, colons=True)
"""Parses a move in notation at the table where it is made: see `refkit.text.moves.ParseMove`."""


# ---- the beginning ---------------------------------------------------------------------------------------------------


def setup(options: Options) -> State:
    """Return the state before the first decision; raises `BadInput` that names every fault of ``options``."""
    return ENGINE.start(blank(options), prepare)


def blank(options: Options, *, laid: bool = False) -> State:
    """Return a state with every card in the pile and an empty agenda; ``laid`` if it is for a position.

    Raises `BadInput` that names every fault of ``options``.
    """
    refuse(faults_of_laid_out(options) if laid else faults(options))
    seats = options.seating
    return State(
        options=options,
        tables=((),) * seats.places,
        hands=((),) * seats.players,
        pile=len(options.deck.cards),
        unseen=options.deck.cards,
        discards=(),
        goals=(UNSEEN_GOAL,) * seats.teams,
        teams=(NO_TEAM,) * seats.places if options.masquerade else seats.team_of,
        agenda=(),
        active=0,
        slot=0,
        turn=0,
        won=(),
        ended=False,
    )


def prepare(draft: StateDraft) -> None:
    """Plan the deal, the draw of combinations, the deal of team tokens in a masquerade, and the first turn.

    Raises `BadInput` if the first player of the options is nobody at the table.
    """
    options = draft.options
    players = range(len(options.players))
    tasks = [refill(seat) for seat in players]
    if not options.closed_goals:
        tasks += [DrawGoal(team) for team in range(options.teams)]
        tasks += [DealToken(seat) for seat in players if options.masquerade]
    first = None if options.first is None else seat_number(options.first, options.players)
    draft.plan(*tasks, WhoStarts() if first is None else turn.turn(first_slot(options, first)))


# ---- every move ------------------------------------------------------------------------------------------------------


def actions(options: Options, seat: int) -> Iterator[Move]:
    """Yield every move that ``seat`` can make in some game with ``options`` whose hands are open to the desk."""
    cards, places = options.deck.cards, range(options.seating.places)
    yield from (Play(seat, card, place) for card in cards for place in places)
    yield from (Shift(seat, card, place) for card in cards for place in places if place != seat)
    yield from (Choose(seat, card) for card in cards)
    yield from (Drop(seat, card) for card in cards)
    yield from (Send(seat, one, two) for one, two in permutations(places, 2))
    yield from (kind(seat) for kind in (DiscardHand, Declare, Decline))
