"""The package as a stranger gets it: README by itself, a wheel without a checkout, chapters of documentation."""

import json
import re
import subprocess
import sys
import venv
from importlib import import_module
from importlib.metadata import distribution
from pathlib import Path
from typing import Final

import pytest

from refkit.game import GAMES, OURS
from refkit.kernel import installed
from refkit.kernel.installed import DISTRIBUTION
from tests.tiers import mostly_thorough

ROOT: Final = Path(__file__).parents[1]
LINK: Final = re.compile(r"\]\(([^)\s]+)\)")


def test_the_description_for_an_index_links_to_nothing_beside_it() -> None:
    """On a package index nothing lies beside the README: of its links into the checkout the words are left."""
    description = (distribution(DISTRIBUTION).read_text("METADATA") or "").partition("\n\n")[2]
    links = LINK.findall(description)
    assert "https://www.decktet.com" in links
    assert all(link.startswith("https://") for link in links)
    assert "![" not in description
    assert "the desk, and the command line" in description


def test_whoever_is_told_to_install_refkit_gets_refkit() -> None:
    """On PyPI ``refkit`` is a program of others: every command and every extra says the name that is ours."""
    name = "refkit"  # put in below, so that this file does not find itself
    theirs = rf"\b(?:install|download|pipx run|uvx)(?:\s+-[\w-]+)*\s+['\"\\]*{name}(?![\w-])|\b{name}\["
    command = ["git", "-C", str(ROOT), "grep", "-IilP", theirs]
    found = subprocess.run(command, capture_output=True, text=True, check=False)  # noqa: S603  our own command
    assert (found.returncode, found.stdout, found.stderr) == (1, "", "")


@pytest.mark.parametrize("name", mostly_thorough(*OURS, quick=("huzzah",)))
def test_a_chapter_tells_every_rule_ruling_and_example(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The documentation has each by itself, each can be linked, and every picture that it shows is there."""
    monkeypatch.syspath_prepend(str(ROOT / "notebooks" / "guide"))
    chapters, game = import_module("chapters"), GAMES[name]
    chapters.write(game, tmp_path / "games")
    text = (tmp_path / "games" / f"{name}.md").read_text(encoding="utf-8")
    assert all(f"({chapters.anchor(game, rule)})=" in text for rule in game.rules.values())
    assert all(f"### {chapters.escape_markdown(example.title)}\n" in text for example in game.examples.values())
    pictures = re.findall(r'src="\.\./(\S+)"', text)
    assert len(pictures) >= 2 * chapters.PICTURED
    assert all((tmp_path / picture).is_file() for picture in pictures)


@pytest.mark.thorough
def test_the_wheel_answers_without_the_checkout(tmp_path: Path) -> None:
    """Built and installed elsewhere, with nothing else, it refers, has its notebooks and scripts, and draws."""
    pytest.importorskip("build", reason=installed.install_command("release"))
    subprocess.run(  # noqa: S603  our own command
        [sys.executable, "-m", "build", "--wheel", "--outdir", str(tmp_path), str(ROOT)],
        check=True,
        capture_output=True,
    )
    venv.create(tmp_path / "venv", with_pip=True)
    python = tmp_path / "venv" / ("Scripts" if sys.platform == "win32" else "bin") / "python"
    wheel = next(tmp_path.glob("*.whl"))
    subprocess.run([python, "-m", "pip", "install", "-q", "--no-deps", wheel], check=True)  # noqa: S603  as above
    said = subprocess.run(  # noqa: S603  as above; -I, so that no PYTHONPATH leads to the checkout
        [python, "-I", "-c", ASKED], check=True, capture_output=True, text=True, cwd=tmp_path, encoding="utf-8"
    )
    told = json.loads(said.stdout)
    assert told["rules"]
    assert told["picture"].startswith("<svg")
    assert {"index.ipynb", "play.ipynb"} <= set(told["notebooks"])
    scripts = [file.relative_to(ROOT / "widgets").as_posix() for file in (ROOT / "widgets").rglob("*.js")]
    assert sorted(scripts) == sorted(told["scripts"])
    assert told["bundle"].endswith("export default asWidget(showRegion);\n")


ASKED: Final = """
import json, pathlib, refkit, widgets
from widgets.page.modules import bundle
game = refkit.GAMES["huzzah"]
state = game.setup(game.Options(players=("Ann", "Bob", "Cy")))
folder = pathlib.Path(widgets.__file__).parent
books = folder / "notebooks"
print(json.dumps({
    "rules": [str(rule) for rule in refkit.ask("armored", game="three-cheers").rules],
    "picture": state._repr_mimebundle_()["text/html"],
    "notebooks": [book.name for book in books.glob("*.ipynb")],
    "scripts": [file.relative_to(folder).as_posix() for file in folder.rglob("*.js")],
    "bundle": bundle(folder / "app" / "js" / "region.js"),
}))
"""
