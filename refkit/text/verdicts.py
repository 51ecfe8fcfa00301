"""The verdict on a scenario, in one sentence: what it results in, or why the rules refuse it.

A game decides which of its events matter most (`refkit.game.Words.decides`). Where a scenario has a question as its
title, the answer is the event whose rule matches that best; where it is a worked example with a ``verdict``, the answer
is that.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from typing import Final, TypeAlias

from refkit.kernel import AnyState, GameAbove
from refkit.kernel.choice import Reason, Verdict
from refkit.kernel.event import Event
from refkit.text.scenarios import Outcome, Scenario
from refkit.text.search import search

EventFrame: TypeAlias = tuple[AnyState, Event, AnyState]
"""An event with the state just before and just after it."""

MOST: Final = 3
"""Events of one kind that are put into one sentence at most."""


Decides: TypeAlias = Callable[[Sequence[EventFrame]], Verdict | None]
"""Sums up a sequence of events; None if a game does not."""


def verdict_on_outcome(game: GameAbove, scenario: Scenario[object], outcome: Outcome[object, object]) -> Verdict:
    """Return what came of ``scenario`` in a sentence; if something is still open, in a second one what."""
    if (written := written_verdict(game, scenario)) is not None:
        return written
    frames = tuple(outcome.frames())
    if outcome.pending is not None:
        settled = game.words.decides(frames) if frames else None
        if settled is None or settled.final:
            return Verdict(f"That is still open: {outcome.pending.prompt}", outcome.pending.rule)
        return Verdict(f"{settled.sentence} Still open: {outcome.pending.prompt}", settled.rule)
    if not frames:
        if not outcome.reasons:
            return Verdict("Nothing happens.")
        return Verdict(f"Nothing happens. {outcome.reasons[0].sentence}", outcome.reasons[0].rule)
    about = asked_about(game, scenario.title, frames) if scenario.title.rstrip().endswith("?") else None
    return about or game.words.decides(frames) or verdict_on_event(game.words.describe, frames[-1])


def verdict_on_refusal(game: GameAbove, scenario: Scenario[object], reasons: Sequence[Reason]) -> Verdict:
    """Return why the rules refuse ``scenario``, its action or an answer, in a sentence."""
    first = reasons[0]
    found = written_verdict(game, scenario) or Verdict(f"Not allowed: {first.sentence}", first.rule)
    return replace(found, kind="illegal", reasons=tuple(reasons))


def written_verdict(game: GameAbove, scenario: Scenario[object]) -> Verdict | None:
    """Return the answer that is written down for the worked example that ``scenario`` is; None if it is none."""
    asked = (scenario.action, scenario.answers)
    for example in game.examples.values():
        if example.verdict and (example.action, example.answers) == asked and example.scenario.setup == scenario.setup:
            return Verdict(example.verdict, example.rules[0])
    return None


def asked_about(game: GameAbove, question: str, frames: Iterable[EventFrame]) -> Verdict | None:
    """Return the last of the events whose rule has most to do with ``question``; None if no rule has."""
    by_rule = {frame[1].rule: frame for frame in frames}
    found = search(by_rule, question, game.queries)
    return verdict_on_event(game.words.describe, by_rule[found[0]]) if found else None


def verdict_on_event(describe: Callable[[AnyState, Event], str], frame: EventFrame) -> Verdict:
    """Return an event as a sentence, as ``describe`` words it, with its rule."""
    before, event, _ = frame
    return Verdict(describe(before, event), event.rule)


def by_priority(describe: Callable[[AnyState, Event], str], *kinds: type[Event]) -> Decides:
    """Return a function that sums up the events of the first of ``kinds`` that happened, worded by ``describe``.

    It uses at most the last `MOST` of them.
    """

    def decides(frames: Sequence[EventFrame]) -> Verdict | None:
        for kind in kinds:
            if found := [verdict_on_event(describe, frame) for frame in frames if isinstance(frame[1], kind)][-MOST:]:
                sentences = dict.fromkeys(each.sentence.removesuffix(".") for each in found)
                whole = "; ".join(sentences)
                return Verdict(whole if whole.endswith(("!", "?")) else f"{whole}.", found[-1].rule)
        return None

    return decides


def undecided(_: Sequence[EventFrame]) -> Verdict | None:
    """Return None: the last event is the answer."""
    return None
