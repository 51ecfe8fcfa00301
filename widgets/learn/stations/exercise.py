"""An exercise in any game: picks on the game's own table make moves, as in Play, which goals judge in the end."""

from collections.abc import Hashable, Iterable, Iterator
from dataclasses import replace
from functools import partial
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
from widgets.tabletop.contract import AnyTabletop, Camera, Held
from widgets.tabletop.film import frames
from widgets.tabletop.film.player import Player, directed, jumped
from widgets.tabletop.film.story import Story, StoryBoard
from widgets.tabletop.gesture import Gesture
from widgets.tabletop.lessons import Attempt, Exercise
from widgets.tabletop.picks import Ways, every_way

TOO_LATE: Final = "From here it cannot be done any more: play on, and try it again."
MAX_FOOT_BUTTONS: Final = 2
"""The number of buttons that fit the foot of the screen on a phone."""
HOLD: Final = el("span", " Hold a card to read it.", class_="rk-touch")
"""What whoever has a finger is told once, at the first exercise of a course."""
ENOUGH: Final = 2
"""After so many tries that failed a solution is shown to whoever asks for it."""


def exercise_station(attempt: Attempt, classroom: Classroom) -> Station:
    """Return an exercise with nothing picked, waiting for a decision if there is one left."""
    return _station(exercise_task(attempt, classroom.table))


def _station(task: ExerciseTask) -> Station:
    return Station(task, Reader(task.attempt.seat, task.attempt.exercise.seat), watched=False)


def _with(station: Station, task: ExerciseTask, after: ExerciseTask, helped: int) -> Station:
    """Return the station with another attempt, or another decision of it."""
    return replace(_station(after), tries=station.tries + 1, helped=helped, failed=_failed(station, task))


def exercise_task(attempt: Attempt, table: AnyTabletop, before: ExerciseTask | None = None) -> ExerciseTask:
    """Return the decision that ``attempt`` waits for, with only forced picks made; ``before`` is the one before it."""
    view = attempt.view()
    ways = every_way(view, table)
    board = before.board if before else StoryBoard(table, [attempt.laid], (), attempt.seat)
    if attempt.choice:
        more = (pick for _, some in ways for each in some for pick in each)
        board = board.roomy([view], more, bare=attempt.lessons.bare)
    gesture = Gesture(table.opening(view) or _only(ways))
    return ExerciseTask(table, attempt, view, board, gesture, table.follow(Camera(), view, None))


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
            return _helped(station, task, classroom)
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
    after = exercise_task(attempt, classroom.table, task)
    station = _with(station, task, after, station.helped)
    return Change(station) if attempt.choice else film_begun(station, after, classroom)


def _another(station: Station, task: ExerciseTask, classroom: Classroom) -> Change:
    """Begin another try, on another position if the course has one."""
    other = task.attempt.exercise.again or classroom.first_try
    exercise = other if isinstance(other, Exercise) else task.attempt.exercise
    attempt, helped = task.attempt.lessons.attempt(exercise), 0 if other else station.helped
    again = _with(station, task, exercise_task(attempt, classroom.table), helped)
    return Change(again, (exercise.ask,), anew=True)


def _failed(station: Station, task: ExerciseTask) -> int:
    """Return how many tries have failed, with this one if it is over."""
    return station.failed + (station.watched and not task.attempt.won)


def _helped(station: Station, task: ExerciseTask, classroom: Classroom) -> Change:
    """Give the next hint; after the last of them, a solution from here, whose next move is pointed at on the table."""
    exercise, given = task.attempt.exercise, station.helped
    if given < len(exercise.hints):
        said, gesture = exercise.hints[given], task.gesture
    else:
        attempt = task.attempt.lessons.attempt(exercise) if station.watched else task.attempt
        moves = next((made for made, end in attempt.ends() if end.won), ())
        said = f"Such as: {', and then '.join(_worded(moves, attempt, classroom))}." if moves else TOO_LATE
        gesture = replace(task.gesture, hint=next(iter(moves), None))
    helped, task = min(given + 1, len(exercise.hints) + 1), replace(task, hint=said, gesture=gesture)
    return Change(replace(station, helped=helped, task=task), (said,))


def _solved(station: Station, task: ExerciseTask, classroom: Classroom) -> Change:
    """Show a solution, which earns no star."""
    attempt = next(end for _, end in task.attempt.lessons.attempt(task.attempt.exercise).ends() if end.won)
    after, helped = exercise_task(attempt, classroom.table, task), len(attempt.exercise.hints) + 1
    return film_begun(_with(station, task, after, helped), after, classroom)


def film_begun(station: Station, task: ExerciseTask, classroom: Classroom) -> Change:
    """Show what comes of it, from the learner's first move on: everything is decided."""
    attempt, first = task.attempt, min(task.attempt.own, default=0)
    story = Story(classroom.game, attempt.steps[first:])
    goals, decisive = attempt.exercise.goals, _decisive(attempt, story, classroom)
    tables = (classroom.table.view_between(state, attempt.seat) for state in story.tables)
    board = task.board.roomy(tables, bare=attempt.lessons.bare)
    last = "Done." if attempt.won else "And that is how it ended."
    # it ends on the table of the frame that decides, unless goals are about the very end
    end = max(decisive) if all(isinstance(goal, Happened | Scored | Won) for goal in goals) else -1
    film = story.film(board, "The table as it lay.", last, classroom.quiet, station.reader.you, end)
    # a crown says no other than the goals do, such as where the last quest is lost and the game won all the same
    crowned = film[-1].won and (attempt.won or any(isinstance(goal, Won) for goal in goals))
    film = (*film[:-1], replace(film[-1], won=crowned))
    player = Player(board, film, number=classroom.first_number(station.tries))
    own = {id(event) for at in attempt.own for event in attempt.steps[at][1].events}
    told = enumerate(story.shown_frames(classroom.quiet), 1)
    full = {*decisive, *(number for number, (_, event, _) in told if id(event) in own)}
    still = classroom.viewport.still
    return watched(station, jumped(player, player.last) if still else directed(player, full, still=False))


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
    question = you(attempt.choice.prompt) if attempt.choice and attempt.own else exercise.ask
    note = task.hint or (exercise.ask if attempt.own else "")
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
        el("p", prompt, None if task.picked or classroom.progress.done else HOLD, class_="rk-counter"),
    )
    lies = [you(line) for line in table.in_words(view)]
    beside = panels.close_ups(attempt.lessons, table, view, exercise.beside)
    return Shown(
        panels.task_line("Your turn", question, note),
        panels.new_topics(classroom.new),
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
        ask = panels.task_line("Not yet", missed, task.hint, good=False)
    else:
        ask = panels.caption_line(player)
    if station.told and won:
        foot = action_bar(classroom.onward(), button("Once more", "again"))
    elif station.told:
        again = button(classroom.again("Try it again"), "again", tone="strong")
        show = button("Just show me", "watch", tone="quiet") if _failed(station, task) >= ENOUGH else None
        foot = action_bar(again, button("A hint", "help"), show)
    else:
        foot = action_bar(skip_button(player))
    talk = (panels.goal_results(results, won=won), classroom.ending() if won else None) if station.told else ()
    return film_shown(station, player, classroom, ask=ask, foot=foot, talk=talk)


def drawn(task: ExerciseTask, width: float, tall: float) -> Scene:
    """Return the table with everything that can be picked; a bare one has room for all of it, so that nothing jumps."""
    space, says = task.board.sized(tall).space(width), partial(task.table.worded, task.view)
    return frames.layout(task.table, task.board.views, space, task.camera, gesture=task.gesture, says=says)


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
