"""Checks of the open questions: whom they ask, in what words, what may be answered, and why not otherwise."""

from collections.abc import Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

from refkit.game import AnyGame
from refkit.kernel import AnyMove, AnyState
from refkit.kernel.choice import CHANCE, BadInput, Choice, Reason
from refkit.match.conformance.guards import a_kind, check_citation, guarded, if_different, if_empty, problem_from
from refkit.match.conformance.places import at, at_text
from refkit.match.conformance.states import as_json

if TYPE_CHECKING:
    from refkit.kernel.question import Answer

FEW: Final = 5
"""Answers to a question, or moves that are not, that are checked."""
NONSENSE: Final = "this is no move of any game"
"""A text that no game may read as a move."""


def row_of(game: AnyGame, state: AnyState) -> object:
    """Return what the open question asks; None if there is none."""
    return game.engine.questions.rows.get(type(state.agenda[-1])) if state.agenda else None


def row_at(state: AnyState, part: str = "options") -> str:
    """Return where a ``part`` of the class of the open question stands, as the end of a sentence."""
    kind = type(state.agenda[-1]) if state.agenda else None
    return at(getattr(kind, part, None), getattr(kind, "options", None), kind)


def unasked_problem(game: AnyGame, state: AnyState) -> str:
    """Say why a game that is not over asks nothing."""
    if not state.agenda:
        return (
            f"Nobody is asked anything, and the game is not over{at(game.plain.state)}: plan a task that asks, or let "
            "an event set `ended`."
        )
    task = type(state.agenda[-1])
    if row_of(game, state):
        place = row_at(state, "asked")
        return f"The question of {task.__name__} asks nobody{place}: name a seat, or do not plan it."
    return f"A {task.__name__} waits for an answer{at(task)}: declare it with @question."


def seat_problems(game: AnyGame, state: AnyState, choice: Choice[AnyMove]) -> Iterator[str]:
    """Check who is asked, and that the options are a sequence of answers: everything else rests on that."""
    task = type(state.agenda[-1]).__name__
    if choice.seat != CHANCE and choice.seat not in range(len(state.options.players)):
        place = row_at(state, "asked")
        yield f"The question of {task} asks seat {choice.seat}, where nobody sits{place}: name a player's."
        return
    listed, place = choice.options.listed, row_at(state)
    if not isinstance(listed, Sequence):
        yield f"The options of {task} are {a_kind(listed)}{place}: return a list or a tuple, in a fixed order."
    elif not listed:
        yield f"The options of {task} are empty, and nobody can go on{place}: list an answer, or do not ask."
    elif choice.seat == CHANCE:
        yield from weight_problems(state, choice)
    if isinstance(listed, Sequence):
        yield from answer_problems(game, state, choice)


def answer_problems(game: AnyGame, state: AnyState, choice: Choice[AnyMove]) -> Iterator[str]:
    """Check that the options are of kinds that the question takes, and of the seat that is asked."""
    task, place = type(state.agenda[-1]), row_at(state)
    handlers = {answer.move for answer in game.engine.questions.rows[task].answers}
    for kind in sorted({type(move).__name__ for move in choice.options if type(move) not in handlers}):
        yield f"The options of {task.__name__} have a {kind}, which it does not take{place}: declare an @answer."
    for seat in sorted({getattr(move, "seat", CHANCE) for move in choice.options} - {choice.seat, CHANCE}):
        yield f"The options of {task.__name__} for seat {choice.seat} have a move of seat {seat}{place}: list its own."


def weight_problems(state: AnyState, choice: Choice[AnyMove]) -> Iterator[str]:
    """Check that CHANCE has a whole, positive weight for each option."""
    weights, count = choice.options.weights, len(choice.options)
    if weights is not None and (len(weights) != count or any(type(each) is not int or each <= 0 for each in weights)):
        yield (
            f"The weights of {type(state.agenda[-1]).__name__} do not fit its {count} options"
            f"{row_at(state, 'weights')}: give each a whole number above 0."
        )


def question_problems(game: AnyGame, state: AnyState, choice: Choice[AnyMove], *, alone: bool = True) -> Iterator[str]:
    """Check a question: its words, its rule, and its options as text and as data; ``alone`` if it is the only one."""
    task = type(state.agenda[-1])
    yield from problem_from(
        f"The question of {task.__name__}",
        row_at(state, "words"),
        lambda: if_empty(choice.prompt) or check_citation(game, choice.rule),
    )
    found = [*guarded("The options", lambda: option_problems(game, state, choice))]
    yield from found
    for move in choice.options[:FEW] if not found else ():
        kind = type(move).__name__
        yield from problem_from(
            f"A {kind} in notation", notation_at(game, move), check_notation, game, state, move, not alone
        )
        yield from problem_from(f"A {kind} as data", at(type(move)), check_data, game, state, move)
        yield from guarded(f"`why_not` of a {kind}", partial(refused_problems, game, state, move))


def option_problems(game: AnyGame, state: AnyState, choice: Choice[AnyMove]) -> Iterator[str]:
    """Check that no two options are, or are written, the same."""
    task, place = type(state.agenda[-1]).__name__, row_at(state)
    texts = dict[str, AnyMove]()
    for move in choice.options:
        kind = type(move)
        text = game.notation.format_move(state, move)
        if text in texts:
            what = "the same move twice" if texts[text] == move else f"two moves that are both written “{text}”"
            where = place if texts[text] == move else at(kind) or place
            yield f"The options of {task} have {what}{where}: tell them apart, or list one."
            return
        texts[text] = move


def refused_problems(game: AnyGame, state: AnyState, move: AnyMove) -> Iterator[str]:
    """Check that a listed move is not refused."""
    if refusal := game.why_not(state, move):
        kind = type(move).__name__
        yield (
            f"A {kind} is among the answers, and refused all the same (“{refusal.reasons[0].sentence}”)"
            f"{row_at(state)}: list only what may be done by the seat that is asked."
        )


def notation_at(game: AnyGame, move: AnyMove) -> str:
    """Return where it says how a move is written, as the end of a sentence."""
    return at(game.notation.format_move) or at(type(move)) or at_text(game.package, "notation=")


def check_notation(game: AnyGame, state: AnyState, move: AnyMove, named: bool) -> str:  # noqa: FBT001  an argument of `problem_from`
    """Check that a move is the same after writing and reading it, with its player's name if ``named``."""
    text = game.notation.format_move(state, move, seat=named)
    if game.notation.parse_move(state, text) == move:
        return ""
    return f"reads back as another (“{text}”): read what is written."


def check_data(game: AnyGame, state: AnyState, value: object) -> str:
    """Check that a move or an event is the same after conversion to data and back."""
    deck: object = getattr(state.options, "deck", None)
    back = game.plain.from_data(as_json(game.plain.to_data(value)), deck)
    return if_different(back, value, "name it among the kinds of `plain`, and what it holds among the atoms.")


# ---- what is refused -------------------------------------------------------------------------------------------------


def nonsense_problems(game: AnyGame, state: AnyState) -> Iterator[str]:
    """Check that a text which is no move is refused with a sentence, also if it begins like one."""
    place = at(game.notation.parse_move) or at_text(game.package, "notation=")
    moves = [move for choice in game.choices(state) for move in choice.options[:FEW]]
    begun = [game.notation.format_move(state, move).split()[:-1] for move in moves]
    for text in (NONSENSE, *dict.fromkeys(" ".join([*words, NONSENSE]) for words in begun)):
        try:
            move = game.notation.parse_move(state, text)
        except BadInput as error:
            if not error.sentence.strip():
                yield f"A text that is no move is refused without a word{place}: say how a move is written."
        else:
            yield f"“{text}” is read as a {type(move).__name__}{place}: raise `BadInput` for what is no move."


def refusal_problems(game: AnyGame, state: AnyState, moves: Sequence[AnyMove]) -> Iterator[str]:
    """Check the reasons against those of ``moves`` that are not among the options now."""
    legal = [option for choice in game.choices(state) for option in choice.options]
    for move in [move for move in moves if move not in legal][-FEW:]:
        yield from guarded(f"`why_not` of a {type(move).__name__}", partial(reason_problems, game, state, move))


def reason_problems(game: AnyGame, state: AnyState, move: AnyMove) -> Iterator[str]:
    """Check that each reason against ``move`` is a sentence with a rule."""
    refusal, kind = game.why_not(state, move), type(move)
    answers: tuple[Answer[object, AnyMove], ...] = getattr(row_of(game, state), "answers", ())
    place = at(*(answer.unless for answer in answers if answer.move is kind)) or row_at(state, "not_asked")
    reasons: tuple[object, ...] = refusal.reasons if refusal else ()  # other packages may not be type-checked
    for reason in reasons:
        if not isinstance(reason, Reason):
            yield f"The reason against a {kind.__name__} is {a_kind(reason)}{place}: yield a `Reason`."
            continue
        what = f"The reason against a {kind.__name__}"
        yield from problem_from(what, place, if_empty, reason.sentence)
        yield from problem_from(what, place, check_citation, game, reason.rule)
