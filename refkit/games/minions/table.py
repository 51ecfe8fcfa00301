"""The table of Minions: options, state, draft of a step, view of a seat, and setup of a position.

Each switch is named by the ``option`` of its ruling (as in ``R.TIE_REMOVES_BOONS.option``); its default is the answer
that the ruling gives.

A `Setup` may hold a card twice or dice without a minion; `position.faults` names all of it, and only a setup without
faults becomes a `State`.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, Literal, final

from refkit.games.minions.box.deck import Deck, Deity, stand_in
from refkit.games.minions.cards import (
    BoonCard,
    CardKind,
    EventCard,
    GloryCard,
    MinionCard,
    OwnCard,
    QuestCard,
    SharedCard,
    Side,
)
from refkit.games.minions.moves import Move
from refkit.kernel import options as common
from refkit.kernel.agenda import Draft, Task
from refkit.kernel.choice import BadInput
from refkit.kernel.frozen import fast_init, value
from refkit.kernel.picture import Pictured
from refkit.kernel.sight import short_repr

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


# ---- between two decisions -------------------------------------------------------------------------------------------


@value
class StateOrView(Pictured):
    """The fields that `State` and `View` share. Seats are counted from 0, clockwise.

    ``minions``, ``boons`` and ``powers`` are the cards that each seat has not used up, those in play included: a card
    is removed from them only when it is discarded. ``events``, ``quests`` and ``glory`` are the face-down shared cards,
    in no order; ``event``, ``quest`` and ``prize`` are face up. ``sides`` are what each seat has in play, ``face_up``
    which sorts of that are shown, ``rivals`` the seats that can still win the quest. ``won`` and ``bonus`` are the
    glory cards of each seat and what events added to them. ``agenda`` are the remaining tasks, the next one last.
    """

    options: "Options"
    minions: tuple[tuple[MinionCard, ...], ...]
    boons: tuple[tuple[BoonCard, ...], ...]
    powers: tuple[tuple[int, ...], ...]
    events: tuple[EventCard, ...]
    quests: tuple[QuestCard, ...]
    glory: tuple[GloryCard, ...]
    event: EventCard | None
    quest: QuestCard | None
    prize: GloryCard | None
    sides: tuple[Side, ...]
    face_up: tuple[CardKind, ...]
    rivals: tuple[int, ...]
    won: tuple[tuple[GloryCard, ...], ...]
    bonus: tuple[int, ...]
    turn: int
    ended: bool
    agenda: tuple[Task, ...]

    __repr__ = short_repr

    def own_stacks(self, seat: int) -> dict[CardKind, tuple[OwnCard, ...]]:
        """Return the cards that ``seat`` has not used up, by kind."""
        return {"minion": self.minions[seat], "boon": self.boons[seat], "power": self.powers[seat]}

    @property
    def hands(self) -> tuple[tuple[OwnCard, ...], ...]:
        """All cards that each seat has not used up: minions, boons, Power cards."""
        return tuple(
            (*own, *boons, *powers) for own, boons, powers in zip(self.minions, self.boons, self.powers, strict=True)
        )


@final
@fast_init
@dataclass(frozen=True, slots=True, repr=False)
class State(StateOrView):
    """The whole table between two decisions."""


# ---- during a step ---------------------------------------------------------------------------------------------------


@final
class StateDraft(Draft[State, Task], state=State):
    """A mutable draft of a `State`, with the same names, and ``log``: the events so far, or None if not collected."""

    options: Options
    minions: list[tuple[MinionCard, ...]]
    boons: list[tuple[BoonCard, ...]]
    powers: list[tuple[int, ...]]
    events: tuple[EventCard, ...]
    quests: tuple[QuestCard, ...]
    glory: tuple[GloryCard, ...]
    event: EventCard | None
    quest: QuestCard | None
    prize: GloryCard | None
    sides: list[Side]
    face_up: tuple[CardKind, ...]
    rivals: tuple[int, ...]
    won: list[tuple[GloryCard, ...]]
    bonus: list[int]
    turn: int
    ended: bool


# ---- what a seat sees ------------------------------------------------------------------------------------------------


@final
@fast_init
@dataclass(frozen=True, slots=True, repr=False)
class View(StateOrView):
    """The table as ``seat`` sees it; face-down cards of others are `UNKNOWN`, `UNKNOWN_BOON` or 0.

    The names are those of `State`; ``agenda`` does not say what others have decided in secret. ``asked`` are the seats
    that decide now and ``prompts`` what they are asked; ``legal`` are this seat's own legal moves, ``()`` if it is not
    asked.
    """

    seat: int
    asked: tuple[int, ...] = ()
    prompts: tuple[str, ...] = ()
    legal: tuple[Move, ...] = ()


# ---- what somebody lays out ------------------------------------------------------------------------------------------


@value
class Setup:
    """A table as somebody lays it out, which may be impossible.

    ``minions``, ``boons``, ``powers`` and ``dice`` are what each seat has in play, ``used`` the own cards that
    are out of the game, ``won`` glory cards and ``bonus`` what events added; ``gone`` are shared cards out of the game.
    Missing seats have nothing.
    """

    players: tuple[str, ...]
    event: EventCard | None = None
    quest: QuestCard | None = None
    prize: GloryCard | None = None
    minions: tuple[MinionCard | None, ...] = ()
    boons: tuple[BoonCard | None, ...] = ()
    powers: tuple[int | None, ...] = ()
    dice: tuple[tuple[int, int], ...] = ()
    used: tuple[tuple[OwnCard, ...], ...] = ()
    won: tuple[tuple[GloryCard, ...], ...] = ()
    bonus: tuple[int, ...] = ()
    gone: tuple[SharedCard, ...] = ()
    turn: int = 1
    options: Mapping[str, object] = field(default_factory=dict)
    deck: Deck = field(default_factory=stand_in)

    @property
    def sides(self) -> tuple[Side, ...]:
        parts = zip(self.minions, self.boons, self.powers, self.dice, strict=False)
        return tuple(Side(minion, boon, power, (), dice) for minion, boon, power, dice in parts)
