"""The options of a game: who plays, in how many teams, which variant, which cards, and every reading to be switched.

Each switch is named in the ruling that it belongs to (``R.CH09.option``), and its default is our decision.
"""

from dataclasses import dataclass, field
from typing import Final, Literal, TypeAlias, final

from refkit.games.cheers.box.deck import Deck, stand_in
from refkit.games.cheers.cards import HAND
from refkit.games.cheers.seating import LETTERS, NOBODY, TEAMS, Seating, seating
from refkit.kernel import options as common

Variant: TypeAlias = Literal["standard", "master-apprentice", "masquerade"]
FEWEST_CARDS: Final = 30
"""Cards in the smallest deck: a hand for everybody, and some left to go round."""


@final
@dataclass(frozen=True, slots=True, kw_only=True)
class Options(common.Written):
    """How a table plays. ``players`` sit clockwise, ``teams`` (2 or 3) in rotation: A, B, A, B or A, B, C, A, B, C.

    ``masters`` names one player of each team for the master-apprentice mode (the first of each if empty); ``first``
    names the first player (chance decides if None); ``closed`` names the players whose hands the desk does not see;
    with ``closed_goals`` it sees no combinations and, in a masquerade, no team tokens; ``deck`` holds the cards.
    The others are readings of the book: see the ruling whose ``option`` bears the same name.
    """

    players: tuple[str, ...]
    teams: int = 2
    variant: Variant = "standard"
    masters: tuple[str, ...] = ()
    closed: tuple[str, ...] = ()
    closed_goals: bool = False
    first: str | None = None
    deck: Deck = field(default_factory=stand_in)
    over_six: Literal["after CHEERS", "before CHEERS"] = "after CHEERS"
    limit_order: Literal["from the target", "from the active player"] = "from the target"
    reshuffle: bool = True
    together: Literal["active team first", "shared"] = "active team first"
    declare: Literal["automatic", "offered"] = "automatic"
    virtual_wins: bool = True
    masquerade_opponent: Literal["waived", "enforced"] = "waived"

    @property
    def seating(self) -> Seating:
        """Who sits where; in a masquerade the teams of it mean nothing."""
        return seating(len(self.players), self.teams)

    @property
    def masquerade(self) -> bool:
        """Whether nobody knows who is on which team."""
        return self.variant == "masquerade"

    @property
    def claims(self) -> bool:
        """Whether victories are asked for, instead of being declared as soon as the referee sees them."""
        return self.closed_goals or self.declare == "offered"

    def hand(self, seat: int) -> int:
        """How many cards ``seat`` holds at the end of a turn: one more in a smaller team (CH-24)."""
        return HAND + (self.seating.team_of[seat] in self.seating.smaller)

    def master(self, team: int) -> int:
        """The seat of the master of ``team``, who drew its combination: named, or else its first player."""
        members = self.seating.members(team)
        named = (seat for seat in members if self.players[seat] in self.masters)
        return next(named, members[0])


def faults(options: Options) -> list[str]:
    """Everything that is wrong with ``options``, a sentence each; none if a game can start."""
    found = table_faults(options)
    if len(options.deck.cards) < FEWEST_CARDS:
        found.append(f"A deck of {len(options.deck.cards)} cards is too small: {FEWEST_CARDS} are the fewest.")
    return found


def table_faults(options: Options) -> list[str]:
    """What is wrong with ``options`` for a table that is laid out already: nothing is dealt from its pile."""
    named = (*options.closed, *options.masters, *([options.first] if options.first is not None else []))
    found = [*common.name_faults(options.players, named), *common.reading_faults(options)]
    count = len(options.players)
    if NOBODY.casefold() in {name.casefold() for name in options.players}:
        found.append(f"{NOBODY} is what the virtual teammate is called: give the player another name.")
    if count not in TEAMS:
        return [*found, f"CHEERS is played by 3 to 6 players, not by {count}."]
    if options.teams not in TEAMS[count]:
        can = " or ".join(map(str, TEAMS[count]))
        return [*found, f"{count} players form {can} teams, not {options.teams}."]
    if options.masquerade and options.seating.smaller:
        found.append("A masquerade needs teams of equal size: play it with 4 or 6 players.")
    return [*found, *_master_faults(options)]


def _master_faults(options: Options) -> list[str]:
    """Masters where there are none, or two in a team."""
    if options.masters and options.variant != "master-apprentice":
        return ["Only the master-apprentice mode has masters: leave `masters` out."]
    seats = [options.players.index(name) for name in options.masters if name in options.players]
    teams = sorted(seat % options.teams for seat in seats)
    if options.masters and teams != list(range(options.teams)):
        letters = ", ".join(LETTERS[: options.teams])
        return [f"`masters` names one player of each team ({letters}), or nobody at all."]
    return []
