"""A room's link: its code, and after that a key which, unlike the code, nobody can guess.

So a link needs no protection from guessing: it opens its room at once, even from an address from which wrong codes
came, such as the shared address of a house. The key follows from the room's seed of chance, and tells nothing of it.
"""

import hmac
import re
from typing import Final
from unicodedata import normalize

from widgets.rooms.store.records import CODE_LENGTH, hashed

ADDRESS: Final = re.compile(r"[?&]code=([^&#\s]*)")
"""The address of a room's page, from the code on."""
LENGTH: Final = 20
"""Characters of a key, of four bits each."""


def link_text(code: str, seed: str) -> str:
    """Return the text in the link to the room ``code``, whose seed of chance is ``seed``.

    >>> link_text("abcdef", "a seed")
    'abcdef-774526ff072f449b5b73'
    """
    return f"{code}-{_key(seed)}"


def split_link(said: str) -> tuple[str, str]:
    """Return the code and the key of a link, or of what a person types; "" for a missing key.

    >>> split_link("Come: https://example.org/room?code=abcdef-774526ff072f449b5b73."), split_link(" ABC-def. ")
    (('abcdef', '774526ff072f449b5b73'), ('abcdef', ''))
    """
    address = ADDRESS.search(said)
    text = bare_code(address[1] if address else said)
    return text[:CODE_LENGTH], text[CODE_LENGTH:]


def bare_code(said: str) -> str:
    """Return what a person types as a code without case, spaces, and marks before, between and after the letters."""
    return "".join(each for each in normalize("NFKC", said).casefold() if each.isalnum())


def key_matches(key: str, seed: str) -> bool:
    """Return whether this is the key of the room whose seed of chance is ``seed``."""
    return hmac.compare_digest(key.encode("utf-8", "surrogatepass"), _key(seed).encode())


def _key(seed: str) -> str:
    """Return the key of the room with this seed."""
    return hashed(f"link {seed}")[:LENGTH]
