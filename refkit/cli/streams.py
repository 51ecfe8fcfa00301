"""Standard output and standard error that are closed, full, or read by somebody who has gone away.

Who closes an output does not want to hear anything: the command is carried out, and its exit code is the answer. Who
gives an output that takes nothing more is told so on standard error, if there is one.
"""

import contextlib
import os
import sys
from typing import Final, TextIO

CLOSED: Final = 141
"""Exit code when whoever read our output has gone away, as shells have it."""


def prepare() -> None:
    """Let what is closed swallow everything, and what cannot show a letter show something instead."""
    with contextlib.suppress(OSError):
        for number in range(3):
            try:
                os.fstat(number)
            except OSError:  # closed; the next file that is opened takes its number, and it had better be none of ours
                os.open(os.devnull, os.O_RDWR)
    for name in ("stdout", "stderr"):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, "w", encoding="utf-8"))  # noqa: PTH123, SIM115  as long as we run
        with contextlib.suppress(AttributeError, ValueError):  # a stream that was put in its place may know no errors
            getattr(sys, name).reconfigure(errors="replace")


def say(text: str) -> None:
    """Write ``text`` to standard error, as far as it takes anything."""
    try:
        sys.stderr.write(text)
        sys.stderr.flush()
    except OSError:
        hush(sys.stderr)


def hand_over(code: int) -> int:
    """Write out what is still to be written; answers ``code``, or `CLOSED`; raises OSError if nothing more fits."""
    say("")
    try:
        sys.stdout.flush()
    except BrokenPipeError:
        hush(sys.stdout)
        return CLOSED
    except OSError as error:
        raise lost(error) from error
    return code


def lost(error: OSError) -> OSError:
    """The error that standard output takes nothing more, for the reason in ``error``."""
    hush(sys.stdout)
    return OSError(error.errno, error.strerror, "What was asked is done, but standard output takes no answer")


def hush(stream: TextIO) -> None:
    """Let what ``stream`` still holds go nowhere, or Python complains when it flushes at exit."""
    with contextlib.suppress(OSError, ValueError):  # a stream in memory has no number
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, stream.fileno())
        os.close(nowhere)
