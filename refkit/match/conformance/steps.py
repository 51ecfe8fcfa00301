"""Checks of one step: its events with their rules, words and data, and that nothing changes without one."""

from collections.abc import Iterator
from dataclasses import fields

from refkit.game import AnyGame
from refkit.kernel import AnyMove, AnyState
from refkit.kernel.choice import Step
from refkit.kernel.event import Event
from refkit.match.conformance.guards import check_citation, if_empty, problem_from
from refkit.match.conformance.places import at
from refkit.match.conformance.questions import check_data, row_of
from refkit.match.conformance.tracing import changed_at, told_at


def step_problems(game: AnyGame, before: AnyState, move: AnyMove, step: Step[AnyState]) -> Iterator[str]:
    """Check that a step can be repeated, its events, and that they account for every change of the state."""
    kind = type(move).__name__
    if game.play_unchecked(before, move) != step:
        yield (
            f"A {kind} that is played twice leads to different tables{handler_at(game, before, move)}: let no rule "
            "draw random numbers, but ask CHANCE."
        )
        return
    last = before
    frames = game.frames(before, step.events)
    for number, (table, event, after) in enumerate(frames):
        last = after
        yield from event_problems(game, before, move, number, (table, event))
    for part in [each.name for each in fields(step.state) if each.name != "agenda"]:
        if getattr(last, part) != getattr(step.state, part):
            if place := changed_at(game, before, move, part):
                yield f"`{part}` changes without an event{place}: change it in `happen` of an event, and tell that."
            else:
                place = handler_at(game, before, move)
                yield f"`{part}` does not change, though an event changes it{place}: `apply` it, where it is noted."
            return
    if game.play_unchecked(before, move, listening=False).state != step.state:
        yield (
            f"A {kind} leads to another table where nobody listens{handler_at(game, before, move)}: `apply` each event "
            "that changes something, and look at no log."
        )


def handler_at(game: AnyGame, state: AnyState, move: AnyMove) -> str:
    """Return where it says what comes of ``move``, as the end of a sentence."""
    answers = getattr(row_of(game, state), "answers", ())
    return at(*(answer.do for answer in answers if answer.move is type(move)), type(move))


def event_problems(
    game: AnyGame, start: AnyState, move: AnyMove, number: int, told: tuple[AnyState, Event]
) -> Iterator[str]:
    """Check the event with the index ``number`` of a step: its rule, its words, and its data."""
    table, event = told
    kind = f"The event {type(event).__name__}"
    if check_citation(game, event.rule):
        yield from problem_from(kind, told_at(game, start, move, number), check_citation, game, event.rule)
        return
    place = at(game.words.describe) or at(type(event))
    yield from problem_from(f"{kind} in words", place, check_event_text, game, table, event)
    yield from problem_from(f"{kind} as data", at(type(event)), check_data, game, start, event)


def check_event_text(game: AnyGame, before: AnyState, event: Event) -> str:
    """Check that an event has a sentence and a line."""
    return if_empty(game.words.describe(before, event)) or if_empty(game.words.code(before, event))
