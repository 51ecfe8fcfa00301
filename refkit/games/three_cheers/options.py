"""The options of a game: who plays, which variant, which cards, and every reading of the book that a table may switch.

Each switch is named in the ruling that it belongs to (``R.ARMORED_HIT_TWICE.option``), and its default is our decision.
"""

from dataclasses import dataclass, field
from typing import Final, Literal, TypeAlias, final

from refkit.games.three_cheers.box.deck import Deck, stand_in
from refkit.games.three_cheers.cards import HAND
from refkit.kernel import options as common

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
    def fight_cards(self) -> int:
        """Fight cards in the deck: the book's number, less two in a first game, unless ``fights`` says otherwise."""
        if self.variant in {"tower-inferno", "speedy-gonzalez"}:
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
    if options.variant == "speedy-gonzalez" and options.closed:
        found.append("In Speedy Gonzalez everyone turns cards over for all to see: no hand is closed.")
    if not 0 <= options.fight_cards <= FIGHT_CARDS_IN_BOX:
        found.append(
            f"The box has {FIGHT_CARDS_IN_BOX} Big Hairy Fight cards: `fights` cannot be {options.fight_cards}."
        )
    if options.bottom < 1:
        found.append(f"`bottom`, the cards beneath “Master is Coming”, must be at least 1, not {options.bottom}.")
    return found
