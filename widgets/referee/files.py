"""The tab for files: saving and opening a table or a game, and a deck or a board of one's own."""

import re
from dataclasses import replace
from typing import Final

from refkit.game.component import Component
from refkit.kernel import AnyBox
from refkit.kernel.choice import BadInput
from refkit.match import clock
from refkit.match import file as match_file
from widgets.app.effects import Announce, Download
from widgets.page.controls import button, buttons, copy, upload
from widgets.page.custom_files import box_contents
from widgets.page.markup import NOTHING, Html, el, join
from widgets.page.panels import section
from widgets.page.validation import Upload
from widgets.referee.ask.share import share_panel
from widgets.referee.common_changes import Next, go_to_tab, use_box
from widgets.referee.desk import Desk, as_text
from widgets.referee.follow.entries import follow_match
from widgets.referee.lay import parse_layout_text
from widgets.referee.state import Files, OpenDesk
from widgets.referee.uploads import content, fault_list
from widgets.referee.views import TabView, table_scene

BOXED: Final = re.compile(r"^\[\[\w+\]\]", re.MULTILINE)
"""What stands in the file of a deck or a board, and in no position."""


def view(state: OpenDesk) -> TabView:
    """Return the table, beside it opening, saving, and what is played with."""
    return TabView(table_scene(state.desk, state.viewport.width), talk(state.desk, state.files, share_panel(state)))


def talk(desk: Desk, files: Files, share: Html) -> Html:
    """Show opening, saving, how to ``share`` the table, and what is played with."""
    boxes = [_box_card(desk, name, box) for name, box in desk.boxes.items()]
    return join((_opening(), _saving(desk), share, *boxes, _fault_list(files)))


def _opening() -> Html:
    about = el("p", "A table or scenario as text or JSON, or a game that was saved.", class_="rk-none")
    return section("Open", upload("Choose a file …", "open", ".json,.txt,.toml,.rk"), about)


def _saving(desk: Desk) -> Html:
    made = buttons(button("Save the table", "save_table"), copy("Copy it as text", as_text(desk)))
    about = el("p", "The desk is kept in this browser by itself. A followed game is saved in its own tab.")
    return section("Save", made, about)


def _box_card(desk: Desk, name: str, box: AnyBox) -> Html:
    ours = " (a stand-in for the box's)" if box.stand_in else ""
    what = el("p", el("b", box.name), f"{ours}: {box_contents(box)}.")
    about = el("p", f"Enter the real {name} once, in a file of this form, and play with it.", class_="rk-none")
    made = buttons(
        button("Enter your own", "tab", "cards"),
        upload(f"Use a {name} file …", name, ".toml,.txt,.json"),
        button(f"Download this {name} as a file", "box_toml", name),
        None if box == _our_box(desk, name) else button(f"Back to the usual {name}", "our_box", name),
    )
    return section(f"The {name}", what, made, about)


def _our_box(desk: Desk, name: str) -> object:
    return getattr(desk.editor.blank().setup, name)


def _fault_list(files: Files) -> Html:
    """List what is wrong with the file that was chosen last."""
    faults = files.faults
    if not faults:
        return NOTHING
    return fault_list(f"{files.tried} is not used: {len(faults)} fault{'s' * (len(faults) > 1)}", faults, "alert")


# ---- doing -----------------------------------------------------------------------------------------------------------


def open_file(state: OpenDesk, file: Upload) -> Next:
    """Open a game, a deck or a board, or a table, whatever is in the file."""
    text, boxes = content(file), state.desk.game.boxes
    if '"refkit"' in text[:400] and text.lstrip().startswith("{"):
        return follow_match(state, match_file.from_text(text, file.name, clock.now))
    if boxes and BOXED.search(text):
        return use_file(state, file, min(boxes, key=lambda name: len(boxes[name].check(text))))
    after, effects = parse_layout_text(state, text)
    if after.tab != "files":
        return after, effects
    after, more = go_to_tab(after, "lay")
    return after, (*effects, *more)


def download_table(state: OpenDesk) -> Next:
    """Download the table as a file."""
    text = as_text(state.desk)
    return state, (Download("table.json" if text.startswith("{") else "table.txt", text),)


def use_file(state: OpenDesk, file: Upload, name: str) -> Next:
    """Play with the deck or the board in a file; the faults of one that has some are listed from then on."""
    text, form = content(file), _form(state.desk, name)
    faults = form.check(text)
    state = replace(state, files=Files(faults, file.name))
    if faults:
        said = f"{file.name} has {len(faults)} faults; the {name} is as it was. {faults[0]}"
        return state, (Announce(said),)
    return use_box(state, name, form.read(text, file.name.rpartition(".")[0] or file.name))


def _form(desk: Desk, name: str) -> type[Component]:
    if name not in desk.game.boxes:
        raise BadInput(f"{desk.game.title} has no {name} of one's own: everything that it is played with is given.")
    return desk.game.boxes[name]


def use_our_box(state: OpenDesk, name: str) -> Next:
    """Play with the usual deck or board again."""
    _form(state.desk, name)
    return use_box(replace(state, files=Files()), name, _our_box(state.desk, name))


def download_box(state: OpenDesk, name: str) -> Next:
    """Download the deck or the board that is played with."""
    return state, (Download(f"{name}.toml", _form(state.desk, name).to_toml(state.desk.boxes[name])),)
