"""The turn, which everyone takes together.  (The Turn Order, in Brief, p. 5)

Turn -> FillHands, MovePerformers, CheckHand of each seat, Commit
     -> RollRichard, Rest, Reveal, Tidy, Discarding, Judge; and then the next Turn
"""

from refkit.games.huzzah.events import Asked, Chose, Discarded, PlayedOn, StageTaken, TurnBegan, Won
from refkit.games.huzzah.moves import ChooseStage, Discard
from refkit.games.huzzah.rulebook import rules as R
from refkit.games.huzzah.rules.score import reaches_goal, winners
from refkit.games.huzzah.table import Table
from refkit.games.huzzah.tasks import CheckHand, Commit, Discarding, FillHands, MovePerformers, OpenShows, Turn


def begin_turn(table: Table) -> None:
    """Begin a turn and put its steps on the agenda."""
    table.tell(TurnBegan(table.turn + 1), R.TURN)
    plan_turn(table)


def plan_turn(table: Table) -> None:
    """Plan a turn up to the Show cards, after which the rest of it is planned, and then the next turn."""
    table.plan(FillHands(), MovePerformers(), *show_tasks(table), Turn())


def show_tasks(table: Table) -> tuple[CheckHand | OpenShows | Commit, ...]:
    """Return the tasks of step 3; hands of nothing but Bumps are changed before anybody lays (HU-31)."""
    return (*(CheckHand(seat) for seat in range(len(table.hands))), OpenShows(), Commit())


def choose_stage(table: Table, move: ChooseStage) -> None:
    """Put the pawn on the stage that its player has chosen."""
    table.tell(StageTaken(move.seat, move.stage), R.CHOOSE_STAGES)


# ---- step 6 ----------------------------------------------------------------------------------------------------------


def ask_for_discards(table: Table) -> None:
    """Ask everyone who holds a card for discards."""
    table.tell(Asked(tuple(seat for seat, hand in enumerate(table.hands) if hand)), R.DISCARD)
    table.plan(Discarding())


def choose_discards(table: Table, move: Discard) -> None:
    """Record what somebody has chosen, secretly until all have (HU-44)."""
    table.tell(Chose(move.seat, move.cards), R.SIMULTANEOUS_DISCARDS)
    table.plan(Discarding())


def discard_chosen(table: Table) -> bool:
    """Discard the chosen cards when all have chosen; return True while somebody has not."""
    if None in table.down:
        return True
    for seat, cards in enumerate(table.down):
        if cards:
            table.tell(Discarded(seat, cards), R.DISCARD)
    return False


# ---- the end ---------------------------------------------------------------------------------------------------------


def check_win(table: Table) -> None:
    """Tell who has won, or let the game go on; only when a turn is over, not when points come in (HU-37, HU-48)."""
    best, first = max(table.points), winners(table)
    if not reaches_goal(table.options, best):
        return
    if len(first) > 1 and table.options.tied == "play on":
        table.note(PlayedOn(first), R.TIED_SCORES_PLAY_ON)
    else:
        table.tell(Won(first, best), R.WINNING)
