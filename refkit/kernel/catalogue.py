"""The texts of a process in another language, by what they are in English.

Sentences of events and refusals are patterns, and gists of rules are whole sentences, so that each stands complete in
one place and can be translated there. `install` a catalogue before a game is imported, since its events and rules are
translated as they are declared:

    import json
    from refkit.kernel import catalogue

    catalogue.install(json.loads(Path("de.json").read_text()))
    from refkit.games import syndicate

A translation of a pattern has the same fields, in any order; verbs that agree with a player are written as in English,
``[third person|second person]``. Notation is never translated: a match file reads the same everywhere.
`python -m tests.phrases syndicate` writes the English texts of a game to start from.
"""

from collections.abc import Mapping
from types import MappingProxyType

_texts: Mapping[str, str] = MappingProxyType({})


def install(texts: Mapping[str, str]) -> None:
    """Have `translated` look texts up in ``texts``: English to the other language; what is missing stays English."""
    global _texts  # noqa: PLW0603  the language of a process is one
    _texts = texts


def translated(text: str) -> str:
    """Return ``text``, or what the installed catalogue has for it."""
    return _texts.get(text, text)
