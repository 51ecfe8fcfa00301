"""Ways to break what a game brings to the screen: parts of a table, an editor or a course that are otherwise."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any, Final, NamedTuple

from refkit.games.huzzah.events import Lost
from refkit.kernel.rule import Rule
from tests.conformance import changed
from widgets.drawing.geometry import Box
from widgets.games import TABLETOPS
from widgets.tabletop.contract import Held, PickLabel, Space
from widgets.tabletop.game_screen import GameScreen
from widgets.tabletop.poster import Poster

USUAL: Final[Any] = TABLETOPS["syndicate"]
"""What is broken: a small game with hidden hands, an editor and a course."""
TABLE: Final[Any] = USUAL.table
EDITOR: Final[Any] = USUAL.editor()


class Altered:
    """Something with other ``parts`` than the ``usual`` one has."""

    def __init__(self, usual: Any, **parts: Any) -> None:
        """Keep both."""
        vars(self).update(parts, usual=usual)

    def __getattr__(self, name: str) -> Any:
        """Return a part that is as usual."""
        return getattr(self.usual, name)

    def __getitem__(self, key: object) -> Any:
        """Return what the usual one has under this key."""
        return self.usual[key]


class Sabotage(NamedTuple):
    """A way to break what a game brings, and parts of the one sentence about it."""

    game_screen: Callable[[], GameScreen]
    parts: tuple[str, ...]


def table(*said: str, **parts: Any) -> Sabotage:
    """Return a sabotage of the table."""
    return Sabotage(lambda: replace(USUAL, table=Altered(TABLE, **parts)), said)


def editor(*said: str, **parts: Any) -> Sabotage:
    """Return a sabotage of the editor."""
    return Sabotage(lambda: replace(USUAL, editor=lambda: Altered(EDITOR, **parts)), said)


def fails(*_: Any) -> Any:
    """Raise an error."""
    raise LookupError("no picture")


def wide(views: Any, space: Space, camera: Any, event: Any) -> Any:
    """Lay out a table that is wider than the space."""
    return TABLE.plan(views, replace(space, width=space.width + 300), camera, event)


def without_a_card(views: Any, space: Space, camera: Any, event: Any) -> Any:
    """Lay out a table without the first card of the hand."""
    usual = TABLE.plan(views, space, camera, event)
    lost = [Held(card) for card in sorted((move.card for move in views[0].legal if hasattr(move, "card")), key=str)[:1]]
    return Altered(usual, box=lambda pick: None if pick in lost else usual.box(pick))


def drawing_nothing(views: Any, space: Space, camera: Any, event: Any) -> Any:
    """Lay out the usual table, of which nothing is drawn."""
    return Altered(TABLE.plan(views, space, camera, event), drawn=())


def outside(plan: Any, view: Any, picking: Any) -> Any:
    """Return every spot to look at below the picture."""
    return [replace(spot, box=spot.box.moved(0, 2000)) for spot in TABLE.hit_areas(plan, view, picking)]


def in_one_place(views: Any, space: Space, camera: Any, event: Any) -> Any:
    """Lay out all cards of the hand in one place."""
    usual = TABLE.plan(views, space, camera, event)
    return Altered(usual, box=lambda pick: Box(0, 0, 40, 60) if isinstance(pick, Held) else usual.box(pick))


def looks_twice(plan: Any, view: Any, picking: Any) -> Any:
    """Return every spot to look at twice."""
    return [*TABLE.hit_areas(plan, view, picking), *TABLE.hit_areas(plan, view, picking)]


def looks_without_labels(plan: Any, view: Any, picking: Any) -> Any:
    """Return spots to look at without labels."""
    return [replace(spot, label="") for spot in TABLE.hit_areas(plan, view, picking)]


def ways_of_the_first(view: Any, _move: Any) -> Any:
    """Return for every move the picks of the first."""
    return TABLE.pick_sequences(view, view.legal[0])


def no_ways(_view: Any, _move: Any) -> Any:
    """Return no picks, and no button either."""
    return ()


def impossible(setup: Any, _near: Any = None) -> Any:
    """Take a table without players."""
    return EDITOR.taken(replace(setup, players=()))


def impossible_blank() -> Any:
    """Return an empty table without players."""
    return impossible(EDITOR.blank().setup)


SCREENS: Final = {
    "no poster": table("The poster lacks `gist`, `players`, `time`", poster=Poster()),
    "an event of another game": table("The telling weighs Lost", telling=replace(TABLE.telling, weights={Lost: "log"})),
    "scores by a rule that there is not": table(
        "rule 'sum', which is not among `rules`", telling=replace(TABLE.telling, scoring=Rule("sum", "", 1, "Add."))
    ),
    "a dispute without an example": table(
        "the example 'nowhere', which there is not", disputes=(("Who won?", "nowhere"),)
    ),
    "a layout that fails": table("fails with LookupError", plan=fails),
    "a layout that is too wide": table("px wide in 900 px", plan=wide),
    "a layout that loses a card": table("has no place for Held", plan=without_a_card),
    "a thing outside the picture": table("lies outside the picture", hit_areas=outside),
    "a layout with two cards in one place": table("in one place", plan=in_one_place),
    "a picture of nothing": table("Nothing is drawn", plan=drawing_nothing),
    "a thing in two places": table("in two places", hit_areas=looks_twice),
    "a spot without a label": table("A spot of the picture has no label", hit_areas=looks_without_labels),
    "a move that nobody can make": table("cannot be made", pick_sequences=no_ways),
    "moves with the same picks": table("make another move", pick_sequences=ways_of_the_first),
    "a pick without a name": table("has no name", named=lambda *_: PickLabel("")),
    "a move without a label": table("has no label", worded=lambda *_: ""),
    "a motion that fails": table("A film fails with LookupError", travel=fails),
    "an editor that fails": Sabotage(
        lambda: replace(USUAL, editor=fails), ("The editor fails with LookupError", "correct what raises it")
    ),
    "an editor of another game": editor("The editor is of another game", game=TABLETOPS["cheers"].table.game),
    "an editor that begins with an impossible table": editor("The empty table is impossible", blank=impossible_blank),
    "an editor whose every table is impossible": editor("A table in play is impossible", taken=impossible),
}
"""What is wrong with the table or the editor."""


class Course(NamedTuple):
    """A way to break the course: a text of its file, what stands in its place, and parts of the one sentence.

    The line of the text is "{line}" in those.
    """

    old: str
    new: str
    parts: tuple[str, ...]

    @property
    def told(self) -> tuple[str, ...]:
        """What the sentence says, with the line of the text."""
        text = USUAL.lessons().course.read_text("utf-8")
        line = text[: text.find(self.old)].count("\n") + 1
        return tuple(part.replace("{line}", str(line)) for part in self.parts)

    def lessons(self, folder: Path) -> Any:
        """Return the lessons with the course in a file of ``folder``."""
        usual: Any = USUAL.lessons()
        file = folder / "course.toml"
        if self.old:
            file.write_text(changed(usual.course.read_text("utf-8"), [(self.old, self.new)]), "utf-8")
        return replace(usual, course=file)


COURSES: Final = {
    "a course that is not there": Course("", "", ("no file course.toml", "write it")),
    "a course that is no TOML": Course('id = "the-goal"', "id = the-goal", ("course.toml:", "correct the course")),
    "a goal with an unknown event": Course(
        'happened = "Scored"', 'happened = "Skored"', ("no event 'Skored'", "course.toml:{line}")
    ),
    "a guess about an unknown event": Course(
        '{ event = "Led" }', '{ event = "Leed" }', ("no event 'Leed'", "course.toml:")
    ),
    "a lesson about an unknown rule": Course('rule = "lead"', 'rule = "leed"', ("'leed'", "course.toml:{line}")),
    "a film of an unknown example": Course(
        'example = "alone"', 'example = "allone"', ("'allone'", "course.toml:{line}")
    ),
    "a key that nothing reads": Course(
        "decisions = 1\n", "decision = 1\n", ("'decision', which nothing reads", "course.toml:")
    ),
    "a lesson without a title": Course('title = "One turn"\n', "", ("'one-turn' says 'title' nowhere", "course.toml:")),
    "a task without hints": Course(
        'hints = ["Two and three are five.", "Tap The Diplomat, the eight, and then its place under the lamp."]',
        "hints = []",
        ("fewer than two hints", "course.toml:"),
    ),
    "two lessons with one id": Course(
        'id = "one-turn"', 'id = "the-goal"', ("'the-goal' has a name that another has", "course.toml:")
    ),
    "a gist that is no sentence": Course(
        "Then the player on the left plots.",
        "Then the player on the left plots",
        ("'one-turn' has a gist that is no sentence", "course.toml:"),
    ),
    "a topic that there is not": Course('teaches = ["points"]', 'teaches = ["pints"]', ("'pints'", "course.toml:")),
}
"""What is wrong with the course."""
