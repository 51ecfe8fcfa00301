"""Judging a move about which a file is asked.

A scenario whose action waits for an answer asks that question. Every other file asks the questions of its *position*,
as it is before its action: what may be done on a turn. A game defines these questions
(``turn_questions``), and which of them a move answers (``pose``); here one is chosen, judged and described.
"""

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Final, final

from refkit.characters import fold, plain
from refkit.kernel import AnyState, GameAbove, Ongoing, WithPlayers
from refkit.kernel.choice import BadInput, Choice, Illegal, Verdict, illegal, question_of
from refkit.text.fuzzy_match import with_suggestions
from refkit.text.moves import LONGEST
from refkit.text.scenarios import Scenario, carry_out, pose, run
from refkit.text.search import knows

MOVE_WORDS: Final = 20
"""Words in the longest move that is looked for in a question."""
ASKS: Final = re.compile(r"(may|can|could|must|should|do|does|is|are|am|will|would)\s+", re.IGNORECASE)
"""The beginning of a question about a move."""
PRONOUN: Final = re.compile(r"(i|we|you|he|she|they|it|anybody|anyone|somebody|someone)\s+", re.IGNORECASE)
"""The subject of such a question, if it is not a name: it means the player who is asked."""
WHEN: Final = re.compile(
    r"(\s+(on|in|during) (my|your|his|her|their|the) (own )?turn|\s+(now|then|yet|already|here|again|too))+$",
    re.IGNORECASE,
)
"""Words of time at the end of such a question, which do not belong to the move."""
VERB: Final = re.compile(r"^(play|use|put|lay|place)\s+(the\s+|a\s+|an\s+|my\s+)?(?=\S)", re.IGNORECASE)
"""A verb in front of what is played, which a notation may not have."""


@final
@dataclass(frozen=True, slots=True)
class AskedQuestions:
    """``states`` whose questions are asked, and ``of``, a description of them; "" if that is obvious."""

    states: tuple[AnyState, ...]
    of: str

    def choices(self, game: GameAbove) -> Iterator[tuple[AnyState, Choice[object]]]:
        """Yield every question, after the state that asks it."""
        return ((state, choice) for state in self.states for choice in game.choices(state))


@final
@dataclass(frozen=True, slots=True)
class JudgedMove:
    """A ``move`` as an answer in ``state``, its ``verdict``, and ``of``, the question in words or ""."""

    state: AnyState
    move: object
    of: str
    verdict: Verdict

    def choice(self, game: GameAbove) -> Choice[object] | None:
        """Return the question itself, of the player who makes the move; None if the move needs no question."""
        return question_of(game.choices(self.state), self.move)


def asked_questions(game: GameAbove, scenario: Scenario[object]) -> AskedQuestions:
    """Return all questions that ``scenario`` asks; raises `BadInput` for what is wrong in it, with the line."""
    start = game.position.to_state(scenario.setup)
    if (state := waiting_state(game, scenario)) is not None:
        return AskedQuestions((state,), describe_waiting(scenario))
    return AskedQuestions(tuple(turn_questions(game, start)), describe_position(scenario))


def turn_questions(game: GameAbove, start: object) -> Iterable[object]:
    """Return the states with the questions of the position ``start``: those of the game, or those that are open.

    There are none on a position that is won already.
    """
    own = game.scenario.turn_questions
    if game.end_if_won(start):
        return []
    return own(start) if own else [start] if game.choices(start) else []


def judge_words(game: GameAbove, scenario: Scenario[object], words: str) -> JudgedMove:
    """Judge the move that ``words`` say as an answer to a question of ``scenario``.

    Words may be a question, as in “may Yaz bump?”. Raises `BadInput` for what cannot be read, answers no question of a
    position, or is wrong in the file.
    """
    return judge_question(
        lambda text: judge_move(game, scenario, text), words, game.position.form.options_of(scenario.setup)
    )


def judge_question(judge: Callable[[str], JudgedMove], words: str, options: WithPlayers) -> JudgedMove:
    """Return the verdict of ``judge`` on ``words``, or if they are a question, on the move in it.

    If the question goes on after the move, as in “may I bump Richard off a gate?”, only a refusal is an answer: if the
    move is not allowed, neither is more of it. Raises the `BadInput` of ``words`` themselves.
    """
    words = plain(words)
    try:
        return judge(words)
    except BadInput:
        for text, whole in candidate_moves(words, options.players):
            with suppress(BadInput):
                found = judge(text)
                if whole or found.verdict.kind == "illegal":
                    return found
        raise


def candidate_moves(words: str, players: Sequence[str]) -> Iterator[tuple[str, bool]]:
    """Yield the moves that the question ``words`` may be about, the longest first, and whether nothing follows it.

    Each is tried as it stands, and without a verb that a notation may not have, such as ``play``. They have at most
    `MOVE_WORDS` words; a text that is too long for a move is about none.
    """
    question = ASKS.match(words.strip())
    if question is None or len(words) > LONGEST:
        return
    rest = WHEN.sub("", words.strip()[question.end() :].rstrip(" ?!."))
    parts = rest.split()
    lengths = {name: len(name.split()) for name in players}
    names = (
        name for name, length in lengths.items() if parts[length:] and fold(" ".join(parts[:length])) == fold(name)
    )
    name = next(names, "")
    parts = parts[lengths[name] :] if name else PRONOUN.sub("", rest).split()
    for count in range(min(len(parts), MOVE_WORDS), 0, -1):
        text = " ".join(parts[:count])
        for move in dict.fromkeys((text, VERB.sub("", text))):
            yield f"{name}: {move}" if name else move, count == len(parts)


def is_question(words: str) -> bool:
    return bool(ASKS.match(words.strip())) or words.rstrip().endswith("?")


def is_for_the_book(game: GameAbove, words: str, error: BadInput) -> bool:
    """Return whether ``words``, which are no move by ``error``, are to be looked up in the book instead.

    They are a question, or all of them stand in rules, and they resemble no move.
    """
    resembles = bool(error.suggestions) or not any(map(str.isalpha, words))
    return is_question(words) or (not resembles and knows(game.rules.values(), words, game.queries))


def judge_move(game: GameAbove, scenario: Scenario[object], words: str) -> JudgedMove:
    """Judge the move that ``words`` say, as `judge_words` does for words that are not a question.

    Raises `BadInput` for what cannot be read, answers no question of a position, or is wrong in the file.
    """
    start = game.position.to_state(scenario.setup)
    if (state := waiting_state(game, scenario, words)) is not None:
        return judge_answer(game, scenario, state, words)
    if (end := game.end_if_won(start)) and (reasons := game.why_over(start, move := game.read(start, words))):
        return JudgedMove(end.state, move, describe_position(scenario), illegal(reasons))
    try:
        state, move = with_suggestions(game, scenario.setup, words, lambda: pose(game, start, words, asked=True))
    except Illegal as error:  # the position asks no such question
        return JudgedMove(start, error.refusal.move, describe_position(scenario), illegal(error.refusal.reasons))
    of = f"{describe_position(scenario)}{describe_assumptions(start, state)}"
    return JudgedMove(state, move, of, game.verdict(state, move))


def judge_answer(game: GameAbove, scenario: Scenario[object], state: object, words: str) -> JudgedMove:
    """Judge ``words`` as an answer to the question that is open in ``state``, carrying out ``scenario`` with it.

    Raises `BadInput` for words that cannot be read, and for what is wrong in the scenario.
    """
    move = game.read(state, words)
    try:
        run(game, replace(scenario, answers=(*scenario.answers, words)))
        found = game.verdict_if_legal(state, move)
    except Illegal as error:
        found = illegal(error.refusal.reasons)
    return JudgedMove(state, move, describe_waiting(scenario), found)


def judge_in_state(game: GameAbove, state: Ongoing, words: str) -> JudgedMove:
    """Judge the move that ``words`` say as an answer to what is asked in ``state``; raises `BadInput`."""

    def judge(text: str) -> JudgedMove:
        move = game.read(state, text)
        return JudgedMove(state, move, "", game.verdict(state, move))

    return judge_question(judge, words, state.options)


def waiting_state(game: GameAbove, scenario: Scenario[object], words: str = "") -> AnyState | None:
    """Return the state in which the action of ``scenario`` waits for an answer; None if it has no action or is done.

    A move that needs no question, which ``words`` may say, can be made after every action. Raises `BadInput` for what
    is wrong in the scenario, with the line.
    """
    if not scenario.action:
        return None
    state = carry_out(game, scenario).state
    if game.choices(state):
        return state
    unasked = game.engine.questions.unasked
    return state if unasked and words and type(game.notation.parse_move(state, words)) in unasked else None


# ---- in words --------------------------------------------------------------------------------------------------------


def describe_waiting(scenario: Scenario[object]) -> str:
    return f"what waits after “{scenario.action}”"


def describe_position(scenario: Scenario[object]) -> str:
    return f"the position before “{scenario.action}”, which asks nothing" if scenario.action else "the position"


def nothing_asked(game: GameAbove, scenario: Scenario[object]) -> str:
    """Say why nobody is asked anything, if a rule says so, and what to do; or who has won if a position is won."""
    if reasons := game.why_over(game.position.to_state(scenario.setup)):
        return " ".join(reason.sentence for reason in reasons)
    actions = ", ".join(name for name in game.scenario.happenings if name != "setup")
    why = "".join(f" {fault}" for fault in game.position.faults(scenario.setup)[:1])
    return f"Nobody is asked anything on this table as it lies.{why} Let something happen first: {actions}."


def describe_assumptions(start: object, state: AnyState) -> str:
    """Describe what ``state`` assumes beyond the position ``start``: whose turn it is, or that a card is in hand."""
    turn = getattr(state, "active", None)
    found = [f"if it is {state.options.players[turn]}'s turn"] if turn != getattr(start, "active", None) else []
    hands = (getattr(each, "hands", ()) for each in (start, state))
    for name, before, now in zip(state.options.players, *hands, strict=False):
        more = [str(getattr(card, "name", card)) for card in (Counter(now) - Counter(before)).elements()]
        found += [f"if {name} holds {card}" for card in more if card != "?"]
    return "".join(f", {each}" for each in found)
