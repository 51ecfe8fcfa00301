"""The referee's answers as data that JSON can hold: what ``--json`` prints, and what assistants are sent.

A rule is cited with its id, its source, and whether it is our ``ruling`` on what the book leaves open.
"""

from collections.abc import Iterator, Sequence
from typing import TypeAlias

from refkit.answer import Answer
from refkit.characters import has_all_words
from refkit.game import AnyGame
from refkit.kernel import AnyOptions, AnyState
from refkit.kernel.choice import Choice, Illegal
from refkit.kernel.score import Score
from refkit.match.open_text import OpenedText
from refkit.text import scenarios
from refkit.text.as_json import choice_data, question_data, reasons_data, rule_data, score_data, verdict_data
from refkit.text.scenarios import Scenario

Data: TypeAlias = dict[str, object]


def rules_data(answer: Answer) -> Data:
    """Return the rules that were found, the best first."""
    return {"rules": [rule_data(rule) for rule in answer.rules]}


def refusal_data(error: Illegal) -> Data:
    """Return why the rules refuse what was to be done."""
    return {"legal": False, "reasons": reasons_data(error.refusal.reasons)}


def judged_data(answer: Answer) -> Data:
    """Return the verdict on a move and how it was read, who has won, or the rules on what is no move."""
    verdict, meant = answer.verdict, answer.meant
    if meant is None and answer.over is None:
        return rules_data(answer)
    reasons = reasons_data(verdict.reasons)
    if meant is None:
        return {"over": answer.over, "answer": verdict.sentence, "reasons": reasons}
    choice, text = meant.choice(answer.game), answer.game.notation.format_move(meant.state, meant.move, seat=True)
    data = {"answer": verdict_data(verdict), "move": text, "verdict": verdict.kind, "reasons": reasons}
    question = question_data(choice, meant.state.options.players) if choice else None
    return {**data, "asked": meant.of, "question": question} if meant.of else data


def resolved_data(scenario: Scenario[object], answer: Answer) -> Data:
    """Return what comes of ``scenario``, or why the rules refuse it, and in which part."""
    verdict = verdict_data(answer.verdict)
    if answer.outcome is not None:
        return {"verdict": verdict, **scenarios.outcome_data(scenario, answer.outcome)}
    part, line = scenarios.culprit(answer.game, scenario)
    return {
        "legal": False,
        "verdict": verdict,
        "reasons": reasons_data(answer.verdict.reasons),
        "said": part,
        "line": line,
    }


# ---- moves -----------------------------------------------------------------------------------------------------------


def asked_with(answer: Answer, words: str) -> list[tuple[Choice[object], Sequence[str], list[str]]]:
    """Return every question, after it the players, and then its legal moves that contain all ``words``."""
    found = []
    for state, choice in answer.asked.choices(answer.game):
        texts = [answer.game.notation.format_move(state, move, seat=True) for move in choice.options]
        found.append((choice, state.options.players, [text for text in texts if has_all_words(text, words)]))
    return found


def moves_data(answer: Answer, words: str, declared: Sequence[str]) -> Data:
    """Return every question with its legal moves that contain all ``words``, and what may be ``declared`` besides."""
    data: Data = {"asked": answer.asked.of} if answer.asked.of else {}
    data["questions"] = [choice_data(*each) for each in asked_with(answer, words) if each[2]]
    return {**data, "declared": list(declared)} if declared else data


def late_moves(opened: OpenedText, words: str = "") -> list[str]:
    """Return the moves with ``words`` in them that need no question; in a scenario when all of it has happened."""
    kind, scenario = opened.game.scenario, opened.scenario
    if opened.match:
        found = kind.late_moves(opened.match.state)
    else:
        found = kind.late_moves(scenarios.carry_out(opened.game, scenario).state) if scenario.action else ()
    return [text for text in found if has_all_words(text, words)]


def stand_ins(game: AnyGame, options: AnyOptions) -> Iterator[str]:
    """Yield which decks and boards are our own, in place of those in the box."""
    for what in game.boxes:
        box = getattr(options, what)
        if box.stand_in:
            yield f"{'Cards' if what == 'deck' else what.capitalize()}: {box.name}, a stand-in for the box's."


def hands_unwritten(setup: object) -> bool:
    """Return whether a position of a game with hands says nothing of any."""
    hands = getattr(setup, "hands", None)
    return hands is not None and not any(hands)


# ---- score -----------------------------------------------------------------------------------------------------------


def counted_state(opened: OpenedText) -> AnyState:
    """Return the state whose score is counted: that of a match, or after a scenario, ended if that is won."""
    if opened.match:
        return opened.match.state
    game, scenario = opened.game, opened.scenario
    done = bool(scenario.action)
    state = scenarios.carry_out(game, scenario).state if done else game.position.to_state(scenario.setup)
    end = game.end_if_won(state)
    return end.state if end else state


def scores_by_side(game: AnyGame, state: AnyState) -> tuple[dict[str, Score], list[str]]:
    """Return every side's score by its name, and the names of those that are ahead."""
    counted = game.score.scores(state)
    names = [game.notation.side_name(state, number) for number in range(len(counted))]
    return dict(zip(names, counted, strict=True)), [names[number] for number in game.score.winners(state)]


def scores_data(game: AnyGame, state: AnyState) -> Data:
    """Return every side's score, each line with its rule, and who is ahead."""
    scores, ahead = scores_by_side(game, state)
    return {"scores": {name: score_data(each) for name, each in scores.items()}, "ahead": ahead}
