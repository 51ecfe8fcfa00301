"""``python -m tests.phrases GAME``: print a catalogue of the game's texts in a pseudo-locale, as JSON.

The keys are the English texts that `install_catalogue` translates: the sentences of events and refusals as
patterns, and the gists, questions and readings of rules. The values are the same with an accent on every letter, so
that whatever is still English on a page stands out. Who translates puts sentences of a language in their place.
"""

import argparse
import ast
import json
import re
from collections.abc import Iterator
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from pkgutil import walk_packages
from typing import Final, final

from refkit.game.registry import OURS
from refkit.kernel import sentences
from refkit.kernel.sentences import MARK, PRONOUNS, Field, compiled, install_catalogue

PLAIN_LETTERS: Final = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
ACCENTED: Final = "àƀçđéƒğĥîĵķļɱñöþǫřšťûṽŵẋýžÀƁÇĐÉƑĞĤÎĴĶĻṀÑÖÞǪŘŠŤÛṼŴẊÝŽ"
ACCENTS: Final = str.maketrans(PLAIN_LETTERS, ACCENTED)
READ: Final = frozenset({"sentence", "translated"})
"""The functions that look their first argument up."""
NOTATION: Final = frozenset({"move"})
"""The declarations whose patterns are notation, which is the same in every language."""


@final
class Recorder(dict[str, str]):
    """A catalogue that is empty, and keeps what is looked up in it as its keys."""

    def get(self, text: str, default: str) -> str:  # type: ignore[override]  # only texts are looked up
        """Keep ``text``, and return ``default``."""
        self[text] = default
        return default


def pseudo(text: str) -> str:
    """Return ``text`` with an accent on every letter but those of names of fields.

    >>> pseudo("{seat} play[s] {card:facts}, {points:# point|# points}.")
    '{seat} þļàý[š] {card:facts}, {points:# þöîñť|# þöîñťš}.'
    """
    found, end = list[str](), 0
    for mark in MARK.finditer(text):
        how = mark[3] or ""
        inside = mark[0].replace(how, how.translate(ACCENTS)) if "|" in how else mark[0]
        found += (text[end : mark.start()].translate(ACCENTS), inside if mark[1] else inside.translate(ACCENTS))
        end = mark.end()
    return "".join((*found, text[end:].translate(ACCENTS)))


def texts(game: str) -> list[str]:
    """Return every text of a game that is looked up, sorted; the game must not be imported yet."""
    package, looked_up = OURS[game], Recorder()
    install_catalogue(looked_up)
    looked_up.update(dict.fromkeys(patterns(_source(sentences.__name__)), ""))
    looked_up.update((word, "") for forms in PRONOUNS.values() for word in forms if word)
    top = import_module(package)
    for module in walk_packages(top.__path__, f"{package}."):
        import_module(module.name)
        looked_up.update(dict.fromkeys(patterns(_source(module.name)), ""))
    list(top.GAME.boxes.cards(None))  # texts of cards that are made from their data are looked up when they are told
    return sorted(looked_up)


def _source(module: str) -> str:
    found = find_spec(module)
    assert found, module
    assert found.origin, module
    return Path(found.origin).read_text(encoding="utf-8")


def patterns(source: str) -> Iterator[str]:
    """Yield the constants in a module's source that are looked up when a sentence is told.

    These are the first arguments of `READ`, and strings with a field in curly brackets, but for notation and f-strings.

    >>> sorted(patterns('''move("lead {card}"); pattern = "{seat} lead[s]."; text = sentence("Nobody leads.")'''))
    ['Nobody leads.', '{seat} lead[s].']
    """
    tree = ast.parse(source)
    left_out = {id(node) for each in ast.walk(tree) if _is_left_out(each) for node in ast.walk(each)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in left_out:
            if " " in node.value and _has_field(node.value):
                yield node.value
        elif isinstance(node, ast.Call) and getattr(node.func, "id", "") in READ:
            first = node.args[0]
            if isinstance(first, ast.Constant) and not _has_field(str(first.value)):
                yield str(first.value)


def _has_field(text: str) -> bool:
    return any(isinstance(part, Field) for part in compiled(text))


def _is_left_out(node: ast.AST) -> bool:
    """Return whether a node is notation, an f-string, or a string that is a statement, such as a docstring."""
    if isinstance(node, ast.Call):
        return getattr(node.func, "id", "") in NOTATION
    return isinstance(node, ast.JoinedStr) or (isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant))


def words(text: str) -> list[str]:
    """Return the runs of English in a text that are at least four words long, without marks.

    >>> words("{seat} share[s] the lead: the game goes on until {one:they} [is|are] ahead of all.")
    ['the lead: the game goes on until']
    """
    runs = re.split(r"[^A-Za-z ,:'-]+", MARK.sub("|", text))
    return [run.strip() for run in runs if len(run.split()) >= 4]


def main() -> None:
    """Print the catalogue of the game that is named."""
    parser = argparse.ArgumentParser(prog="python -m tests.phrases", description=__doc__)
    parser.add_argument("game", choices=OURS)
    found = {text: pseudo(text) for text in texts(parser.parse_args().game)}
    print(json.dumps(found, ensure_ascii=False, indent=1))  # noqa: T201  printing is its job


if __name__ == "__main__":
    main()
