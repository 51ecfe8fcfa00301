"""`ask`: one function for every question to the referee, about a table written as text, a move on it, or a rule."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final, final

from refkit.game import GAMES, AnyGame
from refkit.game.winning import asks_who_won
from refkit.kernel.choice import BadInput, Choice, Illegal, Reason, Verdict
from refkit.kernel.markup import Html, el, join
from refkit.kernel.picture import svg
from refkit.kernel.rule import Rule
from refkit.match.open_text import (
    GAME_LINE,
    NO_MOVE,
    OpenedText,
    is_json,
    judge_in,
    open_text,
    questions_in,
    who_has_won,
    why_nothing_is_asked,
)
from refkit.text import scenarios
from refkit.text.as_json import asked_text
from refkit.text.checks import say
from refkit.text.judging import JudgedMove, is_for_the_book
from refkit.text.scenarios import Outcome, Scenario
from refkit.text.search import search
from refkit.text.verdicts import Conclusion, conclude_move, conclude_outcome, conclude_refusal

TEXT = "The text"
"""The name of the text in error messages."""
NOTHING_SAID: Final = Conclusion("")
"""The conclusion of an answer that says it all without one, such as a list of moves."""


@final
@dataclass(frozen=True, slots=True, repr=False)
class Answer:
    """The referee's answer; `str` of it is the answer in sentences, and a notebook shows it with pictures.

    The command line prints it, too. It holds the ``conclusion``, which is said first; for a scenario, the ``outcome``,
    or the ``verdict`` where the rules refuse it; for a position or a match, the open ``choices``; for a move, the
    ``verdict``, and as ``meant`` how it was read; for the question who has won, whether the game is ``over``, and the
    ``reasons``; for words, the ``rules`` that they may mean, the best first, and the ``titles`` of their games.
    ``table`` is the state or view in question, if there is one, and ``game`` its game, if it is of one.
    """

    game: Any = None
    table: Any = None
    outcome: Outcome[Any, Any] | None = None
    verdict: Verdict | None = None
    choices: tuple[Choice[Any], ...] = ()
    rules: tuple[Rule, ...] = ()
    titles: tuple[str, ...] = ()
    conclusion: Conclusion = NOTHING_SAID
    meant: JudgedMove | None = None
    over: bool | None = None
    reasons: tuple[Reason, ...] = ()

    @property
    def first(self) -> str:
        """What is said first: the conclusion, and why somebody has won or nobody."""
        return "\n".join(filter(None, map(str, (self.conclusion, *self.reasons))))

    def __repr__(self) -> str:
        """Return the first line of the answer, and how many lines follow."""
        lines = str(self).splitlines()
        return f"<Answer: {lines[0]}{f' … {len(lines) - 1} more lines' * (len(lines) > 1)}>"

    def __str__(self) -> str:
        """Return the whole answer in sentences."""
        return "\n".join(self._lines())

    def _lines(self) -> Iterator[str]:
        yield from filter(None, [self.first])
        yield from (str(each) for each in (self.outcome, self.verdict) if each is not None and str(each))
        for choice in self.choices:
            yield f"{asked_text(choice, self.table.options.players)} [{choice.rule}]"
            yield from (f"  {text}" for text in choice.options.texts())
        several = len(set(self.titles)) > 1
        for rule, title in zip(self.rules, self.titles, strict=True):
            yield f"{f'{title}: ' * several}{rule.gist} [{rule}]"

    def _repr_html_(self) -> Html:
        """Return the whole answer as HTML, with a picture of the table."""
        said = el("p", el("b", self.first)) if self.first else None
        if self.outcome is not None:
            return el("div", said, self.outcome._repr_html_())
        parts = [each._repr_html_() for each in (self.verdict, *self.choices) if each is not None]
        several = len(set(self.titles)) > 1
        for rule, title in zip(self.rules, self.titles, strict=True):
            parts.append(el("div", el("i", title) if several else None, rule._repr_html_(), style="margin:.6em 0"))
        picture = None if self.table is None else svg(self.table)
        return el("div", said, picture, join(parts))


def ask(text: str, *, may: str = "", game: str = "") -> Answer:
    """Answer ``text``, whose kind is recognised by its form.

    - A scenario (a position with an ``action:``): what happens, step by step, or why it cannot.
    - A position, or a match file: the legal moves; with ``may``, a move in notation, whether that is allowed, and why.
      ``may`` can also be the question who has won, or another one, which the rules that match it may answer.
    - A single line: the rules and rulings that contain these words, of the ``game`` of that name or of all games.

    Raises `BadInput`, in a sentence, for what cannot be read, where nothing is asked, for a move without a table, and
    for a table of another ``game``.

    >>> print(ask("armored twice", game="three-cheers").rules[0].source)
    Minion Attacks, p. 14
    >>> ask("cheers", game="backgammon")
    Traceback (most recent call last):
    refkit.kernel.choice.BadInput: There is no game called 'backgammon'; the games are: ...
    """
    if not isinstance(text, str) or not (text.strip() or game):  # type: ignore[redundant-expr]  # a notebook's user
        raise BadInput("Nothing is asked: give a table as text, a match, or words to look up, as in 'armored twice'.")
    if not isinstance(may, str):
        raise BadInput(f"`may` is a move in notation, as a text, not {say(may)}.")
    if "\n" not in text.strip() and not is_json(text):
        if may:
            raise BadInput("`may` is a move on a table: give the table as text, or a match, instead of words.")
        return look_up(text, [GAMES[game]] if game else list(GAMES.values()))
    says_game = not game or is_json(text) or GAME_LINE.search(text)
    found = open_text(text if says_game else f"{text}\ngame: {game}", TEXT)  # below, so that lines keep their numbers
    if game and found.game is not GAMES[game]:
        raise BadInput(f"This is a table of {found.game.title}, not of {GAMES[game].title}.")
    return judged(found, may) if may else told(found)


def look_up(words: str, games: Sequence[AnyGame]) -> Answer:
    """Return the rules of ``games`` that contain ``words``, those of one game after the other."""
    found = [(rule, game.title) for game in games for rule in search(game.rules.values(), words, game.queries)]
    none = f"No rule or ruling holds any of these words: {' '.join(words.split())}."
    rules, titles = (tuple(each) for each in zip(*found, strict=True)) if found else ((), ())
    game = games[0] if len(games) == 1 else None
    return Answer(game, rules=rules, titles=titles, conclusion=NOTHING_SAID if found else Conclusion(none))


def judged(found: OpenedText, may: str) -> Answer:
    """Return whether the move ``may`` is allowed on a table, who has won there, or the rules that match the words.

    Raises `BadInput` for a table or a move that cannot be read.
    """
    if found.game.scenario.winning and asks_who_won(may):
        over, sentence, reasons = who_has_won(found)
        return Answer(found.game, conclusion=Conclusion(sentence), over=over, reasons=reasons)
    try:
        meant = judge_in(found, may)
    except BadInput as error:
        questions_in(found)  # raises the error if the table itself is wrong
        if not is_for_the_book(found.game, may, error):
            raise
        rules = look_up(may.strip(" ?!."), [found.game])
        return replace(rules, conclusion=Conclusion("\n".join(filter(None, [NO_MOVE, rules.first]))))
    conclusion = conclude_move(meant.verdict, meant.choice(found.game))
    return Answer(found.game, meant.table, verdict=meant.verdict, conclusion=conclusion, meant=meant)


def told(found: OpenedText) -> Answer:
    """Return what comes of a scenario, or what is asked on a position or in a match.

    Raises `BadInput` for what cannot be read.
    """
    game, scenario = found.game, found.scenario
    if scenario is not None and scenario.action:
        return happened(game, scenario)
    tables = questions_in(found).tables
    choices = tuple(choice for table in tables for choice in game.choices(table))
    conclusion = NOTHING_SAID if choices else Conclusion(why_nothing_is_asked(found))
    return Answer(game, tables[0] if tables else None, choices=choices, conclusion=conclusion)


def happened(game: AnyGame, scenario: Scenario[Any]) -> Answer:
    """Return what comes of ``scenario``, or why the rules refuse it; raises `BadInput` for what cannot be read."""
    try:
        outcome = scenarios.run(game, scenario)
    except Illegal as refused:
        table, reasons = game.position.to_state(scenario.setup), refused.refusal.reasons
        conclusion = conclude_refusal(game, scenario, reasons)
        return Answer(game, table, verdict=Verdict("illegal", reasons), conclusion=conclusion)
    return Answer(game, outcome.start, outcome=outcome, conclusion=conclude_outcome(game, scenario, outcome))
