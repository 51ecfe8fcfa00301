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

Plain data has these lines, each under what begins it; ``deck`` holds one that is not the stand-in:

    {"game": "minions", "players": ["Xavier", "Yaz"], "lines": {"event": "Sunny Skies", "minion Xavier": "Vampire"}}

A line is a word, perhaps a name, a colon and what there is to say; ``//`` begins a line that nobody reads. What is not
said is nothing; ``bonus Xavier: 1`` is glory that events added.
"""

from collections.abc import Callable
from typing import Any, Final

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
    Own,
    QuestCard,
)
from refkit.games.minions.options import Options
from refkit.games.minions.setup import Setup
from refkit.games.minions.text.move_text import format_card
from refkit.kernel.choice import BadInput
from refkit.text.checks import say
from refkit.text.position import Form
from refkit.text.position_words import TURN, Word, names, number, same
from refkit.text.sections import Section

# ---- reading -----------------------------------------------------------------------------------------------------


def card(kind: type, what: str, unknown: Any = None) -> Callable[[Section, Setup], Any]:
    """Reads a card of the sort ``kind``, or ``?`` for one that is ``unknown``; it raises `BadInput` for another."""

    def read(section: Section, setup: Setup) -> Any:
        if unknown and section.text == "?":
            return unknown
        found = section.read(setup.deck.card)
        if not isinstance(found, kind):
            raise section.complain(f"{found.name} is no {what}.")
        return found

    return read


def cards(*kinds: type, otherwise: str = "cannot stand in this line") -> Callable[[Section, Setup], tuple[Any, ...]]:
    """Reads several cards of some ``kinds``, Power cards among the players' own; it raises `BadInput` for others."""

    def read(section: Section, setup: Setup) -> tuple[Any, ...]:
        return section.read_each(lambda name: one_of(setup, name))

    def one_of(setup: Setup, name: str) -> Any:
        if MinionCard in kinds and name.startswith("+"):
            return power_of(name)
        found = setup.deck.card(name)
        if not isinstance(found, kinds):
            raise BadInput(f"{found.name} {otherwise}.")
        return found

    return read


def power(section: Section, _: Setup) -> int:
    """A Power card."""
    return section.read(power_of)


def power_of(text: str) -> int:
    """The Power card that ``text`` names, 1 and up, or 0 for ``?``; raises `BadInput` if there is no such one."""
    number = text.strip().removeprefix("+")
    if text.strip() == "?":
        return 0
    if number not in map(str, range(1, POWERS + 1)):
        raise BadInput(f"{say(text)} is no Power card; they go from +1 to +{POWERS}.")
    return int(number)


def dice(section: Section, _: Setup) -> tuple[int, int]:
    """Two dice, the low one first; raises `BadInput` for what they cannot show."""
    faces = section.text.replace(",", " ").split()
    if len(faces) != 2 or any(each not in map(str, range(1, DICE + 1)) for each in faces):  # noqa: PLR2004  two dice
        raise section.complain(f"{say(section.text)} is not a roll; write what two dice show, such as 3 5.")
    low, high = sorted(map(int, faces))
    return low, high


# ---- writing -----------------------------------------------------------------------------------------------------


def own(it: Own, _: Setup) -> str:
    """A minion, a boon or a Power card."""
    return format_card(it)


def owned(found: tuple[Own, ...], _: Setup) -> list[str]:
    """Minions, boons and Power cards."""
    return list(map(format_card, found))


def name(it: Any, _: Setup) -> str:
    """A shared card."""
    return str(it.name)


FORM: Final = Form(
    "minions",
    Setup,
    Options,
    (
        TURN,
        Word("event", "event", card(EventCard, "event"), name),
        Word("quest", "quest", card(QuestCard, "quest"), name),
        Word("glory", "prize", card(GloryCard, "glory card"), name),
        Word("minion", "minions", card(MinionCard, "minion", UNKNOWN), own, by="players", filled=True),
        Word("boon", "boons", card(BoonCard, "boon", UNKNOWN_BOON), own, by="players", filled=True),
        Word("power", "powers", power, own, by="players", filled=True),
        Word("dice", "dice", dice, lambda it, _: "{} {}".format(*it), NO_ROLL, by="players", filled=True),
        Word("used", "used", cards(MinionCard, BoonCard), owned, (), by="players", filled=True),
        Word("won", "won", cards(GloryCard, otherwise="is no glory card"), names, (), by="players", filled=True),
        Word("bonus", "bonus", number, same, 0, by="players", filled=True),
        Word("gone", "gone", cards(EventCard, QuestCard, GloryCard), names, ()),
    ),
    usual=lambda _: ("Xavier", "Yaz"),
    boxes=("deck",),
    flat="lines",
)
"""How positions are written and read."""
