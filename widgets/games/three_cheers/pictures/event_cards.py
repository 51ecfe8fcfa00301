"""The cards that no player holds: a fight, and the two about Master, each with its picture."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final, final

from refkit.games.three_cheers.rulebook import R
from refkit.kernel.rule import Rule
from widgets.drawing.brushwork import Brushwork
from widgets.drawing.geometry import Box
from widgets.drawing.scene import Item, Look, Panel, Text
from widgets.drawing.theme import Role, width_of


@final
@dataclass(frozen=True, slots=True)
class EventCard:
    """The name of an event, the colour of its card, and the rules that apply to it."""

    name: str
    role: Role
    rules: tuple[Rule, ...]


EVENTS: Final[dict[str, EventCard]] = {
    "fight": EventCard(
        "Big Hairy Fight",
        "attack",
        (R.BIG_HAIRY_FIGHT, R.PRIORITY, R.BEARERS_PEACE, R.FIGHT_THEN_GRAVITY),
    ),
    "coming": EventCard("Master is Coming", "odd", (R.MASTER_COMING,)),
    "here": EventCard("Master is Here!", "back", (R.MASTER_HERE, R.HIGHEST_WINS, R.MULTIPLY)),
}
"""The events, by what the pile shows."""


def event_card(box: Box, kind: str) -> Iterator[Item]:
    """Yield the card of an event: its picture on its colour, and its name beneath."""
    event, radius = EVENTS[kind], box.width * 0.09
    yield Panel(box.moved(0, 3), Look(fill="ink", alpha=0.22), radius)
    yield Panel(box, Look(fill="card", edge="ink", width=1.4), radius)
    window = box.inset(box.width * 0.06)
    window = Box(window.x, window.y, window.width, window.height * 0.8)
    yield Panel(window, Look(fill=event.role, alpha=0.24), box.width * 0.07)
    yield from PICTURES[kind](Brushwork(window.fit(1)))
    size = min(0.105, 0.86 / width_of(event.name, 1)) * box.width
    at = box.at(0.5, 0.895)
    yield Text(at, event.name, size, Look(fill=event.role), weight="bold", face="display", limit=box.width * 0.9)


def _fight(brush: Brushwork) -> Iterator[Item]:
    """Yield a cloud of dust with two clubs and stars."""
    yield brush.star(0.5, 0.52, 0.48, brush.look("attack"), rays=11, depth=0.7)
    yield brush.star(0.5, 0.52, 0.34, brush.look("glow"), rays=9, depth=0.72)
    for way in (1, -1):
        yield brush.path("ink", 0.075, 0.5 - way * 0.22, 0.76, 0.5 + way * 0.16, 0.36)
        yield brush.path("sand", 0.045, 0.5 - way * 0.22, 0.76, 0.5 + way * 0.16, 0.36)
        yield brush.disc(0.5 + way * 0.18, 0.33, 0.085, brush.look("rust"))
    for across, down in ((0.14, 0.16), (0.86, 0.2), (0.5, 0.06)):
        yield brush.star(across, down, 0.075, brush.look("pale"), rays=5, depth=0.45)


def _door(brush: Brushwork) -> Iterator[Item]:
    """Yield a gate ajar, dark behind."""
    yield brush.slab(0.5, 0.54, 0.72, 0.84, brush.look("slate"), 0.1)
    yield brush.slab(0.5, 0.58, 0.5, 0.72, brush.look("ink"), 0.2)


def _coming(brush: Brushwork) -> Iterator[Item]:
    """Yield two eyes in the dark of the gate, and footsteps in front of it."""
    yield from _door(brush)
    for across in (0.41, 0.59):
        yield brush.disc(across, 0.45, 0.075, brush.look("glow"))
        yield brush.disc(across + 0.01, 0.47, 0.03, brush.look("ink", outlined=False))
    for place, (across, down) in enumerate(((0.44, 0.72), (0.56, 0.8), (0.44, 0.9))):
        yield brush.disc(across, down, 0.03 + 0.008 * place, brush.look("pale", outlined=False))


def _here(brush: Brushwork) -> Iterator[Item]:
    """Yield Master with a crown, who fills the gate."""
    yield from _door(brush)
    yield brush.shape(brush.look("plum"), 0.5, 0.24, 0.82, 0.98, 0.18, 0.98)
    yield brush.disc(0.5, 0.42, 0.21, brush.look("plum"))
    yield brush.shape(
        brush.look("glow"), 0.28, 0.3, 0.24, 0.06, 0.38, 0.17, 0.5, 0.02, 0.62, 0.17, 0.76, 0.06, 0.72, 0.3
    )
    for across in (0.42, 0.58):
        yield brush.disc(across, 0.41, 0.055, brush.look("pale"))
        yield brush.disc(across, 0.42, 0.024, brush.look("ink", outlined=False))
    yield brush.path("ink", 0.025, 0.38, 0.31, 0.47, 0.36)
    yield brush.path("ink", 0.025, 0.62, 0.31, 0.53, 0.36)
    yield brush.shape(brush.look("ink"), 0.38, 0.51, 0.62, 0.51, 0.5, 0.6)


PICTURES: Final[dict[str, Callable[[Brushwork], Iterator[Item]]]] = {"fight": _fight, "coming": _coming, "here": _here}
