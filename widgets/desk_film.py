"""What happened, as a film on the desk: every frame with its caption and rule, and the steps to go through."""

from collections.abc import Iterable, Iterator, Sequence
from functools import partial

from refkit.event import Event
from refkit.three_cheers.laid import tower_names
from refkit.three_cheers.nouns import Tower
from refkit.three_cheers.state import State
from refkit.three_cheers.words import describe, frames
from widgets.controls import button, buttons
from widgets.desk_scene import plots, table
from widgets.film import Frame, Reel
from widgets.markup import NOTHING, Html, el, join
from widgets.panels import cite
from widgets.three_cheers.captions import in_words

WAYS = (
    ("⇤", "Back to the beginning (Home)", "Home"),
    ("◀ Back", "One step back (left arrow key)", "ArrowLeft"),
    ("Next ▶", "One step on (right arrow key)", "ArrowRight"),
    ("⇥", "On to the end (End)", "End"),
)
"""The buttons of a film: label, tooltip, and the key that does the same."""
KEYS = {"ArrowRight": 1, "ArrowLeft": -1, "Home": -10_000, "End": 10_000}
"""How far each key winds the film."""


def reel_of(start: State, events: Sequence[Event], last: str, *, at: int = 0, empty: bool = False) -> Reel:
    """The table as it lies, one frame an event, and the table in the end with ``last`` for its caption."""
    shots = list(_shots(start, events, last))
    names = tower_names(start.options.players, len(start.towers))
    where = plots((state for state, _, _ in shots), names, empty=empty)
    made = (
        Frame(
            partial(table, state.towers, where, event=event),
            caption,
            told(names, state.towers),
            event.rule if event else None,
        )
        for state, event, caption in shots
    )
    return Reel(tuple(made)).jump(at)


def _shots(start: State, events: Sequence[Event], last: str) -> Iterator[tuple[State, Event | None, str]]:
    """The table, the event that made it so, and what is said."""
    state = start
    yield start, None, "The table as it lies."
    for before, event, after in frames(start, events):
        state = after
        yield after, event, describe(before, event)
    yield state, None, last


def told(names: Sequence[str], towers: Iterable[Tower]) -> tuple[str, ...]:
    """Every tower that has minions, in words, row by row."""
    standing = [(name, tower) for name, tower in zip(names, towers, strict=True) if tower.minions]
    if not standing:
        return ("Nobody stands on the table.",)
    return tuple(f"{name}: {line}" for name, tower in standing for line in in_words(tower))


# ---- markup -------------------------------------------------------------------------------------------------------


def player(reel: Reel) -> Html:
    """What is shown now, why, and the buttons to wind the film."""
    ways = [
        button(label, "wind", key, title=tip, again=True, tone="strong" if key == "ArrowRight" else "plain")
        for label, tip, key in WAYS
    ]
    rule = reel.frame.rule
    why = el("p", cite(rule), " ", rule.gist, class_="rk-why") if rule else NOTHING
    said = el("p", reel.frame.caption, class_="rk-said-large")
    count = el("span", counted(reel), class_="rk-counter")
    return join((el("div", said, why, class_="rk-film-caption"), buttons(*ways, count)))


def counted(reel: Reel) -> str:
    """How far the film is."""
    return f"Step {reel.at} of {reel.last}" if reel.at else "Before anything happens"


def step_list(reel: Reel) -> Html:
    """Every step with its rule, to go there; the one that is shown is marked."""
    lines = [
        el(
            "li",
            button(frame.caption, "shot", number, tone="quiet", again=True),
            cite(frame.rule) if frame.rule else None,
            aria_current="step" if number == reel.at else None,
            class_="rk-now" if number == reel.at else "rk-later" if number > reel.at else None,
        )
        for number, frame in enumerate(reel.frames)
        if number
    ]
    return el("ol", *lines, class_="rk-steplist")

