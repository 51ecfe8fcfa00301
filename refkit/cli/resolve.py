"""The command ``resolve``: what happens on a table, and on a terminal the answers that it takes."""

import argparse
import sys
from contextlib import nullcontext
from dataclasses import replace

from refkit import answer as answers
from refkit.answer import Answer
from refkit.answer_data import resolved_data
from refkit.cli.commands import ON_TABLE, argument, command
from refkit.cli.files import boxes_of, check_save, label_of, match_lock, open_file, save
from refkit.cli.out import NO, OK, OPEN, Out
from refkit.kernel import AnyMove, AnyState
from refkit.kernel.choice import CHANCE, BadInput, Choice, Illegal
from refkit.text import scenarios
from refkit.text.as_json import numbered_answer, numbers_of_their_own
from refkit.text.scenarios import Outcome, Scenario


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
        return resolve_file(args, out)


def resolve_file(args: argparse.Namespace, out: Out) -> int:
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
    answer, printed, given = answers.resolve(opened.game, scenario), 0, len(scenario.answers)
    if args.save and answer.outcome:
        save(args.file, scenario)
    if not out.json and answer.outcome and is_interactive():
        scenario, answer, printed = ask_all(args, out, scenario, answer)
    outcome = answer.outcome
    if outcome is None:
        return print_refused(out, scenario, answer)
    code = OPEN if outcome.pending else OK
    if out.json:
        return out.data(resolved_data(scenario, answer), code)
    out.verdict(answer.verdict)
    print_events(out, outcome, printed)
    print_end(out, outcome)
    if len(scenario.answers) > given:
        kept = "are in the file now" if args.save else "go into the file with --save"
        out.line(f"The answers{' so far' * bool(outcome.pending)} {kept}.", "faint")
    return code


def print_refused(out: Out, scenario: Scenario[object], answer: Answer) -> int:
    """Print why the rules refuse the action or an answer of a scenario, and which; return the exit code."""
    if out.json:
        return out.data(resolved_data(scenario, answer), NO)
    part, line = scenarios.culprit(answer.game, scenario)
    verdict = answer.verdict
    out.verdict(verdict)
    out.reasons(reason for reason in verdict.reasons if reason.sentence not in verdict.sentence)
    out.line(f"{part}{f', line {line},' if line else ''} is refused.", "faint")
    return NO


def is_interactive() -> bool:
    """Return whether questions can be asked on a terminal."""
    return sys.stdin is not None and sys.stdin.isatty() and sys.stdout.isatty()


def ask_all(
    args: argparse.Namespace, out: Out, scenario: Scenario[object], answer: Answer
) -> tuple[Scenario[object], Answer, int]:
    """Ask for one answer after the other until nothing is open, or the user stops.

    Returns the scenario with all answers, what comes of it, and how many events were printed on the way.
    """
    printed = 0
    while answer.outcome and answer.outcome.pending:
        print_events(out, answer.outcome, printed)
        printed = len(answer.outcome.events)
        further = ask(out, scenario, answer.outcome, answer.outcome.pending)
        if further is None:
            break
        scenario, answer = further, answers.resolve(answer.game, further)
        if args.save:  # at once, so that it is kept if the terminal is closed at the next question
            save(args.file, scenario)
    return scenario, answer, printed


def ask(
    out: Out, scenario: Scenario[object], outcome: Outcome[AnyState, AnyMove], asked: Choice[object]
) -> Scenario[object] | None:
    """Ask what is ``asked`` on the terminal until the answer is valid; options of a player are picked by number.

    Options with numbers of their own are not numbered: a number then means one of those.

    Returns the scenario with that answer; None if the user leaves it open (Ctrl+D).
    """
    options = asked.options.texts()
    chance = asked.seat is CHANCE
    out.question(asked, outcome.state.options.players)
    numbered = not chance and not numbers_of_their_own(options)
    out.lines(f"  {f'{number:>3}  ' * numbered}{text}" for number, text in enumerate(options, 1))
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
            scenarios.run(outcome.game, further)
        except (BadInput, Illegal) as error:
            out.line(str(error), "red")
        else:
            return further


def print_events(out: Out, outcome: Outcome[AnyState, AnyMove], printed: int) -> None:
    """Print the events of an outcome with their rules, but for so many that are ``printed`` already."""
    describe = outcome.game.words.describe
    for number, (before, event, _) in enumerate(outcome.frames(), 1):
        if number > printed:
            out.cited(describe(before, event), event.rule, f"{number:>3}. ")


def print_end(out: Out, outcome: Outcome[AnyState, AnyMove]) -> None:
    """Print the state after an outcome, and the open question with its options."""
    out.reasons(outcome.reasons[1:])
    out.line()
    out.line(outcome.game.notation.format_state(outcome.state))
    if outcome.pending:
        out.line()
        out.question(outcome.pending, outcome.state.options.players)
        out.lines(f"  {text}" for text in outcome.pending.options.texts())
        out.line("This answer is missing: put it into the scenario, or give it with --answer.", "red")
