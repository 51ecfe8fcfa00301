"""A worked example of Three Cheers for Master as a film: the tower after every event, with its caption and rule."""

from collections.abc import Iterator
from functools import partial

from refkit.event import Event
from refkit.three_cheers import TITLE
from refkit.three_cheers.examples import Example
from refkit.three_cheers.nouns import Tower
from refkit.three_cheers.scenario import Outcome, run
from refkit.three_cheers.words import describe, frames
from widgets.bench import Bench
from widgets.film import Frame
from widgets.learn import Screening
from widgets.three_cheers.captions import in_words
from widgets.three_cheers.layout import Ground, layout


def screen(example: Example, *, lead: str, number: int = 0) -> Screening:
    """The page of an example: ``lead`` introduces it, ``number`` is the tower that is shown.

    What there is to learn is said when everything has happened.
    """
    bench = Bench(example.title, app="lesson", eyebrow=f"{TITLE} · {example.rules[0].heading}", lead=lead)
    film = film_of(run(example.scenario), moral=example.learn, number=number)
    return Screening(film, bench, place=example.id)


def film_of(outcome: Outcome, *, moral: str, number: int = 0) -> tuple[Frame, ...]:
    """The table as it lies, one frame an event, and the table in the end with ``moral`` for its caption."""
    shots = list(_shots(outcome, moral, number))
    ground = Ground.under(tower for tower, _, _ in shots)
    return tuple(
        Frame(
            partial(layout, tower, ground=ground, event=event), caption, in_words(tower), event.rule if event else None
        )
        for tower, event, caption in shots
    )


def _shots(outcome: Outcome, moral: str, number: int) -> Iterator[tuple[Tower, Event | None, str]]:
    """The tower, the event that made it so, and what is said."""
    yield outcome.start.towers[number], None, "The tower as it lies. Nobody has been hit yet."
    for before, event, after in frames(outcome.start, outcome.events):
        yield after.towers[number], event, describe(before, event)
    yield outcome.state.towers[number], None, moral
