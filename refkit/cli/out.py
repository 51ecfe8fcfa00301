"""Output of the command line: plain lines, with colours on a terminal, or JSON; and the streams that it goes to.

If an output is closed, the command is still carried out, and only its exit code reports the result. If an output cannot
be written, for example because the disk is full, that is reported on standard error.
"""

import contextlib
import json
import os
import sys
from collections.abc import Iterable, Sequence
from typing import Final, TextIO, final

from refkit.kernel.choice import Choice, Reason, Verdict
from refkit.kernel.rule import Rule
from refkit.text.as_json import asked_text

OK: Final = 0
"""Exit code: done, legal, or yes."""
NO: Final = 1
"""Exit code: illegal, a fault was found, or the answer is no."""
BAD: Final = 2
"""Exit code: the command was used wrongly, or something that it was given cannot be read."""
OPEN: Final = 3
"""Exit code: a question is open that nobody has answered, or the answer depends on what nobody at the desk knows."""
CLOSED: Final = 141
"""Exit code if the reader of standard output has gone, as in shells."""
INTERRUPTED: Final = 130
"""Exit code after Ctrl+C, as in shells."""
STYLES: Final = {"bold": "1", "faint": "2", "red": "31", "green": "32", "cyan": "36"}
_CONTROLS: Final = dict.fromkeys(
    [*range(9), *range(11, 32), *range(127, 160), *range(0x202A, 0x202F), *range(0x2066, 0x206A)], "�"
)


def clean(text: str) -> str:
    """Return ``text`` with control characters replaced, which would command a terminal or change a line's direction."""
    return text.translate(_CONTROLS)


def may_colour(stream: TextIO) -> bool:
    """Return whether ``stream`` is a terminal whose user has not asked for plain text."""
    return stream.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"


@final
class Out:
    """Standard output: lines for people, or with ``json`` a single JSON value."""

    def __init__(self, *, json: bool = False) -> None:
        self.json = json
        self.stream = sys.stdout
        self.colour = may_colour(self.stream)

    def write(self, text: str) -> None:
        """Write ``text``; raises BrokenPipeError if the reader has closed it, or OSError that names standard output."""
        try:
            self.stream.write(text)
        except BrokenPipeError:
            raise
        except OSError as error:
            raise output_error(error) from error

    def paint(self, text: str, style: str) -> str:
        """Return ``text`` in a style if colours are used."""
        return f"\033[{STYLES[style]}m{clean(text)}\033[0m" if self.colour else clean(text)

    def line(self, text: str = "", style: str | None = None) -> None:
        self.write(f"{clean(text) if style is None else self.paint(text, style)}\n")

    def cited(self, text: str, rule: Rule, indent: str = "") -> None:
        self.write(f"{indent}{clean(text)} {self.paint(f'[{rule}]', 'faint')}\n")

    def data(self, value: object, code: int = OK) -> int:
        """Print a value as JSON; return the exit ``code``."""
        self.write(json.dumps(value, ensure_ascii=False, indent=2, default=str) + "\n")
        return code

    def lines(self, texts: Iterable[str], style: str | None = None) -> None:
        for text in texts:
            self.line(text, style)

    def question(self, choice: Choice[object], players: Sequence[str]) -> None:
        self.line(asked_text(choice, players), "bold")

    def verdict(self, verdict: Verdict) -> None:
        citation = f" {self.paint(f'[{verdict.rule}]', 'faint')}" if verdict.rule else ""
        self.write(f"{self.paint(verdict.sentence, 'bold')}{citation}\n")

    def reasons(self, reasons: Iterable[Reason]) -> None:
        for reason in reasons:
            self.cited(reason.sentence, reason.rule, "- ")


# ---- standard streams ------------------------------------------------------------------------------------------------


def prepare() -> None:
    """Redirect closed streams to the null device, and replace characters that a stream cannot encode."""
    with contextlib.suppress(OSError):
        for number in range(3):
            try:
                os.fstat(number)
            except OSError:  # closed: occupy its number, or the next file that is opened gets it
                os.open(os.devnull, os.O_RDWR)
    for name in ("stdout", "stderr"):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, "w", encoding="utf-8"))  # noqa: PTH123, SIM115  open until the process ends
        with contextlib.suppress(AttributeError, ValueError):  # a replacement stream may not support this
            getattr(sys, name).reconfigure(errors="replace")


def write_error(text: str) -> None:
    """Write ``text`` to standard error, as far as possible."""
    try:
        sys.stderr.write(text)
        sys.stderr.flush()
    except OSError:
        discard(sys.stderr)


def flush_output(code: int) -> int:
    """Flush standard output and return ``code``, or `CLOSED` if its reader has gone; raises OSError if it is full."""
    write_error("")
    try:
        sys.stdout.flush()
    except BrokenPipeError:
        discard(sys.stdout)
        return CLOSED
    except OSError as error:
        raise output_error(error) from error
    return code


def output_error(error: OSError) -> OSError:
    """Return the error that standard output cannot be written, for the reason in ``error``."""
    discard(sys.stdout)
    return OSError(error.errno, error.strerror, "What was asked is done, but standard output takes no answer")


def discard(stream: TextIO) -> None:
    """Redirect ``stream`` to the null device, so that Python does not fail when it flushes it at exit."""
    with contextlib.suppress(OSError, ValueError):  # a stream in memory has no file number
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, stream.fileno())
        os.close(nowhere)
