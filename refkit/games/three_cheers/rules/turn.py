"""Taking turns: two plays, the foreminion, the third card, and drawing up.  (Taking Turns, p. 5; pp. 3-4)

    turn -> PlayCard, PlayCard, Scamper, ThirdCard, refill -> turn of the player to the left

A deflect made on your own turn is none of the two plays. A player who can play nothing shows it and skips. An event
that shows on top of the pile takes effect at once, and the next card is looked at (`pile`).
"""

from typing import Final

from refkit.games.three_cheers.cards import HAND, UNKNOWN
from refkit.games.three_cheers.events import (
    Discarded,
    Drew,
    FightPutBack,
    HandShown,
    Kept,
    MasterIsComing,
    Shown,
    Started,
    TurnBegan,
)
from refkit.games.three_cheers.moves import Discard, Drawn, First, Keep, NoPlay, Uncovered
from refkit.games.three_cheers.rulebook import R
from refkit.games.three_cheers.rules.fight import master_is_here, start_fight
from refkit.games.three_cheers.rules.objections import (
    no_draw_now,
    no_such_seat,
    no_top_now,
    not_on_top,
    not_to_discard,
    not_to_draw,
    not_to_skip,
    only_in_turns,
)
from refkit.games.three_cheers.rules.pile import drawing_rule, top_odds
from refkit.games.three_cheers.rules.plays import has_minion, playable_moves
from refkit.games.three_cheers.rules.questions import Build, Draw, PlayCard, Scamper, ThirdCard, Uncover, WhoStarts
from refkit.games.three_cheers.table import StateDraft
from refkit.kernel.agenda import Task
from refkit.kernel.question import answer, happens, performs
from refkit.kernel.sight import hand_is_closed


@happens
def turn(draft: StateDraft, seat: int) -> None:
    """Begin a turn and put its steps on the agenda."""
    draft.apply(TurnBegan(seat, draft.turn + 1), R.TURN)
    plan_turn(draft, seat)


def plan_turn(draft: StateDraft, seat: int) -> None:
    """Plan the five steps of a turn, and then the turn of the player to the left."""
    held = tuple(map(len, draft.hands))
    steps = (PlayCard(seat, 1), PlayCard(seat, 2), Scamper(seat), ThirdCard(seat), refill(seat, held))
    draft.plan(*steps, turn((seat + 1) % len(draft.hands)))


@performs(PlayCard)
def ask_or_skip(draft: StateDraft, task: PlayCard) -> bool:
    """Return whether to ask for a play; without a legal one the hand is shown and the play skipped (TC-06)."""
    if has_minion(draft.hands[task.seat]) or playable_moves(draft, task.seat):
        return True
    skip(draft, task, NoPlay(task.seat))
    return False


@answer(
    PlayCard,
    NoPlay,
    unless=not_to_skip,
    idle=only_in_turns("A hand is shown when a card must be played and none can.", R.MUST_PLAY_IF_POSSIBLE, idle=True),
)
def skip(draft: StateDraft, _task: PlayCard, move: NoPlay) -> None:
    """Show a hand that has no legal play."""
    draft.note(HandShown(move.seat, draft.hands[move.seat]), R.MUST_PLAY_IF_POSSIBLE)


@performs(ThirdCard)
def has_third_card(draft: StateDraft, task: ThirdCard) -> bool:
    """Return whether anything is left in hand; if not, nobody is asked."""
    return bool(draft.hands[task.seat])


KEPT_LATER: Final = only_in_turns(
    "The third card is kept or discarded after the foreminion has moved.", R.DISCARD_THIRD, idle=True
)
"""When a third card is kept or discarded."""


@answer(ThirdCard, Discard, unless=not_to_discard, idle=KEPT_LATER)
@answer(ThirdCard, Keep, idle=KEPT_LATER)
def answer_third_card(draft: StateDraft, _task: ThirdCard, move: Discard | Keep) -> None:
    """Discard a card and ask again if more are left after skipped plays (TC-07), or keep what is left."""
    match move:
        case Discard(seat, card):
            draft.apply(Discarded(seat, card), R.DISCARD_THIRD)
            draft.plan(ThirdCard(seat))
        case Keep(seat):
            draft.note(Kept(seat), R.DISCARD_THIRD)


@happens
def refill(draft: StateDraft, seat: int, held: tuple[int, ...] = ()) -> None:
    """Draw up the hand of the active player, then that of each other who played a card, clockwise (TC-05).

    ``held`` is the number of cards that each had when the turn began; if it is empty, three each.
    One card, a look at the top, and this again: an event comes between two draws, and "Master is Here!" ends them. Who
    was laid out with fewer than three, and has spent none of them, draws only in their own turn (p. 5).
    """
    seats = len(draft.hands)
    held = held or (HAND,) * seats
    held = tuple(HAND if len(hand) < had else had for hand, had in zip(draft.hands, held, strict=True))
    for step in range(seats):
        drawing = (seat + step) % seats
        if len(draft.hands[drawing]) < HAND and (drawing == seat or held[drawing] >= HAND):
            draft.plan(Draw(drawing), Uncover(), refill(seat, held))
            return


# ---- dealing and drawing ---------------------------------------------------------------------------------------------


def deal_tasks(seats: int) -> list[Task]:
    """Return the tasks that deal three cards to each, one at a time, looking at the top before each and after the last.

    A fight that shows meanwhile goes back into the pile, so that nobody fights before the first turn (p. 4, TC-02).
    """
    tasks: list[Task] = [Uncover(dealing=True)]
    for _ in range(HAND):
        for seat in range(seats):
            tasks += (Draw(seat), Uncover(dealing=True))
    return tasks


@performs(Uncover)
def uncover(draft: StateDraft, task: Uncover) -> bool:
    """Look at the top of the pile unless it is known to be a plain card; return whether CHANCE must say what shows.

    An event takes effect as soon as it lies on top (p. 3), after the last draw, too: so everybody looks after each.
    """
    pile = draft.pile
    if pile.plain:
        return False
    if not pile.above and pile.coming:
        draft.apply(MasterIsComing(), R.MASTER_COMING)
        draft.plan(task)
        return False
    tops, _ = top_odds(pile)
    if len(tops) > 1:
        return True
    show_top(draft, task, *tops)
    return False


@answer(Uncover, Uncovered, unless=not_on_top, idle=no_top_now)
def show_top(draft: StateDraft, task: Uncover, move: Uncovered) -> None:
    """Resolve the top: a fight is fought, or put back while dealing; "Master is Here!" ends turns (TC-02, TC-03)."""
    if task.dealing and move.top == "fight":
        draft.apply(FightPutBack(move.put_back), R.DEALT_EVENT_GOES_BACK)
        draft.plan(task)
        return
    draft.apply(Shown(move.top, move.put_back), R.EVENT_CARDS)
    if move.top == "fight":
        draft.plan(start_fight(), task)
    elif move.top == "here":
        master_is_here(draft)


@performs(Draw)
def draw_or_ask(draft: StateDraft, task: Draw) -> bool:
    """Return whether CHANCE must say which card is drawn; a closed hand draws an unknown one at once."""
    if hand_is_closed(draft, task.seat):
        draw(draft, task, Drawn(task.seat, UNKNOWN))
        return False
    return True


@answer(Draw, Drawn, unless=not_to_draw, idle=no_draw_now)
def draw(draft: StateDraft, _task: Draw | Build, move: Drawn) -> None:
    """Move a card from the pile, or from a stack in Speedy Gonzalez, to a hand."""
    draft.apply(Drew(move.to, move.card), drawing_rule(draft))


@answer(
    WhoStarts,
    First,
    unless=no_such_seat,
    idle=only_in_turns("Who goes first is settled before the first turn.", R.FIRST_PLAYER),
)
def begin_first_turn(draft: StateDraft, _task: WhoStarts, move: First) -> None:
    """Note who goes first and plan the first turn."""
    draft.apply(Started(move.player), R.FIRST_PLAYER)
    draft.plan(turn(move.player))
