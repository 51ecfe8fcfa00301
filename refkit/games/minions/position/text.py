"""A position as a text file, to be written and read by people.

    game: minions
    players: Xavier, Yaz
    turn: 3
    event: Sunny Skies
    quest: Kill The Orc
    glory: Short Parade
    minion Xavier: Vampire
    boon Xavier: Wither
    power Xavier: +3
    dice Xavier: 3 5
    used Xavier: Bog Hag, Jinx, +1
    won Xavier: Own Feast Day
    gone: Market Day, Guard the Larder
    option goal: 15

Plain data has these lines, keyed by their beginnings; ``deck`` holds one that is not the stand-in:

    {"game": "minions", "players": ["Xavier", "Yaz"], "lines": {"event": "Sunny Skies", "minion Xavier": "Vampire"}}

A line is a keyword, for some keywords a name, a colon and a value; ``//`` begins a comment. What is left out is empty;
``bonus Xavier: 1`` is glory that events added.
"""

from collections.abc import Callable
from typing import Final

from refkit.games.minions.cards import (
    DICE,
    NO_ROLL,
    POWERS,
    UNKNOWN,
    UNKNOWN_BOON,
    BoonCard,
    EventCard,
    GloryCard,
    MinionCard,
    OwnCard,
    QuestCard,
)
from refkit.games.minions.options import Options
from refkit.games.minions.setup import Setup
from refkit.games.minions.text.names import format_card
from refkit.kernel.choice import BadInput
from refkit.kernel.display import HasName
from refkit.text.checks import say
from refkit.text.position import Form
from refkit.text.position_words import TURN, Word, names, number, unchanged
from refkit.text.sections import Section

# ---- reading -----------------------------------------------------------------------------------------------------


def card_reader(kind: type, what: str, unknown: object = None) -> Callable[[Section, Setup], object]:
    """Return a parser for a card of the class ``kind``, or ``?`` for ``unknown``; it raises `BadInput` for others."""

    def read(section: Section, setup: Setup) -> object:
        if unknown and section.text == "?":
            return unknown
        found = section.read(setup.deck.card)
        if not isinstance(found, kind):
            raise section.complain(f"{found.name} is no {what}.")
        return found

    return read


def cards_reader(
    *kinds: type, otherwise: str = "cannot stand in this line"
) -> Callable[[Section, Setup], tuple[object, ...]]:
    """Return a parser for a list of cards of ``kinds``; it raises `BadInput`, ending in ``otherwise``, for others.

    Power cards are accepted if minions are.
    """

    def read(section: Section, setup: Setup) -> tuple[object, ...]:
        return section.read_each(lambda text: one_of(setup, text))

    def one_of(setup: Setup, text: str) -> object:
        if MinionCard in kinds and text.startswith("+"):
            return parse_power(text)
        found = setup.deck.card(text)
        if not isinstance(found, kinds):
            raise BadInput(f"{found.name} {otherwise}.")
        return found

    return read


def read_power(section: Section, _: Setup) -> int:
    """Parse a Power card."""
    return section.read(parse_power)


def parse_power(text: str) -> int:
    """Return the Power card that ``text`` names, 1 to 4, or 0 for ``?``; raises `BadInput` if there is no such one."""
    number = text.strip().removeprefix("+")
    if text.strip() == "?":
        return 0
    if number not in map(str, range(1, POWERS + 1)):
        raise BadInput(f"{say(text)} is no Power card; they go from +1 to +{POWERS}.")
    return int(number)


def read_dice(section: Section, _: Setup) -> tuple[int, int]:
    """Parse two dice, and return them with the low one first; raises `BadInput` for what they cannot show."""
    faces = section.text.replace(",", " ").split()
    if len(faces) != 2 or any(each not in map(str, range(1, DICE + 1)) for each in faces):  # noqa: PLR2004  two dice
        raise section.complain(f"{say(section.text)} is not a roll; write what two dice show, such as 3 5.")
    low, high = sorted(map(int, faces))
    return low, high


# ---- writing -----------------------------------------------------------------------------------------------------


def format_own(it: OwnCard, _: Setup) -> str:
    """Return the text of a minion, a boon or a Power card."""
    return format_card(it)


def format_own_cards(found: tuple[OwnCard, ...], _: Setup) -> list[str]:
    """Return the texts of minions, boons and Power cards."""
    return list(map(format_card, found))


def format_shared(it: HasName, _: Setup) -> str:
    """Return the text of a shared card."""
    return str(it.name)


FORM: Final = Form(
    "minions",
    Setup,
    Options,
    (
        TURN,
        Word("event", "event", card_reader(EventCard, "event"), format_shared),
        Word("quest", "quest", card_reader(QuestCard, "quest"), format_shared),
        Word("glory", "prize", card_reader(GloryCard, "glory card"), format_shared),
        Word("minion", "minions", card_reader(MinionCard, "minion", UNKNOWN), format_own, by="players", filled=True),
        Word("boon", "boons", card_reader(BoonCard, "boon", UNKNOWN_BOON), format_own, by="players", filled=True),
        Word("power", "powers", read_power, format_own, by="players", filled=True),
        Word("dice", "dice", read_dice, lambda it, _: "{} {}".format(*it), NO_ROLL, by="players", filled=True),
        Word("used", "used", cards_reader(MinionCard, BoonCard), format_own_cards, (), by="players", filled=True),
        Word("won", "won", cards_reader(GloryCard, otherwise="is no glory card"), names, (), by="players", filled=True),
        Word("bonus", "bonus", number, unchanged, 0, by="players", filled=True),
        Word("gone", "gone", cards_reader(EventCard, QuestCard, GloryCard), names, ()),
    ),
    usual=lambda _: ("Xavier", "Yaz"),
    boxes=("deck",),
    flat="lines",
)
"""How positions are written and read."""
