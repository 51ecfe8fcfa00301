"""Conformance checks of a game: what is missing or inconsistent, in a sentence each.

Some of it can be seen from the `Game` value; for the rest a game is played at random and its states, questions and
events are checked.
"""

import json
from collections.abc import Callable, Iterator, Mapping
from dataclasses import fields, is_dataclass
from functools import partial
from importlib.resources import files
from typing import Final

from refkit.game import GAMES, AnyGame
from refkit.game.component import Component
from refkit.kernel import AnyState, Ongoing
from refkit.kernel.chance import Seeded
from refkit.kernel.choice import CHANCE, REFEREE, SPECTATOR, Choice, Step
from refkit.kernel.event import Event
from refkit.kernel.rule import Rule, Ruling
from refkit.match.conformance.leaks import LeakCheck, secrecy_problems
from refkit.match.conformance.places import describe_error
from refkit.match.simulate import with_fewest_players
from refkit.text.examples import check

DECISIONS: Final = 300
"""Decisions that are played."""
OFTEN: Final = 10
"""One state in so many is checked closely."""
LEAKS: Final = 3
"""One state in so many is compared with others that look like it."""
OPENING: Final = 20
"""So many states are all compared: a small game has no more."""
FEW: Final = 5
"""Answers to a question that are checked."""
PARTS: Final = ("options", "agenda", "turn", "ended")
"""Attributes that every state has."""
PAGE: Final = ("rulebook", "FORMATS.md")
"""The file in a game's package that describes how its positions are written."""


def find_problems(name: str) -> tuple[str, ...]:
    """Return what is missing or inconsistent in the game called ``name``, in sentences; ``()`` if it is complete.

    Raises `BadInput` for a game that does not exist.
    """
    if name in (broken := GAMES.broken()):
        return (broken[name],)
    game = GAMES[name]
    return tuple(dict.fromkeys(problems_of(name, game)))


def problems_of(name: str, game: AnyGame) -> Iterator[str]:
    """Yield what is missing or inconsistent in ``game``, which is registered as ``name``, whatever it raises."""
    checks: tuple[tuple[str, Callable[[], Iterator[str]]], ...] = (
        ("The definition", lambda: definition_problems(name, game)),
        ("What is hidden", lambda: secrecy_problems(game)),
        ("Playing it", lambda: play_problems(game)),
        ("Its examples", lambda: example_problems(game)),
    )
    for what, look in checks:
        yield from guarded(what, look)


def guarded(what: str, look: Callable[[], Iterator[str]]) -> Iterator[str]:
    """Yield what ``look`` finds, and a complaint about ``what`` if the game raises an error meanwhile."""
    try:
        yield from look()
    except (Exception, SystemExit) as error:  # noqa: BLE001  every error is reported to the author of the game
        yield f"{what} fails with {describe_error(error)}"


def problem_from(what: str, look: Callable[..., str], *given: object) -> Iterator[str]:
    """Yield the complaint that ``look(*given)`` returns (the end of a sentence, or ""), or the error that it raises."""
    try:
        found = look(*given)
    except Exception as error:  # noqa: BLE001  every error is reported to the author of the game
        yield f"{what} fails with {describe_error(error)}"
    else:
        if found:
            yield f"{what} {found}"


# ---- what can be seen ------------------------------------------------------------------------------------------------


def definition_problems(name: str, game: AnyGame) -> Iterator[str]:
    """Check names, options, rules, boxes, and the page on formats."""
    if game.name != name:
        yield f"The game calls itself {game.name!r}, and is registered as {name!r}; use one name."
    known = {field.name for field in fields(game.Options)} if is_dataclass(game.Options) else set()
    if "players" not in known:
        yield "`Options` is no dataclass with the field `players`, who plays."
    for key, rule in game.rules.items():
        if rule.id != key:
            yield f"`rules` knows the rule {rule.id} as {key!r}; use its id."
        if isinstance(rule, Ruling) and rule.option and rule.option not in known:
            yield f"The ruling {key} is switched by {rule.option!r}, which is no option."
    boxes: Mapping[str, object] = game.boxes  # other packages may not be type-checked
    for form, box in boxes.items():
        if form not in known:
            yield f"There is a box for a {form}, but the options have no `{form}`."
        if not isinstance(box, Component):
            yield f"The box for a {form} is no `Component`."
    if game.position.form.words and not files(game.package).joinpath(*PAGE).is_file():
        yield f"There is no page on formats: write {'/'.join(PAGE)} in {game.package}."


def example_problems(game: AnyGame) -> Iterator[str]:
    """Check that the files of examples can be read and that the examples do what they say."""
    for area in game.examples.areas:
        yield from problem_from(
            f"The file of examples {area}.toml", lambda area=area: "" if game.examples.area(area) else "is empty."
        )
    try:
        examples = list(game.examples.values())
    except Exception:  # noqa: BLE001  it was reported above
        return
    for example in examples:
        if complaints := check(game, example):
            yield "\n    ".join([f"The example {example.id} does not do what it says:", *complaints])


# ---- what shows when it is played ------------------------------------------------------------------------------------


def nothing_asked_problem(state: AnyState) -> str:
    """Say why a game that is not over asks nothing."""
    if state.agenda:
        return f"A {type(state.agenda[-1]).__name__} waits for an answer, and no question has a row for it."
    return "Nobody is asked anything, and the game is not over."


def play_problems(game: AnyGame) -> Iterator[str]:
    """Check the states of a game in which every question is answered at random."""
    try:
        state = with_fewest_players(game, game.Options.from_data)[1]
    except Exception as error:  # noqa: BLE001  as above
        yield f"No game can be set up: {describe_error(error)}"
        return
    if lacking := [f"`{part}`" for part in PARTS if not hasattr(state, part)]:
        yield f"`State` lacks {', '.join(lacking)}, which every table has."
        return
    chance, leaks = Seeded(game.name), LeakCheck(game)
    for number in range(DECISIONS):
        if number % OFTEN == 0 or state.ended:
            yield from state_problems(game, state)
        if number % LEAKS == 0 or number < OPENING:
            yield from guarded("What a seat is told", partial(leaks.problems, state))
        pending = tuple(game.choices(state))
        if not pending:
            yield from () if state.ended else (nothing_asked_problem(state),)
            yield from leaks.end()
            return
        for choice in pending:
            yield from question_problems(game, state, choice, alone=len(pending) == 1)
        choice = chance.pick(pending)
        if not len(choice.options):
            yield f"“{choice.prompt}” has no answer: nobody can go on."
            return
        move = chance.answer(choice) if choice.seat is CHANCE else chance.pick(choice.options)
        try:
            step = game.play(state, move)
        except Exception as error:  # noqa: BLE001  as above
            yield f"`play` of a {type(move).__name__} fails with {describe_error(error)}"
            return
        yield from event_problems(game, state, step)
        state = step.state


def state_problems(game: AnyGame, state: Ongoing) -> Iterator[str]:
    """Check a state as data, as a position, its scores, its views, and these in words."""
    yield from problem_from("A state as data", check_state_data, game, state)
    yield from problem_from("A position", check_position, game, state)
    yield from problem_from("The score", lambda: "" if game.score.scores(state) else "has no sides.")
    yield from problem_from("A world", check_world, game, state)
    for seat in (*range(len(state.options.players)), SPECTATOR, REFEREE):
        yield from problem_from(
            "A view in words", lambda who: if_empty(game.notation.format_state(game.view(state, who))), seat
        )
        yield from problem_from("A position of a view", check_position_text, game, state, seat)


def as_json(data: object) -> object:
    """Return plain data after encoding it as JSON and decoding it."""
    return json.loads(json.dumps(data))


def if_different(found: object, wanted: object) -> str:
    """Return the end of a sentence that says that they differ, or ""."""
    return "" if found == wanted else "comes back as another one."


def if_empty(text: str) -> str:
    """Return the end of a sentence that says that ``text`` is empty, or ""."""
    return "" if text.strip() else "says nothing."


def check_state_data(game: AnyGame, state: object) -> str:
    """Check that a state is the same after conversion to data and back."""
    return if_different(game.plain.state_from_data(as_json(game.plain.to_data(state))), state)


def check_position(game: AnyGame, state: object) -> str:
    """Check that the position of a state in play has no faults."""
    if not game.position.form.words:
        return ""
    faults = game.position.faults(game.position.from_state(state), at_rest=False)
    return f"of a table in play is called impossible: {faults[0]}" if faults else ""


def check_position_text(game: AnyGame, state: Ongoing, seat: int) -> str:
    """Check that the position that ``seat`` sees is the same after writing and reading it, as text and as data."""
    position, own = game.position, {what: getattr(state.options, what) for what in game.boxes}
    setup = position.from_state(game.view(state, seat))
    again = position.parse_setup(position.format_setup(setup, own.get("deck")), **own)
    return if_different(again, setup) or if_different(position.from_data(as_json(position.to_data(setup))), setup)


def check_world(game: AnyGame, state: object) -> str:
    """Check that a sampled world agrees with what the first player sees."""
    view = game.view(state, 0)
    return if_different(game.view(game.worlds(view, Seeded(1)), 0), view)


def deck_of(state: Ongoing) -> object:
    """Return the deck of a state, None if the game has no cards."""
    return getattr(state.options, "deck", None)


def check_data(game: AnyGame, state: Ongoing, value: object) -> str:
    """Check that a move or an event is the same after conversion to data and back."""
    return if_different(game.plain.from_data(as_json(game.plain.to_data(value)), deck_of(state)), value)


def question_problems(game: AnyGame, state: object, choice: Choice[object], *, alone: bool = True) -> Iterator[str]:
    """Check a question: its words, its rule, and its options as text and as data; ``alone`` if it is the only one."""
    yield from problem_from("A question", lambda: if_empty(choice.prompt) or check_citation(game, choice.rule))
    for move in choice.options[:FEW]:
        kind = type(move).__name__
        yield from problem_from(f"A {kind} in notation", check_notation, game, state, move, not alone)
        yield from problem_from(f"A {kind} as data", check_data, game, state, move)
        if game.why_not(state, move):
            yield f"A {kind} is among the answers, and refused all the same."


def check_notation(game: AnyGame, state: object, move: object, named: bool = False) -> str:  # noqa: FBT001, FBT002  an argument of `problem_from`
    """Check that a move is the same after writing and reading it, with its player's name if ``named``."""
    text = game.notation.format_move(state, move, seat=named)
    return "" if game.notation.parse_move(state, text) == move else f"reads back as another: “{text}”."


def event_problems(game: AnyGame, before: object, step: Step[AnyState]) -> Iterator[str]:
    """Check the events of a step: their rules, their words, and that they account for every change of the state."""
    last = before
    for table, event, after in game.frames(before, step.events):
        kind, last = f"The event {type(event).__name__}", after
        yield from problem_from(kind, check_citation, game, event.rule)
        yield from problem_from(f"{kind} in words", check_event_text, game, table, event)
        yield from problem_from(f"{kind} as data", check_data, game, before, event)
    for part in [each.name for each in fields(step.state) if each.name != "agenda"]:
        if getattr(last, part) != getattr(step.state, part):
            yield f"`{part}` changes without an event: tell one."


def check_event_text(game: AnyGame, before: object, event: Event) -> str:
    """Check that an event has a sentence and a line."""
    return if_empty(game.words.describe(before, event)) or if_empty(game.words.code(before, event))


def check_citation(game: AnyGame, rule: Rule) -> str:
    """Return the end of a sentence that says that ``rule`` is not among the game's rules, or ""."""
    return "" if game.rules.get(rule.id) is rule else f"cites the rule {rule.id!r}, which is not among `rules`."
