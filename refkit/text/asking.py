"""What a file is asked: the question at which its action waits, or its position as it stands.

A scenario whose action waits for an answer is asked just that. Every other file is asked its *position*, as it stands
before its action: what may be done there on a turn. A game says in its own ``asking`` what that is
(``turn_questions``), and which of it a move answers (``question_for``); here it is only chosen and put into words.
"""

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Any, Final, final

from refkit.kernel.choice import BadInput, Choice, Illegal
from refkit.kernel.verdict import Verdict, verdict
from refkit.text.reading.actions import suggesting
from refkit.text.scenarios import GameAbove, Scenario, carry_out, run

ASKS: Final = re.compile(r"(may|can|could|must|should|do|does|is|are|am|will|would)\s+", re.IGNORECASE)
"""How a question about a move begins."""
PRONOUN: Final = re.compile(r"(i|we|you|he|she|they|it|anybody|anyone|somebody|someone)\s+", re.IGNORECASE)
"""Who makes it, if that is no name: the player who is asked."""
WHEN: Final = re.compile(
    r"(\s+(on|in|during) (my|your|his|her|their|the) (own )?turn|\s+(now|then|yet|already|here|again|too))+$",
    re.IGNORECASE,
)
"""How such a question ends, without saying anything of the move."""


@final
@dataclass(frozen=True, slots=True)
class Asked:
    """``tables`` on which something is asked, and ``of`` what it is asked, in words; "" if that is plain."""

    tables: tuple[Any, ...]
    of: str


@final
@dataclass(frozen=True, slots=True)
class Answered:
    """A ``move`` as an answer on ``table``, ``of`` what that is asked, in words or "", and the ``verdict``."""

    table: Any
    move: Any
    of: str
    verdict: Verdict

    def choice(self, game: GameAbove) -> Choice[Any] | None:
        """The question itself, as it is put to whoever makes the move; None if the move needs no question."""
        asked = game.choices(self.table)
        seat = getattr(self.move, "seat", None)
        return next((choice for choice in asked if choice.seat == seat), asked[0] if asked else None)


def asked(game: GameAbove, scenario: Scenario[Any]) -> Asked:
    """Everything that ``scenario`` is asked; raises `BadInput` for what is wrong in it, with the line."""
    start = game.position.to_state(scenario.setup)
    if (table := waiting(game, scenario)) is not None:
        return Asked((table,), after(scenario))
    return Asked(tuple(turn_questions(game, start)), before(scenario))


def turn_questions(game: GameAbove, start: Any) -> Iterable[Any]:
    """The position ``start`` with each thing that it is asked; what waits on it, if the game does not say.

    Nothing is asked of a position that is won already.
    """
    own = game.scenario.turn_questions
    if game.ending(start):
        return []
    return own(start) if own else [start] if game.choices(start) else []


def asked_by(game: GameAbove, scenario: Scenario[Any], words: str) -> Answered:
    """The move that ``words`` tell, with the question of ``scenario`` that it answers, and the verdict.

    Words may be a question, as in “may Yaz bump?”. Raises `BadInput` for what cannot be read, answers no question of a
    position, or is wrong in the file.
    """
    return in_question(lambda told: judged(game, scenario, told), words, game.position.form.options_of(scenario.setup))


def in_question(judge: Callable[[str], Answered], words: str, options: Any) -> Answered:
    """Return what ``judge`` says of ``words``, or if they are a question of the move that it is about.

    Of a question that goes on after the move, as in “may I bump Richard off a gate?”, only a refusal is an answer: if
    the move is not allowed, neither is more of it. Raises the `BadInput` of ``words`` themselves.
    """
    try:
        return judge(words)
    except BadInput:
        for told, whole in moves_in(words, options.players):
            with suppress(BadInput):
                found = judge(told)
                if whole or found.verdict.kind == "illegal":
                    return found
        raise


def moves_in(words: str, players: Sequence[str]) -> Iterator[tuple[str, bool]]:
    """Yield the moves that the question ``words`` may be about, the longest first, and whether each is all of it."""
    question = ASKS.match(words.strip())
    if question is None:
        return
    rest = WHEN.sub("", words.strip()[question.end() :].rstrip(" ?!."))
    named = next((name for name in players if rest.casefold().startswith(f"{name.casefold()} ")), "")
    rest = rest[len(named) :].strip() if named else PRONOUN.sub("", rest)
    parts = rest.split()
    for count in range(len(parts), 0, -1):
        yield f"{named}: {' '.join(parts[:count])}" if named else " ".join(parts[:count]), count == len(parts)


def is_question(words: str) -> bool:
    """Return whether ``words`` are put as a question."""
    return bool(ASKS.match(words.strip())) or words.rstrip().endswith("?")


def judged(game: GameAbove, scenario: Scenario[Any], words: str) -> Answered:
    """Return the verdict on the move that ``words`` tell, as `asked_by` does for words that are no question.

    Raises `BadInput` for what cannot be read, answers no question of a position, or is wrong in the file.
    """
    start = game.position.to_state(scenario.setup)
    if (table := waiting(game, scenario, words)) is not None:
        return answered(game, scenario, table, words)
    if (end := game.ending(start)) and (reasons := game.over(start, move := game.read(start, words))):
        return Answered(end.state, move, before(scenario), Verdict("illegal", reasons))
    try:
        read = game.scenario.asked_for or game.scenario.question_for
        table, move = suggesting(game, scenario.setup, words, lambda: read(start, words))
    except Illegal as error:  # it is not asked at all
        return Answered(start, error.refusal.move, before(scenario), Verdict("illegal", error.refusal.reasons))
    return Answered(table, move, f"{before(scenario)}{supposed(start, table)}", verdict(game, table, move))


def answered(game: GameAbove, scenario: Scenario[Any], table: Any, words: str) -> Answered:
    """The answer that ``words`` tell to what waits on ``table``, and what comes of it if ``scenario`` has it, too.

    Raises `BadInput` for words that cannot be read, and for what is wrong in the scenario.
    """
    move = game.read(table, words)
    try:
        run(game, replace(scenario, answers=(*scenario.answers, words)))
    except Illegal as error:
        return Answered(table, move, after(scenario), Verdict("illegal", error.refusal.reasons))
    unseen = game.unseen(table, move)
    return Answered(table, move, after(scenario), Verdict("depends" if unseen else "legal", unseen))


def put(game: GameAbove, table: Any, words: str, of: str) -> Answered:
    """The move that ``words`` tell, as an answer to what is asked on ``table``; raises `BadInput`."""

    def judge(told: str) -> Answered:
        move = game.read(table, told)
        return Answered(table, move, of, verdict(game, table, move))

    return in_question(judge, words, table.options)


def waiting(game: GameAbove, scenario: Scenario[Any], words: str = "") -> Any | None:
    """The table on which the action of ``scenario`` waits for an answer; None if there is no action or it does not.

    A move that needs no question, which ``words`` may tell, is always waited for. Raises `BadInput` for what is wrong
    in the scenario, with the line.
    """
    if not scenario.action:
        return None
    state = carry_out(game, scenario).state
    if game.choices(state):
        return state
    late = game.scenario.late
    return state if late and words and isinstance(game.notation.parse_move(state, words), late) else None


# ---- in words --------------------------------------------------------------------------------------------------------


def after(scenario: Scenario[Any]) -> str:
    """Of what the question is asked at which an action waits."""
    return f"what waits after “{scenario.action}”"


def before(scenario: Scenario[Any]) -> str:
    """Of what is asked that is asked of a position."""
    return f"the position before “{scenario.action}”, which asks nothing" if scenario.action else "the position"


def nothing_asked(game: GameAbove, scenario: Scenario[Any]) -> str:
    """What to do where nobody is asked anything, or who has won if the position of ``scenario`` is won already."""
    if reasons := game.over(game.position.to_state(scenario.setup)):
        return " ".join(reason.sentence for reason in reasons)
    actions = ", ".join(name for name in game.scenario.happenings if name != "setup")
    return f"Nobody is asked anything on this table as it lies. Let something happen first: {actions}."


def supposed(start: Any, table: Any) -> str:
    """What ``table`` supposes beyond the position ``start``: that it is somebody's turn, or that a card is in hand."""
    turn = getattr(table, "active", None)
    found = [f"if it is {table.options.players[turn]}'s turn"] if turn != getattr(start, "active", None) else []
    hands = (getattr(each, "hands", ()) for each in (start, table))
    for name, before, now in zip(table.options.players, *hands, strict=False):
        more = [str(getattr(card, "name", card)) for card in (Counter(now) - Counter(before)).elements()]
        found += [f"if {name} holds {card}" for card in more if card != "?"]
    return "".join(f", {each}" for each in found)
