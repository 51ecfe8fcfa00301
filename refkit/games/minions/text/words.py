"""Describe events: a sentence or two each, for somebody who learns the game from them.

A sentence uses only what the event says and never looks up a face-down card, so the sentences of events that
`sight.event_seen` has redacted reveal nothing.
"""

from typing import Any

from refkit.games.minions import events
from refkit.games.minions.box.deck import card_text
from refkit.games.minions.cards import ATTRIBUTES, EventCard, GloryCard, Mark, QuestCard
from refkit.games.minions.state import State
from refkit.games.minions.text.move_text import format_card
from refkit.kernel import sentences as common
from refkit.kernel.event import Event


def describe(before: State, event: Event) -> str:
    """Return a sentence or two that describe ``event``; ``before`` is the state just before it happened."""
    return _caption(before, event)


def _caption(before: State, event: Event) -> str:  # noqa: C901, PLR0911, PLR0912  one line an event
    name = before.options.players
    match event:
        case events.TurnBegan(turn):
            return f"Turn {turn} begins."
        case events.TurnedUp(card):
            return _turned_up(card)
        case events.CalledOff(lost):
            return f"The quest is called off.{' Whoever was sent is lost.' if lost else ''}"
        case events.Sent(seat):
            return f"{name[seat]} puts a minion face down."
        case events.Bestowed(seat):
            return f"{name[seat]} puts a boon and a Power card face down."
        case events.Identified(seat, card):
            return f"It is {name[seat]}'s {format_card(card)}."
        case events.Shown(what, cards):
            shown = [f"{name[seat]} shows {format_card(card)}" for seat, card in enumerate(cards)]
            return f"The {'Power cards' if what == 'power' else f'{what}s'} are turned up: {common.listed(shown)}."
        case events.Answered(seat):
            return f"{name[seat]} has decided, and does not say yet what."
        case events.Decided(seat, cards):
            return _decided(before, seat, cards)
        case events.Marked():
            return _marked(before, event)
        case events.NoEffect(seat, card, why):
            return f"{card} does nothing to {name[seat]}: {why}."
        case events.PowerChanged(seat, old, new, by):
            return f"{by.effect.card}: {name[seat]} takes +{old} back and plays +{new} instead."
        case events.DiceRolled(seat, (low, high)):
            return f"{name[seat]} rolls {low} and {high}."
        case events.DiceChanged(seat, (low, high), (new_low, new_high), card):
            return f"{card} turns {name[seat]}'s dice from {low} and {high} to {new_low} and {new_high}."
        case events.DieRerolled(seat, _, (low, high), card):
            return f"{card}: {name[seat]} rolls again, and the dice show {low} and {high}."
        case events.Made(seat, total, needed, power):
            return f"{name[seat]} needs {needed} and has {total}: the Power of +{power} counts."
        case events.Missed(seat, total, needed, power):
            return f"{name[seat]} needs {needed} and has {total}: the Power of +{power} counts nothing."
        case events.Totalled(totals):
            return f"Final Power Totals: {common.listed(f'{name[seat]} {total}' for seat, total in totals)}."
        case events.Tied(seats, total):
            return f"Level at {total}: {common.listed(name[seat] for seat in seats)} go on."
        case events.BoonLeft(seat, boon):
            return f"{name[seat]} discards {boon.name}{_boon_undone(before, seat)}."
        case events.DicePickedUp(seats):
            return f"{common.listed(name[seat] for seat in seats)} take up the dice again."
        case events.DeadEnd(seats):
            return f"No roll can part {common.listed(name[seat] for seat in seats)} any more: two plain dice decide."
        case events.RollsLevel(seats, total):
            return f"{common.listed(name[seat] for seat in seats)} are level at {total}, and roll on."
        case events.QuestWon(seat, card, bonus):
            extra = f", {bonus:+} for the event" if bonus else ""
            return f"{name[seat]} wins the quest and takes {card.name}, worth {card.value}{extra}."
        case events.Discarded():
            return "Everything that was used leaves the game."
        case events.Ended(seats, totals):
            counts = common.listed(f"{name[seat]} {total}" for seat, total in enumerate(totals))
            return f"The game is over: {common.listed(name[seat] for seat in seats)} won. Glory: {counts}."
        case _:
            raise TypeError(f"{event!r} has no caption")


def _boon_undone(before: State, seat: int) -> str:
    """Return, for the end of a sentence, what is undone when the boon of ``seat`` leaves; "" if nothing is (MI-14)."""
    sides = [
        (name, side, side.without_boon(seat)) for name, side in zip(before.options.players, before.sides, strict=True)
    ]
    if all(side == after for _, side, after in sides):
        return ""
    back = [f"{name} plays +{after.power} again" for name, side, after in sides if after.power != side.power]
    return f"; {common.listed(['what it changed is undone', *back])}"


def _turned_up(card: EventCard | QuestCard | GloryCard) -> str:
    what = "glory card" if isinstance(card, GloryCard) else "quest" if isinstance(card, QuestCard) else "event"
    return f"The {what} is {card.name}. {card_text(card)}"


def _decided(before: State, seat: int, cards: str) -> str:
    """Describe which cards ``seat`` uses, by name; they are face up by then."""
    side = before.sides[seat]
    names = {"special": side.minion.name if side.minion else "", "boon": side.boon.name if side.boon else ""}
    used = [each for each in ("special", "boon") if cards in (each, "both")]
    cards_used = common.listed(f"the ability of {names[each]}" if each == "special" else names[each] for each in used)
    return f"{before.options.players[seat]} uses {cards_used or 'nothing'}."


def _marked(before: State, event: events.Marked) -> str:
    """Describe a lasting change."""
    effect, name = event.mark.effect, before.options.players[event.seat]
    minion = before.sides[event.seat].minion
    way = f"from {event.before} to {event.after}"
    match effect.do:
        case "attribute":
            alone = minion and [side.minion for side in before.sides].count(minion) == 1  # a deity may be played twice
            whose = f"{minion.name}'s" if minion and alone else f"{name}'s"
            still = " (it cannot fall below 0)" if event.after == event.before else ""
            return f"{effect.card} changes {whose} {mark_name(event.mark).capitalize()} {way}{still}."
        case "total":
            return f"{effect.card}: {effect.by:+} to {name}'s total."
        case "cap":
            if event.before == event.after:
                return f"{effect.card} does nothing to {name}: the Power card is low enough as it is now."
            return f"{effect.card} lowers {name}'s Power card {way}."
        case "steps":
            steps = f"{abs(effect.by)} {'higher' if effect.by > 0 else 'lower'}"
            needed = f", so {event.after} is needed instead of {event.before}" if event.before else ""
            if event.before and event.after == event.before:
                needed = f", but still needs {event.before}"
            return f"{effect.card}: {name} rolls as though the Power card were {steps}{needed}."
        case _:
            made = f", {way}" if event.before else ""
            return f"{effect.card} changes the number that {name} needs by {effect.by:+}{made}."


# ---- as data ---------------------------------------------------------------------------------------------------------


def plain(before: State, event: Event, name: str) -> Any:  # noqa: PLR0911  one line a field
    """Return the JSON value of an event's field ``name`` that is not converted in the usual way: names, not indices."""
    value = getattr(event, name)
    players = before.options.players
    match name:
        case "totals":
            pairs = value if value and isinstance(value[0], tuple) else enumerate(value)
            return {players[seat]: total for seat, total in pairs}
        case "cards" if isinstance(value, tuple):
            return [format_card(card) for card in value]
        case "by":
            return value.effect.card
        case "mark":
            return f"{value.effect.card} {mark_name(value)}"
        case "dice" | "before" | "after" if isinstance(value, tuple):
            return f"{'to ' * (name == 'after')}{value[0]} {value[1]}"
        case "card" | "boon" | "power":
            return value if isinstance(value, str) else getattr(value, "name", None) or format_card(value)
        case _:
            return value


def mark_name(mark: Mark) -> str:
    """Return what a mark changes: the name of an attribute, or the verb of its effect."""
    return ATTRIBUTES[mark.which] if mark.which >= 0 else mark.effect.do
