"""The boxes of one's own while they are entered: which one it is, what it holds, and what is done to it."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Final

from refkit.game.component import Component
from refkit.kernel import AnyBox
from refkit.kernel.choice import BadInput
from widgets.app.effects import Announce, ClearField, Download, Effect, Focus, Reveal, Store, Toast
from widgets.page.validation import Upload
from widgets.referee.cards.storage import OwnBox, box_texts, restored_box
from widgets.referee.common_changes import Next, announce, store_effect, use_box
from widgets.referee.desk import REMEMBERED, Desk
from widgets.referee.state import Cards, OpenDesk
from widgets.referee.uploads import content
from widgets.tabletop.editor import Change
from widgets.tabletop.entering.form_box import ACTS, FormBox
from widgets.tabletop.entering.work import Entering

MAX_TEXT_LENGTH: Final = 100_000
"""Characters in the longest text of a box that is kept."""


def entered_name(desk: Desk, cards: Cards) -> str:
    """Return what is entered: the deck, or the board; raises `BadInput` where the game has neither."""
    names = list(desk.game.boxes)
    if not names:
        raise BadInput(f"{desk.game.title} has no cards of one's own: everything it is played with is given.")
    return cards.chosen if cards.chosen in names else names[0]


def held_of(desk: Desk, cards: Cards) -> OwnBox:
    """Return how far that has come."""
    return cards.boxes.get(entered_name(desk, cards), OwnBox())


def component_of(desk: Desk, cards: Cards) -> type[Component]:
    """Return the kind of box that is entered."""
    found: type[Component] = desk.game.boxes[entered_name(desk, cards)]
    return found


def form_of(desk: Desk, cards: Cards) -> FormBox:
    """Return the form for it."""
    return FormBox(component_of(desk, cards), desk.editor.box)


def form_and_work(desk: Desk, cards: Cards) -> tuple[FormBox, Entering] | None:
    """Return the form and the box, if it is filled in card by card; None for a text, and before it is begun."""
    form, held = form_of(desk, cards), held_of(desk, cards)
    return (form, held.work) if held.work and held.text is None else None


def text_of_box(desk: Desk, cards: Cards) -> str:
    """Return the text of the box; raises `BadInput` if there is none."""
    form, held = form_of(desk, cards), held_of(desk, cards)
    if held.text is not None:
        return held.text
    if held.work is None:
        raise BadInput("There is no box yet: begin one.")
    return form.text(held.work)


def own_box(desk: Desk, cards: Cards) -> AnyBox:
    """Return the deck or the board that is entered; raises `BadInput` with the first fault."""
    held, component = held_of(desk, cards), component_of(desk, cards)
    if held.text is None and held.work is not None:
        return component.from_data(held.work.data)
    return component.read(text_of_box(desk, cards))


# ---- doing -----------------------------------------------------------------------------------------------------------


def edit_box(state: OpenDesk, name: str, value: object) -> Next:
    """Do to the box that is entered what `ACTS` calls so."""
    found = form_and_work(state.desk, state.cards)
    if found is None:
        raise BadInput("No card is filled in here now: begin a box, or show it card by card.")
    after, effects = _apply_change(state, ACTS[name](*found, value))
    match value:
        case {"text": str(text)}:
            return after, (*effects, ClearField("panel", f"form[data-do={name}] :is(input, textarea)", text))
    return after, effects


def pick_card(state: OpenDesk, target: object) -> Next:
    """Work on another card, which was clicked on the picture."""
    found = form_and_work(state.desk, state.cards)
    change = found[0].pick(found[1], target) if found else None
    return _apply_change(state, change) if change else (state, ())


def choose_box(state: OpenDesk, name: str) -> Next:
    """Enter the deck, or the board; what the game does not have changes nothing."""
    if name not in state.desk.game.boxes:
        return state, ()
    return replace(state, cards=replace(state.cards, chosen=name, leaving=False)), ()


def begin_box(state: OpenDesk, how: str) -> Next:
    """Begin with ours, with an empty box, or with ours as text."""
    desk, cards = state.desk, state.cards
    form, ours = form_of(desk, cards), desk.boxes[entered_name(desk, cards)]
    if how == "text":
        return _hold(state, OwnBox(text=ours.to_toml()), "As text, to be changed.")
    if how == "empty":
        return _hold(state, OwnBox(form.empty()), "An empty one: fill in the first card.")
    if how == "ours":
        return _hold(state, OwnBox(form.of(ours)), "Ours, to be changed.")
    return state, ()


def set_view(state: OpenDesk, as_what: str) -> Next:
    """Show the box card by card, or as text; raises `BadInput` for a text that no form can show."""
    form, held = form_of(state.desk, state.cards), held_of(state.desk, state.cards)
    if as_what == "text" and held.text is None and held.work:
        return _hold(state, OwnBox(held.work, form.text(held.work)))
    if as_what == "form" and held.text is not None:
        same = held.work is not None and form.text(held.work) == held.text
        return _hold(state, OwnBox(held.work if same else form.of_text(held.text)))
    return state, ()


def type_text(state: OpenDesk, text: str) -> Next:
    """Take over a text as somebody types it."""
    if len(text) > MAX_TEXT_LENGTH:
        name = entered_name(state.desk, state.cards)
        raise BadInput(f"This has {len(text):,} characters; a {name} has at most {MAX_TEXT_LENGTH:,}.")
    return _hold(state, OwnBox(held_of(state.desk, state.cards).work, text), again="text")


def _apply_change(state: OpenDesk, change: Change) -> Next:
    """Hold the box as it is now; what it was can be brought back."""
    after, effects = _hold(state, OwnBox(change.work), change.said, change.again)
    if not change.focus:
        return after, effects
    return after, (*effects, Focus("panel", change.focus), Reveal(".rk-filling-head"))


def _hold(state: OpenDesk, held: OwnBox, said: str = "", again: str = "") -> Next:
    """Hold a box, and have the browser store it; letters of one word are taken back together."""
    desk, cards = state.desk, state.cards
    before = held_of(desk, cards)
    if held != before and not (again and again == cards.again):
        cards = replace(cards, before=(*cards.before, (entered_name(desk, cards), before))[-REMEMBERED:])
    after, keep = _with_box(replace(state, cards=replace(cards, again=again, leaving=False)), held)
    return after, (keep, *announce(said))


def _with_box(state: OpenDesk, held: OwnBox) -> tuple[OpenDesk, Store]:
    name = entered_name(state.desk, state.cards)
    cards = replace(state.cards, boxes={**state.cards.boxes, name: held})
    return replace(state, cards=cards), store_effect(state, box_texts(name, held))


def undo(state: OpenDesk) -> Next:
    """Bring back the box as it was before the last change."""
    if not state.cards.before:
        raise BadInput("Nothing has been changed yet that could be taken back.")
    *before, (name, last) = state.cards.before
    after, keep = _with_box(
        replace(state, cards=replace(state.cards, chosen=name, before=tuple(before), again="")), last
    )
    return after, (keep, Announce("Undone."))


def open_file(state: OpenDesk, file: Upload) -> Next:
    """Take up a file: a good one is played with at once, one with faults is shown with them as text."""
    text, desk, cards = content(file), state.desk, state.cards
    name, form, component = entered_name(desk, cards), form_of(desk, cards), component_of(desk, cards)
    if len(text) > MAX_TEXT_LENGTH:
        raise BadInput(f"{file.name} has {len(text):,} characters; a {name} has at most {MAX_TEXT_LENGTH:,}.")
    faults = component.check(text)
    after, effects = _hold(state, OwnBox(form.of_text(text)) if not faults else OwnBox(text=text))
    if faults:
        more = f"; {len(faults)} faults are listed here" if len(faults) > 1 else ""
        return after, (*effects, Toast(f"{file.name} is not used: {faults[0]}{more}"))
    try:
        after, used = use_box(after, name, component.read(text, file.name.rpartition(".")[0] or file.name))
    except BadInput as error:  # the box is entered all the same
        used = (Toast(str(error)),)
    return after, (*effects, *used)


def discard(state: OpenDesk, how: str) -> Next:
    """Ask whether the box is to be thrown away, or do so."""
    cards = replace(state.cards, leaving=how == "ask")
    if how != "really":
        return replace(state, cards=cards), ()
    after, keep = _with_box(replace(state, cards=replace(cards, before=())), OwnBox())
    return after, (keep, Announce("It was thrown away."))


def use_entered(state: OpenDesk) -> Next:
    """Play with the box that is entered; raises `BadInput` with its first fault."""
    return use_box(state, entered_name(state.desk, state.cards), own_box(state.desk, state.cards))


def download_box(state: OpenDesk) -> tuple[Effect, ...]:
    """Give the box as a file."""
    return (Download(f"{entered_name(state.desk, state.cards)}.toml", text_of_box(state.desk, state.cards)),)


def stored_boxes(
    boxes: Mapping[str, type[Component]], get: Callable[[str], str | None]
) -> tuple[Mapping[str, OwnBox], tuple[str, ...]]:
    """Return the boxes that the browser stored, and what is wrong with those that are damaged, which are left out."""
    found, faults = dict[str, OwnBox](), list[str]()
    for name, component in boxes.items():
        try:
            found[name] = restored_box(component, name, get)
        except BadInput as error:
            faults.append(error.sentence)
    return found, tuple(faults)
