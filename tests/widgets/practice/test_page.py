"""The page of Practice without a browser: rounds, the map, today's puzzle, and what is kept."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta
from typing import Any, Final

import pytest

from refkit.kernel.choice import BadInput
from widgets.app.effects import Store, Toast
from widgets.app.messages import Action, Ready, StoredElsewhere
from widgets.learn.courses.course import course
from widgets.learn.progress import Progress
from widgets.learn.state import open_classroom
from widgets.learn.stations.station import ExampleTask
from widgets.practice.app import app
from widgets.practice.memory import BEHIND, DAMAGED, NEWER, Memory
from widgets.practice.puzzle import Puzzle, Stock, stock_of
from widgets.practice.render import render
from widgets.practice.state import ROUND, Practice, puzzle_about, round_of, todays_puzzle
from widgets.practice.update import update

NOW: Final = datetime(2026, 11, 29, 12, tzinfo=UTC)
GAME: Final = "syndicate"


class Page:
    """The page, as a browser opens it that has stored ``texts``."""

    def __init__(self, texts: dict[str, str] | None = None, query: str = f"?game={GAME}", now: datetime = NOW) -> None:
        """Open it."""
        self.now, self.stored = now, dict(texts or {})
        self.state, self.told = Practice(open_classroom(GAME), Stock(), now, "1"), list[str]()
        self.do(Ready(self.stored, query))

    def do(self, message: Any) -> None:
        """Send a message, and show what comes of it."""
        self.state, effects = update(self.state, message, self.now)
        self.told = [each.sentence for each in effects if isinstance(each, Toast)]
        for each in effects:
            if isinstance(each, Store):
                self.stored |= {key: text or "" for key, text in each.texts.items()}
        self.shown = "".join(render(self.state).regions.values())

    def act(self, name: str, value: Any = None) -> None:
        """Use a control."""
        self.do(Action(name, value))

    def answer(self, *, right: bool) -> None:
        """Answer the puzzle that is shown, and have it checked."""
        assert self.state.station
        task = self.state.station.task
        assert isinstance(task, ExampleTask)
        names = list(task.quiz.names)
        wrong = [place for place in names if place not in task.quiz.right]
        chosen = task.quiz.answer if right else wrong[:1] or names[:0]
        for place in chosen:
            self.act("toggle", str(names.index(place)))
        self.act("check")
        self.act("film", "end")


def test_a_round_is_played_to_its_end() -> None:
    """Eight puzzles of eight rules are answered, each is remembered, and the end says what came of them."""
    page = Page()
    page.act("begin")
    assert len({page.state.stock.puzzles[at].point for at in page.state.round}) == ROUND
    for number in range(ROUND):
        assert page.state.at == number
        page.answer(right=number > 1)
        assert "rk-verdict" in page.shown
        page.act("next")
    assert page.state.station is None
    assert f"{ROUND - 2} of {ROUND} right" in page.shown
    assert len(Memory.read(page.stored[f"practice {GAME}"]).cards) == ROUND


def test_a_round_can_be_stopped() -> None:
    """Whoever stops keeps what was answered, and one that was not does not count."""
    page = Page()
    page.act("begin")
    page.answer(right=True)
    page.act("next")
    page.act("overview")
    assert page.state.station is None
    assert "1 of 1 right" in page.shown


def test_another_of_these_is_another_puzzle_of_the_rule() -> None:
    """It comes next in the round, asks about the same rule, and the mark of the first stays."""
    page = Page()
    page.act("begin")
    page.answer(right=False)
    first = page.state.puzzle
    page.act("again")
    assert page.state.puzzle.point == first.point
    assert page.state.puzzle != first
    assert page.state.marks == (False,)
    assert len(page.state.round) == ROUND + 1


def test_a_wrong_answer_is_told_what_it_overlooks() -> None:
    """Cards left out or chosen wrongly name the rules of the reasons beside them, but for that of the verdict.

    It is told when what comes of it has been seen, as the verdict is.
    """
    page, told = Page(query=f"?game={GAME}&rule=ace-counts-nothing"), set[bool]()
    while told != {False, True}:
        task = page.state.station and page.state.station.task
        assert isinstance(task, ExampleTask)
        if page.state.puzzle.kind != "counting":
            page.answer(right=True)
            assert "Overlooked" not in page.shown
        else:
            for number in range(len(task.quiz.names)):
                page.act("toggle", str(number))
            marks = page.state.marks
            page.act("check")
            assert page.state.marks == marks
            assert not any(said in page.shown for said in ("Overlooked", "rk-judged"))
            page.act("film", "end")
            wrong = (task.quiz.reasons[place][1] for place in task.quiz.names if place not in task.quiz.right)
            more = {rule.id for rule in wrong if rule} - {page.state.puzzle.point}
            assert ("Overlooked" in page.shown) == bool(more)
            told.add(bool(more))
        page.act("again")


def test_to_have_it_shown_is_not_to_know_it() -> None:
    """A film before an answer counts as wrong, once."""
    page = Page()
    page.act("begin")
    page.act("watch")
    assert page.state.marks == (False,)
    page.act("next")
    assert page.state.at == 1


def test_what_is_asked_again_is_another_puzzle_and_no_twin() -> None:
    """A puzzle comes again only after all others of its rule, and is no twin of those just before where that can be."""
    state = Page().state
    rule = max(state.stock.rules, key=lambda each: len(state.stock.about(each)))
    seen = list[int]()
    for _ in state.stock.about(rule):
        seen.append(at := puzzle_about(state, rule, ()))
        state = replace(state, memory=state.memory.reviewed(rule, state.stock.puzzles[at].key, NOW, right=True))
    assert sorted(seen) == sorted(state.stock.about(rule))
    shapes = [state.stock.puzzles[at].shape for at in round_of(state)]
    assert len({*shapes}) == len(shapes)


def test_a_rule_with_few_puzzles_does_not_come_in_every_round() -> None:
    """A rule all of whose puzzles came lately waits, although it is due, as long as others have something new."""
    puzzles = [
        Puzzle(f"{rule} {at}", "", (), rule, "?", (rule,), rule) for rule in map(str, range(9)) for at in range(3)
    ]
    stock = Stock((Puzzle("only", "", (), "may", "?", ("rare",), "rare"), *puzzles))
    state = replace(Page().state, stock=stock)
    assert 0 in round_of(state)
    state = replace(state, memory=Memory().reviewed("rare", stock.puzzles[0].key, NOW, right=False))
    assert 0 not in round_of(state)


def test_what_is_new_comes_although_much_is_due() -> None:
    """Half a round is new, as long as something is."""
    state, memory = Page().state, Memory()
    for rule in state.stock.rules[:ROUND]:
        memory = memory.reviewed(rule, rule, NOW, right=False)
    came = {state.stock.puzzles[at].point for at in round_of(replace(state, memory=memory))}
    assert len(came & {*state.stock.rules[:ROUND]}) == ROUND // 2


def test_todays_puzzle_is_the_same_for_everybody_and_comes_once() -> None:
    """It depends on the date and the stock alone; its result can be copied and says nothing of it."""
    page, other = Page(), Page()
    other.act("begin")
    assert todays_puzzle(page.state) == todays_puzzle(other.state)
    assert todays_puzzle(page.state) != todays_puzzle(replace(page.state, clock=NOW + timedelta(days=1)))
    page.act("today")
    puzzle = page.state.puzzle
    page.answer(right=True)
    page.act("next")
    share = page.shown.split('data-copy="')[1].split('"')[0]
    assert "right" in share
    assert not any(name in share for name in (puzzle.ask, puzzle.point))
    page.act("today")
    assert page.state.station is None


def test_the_map_shows_every_rule_and_practises_it() -> None:
    """Each rule is a tile; one that is clicked is told, and practised where it has puzzles."""
    page = Page()
    assert page.shown.count('data-do="rule"') == len(page.state.classroom.game.rules)
    page.act("rule", "totals")
    assert "Practise this rule" in page.shown
    page.act("practise", "totals")
    assert page.state.puzzle.point == "totals"
    page.act("overview")
    page.act("rule", next(iter(page.state.stock.without)))
    assert "Practise this rule" not in page.shown


def test_an_address_can_name_a_rule() -> None:
    """A link to a rule begins a puzzle about it; one without puzzles is shown on the map, and why in a sentence."""
    assert Page(query=f"?game={GAME}&rule=totals").state.puzzle.point == "totals"
    rule, why = next(iter(stock_of(GAME).without.items()))
    page = Page(query=f"?game={GAME}&rule={rule}")
    assert page.told == [f"There is no puzzle about this rule. {why}"]
    assert page.state.rule == rule
    assert Page(query=f"?game={GAME}&rule=nonsense").state.station is None


def test_lessons_that_are_done_make_their_rules_known() -> None:
    """The progress of a course is read from where it is stored."""
    lessons = open_classroom(GAME).lessons
    known = Progress().with_known((each.id, range(len(each.stations))) for each in course(lessons)).text()
    assert Page({f"course {GAME}": known}).state.met
    assert not Page().state.met


def test_what_is_damaged_is_set_aside_and_what_is_newer_left_alone() -> None:
    """Nothing that was stored is lost, and each is told in a sentence."""
    damaged = Page({f"practice {GAME}": "nonsense"})
    assert damaged.told == [DAMAGED]
    assert damaged.stored[f"practice {GAME} aside"] == "nonsense"
    newer = Page({f"practice {GAME}": '{"version":9}'})
    assert newer.told == [NEWER]
    newer.act("begin")
    newer.answer(right=True)
    assert newer.stored[f"practice {GAME}"] == '{"version":9}'


def test_a_clock_that_is_behind_is_told() -> None:
    """A device whose clock was set back says so once."""
    memory = Memory().reviewed("totals", "a", NOW, right=True).text()
    assert Page({f"practice {GAME}": memory}, now=NOW - timedelta(days=2)).told == [BEHIND]


def test_it_is_taken_to_another_device_and_wiped() -> None:
    """A copy counts elsewhere; a broken one is refused in a sentence; wiping asks first."""
    copied = Memory().reviewed("totals", "a", NOW, right=True).text()
    page = Page()
    page.act("take", {"text": copied})
    assert page.state.memory.cards
    with pytest.raises(BadInput, match="no copy"):
        page.act("take", {"text": copied[:-9]})
    page.act("wiped")
    assert page.state.memory.cards
    page.act("wipe")
    page.act("wiped")
    assert not page.state.memory.cards
    assert page.stored[f"practice {GAME}"] == ""


def test_two_windows_are_joined() -> None:
    """What another window has stored counts here."""
    page = Page()
    page.do(StoredElsewhere(f"practice {GAME}", Memory().reviewed("totals", "a", NOW, right=True).text()))
    with pytest.raises(BadInput):
        page.do(StoredElsewhere(f"practice {GAME}", "nonsense"))
    assert "totals" in page.state.memory.cards


def test_another_game_and_an_unknown_one() -> None:
    """An address that names no game lists all of them."""
    page = Page(query="?game=nonsense")
    assert page.state.unknown
    assert "practice?game=cheers" in page.shown
    assert app().layout.app == "learn"


@pytest.mark.parametrize("name", ["practise", "rule", "next", "again", "take", "toggle", "check", "wiped", "begin"])
@pytest.mark.parametrize("value", [None, "nonsense", 7, {"text": 1}, ["x"]])
def test_forged_messages_change_nothing_that_is_stored(name: str, value: object) -> None:
    """Whatever a browser sends, nothing breaks."""
    page = Page()
    page.act(name, value)
    assert not page.state.memory.cards
