"""The real box of Three Cheers as the desk asks for it: what is done to a card, and how it is shown."""

import re
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, Final, final

from refkit.games.three_cheers.box import deck as decks
from refkit.games.three_cheers.box.deck import Deck
from refkit.kernel.choice import BadInput
from widgets.drawing.geometry import Box
from widgets.drawing.scene import Scene, Spot, faded
from widgets.games.three_cheers.editor import box as boxes
from widgets.games.three_cheers.editor import box_panels as panels
from widgets.games.three_cheers.editor.box import LONGEST, EnteredBox, Sort
from widgets.games.three_cheers.pictures.cards import card_back, card_face
from widgets.games.three_cheers.table.places import ASPECT
from widgets.page.heard import place_of
from widgets.page.markup import Html, join
from widgets.page.panels import note, part
from widgets.tabletop.editor import Change, Edit

LARGE: Final = 300
"""The width of the card that is worked on, in CSS pixels."""
STEP: Final = re.compile(r"([0-9]) (-?[0-9]) (-?[0-9])")
"""A step of an option's shape: the number of the option, how far across and how far up."""
SORTS: Final[Mapping[str, Sort]] = {"minions": "minions", "orders": "orders"}
NAME_FIELD: Final = ".rk-card-head input[name=name]"


@final
class Boxing:
    """How the real box is entered."""

    welcome: Final = (
        "The cards of the box are not public, so this desk plays with cards of our own. If you have the box, enter "
        "its cards here once: name, value, traits, arrows and shields. They stay in this browser, and on your disk."
    )

    @property
    def acts(self) -> Mapping[str, Edit]:
        """Everything that can be done to a box."""
        return ACTS

    def begin(self, how: str) -> Change:
        """Our cards, or none."""
        if how == "ours":
            return Change(boxes.box_of(decks.stand_in()), "Our cards, to be changed.")
        return Change(boxes.add(EnteredBox(), "minions"), "An empty box: enter the first minion.", NAME_FIELD)

    def of(self, deck: Deck) -> EnteredBox:
        """The box that holds ``deck``."""
        return boxes.box_of(deck)

    def deck(self, box: EnteredBox) -> Deck:
        """The deck that ``box`` holds."""
        return boxes.deck_of(box)

    def same(self, box: EnteredBox, deck: Deck) -> bool:
        """Whether ``deck`` has just these cards."""
        return deck.to_data() == box.to_data()

    def scene(self, box: EnteredBox | None, width: float) -> Scene:
        """The card that is worked on, readable across a room, between its neighbours; without one a card's back."""
        wide = min(LARGE, width * 0.5)
        tall = wide / ASPECT
        top, small = 20.0, wide * 0.62
        scene, middle = Scene(width, tall + 2 * top), Box((width - wide) / 2, top, wide, tall)
        if box is None or box.here is None:
            return replace(scene, items=tuple(card_back(middle)))
        items, spots = list(card_face(middle, boxes.seen(box.here))), []
        for side, at in ((-1, box.at - 1), (1, box.at + 1)):
            if 0 <= at < len(box.cards):
                left = (width - small) / 2 + side * (wide / 2 + small / 2 + 24)
                beside = Box(left, top + (tall - small / ASPECT) / 2, small, small / ASPECT)
                card = boxes.seen(box.cards[at])
                items += [faded(item, 0.6) for item in card_face(beside, card)]
                spots.append(Spot(beside, at, f"{card.name}: work on this card"))
        return replace(scene, items=tuple(items), spots=tuple(spots))

    def words(self, box: EnteredBox | None) -> tuple[str, ...]:
        """The card that is worked on."""
        return ("No card yet.",) if box is None or box.here is None else (panels.in_words(box.here),)

    def pick(self, box: EnteredBox, target: object) -> Change | None:
        """Another card is worked on."""
        return Change(boxes.go(box, box.sort, target)) if isinstance(target, int) else None

    def under(self, box: EnteredBox, *, used: bool, leaving: bool) -> Html:
        """How far the box has come, and what to do with it."""
        checks = boxes.checked(box)
        return join((panels.counts(box), panels.using(box, checks, used=used, leaving=leaving)))

    def talk(self, box: EnteredBox) -> Html:
        """The card, a line to type, and all cards."""
        checks = boxes.checked(box)
        empty = note("The box is empty: add a minion, or type one in a line.") if box.here is None else None
        made = part("editor", panels.editor(box, checks)), panels.in_a_line(box)
        return join((empty, *made, panels.everything(box, checks)))

    def kept(self, box: EnteredBox) -> str:
        """The box as the browser keeps it."""
        return boxes.kept(box)

    def recalled(self, text: str) -> EnteredBox:
        """The box that the browser kept."""
        box = boxes.recalled(text)
        if box is None:
            raise BadInput("The box that the browser kept is damaged: open its deck file, or begin it again.")
        return box


# ---- what is done --------------------------------------------------------------------------------------------------


def on(act: Callable[[EnteredBox, str], EnteredBox], said: str = "") -> Edit:
    """An act that gets a text."""
    return lambda box, text: Change(act(box, str(text)), said)


def add(box: EnteredBox, sort: str) -> Change:
    """A blank card, to be filled in."""
    return Change(boxes.add(box, SORTS[sort]), focus=NAME_FIELD) if sort in SORTS else Change(box)


def onwards(box: EnteredBox, said: Mapping[str, Any]) -> Change:
    """The card is done: the next one, or a blank one after the last."""
    if "name" not in said:
        return Change(box)
    box = boxes.named(box, str(said["name"]))
    if "value" in said:
        box = boxes.valued(box, str(said["value"]))
    last = box.at == len(box.cards) - 1
    return Change(boxes.add(box, box.sort) if last else boxes.go(box, box.sort, box.at + 1), focus=NAME_FIELD)


def go(box: EnteredBox, which: str) -> EnteredBox:
    """Another card is worked on."""
    sort, _, at = which.partition(" ")
    return boxes.go(box, sort, place_of(at))


def kind(box: EnteredBox, which: str) -> EnteredBox:
    """An order's option is of another kind."""
    number, _, name = which.partition(" ")
    return boxes.optioned(box, place, name) if (place := place_of(number)) >= 0 else box


def step(box: EnteredBox, which: str) -> EnteredBox:
    """A step of a shape comes or goes."""
    match = STEP.fullmatch(which)
    return boxes.stepped(box, int(match[1]), (int(match[2]), int(match[3]))) if match else box


def line(box: EnteredBox, said: Mapping[str, str]) -> Change:
    """A minion in a line."""
    after = boxes.typed(box, str(said.get("text", "")))
    more = len(after.minions) - len(box.minions)
    asked = f" {len(after.asked)} of them are there already: say which is right." if after.asked else ""
    return Change(after, f"Noted: {more} more.{asked}")


ACTS: Final[Mapping[str, Edit]] = {
    "card_add": add,
    "card_next": onwards,
    "card_go": on(go),
    "card_out": lambda box, _: Change(boxes.drop(box), "Taken out."),
    "card_name": on(boxes.named),
    "card_value": on(boxes.valued),
    "card_fact": on(boxes.toggle),
    "card_kind": on(kind),
    "card_step": on(step),
    "card_line": line,
    "card_lines": line,
    "card_settle": on(boxes.settled, "Settled."),
    "box_name": on(lambda box, name: replace(box, name=" ".join(name.split())[:LONGEST])),
}
BOX: Final = Boxing()
"""How the real box is entered."""
