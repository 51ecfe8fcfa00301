"""A turn: event, quest, minions, boons and Power cards, dice, glory.  (Turn, p. 2)

    NewTurn -> TurnTop event, PlanTurn -> TurnTop quest, TurnTop glory, SendMinions, Show minion, Open minions,
    BestowGifts, Show boon, Open boons, Show power, Open powers, RollDice, Open dice, Compare
    -> Reward, ClearUp, NewTurn

An event may call the quest off, or keep the quest, the glory card or the minions face down for longer (MI-29).
"""

from refkit.games.minions import events, tasks
from refkit.games.minions.cards import EMPTY, UNKNOWN, UNKNOWN_BOON, CardKind, EventCard, OwnCard, Side, glory_of
from refkit.games.minions.draft import StateDraft
from refkit.games.minions.moves import Bestow, Named, Rolled, Send, TurnUp
from refkit.games.minions.rulebook import R
from refkit.games.minions.rules.score import winners
from refkit.games.minions.rules.slots import event_effects
from refkit.kernel.rule import Rule

# ---- the tasks of a turn -----------------------------------------------------------------------------------------


def new_turn(draft: StateDraft) -> None:
    """Begin a turn if there are cards for one; else end the game, and most glory wins (MI-21)."""
    if not has_cards_for_turn(draft):
        end_game(draft, R.QUEST_CALLED_OFF)
        return
    draft.tell(events.TurnBegan(draft.turn + 1), R.EVENT)
    draft.plan(tasks.TurnTop("event"), tasks.PlanTurn())


def has_cards_for_turn(draft: StateDraft) -> bool:
    """Return whether an event, a quest, a glory card and a card of each sort for every player are left."""
    shared = (draft.events or draft.event) and (draft.quests or draft.quest) and (draft.glory or draft.prize)
    return bool(shared) and all(draft.minions) and all(draft.boons) and all(draft.powers)


def plan_turn(draft: StateDraft) -> None:
    """Plan the rest of the turn, which depends on the event."""
    draft.plan(*turn_tasks(draft))


def turn_tasks(draft: StateDraft) -> list[tasks.Task]:
    """Return the tasks of a turn after its event: those of a quest, unless the event calls it off at once.

    Minions are chosen with the quest and the glory card face up, and boons and Power cards with the minions face up
    (p. 2). An event can keep cards face down: they are then turned up when they are needed, and the glory card when it
    is won (MI-29).
    """
    effects = event_effects(draft, "event")
    if any(effect.do == "skip" for effect in effects):
        return [tasks.CallOff()]
    late = {effect.which for effect in effects if effect.do == "late"}
    everyone = tuple(range(len(draft.sides)))
    quest: list[tasks.Task] = [tasks.TurnTop("quest")] if draft.quest is None else []
    prize: list[tasks.Task] = [tasks.TurnTop("glory")] if draft.prize is None and "glory" not in late else []
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


def call_off(draft: StateDraft) -> None:
    """Call the quest off and plan the next turn; ask first for unknown minions if they are lost."""
    sent = [side.minion for side in draft.sides if side.minion is not None]
    lost = bool(sent) and draft.options.called_off == "minions lost"
    if lost and UNKNOWN in sent:
        unknown = (seat for seat, side in enumerate(draft.sides) if side.minion == UNKNOWN)
        draft.plan(*(tasks.Identify(seat, "minion") for seat in unknown), tasks.CallOff())
        return
    draft.tell(events.CalledOff(lost), R.QUEST_CALLED_OFF)
    draft.plan(tasks.NewTurn())


def turn_up(draft: StateDraft, _task: tasks.TurnTop, move: TurnUp) -> None:
    """Turn up the top card of a stack."""
    draft.tell(events.TurnedUp(move.card), R.EVENT if isinstance(move.card, EventCard) else R.TURN_UP)


# ---- cards face down -----------------------------------------------------------------------------------------------


def send(draft: StateDraft, task: tasks.SendMinions, move: Send) -> None:
    """Put a minion face down, and plan the choices of the others."""
    draft.tell(events.Sent(move.seat, move.card), R.CHOOSE_MINION)
    if seats := tuple(seat for seat in task.seats if seat != move.seat):
        draft.plan(tasks.SendMinions(seats))


def bestow(draft: StateDraft, task: tasks.BestowGifts, move: Bestow) -> None:
    """Put a boon and a Power card face down, and plan the choices of the others.

    Both are chosen at once although boons are turned up first (p. 2), so that no Power card is a reply to a boon.
    """
    draft.tell(events.Bestowed(move.seat, move.boon, move.power), R.CHOOSE_GIFTS)
    if seats := tuple(seat for seat in task.seats if seat != move.seat):
        draft.plan(tasks.BestowGifts(seats))


SHOW_RULES: dict[CardKind, Rule] = {"minion": R.SHOW_MINIONS, "boon": R.SHOW_BOONS, "power": R.SHOW_POWERS}


def show(draft: StateDraft, task: tasks.Show) -> None:
    """Turn up everybody's card of one sort; ask first for those that the desk has not seen."""
    cards = tuple(card_in_play(side, task.what) for side in draft.sides)
    unknown = [seat for seat, card in enumerate(cards) if is_unknown(card)]
    if unknown:
        draft.plan(*(tasks.Identify(seat, task.what) for seat in unknown), task)
    else:
        draft.tell(events.Shown(task.what, cards), SHOW_RULES[task.what])


def card_in_play(side: Side, what: CardKind) -> OwnCard:
    """Return the card of one sort that a seat has in play; the unknown one if there is none."""
    if what == "minion":
        return side.minion or UNKNOWN
    return side.boon or UNKNOWN_BOON if what == "boon" else side.power or 0


def is_unknown(card: OwnCard) -> bool:
    """Return whether ``card`` is one that the desk has not seen."""
    return card in (UNKNOWN, UNKNOWN_BOON, 0)


def identify(draft: StateDraft, task: tasks.Identify, move: Named) -> None:
    """Record which card was turned up."""
    draft.tell(events.Identified(task.seat, move.card), R.OWN_CARDS)


# ---- the end of a quest --------------------------------------------------------------------------------------------


def roll(draft: StateDraft, task: tasks.RollDice, move: Rolled) -> None:
    """Record a roll, and plan the rolls of the others."""
    draft.tell(events.DiceRolled(move.player, (move.low, move.high)), R.ROLL_OFF if task.off else R.ROLL)
    if seats := tuple(seat for seat in task.seats if seat != move.player):
        draft.plan(tasks.RollDice(seats, task.off))


def plan_reward(draft: StateDraft, seat: int) -> None:
    """Plan the end of a quest that ``seat`` has won; a glory card that was kept face down is turned up first.

    The glory card is taken before cards are discarded, since it may decide the game (MI-26).
    """
    late: list[tasks.Task] = [tasks.TurnTop("glory")] if draft.prize is None else []
    draft.plan(*late, tasks.Reward(seat), tasks.ClearUp(seat), tasks.NewTurn())


def reward(draft: StateDraft, task: tasks.Reward) -> None:
    """Give the glory card to the winner; by default it never counts less than nothing (MI-35)."""
    effects = event_effects(draft, "event")
    bonus = sum(effect.by for effect in effects if effect.do == "glory")
    if draft.prize is not None:
        least = -draft.prize.value
        counted = bonus if draft.options.glory_below_zero else max(bonus, least)
        draft.tell(
            events.QuestWon(task.seat, draft.prize, counted),
            R.TAKE_GLORY if counted == bonus else R.GLORY_STOPS_AT_ZERO,
        )


def clear_up(draft: StateDraft, task: tasks.ClearUp) -> None:
    """Discard what was used (MI-17), and end the game if the winner has enough glory (MI-26)."""
    draft.tell(events.Discarded(), R.DISCARD)
    if glory_of(draft.won[task.seat], draft.bonus[task.seat]) >= draft.options.goal:
        end_game(draft, R.TWENTY)


def check_win(draft: StateDraft) -> None:
    """End the game if somebody has enough glory (MI-26), or no turn is under way and none can come (MI-21)."""
    idle = not (draft.event or draft.quest or draft.prize) and all(side == EMPTY for side in draft.sides)
    if max(map(glory_of, draft.won, draft.bonus)) >= draft.options.goal:
        end_game(draft, R.TWENTY)
    elif idle and not has_cards_for_turn(draft):
        end_game(draft, R.QUEST_CALLED_OFF)


def end_game(draft: StateDraft, rule: Rule) -> None:
    """End the game by ``rule``: the seats with the most glory win."""
    totals = tuple(map(glory_of, draft.won, draft.bonus))
    draft.tell(events.Ended(winners(draft), totals), rule)
