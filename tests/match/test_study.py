"""Many games under several settings: the same whoever plays them, stopped and taken up again."""

import csv
import io
from concurrent.futures import ThreadPoolExecutor

import pytest

from refkit.match.simulate import Setting
from refkit.match.study import COLUMNS, StudyRow, from_csv, games_of, grid, study, to_csv
from refkit.match.tally import share
from tests.tiers import mostly_thorough

PLAYERS = {"players": ["Ann", "Bob", "Cy"]}


def two_settings(**more: object) -> dict[str, Setting]:
    """Return two short settings of Huzzah!."""
    return grid("huzzah", PLAYERS, {"goal": [3, 5]}, 7, **more)


def test_every_game_of_every_setting_is_told() -> None:
    """A row for each player, with every column, and victories that add up to one."""
    found = study(two_settings(), 4)
    assert len(games_of(found)) == 8
    assert [tuple(row) for row in found[:1]] == [tuple(COLUMNS)]
    assert [type(each) for each in found[0].values()] == [*COLUMNS.values()]
    assert {row["table"] for row in found} == {"goal=3", "goal=5"}
    assert sum(row["won"] for row in found) == pytest.approx(8)
    assert [(row["number"], row["seat"]) for row in found[:4]] == [(0, 0), (0, 1), (0, 2), (1, 0)]


@pytest.mark.thorough
def test_dask_plays_the_same_games() -> None:
    """What Dask calls an executor gives the same rows in the same order, with a worker that is another process."""
    from distributed import Client  # noqa: PLC0415  it takes seconds, which only this test needs

    alone = study(two_settings(), 20)
    with Client(n_workers=1, threads_per_worker=1, dashboard_address=None) as client:  # type: ignore[no-untyped-call]
        assert study(two_settings(), 20, client.get_executor()) == alone


def test_bots_move_up_a_seat() -> None:
    """With rotation everybody plays every seat, and the rows say who did."""
    rows = study(grid("huzzah", {**PLAYERS, "goal": 3}, {}, levels=("greedy", "random", "random"), rotate=True), 3)
    assert [row["seat"] for row in rows if row["bot"] == "greedy"] == [0, 2, 1]
    rows = study(grid("huzzah", {**PLAYERS, "goal": 3}, {}, levels=("greedy", "random")), 2)
    assert [row["bot"] for row in rows] == ["greedy", "random", "greedy"] * 2


class Stopped:
    """A progress function that simulates Ctrl+C after so many games."""

    def __init__(self, after: int) -> None:
        """Keep the number of games."""
        self.after = after
        self.told: list[tuple[int, int]] = []

    def __call__(self, done: int, wanted: int) -> None:
        """Record the progress; raises KeyboardInterrupt after the number of games."""
        self.told.append((done, wanted))
        if done >= self.after:
            raise KeyboardInterrupt


@pytest.mark.parametrize("workers", mostly_thorough(0, 2, quick=(2,)))
def test_nothing_is_lost_and_nothing_is_played_twice(workers: int) -> None:
    """Stopped in the middle, all games that were over are there; taken up again, the end is the same as at one go."""
    whole = study(two_settings(), 10)
    kept: list[StudyRow] = []
    stop = Stopped(5)
    with ThreadPoolExecutor(workers or 1) as executor:
        part = study(two_settings(), 10, executor if workers else None, stop, keep=kept.extend)
        assert 5 <= len(games_of(part)) < 20
        assert games_of(kept) == games_of(part)
        new: list[StudyRow] = []
        again = study(two_settings(), 10, executor if workers else None, done=part, keep=new.extend)
    assert again == whole
    assert study(two_settings(), 4, done=whole) == study(two_settings(), 4)
    assert len(new) + len(kept) == len(whole)
    assert stop.told[0] == (0, 20)


def test_rows_survive_a_file() -> None:
    """Comma-separated values give back what they were given; half a last game is played again."""
    rows = study(two_settings(watch=True), 3)
    text = to_csv(rows)
    assert from_csv(text) == rows
    assert study(two_settings(watch=True), 3, done=from_csv(text[: len(text) - 40])) == rows


@pytest.mark.parametrize("name", ["=1+1", "@SUM(A1)", "+1", "-1", "＝1", "'=1", "''-", "'Ann'"])
def test_no_name_is_a_formula(name: str) -> None:
    """No cell of a CSV file begins as a formula does in a spreadsheet, and what is read back is the name."""
    rows = study(grid("huzzah", {"players": [name, "Bob", "Cy"], "goal": 3}, {}), 1)
    text = to_csv(rows)
    cells = [cell for line in csv.reader(io.StringIO(text)) for cell in line]
    assert [cell for cell in cells if cell.startswith(tuple("=+-@＝＋－＠")) and not cell.lstrip("-").isdecimal()] == []
    assert from_csv(text) == rows


# ---- how sure it is ------------------------------------------------------------------------------------------------


def test_shares_have_wilsons_interval() -> None:
    """As the books have it for 8 of 10, and never outside of 0 to 1."""
    found = share(8, 10)
    assert found.low == pytest.approx(0.4902, abs=1e-4)
    assert found.high == pytest.approx(0.9433, abs=1e-4)
    assert share(0, 5).low == pytest.approx(0)
    assert share(5, 5).high == pytest.approx(1)
    assert (share(0, 0).low, share(0, 0).high) == (0, 1)
