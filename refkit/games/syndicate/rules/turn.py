"""A turn: the mastermind draws and plots, the enforcers reply, the totals are compared.  (Game play and Scoring, p. 1)

    Turn, FillHand (Draw …), PickLead, PickSecond, PickAnswer, PickAnswer, Reveal, Settle, Judge

These are the tasks in order; there is only one question at a time.
"""

from refkit.games.syndicate import events, tasks
from refkit.games.syndicate.cards import DEALT, HAND, UNKNOWN, Card
from refkit.games.syndicate.moves import Alone, Conceal, Drawn, Lead, Named, Oppose, Revoked
from refkit.games.syndicate.rulebook import rules as R
from refkit.games.syndicate.rules.follow import follow_rule, has_sign, required_signs
from refkit.games.syndicate.rules.score import (
    OUTCOME_RULES,
    card_counts,
    is_won,
    outcome_of,
    points_of,
    totals,
    winners,
)
from refkit.games.syndicate.table import Table
from refkit.kernel.rule import Rule
from refkit.kernel.sight import closed

# ---- dealing and drawing -------------------------------------------------------------------------------------------


def deal(table: Table, seat: int) -> None:
    """Plan the deal and the first turn, of ``seat``: five, four and three cards, clockwise (Setup, p. 1)."""
    seats = len(table.hands)
    table.tell(events.Started(seat), R.CHANCE_PICKS_FIRST_PLAYER if table.options.first is None else R.ORDER)
    draws = [tasks.Draw((seat + step) % seats) for step in range(seats) for _ in range(DEALT[step])]
    table.plan(*draws, tasks.Turn(seat))


def begin_turn(table: Table, seat: int) -> None:
    """Begin the turn of ``seat``: plan to fill the hand and to lead."""
    table.tell(events.TurnBegan(seat, table.turn + 1), R.MASTERMIND)
    table.plan(tasks.FillHand(seat), tasks.PickLead(seat))


def fill_hand(table: Table, task: tasks.FillHand) -> None:
    """Plan draws until the mastermind holds five cards (SY-14, SY-15); enforcers never draw (Strategy, p. 1)."""
    if len(table.hands[task.seat]) < HAND and (table.pile or table.discards):
        table.plan(tasks.Draw(task.seat), task)


def draw_or_ask(table: Table, task: tasks.Draw) -> bool:
    """Return whether CHANCE must say which card ``seat`` draws; for a closed hand, draw an unknown card instead.

    An empty pile is replaced now and not sooner, so that the cards just played are shuffled, too (SY-12).
    """
    if not table.pile:
        table.tell(events.Shuffled(len(table.discards)), R.RESHUFFLE)
    if closed(table, task.seat):
        draw(table, task, Drawn(task.seat, UNKNOWN))
        return False
    return True


def draw(table: Table, _task: tasks.Draw, move: Drawn) -> None:
    """Move a card from the pile to a hand; shuffle the discards at once if the options say so (SY-12)."""
    table.tell(events.Drew(move.to, move.card), R.DRAW_UP if table.turn else R.DEAL)
    if not table.pile and table.options.reshuffle == "when empty" and table.discards:
        table.tell(events.Shuffled(len(table.discards)), R.RESHUFFLE_WHEN_CARD_IS_NEEDED)


# ---- the plot ------------------------------------------------------------------------------------------------------


def lead(table: Table, _task: tasks.PickLead, move: Lead) -> None:
    """Lead a card, and plan the question of a second one."""
    note_revoke(table, move.seat, move.card)
    table.tell(events.Led(move.seat, move.card, move.mark), R.ANY_SHARED_MARK_FOLLOWS if move.mark else R.LEAD)
    table.plan(tasks.PickSecond(move.seat))


def second_card(table: Table, _task: tasks.PickSecond, move: Conceal | Alone) -> None:
    """Add a card face down or none; plan the enforcers' replies, the one on the left first, and the scoring.

    The face-down card is turned up after both have played, so that they do not know it before (p. 1).
    """
    seat, seats = move.seat, len(table.hands)
    enforcers = [tasks.PickAnswer((seat + step) % seats) for step in range(1, seats)]
    if isinstance(move, Conceal):
        table.tell(events.Concealed(seat, move.card), R.SECOND_CARD)
        table.plan(*enforcers, tasks.Reveal(seat), tasks.Settle(), tasks.Judge())
    else:
        table.tell(events.WentAlone(seat), R.SECOND_CARD)
        table.plan(*enforcers, tasks.Settle(), tasks.Judge())


def oppose(table: Table, _task: tasks.PickAnswer, move: Oppose) -> None:
    """Play an enforcer's card; if the hand is closed and the card does not follow, record what the hand cannot hold."""
    signs = required_signs(table)
    follows = has_sign(move.card, signs)
    closed = UNKNOWN in table.hands[move.seat]
    rule = follow_rule(table)
    note_revoke(table, move.seat, move.card)
    table.tell(events.Opposed(move.seat, move.card, follows), rule)
    if closed and not follows:
        table.tell(events.Denied(move.seat, signs), rule)


def note_revoke(table: Table, seat: int, card: Card) -> None:
    """Report a revoke if ``card``, now led, played or turned up, was in hand when ``seat`` did not follow (SY-22).

    It must have held it if it has drawn nothing since: `Drew` clears what ``seat`` has denied. Turns that are void
    already are left out.
    """
    void = [plot.turn for plot in table.plots if plot.void]
    for who, turn, signs in table.denied:
        if who == seat and turn not in void and has_sign(card, signs):
            table.note(events.Caught(seat, card, turn), R.REVOKE_PROVED_BY_LATER_CARD)


def reveal_or_ask(table: Table, task: tasks.Reveal) -> None:
    """Turn up the face-down card; ask CHANCE which it is if the desk has not seen it (SY-23)."""
    if table.hidden is UNKNOWN:
        table.plan(tasks.Identify(task.seat))
    elif table.hidden:
        reveal(table, task.seat, table.hidden, R.REVEAL)


def identify(table: Table, _task: tasks.Identify, move: Named) -> None:
    """Turn up a face-down card that the desk had not seen."""
    reveal(table, move.of, move.card, R.FACE_DOWN_CARD_STAYS_UNKNOWN)


def reveal(table: Table, seat: int, card: Card, rule: Rule) -> None:
    """Show the face-down card to everybody, after checking whether it proves a revoke."""
    note_revoke(table, seat, card)
    table.tell(events.Revealed(seat, card), rule)


# ---- points --------------------------------------------------------------------------------------------------------


def settle(table: Table) -> None:
    """Compare the totals, score the points and discard the cards.

    They are discarded before anybody draws: if the pile runs out, they are shuffled with the rest (SY-12).
    """
    found = card_counts(table)
    for each in found if table.log is not None else ():
        table.note(events.Counted(each.seat, each.card, each.value), each.why)
    ours, theirs = totals(found, table.active)
    ended = outcome_of(ours, theirs, helped=table.hidden is not None)
    points = points_of(ended, table.active, len(table.hands))
    table.tell(events.Scored(table.active, ended, ours, theirs, points), OUTCOME_RULES[ended])
    table.tell(events.PutAway(), R.RESHUFFLE)


def check_win(table: Table) -> None:
    """End the game if somebody has won, else plan the turn of the next player to the left (SY-10).

    Both enforcers score for a foiled plot, so two can reach the goal together; the game goes on until one leads (p. 1).
    """
    if is_won(table):
        win(table, R.WINNING)
        return
    if max(table.points) >= table.options.goal:
        table.note(events.PlayedOn(winners(table)), R.OVERTIME)
    table.plan(tasks.Turn((table.active + 1) % len(table.hands)))


def win(table: Table, rule: Rule) -> None:
    """End the game: the player with the most points wins, by ``rule``."""
    table.tell(events.Won(winners(table)[0], max(table.points)), rule)


def revoke(table: Table, _task: None, move: Revoked) -> None:
    """Rule on a revoke: make the turn void, and find again who, if anybody, has won (SY-18, SY-21).

    If the options say that the score stands, only note the revoke.
    """
    if table.options.late_revoke == "score stands":
        table.note(events.Stood(move.by, move.turn), R.LATE_REVOKE_VOIDS_TURN)
        return
    before = winners(table) if table.ended else ()
    table.tell(events.Voided(move.by, move.turn), R.LATE_REVOKE_VOIDS_TURN)
    if is_won(table):
        if winners(table) != before:
            win(table, R.VOID_TURN_CHANGES_WINNER)
    elif table.ended:
        table.tell(events.Reopened(), R.VOID_TURN_CHANGES_WINNER)
        if not table.agenda:  # otherwise a plot is on the table and continues
            check_win(table)
