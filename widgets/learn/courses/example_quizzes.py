"""Make quizzes of any worked example: may this be done, who wins with what total, and what happens.

They are made of the example alone, and the referee decides what is right. Each has exactly one right answer, which
cites its rule; the functions return None for an example that does not fit.
"""

from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from dataclasses import replace
from functools import lru_cache
from itertools import chain, islice
from typing import Any, Final, TypeAlias

from refkit.game import AnyGame
from refkit.kernel.choice import BadInput, Illegal
from refkit.kernel.rule import Rule
from refkit.text.examples import Example
from widgets.tabletop.film.story import Story, asked, story_of
from widgets.tabletop.guesses import Quiz, single_choice

MAX_ANSWERS: Final = 4
"""The number of answers to choose from at the most."""
Maker: TypeAlias = Callable[[Any, Example, str], Quiz | None]


# ---- may this be done? -----------------------------------------------------------------------------------------------


def may(game: AnyGame, example: Example, ask: str) -> Quiz | None:
    """Ask whether the last move of the example that a player makes is legal; if it is, the film shows that."""
    for given in (*reversed(range(len(example.answers))), None):
        try:
            state, choice, text = asked(game, example, given)
        except (BadInput, Illegal):
            continue
        if choice.seat < 0:
            continue
        move = game.notation.parse_move(state, text)
        refused = game.why_not(state, move)
        if example == game.examples.get(example.id) and bool(refused) != bool(example.refused):
            return None  # it is about another move
        written = game.notation.format_move(state, move, seat=True)
        against = refused.reasons[0] if refused else None
        why = (against.sentence, against.rule) if against else ("", choice.rule)
        answers = (("Yes, it is allowed", not refused), ("No, it is not allowed", bool(refused)))
        quiz = single_choice(ask or f"{choice.prompt} “{written}”: may this be done?", state, answers, why)
        return quiz if refused else replace(quiz, decisive=example_story(game, example).sentences)
    return None


# ---- who wins, with what total? --------------------------------------------------------------------------------------


def outcome(game: AnyGame, example: Example, ask: str) -> Quiz | None:
    """Ask who has won in the end; if the game is not over, the total of the side whose total changes most."""
    if example.refused:
        return None
    story = example_story(game, example)
    return _winner(story, ask) if story.end.ended else _total(story, example.rules[0], ask)


def _winner(story: Story, ask: str) -> Quiz:
    game, end = story.game, story.end
    winners = game.score.winners(end)
    alone = winners[0] if len(winners) == 1 else None
    names = [game.notation.side_name(end, side) for side in range(len(game.score.scores(end)))]
    several = [("Several of them together", True)] if len(winners) > 1 else []
    nobody = [("Nobody", True)] if not winners else []
    before, event, _ = story.frames[-1]
    answers = [*((name, side == alone) for side, name in enumerate(names)), *several, *nobody]
    return single_choice(ask or "Who wins?", story.start, answers, (story.said(before, event), event.rule))


def _total(story: Story, rule: Rule, ask: str) -> Quiz | None:
    game = story.game
    first, last = ([score.total for score in game.score.scores(state)] for state in (story.start, story.end))
    side = max(range(len(last)), key=lambda side: abs(last[side] - first[side]), default=0)
    if not last or last[side] == first[side]:
        return None
    score, name = game.score.scores(story.end)[side], game.notation.side_name(story.end, side)
    others = dict.fromkeys((first[side], *last, last[side] + 1, max(0, last[side] - 1)))
    numbers = sorted([last[side], *[number for number in others if number != last[side]][: MAX_ANSWERS - 1]])
    why = f"{name}: {'; '.join(map(str, score.lines))}." if score.lines else f"{name} has {score.total}."
    what = "What is the score of" if game.score.points else "How near is"
    question = ask or f"{what} {name} in the end, in {game.score.unit}?"
    cited = score.lines[-1].why if score.lines else rule
    return single_choice(
        question, story.start, [(str(number), number == last[side]) for number in numbers], (why, cited)
    )


# ---- which of these happens? -----------------------------------------------------------------------------------------


def happens(game: AnyGame, example: Example, ask: str) -> Quiz | None:
    """Ask which sentence comes true; the others come from other answers, and from examples of the same area."""
    if example.refused:
        return None
    story = example_story(game, example)
    sentences = [story.said(before, event) for before, event, _ in story.frames]
    shown = [rule.id for rule in example.rules]
    if not sentences:
        return None
    events = [event for _, event, _ in story.frames]
    cited = [shown.index(event.rule.id) if event.rule.id in shown else len(shown) for event in events]
    at = cited.index(min(cited))
    wrong = list(islice(distinct_from(sentences, distractors(game, example, type(events[at]))), MAX_ANSWERS - 1))
    if not wrong:
        return None
    answers = sorted([(sentences[at], True), *((sentence, False) for sentence in wrong)])
    return single_choice(ask or "Which of these happens?", story.start, answers, (sentences[at], events[at].rule))


def distinct_from(sentences: Iterable[str], others: Iterable[str]) -> Iterator[str]:
    """Yield those of ``others`` that are not among ``sentences``, once each."""
    seen = {*sentences}
    for other in others:
        if other not in seen:
            seen.add(other)
            yield other


def distractors(game: AnyGame, example: Example, kind: type) -> Iterator[str]:
    """Yield sentences of what happens in other cases: of events of this class first, then of others."""
    beside = [other for other in game.examples.values() if other.area == example.area and not other.refused]
    for same in (True, False):
        for story in chain(alternatives(game, example), (example_story(game, other) for other in beside)):
            for before, event, _ in story.frames:
                if isinstance(event, kind) is same:
                    yield story.said(before, event)


def example_story(game: AnyGame, example: Example) -> Story:
    """Return the story of an example; cached, since it provides wrong answers for its neighbours, too."""
    known = game.examples.get(example.id) == example
    story: Story = _cached_story(game, example.id) if known else story_of(game, example)
    return story


@lru_cache(maxsize=256)
def _cached_story(game: AnyGame, example: str) -> Any:
    return story_of(game, game.examples[example])


def alternatives(game: AnyGame, example: Example) -> Iterator[Story]:
    """Yield the stories of what would happen if the last player who is asked answered otherwise."""
    for given in (*reversed(range(len(example.answers))), None):
        with suppress(BadInput, Illegal):
            state, choice, _ = asked(game, example, given)
            for move in islice(choice.options, MAX_ANSWERS * 2):
                step = game.play(state, move)
                yield Story(game, ((state, step),))
            return
