"""The command ``resolve``: what happens on a table, and on a terminal the answers that it takes."""

import argparse
import sys
from contextlib import nullcontext
from dataclasses import replace

from refkit.answer import Answer, happened
from refkit.cli.commands import ON_TABLE, argument, command
from refkit.cli.files import boxes_of, check_save, label_of, match_lock, open_file, save
from refkit.cli.out import (
    NO,
    OK,
    OPEN,
    Out,
    numbered,
    print_conclusion,
    print_question,
    print_reasons,
)
from refkit.game import AnyGame
from refkit.kernel import AnyMove, AnyState
from refkit.kernel.choice import CHANCE, BadInput, Choice, Illegal
from refkit.text import scenarios
from refkit.text.as_json import numbered_answer, numbers_of_their_own, reasons_data
from refkit.text.scenarios import Outcome, Scenario
from refkit.text.verdicts import conclude_outcome


@command(
    "resolve scenario.txt",
    'resolve table.txt --action turn --answer "roll 6" --json',
    arguments=(
        *ON_TABLE,
        argument("--action", metavar="TEXT", help="what happens, instead of what the file says"),
        argument("--answer", metavar="MOVE", action="append", default=[], help="a further answer; can be repeated"),
        argument("--save", action="store_true", help="write the action and all answers into the file"),
    ),
)
def resolve(args: argparse.Namespace, out: Out) -> int:
    """Tell step by step what happens, each step with its rule.

    On a terminal it asks for the answers that are missing in the file. With ``--save`` the file is locked from before
    it is read until the last answer is in it.
    """
    with match_lock(args.file) if args.save else nullcontext():
        return _resolve(args, out)


def _resolve(args: argparse.Namespace, out: Out) -> int:
    opened = open_file(args.file, boxes_of(args))
    if opened.match:
        raise BadInput(f"{label_of(args.file)} is a match: `refkit play` goes on with it, `refkit replay` tells it.")
    scenario = replace(
        opened.scenario, action=args.action or opened.scenario.action, answers=(*opened.scenario.answers, *args.answer)
    )
    if args.action:
        scenario = replace(scenario, lines=(0, *scenario.lines[1:]))
    if args.save:
        check_save(args.file, opened.scenario, scenario)
    answer = happened(opened.game, scenario)
    conclusion, outcome, given, told = answer.conclusion, answer.outcome, len(scenario.answers), 0
    if outcome is None:
        return refuse(out, scenario, answer)
    if args.save:
        save(args.file, scenario)
    if not out.json and is_interactive():
        scenario, outcome, told = ask_all(args, out, scenario, outcome)
        conclusion = conclude_outcome(opened.game, scenario, outcome)
    if out.json:
        out.data({"verdict": conclusion.data(), **scenarios.outcome_data(scenario, outcome)})
    else:
        print_conclusion(out, conclusion)
        print_events(out, opened.game, outcome, told)
        print_end(out, opened.game, outcome)
        if len(scenario.answers) > given:
            kept = "are in the file now" if args.save else "go into the file with --save"
            out.line(f"The answers{' so far' * bool(outcome.pending)} {kept}.", "faint")
    return OPEN if outcome.pending else OK


def refuse(out: Out, scenario: Scenario[object], answer: Answer) -> int:
    """Print why the rules refuse the action or an answer of a scenario, and which."""
    said, line = scenarios.culprit(answer.game, scenario)
    conclusion, reasons = answer.conclusion, answer.verdict.reasons if answer.verdict else ()
    if out.json:
        told = {"legal": False, "verdict": conclusion.data(), "reasons": reasons_data(reasons)}
        out.data({**told, "said": said, "line": line})
    else:
        print_conclusion(out, conclusion)
        print_reasons(out, [reason for reason in reasons if reason.sentence not in conclusion.sentence])
        out.line(f"{said}{f', line {line},' if line else ''} is refused.", "faint")
    return NO


def is_interactive() -> bool:
    """Return whether questions can be asked on a terminal."""
    return sys.stdin is not None and sys.stdin.isatty() and sys.stdout.isatty()


def ask_all(
    args: argparse.Namespace, out: Out, scenario: Scenario[object], outcome: Outcome[AnyState, AnyMove]
) -> tuple[Scenario[object], Outcome[AnyState, AnyMove], int]:
    """Ask for one answer after the other until nothing is open, or the user stops.

    Returns the scenario with all answers, its outcome, and how many events were printed on the way.
    """
    told = 0
    while pending := outcome.pending:
        print_events(out, outcome.game, outcome, told)
        told = len(outcome.events)
        answered = ask(out, scenario, outcome, pending)
        if answered is None:
            break
        scenario, outcome = answered
        if args.save:  # at once, so that it is kept if the terminal is closed at the next question
            save(args.file, scenario)
    return scenario, outcome, told


def ask(
    out: Out, scenario: Scenario[object], outcome: Outcome[AnyState, AnyMove], asked: Choice[object]
) -> tuple[Scenario[object], Outcome[AnyState, AnyMove]] | None:
    """Ask what is ``asked`` on the terminal until the answer is valid; options of a player are picked by number.

    Options with numbers of their own are not numbered: a number then means one of those.

    Returns the scenario with that answer, and its outcome; None if the user leaves it open (Ctrl+D).
    """
    options = asked.options.texts()
    chance = asked.seat is CHANCE
    print_question(out, asked, outcome.state.options.players)
    for line in (f"  {text}" for text in options) if chance or numbers_of_their_own(options) else numbered(options):
        out.line(line)
    while True:
        try:
            text = input("> ").strip()
        except (EOFError, KeyboardInterrupt) as stop:
            out.line()
            if isinstance(stop, KeyboardInterrupt):
                raise
            return None
        text = text if chance else numbered_answer(text, options)
        further = replace(scenario, answers=(*scenario.answers, text))
        try:
            return further, scenarios.run(outcome.game, further)
        except (BadInput, Illegal) as error:
            out.line(str(error), "red")


def print_events(out: Out, game: AnyGame, outcome: Outcome[AnyState, AnyMove], told: int = 0) -> None:
    """Print the events of an outcome with their rules, from the one numbered ``told`` on."""
    for number, (before, event, _) in enumerate(game.frames(outcome.start, outcome.events), 1):
        if number > told:
            out.cited(game.words.describe(before, event), event.rule, f"{number:>3}. ")


def print_end(out: Out, game: AnyGame, outcome: Outcome[AnyState, AnyMove]) -> None:
    """Print the state after an outcome, and the open question with its options."""
    print_reasons(out, outcome.reasons[1:])
    out.line()
    out.line(game.notation.format_state(outcome.state))
    if outcome.pending:
        out.line()
        print_question(out, outcome.pending, outcome.state.options.players)
        for text in outcome.pending.options.texts():
            out.line(f"  {text}")
        out.line("This answer is missing: put it into the scenario, or give it with --answer.", "red")
