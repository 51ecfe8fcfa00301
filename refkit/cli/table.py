"""Commands that ask about a table and change nothing: ``show``, ``link``, ``moves``, ``why``, ``score``."""

import argparse
from collections.abc import Iterator, Sequence
from typing import Final
from urllib.parse import urlencode

from refkit.answer import Answer, judge, list_moves
from refkit.answer_data import (
    asked_with,
    counted_state,
    hands_unwritten,
    judged_data,
    late_moves,
    moves_data,
    scores_by_side,
    scores_data,
    stand_ins,
)
from refkit.cli.commands import ON_TABLE, argument, command
from refkit.cli.files import boxes_of, open_file
from refkit.cli.library import print_rules
from refkit.cli.out import NO, OK, OPEN, Out
from refkit.game import AnyGame
from refkit.game.winning import winner_text
from refkit.kernel import AnyState
from refkit.kernel.choice import REFEREE, SPECTATOR, Refusal
from refkit.kernel.sentences import listed
from refkit.match.last_play import last_play
from refkit.match.links import pack
from refkit.match.open_text import OpenedText
from refkit.text import scenarios
from refkit.text.as_json import question_data
from refkit.text.judging import JudgedMove
from refkit.text.scenarios import Scenario

VERDICTS: Final = {
    "legal": ("Legal", "green", OK),
    "illegal": ("Illegal", "red", NO),
    "depends": ("It depends", "cyan", OPEN),
}
"""How a verdict is called, its style, and its exit code."""
DESK: Final = "http://127.0.0.1:8866/referee"
"""The address of the desk that `refkit serve` opens."""


# ---- show --------------------------------------------------------------------------------------------------------


@command(
    "show table.txt",
    "show evening.refkit.json --seat Yaz",
    "show evening.refkit.json --text",
    arguments=(
        *ON_TABLE,
        argument("--seat", metavar="NAME", help="as a player, a spectator or the referee (the default) sees it"),
        argument("--text", action="store_true", help="as a position in text, which can be changed and read again"),
    ),
)
def show(args: argparse.Namespace, out: Out) -> int:
    """Show a table, or what is impossible about it."""
    opened = open_file(args.file, boxes_of(args))
    game, position = opened.game, opened.game.position
    setup = position.from_state(opened.match.state) if opened.match else opened.scenario.setup
    if faults := position.faults(setup, at_rest=False):
        return show_faults(out, faults)
    state = state_of(opened)
    loose, won = ((), ()) if opened.match else (position.faults(setup), game.why_over(state))
    seen = game.view(state, REFEREE if args.seat is None else args.seat)
    shown = position.from_state(seen)
    questions = () if won else game.choices(state)
    if out.json:
        return out.data(
            {
                "position": position.to_data(shown),
                "faults": [],
                "not_at_rest": list(map(str, loose)),
                "questions": [question_data(choice, state.options.players) for choice in questions],
                **({scenarios.OVER: [reason.sentence for reason in won]} if won else {}),
            }
        )
    if args.text:
        out.lines(files_needed(game, state))
        out.line(position.format_setup(shown, getattr(setup, "deck", None)).rstrip("\n"))
        return OK
    out.lines(stand_ins(game, state.options), "faint")
    text = game.notation.format_state(seen)
    if not opened.match and hands_unwritten(setup):  # `refkit moves` asks what any card could do there
        text = text.replace(" holds nothing.", " may hold any card: no hand is written down.")
    out.line(text)
    out.lines((f"Not at rest: {fault}" for fault in loose), "cyan")
    out.reasons(won)
    for choice in questions:
        out.question(choice, state.options.players)
    if opened.scenario is not None and opened.scenario.action:
        out.line(f"Then: {opened.scenario.action}. `refkit resolve` says what comes of it.")
    return OK


def show_faults(out: Out, faults: Sequence[object]) -> int:
    if out.json:
        return out.data({"position": None, "faults": list(map(str, faults)), "not_at_rest": [], "questions": []}, NO)
    out.line(f"This position is impossible, for {len(faults)} reason{'s' * (len(faults) > 1)}:", "red")
    out.lines(f"- {fault}" for fault in faults)
    return NO


def state_of(opened: OpenedText) -> AnyState:
    """Return the current state of a match, or the state of a position or scenario at its beginning."""
    return opened.match.state if opened.match else opened.game.position.to_state(opened.scenario.setup)


@command(
    "link table.txt",
    "link evening.refkit.json --seat Yaz --to https://example.org/referee",
    arguments=(
        *ON_TABLE,
        argument("--seat", metavar="NAME", help="of a match, what a player or the referee sees (what everybody sees)"),
        argument("--to", metavar="ADDRESS", default=DESK, help="the page of the referee's desk (%(default)s)"),
    ),
)
def link(args: argparse.Namespace, out: Out) -> int:
    """Print a link that opens a table, and what happens there, at the referee's desk."""
    opened = open_file(args.file, boxes_of(args))
    game, scenario = opened.game, opened.scenario
    if opened.match:
        view = game.view(opened.match.state, SPECTATOR if args.seat is None else args.seat)
        scenario = Scenario(game.position.from_state(view), "")
    elif faults := game.position.faults(scenario.setup, at_rest=False):
        return show_faults(out, faults)
    query = urlencode({"game": game.name, "p": pack(scenarios.as_text(game, scenario))})
    address = f"{args.to.partition('?')[0]}?{query}"
    if out.json:
        return out.data({"link": address})
    out.line(address)
    return OK


def files_needed(game: AnyGame, state: AnyState) -> Iterator[str]:
    """Yield, as comments of a position, which files are needed to read it: a text contains no deck or board."""
    for what in game.boxes:
        if what in state.options.to_data():
            yield f"// Played with the {what} {getattr(state.options, what).name!r}: to be read with --{what} FILE."


# ---- moves and why -----------------------------------------------------------------------------------------------


@command(
    "moves table.txt yaz",
    "moves evening.refkit.json roll 6",
    arguments=(
        *ON_TABLE,
        argument("words", metavar="WORDS", nargs="*", help="words that a move must contain, all of them"),
    ),
)
def moves(args: argparse.Namespace, out: Out) -> int:
    """List the legal moves, all or those with some words in them."""
    opened = open_file(args.file, boxes_of(args))
    game, wanted, answer = opened.game, " ".join(args.words), list_moves(opened)
    found, declared = asked_with(answer, wanted), late_moves(opened, wanted)
    count = sum(len(texts) for _, _, texts in found)
    if out.json:
        out.data(moves_data(answer, wanted, declared))
    else:
        for choice, players, texts in found:
            if texts:
                out.question(choice, players)
            out.lines(f"  {text}" for text in texts)
        counted = f"{count:,} legal move{'s' * (count != 1)}." if count else "There is no such legal move."
        out.line(*((counted, "faint") if found else (answer.verdict.sentence,)))
        print_declared(out, game, declared)
        if answer.asked.of:
            out.line(f"Asked of {answer.asked.of}.", "faint")
    return OK if count or declared else NO


def print_declared(out: Out, game: AnyGame, declared: Sequence[str]) -> None:
    """Print what the referee may declare besides, or how that is written."""
    if declared:
        out.line("The referee may declare:", "bold")
        out.lines(f"  {text}" for text in declared)
    elif game.scenario.late_help:
        out.line(game.scenario.late_help, "faint")


@command(
    "why table.txt Xavier: MOVE",
    arguments=(*ON_TABLE, argument("move", metavar="MOVE", nargs="+", help="in notation, as `refkit moves` writes it")),
)
def why(args: argparse.Namespace, out: Out) -> int:
    """Say whether a move is legal, and every reason if it is not.

    What is no move is answered with who has won, or with the rules that match it.
    """
    words = " ".join(args.move)
    opened = open_file(args.file, boxes_of(args))
    answer = judge(opened, words)
    if answer.meant is not None:
        return print_judged(out, opened, answer, answer.meant)
    if answer.over is None:
        print_rules(out, answer, at_length=bool(words.strip(" ?!.")))
        return OPEN
    verdict, code = answer.verdict, OK if answer.over else NO
    if out.json:
        return out.data(judged_data(answer), code)
    out.line(verdict.sentence, "green" if answer.over else "cyan")
    out.reasons(verdict.reasons)
    return code


def print_judged(out: Out, opened: OpenedText, answer: Answer, meant: JudgedMove) -> int:
    """Print the verdict on a move, as which it was read, every reason, and the question; return the exit code."""
    verdict, choice = meant.verdict, meant.choice(opened.game)
    text = opened.game.notation.format_move(meant.state, meant.move, seat=True)
    title, style, code = VERDICTS[verdict.kind or "legal"]
    if out.json:
        return out.data(judged_data(answer), code)
    out.verdict(verdict)
    out.line(f"{title}: {text}", style)
    out.reasons(verdict.reasons[1:])
    if opened.match and verdict.reasons and (played := last_play(opened.match, Refusal(meant.move, verdict.reasons))):
        out.line(played)
    if meant.of:
        out.line(f"Asked of {meant.of}{f': {choice.prompt}' if choice else '.'}", "faint")
    return code


# ---- score ---------------------------------------------------------------------------------------------------------


@command("score table.txt", arguments=ON_TABLE)
def score(args: argparse.Namespace, out: Out) -> int:
    """Count what everybody has scored, and why."""
    opened = open_file(args.file, boxes_of(args))
    game, state = opened.game, counted_state(opened)
    if out.json:
        return out.data(scores_data(game, state))
    scores, best = scores_by_side(game, state)
    for name, each in scores.items():
        out.line(f"{name}: {each.total}", "bold")
        for line in each.lines:
            out.cited(str(line), line.why, "  ")
    out.line(winner_text(game, state) if state.ended else leader_text(game, best, len(scores)), "green")
    return OK


def leader_text(game: AnyGame, best: Sequence[str], sides: int) -> str:
    """Return which of so many sides are ahead in ``game``, as a sentence; ``best`` are their names."""
    if len(best) == sides > 1:
        return "Nobody is ahead."
    return f"{listed(best)}: {f'most {game.score.unit} so far' if game.score.points else 'nearest to victory'}."
