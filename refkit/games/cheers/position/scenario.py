"""Scenarios of CHEERS: what can happen on a position, besides a move in notation (``Xavier: Red/blue to Yaz``).

``setup`` and ``turn`` are as in every game; somebody looks for a ``victory``; six is the ``limit``; the active player
draws (``refill``). The card of a move need not be in the hand of the position. A move ends with the action: nobody
draws, and no other turn begins.
"""

import dataclasses
from collections.abc import Callable, Iterator
from functools import partial
from typing import Final

from refkit.games.cheers.cards import (
    GOAL_SIZE,
    HAND,
    LIMIT,
    NO_TEAM,
    TOKENS_PER_KIND,
    UNKNOWN,
    UNSEEN_GOAL,
    Goal,
    could_be_victory,
    count_big_glasses,
)
from refkit.games.cheers.moves import Declare, Decline, DiscardHand, Drawn, Drop, Move, Play, Shift
from refkit.games.cheers.rulebook import R
from refkit.games.cheers.rules.cheering import limit
from refkit.games.cheers.rules.deciding import can_be_victory, can_win, decider, declarer
from refkit.games.cheers.rules.engine import parse_move, prepare
from refkit.games.cheers.rules.questions import Act, Claim, Draw, Trim
from refkit.games.cheers.rules.turn import first_slot, next_slot, refill, turn_tasks
from refkit.games.cheers.rules.victory import close, victory
from refkit.games.cheers.table import LETTERS, State, StateDraft
from refkit.games.cheers.words import format_goal, owner, place_name
from refkit.kernel.choice import Illegal, Reason, Refusal
from refkit.kernel.sentences import player, sentence
from refkit.kit.cards import fill_unknown_hands, may_draw, put_in_hand
from refkit.text import scenarios
from refkit.text.scenarios import ask_only

HAPPENINGS: Final[dict[str, Callable[[StateDraft], object]]] = {
    "setup": prepare,
    "turn": lambda draft: draft.plan(*turn_tasks(draft.active, next_slot(draft.options, draft.slot))),
    "victory": lambda draft: draft.plan(victory()),
    "limit": lambda draft: draft.plan(limit(draft.active), victory()),
    "refill": lambda draft: draft.plan(refill(draft.active)),
}
HELP: Final = scenarios.help_for(HAPPENINGS, "Xavier: Red/blue to Yaz")


def parse_on_position(start: State, words: str) -> Move:
    """Parse a move; without a name it is the active player's, or of whoever decides where too many cards lie."""
    move = parse_move(start, words, seat=None if ":" in words else start.active)
    if isinstance(move, Drop) and ":" not in words:
        return Drop(decider(start, place_of(start, move)), move.card)
    return move


def place_of(start: State, move: Drop) -> int:
    """Return where the card of ``move`` is one too many; of several places, one for which its player decides."""
    fitting = [place for place in overfull_places(start) if move.card in start.tables[place]]
    return next((place for place in fitting if decider(start, place) == move.seat), next(iter(fitting), move.seat))


def pose(start: State, move: Move) -> State | None:  # noqa: PLR0911  one line a move
    """Return ``start`` with the question that ``move`` answers (its card put in hand); None if it answers none.

    Raises `Illegal` for a victory that nobody has.
    """
    match move:
        case Play(seat, card):
            return ask_action(put_in_hand(start, seat, card, UNKNOWN, start.options.hand(seat)), seat)
        case Shift(seat):
            return ask_action(start, seat)
        case DiscardHand(seat):  # the move names no card, so a hand that is left out has unknown cards
            return ask_action(fill_unknown_hand(start, seat), seat)
        case Drop():
            return ask_only(start, Trim(place_of(start, move)))
        case Drawn(to) if may_draw(start, to, start.options.hand(to)):
            return ask_only(start, Draw(to))
        case Declare() | Decline():
            return ask_about_victory(start, move)
        case _:
            return None


def with_unknown_hands(start: State, move: Move) -> State:
    """Return ``start`` as a turn of the player of ``move``, an action, whose hand is unknown if none is written."""
    return fill_unknown_hand(start, move.seat) if isinstance(move, Play | Shift) else start


def ask_action(state: State, seat: int) -> State:
    """Return ``state`` with an action of ``seat``, and the tasks that follow it, as the whole agenda."""
    slot = state.slot if seat == state.active else first_slot(state.options, seat)
    return dataclasses.replace(state, agenda=(victory(), limit(seat), Act(seat)), active=seat, slot=slot)


def ask_about_victory(start: State, move: Declare | Decline) -> State:
    """Return ``start`` with the question whether ``move``'s player has a victory; raises `Illegal` if none can be."""
    seat = move.seat
    mine = [place for place in claimable_places(start) if declarer(start, place) == seat]
    claims = [place for place in mine if start.options.asks_for_victory or can_be_victory(start, place)]
    if isinstance(move, Decline) and not start.options.asks_for_victory:
        reasons = [Reason("At this table the referee announces victories and asks nobody.", R.VICTORY_IS_AUTOMATIC)]
    elif claims:
        return ask_claim(start, claims[0])
    elif (declares := declarer(start, seat)) != seat:
        pattern = "{master} declare[s] victory for {seat:object}."
        text = sentence(pattern, master=player(start, declares), seat=player(start, seat))
        reasons = [Reason(text, R.MASTER_DECLARES)]
    else:
        reasons = [no_victory_at(start, each) for each in mine or (seat,)]
    raise Illegal(Refusal(move, tuple(reasons)))


def claimable_places(start: State) -> list[int]:
    """Return the places whose cards could be a victory for some combination: all of them are asked (CH-32)."""
    places = range(len(start.tables))
    return [place for place in places if can_win(start, place) and could_be_victory(start.tables[place])]


def ask_claim(start: State, place: int) -> State:
    """Return ``start`` with the question whether victory is declared for ``place`` as its agenda."""
    return ask_only(start, Claim(place), close())


def overfull_places(state: State) -> list[int]:
    return [place for place, cards in enumerate(state.tables) if len(cards) > LIMIT]


# ---- questions that a position is asked --------------------------------------------------------------------------


def turn_questions(start: State) -> list[State]:
    """Return ``start`` once for each question of a turn: the action, and discards where too many cards lie already.

    If the options ask for victories, those questions are included: a declined one may still be declared (CH-16).
    """
    claims = [ask_claim(start, place) for place in claimable_places(start)] if start.options.asks_for_victory else []
    trims = [ask_only(start, Trim(place)) for place in overfull_places(start)]
    return [ask_action(fill_unknown_hand(start, start.active), start.active), *trims, *claims]


def fill_unknown_hand(start: State, seat: int) -> State:
    """Return ``start`` as a turn of ``seat``, with unknown cards in its hand if the position gives no hand at all."""
    mine = dataclasses.replace(start, active=seat)
    return fill_unknown_hands(mine, (seat,), UNKNOWN, start.options.hand(seat))


# ---- why nothing comes of an action ----------------------------------------------------------------------------------


def no_victory(state: State) -> Iterator[Reason]:
    """Yield for each place why its cards are no victory."""
    for place in range(len(state.tables)):
        yield no_victory_at(state, place)


def no_victory_at(state: State, place: int) -> Reason:
    """Return why the cards at ``place`` are no victory, or what the position must say before that can be judged."""
    write, team = partial(sentence, place=owner(state, place)), state.teams[place]
    if not can_win(state, place):
        return Reason(write("{place} cannot win at this table."), R.VIRTUAL_CAN_WIN)
    if len(state.tables[place]) > LIMIT:
        pattern = "{place} discard[s] down to {most} cards before any victory."
        return Reason(write(pattern, most=LIMIT), R.AFTER_REACTIONS)
    goal = UNSEEN_GOAL if team == NO_TEAM else state.goals[team]
    if goal and not state.options.asks_for_victory:
        return Reason(shortfall(state, place, goal), R.VICTORY)
    if not could_be_victory(state.tables[place]):
        pattern = "{place} [has|have] no victory: {why}."
        return Reason(write(pattern, why=why_no_combination(state, place)), R.VICTORY)
    if team == NO_TEAM:
        pattern = "{place} could have a victory; add `token {name}: A`, or another team."
        return Reason(write(pattern, name=str(place_name(state, place))), R.MASQUERADE)
    pattern = "{place} could have a victory; add `goal {team}: …`, the combination."
    return Reason(write(pattern, team=LETTERS[team]), R.COMBINATION)


def shortfall(state: State, place: int, goal: Goal) -> str:
    """Return in a sentence what the cards at ``place`` lack of ``goal``, and what they have that is foreign to it."""
    have = count_big_glasses(state.tables[place])
    lacking = tuple(max(want - got, 0) for got, want in zip(have, goal, strict=True))
    foreign = tuple(got if not want else 0 for got, want in zip(have, goal, strict=True))
    pattern = "{place} lack[s] {lacking} and [has|have] {foreign} in the way."
    if not any(foreign):
        pattern = "{place} lack[s] {lacking}."
    elif not any(lacking):
        pattern = "{place} [has|have] {foreign} in the way."
    found = {"lacking": format_goal(lacking, state.options), "foreign": format_goal(foreign, state.options)}
    return sentence(pattern, place=owner(state, place), **found)


def why_no_combination(state: State, place: int) -> str:
    """Return in words why the cards at ``place`` are a victory for no combination at all."""
    cards = state.tables[place]
    have = count_big_glasses(cards)
    if len(cards) < GOAL_SIZE:
        return f"{len(cards)} card{'s' * (len(cards) != 1)} cannot be a combination of {GOAL_SIZE}"
    if all(have):
        return "a combination never has all five ingredients"
    most = sum(min(got, TOKENS_PER_KIND) for got in have)
    return f"a combination has at most {TOKENS_PER_KIND} of a kind, so only {most} of these cards could count"


def no_surplus(state: State) -> Iterator[Reason]:
    """Yield why nobody discards: where most cards lie, and how many may stay."""
    most = max(range(len(state.tables)), key=lambda place: len(state.tables[place]))
    pattern = "{limit} cards may lie in front of anybody; most lie in front of {place:object}: {many}."
    yield Reason(sentence(pattern, limit=LIMIT, place=owner(state, most), many=len(state.tables[most])), R.LIMIT)


def no_refill(state: State) -> Iterator[Reason]:
    """Yield why nothing is drawn: the active player's hand is full."""
    full = state.options.hand(state.active)
    held, pattern = len(state.hands[state.active]), "{seat} hold[s] {held} cards; a hand has {full}."
    text = sentence(pattern, seat=player(state, state.active), held=held, full=full)
    yield Reason(text, R.LARGER_HAND if full > HAND else R.REFILL)


NO_EFFECT: Final = {
    "victory": no_victory,
    "limit": no_surplus,
    "refill": no_refill,
}
"""For each action that can have no effect, a function that says why."""
