"""What the picture needs to know of a view: who plays by day, what each total is, and what the drawer holds."""

from dataclasses import replace
from typing import Final

from refkit.games.minions import GAME
from refkit.games.minions.cards import NO_ROLL, UNKNOWN, BoonCard, MinionCard, Side
from refkit.games.minions.rulebook import R
from refkit.games.minions.rules.score import signed_line, total_scores
from refkit.games.minions.rules.tie import dead_end_seats
from refkit.games.minions.sight import side_seen
from refkit.games.minions.table import View
from refkit.kernel.choice import REFEREE
from refkit.kernel.score import Score
from widgets.tabletop.memo import by_view

SUMS: Final = "sums"
"""What a question hides that asks for totals, or whether a roll is enough."""


def is_day(view: View, seat: int) -> bool:
    """Return whether the deity of ``seat`` is one of the day: every second of the deck is."""
    deities = view.options.deck.deities
    return deities.index(view.options.deity(seat)) % 2 == 1


def is_gate_known(side: Side) -> bool:
    """Return whether minion and Power card are known, and so the roll that is needed."""
    return side.minion not in (None, UNKNOWN) and bool(side.power)


def redacted(view: View, hides: frozenset[str]) -> View:
    """Return a view without totals and without whether rolls are enough, if an open question hides these sums."""
    return replace(view, face_up=()) if SUMS in hides else view


def is_rolled(view: View, side: Side) -> bool:
    """Return whether dice say that a Power card counts or not, which nothing hides."""
    return side.dice != NO_ROLL and "power" in view.face_up


def in_drawer(view: View, seat: int) -> tuple[tuple[MinionCard | BoonCard, ...], tuple[int, ...]]:
    """Return the cards of the drawer: minions while none is in play, then boons and Power cards."""
    if view.sides[seat].minion is None:
        return tuple(dict.fromkeys(view.minions[seat])), ()
    return tuple(dict.fromkeys(view.boons[seat])), tuple(dict.fromkeys(view.powers[seat]))


def face_down(view: View) -> View:
    """Return the referee's ``view`` with the backs of cards that have not been turned up; other views as they are."""
    if view.seat != REFEREE:
        return view
    return replace(view, sides=tuple(side_seen(side, view.face_up, own=False) for side in view.sides))


@by_view
def visible_scores(view: View) -> tuple[Score, ...]:
    """Return each seat's score in this quest, without lines while minions lie face down (MI-29).

    In a roll-off it is the sum of the dice.
    """
    if "minion" not in view.face_up:
        return (Score((), 0, ""),) * len(view.sides)
    totals = total_scores(view)
    if not is_roll_off(view):
        return totals
    return tuple(
        _dice_score(side.dice) if seat in view.rivals else total
        for seat, (side, total) in enumerate(zip(view.sides, totals, strict=True))
    )


@by_view
def is_roll_off(view: View) -> bool:
    """Return whether dice alone decide the quest: boons have left, and no Power Roll could break the tie."""
    left = [view.sides[seat] for seat in view.rivals]
    if len(left) <= 1 or not view.quest or not all(side.power and not side.boon for side in left):
        return False
    return bool(dead_end_seats(GAME.engine.draft(GAME.sight.state_from_view(view), listening=False)))


def _dice_score(dice: tuple[int, int]) -> Score:
    """Return the sum of two plain dice as a score; without lines before they are rolled."""
    lines = tuple(signed_line(face, "on a die", R.ROLL_OFF) for face in dice if face)
    return Score(lines, sum(dice), f"Plain dice {sum(dice)}")
