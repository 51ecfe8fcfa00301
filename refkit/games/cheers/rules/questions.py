"""Questions, a row each: who is asked, in what words, what may be answered, what comes of it, and why not otherwise."""

from functools import partial
from typing import Final

from refkit.games.cheers import moves
from refkit.games.cheers.cards import GOALS, LIMIT, NO_TEAM
from refkit.games.cheers.rulebook import rules as R
from refkit.games.cheers.rules import cheering, turn, victory
from refkit.games.cheers.rules import objections as no
from refkit.games.cheers.seating import LETTERS
from refkit.games.cheers.state import State
from refkit.games.cheers.table import Table
from refkit.games.cheers.tasks import Act, Claim, DealToken, Draw, DrawGoal, HandOut, Match, Reveal, Trim, WhoStarts
from refkit.games.cheers.text.move_reading import read_move
from refkit.games.cheers.text.move_text import format_move, spoken
from refkit.kernel.choice import Made
from refkit.kernel.question import Handler, Question, Questions, of_seat
from refkit.kernel.rule import Rule
from refkit.text.moves import reader


def whoever_decides(state: State, task: Match | HandOut | Trim) -> tuple[int, ...]:
    """The player whose table it is is asked, or a teammate of the virtual one."""
    return (turn.decider(state, task.place),)


def speaks(state: State, place: int, seat: int) -> str:
    """``seat``, who decides for ``place``, and for whom if it is the virtual teammate."""
    name = state.options.players[seat]
    return name if seat == place else f"{name}, for {spoken(state.options.players, place)}"


def whose(state: State, place: int) -> str:
    """Whose table it is."""
    return f"{spoken(state.options.players, place)}'s"


def act(state: State, _task: Act, seat: int) -> tuple[str, Rule]:
    """What is asked on a turn."""
    return f"{state.options.players[seat]} may play a card, move one, or discard the hand.", R.ONE_ACTION


def match(state: State, task: Match, seat: int) -> tuple[str, Rule]:
    """What is asked where more than one card matches."""
    return f"CHEERS! {speaks(state, task.place, seat)}, which card leaves with {task.played.face}?", R.WHICH_MATCH


def hand_out(state: State, task: HandOut, seat: int) -> tuple[str, Rule]:
    """What the target of CHEERS is asked."""
    who, one, two = speaks(state, task.place, seat), task.played.face, task.matched.face
    return f"CHEERS! {who}, who gets {one}, and who {two}?", R.TWO_CARDS


def trim(state: State, task: Trim, seat: int) -> tuple[str, Rule]:
    """What is asked where too many cards lie."""
    comma, lying = "" if seat == task.place else ",", len(state.tables[task.place])
    what = f"one of {lying} cards" if lying > LIMIT else f"what is over {LIMIT}"
    return f"{speaks(state, task.place, seat)}{comma} discards {what}.", R.LIMIT


def claim(state: State, task: Claim, seat: int) -> tuple[str, Rule]:
    """What is asked where victories are asked for."""
    return f"{state.options.players[seat]}, is it victory with {whose(state, task.place)} cards?", R.CH32


def reveal(state: State, task: Reveal, _seat: int) -> tuple[str, Rule]:
    """What has to be shown after a victory was declared."""
    what = "team token" if state.teams[task.place] == NO_TEAM else "combination"
    return f"Which {what} is shown for {whose(state, task.place)} cards?", R.CH34


QUESTIONS: Final[Questions[State, Table, moves.Move]] = Questions(
    (
        Question(
            Draw,
            words=lambda state, task, _: (
                f"Which card does {state.options.players[task.seat]} draw?",
                R.REFILL if state.turn else R.DEAL,
            ),
            options=lambda state, task, _: Made(partial(moves.Drawn, task.seat), state.unseen),
            answers=(Handler(moves.Drawn, lambda table, _, move: turn.draw(table, move), no.not_drawn),),
        ),
        Question(
            Act,
            asked=of_seat,
            words=act,
            options=lambda state, _task, seat: turn.actions(state, seat),
            answers=(
                Handler(moves.Play, lambda table, _, move: turn.act(table, move), no.not_to_play),
                Handler(moves.Shift, lambda table, _, move: turn.act(table, move), no.not_to_move),
                Handler(moves.DiscardHand, lambda table, _, move: turn.act(table, move)),
            ),
        ),
        Question(
            Match,
            asked=whoever_decides,
            words=match,
            options=lambda state, task, seat: [
                moves.Choose(seat, card) for card in cheering.matches(state.tables[task.place], task.played)
            ],
            answers=(Handler(moves.Choose, cheering.choose, no.not_a_match),),
        ),
        Question(
            HandOut,
            asked=whoever_decides,
            words=hand_out,
            options=lambda state, task, seat: cheering.ways_out(state, seat, task.place),
            answers=(Handler(moves.Send, cheering.hand_out, no.not_sent),),
        ),
        Question(
            Trim,
            asked=whoever_decides,
            words=trim,
            options=lambda state, task, seat: [moves.Drop(seat, card) for card in turn.surplus(state, task.place)],
            answers=(Handler(moves.Drop, turn.drop, no.not_dropped),),
        ),
        Question(
            Claim,
            asked=lambda state, task: (victory.asked_for(state, task.place),),
            words=claim,
            options=lambda state, task, seat: victory.claims(state, seat, task.place),
            answers=(Handler(moves.Declare, victory.settle, no.no_victory), Handler(moves.Decline, victory.settle)),
            even_time=True,
        ),
        Question(
            DrawGoal,
            words=lambda _state, task, _: (f"Which combination does team {LETTERS[task.team]} draw?", R.COMBINATION),
            options=lambda _state, task, _: [moves.Combination(task.team, goal) for goal in GOALS],
            weights=lambda _state, _task: tuple(GOALS.values()),
            answers=(Handler(moves.Combination, lambda table, _, move: victory.show(table, move), no.no_combination),),
        ),
        Question(
            DealToken,
            words=lambda state, task, _: (
                f"Which team token is {state.options.players[task.seat]} dealt?",
                R.MASQUERADE,
            ),
            options=lambda state, task, _: [
                moves.Token(task.seat, team) for team, left in enumerate(victory.tokens_left(state)) if left
            ],
            weights=lambda state, _task: tuple(left for left in victory.tokens_left(state) if left),
            answers=(Handler(moves.Token, lambda table, _, move: victory.show(table, move), no.no_token_left),),
        ),
        Question(
            Reveal,
            words=reveal,
            options=lambda state, task, _: victory.shown(state, task.place),
            answers=(
                Handler(moves.Combination, victory.show_for, no.not_shown),
                Handler(moves.Token, victory.show_for, no.no_token_left),
            ),
        ),
        Question(
            WhoStarts,
            words=lambda _state, _task, _: ("Who goes first?", R.FIRST_PLAYER),
            options=lambda state, _task, _: [moves.First(seat) for seat in range(len(state.hands))],
            answers=(Handler(moves.First, lambda table, _, move: turn.start(table, move), no.no_such_player),),
        ),
    ),
    text=format_move,
    over=R.VICTORY,
    occasions=no.OCCASIONS,
)
choices = QUESTIONS.choices
parse_move: Final = reader(choices, read_move, colons=True)
"""Reads a move in notation, at the table where it is made: see `refkit.text.moves.ParseMove`."""
