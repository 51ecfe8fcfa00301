"""Questions in everyday words for ``refkit why``: who has won, and questions that are not about a move."""

import argparse

from refkit.cli.out import NO, OK, OPEN, Out, tell_reasons
from refkit.cli.rulebook import rules
from refkit.match.open_text import NO_MOVE, OpenedText, who_has_won
from refkit.text.answers import reasons_data


def tell_winner(out: Out, opened: OpenedText) -> int:
    """Print whether somebody has won, and by which rule, or what is missing; return the exit code."""
    over, told, reasons = who_has_won(opened)
    if out.json:
        out.data({"over": over, "answer": told, "reasons": reasons_data(reasons)})
    else:
        out.line(told, "green" if over else "cyan")
        tell_reasons(out, reasons)
    return OK if over else NO


def tell_rules(out: Out, opened: OpenedText, words: str) -> int:
    """Print the rules that match a question which is not about a move; return `OPEN`, as it is not answered."""
    if not out.json:
        out.line(NO_MOVE, "cyan")
    rules(argparse.Namespace(game=opened.game.name, words=words.strip(" ?!.").split()), out)
    return OPEN
