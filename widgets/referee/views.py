"""What a tab of the desk shows, as a value; the table itself, as most tabs show it; and lists of what may be done."""

from dataclasses import dataclass
from typing import Final, final

from refkit.game import AnyGame
from refkit.kernel import AnyState
from refkit.kernel.choice import REFEREE
from widgets.drawing.scene import Scene
from widgets.page.controls import button, buttons
from widgets.page.markup import NOTHING, Html, el
from widgets.page.panels import section
from widgets.page.reading import score_sheet
from widgets.referee.desk import Desk
from widgets.tabletop.contract import AnyTabletop, Camera, Space
from widgets.tabletop.film import frames
from widgets.tabletop.film.player import KEYS
from widgets.tabletop.ledger import ranked


@final
@dataclass(frozen=True, slots=True)
class TabView:
    """The picture of a tab, what stands ``over``, ``under`` and beside it, its action bar, and the picture in words.

    Without ``lines`` the words are those of the desk's table. ``keys`` are the tab's for now; all others are the
    browser's.
    """

    scene: Scene
    talk: Html
    over: Html = NOTHING
    under: Html = NOTHING
    lines: tuple[str, ...] | None = None
    in_words: str = "The table in words"
    keys: tuple[str, ...] = ()
    foot: Html = NOTHING


FILM_KEYS: Final = tuple(KEYS)
"""The keys of a tab that shows a film."""


def picture(tabletop: AnyTabletop, state: object, width: float) -> Scene:
    """Draw a table as the desk shows it: what lies open, drawn large."""
    return frames.layout(
        tabletop,
        (tabletop.view_between(state, REFEREE),),
        Space(width, lesson_layout=True, with_empty_places=True),
        Camera(),
    )


def in_words(tabletop: AnyTabletop, state: object) -> tuple[str, ...]:
    """Return the same in words."""
    return tabletop.in_words(tabletop.view_between(state, REFEREE), notated=True)


def table_scene(desk: Desk, width: float) -> Scene:
    """Draw the table of the desk, only to be looked at."""
    return picture(desk.tabletop, desk.editor.lying(desk.work), width)


def work_scene(desk: Desk, width: float) -> Scene:
    """Draw the table as it is worked on, for a tab where that can be clicked."""
    return desk.editor.scene(desk.work, width) or table_scene(desk, width)


def desk_lines(desk: Desk) -> tuple[str, ...]:
    """Return the table of the desk in words."""
    return in_words(desk.tabletop, desk.editor.lying(desk.work))


def score(desk: Desk, state: AnyState, title: str = "Score sheet") -> Html:
    """Show the score of a table of the desk's game."""
    return score_sheet(ranked(desk.game, desk.tabletop.view_between(state, REFEREE)), title=title)


# ---- what may be done ------------------------------------------------------------------------------------------------


def search_field(do: str, wanted: str, label: str, placeholder: str = "Type to filter …") -> Html:
    """Show the field in which words are typed that filter a list; ``do`` gets them as they are typed."""
    return el(
        "input",
        type="search",
        name="text",
        class_="rk-input",
        value=wanted,
        data_do=do,
        data_live=True,
        placeholder=placeholder,
        aria_label=label,
    )


def move_list(options: list[tuple[str, str]], do: str) -> Html:
    """List moves under the question that each answers, without a filter of its own; ``do`` gets a move's text."""
    groups: dict[str, list[Html]] = {}
    for text, group in options:
        made = el(
            "button", el("span", text), type="button", class_="rk-move", data_item=True, data_do=do, data_value=text
        )
        groups.setdefault(group, []).append(made)
    body = [el("div", el("h3", name) if name else None, *inside, data_key=name) for name, inside in groups.items()]
    return el("div", *body, class_="rk-scroll", data_list=True)


def declared_forms(game: AnyGame, state: AnyState, do: str = "draw") -> Html:
    """Show what the referee may declare besides, as buttons; how that is written while there is nothing to declare."""
    kind = game.scenario
    if not kind.late_help:
        return NOTHING
    made = [button(text, do, text) for text in kind.late_moves(state)]
    return section(
        "The referee may declare", buttons(*made) if made else None, el("p", kind.late_help, class_="rk-none")
    )
