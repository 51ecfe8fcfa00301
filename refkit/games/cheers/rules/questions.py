"""The table of questions: for each, who is asked, the prompt, the legal answers, their handlers and the refusals."""

from typing import Final

from refkit.games.cheers import moves
from refkit.games.cheers.cards import GOALS, LIMIT, NO_TEAM
from refkit.games.cheers.draft import StateDraft
from refkit.games.cheers.rulebook import R
from refkit.games.cheers.rules import cheering, objections, turn, victory
from refkit.games.cheers.seating import LETTERS
from refkit.games.cheers.state import State
from refkit.games.cheers.tasks import Act, Claim, DealToken, Draw, DrawGoal, HandOut, Match, Reveal, Trim, WhoStarts
from refkit.games.cheers.text.names import who
from refkit.games.cheers.text.patterns import BOOK
from refkit.kernel.question import Handler, Question, Questions, of_seat
from refkit.kernel.rule import Rule
from refkit.kernel.sentences import player, tell
from refkit.kit.cards import draw_question
from refkit.text.moves import reader


def deciding_seat(state: State, task: Match | HandOut | Trim) -> tuple[int, ...]:
    """Return the seat that decides for the table of ``task``, in a tuple: see `turn.decider`."""
    return (turn.decider(state, task.place),)


def act_prompt(state: State, _task: Act, seat: int) -> tuple[str, Rule]:
    """Return the prompt for an action, and its rule."""
    return tell("{seat} may play a card, move one, or discard the hand.", seat=player(state, seat)), R.ONE_ACTION


def match_prompt(state: State, task: Match, seat: int) -> tuple[str, Rule]:
    """Return the prompt for the choice between several matching cards, and its rule."""
    pattern = "CHEERS! {seat} choose[s] which card leaves with {played}."
    if seat != task.place:
        pattern = "CHEERS! {seat} choose[s] for {place:object} which card leaves with {played}."
    told = tell(pattern, seat=player(state, seat), place=who(state, task.place), played=task.played.face)
    return told, R.WHICH_MATCH


def hand_out_prompt(state: State, task: HandOut, seat: int) -> tuple[str, Rule]:
    """Return the prompt for sending two cards away, and its rule."""
    pattern = "CHEERS! {seat} send[s] both away: to whom {one}, and to whom {two}?"
    if seat != task.place:
        pattern = "CHEERS! {seat} send[s] both away for {place:object}: to whom {one}, and to whom {two}?"
    cards = {"one": task.played.face, "two": task.matched.face}
    return tell(pattern, seat=player(state, seat), place=who(state, task.place), **cards), R.TWO_CARDS


def trim_prompt(state: State, task: Trim, seat: int) -> tuple[str, Rule]:
    """Return the prompt for discarding down to the limit, and its rule."""
    lying = len(state.tables[task.place])
    pattern = "{seat} discard[s] one of {lying} cards." if lying > LIMIT else "{seat} discard[s] what is over {most}."
    if seat != task.place:
        pattern = "{seat}, for {place:object}, discard[s] one of {lying} cards."
        if lying <= LIMIT:
            pattern = "{seat}, for {place:object}, discard[s] what is over {most}."
    told = tell(pattern, seat=player(state, seat), place=who(state, task.place), lying=lying, most=LIMIT)
    return told, R.LIMIT


def claim_prompt(state: State, task: Claim, seat: int) -> tuple[str, Rule]:
    """Return the prompt for declaring a victory, and its rule."""
    pattern = "{seat}, is it victory with {place's} cards?"
    told = tell(pattern, seat=player(state, seat), place=who(state, task.place))
    return told, R.EVERY_POSSIBLE_VICTORY_IS_ASKED


def reveal_prompt(state: State, task: Reveal, _seat: int) -> tuple[str, Rule]:
    """Return the prompt for what is shown after a victory was declared, and its rule."""
    pattern = "Which combination is shown for {place's} cards?"
    if state.teams[task.place] == NO_TEAM:
        pattern = "Which team token is shown for {place's} cards?"
    return tell(pattern, place=who(state, task.place)), R.DECLARED_COMBINATION_IS_SHOWN


QUESTIONS: Final[Questions[State, StateDraft, moves.Move]] = Questions(
    (
        draw_question(
            Draw,
            lambda state: R.REFILL if state.turn else R.DEAL,
            Handler(moves.Drawn, lambda draft, _, move: turn.draw(draft, move), objections.not_drawn),
        ),
        Question(
            Act,
            asked=of_seat,
            words=act_prompt,
            options=lambda state, _task, seat: turn.action_options(state, seat),
            answers=(
                Handler(moves.Play, lambda draft, _, move: turn.act(draft, move), objections.not_to_play),
                Handler(moves.Shift, lambda draft, _, move: turn.act(draft, move), objections.not_to_move),
                Handler(moves.DiscardHand, lambda draft, _, move: turn.act(draft, move)),
            ),
        ),
        Question(
            Match,
            asked=deciding_seat,
            words=match_prompt,
            options=lambda state, task, seat: [
                moves.Choose(seat, card) for card in cheering.matching_cards(state.tables[task.place], task.played)
            ],
            answers=(Handler(moves.Choose, cheering.choose_match, objections.not_a_match),),
        ),
        Question(
            HandOut,
            asked=deciding_seat,
            words=hand_out_prompt,
            options=lambda state, task, seat: cheering.send_options(state, seat, task.place),
            answers=(Handler(moves.Send, cheering.hand_out, objections.not_sent),),
        ),
        Question(
            Trim,
            asked=deciding_seat,
            words=trim_prompt,
            options=lambda state, task, seat: [
                moves.Drop(seat, card) for card in turn.droppable_cards(state, task.place)
            ],
            answers=(Handler(moves.Drop, turn.drop, objections.not_dropped),),
        ),
        Question(
            Claim,
            asked=lambda state, task: (victory.declarer(state, task.place),),
            words=claim_prompt,
            options=lambda state, task, seat: victory.claim_options(state, seat, task.place),
            answers=(
                Handler(moves.Declare, victory.answer_claim, objections.no_victory),
                Handler(moves.Decline, victory.answer_claim),
            ),
            even_time=True,
        ),
        Question(
            DrawGoal,
            words=lambda _state, task, _: (f"Which combination does team {LETTERS[task.team]} draw?", R.COMBINATION),
            options=lambda _state, task, _: [moves.Combination(task.team, goal) for goal in GOALS],
            weights=lambda _state, _task: tuple(GOALS.values()),
            answers=(
                Handler(
                    moves.Combination,
                    lambda draft, _, move: victory.record_secret(draft, move),
                    objections.no_combination,
                ),
            ),
        ),
        Question(
            DealToken,
            words=lambda state, task, _: (
                tell("Which team token [is|are] {seat} dealt?", seat=player(state, task.seat)),
                R.MASQUERADE,
            ),
            options=lambda state, task, _: [
                moves.Token(task.seat, team) for team, left in enumerate(victory.tokens_left(state)) if left
            ],
            weights=lambda state, _task: tuple(left for left in victory.tokens_left(state) if left),
            answers=(
                Handler(
                    moves.Token, lambda draft, _, move: victory.record_secret(draft, move), objections.no_token_left
                ),
            ),
        ),
        Question(
            Reveal,
            words=reveal_prompt,
            options=lambda state, task, _: victory.proof_options(state, task.place),
            answers=(
                Handler(moves.Combination, victory.record_proof, objections.not_shown),
                Handler(moves.Token, victory.record_proof, objections.no_token_left),
            ),
        ),
        Question(
            WhoStarts,
            words=lambda _state, _task, _: ("Who goes first?", R.FIRST_PLAYER),
            options=lambda state, _task, _: [moves.First(seat) for seat in range(len(state.hands))],
            answers=(
                Handler(
                    moves.First, lambda draft, _, move: turn.begin_first_turn(draft, move), objections.no_such_player
                ),
            ),
        ),
    ),
    text=BOOK.format_move,
    over=R.VICTORY,
    occasions=objections.OCCASIONS,
)
choices = QUESTIONS.choices
parse_move: Final = reader(choices, BOOK.read_move, colons=True)
"""Parses a move in notation at the table where it is made: see `refkit.text.moves.ParseMove`."""
