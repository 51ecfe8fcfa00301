"""How moves and tables are written, and what is asked: a row for each question."""

from collections.abc import Iterator
from typing import Any, Final

from magpies import rulebook as R
from magpies import rules, tasks
from magpies.moves import Move, Offer, Pass, Snatch
from magpies.table import DECK, TWIGS, UNKNOWN, UNTOLD, Options, State, StateDraft
from refkit.kernel.choice import BadInput
from refkit.kernel.engine import Engine
from refkit.kernel.question import Handler, Question, Questions
from refkit.kernel.rule import Rule
from refkit.kernel.sentences import join, player, tell
from refkit.kit.in_turn import ask_next, next_seat
from refkit.text.checks import say
from refkit.text.moves import reader
from refkit.text.patterns import Phrasebook, ValueFormat

# ---- how it is written -----------------------------------------------------------------------------------------------


def number_of(what: str, least: int, most: int, unknown: int) -> ValueFormat:
    """Return how a number from ``least`` to ``most`` is written and read; ``unknown`` is written ``?``."""

    def read(_state: object, _seat: int, text: str) -> int:
        if not text.isdecimal() or not least <= int(text) <= most:
            raise BadInput(f"{say(text)} is no number of {what}; write {least} to {most}.")
        return int(text)

    return ValueFormat(lambda _, number: "?" if number == unknown else str(number), read)


BOOK: Final[Phrasebook[Move]] = Phrasebook(
    {"card": number_of("a trinket", 1, len(DECK), UNKNOWN), "twigs": number_of("twigs", 0, TWIGS, UNTOLD)},
    Move,
    examples="offer 12 with 2, snatch with 7, pass, Ann draws 9",
)
"""Writes and reads the moves, and tells the events."""


def format_state(table: Any) -> str:
    """Describe the table that ``table``, a state or a view, shows."""
    return join("\n", _lines(table))


def _lines(table: Any) -> Iterator[str]:
    yield "The game is over." if table.ended else f"Round {table.turn}."
    for seat, hand in enumerate(table.hands):
        pattern = "{seat}, {points:# point|# points}, {twigs:# twig|# twigs}, hold[s] {cards}."
        cards = ", ".join(str(card or "?") for card in hand) or "nothing"
        yield tell(pattern, seat=player(table, seat), points=table.points[seat], twigs=table.twigs[seat], cards=cards)
    for seat, card in enumerate(table.laid):
        if card is not None:
            pattern = "{seat} offer[s] {card} with {paid:# twig|# twigs}." if card else "{seat} [has|have] chosen."
            yield tell(pattern, seat=player(table, seat), card=card, paid=table.paid[seat])
    yield f"Pile: {table.pile}. Discards: {', '.join(map(str, table.discards)) or 'none'}."


# ---- what is asked ---------------------------------------------------------------------------------------------------


def offers(state: State, _task: tasks.Choose, seat: int) -> list[Move]:
    """List an `Offer` of each trinket in hand with each number of twigs."""
    numbers = range(state.twigs[seat] + 1)
    return [Offer(seat, card, twigs) for card in sorted(state.hands[seat]) for twigs in numbers]


def snatches(state: State, task: tasks.Window, seat: int) -> list[Move]:
    """List `Pass`, and a `Snatch` with each neighbour of the trinket that is about to score."""
    lying = state.laid[task.seat] or 0
    return [Pass(seat), *(Snatch(seat, card) for card in sorted(state.hands[seat]) if abs(card - lying) == 1)]


def window_words(state: State, task: tasks.Window, seat: int) -> tuple[str, Rule]:
    """Return the question whether ``seat`` snatches, in the same words for everybody."""
    pattern = "{winner} [is|are] about to score with {card}. Do[es] {seat} snatch the point?"
    card, who = state.laid[task.seat], player(state, seat)
    return tell(pattern, winner=player(state, task.seat), card=card, seat=who), R.SNATCH


QUESTIONS: Final[Questions[State, StateDraft, Move]] = Questions(
    (
        rules.DRAWING.question(),
        Question(
            tasks.Choose,
            asked=lambda state, _: tuple(seat for seat, card in enumerate(state.laid) if card is None),
            words=lambda state, _, seat: (tell("{seat} make[s] an offer.", seat=player(state, seat)), R.OFFER),
            options=offers,
            answers=(Handler(Offer, rules.offer),),
            even_time=True,
        ),
        Question(
            tasks.Window,
            asked=next_seat,
            words=window_words,
            options=snatches,
            answers=(Handler(Snatch, rules.snatch), Handler(Pass, rules.let_go)),
            even_time=True,  # who holds no neighbour is asked all the same
        ),
    ),
    text=BOOK.format_move,
    over=R.WIN,
)
ENGINE: Final[Engine[State, StateDraft, Move]] = Engine(
    StateDraft,
    QUESTIONS,
    {
        tasks.Round: rules.begin,
        tasks.Draw: rules.DRAWING.ask,
        tasks.TurnUp: rules.turn_up,
        tasks.Window: lambda draft, task: ask_next(draft, task, after=rules.score),
    },
)
parse_move: Final = reader(ENGINE.choices, BOOK.read_move)


def setup(options: Options) -> State:
    """Return the table before the first decision; raise `BadInput` with every fault of ``options``."""
    return ENGINE.start(rules.blank(options), lambda draft: draft.plan(tasks.Round()))
