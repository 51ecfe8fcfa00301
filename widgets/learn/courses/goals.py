"""Goals of an exercise in any game, as data: what happened, who scored, who won, what the position is.

    {happened = "Matched", with = {seat = "Yaz"}, no = "Nobody clinked with Yaz."}
    {never = "Dropped", no = "A glass was tipped away."}
    {score = "Wanda", least = 2}
    {won = "Wanda"}
    {at = "hands.Wanda", has = "The Mill", yes = "The Mill is still yours.", no = "The Mill is gone."}

``yes`` and ``no`` are sentences for a goal that is reached or not; only ``at`` has no default for them.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final, final

from refkit.characters import quoted
from refkit.game import AnyGame
from refkit.kernel.choice import BadInput
from refkit.kernel.event import Event
from refkit.kernel.sentences import join, sentence
from refkit.text.json_codec import classes_in
from widgets.tabletop.film.story import Story, same
from widgets.tabletop.lessons import Attempt, Goal, Lessons


def parse_goal(lessons: Lessons, data: Mapping[str, Any]) -> Goal:
    """Parse a goal: one of the game's own if it has a ``kind``; raises `BadInput`."""
    if "kind" in data and lessons.goal:
        return lessons.goal(**data)
    for word, kind in KINDS.items():
        if word in data:
            fields = {"fields" if key == "with" else "what" if key == word else key: each for key, each in data.items()}
            if word in {"happened", "never"}:
                check_event_name(lessons.game, data[word])
                fields["wanted"] = word == "happened"
            made: Goal = kind(**fields)
            return made
    raise BadInput(f"A goal says one of {', '.join(KINDS)}, not {', '.join(data)}.")


def check_event_name(game: AnyGame, name: str) -> None:
    """Raise `BadInput` if the game has no event of the class ``name``."""
    names = {kind.__name__ for kind in classes_in(game.plain.kinds) if issubclass(kind, Event)}
    if name not in names:
        raise BadInput(f"{game.title} has no event {quoted(name)}; there are {', '.join(sorted(names))}.")


@final
@dataclass(frozen=True, slots=True)
class Happened:
    """At least ``least`` events of class ``what`` happened with these fields; if that is not ``wanted``, none did."""

    what: str
    wanted: bool
    fields: Mapping[str, Any] = field(default_factory=dict)
    least: int = 1
    yes: str = ""
    no: str = ""

    def judge(self, attempt: Attempt) -> tuple[bool, str]:
        """Return whether the goal is reached, and a sentence that says so."""
        story = Story(attempt.lessons.game, attempt.steps)
        sentences = [sentence for sentence, _, _ in story.matching_events(self.what, self.fields)]
        met = len(sentences) >= self.least if self.wanted else not sentences
        return met, (self.yes if met else self.no) or (sentences[-1] if sentences else "It did not happen.")


@final
@dataclass(frozen=True, slots=True)
class Scored:
    """The side called ``what`` has at least ``least``, and at most ``most``."""

    what: str
    least: int = 0
    most: int | None = None
    yes: str = ""
    no: str = ""

    def judge(self, attempt: Attempt) -> tuple[bool, str]:
        """Return whether the goal is reached, and a sentence that says so."""
        game, state = attempt.lessons.game, attempt.state
        sides = [game.notation.side_name(state, side) for side, _ in enumerate(game.score.scores(state))]
        at = sides.index(self.what)
        total, unit = game.score.scores(state)[at].total, game.score.unit
        pattern = "{side} [has|have] {total} {unit}; {most} at the most."
        if total < self.least or self.most is None:
            pattern = "{side} [has|have] {total} {unit}; {least} were wanted."
        met = total >= self.least and (self.most is None or total <= self.most)
        told = sentence(pattern, side=sides[at], total=total, unit=unit, least=self.least, most=self.most)
        return met, (self.yes if met else self.no) or told


@final
@dataclass(frozen=True, slots=True)
class Won:
    """The game is over, and the side called ``what`` has won."""

    what: str
    yes: str = ""
    no: str = ""

    def judge(self, attempt: Attempt) -> tuple[bool, str]:
        """Return whether the goal is reached, and a sentence that says so."""
        game, state = attempt.lessons.game, attempt.state
        if not state.ended:
            return False, self.no or "The game goes on."
        names = [game.notation.side_name(state, side) for side in game.score.winners(state)]
        met, totals = self.what in names, sorted((each.total for each in game.score.scores(state)), reverse=True)
        pattern = "{names} won, {totals}." if game.score.points and names else "{names} won."
        told = sentence(pattern, names=join(" and ", names) or "Nobody", totals=" to ".join(map(str, totals)))
        return met, (self.yes if met else self.no) or told


@final
@dataclass(frozen=True, slots=True)
class PositionHas:
    """The value at the path ``what`` of the position as data (``hands.Wanda``) has, lacks, or counts something."""

    what: str
    yes: str
    no: str
    has: Any = None
    lacks: Any = None
    least: int | None = None

    def judge(self, attempt: Attempt) -> tuple[bool, str]:
        """Return whether the goal is reached, and a sentence that says so."""
        position = attempt.lessons.game.position
        found: Any = position.to_data(position.from_state(attempt.state))
        for step in self.what.split("."):
            found = found.get(step, ()) if isinstance(found, Mapping) else ()
        met = (
            (self.has is None or same(found, self.has))
            and (self.lacks is None or not same(found, self.lacks))
            and (self.least is None or (len(found) if isinstance(found, list | tuple) else found) >= self.least)
        )
        return met, self.yes if met else self.no


KINDS: Final[Mapping[str, Any]] = {
    "happened": Happened,
    "never": Happened,
    "score": Scored,
    "won": Won,
    "at": PositionHas,
}
"""The goals of any game, by the key that names them."""
