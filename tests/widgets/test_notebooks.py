"""Every notebook, run from top to bottom as JupyterLab would."""

import re
from pathlib import Path
from typing import Any

import nbformat
import pytest
from nbclient import NotebookClient

from widgets.serving.serve import notebooks

BOOKS = sorted(notebooks().glob("*.ipynb"))


def read(path: Path) -> Any:
    """Read a notebook, unconverted."""
    return nbformat.read(path, as_version=4)  # type: ignore[no-untyped-call]


@pytest.mark.thorough
@pytest.mark.parametrize("path", BOOKS, ids=lambda path: path.stem)
def test_a_notebook_runs(path: Path) -> None:
    """No cell fails or complains, and the last one shows something."""
    book = read(path)
    done = NotebookClient(book, timeout=60, kernel_name="python3").execute()
    outputs = [output for cell in done.cells for output in cell.get("outputs", [])]
    assert [output.output_type for output in outputs] == ["execute_result"]
    assert {"application/vnd.jupyter.widget-view+json", "text/html"} & outputs[0].data.keys()


GUIDE = sorted(notebooks().joinpath("guide").glob("*.ipynb"))


@pytest.mark.thorough
@pytest.mark.parametrize("path", GUIDE, ids=lambda path: path.stem)
def test_a_notebook_of_the_guide_runs(path: Path) -> None:
    """Each runs where it lies, beside the course that it reads, and every cell that ends in a value shows it."""
    book = read(path)
    where = {"metadata": {"path": str(path.parent)}}
    done = NotebookClient(book, timeout=240, kernel_name="python3", resources=where).execute()
    shown = [output for cell in done.cells for output in cell.get("outputs", [])]
    assert len(shown) > 2
    assert not [output for output in shown if output.output_type == "stream" and output.name == "stderr"]


def test_the_guide_is_saved_without_outputs() -> None:
    """What a notebook of the guide shows is made when it is run."""
    assert len(GUIDE) == 6
    for path in GUIDE:
        book = read(path)
        assert book.metadata.title
        assert not [cell for cell in book.cells if cell.get("outputs")]


@pytest.mark.parametrize("path", BOOKS, ids=lambda path: path.stem)
def test_a_notebook_is_words_and_a_few_calls(path: Path) -> None:
    """It has a title, is saved without outputs, and has no logic of its own."""
    book = read(path)
    assert book.metadata.title
    for cell in book.cells:
        assert not cell.get("outputs")
        assert not re.search(r"^\s*(def|class|for|while|if|try)\b", cell.source, re.MULTILINE)
        assert len(cell.source.splitlines()) <= 12


def test_a_page_served_by_voila_alone_knows_the_others_by_their_notebooks() -> None:
    """Links between pages are shown in each of our notebooks, and in no others."""
    script = Path(__file__).parents[2].joinpath("widgets", "app", "js", "host.js").read_text(encoding="utf-8")
    named = re.search(r"render\\/\((.*?)\)\\\.ipynb\$", script)
    assert named
    assert sorted(named[1].split("|")) == [path.stem for path in BOOKS]
