"""A box of one's own as text: its numbered lines, those with faults marked, and the faults."""

from collections.abc import Sequence
from typing import Final

from refkit.text.toml_text import FileFault
from widgets.page.markup import Html, el
from widgets.referee.uploads import MOST

LONGEST: Final = 100_000
"""Characters in the longest text that is kept."""
LINES: Final = 14
"""Lines that are seen at once, at the least."""


def as_lines(text: str, faults: Sequence[FileFault], label: str) -> Html:
    """Make the text to be changed, with numbered lines, those with faults marked."""
    bad = {fault.line for fault in faults}
    count = max(LINES, text.count("\n") + 2)
    numbers = [el("li", class_="rk-at-fault" if number in bad else None) for number in range(1, count + 1)]
    box = el(
        "textarea",
        text,
        rows=count,
        name="text",
        data_do="box_write",
        data_live=True,
        data_again=True,
        class_="rk-input",
        autocomplete="off",
        spellcheck="false",
        aria_label=label,
        aria_invalid="true" if faults else None,
    )
    return el("div", el("ol", *numbers, aria_hidden="true"), box, class_="rk-lines rk-tall")


def fault_list(faults: Sequence[FileFault]) -> Html | None:
    """Make the list of every fault with its line; None if there is none."""
    if not faults:
        return None
    lines = [el("li", str(fault)) for fault in faults[:MOST]]
    more = el("p", f"… and {len(faults) - MOST} more.") if len(faults) > MOST else None
    return el("div", el("h3", "This does not fit yet"), el("ul", *lines), more, class_="rk-refused", role="status")
