"""Files that somebody has chosen to open, and the list of their faults."""

from collections.abc import Sequence
from typing import Final

from refkit.kernel.choice import BadInput
from widgets.page.markup import Html, el
from widgets.page.validation import Upload

MAX_FAULTS: Final = 40
"""How many faults of a file are listed."""


def content(file: Upload) -> str:
    """Return what is in a file; raises `BadInput` if that cannot be read."""
    if file.trouble:
        raise BadInput(file.trouble)
    if "\x00" in file.text:
        raise BadInput(f"{file.name} is no text: choose a file that was saved here.")
    return file.text


def fault_list(title: str, faults: Sequence[object], role: str | None, most: int = MAX_FAULTS) -> Html:
    """List ``most`` faults under a title; a screen reader tells of them if they have an ARIA ``role``."""
    lines = [el("li", str(fault)) for fault in faults[:most]]
    more = el("p", f"… and {len(faults) - most} more.") if len(faults) > most else None
    return el("div", el("h3", title), el("ul", *lines), more, class_="rk-refused", role=role)
