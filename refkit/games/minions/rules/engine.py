"""The engine of the game, how a game begins, and every move that a player can ever make."""

from collections.abc import Iterator
from typing import Final

from refkit.games.minions.cards import ATTRIBUTES, EMPTY
from refkit.games.minions.moves import Bestow, Exchange, Move, PickAttribute, PickDie, Send, Use
from refkit.games.minions.rulebook import R
from refkit.games.minions.rules import effects, questions, reward, slots, tie, turn
from refkit.games.minions.rules.dice import FACES
from refkit.games.minions.rules.questions import NewTurn
from refkit.games.minions.table import Options, State, StateDraft, faults, faults_of_laid_out
from refkit.games.minions.words import BOOK, format_move
from refkit.kernel.engine import Engine
from refkit.kernel.options import refuse
from refkit.kernel.question import Questions
from refkit.text.moves import reader

QUESTIONS: Final[Questions[State, StateDraft, Move]] = Questions(
    BOOK.question, format_move, R.TWENTY, questions, turn, slots, effects, tie, reward
)
ENGINE: Final[Engine[State, StateDraft, Move]] = Engine(StateDraft, QUESTIONS)
parse_move: Final = reader(QUESTIONS.choices, BOOK.read_move)
"""Parses a move in notation at the table where it is made: see `refkit.text.moves.ParseMove`."""


# ---- the beginning ---------------------------------------------------------------------------------------------------


def setup(options: Options) -> State:
    """Return the state before the first decision; raises `BadInput` that names every fault of ``options``."""
    return ENGINE.start(blank(options), prepare)


def blank(options: Options, *, laid: bool = False) -> State:
    """Return a state with all cards in their stacks and an empty agenda; ``laid`` if it is for a position.

    Raises `BadInput` that names every fault of ``options``.
    """
    refuse(faults_of_laid_out(options) if laid else faults(options))
    seats = range(len(options.players))
    deities = [options.deity(seat) for seat in seats]
    cards = options.deck
    return State(
        options=options,
        minions=tuple(deity.minions for deity in deities),
        boons=tuple(deity.boons for deity in deities),
        powers=tuple(tuple(sorted(deity.powers)) for deity in deities),
        events=cards.events * options.shared_sets,
        quests=cards.quests * options.shared_sets,
        glory=cards.glory * options.shared_sets,
        event=None,
        quest=None,
        prize=None,
        sides=(EMPTY,) * len(seats),
        face_up=(),
        rivals=tuple(seats),
        won=((),) * len(seats),
        bonus=(0,) * len(seats),
        turn=0,
        ended=False,
        agenda=(),
    )


def prepare(draft: StateDraft) -> None:
    """Plan the first turn; the stacks are never in a certain order, so there is nothing to shuffle."""
    draft.plan(NewTurn())


# ---- every move ------------------------------------------------------------------------------------------------------


def actions(options: Options, seat: int) -> Iterator[Move]:
    """Yield every move that ``seat`` can make in some game with ``options`` whose cards are open to the desk."""
    deity = options.deity(seat)
    powers = tuple(dict.fromkeys(deity.powers))
    yield from (Send(seat, card) for card in deity.minions)
    yield from (Bestow(seat, boon, power) for boon in deity.boons for power in powers)
    yield from (Exchange(seat, power) for power in powers)
    yield from (Use(seat, "both"), Use(seat, "special"), Use(seat, "boon"), Use(seat, "nothing"))
    yield from (PickAttribute(seat, attribute) for attribute in ATTRIBUTES)
    yield from (PickDie(seat, face) for face in FACES)
