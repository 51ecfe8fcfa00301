"""A cell that is run again closes the pages that it has shown, unless they are shown elsewhere; they can come back."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import pytest
from ipywidgets.widgets import widget

import widgets
from tests.widgets.recorder import Recorder, deliver
from widgets.app import replaced_outputs
from widgets.app.messages import Action


@dataclass
class Notebook:
    """A notebook whose cells are run: what IPython says of its requests, and calls after each."""

    request: dict[str, Any] = field(default_factory=dict)
    after: set[Callable[[object], None]] = field(default_factory=set)
    runs: int = 0

    @property
    def events(self) -> Any:
        """Where ``register`` is."""
        return self

    def register(self, _event: str, call: Callable[[object], None]) -> None:
        """Call it after each run."""
        self.after.add(call)

    def get_parent(self) -> dict[str, Any]:
        """Return the request that is answered."""
        return self.request

    def run(self, cell: str | None, *shown: Any) -> None:
        """Run a cell that shows these pages; None stands for one that the front end does not name."""
        self.runs += 1
        self.request = {"metadata": {"cellId": cell} if cell else {}, "header": {"msg_id": f"run {self.runs}"}}
        for page in shown:
            assert page._repr_mimebundle_()["application/vnd.jupyter.widget-view+json"]
        for call in self.after:
            call(None)


@pytest.fixture
def notebook(recorder: Recorder, monkeypatch: pytest.MonkeyPatch) -> Notebook:
    """Return a notebook in which nothing has been run yet."""
    assert recorder is not None
    found = Notebook()
    monkeypatch.setattr(replaced_outputs, "get_ipython", lambda: found)
    return found


def count() -> int:
    """Return how many widgets there are."""
    return len(widget._instances)


PAGES = (widgets.Play, widgets.Learn, widgets.Referee, lambda: widgets.film("three-cheers/fight-3"))


@pytest.mark.parametrize("make", PAGES)
def test_a_cell_that_is_run_ten_times_has_the_widgets_of_one_page(notebook: Notebook, make: Callable[[], Any]) -> None:
    """Whatever it shows; nothing else is closed, and when it fails or shows something else nothing is left."""
    before = count()
    notebook.run("a", make())
    once = count()
    for _ in range(9):
        notebook.run("a", make())
    assert count() == once > before
    notebook.run("b")
    assert count() == once
    notebook.run("a")
    assert count() == before


def test_a_page_that_another_cell_shows_or_the_same_shows_again_stays(notebook: Notebook) -> None:
    """It is closed once no cell shows it; cells without a name, as under Voilà, close nothing."""
    before, film = count(), widgets.film("three-cheers/fight-3")
    notebook.run("a", film)
    notebook.run("a", film)
    notebook.run("b", film)
    opened = count()
    notebook.run("a")
    assert count() == opened
    notebook.run("b")
    assert count() == before
    notebook.run(None, film)
    notebook.run(None)
    assert count() == opened


def test_a_page_that_was_closed_goes_on_when_it_is_shown_again(notebook: Notebook) -> None:
    """It hears what is clicked, stands where it was, and has widgets as before; meanwhile it sends nothing."""
    film = widgets.film("three-cheers/fight-3")
    notebook.run("a", film)
    deliver(film.page.store, {"kind": "kept", "texts": {}, "query": ""})
    opened, names = count(), [each.model_id for each in film.page.widget.children]
    notebook.run("a")
    film.page.runtime.receive(Action("film", "next"))
    notebook.run("b", film)
    assert count() == opened
    assert [each.model_id for each in film.page.widget.children] == names
    deliver(film.page.regions["controls"], {"kind": "do", "do": "film", "value": "next"})
    assert film.page.runtime.state.player.at == 2
    notebook.run("b", film)
