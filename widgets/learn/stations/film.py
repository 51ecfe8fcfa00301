"""The film of a station: a worked example step by step with its rules, or what came of an exercise."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import partial
from typing import Any, Final

from refkit.kernel.choice import REFEREE
from refkit.kernel.rule import Rule
from refkit.kernel.sentences import join as join_sentences
from refkit.kernel.sight import seat_number
from refkit.text.examples import Example
from widgets.learn import panels
from widgets.learn.classroom import Classroom
from widgets.learn.stations.station import Change, ExampleTask, ExerciseTask, Question, Shown, Station
from widgets.page.controls import action_bar, button
from widgets.page.markup import NOTHING, Html, join
from widgets.page.reader import Reader
from widgets.page.reading import score_sheet, table_in_words
from widgets.tabletop.contract import AnyTabletop, Held
from widgets.tabletop.film.player import KEYS, Player, animation, demonstration, player_buttons
from widgets.tabletop.film.story import Story, StoryBoard, story_of
from widgets.tabletop.guesses import Guess, Quiz
from widgets.tabletop.ledger import in_person, ranked

FIRST: Final = "The table as it lies."


def example_station(
    classroom: Classroom,
    example: Example,
    kind: str = "Watch",
    *,
    asked: Sequence[tuple[Guess, Quiz]] = (),
    seat: str | None = None,
    tries: int = 0,
) -> Station:
    """Return the station of ``example`` as ``seat`` sees it, or everybody for None: a question of ``asked``, its film.

    The film is labelled ``kind``; without a question it is all there is. Its board has room for all answers. So many
    other ``tries`` came before.
    """
    story: Story = story_of(classroom.game, example)
    eyes = REFEREE if seat is None else seat_number(seat, story.start.options.players)
    reader = Reader(eyes, seat or "")
    places = [place for guess, quiz in asked for place in _places(classroom.table, guess, quiz, eyes)]
    board = StoryBoard(classroom.table, [*story.tables, *(quiz.state for _, quiz in asked)], places, eyes)
    end = story.last_frame(classroom.quiet, classroom.lessons.cleared) if classroom.lessons else -1
    last = join_sentences(" ", (*board.refused(story), example.learn))
    frames = story.film(board, FIRST, last, classroom.quiet, reader.you, end)
    player = Player(board, frames, number=classroom.first_number(tries))
    boxes = partial(board.box, width=classroom.viewport.width)
    questions = tuple(
        Question(guess, quiz, any(boxes(place, state=quiz.state) for place in quiz.names)) for guess, quiz in asked
    )
    player = player if questions else demonstration(player)
    task = ExampleTask(kind, example, story, board, questions)
    return Station(task, reader, player, watched=not questions, tries=tries)


def _places(table: AnyTabletop, guess: Guess, quiz: Quiz, eyes: int) -> list[Any]:
    """Return the answers, and the cards of the hand from which a move is asked about, for which there must be room."""
    view = table.view_between(quiz.state, eyes)
    moves = view.legal if guess.kind == "reason" and eyes >= 0 else ()
    held = (each for move in moves for picks in table.pick_sequences(view, move) for each in picks)
    return [*quiz.names, *dict.fromkeys(each for each in held if isinstance(each, Held))]


def watched(station: Station, player: Player) -> Change:
    """Return the change to the film as it is now: what is new of it is read out.

    At the end of that of an example the station is done, and has earned its star if nothing is asked. That of an
    exercise tells its result then: whether it is done, as all goals are reached, and with a star unless it was solved
    for the learner.
    """
    after = replace(station, player=player, watched=True, told=station.told or player.ended)
    if station.player and _spoken_key(player) == _spoken_key(station.player):
        return Change(after)
    match station.task:
        case ExerciseTask(attempt=attempt):
            if not player.ended or station.told:
                return Change(after, (player.frame.caption,))
            said = " ".join(station.reader.you(result) for _, result in attempt.results())
            star = attempt.won and station.helped <= len(attempt.exercise.hints)
            told = (player.frame.caption, said)
            return Change(after, told, done=attempt.won, star=star, missed=not star)
        case ExampleTask(questions=questions):
            said = panels.GUESS if player.asking else f"Step {player.at} of {player.last}. {player.frame.caption}"
            return Change(after, (said,), done=player.ended, star=player.ended and not questions)


def _spoken_key(player: Player) -> tuple[int, bool, str]:
    """Return what must change for a film to be announced anew: the frame, whether it runs, and its speed."""
    return player.at, player.running, player.speed


# ---- what it shows ---------------------------------------------------------------------------------------------------


def example_shown(station: Station, task: ExampleTask, player: Player, classroom: Classroom) -> Shown:
    """Return what the film of an example shows: at its end the scores, and why some things did not happen."""
    ended = player.ended
    ask = panels.caption_line(player) if player.at else panels.task_line(task.kind, task.example.title)
    if task.questions:
        foot = action_bar(classroom.onward(), button(classroom.again("Guess again"), "again", tone="quiet"))
    elif ended:
        foot = action_bar(classroom.onward())
    else:
        on = skip_button(player) if station.begun else button("Watch", "film", "toggle", tone="strong")
        foot = action_bar(on, classroom.onward(strong=False))
    talk = (
        classroom.ending() if ended else None,
        _scores(station.reader, task, classroom) if ended else None,
        panels.non_events([idle for idle in _idle(station.reader, task, classroom) if idle[2] <= player.at]),
    )
    shown = film_shown(station, player, classroom, ask=ask, foot=foot, talk=talk)
    return shown if station.begun and not player.asking else replace(shown, under=NOTHING)  # the foot has what plays it


def skip_button(player: Player) -> Html:
    """Return the button that leads on in a film that has begun: to its end, or from where it rests for a guess."""
    name, do = ("Watch on", "toggle") if player.asking else ("Skip to the end", "end")
    return button(name, "film", do, tone="strong", again=True)


def film_shown(
    station: Station, player: Player, classroom: Classroom, *, ask: Html, foot: Html, talk: Iterable[Html | None]
) -> Shown:
    """Return what a film shows, with its buttons, and its steps and the table in words below the ``talk``."""
    width = classroom.viewport.width
    words = [station.reader.you(line) for line in player.words]
    return Shown(
        ask,
        player_buttons(player, brief=True),
        foot,
        join((*talk, panels.folded_steps(player), table_in_words(words))),
        f"{player.frame.caption} The table: {' '.join(words)}",
        player.draw(width),
        animation(player, width),
        tuple(KEYS),
    )


def _idle(reader: Reader, task: ExampleTask, classroom: Classroom) -> list[tuple[str, Rule, int]]:
    """Return the non-events that the game explains: each a sentence, its rule, and its step of the film."""
    kinds = classroom.lessons.idle if classroom.lessons else ()
    return [
        (reader.you(task.story.said(before, event)), event.rule, step)
        for step, (before, event, _) in enumerate(task.story.shown_frames(classroom.quiet), 1)
        if isinstance(event, kinds)
    ]


def _scores(reader: Reader, task: ExampleTask, classroom: Classroom) -> Html | None:
    """Return the scores of all sides that have any, if the example is about scoring or the game is over."""
    game, end = classroom.game, task.story.end
    if not task.example.totals and not end.ended:
        return None
    counted = ranked(game, game.view(end, REFEREE))
    return score_sheet(in_person([ledger for ledger in counted if ledger.lines], reader.name, reader.you))
