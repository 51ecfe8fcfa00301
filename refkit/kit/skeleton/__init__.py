"""Skeleton: stones lie on a heap, and whoever takes the last one wins.

Everything that a game needs is in this file, in the order in which it is read; each part says where to go on. When it
grows, split it: options, state, moves, events, questions, rules, a file each.

    refkit games --check skeleton
        says at any time what is missing, or does not fit together
    refkit new skeleton match.json --players Ann,Bob
    refkit play match.json "take 2"
        a match on the command line
    refkit serve
        the same in the browser: Play, rooms, the referee's desk
"""

import sys
from dataclasses import dataclass
from typing import Annotated, Any, Final, TypeAlias, final

from refkit.game import Game, Notation, Plain, Words, no_positions
from refkit.kernel.agenda import Draft, Task
from refkit.kernel.choice import BadInput
from refkit.kernel.engine import Engine
from refkit.kernel.event import Event
from refkit.kernel.frozen import value
from refkit.kernel.options import Written, common_faults, refuse
from refkit.kernel.picture import Pictured
from refkit.kernel.question import Questions, answer
from refkit.kernel.rule import Rule
from refkit.kernel.sentences import join, player, sentence
from refkit.kernel.sight import View, short_repr
from refkit.text.checks import say
from refkit.text.moves import reader
from refkit.text.patterns import Phrasebook, ValueFormat, event, move, question

# ---- the rules -------------------------------------------------------------------------------------------------------
# Questions, refusals and events cite one. Where the book is silent, decide it in a `Ruling` (refkit.kernel.rule).

HEAP = Rule("heap", "Setup", 1, "Stones lie on a heap: twelve, if nobody says otherwise.")
TAKE = Rule("take", "Turns", 1, "In turn, each player takes one, two or three stones from the heap.")
LAST = Rule("last", "The end", 1, "Whoever takes the last stone wins.")
RULES: Final = {rule.id: rule for rule in (HEAP, TAKE, LAST)}

SEATS: Final = (2, 3, 4)
"""How many can play."""
MOST: Final = 3
"""Stones that can be taken at once."""
HEAPS: Final = range(1, 101)
"""How many stones there can be."""


@final
@dataclass(frozen=True, slots=True, kw_only=True)
class Options(Written):
    """Who plays, and what a table can choose: with how many ``stones`` it begins. Each option needs a default."""

    players: tuple[str, ...]
    stones: int = 12


# ---- the table -------------------------------------------------------------------------------------------------------
# A state is everything that is true between two decisions. What is still to be done lies on its agenda, the next task
# last: questions, and what happens by itself. Hidden hands, a pile and discards: refkit.kit.cards.


@value
class State(Pictured):
    """How many ``stones`` are left, and the ``points`` of each seat, which are counted as its score."""

    options: Options
    stones: int
    points: tuple[int, ...]
    agenda: tuple[Task, ...] = ()
    turn: int = 1
    ended: bool = False

    __repr__ = short_repr


@final
class StateDraft(Draft[State, Task], state=State):
    """The same names, changed by events alone; what is a ``list`` here is a tuple in a state."""

    options: Options
    stones: int
    points: list[int]
    turn: int
    ended: bool


# ---- moves and events, with how they are written ---------------------------------------------------------------------
# `refkit.text.patterns` describes the patterns. A move without a `seat` is made by chance: dice, cards that are drawn.


@move("take {stones}")
class Take:
    """Take so many ``stones``."""

    seat: int
    stones: Annotated[int, "stones"]


Move: TypeAlias = Take
"""All of them: ``Take | Another | …``."""


@event("{seat} take[s] {stones:# stone|# stones}.")
class Took(Event):
    """``seat`` took so many ``stones``."""

    seat: int
    stones: int

    def happen(self, draft: StateDraft) -> None:
        """Take them off the heap."""
        draft.stones -= self.stones
        draft.turn += 1


@event("{seat} [has|have] won.")
class Won(Event):
    """``seat`` won, and the game is over."""

    seat: int

    def happen(self, draft: StateDraft) -> None:
        """End the game."""
        draft.points[self.seat] += 1
        draft.ended = True


# ---- what is asked ---------------------------------------------------------------------------------------------------
# A class for each question: its sentence, its rule, and what can be answered. Everything else is refused. All choose at
# once, or one after the other: tests/sixth_game/magpies.


@question("{seat} take[s] stones.", TAKE)
class Turn:
    """``seat`` takes stones."""

    seat: int

    def options(self, state: State) -> list[Move]:
        """List every number of stones that may be taken."""
        return [Take(self.seat, stones) for stones in range(1, min(MOST, state.stones) + 1)]


# ---- what happens ----------------------------------------------------------------------------------------------------
# A function for each answer; `unless` of `answer` can say why a wrong one is refused. What happens without an answer is
# a function that `happens` (refkit.kernel.question). Each applies events and plans tasks. No function draws a random
# number: that is a question to chance, too.


def setup(options: Options) -> State:
    """Return the table before the first decision; raise `BadInput` with everything that is wrong with ``options``."""
    wrong = common_faults(options, "Skeleton", SEATS)
    if type(options.stones) is int and options.stones not in HEAPS:
        wrong.append(f"`stones` must be {HEAPS[0]} to {HEAPS[-1]}.")
    refuse(wrong)
    return State(options, options.stones, (0,) * len(options.players), (Turn(0),))


@answer(Turn, Take)
def take(draft: StateDraft, task: Turn, move: Take) -> None:
    """Take the stones; the next player goes on, unless these were the last ones."""
    draft.apply(Took(move.seat, move.stones), TAKE)
    if draft.stones:
        draft.plan(Turn((task.seat + 1) % len(draft.points)))
    else:
        draft.apply(Won(move.seat), LAST)


# ---- how values and tables are written -------------------------------------------------------------------------------


def read_stones(_state: State, _seat: int, text: str) -> int:
    """Return the number of stones that ``text`` says; raise `BadInput` if it is no number."""
    if not text.isdecimal():
        raise BadInput(f"{say(text)} is no number of stones; write for example take 2.")
    return int(text)


def format_state(state: Any) -> str:
    """Describe ``state``, a state or a view, in lines that can be read aloud."""
    pattern = "Turn {turn}: {stones:# stone lies|# stones lie} on the heap."
    lines = [sentence(pattern, turn=state.turn, stones=state.stones)]
    for seat, points in enumerate(state.points):
        lines.append(sentence("{seat}: {points:# point|# points}.", seat=player(state, seat), points=points))
    return join("\n", lines)


BOOK: Final[Phrasebook[Take]] = Phrasebook({"stones": ValueFormat(read=read_stones)}, Move, examples="take 2")

# ---- the engine ------------------------------------------------------------------------------------------------------
# It collects the questions, and what happens, from the modules that are named here.

QUESTIONS: Final[Questions[State, StateDraft, Move]] = Questions(
    BOOK.question, BOOK.format_move, LAST, sys.modules[__name__]
)
ENGINE: Final[Engine[State, StateDraft, Move]] = Engine(StateDraft, QUESTIONS)

# ---- the game --------------------------------------------------------------------------------------------------------
# What else a game can have (bots, hidden information, scores, tables that are laid out, a screen) says the table in
# refkit's guide, "Checking a game of your own" (notebooks/guide/checks.md).

GAME: Final[Game[State, View[State, Move], Move, Options, no_positions.PlayersOnly]] = Game(
    name="skeleton",
    title="Skeleton",
    package=__name__,
    setup=setup,
    engine=ENGINE,
    notation=Notation(BOOK.format_move, reader(ENGINE.choices, BOOK.read_move), format_state),
    words=Words(BOOK.describe, BOOK.field),
    plain=Plain(State, Options, RULES, (Took, Won, *QUESTIONS.kinds)),
    position=no_positions.position("skeleton", Options, setup),
    scenario=no_positions.scenario(setup),
    areas=("turns",),
)
