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

A line is a word, perhaps a name, a colon and what there is to say; ``//`` begins a line that nobody reads. What is not
said is nothing; ``bonus Xavier: 1`` is glory that events added.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final, TypeVar

from refkit.games.minions.box.deck import Deck, stand_in
from refkit.games.minions.cards import (
    DICE,
    EMPTY,
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
    Shared,
    Side,
)
from refkit.games.minions.options import Options
from refkit.games.minions.setup import GAME, Setup
from refkit.games.minions.text.move_text import format_card
from refkit.text.checks import say
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

PLAIN: Final = ("game", "players", "turn", "event", "quest", "glory", "gone")
"""Words that stand alone."""
OF_SEAT: Final = ("minion", "boon", "power", "dice", "used", "won", "bonus")
"""Words that say something of a player."""
SECTIONS: Final = (*PLAIN, *OF_SEAT, "option")
CardT = TypeVar("CardT", MinionCard, BoonCard, EventCard, QuestCard, GloryCard)
T = TypeVar("T")

# ---- reading -----------------------------------------------------------------------------------------------------


def parse_setup(text: str, deck: Deck | None = None) -> Setup:
    """The position that ``text`` shows, with cards of ``deck`` (the stand-in); raises `BadInput` with the line."""
    return setup_from(parse_sections(text), deck)


def setup_from(sections: Iterable[Section], deck: Deck | None = None, base: Setup | None = None) -> Setup:
    """The position that ``sections`` tell; raises `BadInput` with the line, also for a word that tells none.

    What they do not tell is as in ``base``, and without it nothing.
    """
    deck = deck or stand_in()
    told = sort_sections(sections, SECTIONS, (*OF_SEAT, "option"))
    check_game(told, GAME)
    players = one(told["players"], Section.parts, base.players if base else ("Xavier", "Yaz"))
    base = base or Setup(players)
    reader = Reader(deck, players)
    return Setup(
        players=players,
        event=one(told["event"], lambda section: reader.card(section, EventCard), base.event),
        quest=one(told["quest"], lambda section: reader.card(section, QuestCard), base.quest),
        prize=one(told["glory"], lambda section: reader.card(section, GloryCard), base.prize),
        sides=tuple(reader.side(told, seat, base) for seat in range(len(players))),
        used=reader.each(told["used"], base.used, reader.own_cards, ()),
        won=reader.each(told["won"], base.won, reader.glory, ()),
        bonus=reader.each(told["bonus"], base.bonus, Section.number, 0),
        gone=one(told["gone"], reader.shared, base.gone),
        turn=one(told["turn"], Section.number, base.turn),
        options={**base.options, **options_said(Options, told["option"])},
        deck=deck,
    )


class Reader:
    """Reads what sections say with the cards and players of one table."""

    __slots__ = ("deck", "players")

    def __init__(self, deck: Deck, players: tuple[str, ...]) -> None:
        """Know the cards and who plays."""
        self.deck = deck
        self.players = players

    def each(
        self, sections: Mapping[str, Section], base: tuple[T, ...], read: Callable[[Section], T], otherwise: T
    ) -> tuple[T, ...]:
        """What the sections say of each player; of the others what ``base`` says."""
        return each(sections, self.players, read, base, otherwise) or (otherwise,) * len(self.players)

    def seat(self, section: Section) -> int:
        """The seat that a section is about."""
        return member(section, section.about, self.players)

    def side(self, told: Mapping[str, Mapping[str, Section]], seat: int, base: Setup) -> Side:
        """What a seat has in play."""
        side = base.sides[seat] if seat < len(base.sides) else EMPTY
        minion, boon, power, dice = side.minion, side.boon, side.power, side.dice
        for word in ("minion", "boon", "power", "dice"):
            for section in told[word].values():
                if self.seat(section) != seat:
                    continue
                if word == "minion":
                    minion = UNKNOWN if section.text == "?" else self.card(section, MinionCard)
                elif word == "boon":
                    boon = UNKNOWN_BOON if section.text == "?" else self.card(section, BoonCard)
                elif word == "power":
                    power = self.power(section, section.text)
                else:
                    dice = self.dice(section)
        return Side(minion, boon, power, (), dice)

    def card(self, section: Section, kind: type[CardT], name: str | None = None) -> CardT:
        """The card of one sort that a section names."""
        name = section.text if name is None else name
        found = self._named(section, name)
        if not isinstance(found, kind):
            what = {MinionCard: "minion", BoonCard: "boon", EventCard: "event", QuestCard: "quest"}.get(
                kind, "glory card"
            )
            raise section.complain(f"{found.name} is no {what}.")
        return found

    def _named(self, section: Section, name: str) -> Any:
        """The card called ``name``."""
        return section.read(self.deck.card, name)

    def power(self, section: Section, text: str) -> int:
        """The Power card that ``text`` names."""
        number = text.strip().removeprefix("+")
        if text.strip() == "?":
            return 0
        if number not in map(str, range(1, POWERS + 1)):
            raise section.complain(f"{say(text)} is no Power card; they go from +1 to +{POWERS}.")
        return int(number)

    def dice(self, section: Section) -> tuple[int, int]:
        """Two dice, the low one first."""
        faces = section.text.split()
        if len(faces) != 2 or any(each not in map(str, range(1, DICE + 1)) for each in faces):  # noqa: PLR2004  two dice
            raise section.complain(f"{say(section.text)} is not a roll; write what two dice show, such as 3 5.")
        low, high = sorted(map(int, faces))
        return low, high

    def own_cards(self, section: Section) -> tuple[Own, ...]:
        """Minions, boons and Power cards."""
        found: list[Own] = []
        for name in section.parts():
            if name.startswith("+"):
                found.append(self.power(section, name))
            else:
                found.append(self._any(section, name, (MinionCard, BoonCard)))
        return tuple(found)

    def shared(self, section: Section) -> tuple[Shared, ...]:
        """Events, quests and glory cards."""
        return tuple(self._any(section, name, (EventCard, QuestCard, GloryCard)) for name in section.parts())

    def glory(self, section: Section) -> tuple[GloryCard, ...]:
        """Glory cards."""
        return tuple(self.card(section, GloryCard, name) for name in section.parts())

    def _any(self, section: Section, name: str, kinds: tuple[type, ...]) -> Any:
        found = self._named(section, name)
        if not isinstance(found, kinds):
            raise section.complain(f"{found.name} cannot stand in this line.")
        return found


# ---- writing -----------------------------------------------------------------------------------------------------


def format_setup(setup: Setup, deck: Deck | None = None) -> str:
    """``setup`` as text; its cards are those of ``deck``, or its own. Raises `BadInput` for names text cannot hold."""
    _ = deck
    lines = [f"game: {GAME}", f"players: {', '.join(map(writable, setup.players))}"]
    return "\n".join([*lines, *(f"{head}: {text}".rstrip() for head, text in lines_of(setup).items())]) + "\n"


def lines_of(setup: Setup) -> dict[str, str]:
    """Everything else that there is to say, by the beginning of its line."""
    found = {"turn": str(setup.turn)}
    found |= {f"option {name}": option_text(value) for name, value in setup.options.items()}
    middle = {"event": setup.event, "quest": setup.quest, "glory": setup.prize}
    found |= {word: card.name for word, card in middle.items() if card is not None}
    for seat, name in enumerate(setup.players):
        side = setup.sides[seat] if seat < len(setup.sides) else EMPTY
        cards = {"minion": side.minion, "boon": side.boon, "power": side.power}
        found |= {f"{word} {name}": format_card(card) for word, card in cards.items() if card is not None}
        found |= {f"dice {name}": f"{side.dice[0]} {side.dice[1]}"} if side.dice != NO_ROLL else {}
        lists: dict[str, tuple[Any, ...]] = {
            "used": tuple(map(format_card, setup.used[seat])) if seat < len(setup.used) else (),
            "won": tuple(card.name for card in setup.won[seat]) if seat < len(setup.won) else (),
        }
        found |= {f"{word} {name}": ", ".join(told) for word, told in lists.items() if told}
        found |= {f"bonus {name}": str(setup.bonus[seat])} if seat < len(setup.bonus) and setup.bonus[seat] else {}
    return found | ({"gone": ", ".join(card.name for card in setup.gone)} if setup.gone else {})
