"""Questions, a row each: who is asked, in what words, what may be answered, what comes of it, and why not otherwise.

Show cards and discards are chosen by several seats at once, each of which may answer first; a prompt tells nothing
about a hand.
"""

from collections.abc import Sequence
from typing import Final

from refkit.games.huzzah import moves, tasks
from refkit.games.huzzah.cards import BUMP, OFF, RICHARD, stage_of
from refkit.games.huzzah.draft import StateDraft
from refkit.games.huzzah.rulebook import R
from refkit.games.huzzah.rules import bump, objections, pile, richard, roll_off, shows, turn, walk
from refkit.games.huzzah.rules.dice import dice_count, possible_rolls, roll_weights, rolling_rule
from refkit.games.huzzah.rules.path import free_stage, free_stages, heckled_stage, own_area
from refkit.games.huzzah.state import State
from refkit.games.huzzah.text.names import place_name
from refkit.games.huzzah.text.patterns import format_move, read_move
from refkit.kernel.question import Handler, Question, Questions, of_seat
from refkit.kernel.rule import Rule
from refkit.kernel.sentences import Sentence, join, player, tell
from refkit.kit.in_turn import next_seat
from refkit.text.moves import reader

ROLLS: Final = {
    "stages": ("{seat} roll[s] a die for the choice of stages.", "{seat} roll[s] three dice for the choice of stages."),
    "movers": ("{seat} roll[s] a die for moving first.", "{seat} roll[s] three dice for moving first."),
    "hecklers": ("{seat} roll[s] a die for the heckle.", "{seat} roll[s] three dice for the heckle."),
}
"""What a player rolls for, with one die and with three."""

# ---- who ---------------------------------------------------------------------------------------------------------


def undecided_seats(state: State, _task: tasks.Commit | tasks.Discarding) -> tuple[int, ...]:
    """Return all seats that have not chosen yet, each of which may answer first."""
    return tuple([seat for seat, cards in enumerate(state.down) if cards is None])


# ---- in what words ---------------------------------------------------------------------------------------------------


def roll_off_prompt(state: State, task: tasks.RollOff, _seat: int) -> tuple[str, Rule]:
    """Return whose dice are rolled, how many, and for what order."""
    seat = player(state, roll_off.rolling_seat(task))
    return tell(ROLLS[task.purpose][dice_count(task) > 1], seat=seat), rolling_rule(task)


def bump_prompt(state: State, task: tasks.Window, seat: int) -> tuple[str, Rule]:
    """Return who has stopped where, in the same words for everybody, whatever is in a hand."""
    asked = tell("Do[es] {seat} bump?", seat=player(state, seat))
    return join(" ", (stopped(state, task), asked)), R.BUMP_CARDS if task.pawn == RICHARD else R.BUMP_MOVERS


def stopped(state: State, task: tasks.Window) -> Sentence:
    """Return who has stopped where."""
    if task.pawn == RICHARD:
        return tell("Richard has stopped on {place}.", place=place_name(state, state.richard))
    place = place_name(state, state.places[task.pawn])
    return tell("{pawn} [has|have] stopped on {place}.", pawn=player(state, task.pawn), place=place)


def settle_prompt(state: State, task: tasks.Settle, seat: int) -> tuple[str, Rule]:
    """Return which empty stage may be taken."""
    stage = state.options.track.names[free_stage(state, seat)]
    pattern = "{seat} stand[s] at the empty {stage}. Do[es] {seat} take it?"
    return tell(pattern, seat=player(state, task.seat), stage=stage), R.TAKE_STAGE


def lay_prompt(state: State, _task: tasks.Commit, seat: int) -> tuple[str, Rule]:
    """Return that a card is laid by who performs, or may be by who stands in an audience."""
    performs = stage_of(state.places[seat]) != OFF
    pattern = "{seat} lay[s] a Show card." if performs else "{seat} may heckle."
    return tell(pattern, seat=player(state, seat)), shows.laying_rule(state, seat)


def lose_prompt(state: State, task: tasks.Bleeding, seat: int) -> tuple[str, Rule]:
    """Return whose audience loses counters, and how many must still go."""
    pattern = "From which step does {seat's} audience lose a counter? {left} must go."
    return tell(pattern, seat=player(state, seat), left=task.left), R.HUZZAH


# ---- what may be answered --------------------------------------------------------------------------------------------


def bump_options(state: State, _task: tasks.Window, seat: int) -> Sequence[moves.Move]:
    """Return the answers to pass and, with a Bump card that is or may be in hand, to bump."""
    return [moves.Pass(seat), moves.Bump(seat)] if BUMP in pile.may_hold(state, seat) else [moves.Pass(seat)]


def lay_options(state: State, _task: tasks.Commit, seat: int) -> Sequence[moves.Move]:
    """Return the Show cards to lay; also silence for a heckler, and showing an unseen hand (HU-30, HU-31)."""
    found: list[moves.Move] = [moves.Play(seat, card) for card in shows.layable_cards(state, seat)]
    if heckled_stage(state, seat) != OFF:
        found.append(moves.Hush(seat))
    elif pile.may_be_bumps(state, seat):
        found.append(moves.ShowHand(seat))
    return found


# ---- the rows --------------------------------------------------------------------------------------------------------

QUESTIONS: Final[Questions[State, StateDraft, moves.Move]] = Questions(
    (
        Question(
            tasks.RollOff,
            words=roll_off_prompt,
            options=possible_rolls,
            weights=roll_weights,
            answers=(Handler(moves.Rolled, roll_off.record_roll, objections.not_rolled),),
        ),
        Question(
            tasks.PickStage,
            asked=of_seat,
            words=lambda state, _task, seat: (
                tell("{seat} choose[s] a stage.", seat=player(state, seat)),
                R.CHOOSE_STAGES,
            ),
            options=lambda state, _task, seat: [moves.ChooseStage(seat, stage) for stage in free_stages(state)],
            answers=(
                Handler(
                    moves.ChooseStage, lambda draft, _, move: turn.choose_stage(draft, move), objections.not_that_stage
                ),
            ),
        ),
        Question(
            tasks.RollGate,
            words=lambda _state, task, _: ("Out of which gate does Richard come?", rolling_rule(task)),
            options=possible_rolls,
            weights=roll_weights,
            answers=(Handler(moves.Rolled, richard.leave_gate, objections.not_rolled),),
        ),
        Question(
            tasks.RollRichard,
            words=lambda _state, task, _: ("Richard moves: what do three dice show?", rolling_rule(task)),
            options=possible_rolls,
            weights=roll_weights,
            answers=(Handler(moves.Rolled, richard.move_richard, objections.not_rolled),),
        ),
        Question(
            tasks.Draw,
            words=lambda state, task, _: (
                tell("Which card do[es] {seat} draw?", seat=player(state, task.seat)),
                R.DRAW,
            ),
            options=lambda state, task, _: [moves.Drawn(task.seat, card) for card in pile.draw_odds(state)[0]],
            weights=lambda state, _: pile.draw_odds(state)[1],
            answers=(Handler(moves.Drawn, lambda draft, _, move: pile.draw(draft, move), objections.not_drawable),),
        ),
        Question(
            tasks.RollWalk,
            words=lambda state, task, _: (
                tell("{seat} move[s]: what do three dice show?", seat=player(state, task.seat)),
                rolling_rule(task),
            ),
            options=possible_rolls,
            weights=roll_weights,
            answers=(Handler(moves.Rolled, walk.record_roll, objections.not_rolled),),
        ),
        Question(
            tasks.Stride,
            asked=of_seat,
            words=lambda state, task, seat: (
                tell("{seat} walk[s] up to {most} steps.", seat=player(state, seat), most=task.most),
                R.WALK,
            ),
            options=lambda _state, task, seat: [moves.Walk(seat, steps) for steps in range(task.most + 1)],
            answers=(Handler(moves.Walk, walk.walk, objections.not_so_far),),
        ),
        Question(
            tasks.Window,
            asked=next_seat,  # one at a time, since whoever bumps opens the window anew (HU-12)
            words=bump_prompt,
            options=bump_options,
            answers=(
                Handler(moves.Pass, bump.answer_window),
                Handler(moves.Bump, bump.answer_window, objections.not_bumping),
            ),
            even_time=True,  # who holds no Bump is asked all the same, and must not be told by a quick answer (HU-45)
        ),
        Question(
            tasks.Settle,
            asked=of_seat,
            words=settle_prompt,
            options=lambda _state, _task, seat: [moves.TakeStage(seat), moves.StayOnPath(seat)],
            answers=(
                Handler(moves.TakeStage, lambda draft, _, move: walk.answer_settle(draft, move)),
                Handler(moves.StayOnPath, lambda draft, _, move: walk.answer_settle(draft, move)),
            ),
        ),
        Question(
            tasks.Commit,
            asked=undecided_seats,
            words=lay_prompt,
            options=lay_options,
            answers=(
                Handler(moves.Play, lambda draft, _, move: shows.choose(draft, move), objections.not_layable),
                Handler(moves.Hush, lambda draft, _, move: shows.choose(draft, move), objections.not_silent),
                Handler(moves.ShowHand, lambda draft, _, move: shows.choose(draft, move), objections.not_only_bumps),
            ),
            not_asked=objections.not_to_lay,
            even_time=True,  # whether there is anything to heckle with
        ),
        Question(
            tasks.Reveal,
            words=lambda state, _task, _: (
                tell("Which card do[es] {seat} turn over?", seat=player(state, shows.first_unnamed(state))),
                R.REVEAL,
            ),
            options=lambda state, _task, _: [
                moves.Named(shows.first_unnamed(state), card) for card, _ in pile.reveal_odds(state)
            ],
            weights=lambda state, _: tuple(number for _, number in pile.reveal_odds(state)),
            answers=(Handler(moves.Named, shows.name_card, objections.not_that_card),),
        ),
        Question(
            tasks.Crowding,
            asked=of_seat,
            words=lambda state, task, seat: (
                tell("On which step does {seat's} {card} gather?", seat=player(state, seat), card=task.card),
                R.CROWD,
            ),
            options=lambda state, _task, seat: [moves.Gather(seat, step) for step in own_area(state, seat)],
            answers=(Handler(moves.Gather, shows.place_crowd, objections.not_gathering),),
        ),
        Question(
            tasks.Bleeding,
            asked=of_seat,
            words=lose_prompt,
            options=lambda state, _task, seat: [
                moves.LoseFrom(seat, step) for step in own_area(state, seat) if state.crowd[step]
            ],
            answers=(Handler(moves.LoseFrom, shows.lose_one_counter, objections.not_leaving),),
        ),
        Question(
            tasks.Discarding,
            asked=undecided_seats,
            words=lambda state, _task, seat: (
                tell("{seat} may discard up to two cards.", seat=player(state, seat)),
                R.DISCARD,
            ),
            options=lambda state, _task, seat: [
                moves.Discard(seat, cards) for cards in pile.possible_discards(state, seat)
            ],
            answers=(
                Handler(
                    moves.Discard, lambda draft, _, move: turn.choose_discards(draft, move), objections.not_discardable
                ),
            ),
            not_asked=objections.not_to_discard,
            even_time=True,  # whether there is anything worth discarding
        ),
    ),
    text=format_move,
    over=R.WINNING,
    occasions=objections.OCCASIONS,
)
choices = QUESTIONS.choices
parse_move: Final = reader(choices, read_move)
"""Reads a move in notation, at the table where it is made: see `refkit.text.moves.ParseMove`."""
