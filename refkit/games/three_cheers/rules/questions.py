"""Questions, a row each: who is asked, in what words, what may be answered, what comes of it, and why not otherwise."""

from collections.abc import Sequence
from typing import Final

from refkit.games.three_cheers import moves, tasks
from refkit.games.three_cheers.draft import StateDraft
from refkit.games.three_cheers.events import Identified
from refkit.games.three_cheers.rulebook import R
from refkit.games.three_cheers.rules import deflect, foreminion, objections, pile, speedy, traits, turn
from refkit.games.three_cheers.state import State
from refkit.games.three_cheers.text.move_reading import read_move
from refkit.games.three_cheers.text.names import side_name
from refkit.games.three_cheers.text.patterns import BOOK
from refkit.games.three_cheers.text.tokens import format_square
from refkit.kernel.question import Handler, Question, Questions, of_seat
from refkit.kernel.rule import Rule
from refkit.kernel.sentences import player, tell
from refkit.text.moves import reader

PLAY_KINDS: Final[tuple[type[moves.Played], ...]] = (moves.Place, moves.MoveMinion, moves.Swap, moves.Provoke)
"""The kinds of moves that play a card."""

# ---- what may be answered ------------------------------------------------------------------------------------------


def foreminion_options(state: State, task: tasks.Scamper, seat: int) -> Sequence[moves.Move]:
    """Return the answers of whoever may move a foreminion: to stay, or to go one step."""
    del task
    return [moves.Stay(seat), *(moves.Ride(seat, at) for at in foreminion.legal_steps(state, seat))]


def leap_options(state: State, task: tasks.LeapFrom, seat: int) -> Sequence[moves.Move]:
    """Return a leap to each place where one can end."""
    minions = state.towers[seat % len(state.towers)].minions
    return [moves.Leap(seat, at) for at in foreminion.leap_targets(minions, task)]


def build_options(state: State, task: tasks.Build | speedy.SeatBuild, seat: int) -> Sequence[moves.Move]:
    """Return what ``seat`` can do next while building, or what any seat can turn over if CHANCE is asked."""
    if isinstance(task, speedy.SeatBuild):
        return speedy.seat_options(state, task.seat)
    if seat >= 0:
        return speedy.seat_options(state, seat) if state.hands[seat] else []
    empty = (each for each, hand in enumerate(state.hands) if not hand)
    return [move for each in empty for move in speedy.seat_options(state, each)]


# ---- in what words ---------------------------------------------------------------------------------------------------


def deflect_prompt(state: State, task: tasks.Window, seat: int) -> tuple[str, Rule]:
    """Return what the owner of a tower is asked about a card played there; a face-down one is not named."""
    played = task.played
    pattern = "{player} play[s] {card} on {owner:object}. Do[es] {seat} deflect?"
    if deflect.lies_face_down(played):
        pattern = "{player} play[s] a face-down minion on {owner:object}. Do[es] {seat} deflect?"
    names = {"player": player(state, played.seat), "owner": side_name(state, played.tower), "seat": player(state, seat)}
    return tell(pattern, card=played.card.name, **names), R.DEFLECT


def play_on_prompt(state: State, task: tasks.Redirect, seat: int) -> tuple[str, Rule]:
    """Return what whoever has deflected a card is asked."""
    card = "minion" if deflect.lies_face_down(task.played) else task.played.card.name
    return tell("{seat} play[s] the deflected {card} on.", seat=player(state, seat), card=card), R.DEFLECT


def leap_prompt(state: State, task: tasks.LeapFrom, seat: int) -> tuple[str, Rule]:
    """Return what is asked when a bearer has died."""
    del task
    return tell("{seat's} bearer died. Where does the foreminion leap?", seat=player(state, seat)), R.LEAP


def meal_prompt(state: State, task: tasks.Dine, seat: int) -> tuple[str, Rule]:
    """Return what the owner of a Hungry minion is asked."""
    eater = state.towers[task.tower].minions[task.meals[0][0]].card.name
    pattern = "{eater} is Hungry and has a choice. {seat}, what is eaten?"
    return tell(pattern, eater=eater, seat=player(state, seat)), R.HUNGRY


def identify_prompt(state: State, task: tasks.Identify, _: int) -> tuple[str, Rule]:
    """Return what the referee is asked about a card that nobody at the desk has seen."""
    pattern = "Which card is the face-down one at {square} of {owner}?"
    told = tell(pattern, square=format_square(task.at), owner=side_name(state, task.tower))
    return told, R.REFEREE_NAMES_HIDDEN_CARD


def build_prompt(state: State, task: tasks.Build | speedy.SeatBuild, _: int) -> tuple[str, Rule]:
    """Return what everyone does in Speedy Gonzalez, or one seat of them."""
    if isinstance(task, tasks.Build):
        return (
            "Everyone builds; nobody has a turn, plays an order, deflects or moves a foreminion.",
            R.SPEEDY_ONLY_BUILDS,
        )
    hand = state.hands[task.seat]
    pattern = "{seat} place[s] {card}." if hand else "{seat} turn[s] over a minion."
    told = tell(pattern, seat=player(state, task.seat), card=hand[0].name if hand else "")
    return told, R.SPEEDY_GONZALEZ


PLAYS: Final = ("{seat} play[s] the second card.", "{seat} play[s] the first card.")

# ---- the rows --------------------------------------------------------------------------------------------------------

QUESTIONS: Final[Questions[State, StateDraft, moves.Move]] = Questions(
    (
        Question(
            tasks.WhoStarts,
            words=lambda _state, _task, _: ("Who goes first?", R.FIRST_PLAYER),
            options=lambda state, _task, _: [moves.First(seat) for seat in range(len(state.hands))],
            answers=(
                Handler(
                    moves.First, lambda draft, _, move: pile.begin_first_turn(draft, move), objections.no_such_seat
                ),
            ),
        ),
        Question(
            tasks.Uncover,
            words=lambda _state, _task, _: ("What does the top of the pile show?", R.EVENT_CARDS),
            options=lambda state, _task, _: pile.top_odds(state.pile)[0],
            weights=lambda state, _task: pile.top_odds(state.pile)[1],
            answers=(Handler(moves.Uncovered, pile.show_top, objections.not_on_top),),
        ),
        Question(
            tasks.Draw,
            words=lambda state, task, _: (
                tell("Which card do[es] {seat} draw?", seat=player(state, task.seat)),
                pile.drawing_rule(state),
            ),
            options=lambda state, task, _: pile.possible_draws(state, task.seat),
            answers=(Handler(moves.Drawn, lambda draft, _, move: pile.draw(draft, move), objections.not_to_draw),),
        ),
        Question(
            tasks.PlayCard,
            asked=of_seat,
            words=lambda state, task, seat: (
                tell(PLAYS[task.nth == 1], seat=player(state, seat)),
                R.PLAY_TWO,
            ),
            options=lambda state, _task, seat: turn.play_options(state, seat),
            answers=(
                *(
                    Handler(how, lambda draft, _, move: deflect.announce(draft, move), objections.not_to_play)
                    for how in PLAY_KINDS
                ),
                Handler(moves.NoPlay, lambda draft, _, move: turn.skip(draft, move), objections.not_to_skip),
            ),
        ),
        Question(
            tasks.Window,
            asked=of_seat,
            words=deflect_prompt,
            options=lambda state, task, seat: [
                moves.Accept(seat),
                *(moves.Deflect(seat, card) for card in deflect.usable_deflects(state, task)),
            ],
            answers=(
                Handler(moves.Accept, deflect.answer_window),
                Handler(moves.Deflect, deflect.answer_window, objections.not_to_deflect),
            ),
            even_time=True,
        ),
        Question(
            tasks.Redirect,
            asked=of_seat,
            words=play_on_prompt,
            options=lambda state, task, seat: [*deflect.ways_to_play_on(state, task)] or [moves.Fizzle(seat)],
            answers=(
                *(Handler(how, deflect.play_on, objections.not_to_play_on) for how in PLAY_KINDS),
                Handler(moves.Fizzle, deflect.play_on, objections.not_to_fizzle),
            ),
        ),
        Question(
            tasks.Scamper,
            asked=of_seat,
            words=lambda state, _task, seat: (
                tell("{seat} may move the foreminion.", seat=player(state, seat)),
                R.MOVE_FOREMINION,
            ),
            options=foreminion_options,
            answers=(
                Handler(
                    moves.Ride, lambda draft, _, move: foreminion.move_foreminion(draft, move), objections.not_a_step
                ),
                Handler(moves.Stay, lambda draft, _, move: foreminion.move_foreminion(draft, move)),
            ),
        ),
        Question(
            tasks.ThirdCard,
            asked=of_seat,
            words=lambda state, _task, seat: (
                tell("{seat} may discard what is left in hand.", seat=player(state, seat)),
                R.DISCARD_THIRD,
            ),
            options=lambda state, _task, seat: [
                moves.Keep(seat),
                *(moves.Discard(seat, card) for card in turn.may_hold(state, seat)),
            ],
            answers=(
                Handler(
                    moves.Discard, lambda draft, _, move: turn.answer_third_card(draft, move), objections.not_to_discard
                ),
                Handler(moves.Keep, lambda draft, _, move: turn.answer_third_card(draft, move)),
            ),
        ),
        Question(
            tasks.LeapFrom,
            asked=of_seat,
            words=leap_prompt,
            options=leap_options,
            answers=(Handler(moves.Leap, foreminion.leap, objections.not_a_landing),),
        ),
        Question(
            tasks.Dine,
            asked=lambda state, task: (traits.decider(state, task.tower),),
            words=meal_prompt,
            options=lambda _state, task, seat: [moves.Feast(seat, at, to) for at, to in task.meals],
            answers=(Handler(moves.Feast, traits.choose_meal, objections.not_an_offered_meal),),
        ),
        Question(
            tasks.Identify,
            words=identify_prompt,
            options=lambda state, task, _: [
                moves.Named(task.tower, task.at, card) for card in pile.unseen_ninjas(state.unseen)
            ],
            answers=(
                Handler(
                    moves.Named,
                    lambda draft, _, move: draft.tell(
                        Identified(move.tower, move.at, move.card), R.REFEREE_NAMES_HIDDEN_CARD
                    ),
                    objections.not_the_unknown_minion,
                ),
            ),
        ),
        Question(
            tasks.Build,
            asked=speedy.seats_asked,
            words=build_prompt,
            options=build_options,
            answers=(
                Handler(moves.Place, lambda draft, _, move: speedy.build(draft, move), objections.not_building),
                Handler(moves.Drawn, lambda draft, _, move: speedy.build(draft, move), objections.not_to_turn_over),
            ),
            parts=lambda state, _task: map(speedy.SeatBuild, range(len(state.hands))),
        ),
    ),
    text=BOOK.format_move,
    over=R.MASTER_HERE,
    occasions=objections.OCCASIONS,
)
choices = QUESTIONS.choices
parse_move: Final = reader(choices, read_move, colons=True, idle=lambda state: state.active)
"""Reads a move in notation, at the table where it is made: see `refkit.text.moves.ParseMove`."""
