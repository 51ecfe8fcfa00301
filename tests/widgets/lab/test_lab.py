"""The balance lab: what is asked, played in the background, kept, and told."""

import asyncio
import contextlib
import threading
from collections.abc import Coroutine
from pathlib import Path
from typing import Any
from unittest import mock

import pytest

from refkit.game import GAMES
from refkit.kernel.choice import BadInput
from refkit.match.lock import locked
from refkit.match.simulate import Setting
from refkit.match.study import grid
from tests.widgets.runs import run_now
from widgets.lab import app, panels, plots, work
from widgets.lab.app import Lab
from widgets.lab.work import Batch
from widgets.page.markup import Html
from widgets.page.panels import note


@pytest.fixture(autouse=True)
def kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where games are kept meanwhile; they are played at once."""
    monkeypatch.setattr(work, "folder", lambda: tmp_path / "lab")
    monkeypatch.setattr(app, "start", run_now)
    return tmp_path / "lab"


def settings(**more: Any) -> dict[str, Setting]:
    """Short games with a house rule beside the usual rules."""
    players: dict[str, Any] = {"players": ["Ann", "Bob", "Cy"]}
    return grid("huzzah", players, {"goal": [3, 5]}, 1, watch=True, **more)


@pytest.mark.parametrize("name", GAMES)
def test_every_house_rule_can_be_set(name: str) -> None:
    """Every option with a few values is offered, each but the usual one, and a game can start with it."""
    form = panels.setting(GAMES[name], {})
    for key, (option, value, words, _) in panels.rules_of(GAMES[name]).items():
        assert f'value="{key}"' in form.replace("&#x27;", "'").replace("&amp;", "&")
        assert words
        assert getattr(GAMES[name].Options.from_data({"players": ["Ann"], option: value}), option) == value


def test_an_experiment_is_played_told_and_kept(kept: Path) -> None:
    """From the form to pictures and tables: shares, what the rule changes, how many comparisons were made."""
    lab = Lab()
    chosen = {"game": "syndicate", "players": "3", "bots": "one greedy", "games": "100", "rule": "two_marks=one named"}
    lab._begin(chosen)
    assert "200 of 200 games" in lab.way.markup
    assert "Save as CSV" in lab.way.markup
    assert lab.pictures.markup.count("<svg") == 2
    assert "currentColor" in lab.pictures.markup
    assert plots.INK not in lab.pictures.markup
    assert "What the house rule changes" in lab.words.markup
    assert "comparisons were made at once" in lab.words.markup
    assert lab.work is not None
    assert {row["bot"] for row in lab.work.rows} == {"greedy", "random"}
    assert "Greedy, in whichever seat, wins" in lab.words.markup
    assert (
        len(next(kept.glob("syndicate-3-players-greedy-random-*.csv")).read_text("utf-8").splitlines()) == 1 + 200 * 3
    )


def test_what_was_stopped_goes_on() -> None:
    """Stopped at once it keeps what was played; begun again it plays what is missing, and nothing twice."""
    first = Batch(settings(), 300)
    first.begin()
    first.stop()
    first.wait()
    assert first.error is None
    assert first.done < first.wanted
    again = Batch(settings(), 10)
    again.begin()
    again.wait()
    assert again.error is None
    assert again.done == again.wanted == 20
    third = Batch(settings(), 10)
    third.begin()
    third.wait()
    assert third.rows == again.rows


def test_pictures_are_drawn_beside_the_page(monkeypatch: pytest.MonkeyPatch) -> None:
    """While a picture is being drawn the page still answers: a drawing that waits for that gets what it waits for."""
    begun, answered, runs = threading.Event(), threading.Event(), list[Coroutine[Any, Any, None]]()
    monkeypatch.setattr(app, "start", runs.append)

    def drawn(*_: object) -> Html:
        begun.set()
        return note(f"answered: {answered.wait(30)}")

    monkeypatch.setattr(app, "drawn", drawn)
    lab = Lab()
    lab._begin({"game": "syndicate", "players": "3", "bots": "random", "games": "100", "rule": ""})

    async def page() -> None:
        shown = asyncio.ensure_future(runs[0])
        await asyncio.to_thread(begun.wait)
        answered.set()
        await shown

    run_now(page())
    assert "answered: True" in lab.pictures.markup


def test_going_on_goes_on_with_what_was_stopped() -> None:
    """Whoever looks at another game in the form, and then goes on, goes on with the games that were stopped."""
    lab = Lab()
    lab._begin({"game": "syndicate", "players": "3", "bots": "random", "games": "100", "rule": ""})
    lab._vary({"game": "huzzah", "bots": "greedy", "games": "100", "players": "3", "rule": ""})
    lab._again(None)
    assert lab.work
    assert {row["game"] for row in lab.work.rows} == {"syndicate"}
    assert lab.work.done == lab.work.wanted == 100
    with mock.patch.object(lab.way, "download") as saved:
        lab._save(None)
    assert saved.call_args.args[0] == "refkit-syndicate-games.csv"


def test_another_game_has_other_players_and_rules() -> None:
    """Choosing a game shows its own numbers of players and its own house rules."""
    lab = Lab()
    lab._vary({"game": "syndicate", "bots": "greedy", "games": "100", "players": "2", "rule": ""})
    assert 'name="players" value="3" checked' in lab.form.markup
    assert 'name="players" value="2"' not in lab.form.markup
    assert "two_marks=one named" in lab.form.markup


def test_a_rule_that_is_chosen_is_told() -> None:
    """The question that a house rule answers stands beneath it, and what else was chosen stays."""
    lab = Lab()
    lab._vary({"game": "syndicate", "bots": "greedy", "games": "100", "players": "3", "rule": ""})
    lab._vary({"game": "syndicate", "bots": "greedy", "games": "100", "players": "3", "rule": "two_marks=one named"})
    assert panels.rules_of(GAMES["syndicate"])["two_marks=one named"][3] in lab.form.markup
    assert 'value="greedy" checked' in lab.form.markup


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
    lab = Lab()
    fields: dict[str, Any] = {"game": "syndicate", "players": "3", "bots": "random", "games": "100", "rule": ""}
    with pytest.raises(BadInput, match="The lab does not offer that"):
        lab._begin({**fields, **wrong})
    assert lab.work is None


def test_one_page_at_a_time_plays_an_experiment(kept: Path) -> None:
    """The file of an experiment has the lock that the command line takes: whoever comes second is told to come back."""
    batch = Batch(settings(), 10)
    kept.mkdir(parents=True)
    with locked(kept / work.file_name(batch.settings)):
        batch.begin()
        batch.wait()
    assert "on another page just now" in str(batch.error)
    assert batch.done == 0


def test_a_few_experiments_at_once_are_played_on_a_machine(kept: Path) -> None:
    """When as many pages play as the machine allows, the next one is told that the lab is busy, and may try again."""
    kept.mkdir(parents=True)
    batch = Batch(settings(), 10)
    with contextlib.ExitStack() as held:
        for number in range(work.AT_ONCE):
            held.enter_context(locked(kept / f"running-{number}"))
        batch.begin()
        batch.wait()
    assert "The lab is busy" in str(batch.error)
    again = Batch(settings(), 10)
    again.begin()
    again.wait()
    assert again.error is None


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
