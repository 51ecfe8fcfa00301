"""The turn, which everyone takes together.  (The Turn Order, in Brief, p. 5)

turn -> fill_hands, move_performers, check_hand of each seat, open_shows, Commit
     -> RollRichard, rest, Reveal, tidy, open_discards, Discarding, judge; and then the next turn
"""

from refkit.games.huzzah.cards import OFF, stage_of
from refkit.games.huzzah.events import Asked, Chose, Discarded, Hushed, Laid, PlayedOn, StageTaken, TurnBegan, Won
from refkit.games.huzzah.moves import ChooseStage, Discard
from refkit.games.huzzah.rulebook import R
from refkit.games.huzzah.rules.hands import laying_rule
from refkit.games.huzzah.rules.moving import move_performers, rest
from refkit.games.huzzah.rules.objections import not_discardable, not_that_stage
from refkit.games.huzzah.rules.path import heckled_stage
from refkit.games.huzzah.rules.pile import check_hand, fill_hands
from refkit.games.huzzah.rules.questions import Commit, Discarding, PickStage, Reveal, RollRichard
from refkit.games.huzzah.rules.score import reaches_goal, winners
from refkit.games.huzzah.rules.shows import can_answer, laid_shows, open_shows, tidy
from refkit.games.huzzah.table import StateDraft
from refkit.kernel.agenda import Task
from refkit.kernel.question import answer, happens, performs


@happens
def turn(draft: StateDraft) -> None:
    """Begin a turn and put its steps on the agenda."""
    draft.apply(TurnBegan(draft.turn + 1), R.TURN)
    plan_turn(draft)


def plan_turn(draft: StateDraft) -> None:
    """Plan a turn up to the Show cards, after which the rest of it is planned, and then the next turn."""
    draft.plan(fill_hands(), move_performers(), *show_tasks(draft), turn())


def show_tasks(draft: StateDraft) -> tuple[Task, ...]:
    """Return the tasks of step 3; hands of nothing but Bumps are changed before anybody lays (HU-31)."""
    return (*(check_hand(seat) for seat in range(len(draft.hands))), open_shows(), Commit())


@answer(
    PickStage,
    ChooseStage,
    unless=not_that_stage,
    idle=("Stages are chosen before the first turn.", R.CHOOSE_STAGES),
)
def choose_stage(draft: StateDraft, _task: PickStage, move: ChooseStage) -> None:
    """Put the pawn on the stage that its player has chosen."""
    draft.apply(StageTaken(move.seat, move.stage), R.CHOOSE_STAGES)


# ---- step 3: when all have chosen ------------------------------------------------------------------------------------


@performs(Commit)
def lay_cards(draft: StateDraft, _task: Commit) -> bool:
    """Lay the cards when all have chosen, and plan the rest of the turn; return True while somebody has not."""
    for seat, cards in enumerate(draft.down):
        if cards is None and not can_answer(draft, seat):  # the hand was changed, and no Show card is left (HU-46)
            draft.apply(Chose(seat, ()), R.CHANGING_AN_EMPTY_HAND)
    if None in draft.down:
        return True
    for seat, cards in enumerate(draft.down):
        stage = stage_of(draft.places[seat])
        if cards:
            against = heckled_stage(draft, seat) if stage == OFF else stage
            draft.apply(Laid(seat, cards[0], against), laying_rule(draft, seat))
        elif heckled_stage(draft, seat) != OFF and draft.hands[seat]:
            draft.note(Hushed(seat), R.MAY_HECKLE)
    reveal = Reveal(tuple(laid_shows(draft)))  # the shows are fixed before he moves anybody (HU-24, HU-25)
    draft.plan(RollRichard(), rest(), reveal, tidy(), open_discards(), judge())
    return False


# ---- step 6 ----------------------------------------------------------------------------------------------------------


@happens
def open_discards(draft: StateDraft) -> None:
    """Ask everyone who holds a card for discards."""
    draft.apply(Asked(tuple(seat for seat, hand in enumerate(draft.hands) if hand)), R.DISCARD)
    draft.plan(Discarding())


@answer(
    Discarding,
    Discard,
    unless=not_discardable,
    idle=("Cards are discarded at the end of the turn, after the shows.", R.DISCARD),
)
def choose_discards(draft: StateDraft, _task: Discarding, move: Discard) -> None:
    """Record what somebody has chosen, secretly until all have (HU-44)."""
    draft.apply(Chose(move.seat, move.cards), R.SIMULTANEOUS_DISCARDS)
    draft.plan(Discarding())


@performs(Discarding)
def discard_chosen(draft: StateDraft, _task: Discarding) -> bool:
    """Discard the chosen cards when all have chosen; return True while somebody has not."""
    if None in draft.down:
        return True
    for seat, cards in enumerate(draft.down):
        if cards:
            draft.apply(Discarded(seat, cards), R.DISCARD)
    return False


# ---- the end ---------------------------------------------------------------------------------------------------------


@happens
def judge(draft: StateDraft) -> None:
    """Tell who has won, or let the game go on; only when a turn is over, not when points come in (HU-37, HU-48)."""
    best, first = max(draft.points), winners(draft)
    if not reaches_goal(draft.options, best):
        return
    if len(first) > 1 and draft.options.tied == "play on":
        draft.note(PlayedOn(first), R.TIED_SCORES_PLAY_ON)
    else:
        draft.apply(Won(first, best), R.WINNING)
