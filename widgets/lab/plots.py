"""Plots of the lab, drawn by matplotlib without a screen, as pictures inside the page: light or dark as the page is."""

import io
import threading
from collections.abc import Mapping, Sequence
from typing import Any, Final

from refkit.kernel.installed import install_command
from refkit.match.balance import by_seat, first_rows
from refkit.match.study import StudyRow
from widgets.page.markup import Html, join
from widgets.page.panels import note, section

INK: Final = "#010203"
"""A placeholder for the page's text colour, replaced by ``currentColor`` in the SVG."""
COLOURS: Final = ("#c2571a", "#1f7a8c")
"""Colours of the first setting and the second, on light and dark; shapes and dashes tell them apart, too."""
SHAPES: Final = ("o", "s")
DASHES: Final = ("-", "--")
MAX_BARS: Final = 24
"""The number of bars at the most, so that each can be seen."""

DRAWING_LOCK: Final = threading.Lock()
"""matplotlib draws in one thread at a time."""


def all_plots(tables: Mapping[str, Sequence[StudyRow]], players: Sequence[str]) -> Html:
    """Return all plots, or a sentence that says what to install for them."""
    try:
        with DRAWING_LOCK:
            return join(
                (
                    section("Who wins", share_plot(tables, players)),
                    section("How long a game takes", length_plot(tables)),
                )
            )
    except ImportError:
        return note(f"Plots need matplotlib: {install_command('lab')}. All figures are in the tables.")


def share_plot(tables: Mapping[str, Sequence[StudyRow]], players: Sequence[str]) -> Html:
    """Return a plot of each seat's share of the victories with its confidence interval, and the share by chance."""
    figure, axes = empty_figure(0.7 + 0.55 * len(players))
    for number, (name, rows) in enumerate(tables.items()):
        found = by_seat(rows)
        rungs = [seat + 0.24 * (number - (len(tables) - 1) / 2) for seat in range(len(found))]
        means = [each.mean for each in found]
        reach = [[each.mean - each.low for each in found], [each.high - each.mean for each in found]]
        axes.errorbar(
            means, rungs, xerr=reach, fmt=SHAPES[number % 2], color=COLOURS[number % 2], capsize=3, label=name
        )
    axes.axvline(1 / len(players), color=INK, linewidth=0.8, linestyle=":")
    axes.set_yticks(range(len(players)), [f"{seat}. {name}" for seat, name in enumerate(players, 1)])
    axes.set_ylim(len(players) - 0.5, -0.5)
    axes.set_xlabel("share of the victories")
    return figure_markup(figure, "Share of the victories by seat", legend=len(tables) > 1)


def length_plot(tables: Mapping[str, Sequence[StudyRow]]) -> Html:
    """Return a histogram of how many turns games last."""
    figure, axes = empty_figure(2.1)
    turns = [[row["turns"] for row in first_rows(rows)] for rows in tables.values()]
    least, most = min(map(min, turns)), max(map(max, turns))
    count = min(MAX_BARS, most - least + 1)
    bins = [least + (most - least + 1) * step / count for step in range(count + 1)]
    for number, (name, some) in enumerate(zip(tables, turns, strict=True)):
        axes.hist(some, bins, histtype="step", color=COLOURS[number % 2], linestyle=DASHES[number % 2], label=name)
    axes.set_xlabel("turns of a game")
    axes.set_ylabel("games")
    return figure_markup(figure, "How long games last", legend=len(tables) > 1)


def empty_figure(height: float) -> tuple[object, Any]:
    """Return an empty figure and its axes, ``height`` inches high and as wide as a phone's screen."""
    from matplotlib.figure import Figure  # noqa: PLC0415  a second of work that a page does once it has something to show

    figure = Figure(figsize=(5.2, height), layout="constrained")
    figure.patch.set_alpha(0)
    axes = figure.add_subplot()
    axes.patch.set_alpha(0)
    for side in ("top", "right"):
        axes.spines[side].set_visible(False)
    for side in ("left", "bottom"):
        axes.spines[side].set_color(INK)
    axes.tick_params(colors=INK)
    axes.xaxis.label.set_color(INK)
    axes.yaxis.label.set_color(INK)
    return figure, axes


def figure_markup(figure: Any, title: str, *, legend: bool) -> Html:
    """Return ``figure`` as inline SVG with ``title`` as its accessible name."""
    if legend:
        figure.legend(frameon=False, labelcolor=INK, fontsize="small", loc="outside upper left", ncols=2)
    import matplotlib as mpl  # noqa: PLC0415  as above

    text = io.StringIO()
    with mpl.rc_context({"svg.fonttype": "none", "svg.hashsalt": title, "font.family": ["DejaVu Sans", "sans-serif"]}):
        figure.savefig(text, format="svg", metadata={"Date": None, "Creator": None, "Format": None, "Type": None})
    svg = text.getvalue()
    svg = svg[svg.index("<svg") :].replace(INK, "currentColor")
    return Html(svg.replace("<svg", f'<svg role="img" aria-label="{title}" class="rk-plot"', 1))
