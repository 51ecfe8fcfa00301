"""Totals of a plot, points of a turn, and who has won.  (Game play and Scoring, p. 1; SY-09 to SY-11)

Every number can be explained: by a `Count` for each card of a plot, and by a `Line` for each turn.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, final

from refkit.games.syndicate.cards import ACE, CROWN, Card, Outcome, Plot, by_enforcer
from refkit.games.syndicate.rulebook import R
from refkit.games.syndicate.rules.follow import required_signs
from refkit.games.syndicate.table import StateDraft, StateOrView
from refkit.kernel.rule import Rule
from refkit.kernel.score import Line, Score, best, sum_lines

# Fitted to who won 400 games of greedy bots: a conditional logistic regression over 6,900 tables between turns.

POINT_WEIGHT: Final = 0.58
"""The weight of a scored point in `outlook`."""
HAND_WEIGHT: Final = 0.04
"""The weight of a point of card value in hand in `outlook`."""
NEUTRAL_VALUE: Final = 6
"""The value of a card that neither improves nor worsens the `outlook`."""

ACE_VALUE, ACE_VALUE_WITH_CROWN = 1, 11
"""What an Ace that was led counts: without the Crown of its suit on the table, and with it."""
OUTCOME_RULES: Final[dict[Outcome, Rule]] = {"alone": R.ALONE, "helped": R.HELPED, "foiled": R.FOILED, "tied": R.TIED}
"""The rule by which each outcome of a plot scores."""
OUTCOME_TEXTS: Final[dict[Outcome, str]] = {
    "alone": "succeeds alone",
    "helped": "succeeds with help",
    "foiled": "is foiled",
    "tied": "is tied",
}

# ---- one plot ----------------------------------------------------------------------------------------------------


@final
@dataclass(slots=True)
class Count:
    """What ``card`` of ``seat`` counts, and why."""

    seat: int
    card: Card
    value: int
    why: Rule


def card_counts(state: StateOrView | StateDraft) -> list[Count]:
    """Return what each card on the table counts: the mastermind's cards, then the enforcers' in order of play."""
    seat, lead = state.active, state.lead
    if lead is None:
        return []
    signs, rule = required_signs(state), R.SUIT_TOTALS if lead.rank == ACE else R.TOTALS
    found = [count_led_ace(seat, lead, state) if lead.rank == ACE else count_card(seat, lead, signs, rule)]
    if state.hidden:
        found.append(count_card(seat, state.hidden, signs, rule))
    return found + [count_card(enforcer, card, signs, rule) for enforcer, card in by_enforcer(seat, state.replies)]


def count_led_ace(seat: int, lead: Card, state: StateOrView | StateDraft) -> Count:
    """Count the Ace that was led: eleven with the Crown of its suit on the table, whoever played it, or one (SY-07)."""
    others = (*state.replies, state.hidden) if state.hidden else state.replies
    crowned = any(each.rank == CROWN and each.suits == lead.suits for each in others)
    return Count(seat, lead, ACE_VALUE_WITH_CROWN if crowned else ACE_VALUE, R.ACE_LED)


def count_card(seat: int, card: Card, signs: tuple[str, ...], rule: Rule) -> Count:
    """Count a card that was not a led Ace: its value if it has one of the required ``signs``, else 0 (SY-04, SY-05).

    An Ace has no mark, so it never counts under a lead that has one (p. 1).
    """
    if not card.signs.isdisjoint(signs):
        return Count(seat, card, card.value, R.CROWN if card.rank == CROWN else rule)
    return Count(seat, card, 0, R.ACE_COUNTS_NOTHING if card.rank == ACE and rule is R.TOTALS else rule)


def totals(found: list[Count], mastermind: int) -> tuple[int, int]:
    """Return the mastermind's total and the enforcers', which are the sums of the `card_counts` of a plot."""
    ours = sum(each.value for each in found if each.seat == mastermind)
    return ours, sum(each.value for each in found) - ours


def outcome_of(ours: int, theirs: int, *, helped: bool) -> Outcome:
    """Return how a plot ends: only the greater total wins (Scoring, p. 1).

    With a second card it is "helped" even if the lead alone would have been enough, or the second card did not count.
    """
    if ours > theirs:
        return "helped" if helped else "alone"
    return "foiled" if ours < theirs else "tied"


def points_of(ended: Outcome, mastermind: int, seats: int) -> tuple[int, ...]:
    """Return the points that each seat scores for a plot (SY-09)."""
    own, others = {"alone": (2, 0), "helped": (1, 0), "foiled": (0, 1), "tied": (0, 0)}[ended]
    return tuple(own if seat == mastermind else others for seat in range(seats))


# ---- the whole game ----------------------------------------------------------------------------------------------


def scores(state: StateOrView) -> tuple[Score, ...]:
    """Return the current score of each player, turn by turn; turns without points are left out unless they are void."""
    return tuple(sum_lines(_lines(state, seat)) for seat in range(len(state.points)))


def _lines(state: StateOrView, seat: int) -> Iterator[Line]:
    if carried := state.carried[seat]:
        yield Line("before", f"carried over or corrected, {carried}", carried, R.GREATER_TOTAL_SCORES)
    yield from (_line(plot, seat) for plot in state.plots if plot.points[seat] or plot.void)


def _line(plot: Plot, seat: int) -> Line:
    turn = f"turn {plot.turn}"
    if plot.void:
        return Line(turn, "void, 0", 0, R.LATE_REVOKE_VOIDS_TURN)
    whose, points = "own plot" if plot.mastermind == seat else "plot", plot.points[seat]
    return Line(turn, f"{whose} {OUTCOME_TEXTS[plot.outcome]}, {points}", points, OUTCOME_RULES[plot.outcome])


def winners(state: StateOrView | StateDraft) -> tuple[int, ...]:
    """Return the seats with the most points: exactly one once the game is over."""
    return best(state.points)


def outlook(state: StateOrView) -> list[float]:
    """Return an estimate of each seat's chances (log-odds) from its points and hand, for bots."""
    return [
        POINT_WEIGHT * points + HAND_WEIGHT * sum(card.value - NEUTRAL_VALUE for card in hand)
        for points, hand in zip(state.points, state.hands, strict=True)
    ]


def is_won(state: StateOrView | StateDraft) -> bool:
    """Return whether the highest score has reached the goal and belongs to one player only (SY-10, SY-11)."""
    most = max(state.points)
    return most >= state.options.goal and state.points.count(most) == 1
