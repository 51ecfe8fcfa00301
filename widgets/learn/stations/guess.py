"""A question about a worked example, answered by clicking or by name; then the verdict with its reasons."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Any, Final

from refkit.kernel.choice import BadInput
from widgets.app.messages import Action, KeyPressed, MotionEnded, Picked
from widgets.drawing.geometry import Box, Point
from widgets.drawing.scene import Disc, Item, Look, Panel, Scene, Spot, Text, bounds
from widgets.learn import panels
from widgets.learn.classroom import Classroom
from widgets.learn.courses.quizzes import quiz
from widgets.learn.stations.film import example_station, film_shown, watched
from widgets.learn.stations.station import Change, ExampleTask, Shown, Station
from widgets.page.controls import action_bar, button
from widgets.page.markup import NOTHING, Html, join
from widgets.page.reading import table_in_words
from widgets.page.validation import list_index
from widgets.tabletop.film.player import Player, animation, command, directed, jumped, moved_on
from widgets.tabletop.film.story import StoryBoard, sized
from widgets.tabletop.guesses import GRADES, NONE, Grade, Guess, Quiz

NO_ANSWER: Final = "This is no answer here. Pick what glows."
SHORT_MILLIS: Final = 8000
"""How long it takes at the most to see what comes of a guess, in milliseconds."""


def guess_station(classroom: Classroom, guess: Guess, tries: int = 0) -> Station:
    """Return the station of a guess of a lesson, after so many other ``tries``."""
    asked = [(guess, quiz(classroom.game, classroom.lessons, guess))]
    return example_station(classroom, guess.example, asked=asked, seat=guess.more.get("seat"), tries=tries)


# ---- what can be done ------------------------------------------------------------------------------------------------


def answered(station: Station, task: ExampleTask, message: object, classroom: Classroom) -> Change | None:
    """Return what comes of a button of the question or of its verdict, or of a click on the table."""
    answers = task.quiz.answers
    match message:
        case _ if task.playing and task.result:
            return _played(station, task, task.result, message)
        case Action("toggle", number) if station.open and 0 <= (at := list_index(number)) < len(answers):
            return _toggled(station, task, list(answers)[at])
        case Picked(target) if station.open and type(target) in map(type, answers):
            return _toggled(station, task, target) if target in answers else Change(station, refusal=NO_ANSWER)
        case Action("check") if station.open:
            return _judged(station, task, classroom)
        case Action("help"):
            return Change(replace(station, helped=1), (task.guess.hint,))
        case Action("watch") if station.player:
            start = _asked_at(task, classroom)
            full = {start + 1, *_decisive(task, classroom)}
            film = replace(station.player, number=(task.result or station.player).number)
            change = watched(station, directed(film, full, start=start, still=classroom.viewport.still))
            return replace(change, missed=station.open)
        case MotionEnded(number) if task.result and not station.watched:
            return Change(replace(station, task=replace(task, result=moved_on(task.result, number, still=False))))
        case Action("again"):
            return _another(station, task, classroom)
        case Action("other"):
            return _anew(replace(station, helped=0), task, (task.at + 1) % len(task.questions))
    return None


def _toggled(station: Station, task: ExampleTask, place: Any) -> Change:
    """Return the change by choosing an answer, or by undoing that."""
    quiz, chosen = task.quiz, task.chosen
    if quiz.single:
        chosen = (place,)
    elif place in chosen:
        chosen = tuple(each for each in chosen if each != place)
    else:
        chosen = (place,) if NONE in {place, *chosen} else (*chosen, place)
    said = f"{quiz.answers[place].rstrip('!')}: {'chosen' if place in chosen else 'not chosen'}."
    return Change(replace(station, task=replace(task, chosen=chosen)), (said,))


def _judged(station: Station, task: ExampleTask, classroom: Classroom) -> Change:
    """Judge the guess, and show the result; raises `BadInput` for an incomplete one."""
    quiz, chosen = task.quiz, task.chosen
    if not quiz.complete(chosen):
        raise BadInput("Put all of them in order first." if quiz.order else "Choose an answer first.")
    result = _result(task, station.player, classroom) if station.player else None
    return _told(station, replace(task, judged=True, result=result))


def _told(station: Station, task: ExampleTask) -> Change:
    """Return the change by which what comes of a guess is told, and the verdict when that has been seen."""
    after, exact = replace(station, task=task), task.quiz.exact(task.chosen)
    if task.playing and task.result:
        return Change(after, (task.result.frame.caption,))
    said = f"{task.quiz.verdict(task.chosen)} {_learnt(station, task)}"
    return Change(after, (said,), done=True, star=exact, missed=not exact)


def _played(station: Station, task: ExampleTask, film: Player, message: object) -> Change | None:
    """Return what comes of a message while the ``film`` of what comes of a guess runs: it can only be skipped."""
    match message:
        case MotionEnded(number) if number == film.number:
            after = moved_on(film, number, still=False)
            if after.ended and after.phase == "reading":  # the verdict is read
                after = jumped(after, after.at)
        case Action("film", "end") | KeyPressed("End" | "Escape"):
            after = jumped(film, film.last)
        case _:
            return None
    task = replace(task, result=after)
    same = after.running and after.at == film.at
    return Change(replace(station, task=task)) if same else _told(station, task)


def _result(task: ExampleTask, film: Player, classroom: Classroom) -> Player | None:
    """Return the film as far as what the right answer names; None if that is nothing of it.

    It plays from the table that is asked about, in `SHORT_MILLIS` at the most, if that comes later. Where nothing
    happens but a count, unless one is asked about, the sum moves in beneath the verdict.
    """
    start, decisive, still = _asked_at(task, classroom), _decisive(task, classroom), classroom.viewport.still
    if not decisive:
        return None
    told = film.frames[at := max(decisive)]
    counted = "event" not in task.guess.more and classroom.table.count(told.view, told.event)
    at = task.story.last_frame(classroom.quiet, classroom.lessons.cleared, at) if classroom.lessons else at
    short = replace(film, frames=(*film.frames[:at], replace(film.frames[at], answered=True)))
    if at <= start or (counted and at == start + 1):
        return command(jumped(short, at - 1), "next", still=still)
    return jumped(short, at) if still else directed(short, decisive, start=start, within=SHORT_MILLIS, still=False)


def _another(station: Station, task: ExampleTask, classroom: Classroom) -> Change:
    """Begin another try, about another position if the course has one."""
    guess = task.guess.again or classroom.first_try
    if not isinstance(guess, Guess):
        return _anew(station, task, task.at)
    other = guess_station(classroom, guess, station.tries + 1)
    assert isinstance(other.task, ExampleTask)  # noqa: S101  that of a guess is
    return Change(other, (other.task.quiz.ask,), anew=True)


def _anew(station: Station, task: ExampleTask, at: int) -> Change:
    """Ask question ``at``, with nothing chosen."""
    task = replace(task, at=at, chosen=(), judged=False, result=None)
    player = station.player and jumped(station.player, 0)
    return Change(replace(station, task=task, player=player, watched=False), (task.quiz.ask,), anew=True)


def _decisive(task: ExampleTask, classroom: Classroom) -> list[int]:
    """Return the steps of the film that the reasons of the right answers tell.

    If none does, as an event that is asked about does not happen, it is the last step.
    """
    quiz, story = task.quiz, task.story
    reasons = " ".join(quiz.decisive or (why for _, why, _ in quiz.whys(quiz.answer)))
    said = [story.said(before, event) for before, event, _ in story.shown_frames(classroom.quiet)]
    found = [step for step, sentence in enumerate(said, 1) if sentence in reasons]
    return found or [len(said)] * ("event" in task.guess.more and len(said) > _asked_at(task, classroom))


def _asked_at(task: ExampleTask, classroom: Classroom) -> int:
    """Return the frame of the film whose table is asked about."""
    shown = (task.quiz.state, *task.story.shown(classroom.quiet)[:-1])
    words = [task.board.words(task.board.frame(state)) for state in shown]
    return next((at for here in (shown, words) for at, each in enumerate(here[1:]) if each == here[0]), 0)


def _learnt(station: Station, task: ExampleTask) -> str:
    """Return what there is to learn."""
    return station.reader.you(task.guess.example.learn)


# ---- what it shows ---------------------------------------------------------------------------------------------------


def question_shown(station: Station, task: ExampleTask, classroom: Classroom) -> Shown:
    """Return what a question shows while it is open."""
    quiz, chosen = task.quiz, task.chosen
    named = _named(station, quiz)
    kind = "Pick in order" if quiz.order else "Pick one" if quiz.single else "Pick all that fit"
    ready = quiz.complete(chosen)
    unready = f"{len(chosen)} of {len(quiz.order)} in order" if quiz.order else "Choose first"
    names = panels.choice_buttons(named, chosen, ordered=bool(quiz.order))
    by_name = panels.choices_by_name(names[: len(quiz.names)]) if task.questions[task.at].lies else NOTHING
    listed, _ = station.answers(task, names, classroom.viewport)
    lies = _table_in_words(station, task)
    return Shown(
        panels.task_line(kind, quiz.ask, task.guess.hint if station.helped else ""),
        NOTHING,
        panels.guess_buttons("Check my guess" if ready else unready, ready=ready),
        join((listed, _beside(task, classroom), by_name, table_in_words(lies))),
        _label(quiz, lies),
        _scene(station, task, task.board.sized(station.table_height(classroom)), classroom),
    )


def verdict_shown(station: Station, task: ExampleTask, classroom: Classroom) -> Shown:
    """Return what a question shows with the verdict on the guess, and the reason for each answer."""
    quiz, chosen = task.quiz, task.chosen
    exact, grades = quiz.exact(chosen), quiz.grades(chosen)
    learnt, named = _learnt(station, task), _named(station, quiz)
    plain = quiz.single or (quiz.right and exact)  # the badge beside it says how good it is
    said = learnt if plain else f"{quiz.verdict(chosen)} {learnt}"
    again, more = classroom.again("Guess again"), len(task.questions) > 1
    whys = [*quiz.whys(chosen)]
    cited = [rule for *_, rule in whys]  # each once
    lines = [
        panels.JudgedAnswer(grades[place], named[place], station.reader.you(why), None if rule in cited[:at] else rule)
        for at, (place, why, rule) in enumerate(whys)
    ]
    verdict = panels.verdict(quiz.ask, lines, ordered=bool(quiz.order), clean=exact)
    board = task.board.sized(station.table_height(classroom))
    moved = task.result and replace(task.result, board=board)
    return Shown(
        panels.verdict_line(said, good=exact, star=classroom.starred),
        NOTHING,
        panels.verdict_buttons(classroom.onward(), seen=bool(moved and moved.full), again=again, more=more),
        join((verdict, classroom.ending() if classroom.finished else None)),
        _label(quiz, _table_in_words(station, task)),
        _scene(station, task, board, classroom),
        moved and animation(moved, classroom.viewport.width),
    )


def result_shown(station: Station, film: Player, classroom: Classroom) -> Shown:
    """Return what is shown between a guess and its verdict: what comes of it, and nothing but a way to skip that."""
    film = sized(film, station.table_height(classroom))
    ask, foot = panels.caption_line(film), action_bar(button("Skip", "film", "end", tone="strong", again=True))
    shown = film_shown(station, film, classroom, ask=ask, foot=foot, talk=())
    return replace(shown, under=NOTHING, talk=NOTHING, keys=("End", "Escape"))


def _named(station: Station, quiz: Quiz) -> dict[Any, str]:
    """Return the labels of the answers, by place."""
    return {place: station.reader.you(name) for place, name in quiz.answers.items()}


def _label(quiz: Quiz, lies: Iterable[str]) -> str:
    return f"{quiz.ask} The table: {' '.join(lies)}"


def _table_in_words(station: Station, task: ExampleTask) -> list[str]:
    return [station.reader.you(line) for line in task.board.words(task.frame(task.board))]


def _beside(task: ExampleTask, classroom: Classroom) -> Html:
    """Return close-ups of the cards that are asked about and lie nowhere yet."""
    if classroom.lessons is None:
        return NOTHING
    view = classroom.table.view_between(task.quiz.state, task.board.seat)
    return panels.without_rules(panels.close_ups(classroom.lessons, classroom.table, view, task.guess.beside))


def _scene(station: Station, task: ExampleTask, board: StoryBoard, classroom: Classroom) -> Scene:
    """Return the table with the answers as spots; of a guess that is judged with marks, and spots for close-ups."""
    quiz, chosen, judged = task.quiz, task.chosen, task.judged
    width = classroom.viewport.width
    scene = board.draw(task.frame(board), width, hides=task.hides)
    boxes = {place: box for place in quiz.names if (box := board.box(place, width, quiz.state))}
    named, grades = _named(station, quiz), quiz.grades(chosen)
    spots = tuple(
        Spot(
            box,
            place,
            named[place],
            quiet=judged,
            press=not judged,
            chosen=not judged and place in chosen,
            bare=place in quiz.bare,
        )
        for place, box in boxes.items()
    )
    if judged:
        lie = board.now(boxes, quiz.state, task.result.frame, width, fixed=quiz.single) if task.result else boxes
        result, graded = task.result, [(box, grades[place]) for place, box in lie.items() if place in grades]
        gone = board.gone([box for box, _ in graded], quiz.state, result.frame, width) if result else ()
        scene = replace(scene, items=(*scene.items, *gone))
        for box, grade in graded:
            scene = replace(scene, items=(*scene.items, *grade_marks(box, grade, scene)))
        return replace(scene, spots=(not result and spots) or scene.spots)
    hidden = [box for place in quiz.covered if (box := board.box(place, width, quiz.state))]
    used = (*boxes.values(), *hidden)
    seen = (spot for spot in scene.spots if not any(spot.box.overlaps(box) for box in used))
    covers = (item for box in hidden for item in cover(box))
    return replace(scene, items=(*scene.items, *covers), spots=(*spots, *seen))


# ---- marks over the table --------------------------------------------------------------------------------------------


def grade_marks(box: Box, grade: Grade, scene: Scene) -> Iterator[Item]:
    """Yield a frame and a badge: a tick, a cross, or an exclamation mark for what was missed.

    The badge lies at the corner of the box, within the picture, where it covers least of the ``scene``.
    """
    role, sign = GRADES[grade]
    dash = (7.0, 5.0) if grade == "missed" else ()
    yield Panel(box.inset(-3), Look(edge=role, width=5, dash=dash), radius=12)
    radius = max(11.0, min(17.0, box.width * 0.13))
    room = Box(0, 0, scene.width, scene.height).inset(radius + 2)
    corners = (box.inset(radius * by).at(x, y) for by in (0.35, -0.35) for y in (1, 0) for x in (1, 0))
    inside = (Point(max(room.x, min(at.x, room.right)), max(room.y, min(at.y, room.bottom))) for at in corners)
    badges = [Disc(at, radius, Look(fill=role, edge="pale", width=2.5)) for at in inside]
    drawn = [bounds(item) for item in scene.items if not isinstance(item, Panel)]
    badge = min(badges, key=lambda disc: sum(item.shared(bounds(disc)) for item in drawn))
    yield badge
    yield Text(badge.centre, sign, radius * 1.25, Look(fill="ink" if grade == "missed" else "pale"), weight="bold")


def cover(box: Box) -> Iterator[Item]:
    """Yield a blank panel with a question mark."""
    yield Panel(box, Look(fill="card", edge="muted", width=2, dash=(5.0, 4.0)), radius=8)
    yield Text(box.centre, "?", min(box.height * 0.7, 26.0), Look(fill="ink"), weight="bold")
