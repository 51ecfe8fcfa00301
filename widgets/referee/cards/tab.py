"""The tab for the cards of one's own box, card by card or as text: checked as they are entered, kept in the browser."""

from typing import Final

from widgets.page.controls import button, buttons, segments, upload
from widgets.page.forms import collapsible, numbered_text
from widgets.page.markup import Html, el, join
from widgets.page.panels import keyed_part, note, section
from widgets.referee.cards.boxes import entered_box, entered_name
from widgets.referee.desk import Desk
from widgets.referee.state import OpenDesk
from widgets.referee.uploads import fault_list
from widgets.referee.views import TabView, desk_lines, table_scene
from widgets.tabletop.card_form import panels, picture
from widgets.tabletop.card_form.own_box import OwnBox, checked

WELCOME: Final = (
    "The cards of the printed game are not public, so this desk plays with some of our own. If you have the box, enter "
    "what stands on them once. It stays in this browser, for every page, and can be saved as a file."
)
IN_WORDS: Final = "The card in words"
MOST_FAULTS: Final = 12
"""Faults of a box that are listed beside the card that is worked on."""
MIN_LINES: Final = 14
"""Lines of a text that are shown at the least."""


def view(state: OpenDesk) -> TabView:
    """Return the card that is worked on, what it says, and all cards; the table while there is none."""
    desk, box, width = state.desk, entered_box(state), state.viewport.width
    if not box.by_card:
        panel = _as_text(state, box) if box.begun else _welcome(entered_name(state), desk)
        return TabView(table_scene(desk, width), panel, lines=desk_lines(desk), in_words=IN_WORDS)
    checks = checked(box)
    wrong = fault_list("Not ready yet", checks.sentences, None, MOST_FAULTS) if checks.sentences else None
    return TabView(
        picture.scene(box, desk.editor.box, width),
        join((_head(state), panels.talk(box, desk.editor.box, checks))),
        under=join((panels.counts(box), _using(state, box, wrong, panels.top(box, checks)))),
        lines=panels.words(box),
        in_words=IN_WORDS,
    )


def _as_text(state: OpenDesk, box: OwnBox) -> Html:
    """Show the box as a text, and what is wrong with it."""
    written = box.to_text()
    faults = box.component.check(written)
    text = numbered_text(
        written,
        "box_write",
        label=f"The {entered_name(state)} as text",
        least=MIN_LINES,
        faults={fault.line for fault in faults},
        invalid=bool(faults),
        tall=True,
    )
    wrong = fault_list("This does not fit yet", faults, "status") if faults else None
    return join((_head(state), section("", text), _using(state, box, wrong, None)))


def _which(name: str, desk: Desk) -> Html | None:
    kinds = [(each, f"The {each}") for each in desk.game.boxes]
    return segments(kinds, name, "box_which", label="What is entered") if len(kinds) > 1 else None


def _welcome(name: str, desk: Desk) -> Html:
    actions = buttons(
        button(f"Change our stand-in {name}", "box_begin", "ours", tone="strong"),
        button("Begin with an empty one", "box_begin", "empty"),
        upload("Open a file …", "box_open", ".toml,.txt,.json"),
        button("Write it as text", "box_begin", "text", tone="quiet"),
    )
    return section("Have you got the real box?", _which(name, desk), el("p", WELCOME), actions)


def _head(state: OpenDesk) -> Html:
    """Show which box, which view of it, and the way back."""
    views = [("form", "Card by card"), ("text", "As text")]
    shown_as = "form" if entered_box(state).by_card else "text"
    shown = segments(views, shown_as, "box_view", label="View")
    back = button("↶ Undo", "box_back", title="Undo the last change", again=True) if state.cards.before else None
    return keyed_part("head", el("div", _which(entered_name(state), state.desk), shown, back, class_="rk-box-head"))


def _using(state: OpenDesk, box: OwnBox, wrong: Html | None, top: Html | None) -> Html:
    """Show whether it can be played with, and what else can be done with it."""
    name = entered_name(state)
    used = wrong is None and box.made().to_data() == state.desk.boxes[name].to_data()
    verdict = wrong or note(
        f"The desk plays with this {name}." if used else f"Nothing is wrong: the desk can play with this {name}.",
        kind="win" if used else "tip",
    )
    actions = buttons(
        button(f"Play with this {name}", "box_use", tone="strong", off=wrong is not None or used),
        button("Save it as a file", "box_file"),
    )
    using = section(f"Use the {name}", verdict, top, actions, kind="card rk-using")
    return join((using, collapsible("Another one", _another(name, leaving=state.cards.leaving))))


def _another(name: str, *, leaving: bool) -> Html:
    """Show the ways to other cards than these; they are not thrown away without a question."""
    if leaving:
        sure = el("p", "What was entered here is then gone from this browser.")
        yes = button("Throw it away", "box_drop", "really", tone="danger")
        return join((sure, buttons(yes, button("Keep it", "box_drop", "keep"))))
    return buttons(
        upload("Open a file …", "box_open", ".toml,.txt,.json"),
        button(f"Play with the usual {name} again", "our_box", name),
        button("Throw this away …", "box_drop", "ask"),
    )
