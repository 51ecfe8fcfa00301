"""Mining: ``python -m widgets.practice.mine GAME`` plays games by bots and keeps positions that make a puzzle.

What is asked stands in ``questions/GAME.toml``; whether a move is allowed is asked in every game. The referee answers,
and the same seed gives the same stock.
"""

import argparse
from collections import Counter, defaultdict, deque
from collections.abc import Iterable, Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from contextlib import suppress
from dataclasses import dataclass, field, fields, is_dataclass, replace
from importlib import resources
from pathlib import Path
from typing import Any, Final, TypeAlias, final

from refkit.game import GAMES, AnyGame
from refkit.kernel.chance import Seeded
from refkit.kernel.choice import REFEREE, BadInput, Illegal
from refkit.kernel.event import Event
from refkit.match.simulate import NAMES
from refkit.text import scenarios, toml_text
from refkit.text.examples import Example
from widgets.app.messages import Viewport
from widgets.drawing.geometry import Box
from widgets.drawing.scene import Look, Panel, Scene
from widgets.games import TABLETOPS
from widgets.learn import layout
from widgets.learn.classroom import Classroom
from widgets.learn.courses.quizzes import quiz
from widgets.learn.render import station_shown
from widgets.learn.stations.guess import guess_station
from widgets.learn.stations.station import ExampleTask
from widgets.practice.puzzle import Puzzle, Stock, guess_of, pack
from widgets.tabletop.film.story import StoryBoard, asked
from widgets.tabletop.guesses import Quiz
from widgets.tabletop.lessons import Lessons

PER_RULE: Final = 20
"""The puzzles of each rule."""
MOST_GAMES: Final = 60
"""The games that are played."""
BACK: Final = 8
"""The decisions before a question that its scenario may begin with."""
LONGEST_ASK, MOST_ANSWERS, ROOM = 190, 4, 200
"""The characters of a question, the number of answers, and the characters of several rules, at the most."""
PHONE, TOO_HIGH, SMALLEST = Viewport(362, 844, stacked=True, known=True), 24, 33
"""The phone on which a puzzle fits one screen, by how much its table may be too high, and the least size of a place."""
SPREAD: Final = 0.03
"""How much more often than by chance the first, the longest or no answer may be right."""
FEW: Final = 3
"""The decisions of a scenario whose beginning is told, too: that of a longer one lies on the table by then."""
VARIANTS: Final = 6
"""The moves at a decision about which it may be asked whether they are allowed."""
ALWAYS: Final = "It happens, but none of the questions that are asked turns on it."
RARE: Final = "It takes a rare table, which did not come up in"
SILENT: Final = "It explains or sets up: no event and no refusal rests on it alone."
"""Why a rule has no puzzle."""
FUTILE: Final = 60
"""How often it is asked about a rule that happens without a puzzle about it; one puzzle is as many times more."""
PER_GAME: Final = 3
"""The puzzles of a rule from one game."""
CARD: Final = Look(fill="card", edge="ink", width=1.4)
"""How a card is drawn that must be as large as what is pressed, where a game says that it is to be ``legible``."""
POOL: Final = 40
"""The last moves of a kind from which others borrow."""
EVERY: Final = 5
"""Of so many decisions, one is asked about whether a move is allowed, or what would happen on the table."""
Frame: TypeAlias = tuple[Any, Event, Any]
"""An event between the states just before and just after it."""


@final
@dataclass(frozen=True, slots=True)
class Turn:
    """One decision of a game: the ``state``, the ``move``, as it is written, and its events."""

    state: Any
    move: Any
    text: str
    events: tuple[Any, ...]


@final
@dataclass
class Miner:
    """What has been found so far in a game; ``questions`` is its file.

    Of moves of the classes ``untried`` it is not asked whether they are allowed: the question says it, or always yes.
    """

    game: AnyGame
    lessons: Lessons
    questions: Mapping[str, Any]
    per_rule: int
    kept: list[Puzzle] = field(default_factory=list)
    seen: set[object] = field(default_factory=set)
    points: Counter[str] = field(default_factory=Counter)
    spread: Counter[tuple[str, str]] = field(default_factory=Counter)
    cited: set[str] = field(default_factory=set)
    futile: Counter[str] = field(default_factory=Counter)
    pool: dict[type, deque[Any]] = field(default_factory=lambda: defaultdict(lambda: deque(maxlen=POOL)))
    refusals: dict[type, dict[str, None]] = field(default_factory=lambda: defaultdict(dict))

    # ---- what is kept ------------------------------------------------------------------------------------------------

    def keep(self, puzzle: Puzzle) -> None:
        """Keep a puzzle if it can be one, and a rule that decides it still lacks some."""
        if {(puzzle.kind, puzzle.position, puzzle.action, puzzle.ask), ("large", puzzle.position)} & self.seen:
            return
        nothing = next(iter(self.game.rules))  # what a quiz cites that has found no event
        try:
            made = quiz(self.game, self.lessons, guess_of(self.game, replace(puzzle, rules=(nothing,))))
        except (BadInput, Illegal, LookupError, ValueError, StopIteration, TypeError):
            return
        cited = [rule for at in made.names if (rule := made.reasons[at][1])]
        rules = tuple(dict.fromkeys(rule.id for rule in cited))
        if not rules or nothing in rules or not self.is_fair(puzzle, made):
            return
        point = min(rules, key=lambda rule: self.points[rule])
        if not self.lacks(point, puzzle.number) or puzzle.position in self.seen:
            return
        puzzle = replace(puzzle, rules=rules, point=point)
        if not self.is_balanced(puzzle.kind, made):
            return
        if not self.fits_phone(puzzle):
            self.seen.add(("large", puzzle.position))
            return
        for what, yes, chance in answer_places(made):
            counted = {"all": 1, "yes": 1000 * yes, "due": round(1000 * chance)}
            self.spread.update({(puzzle.kind, f"{what} {name}"): number for name, number in counted.items()})
        self.seen |= {puzzle.position, (puzzle.kind, puzzle.position, puzzle.action, puzzle.ask)}
        self.points.update((point, f"{puzzle.number} {point}"))
        self.futile.update(dict.fromkeys(rules, -FUTILE))
        self.kept.append(puzzle)

    def is_fair(self, puzzle: Puzzle, made: Quiz) -> bool:
        """Return whether a quiz is short, leaves a choice, and does not say its own answer."""
        right = [made.answers[place] for place in made.answer]
        said = made.single and any(len(name) > 2 and name in puzzle.ask for name in right)  # noqa: PLR2004  no number
        doubtful = bool(made.nobody) or len(made.right) < len(made.names)
        return len(made.names) > 1 and len(made.ask) <= LONGEST_ASK and doubtful and not said

    def fits_phone(self, puzzle: Puzzle) -> bool:
        """Return whether the table and the answers of a puzzle fit a phone, as large as lessons show them."""
        classroom = Classroom(TABLETOPS[self.game.name].table, self.lessons, viewport=PHONE)
        station = guess_station(classroom, guess_of(self.game, puzzle))
        shown, task = station_shown(classroom, station), station.task
        assert isinstance(task, ExampleTask)  # noqa: S101  that of a guess is
        words = [] if task.questions[0].board is None else [*task.quiz.names.values()]
        beneath = layout.grid(words, PHONE.width).high if words else layout.FILM_BUTTONS
        scale, boxes = PHONE.width / shown.scene.width, [each.box for each in shown.scene.spots if each.press]
        boxes += self.cards_to_read(shown.scene)
        large = all(min(each.width, each.height) * scale >= SMALLEST for each in boxes)
        return large and shown.scene.height * scale <= layout.table_height(PHONE, beneath, "") + TOO_HIGH

    def cards_to_read(self, scene: Scene) -> list[Box]:
        """Return the boxes of the cards of a picture, if the game says that they must be legible."""
        cards = [each for each in scene.items if isinstance(each, Panel) and each.look == CARD]
        return [each.box for each in cards] if self.questions.get("legible") else []

    def is_legible(self, state: Any) -> bool:
        """Return whether all cards of a table are large enough on a phone."""
        if not self.questions.get("legible"):
            return True
        board = StoryBoard(TABLETOPS[self.game.name].table, [state], tall=layout.table_height(PHONE, layout.ROW, ""))
        scene = board.draw(board.frame(state), PHONE.width)
        least = SMALLEST * scene.width / PHONE.width
        return all(min(each.width, each.height) >= least for each in self.cards_to_read(scene))

    def is_balanced(self, kind: str, made: Quiz) -> bool:
        """Return whether the right answer does not stand too often where it stands."""
        for what, yes, chance in answer_places(made):
            total, right, due = (self.spread[kind, f"{what} {each}"] for each in ("all", "yes", "due"))
            if yes and right + 500 > due + 1000 * chance + SPREAD * 1000 * (total + 1):
                return False
        return True

    # ---- what is asked -----------------------------------------------------------------------------------------------

    def ask_what_follows(self, turns: Sequence[Turn], number: int, chance: Seeded) -> None:
        """Ask about what follows by itself from the last of ``turns``."""
        (before, first, _), *frames = self.game.frames(turns[-1].state, turns[-1].events)
        asks = [ask for ask in self.questions["ask"] if "action" not in ask and self.is_about(ask, frames)]
        wanted = {name for ask in asks for name in ask["event"]}
        if asks and (base := self.scenario_of(turns, number, wanted)):
            after = {"event": type(first).__name__, "with": self.game.words.fields(before, first)}
            tells = after["event"] not in self.questions.get("untold", ())
            lead = dict.fromkeys(self.lead_in(turns[-1 - len(base.answers) :]) if tells else ())
            self.ask(asks, replace(base, after=after), frames, lead, chance)

    def is_about(self, ask: Mapping[str, Any], frames: Sequence[Frame]) -> bool:
        """Return whether one of the events of a question happens, if it has any, and any of them lacks puzzles."""
        names = {type(event).__name__ for _, event, _ in frames}
        rules = {event.rule.id for _, event, _ in frames}
        return bool(names & {*ask.get("event", names)}) and any(
            self.lacks(rule) and self.futile[rule] < FUTILE for rule in rules
        )

    def ask(
        self,
        asks: Iterable[Mapping[str, Any]],
        base: Puzzle,
        frames: Sequence[Frame],
        lead: Iterable[str],
        chance: Seeded,
    ) -> None:
        """Ask questions about what happens in a scenario, of which ``lead`` tells what was decided."""
        told = {type(event).__name__: (old, event) for old, event, _ in reversed(frames)}
        self.futile.update({event.rule.id for _, event, _ in frames})
        for ask in sorted(asks, key=lambda _: chance.below(POOL)):
            named = (each for each in ask.get("event", told) if each in told)
            name = min(named, key=lambda each: self.points[told[each][1].rule.id])
            data = {"event": name, **self.game.words.fields(*told[name])}
            more = filled(ask.get("is", {}), data)
            if told[name][1].rule.id in ask.get("unless", ()) or told.keys() & ask.get("without", ()):
                continue
            if "sum" in more:
                value = int(data[more["sum"]])
                low = max(0, value - chance.below(4))
                more["decoys"] = [each for each in range(low, low + 4) if each != value]
            if "near" in ask:
                to, off = int(data[ask["near"]]), chance.below(4)
                more["among"] = {f"step {each}": str(each) for each in range(to - off, to - off + 4)}
            said = " ".join((*lead, filled(ask["ask"], data)))
            self.keep(replace(base, kind=ask["kind"], ask=said, more=more))

    def scenarios_of(self, turns: Sequence[Turn], number: int) -> Iterator[tuple[Puzzle, Sequence[Turn]]]:
        """Yield scenarios that end with the last of ``turns``, the shortest first, each with its turns."""
        for back in range(1, len(turns) + 1):
            first, *others = turns[-back:]
            with suppress(BadInput):
                answers = tuple(turn.text for turn in others)
                yield Puzzle(self.text(first.state), first.text, answers, "", "", (), number=number), turns[-back:]

    def scenario_of(self, turns: Sequence[Turn], number: int, wanted: AbstractSet[str]) -> Puzzle | None:
        """Return the shortest scenario of ``turns`` that ends with what follows from the last, None if none does.

        Nothing of that kind may have happened before in it, and one of the events ``wanted`` must happen.
        """
        last = [type(event) for event in turns[-1].events]
        for base, those in self.scenarios_of(turns, number):
            told = sum(len(turn.events) for turn in those[:-1])
            with suppress(BadInput, Illegal):
                setup = self.game.position.parse_setup(base.position)
                outcome = scenarios.run(self.game, scenarios.Scenario(setup, base.action, base.answers))
                done = [type(event) for event in outcome.events]
                asked_about = wanted & {each.__name__ for each in done[told + 1 :]} and last[0] not in last[1:]
                if asked_about and done[told:] == last[: len(done) - told] and not {*done[:told]} & {*last}:
                    return base
        return None

    def lead_in(self, turns: Sequence[Turn]) -> Iterator[str]:
        """Yield what was decided last, after what began a short scenario."""
        for turn in (*turns[: -1 if len(turns) <= FEW else 0][:1], turns[-1]):
            yield self.game.words.describe(turn.state, (*turn.events, *turns[-1].events)[0])

    def text(self, state: Any) -> str:
        """Return a state as a position in text; raises `BadInput` if there is no text of it."""
        return scenarios.as_text(self.game, scenarios.Scenario(self.game.position.from_state(state), "", ()))

    def ask_about_table(self, state: Any, number: int, chance: Seeded) -> None:
        """Ask what would happen by itself on a table as it lies."""
        with_action = [ask for ask in self.questions["ask"] if "action" in ask]
        for action in dict.fromkeys(ask["action"] for ask in with_action):
            with suppress(BadInput, Illegal):
                base = Puzzle(self.text(state), action, (), "", "", (), number=number)
                setup = self.game.position.parse_setup(base.position)
                frames = [*scenarios.run(self.game, scenarios.Scenario(setup, action)).frames()]
                asks = [ask for ask in with_action if ask["action"] == action and self.is_about(ask, frames)]
                told = [each for each in frames if type(each[1]).__name__ in self.questions.get("told", ())]
                self.ask(asks, base, frames, [self.game.words.describe(*each[:2]) for each in told], chance)

    def ask_if_allowed(self, turns: Sequence[Turn], choice: Any, number: int, chance: Seeded) -> None:
        """Ask whether moves like those at a decision are allowed, or which rule is against them."""
        state, game = turns[-1].state, self.game
        moves = list(choice.options)
        hands = getattr(state, "hands", None)  # without which cards are elsewhere
        held = list(hands[choice.seat]) if hands else []
        tries = {move: game.why_not(state, move) for move in like_moves(moves, self.pool, held, chance)}
        for move, refused in sorted(tries.items(), key=lambda each: not each[1])[:VARIANTS]:
            against = [reason.rule.id for reason in refused.reasons] if refused else []
            if (refused and not against) or type(move).__name__ in self.questions.get("untried", ()):
                continue
            self.refusals[type(move)].update(dict.fromkeys(against[:1]))
            most, known, obeys = self.questions.get("answers", MOST_ANSWERS), self.refusals[type(move)], choice.rule.id
            among = against[:1] or [obeys] * (obeys in known or most == 2)  # noqa: PLR2004  it and "yes"
            same = [name for name in known if name not in (*against, *among)]
            far = [name for each in self.refusals.values() for name in each if name not in (*against, *among, *same)]
            while (others := same or far) and len(among) < most - 1:
                other = others.pop(chance.below(len(others)))
                if not among or sum(len(game.rules[name].gist) for name in (*among, other)) <= ROOM:
                    among = [*among, other]
            among.sort(key=list(game.rules).index)
            if not among or not self.lacks(against[0] if against else choice.rule.id, number):
                continue
            bare = hands and not any(getattr(move, each.name) in held for each in fields(move))
            view = game.view(state, REFEREE if bare else choice.seat)
            said = TABLETOPS[game.name].table.worded(view, move)
            if base := self.scenario_with(turns, game.notation.format_move(state, move, seat=True), choice, number):
                ask = f"{choice.prompt} “{said}”: is that allowed?"
                more = {"among": among} if bare else {"among": among, "seat": state.options.players[choice.seat]}
                self.keep(replace(base, ask=ask, more=more))

    def lacks(self, rule: str, number: int = -1) -> bool:
        """Return whether there are too few puzzles about a rule, and few from the game of this number."""
        return self.points[rule] < self.per_rule and self.points[f"{number} {rule}"] < PER_GAME

    def scenario_with(self, turns: Sequence[Turn], text: str, choice: Any, number: int) -> Puzzle | None:
        """Return a scenario that asks for a move as in the last of ``turns``, whatever the rules say to it.

        What is asked there must be the ``choice`` itself, such as a walk after the same roll.
        """
        for base, _ in self.scenarios_of(turns, number):
            tried = replace(base, kind="reason", rules=tuple(self.game.rules)[:1])
            tried = replace(tried, answers=(*base.answers[:-1], text)) if base.answers else replace(tried, action=text)
            with suppress(BadInput, Illegal):
                if poses(self.game, tried, choice.seat, choice.prompt):
                    return tried
        return None


def poses(game: AnyGame, puzzle: Puzzle, seat: int, prompt: str) -> bool:
    """Return whether a puzzle about a move comes to the question ``prompt`` to a seat; raises as `asked` does."""
    guess = guess_of(game, puzzle)
    state, _, _ = asked(game, guess.example, guess.given)
    return any((each.seat, each.prompt) == (seat, prompt) for each in game.choices(state))


def filled(value: Any, data: Mapping[str, Any]) -> Any:
    """Return a text, or the texts in a table, with the fields of an event.

    >>> filled({"with": {"seat": "{seat}"}}, {"seat": "Yaz"})
    {'with': {'seat': 'Yaz'}}
    """
    if isinstance(value, Mapping):
        return {key: filled(each, data) for key, each in value.items()}
    return value.format_map(defaultdict(str, data)) if isinstance(value, str) else value


def answer_places(made: Quiz) -> Iterator[tuple[str, bool, float]]:
    """Yield where the right answer may stand too often: its name, whether it does, and how likely that is by chance."""
    names = list(made.names)
    if made.nobody:
        yield "nobody", not made.right, 1 / (len(names) + 1)
    if made.single and not made.order:
        longest = max(map(len, made.names.values()))
        those = [place for place in names if len(made.names[place]) == longest]
        yield "first", names[0] in made.right, 1 / len(names)
        yield "longest", len(those) == 1 and those[0] in made.right, (len(those) == 1) / len(names)


def like_moves(
    moves: Sequence[Any], pool: Mapping[type, Iterable[Any]], held: Sequence[Any], chance: Seeded
) -> Iterator[Any]:
    """Yield moves like those that are legal, some with a field of another move of their kind, or another card held."""
    plain = [move for move in moves if is_dataclass(move)]
    for _ in range(4 * VARIANTS if plain else 0):
        move: Any = plain[chance.below(len(plain))]
        names = [each.name for each in fields(move) if each.name != "seat"]
        if names and chance.below(4):
            name = names[chance.below(len(names))]
            near = [getattr(each, name) for each in moves if type(each) is type(move)]
            far = held if name == "card" else [getattr(each, name) for each in pool[type(move)]]
            values = [each for each in (*near, *far) if isinstance(each, type(getattr(move, name)))]
            with suppress(TypeError, ValueError):
                move = replace(move, **{name: values[chance.below(len(values))]})
        yield move


def asked_of(name: str) -> Mapping[str, Any]:
    """Return what is asked in a game, and at which tables."""
    file = resources.files("widgets.practice").joinpath("questions", f"{name}.toml")
    return toml_text.parse(file.read_text("utf-8"))


def mine(name: str, seed: int = 1, per_rule: int = PER_RULE, most: int = MOST_GAMES) -> Stock:
    """Return the stock of a game."""
    game, screen = GAMES[name], TABLETOPS[name]
    assert screen.lessons is not None  # noqa: S101  games with a course have puzzles
    questions = asked_of(name)
    miner = Miner(game, screen.lessons(), questions, per_rule)
    tables = [{**table, "players": list(NAMES[: table["players"]])} for table in questions["table"]]
    for number in range(most):
        play(miner, game.setup(game.Options.from_data(tables[number % len(tables)])), seed, number)
    order, named = list(game.rules), {rule for each in game.examples.values() for rule in cited_in(game, each)}
    kept = sorted(miner.kept, key=lambda each: order.index(each.point))
    without = {
        rule: ALWAYS if rule in miner.cited else f"{RARE} {most} games." if rule in named else SILENT
        for rule in order
        if not miner.points[rule]
    }
    return Stock(tuple(kept), without, seed, most)


def cited_in(game: AnyGame, example: Example) -> Iterator[str]:
    """Yield the rules on which a worked example rests: those of its events, or of the refusal of its last move."""
    yield from example.refused
    with suppress(Illegal):
        yield from (event.rule.id for event in scenarios.run(game, example.scenario).events)


def play(miner: Miner, state: Any, seed: int, number: int) -> None:
    """Play a game from its beginning, and keep the puzzles in it."""
    game, chance = miner.game, Seeded(f"{seed}:{number}")
    turns, turn, legible = deque[Turn](maxlen=BACK), -1, True
    miner.pool.clear()  # of another table, with other players
    while pending := game.choices(state):
        choice = pending[chance.below(len(pending))]
        bot = game.greedy if choice.seat >= 0 and number % 2 and chance.below(3) else None
        move = bot(game.view(state, choice.seat), chance) if bot else chance.answer(choice)
        step = game.play_unchecked(state, move)
        turns.append(Turn(state, move, game.notation.format_move(state, move, seat=True), step.events))
        miner.cited.update(event.rule.id for event in step.events)
        if state.turn != turn:
            turn, legible = state.turn, miner.is_legible(state)
        if step.events and legible:
            miner.ask_what_follows(tuple(turns), number, chance)
        if legible and choice.seat >= 0 and not chance.below(EVERY):
            miner.ask_if_allowed(tuple(turns), choice, number, chance)
            miner.pool[type(move)].append(move)
        if legible and not chance.below(EVERY):
            miner.ask_about_table(state, number, chance)
        state = step.state


def main() -> None:
    """Mine a game, write its stock, and say what is in it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--per-rule", type=int, default=PER_RULE)
    parser.add_argument("--games", type=int, default=MOST_GAMES)
    given = parser.parse_args()
    stock = mine(given.game, per_rule=given.per_rule, most=given.games)
    file = Path(__file__).parent / "stock" / f"{given.game}.z"
    file.write_bytes(pack(stock))
    kinds = dict(Counter(each.kind for each in stock.puzzles))
    print(len(stock.puzzles), "puzzles about", len(stock.rules), "rules,", file.stat().st_size, "bytes:", kinds)  # noqa: T201
    for rule, why in stock.without.items():
        print(f"  {rule}: {why}")  # noqa: T201


if __name__ == "__main__":
    main()
