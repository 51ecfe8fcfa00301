"""The table of Three Cheers: options, state, draft of a step, view of a seat, and setup of a position.

Each switch is named in the ruling that it belongs to (``R.ARMORED_HIT_TWICE.option``), and its default is our decision.

No part of a draft is used after its step: `StateDraft.freeze` makes the next state of it, and a tower is copied when it
is first changed.

A `Setup` may hold two minions on one square or a foreminion in the air. `position.faults` lists what is wrong with it,
and only a setup without faults becomes a `State`.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, Literal, TypeAlias, final

from refkit.games.three_cheers.box import Deck, stand_in
from refkit.games.three_cheers.cards import HAND, OFF, Card, Cell, Minion, MinionCard, Tower, column_of, row_of, square
from refkit.games.three_cheers.moves import Move, Played
from refkit.kernel import options as common
from refkit.kernel.agenda import Draft, Task
from refkit.kernel.frozen import fast_init, value
from refkit.kernel.picture import Pictured
from refkit.kernel.sight import short_repr

Variant: TypeAlias = Literal["standard", "tower-inferno", "double-trouble", "speedy-gonzalez"]
FIGHT_CARDS_BY_PLAYERS: Final = {2: 9, 3: 8, 4: 7, 5: 6, 6: 6}
"""Big Hairy Fight cards in the deck by number of players (Starting the Game, p. 4)."""
FIGHT_CARDS_IN_BOX: Final = 9
"""Big Hairy Fight cards in the box."""
DOUBLE_TROUBLE_PLAYERS: Final = 4
"""Players of Double Trouble."""


@final
@dataclass(frozen=True, slots=True, kw_only=True)
class Options(common.Written):
    """How a table plays. ``players`` sit clockwise; in Double Trouble the first and third are a team.

    ``fights`` overrides the number of fight cards; ``first`` names the first player (chance decides if None);
    ``closed`` names the players whose hands the desk does not see; ``deck`` holds the cards.
    The others are readings of the book: see the ruling whose ``option`` bears the same name.
    """

    players: tuple[str, ...]
    variant: Variant = "standard"
    first_game: bool = False
    fights: int | None = None
    closed: tuple[str, ...] = ()
    deck: Deck = field(default_factory=stand_in)
    bottom: int = 12
    first: str | None = None
    floating_ground: bool = True
    ninja_assassin: bool = True
    orders_turn: bool = False
    deflect_into_nothing: bool = True
    armored_twice: Literal["two wounds", "one wound"] = "two wounds"
    kamikaze: Literal["when it attacked", "always"] = "when it attacked"
    hungry_order: Literal["bottom left first", "owner chooses"] = "bottom left first"
    heavy_weak: Literal["crushes first", "wounded first"] = "crushes first"
    ride_the_eater: bool = False
    sections: Literal["orthogonal", "diagonal"] = "orthogonal"
    speedy_sections: Literal["topmost", "each"] = "topmost"

    @property
    def towers(self) -> int:
        """How many towers stand on the table."""
        return 2 if self.variant == "double-trouble" else len(self.players)

    @property
    def speedy(self) -> bool:
        """Whether everyone builds at once: nobody has a turn, deflects, or moves a foreminion (TC-93)."""
        return self.variant == "speedy-gonzalez"

    @property
    def fight_cards(self) -> int:
        """Fight cards in the deck: the book's number, less two in a first game, unless ``fights`` says otherwise."""
        if self.speedy or self.variant == "tower-inferno":
            return 0
        by_the_book = FIGHT_CARDS_BY_PLAYERS.get(len(self.players), 0) - 2 * self.first_game
        return by_the_book if self.fights is None else self.fights


def faults(options: Options) -> list[str]:
    """Return a sentence for everything that is wrong with ``options``; none if a game can start."""
    minions = [card for card in options.deck.minions if not (options.first_game and card.advanced)]
    most = len(minions) + len(options.deck.orders) - HAND * len(options.players) - 1
    found = faults_of_laid_out(options)
    if options.bottom > most:
        found.append(f"`bottom`, the cards beneath “Master is Coming”, must be 1 to {most}, not {options.bottom}.")
    return found


def faults_of_laid_out(options: Options) -> list[str]:
    """Return what is wrong with ``options`` for a table laid out already, whose pile need not be dealt from."""
    named = (*options.closed, *([options.first] if options.first is not None else []))
    found = [*common.name_faults(options.players, named), *common.reading_faults(options)]
    count = len(options.players)
    if options.variant == "double-trouble" and count != DOUBLE_TROUBLE_PLAYERS:
        found.append(f"Double Trouble is played by four players in two teams, not by {count}.")
    elif count not in FIGHT_CARDS_BY_PLAYERS:
        found.append(f"Three Cheers for Master is played by 2 to 6 players, not by {count}.")
    if options.speedy and options.closed:
        found.append("In Speedy Gonzalez everyone turns cards over for all to see: no hand is closed.")
    if not 0 <= options.fight_cards <= FIGHT_CARDS_IN_BOX:
        found.append(
            f"The box has {FIGHT_CARDS_IN_BOX} Big Hairy Fight cards: `fights` cannot be {options.fight_cards}."
        )
    if options.bottom < 1:
        found.append(f"`bottom`, the cards beneath “Master is Coming”, must be at least 1, not {options.bottom}.")
    return found


# ---- between two decisions -------------------------------------------------------------------------------------------


@value
class Pile:
    """The draw pile, known only by counts: no order is kept, cards are asked of CHANCE one at a time.

    ``above`` cards lie above "Master is Coming" (``mixed`` of them are fights put back while dealing), ``below``
    beneath it with "Master is Here!" among them; ``fights`` are the other fight cards still in the pile; ``plain``
    is True once the top card is seen to have a plain back; ``coming`` until that card was seen.
    """

    above: int = 0
    mixed: int = 0
    below: int = 0
    fights: int = 0
    coming: bool = False
    plain: bool = False

    @property
    def plains(self) -> int:
        """Cards with plain backs still in the pile."""
        return self.above - self.mixed + max(self.below - 1, 0) - self.fights

    def __len__(self) -> int:
        """Count all cards still in the pile."""
        return self.above + self.coming + self.below


@value
class StateOrView(Pictured):
    """The fields that `State` and `View` share. Seats, towers and hands are counted from 0, clockwise.

    ``unseen`` are the cards that nobody at the desk has seen: those of the pile, and those in closed hands or face
    down in towers. ``lit`` are the Kamikazes that attacked in the fight under way. ``stacks`` are the face-down stacks
    of Speedy Gonzalez. ``agenda`` is what remains to be done, the next task last.
    """

    options: "Options"
    towers: tuple[Tower, ...]
    hands: tuple[tuple[Card, ...], ...]
    pile: Pile
    unseen: tuple[Card, ...]
    discards: tuple[Card, ...]
    lit: tuple[MinionCard, ...]
    stacks: tuple[int, ...]
    agenda: tuple[Task, ...]
    active: int
    turn: int
    ended: bool

    __repr__ = short_repr

    @property
    def owners(self) -> tuple[str, ...]:
        """The name of each tower: its owner's, or its owners' joined by ``&``."""
        return tower_names(self.options.players, len(self.towers))


@final
@fast_init
@dataclass(frozen=True, slots=True, repr=False)
class State(StateOrView):
    """The whole table: ``secrets`` are the face-down minions that not everyone has seen, with the seats that have."""

    secrets: tuple[tuple[MinionCard, tuple[int, ...]], ...]


# ---- during a step ---------------------------------------------------------------------------------------------------


@final
class StateDraft(Draft[State, Task], state=State):
    """A mutable draft of a `State`, with the same names, and ``log``: the events so far, or None if not collected."""

    options: Options
    towers: list[Tower]
    hands: list[tuple[Card, ...]]
    pile: Pile
    unseen: tuple[Card, ...]
    discards: tuple[Card, ...]
    lit: tuple[MinionCard, ...]
    secrets: tuple[tuple[MinionCard, tuple[int, ...]], ...]
    stacks: tuple[int, ...]
    active: int
    turn: int
    ended: bool
    copied_minions: dict[int, dict[int, Minion]]

    # ---- changes made by events ----

    def editable_minions(self, tower: int) -> dict[int, Minion]:
        """Return the minions of ``tower`` as a dictionary that may be changed: copied on first use."""
        try:
            return self.copied_minions[tower]  # copied already, as in most cases
        except KeyError:
            old = self.towers[tower]
            self.copied_minions[tower] = minions = dict(old.minions)
            self.towers[tower] = Tower(minions, old.riders)
            return minions

    def move_rider(self, tower: int, number: int, at: int) -> None:
        """Put foreminion ``number`` of ``tower`` (0, or 1 for the second of a shared tower) on ``at``."""
        old = self.towers[tower]
        riders = (*old.riders[:number], at, *old.riders[number + 1 :])
        self.towers[tower] = Tower(old.minions, riders)

    def carry_riders(self, tower: int, moves: dict[int, int]) -> None:
        """Move foreminions with their bearers: ``moves`` maps old squares to new ones."""
        old = self.towers[tower]
        if any(at in moves for at in old.riders):
            self.towers[tower] = Tower(old.minions, tuple(moves.get(at, at) for at in old.riders))


# ---- what a seat sees ------------------------------------------------------------------------------------------------


@final
@fast_init
@dataclass(frozen=True, slots=True, repr=False)
class View(StateOrView):
    """The table as ``seat`` sees it; unknown cards are `UNKNOWN`, unknown face-down minions `UNKNOWN_MINION`.

    ``played`` is the card that lies announced on the table, if any, and ``agenda`` what remains to be done, with that
    card as it is seen; ``lit`` are the Kamikazes that have attacked in the fight under way. ``asked`` are the seats
    that decide now and ``prompts`` what they are asked; ``legal`` are this seat's own legal moves, ``()`` if it is not
    asked. ``unseen`` are the cards that this seat has not seen, wherever they are, in the order of the deck.
    """

    seat: int
    played: Played | None
    asked: tuple[int, ...] = ()
    prompts: tuple[str, ...] = ()
    legal: tuple[Move, ...] = ()


# ---- what somebody lays out ------------------------------------------------------------------------------------------


GAME: Final = "three-cheers"
STAND_INS: Final = ("Somebody", "Somebody else")
"""The names of players who are only added because it takes two to play."""


@value
class LaidMinion:
    """A minion in ``column`` (0 is the first minion's) of ``row`` (1 is the ground row)."""

    minion: Minion
    column: int
    row: int

    @property
    def cell(self) -> Cell:
        """Column and row together."""
        return self.column, self.row


@value
class TowerSetup:
    """Minions wherever they were put, and for each foreminion the column and row that it rides, None on the ground."""

    minions: tuple[LaidMinion, ...] = ()
    riders: tuple[Cell | None, ...] = (None,)


@value
class Setup:
    """A whole table as somebody lays it out.

    ``hands`` is empty, or has one hand for each player; ``active`` is the seat whose turn it is; ``options`` are
    those of the game besides the players and the deck; ``deck`` holds the cards, besides those described in place.
    ``coming`` says that "Master is Coming" is out: "Master is Here!" may be the next card.
    """

    players: tuple[str, ...]
    towers: tuple[TowerSetup, ...] = ()
    hands: tuple[tuple[Card, ...], ...] = ()
    discards: tuple[Card, ...] = ()
    active: int = 0
    options: Mapping[str, object] = field(default_factory=dict)
    deck: Deck = field(default_factory=stand_in)
    coming: bool = False

    @property
    def owners(self) -> tuple[str, ...]:
        """The name of each tower that the table should have: its owner's, or its owners' joined by ``&``."""
        shared = self.options.get("variant") == "double-trouble"
        return tower_names(self.players, 2 if shared else len(self.players))

    def cards(self) -> tuple[Card, ...]:
        """Return every card that lies or is held somewhere, unknown ones too."""
        lying = (laid.minion.card for tower in self.towers for laid in tower.minions)
        return (*lying, *(card for hand in self.hands for card in hand), *self.discards)


def tower_names(players: tuple[str, ...], towers: int) -> tuple[str, ...]:
    """Return the names of ``towers`` towers; a shared one bears those of all its owners, as in ``Xavier & Zippy``."""
    return tuple(" & ".join(players[tower::towers]) for tower in range(towers))


def setup_from_tower(tower: Tower) -> TowerSetup:
    """Return a tower of a state as somebody would lay it out, in settling order."""
    minions = (LaidMinion(tower.minions[at], column_of(at), row_of(at)) for at in sorted(tower.minions))
    riders = (None if at == OFF else (column_of(at), row_of(at)) for at in tower.riders)
    return TowerSetup(tuple(minions), tuple(riders))


def tower_from_setup(tower: TowerSetup, foreminions: int = 1) -> Tower:
    """Return the tower that was laid out, for at least ``foreminions``; its cells must be above ground and differ."""
    riders = [OFF if cell is None else square(*cell) for cell in tower.riders]
    riders += [OFF] * (foreminions - len(riders))
    return Tower({square(*laid.cell): laid.minion for laid in in_settling_order(tower.minions)}, tuple(riders))


def in_settling_order(minions: tuple[LaidMinion, ...]) -> list[LaidMinion]:
    """Sort laid minions in settling order: bottom row first, left to right."""
    return sorted(minions, key=lambda laid: (laid.row, laid.column))
