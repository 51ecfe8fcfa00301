"""A turn: the mastermind draws and plots, the enforcers reply, the totals are compared.  (Game play and Scoring, p. 1)

    turn, fill_hand (Draw …), PickLead, PickSecond, PickAnswer, PickAnswer, reveal, settle, judge

These are the tasks in order; there is only one question at a time. The questions are in `questions`.
"""

from refkit.games.syndicate import events
from refkit.games.syndicate.cards import DEALT, HAND, SEATS, UNKNOWN, Card
from refkit.games.syndicate.moves import Alone, Conceal, Drawn, First, Lead, Named, Oppose, Revoked
from refkit.games.syndicate.rulebook import R
from refkit.games.syndicate.rules.follow import follow_rule, has_sign, required_signs
from refkit.games.syndicate.rules.questions import (
    SECOND,
    Draw,
    Identify,
    PickAnswer,
    PickLead,
    PickSecond,
    WhoStarts,
    no_card_to_draw,
    no_plot_to_answer,
    no_such_seat,
    not_drawable,
    not_the_hidden,
    not_to_be_played,
    not_to_conceal,
    not_to_lead,
    not_to_oppose,
)
from refkit.games.syndicate.rules.score import (
    OUTCOME_RULES,
    card_counts,
    is_won,
    outcome_of,
    points_of,
    totals,
    winners,
)
from refkit.games.syndicate.table import Setup, StateDraft
from refkit.kernel.agenda import Task
from refkit.kernel.question import answer, happens, only_idle, performs
from refkit.kernel.rule import Rule
from refkit.kernel.sight import hand_is_closed

# ---- dealing and drawing -------------------------------------------------------------------------------------------


@answer(WhoStarts, First, unless=no_such_seat, idle=("Who goes first is settled before the deal.", R.ORDER))
def begin(draft: StateDraft, _task: WhoStarts, move: First) -> None:
    """Deal, and let ``player`` begin."""
    deal(draft, move.player)


def deal(draft: StateDraft, seat: int) -> None:
    """Plan the deal and the first turn, of ``seat``: five, four and three cards, clockwise (Setup, p. 1)."""
    seats = len(draft.hands)
    draft.apply(events.Started(seat), R.CHANCE_PICKS_FIRST_PLAYER if draft.options.first is None else R.ORDER)
    draws = [Draw((seat + step) % seats) for step in range(seats) for _ in range(DEALT[step])]
    draft.plan(*draws, turn(seat))


@happens
def turn(draft: StateDraft, seat: int) -> None:
    """Begin the turn of ``seat``: plan to fill the hand and to lead."""
    draft.apply(events.TurnBegan(seat, draft.turn + 1), R.MASTERMIND)
    draft.plan(fill_hand(seat), PickLead(seat))


@happens
def fill_hand(draft: StateDraft, seat: int) -> None:
    """Plan draws until the mastermind holds five cards (SY-14, SY-15); enforcers never draw (Strategy, p. 1)."""
    if len(draft.hands[seat]) < HAND and (draft.pile or draft.discards):
        draft.plan(Draw(seat), fill_hand(seat))


@performs(Draw)
def draw_or_ask(draft: StateDraft, task: Draw) -> bool:
    """Return whether CHANCE must say which card ``seat`` draws; for a closed hand, draw an unknown card instead.

    An empty pile is replaced now and not sooner, so that the cards just played are shuffled, too (SY-12).
    """
    if not draft.pile:
        draft.apply(events.Shuffled(len(draft.discards)), R.RESHUFFLE)
    if hand_is_closed(draft, task.seat):
        draw(draft, task, Drawn(task.seat, UNKNOWN))
        return False
    return True


@answer(Draw, Drawn, unless=not_drawable, idle=no_card_to_draw)
def draw(draft: StateDraft, _task: Draw, move: Drawn) -> None:
    """Move a card from the pile to a hand; shuffle the discards at once if the options say so (SY-12)."""
    draft.apply(events.Drew(move.to, move.card), R.DRAW_UP if draft.turn else R.DEAL)
    if not draft.pile and draft.options.reshuffle == "when empty" and draft.discards:
        draft.apply(events.Shuffled(len(draft.discards)), R.RESHUFFLE_WHEN_CARD_IS_NEEDED)


# ---- the plot ------------------------------------------------------------------------------------------------------


@answer(PickLead, Lead, unless=not_to_lead, idle=("The mastermind leads once in a turn, with all cards drawn.", R.LEAD))
def lead(draft: StateDraft, _task: PickLead, move: Lead) -> None:
    """Lead a card, and plan the question of a second one."""
    note_revoke(draft, move.seat, move.card)
    draft.apply(events.Led(move.seat, move.card, move.mark), R.ANY_SHARED_MARK_FOLLOWS if move.mark else R.LEAD)
    draft.plan(PickSecond(move.seat))


@answer(PickSecond, Conceal, unless=not_to_conceal, idle=(SECOND, R.SECOND_CARD))
@answer(PickSecond, Alone, idle=only_idle(SECOND, R.SECOND_CARD))
def second_card(draft: StateDraft, _task: PickSecond, move: Conceal | Alone) -> None:
    """Add a card face down or none, and plan the rest of the turn."""
    if isinstance(move, Conceal):
        draft.apply(events.Concealed(move.seat, move.card), R.SECOND_CARD)
    else:
        draft.apply(events.WentAlone(move.seat), R.SECOND_CARD)
    draft.plan(*tasks_after_plot(draft))


def tasks_after_plot(state: StateDraft | Setup) -> list[Task]:
    """Return the rest of a turn: the replies of enforcers who have not played, the one on the left first, and scoring.

    The face-down card is turned up after both have played, so that they do not know it before (p. 1).
    """
    seat, played = state.active, len(state.replies)
    enforcers: list[Task] = [PickAnswer((seat + step) % SEATS) for step in range(1 + played, SEATS)]
    return [*enforcers, *([reveal(seat)] if state.hidden else []), settle(), judge()]


@answer(PickAnswer, Oppose, unless=not_to_oppose, idle=no_plot_to_answer)
def oppose(draft: StateDraft, _task: PickAnswer, move: Oppose) -> None:
    """Play an enforcer's card; if the hand is closed and the card does not follow, record what the hand cannot hold."""
    signs = required_signs(draft)
    follows = has_sign(move.card, signs)
    closed = UNKNOWN in draft.hands[move.seat]
    rule = follow_rule(draft)
    note_revoke(draft, move.seat, move.card)
    draft.apply(events.Opposed(move.seat, move.card, follows), rule)
    if closed and not follows:
        draft.apply(events.Denied(move.seat, signs), rule)


def note_revoke(draft: StateDraft, seat: int, card: Card) -> None:
    """Report a revoke if ``card``, now led, played or turned up, was in hand when ``seat`` did not follow (SY-22).

    It must have held it if it has drawn nothing since: `events.Drew` clears what ``seat`` has denied. Turns that are
    void already are left out.
    """
    void = [plot.turn for plot in draft.plots if plot.void]
    for denier, turn, signs in draft.denied:
        if denier == seat and turn not in void and has_sign(card, signs):
            draft.note(events.Caught(seat, card, turn), R.REVOKE_PROVED_BY_LATER_CARD)


@happens
def reveal(draft: StateDraft, seat: int) -> None:
    """Turn up the face-down card; ask CHANCE which it is if the desk has not seen it (SY-23)."""
    if draft.hidden is UNKNOWN:
        draft.plan(Identify(seat))
    elif draft.hidden:
        turn_up(draft, seat, draft.hidden, R.REVEAL)


@answer(Identify, Named, unless=not_the_hidden, idle=("No unknown card is turned up just now.", R.REVEAL))
def identify(draft: StateDraft, _task: Identify, move: Named) -> None:
    """Turn up a face-down card that the desk had not seen."""
    turn_up(draft, move.of, move.card, R.FACE_DOWN_CARD_STAYS_UNKNOWN)


def turn_up(draft: StateDraft, seat: int, card: Card, rule: Rule) -> None:
    """Show the face-down card to everybody, after checking whether it proves a revoke."""
    note_revoke(draft, seat, card)
    draft.apply(events.Revealed(seat, card), rule)


# ---- points --------------------------------------------------------------------------------------------------------


@happens
def settle(draft: StateDraft) -> None:
    """Compare the totals, score the points and discard the cards.

    They are discarded before anybody draws: if the pile runs out, they are shuffled with the rest (SY-12).
    """
    found = card_counts(draft)
    for each in found if draft.log is not None else ():
        draft.note(events.Counted(each.seat, each.card, each.value), each.why)
    ours, theirs = totals(found, draft.active)
    ended = outcome_of(ours, theirs, helped=draft.hidden is not None)
    points = points_of(ended, draft.active, len(draft.hands))
    draft.apply(events.Scored(draft.active, ended, ours, theirs, points), OUTCOME_RULES[ended])
    draft.apply(events.PutAway(), R.RESHUFFLE)


@happens
def judge(draft: StateDraft) -> None:
    """End the game if somebody has won, else plan the turn of the next player to the left (SY-10).

    Both enforcers score for a foiled plot, so two can reach the goal together; the game goes on until one leads (p. 1).
    """
    if is_won(draft):
        win(draft, R.WINNING)
        return
    if max(draft.points) >= draft.options.goal:
        draft.note(events.PlayedOn(winners(draft)), R.OVERTIME)
    draft.plan(turn((draft.active + 1) % len(draft.hands)))


def win(draft: StateDraft, rule: Rule) -> None:
    """End the game: the player with the most points wins, by ``rule``."""
    draft.apply(events.Won(winners(draft)[0], max(draft.points)), rule)


@answer(None, Revoked, unless=not_to_be_played)
def revoke(draft: StateDraft, _task: None, move: Revoked) -> None:
    """Rule on a revoke: make the turn void, and find again who, if anybody, has won (SY-18, SY-21).

    If the options say that the score stands, only note the revoke.
    """
    if draft.options.late_revoke == "score stands":
        draft.note(events.Stood(move.by, move.turn), R.LATE_REVOKE_VOIDS_TURN)
        return
    before = winners(draft) if draft.ended else ()
    draft.apply(events.Voided(move.by, move.turn), R.LATE_REVOKE_VOIDS_TURN)
    if is_won(draft):
        if winners(draft) != before:
            win(draft, R.VOID_TURN_CHANGES_WINNER)
    elif draft.ended:
        draft.apply(events.Reopened(), R.VOID_TURN_CHANGES_WINNER)
        if not draft.agenda:  # otherwise a plot is on the table and continues
            draft.plan(judge())
