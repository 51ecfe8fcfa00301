"""The answer to a question in one sentence: what a scenario results in, or whether a move is allowed.

A game decides which of its events matter most (`refkit.game.Words.decides`). Where a scenario has a question as its
title, the answer is the event whose rule matches that best; where it is a worked example with a ``verdict``, the answer
is that.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Final, TypeAlias, final

from refkit.kernel import AnyState, GameAbove
from refkit.kernel.choice import Choice, Reason, Verdict
from refkit.kernel.event import Event
from refkit.kernel.rule import Rule
from refkit.text.scenarios import Outcome, Scenario
from refkit.text.search import search

EventFrame: TypeAlias = tuple[AnyState, Event, AnyState]
"""An event with the state just before and just after it."""

MOST: Final = 3
"""Events of one kind that are put into one sentence at most."""


@final
@dataclass(frozen=True, slots=True)
class Conclusion:
    """An answer in a ``sentence``, and the ``rule`` or ruling behind it; None if it needs none.

    A ``final`` one is true only if nothing more comes, as that nobody is hurt.
    """

    sentence: str
    rule: Rule | None = None
    final: bool = field(default=False, compare=False)

    def __str__(self) -> str:
        """Return the sentence with its citation."""
        return f"{self.sentence} [{self.rule}]" if self.rule else self.sentence

    def data(self) -> dict[str, str | None]:
        """Return the answer as JSON can hold it."""
        rule, source = (self.rule.id, self.rule.source) if self.rule else (None, None)
        return {"sentence": self.sentence, "rule": rule, "source": source}


Decides: TypeAlias = Callable[[Sequence[EventFrame]], Conclusion | None]
"""Sums up a sequence of events; None if a game does not."""


def conclude_outcome(game: GameAbove, scenario: Scenario[object], outcome: Outcome[object, object]) -> Conclusion:
    """Return what came of ``scenario`` in a sentence; if something is still open, in a second one what."""
    if (written := written_conclusion(game, scenario)) is not None:
        return written
    frames = tuple(outcome.frames())
    if outcome.pending is not None:
        settled = game.words.decides(frames) if frames else None
        if settled is None or settled.final:
            return Conclusion(f"That is still open: {outcome.pending.prompt}", outcome.pending.rule)
        return Conclusion(f"{settled.sentence} Still open: {outcome.pending.prompt}", settled.rule)
    if not frames:
        if not outcome.reasons:
            return Conclusion("Nothing happens.")
        return Conclusion(f"Nothing happens. {outcome.reasons[0].sentence}", outcome.reasons[0].rule)
    about = asked_about(game, scenario.title, frames) if scenario.title.rstrip().endswith("?") else None
    return about or game.words.decides(frames) or conclude_event(game.words.describe, frames[-1])


def conclude_refusal(game: GameAbove, scenario: Scenario[object], reasons: Sequence[Reason]) -> Conclusion:
    """Return why the rules refuse ``scenario``, its action or an answer, in a sentence."""
    return written_conclusion(game, scenario) or Conclusion(f"Not allowed: {reasons[0].sentence}", reasons[0].rule)


def conclude_move(verdict: Verdict, choice: Choice[object] | None) -> Conclusion:
    """Return whether a move is allowed, in a sentence; ``choice`` is the question that it answers, if it needs one."""
    if verdict.kind == "legal":
        return Conclusion("Yes, this is allowed.", choice.rule if choice else None)
    first = verdict.reasons[0]
    return Conclusion(f"{'No' if verdict.kind == 'illegal' else 'It depends'}: {first.sentence}", first.rule)


def written_conclusion(game: GameAbove, scenario: Scenario[object]) -> Conclusion | None:
    """Return the answer that is written down for the worked example that ``scenario`` is; None if it is none."""
    asked = (scenario.action, scenario.answers)
    for example in game.examples.values():
        if example.verdict and (example.action, example.answers) == asked and example.scenario.setup == scenario.setup:
            return Conclusion(example.verdict, example.rules[0])
    return None


def asked_about(game: GameAbove, question: str, frames: Iterable[EventFrame]) -> Conclusion | None:
    """Return the last of the events whose rule has most to do with ``question``; None if no rule has."""
    by_rule = {frame[1].rule: frame for frame in frames}
    found = search(by_rule, question, game.queries)
    return conclude_event(game.words.describe, by_rule[found[0]]) if found else None


def conclude_event(describe: Callable[[AnyState, Event], str], frame: EventFrame) -> Conclusion:
    """Return an event as a sentence, as ``describe`` words it, with its rule."""
    before, event, _ = frame
    return Conclusion(describe(before, event), event.rule)


def by_priority(describe: Callable[[AnyState, Event], str], *kinds: type[Event]) -> Decides:
    """Return a function that sums up the events of the first of ``kinds`` that happened, worded by ``describe``.

    It uses at most the last `MOST` of them.
    """

    def decides(frames: Sequence[EventFrame]) -> Conclusion | None:
        for kind in kinds:
            if found := [conclude_event(describe, frame) for frame in frames if isinstance(frame[1], kind)][-MOST:]:
                sentences = dict.fromkeys(each.sentence.removesuffix(".") for each in found)
                whole = "; ".join(sentences)
                return Conclusion(whole if whole.endswith(("!", "?")) else f"{whole}.", found[-1].rule)
        return None

    return decides


def undecided(_: Sequence[EventFrame]) -> Conclusion | None:
    """Return None: the last event is the answer."""
    return None
