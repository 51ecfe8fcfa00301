"""The real box as somebody enters it, card by card: one frozen value, pure functions.

A card is kept as the table of a deck file that it will be, so that what is half written or wrong can be kept, shown
and told of; only a box without faults becomes a `Deck`.
"""

import json
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any, Final, Literal, TypeAlias

from refkit.games.three_cheers.box.checks import BOX, KINDS, faults
from refkit.games.three_cheers.box.deck import Deck
from refkit.games.three_cheers.cards import SIDES, TRAITS, Card, MinionCard, Option, OrderCard
from refkit.games.three_cheers.text.tokens import parse_card
from refkit.kernel.choice import BadInput
from refkit.text.toml_text import KeyPath

Sort: TypeAlias = Literal["minions", "orders"]
CardFacts: TypeAlias = Mapping[str, Any]
"""A card as a table of a deck file."""

SORTS: Final[tuple[Sort, Sort]] = ("minions", "orders")
NAME: Final = "The real box"
"""What a box is called until somebody says otherwise."""
BLANKS: Final[Mapping[Sort, CardFacts]] = {
    "minions": {"name": "", "value": 1},
    "orders": {"name": "", "options": [{"kind": "deflect"}]},
}
"""A card of each sort of which nothing has been said yet."""
MOST: Final = 400
"""Cards that a box can have at the most: no table needs more, and the browser keeps them all."""
LONGEST: Final = 60
"""Characters of a name that are kept, so that one which is too long can be told of."""
LINES: Final = 6
"""Lines that cannot be read of which is told at once."""
FORM: Final = "Write a minion's name, its value and then its facts, as in Gnasher 4 heavy ^1 >3 |<"
REACH: Final = 3
"""How far the steps of a shape go on the little grid on which they are entered."""


@dataclass(frozen=True, slots=True)
class EnteredBox:
    """The cards entered so far, the box's name, and the card that is worked on: its sort and its number from 0.

    ``asked`` are minions that were written again in other words, by their numbers: nobody has said which is right.
    """

    minions: tuple[CardFacts, ...] = ()
    orders: tuple[CardFacts, ...] = ()
    name: str = NAME
    sort: Sort = "minions"
    at: int = 0
    asked: tuple[tuple[int, CardFacts], ...] = ()

    @property
    def cards(self) -> tuple[CardFacts, ...]:
        """The cards of the sort that is worked on."""
        return self.minions if self.sort == "minions" else self.orders

    @property
    def here(self) -> CardFacts | None:
        """The card that is worked on, if there is one."""
        return self.cards[self.at] if 0 <= self.at < len(self.cards) else None

    def to_data(self) -> dict[str, Any]:
        """The data of a deck file; one with more or fewer cards than the real box says so."""
        counts = [len(self.minions), len(self.orders)]
        more = {} if counts == list(BOX.values()) else {"partial": True}
        return {"name": self.name} | more | {"minions": [*self.minions], "orders": [*self.orders]}


def box_of(deck: Deck) -> EnteredBox:
    """A box with the cards of a deck, the first to be worked on."""
    data = deck.to_data()
    return EnteredBox(tuple(data["minions"]), tuple(data["orders"]), NAME if deck.stand_in else deck.name)


def deck_of(box: EnteredBox) -> Deck:
    """The deck; raises `BadInput` with the first fault."""
    return Deck.from_data(box.to_data())


# ---- changing ------------------------------------------------------------------------------------------------------


def go(box: EnteredBox, sort: str, at: int) -> EnteredBox:
    """Work on another card; raises `BadInput` if there is none."""
    moved = replace(box, sort="orders" if sort == "orders" else "minions", at=at)
    if moved.here is None:
        raise BadInput("There is no such card in the box.")
    return moved


def add(box: EnteredBox, sort: Sort) -> EnteredBox:
    """A blank card at the end, to be worked on; raises `BadInput` if the box is full."""
    return _append(replace(box, sort=sort), BLANKS[sort])


def typed(box: EnteredBox, text: str) -> EnteredBox:
    """Minions, one a line, each written as ``Gnasher 4 heavy ^1 >3 |<``; also as a table with commas or tabs.

    One whose name is in the box already, with other facts, is `asked` about. A last minion of which nothing has been
    said yet makes room. Raises `BadInput` with every line that cannot be read, and nothing is changed.
    """
    wrong: list[str] = []
    told: list[CardFacts] = []
    lines = [(number, line) for number, line in enumerate(text.splitlines(), 1) if line.strip()]
    for number, line in lines:
        try:
            told.append(_written(line))
        except BadInput as error:
            wrong.append(f"Line {number}: {error.sentence}" if len(lines) > 1 else error.sentence)
    if wrong or not told:
        raise BadInput("\n".join(wrong[:LINES]) or FORM)
    if box.minions[-1:] == (BLANKS["minions"],):
        box = replace(box, minions=box.minions[:-1])
    for card in told:
        box = _noted(box, card)
    return box


def _written(line: str) -> CardFacts:
    """A minion as it is written in a line."""
    words = re.sub(r"[(),;\t]", " ", line).split()
    first = next((place for place, word in enumerate(words) if word.lstrip("-").isdecimal()), len(words))
    name, facts = " ".join(words[:first]), " ".join(words[first:])
    if not name or not facts:
        raise BadInput(FORM)
    card = parse_card(f"{name}({facts})", Deck("", (), ()))
    data: CardFacts = Deck("", (card,), ()).to_data()["minions"][0] if isinstance(card, MinionCard) else {}
    return data


def _noted(box: EnteredBox, card: CardFacts) -> EnteredBox:
    """The box with a minion more, or with a question about it."""
    name = str(card["name"]).casefold()
    at = next((at for at, known in enumerate(box.minions) if str(known.get("name", "")).casefold() == name), None)
    if at is None:
        return _append(replace(box, sort="minions"), card)
    here = replace(box, sort="minions", at=at)
    if seen(box.minions[at]) == seen(card):
        return here
    return replace(here, asked=(*(each for each in box.asked if each[0] != at), (at, card)))


def settled(box: EnteredBox, answer: str) -> EnteredBox:
    """The first minion that was asked about is written ``over``, or stays; ``all`` are written over."""
    answered = box.asked if answer == "all" else box.asked[:1]
    left = box.asked[len(answered) :]
    for at, card in answered if answer in {"over", "all"} else ():
        box = _with(replace(box, sort="minions", at=at), card)
    return replace(box, asked=left)


def drop(box: EnteredBox) -> EnteredBox:
    """The card that is worked on is taken out."""
    cards = box.cards[: box.at] + box.cards[box.at + 1 :]
    return replace(_put(replace(box, asked=()), cards), at=max(0, min(box.at, len(cards) - 1)))


def named(box: EnteredBox, name: str) -> EnteredBox:
    """The card's name."""
    return _change(box, name=" ".join(name.split())[:LONGEST])


def valued(box: EnteredBox, text: str) -> EnteredBox:
    """The minion's value; what is no number is kept as it is written, to be told of."""
    text = text.strip()[:LONGEST]
    whole = text.removeprefix("-").isdecimal() and text.isascii() and len(text) < len("-1000")
    return _change(box, value=int(text) if whole else text)


def toggle(box: EnteredBox, fact: str) -> EnteredBox:
    """One of the facts that are there or not: ``advanced``, ``trait weak``, ``arrow up 2``, ``shield up``."""
    card, words = box.here or {}, fact.split()
    match words:
        case ["advanced"]:
            return _change(box, advanced=not card.get("advanced"))
        case ["trait", trait] if trait in TRAITS:
            return _change(box, traits=_toggled(card.get("traits", ()), trait, TRAITS))
        case ["shield", side] if side in SIDES:
            return _change(box, shields=_toggled(card.get("shields", ()), side, SIDES))
        case ["arrow", side, "1" | "2" | "3" as speed] if side in SIDES:
            arrows = dict(card.get("arrows", {}))
            again = arrows.pop(side, 0) == int(speed)
            return _change(box, arrows=arrows if again else {**arrows, side: int(speed)})
    return box


def optioned(box: EnteredBox, number: int, kind: str) -> EnteredBox:
    """The order's option with this number is of another kind, or there is none if the kind is no kind."""
    options = [*(box.here or {}).get("options", ())]
    if number > len(options):
        return box
    fresh = {"kind": kind, "shape": [[1, 0]]} if kind in {"move", "swap"} else {"kind": kind}
    old = options[number : number + 1]
    keep = [{**each, "kind": kind} for each in old if "shape" in each and "shape" in fresh] or [fresh]
    return _change(box, options=options[:number] + (keep if kind in KINDS else []) + options[number + 1 :])


def stepped(box: EnteredBox, number: int, step: tuple[int, int]) -> EnteredBox:
    """A step of the shape of an option comes or goes; a swap is the same from either end."""
    options = [*(box.here or {}).get("options", ())]
    if number >= len(options) or step == (0, 0):
        return box
    shape = [list(each) for each in options[number].get("shape", ())]
    both = [[*step], [-step[0], -step[1]]] if options[number].get("kind") == "swap" else [[*step]]
    kept = [each for each in shape if each not in both]
    options[number] = {**options[number], "shape": kept if kept != shape else [*shape, [*step]]}
    return _change(box, options=options)


def _toggled(there: Iterable[str], word: str, known: Iterable[str]) -> list[str]:
    """The words that are there, in the order in which they are known, with one more or one less."""
    changed = set(there) ^ {word}
    return [each for each in known if each in changed]


def _change(box: EnteredBox, **facts: Any) -> EnteredBox:
    """The card that is worked on with other facts; what is not there is not written down."""
    if box.here is None:
        raise BadInput("There is no card to change yet: add one.")
    must = {"name", "value", "options"}
    card = {key: value for key, value in {**box.here, **facts}.items() if value or key in must}
    return _with(box, card)


def _append(box: EnteredBox, card: CardFacts) -> EnteredBox:
    if len(box.cards) >= MOST:
        raise BadInput(f"A box has at most {MOST} cards of a sort: take some out first.")
    return _with(replace(box, at=len(box.cards)), card)


def _with(box: EnteredBox, card: CardFacts) -> EnteredBox:
    return _put(box, (*box.cards[: box.at], card, *box.cards[box.at + 1 :]))


def _put(box: EnteredBox, cards: tuple[CardFacts, ...]) -> EnteredBox:
    return replace(box, minions=cards) if box.sort == "minions" else replace(box, orders=cards)


# ---- looking -------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Checked:
    """Everything that is wrong: with the card that is worked on, with others by sort and number, and with the box."""

    here: tuple[str, ...]
    others: Mapping[tuple[str, int], str]
    whole: tuple[str, ...]

    @property
    def fine(self) -> bool:
        """Whether nothing is wrong."""
        return not (self.here or self.others or self.whole)


def checked(box: EnteredBox) -> Checked:
    """What is wrong with a box, every fault as a sentence."""
    here: list[str] = []
    others: dict[tuple[str, int], str] = {}
    whole: list[str] = []
    for place, sentence in faults(box.to_data(), _where):
        match place:
            case (str(sort), int(at), *_) if (sort, at) == (box.sort, box.at):
                here.append(sentence)
            case (str(sort), int(at), *_):
                others.setdefault((sort, at), sentence)
            case _:
                whole.append(sentence)
    return Checked(tuple(here), others, tuple(whole))


def _where(place: KeyPath) -> str:
    """Where another card stands, in words."""
    return f"{'minion' if place[0] == 'minions' else 'order'} {int(place[1]) + 1}"


def seen(facts: CardFacts) -> Card:
    """A card as far as it can be drawn, right or wrong."""
    name = str(facts.get("name") or "?")
    if "options" in facts:
        options = [each for each in facts["options"] if each.get("kind") in KINDS]
        return OrderCard(
            name, tuple(Option(each["kind"], tuple(map(tuple, each.get("shape", ())))) for each in options)
        )
    value, arrows = facts.get("value"), facts.get("arrows", {})
    speeds = (arrows.get("up", 0), arrows.get("right", 0), arrows.get("down", 0), arrows.get("left", 0))
    traits, shields = tuple(facts.get("traits", ())), tuple(facts.get("shields", ()))
    return MinionCard(
        name, value if isinstance(value, int) else 0, traits, speeds, shields, bool(facts.get("advanced"))
    )


# ---- what the browser keeps ----------------------------------------------------------------------------------------


def kept(box: EnteredBox) -> str:
    """The box as the browser keeps it."""
    return json.dumps({"box": box.to_data(), "sort": box.sort, "at": box.at}, ensure_ascii=False)


def recalled(text: str | None) -> EnteredBox | None:
    """The box that the browser kept; None if it kept none, or nonsense."""
    try:
        data: Any = json.loads(text or "null")
        if data is None:
            return None
        cards = {sort: tuple(map(_clean, data["box"][sort])) for sort in SORTS}
        box = EnteredBox(cards["minions"][:MOST], cards["orders"][:MOST], str(data["box"]["name"])[:LONGEST])
        return replace(box, sort=data["sort"], at=int(data["at"])) if data["sort"] in SORTS else box
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
        return None


def _clean(card: Any) -> CardFacts:
    """A card of which only what can be drawn is left; raises one of the errors that `recalled` expects."""
    seen(card)
    return dict(card)
