"""Make the quiz of a guess: by the game's own kinds, by those of any course, or by those of any worked example."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from refkit.characters import quoted
from refkit.game import AnyGame
from refkit.kernel.choice import BadInput
from refkit.text.examples import Example
from widgets.learn.courses import example_quizzes as usual
from widgets.learn.courses import kinds
from widgets.learn.courses.example_quizzes import Maker
from widgets.learn.courses.kinds import Quizzer
from widgets.tabletop.film.story import Story, story_of
from widgets.tabletop.guesses import Guess, Quiz, Why
from widgets.tabletop.lessons import Lessons

EXAMPLE_KINDS: Final[Mapping[str, Maker]] = {"may": usual.may, "outcome": usual.outcome, "happens": usual.happens}
"""Kinds of quizzes of any worked example."""
COURSE_KINDS: Final[Mapping[str, Quizzer]] = {
    "allowed": kinds.allowed,
    "whether": kinds.whether,
    "which": kinds.which,
    "who": kinds.who,
    "decides": kinds.decides,
    "how many": kinds.how_many,
    "scores": kinds.scores,
    "order": kinds.order,
}
"""Kinds of quizzes that only a course can ask; see CONTRIBUTING."""
EVENT_KEYS: Final = frozenset({"event", "with"})
KIND_KEYS: Final[Mapping[str, frozenset[str]]] = {
    **dict.fromkeys(EXAMPLE_KINDS, frozenset[str]()),
    "allowed": frozenset({"among", "move"}),
    "whether": EVENT_KEYS | {"instead"},
    "which": EVENT_KEYS,
    "who": EVENT_KEYS | {"among", "by"},
    "decides": frozenset({"among"}),
    "how many": EVENT_KEYS | {"sum", "decoys"},
    "scores": frozenset({"decoys"}),
    "order": frozenset({"events"}),
}
"""The keys of a guess that belong to its kind."""


def quiz(game: AnyGame, lessons: Lessons | None, guess: Guess) -> Quiz:
    """Return the quiz of a guess, on the table that it asks about; raises `BadInput` if its example does not fit."""
    made = _made(game, lessons, guess)
    made = _with_own_reasons(made, guess.why) if guess.why else made
    made = _with_one_answer(made) if guess.one else made
    return replace(made, state=_table_after(game, guess)) if guess.after else made


def _with_one_answer(made: Quiz) -> Quiz:
    """Return a quiz of which one answer is chosen; raises `BadInput` unless one is right."""
    if len(made.right) != 1 or made.order:
        raise BadInput(f"One answer is asked for, and {len(made.right)} are right.")
    return replace(made, single=True, nobody="")


def _with_own_reasons(made: Quiz, own: Mapping[str, str]) -> Quiz:
    """Return a quiz with reasons that a course gives in place of the referee's; raises `BadInput` for other answers."""
    if unknown := own.keys() - {"right", *made.names.values()}:
        raise BadInput(f"There is no answer {quoted(min(unknown))} to give a reason for.")
    right = own.get("right", "")
    reasons: dict[Any, Why] = {
        place: (own.get(made.names[place]) or (right if place in made.right else "") or sentence, rule)
        for place, (sentence, rule) in made.reasons.items()
    }
    return replace(made, reasons=reasons, decisive=tuple(sentence for _, sentence, _ in made.whys(made.answer)))


def _table_after(game: AnyGame, guess: Guess) -> Any:
    """Return the table after the last event that matches ``after``; raises `BadInput` if there is none."""
    name, fields = guess.after["event"], guess.after.get("with", {})
    story: Story = story_of(game, guess.example)
    told = {id(event) for *_, event in story.matching_events(name, fields)}
    tables = [after for _, event, after in story.frames if id(event) in told]
    if not tables:
        raise BadInput(f"Nothing of the kind {quoted(name)} with {fields} happens in the example {guess.example.id}.")
    return tables[-1]


def _made(game: AnyGame, lessons: Lessons | None, guess: Guess) -> Quiz:
    """Return the quiz of a guess, on the table that its kind chooses."""
    if lessons and guess.kind in lessons.quizzes:
        return lessons.quizzes[guess.kind](guess)
    if lessons and guess.kind in COURSE_KINDS:
        return COURSE_KINDS[guess.kind](lessons, guess)
    if found := EXAMPLE_KINDS[guess.kind](game, guess.example, guess.ask):
        return found
    raise BadInput(f"The example {guess.example.id} does not fit a quiz of the kind {quoted(guess.kind)}.")


def quizzes(game: AnyGame, example: Example) -> tuple[tuple[Guess, Quiz], ...]:
    """Return all quizzes of an example; which of them comes first changes from example to example."""
    rule, first = example.rules[0], list(game.examples).index(example.id)
    made = [(kind, make(game, example, "")) for kind, make in EXAMPLE_KINDS.items()]
    hint = f"{rule.heading}: {rule.gist}"
    found = [(Guess(kind, example, kind, quiz.ask, hint), quiz) for kind, quiz in made if quiz]
    return tuple(found[(first + place) % len(found)] for place in range(len(found)))
