"""Output of the command line: plain lines, with colours on a terminal, or JSON."""

import json
import os
import sys
from collections.abc import Iterable, Sequence
from typing import Final, TextIO, final

from refkit.cli.streams import output_error
from refkit.kernel.choice import Choice, Reason
from refkit.kernel.rule import Rule
from refkit.kernel.score import Score
from refkit.text.as_json import asked_text
from refkit.text.verdicts import Conclusion

OK: Final = 0
"""Exit code: done, legal, or yes."""
NO: Final = 1
"""Exit code: illegal, a fault was found, or the answer is no."""
BAD: Final = 2
"""Exit code: the command was used wrongly, or something that it was given cannot be read."""
OPEN: Final = 3
"""Exit code: a question is open that nobody has answered."""
STYLES: Final = {"bold": "1", "faint": "2", "red": "31", "green": "32", "cyan": "36"}
_CONTROLS: Final = dict.fromkeys(
    [*range(9), *range(11, 32), *range(127, 160), *range(0x202A, 0x202F), *range(0x2066, 0x206A)], "�"
)


def clean(text: str) -> str:
    """Return ``text`` with control characters replaced, which would command a terminal or turn its lines around."""
    return text.translate(_CONTROLS)


def may_colour(stream: TextIO) -> bool:
    """Return whether ``stream`` is a terminal whose user has not asked for plain text."""
    return stream.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"


@final
class Out:
    """Standard output: lines for people, or with ``json`` a single JSON value."""

    def __init__(self, *, json: bool = False) -> None:
        """Write to the current standard output."""
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
        """Print a line."""
        self.write(f"{clean(text) if style is None else self.paint(text, style)}\n")

    def cited(self, text: str, rule: Rule, indent: str = "") -> None:
        """Print a sentence with its citation."""
        self.write(f"{indent}{clean(text)} {self.paint(f'[{rule}]', 'faint')}\n")

    def data(self, value: object) -> None:
        """Print a value as JSON."""
        self.write(json.dumps(value, ensure_ascii=False, indent=2, default=str) + "\n")


def print_question(out: Out, choice: Choice[object], players: Sequence[str]) -> None:
    """Print who is asked what."""
    out.line(asked_text(choice, players), "bold")


def print_conclusion(out: Out, answer: Conclusion) -> None:
    """Print the answer to the question, before everything else."""
    citation = f" {out.paint(f'[{answer.rule}]', 'faint')}" if answer.rule else ""
    out.write(f"{out.paint(answer.sentence, 'bold')}{citation}\n")


def print_reasons(out: Out, reasons: Iterable[Reason]) -> None:
    """Print every reason against a move."""
    for reason in reasons:
        out.cited(reason.sentence, reason.rule, "- ")


def print_score(out: Out, name: str, score: Score) -> None:
    """Print a score line by line."""
    out.line(f"{name}: {score.total}", "bold")
    for line in score.lines:
        out.cited(str(line), line.why, "  ")


def numbered(texts: Iterable[str]) -> list[str]:
    """Return options as the lines of a numbered list."""
    return [f"  {number:>3}  {text}" for number, text in enumerate(texts, 1)]
