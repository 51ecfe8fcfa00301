"""Characters of other keyboards and scripts: reading text whatever it was typed with, and comparing names.

Text is kept as it was typed. `plain` is how notation reads it, `fold` the form by which names are compared, `quoted`
how a sentence quotes it, and `isolated` how a line shows it.
"""

import re
import unicodedata
from collections.abc import Iterable
from functools import cache
from typing import Final

LONGEST_QUOTE: Final = 40
"""Characters of a text that a sentence quotes."""
MOST_MARKS: Final = 4
"""Combining marks on one letter: no orthography needs more (Unicode Technical Standard 39, section 5.4)."""
JOINERS: Final = "\u200c\u200d"
"""Invisible characters that belong to names: they join emoji, and shape letters of Persian and of Indian scripts."""

_WRITTEN: Final = {
    "-": "−⁃⁻₋˗➖",
    ",": "،、､﹐﹑՝߸፣᠂᠈⸲⸴⹁︐︑",
    ":": "∶꞉׃፥﹕︓︰",
    ";": "\u037e؛⁏፤﹔︔",
    ".": "。｡﹒",
    "?": "؟⁇﹖՞",
    "!": "﹗",
    "'": "‘’‚‛‹›′‵ʹʻʼʽ´ꞌ՚׳❛❜",
    '"': "“”„‟«»″‶״〝〞〟❝❞「」『』｢｣",
    "=": "﹦",
    "/": "∕⁄⧸",
    "|": "￨│∣",
    "(": "﹙",
    ")": "﹚",
    "+": "﹢➕",
    "&": "﹠",
    "~": "〜∼˜",
    "x": "×✕✖",
    ">": "﹥",
    "<": "﹤",
    "#": "﹟♯",
    "*": "﹡∗",
    " ": "\u2800\u115f\u1160\u3164\uffa0",
    "": "\u034f\u17b4\u17b5\u180b\u180c\u180d\u180f",
}
"""What other keyboards have for a sign of the notation, and blanks that count as letters or marks."""
_FULL_WIDTH: Final = {code: code - 0xFEE0 for code in range(0xFF01, 0xFF5F)}
_VARIATIONS: Final = (range(0xFE00, 0xFE10), range(0xE0100, 0xE01F0))
_BY_CATEGORY: Final = {"Pd": "-", "Zs": " ", "Cf": ""}
_LONG_VOWEL: Final = re.compile(r"(?<!\w)ー")
"""What a Japanese keyboard types for a minus; behind a letter it belongs to the word."""
_SEPARATORS: Final = {mark: dict.fromkeys([ord(mark) + 0xFEE0, *map(ord, _WRITTEN[mark])], mark) for mark in ",:="}
"""Commas, colons and equals signs of any script."""
_LOOK_ALIKES: Final = str.maketrans("авеѕіјкмнорстухһԁԛԝӏαβεζηικμνορτυχϳ", "abesijkmhopctyxhdqwlabezhikmnoptyxj")
"""Letters of Cyrillic and Greek of which one case looks like a Latin letter (Unicode's ``confusables.txt``, UTS 39).

Both cases of a letter are folded alike, so that a name is the same in any case; where they look like two letters, as
those of ν do, the capital decides, since names begin with one.
"""
_RIGHT_TO_LEFT: Final = (
    "[\u200f\u0590-\u060b\u060d-\u061a\u061d\u061e\u0620-\u08ff\ufb1d-\ufdff\ufe70-\ufefc"
    "\U00010800-\U00010fff\U0001e800-\U0001efff]"
)


class _Plain(dict[int, str | int]):
    """The table of `plain` for `str.translate`."""

    def __missing__(self, code: int) -> str:
        """Return what is read for a character that the table does not list; raises KeyError for one that stays."""
        if any(code in kinds for kinds in _VARIATIONS):
            return ""
        return _BY_CATEGORY[unicodedata.category(chr(code))]


_PLAIN: Final = _Plain(_FULL_WIDTH | {ord(other): mark for mark, others in _WRITTEN.items() for other in others})


def plain(text: str) -> str:
    """Return ``text`` as notation reads it: with the dashes, spaces, quotes and separators of ASCII.

    Full-width forms become those of ASCII, and what cannot be seen is left out; letters stay, and so do line breaks.

    >>> plain("Zoë：−ａ３， “b２”")
    'Zoë:-a3, "b2"'
    """
    if text.isascii():
        return text
    return unicodedata.normalize("NFC", _LONG_VOWEL.sub("-", text).translate(_PLAIN))


def fold(text: str) -> str:
    """Return the form by which names are compared: two with the same form are the same name.

    Case, composition, compatible forms, what cannot be seen, and the kinds of spaces, dashes and quotes make no
    difference, nor do letters that look alike; "" is the form of a blank.

    >>> fold(" ＺＯË\u00a0 Ann"), fold("Аnn") == fold("Ann")
    ('zoë ann', True)
    """
    if not text.isascii():
        apart = unicodedata.normalize("NFKD", unicodedata.normalize("NFKC", plain(text)).casefold())
        text = unicodedata.normalize("NFC", plain(apart).translate(_LOOK_ALIKES))
    return " ".join(text.split()).casefold()


def has_all_words(text: str, words: str) -> bool:
    """Return whether ``text`` contains each of ``words``, also inside a word; both are compared by `fold`."""
    folded = fold(text)
    return all(word in folded for word in fold(words).split())


def split_list(text: str) -> list[str]:
    """Return the parts of a list with commas of any script, as they were typed, without the blanks around them.

    >>> split_list("Ann, Zoë、Yaz")
    ['Ann', 'Zoë', 'Yaz']
    """
    return [part.strip() for part in text.translate(_SEPARATORS[","]).split(",")]


def partition(mark: str, text: str) -> tuple[str, str, str]:
    """Split ``text`` at its first ``mark``, one of ``,:=``, in any script, as `str.partition` does.

    >>> partition(":", "tower Zoë：−ａ３")
    ('tower Zoë', ':', '−ａ３')
    """
    return text.translate(_SEPARATORS[mark]).partition(mark)


def find_same(name: str, names: Iterable[str]) -> int | None:
    """Return the index of ``name`` in ``names``, or else of one that is the same by `fold`; None if there is none."""
    known = tuple(names)
    if name in known:
        return known.index(name)
    wanted = fold(name)
    return next((at for at, each in enumerate(known) if fold(each) == wanted), None) if wanted else None


def has_unseen(name: str) -> bool:
    """Return whether ``name`` has a character that cannot be shown, such as a control or one that changes direction."""
    return not all(sign.isprintable() or sign in JOINERS for sign in name)


def has_stray_marks(name: str) -> bool:
    """Return whether ``name`` has a combining mark without a letter, or more than `MOST_MARKS` on one."""
    return bool(re.search(rf"^M|M{{{MOST_MARKS + 1}}}", _marks(unicodedata.normalize("NFD", name))))


def _marks(text: str) -> str:
    """Return ``M`` for each combining mark of ``text`` that is drawn, and a dot for any other character."""
    return "".join("M" if unicodedata.category(sign) in {"Mn", "Me"} and plain(sign) else "." for sign in text)


def quoted(text: str, longest: int = LONGEST_QUOTE) -> str:
    r"""Return ``text`` in quotes for a sentence, cut to ``longest`` characters, without what cannot be shown in a line.

    >>> quoted("Zoë"), quoted("Yaz's"), quoted("a\u202eb")
    ("'Zoë'", '"Yaz\'s"', "'a�b'")
    """
    cut = text if len(text) <= longest else f"{text[:longest]}…"
    shown = "".join(" " if sign.isspace() else "�" if has_unseen(sign) else sign for sign in cut)
    if has_stray_marks(shown):
        shown = "".join(sign for sign, mark in zip(shown, _marks(shown), strict=True) if mark != "M")
    return f'"{shown}"' if "'" in shown and '"' not in shown else f"'{shown}'"


def isolated(text: str) -> str:
    """Return ``text`` with Unicode's isolates around words from right to left, so that they do not move what follows.

    >>> isolated("אבי 7, 2 points") == "\u2068אבי\u2069 7, 2 points"
    True
    """
    return text if text.isascii() else _runs().sub("\u2068\\g<0>\u2069", text)


@cache
def _runs() -> re.Pattern[str]:
    """Return the pattern of words from right to left with the spaces and digits between them, up to a separator."""
    joined = rf"[^\S\n]|[0-9]|['’״׳־.…-](?={_RIGHT_TO_LEFT})"  # also "…" before U+200F: the end of a cut name
    return re.compile(rf"{_RIGHT_TO_LEFT}++(?:(?:{joined})*+{_RIGHT_TO_LEFT}++)*+")
