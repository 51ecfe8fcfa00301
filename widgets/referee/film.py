"""What happened, as a film on the desk: every frame with its caption and rule, and the steps to go through."""

from collections.abc import Iterable, Iterator, Sequence
from functools import partial

from refkit.event import Event
from refkit.three_cheers.laid import tower_names
from refkit.three_cheers.nouns import Tower
from refkit.three_cheers.state import State
from refkit.three_cheers.words import describe, frames
from widgets.controls import button
from widgets.film import Frame, Player, Reel, bar
from widgets.markup import NOTHING, Html, el, join
from widgets.panels import cite
from widgets.referee.scene import moving, plots, table
from widgets.three_cheers.captions import in_words


def reel_of(start: State, events: Sequence[Event], last: str, *, at: int = 0) -> Reel:
    """The table as it lies, one frame an event, and the table in the end with ``last`` for its caption."""
    shots = list(_shots(start, events, last))
    names = tower_names(start.options.players, len(start.towers))
    where = plots((state for state, _, _, _ in shots), names)
    made = (
        Frame(
            partial(table, state.towers, where, event=event),
            caption,
            told(names, state.towers),
            event.rule if event else None,
            partial(moving, before.towers, where, event),
        )
        for state, event, caption, before in shots
    )
    return Reel(tuple(made)).jump(at)


def _shots(start: State, events: Sequence[Event], last: str) -> Iterator[tuple[State, Event | None, str, State]]:
    """The table, the event that made it so, what is said, and the table before."""
    state = start
    yield start, None, "The table as it lies.", start
    for before, event, after in frames(start, events):
        state = after
        yield after, event, describe(before, event), before
    yield state, None, last, state


def told(names: Sequence[str], towers: Iterable[Tower]) -> tuple[str, ...]:
    """Every tower that has minions, in words, row by row."""
    standing = [(name, tower) for name, tower in zip(names, towers, strict=True) if tower.minions]
    if not standing:
        return ("Nobody stands on the table.",)
    return tuple(f"{name}: {line}" for name, tower in standing for line in in_words(tower))


# ---- markup -------------------------------------------------------------------------------------------------------


def film(player: Player) -> Html:
    """What is shown now, why, and the buttons to wind the film."""
    frame = player.reel.frame
    why = el("p", cite(frame.rule), " ", frame.rule.gist, class_="rk-why") if frame.rule else NOTHING
    said = el("p", frame.caption, class_="rk-said-large")
    return join((el("div", said, why, class_="rk-film-caption"), bar(player)))


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
