"""A worked example as a story: its beginning, its events and its end; and the board on which it is drawn as a film."""

from collections.abc import Callable, Collection, Hashable, Iterable, Iterator, Mapping
from copy import copy
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import chain
from typing import Any, Final

from refkit.game import AnyGame
from refkit.kernel import AnyMove, AnyState
from refkit.kernel.choice import REFEREE, BadInput, Choice, Illegal, Step
from refkit.kernel.event import Event
from refkit.text import scenarios
from refkit.text.examples import Example
from widgets.drawing.geometry import Box
from widgets.drawing.motion import Motion
from widgets.drawing.scene import Item, Piece, Scene, faded
from widgets.tabletop.contract import AnyTabletop, Camera, Pick, Space
from widgets.tabletop.film.frames import Frame, frames, motion, picture
from widgets.tabletop.film.player import Player
from widgets.tabletop.lessons import Quiet
from widgets.tabletop.moving import pieces_of

MOST_TRIES: Final = 4
"""The maximum number of times that a picture which is too high is laid out again."""
PHONE: Final = 560
"""Pictures at most so wide, in CSS pixels, are those of a phone."""
SMALLEST_SCALE, SMALLEST_SCALE_PHONE = 0.7, 0.8
"""The smallest scale of a picture, and of that of a phone; rather than that it is higher than its room."""
TOLERANCE: Final = 1.003
"""The factor up to which a picture that is too high is accepted."""
GONE: Final = 0.4
"""How opaque what has gone from a table is drawn there."""
DEFAULT_HEIGHT: Final = 600.0
"""The maximum height of a picture until the page knows its room, in CSS pixels."""


def wide_enough(high: Callable[[float], float], width: float, tall: float) -> float:
    """Return the width for the layout of a picture, so that shown at ``width`` it is no higher than ``tall``.

    >>> wide_enough(lambda wide: 500, 400, 600), wide_enough(lambda wide: 480, 400, 400)
    (400, 480.0)
    """
    wide = width
    for _ in range(MOST_TRIES):
        share = high(wide) * width / wide / tall
        if share <= TOLERANCE:
            break
        wide *= share
    return min(wide, width / (SMALLEST_SCALE if width > PHONE else SMALLEST_SCALE_PHONE))


def fitted(space: Space, high: Callable[[Space], float]) -> Space:
    """Return a space for a picture that is no higher than ``space`` if it is shown as wide; ``high`` lays it out."""

    def made(wide: float) -> Space:
        more = wide / space.width
        return replace(space, width=wide, tall=space.tall * more, least_text=space.least_text * more)

    return made(wide_enough(lambda wide: high(made(wide)), space.width, space.tall))


class StoryBoard:
    """Draws the ``table`` as ``seat`` sees it; as the referee sees it, large and bare, without hands and piles.

    It has room for all of ``states`` and for the picks ``more``, so that nothing jumps in a film; it is `sized` to its
    room.
    """

    def __init__(
        self, table: AnyTabletop, states: Iterable[object], more: Iterable[Pick] = (), seat: int = REFEREE
    ) -> None:
        self.table, self.more, self.seat, self.tall, self.bare = table, tuple(more), seat, DEFAULT_HEIGHT, seat < 0
        self.views = tuple(table.view_between(state, seat) for state in states)

    def roomy(self, views: Iterable[object], more: Iterable[Pick] = (), *, bare: bool) -> "StoryBoard":
        """Return the board with more room: for these views, the first of which is drawn, and picks; ``bare`` or not."""
        other = copy(self)
        other.views, other.more, other.bare = (*views, *self.views), tuple(dict.fromkeys((*self.more, *more))), bare
        return other

    def sized(self, tall: float) -> "StoryBoard":
        """Return the same board, no higher than that in CSS pixels."""
        if tall == self.tall:
            return self
        other = copy(self)
        other.tall = tall
        return other

    def space(self, width: float) -> Space:
        """Return the space for a picture, wider where that makes it less high: it is shown as wide as its place."""
        camera = self.table.follow(Camera(), self.views[0], None)
        room = Space(width, self.tall, lesson_layout=self.bare, more=self.more, complete=True)
        return fitted(room, lambda space: float(self.table.plan(self.views, space, camera, None).height))

    def frame(self, state: object, caption: str = "", hides: frozenset[str] = frozenset()) -> Frame:
        """Return ``state`` as it lies, without what an open question ``hides``."""
        view = self.table.redacted(self.table.view_during(state, self.seat, None), hides)
        return Frame(view, caption, camera=self.table.follow(Camera(), view, None), fitting=self.views)

    def draw(self, frame: Frame, width: float, *, hides: frozenset[str] = frozenset()) -> Scene:
        """Return a frame as a scene; an open question ``hides`` what the game has under these names."""
        space = replace(self.space(width), answered=frame.answered, hides=hides)
        return picture(self.table, frame, space, frame.camera)

    def motion(self, frame: Frame, width: float) -> Motion | None:
        """Return the animation of a frame; None if nothing moves."""
        return motion(self.table, frame, self.space(width), frame.camera)

    def words(self, frame: Frame) -> tuple[str, ...]:
        """Describe the table of a frame, line by line."""
        return self.table.in_words(frame.view)

    def box(self, place: object, width: float, state: object = None) -> Box | None:
        """Return the box of a pick where ``state`` is drawn, by default the first table.

        It is None for what is out of view, and for a number, which stands for an answer in words.
        """
        if isinstance(place, int):
            return None
        view = self.views[0] if state is None else self.table.view_during(state, self.seat, None)
        shown = self.table.follow(Camera(), view, None)
        plan = self.table.plan((view, *self.views), self.space(width), shown, None)
        box: Box | None = plan.box(place)
        return box

    def now(
        self, boxes: Mapping[Pick, Box], state: object, frame: Frame, width: float, *, fixed: bool
    ) -> dict[Pick, Box]:
        """Return the boxes in ``frame`` of what fills ``boxes`` where ``state`` is drawn; of the places, if ``fixed``.

        A piece that is gone has the box of its place if nothing lies there, and else none; nor has a place out of view.
        """
        view = self.table.view_during(state, self.seat, None)
        before = self.table.follow(Camera(), view, None)
        old, drawn = self._pieces(view, before, width), self._pieces(frame.view, frame.camera, width)
        plan = self.table.plan((frame.view, *self.views), self.space(width), frame.camera, None)
        keys, found = {piece.box: key for key, piece in old.items() if not fixed}, dict[Pick, Box]()
        new = {key: piece.box for key, piece in drawn.items()}
        for place, box in boxes.items():
            lies = plan.box(place) or (box if frame.camera == before else None)
            there = new.get(keys[box]) if box in keys else lies
            if not there and lies and not any(each.overlaps(lies) for each in new.values()):
                there = lies
            if there:
                found[place] = there
        return found

    def gone(self, boxes: Collection[Box], state: object, frame: Frame, width: float) -> Iterator[Item]:
        """Yield faintly what fills ``boxes`` where ``state`` is drawn, and has left them empty in ``frame``."""
        view, there = self.table.view_during(state, self.seat, None), self._pieces(frame.view, frame.camera, width)
        for key, piece in self._pieces(view, self.table.follow(Camera(), view, None), width).items():
            if piece.box in boxes and key not in there and not any(o.box.overlaps(piece.box) for o in there.values()):
                yield from (faded(item, GONE) for item in piece.items)

    def _pieces(self, view: object, camera: Camera, width: float) -> dict[Hashable, Piece]:
        """Return all pieces of a view, by what each is."""
        plan = self.table.plan((view, *self.views), self.space(width), camera, None)
        drawn = self.table.pieces(plan, view) if self.table.pieces else pieces_of(self.table.drawn(plan, view, None))
        return {piece.key: piece for piece in drawn}

    def refused(self, story: "Story") -> tuple[str, ...]:
        """Return that the illegal move of a story is not allowed, and why, in sentences; none without such a move."""
        if story.refused is None:
            return ()
        tried = self.table.worded(self.table.view_between(story.end, self.seat), story.refused)
        return (f"“{tried}” is not allowed.", *story.refusal)


@dataclass(frozen=True)
class Story:
    """The ``steps`` of it, each with the state before it.

    If an illegal move comes then, that is ``refused``, and ``refusal`` are the reasons, as sentences.
    """

    game: AnyGame
    steps: tuple[tuple[AnyState, Step[AnyState]], ...]
    refused: AnyMove | None = None
    refusal: tuple[str, ...] = ()

    @property
    def start(self) -> AnyState:
        """The state at the beginning."""
        return self.steps[0][0]

    @property
    def end(self) -> AnyState:
        """The state at the end."""
        return self.steps[-1][1].state

    @cached_property
    def frames(self) -> tuple[tuple[AnyState, Event, AnyState], ...]:
        """Each event with the state just before and just after it."""
        return tuple(chain.from_iterable(self.game.frames(before, step.events) for before, step in self.steps))

    @property
    def tables(self) -> tuple[object, ...]:
        """The states at the beginning, after every event, and at the end."""
        return (self.start, *(after for _, _, after in self.frames), self.end)

    def shown(self, quiet: Quiet) -> tuple[object, ...]:
        """Return the state in each frame of the film; the last is that after the last event that is shown."""
        shown = [after for _, _, after in self.shown_frames(quiet)]
        return (self.start, *shown, shown[-1] if shown else self.end)

    def shown_frames(self, quiet: Quiet) -> list[tuple[AnyState, Event, AnyState]]:
        """Return the events that the film shows, one for each frame but the first and the last."""
        return [frame for frame in self.frames if not quiet(frame[0], frame[1])]

    @property
    def sentences(self) -> tuple[str, ...]:
        """The sentences of all events."""
        return tuple(self.said(before, event) for before, event, _ in self.frames)

    def said(self, before: object, event: Event) -> str:
        """Return the sentence of an event."""
        return self.game.words.describe(before, event)

    def matching_events(
        self, name: str, wanted: Mapping[str, object]
    ) -> Iterator[tuple[str, dict[str, object], Event]]:
        """Yield every event of the class ``name`` whose fields are as ``wanted``, with its sentence and its fields.

        Fields are compared as data: names, numbers, or lists, one entry of which must match.
        """
        for before, event, _ in self.frames:
            if type(event).__name__ == name:
                fields = self.game.words.fields(before, event)
                if all(same(fields.get(key), value) for key, value in wanted.items()):
                    yield self.said(before, event), fields, event

    def last_frame(self, quiet: Quiet, cleared: Callable[[AnyState], bool], end: int = -1) -> int:
        """Return on which frame's table a film ends: ``end``, or if that is ``cleared`` the last before it was.

        It is that all the same if another turn has begun or the score has changed since.
        """
        tables: tuple[Any, ...] = self.shown(quiet)
        last, scores = tables[end], self.game.score.scores
        at = next((at for at in reversed(range(1, end % len(tables) + 1)) if not cleared(tables[at])), 0)
        there = tables[at]
        cut = at and there is not last and there.turn == last.turn and scores(there) == scores(last)
        return at if cut else end

    def film(
        self,
        board: StoryBoard,
        first: str,
        last: str,
        quiet: Quiet,
        you: Callable[[str], str] = str,
        end: int = -1,
    ) -> tuple[Frame, ...]:
        """Return the frames of the film, told to ``you``: the beginning, one per event that is not quiet, and the end.

        The end shows the table of the frame ``end``, if what follows only clears it, with what was counted there, and
        who has won if the game is over.
        """
        made = frames(board.table, self.steps, board.seat, keeps=lambda each: not quiet(each.before, each.event))
        shown = [replace(frame, fitting=board.views) for frame in made[1:-1]]
        over = replace(board.frame(self.shown(quiet)[end], last), answered=True, won=self.end.ended)
        if shown:  # with what its event has left
            over = replace(over, event=shown[end - (end > 0)].event)
        film = (board.frame(self.start, first), *shown, over)
        return tuple(replace(frame, caption=you(frame.caption)) for frame in film)


def sized(film: Player, tall: float) -> Player:
    """Return the film of a story no higher than that in CSS pixels."""
    return replace(film, board=film.board.sized(tall)) if isinstance(film.board, StoryBoard) else film


def same(value: object, wanted: object) -> bool:
    """Return whether a field of an event is ``wanted``, or a list that contains it."""
    return str(wanted) in map(str, value) if isinstance(value, list | tuple) else str(value) == str(wanted)


def story_of(game: AnyGame, example: Example, kind: type[Story] = Story) -> Any:
    """Return the story of a worked example as a ``kind`` of `Story`; a refused one ends before the illegal move."""
    scenario = example.scenario
    try:
        outcome = scenarios.run(game, scenario)
    except Illegal as illegal:
        move, reasons = illegal.refusal.move, tuple(reason.sentence for reason in illegal.refusal.reasons)
        if not scenario.answers:
            start = game.position.to_state(scenario.setup)
            return kind(game, ((start, Step(start, ())),), move, reasons)
        before = scenarios.run(game, replace(scenario, answers=scenario.answers[:-1]))
        return kind(game, before.steps, move, reasons)
    return kind(game, outcome.steps)


def asked(game: AnyGame, example: Example, given: int | None) -> tuple[AnyState, Choice[AnyMove], str]:
    """Return a question of an example: the state, the choice, and the text with which the example answers it.

    ``given`` is how many of the example's answers have been given already; None asks for its action itself. Raise
    `BadInput` where nothing is asked.
    """
    scenario = example.scenario
    if given is None:
        text = scenario.action
        state, _ = scenarios.pose(game, game.position.to_state(scenario.setup), text)
    else:
        text = scenario.answers[given]
        state = scenarios.run(game, replace(scenario, answers=scenario.answers[:given])).state
    if not (pending := game.choices(state)):
        raise BadInput(f"{example.id} asks nothing after {given} answers.")
    return state, pending[0], text
