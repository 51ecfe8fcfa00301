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
from refkit.games.minions.rules.slots import event_effects
from refkit.games.minions.table import Table
from refkit.kernel.rule import Rule

# ---- the tasks of a turn -----------------------------------------------------------------------------------------


def new_turn(table: Table) -> None:
    """Begin a turn if there are cards for one; else end the game, and most glory wins (MI-21)."""
    if not has_cards_for_turn(table):
        end_game(table, R.QUEST_CALLED_OFF)
        return
    table.tell(events.TurnBegan(table.turn + 1), R.EVENT)
    table.plan(tasks.TurnTop("event"), tasks.PlanTurn())


def has_cards_for_turn(table: Table) -> bool:
    """Return whether an event, a quest, a glory card and a card of each sort for every player are left."""
    shared = (table.events or table.event) and (table.quests or table.quest) and (table.glory or table.prize)
    return bool(shared) and all(table.minions) and all(table.boons) and all(table.powers)


def plan_turn(table: Table) -> None:
    """Plan the rest of the turn, which depends on the event."""
    table.plan(*turn_tasks(table))


def turn_tasks(table: Table) -> list[tasks.Task]:
    """Return the tasks of a turn after its event: those of a quest, unless the event calls it off at once.

    Minions are chosen with the quest and the glory card face up, and boons and Power cards with the minions face up
    (p. 2). An event can keep cards face down: they are then turned up when they are needed, and the glory card when it
    is won (MI-29).
    """
    effects = event_effects(table, "event")
    if any(effect.do == "skip" for effect in effects):
        return [tasks.CallOff()]
    late = {effect.which for effect in effects if effect.do == "late"}
    everyone = tuple(range(len(table.sides)))
    quest: list[tasks.Task] = [tasks.TurnTop("quest")] if table.quest is None else []
    prize: list[tasks.Task] = [tasks.TurnTop("glory")] if table.prize is None and "glory" not in late else []
    late_quest = quest if "quest" in late else []
    gifts, boons = tasks.BestowGifts(everyone), tasks.Show("boon")
    shown: list[tasks.Task] = [tasks.Show("minion"), *late_quest, tasks.Open("minions"), gifts, boons]
    if "minions" in late:  # turned up together with the boons, before anybody decides about using cards
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
    """Call the quest off and plan the next turn; ask first for unknown minions if they are lost."""
    sent = [side.minion for side in table.sides if side.minion is not None]
    lost = bool(sent) and table.options.called_off == "minions lost"
    if lost and UNKNOWN in sent:
        unknown = (seat for seat, side in enumerate(table.sides) if side.minion == UNKNOWN)
        table.plan(*(tasks.Identify(seat, "minion") for seat in unknown), tasks.CallOff())
        return
    table.tell(events.CalledOff(lost), R.QUEST_CALLED_OFF)
    table.plan(tasks.NewTurn())


def turn_up(table: Table, _task: tasks.TurnTop, move: TurnUp) -> None:
    """Turn up the top card of a stack."""
    table.tell(events.TurnedUp(move.card), R.EVENT if isinstance(move.card, EventCard) else R.TURN_UP)


# ---- cards face down -----------------------------------------------------------------------------------------------


def send(table: Table, task: tasks.SendMinions, move: Send) -> None:
    """Put a minion face down, and plan the choices of the others."""
    table.tell(events.Sent(move.seat, move.card), R.CHOOSE_MINION)
    if seats := tuple(seat for seat in task.seats if seat != move.seat):
        table.plan(tasks.SendMinions(seats))


def bestow(table: Table, task: tasks.BestowGifts, move: Bestow) -> None:
    """Put a boon and a Power card face down, and plan the choices of the others.

    Both are chosen at once although boons are turned up first (p. 2), so that no Power card is a reply to a boon.
    """
    table.tell(events.Bestowed(move.seat, move.boon, move.power), R.CHOOSE_GIFTS)
    if seats := tuple(seat for seat in task.seats if seat != move.seat):
        table.plan(tasks.BestowGifts(seats))


SHOW_RULES: dict[What, Rule] = {"minion": R.SHOW_MINIONS, "boon": R.SHOW_BOONS, "power": R.SHOW_POWERS}


def show(table: Table, task: tasks.Show) -> None:
    """Turn up everybody's card of one sort; ask first for those that the desk has not seen."""
    cards = tuple(card_in_play(side, task.what) for side in table.sides)
    unknown = [seat for seat, card in enumerate(cards) if is_unknown(card)]
    if unknown:
        table.plan(*(tasks.Identify(seat, task.what) for seat in unknown), task)
    else:
        table.tell(events.Shown(task.what, cards), SHOW_RULES[task.what])


def card_in_play(side: Side, what: What) -> Own:
    """Return the card of one sort that a seat has in play; the unknown one if there is none."""
    if what == "minion":
        return side.minion or UNKNOWN
    return side.boon or UNKNOWN_BOON if what == "boon" else side.power or 0


def is_unknown(card: Own) -> bool:
    """Return whether ``card`` is one that the desk has not seen."""
    return card in (UNKNOWN, UNKNOWN_BOON, 0)


def identify(table: Table, task: tasks.Identify, move: Named) -> None:
    """Record which card was turned up."""
    table.tell(events.Identified(task.seat, move.card), R.OWN_CARDS)


# ---- the end of a quest --------------------------------------------------------------------------------------------


def roll(table: Table, task: tasks.RollDice, move: Rolled) -> None:
    """Record a roll, and plan the rolls of the others."""
    table.tell(events.DiceRolled(move.player, (move.low, move.high)), R.ROLL_OFF if task.off else R.ROLL)
    if seats := tuple(seat for seat in task.seats if seat != move.player):
        table.plan(tasks.RollDice(seats, task.off))


def plan_reward(table: Table, seat: int) -> None:
    """Plan the end of a quest that ``seat`` has won; a glory card that was kept face down is turned up first.

    The glory card is taken before cards are discarded, since it may decide the game (MI-26).
    """
    late: list[tasks.Task] = [tasks.TurnTop("glory")] if table.prize is None else []
    table.plan(*late, tasks.Reward(seat), tasks.ClearUp(seat), tasks.NewTurn())


def reward(table: Table, task: tasks.Reward) -> None:
    """Give the glory card to the winner; by default it never counts less than nothing (MI-35)."""
    effects = event_effects(table, "event")
    bonus = sum(effect.by for effect in effects if effect.do == "glory")
    if table.prize is not None:
        least = -table.prize.value
        counted = bonus if table.options.glory_below_zero else max(bonus, least)
        table.tell(
            events.QuestWon(task.seat, table.prize, counted),
            R.TAKE_GLORY if counted == bonus else R.GLORY_STOPS_AT_ZERO,
        )


def clear_up(table: Table, task: tasks.ClearUp) -> None:
    """Discard what was used (MI-17), and end the game if the winner has enough glory (MI-26)."""
    table.tell(events.Discarded(), R.DISCARD)
    if glory_of(table.won[task.seat], table.bonus[task.seat]) >= table.options.goal:
        end_game(table, R.TWENTY)


def check_win(table: Table) -> None:
    """End the game if somebody has enough glory (MI-26), or no turn is under way and none can come (MI-21)."""
    idle = not (table.event or table.quest or table.prize) and all(side == EMPTY for side in table.sides)
    if max(map(glory_of, table.won, table.bonus)) >= table.options.goal:
        end_game(table, R.TWENTY)
    elif idle and not has_cards_for_turn(table):
        end_game(table, R.QUEST_CALLED_OFF)


def end_game(table: Table, rule: Rule) -> None:
    """End the game by ``rule``: the seats with the most glory win."""
    totals = tuple(map(glory_of, table.won, table.bonus))
    table.tell(events.Ended(winners(table), totals), rule)
