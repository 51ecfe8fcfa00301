"""The table of questions: for each, who is asked, the prompt, the legal answers, their handlers and the refusals."""

from collections.abc import Sequence
from typing import Final

from refkit.games.syndicate.draft import StateDraft
from refkit.games.syndicate.moves import Alone, Conceal, Drawn, First, Lead, Move, Named, Oppose, Revoked
from refkit.games.syndicate.rulebook import R
from refkit.games.syndicate.rules import objections, turn
from refkit.games.syndicate.rules.follow import (
    concealable_cards,
    follow_rule,
    nameable_marks,
    playable_replies,
    possible_cards,
    possible_unknown_cards,
    required_signs,
)
from refkit.games.syndicate.state import State
from refkit.games.syndicate.tasks import Draw, Identify, PickAnswer, PickLead, PickSecond, WhoStarts
from refkit.games.syndicate.text.patterns import BOOK
from refkit.games.syndicate.text.revokes import read_move
from refkit.kernel.question import Handler, Question, Questions, of_seat
from refkit.kernel.rule import Rule
from refkit.kernel.sentences import player, tell
from refkit.kit.cards import draw_question
from refkit.text.moves import reader

WITH_ARTICLES: Final = {"personality": "a personality", "location": "a location", "event": "an event"}
"""Each mark with its article; a suit, such as Moons, has none."""


def pick_lead_options(state: State, task: PickLead, seat: int) -> Sequence[Move]:
    """Return a `Lead` for every card that can be in hand, with every mark that may be named."""
    del task
    return [
        Lead(seat, card, mark) for card in possible_cards(state, seat) for mark in nameable_marks(card, state.options)
    ]


def pick_second_options(state: State, task: PickSecond, seat: int) -> Sequence[Move]:
    """Return the answers about the second card: none, or any card that ``seat`` can lay face down."""
    del task
    return [Alone(seat), *(Conceal(seat, card) for card in concealable_cards(state, seat))]


def pick_second_prompt(state: State, task: PickSecond, seat: int) -> tuple[str, Rule]:
    """Return the prompt for the second card, and its rule."""
    del task
    return tell("{seat} may add a card, face down.", seat=player(state, seat)), R.SECOND_CARD


def pick_answer_prompt(state: State, task: PickAnswer, seat: int) -> tuple[str, Rule]:
    """Return the prompt for an enforcer, with the lead and the signs to follow, and the rule that requires it."""
    del task
    lead = state.lead.name if state.lead else ""
    signs = " or ".join(WITH_ARTICLES.get(sign, sign) for sign in required_signs(state))
    pattern = "{seat} answer[s] {lead} with {signs} if possible."
    return tell(pattern, seat=player(state, seat), lead=lead, signs=signs), follow_rule(state)


QUESTIONS: Final[Questions[State, StateDraft, Move]] = Questions(
    (
        Question(
            WhoStarts,
            words=lambda _state, _task, _: ("Who goes first?", R.CHANCE_PICKS_FIRST_PLAYER),
            options=lambda state, _task, _: [First(seat) for seat in range(len(state.hands))],
            answers=(Handler(First, lambda draft, _, move: turn.deal(draft, move.player), objections.no_such_seat),),
        ),
        draw_question(
            Draw,
            lambda state: R.DRAW_UP if state.turn else R.DEAL,
            Handler(Drawn, turn.draw, objections.not_drawable),
            unseen=lambda state: state.fresh,
        ),
        Question(
            PickLead,
            asked=of_seat,
            words=lambda state, _task, seat: (tell("{seat} lead[s] a card.", seat=player(state, seat)), R.LEAD),
            options=pick_lead_options,
            answers=(Handler(Lead, turn.lead, objections.not_to_lead),),
            whose=lambda _state, _task: R.MASTERMIND,
        ),
        Question(
            PickSecond,
            asked=of_seat,
            words=pick_second_prompt,
            options=pick_second_options,
            answers=(Handler(Conceal, turn.second_card, objections.not_to_conceal), Handler(Alone, turn.second_card)),
            whose=lambda _state, _task: R.MASTERMIND,
            even_time=True,  # the face-down card is secret; the answers to other questions are public at once
        ),
        Question(
            PickAnswer,
            asked=of_seat,
            words=pick_answer_prompt,
            options=lambda state, _task, seat: [Oppose(seat, card) for card in playable_replies(state, seat)],
            answers=(Handler(Oppose, turn.oppose, objections.not_to_oppose),),
            whose=lambda _state, _task: R.LEFT_FIRST,
            not_asked=objections.not_an_enforcer,
        ),
        Question(
            Identify,
            words=lambda state, task, _: (
                tell("Which card had {seat} laid face down?", seat=player(state, task.seat)),
                R.FACE_DOWN_CARD_STAYS_UNKNOWN,
            ),
            options=lambda state, task, _: [
                Named(task.seat, card) for card in possible_unknown_cards(state, task.seat)
            ],
            answers=(Handler(Named, turn.identify, objections.not_the_hidden),),
        ),
    ),
    text=BOOK.format_move,
    over=R.WIN_IS_CHECKED_AFTER_TURN,
    unasked=(Handler(Revoked, turn.revoke, objections.not_to_be_played),),
    occasions=objections.OCCASIONS,
)
choices = QUESTIONS.choices
parse_move: Final = reader(choices, read_move, idle=lambda state: state.active)
"""Parses a move in notation at the table where it is made: see `refkit.text.moves.ParseMove`."""
