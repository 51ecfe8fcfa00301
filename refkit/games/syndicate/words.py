"""What The Syndicate says and reads: revokes, values in moves and events, tables, and what decided.

`BOOK` writes and reads the values in the patterns of moves and events, `read_move` knows how a referee declares a
revoke, `format_state` tells a table, and `DECIDES` picks the event that decides.
"""

import re
from collections.abc import Iterator
from typing import Final

from refkit.characters import fold
from refkit.games.syndicate import events as ev
from refkit.games.syndicate.cards import MARKS, UNKNOWN, Card, by_enforcer
from refkit.games.syndicate.moves import Move
from refkit.games.syndicate.table import State, StateOrView
from refkit.kernel.choice import BadInput
from refkit.kernel.sentences import join, player, sentence, translated
from refkit.text.checks import say
from refkit.text.patterns import Phrasebook, ValueFormat, by_name
from refkit.text.verdicts import Decides, by_priority

# ---- revokes ---------------------------------------------------------------------------------------------------------


HELP: Final = (
    "A revoke is declared by the referee with its player and its turn, as in `Yaz revoked in turn 1` (SY-18), once that"
    " turn has been scored."
)


def revokes(state: State) -> tuple[str, ...]:
    """Return every revoke that the referee may declare: of whoever did not follow in a turn that counts."""
    return tuple(
        f"{state.options.players[seat]} revoked in turn {plot.turn}"
        for plot in state.plots
        if not plot.void
        for seat in sorted(plot.strayed)
    )


def read_move(state: State, seat: int, text: str) -> Move:
    """Return the move of ``seat`` that ``text`` describes; raises `BadInput` with what is wrong.

    For a text about a revoke that is not written as one, that is how it is written, and which can be declared.
    """
    plain = " ".join(text.split())
    if "revok" in fold(plain) and not re.search(r"\srevoked in turn\s", plain, re.IGNORECASE):
        raise BadInput(HELP, suggestions=revokes(state))
    return BOOK.read_move(state, seat, plain)


# ---- moves and events ------------------------------------------------------------------------------------------------


def read_mark(_state: State, _seat: int, text: str) -> str:
    """Return the mark called ``text`` in any case; raises `BadInput` with all marks if there is none."""
    if fold(text) not in MARKS:
        raise BadInput(f"{say(text)} is not a mark; the marks are {', '.join(MARKS)}.")
    return fold(text)


def read_turn(state: State, _seat: int, text: str) -> int:
    """Return the number of a turn; raises `BadInput` with how it is written for what is no number."""
    if not re.fullmatch(r"[0-9]{1,4}", text):
        example = f"{state.options.players[0]} revoked in turn 3"
        raise BadInput(f"{say(text)} is not the number of a turn; write for example {example}.")
    return int(text)


BOOK: Final[Phrasebook[Move]] = Phrasebook(
    {
        Card: ValueFormat(by_name, lambda state, _, text: state.options.deck.card(text)),
        "facts": ValueFormat(lambda _, card: sentence("a card") if card is UNKNOWN else describe(card)),
        "and no": ValueFormat(lambda _, signs: translated(" and no ").join(signs)),
        "mark": ValueFormat(read=read_mark),
        "turn": ValueFormat(read=read_turn),
    },
    Move,
    examples="lead The Diplomat, hide The Author, alone, play The Merchant, Yaz draws The End",
)
"""Writes and reads the moves, and tells the events."""


# ---- the table in words ----------------------------------------------------------------------------------------------


def format_state(state: StateOrView) -> str:
    """Return ``state``, or a view with the same fields, in lines that can be read aloud; unknown cards are counted."""
    return join("\n", _lines(state))


def _lines(state: StateOrView) -> Iterator[str]:
    yield _turn_line(state)
    for seat, (points, hand) in enumerate(zip(state.points, state.hands, strict=True)):
        pattern = "{seat}, {points:# point|# points}, hold[s] {cards}."
        yield sentence(pattern, seat=player(state, seat), points=points, cards=cards(hand))
    if state.lead:
        pattern = "{seat} lead[s] {card} as {mark}." if state.mark else "{seat} lead[s] {card}."
        yield sentence(pattern, seat=player(state, state.active), card=describe(state.lead), mark=state.mark)
    if state.hidden:
        turned = state.hidden is not UNKNOWN and len(state.replies) == len(state.hands) - 1
        hidden = sentence("a card") if state.hidden is UNKNOWN else describe(state.hidden)
        yield sentence("Under it is {card}." if turned else "Under it is {card}, face down.", card=hidden)
    for seat, card in by_enforcer(state.active, state.replies):
        yield sentence("{seat} play[s] {card}.", seat=player(state, seat), card=describe(card))
    pattern = "Pile: {pile}. Discards: {count}: {cards}." if state.discards else "Pile: {pile}. Discards: {count}."
    names = ", ".join(card.name for card in state.discards)
    yield sentence(pattern, pile=state.pile, count=len(state.discards), cards=names)


def _turn_line(state: StateOrView) -> str:
    if state.ended:
        return "The game is over."
    if not state.turn:
        return "Before the first turn."
    return sentence("Turn {turn}: {seat} [is|are] the mastermind.", turn=state.turn, seat=player(state, state.active))


def cards(hand: tuple[Card, ...]) -> str:
    """Return a list of cards with their facts in words, with the number of unknown ones at the end."""
    known = [describe(card) for card in hand if card is not UNKNOWN]
    unknown = len(hand) - len(known)
    if unknown:
        known.append(f"{unknown} unknown card{'s' * (unknown > 1)}")
    return ", ".join(known) or "nothing"


def describe(card: Card) -> str:
    """Return a card with its facts, as in ``The Author (2, Moons Knots, personality)``; an Ace by its name alone."""
    if not card.marks:
        return card.name
    return f"{card.name} ({card.rank}, {' '.join(card.suits)}, {'+'.join(card.marks)})"


# ---- which event decides ---------------------------------------------------------------------------------------------


DECIDES: Final[Decides] = by_priority(
    BOOK.describe,
    ev.Voided,
    ev.Won,
    ev.PlayedOn,
    ev.Scored,
    ev.Caught,
    ev.Opposed,
    ev.Led,
)
"""Picks the deciding event of a step: the kinds of events above, the most important first."""
