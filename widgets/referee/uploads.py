"""Files that somebody has chosen to open."""

from typing import Final

from refkit.kernel.choice import BadInput
from widgets.page.validation import Upload

MOST: Final = 40
"""Faults of a file that are listed at once."""


def content(file: Upload) -> str:
    """Return what is in a file; raises `BadInput` if that cannot be read."""
    if file.trouble:
        raise BadInput(file.trouble)
    if "\x00" in file.text:
        raise BadInput(f"{file.name} is no text: choose a file that was saved here.")
    return file.text
