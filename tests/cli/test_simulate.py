"""Long simulations on the command line: several settings, kept in a file, stopped by Ctrl+C and taken up again."""

import sys
from pathlib import Path

import pytest

from refkit.cli.progress import ProgressBar
from refkit.match.study import COLUMNS
from tests.cli.desk import OK, Desk

WORDS = ("simulate", "huzzah", "--players", "Ann,Bob,Cy", "--option", "goal=3")


def test_several_settings_are_compared(desk: Desk) -> None:
    """Every combination of what is varied has a report of its own, in words and as JSON."""
    words = (*WORDS, "--games", "2", "--vary", "goal=3/5", "--vary", "score_floor=true/false")
    code, out, _ = desk.run(*words)
    assert code == OK
    assert "2 games of Huzzah!, goal=3, score_floor=False, seed 0" in out
    assert out.count("2 games of") == 4
    tables = desk.ask(*words)[1]["tables"]
    assert len(tables) == 4
    assert {each["games"] for each in tables.values()} == {2}


def test_results_are_told_by_bot(desk: Desk) -> None:
    """Whoever lets different bots rotate is told how each did, wherever it sat, beside an even share."""
    words = ("simulate", "syndicate", "--bots", "greedy,random,random", "--rotate")
    data = desk.ask(*words, "--games", "40")[1]
    bots = {each["name"]: each for each in data["bots"]}
    assert bots.keys() == {"greedy", "random"}
    assert bots["greedy"]["low"] > data["even_share"] == pytest.approx(1 / 3, abs=1e-3)
    assert bots["greedy"]["wins"] + 2 * bots["random"]["wins"] == pytest.approx(1, abs=1e-3)
    out = desk.run(*words, "--games", "2")[1]
    assert "By bot, wherever it sat (an even share is 33.3% for each player):" in out
    assert "greedy  wins " in out
    alone = desk.run("simulate", "syndicate", "--games", "2")[1]
    assert "By bot" not in alone


def test_kept_games_are_not_played_again(desk: Desk) -> None:
    """More of the same goes on; the file then is what it would have been at one go; a report is of all of them."""
    path = str(desk.folder / "games.csv")
    assert desk.run(*WORDS, "--games", "3", "--save", path)[0] == OK
    data = desk.ask(*WORDS, "--games", "5", "--save", path)[1]
    assert data == desk.ask(*WORDS, "--games", "5")[1]
    other = str(desk.folder / "other.csv")
    desk.run(*WORDS, "--games", "5", "--save", other, "--workers", "2")
    assert Path(path).read_bytes() == Path(other).read_bytes()
    assert desk.ask(*WORDS, "--games", "2", "--save", path)[1] == desk.ask(*WORDS, "--games", "2")[1]
    assert Path(path).read_bytes() == Path(other).read_bytes(), "fewer were asked for: the others stay"


def test_ctrl_c_loses_nothing(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    """It ends with a sentence; what was played is in the file, and the same command goes on to the same end."""
    path = str(desk.folder / "games.csv")

    def interrupt(_bar: ProgressBar, done: int, _wanted: int) -> None:
        if done >= 2:
            raise KeyboardInterrupt

    with monkeypatch.context() as only:
        only.setattr(ProgressBar, "__call__", interrupt)
        only.setattr(sys.stderr, "isatty", lambda: True)
        code, _, err = desk.run(*WORDS, "--games", "5", "--save", path)
    assert code == 130
    assert f"of 5 games are played; they are in {path}, and the same command goes on.\n" in err
    assert 2 <= len({line.split(",")[3] for line in Path(path).read_text("utf-8").splitlines()[1:]}) < 5
    assert desk.ask(*WORDS, "--games", "5", "--save", path)[1] == desk.ask(*WORDS, "--games", "5")[1]


def test_what_cannot_be_kept_there_is_refused(desk: Desk) -> None:
    """Another seed, a file of something else, and an odd word are a sentence each, and the file stays as it was."""
    path = desk.file("games.csv", "")
    desk.run(*WORDS, "--games", "1", "--save", path)
    before = (desk.folder / "games.csv").read_text("utf-8")
    assert "other options, bots or seed" in desk.bad(*WORDS, "--games", "1", "--seed", "9", "--save", path)
    assert (desk.folder / "games.csv").read_text("utf-8") == before
    note = desk.file("note.csv", "shopping\nmilk\n")
    assert "not those of a simulation" in desk.bad(*WORDS, "--games", "1", "--save", note)
    assert "name=value/value" in desk.bad(*WORDS, "--vary", "goal")
    table = desk.folder / "games.parquet"
    sentence = f"Games are saved as CSV: write --save {table.with_suffix('.csv')}."
    assert desk.bad(*WORDS, "--games", "1", "--save", str(table)) == sentence
    assert not table.exists()
    nowhere = str(desk.folder / "nowhere" / "games.csv")
    assert desk.bad(*WORDS, "--games", "1", "--save", nowhere) == f"{nowhere}: no such file or directory."


def test_what_somebody_added_to_the_table_stays(desk: Desk) -> None:
    """Columns of one's own and a spreadsheet's way to save (a mark, its line ends, no last one) outlive more games."""
    path = desk.folder / "games.csv"
    desk.run(*WORDS, "--games", "2", "--save", str(path))
    head, *lines = path.read_text("utf-8").splitlines()
    noted = [f"note,{head}", *(f"{'seen, twice' if number == 5 else ''!r},{line}" for number, line in enumerate(lines))]
    noted = [line.replace("''", "").replace("'", '"') for line in noted]
    path.write_bytes("\r\n".join(noted).encode("utf-8-sig"))
    assert desk.run(*WORDS, "--games", "3", "--save", str(path))[0] == OK
    assert path.read_bytes().startswith(b"\xef\xbb\xbf"), "without it a spreadsheet misreads names"
    after = path.read_text("utf-8-sig").splitlines()
    assert after[0] == f"{head},note"
    assert after[6] == f'{lines[5]},"seen, twice"'
    assert [line[-1] for line in (*after[1:6], *after[7:])] == [","] * 8
    plain = desk.folder / "plain.csv"
    desk.run(*WORDS, "--games", "3", "--save", str(plain))
    assert [line.removesuffix(",") for line in after[7:]] == plain.read_text("utf-8").splitlines()[7:]


@pytest.mark.parametrize(
    "text",
    [
        "milk\n",
        "milk\rbread\r",
        '"' + "x" * 200_000,
        "PAR1\ud800",
        f"{','.join(COLUMNS)}\ngoal=3,x,huzzah,one\n",
        f"{','.join(COLUMNS)},note,note\n",
        f"{','.join(COLUMNS)}\n{','.join('00000000000000')},more\n",
    ],
)
def test_a_file_of_something_else_stays(desk: Desk, text: str) -> None:
    """Whatever else is in the file is refused in one sentence, and nothing is written over it."""
    path = desk.file("games.csv", data := text.encode("utf-8", "surrogatepass"))
    assert desk.bad(*WORDS, "--games", "1", "--save", path).count("\n") == 0
    assert (desk.folder / "games.csv").read_bytes() == data
