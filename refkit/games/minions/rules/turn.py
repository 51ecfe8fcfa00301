"""A turn: event, quest, minions, boons and Power cards, dice, glory.  (Turn, p. 2)

    NewTurn -> TurnTop event, plan_turn -> TurnTop quest, TurnTop glory, SendMinions, show minion, Open minions,
    BestowGifts, show boon, Open boons, show power, Open powers, RollDice, Open dice, compare
    -> reward, clear_up, NewTurn

An event may call the quest off, or keep the quest, the glory card or the minions face down for longer (MI-29).
"""

from refkit.games.minions import events
from refkit.games.minions.cards import EMPTY, UNKNOWN, UNKNOWN_BOON, CardKind, EventCard, OwnCard, Side, glory_of
from refkit.games.minions.moves import Bestow, Named, Rolled, Send, TurnUp
from refkit.games.minions.rulebook import R
from refkit.games.minions.rules.deciding import event_effects
from refkit.games.minions.rules.objections import (
    no_moment_to_bestow,
    not_in_the_stack,
    not_rolled,
    not_the_shown,
    not_to_bestow,
    not_to_send,
)
from refkit.games.minions.rules.questions import (
    BestowGifts,
    CallOff,
    Identify,
    NewTurn,
    Open,
    RollDice,
    SendMinions,
    TurnTop,
)
from refkit.games.minions.rules.reward import end_game
from refkit.games.minions.rules.tie import compare
from refkit.games.minions.table import StateDraft
from refkit.kernel.agenda import Task
from refkit.kernel.question import answer, happens, performs
from refkit.kernel.rule import Rule

# ---- the tasks of a turn -----------------------------------------------------------------------------------------


@performs(NewTurn)
def new_turn(draft: StateDraft, _task: NewTurn) -> None:
    """Begin a turn if there are cards for one; else end the game, and most glory wins (MI-21)."""
    if not has_cards_for_turn(draft):
        end_game(draft, R.QUEST_CALLED_OFF)
        return
    draft.apply(events.TurnBegan(draft.turn + 1), R.EVENT)
    draft.plan(TurnTop("event"), plan_turn())


def has_cards_for_turn(draft: StateDraft) -> bool:
    """Return whether an event, a quest, a glory card and a card of each sort for every player are left."""
    shared = (draft.events or draft.event) and (draft.quests or draft.quest) and (draft.glory or draft.prize)
    return bool(shared) and all(draft.minions) and all(draft.boons) and all(draft.powers)


@happens
def plan_turn(draft: StateDraft) -> None:
    """Plan the rest of the turn, which depends on the event."""
    draft.plan(*turn_tasks(draft))


def turn_tasks(draft: StateDraft) -> list[Task]:
    """Return the tasks of a turn after its event: those of a quest, unless the event calls it off at once.

    Minions are chosen with the quest and the glory card face up, and boons and Power cards with the minions face up
    (p. 2). An event can keep cards face down: they are then turned up when they are needed, and the glory card when it
    is won (MI-29).
    """
    effects = event_effects(draft, "event")
    if any(effect.do == "skip" for effect in effects):
        return [CallOff()]
    late = {effect.which for effect in effects if effect.do == "late"}
    everyone = tuple(range(len(draft.sides)))
    quest: list[Task] = [TurnTop("quest")] if draft.quest is None else []
    prize: list[Task] = [TurnTop("glory")] if draft.prize is None and "glory" not in late else []
    late_quest = quest if "quest" in late else []
    gifts, boons = BestowGifts(everyone), show("boon")
    shown: list[Task] = [show("minion"), *late_quest, Open("minions"), gifts, boons]
    if "minions" in late:  # turned up together with the boons, before anybody decides about using cards
        shown = [gifts, show("minion"), boons, *late_quest, Open("minions")]
    return [
        *([] if late_quest else quest),
        *prize,
        SendMinions(everyone),
        *shown,
        *(Open("boons"), show("power"), Open("powers")),
        *(RollDice(everyone), Open("dice"), compare()),
    ]


@performs(CallOff)
def call_off(draft: StateDraft, _task: CallOff) -> None:
    """Call the quest off and plan the next turn; ask first for unknown minions if they are lost."""
    sent = [side.minion for side in draft.sides if side.minion is not None]
    lost = bool(sent) and draft.options.called_off == "minions lost"
    if lost and UNKNOWN in sent:
        unknown = (seat for seat, side in enumerate(draft.sides) if side.minion == UNKNOWN)
        draft.plan(*(Identify(seat, "minion") for seat in unknown), CallOff())
        return
    draft.apply(events.CalledOff(lost), R.QUEST_CALLED_OFF)
    draft.plan(NewTurn())


@answer(
    TurnTop,
    TurnUp,
    unless=not_in_the_stack,
    idle=("The top cards are turned up when a turn begins.", R.TURN_UP),
)
def turn_up(draft: StateDraft, _task: TurnTop, move: TurnUp) -> None:
    draft.apply(events.TurnedUp(move.card), R.EVENT if isinstance(move.card, EventCard) else R.TURN_UP)


# ---- cards face down -----------------------------------------------------------------------------------------------


@answer(
    SendMinions,
    Send,
    unless=not_to_send,
    idle=("Minions are chosen at the beginning of a quest.", R.CHOOSE_MINION),
)
def send(draft: StateDraft, task: SendMinions, move: Send) -> None:
    """Put a minion face down, and plan the choices of the others."""
    draft.apply(events.Sent(move.seat, move.card), R.CHOOSE_MINION)
    if seats := tuple(seat for seat in task.seats if seat != move.seat):
        draft.plan(SendMinions(seats))


@answer(BestowGifts, Bestow, unless=not_to_bestow, idle=no_moment_to_bestow)
def bestow(draft: StateDraft, task: BestowGifts, move: Bestow) -> None:
    """Put a boon and a Power card face down, and plan the choices of the others.

    Both are chosen at once although boons are turned up first (p. 2), so that no Power card is a reply to a boon.
    """
    draft.apply(events.Bestowed(move.seat, move.boon, move.power), R.CHOOSE_GIFTS)
    if seats := tuple(seat for seat in task.seats if seat != move.seat):
        draft.plan(BestowGifts(seats))


SHOW_RULES: dict[CardKind, Rule] = {"minion": R.SHOW_MINIONS, "boon": R.SHOW_BOONS, "power": R.SHOW_POWERS}


@happens
def show(draft: StateDraft, what: CardKind) -> None:
    """Turn up everybody's card of one sort; ask first for those that the desk has not seen."""
    cards = tuple(card_in_play(side, what) for side in draft.sides)
    unknown = [seat for seat, card in enumerate(cards) if is_unknown(card)]
    if unknown:
        draft.plan(*(Identify(seat, what) for seat in unknown), show(what))
    else:
        draft.apply(events.Shown(what, cards), SHOW_RULES[what])


def card_in_play(side: Side, kind: CardKind) -> OwnCard:
    """Return the card of one kind that a seat has in play; the unknown one if there is none."""
    if kind == "minion":
        return side.minion or UNKNOWN
    return side.boon or UNKNOWN_BOON if kind == "boon" else side.power or 0


def is_unknown(card: OwnCard) -> bool:
    """Return whether ``card`` is one that the desk has not seen."""
    return card in (UNKNOWN, UNKNOWN_BOON, 0)


@answer(
    Identify,
    Named,
    unless=not_the_shown,
    idle=("No unknown card is turned up just now.", R.OWN_CARDS),
)
def identify(draft: StateDraft, task: Identify, move: Named) -> None:
    """Record which card was turned up."""
    draft.apply(events.Identified(task.seat, move.card), R.OWN_CARDS)


# ---- the end of a quest --------------------------------------------------------------------------------------------


@answer(
    RollDice,
    Rolled,
    unless=not_rolled,
    idle=("Dice are rolled once the Power cards lie open.", R.ROLL),
)
def roll(draft: StateDraft, task: RollDice, move: Rolled) -> None:
    """Record a roll, and plan the rolls of the others."""
    draft.apply(events.DiceRolled(move.player, (move.low, move.high)), R.ROLL_OFF if task.off else R.ROLL)
    if seats := tuple(seat for seat in task.seats if seat != move.player):
        draft.plan(RollDice(seats, task.off))


def check_win(draft: StateDraft) -> None:
    """End the game if somebody has enough glory (MI-26), or no turn is under way and none can come (MI-21)."""
    idle = not (draft.event or draft.quest or draft.prize) and all(side == EMPTY for side in draft.sides)
    if max(map(glory_of, draft.won, draft.bonus)) >= draft.options.goal:
        end_game(draft, R.TWENTY)
    elif idle and not has_cards_for_turn(draft):
        end_game(draft, R.QUEST_CALLED_OFF)
