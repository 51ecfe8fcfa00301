"""The turn, which everyone takes together.  (The Turn Order, in Brief, p. 5)

Turn -> FillHands, MovePerformers, CheckHand of each seat, Commit
     -> RollRichard, Rest, Reveal, Tidy, Discarding, Judge; and then the next Turn
"""

from refkit.games.huzzah.draft import StateDraft
from refkit.games.huzzah.events import Asked, Chose, Discarded, PlayedOn, StageTaken, TurnBegan, Won
from refkit.games.huzzah.moves import ChooseStage, Discard
from refkit.games.huzzah.rulebook import R
from refkit.games.huzzah.rules.score import reaches_goal, winners
from refkit.games.huzzah.tasks import CheckHand, Commit, Discarding, FillHands, MovePerformers, OpenShows, Turn


def begin_turn(draft: StateDraft) -> None:
    """Begin a turn and put its steps on the agenda."""
    draft.tell(TurnBegan(draft.turn + 1), R.TURN)
    plan_turn(draft)


def plan_turn(draft: StateDraft) -> None:
    """Plan a turn up to the Show cards, after which the rest of it is planned, and then the next turn."""
    draft.plan(FillHands(), MovePerformers(), *show_tasks(draft), Turn())


def show_tasks(draft: StateDraft) -> tuple[CheckHand | OpenShows | Commit, ...]:
    """Return the tasks of step 3; hands of nothing but Bumps are changed before anybody lays (HU-31)."""
    return (*(CheckHand(seat) for seat in range(len(draft.hands))), OpenShows(), Commit())


def choose_stage(draft: StateDraft, move: ChooseStage) -> None:
    """Put the pawn on the stage that its player has chosen."""
    draft.tell(StageTaken(move.seat, move.stage), R.CHOOSE_STAGES)


# ---- step 6 ----------------------------------------------------------------------------------------------------------


def ask_for_discards(draft: StateDraft) -> None:
    """Ask everyone who holds a card for discards."""
    draft.tell(Asked(tuple(seat for seat, hand in enumerate(draft.hands) if hand)), R.DISCARD)
    draft.plan(Discarding())


def choose_discards(draft: StateDraft, move: Discard) -> None:
    """Record what somebody has chosen, secretly until all have (HU-44)."""
    draft.tell(Chose(move.seat, move.cards), R.SIMULTANEOUS_DISCARDS)
    draft.plan(Discarding())


def discard_chosen(draft: StateDraft) -> bool:
    """Discard the chosen cards when all have chosen; return True while somebody has not."""
    if None in draft.down:
        return True
    for seat, cards in enumerate(draft.down):
        if cards:
            draft.tell(Discarded(seat, cards), R.DISCARD)
    return False


# ---- the end ---------------------------------------------------------------------------------------------------------


def check_win(draft: StateDraft) -> None:
    """Tell who has won, or let the game go on; only when a turn is over, not when points come in (HU-37, HU-48)."""
    best, first = max(draft.points), winners(draft)
    if not reaches_goal(draft.options, best):
        return
    if len(first) > 1 and draft.options.tied == "play on":
        draft.note(PlayedOn(first), R.TIED_SCORES_PLAY_ON)
    else:
        draft.tell(Won(first, best), R.WINNING)
