"""The balance lab: what is asked, played in the background, kept, and told."""

import contextlib
import threading
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

import pytest

from refkit.game import GAMES
from refkit.match.lock import locked
from refkit.match.simulate import Setting
from refkit.match.study import StudyRow, from_csv, grid
from tests.widgets.app.host import Driven, until
from tests.widgets.coroutines import run_in_thread
from widgets.app.effects import Announce
from widgets.app.messages import Action, Ready
from widgets.app.screen import markup
from widgets.lab import panels, plots, work
from widgets.lab.app import LAB
from widgets.lab.state import Lab, Progress
from widgets.lab.work import Batch
from widgets.page.panels import note

FORM: Final = {"game": "syndicate", "players": "3", "bots": "random", "games": "100", "rule": ""}


@pytest.fixture(autouse=True)
def kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Keep games in a folder of this test."""
    monkeypatch.setattr(work, "folder", lambda: tmp_path / "lab")
    return tmp_path / "lab"


def played(*actions: Action) -> Driven[Lab]:
    """Return the page after these actions, each with all that goes on by itself then."""

    async def visit() -> Driven[Lab]:
        page = Driven(LAB)
        for action in actions:
            page.send(action)
            await until(lambda: resting(page.state))
        page.runtime.end()
        return page

    return run_in_thread(visit())


def resting(lab: Lab) -> bool:
    """Return whether nothing goes on."""
    experiment = lab.experiment
    return experiment is None or (experiment.progress.over and experiment.drawing is None)


def end_of(batch: Batch) -> Progress:
    """Play a batch, and return how it ended."""
    ended, reports = threading.Event(), list[Progress]()

    def report(done: int, rows: Sequence[StudyRow], over: bool, error: Exception | None) -> None:  # noqa: FBT001
        reports.append(Progress(done, rows, over, error))
        if over:
            ended.set()

    batch.begin(report)
    assert ended.wait(120)
    return reports[-1]


def settings(**more: Any) -> dict[str, Setting]:
    """Short games with a house rule beside the usual rules."""
    players: dict[str, Any] = {"players": ["Ann", "Bob", "Cy"]}
    return grid("huzzah", players, {"goal": [3, 5]}, 1, watch=True, **more)


@pytest.mark.parametrize("name", GAMES)
def test_every_house_rule_can_be_set(name: str) -> None:
    """Every option with a few values is offered, each but the usual one, and a game can start with it."""
    form = panels.experiment_form(GAMES[name], {})
    for key, (option, value, words, _) in panels.house_rules(GAMES[name]).items():
        assert f'value="{key}"' in form.replace("&#x27;", "'").replace("&amp;", "&")
        assert words
        assert getattr(GAMES[name].Options.from_data({"players": ["Ann"], option: value}), option) == value


def test_an_experiment_is_played_told_and_kept(kept: Path) -> None:
    """From the form to pictures and tables: shares, what the rule changes, how many comparisons were made."""
    page = played(Action("begin", {**FORM, "bots": "one greedy", "rule": "two_marks=one named"}))
    progress, plotted, words = (markup(page.screen, name) for name in ("progress", "plots", "words"))
    assert "200 of 200 games" in progress
    assert "Save as CSV" in progress
    assert plotted.count("<svg") == 2
    assert "currentColor" in plotted
    assert plots.INK not in plotted
    assert "What the house rule changes" in words
    assert "comparisons were made at once" in words
    assert page.state.experiment
    assert {row["bot"] for row in page.state.experiment.progress.rows} == {"greedy", "random"}
    assert "Greedy, in whichever seat, wins" in words
    assert Announce("200 games have been played.") in page.host.log
    assert (
        len(next(kept.glob("syndicate-3-players-greedy-random-*.csv")).read_text("utf-8").splitlines()) == 1 + 200 * 3
    )


def test_what_was_stopped_goes_on() -> None:
    """Stopped at once it keeps what was played; begun again it plays what is missing, and nothing twice."""
    first = Batch(settings(), 300)
    first.stop()
    stopped = end_of(first)
    assert stopped.error is None
    assert stopped.done < first.total
    again = end_of(Batch(settings(), 10))
    assert again.error is None
    assert again.done == 20
    assert end_of(Batch(settings(), 10)).rows == again.rows


def test_pictures_are_drawn_beside_the_page(monkeypatch: pytest.MonkeyPatch) -> None:
    """While a picture is being drawn the page still answers: a drawing that waits for that gets what it waits for."""
    answered = threading.Event()
    monkeypatch.setattr(plots, "all_plots", lambda *_: note(f"answered: {answered.wait(30)}"))

    async def visit() -> None:
        page = Driven(LAB)
        page.send(Action("begin", FORM))
        await until(lambda: bool(page.state.experiment and page.state.experiment.drawing))
        page.send(Action("vary", {**FORM, "game": "huzzah"}))
        assert page.state.game.name == "huzzah"
        answered.set()
        await until(lambda: "answered: True" in markup(page.screen, "plots"))
        await until(lambda: resting(page.state))
        page.runtime.end()

    run_in_thread(visit())


def test_going_on_goes_on_with_what_was_stopped() -> None:
    """Whoever looks at another game in the form, and then goes on, goes on with the games that were stopped."""
    page = played(Action("begin", FORM), Action("vary", {**FORM, "game": "huzzah"}), Action("again"))
    assert page.state.experiment
    progress = page.state.experiment.progress
    assert {row["game"] for row in progress.rows} == {"syndicate"}
    assert progress.done == page.state.experiment.batch.total == 100
    (saved,) = page.send(Action("save"))
    assert saved.name == "refkit-syndicate-games.csv"
    assert len(from_csv(saved.text)) == 300


def test_stop_ends_a_batch_and_keeps_what_was_played() -> None:
    """After Stop nothing more is played, and the page says how many games there are."""

    async def visit() -> Driven[Lab]:
        page = Driven(LAB)
        page.send(Action("begin", {**FORM, "games": "3000"}))
        await until(lambda: bool(page.state.experiment and page.state.experiment.progress.done))
        page.send(Action("stop"))
        await until(lambda: resting(page.state))
        page.runtime.end()
        return page

    page = run_in_thread(visit())
    assert "of 3,000 games, stopped" in markup(page.screen, "progress")
    assert "Go on" in markup(page.screen, "progress")


def test_another_game_has_other_players_and_rules() -> None:
    """Choosing a game shows its own numbers of players and its own house rules."""
    page = Driven(LAB)
    page.send(Action("vary", {"game": "syndicate", "bots": "greedy", "games": "100", "players": "2", "rule": ""}))
    assert 'name="players" value="3" checked' in markup(page.screen, "form")
    assert 'name="players" value="2"' not in markup(page.screen, "form")
    assert "two_marks=one named" in markup(page.screen, "form")


def test_a_rule_that_is_chosen_is_told() -> None:
    """The question that a house rule answers stands beneath it, and what else was chosen stays."""
    page = Driven(LAB)
    page.send(Action("vary", {"game": "syndicate", "bots": "greedy", "games": "100", "players": "3", "rule": ""}))
    page.send(
        Action(
            "vary",
            {"game": "syndicate", "bots": "greedy", "games": "100", "players": "3", "rule": "two_marks=one named"},
        )
    )
    assert panels.house_rules(GAMES["syndicate"])["two_marks=one named"][3] in markup(page.screen, "form")
    assert 'value="greedy" checked' in markup(page.screen, "form")


@pytest.mark.parametrize(
    "wrong",
    [
        {"games": "1000000"},
        {"games": "-1"},
        {"games": "many"},
        {"players": "9"},
        {"players": ""},
        {"bots": "searcher"},
        {"game": "chess"},
        {"rule": "goal=1"},
        {"game": None},
    ],
)
def test_what_the_form_does_not_offer_is_refused(wrong: dict[str, Any]) -> None:
    """A forged message cannot ask for more games, players or bots than there are in the form, and plays nothing."""
    page = Driven(LAB)
    page.send(Action("begin", {**FORM, **wrong}))
    assert page.host.toast.sentence.startswith("The lab does not offer that")
    assert page.state.experiment is None


def test_one_page_at_a_time_plays_an_experiment(kept: Path) -> None:
    """The file of an experiment has the lock that the command line takes: whoever comes second is told to come back."""
    batch = Batch(settings(), 10)
    kept.mkdir(parents=True)
    with locked(kept / work.file_name(batch.settings)):
        ended = end_of(batch)
    assert "on another page just now" in str(ended.error)
    assert ended.done == 0


def test_a_few_experiments_at_once_are_played_on_a_machine(kept: Path) -> None:
    """When as many pages play as the machine allows, the next one is told that the lab is busy, and may try again."""
    kept.mkdir(parents=True)
    batch = Batch(settings(), 10)
    with contextlib.ExitStack() as held:
        for number in range(work.MAX_EXPERIMENTS):
            held.enter_context(locked(kept / f"running-{number}"))
        assert "The lab is busy" in str(end_of(batch).error)
    assert end_of(Batch(settings(), 10)).error is None


def test_files_are_named_after_all_settings() -> None:
    """Another seed, bot, player or switch is another file; the same experiment has the same."""
    names = [
        work.file_name(each)
        for each in (
            settings(),
            settings(),
            settings(levels=("greedy",)),
            settings(rotate=True),
            grid("huzzah", {"players": ["Ann", "Bob", "Cy"]}, {"goal": [3, 5]}, 2, watch=True),
            grid("huzzah", {"players": ["Ann", "Bob", "Di"]}, {"goal": [3, 5]}, 1, watch=True),
            grid("huzzah", {"players": ["Ann", "Bob", "Cy"]}, {"goal": [3, 4]}, 1, watch=True),
        )
    ]
    assert names[0] == names[1]
    assert len(set(names)) == len(names) - 1
    assert all(name.startswith("huzzah-3-players-") for name in names)


def test_a_game_that_cannot_be_used_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """One sentence says why, and no other game is taken for it without a word."""
    why = "Wonky cannot be used: its module raises LookupError."
    monkeypatch.setattr(type(GAMES), "broken", lambda _: {"wonky": why})
    page = Driven(LAB)
    page.send(Ready({}, "?game=wonky"))
    assert page.host.toast.sentence == why
