"""Whatever game there is can be learnt: examples are films that ask something, and a course that it has is right."""

import re
from functools import cache

import pytest

from refkit.game import GAMES, OURS
from refkit.kernel.choice import REFEREE
from refkit.text.examples import Example
from tests.tiers import mostly_thorough
from tests.widgets.learn.course_page import CoursePage
from widgets.app.messages import MotionEnded
from widgets.drawing.paint import svg
from widgets.drawing.scene import Text
from widgets.drawing.theme import STYLED
from widgets.games import TABLETOPS
from widgets.learn import state
from widgets.learn.courses.quizzes import EXAMPLE_KINDS, quizzes
from widgets.learn.render import station_shown
from widgets.tabletop.film.story import StoryBoard, story_of
from widgets.tabletop.game_screen import GameScreen
from widgets.tabletop.guesses import Guess, Quiz

WIDTHS = (346, 705)


@pytest.fixture
def _untaught(monkeypatch: pytest.MonkeyPatch) -> None:
    """No game has a course."""
    monkeypatch.setattr(state, "TABLETOPS", {name: GameScreen(TABLETOPS[name].table) for name in GAMES})


@cache
def asked(name: str) -> list[tuple[Example, Guess, Quiz]]:
    """Every quiz that comes free with the examples of a game."""
    game = GAMES[name]
    return [(example, *each) for example in game.examples.values() for each in quizzes(game, example)]


@pytest.mark.parametrize("name", mostly_thorough(*GAMES, quick=("cheers",)))
def test_every_example_is_a_film(name: str) -> None:
    """On the game's own table it keeps its size, on a phone and on a desk; steps have words, a caption and a rule."""
    brought = TABLETOPS[name]
    for example in GAMES[name].examples.values():
        story = story_of(GAMES[name], example)
        board = StoryBoard(brought.table, story.tables)
        frames = story.film(board, "Before.", "After.", lambda *_: False)
        assert [frames[0].caption, frames[-1].caption] == ["Before.", "After."]
        assert len(frames) == len(story.frames) + 2
        assert bool(story.refusal) == bool(example.refused)
        assert all(board.words(frame) and frame.caption.strip() for frame in frames)
        assert all(frame.rule and frame.rule.gist for frame in frames[1:-1])
        for width in WIDTHS if example.id in [*GAMES[name].examples][-1:] else ():
            assert len({board.draw(frame, width).height for frame in frames}) == 1
            assert all(board.draw(frame, width).items for frame in frames)


@pytest.mark.parametrize("name", mostly_thorough(*GAMES, quick=("huzzah", "syndicate")))
def test_free_quizzes_have_one_right_answer_and_cite_a_rule(name: str) -> None:
    """Most examples ask something; what is right is one among several different answers, with its reason and rule."""
    game = GAMES[name]
    assert len({example.id for example, _, _ in asked(name)}) >= 0.5 * len(game.examples)
    assert {guess.kind for _, guess, _ in asked(name)} <= {*EXAMPLE_KINDS}
    for example, guess, made in asked(name):
        (right,) = made.right
        assert 2 <= len(made.names) == len(set(made.names.values()))
        assert right in made.names
        sentence, rule = made.reasons[right]
        assert sentence.strip() or made.names[right] == "Yes, it is allowed"
        assert rule is not None
        assert rule.id in game.rules
        assert made.ask.endswith("?")
        assert guess.hint
        assert made.verdict(made.right) == "Exactly right."
        answered_as_the_referee_says(name, example, guess, made)


def answered_as_the_referee_says(name: str, example: Example, guess: Guess, made: Quiz) -> None:
    """Check what is right: no for the first reason; of what may happen the one thing that is told; the last score."""
    (right,) = made.right
    _, rule = made.reasons[right]
    if guess.kind == "may":
        assert made.names[right].startswith("No" if example.refused else "Yes")
        assert not example.refused or (rule and rule.id in example.refused)
    elif guess.kind == "happens":
        story = story_of(GAMES[name], example)
        happened = {story.said(before, event) for before, event, _ in story.frames}
        assert {made.names[right]} == happened & {*made.names.values()}
    elif guess.kind == "outcome" and made.ask != "Who wins?":
        scores = GAMES[name].score.scores(story_of(GAMES[name], example).end)
        assert made.names[right] in {str(score.total) for score in scores}


@pytest.mark.usefixtures("_untaught")
@pytest.mark.parametrize("name", mostly_thorough(*GAMES, quick=("cheers",)))
def test_a_game_without_a_course_is_learnt_from_its_examples(name: str) -> None:
    """All of them are listed; one is guessed, judged, seen to its end, counted, and leads to the next."""
    game = GAMES[name]
    learn = CoursePage(game=name)
    assert all(f'data-value="{example}"' in learn.markup("top") for example in game.examples)
    assert f"0 of {len(game.examples)} examples done" in learn.markup("top")
    if not game.examples:
        return
    first, *others = game.examples.values()
    learn.act("example", first.id)
    for _ in learn.guess.questions:
        (right,) = learn.guess.quiz.right
        learn.act("toggle", str(list(learn.guess.quiz.names).index(right)))
        learn.confirm()
        assert "rk-clean" in learn.shown
        rule = learn.guess.quiz.reasons[right][1]
        assert rule is not None
        assert rule.heading.replace("&", "&amp;") in learn.shown
        learn.act("other")
    learn.act("watch")
    learn.act("film", "end")
    assert learn.film.ended
    assert all(f'data-value="{other.id}"' in learn.shown for other in others[:1])
    learn.act("overview")
    assert f"1 of {len(game.examples)} examples done" in learn.markup("top")


@pytest.mark.parametrize("name", mostly_thorough(*GAMES, quick=("huzzah", "snowballs")))
def test_what_is_refused_is_told_in_words(name: str) -> None:
    """A film of an illegal move ends with its label, as a button has it, and every reason."""
    game, table = GAMES[name], TABLETOPS[name].table
    for example in game.examples.values():
        story = story_of(game, example)
        board = StoryBoard(table, [story.end])
        assert bool(board.refused(story)) == bool(example.refused)
        if example.refused:
            said, *reasons = board.refused(story)
            assert table.worded(table.view_between(story.end, REFEREE), story.refused) in said
            assert len(reasons) >= len(example.refused)


@pytest.mark.usefixtures("_untaught")
def test_progress_is_kept_for_each_game() -> None:
    """What is done of one game is nothing done of another."""
    one, *others = GAMES
    done = f'{{"done":{{"example {next(iter(GAMES[one].examples))}":[0]}},"at":null}}'
    assert "1 of " in CoursePage(game=one, course=done).markup("top")
    for other in others:
        assert "0 of " in CoursePage(game=other).markup("top")


@pytest.mark.parametrize("name", mostly_thorough(*OURS, quick=("cheers",)))
def test_a_task_calls_the_learner_you(name: str) -> None:
    """In every task the table, in its picture and in words, says "you" as its text does, and no name of the learner."""
    page = CoursePage(game=name)
    for lesson in page.course.values():
        if lesson.exercise:
            page.act("lesson", lesson.id)
            page.act("station", str(len(lesson.stations) - 1))
            assert (lesson.id, naming(page)) == (lesson.id, [])


@pytest.mark.parametrize(
    ("name", "least"),
    mostly_thorough(("cheers", 3), ("minions", 3), ("huzzah", 4), ("three-cheers", 2), quick=(("minions", 3),)),
)
def test_a_guess_from_a_seat_calls_the_learner_you(name: str, least: int) -> None:
    """So does whatever is seen with the eyes of a seat: table, answers, reasons and film."""
    page, found = CoursePage(game=name), 0
    for lesson in page.course.values():
        for station, guess in enumerate(lesson.guesses):
            if "seat" not in guess.more:
                continue
            found += 1
            page.act("lesson", lesson.id)
            page.act("station", str(station))
            shown_so_far = naming(page)
            for answer in [*page.guess.quiz.names][:2]:
                page.pick(answer)
                page.confirm()
                shown_so_far += naming(page)
                page.act("again")
            page.act("watch")
            for end in ("next", "end"):
                page.act("film", end)
                shown_so_far += naming(page)
            assert (lesson.id, station, shown_so_far) == (lesson.id, station, [])
    assert found >= least


def test_what_would_tell_the_answer_is_covered() -> None:
    """A question for totals covers the ledgers on the table, in the picture and for the ear, until it is answered."""
    page = CoursePage("?lesson=the-orc", course='{"done":{},"at":["the-orc",3]}', game="minions")

    def told() -> tuple[int, list[str]]:
        scene = page.scene
        texts = [item.text for item in scene.items if isinstance(item, Text)]
        assert svg(scene, "", STYLED)
        return texts.count("?"), [spot.label for spot in scene.spots if spot.label.startswith("Total")]

    assert told() == (2, [])
    page.pick(next(iter(page.guess.quiz.names)))
    page.confirm()
    questions, totals = told()
    assert questions == 0
    assert len(totals) == 2


def test_a_film_shows_all_from_the_question_on() -> None:
    """Watching begins at the table that is asked about, and leaves nothing out: what decides it is shown in full."""
    page = CoursePage("?lesson=the-orc", course='{"done":{},"at":["the-orc",1]}', game="minions")
    state = page.guess.quiz.state
    assert state != page.guess.story.start
    page.act("watch")
    player, shown = page.film, page.guess.story.shown(page.state.classroom.quiet)
    assert shown.index(state) + 1 == player.at < player.last
    assert player.at in player.full
    seen = [player.at]
    while (picture := page.screen.picture) and (moving := picture.animation):
        page.do(MotionEnded(moving.number))
        seen += [page.film.at] if page.film.at != seen[-1] else []
    assert seen == [*range(player.at, player.last + 1)]


def test_cards_that_lie_nowhere_yet_are_drawn_beside_the_table() -> None:
    """A guess shows the card that is about to be played, large, with what it does; a task has it on its own table."""
    page = CoursePage("?lesson=standing-room", game="three-cheers")
    assert "Bogwig" in page.markup("talk").partition("The card")[2]
    page = CoursePage("?lesson=deflect", course='{"done":{},"at":["deflect",3]}', game="three-cheers")
    assert any(getattr(item, "text", "") == "Anvillain" for item in page.scene.items)


def naming(page: CoursePage) -> list[str]:
    """Return texts on the table, or about it, that contain the learner's own name."""
    scene, seat = page.scene, page.station.reader.name
    assert seat
    texts = [item.text for item in scene.items if isinstance(item, Text)]
    asked = station_shown(page.state.classroom, page.station).ask
    said = [re.sub("<[^>]+>", " ", part) for part in (asked, page.markup("under"), page.markup("talk"))]
    told = (*texts, *(spot.label for spot in scene.spots), page.label, *said)
    return [text for text in told if seat in text]
