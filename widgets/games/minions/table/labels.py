"""Names of what is on the table, reasons why something cannot be used, and close-ups."""

from collections.abc import Hashable, Iterator
from dataclasses import replace
from functools import partial
from typing import Final

from refkit.games.minions import moves as m
from refkit.games.minions.box.deck import card_text
from refkit.games.minions.cards import ATTRIBUTES, NO_ROLL, UNKNOWN, UNKNOWN_BOON, BoonCard, MinionCard, Side
from refkit.games.minions.rulebook import R
from refkit.games.minions.rules.score import roll_succeeds
from refkit.games.minions.table import View
from refkit.kernel.rule import Rule
from refkit.kernel.sentences import join as joined
from refkit.kernel.sentences import player, sentence
from widgets.drawing.geometry import Box
from widgets.drawing.scene import Item, Spot
from widgets.games.minions.pictures import cards
from widgets.games.minions.table.facts import is_day, is_rolled, visible_scores
from widgets.games.minions.table.picks import Badge, Die, Laid, Place, ToFront
from widgets.page.markup import NOTHING, Html, el, join
from widgets.page.panels import cite
from widgets.tabletop.closeup import closeup_html
from widgets.tabletop.contract import NAMELESS, Held, PickLabel, PickState
from widgets.tabletop.hit_areas import things
from widgets.tabletop.tree import Plan

SHARED_PLACES: Final[tuple[Place, ...]] = ("event", "quest", "glory")
EMPTY_LABELS: Final = {
    "minion": "no minion yet",
    "boon": "no boon yet",
    "power": "no Power card yet",
    "dice": "no roll yet",
    "ledger": "nothing to add up yet",
}
WHY_NOT: Final = {
    m.Send: "A minion is sent first: pick one of yours in the row of cards.",
    m.Bestow: "Now a boon and a Power card of your own go face down: pick one of each in the row of cards.",
    m.Use: "You only say which of your own cards act now; that one has no choice now, or is not yours.",
    m.PickAttribute: "Only the attributes that glow can be meant: the card says which, by what is printed.",
    m.PickDie: "Only the dice that glow can be meant: the card says which.",
    m.Exchange: "Only a Power card that is low enough can be played instead: those glow.",
}
"""Why a spot that is no pick cannot be used, by the type of the decision."""


# ---- names -----------------------------------------------------------------------------------------------------------


def named(view: View, key: Hashable) -> PickLabel:  # noqa: PLR0911  one line a key
    """Return what something on the table is called; without a name if it is only a place for marks."""
    match key:
        case Held(MinionCard() as card):
            return PickLabel(card.name, minion_facts(card))
        case Held(BoonCard() as card):
            return PickLabel(card.name, card_text(card))
        case Held(int(worth)):
            return PickLabel(f"Power +{worth}", power_odds(view, worth))
        case Badge(seat, which):
            side = view.sides[seat]
            value = side.attribute(which, below_zero=view.options.below_zero)
            head = f"{ATTRIBUTES[which].capitalize()} {value} of {_minion_label(side)}"
            return PickLabel(owned(view, seat, head))
        case Die(seat, place):
            return PickLabel(owned(view, seat, f"the die that shows {view.sides[seat].dice[place]}"))
        case ToFront(seat):
            minion = described(view, Laid(seat, "minion"))
            return PickLabel(sentence("{seat}: bring to the front. {minion}", seat=player(view, seat), minion=minion))
        case Laid():
            return PickLabel(described(view, key))
    return NAMELESS


def owned(view: View, seat: int, what: str) -> str:
    """Return ``what`` with its owner as a possessive: "yours" for the viewer's seat."""
    if seat == view.seat:
        return f"{what}, yours"
    return sentence("{what}, {seat:theirs}", what=what, seat=player(view, seat))


def minion_facts(card: MinionCard) -> str:
    """Describe what is printed on a minion."""
    values = ", ".join(f"{name.capitalize()} {value}" for name, value in zip(ATTRIBUTES, card.attributes, strict=True))
    needed = ", ".join(f"+{number} needs {roll}" for number, roll in enumerate(card.rolls, 1))
    return f"{values}; {needed}. {card_text(card)}"


def power_odds(view: View, worth: int) -> str:
    """Describe the roll that a Power card needs with the minion in play, and its odds; "" if that is unknown."""
    side = view.sides[max(view.seat, 0)]
    if side.minion in (None, UNKNOWN) or side.minion is None:
        return ""
    needed = side.minion.rolls[worth - 1]
    return f"Needs {needed} or more: {cards.throws_enough(needed)} of 36 throws."


def _minion_label(side: Side) -> str:
    if side.minion is None:
        return EMPTY_LABELS["minion"]
    return "a minion face down" if side.minion == UNKNOWN else side.minion.name


def described(view: View, at: Laid) -> str:  # noqa: PLR0911  one line a place
    """Describe what lies at a place; "" for a place where nothing lies."""
    if at.seat < 0:
        card = {"event": view.event, "quest": view.quest, "glory": view.prize}[at.what]
        what = at.what.capitalize()
        return f"{what}: {card.name}. {card_text(card)}" if card else f"{what}: none is turned up yet"
    side, of = view.sides[at.seat], partial(owned, view, at.seat)
    match at.what:
        case "minion":
            return of(_minion_label(side))
        case "boon":
            name = EMPTY_LABELS["boon"] if side.boon is None else side.boon.name
            return of("a boon face down" if side.boon == UNKNOWN_BOON else name)
        case "power":
            name = EMPTY_LABELS["power"] if side.power is None else f"Power +{side.power}"
            return of(name if side.power != 0 else "a Power card face down")
        case "dice":
            if side.dice == NO_ROLL:
                return of(EMPTY_LABELS["dice"])
            told = of(f"Dice {side.dice[0]} and {side.dice[1]}")
            enough = (", enough" if roll_succeeds(side) else ", not enough") if is_rolled(view, side) else ""
            return joined(": ", (told, f"needs {side.needed}{enough}")) if side.needed else told
        case "ledger":
            score = visible_scores(view)[at.seat]
            lines = "; ".join(line.sum for line in score.lines)
            return joined(": ", (of(f"Total {score.total}"), lines) if lines else (of("Total"), EMPTY_LABELS["ledger"]))
    return ""


# ---- what is no pick -------------------------------------------------------------------------------------------------


def things_to_see(plan: Plan, view: View, picking: PickState) -> Iterator[Spot]:
    """Yield spots for all that is no pick, and for seats that can be brought to the front.

    What lies between the players is what minions are compared with.
    """
    on_cards = [pick for pick in picking.all if isinstance(pick, Badge | Die)]
    under = {Laid(pick.seat, "minion" if isinstance(pick, Badge) else "dice") for pick in on_cards}

    def name(key: Hashable) -> PickLabel:
        if key in under or isinstance(key, Badge | Die):
            return NAMELESS
        found = named(view, key)
        if isinstance(key, Held):
            return PickLabel(joined(". ", (found.name, found.more)) if found.more else f"{found.name}.")
        return found

    for spot in things(plan, picking, name):
        match spot.target:
            case ToFront(seat):
                glows = any(getattr(pick, "seat", None) == seat for pick in picking.all)
                tip = sentence("Bring {seat:object} to the front", seat=player(view, seat))
                yield replace(spot, tip=tip, quiet=not glows)
            case _:
                yield spot


def why_not(view: View, target: Hashable) -> str:
    """Explain what is decided now instead; return "" if nothing is."""
    if not isinstance(target, Held | Laid) or not view.legal:
        return ""
    return WHY_NOT.get(type(view.legal[0]), "")


# ---- close up --------------------------------------------------------------------------------------------------------


def close_up(view: View, target: Hashable) -> Html:  # noqa: PLR0911  one line a sort of thing
    """Return a card, large, with its text and rules, or a total with its lines; `NOTHING` for anything else."""
    match target:
        case Held(MinionCard() as card):
            return _minion_close_up(view, Side(card))
        case Held(BoonCard() as card):
            return _boon_close_up(view, card)
        case Held(int(worth)) if worth:
            return _power_close_up(view, worth, power_odds(view, worth), max(view.seat, 0))
        case Badge(seat) | Laid(seat, "minion") if view.sides[seat].minion not in (None, UNKNOWN):
            return _minion_close_up(view, view.sides[seat])
        case Laid(seat, "boon") if seat >= 0 and (boon := view.sides[seat].boon) and boon != UNKNOWN_BOON:
            return _boon_close_up(view, boon)
        case Laid(seat, "power") if seat >= 0 and (worth := view.sides[seat].power or 0):
            return _power_close_up(view, worth, described(view, Laid(seat, "dice")), seat)
        case Laid(seat, "ledger"):
            return _total_close_up(view, seat)
        case Laid(-1, what):
            return _middle_close_up(view, what)
    return NOTHING


def _of_day(view: View, card: MinionCard | BoonCard) -> bool:
    """Return whether a card is of a deity of the day: every second of the deck is."""
    return any(card in (*deity.minions, *deity.boons) for deity in view.options.deck.deities[1::2])


def _minion_close_up(view: View, side: Side) -> Html:
    """Return the close-up of a minion with its attributes as they are now."""
    card = side.minion or UNKNOWN
    day = _of_day(view, card)
    asks, free = cards.attributes_asked(view.quest), view.options.below_zero

    def draw(box: Box) -> tuple[Item, ...]:
        return cards.minion(box, Side(card, marks=side.marks), day=day, asks=asks, below_zero=free)

    return closeup_html(draw, 0.78, card.name, minion_facts(card), _rules(card.effects, R.ATTRIBUTES), (R.POWER,))


def _boon_close_up(view: View, card: BoonCard) -> Html:
    day = _of_day(view, card)
    return closeup_html(
        lambda box: cards.boon(box, card, day=day), 1.3, card.name, card_text(card), _rules(card.effects), (R.TIE,)
    )


def _rules(effects: tuple[object, ...], *more: Rule) -> tuple[Rule, ...]:
    """Return the rules ``more``, and those about effects if the card has any."""
    return (*more, *((R.MAY,) if effects else ()))


def _power_close_up(view: View, worth: int, facts: str, seat: int) -> Html:
    """Return the close-up of a Power card; ``facts`` is the text beside it."""
    day = is_day(view, seat)
    return closeup_html(lambda box: cards.power(box, worth, day=day), 1.3, f"Power +{worth}", facts, (R.POWER,))


def _total_close_up(view: View, seat: int) -> Html:
    """Return the close-up of a total: each line with its rule."""
    score = visible_scores(view)[seat]
    lines = [el("li", line.sum, " ", cite(line.why)) for line in score.lines]
    called = view.options.players[seat]
    head = el("h2", f"{called}: {score.total}" if lines else called)
    return join((head, el("ul", *lines) if lines else el("p", "There is nothing to add up yet.")))


def _middle_close_up(view: View, what: str) -> Html:
    """Return the close-up of the event, the quest or the glory; `NOTHING` if it is not turned up."""
    if what == "event" and view.event:
        card = view.event
        return closeup_html(lambda box: cards.event(box, card), 1.1, card.name, card_text(card), (R.EVENT,))
    if what == "quest" and view.quest:
        asks = view.quest
        return closeup_html(lambda box: cards.quest(box, asks), 0.9, asks.name, card_text(asks), (R.TOTAL,))
    if what == "glory" and view.prize:
        prize = view.prize
        return closeup_html(
            lambda box: cards.glory(box, prize), 0.9, prize.name, card_text(prize), (R.TAKE_GLORY, R.TWENTY)
        )
    return NOTHING
