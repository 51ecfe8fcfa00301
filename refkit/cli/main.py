"""The entry point of the ``refkit`` command, and its error handling.

Exit codes: 0 done, legal or yes; 1 illegal, a fault or no; 2 the command or a file cannot be used; 3 a question is open
that nobody has answered, or the answer depends on unseen cards or is only rules that may apply. Every error is a
sentence on standard error, never a traceback; with ``--json`` it is also JSON on standard output.
"""

import argparse
import sys
from collections.abc import Sequence
from types import FunctionType
from typing import Final

from refkit.answer_data import refusal_data
from refkit.cli import library, match, review, table
from refkit.cli.commands import COMMAND, Command, Group, Parser, UsageError, Version
from refkit.cli.out import BAD, CLOSED, INTERRUPTED, NO, OK, Out, clean, flush_output, prepare, write_error
from refkit.cli.resolve import resolve
from refkit.cli.simulate import run_simulation
from refkit.kernel.agenda import Endless
from refkit.kernel.choice import BadInput, Illegal
from refkit.kernel.installed import load_entry, unique_entries

COMMANDS: Final[tuple[Command | Group, ...]] = (
    *(library.games, library.rules, library.cards, library.reference, library.DECK_FILES),
    run_simulation,
    *(table.show, table.link, table.moves, table.why, resolve, table.score),
    library.assistants,
    *(match.new, match.play, match.undo, match.note, match.correct, match.replay, review.review_game),
)
EXIT_CODES: Final = """\
exit codes: 0 done, legal or yes; 1 illegal, a fault or no; 2 bad usage or a file that cannot be used;
3 a question is open that nobody has answered, or it depends on cards that nobody has seen"""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command in ``arguments`` (default: those of the process) and return its exit code."""
    prepare()
    code = run_command(arguments)
    try:
        return flush_output(code)
    except OSError as error:
        return fail(sentence(error))


def run_command(arguments: Sequence[str] | None) -> int:
    """Run a command; report an error and return the exit code for it."""
    words = list(sys.argv[1:] if arguments is None else arguments)
    try:
        return run_words(words)
    except BrokenPipeError:
        return CLOSED
    except UsageError as error:
        write_error(f"{clean(str(error))}\n")
        return print_fault(words, error.message)
    except KeyboardInterrupt:
        return fail("Interrupted.", INTERRUPTED)
    except (BadInput, Endless, OSError, UnicodeError, RecursionError) as error:
        fail(f"{sentence(error)}{hint(error)}")
        return print_fault(words, sentence(error), getattr(error, "suggestions", ()))


def run_words(words: Sequence[str]) -> int:
    """Run the command in ``words`` and return its exit code; raises any error but `Illegal`."""
    try:
        args = parser().parse_args(words)
        out = Out(json=args.json)
        try:
            return int(args.run(args, out))
        except Illegal as error:
            return refuse(out, error)
    except SystemExit as stop:  # the parser has printed help or the version
        return int(stop.code or OK)


def parser() -> Parser:
    """Return the argument parser, with the commands that packages register as entry points of ``refkit.commands``.

    Such an entry is a function that adds its commands to those of the parser; one that cannot be imported is left out,
    so that all other commands still work.
    """
    top = Parser(
        prog="refkit",
        description="A referee for tabletop games: ask what happens, or whether it is allowed, and get a reason.",
        epilog=EXIT_CODES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    top.add_argument("--version", action=Version, nargs=0, help="say which refkit this is")
    top.set_defaults(run=library.welcome, json=False)
    commands = top.add_subparsers(title="commands", metavar=COMMAND)
    for each in COMMANDS:
        each.add_to(commands)
    for entry in unique_entries("refkit.commands").values():
        register, _ = load_entry(entry, FunctionType)
        if register:
            register(commands)
    return top


def print_fault(words: Sequence[str], text: str, suggestions: Sequence[str] = ()) -> int:
    """Print an error as JSON if the ``words`` of the command ask for it; return the exit code."""
    if "--json" not in words:
        return BAD
    more = {"suggestions": list(suggestions)} if suggestions else {}
    try:
        return Out(json=True).data({"error": text, **more}, BAD)
    except BrokenPipeError:
        return CLOSED
    except OSError as error:
        return fail(sentence(error))


def sentence(error: Exception) -> str:
    match error:
        case OSError():
            where = f"{error.filename}: " if error.filename else ""
            return f"{where}{(error.strerror or str(error)).lower()}."
        case UnicodeError():
            return "That is not text in UTF-8."
        case RecursionError():
            return "That is nested too deeply to be read."
        case _:
            return str(error)


def hint(error: Exception) -> str:
    """Return suggestions on a line of their own; "" if there are none, or the sentence quotes them."""
    suggestions = getattr(error, "suggestions", ())
    if all(f"“{each}”" in str(error) for each in suggestions):
        return ""
    return f"\nDid you mean: {' / '.join(suggestions)}"


def refuse(out: Out, error: Illegal) -> int:
    if out.json:
        return out.data(refusal_data(error), NO)
    out.line("Illegal:", "red")
    out.reasons(error.refusal.reasons)
    return NO


def fail(text: str, code: int = BAD) -> int:
    """Print an error on standard error and return ``code``."""
    write_error(f"refkit: {clean(text)}\n")
    return code
