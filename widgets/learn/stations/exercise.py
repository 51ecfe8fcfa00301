"""An exercise in any game: picks on the game's own table make moves, as in Play, which goals judge in the end."""

from collections.abc import Hashable, Iterable, Iterator
from dataclasses import replace
from typing import Any, Final

from refkit.kernel.choice import REFEREE
from widgets.app.messages import Action, Hinted, KeyPressed, Picked
from widgets.drawing.scene import Scene
from widgets.learn import layout, panels
from widgets.learn.classroom import Classroom
from widgets.learn.courses.goals import Happened, Scored, Won
from widgets.learn.stations.film import film_shown, skip_button, watched
from widgets.learn.stations.station import Change, ExerciseTask, Shown, Station
from widgets.page import panels as common
from widgets.page.controls import action_bar, button
from widgets.page.markup import NOTHING, Html, el, join
from widgets.page.reader import Reader
from widgets.page.reading import table_in_words
from widgets.page.validation import list_index
from widgets.tabletop import gesture, picks
from widgets.tabletop.contract import AnyTabletop, Camera, Held, Space
from widgets.tabletop.film import frames
from widgets.tabletop.film.player import Player, directed
from widgets.tabletop.film.story import Story, StoryBoard, fitted
from widgets.tabletop.gesture import Gesture
from widgets.tabletop.lessons import Attempt, Exercise
from widgets.tabletop.picks import Ways, every_way

FIRST: Final = "The table as it lay."
MAX_FOOT_BUTTONS: Final = 2
"""The number of buttons that fit the foot of the screen on a phone."""
ENOUGH: Final = 2
"""After so many tries that failed a solution is shown to whoever asks for it."""


def exercise_station(attempt: Attempt, classroom: Classroom) -> Station:
    """Return an exercise with nothing picked, waiting for a decision if there is one left."""
    reader = Reader(attempt.seat, attempt.exercise.seat)
    return Station(exercise_task(attempt, classroom.table), reader, watched=False)


def _with(station: Station, task: ExerciseTask, attempt: Attempt, classroom: Classroom, helped: int) -> Station:
    """Return the station with another attempt, or another decision of it."""
    again = exercise_station(attempt, classroom)
    return replace(again, tries=station.tries + 1, helped=helped, failed=_failed(station, task))


def exercise_task(attempt: Attempt, table: AnyTabletop) -> ExerciseTask:
    """Return the decision that ``attempt`` waits for, with only forced picks made."""
    view = attempt.view()
    laid = table.view_between(attempt.laid, attempt.seat)
    opening = table.opening(view) or _only(every_way(view, table))
    return ExerciseTask(table, attempt, view, laid, Gesture(opening), table.follow(Camera(), view, None))


def _only(moves: tuple[tuple[object, Ways], ...]) -> tuple[Any, ...]:
    """Return the pick of the only card with which a move can begin, if nothing else can be done."""
    sequences = [each for _, some in moves for each in some]
    begun = {each[:1] for each in sequences}
    card = next(iter(begun), ())
    return card if len(begun) == 1 and card and isinstance(card[0], Held) and card not in sequences else ()


# ---- what can be done ------------------------------------------------------------------------------------------------


def tried(station: Station, task: ExerciseTask, message: object, classroom: Classroom) -> Change | None:
    """Return what comes of a move, of a pick for one, of a hint, or of another try."""
    legal = task.view.legal
    match message:
        case Action("help"):
            helped = replace(station, helped=min(station.helped + 1, len(task.attempt.exercise.hints) + 1))
            return Change(helped, (_hints(helped, task, classroom)[-1],))
        case Action("again"):
            return _another(station, task, classroom)
        case Action("watch") if _failed(station, task) >= ENOUGH:
            return _solved(station, task, classroom)
        case _ if station.watched:
            return None
        case Action("play", number) if 0 <= (at := list_index(number)) < len(legal):
            return _moved(station, task, legal[at], classroom)
        case Action("finish") if task.ready is not None:
            return _moved(station, task, task.ready, classroom)
        case Picked(target):
            return _picked(station, task, target, classroom)
        case KeyPressed("Escape") | Action("back") if task.picked:
            return Change(replace(station, task=replace(task, gesture=Gesture(task.picked[:-1]))))
        case Hinted(number):
            hinted = legal[at] if 0 <= (at := list_index(number)) < len(legal) else None
            return Change(replace(station, task=replace(task, gesture=Gesture(task.picked, hinted))))
    return None


def _picked(station: Station, task: ExerciseTask, target: Hashable, classroom: Classroom) -> Change:
    """Return the change by a pick: a move that is complete is made, unless it waits for more or for its button."""
    view, table = task.view, task.table
    if camera := table.turn(task.camera, target):
        return Change(replace(station, task=replace(task, camera=camera)))
    if reason := gesture.refused(view, table, task.gesture, target):
        return Change(station, refusal=reason)
    if target not in task.picked and target not in picks.options(view, table, task.picked):
        return Change(station)
    task = replace(task, gesture=gesture.pick(view, table, task.gesture, target))
    if (move := task.ready) is None or gesture.may_go_on(view, table, task.gesture) or table.confirm_label(view, move):
        return Change(replace(station, task=task))
    return _moved(station, task, move, classroom)


def _moved(station: Station, task: ExerciseTask, move: Any, classroom: Classroom) -> Change:
    """Make a legal move."""
    attempt = task.attempt.after(move)
    station = _with(station, task, attempt, classroom, station.helped)
    return Change(station) if attempt.choice else film_begun(station, attempt, classroom)


def _another(station: Station, task: ExerciseTask, classroom: Classroom) -> Change:
    """Begin another try, on another position if the course has one."""
    other = task.attempt.exercise.again or classroom.first_try
    exercise = other if isinstance(other, Exercise) else task.attempt.exercise
    attempt, helped = task.attempt.lessons.attempt(exercise), 0 if other else station.helped
    again = _with(station, task, attempt, classroom, helped)
    return Change(again, (exercise.ask,), anew=True)


def _failed(station: Station, task: ExerciseTask) -> int:
    """Return how many tries have failed, with this one if it is over."""
    return station.failed + (station.watched and not task.attempt.won)


def _solved(station: Station, task: ExerciseTask, classroom: Classroom) -> Change:
    """Show a solution, which earns no star."""
    _, attempt = _solution(task)
    helped = len(attempt.exercise.hints) + 1
    return film_begun(_with(station, task, attempt, classroom, helped), attempt, classroom)


def _solution(task: ExerciseTask) -> tuple[tuple[object, ...], Attempt]:
    """Return moves that reach all goals, and what comes of them."""
    return next(end for end in task.attempt.lessons.ends(task.attempt.exercise) if end[1].won)


def film_begun(station: Station, attempt: Attempt, classroom: Classroom) -> Change:
    """Show what comes of it: everything is decided, and the station is done if all goals are reached."""
    story = Story(classroom.game, attempt.laid, attempt.events, attempt.state)
    goals, decisive = attempt.exercise.goals, _decisive(attempt, story, classroom)
    board = StoryBoard(classroom.table, story.tables, seat=REFEREE if attempt.lessons.bare else attempt.seat)
    last = "Done." if attempt.won else "And that is how it ended."
    # it ends on the table of the frame that decides, unless goals are about the very end
    end = max(decisive) if all(isinstance(goal, Happened | Scored | Won) for goal in goals) else -1
    film = story.film(board, FIRST, last, classroom.quiet, station.reader.you, end)
    # a crown says no other than the goals do, such as where the last quest is lost and the game won all the same
    crowned = film[-1].won and (attempt.won or any(isinstance(goal, Won) for goal in goals))
    film = (*film[:-1], replace(film[-1], won=crowned))
    player = Player(board, film, number=classroom.first_number(station.tries))
    full = {*decisive, *story.steps(classroom.quiet, attempt.own)}
    change = watched(station, directed(player, full, still=classroom.viewport.still))
    star = station.helped <= len(attempt.exercise.hints)
    return replace(change, done=attempt.won, star=star, missed=not (attempt.won and star))


def _decisive(attempt: Attempt, story: Story, classroom: Classroom) -> list[int]:
    """Return the steps of the film that its goals are about: events, names, or whatever changes or counts a score."""
    goals, scores, table = attempt.exercise.goals, classroom.game.score.scores, classroom.table
    events = [goal for goal in goals if isinstance(goal, Happened)]
    wanted = {sentence for goal in events for sentence, *_ in story.matching_events(goal.what, goal.fields)}
    names = [name for goal in goals if (name := getattr(goal, "who", ""))]
    counted = any(isinstance(goal, Scored | Won) for goal in goals)
    shown, found = story.shown_frames(classroom.quiet), []
    for step, (before, event, after) in enumerate(shown, 1):
        text = story.said(before, event)
        scored = counted and (scores(before) != scores(after) or table.count(table.view_between(after, REFEREE), event))
        if scored or text in wanted or any(name in text for name in names):
            found.append(step)
    return found or [*range(1, len(shown) + 1)]


# ---- what it shows ---------------------------------------------------------------------------------------------------


def exercise_shown(station: Station, task: ExerciseTask, classroom: Classroom) -> Shown:
    """Return what an exercise shows while a decision is open."""
    view, table, attempt = task.view, task.table, task.attempt
    exercise, you = attempt.exercise, station.reader.you
    question = you(attempt.choice.prompt) if attempt.choice and attempt.decided else exercise.ask
    note = _hint(station, task, classroom) or (exercise.ask if attempt.decided else "")
    numbers = picks.buttons(view, table)
    names = [table.worded(view, view.legal[number]) for number in numbers]
    shown = [button(name, "play", number) for number, name in zip(numbers, names, strict=True)]
    few = len(names) <= MAX_FOOT_BUTTONS
    listed, beneath = (NOTHING, 0.0) if few else layout.answers(shown, names, classroom.viewport)
    tall = station.table_height(classroom, beneath)
    prompt = gesture.next_pick(view, table, task.gesture)
    called = "" if task.ready is None else gesture.confirming(view, table, task.gesture, task.ready)
    back = button("Put it back", "back") if task.picked else None
    others = (
        button("A hint", "help"),
        back,
        *(shown if few and not called else ()),
        el("p", prompt, class_="rk-counter"),
    )
    lies = [you(line) for line in table.in_words(view)]
    beside = panels.close_ups(attempt.lessons, table, view, exercise.beside)
    return Shown(
        panels.task_line("Your turn", question, note),
        NOTHING,
        action_bar(button(called, "finish", tone="strong") if called else None, *others),
        join((listed, beside, _every_move(task), table_in_words(lies))),
        f"{question} The table: {' '.join(lies)}",
        drawn(task, classroom.viewport.width, tall),
        keys=("Escape",),
    )


def outcome_shown(station: Station, task: ExerciseTask, player: Player, classroom: Classroom) -> Shown:
    """Return what the film of an exercise shows, and at its end which goals are reached."""
    ended, won = player.ended, task.attempt.won
    results = [(met, station.reader.you(sentence)) for met, sentence in task.attempt.results()]
    if ended and won:
        praise = task.attempt.exercise.praise or "That is it."
        ask = panels.task_line("Done", praise, good=True, star=classroom.starred)
    elif ended:
        missed = " ".join(sentence for met, sentence in results if not met)
        ask = panels.task_line("Not yet", missed, _hint(station, task, classroom), good=False)
    else:
        ask = panels.caption_line(player) if player.at else panels.task_line("Your turn", FIRST)
    name: str = "Once more" if won else classroom.again("Try it again")
    again = button(name, "again", tone="strong" if ended and not won else "plain")
    if ended and not won:
        show = button("Just show me", "watch", tone="quiet") if _failed(station, task) >= ENOUGH else None
        foot = action_bar(again, button("A hint", "help"), show)
    else:
        foot = action_bar(classroom.onward() if ended else skip_button(player), again)
    talk = (panels.goal_results(results, won=won) if ended else None, classroom.ending() if ended and won else None)
    return film_shown(station, player, classroom, ask=ask, foot=foot, talk=talk)


def drawn(task: ExerciseTask, width: float, tall: float) -> Scene:
    """Return the table with everything that can be picked; a bare one has room for all of it, so that nothing jumps."""
    sequences = (each for _, some in every_way(task.view, task.table) for each in some)
    more = tuple(dict.fromkeys(pick for each in sequences for pick in each))
    views, room = (task.view, task.laid), Space(width, tall, task.attempt.lessons.bare, more=more, complete=True)
    return frames.layout(
        task.table,
        views,
        fitted(room, lambda space: float(task.table.plan(views, space, task.camera, None).height)),
        task.camera,
        gesture=task.gesture,
        says=lambda move: task.table.worded(task.view, move),
    )


def _hints(station: Station, task: ExerciseTask, classroom: Classroom) -> list[str]:
    """Return the hints that were given so far; after the last, a solution."""
    exercise, lessons = task.attempt.exercise, task.attempt.lessons
    found = list(exercise.hints)
    if station.helped > len(found):
        made, _ = _solution(task)
        found.append(f"Such as: {', and then '.join(_worded(made, lessons.attempt(exercise), classroom))}.")
    return found[: station.helped]


def _hint(station: Station, task: ExerciseTask, classroom: Classroom) -> str:
    """Return the last hint that was given, if any was."""
    return (_hints(station, task, classroom) or [""])[-1]


def _worded(moves: Iterable[Any], attempt: Attempt, classroom: Classroom) -> Iterator[str]:
    """Yield moves in words, each for the table as it is then."""
    for move in moves:
        yield classroom.table.worded(classroom.game.view(attempt.state, attempt.seat), move)
        attempt = attempt.after(move)


def _every_move(task: ExerciseTask) -> Html:
    """Return a list of all legal moves, collapsed."""
    view, table = task.view, task.table
    listed = [common.MoveItem(number, table.worded(view, move)) for number, move in enumerate(view.legal)]
    inside = (el("summary", "All legal moves"), common.moves(listed, "play"))
    return el("details", *inside, class_="rk-in-words rk-all", data_key="all") if listed else NOTHING
