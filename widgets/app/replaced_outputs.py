"""Close pages that no cell of a notebook shows any more, since ipywidgets keeps every widget for good.

JupyterLab names the cell in each request to run one. A cell that is run anew has its outputs replaced; a page that was
shown there, is not shown by it again, and stands in no other cell is closed. One that is shown later is opened again.
"""

from typing import Any, Final, Protocol

from IPython.core.getipython import get_ipython


class Closable(Protocol):
    """A page that cells show."""

    def close(self) -> None:
        """Remove it from the browser, until it is shown again."""


_shown: Final[dict[Closable, dict[str, str]]] = {}
"""Which cells show each page, with the id of the run of the cell that has shown it."""


def note_shown(page: Closable) -> None:
    """Note that the cell that runs now shows ``page``; elsewhere, as under Voilà, nothing is closed."""
    shell = get_ipython()
    if shell and (found := _running_cell()):
        cell, run = found
        _shown.setdefault(page, {})[cell] = run
        shell.events.register("post_run_cell", _close_replaced)


def _running_cell() -> tuple[str, str] | None:
    """Return the id of the cell that runs now, and of this run; None where the front end does not name it."""
    request: dict[str, Any] = getattr(get_ipython(), "get_parent", dict)()  # a plain IPython has none
    cell, run = (request.get("metadata") or {}).get("cellId"), (request.get("header") or {}).get("msg_id")
    return (cell, run) if cell and run else None


def _close_replaced(_: object) -> None:
    """Close the pages that only earlier runs of a cell have shown, once a run of it has ended."""
    if found := _running_cell():
        cell, run = found
        for page, cells in list(_shown.items()):
            if cells.get(cell, run) != run:
                del cells[cell]
            if not cells:
                del _shown[page]
                page.close()
