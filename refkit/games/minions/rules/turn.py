"""A turn: event, quest, minions, boons and Power cards, dice, glory.  (Turn, p. 2)

    NewTurn -> TurnTop event, PlanTurn -> TurnTop quest, TurnTop glory, SendMinions, Show minion, Open minions,
    BestowGifts, Show boon, Open boons, Show power, Open powers, RollDice, Open dice, Compare
    -> Reward, ClearUp, NewTurn

An event may call the quest off, or keep the quest, the glory card or the minions face down for longer (MI-29).
"""

from refkit.games.minions import events, tasks
from refkit.games.minions.cards import EMPTY, UNKNOWN, UNKNOWN_BOON, EventCard, Own, Side, What, glory_of
from refkit.games.minions.moves import Bestow, Named, Rolled, Send, TurnUp
from refkit.games.minions.rulebook import rules as R
from refkit.games.minions.rules.score import winners
from refkit.games.minions.rules.slots import of_event
from refkit.games.minions.table import Table
from refkit.kernel.rule import Rule

# ---- the course of a turn ----------------------------------------------------------------------------------------


def new_turn(table: Table) -> None:
    """A turn begins, if there are cards for one; else most glory wins (MI-21)."""
    if not can_go_on(table):
        end(table, R.MI21)
        return
    table.tell(events.TurnBegan(table.turn + 1), R.EVENT)
    table.plan(tasks.TurnTop("event"), tasks.PlanTurn())


def can_go_on(table: Table) -> bool:
    """Whether an event, a quest, a glory card and three cards of everybody are left."""
    shared = (table.events or table.event) and (table.quests or table.quest) and (table.glory or table.prize)
    return bool(shared) and all(table.minions) and all(table.boons) and all(table.powers)


def plan_turn(table: Table) -> None:
    """The rest of the turn, as the event says."""
    table.plan(*course(table))


def course(table: Table) -> list[tasks.Task]:
    """The steps of a turn: those of a quest, unless the event calls it off at once.

    A minion is chosen with the quest and the glory in view, and boons and Power cards with the minions in view; that
    is why these are shown in between (p. 2). An event that keeps cards face down takes that knowledge away: they are
    turned up when they are needed, glory only when it is won (MI-29).
    """
    effects = of_event(table, "event")
    if any(effect.do == "skip" for effect in effects):
        return [tasks.CallOff()]
    late = {effect.which for effect in effects if effect.do == "late"}
    everyone = tuple(range(len(table.sides)))
    quest: list[tasks.Task] = [tasks.TurnTop("quest")] if table.quest is None else []
    prize: list[tasks.Task] = [tasks.TurnTop("glory")] if table.prize is None and "glory" not in late else []
    late_quest = quest if "quest" in late else []
    gifts, boons = tasks.BestowGifts(everyone), tasks.Show("boon")
    shown: list[tasks.Task] = [tasks.Show("minion"), *late_quest, tasks.Open("minions"), gifts, boons]
    if "minions" in late:  # turned up together with the boons, before anything is decided
        shown = [gifts, tasks.Show("minion"), boons, *late_quest, tasks.Open("minions")]
    return [
        *([] if late_quest else quest),
        *prize,
        tasks.SendMinions(everyone),
        *shown,
        *(tasks.Open("boons"), tasks.Show("power"), tasks.Open("powers")),
        *(tasks.RollDice(everyone), tasks.Open("dice"), tasks.Compare()),
    ]


def call_off(table: Table) -> None:
    """The event calls the quest off; the next turn comes. A minion that is lost unseen is named first."""
    sent = [side.minion for side in table.sides if side.minion is not None]
    lost = bool(sent) and table.options.called_off == "minions lost"
    if lost and UNKNOWN in sent:
        unknown = (seat for seat, side in enumerate(table.sides) if side.minion == UNKNOWN)
        table.plan(*(tasks.Identify(seat, "minion") for seat in unknown), tasks.CallOff())
        return
    table.tell(events.CalledOff(lost), R.MI21)
    table.plan(tasks.NewTurn())


def turn_up(table: Table, _task: tasks.TurnTop, move: TurnUp) -> None:
    """The top card of a stack lies face up."""
    table.tell(events.TurnedUp(move.card), R.EVENT if isinstance(move.card, EventCard) else R.TURN_UP)


# ---- cards face down -----------------------------------------------------------------------------------------------


def send(table: Table, task: tasks.SendMinions, move: Send) -> None:
    """A minion lies face down; the others still choose."""
    table.tell(events.Sent(move.seat, move.card), R.CHOOSE_MINION)
    if seats := tuple(seat for seat in task.seats if seat != move.seat):
        table.plan(tasks.SendMinions(seats))


def bestow(table: Table, task: tasks.BestowGifts, move: Bestow) -> None:
    """A boon and a Power card lie face down; the others still choose.

    Both are chosen at once, though boons are turned up before Power cards (p. 2): no Power answers a boon.
    """
    table.tell(events.Bestowed(move.seat, move.boon, move.power), R.CHOOSE_GIFTS)
    if seats := tuple(seat for seat in task.seats if seat != move.seat):
        table.plan(tasks.BestowGifts(seats))


SHOWN: dict[What, Rule] = {"minion": R.SHOW_MINIONS, "boon": R.SHOW_BOONS, "power": R.SHOW_POWERS}


def show(table: Table, task: tasks.Show) -> None:
    """Everybody's card is turned up; one that the desk has not seen is named first."""
    cards = tuple(in_play(side, task.what) for side in table.sides)
    unknown = [seat for seat, card in enumerate(cards) if is_unknown(card)]
    if unknown:
        table.plan(*(tasks.Identify(seat, task.what) for seat in unknown), task)
    else:
        table.tell(events.Shown(task.what, cards), SHOWN[task.what])


def in_play(side: Side, what: What) -> Own:
    """The card of one sort that a seat has in play; unknown if there is none."""
    if what == "minion":
        return side.minion or UNKNOWN
    return side.boon or UNKNOWN_BOON if what == "boon" else side.power or 0


def is_unknown(card: Own) -> bool:
    """Whether the desk has not seen ``card``."""
    return card in (UNKNOWN, UNKNOWN_BOON, 0)


def identify(table: Table, task: tasks.Identify, move: Named) -> None:
    """The referee has named what was turned up."""
    table.tell(events.Identified(task.seat, move.card), R.OWN_CARDS)


# ---- the end of a quest --------------------------------------------------------------------------------------------


def roll(table: Table, task: tasks.RollDice, move: Rolled) -> None:
    """Somebody has rolled; the others still have to."""
    table.tell(events.DiceRolled(move.player, (move.low, move.high)), R.ROLL_OFF if task.off else R.ROLL)
    if seats := tuple(seat for seat in task.seats if seat != move.player):
        table.plan(tasks.RollDice(seats, task.off))


def win(table: Table, seat: int) -> None:
    """``seat`` has won the quest; a glory card that was kept face down is turned up now.

    The glory is taken before anything leaves the game: that may be the moment of victory (MI-26).
    """
    late: list[tasks.Task] = [tasks.TurnTop("glory")] if table.prize is None else []
    table.plan(*late, tasks.Reward(seat), tasks.ClearUp(seat), tasks.NewTurn())


def reward(table: Table, task: tasks.Reward) -> None:
    """The winner takes the glory card, which never counts less than nothing (MI-35)."""
    effects = of_event(table, "event")
    bonus = sum(effect.by for effect in effects if effect.do == "glory")
    if table.prize is not None:
        least = -table.prize.value
        kept = bonus if table.options.glory_below_zero else max(bonus, least)
        table.tell(events.QuestWon(task.seat, table.prize, kept), R.TAKE_GLORY if kept == bonus else R.MI35)


def clear_up(table: Table, task: tasks.ClearUp) -> None:
    """What was used leaves the game (MI-17); if the winner has enough glory by now, the game is over (MI-26)."""
    table.tell(events.Discarded(), R.DISCARD)
    if glory_of(table.won[task.seat], table.bonus[task.seat]) >= table.options.goal:
        end(table, R.TWENTY)


def judge(table: Table) -> None:
    """End the game if somebody has enough glory (MI-26), or no turn is under way and none can come (MI-21)."""
    idle = not (table.event or table.quest or table.prize) and all(side == EMPTY for side in table.sides)
    if max(map(glory_of, table.won, table.bonus)) >= table.options.goal:
        end(table, R.TWENTY)
    elif idle and not can_go_on(table):
        end(table, R.MI21)


def end(table: Table, rule: Rule) -> None:
    """The game is over."""
    totals = tuple(map(glory_of, table.won, table.bonus))
    table.tell(events.Ended(winners(table), totals), rule)
