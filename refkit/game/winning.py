"""A game that is over: who has won, in a sentence, and what is refused on a position that is won already.

A game names the action that asks who has won (``winning``). Where that action ends the game, nobody is asked anything
more: the action ``turn`` ends the game, and every move is refused by the rule that ended it.
"""

import re
from functools import partial
from typing import Final

from refkit.characters import fold
from refkit.kernel import AnyState, GameAbove
from refkit.kernel.choice import Illegal, Reason, Refusal, Step
from refkit.kernel.sentences import capital, listed, sentence
from refkit.text.scenarios import Begun, Scenario, words_of

TURN: Final = "turn"
"""The action that begins a turn, in every game."""
OVER: Final = "The game is over: "
WHO_WON: Final = re.compile(
    r"(is it|is the game) (won|over|finished)|who('s| is| has)? (won|wins|winning|ahead|the winner)|is there a winner"
    r"|(has|have|did) .{1,60} (won|win)( the game| yet| already)*"
)
"""The question who has won, in lower case and without its question mark."""


def asks_who_won(words: str) -> bool:
    """Return whether ``words`` are the question who has won, as in “is it won?” and “has Yaz won yet?”."""
    return bool(WHO_WON.fullmatch(fold(words).rstrip(" ?!.")))


def winner_text(game: GameAbove, state: object) -> str:
    """Return who has won on ``state``, or a view, as a sentence, and with how many points if there are points."""
    winners, scores = game.score.winners(state), game.score.scores(state)
    names = [game.notation.side_name(state, side) for side in winners]
    if not names:
        return "The game is over, and nobody has won."
    with_points = partial(sentence, points=game.score.amount(scores[winners[0]]))
    if len(names) == 1:
        pattern = "{side} win[s] with {points}." if game.score.points else "{side} win[s]."
        return with_points(pattern, side=capital(names[0]))
    pattern = "{sides} share the victory with {points} each." if game.score.points else "{sides} share the victory."
    return with_points(pattern, sides=capital(listed(names)))


def action_for_question(game: GameAbove, action: str) -> str:
    """Return ``action``, or the game's own word for it if it asks who has won."""
    return game.scenario.winning if game.scenario.winning and asks_who_won(action) else action


def end_if_won(game: GameAbove, start: object) -> Step[AnyState] | None:
    """Return the end of the game with its events if ``start`` is won already; None if the game goes on there."""
    kind = game.scenario
    if not kind.winning:
        return None
    step: Step[AnyState] = game.engine.happen(game.engine.draft(start), kind.happenings[kind.winning])
    return step if step.state.ended else None


def why_over(game: GameAbove, start: object, move: object = None) -> tuple[Reason, ...]:
    """Return the reasons why nothing is left to decide on ``start``, each with its rule; none if the game goes on.

    Nor are there any against a ``move`` that declares who has won, or that a referee may declare at any time.
    """
    end = end_if_won(game, start)
    if end is None or type(move) in game.engine.questions.unasked or isinstance(move, game.scenario.ends):
        return ()
    ends = [(game.words.describe(before, event), event.rule) for before, event, _ in game.frames(start, end.events)]
    return tuple(
        Reason(text if number else f"{OVER}{text.removeprefix(OVER)}", rule, hard=True)
        for number, (text, rule) in enumerate(ends)
    )


def begin_if_won(game: GameAbove, scenario: Scenario[object]) -> Begun | None:
    """Return the end of the game where ``scenario`` takes a turn on a position that is won already; None elsewhere.

    Raises `Illegal` for a move that is refused, as nearly every one is on such a position, and `BadInput` for a
    position that is impossible and for words that are neither an action nor a move.
    """
    kind, action = game.scenario, scenario.action.strip()
    words = words_of(action, kind.help)
    if not kind.winning or (words != TURN and words in kind.happenings):
        return None
    start = game.position.to_state(scenario.setup)
    end = end_if_won(game, start)
    if end and words == TURN:
        return Begun(start, *end)
    first, _, name = action.partition(" ")
    if end and not kind.named(start, fold(first), name.strip()):
        move = game.notation.parse_move(start, action)
        if reasons := why_over(game, start, move):
            raise Illegal(Refusal(move, reasons))
    return None
