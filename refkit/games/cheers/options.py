"""The options of a game: who plays, in how many teams, which variant, which cards, and a switch for each reading.

Each switch is named by the ``option`` of its ruling (as in ``R.CHEERS_BEFORE_LIMIT.option``); its default is the
answer that the ruling gives.
"""

from dataclasses import dataclass, field
from typing import Final, Literal, TypeAlias, final

from refkit.characters import find_same
from refkit.games.cheers.box.deck import Deck, stand_in
from refkit.games.cheers.cards import HAND
from refkit.games.cheers.seating import LETTERS, NOBODY, TEAMS, Seating, seating
from refkit.kernel import options as common

Variant: TypeAlias = Literal["standard", "master-apprentice", "masquerade"]
FEWEST_CARDS: Final = 30
"""The number of cards in the smallest deck that is accepted: a hand for everybody, and some to draw."""


@final
@dataclass(frozen=True, slots=True, kw_only=True)
class Options(common.Written):
    """The options of a game. ``players`` sit clockwise, ``teams`` (2 or 3) in rotation: A, B, A, B or A, B, C, A, B, C.

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
        """The places and turn cycle; in a masquerade its teams are not used, since tokens assign them."""
        return seating(len(self.players), self.teams)

    @property
    def masquerade(self) -> bool:
        """Whether the variant is the masquerade, in which nobody knows the others' teams."""
        return self.variant == "masquerade"

    @property
    def asks_for_victory(self) -> bool:
        """Whether players are asked for victories, instead of the referee declaring them at once (CH-18)."""
        return self.closed_goals or self.declare == "offered"

    def hand(self, seat: int) -> int:
        """Return the number of cards in a full hand of ``seat``: one more in a smaller team (CH-24)."""
        return HAND + (self.seating.team_of[seat] in self.seating.smaller)

    def master(self, team: int) -> int:
        """Return the seat of the master of ``team``: the one named in ``masters``, or its first player (CH-33)."""
        members = self.seating.members(team)
        named = (seat for seat in members if find_same(self.players[seat], self.masters) is not None)
        return next(named, members[0])


def faults(options: Options) -> list[str]:
    """Return everything that is wrong with ``options``, a sentence each; an empty list if a game can start."""
    found = faults_of_laid_out(options)
    if len(options.deck.cards) < FEWEST_CARDS:
        found.append(f"A deck of {len(options.deck.cards)} cards is too small: {FEWEST_CARDS} are the fewest.")
    return found


def faults_of_laid_out(options: Options) -> list[str]:
    """Return what is wrong with ``options`` for a position that is laid out, whose deck may be of any size."""
    named = (*options.closed, *options.masters, *([options.first] if options.first is not None else []))
    found = [*common.name_faults(options.players, named), *common.reading_faults(options)]
    count = len(options.players)
    if find_same(NOBODY, options.players) is not None:
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
    """Return a fault if masters are named in another variant, or not exactly one for each team."""
    if options.masters and options.variant != "master-apprentice":
        return ["Only the master-apprentice mode has masters: leave `masters` out."]
    found = (find_same(name, options.players) for name in options.masters)
    seats = [seat for seat in found if seat is not None]
    teams = sorted(seat % options.teams for seat in seats)
    if options.masters and teams != list(range(options.teams)):
        letters = ", ".join(LETTERS[: options.teams])
        return [f"`masters` names one player of each team ({letters}), or nobody at all."]
    return []
