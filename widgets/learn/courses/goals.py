"""Goals of an exercise that every game has, as data: what happened, who scored, who won, how the table lies.

    {happened = "Matched", with = {seat = "Yaz"}, no = "Nobody clinked with Yaz."}
    {never = "Dropped", no = "A glass was tipped away."}
    {score = "Wanda", least = 2}
    {won = "Wanda"}
    {at = "hands.Wanda", has = "The Mill", yes = "The Mill is still yours.", no = "The Mill is gone."}

``yes`` and ``no`` say how things are; what needs none has a sentence of its own.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final, final

from refkit.game import AnyGame
from refkit.kernel.choice import BadInput
from refkit.kernel.event import Event
from refkit.kernel.sentences import join, tell
from widgets.tabletop.lessons import Attempt, Goal, Lessons
from widgets.tabletop.story import Story, same


def goal_of(lessons: Lessons, data: Mapping[str, Any]) -> Goal:
    """The goal that ``data`` tells: one of the game's own if it has a ``kind``; raises `BadInput`."""
    if "kind" in data and lessons.goal:
        return lessons.goal(**data)
    for word, kind in KINDS.items():
        if word in data:
            fields = {"told" if key == "with" else "what" if key == word else key: each for key, each in data.items()}
            if word in {"happened", "never"}:
                known(lessons.game, data[word])
                fields["wanted"] = word == "happened"
            made: Goal = kind(**fields)
            return made
    raise BadInput(f"A goal says one of {', '.join(KINDS)}, not {', '.join(data)}.")


def known(game: AnyGame, name: str) -> None:
    """Raise `BadInput` if the game has no event of the class ``name``."""
    kinds, names = [Event], set[str]()
    while kinds:
        kind = kinds.pop()
        kinds += kind.__subclasses__()
        names |= {kind.__name__} if kind.__module__.startswith(game.package) else set()
    if name not in names:
        raise BadInput(f"{game.title} has no event {name!r}; there are {', '.join(sorted(names))}.")


@final
@dataclass(frozen=True, slots=True)
class Happened:
    """At least ``least`` events of a class were told so; or, if that is not ``wanted``, not one was."""

    what: str
    wanted: bool
    told: Mapping[str, Any] = field(default_factory=dict)
    least: int = 1
    yes: str = ""
    no: str = ""

    def judge(self, attempt: Attempt) -> tuple[bool, str]:
        """Whether it is so, and how things are, in a sentence."""
        story = Story(attempt.lessons.game, attempt.laid, attempt.events, attempt.state)
        sentences = [sentence for sentence, _, _ in story.those(self.what, self.told)]
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
        """Whether it is so, and how things are, in a sentence."""
        game, state = attempt.lessons.game, attempt.state
        sides = [game.notation.side_name(state, side) for side, _ in enumerate(game.score.scores(state))]
        at = sides.index(self.what)
        total, unit = game.score.scores(state)[at].total, game.score.unit
        pattern = "{side} [has|have] {total} {unit}; {most} at the most."
        if total < self.least or self.most is None:
            pattern = "{side} [has|have] {total} {unit}; {least} were wanted."
        met = total >= self.least and (self.most is None or total <= self.most)
        told = tell(pattern, side=sides[at], total=total, unit=unit, least=self.least, most=self.most)
        return met, (self.yes if met else self.no) or told


@final
@dataclass(frozen=True, slots=True)
class Won:
    """The game is over, and the side called ``what`` has won."""

    what: str
    yes: str = ""
    no: str = ""

    def judge(self, attempt: Attempt) -> tuple[bool, str]:
        """Whether it is so, and how things are, in a sentence."""
        game, state = attempt.lessons.game, attempt.state
        if not state.ended:
            return False, self.no or "The game goes on."
        names = [game.notation.side_name(state, side) for side in game.score.winners(state)]
        met = self.what in names
        return met, (self.yes if met else self.no) or tell("{names} won.", names=join(" and ", names) or "Nobody")


@final
@dataclass(frozen=True, slots=True)
class Lies:
    """What ``what`` leads to in the position as data (``hands.Wanda``) is, has, or has not something."""

    what: str
    yes: str
    no: str
    has: Any = None
    lacks: Any = None
    least: int | None = None

    def judge(self, attempt: Attempt) -> tuple[bool, str]:
        """Whether it is so, and how things are, in a sentence."""
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


KINDS: Final[Mapping[str, Any]] = {"happened": Happened, "never": Happened, "score": Scored, "won": Won, "at": Lies}
"""What can be wanted in any game, by the word that says what."""
