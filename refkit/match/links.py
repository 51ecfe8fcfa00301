"""A table as a short text for the address of a page, and back; whatever is wrong with such a text is one sentence."""

import base64
import zlib
from typing import Final

from refkit.kernel.choice import BadInput

LONGEST: Final = 2_000
"""The most characters of a packed text: longer addresses are cut by some programs that pass them on."""
LARGEST: Final = 100_000
"""The most characters of a text that is unpacked."""
VERSION: Final = "1"
"""The first character of a packed text: how it is packed."""
DAMAGED: Final = "This link is cut short or damaged: copy it again as a whole."


def compress(text: str) -> str:
    """Return ``text`` in fewer letters, digits, hyphens and underscores, as they may stand in an address."""
    packed = zlib.compress(text.encode("utf-8", "surrogatepass"), 9)
    return base64.urlsafe_b64encode(packed).decode().rstrip("=")


def decompress(letters: str, most: int) -> str:
    """Return the text of `compress`, whole and of at most ``most`` characters; raises ValueError for anything else."""
    try:
        packed = base64.b64decode(letters + "=" * (-len(letters) % 4), altchars=b"-_", validate=True)
        opener = zlib.decompressobj()
        text = opener.decompress(packed, 4 * most).decode("utf-8", "surrogatepass")
    except zlib.error as error:
        raise ValueError(str(error)) from None
    if not opener.eof or opener.unused_data or len(text) > most:
        raise ValueError("It is cut, or longer than it may be.")
    return text


def pack(text: str) -> str:
    """Return ``text`` in at most `LONGEST` letters, digits, hyphens and underscores; raises `BadInput` if it is longer.

    >>> unpack(pack("players: Xavier, Yaz"))
    'players: Xavier, Yaz'
    """
    packed = VERSION + compress(text)
    if len(packed) > LONGEST:
        raise BadInput("This table is too large for a link: save it to a file instead.")
    return packed


def unpack(packed: str) -> str:
    """Return the text that `pack` has packed; raises `BadInput` for any other, which may be hostile."""
    if len(packed) > LONGEST:
        raise BadInput("This link is too long to be one of ours.")
    if not packed.startswith(VERSION) and packed[:1].isdigit():
        raise BadInput("This link is of another version of refkit: open it with that, or make it again.")
    try:
        if packed.startswith(VERSION):
            return decompress(packed[1:], LARGEST)
    except ValueError:
        pass
    raise BadInput(DAMAGED)
