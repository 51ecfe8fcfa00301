"""The table of CHEERS: who sits where, options, state, draft of a step, view of a seat, and setup of a position.

Players sit clockwise, teams in rotation: A, B, A, B or A, B, C, A, B, C. If a player is missing at the last place, a
virtual teammate sits there: a table without a player.

Each switch is named by the ``option`` of its ruling (as in ``R.CHEERS_BEFORE_LIMIT.option``); its default is the
answer that the ruling gives.

A `Setup` may hold a card twice or a combination that cannot be drawn; `position.faults` names all of it, and only a
setup without faults becomes a `State`.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from math import lcm
from typing import Final, Literal, TypeAlias, final

from refkit.characters import find_same
from refkit.games.cheers.box import Deck, stand_in
from refkit.games.cheers.cards import HAND, Cards, Goal
from refkit.games.cheers.moves import Move
from refkit.kernel import options as common
from refkit.kernel.agenda import Draft, Task
from refkit.kernel.frozen import value
from refkit.kernel.picture import Pictured
from refkit.kernel.sight import short_repr

# ---- who sits where --------------------------------------------------------------------------------------------------


LETTERS: Final = "ABC"
"""The names of the teams."""
NOBODY: Final = "Nobody"
"""The name of the virtual teammate."""
TEAMS: Final = {3: (2,), 4: (2,), 5: (2, 3), 6: (2, 3)}
"""The numbers of teams that a number of players can form (Team up, p. 2)."""


@value
class Seating:
    """A table of ``players`` in ``teams``: the team of each place, and the ``cycle`` of seats that take turns.

    Places are the seats of the players and, behind them, the virtual teammate's; ``smaller`` are the teams that have
    one, whose players hold a card more.
    """

    players: int
    teams: int
    team_of: tuple[int, ...]
    cycle: tuple[int, ...]
    smaller: tuple[int, ...]

    @property
    def places(self) -> int:
        """The number of tables, the virtual one included."""
        return len(self.team_of)

    def members(self, team: int) -> tuple[int, ...]:
        """Return the seats of the players of ``team``."""
        return tuple(range(team, self.players, self.teams))

    def clockwise(self, start: int) -> tuple[int, ...]:
        """Return every place clockwise, from ``start`` on."""
        return tuple((start + step) % self.places for step in range(self.places))


@cache
def seating(players: int, teams: int) -> Seating:
    """Return how ``players`` in ``teams`` sit, and in which order they play (CH-22, CH-23).

    Teams take turns in strict rotation, and so do the members within each (p. 9): with teams of 3 and of 2, the order
    repeats after lcm(3, 2) rounds.
    """
    places = -(-players // teams) * teams
    sizes = [len(range(team, players, teams)) for team in range(teams)]
    rounds = lcm(*sizes)
    cycle = tuple(team + teams * (turn % sizes[team]) for turn in range(rounds) for team in range(teams))
    return Seating(
        players,
        teams,
        tuple(place % teams for place in range(places)),
        cycle,
        tuple(place % teams for place in range(players, places)),
    )


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


# ---- between two decisions -------------------------------------------------------------------------------------------


@value
class StateOrView(Pictured):
    """The fields that `State` and `View` share. ``agenda`` are the remaining tasks, the next one last.

    ``tables`` are the cards in front of each place, the virtual teammate's included, in the order in which they came;
    ``pile`` is the number of cards in the draw pile; ``unseen`` are the cards that the desk has not seen anywhere, so
    they are in the pile or among unknown cards; ``goals`` are the combinations by team, ``teams`` the team of each
    place; ``slot`` is the index of the turn in the cycle; ``won`` are the places that have declared victory.
    """

    options: "Options"
    tables: tuple[Cards, ...]
    hands: tuple[Cards, ...]
    pile: int
    unseen: Cards
    discards: Cards
    goals: tuple[Goal, ...]
    teams: tuple[int, ...]
    agenda: tuple[Task, ...]
    active: int
    slot: int
    turn: int
    won: tuple[int, ...]
    ended: bool

    __repr__ = short_repr


@final
@value
class State(StateOrView):
    """The whole table between two decisions."""


# ---- during a step ---------------------------------------------------------------------------------------------------


@final
class StateDraft(Draft[State, Task], state=State):
    """A mutable draft of a `State`, with the same names, and ``log``: the events so far, or None if not collected."""

    options: Options
    tables: list[Cards]
    hands: list[Cards]
    pile: int
    unseen: Cards
    discards: Cards
    goals: tuple[Goal, ...]
    teams: tuple[int, ...]
    active: int
    slot: int
    turn: int
    won: tuple[int, ...]
    ended: bool


# ---- what a seat sees ------------------------------------------------------------------------------------------------


@final
@value
class View(StateOrView):
    """The table as ``seat`` sees it; unknown cards are `UNKNOWN`, unknown combinations ``()``, unknown teams -1.

    The names are those of `State`. ``asked`` are the seats that decide now and ``prompts`` what they are asked;
    ``legal`` are this seat's own legal moves, ``()`` if it is not asked. ``unseen`` are the cards that this seat does
    not see anywhere, in the order of the deck.
    """

    seat: int
    asked: tuple[int, ...] = ()
    prompts: tuple[str, ...] = ()
    legal: tuple[Move, ...] = ()


# ---- what somebody lays out ------------------------------------------------------------------------------------------


@value
class Setup:
    """A whole table as somebody lays it out.

    ``tables`` and ``hands`` are by place and by seat, ``goals`` by team, ``tokens`` by seat (the team of each in a
    masquerade); those that are left out are empty or unknown. ``active`` is the seat whose turn it is; ``options`` are
    those of the game besides the players and the deck.
    """

    players: tuple[str, ...]
    tables: tuple[Cards, ...] = ()
    hands: tuple[Cards, ...] = ()
    goals: tuple[Goal, ...] = ()
    tokens: tuple[int, ...] = ()
    discards: Cards = ()
    active: int = 0
    options: Mapping[str, object] = field(default_factory=dict)
    deck: Deck = field(default_factory=stand_in)

    @property
    def letters(self) -> str:
        """The letters of the teams, as in "AB"."""
        teams = self.options.get("teams", 2)
        return LETTERS[: teams if type(teams) is int and teams > 0 else 2]

    @property
    def places(self) -> tuple[str, ...]:
        """The name at each place, the virtual teammate's last; it is left out if the number of players is invalid."""
        teams = len(self.letters)
        odd = len(self.players) in TEAMS and len(self.players) % teams
        return (*self.players, NOBODY) if odd else self.players
