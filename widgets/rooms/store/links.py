"""A room's link: its code, and after that a key which, unlike the code, nobody can guess.

So a link needs no protection from guessing: it opens its room at once, even from an address from which wrong codes
came, such as the shared address of a house. The key follows from the room's seed of chance, and tells nothing of it.
"""

import hmac
from typing import Final

from widgets.rooms.store.contract import hashed

LENGTH: Final = 20
"""Characters of a key, of four bits each."""


def link_text(code: str, seed: str) -> str:
    """Return the text in the link to the room ``code``, whose seed of chance is ``seed``.

    >>> link_text("abcdef", "a seed")
    'abcdef-774526ff072f449b5b73'
    """
    return f"{code}-{_key(seed)}"


def split_link(said: str) -> tuple[str, str]:
    """Return the code and the key of a link, or of what a person types; "" for a missing key."""
    code, _, key = said.strip().casefold().partition("-")
    return code, key


def key_matches(key: str, seed: str) -> bool:
    """Return whether this is the key of the room whose seed of chance is ``seed``."""
    return hmac.compare_digest(key.encode("utf-8", "surrogatepass"), _key(seed).encode())


def _key(seed: str) -> str:
    """Return the key of the room with this seed."""
    return hashed(f"link {seed}")[:LENGTH]
