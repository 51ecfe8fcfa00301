"""A tower settles until nobody can fall, compared with a second, slower referee that uses none of refkit's rules."""

from dataclasses import dataclass, replace
from typing import Final

from hypothesis import given, settings
from hypothesis import strategies as st

from refkit.games.three_cheers.cards import SIDES, TRAITS, MinionCard, column_of, row_of
from refkit.games.three_cheers.events import Crushed, Fell
from refkit.games.three_cheers.position import to_state
from refkit.games.three_cheers.table import LaidMinion, Setup, State, TowerSetup
from tests.games.three_cheers.tables import events_of, happens, minions_in, table
from tests.tiers import by_tier

Cell = tuple[int, int]
"""A row and a column: sorted, bottom row first and left to right."""
STEPS: Final[dict[str, Cell]] = {"up": (1, 0), "right": (0, 1), "down": (-1, 0), "left": (0, -1)}
LIVELY: Final = ("weak", "hungry", "heavy", "flying", "claustrophobic", "ninja", "armored")
COLUMNS: Final = 3
ROWS: Final = 6


@dataclass(frozen=True)
class Piece:
    """A minion as `SlowReferee` sees it; ``arrow`` is the only direction in which it points, if it points at all."""

    name: str
    traits: frozenset[str]
    arrow: str | None
    turned: bool
    masked: bool

    def has(self, trait: str) -> bool:
        """Return whether ``trait`` is in effect."""
        return trait in self.traits and not self.masked


@dataclass
class SlowReferee:
    """A tower that is checked again from the start after every change."""

    pieces: dict[Cell, Piece]

    def heavy_above(self, at: Cell) -> bool:
        """Return whether a face-up Heavy minion is anywhere above ``at``."""
        return any(piece.has("heavy") and up[1] == at[1] and up > at for up, piece in self.pieces.items())

    def hangs(self, at: Cell) -> bool:
        """Return whether nothing is beneath ``at``."""
        return at[0] > 1 and (at[0] - 1, at[1]) not in self.pieces

    def falls(self, at: Cell) -> bool:
        """Return whether the unsupported minion at ``at`` falls."""
        return self.hangs(at) and (not self.pieces[at].has("flying") or self.heavy_above(at))

    def settle(self) -> None:
        """Drop the first minion that falls, apply the standing rules, and repeat until nobody falls."""
        while falling := next((at for at in sorted(self.pieces) if self.falls(at)), None):
            self.pieces[falling] = replace(self.pieces[falling], masked=False)
            if self.falls(falling):
                self.fall(falling)
            self.obey()

    def fall(self, at: Cell) -> None:
        """Let the minion slide down, crush what is beneath it if it is Heavy, and be wounded if it is Weak."""
        piece = self.pieces.pop(at)
        row, column = at
        while row > 1 and (row - 1, column) not in self.pieces:
            row -= 1
        if piece.has("heavy") and row > 1:
            row -= 1
        if not piece.has("weak"):
            self.pieces[row, column] = piece
        elif piece.has("armored") and not piece.turned:
            self.pieces[row, column] = replace(piece, turned=True)
        else:
            self.pieces.pop((row, column), None)

    def obey(self) -> None:
        """Apply the standing rules one after the other, and settle after each."""
        while self.push() or self.eat() or self.smother():
            self.settle()

    def push(self) -> bool:
        """Push down the first Flying minion in mid-air that is beneath a Heavy one."""
        for at in sorted(self.pieces):
            if self.pieces[at].has("flying") and self.falls(at):
                self.fall(at)
                return True
        return False

    def eat(self) -> bool:
        """Let the first Hungry minion eat that points at a Weak one."""
        for at in sorted(self.pieces):
            piece = self.pieces[at]
            if piece.has("hungry") and piece.arrow is not None:
                up, right = STEPS[piece.arrow]
                sign = -1 if piece.turned else 1
                to = at[0] + sign * up, at[1] + sign * right
                if to in self.pieces and self.pieces[to].has("weak"):
                    self.pieces[to] = self.pieces.pop(at)
                    return True
        return False

    def smother(self) -> bool:
        """Kill the first Claustrophobic minion that is surrounded."""
        for row, column in sorted(self.pieces):
            shut = [(row, column - 1), (row, column + 1), (row + 1, column), *([(row - 1, column)] if row > 1 else [])]
            if self.pieces[row, column].has("claustrophobic") and all(at in self.pieces for at in shut):
                del self.pieces[row, column]
                return True
        return False


@st.composite
def columns(draw: st.DrawFn) -> dict[Cell, Piece]:
    """Draw a few narrow columns full of holes."""
    cells = draw(st.sets(st.tuples(st.integers(1, ROWS), st.integers(0, COLUMNS - 1)), min_size=3))
    pieces = {}
    for number, cell in enumerate(sorted(cells)):
        traits = draw(st.frozensets(st.sampled_from(LIVELY), max_size=3))
        arrow = draw(st.none() | st.sampled_from(tuple(STEPS)))
        masked = "ninja" in traits and draw(st.booleans())
        pieces[cell] = Piece(f"M{number}", traits, arrow, draw(st.booleans()), masked)
    return pieces


def state_with_tower(pieces: dict[Cell, Piece]) -> State:
    """Return a state of refkit's with the same tower, Xavier's; nobody rides."""
    found = []
    for (row, column), piece in pieces.items():
        traits = tuple(trait for trait in TRAITS if trait in piece.traits)
        up, right, down, left = (int(side == piece.arrow) for side in SIDES)
        card = MinionCard(piece.name, 1, traits, (up, right, down, left))
        found.append(LaidMinion(card.faces[2 * piece.masked + piece.turned], column, row))
    return to_state(Setup(("Xavier", "Yaz"), (TowerSetup(tuple(found)), TowerSetup())))


def minions_in_order(state: State) -> dict[Cell, tuple[str, bool]]:
    """Return who lies where, and which way round."""
    minions = state.towers[0].minions
    return {(row_of(at), column_of(at)): (each.card.name, each.turned) for at, each in minions.items()}


@settings(deadline=None, max_examples=by_tier(60, 3000, 30000))
@given(columns())
def test_a_tower_settles_as_a_second_judge_says_and_then_nobody_falls(pieces: dict[Cell, Piece]) -> None:
    """Both referees agree on where every minion ends, and gravity, applied again, moves nobody."""
    judge = SlowReferee(dict(pieces))
    judge.settle()
    judge.obey()
    settled = happens(state_with_tower(pieces), "gravity").state
    assert minions_in_order(settled) == {at: (piece.name, piece.turned) for at, piece in judge.pieces.items()}
    assert events_of(happens(settled, "gravity"), Fell) == []


FELLED: Final = "#N(1 heavy ninja)\nX(1)\nF(1 flying)\n."


def test_tc70_a_heavy_ninja_that_crushes_who_hovered_falls_on() -> None:
    """It takes the place of a Flying minion that stood on nothing, and nothing holds it there."""
    outcome = happens(table(FELLED), "dies Yaz a3")
    assert minions_in(outcome.state) == {"a1": "#N"}
    assert len(events_of(outcome, Fell)) == 2


def test_tc70_falling_on_it_crushes_again() -> None:
    """The second fall is a fall of its own, and who is landed on dies of it."""
    outcome = happens(table(f"{FELLED[:-2]}\n.\nRock(2)"), "dies Yaz a4")
    assert [event.victim.card.name for event in events_of(outcome, Crushed)] == ["F", "Rock"]
