"""Questions in everyday words for ``refkit why``: who has won, and questions that are not about a move."""

import argparse
from dataclasses import replace

from refkit.cli.out import NO, OK, OPEN, Out, tell_reasons
from refkit.cli.rulebook import rules
from refkit.kernel import AnyMove, AnyState
from refkit.kernel.choice import Reason
from refkit.match.open_text import OpenedText
from refkit.text import scenarios
from refkit.text.answers import reasons_data


def tell_winner(out: Out, opened: OpenedText) -> int:
    """Print whether somebody has won, and by which rule, or what is missing; return the exit code."""
    reasons: tuple[Reason, ...] = ()
    if opened.match:
        over = opened.match.state.ended
        if over:
            names = [opened.game.notation.side_name(opened.match.state, side) for side in winners(opened)]
            told = f"The game is over: {' and '.join(names)} won." if names else "The game is over, and nobody has won."
        else:
            told = "The game goes on: nobody has won."
    else:
        outcome = scenarios.run(opened.game, replace(opened.scenario, action=opened.game.scenario.winning, answers=()))
        over, reasons = outcome.state.ended, outcome_reasons(opened, outcome)
        told = "The game is over." if over else "The game goes on: nobody has won."
    if out.json:
        out.data({"over": over, "answer": told, "reasons": reasons_data(reasons)})
    else:
        out.line(told, "green" if over else "cyan")
        tell_reasons(out, reasons)
    return OK if over else NO


def winners(opened: OpenedText) -> tuple[int, ...]:
    """Return the sides that have won the match of the file; none for a position."""
    return opened.game.score.winners(opened.match.state) if opened.match else ()


def outcome_reasons(opened: OpenedText, outcome: scenarios.Outcome[AnyState, AnyMove]) -> tuple[Reason, ...]:
    """Return the events of ``outcome`` as reasons, each with its rule, or why there are none."""
    frames = opened.game.frames(outcome.start, outcome.events)
    told = tuple(Reason(opened.game.words.describe(before, event), event.rule) for before, event, _ in frames)
    asked = (Reason(outcome.pending.prompt, outcome.pending.rule),) if outcome.pending else ()
    return (*told, *outcome.reasons, *asked)


def tell_rules(out: Out, opened: OpenedText, words: str) -> int:
    """Print the rules that match a question which is not about a move; return `OPEN`, as it is not answered."""
    if not out.json:
        out.line("That is about no move that can be judged here; these rules may answer it:", "cyan")
    rules(argparse.Namespace(game=opened.game.name, words=words.strip(" ?!.").split()), out)
    return OPEN
