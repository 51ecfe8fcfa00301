"""The options of a game: who plays which deity, which cards, and every reading that a table may switch.

Each switch is named by the ``option`` of its ruling (as in ``R.TIE_REMOVES_BOONS.option``); its default is the answer
that the ruling gives.
"""

from dataclasses import dataclass, field
from typing import Final, Literal, final

from refkit.games.minions.box.deck import Deck, Deity, stand_in
from refkit.kernel import options as common
from refkit.kernel.choice import BadInput

SEATS: Final = range(2, 7)
"""The numbers of players that are supported; the book sets no upper limit."""
GOAL: Final = 20
"""The glory that wins by default (Winning, p. 2)."""


@final
@dataclass(frozen=True, slots=True, kw_only=True)
class Options(common.Written):
    """The options of a game. ``players`` sit clockwise; ``deities`` are theirs in the same order, dealt round if empty.

    ``closed`` names the players whose face-down cards the desk does not see; ``deck`` holds the cards.
    ``goal`` is the glory that wins, ``shared_sets`` how many sets of events, quests and glory are mixed.
    The others are readings of the book: see the ruling whose ``option`` bears the same name.
    """

    players: tuple[str, ...]
    deities: tuple[str, ...] = ()
    closed: tuple[str, ...] = ()
    deck: Deck = field(default_factory=stand_in)
    goal: int = GOAL
    shared_sets: int = 1
    secret_use: bool = True
    event_order: Literal["first", "last"] = "first"
    highest: Literal["printed", "current"] = "printed"
    below_zero: bool = False
    glory_below_zero: bool = False
    power_change: Literal["exchange", "lower"] = "exchange"
    dead_end: Literal["at once", "after a re-roll"] = "at once"
    tie_rolls: Literal["leaders", "everybody"] = "leaders"
    called_off: Literal["minions kept", "minions lost"] = "minions kept"

    def deity(self, seat: int) -> Deity:
        """Return the deity that ``seat`` plays."""
        if self.deities:
            return self.deck.deity(self.deities[seat])
        return self.deck.deities[seat % len(self.deck.deities)]


def faults(options: Options) -> list[str]:
    """Return everything that is wrong with ``options``, a sentence each; an empty list if a game can start."""
    return [*faults_of_laid_out(options), *_deck_faults(options.deck)]


def faults_of_laid_out(options: Options) -> list[str]:
    """Return what is wrong with ``options`` for a position that is laid out, whose stacks may be empty."""
    if wrong := common.reading_faults(options):
        return wrong
    found = common.common_faults(options, "Minions", SEATS, options.closed)
    if options.deities and len(options.deities) != (seats := len(options.players)):
        found.append(f"`deities` names one deity a player, so {seats} and not {len(options.deities)}.")
    found += _deity_faults(options)
    if not 1 <= options.goal <= 99:  # noqa: PLR2004  two digits are enough for any table
        found.append(f"`goal`, the glory that wins, is 1 to 99, not {options.goal}.")
    if not 1 <= options.shared_sets <= 9:  # noqa: PLR2004  nobody owns ten boxes
        found.append(f"`shared_sets` is 1 to 9, not {options.shared_sets}.")
    return found


def _deity_faults(options: Options) -> list[str]:
    """Return a fault for each deity that the card file does not define, or if it defines none."""
    deck = options.deck
    found = [] if deck.deities else ["The card file has no deity, and everybody plays one."]
    for name in options.deities:
        try:
            deck.deity(name)
        except BadInput as error:
            found.append(str(error))
    return found


def _deck_faults(deck: Deck) -> list[str]:
    """Return the faults of a card file without the cards that a quest needs."""
    found = [
        f"{deity.name} needs at least one minion, one boon and one Power card."
        for deity in deck.deities
        if not (deity.minions and deity.boons and deity.powers)
    ]
    if not (deck.events and deck.quests and deck.glory):
        found.append("A game needs an event, a quest and a glory card; the card file lacks one of them.")
    return found
