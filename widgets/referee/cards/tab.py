"""The tab for the cards of one's own box, card by card or as text: checked as they are entered, kept in the browser."""

from typing import Final

from widgets.drawing.scene import Scene
from widgets.page.controls import button, buttons, segments, upload
from widgets.page.forms import collapsible, numbered_text
from widgets.page.markup import NOTHING, Html, el, join
from widgets.page.panels import keyed_part, note, section
from widgets.referee.cards.boxes import (
    component_of,
    entered_name,
    form_and_work,
    held_of,
    own_box,
)
from widgets.referee.cards.storage import OwnBox
from widgets.referee.desk import Desk
from widgets.referee.state import Cards, OpenDesk
from widgets.referee.uploads import fault_list
from widgets.referee.views import TabView, desk_lines, table_scene
from widgets.tabletop.entering import panels

WELCOME: Final = (
    "The cards of the printed game are not public, so this desk plays with some of our own. If you have the box, enter "
    "what stands on them once. It stays in this browser, for every page, and can be saved as a file."
)
MIN_LINES: Final = 14
"""Lines of a text that are shown at the least."""


def view(state: OpenDesk) -> TabView:
    """Return the card that is worked on, what it says, and all cards; the table while there is none."""
    desk, cards = state.desk, state.cards
    return TabView(
        scene(desk, cards, state.viewport.width),
        talk(desk, cards),
        under=under(desk, cards),
        lines=lines(desk, cards),
        in_words="The card in words",
    )


def scene(desk: Desk, cards: Cards, width: float) -> Scene:
    """Draw the card that is worked on; the table while there is none."""
    found = form_and_work(desk, cards)
    return found[0].scene(found[1], width) if found else table_scene(desk, width)


def lines(desk: Desk, cards: Cards) -> tuple[str, ...]:
    """Return the same in words."""
    found = form_and_work(desk, cards)
    return found[0].words(found[1]) if found else desk_lines(desk)


def under(desk: Desk, cards: Cards) -> Html:
    """Show how far the box has come, and what to do with it."""
    found = form_and_work(desk, cards)
    if found is None:
        return NOTHING
    form, work = found
    checks = form.checked(work)
    wrong = panels.faults(checks) if checks.sentences else None
    return join((form.counts(work), _using(desk, cards, wrong, form.top(work, checks))))


def talk(desk: Desk, cards: Cards) -> Html:
    """Show the card and all cards, or the text; before there is a box, how to begin."""
    held = held_of(desk, cards)
    if held == OwnBox():
        return _welcome(desk, cards)
    head = _head(desk, cards)
    if found := form_and_work(desk, cards):
        form, work = found
        return join((head, form.talk(work, form.checked(work))))
    faults = component_of(desk, cards).check(held.text or "")
    text = numbered_text(
        held.text or "",
        "box_write",
        label=f"The {entered_name(desk, cards)} as text",
        least=MIN_LINES,
        faults={fault.line for fault in faults},
        invalid=bool(faults),
        tall=True,
    )
    written = section("", text)
    wrong = fault_list("This does not fit yet", faults, "status") if faults else None
    return join((head, written, _using(desk, cards, wrong, None)))


def _which(desk: Desk, cards: Cards) -> Html | None:
    kinds = [(name, f"The {name}") for name in desk.game.boxes]
    return segments(kinds, entered_name(desk, cards), "box_which", label="What is entered") if len(kinds) > 1 else None


def _welcome(desk: Desk, cards: Cards) -> Html:
    ways = buttons(
        button(f"Change our stand-in {entered_name(desk, cards)}", "box_begin", "ours", tone="strong"),
        button("Begin with an empty one", "box_begin", "empty"),
        upload("Open a file …", "box_open", ".toml,.txt,.json"),
        button("Write it as text", "box_begin", "text", tone="quiet"),
    )
    return section("Have you got the real box?", _which(desk, cards), el("p", WELCOME), ways)


def _head(desk: Desk, cards: Cards) -> Html:
    """Show which box, which view of it, and the way back."""
    views = [("form", "Card by card"), ("text", "As text")]
    shown_as = "form" if held_of(desk, cards).text is None else "text"
    shown = segments(views, shown_as, "box_view", label="View")
    back = button("↶ Undo", "box_back", title="Undo the last change", again=True) if cards.before else None
    return keyed_part("head", el("div", _which(desk, cards), shown, back, class_="rk-box-head"))


def _using(desk: Desk, cards: Cards, wrong: Html | None, top: Html | None) -> Html:
    """Show whether it can be played with, and what else can be done with it."""
    name = entered_name(desk, cards)
    used = wrong is None and own_box(desk, cards).to_data() == desk.boxes[name].to_data()
    state = wrong or note(
        f"The desk plays with this {name}." if used else f"Nothing is wrong: the desk can play with this {name}.",
        kind="win" if used else "tip",
    )
    ways = buttons(
        button(f"Play with this {name}", "box_use", tone="strong", off=wrong is not None or used),
        button("Save it as a file", "box_file"),
    )
    using = section(f"Use the {name}", state, top, ways, kind="card rk-using")
    return join((using, collapsible("Another one", _another(name, leaving=cards.leaving))))


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
