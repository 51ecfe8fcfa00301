"""A table as a short text for the address of a page, and back; whatever is wrong with such a text is one sentence."""

import base64
import binascii
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


def pack(text: str) -> str:
    """Return ``text`` in at most `LONGEST` letters, digits, hyphens and underscores; raises `BadInput` if it is longer.

    >>> unpack(pack("players: Xavier, Yaz"))
    'players: Xavier, Yaz'
    """
    packed = base64.urlsafe_b64encode(zlib.compress(text.encode(), 9)).decode().rstrip("=")
    if len(packed) >= LONGEST:
        raise BadInput("This table is too large for a link: save it to a file instead.")
    return VERSION + packed


def unpack(packed: str) -> str:
    """Return the text that `pack` has packed; raises `BadInput` for any other, which may be hostile."""
    if len(packed) > LONGEST:
        raise BadInput("This link is too long to be one of ours.")
    if not packed.startswith(VERSION) and packed[:1].isdigit():
        raise BadInput("This link is of another version of refkit: open it with that, or make it again.")
    try:
        data = base64.b64decode(packed[1:] + "=" * (-len(packed[1:]) % 4), altchars=b"-_", validate=True)
        whole = zlib.decompressobj()
        text = whole.decompress(data, 4 * LARGEST).decode()
    except (binascii.Error, zlib.error, ValueError):
        raise BadInput(DAMAGED) from None
    if not packed.startswith(VERSION) or not whole.eof or whole.unused_data or len(text) > LARGEST:
        raise BadInput(DAMAGED)
    return text
