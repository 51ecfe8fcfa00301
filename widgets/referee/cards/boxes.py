"""The boxes of one's own while they are entered: which one it is, what it holds, and what is done to it."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Final

from refkit.game.component import Component
from refkit.kernel.choice import BadInput
from widgets.app.effects import Announce, ClearField, Download, Effect, Focus, Reveal, Store, Toast
from widgets.page.validation import Upload
from widgets.referee.common_changes import Next, announce, store_effect, use_box
from widgets.referee.desk import REMEMBERED
from widgets.referee.state import OpenDesk
from widgets.referee.uploads import content
from widgets.tabletop.card_form.edits import ACTS
from widgets.tabletop.card_form.own_box import OwnBox, box_texts, copied, empty, from_text, go, restored_box
from widgets.tabletop.editor import Change

MAX_TEXT_LENGTH: Final = 100_000
"""Characters in the longest text of a box that is kept."""


def entered_name(state: OpenDesk) -> str:
    """Return what is entered: the deck, or the board; raises `BadInput` where the game has neither."""
    game, chosen = state.desk.game, state.cards.chosen
    if not game.boxes:
        raise BadInput(f"{game.title} has no cards of one's own: everything it is played with is given.")
    return chosen if chosen in game.boxes else next(iter(game.boxes))


def entered_box(state: OpenDesk) -> OwnBox:
    """Return the box that is entered, which may not be begun yet."""
    name = entered_name(state)
    return state.cards.boxes.get(name) or OwnBox(state.desk.game.boxes[name])


# ---- doing -----------------------------------------------------------------------------------------------------------


def edit_box(state: OpenDesk, name: str, value: object) -> Next:
    """Do to the box that is entered what `ACTS` calls so."""
    box = entered_box(state)
    if not box.by_card:
        raise BadInput("No card is filled in here now: begin a box, or show it card by card.")
    after, effects = _apply_change(state, ACTS[name](box, value, state.desk.editor.box))
    match value:
        case {"text": str(text)}:
            return after, (*effects, ClearField("panel", f"form[data-do={name}] :is(input, textarea)", text))
    return after, effects


def pick_card(state: OpenDesk, target: object) -> Next:
    """Work on another card, which was clicked on the picture."""
    box = entered_box(state)
    if not box.by_card or not isinstance(target, int):
        return state, ()
    return _apply_change(state, Change(go(box, f"{box.sheet} {target}")))


def choose_box(state: OpenDesk, name: str) -> Next:
    """Enter the deck, or the board; what the game does not have changes nothing."""
    if name not in state.desk.game.boxes:
        return state, ()
    return replace(state, cards=replace(state.cards, chosen=name, leaving=False)), ()


def begin_box(state: OpenDesk, how: str) -> Next:
    """Begin with ours, with an empty box, or with ours as text."""
    component, ours = entered_box(state).component, state.desk.boxes[entered_name(state)]
    if how == "text":
        return _hold(state, OwnBox(component, text=ours.to_toml()), "As text, to be changed.")
    if how == "empty":
        return _hold(state, empty(component), "An empty one: fill in the first card.")
    if how == "ours":
        return _hold(state, copied(component, ours), "Ours, to be changed.")
    return state, ()


def set_view(state: OpenDesk, as_what: str) -> Next:
    """Show the box card by card, or as text; raises `BadInput` for a text that no form can show."""
    box = entered_box(state)
    if as_what == "text" and box.by_card:
        return _hold(state, replace(box, text=box.to_text()))
    if as_what == "form" and box.text is not None:
        filled = replace(box, text=None)
        same = filled.by_card and filled.to_text() == box.text
        return _hold(state, filled if same else from_text(box.component, box.text))
    return state, ()


def type_text(state: OpenDesk, text: str) -> Next:
    """Take over a text as somebody types it."""
    if len(text) > MAX_TEXT_LENGTH:
        name = entered_name(state)
        raise BadInput(f"This has {len(text):,} characters; a {name} has at most {MAX_TEXT_LENGTH:,}.")
    return _hold(state, replace(entered_box(state), text=text), again="text")


def _apply_change(state: OpenDesk, change: Change) -> Next:
    """Hold the box as it is now; what it was can be brought back."""
    after, effects = _hold(state, change.work, change.said, change.again)
    if not change.focus:
        return after, effects
    return after, (*effects, Focus("panel", change.focus), Reveal(".rk-filling-head"))


def _hold(state: OpenDesk, box: OwnBox, said: str = "", again: str = "") -> Next:
    """Hold a box, and have the browser store it; letters of one word are taken back together."""
    cards, before = state.cards, entered_box(state)
    if box != before and not (again and again == cards.again):
        cards = replace(cards, before=(*cards.before, (entered_name(state), before))[-REMEMBERED:])
    after, keep = _with_box(replace(state, cards=replace(cards, again=again, leaving=False)), box)
    return after, (keep, *announce(said))


def _with_box(state: OpenDesk, box: OwnBox) -> tuple[OpenDesk, Store]:
    name = entered_name(state)
    cards = replace(state.cards, boxes={**state.cards.boxes, name: box})
    return replace(state, cards=cards), store_effect(state, box_texts(name, box))


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
    text, name, component = content(file), entered_name(state), entered_box(state).component
    if len(text) > MAX_TEXT_LENGTH:
        raise BadInput(f"{file.name} has {len(text):,} characters; a {name} has at most {MAX_TEXT_LENGTH:,}.")
    faults = component.check(text)
    after, effects = _hold(state, from_text(component, text) if not faults else OwnBox(component, text=text))
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
    blank = OwnBox(entered_box(state).component)
    after, keep = _with_box(replace(state, cards=replace(cards, before=())), blank)
    return after, (keep, Announce("It was thrown away."))


def use_entered(state: OpenDesk) -> Next:
    """Play with the box that is entered; raises `BadInput` with its first fault."""
    return use_box(state, entered_name(state), entered_box(state).made())


def download_box(state: OpenDesk) -> tuple[Effect, ...]:
    """Return the effect that downloads the box as a file."""
    return (Download(f"{entered_name(state)}.toml", entered_box(state).to_text()),)


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
