"""A turn: the mastermind draws and plots, the enforcers answer, the totals are compared.  (Game play and Scoring, p. 1)

    Turn, FillHand (Draw …), PickLead, PickSecond, PickAnswer, PickAnswer, Reveal, Settle, Judge

Nothing else ever happens in between: there is one question at a time.
"""

from refkit.games.syndicate import events, tasks
from refkit.games.syndicate.cards import DEALT, HAND, UNKNOWN, Card
from refkit.games.syndicate.moves import Alone, Conceal, Drawn, Lead, Named, Oppose, Revoked
from refkit.games.syndicate.rulebook import rules as R
from refkit.games.syndicate.rules.follow import demand, duty, shows
from refkit.games.syndicate.rules.score import OUTCOMES, counts, is_won, outcome, points_of, totals, winners
from refkit.games.syndicate.table import Table
from refkit.kernel.rule import Rule
from refkit.kernel.sight import closed

# ---- dealing and drawing -------------------------------------------------------------------------------------------


def start(table: Table, seat: int) -> None:
    """The first player is known: five, four and three cards are dealt, clockwise, and the first turn begins."""
    seats = len(table.hands)
    table.tell(events.Started(seat), R.SY19 if table.options.first is None else R.ORDER)
    deal = [tasks.Draw((seat + step) % seats) for step in range(seats) for _ in range(DEALT[step])]
    table.plan(*deal, tasks.Turn(seat))


def begin(table: Table, seat: int) -> None:
    """A turn begins."""
    table.tell(events.TurnBegan(seat, table.turn + 1), R.MASTERMIND)
    table.plan(tasks.FillHand(seat), tasks.PickLead(seat))


def fill_hand(table: Table, task: tasks.FillHand) -> None:
    """The mastermind draws up to five (SY-14, SY-15); enforcers never draw, and so have fewer to choose from (p. 1)."""
    if len(table.hands[task.seat]) < HAND and (table.pile or table.discards):
        table.plan(tasks.Draw(task.seat), task)


def is_seen(table: Table, task: tasks.Draw) -> bool:
    """See to the next card for a seat; whether CHANCE must say which it is: not for a closed hand.

    The pile is renewed when a card is wanted and not sooner, so that what was just played goes back as well (SY-12).
    """
    if not table.pile:
        table.tell(events.Shuffled(len(table.discards)), R.RESHUFFLE)
    if closed(table, task.seat):
        draw(table, task, Drawn(task.seat, UNKNOWN))
        return False
    return True


def draw(table: Table, _task: tasks.Draw, move: Drawn) -> None:
    """A card goes from the pile to a hand; a table may want the pile renewed at once (SY-12)."""
    table.tell(events.Drew(move.to, move.card), R.DRAW_UP if table.turn else R.DEAL)
    if not table.pile and table.options.reshuffle == "when empty" and table.discards:
        table.tell(events.Shuffled(len(table.discards)), R.SY12)


# ---- the plot ------------------------------------------------------------------------------------------------------


def lead(table: Table, _task: tasks.PickLead, move: Lead) -> None:
    """The mastermind leads."""
    catch(table, move.seat, move.card)
    table.tell(events.Led(move.seat, move.card, move.mark), R.SY01 if move.mark else R.LEAD)
    table.plan(tasks.PickSecond(move.seat))


def second(table: Table, _task: tasks.PickSecond, move: Conceal | Alone) -> None:
    """The mastermind adds a card or does not; then the enforcers answer, the one on the left first.

    What lies face down is turned up after both have played, for they must not know what they stand against (p. 1).
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
    """An enforcer plays; the desk takes notice of who says that nothing follows."""
    signs = demand(table)
    follows = shows(move.card, signs)
    closed = UNKNOWN in table.hands[move.seat]
    rule = duty(table)
    catch(table, move.seat, move.card)
    table.tell(events.Opposed(move.seat, move.card, follows), rule)
    if closed and not follows:
        table.tell(events.Denied(move.seat, signs), rule)


def catch(table: Table, seat: int, card: Card) -> None:
    """Say so if ``card``, led, played or turned up by ``seat``, had to be in hand when it did not follow (SY-22).

    It had to be if nothing was drawn in between: `Drew` clears what ``seat`` has denied. In a turn that is void already
    there is nothing left to find out.
    """
    void = [plot.turn for plot in table.plots if plot.void]
    for who, turn, signs in table.denied:
        if who == seat and turn not in void and shows(card, signs):
            table.note(events.Caught(seat, card, turn), R.SY22)


def turn_up(table: Table, task: tasks.Reveal) -> None:
    """The face-down card is turned up; CHANCE must say which it is if the desk has not seen it (SY-23)."""
    if table.hidden is UNKNOWN:
        table.plan(tasks.Identify(task.seat))
    elif table.hidden:
        turned_up(table, task.seat, table.hidden, R.REVEAL)


def identify(table: Table, _task: tasks.Identify, move: Named) -> None:
    """A face-down card that the desk had not seen is turned up."""
    turned_up(table, move.of, move.card, R.SY23)


def turned_up(table: Table, seat: int, card: Card, rule: Rule) -> None:
    """Everybody sees which card lay face down, and may remember when it had not been there."""
    catch(table, seat, card)
    table.tell(events.Revealed(seat, card), rule)


# ---- points --------------------------------------------------------------------------------------------------------


def settle(table: Table) -> None:
    """The totals are compared; points are scored, and the cards are put away.

    Away before anybody draws: if the pile runs out, the cards of this turn are shuffled with the rest (SY-12).
    """
    found = counts(table)
    for each in found if table.log is not None else ():
        table.note(events.Counted(each.seat, each.card, each.value), each.why)
    ours, theirs = totals(found, table.active)
    ended = outcome(ours, theirs, helped=table.hidden is not None)
    points = points_of(ended, table.active, len(table.hands))
    table.tell(events.Scored(table.active, ended, ours, theirs, points), OUTCOMES[ended])
    table.tell(events.PutAway(), R.RESHUFFLE)


def judge(table: Table) -> None:
    """Somebody has won, or the next player to the left is the mastermind (SY-10).

    Both enforcers score for a foiled plot, so two can reach the goal together: then play goes on till one leads (p. 1).
    """
    if is_won(table):
        win(table, R.WINNING)
        return
    if max(table.points) >= table.options.goal:
        table.note(events.PlayedOn(winners(table)), R.OVERTIME)
    table.plan(tasks.Turn((table.active + 1) % len(table.hands)))


def win(table: Table, rule: Rule) -> None:
    """The one with the most points has won."""
    table.tell(events.Won(winners(table)[0], max(table.points)), rule)


def revoke(table: Table, _task: None, move: Revoked) -> None:
    """The referee has found a revoke: the turn is void, and what it gave or hid is put right (SY-18, SY-21)."""
    if table.options.late_revoke == "score stands":
        table.note(events.Stood(move.by, move.turn), R.SY18)
        return
    before = winners(table) if table.ended else ()
    table.tell(events.Voided(move.by, move.turn), R.SY18)
    if is_won(table):
        if winners(table) != before:
            win(table, R.SY21)
    elif table.ended:
        table.tell(events.Reopened(), R.SY21)
        if not table.agenda:  # else a plot is on the table, and goes on
            judge(table)
