"""A position as a text file, to be written and read by people.

    game: syndicate
    players: Wanda, Xavier, Yaz
    active: Wanda
    turn: 4
    points Xavier: 3
    hand Wanda: The Author, The End, ?
    lead: The Diplomat
    hidden: ?
    played: The Merchant
    discards: The Mill, The Cave
    option goal: 7

``hidden: nothing`` says that no second card was added, and ``lead: The Market as event`` which mark was named. A hand
that is left out is not known.
"""

from collections.abc import Iterable, Iterator
from typing import Any, Final

from refkit.games.syndicate.box.deck import Deck, decktet
from refkit.games.syndicate.cards import MARKS, Card
from refkit.games.syndicate.options import Options
from refkit.games.syndicate.setup import GAME, Setup
from refkit.kernel.choice import BadInput
from refkit.text.checks import say
from refkit.text.moves import find
from refkit.text.sections import (
    Section,
    check_game,
    each,
    member,
    one,
    option_text,
    options_said,
    parse_sections,
    sort_sections,
    writable,
)

SECTIONS: Final = (
    "game",
    "players",
    "active",
    "turn",
    "points",
    "hand",
    "lead",
    "hidden",
    "played",
    "discards",
    "option",
)
"""What a position can say; those of `NAMED` say it of somebody or something."""
NAMED: Final = ("points", "hand", "option")
PLAYERS: Final = ("Wanda", "Xavier", "Yaz")
"""Who plays if a position does not say."""
NOTHING: Final = "nothing"

# ---- reading -----------------------------------------------------------------------------------------------------


def parse_setup(text: str, _deck: Deck | None = None) -> Setup:
    """The position that ``text`` shows; raises `BadInput` with the line."""
    return setup_from(parse_sections(text))


def setup_from(sections: Iterable[Section], _deck: Deck | None = None, base: Setup | None = None) -> Setup:
    """The position that ``sections`` tell; raises `BadInput` with the line, also for a word that tells none.

    What they do not tell is as in ``base``, and without it nothing.
    """
    told = sort_sections(sections, SECTIONS, NAMED)
    check_game(told, GAME)
    players = one(told["players"], Section.parts, base.players if base else PLAYERS)
    base = base or Setup(players)
    lead, mark = one(told["lead"], _lead, (base.lead, base.mark))
    hidden, alone = one(told["hidden"], _hidden, (base.hidden, base.alone))
    return Setup(
        players=players,
        hands=each(told["hand"], players, _hand, base.hands, None),
        points=each(told["points"], players, Section.number, base.points, 0),
        lead=lead,
        mark=mark,
        hidden=hidden,
        alone=alone,
        replies=one(told["played"], _cards, base.replies),
        discards=one(told["discards"], _cards, base.discards),
        active=one(told["active"], lambda section: member(section, section.text, players), base.active),
        turn=one(told["turn"], Section.number, base.turn),
        options={**base.options, **options_said(Options, told["option"])},
    )


def _cards(section: Section) -> tuple[Card, ...]:
    return section.read_each(decktet().card)


def _hand(section: Section) -> tuple[Card, ...] | None:
    return _cards(section)


def _lead(section: Section) -> tuple[Card | None, str]:
    """The card that was led and the mark that was named."""
    if section.text.casefold() == NOTHING:
        return None, ""
    name, found, mark = section.text.rpartition(" as ")
    if not found:
        return section.read(decktet().card), ""
    if find(mark, MARKS) is None:
        raise section.complain(f"{say(mark)} is not a mark; the marks are {', '.join(MARKS)}.")
    return section.read(decktet().card, name), mark.casefold()


def _hidden(section: Section) -> tuple[Card | None, bool]:
    """The card that lies face down, and whether it is settled that there is none."""
    if section.text.casefold() == NOTHING:
        return None, True
    return section.read(decktet().card), False


# ---- writing -----------------------------------------------------------------------------------------------------


def lines_of(setup: Setup) -> Iterator[tuple[str, str, Any]]:
    """What a position says: a word, what it is about, and a name, a number or a list of names."""
    check_names(setup)
    yield "game", "", GAME
    yield "players", "", list(map(writable, setup.players))
    yield "active", "", setup.players[setup.active]
    yield "turn", "", setup.turn
    yield from (
        ("option", name, list(each) if isinstance(each, tuple) else each) for name, each in setup.options.items()
    )
    yield from (("points", name, points) for name, points in zip(setup.players, setup.points, strict=False))
    for name, hand in zip(setup.players, setup.hands, strict=False):
        if hand is not None:
            yield "hand", name, [card.name for card in hand]
    if setup.lead:
        yield "lead", "", f"{setup.lead.name}{f' as {setup.mark}' * bool(setup.mark)}"
    if setup.hidden or setup.alone:
        yield "hidden", "", setup.hidden.name if setup.hidden else NOTHING
    if setup.replies:
        yield "played", "", [card.name for card in setup.replies]
    if setup.discards:
        yield "discards", "", [card.name for card in setup.discards]


def check_names(setup: Setup) -> None:
    """Refuse a setup whose parts cannot be told apart by the players' names."""
    if len({name.casefold() for name in setup.players}) < len(setup.players):
        raise BadInput("Two players have one name, so their hands cannot be told apart; rename one.")
    if not 0 <= setup.active < len(setup.players):
        raise BadInput(f"Seat {setup.active} has the turn, and nobody sits there; choose one of the players.")


def format_setup(setup: Setup, _deck: Deck | None = None) -> str:
    """``setup`` as text; raises `BadInput` for what text cannot show, such as a name with a comma."""
    told = ((f"{word} {about}".strip(), word, value) for word, about, value in lines_of(setup))
    lines = (f"{head}: {option_text(value) if word == 'option' else _written(value)}" for head, word, value in told)
    return "".join(f"{line.rstrip()}\n" for line in lines)


def _written(value: Any) -> str:
    return ", ".join(value) if isinstance(value, list) else str(value)
