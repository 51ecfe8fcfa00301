"""`ask`: one function for every question to the referee, about a table written as text, a move on it, or a rule."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final, final

from refkit.game import GAMES, AnyGame
from refkit.game.winning import asks_who_won, winner_text
from refkit.kernel.choice import BadInput, Choice, Illegal, Reason, Verdict
from refkit.kernel.markup import Html, el, join
from refkit.kernel.picture import svg
from refkit.kernel.rule import Rule
from refkit.match.open_text import GAME_LINE, OpenedText, is_json, open_text, questions_in
from refkit.text import scenarios
from refkit.text.as_json import asked_text
from refkit.text.checks import say
from refkit.text.judging import (
    AskedQuestions,
    JudgedMove,
    is_for_the_book,
    judge_in_state,
    judge_words,
    nothing_asked,
)
from refkit.text.scenarios import Outcome, Scenario
from refkit.text.search import search
from refkit.text.verdicts import verdict_on_outcome, verdict_on_refusal

TEXT = "The text"
"""The name of the text in error messages."""
NO_MOVE: Final = "That is about no move that can be judged here; these rules may answer it:"
"""What is said before the rules that match a question which is about no move."""
NO_VERDICT: Final = Verdict("")
NOTHING_ASKED: Final = AskedQuestions((), "")


@final
@dataclass(frozen=True, slots=True, repr=False)
class Answer:
    """The referee's answer: `str` writes it in sentences, as the command line prints it, a notebook with pictures.

    The ``verdict`` is said first; it is empty where none is needed, as for a list of moves. Other fields are set by
    what was asked about: for a scenario the ``outcome``, unless the rules refuse it; for a position or a match what is
    ``asked``; for a move how it was read, ``meant``; for the question who has won, whether the game is ``over``; for
    words the ``rules`` that match them, the best first, and the ``titles`` of their games. ``state`` is the table that
    is shown with the answer, and ``game`` its game; each is None if there is none, ``game`` also if there are several.
    """

    game: Any = None
    state: Any = None
    verdict: Verdict = NO_VERDICT
    outcome: Outcome[Any, Any] | None = None
    asked: AskedQuestions = NOTHING_ASKED
    rules: tuple[Rule, ...] = ()
    titles: tuple[str, ...] = ()
    meant: JudgedMove | None = None
    over: bool | None = None

    @property
    def choices(self) -> tuple[Choice[Any], ...]:
        """The questions that are open, with every legal move."""
        return tuple(choice for _, choice in self.asked.choices(self.game))

    def __repr__(self) -> str:
        """Return the first line of the answer, and how many lines follow."""
        lines = str(self).splitlines()
        return f"<Answer: {lines[0]}{f' … {len(lines) - 1} more lines' * (len(lines) > 1)}>"

    def __str__(self) -> str:
        """Return the whole answer in sentences."""
        return "\n".join(self._lines())

    def _lines(self) -> Iterator[str]:
        yield from filter(None, (str(self.verdict), str(self.outcome or "")))
        for choice in self.choices:
            yield f"{asked_text(choice, self.state.options.players)} [{choice.rule}]"
            yield from (f"  {text}" for text in choice.options.texts())
        yield from (f"{title}{rule.gist} [{rule}]" for title, rule in self._titled(": "))

    def _titled(self, mark: str = "") -> Iterator[tuple[str, Rule]]:
        """Yield the rules, each with the title of its game and a ``mark`` in front if they are of several games."""
        several = len(set(self.titles)) > 1
        return (((title + mark) * several, rule) for title, rule in zip(self.titles, self.rules, strict=True))

    def _repr_html_(self) -> Html:
        """Return the whole answer as HTML, with a picture of the table."""
        of_move = self.verdict.kind is not None
        first = self.verdict.cited if of_move else str(self.verdict)
        sentence = el("p", el("b", first)) if first else None
        if self.outcome is not None:
            return el("div", sentence, self.outcome._repr_html_())
        parts = [self.verdict._repr_html_()] if of_move else []
        parts += [choice._repr_html_() for choice in self.choices]
        for title, rule in self._titled():
            parts.append(el("div", el("i", title) if title else None, rule._repr_html_(), style="margin:.6em 0"))
        picture = None if self.state is None else svg(self.state)
        return el("div", sentence, picture, join(parts))


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
    opened = open_table(text, game)
    if may:
        return judge(opened, may)
    if opened.scenario is not None and opened.scenario.action:
        return resolve(opened.game, opened.scenario)
    return list_moves(opened)


def open_table(text: str, game: str) -> OpenedText:
    """Read a table written as text, of the ``game`` of that name, which may be ""; raises `BadInput`."""
    says_game = not game or is_json(text) or GAME_LINE.search(text)
    opened = open_text(text if says_game else f"{text}\ngame: {game}", TEXT)  # below, so that lines keep their numbers
    if game and opened.game is not GAMES[game]:
        raise BadInput(f"This is a table of {opened.game.title}, not of {GAMES[game].title}.")
    return opened


def look_up(words: str, games: Sequence[AnyGame]) -> Answer:
    """Return the rules of ``games`` that contain ``words``, those of one game after the other."""
    found = [(rule, game.title) for game in games for rule in search(game.rules.values(), words, game.queries)]
    none = "" if found else f"No rule or ruling holds any of these words: {' '.join(words.split())}."
    rules, titles = (tuple(each) for each in zip(*found, strict=True)) if found else ((), ())
    return Answer(games[0] if len(games) == 1 else None, verdict=Verdict(none), rules=rules, titles=titles)


def judge(opened: OpenedText, may: str) -> Answer:
    """Return whether the move ``may`` is allowed on a table, who has won there, or the rules that match the words.

    Raises `BadInput` for a table or a move that cannot be read.
    """
    if opened.game.scenario.winning and asks_who_won(may):
        return who_has_won(opened)
    try:
        if opened.match:
            meant = judge_in_state(opened.game, opened.match.state, may)
        else:
            meant = judge_words(opened.game, opened.scenario, may)
    except BadInput as error:
        questions_in(opened)  # raises the error if the table itself is wrong
        if not is_for_the_book(opened.game, may, error):
            raise
        found = look_up(may.strip(" ?!."), [opened.game])
        return replace(found, verdict=Verdict("\n".join(filter(None, [NO_MOVE, found.verdict.sentence]))))
    return Answer(opened.game, meant.state, meant.verdict, meant=meant)


def who_has_won(opened: OpenedText) -> Answer:
    """Return whether the game of a file is over, and what led there, each step with its rule.

    Raises `BadInput` for what is wrong in the file.
    """
    game, reasons = opened.game, ()
    if opened.match:
        state = opened.match.state
        sentence = winner_text(game, state)
    else:
        outcome = scenarios.carry_out(game, replace(opened.scenario, action=game.scenario.winning, answers=()))
        steps = (Reason(game.words.describe(before, event), event.rule) for before, event, _ in outcome.frames())
        pending = (Reason(outcome.pending.prompt, outcome.pending.rule),) if outcome.pending else ()
        state, sentence, reasons = outcome.state, "The game is over.", (*steps, *outcome.reasons, *pending)
    sentence = sentence if state.ended else "The game goes on: nobody has won."
    return Answer(game, verdict=Verdict(sentence, reasons=reasons), over=state.ended)


def list_moves(opened: OpenedText) -> Answer:
    """Return what is asked on a position or in a match, or why nothing is; raises `BadInput` for what is wrong."""
    asked = questions_in(opened)
    answer = Answer(opened.game, next(iter(asked.states), None), asked=asked)
    if any(choice.options for choice in answer.choices):
        return answer
    if opened.match:
        return replace(answer, verdict=who_has_won(opened).verdict)
    return replace(answer, verdict=Verdict(nothing_asked(opened.game, opened.scenario)))


def resolve(game: AnyGame, scenario: Scenario[Any]) -> Answer:
    """Return what comes of ``scenario``, or why the rules refuse it; raises `BadInput` for what cannot be read."""
    try:
        outcome = scenarios.run(game, scenario)
    except Illegal as error:
        return Answer(
            game,
            game.position.to_state(scenario.setup),
            verdict_on_refusal(game, scenario, error.refusal.reasons),
        )
    return Answer(game, outcome.start, verdict_on_outcome(game, scenario, outcome), outcome)
