"""One question, one verdict: Python, ``moves``, ``why`` and a file with an action agree, in every game.

Positions are cut from games that Hypothesis plays, wherever they stand, and asked about moves that are listed, about
others of the same game, and about some that nobody would make.
"""

import json
from collections.abc import Iterator, Sequence
from contextlib import redirect_stdout
from functools import cache
from io import StringIO
from pathlib import Path
from typing import Any, Final

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from refkit.game import GAMES
from refkit.kernel.chance import Seeded
from refkit.kernel.choice import BadInput, Illegal
from refkit.text.judging import asked_questions, judge_words, waiting_state
from refkit.text.scenarios import Scenario, run
from tests.cli.desk import run_words
from tests.games import KNOWN, SAMPLES, mutants
from tests.tiers import by_tier

FEW: Final = 5
"""Moves of each sort that are asked about on a position."""
HANDS: Final = ("hands", "shows")
"""What a position says of cards that their players alone know."""
BOUNDED: Final = settings(
    max_examples=by_tier(5, 100, 400),
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much, HealthCheck.function_scoped_fixture],
    print_blob=True,
)


class Cut:
    """A state in the middle of a game of ``sample``, and its position."""

    def __init__(self, name: str, sample: str, seed: int, length: int) -> None:
        """Play ``length`` random decisions, or as many as there are."""
        self.game = GAMES[name]
        self.chance = Seeded(f"{name} {sample} {seed}")
        self.state = self.game.setup(KNOWN[name].samples[sample])
        self.made: list[Any] = []
        while length and (pending := self.game.choices(self.state)):
            move = self.chance.pick(self.chance.pick(pending).options)
            self.made.append(move)
            self.state, length = self.game.play(self.state, move).state, length - 1
        self.setup = self.game.position.from_state(self.state)

    def scenario(self, action: str = "") -> Scenario[Any]:
        """Return the position with ``action``."""
        return Scenario(self.setup, action)

    def file(self, folder: Path, action: str = "") -> str:
        """Write the position with ``action`` into a file; return its name."""
        path = folder / "s.json"
        data = self.game.position.to_data(self.setup) | ({"action": action} if action else {})
        path.write_text(json.dumps(data), "utf-8")
        return str(path)

    def outcome(self, text: str) -> str:
        """Return what happens to the move ``text`` as an action: "told", "refused" or "not asked"."""
        try:
            run(self.game, self.scenario(text))
        except Illegal:
            return "refused"
        except BadInput:
            return "not asked"
        return "told"

    def forget_hands(self) -> None:
        """Remove the hands from the position, if the rest is possible."""
        data = self.game.position.to_data(self.setup)
        bare = self.game.position.form.from_data({word: said for word, said in data.items() if word not in HANDS})
        if not self.game.position.faults(bare, at_rest=False):
            self.setup = bare

    def some(self, things: Any) -> list[Any]:
        """Return a few of ``things`` at random."""
        return [self.chance.pick(things) for _ in range(FEW)] if len(things) else []

    def texts(self, tables: Any) -> list[str]:
        """Return a few moves of each sort, in notation: listed ones, others of this game, and changed ones."""
        listed = [move for table in tables for choice in self.game.choices(table) for move in self.some(choice.options)]
        others = self.some(self.made) + self.some(pool(self.game.name))
        changed = [move for one in self.some(listed) for move in self.some([*mutants(one, others)])]
        start = tables[0] if tables else self.state
        return [text for move in (*self.some(listed), *others, *changed[:FEW]) for text in self.written(start, move)]

    def written(self, table: Any, move: Any) -> Iterator[str]:
        """Yield ``move`` in notation, if it can be written."""
        try:
            text = self.game.notation.format_move(table, move, seat=True)
            self.game.notation.parse_move(table, text)
        except (BadInput, IndexError, KeyError, AttributeError, TypeError, StopIteration):
            return
        yield text

    def question(self, scenario: Scenario[Any], text: str) -> Any:
        """Return the question that ``text`` answers, with the verdict; None if a position does not ask it."""
        try:
            return judge_words(self.game, scenario, text)
        except BadInput:
            return None


@cache
def pool(name: str) -> tuple[Any, ...]:
    """Return moves of games of every sample."""
    samples = [sample for game, sample in SAMPLES if game == name]
    return tuple(dict.fromkeys(move for sample in samples for move in Cut(name, sample, 0, 60).made))


@st.composite
def positions(draw: st.DrawFn, samples: Sequence[tuple[str, str]] = SAMPLES) -> Cut:
    """Draw a possible position from a game of one of ``samples``."""
    name, sample = draw(st.sampled_from(samples))
    cut = Cut(name, sample, draw(st.integers(0, 10**6)), draw(st.integers(0, 160)))
    return cut if not cut.game.position.faults(cut.setup, at_rest=False) else Cut(name, sample, 0, 0)


def lists(game: Any, tables: Any, move: Any) -> bool:
    """Return whether ``move`` is listed in one of ``tables``."""
    return any(move in choice.options for table in tables for choice in game.choices(table))


def json_answer(*words: str) -> Any:
    """Return the JSON answer of a command."""
    with redirect_stdout(StringIO()) as out:
        run_words([*words, "--json"])
    return json.loads(out.getvalue())


@BOUNDED
@given(cut=positions())
def test_a_position_says_the_same_of_a_move_as_its_list(cut: Cut) -> None:
    """What ``moves`` lists is legal, and what a player may do according to ``why`` is listed on that very table."""
    game, meant = cut.game, asked_questions(cut.game, cut.scenario())
    for table in meant.states:
        for choice in game.choices(table):
            for move in cut.some(choice.options):
                found = judge_words(game, cut.scenario(), game.notation.format_move(table, move, seat=True))
                assert (found.move, found.verdict.kind == "illegal") == (move, False), found
    for text in cut.texts(meant.states):
        found = cut.question(cut.scenario(), text)
        if found is not None and getattr(found.move, "seat", -1) >= 0:
            after = asked_questions(game, Scenario(game.position.from_state(found.state), ""))
            assert (found.verdict.kind != "illegal") == lists(game, after.states, found.move), (text, found.verdict)


@BOUNDED
@given(cut=positions())
def test_a_position_says_the_same_of_a_move_as_the_game_it_was_cut_from(cut: Cut) -> None:
    """Where the game asks what its position is asked, the verdicts agree; a closed hand tells less."""
    open_hands = not getattr(cut.state.options, "closed", ())
    here = {(choice.seat, choice.prompt) for choice in cut.game.choices(cut.state)}
    for text in cut.texts([cut.state]):
        found = cut.question(cut.scenario(), text)
        choice = found and found.choice(cut.game)
        if choice and (choice.seat, choice.prompt) in here and ", if " not in found.of:
            really = cut.game.verdict(cut.state, found.move)
            assert found.verdict.kind == really.kind or (not open_hands and really.kind == "illegal"), (text, really)


@BOUNDED
@given(cut=positions(), hands=st.booleans())
def test_a_move_that_happens_is_a_move_that_is_allowed(cut: Cut, hands: bool) -> None:  # noqa: FBT001  drawn
    """``resolve`` refuses what ``why`` calls illegal and nothing else, whether or not hands are written down."""
    if not hands:
        cut.forget_hands()
    for text in cut.texts(asked_questions(cut.game, cut.scenario()).states):
        found = cut.question(cut.scenario(), text)
        kind = found.verdict.kind if found else "bad"
        assert cut.outcome(text) == {"illegal": "refused", "bad": "not asked"}.get(kind, "told"), (text, found)


@BOUNDED
@given(cut=positions())
def test_an_action_that_asks_nothing_changes_no_verdict(cut: Cut, tmp_path: Path) -> None:
    """``why`` and ``moves`` ask the position, and say so; the game is not over because something settles."""
    quiet = KNOWN[cut.game.name].settles
    plain, file = cut.scenario(), cut.file(tmp_path, quiet)
    if waiting_state(cut.game, cut.scenario(quiet)) is not None:
        return
    meant = asked_questions(cut.game, plain)
    if quiet:
        assert "which asks nothing" in json_answer("moves", file)["asked"]
    assert json_answer("moves", file)["questions"] == json_answer("moves", cut.file(tmp_path))["questions"]
    for text in cut.texts(meant.states)[:4]:
        found = cut.question(plain, text)
        if found is None:
            continue
        answer = json_answer("why", cut.file(tmp_path, quiet), text)
        assert (answer["verdict"], answer["asked"].startswith("the position")) == (found.verdict.kind, True)
        assert [each["sentence"] for each in answer["reasons"]] == [each.sentence for each in found.verdict.reasons]


@BOUNDED
@given(cut=positions())
def test_an_action_that_waits_is_asked_what_it_waits_for(cut: Cut, tmp_path: Path) -> None:
    """``moves`` lists its answers, and ``why`` judges them as Python does."""
    scenario = cut.scenario("turn")
    try:
        table = waiting_state(cut.game, scenario)
    except (BadInput, Illegal):
        return
    if table is None:
        return
    file = cut.file(tmp_path, "turn")
    listed = json_answer("moves", file)
    assert listed["asked"] == "what waits after “turn”"
    assert [each["prompt"] for each in listed["questions"]] == [each.prompt for each in cut.game.choices(table)]
    for text in cut.texts([table])[:4]:
        move = cut.game.notation.parse_move(table, text)
        assert json_answer("why", file, text)["verdict"] == cut.game.verdict(table, move).kind, text
