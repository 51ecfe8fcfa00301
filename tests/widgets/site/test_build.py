"""What a site is made of, before any browser sees it."""

import io
import json
import random
import re
import tarfile
from collections import Counter
from collections.abc import Callable, Mapping
from html import unescape
from pathlib import Path
from typing import Any

import pytest

from refkit.cli.main import main
from refkit.game import OURS
from refkit.kernel.choice import BadInput
from tests.tiers import mostly_thorough
from widgets.app.worker import WorkerPage
from widgets.learn.courses.course import course
from widgets.learn.state import open_classroom
from widgets.site import build, pages, prerender, python
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


def test_each_build_has_a_version_of_all_its_files(tmp_path: Path) -> None:
    """A browser asks for new pages whichever of them has changed."""
    versions = set[str]()
    for changed in ("nothing", "play", "learn"):
        for page in ("play", "learn"):
            file = tmp_path / changed / page / "index.html"
            file.parent.mkdir(parents=True)
            file.write_text("new" if page == changed else "old", encoding="utf-8")
        build.finish(tmp_path / changed)
        versions.add(tmp_path.joinpath(changed, "cache.js").read_text(encoding="utf-8"))
    assert len(versions) == 3


def test_no_text_ends_the_script_that_it_stands_in() -> None:
    """What a page of the site is given as data has no tag, and is read as it was."""
    text = "</script><b>"
    assert "<" not in pages.quoted(text)
    assert json.loads(pages.quoted(text)) == text


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


@pytest.mark.parametrize("watched", [True, False])
def test_who_watches_sees_how_far_it_is(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, *, watched: bool
) -> None:
    """On a terminal there is a bar that counts pages, and nothing elsewhere."""

    def build(_out: Path, *, pyodide: object, progress: Callable[[int, int], object] | None) -> int:
        assert pyodide is None
        if progress:
            progress(3, 4)
        return 4

    monkeypatch.setattr("widgets.site.build.build", build)
    monkeypatch.setattr("sys.stderr.isatty", lambda: watched)
    assert main(["build-site", str(tmp_path)]) == 0
    assert ("3 of 4 pages" in capsys.readouterr().err) is watched


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
    unrun = re.compile(r"jupyter|^widgets/(serving|rooms|site/[bps])|\.js$|/cli/")
    assert not [each for each in names if unrun.search(each)]
    python.practice_archive(first)
    with tarfile.open(first) as archive:
        others = set(archive.getnames())
    assert {"widgets/practice/stock/cheers.z", "fsrs/scheduler.py", "typing_extensions.py"} <= others
    assert "fsrs/optimizer.py" not in others
    assert not names & others


def test_the_front_page_leads_to_folders_and_allows_its_own_scripts_alone() -> None:
    """Its doors lead to the site's folders with the game that is meant, and not to what needs a server.

    Every script that stands in it is named in its policy, which allows none from elsewhere and no eval.
    """
    page = pages.front("code")
    assert 'href="learn/?game=cheers"' in page
    assert not re.search(r'href="[^"]*ipynb', page)
    assert "room" not in PAGES
    (policy,) = re.findall(r'Content-Security-Policy" content="([^"]*)"', page)
    assert policy.count("sha256-") == len(re.findall(r"<script>", page)) > 1
    assert "'unsafe-eval'" not in policy
    assert "http" not in policy


@pytest.fixture(autouse=True)
def in_browser(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have pages believe that they are in a browser, as far as a process allows that has imported them."""
    monkeypatch.setattr("widgets.play.render.IN_BROWSER", True)


class FrontEnd:
    """A page that answers from what was prerendered, as its front end does: its ``state``, and what it shows.

    ``messages`` are those of the last answer, ``motions`` counts the motions so far.
    """

    def __init__(self, text: str, shown: Mapping[str, Mapping[str, Any]]) -> None:
        states, *self.pieces = text.split("\n")
        self.states: list[dict[str, list[int]]] = json.loads(states)
        self.shown = {name: dict(each) for name, each in shown.items()}
        self.messages: list[Any] = []
        self.state = self.motions = 0

    def answer(self, key: str) -> None:
        """Show the answer to the message with this key."""
        self.state, *runs = self.states[self.state][key]
        text = "".join("".join(self.pieces[at : at + count]) for at, count in zip(runs[::2], runs[1::2], strict=True))
        parts = json.loads(text)
        self.messages = [[name, change] for name, change in parts if "tell" in change]
        for name, change in parts:
            self.shown.setdefault(name, {}).update(change.get("set", {}))
        for _, change in self.messages:
            if change["tell"]["kind"] == "play":
                self.motions += 1
                change["tell"]["id"] = self.motions


def seen(shown: Mapping[str, Mapping[str, Any]]) -> dict[str, Any]:
    """Return what is shown, without what was announced, and without whether a refusal says the same as the last one."""
    notice = {name: str(each).replace(' data-key="again"', "") for name, each in shown.get("notice", {}).items()}
    return {**{name: each for name, each in sorted(shown.items()) if name != "voice"}, "notice": notice}


class Pair:
    """A page's front end beside the same page in Python, which gets the same messages in the same order."""

    def __init__(self, text: str, query: str, viewport: Mapping[str, Any]) -> None:
        self.python = prerender.HeadlessPage("learn", query, viewport)
        self.front = FrontEnd(text, self.python.shown())

    def do(self, key: str) -> None:
        """Do what a key stands for in both; fail if they show, store or play something else."""
        self.front.answer(key)
        name, *fields = json.loads(key)
        message = dict(zip(("kind", "do", "value", "key"), fields, strict=True))
        motion = self.python.motion
        self.python.send(name, {**message, "id": motion and motion["id"]})
        assert seen(self.python.shown()) == seen(self.front.shown), key
        assert [[each, change] for each, change in self.python.messages] == self.front.messages, key

    def keys(self) -> list[str]:
        """Return the keys of all that can be done."""
        return [prerender.message_key(*message) for message in self.python.answerable()]


def walk(pair: Pair, steps: int, rng: random.Random) -> None:
    """Do so many things at random, most of them such as have been done least so far."""
    times = Counter[tuple[int, str]]()
    for _ in range(steps):
        at, keys = pair.front.state, pair.keys()
        assert set(keys) <= set(pair.front.states[at]), "something can be done that is not answered"
        if not keys:  # the film of an outcome is over
            break
        key = min(keys, key=lambda each: (times[at, each], rng.random()))
        times[at, key] += 1
        pair.do(key)


def way_to(text: str, words: str) -> list[str]:
    """Return the keys of the shortest way to an answer that shows these words."""
    front = FrontEnd(text, {})
    ways: dict[int, list[str]] = {0: []}
    for at, state in enumerate(front.states):
        for key, (to, *_) in state.items() if at in ways else ():
            way = [*ways[at], key]
            front.state = at
            front.shown = {}
            front.answer(key)
            if words in unescape(front.shown.get("top", {}).get("markup", "")):
                return way
            if to not in ways or len(way) < len(ways[to]):
                ways[to] = way
    raise AssertionError(f"nothing leads to {words!r}")


@pytest.mark.parametrize(
    ("game", "viewport"),
    [
        *mostly_thorough(*((game, prerender.DESKTOP) for game in OURS), quick=()),
        pytest.param("huzzah", prerender.PHONE, marks=pytest.mark.thorough),
    ],
)
def test_what_is_answered_before_python_is_what_python_answers(game: str, viewport: Mapping[str, Any]) -> None:
    """Whatever is picked, legal or not, up to the end of each film; the first move that is right, praise and all."""
    query, rng = f"?game={game}", random.Random(game)
    text = prerender.pack(prerender.transitions("learn", query, viewport))
    lessons = open_classroom(game).lessons
    assert lessons is not None
    exercise = course(lessons)[0].exercise
    assert exercise is not None
    for _ in range(4):
        walk(Pair(text, query, viewport), 60, rng)
    won = Pair(text, query, viewport)
    for key in way_to(text, exercise.praise):
        won.do(key)
    assert exercise.praise in unescape(won.front.shown["top"]["markup"])
    assert won.front.motions, "what came of it was not shown"
    assert "Not yet" in text
    states = json.loads(text.partition("\n")[0])
    assert len(states) < prerender.MAX_STATES
    assert all(states), "a state in which nothing is answered"


def test_answers_share_what_they_have_in_common() -> None:
    """Each piece of them is there once."""
    same = "<p>the same</p>" * 3
    parts = [("top", {"set": {"markup": f"<h1>one</h1>{same}"}})], [("top", {"set": {"markup": f"<h1>two</h1>{same}"}})]
    text = prerender.pack([{"a": (1, parts[0])}, {"b": (0, parts[1])}])
    assert text.count("the same") == 1
    front = FrontEnd(text, {})
    for key, (_, (part,)) in (("a", (1, parts[0])), ("b", (0, parts[1]))):
        front.answer(key)
        assert front.shown["top"] == part[1]["set"]


def test_a_page_is_prerendered_as_it_begins() -> None:
    """Its markup holds what each region shows, its picture, and a place for each component."""
    found = prerender.render("referee", "?game=cheers")
    assert found.has_picture
    assert "<svg" in found.html
    names = re.findall(r'data-name="([\w-]+)"', found.html)
    page: WorkerPage[Any] = WorkerPage(PAGES["referee"].make(), json.loads)
    assert {*page.regions, "head", "notice", "voice", "store", "canvas", "guard"} == set(names)
    assert "rk-waiting" not in found.html
