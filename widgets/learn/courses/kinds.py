"""Kinds of guesses that a course of any game can ask, as data; what is right is what the referee says, never written.

``event`` is a class of events and ``with`` fields of it, as data tells them; ``among`` are texts to choose from, or a
table of names for them. A text that the game reads as a place of its table is picked there, any other is a button.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from itertools import islice, pairwise, permutations
from typing import Any, Final, TypeAlias

from refkit.kernel.choice import BadInput
from refkit.kernel.sentences import join, named, tell
from widgets.learn.courses.example_quizzes import MOST, elsewhere, single, told, unlike
from widgets.tabletop.guesses import Guess, Quiz, Why
from widgets.tabletop.lessons import Lessons
from widgets.tabletop.story import Story, asked, same

Quizzer: TypeAlias = Callable[[Lessons, Guess], Quiz]
NOBODY: Final = "None of them!"


def among(lessons: Lessons, guess: Guess, state: Any, usual: Iterable[str] = ()) -> dict[Any, tuple[str, str]]:
    """What there is to choose from: a place or a number, each with its name and its text."""
    listed = guess.more.get("among", list(usual))
    named = listed if isinstance(listed, Mapping) else {text: text for text in listed}
    found: dict[Any, tuple[str, str]] = {}
    for number, (name, text) in enumerate(named.items()):
        place = number
        with suppress(BadInput):
            place = lessons.place(state, name) if lessons.place else number
        found[place] = name, text
    return found


def _those(story: Story, guess: Guess) -> list[tuple[str, dict[str, Any], Any]]:
    """What happened of that which is asked about."""
    return list(story.those(guess.more["event"], guess.more.get("with", {})))


def allowed(lessons: Lessons, guess: Guess) -> Quiz:
    """Which of ``among`` may be done at a question: each stands for ``{}`` in the ``move``."""
    state, choice, _ = asked(lessons.game, guess.example, guess.given)
    choices = among(lessons, guess, state)
    right, reasons = set[Any](), dict[Any, Why]()
    for place, (_, text) in choices.items():
        move = lessons.game.read(state, guess.more.get("move", "{}").format(text))
        if refused := lessons.game.why_not(state, move):
            reasons[place] = refused.reasons[0].sentence, refused.reasons[0].rule
        else:
            right.add(place)
            reasons[place] = "That may be done.", choice.rule
    names = {place: name for place, (name, _) in choices.items()}
    return Quiz(guess.ask or choice.prompt, state, names, frozenset(right), reasons, nobody=NOBODY)


def whether(lessons: Lessons, guess: Guess) -> Quiz:
    """Whether it happens; where it does not, ``instead`` is the class of what does."""
    story = told(lessons.game, guess.example)
    found = _those(story, guess)
    near = found or list(story.those(guess.more.get("instead", ""), {}))
    why: Why = (near[0][0], near[0][2].rule) if near else (guess.example.learn, guess.example.rules[0])
    return single(guess.ask, story.start, (("Yes", bool(found)), ("No", not found)), why)


def which(lessons: Lessons, guess: Guess) -> Quiz:
    """Which sentence comes true, among what would happen otherwise."""
    story = told(lessons.game, guess.example)
    sentence, _, event = _those(story, guess)[0]
    sentences = [story.said(before, each) for before, each, _ in story.frames]
    wrong = list(unlike(sentences, elsewhere(lessons.game, guess.example, type(event))))[: MOST - 1]
    answers = sorted([(sentence, True), *((each, False) for each in wrong)])
    return single(guess.ask or "Which of these happens?", story.start, answers, (sentence, event.rule))


def who(lessons: Lessons, guess: Guess) -> Quiz:
    """Of which of ``among`` (all players) it is told: ``by`` is the field that says so.

    Why another is wrong says what is told of it instead; where that is nothing, what is told of those that are right.
    """
    story = told(lessons.game, guess.example)
    found, by = _those(story, guess), guess.more.get("by", "seat")
    choices = among(lessons, guess, story.start, names_of(story.start))
    alike = [*story.those(guess.more["event"], {})]
    instead: Why = (guess.example.learn, guess.example.rules[0])
    if found:
        instead = join(" ", dict.fromkeys(sentence for sentence, *_ in found[:MOST])), found[0][2].rule
    right, reasons = set[Any](), dict[Any, Why]()
    for place, (_, text) in choices.items():
        of_it = [each for each in found if same(each[1].get(by), text)]
        right |= {place} if of_it else set()
        near = of_it or [each for each in alike if not text.isdecimal() and _mentions(each[1], text)]
        reasons[place] = (near[0][0], near[0][2].rule) if near else instead
    names = {place: name for place, (name, _) in choices.items()}
    return Quiz(guess.ask, story.start, names, frozenset(right), reasons, nobody="Nobody at all!")


def _mentions(fields: Mapping[str, Any], text: str) -> bool:
    """Whether a field of an event is a text; a number would be that by chance."""
    return any(same(value, text) for value in fields.values())


def names_of(state: Any) -> tuple[str, ...]:
    """Return the names of all players, told as "You" to a reader."""
    return tuple(named(state, seat) for seat in range(len(state.options.players)))


def decides(lessons: Lessons, guess: Guess) -> Quiz:
    """Who is asked, after so many answers."""
    state, choice, _ = asked(lessons.game, guess.example, guess.given)
    choices = among(lessons, guess, state, names_of(state))
    names = {place: name for place, (name, _) in choices.items()}
    right = {place for place, (_, text) in choices.items() if text == state.options.players[choice.seat]}
    reasons: dict[Any, Why] = {
        place: (tell("{name} [is|are] not asked.", name=name), choice.rule) for place, name in names.items()
    }
    reasons |= dict.fromkeys(right, (choice.prompt, choice.rule))
    return Quiz(guess.ask, state, names, frozenset(right), reasons, single=True)


def how_many(lessons: Lessons, guess: Guess) -> Quiz:
    """How often it happens, or what the field ``sum`` comes to."""
    story = told(lessons.game, guess.example)
    found, field = _those(story, guess), guess.more.get("sum")
    right = sum(fields[field] for _, fields, _ in found) if field else len(found)
    near = (*guess.more.get("decoys", ()), right + 1, right - 1, right + 2, 0)
    wrong = [number for number in dict.fromkeys(near) if number >= 0 and number != right]
    numbers = sorted([right, *wrong[: MOST - 1]])
    said = join(
        " ",
        (
            sentence if times == 1 else join(" ", (f"{times} times:", sentence))
            for sentence, times in islice(Counter(sentence for sentence, *_ in found).items(), MOST)
        ),
    )
    why = (said, found[0][2].rule) if found else (guess.example.learn, guess.example.rules[0])
    return single(guess.ask, story.start, [(str(number), number == right) for number in numbers], why)


def scores(lessons: Lessons, guess: Guess) -> Quiz:
    """What everybody's score is in the end."""
    story, game = told(lessons.game, guess.example), lessons.game
    first, *_, last = totals = [[each.total for each in game.score.scores(state)] for state in story.tables]
    names = [game.notation.side_name(story.end, side) for side in range(len(last))]
    more = ([*last[:side], each + 1, *last[side + 1 :]] for side, each in enumerate(last))
    others = dict.fromkeys(map(tuple, (first, *permutations(last), *more)))
    lines = sorted([(tuple(last), True), *[(each, False) for each in others if each != tuple(last)][: MOST - 1]])
    answers = [
        (", ".join(f"{name} {total}" for name, total in zip(names, each, strict=True)), yes) for each, yes in lines
    ]
    at = max((place for place, pair in enumerate(pairwise(totals)) if pair[0] != pair[1]), default=0)
    before, event, _ = story.frames[min(at, len(story.frames) - 1)]
    return single(
        guess.ask or "What is everybody's score then?", story.start, answers, (story.said(before, event), event.rule)
    )


def order(lessons: Lessons, guess: Guess) -> Quiz:
    """In which order this happens: the first event of each class in ``events``, each called as it is there."""
    story = told(lessons.game, guess.example)
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
