"""One door for whoever has something to ask: a table that is written down, a move on it, or words to look up."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, final

from refkit.game import GAMES
from refkit.kernel.choice import BadInput, Choice, Illegal
from refkit.kernel.display import block
from refkit.kernel.markup import Html, el, join
from refkit.kernel.picture import svg
from refkit.kernel.rule import Rule
from refkit.kernel.verdict import Verdict
from refkit.match.opening import asking, is_json, opened, question
from refkit.text import scenarios
from refkit.text.finding.search import search
from refkit.text.scenarios import Outcome

TEXT = "The text"
"""What a complaint calls what was asked."""


@final
@dataclass(frozen=True, slots=True, repr=False)
class Answer:
    """What the referee says; `str` of it is that in sentences, and a notebook shows it with pictures.

    Of a scenario it is the ``outcome``, or, where the rules refuse it, the ``verdict``; of a position, or a match, the
    ``choices`` that are open; of a move the ``verdict``; of words the ``rules`` that they may mean, the best first.
    ``table`` is what was asked about, if anything lies there, and ``game`` is its game.
    """

    game: Any = None
    table: Any = None
    outcome: Outcome[Any, Any] | None = None
    verdict: Verdict | None = None
    choices: tuple[Choice[Any], ...] = ()
    rules: tuple[Rule, ...] = ()

    def __repr__(self) -> str:
        """What kind of an answer it is, on one line."""
        lines = str(self).splitlines()
        return f"<Answer: {lines[0]}{f' … {len(lines) - 1} more lines' * (len(lines) > 1)}>"

    def __str__(self) -> str:
        """All of it, in sentences."""
        return "\n".join(self._lines()) or "Nothing is asked here, and no rule holds these words."

    def _lines(self) -> Iterator[str]:
        yield from (str(each) for each in (self.outcome, self.verdict) if each is not None)
        for choice in self.choices:
            yield f"{choice.prompt} [{choice.rule}]"
            yield from (f"  {text}" for text in choice.options.texts())
        yield from (f"{rule.gist} [{rule}]" for rule in self.rules)

    def _repr_html_(self) -> Html:
        """All of it, with a picture of the table."""
        if self.outcome is not None:
            return self.outcome._repr_html_()
        parts = [each._repr_html_() for each in (self.verdict, *self.choices) if each is not None]
        parts += [el("div", rule._repr_html_(), style="margin:.6em 0") for rule in self.rules]
        picture = None if self.table is None else svg(self.table)
        return el("div", picture, join(parts)) if parts or picture else block(str(self))


def ask(text: str, *, may: str = "", game: str = "") -> Answer:
    """What the referee says to ``text``, and in what way it could not be otherwise.

    - A scenario (a position with an ``action:``): what happens, step by step, or why it cannot.
    - A position, or a match file: what may be done; with ``may``, a move in notation, whether that is allowed, and why.
    - Anything on a single line: the rules and rulings that hold these words, of the ``game`` of that name or of all.

    Raises `BadInput`, in a sentence, for what cannot be read, and where nothing is asked.

    >>> print(ask("armored twice", game="three-cheers").rules[0].source)
    Minion Attacks, p. 14
    >>> ask("cheers", game="backgammon")
    Traceback (most recent call last):
    refkit.kernel.choice.BadInput: There is no game called 'backgammon'; the games are: ...
    """
    if not isinstance(text, str) or not (text.strip() or game):  # type: ignore[redundant-expr]  # a notebook's user
        raise BadInput("Nothing is asked: give a table as text, a match, or words to look up, as in 'armored twice'.")
    if "\n" not in text.strip() and not is_json(text):
        asked = [GAMES[game]] if game else list(GAMES.values())
        rules = (rule for each in asked for rule in search(each.rules.values(), text, each.phrases))
        return Answer(asked[0] if game else None, rules=tuple(rules))
    found = opened(f"game: {game}\n{text}" if game and not is_json(text) else text, TEXT)
    if may:
        answered = question(found, may)
        return Answer(found.game, answered.table, verdict=answered.verdict)
    if found.scenario is None or not found.scenario.action:
        tables = asking(found).tables
        choices = tuple(choice for table in tables for choice in found.game.choices(table))
        return Answer(found.game, tables[0] if tables else None, choices=choices)
    try:
        outcome = scenarios.run(found.game, found.scenario)
    except Illegal as refused:
        table = found.game.position.to_state(found.scenario.setup)
        return Answer(found.game, table, verdict=Verdict("illegal", refused.refusal.reasons))
    return Answer(found.game, outcome.start, outcome=outcome)
