"""Texts of the table: labels of moves, advice for beginners, and the table line by line.

Cards are named by what is on them, without the number of their copy.
"""

import re
from functools import cache
from typing import Final

from refkit.games.cheers import moves as m
from refkit.games.cheers.box import Deck
from refkit.games.cheers.cards import Card, Ingredient
from refkit.games.cheers.rules.questions import leaving_cards
from refkit.games.cheers.table import View
from refkit.games.cheers.words import BOOK, format_state, place_name
from refkit.kernel.sentences import lines, sentence
from widgets.games.cheers.table.facts import NO_SEAT

ADVICE: Final[dict[type[m.Move], str]] = {
    m.Declare: "These five or six glasses are all that you were to pour: say so.",
    m.Decline: "Your glasses are not the combination yet, so there is nothing to declare.",
    m.Send: "First tap who gets the lifted card, then who gets the other; tap the other card first to turn that round.",
    m.Choose: "One of the glasses that glow leaves together with the card that was played: which could you do without?",
    m.Drop: "Keep the six that serve you best: the one you tip away is gone.",
    m.Play: "Pick a card and a tray. If its small glass meets the same big one there, it is CHEERS.",
}
"""Advice in a first game, by the type of a legal move."""

FIXED_LABELS: Final[dict[type[m.Move], str]] = {
    m.DiscardHand: "Empty the hand",
    m.Declare: "Declare victory",
    m.Decline: "Declare nothing",
}
"""The labels of moves that have no parameters."""


@cache
def _name_pattern(deck: Deck) -> tuple[re.Pattern[str], dict[str, str]]:
    """Return a pattern that matches the names of a deck's cards, and the face for each name."""
    faces = {card.name: card.face for card in deck.cards}
    return re.compile("|".join(map(re.escape, sorted(faces, key=len, reverse=True)))), faces


def with_faces(view: View, text: str) -> str:
    """Replace the names of cards in a text by their faces."""
    found, faces = _name_pattern(view.options.deck)
    return found.sub(lambda match: faces[match.group()], text)


def in_words(view: View) -> tuple[str, ...]:
    """Return the table in words, line by line; the first, which says whose turn it is, only if that is known."""
    told = lines(format_state(view, faces=True))
    return told if view.active != NO_SEAT else told[1:]


def worded(view: View, move: m.Move) -> str:
    """Return a legal move as a button or a list shows it."""
    match move:
        case m.DiscardHand(seat) if not view.hands[seat]:
            return "Pass"
        case m.Choose(_, card):
            return f"Let {card.face} go"
        case m.Drop(_, card):
            return f"Tip {card.face} away"
        case m.Play(seat, card, place) if seat == place == view.seat:
            return f"{card.face} to your own tray"
        case m.Send(_, one, two) if len(leaving_cards(view)) == 2:  # noqa: PLR2004  the two that clinked
            first, second = leaving_cards(view)
            names = {"one": place_name(view, one), "two": place_name(view, two)}
            return sentence("{first} to {one}, {second} to {two}", first=first.face, second=second.face, **names)
    text = FIXED_LABELS.get(type(move)) or with_faces(view, BOOK.format_move(view, move))
    return text[:1].upper() + text[1:]


def group(_view: View, move: m.Move) -> str:
    """Return the heading under which a list shows a move; "" for none."""
    match move:
        case m.Play(_, card):
            return f"From your hand: {card.face}"
        case m.Shift(_, card):
            return f"From your tray: {card.face}"
    return ""


def card_in_words(card: Card, ingredients: tuple[Ingredient, ...]) -> str:
    """Describe a card by its big and its small glass."""
    big, small = ingredients[card.big], ingredients[card.small]
    return f"a big {big.name.lower()} {big.glass} and a small {small.name.lower()} {small.glass}"
