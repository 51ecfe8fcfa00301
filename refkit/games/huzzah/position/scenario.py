"""Scenarios of Huzzah!: what can happen on a position, besides a move in notation (``Yaz: walk 7``).

``setup`` and ``turn`` are as in every game. Besides there are the steps of a turn (``draw``, ``move performers``,
``shows``, ``richard``, ``reveal``, ``discard``), and smaller things: ``enter richard``, ``richard stops``,
``stops Yaz``, ``rest`` and ``score``.
"""

from collections.abc import Callable, Iterator
from functools import partial
from typing import Final

from refkit.characters import quoted
from refkit.games.huzzah import moves
from refkit.games.huzzah.cards import HAND, INDEX, KINDS, OFF, UNKNOWN, Card, add_cards, stage_of
from refkit.games.huzzah.rulebook import R
from refkit.games.huzzah.rules.engine import ENGINE, QUESTIONS, parse_move, prepare
from refkit.games.huzzah.rules.hands import first_unnamed, may_lay
from refkit.games.huzzah.rules.moving import move_performers, open_window, rest, richard_stops
from refkit.games.huzzah.rules.path import free_stage, performer_on, seats_on_path
from refkit.games.huzzah.rules.pile import fill_hands
from refkit.games.huzzah.rules.questions import Commit, Draw, PickStage, Reveal, RollGate, RollRichard, Settle, Stride
from refkit.games.huzzah.rules.score import winners
from refkit.games.huzzah.rules.shows import laid_shows, open_shows, tidy
from refkit.games.huzzah.rules.turn import judge, open_discards, plan_turn, show_tasks
from refkit.games.huzzah.table import State, StateDraft
from refkit.kernel.choice import CHANCE, BadInput, Illegal, Reason, Refusal, Step
from refkit.kernel.sentences import player, players, sentence
from refkit.kit.cards import fill_unknown_hands, may_draw, with_hand
from refkit.text import scenarios
from refkit.text.moves import find_name
from refkit.text.scenarios import ask_only

HIGHEST_ROLL: Final = 18
"""The most that three dice show."""


def _plan_richard_stops(draft: StateDraft) -> None:
    draft.plan(rest())
    richard_stops(draft)


PLANS: Final[dict[str, Callable[[StateDraft], object]]] = {
    "setup": prepare,
    "turn": plan_turn,
    "enter richard": lambda draft: draft.plan(RollGate(entering=True)),
    "draw": lambda draft: draft.plan(fill_hands()),
    "move performers": lambda draft: draft.plan(move_performers()),
    "shows": lambda draft: draft.plan(*show_tasks(draft)),
    "richard": lambda draft: draft.plan(RollRichard(), rest()),
    "richard stops": _plan_richard_stops,
    "rest": lambda draft: draft.plan(rest()),
    "reveal": lambda draft: draft.plan(Reveal(tuple(laid_shows(draft))), tidy()),
    "discard": lambda draft: draft.plan(open_discards()),
    "score": lambda draft: draft.plan(judge()),
}
HELP: Final = scenarios.help_for((*PLANS, "stops Yaz"), "Yaz: walk 7")
NEEDS_NO_LAID_CARDS: Final = ("turn", "shows", "discard")
"""Actions in which cards are chosen: none may lie on the table yet."""
NEEDS_RICHARD: Final = ("turn", "shows", "richard", "richard stops", "rest")
"""Actions for which Richard must be on the board."""


def plan_if_possible(words: str, draft: StateDraft) -> None:
    """Plan what happens on ``words``; raises `BadInput` on a table where it cannot.

    That is without Richard if it needs him, and with Show cards on the table if they are yet to be chosen.
    """
    if draft.richard == OFF and words in NEEDS_RICHARD:
        raise BadInput("Richard is not on the board: say where, such as `richard: 17`.")
    if words in NEEDS_NO_LAID_CARDS:
        check_no_laid_cards(draft)
    PLANS[words](draft)


HAPPENINGS: Final = {words: partial(plan_if_possible, words) for words in PLANS}


def named(start: State, word: str, name: str) -> Callable[[StateDraft], object] | None:
    """Return the plan for ``stops`` and a ``name``, else None; raises `BadInput` if that pawn is not on the path."""
    if word != "stops" or not name:
        return None
    seat = parse_seat_on_path(start, name)
    return lambda draft: draft.plan(open_window(draft, seat), Settle(seat))


# ---- actions ---------------------------------------------------------------------------------------------------------


def check_no_laid_cards(start: State | StateDraft) -> None:
    """Raise `BadInput` if Show cards lie on the table, where cards are to be chosen anew."""
    if any(start.down):
        raise BadInput("Show cards lie on the table already: reveal them first (`action: reveal`), or leave them out.")


def parse_seat_on_path(start: State, name: str) -> int:
    """Return the seat called ``name``, whose pawn is on the path; raises `BadInput` if there is none."""
    seat = find_name(name, start.options.players)
    if seat is None:
        raise BadInput(f"Nobody called {quoted(name)} plays; the players are {', '.join(start.options.players)}.")
    if seat not in seats_on_path(start):
        raise BadInput(f"{start.options.players[seat]} is not on the path: say where, such as `place Yaz: 12`.")
    return seat


def run_plan(start: State, plan: Callable[[StateDraft], object]) -> Step[State]:
    """Perform on ``start`` what ``plan`` plans, up to the first question."""
    return ENGINE.happen(StateDraft(ask_only(start)), plan)


def parse_on_position(start: State, words: str) -> moves.Move:
    """Parse a move; without a name it is that of a player who may make it on a turn."""
    asked = turn_questions(start)
    fitting = [(state, move) for state in asked for move in parse_for_asked(state, words)]
    allowed = (move for state, move in fitting if not QUESTIONS.objections(state, move))
    return next(allowed, fitting[0][1] if fitting else parse_move(start, words))


def with_unknown_hands(start: State, move: moves.Move) -> State:
    """Return ``start`` with unknown cards in every hand, if none is written down and ``move`` is not a draw."""
    return start if isinstance(move, moves.Drawn) else fill_unwritten_hands(start)


def pose(start: State, move: moves.Move) -> State | None:  # noqa: PLR0911  one line a move
    """Return ``start`` with the question that ``move`` answers, its card put in hand; None if it answers none.

    If no hand is written down, a hand of which no card is named may be any. Raises `BadInput` and `Illegal` for a move
    from where a pawn is not.
    """
    check_pawn_place(start, move)
    match move:
        case moves.Walk(seat):
            return ask_only(start, Stride(seat, HIGHEST_ROLL))
        case moves.TakeStage(seat) | moves.StayOnPath(seat):
            return ask_only(start, Settle(seat))
        case moves.ChooseStage(seat):
            return ask_only(start, PickStage(seat))
        case moves.Play(seat, card) if card is not UNKNOWN:
            check_no_laid_cards(start)
            return ask_shows(put_in_hand(start, seat, (card,)))
        case moves.Play() | moves.Hush() | moves.ShowHand():
            check_no_laid_cards(start)
            return ask_shows(fill_unwritten_hands(start))
        case moves.Discard(seat, cards):
            check_no_laid_cards(start)
            return ask_discards(put_in_hand(start, seat, cards) if cards else fill_unwritten_hands(start))
        case moves.Rolled() if start.richard != OFF:
            return ask_only(start, RollRichard(), rest())
        case moves.Drawn(to) if may_draw(start, to, HAND):
            return ask_only(start, Draw(to))
        case moves.Named() if first_unnamed(start) != OFF:
            return run_plan(start, PLANS["reveal"]).state
        case _:
            return None


def ask_shows(start: State) -> State:
    """Return ``start`` with Show cards to be laid, as hands are now, and what follows from them."""
    return ENGINE.settle(ask_only(start, open_shows(), Commit())).state


def ask_discards(start: State) -> State:
    """Return ``start`` with cards to be discarded."""
    return ENGINE.settle(ask_only(start, open_discards())).state


def put_in_hand(state: State, seat: int, cards: tuple[Card, ...]) -> State:
    """Return ``state`` with ``cards`` in the hand of ``seat``, as far as it has room, from the unseen ones."""
    for card in cards:
        hand = state.hands[seat]
        if hand.count(card) >= cards.count(card) or UNKNOWN in hand or len(hand) >= HAND:
            continue
        if card in KINDS and state.unseen[INDEX[card]]:
            unseen = add_cards(state.unseen, card, -1)
            state = with_hand(state, seat, (*hand, card), pile=state.pile - 1, unseen=unseen)
    return state


def check_pawn_place(start: State, move: moves.Move) -> None:
    """Raise `BadInput` or `Illegal` if the pawn is not where ``move`` can be made from."""
    if not isinstance(move, moves.Walk | moves.TakeStage | moves.StayOnPath | moves.ChooseStage):
        return
    who, place = player(start, move.seat), start.places[move.seat]
    if isinstance(move, moves.ChooseStage):
        text = sentence("{seat} [is|are] on the board already: stages are chosen before that.", seat=who)
        reason = Reason(text, R.CHOOSE_STAGES)
        wrong = place != OFF
    elif place == OFF:
        raise BadInput(f"{start.options.players[move.seat]} is not on the board: say where, such as `place Yaz: 12`.")
    elif stage_of(place) != OFF:
        text = sentence("{seat} perform[s] on a stage: only a Finale or a heckle ends that.", seat=who)
        reason = Reason(text, R.NO_LEAVING_BY_CHOICE)
        wrong = True
    else:
        reason = no_stage_there(start, move.seat)
        wrong = not isinstance(move, moves.Walk) and free_stage(start, move.seat) == OFF
    if wrong:
        raise Illegal(Refusal(move, (reason,)))


def no_stage_there(state: State, seat: int) -> Reason:
    """Return why ``seat`` takes no stage: somebody performs where it stands, it is closed, or there is none."""
    who, place, track = player(state, seat), state.places[seat], state.options.track
    stage = next((number for number, area in enumerate(track.areas) if place in area), OFF)
    if stage == OFF:
        return Reason(sentence("{seat} do[es] not stand at an empty stage.", seat=who), R.TAKE_STAGE)
    if stage not in track.open:
        return Reason(f"{track.names[stage]} is closed for repairs.", R.CLOSED_STAGES, {"stage": stage})
    pattern = "{performer} perform[s] at the {stage}: {seat} can only heckle there."
    performer = player(state, performer_on(state, stage))
    return Reason(sentence(pattern, performer=performer, stage=track.names[stage], seat=who), R.TAKE_STAGE)


# ---- what a position is asked ------------------------------------------------------------------------------------


def turn_questions(start: State) -> list[State]:
    """Return ``start`` with each thing asked that players may do on a turn, a state for each.

    They walk or take a stage, lay Show cards, and discard, unless Show cards lie there to be revealed first; who is not
    on the board yet chooses a stage.
    """
    state = fill_unwritten_hands(start)
    found = [ask_only(state, PickStage(seat)) for seat, place in enumerate(state.places) if place == OFF]
    for seat in seats_on_path(state):
        found.append(ask_only(state, Stride(seat, HIGHEST_ROLL)))
        if free_stage(state, seat) != OFF:
            found.append(ask_only(state, Settle(seat)))
    if not any(state.down) and any(may_lay(state, seat) for seat in range(len(state.places))):
        found.append(ask_shows(state))
    return [*found, *([ask_discards(state)] if any(state.hands) and not any(state.down) else [])]


def parse_for_asked(state: State, words: str) -> list[moves.Move]:
    """Return the move ``words`` in a list if ``state`` asks its player for one of its kind, else an empty one."""
    move = parse_move(state, words)
    task = QUESTIONS.pending(state)
    row = QUESTIONS.rows[type(task)]
    fits = QUESTIONS.takes(state, move) and getattr(move, "seat", CHANCE) in row.asked(state, task)
    return [move] if fits else []


def fill_unwritten_hands(start: State) -> State:
    """Return ``start`` with unknown cards in every hand, if none is written down; as many as the deck has."""
    if any(start.down):
        return start
    return fill_unknown_hands(start, range(len(start.hands)), UNKNOWN, HAND)


# ---- why nothing comes of an action ----------------------------------------------------------------------------------


def no_draw(state: State) -> Iterator[Reason]:
    """Yield why nobody draws: hands are full, or there is no card to draw."""
    if all(len(hand) >= HAND for hand in state.hands):
        yield Reason(f"Everybody holds {HAND} cards already.", R.DRAW)
    else:
        yield Reason("Neither the pile nor the discards have a card to draw.", R.RESHUFFLE)


def no_mover(_: State) -> Iterator[Reason]:
    yield Reason("No pawn is on the path: performers stay on their stages.", R.MOVE_PERFORMERS)


def no_annoyance(state: State) -> Iterator[Reason]:
    """Yield why Richard, where he has come to rest, pushes nobody on and clears no counters."""
    track, at = state.options.track, state.richard
    yield Reason(f"No player stands on step {at}, where Richard rests.", R.SHOVES)
    stage = track.stage_at[at]
    if stage == OFF:
        yield Reason(f"Step {at} is in no audience: there are no counters to clear.", R.ANNOYS)
    else:
        crowd = "has no performer" if state.crowd[at] else f"has no counters on step {at}"
        yield Reason(f"The {track.names[stage]} {crowd}: there is nothing to clear.", R.ANNOYS)


def no_bump(_: State) -> Iterator[Reason]:
    """Yield why nobody can bump a pawn that has stopped."""
    yield Reason("Nobody can hold a Bump card.", R.BUMP_CARDS)


def no_stage(state: State) -> Iterator[Reason]:
    """Yield why a pawn that has stopped is not bumped and can take no stage."""
    yield from no_bump(state)
    yield Reason("There is no empty stage to take where the pawn has stopped.", R.TAKE_STAGE)


def nobody_stops_him(state: State) -> Iterator[Reason]:
    """Yield why Richard is not bumped, and has no effect where he stands."""
    yield from no_bump(state)
    yield from no_annoyance(state)


def no_winner(state: State) -> Iterator[Reason]:
    """Yield that nobody has reached the goal, and who is ahead."""
    pattern = "{seats} [has|have] most points, {points}; the game is won with {goal} and one more."
    if state.options.winning == "goal or more":
        pattern = "{seats} [has|have] most points, {points}; the game is won with {goal} or more."
    ahead = players(state, winners(state))
    text = sentence(pattern, seats=ahead, points=max(state.points), goal=state.options.goal)
    yield Reason(text, R.POINTS_TO_WIN)


NO_EFFECT: Final = {
    "draw": no_draw,
    "move performers": no_mover,
    "richard stops": nobody_stops_him,
    "stops": no_stage,
    "rest": no_annoyance,
    "score": no_winner,
}
"""The reasons by action, for each that may have no effect; by its first word if a name follows."""
