"""`ask`: one function for every question to the referee, about a table written as text, a move on it, or a rule."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, final

from refkit.game import GAMES
from refkit.kernel.choice import BadInput, Choice, Illegal, Verdict
from refkit.kernel.display import block
from refkit.kernel.markup import Html, el, join
from refkit.kernel.picture import svg
from refkit.kernel.rule import Rule
from refkit.match.open_text import is_json, judge_in, open_text, questions_in
from refkit.text import scenarios
from refkit.text.finding.search import search
from refkit.text.scenarios import Outcome

TEXT = "The text"
"""The name of the text in error messages."""


@final
@dataclass(frozen=True, slots=True, repr=False)
class Answer:
    """The referee's answer; `str` of it is the answer in sentences, and a notebook shows it with pictures.

    It holds, for a scenario, the ``outcome``, or the ``verdict`` where the rules refuse it; for a position or a match,
    the open ``choices``; for a move, the ``verdict``; for words, the ``rules`` that they may mean, the best first.
    ``table`` is the state or view in question, if there is one, and ``game`` its game.
    """

    game: Any = None
    table: Any = None
    outcome: Outcome[Any, Any] | None = None
    verdict: Verdict | None = None
    choices: tuple[Choice[Any], ...] = ()
    rules: tuple[Rule, ...] = ()

    def __repr__(self) -> str:
        """Return the first line of the answer, and how many lines follow."""
        lines = str(self).splitlines()
        return f"<Answer: {lines[0]}{f' … {len(lines) - 1} more lines' * (len(lines) > 1)}>"

    def __str__(self) -> str:
        """Return the whole answer in sentences."""
        return "\n".join(self._lines()) or "Nothing is asked here, and no rule holds these words."

    def _lines(self) -> Iterator[str]:
        yield from (str(each) for each in (self.outcome, self.verdict) if each is not None)
        for choice in self.choices:
            yield f"{choice.prompt} [{choice.rule}]"
            yield from (f"  {text}" for text in choice.options.texts())
        yield from (f"{rule.gist} [{rule}]" for rule in self.rules)

    def _repr_html_(self) -> Html:
        """Return the whole answer as HTML, with a picture of the table."""
        if self.outcome is not None:
            return self.outcome._repr_html_()
        parts = [each._repr_html_() for each in (self.verdict, *self.choices) if each is not None]
        parts += [el("div", rule._repr_html_(), style="margin:.6em 0") for rule in self.rules]
        picture = None if self.table is None else svg(self.table)
        return el("div", picture, join(parts)) if parts or picture else block(str(self))


def ask(text: str, *, may: str = "", game: str = "") -> Answer:
    """Answer ``text``, whose kind is recognised by its form.

    - A scenario (a position with an ``action:``): what happens, step by step, or why it cannot.
    - A position, or a match file: the legal moves; with ``may``, a move in notation, whether that is allowed, and why.
    - A single line: the rules and rulings that contain these words, of the ``game`` of that name or of all games.

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
    found = open_text(f"game: {game}\n{text}" if game and not is_json(text) else text, TEXT)
    if may:
        answered = judge_in(found, may)
        return Answer(found.game, answered.table, verdict=answered.verdict)
    if found.scenario is None or not found.scenario.action:
        tables = questions_in(found).tables
        choices = tuple(choice for table in tables for choice in found.game.choices(table))
        return Answer(found.game, tables[0] if tables else None, choices=choices)
    try:
        outcome = scenarios.run(found.game, found.scenario)
    except Illegal as refused:
        table = found.game.position.to_state(found.scenario.setup)
        return Answer(found.game, table, verdict=Verdict("illegal", refused.refusal.reasons))
    return Answer(found.game, outcome.start, outcome=outcome)
