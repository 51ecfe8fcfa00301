"""Tasks: what can stand on the agenda. A task has at most three fields and one verb.

Those in `Waiting` wait for an answer of a seat or of CHANCE; the others happen by themselves.
"""

from collections.abc import Iterable, Mapping
from typing import Final, TypeAlias

from refkit.games.three_cheers.cards import Minion, MinionCard
from refkit.games.three_cheers.moves import Played
from refkit.kernel.frozen import task

# ---- questions -----------------------------------------------------------------------------------------------------


@task
class WhoStarts:
    """CHANCE names the first player."""


@task
class Uncover:
    """See what lies on top of the pile; while ``dealing`` a fight is put back instead of fought."""

    dealing: bool = False


@task
class Draw:
    """``seat`` draws the top card."""

    seat: int


@task
class PlayCard:
    """``seat`` plays a card: the first or the second (``nth``) of the turn."""

    seat: int
    nth: int


@task
class Window:
    """``seat`` may deflect ``played``; ``rest`` are the seats to be asked after it."""

    seat: int
    played: Played
    rest: tuple[int, ...] = ()


@task
class Redirect:
    """``seat`` has deflected ``played`` and plays it on."""

    seat: int
    played: Played


@task
class Scamper:
    """``seat`` may move the foreminion."""

    seat: int


@task
class ThirdCard:
    """``seat`` may discard what is left in hand."""

    seat: int


@task
class LeapFrom:
    """``seat``'s bearer died at ``at``: the foreminion leaps; if ``eaten``, it may ride the eater (TC-85)."""

    seat: int
    at: int
    eaten: bool = False


@task
class Dine:
    """The owner of ``tower`` chooses what is eaten: ``meals`` are pairs of squares (eater, eaten)."""

    tower: int
    meals: tuple[tuple[int, int], ...]


@task
class Identify:
    """The referee names the unknown minion at ``at`` of ``tower``."""

    tower: int
    at: int


@task
class Build:
    """Speedy Gonzalez: everyone reveals and places at once."""


Waiting: TypeAlias = (
    WhoStarts | Uncover | Draw | PlayCard | Window | Redirect | Scamper | ThirdCard | LeapFrom | Dine | Identify | Build
)

# ---- what happens by itself ------------------------------------------------------------------------------------------


@task
class Turn:
    """``seat`` takes a turn."""

    seat: int


@task
class Refill:
    """``seat`` draws up to a full hand, and then whoever has spent cards in this turn.

    ``held`` are the cards that each had when it began; three, if it does not say.
    """

    seat: int
    held: tuple[int, ...] = ()


@task
class CarryOut:
    """``played`` takes effect: nobody deflects it any more."""

    played: Played


@task
class Fighters:
    """Who attacks: everyone in every tower, or the one minion of ``card`` in ``tower``."""

    tower: int = -1
    card: MinionCard | None = None

    def standing(self, minions: Mapping[int, Minion]) -> Iterable[int]:
        """Return the squares of the fighters that still stand among ``minions``, in any order."""
        if self.card is None:
            return minions
        return [at for at, minion in minions.items() if minion.card == self.card]

    def armed(self, minions: Mapping[int, Minion], speed: int) -> list[int]:
        """Return the squares of the standing fighters that have arrows of ``speed``, in settling order."""
        found, card = [], self.card
        for at, minion in minions.items():  # a comprehension would take longer
            if minion.strikes[speed] and (card is None or minion.card == card):
                found.append(at)
        found.sort()
        return found


EVERYONE: Final = Fighters()


@task
class StartFight:
    """Every minion in every tower attacks; ``number`` of 3 when Master is here, else 0."""

    number: int = 0


@task
class Unmask:
    """Every Ninja of the table turns up, before the first arrows of a fight."""


@task
class Volley:
    """All arrows of one ``speed`` strike."""

    speed: int
    fighters: Fighters = EVERYONE


@task
class Backfire:
    """Every Kamikaze that attacked takes its wound."""


@task
class AtOnce:
    """Standing rules are applied in ``tower``, and in no other (TC-55).

    While ``pushing``, a Heavy minion pushes a Flying one beneath it down at once.
    """

    tower: int
    pushing: bool = True


@task
class Gravity:
    """What is unsupported in ``tower`` falls, one minion at a time."""

    tower: int


@task
class Hover:
    """Flying minions of ``tower`` that hang in the air now, and not on the squares ``aloft`` before, are reported."""

    tower: int
    aloft: tuple[int, ...]


@task
class Mask:
    """The Ninjas of ``tower`` turn down again."""

    tower: int


@task
class Judge:
    """The towers are scored and the game is over."""


Happening: TypeAlias = (
    Turn | Refill | CarryOut | StartFight | Unmask | Volley | Backfire | AtOnce | Gravity | Hover | Mask | Judge
)
Task: TypeAlias = Waiting | Happening
