"""Standard output and standard error that are closed, full, or whose reader has gone.

If an output is closed, the command is still carried out, and only its exit code reports the result. If an output cannot
be written, for example because the disk is full, that is reported on standard error.
"""

import contextlib
import os
import sys
from typing import Final, TextIO

CLOSED: Final = 141
"""Exit code if the reader of standard output has gone, as in shells."""


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
