"""What a site is made of, before any browser sees it."""

import io
import json
import re
import tarfile
from pathlib import Path
from typing import Any

import pytest

from refkit.cli.main import main
from refkit.game import OURS
from refkit.kernel.choice import BadInput
from widgets.app.worker import WorkerPage
from widgets.site import ahead, pages, python
from widgets.site.apps import PAGES


def test_what_is_no_pyodide_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A folder, an archive of something else and a file that is none get a sentence each, and nothing is written."""
    torn, other = tmp_path / "torn.tgz", tmp_path / "other.tgz"
    torn.write_bytes(b"no archive")
    with tarfile.open(other, "w:gz") as archive:
        about = tarfile.TarInfo("package/package.json")
        text = b'{"version": "0.1"}'
        about.size = len(text)
        archive.addfile(about, io.BytesIO(text))
    for given, why in ((tmp_path, "no such package"), (torn, "cannot be unpacked"), (other, "is 0.1")):
        assert main(["build-site", str(tmp_path / "out"), "--pyodide", str(given)]) == 2
        assert why in capsys.readouterr().err
    assert not tmp_path.joinpath("out").exists()


def test_what_was_changed_on_its_way_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """An archive that is not the published one is not even unpacked."""
    monkeypatch.setattr(python, "urlopen", lambda *_, **__: io.BytesIO(b"something else"))
    with pytest.raises(BadInput, match="not what it was"):
        python.unpack(tmp_path / "pyodide", None)
    assert not list(tmp_path.iterdir())


def test_an_archive_reaches_only_into_its_folder(tmp_path: Path) -> None:
    """A file beside the folder, above it, or behind a link is not written, whatever the archive says."""
    packed = io.BytesIO()
    with tarfile.open(fileobj=packed, mode="w") as archive:
        for name in ("package/inside", "beside", "package/../../above", "/absolute"):
            archive.addfile(tarfile.TarInfo(name))
        link = tarfile.TarInfo("package/link")
        link.type, link.linkname = tarfile.SYMTYPE, "/etc"
        archive.addfile(link)
    python.extract(packed.getvalue(), tmp_path / "work" / "package")
    assert [file.relative_to(tmp_path).as_posix() for file in tmp_path.rglob("*") if not file.is_dir()] == [
        "work/package/inside"
    ]


def test_a_folder_with_something_in_it_is_left_alone(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A site is written into a folder that is new or empty."""
    tmp_path.joinpath("mine").touch()
    assert main(["build-site", str(tmp_path)]) == 2
    assert "is there already" in capsys.readouterr().err


def test_the_archive_has_what_pages_import_and_nothing_else(tmp_path: Path) -> None:
    """It is the same each time, and leaves out what serves, builds, or needs Jupyter."""
    first, again = tmp_path / "first.tar.gz", tmp_path / "again.tar.gz"
    python.archive(first)
    python.archive(again)
    assert first.read_bytes() == again.read_bytes()
    with tarfile.open(first) as archive:
        names = set(archive.getnames())
    assert {
        "widgets/learn/app.py",
        "widgets/learn/style.css",
        "widgets/site/apps.py",
        "refkit/game/__init__.py",
    } <= names
    unrun = re.compile(r"jupyter|^widgets/(serving|rooms|lab|site/[bps])|\.js$|/cli/")
    assert not [each for each in names if unrun.search(each)]


def test_the_front_page_leads_to_folders() -> None:
    """Its doors lead to the site's folders with the game that is meant, and not to what needs a server."""
    page = pages.front("code")
    assert 'href="learn/?game=cheers"' in page
    assert not re.search(r'href="[^"]*ipynb', page)
    assert "lab/" not in page
    assert not {"room", "lab"} & set(PAGES)


def test_a_page_allows_its_own_scripts_and_no_others() -> None:
    """Every script that stands in it is named in its policy, which allows none from elsewhere and no eval."""
    page = pages.front("code")
    (policy,) = re.findall(r'Content-Security-Policy" content="([^"]*)"', page)
    scripts = re.findall(r"<script>", page)
    assert policy.count("sha256-") == len(scripts) > 1
    assert "'unsafe-eval'" not in policy
    assert "http" not in policy


@pytest.fixture
def alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """Pages believe that they are in a browser, as far as a process allows that has imported them."""
    monkeypatch.setattr("widgets.live.panels.IN_BROWSER", True)


@pytest.mark.usefixtures("alone")
@pytest.mark.parametrize("game", [*OURS])
def test_what_is_answered_ahead_is_what_python_answers(game: str) -> None:
    """Along a way to an answer, what was rendered ahead is what a page shows that is told the same."""
    moves = ahead.moves("learn", f"?game={game}", ahead.ROOM)
    visitor = ahead.Visitor("learn", f"?game={game}")
    shown, state, seen = ahead.meant(visitor.shown()), 0, [0]
    while moves[state]:
        key, (after, parts) = next(
            ((key, move) for key, move in reversed(moves[state].items()) if move[0] not in seen), (None, (0, []))
        )
        if key is None:
            break
        name, kind, do, value, at = json.loads(key)
        message = {"kind": kind, "do": do, "value": value, "at": at}
        visitor.send(name, {each: said for each, said in message.items() if said is not None or each == "value"})
        for part, change in parts:
            if part != "voice":
                shown[part] = {**shown.get(part, {}), **change["set"]}
        assert ahead.meant(visitor.shown()) == ahead.meant(shown), key
        state = after
        seen.append(state)
    assert len(seen) > 2, "no lesson was begun"
    assert any('"spot"' in key or '"check"' in key for each in moves for key in each), (
        "nothing can be picked or checked"
    )


@pytest.mark.usefixtures("alone")
def test_a_page_is_rendered_ahead_as_it_begins() -> None:
    """Its markup holds what each region shows, its picture, and a place for each component."""
    found = ahead.render("referee", "?game=cheers")
    assert found.pictured
    assert "<svg" in found.html
    names = re.findall(r'data-name="([\w-]+)"', found.html)
    page: WorkerPage[Any] = WorkerPage(PAGES["referee"].make(), json.loads)
    assert {*page.regions, "head", "notice", "voice", "store", "canvas", "guard"} == set(names)
    assert "rk-waiting" not in found.html
