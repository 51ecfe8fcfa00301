"""The end of a quest that somebody has won, and of the game.  (Turn, p. 2; MI-17, MI-26, MI-35)"""

from refkit.games.minions import events
from refkit.games.minions.cards import glory_of
from refkit.games.minions.rulebook import R
from refkit.games.minions.rules.deciding import event_effects
from refkit.games.minions.rules.questions import NewTurn, TurnTop
from refkit.games.minions.rules.score import winners
from refkit.games.minions.table import StateDraft
from refkit.kernel.question import happens
from refkit.kernel.rule import Rule


def plan_reward(draft: StateDraft, seat: int) -> None:
    """Plan the end of a quest that ``seat`` has won; a glory card that was kept face down is turned up first.

    The glory card is taken before cards are discarded, since it may decide the game (MI-26).
    """
    late = [TurnTop("glory")] if draft.prize is None else []
    draft.plan(*late, reward(seat), clear_up(seat), NewTurn())


@happens
def reward(draft: StateDraft, seat: int) -> None:
    """Give the glory card to the winner; by default it never counts less than nothing (MI-35)."""
    effects = event_effects(draft, "event")
    bonus = sum(effect.by for effect in effects if effect.do == "glory")
    if draft.prize is not None:
        least = -draft.prize.value
        counted = bonus if draft.options.glory_below_zero else max(bonus, least)
        draft.apply(
            events.QuestWon(seat, draft.prize, counted),
            R.TAKE_GLORY if counted == bonus else R.GLORY_STOPS_AT_ZERO,
        )


@happens
def clear_up(draft: StateDraft, seat: int) -> None:
    """Discard what was used (MI-17), and end the game if the winner has enough glory (MI-26)."""
    draft.apply(events.Discarded(), R.DISCARD)
    if glory_of(draft.won[seat], draft.bonus[seat]) >= draft.options.goal:
        end_game(draft, R.TWENTY)


def end_game(draft: StateDraft, rule: Rule) -> None:
    """End the game by ``rule``: the seats with the most glory win."""
    totals = tuple(map(glory_of, draft.won, draft.bonus))
    draft.apply(events.Ended(winners(draft), totals), rule)
