"""The tab for the cards of one's own box, card by card or as text: checked as they are entered, kept in the browser."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, Final

from refkit.game.component import Component
from refkit.kernel.choice import BadInput
from widgets.app.effects import Announce, ClearField, Download, Effect, Focus, Reveal, Store, Toast
from widgets.app.screen import lazy
from widgets.drawing.scene import Scene
from widgets.page.controls import button, buttons, segments, upload
from widgets.page.forms import folded
from widgets.page.heard import Upload
from widgets.page.markup import NOTHING, Html, el, join
from widgets.page.panels import note, part, section
from widgets.referee.cards.storage import OwnBox, box_texts, restored_box
from widgets.referee.cards.text import LONGEST, as_lines, fault_list
from widgets.referee.changes import Next, announced, box_used, stored
from widgets.referee.desk import REMEMBERED, Desk
from widgets.referee.state import Cards, Referee
from widgets.referee.uploads import content
from widgets.referee.views import TabView, desk_lines, table_scene
from widgets.tabletop.editor import Change
from widgets.tabletop.entering import panels
from widgets.tabletop.entering.form_box import ACTS, FormBox
from widgets.tabletop.entering.work import Entering

WELCOME: Final = (
    "The cards of the printed game are not public, so this desk plays with some of our own. If you have the box, enter "
    "what stands on them once. It stays in this browser, for every page, and can be saved as a file."
)


def entered(desk: Desk, cards: Cards) -> str:
    """Return what is entered: the deck, or the board; raises `BadInput` where the game has neither."""
    names = list(desk.game.boxes)
    if not names:
        raise BadInput(f"{desk.game.title} has no cards of one's own: everything it is played with is given.")
    return cards.chosen if cards.chosen in names else names[0]


def held_of(desk: Desk, cards: Cards) -> OwnBox:
    """Return how far that has come."""
    return cards.boxes.get(entered(desk, cards), OwnBox())


def component_of(desk: Desk, cards: Cards) -> Component[Any]:
    """Return the kind of box that is entered."""
    found: Component[Any] = desk.game.boxes[entered(desk, cards)]
    return found


def form_of(desk: Desk, cards: Cards) -> FormBox | None:
    """Return the form for it, if the game declares one."""
    component = component_of(desk, cards)
    return FormBox(component, component.form, desk.editor.box) if component.form else None


def by_card(desk: Desk, cards: Cards) -> tuple[FormBox, Entering] | None:
    """Return the form and the box, if it is filled in card by card; None for a text, and before it is begun."""
    form, held = form_of(desk, cards), held_of(desk, cards)
    return (form, held.work) if form and held.work and held.text is None else None


# ---- showing ---------------------------------------------------------------------------------------------------------


def view(state: Referee) -> TabView:
    """Return the card that is worked on, what it says, and all cards; the table while there is none."""
    desk, cards = state.desk, state.cards
    return TabView(
        lazy(scene, desk, cards, state.viewport.width),
        lazy(talk, desk, cards),
        under=lazy(under, desk, cards),
        lines=lazy(lines, desk, cards),
        in_words="The card in words",
    )


def scene(desk: Desk, cards: Cards, width: float) -> Scene:
    """Draw the card that is worked on; the table while there is none."""
    found = by_card(desk, cards)
    return found[0].scene(found[1], width) if found else table_scene(desk, width)


def lines(desk: Desk, cards: Cards) -> tuple[str, ...]:
    """Return the same in words."""
    found = by_card(desk, cards)
    return found[0].words(found[1]) if found else desk_lines(desk)


def under(desk: Desk, cards: Cards) -> Html:
    """Show how far the box has come, and what to do with it."""
    found = by_card(desk, cards)
    if found is None:
        return NOTHING
    form, work = found
    checks = form.checked(work)
    wrong = panels.faults(checks) if checks.sentences else None
    return join((form.counts(work), _using(desk, cards, wrong, form.top(work, checks))))


def talk(desk: Desk, cards: Cards) -> Html:
    """Show the card and all cards, or the text; before there is a box, how to begin."""
    form, held = form_of(desk, cards), held_of(desk, cards)
    if held == OwnBox():
        return _welcome(desk, cards, form)
    head = _head(desk, cards, form)
    if found := by_card(desk, cards):
        form, work = found
        return join((head, form.talk(work, form.checked(work))))
    faults = component_of(desk, cards).check(held.text or "")
    written = section("", as_lines(held.text or "", faults, f"The {entered(desk, cards)} as text"))
    return join((head, written, _using(desk, cards, fault_list(faults), None)))


def _which(desk: Desk, cards: Cards) -> Html | None:
    kinds = [(name, f"The {name}") for name in desk.game.boxes]
    return segments(kinds, entered(desk, cards), "box_which", label="What is entered") if len(kinds) > 1 else None


def _welcome(desk: Desk, cards: Cards, form: FormBox | None) -> Html:
    ways = buttons(
        button(f"Change our stand-in {entered(desk, cards)}", "box_begin", "ours", tone="strong"),
        button("Begin with an empty one", "box_begin", "empty") if form else None,
        upload("Open a file …", "box_open", ".toml,.txt,.json"),
        button("Write it as text", "box_begin", "text", tone="quiet"),
    )
    return section("Have you got the real box?", _which(desk, cards), el("p", WELCOME), ways)


def _head(desk: Desk, cards: Cards, form: FormBox | None) -> Html:
    """Show which box, which view of it, and the way back."""
    views = [("form", "Card by card"), ("text", "As text")]
    shown_as = "form" if held_of(desk, cards).text is None else "text"
    shown = segments(views, shown_as, "box_view", label="View") if form else None
    back = button("↶ Undo", "box_back", title="Undo the last change", again=True) if cards.before else None
    return part("head", el("div", _which(desk, cards), shown, back, class_="rk-box-head"))


def _using(desk: Desk, cards: Cards, wrong: Html | None, top: Html | None) -> Html:
    """Show whether it can be played with, and what else can be done with it."""
    name = entered(desk, cards)
    used = wrong is None and _box(desk, cards).to_data() == desk.own[name].to_data()
    state = wrong or note(
        f"The desk plays with this {name}." if used else f"Nothing is wrong: the desk can play with this {name}.",
        kind="win" if used else "tip",
    )
    ways = buttons(
        button(f"Play with this {name}", "box_use", tone="strong", off=wrong is not None or used),
        button("Save it as a file", "box_file"),
    )
    using = section(f"Use the {name}", state, top, ways, kind="card rk-using")
    return join((using, folded("Another one", _another(name, leaving=cards.leaving))))


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


# ---- doing -----------------------------------------------------------------------------------------------------------


def acted(state: Referee, name: str, value: object) -> Next:
    """Do to the box that is entered what `ACTS` calls so."""
    found = by_card(state.desk, state.cards)
    if found is None:
        raise BadInput("No card is filled in here now: begin a box, or show it card by card.")
    after, effects = _changed(state, ACTS[name](*found, value))
    match value:
        case {"text": str(text)}:
            return after, (*effects, ClearField("panel", f"form[data-do={name}] :is(input, textarea)", text))
    return after, effects


def picked(state: Referee, target: object) -> Next:
    """Work on another card, which was clicked on the picture."""
    found = by_card(state.desk, state.cards)
    change = found[0].pick(found[1], target) if found else None
    return _changed(state, change) if change else (state, ())


def chosen(state: Referee, name: str) -> Next:
    """Enter the deck, or the board."""
    return replace(state, cards=replace(state.cards, chosen=name, leaving=False)), ()


def begun(state: Referee, how: str) -> Next:
    """Begin with ours, with an empty box, or with ours as text, which is all that there is without a form."""
    desk, cards = state.desk, state.cards
    form, ours = form_of(desk, cards), desk.own[entered(desk, cards)]
    if how == "text" or (how == "ours" and form is None):
        return _held(state, OwnBox(text=component_of(desk, cards).to_toml(ours)), "As text, to be changed.")
    if how == "empty" and form:
        return _held(state, OwnBox(form.empty()), "An empty one: fill in the first card.")
    if how == "ours" and form:
        return _held(state, OwnBox(form.of(ours)), "Ours, to be changed.")
    return state, ()


def viewed(state: Referee, as_what: str) -> Next:
    """Show the box card by card, or as text; raises `BadInput` for a text that no form can show."""
    form, held = form_of(state.desk, state.cards), held_of(state.desk, state.cards)
    if form and as_what == "text" and held.text is None and held.work:
        return _held(state, OwnBox(held.work, form.text(held.work)))
    if form and as_what == "form" and held.text is not None:
        same = held.work is not None and form.text(held.work) == held.text
        return _held(state, OwnBox(held.work if same else form.of_text(held.text)))
    return state, ()


def written(state: Referee, text: str) -> Next:
    """Take over a text as somebody types it."""
    if len(text) > LONGEST:
        name = entered(state.desk, state.cards)
        raise BadInput(f"This has {len(text):,} characters; a {name} has at most {LONGEST:,}.")
    return _held(state, OwnBox(held_of(state.desk, state.cards).work, text), again="text")


def _changed(state: Referee, change: Change) -> Next:
    """Hold the box as it is now; what it was can be brought back."""
    after, effects = _held(state, OwnBox(change.work), change.said, change.again)
    if not change.focus:
        return after, effects
    return after, (*effects, Focus("panel", change.focus), Reveal(".rk-filling-head"))


def _held(state: Referee, held: OwnBox, said: str = "", again: str = "") -> Next:
    """Hold a box, and have the browser store it; letters of one word are taken back together."""
    desk, cards = state.desk, state.cards
    before = held_of(desk, cards)
    if held != before and not (again and again == cards.again):
        cards = replace(cards, before=(*cards.before, (entered(desk, cards), before))[-REMEMBERED:])
    after, keep = _with_box(replace(state, cards=replace(cards, again=again, leaving=False)), held)
    return after, (keep, *announced(said))


def _with_box(state: Referee, held: OwnBox) -> tuple[Referee, Store]:
    name = entered(state.desk, state.cards)
    cards = replace(state.cards, boxes={**state.cards.boxes, name: held})
    return replace(state, cards=cards), stored(state, box_texts(name, held))


def taken_back(state: Referee) -> Next:
    """Bring back the box as it was before the last change."""
    if not state.cards.before:
        raise BadInput("Nothing has been changed yet that could be taken back.")
    *before, (name, last) = state.cards.before
    after, keep = _with_box(
        replace(state, cards=replace(state.cards, chosen=name, before=tuple(before), again="")), last
    )
    return after, (keep, Announce("Undone."))


def opened(state: Referee, file: Upload) -> Next:
    """Take up a file: a good one is played with at once, one with faults is shown with them as text."""
    text, desk, cards = content(file), state.desk, state.cards
    name, form, component = entered(desk, cards), form_of(desk, cards), component_of(desk, cards)
    if len(text) > LONGEST:
        raise BadInput(f"{file.name} has {len(text):,} characters; a {name} has at most {LONGEST:,}.")
    faults = component.check(text)
    after, effects = _held(state, OwnBox(form.of_text(text)) if form and not faults else OwnBox(text=text))
    if faults:
        more = f"; {len(faults)} faults are listed here" if len(faults) > 1 else ""
        return after, (*effects, Toast(f"{file.name} is not used: {faults[0]}{more}"))
    try:
        after, used = box_used(after, name, component.read(text, file.name.rpartition(".")[0] or file.name))
    except BadInput as error:  # the box is entered all the same
        used = (Toast(str(error)),)
    return after, (*effects, *used)


def thrown_away(state: Referee, how: str) -> Next:
    """Ask whether the box is to be thrown away, or do so."""
    cards = replace(state.cards, leaving=how == "ask")
    if how != "really":
        return replace(state, cards=cards), ()
    after, keep = _with_box(replace(state, cards=replace(cards, before=())), OwnBox())
    return after, (keep, Announce("It was thrown away."))


def used(state: Referee) -> Next:
    """Play with the box that is entered; raises `BadInput` with its first fault."""
    return box_used(state, entered(state.desk, state.cards), _box(state.desk, state.cards))


def as_file(state: Referee) -> tuple[Effect, ...]:
    """Give the box as a file."""
    return (Download(f"{entered(state.desk, state.cards)}.toml", _text(state.desk, state.cards)),)


def _text(desk: Desk, cards: Cards) -> str:
    """Return the text of the box; raises `BadInput` if there is none."""
    form, held = form_of(desk, cards), held_of(desk, cards)
    if held.text is not None:
        return held.text
    if form is None or held.work is None:
        raise BadInput("There is no box yet: begin one.")
    return form.text(held.work)


def _box(desk: Desk, cards: Cards) -> Any:
    """Return the deck or the board that is entered; raises `BadInput` with the first fault."""
    held, component = held_of(desk, cards), component_of(desk, cards)
    if held.text is None and held.work is not None:
        return component.from_data(held.work.data)
    return component.read(_text(desk, cards))


def stored_boxes(
    boxes: Mapping[str, Component[Any]], get: Callable[[str], str | None]
) -> tuple[Mapping[str, OwnBox], tuple[str, ...]]:
    """Return the boxes that the browser stored, and what is wrong with those that are damaged, which are left out."""
    found, faults = dict[str, OwnBox](), list[str]()
    for name, component in boxes.items():
        try:
            found[name] = restored_box(component, name, get)
        except BadInput as error:
            faults.append(error.sentence)
    return found, tuple(faults)
