"""What Minions says and reads: names of cards, values in moves and events, tables, and what decided.

`BOOK` writes and reads the values in the patterns of moves and events, `ATOMS` converts cards and effects to JSON and
back, `format_state` tells a table, and `DECIDES` picks the event that decides.

A sentence uses only what the event says and never looks up a face-down card, so the sentences of events whose
secrets are covered reveal nothing.
"""

import re
from collections.abc import Iterable
from typing import Final, TypeVar, cast

from refkit.characters import fold
from refkit.games.minions import events as ev
from refkit.games.minions import moves
from refkit.games.minions.box.deck import Card, Deck, card_text
from refkit.games.minions.cards import (
    ATTRIBUTES,
    DICE,
    NO_ROLL,
    POWERS,
    UNKNOWN,
    UNKNOWN_BOON,
    UNKNOWN_POWER,
    BoonCard,
    Effect,
    EventCard,
    GloryCard,
    Mark,
    MinionCard,
    OwnCard,
    QuestCard,
    SharedCard,
    Side,
    glory_of,
)
from refkit.games.minions.table import State, StateOrView
from refkit.kernel.choice import BadInput
from refkit.kernel.sentences import join, listed, player, sentence
from refkit.text.as_json import turn_text
from refkit.text.checks import say
from refkit.text.json_codec import Atoms, card_name
from refkit.text.json_text import Json
from refkit.text.patterns import Phrasebook, ValueFormat, by_name
from refkit.text.verdicts import Decides, by_priority

CardT = TypeVar("CardT", bound=Card)

# ---- names -----------------------------------------------------------------------------------------------------------


def format_card(card: OwnCard | SharedCard) -> str:
    """Return a card's name, or a Power card's number as in ``+3``; ``?`` if it is unknown."""
    if isinstance(card, int):
        return f"+{card}" if card else "?"
    return card.name


# ---- names in data ---------------------------------------------------------------------------------------------------


def _card(name: Json, deck: Deck) -> Card:
    if name == UNKNOWN.name:
        return UNKNOWN
    return UNKNOWN_BOON if name == "? boon" else deck.card(card_name(name))


def _effect(value: Json, deck: Deck) -> Effect:
    name, index = value
    effects = getattr(_card(name, deck), "effects", ())
    if type(index) is not int or not 0 <= index < len(effects):
        raise BadInput(f"{name} has no effect {index!r}.")
    return cast("Effect", effects[index])


ATOMS: Final[Atoms] = {
    **dict.fromkeys((MinionCard, EventCard, QuestCard, GloryCard), ("card", lambda card: card.name, _card)),
    BoonCard: ("card", lambda card: "? boon" if card == UNKNOWN_BOON else card.name, _card),
    Effect: ("effect", lambda effect: [effect.card, effect.index], _effect),
}


# ---- moves: reading --------------------------------------------------------------------------------------------------


USES: Final[tuple[moves.Used, ...]] = ("both", "special", "boon", "nothing", "?")
"""The answers about the use of cards; ``?`` is one that is not known."""


def find_card(deck: Deck, text: str, kind: type[CardT], noun: str, unknown: CardT | None = None) -> CardT:
    """Return the card of class ``kind`` called ``text``; ``?`` is the ``unknown`` one. Raises `BadInput` for others."""
    if unknown is not None and text.strip() == "?":
        return unknown
    card = deck.card(text.strip())
    if not isinstance(card, kind):
        raise BadInput(f"{card.name} is no {noun}.")
    return card


def read_minion(state: State, _seat: int, text: str) -> MinionCard:
    """Return the minion called ``text``; raises `BadInput` if there is none."""
    if re.fullmatch(r"\+\s*[0-9]+", text.strip()):
        raise power_alone(text)
    return find_card(state.options.deck, text, MinionCard, "minion", UNKNOWN)


def read_boon(state: State, _seat: int, text: str) -> BoonCard:
    """Return the boon called ``text``; raises `BadInput` if there is none."""
    return find_card(state.options.deck, text, BoonCard, "boon", UNKNOWN_BOON)


def parse_power(text: str) -> int:
    """Return the number of the Power card ``text``, 0 for ``?``; raises `BadInput` if there is no such card."""
    found = re.fullmatch(r"\+?\s*([0-9])", text.strip())
    if text.strip() == "?":
        return UNKNOWN_POWER
    if found is None or not 1 <= int(found[1]) <= POWERS:
        raise BadInput(f"{say(text.strip())} is no Power card; they go from +1 to +{POWERS}.")
    return int(found[1])


def power_alone(text: str) -> BadInput:
    """Return the error that a Power card is named without a boon, or that there is no such Power card."""
    try:
        parse_power(text)
    except BadInput as error:
        return error
    return BadInput("A Power card is chosen together with a boon; write for example: bestow Wither and +3.")


def read_own_card(state: State, _seat: int, text: str) -> OwnCard:
    """Return the minion, boon or Power card ``text``; raises `BadInput` if it is none."""
    if text.strip().startswith("+"):
        return parse_power(text)
    found = state.options.deck.card(text.strip())
    if not isinstance(found, MinionCard | BoonCard):
        raise BadInput(f"{found.name} is no card of a player's own.")
    return found


def read_shared_card(state: State, _seat: int, text: str) -> SharedCard:
    """Return the event, quest or glory card called ``text``; raises `BadInput` if there is none."""
    card = state.options.deck.card(text.strip())
    if not isinstance(card, EventCard | QuestCard | GloryCard):
        raise BadInput(f"{card.name} is a card of a player's own; events, quests and glory cards are turned up.")
    return card


def read_face(_state: State, _seat: int, text: str) -> int:
    """Return the face of a die, 1 to 6; raises `BadInput` for anything else."""
    if not re.fullmatch(r"[0-9]", text.strip()) or not 1 <= int(text) <= DICE:
        raise BadInput(f"{say(text.strip())} is on no die; a die shows 1 to {DICE}.")
    return int(text)


def read_picked_face(state: State, seat: int, text: str) -> int:
    """Return the face of a die that is picked; raises `BadInput` if it is none, with all that can be picked."""
    if not text.strip().isdecimal():
        raise not_to_be_picked(text)
    return read_face(state, seat, text)


def not_to_be_picked(text: str) -> BadInput:
    """Return the error that ``text`` is nothing that can be picked."""
    return BadInput(f"{say(text.strip())} cannot be picked; pick {', '.join(ATTRIBUTES)}, or what a die shows.")


def read_gift(state: State, seat: int, text: str) -> tuple[BoonCard, int]:
    """Return a boon and a Power card; raises `BadInput` if ``text`` names something else.

    A Power card that does not exist needs no boon: it is refused as a move, whatever goes with it.
    """
    if (alone := re.fullmatch(r"(?:card\s+)?\+?\s*([0-9]{1,3})", text.strip())) is not None:
        if int(alone[1]) <= POWERS:
            raise power_alone(f"+{alone[1]}")
        return UNKNOWN_BOON, int(alone[1])
    parts = re.split(r"\s+(?:and|with)\s+(?=\S+$)", text.strip(), flags=re.IGNORECASE)
    if len(parts) != 2:  # noqa: PLR2004  a boon and a Power card
        raise BadInput(f"{say(text)} is not a boon and a Power card; write for example: bestow Wither and +3.")
    return read_boon(state, seat, parts[0]), parse_power(parts[1])


def read_roll(state: State, seat: int, text: str) -> tuple[int, int]:
    """Return what both dice show, the low one first; raises `BadInput` if ``text`` is not a roll of two dice."""
    parts = re.split(r"[\s,+]+|\s*and\s*", text.strip())
    faces = sorted(read_face(state, seat, each) for each in parts if each)
    if len(faces) != 2:  # noqa: PLR2004  two dice
        example = f"{state.options.players[0]} rolls 3 5"
        raise BadInput(f"{say(text)} is not a roll; write what both dice show, as in {example}.")
    return faces[0], faces[1]


def read_use(_state: State, _seat: int, text: str) -> moves.Used:
    """Return which cards are used; raises `BadInput` with all answers for what is none."""
    for cards in USES:
        if fold(text) == cards:
            return cards
    raise BadInput(f"{say(text.strip())} cannot be used; say use {', use '.join(USES[:-1])}.")


def read_attribute(_state: State, _seat: int, text: str) -> moves.Picked:
    """Return the attribute called ``text``; raises `BadInput` with all that can be picked for what is none."""
    for attribute in ATTRIBUTES:
        if fold(text) == attribute:
            return attribute
    raise not_to_be_picked(text)


# ---- moves and events: writing ---------------------------------------------------------------------------------------


def written_card(_state: object, card: OwnCard) -> str:
    return format_card(card)


def kind_in_words(_state: object, card: SharedCard) -> str:
    if isinstance(card, GloryCard):
        return sentence("glory card")
    return sentence("quest") if isinstance(card, QuestCard) else sentence("event")


def shown(state: StateOrView, cards: tuple[OwnCard, ...]) -> str:
    """Return who shows which of ``cards``, one a seat."""
    return listed(
        sentence("{seat} show[s] {card}", seat=player(state, seat), card=format_card(card))
        for seat, card in enumerate(cards)
    )


def totals_in_words(state: StateOrView, totals: Iterable[tuple[int, int]]) -> str:
    """Return totals, each with its seat, with the names of their players."""
    return listed(sentence("{seat} {total}", seat=player(state, seat), total=total) for seat, total in totals)


def used_cards(before: State, seat: int, cards: str) -> str:
    """Return which cards ``seat`` uses, by name; they are face up by then."""
    side, names = before.sides[seat], list[str]()
    if side.minion and cards in ("special", "both"):
        names.append(sentence("the ability of {card}", card=side.minion.name))
    if side.boon and cards in ("boon", "both"):
        names.append(side.boon.name)
    return listed(names) or sentence("nothing")


def boon_left(before: State, seat: int, boon: BoonCard) -> str:
    """Return that ``seat`` discards its ``boon``, and what is undone by that (MI-14)."""
    sides = [(side, side.without_boon(seat)) for side in before.sides]
    again = [
        sentence("{seat} play[s] +{power} again", seat=player(before, each), power=after.power)
        for each, (side, after) in enumerate(sides)
        if after.power != side.power
    ]
    changed = any(side != after for side, after in sides)
    pattern = "{seat} discard[s] {boon}; {undone}." if changed else "{seat} discard[s] {boon}."
    undone = listed([sentence("what it changed is undone"), *again])
    return sentence(pattern, seat=player(before, seat), boon=boon.name, undone=undone)


def marked(before: State, seat: int, mark: Mark, old: int, new: int) -> str:
    """Describe a lasting change of something about ``seat``, from ``old`` to ``new``."""
    effect, minion = mark.effect, before.sides[seat].minion
    alone = minion and [side.minion for side in before.sides].count(minion) == 1  # a deity may be played twice
    return sentence(
        _marked_pattern(mark, old, new, named=bool(minion and alone)),
        card=effect.card,
        seat=player(before, seat),
        minion=minion.name if minion else "",
        attribute=mark_name(mark).capitalize(),
        old=old,
        new=new,
        by=f"{effect.by:+}",
        steps=abs(effect.by),
    )


def _marked_pattern(mark: Mark, old: int, new: int, *, named: bool) -> str:  # noqa: PLR0911  one line a case
    match mark.effect.do:
        case "attribute" if named and new == old:
            return "{card} changes {minion}'s {attribute} from {old} to {new} (it cannot fall below 0)."
        case "attribute" if named:
            return "{card} changes {minion}'s {attribute} from {old} to {new}."
        case "attribute" if new == old:
            return "{card} changes {seat's} {attribute} from {old} to {new} (it cannot fall below 0)."
        case "attribute":
            return "{card} changes {seat's} {attribute} from {old} to {new}."
        case "total":
            return "{card}: {by} to {seat's} total."
        case "cap" if old == new:
            return "{card} does nothing to {seat:object}: the Power card is low enough as it is now."
        case "cap":
            return "{card} lowers {seat's} Power card from {old} to {new}."
        case "steps":
            return _steps_pattern(mark, old, new)
        case _ if old:
            return "{card} changes the number that {seat} need[s] by {by}, from {old} to {new}."
        case _:
            return "{card} changes the number that {seat} need[s] by {by}."


def _steps_pattern(mark: Mark, old: int, new: int) -> str:
    higher = mark.effect.by > 0
    if not old:
        if higher:
            return "{card}: {seat} roll[s] as though the Power card were {steps} higher."
        return "{card}: {seat} roll[s] as though the Power card were {steps} lower."
    if new == old:
        if higher:
            return "{card}: {seat} roll[s] as though the Power card were {steps} higher, but still need[s] {old}."
        return "{card}: {seat} roll[s] as though the Power card were {steps} lower, but still need[s] {old}."
    if higher:
        return (
            "{card}: {seat} roll[s] as though the Power card were {steps} higher, so {new} is needed instead of {old}."
        )
    return "{card}: {seat} roll[s] as though the Power card were {steps} lower, so {new} is needed instead of {old}."


def mark_name(mark: Mark) -> str:
    """Return what a mark changes: the name of an attribute, or the verb of its effect."""
    return ATTRIBUTES[mark.which] if mark.which >= 0 else mark.effect.do


BOOK: Final[Phrasebook[moves.Move]] = Phrasebook(
    {
        MinionCard: ValueFormat(by_name, read_minion),
        BoonCard: ValueFormat(by_name, read_boon),
        OwnCard: ValueFormat(written_card, read_own_card, written_card),
        SharedCard: ValueFormat(by_name, read_shared_card),
        "attribute": ValueFormat(read=read_attribute),
        "boon left": ValueFormat(boon_left),
        "both": ValueFormat(lambda _, dice: sentence("{low} and {high}", low=dice[0], high=dice[1])),
        "cards": ValueFormat(data=lambda _, cards: [format_card(card) for card in cards]),
        "counts": ValueFormat(lambda state, totals: totals_in_words(state, enumerate(totals))),
        "dice": ValueFormat(data=lambda _, dice: f"{dice[0]} {dice[1]}"),
        "dice after": ValueFormat(data=lambda _, dice: f"to {dice[0]} {dice[1]}"),
        "face": ValueFormat(read=read_face),
        "gift": ValueFormat(lambda _, boon, power: f"{boon.name} and {format_card(power)}", read_gift),
        "kind": ValueFormat(kind_in_words),
        "mark": ValueFormat(data=lambda _, mark: f"{mark.effect.card} {mark_name(mark)}"),
        "mark's card": ValueFormat(lambda _, mark: mark.effect.card, data=lambda _, mark: mark.effect.card),
        "marked": ValueFormat(marked),
        "picked face": ValueFormat(lambda _, face: face or "?", read_picked_face),
        "power": ValueFormat(written_card, lambda _state, _seat, text: parse_power(text), written_card),
        "roll": ValueFormat(lambda _, low, high: f"{low} {high}", read_roll),
        "shown": ValueFormat(shown),
        "signed": ValueFormat(lambda _, number: f"{number:+}"),
        "text": ValueFormat(lambda _, card: card_text(card)),
        "totals": ValueFormat(
            totals_in_words, data=lambda state, totals: {state.options.players[seat]: total for seat, total in totals}
        ),
        "use": ValueFormat(read=read_use),
        "used": ValueFormat(used_cards),
        "value": ValueFormat(lambda _, card: card.value),
    },
    moves.Move,
    examples="send Vampire, bestow Wither and +3, use special, pick might, exchange for +2, Xavier rolls 3 5",
)
"""Writes and reads the moves, and words the events."""


def format_move(state: StateOrView, move: moves.Move, *, seat: bool = False) -> str:
    """Return ``move`` in notation, with the player's name in front if ``seat``, or if several are asked."""
    named = seat or (
        isinstance(move, moves.Send | moves.Bestow | moves.Use | moves.PickAttribute | moves.PickDie)
        and several_are_asked(state)
    )
    return BOOK.format_move(state, move, seat=named)


def several_are_asked(state: StateOrView) -> bool:
    """Return whether several players are asked the same at once, so that an answer must say whose it is."""
    asked: tuple[int, ...] | None = getattr(state, "asked", None)  # only a view has it; a state has its agenda
    if asked is None:
        agenda: tuple[object, ...] = getattr(state, "agenda", ())
        asked = getattr(agenda[-1], "seats", ()) if agenda else ()
    return len(asked) > 1


# ---- the table in words ----------------------------------------------------------------------------------------------


def format_state(state: StateOrView) -> str:
    """Return ``state``, or a view with the same fields, in lines that can be read aloud."""
    blocks = [join("\n", [turn_text(state), *_middle(state)])]
    for seat in range(len(state.sides)):
        facts = {"deity": state.options.deity(seat).name, "glory": glory_of(state.won[seat], state.bonus[seat])}
        head = sentence("{seat}, {deity}: {glory} glory", seat=player(state, seat), **facts)
        stacks = state.own_stacks(seat).items()
        cards = (f"  {kind.capitalize()}s: {', '.join(map(format_card, stack)) or 'none'}" for kind, stack in stacks)
        blocks.append(join("\n", [head, *_in_play(state, state.sides[seat]), *cards]))
    return join("\n\n", blocks)


def _middle(state: StateOrView) -> list[str]:
    """Return lines for the shared cards that are face up, and the numbers of those left."""
    lines = [
        f"  {card.name}: {card_text(card)}" for card in (state.event, state.quest, state.prize) if card is not None
    ]
    counts = f"{len(state.events)} events, {len(state.quests)} quests, {len(state.glory)} glory cards"
    return [*lines, f"  Face down: {counts}."]


def _in_play(state: StateOrView, side: Side) -> list[str]:
    """Return lines for what a seat has in play."""
    lines = []
    if side.minion is not None:
        free = state.options.below_zero
        values = [f"{each.capitalize()} {side.attribute(at, below_zero=free)}" for at, each in enumerate(ATTRIBUTES)]
        known = side.minion.name != "?"
        lines.append(f"  In play: {side.minion.name}" + (f" ({', '.join(values)})" if known else ""))
    if side.boon is not None or side.power is not None:
        boon = side.boon.name if side.boon else "no boon"
        lines.append(f"  With {boon} and {format_card(side.power or 0)}")
    if side.dice != NO_ROLL:
        lines.append(f"  Dice: {side.dice[0]} {side.dice[1]}, needed: {side.needed}")
    return lines


# ---- which event decides ---------------------------------------------------------------------------------------------


DECIDES: Final[Decides] = by_priority(
    BOOK.describe,
    ev.Ended,
    ev.QuestWon,
    ev.CalledOff,
    ev.RollsLevel,
    ev.DeadEnd,
    ev.Tied,
    ev.Totalled,
    ev.Shown,
)
"""Picks the deciding event of a step: the kinds of events above, the most important first."""
