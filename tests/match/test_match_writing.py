"""Match files that several people write, or that cannot be written: nothing that was acknowledged is ever lost."""

import multiprocessing
import os
import signal
import stat
import sys
from collections.abc import Callable, Iterable
from functools import partial
from itertools import chain
from multiprocessing.context import ForkProcess
from pathlib import Path
from typing import Final

import pytest

from refkit.cli.main import main
from refkit.games.syndicate.table import Options as Plots
from refkit.kernel.choice import BadInput
from refkit.match import Match, atomic
from refkit.match.file import load, match_lock, save
from tests.cli.desk import BAD, OK, Desk
from tests.match.test_match import finished_match, match_after_deal

FORKS: Final = multiprocessing.get_context("fork")


def started(do: Callable[[], object]) -> ForkProcess:
    """Do something in a process of its own, which has imported everything already."""
    process = FORKS.Process(target=do)
    process.start()
    return process


def codes(processes: Iterable[ForkProcess]) -> list[int | None]:
    """Wait until processes have ended, and return their exit codes."""
    found = []
    for process in processes:
        process.join()
        found.append(process.exitcode)
    return found


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Return a file with a match that has begun."""
    path = tmp_path / "evening.json"
    save(match_after_deal(), path)
    return path


def test_two_writers_lose_nothing(path: Path) -> None:
    """Of two who write five notes each at the same time into one match, every note is in it."""
    said = [[f"{name} {number}" for number in range(5)] for name in ("Ann", "Bob")]
    writers = [started(partial(note_all, path, notes)) for notes in said]
    assert codes(writers) == [OK, OK]
    notes = [entry.text for entry in load(path).entries if entry.kind == "note"]
    assert sorted(notes) == sorted(chain(*said))


def note_all(path: Path, notes: list[str]) -> None:
    """Write notes into a match, and end with the sum of the exit codes."""
    sys.exit(sum(main(["note", str(path), text]) for text in notes))


@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16"])
def test_a_match_file_keeps_its_encoding(path: Path, encoding: str) -> None:
    """What an editor has saved with a mark at its beginning is loaded, continued, and saved with the same mark."""
    path.write_bytes(path.read_text("utf-8").encode(encoding))
    match = load(path)
    match.note("Zoë has arrived")
    save(match, path)
    assert '"Zoë has arrived"' in path.read_bytes().decode(encoding)
    assert load(path).entries == match.entries


def test_of_two_who_begin_a_match_one_does(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    """Two new matches in one file at the same time: one is begun, the other is told that it is there already."""
    path = tmp_path / "m.json"
    players = ("Ann,Bob", "Cid,Dee")
    with match_lock(path):
        writers = [started(partial(begin, path, each)) for each in players]
    found = codes(writers)
    assert sorted(map(str, found)) == sorted(map(str, (OK, BAD)))
    assert capfd.readouterr().err == f"refkit: {path} is there already: give the new match another name.\n"
    assert ",".join(load(path).options.players) == players[found.index(OK)]
    assert list(tmp_path.iterdir()) == [path]


def begin(path: Path, players: str) -> None:
    """Begin a match, and end with the exit code."""
    sys.exit(main(["new", "three-cheers", str(path), "--players", players]))


def test_who_cannot_write_in_time_is_told_so(desk: Desk, path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """If somebody else does not let go of a match, a change is refused in a sentence, and looking is still possible."""
    monkeypatch.setattr(atomic, "WAIT", 0.05)
    before = path.read_bytes()
    with match_lock(path):
        assert desk.bad("note", str(path), "Pizza").startswith("evening.json is being changed by somebody else")
        assert desk.run("show", str(path))[0] == OK
    assert path.read_bytes() == before
    assert desk.run("note", str(path), "Pizza")[0] == OK


@pytest.mark.parametrize("moment", ["os.fsync", "pathlib.Path.replace"])
def test_a_writer_who_is_killed_loses_nothing(path: Path, moment: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """After a kill in the middle of writing the match is as it was acknowledged, and the next writer clears up."""
    assert main(["note", str(path), "Pizza"]) == OK
    with monkeypatch.context() as only:
        only.setattr(moment, lambda *_: os.kill(os.getpid(), signal.SIGKILL))
        killed = started(partial(note_all, path, ["Cake"]))
    assert codes([killed]) == [-signal.SIGKILL]
    assert [entry.text for entry in load(path).entries][-1:] == ["Pizza"]
    assert len(list(path.parent.iterdir())) == 3
    assert main(["note", str(path), "Tea"]) == OK
    assert list(path.parent.iterdir()) == [path]
    assert [entry.text for entry in load(path).entries][-2:] == ["Pizza", "Tea"]


def test_a_link_is_followed_and_the_mode_stays(desk: Desk, path: Path) -> None:
    """A change goes to where a link leads; the file keeps its mode, and a new one has that of any new file."""
    link, real = path.with_name("link.json"), path.with_name("real")
    real.mkdir()
    path.rename(real / path.name)
    link.symlink_to(Path("real") / path.name)
    (real / path.name).chmod(0o640)
    assert desk.run("note", str(link), "Pizza")[0] == OK
    assert link.is_symlink()
    assert load(real / path.name).entries[-1].text == "Pizza"
    assert stat.S_IMODE((real / path.name).stat().st_mode) == 0o640
    open_end = path.with_name("end.json")
    open_end.symlink_to("new.json")
    assert desk.run("new", "three-cheers", str(open_end), "--players", "Ann,Bob")[0] == OK
    assert open_end.is_symlink()
    plain = path.with_name("plain.txt")
    plain.touch()
    assert path.with_name("new.json").stat().st_mode == plain.stat().st_mode
    assert sorted(each.name for each in path.parent.iterdir()) == [
        "end.json",
        "link.json",
        "new.json",
        "plain.txt",
        "real",
    ]


def test_a_full_disk_names_the_file(desk: Desk, path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The sentence names what the user named, the match is as it was, and no half of a file stays behind."""
    before = path.read_bytes()

    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    assert desk.bad("note", str(path), "Pizza") == f"{path}: no space left on device."
    assert path.read_bytes() == before
    assert list(path.parent.iterdir()) == [path]


def test_a_place_that_may_not_be_written_names_the_file(
    desk: Desk, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A file or a folder that is only to be read is left alone, and the sentence names what the user named."""
    before = path.read_bytes()
    with monkeypatch.context() as only:
        only.setattr(os, "access", lambda *_: False)  # the tests may be run by somebody who may do anything
        assert desk.bad("note", str(path), "Pizza") == f"{path}: permission denied."

    def refuses(place: object, *_: object) -> int:
        raise PermissionError(13, "Permission denied", place)

    with monkeypatch.context() as only:
        only.setattr(os, "open", refuses)
        for words in (("note", str(path), "Pizza"), ("new", "three-cheers", f"{path}.new", "--players", "Ann,Bob")):
            assert desk.bad(*words) == f"{words[1 if words[0] == 'note' else 2]}: permission denied."
    assert path.read_bytes() == before
    assert list(path.parent.iterdir()) == [path]


def test_standard_input_cannot_be_changed(desk: Desk, path: Path) -> None:
    """Commands that would write a match again refuse standard input, and make no file with that name."""
    for words in (
        ("play", "-", "keep"),
        ("undo", "-"),
        ("note", "-", "Pizza"),
        ("correct", "-", str(path), "--reason", "So"),
        ("new", "three-cheers", "-", "--players", "Ann,Bob"),
    ):
        assert "name a file" in desk.bad(*words)
    assert not Path("-").exists()


def test_a_match_is_only_saved_over_what_it_knows(path: Path) -> None:
    """Saving over entries of somebody else, over another match or over anything else is refused; going on is not."""
    mine, theirs = load(path), load(path)
    theirs.note("Theirs")
    save(theirs, path)
    mine.note("Mine")
    kept = path.read_bytes()
    for match in (mine, finished_match()):
        with pytest.raises(BadInput, match=r"evening\.json holds what this match does not know of"):
            save(match, path)
    assert path.read_bytes() == kept
    theirs.undo("a reason")
    save(theirs, path)
    assert load(path).entries == theirs.entries
    new = path.with_name("new.json")
    save(Match("syndicate", Plots(players=("Ann", "Bob", "Cy"))), new)
    with pytest.raises(BadInput, match=r"new\.json holds what this match does not know of"):
        save(Match("syndicate", Plots(players=("Ann", "Bob", "Dot"))), new)
    for other in (b"", b"Dear diary", b"\xff", b'{"game": 7}', b"[1]", b'{"game": "three-cheers", "options": 1}'):
        path.write_bytes(other)
        with pytest.raises(BadInput, match="does not know of"):
            save(theirs, path)
        assert path.read_bytes() == other
