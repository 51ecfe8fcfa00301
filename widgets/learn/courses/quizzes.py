"""Make the quiz of a guess: by the game's own kinds, by those of any course, or by those of any worked example.

The referee decides what is right; a course does not say it. In the kinds of any course ``event`` is a class of events
and ``with`` its fields, as JSON; ``among`` are texts to choose from, or a table of names for them. A text that the game
reads as a place of its table is picked there, any other is a button.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from itertools import islice, pairwise, permutations
from typing import Any, Final, TypeAlias

from refkit.characters import quoted
from refkit.game import AnyGame
from refkit.kernel.choice import BadInput
from refkit.kernel.sentences import join, named, sentence
from refkit.text.examples import Example
from widgets.learn.courses.example_quizzes import (
    MAX_ANSWERS,
    Maker,
    distinct_from,
    distractors,
    example_story,
    happens,
    may,
    outcome,
)
from widgets.tabletop.film.story import Story, asked, same, story_of
from widgets.tabletop.guesses import NONE, Guess, Quiz, Why, permitted, single_choice
from widgets.tabletop.lessons import Lessons

Quizzer: TypeAlias = Callable[[Lessons, Guess], Quiz]
NOBODY: Final = "None of them!"


# ---- kinds of any course ---------------------------------------------------------------------------------------------


def offered_choices(
    lessons: Lessons, guess: Guess, state: Any, usual: Iterable[str] = ()
) -> dict[Any, tuple[str, str]]:
    """Return what there is to choose from, by place on the table or else number: pairs of name and text."""
    listed = guess.more.get("among", list(usual))
    named = listed if isinstance(listed, Mapping) else {text: text for text in listed}
    found: dict[Any, tuple[str, str]] = {}
    for number, (name, text) in enumerate(named.items()):
        place = number
        with suppress(BadInput):
            place = lessons.place(state, name) if lessons.place else number
        found[place] = name, text
    return found


def _matching_events(story: Story, guess: Guess) -> list[tuple[str, dict[str, Any], Any]]:
    """Return the events that the guess asks about: each as a sentence, its fields, and the event."""
    return list(story.matching_events(guess.more["event"], guess.more.get("with", {})))


def allowed(lessons: Lessons, guess: Guess) -> Quiz:
    """Ask which of ``among`` are legal at a question: each replaces ``{}`` in ``move``."""
    state, choice, _ = asked(lessons.game, guess.example, guess.given)
    choices = offered_choices(lessons, guess, state)
    move = guess.more.get("move", "{}")
    moves = {at: (name, lessons.game.read(state, move.format(text))) for at, (name, text) in choices.items()}
    return permitted(lessons.game, state, guess.ask or choice.prompt, moves, lambda _: ("", choice.rule), NOBODY)


def reason(lessons: Lessons, guess: Guess) -> Quiz:
    """Ask whether a move is legal, or which of the rules ``among`` is against it."""
    state, choice, text = asked(lessons.game, guess.example, guess.given)
    refused = lessons.game.why_not(state, lessons.game.notation.parse_move(state, text))
    against = refused.reasons[0] if refused else None
    rules = [lessons.game.rules[name] for name in guess.more["among"]]
    answers = [("Yes, it is allowed", not against)]
    answers += [(f"No: {rule.gist}", bool(against and against.rule == rule)) for rule in rules]
    why = (against.sentence, against.rule) if against else ("", choice.rule)
    return single_choice(guess.ask or f"{choice.prompt} “{text}”: is that allowed?", state, answers, why)


def whether(lessons: Lessons, guess: Guess) -> Quiz:
    """Ask whether the event happens; if not, ``instead`` is the class of the event that does."""
    story = example_story(lessons.game, guess.example)
    found = _matching_events(story, guess)
    near = found or list(story.matching_events(guess.more.get("instead", ""), {}))
    why: Why = (near[0][0], near[0][2].rule) if near else (guess.example.learn, guess.example.rules[0])
    return single_choice(guess.ask, story.start, (("Yes", bool(found)), ("No", not found)), why)


def which(lessons: Lessons, guess: Guess) -> Quiz:
    """Ask which sentence comes true, among what would happen in other cases."""
    story = example_story(lessons.game, guess.example)
    sentence, _, event = _matching_events(story, guess)[0]
    others = distractors(lessons.game, guess.example, type(event))
    wrong = list(distinct_from(story.sentences, others))[: MAX_ANSWERS - 1]
    answers = sorted([(sentence, True), *((each, False) for each in wrong)])
    return single_choice(guess.ask or "Which of these happens?", story.start, answers, (sentence, event.rule))


def who(lessons: Lessons, guess: Guess) -> Quiz:
    """Ask which of ``among`` (by default all players) the event concerns: its field ``by`` names them.

    The reason of a wrong answer says what happens to it instead; if nothing does, what happens to the right ones, or
    the event of the class ``instead``.
    """
    story = example_story(lessons.game, guess.example)
    found, by = _matching_events(story, guess), guess.more.get("by", "seat")
    choices = offered_choices(lessons, guess, story.start, names_of(story.start))
    alike = [each for name in ("event", "instead") for each in story.matching_events(guess.more.get(name, ""), {})]
    instead: Why = (guess.example.learn, guess.example.rules[0])
    if told := found or [*story.matching_events(guess.more.get("instead", ""), {})]:
        instead = join(" ", dict.fromkeys(sentence for sentence, *_ in told[:MAX_ANSWERS])), told[0][2].rule
    right, reasons = set[Any](), dict[Any, Why]()
    for place, (_, text) in choices.items():
        of_it = [each for each in found if same(each[1].get(by), text)]
        right |= {place} if of_it else set()
        near = of_it or [each for each in alike if not text.isdecimal() and _has_value(each[1], text)]
        reasons[place] = (near[0][0], near[0][2].rule) if near else instead
    if told and not found:
        reasons[NONE] = instead
    names = {place: name for place, (name, _) in choices.items()}
    nobody = NOBODY if "among" in guess.more else "Nobody at all!"
    return Quiz(guess.ask, story.start, names, frozenset(right), reasons, nobody=nobody)


def _has_value(fields: Mapping[str, Any], text: str) -> bool:
    """Return whether a field of an event equals a text."""
    return any(same(value, text) for value in fields.values())


def names_of(state: Any) -> tuple[str, ...]:
    """Return the names of all players, told as "You" to a reader."""
    return tuple(named(state, seat) for seat in range(len(state.options.players)))


def decides(lessons: Lessons, guess: Guess) -> Quiz:
    """Ask who decides next, after the answers that are given; what is decided then happens."""
    state, choice, _ = asked(lessons.game, guess.example, guess.given)
    choices = offered_choices(lessons, guess, state, names_of(state))
    names = {place: name for place, (name, _) in choices.items()}
    right = {place for place, (_, text) in choices.items() if text == state.options.players[choice.seat]}
    reasons: dict[Any, Why] = {
        place: (sentence("{name} [is|are] not asked.", name=name), choice.rule) for place, name in names.items()
    }
    reasons |= dict.fromkeys(right, (choice.prompt, choice.rule))
    told = example_story(lessons.game, guess.example).sentences
    return Quiz(guess.ask, state, names, frozenset(right), reasons, single=True, decisive=told)


def how_many(lessons: Lessons, guess: Guess) -> Quiz:
    """Ask how often the event happens, or what its field ``sum`` adds up to."""
    story = example_story(lessons.game, guess.example)
    found, field = _matching_events(story, guess), guess.more.get("sum")
    right = sum(fields[field] for _, fields, _ in found) if field else len(found)
    near = (*guess.more.get("decoys", ()), *(each for each in (right + 1, right - 1, right + 2, 0) if each >= 0))
    wrong = [number for number in dict.fromkeys(near) if number != right]
    numbers = sorted([right, *wrong[: MAX_ANSWERS - 1]])
    said = join(
        " ",
        (
            sentence if times == 1 else join(" ", (f"{times} times:", sentence))
            for sentence, times in islice(Counter(sentence for sentence, *_ in found).items(), MAX_ANSWERS)
        ),
    )
    why = (said, found[0][2].rule) if found else (guess.example.learn, guess.example.rules[0])
    return single_choice(guess.ask, story.start, [(str(number), number == right) for number in numbers], why)


def scores(lessons: Lessons, guess: Guess) -> Quiz:
    """Ask for all scores in the end; ``decoys`` are scores that are tempting."""
    story, game = example_story(lessons.game, guess.example), lessons.game
    first, *_, last = totals = [[each.total for each in game.score.scores(state)] for state in story.tables]
    names = [game.notation.side_name(story.end, side) for side in range(len(last))]
    more = ([*last[:side], each + 1, *last[side + 1 :]] for side, each in enumerate(last))
    others = dict.fromkeys(map(tuple, (*guess.more.get("decoys", ()), first, *permutations(last), *more)))
    lines = sorted([(tuple(last), True), *[(each, False) for each in others if each != tuple(last)][: MAX_ANSWERS - 1]])
    answers = [
        (", ".join(f"{name} {total}" for name, total in zip(names, each, strict=True)), yes) for each, yes in lines
    ]
    at = max((place for place, pair in enumerate(pairwise(totals)) if pair[0] != pair[1]), default=0)
    before, event, _ = story.frames[min(at, len(story.frames) - 1)]
    return single_choice(
        guess.ask or "What is everybody's score then?", story.start, answers, (story.said(before, event), event.rule)
    )


def order(lessons: Lessons, guess: Guess) -> Quiz:
    """Ask in which order things happen: the first event of each class in ``events``, under the name given there."""
    story = example_story(lessons.game, guess.example)
    listed: Mapping[str, str] | Sequence[str] = guess.more["events"]
    called = listed if isinstance(listed, Mapping) else dict.fromkeys(listed, "")
    found: dict[str, tuple[str, Any]] = {}
    for before, event, _ in story.frames:
        if (name := type(event).__name__) in called:
            found.setdefault(name, (story.said(before, event), event))
    said = {name: called[name] or sentence for name, (sentence, _) in found.items()}
    names = {number: said[name] for number, name in enumerate(sorted(found, key=said.__getitem__))}
    place = {name: number for number, text in names.items() for name in found if said[name] == text}
    reasons: dict[Any, Why] = {place[name]: (sentence, event.rule) for name, (sentence, event) in found.items()}
    right = tuple(place[name] for name in found)
    return Quiz(guess.ask or "In which order?", story.start, names, frozenset(names), reasons, order=right)


# ---- the quiz of a guess ---------------------------------------------------------------------------------------------

EXAMPLE_KINDS: Final[Mapping[str, Maker]] = {"may": may, "outcome": outcome, "happens": happens}
"""Kinds of quizzes of any worked example."""
COURSE_KINDS: Final[Mapping[str, Quizzer]] = {
    "allowed": allowed,
    "reason": reason,
    "whether": whether,
    "which": which,
    "who": who,
    "decides": decides,
    "how many": how_many,
    "scores": scores,
    "order": order,
}
"""Kinds of quizzes that only a course can ask; see the chapter on courses of the guide."""
EVENT_KEYS: Final = frozenset({"event", "with"})
KIND_KEYS: Final[Mapping[str, frozenset[str]]] = {
    **dict.fromkeys(EXAMPLE_KINDS, frozenset[str]()),
    "allowed": frozenset({"among", "move"}),
    "reason": frozenset({"among"}),
    "whether": EVENT_KEYS | {"instead"},
    "which": EVENT_KEYS,
    "who": EVENT_KEYS | {"among", "by", "instead"},
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
    if guess.more.get("some") and not made.right:
        raise BadInput("One answer at least has to be right, and none is.")
    made = replace(made, nobody="") if guess.more.get("some") else made
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
    decisive = made.decisive or tuple(sentence for _, sentence, _ in made.whys(made.answer))
    return replace(made, reasons=reasons, decisive=decisive)


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
