"""The classroom: the game that is taught, the lesson, station or example that is shown, and the learner's progress."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Final, final

from refkit.kernel.event import Event
from refkit.text.examples import Example
from widgets.app.messages import Viewport
from widgets.learn.courses.course import PlacementQuestion, course, placement
from widgets.learn.overview import lesson_end, next_button, next_example, next_question
from widgets.learn.progress import Progress, example_key
from widgets.page.markup import NOTHING, Html
from widgets.tabletop.contract import AnyTabletop
from widgets.tabletop.guesses import Guess, Topic
from widgets.tabletop.lessons import Exercise, Lesson, Lessons

ANIMATIONS_PER_STATION: Final = 4000
"""The number of animations of one station at the most: those of the next station are numbered from there."""
ANIMATIONS_PER_TRY: Final = 400
"""The most animations of one try; those of the next are numbered from there."""


@final
@dataclass(frozen=True, slots=True)
class Classroom:
    """A game with its ``table``, and its ``lessons`` if it has any.

    The open lesson is the place in ``progress``; ``example`` is a worked example that is shown by itself. ``shown``
    counts the stations that have been shown. ``placement`` is the number of the question of the placement test that is
    shown, from 0, if one is, and ``missed`` whether it was answered wrong. Where neither is shown, ``on`` is the button
    that leads on, and ``other`` what another try is called.
    """

    table: AnyTabletop
    lessons: Lessons | None
    progress: Progress = field(default_factory=Progress)
    example: Example | None = None
    viewport: Viewport = field(default_factory=Viewport)
    shown: int = 0
    placement: int | None = None
    missed: bool = False
    on: Html = NOTHING
    other: str = ""

    @property
    def game(self) -> Any:
        """Return the game that is learnt."""
        return self.table.game

    @property
    def course(self) -> Mapping[str, Lesson]:
        """Return the lessons by their ids, in order."""
        return {lesson.id: lesson for lesson in course(self.lessons)}

    @property
    def lesson(self) -> Lesson | None:
        """Return the lesson that is open."""
        return self.course.get(self.progress.place[0]) if self.progress.place else None

    @property
    def at(self) -> int:
        """Return the number of the station that is shown, from 0."""
        return self.progress.place[1] if self.progress.place else 0

    @property
    def new(self) -> tuple[Topic, ...]:
        """Return the topics that the station must explain, since it needs them before their own lesson."""
        return self.lesson.new(self.at) if self.lesson else ()

    def opened(
        self,
        place: str | None = None,
        station: int = 0,
        *,
        example: Example | None = None,
        placement: int | None = None,
    ) -> "Classroom":
        """Return the classroom with something else shown: a station of a lesson, by default the overview.

        Or it is an ``example`` by itself, or the question of the ``placement`` test of this number.
        """
        progress, shown = self.progress.at(place, station), self.shown + 1
        return replace(self, progress=progress, example=example, shown=shown, placement=placement, missed=False)

    @property
    def first_try(self) -> Guess | Exercise | None:
        """Return what this station asks at first, if another try is about another position."""
        content = self.lesson.content[self.at] if self.lesson else None
        return content if isinstance(content, Guess | Exercise) and content.again else None

    def again(self, same: str) -> str:
        """Return what another try is called, ``same`` if it is about the same position."""
        return "Another try" if self.first_try else self.other or same

    @property
    def finished(self) -> bool:
        """Return whether the lesson that is open is done."""
        return self.lesson is not None and self.progress.finished(self.lesson.id, self.lesson.stations)

    def first_number(self, tries: int) -> int:
        """Return the number of the first animation after so many ``tries`` here, which no other film has had."""
        return self.shown * ANIMATIONS_PER_STATION + tries * ANIMATIONS_PER_TRY

    def quiet(self, before: Any, event: Event) -> bool:
        """Return whether a film omits an event, which follows the state ``before``."""
        if self.lessons and self.lessons.quiet:
            return self.lessons.quiet(before, event)
        return self.table.weight(event) in {"unsaid", "log"}

    def with_done(self, *, star: bool = False) -> "Classroom":
        """Return the classroom with the current station done, and its star earned if ``star``.

        A question of the placement test that is right at the first try marks its lessons as known.
        """
        if self.tested:
            known = () if self.missed or not star else self.tested.lessons
            stations = [(lesson.id, range(len(lesson.stations))) for lesson in known]
            return replace(self, progress=self.progress.with_known(stations))
        if self.lesson:
            return replace(self, progress=self.progress.with_done(self.lesson.id, self.at, star=star))
        if self.example:
            return replace(self, progress=self.progress.with_done(example_key(self.example.id), 0, star=star))
        return self

    @property
    def tested(self) -> PlacementQuestion | None:
        """Return the question of the placement test that is shown."""
        return placement(self.lessons)[self.placement] if self.lessons and self.placement is not None else None

    def with_missed(self) -> "Classroom":
        """Return the classroom with a try missed at the station that is shown."""
        if self.lesson is None:
            return replace(self, missed=True)
        return replace(self, progress=self.progress.with_missed(self.lesson.id, self.at))

    @property
    def starred(self) -> bool:
        """Return whether the station that is shown has earned its star."""
        return self.lesson is not None and self.at in self.progress.stars.get(self.lesson.id, ())

    def onward(self, *, strong: bool = True) -> Html:
        """Return the button to the next station; ``strong`` if it is the main one."""
        if self.lessons and self.placement is not None:
            return next_question(self.placement, len(placement(self.lessons)))
        if self.lessons and self.lesson:
            return next_button(self.lessons, self.lesson, self.at, self.progress, strong=strong)
        return next_example(self.game, self.example, strong=strong) if self.example else self.on

    def ending(self) -> Html:
        """Return a word of praise, if the lesson is done."""
        return lesson_end(self.lessons, self.lesson, self.progress) if self.lessons and self.lesson else NOTHING
