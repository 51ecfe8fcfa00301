"""Mining: ``python -m widgets.practice.mine GAME`` plays games by bots and keeps positions that make a puzzle.

What is asked stands in ``questions/GAME.toml``; whether a move is allowed is asked in every game. The referee answers,
and the same seed gives the same stock.
"""

import argparse
from collections import Counter, defaultdict, deque
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from contextlib import suppress
from dataclasses import dataclass, field, fields, is_dataclass, replace
from importlib import resources
from pathlib import Path
from typing import Any, Final, NamedTuple, TypeAlias, final

from refkit.game import GAMES, AnyGame
from refkit.kernel.chance import Seeded
from refkit.kernel.choice import REFEREE, BadInput, Illegal
from refkit.kernel.event import Event
from refkit.match.simulate import NAMES
from refkit.text import scenarios, toml_text
from refkit.text.examples import Example
from widgets.games import TABLETOPS
from widgets.learn.courses.quizzes import quiz
from widgets.page.reader import Reader
from widgets.practice.fair import MOST_ANSWERS, Phone, answer_places, is_even, is_fair
from widgets.practice.puzzle import Puzzle, Stock, guess_of, pack
from widgets.tabletop.film.story import asked
from widgets.tabletop.lessons import Lessons

PER_RULE: Final = 20
"""The puzzles of each rule."""
MOST_GAMES: Final = 60
"""The games that are played."""
BACK: Final = 8
"""The decisions before a question that its scenario may begin with."""
ROOM: Final = 200
"""The characters of several rules, at the most."""
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
NOWHERE: Final = "nobody"
"""How a move is worded that is about an empty place where somebody must be: that is no question."""
POOL: Final = 40
"""The last moves of a kind from which others borrow."""
EVERY: Final = 5
"""Of so many decisions, one is asked about whether a move is allowed, or what would happen on the table."""
Frame: TypeAlias = tuple[Any, Event, Any]
"""An event between the states just before and just after it."""
Asked: TypeAlias = tuple[Mapping[str, Any], Sequence[Frame]]
"""What is asked, and about which events."""


@final
class Turn(NamedTuple):
    """One decision of a game: the ``state``, the ``move``, as it is written, and its events."""

    state: Any
    move: Any
    text: str
    events: tuple[Any, ...]


@final
@dataclass
class Miner:
    """What has been found so far in a game; ``questions`` is its file, and a ``number`` that of what is played.

    Of moves of the classes ``untried`` it is not asked whether they are allowed: the question says it, or always yes.
    """

    game: AnyGame
    lessons: Lessons
    questions: Mapping[str, Any]
    per_rule: int
    phone: Phone
    kept: list[Puzzle] = field(default_factory=list)
    seen: set[object] = field(default_factory=set)
    points: Counter[str] = field(default_factory=Counter)
    spread: dict[object, list[tuple[bool, float]]] = field(default_factory=lambda: defaultdict(list))
    cited: set[str] = field(default_factory=set)
    futile: Counter[str] = field(default_factory=Counter)
    pool: dict[type, deque[Any]] = field(default_factory=lambda: defaultdict(lambda: deque(maxlen=POOL)))
    refusals: dict[type, dict[str, None]] = field(default_factory=lambda: defaultdict(dict))
    number: int = 0
    chance: Seeded = field(default_factory=lambda: Seeded("1:0"))

    def begin(self, number: int, chance: Seeded) -> None:
        """Begin to look at another game, at another table and with other players."""
        self.number, self.chance = number, chance
        self.pool.clear()

    # ---- what is kept ------------------------------------------------------------------------------------------------

    def keep(self, puzzle: Puzzle) -> None:
        """Keep a puzzle if it can be one, and a rule that decides it still lacks some."""
        if {puzzle.position, (puzzle.position, puzzle.question)} & self.seen:
            return
        nothing = next(iter(self.game.rules))  # what a quiz cites that has found no event
        try:
            made = quiz(self.game, self.lessons, guess_of(self.game, replace(puzzle, rules=(nothing,))))
        except (BadInput, Illegal, LookupError, ValueError, StopIteration, TypeError):
            return
        cited = [rule for at in made.names if (rule := made.reasons[at][1])]
        rules = tuple(dict.fromkeys(rule.id for rule in cited))
        if not rules or nothing in rules or not is_fair(puzzle, made):
            return
        point = min(rules, key=lambda rule: self.points[rule])
        if not self.lacks(point):
            return
        puzzle = replace(puzzle, rules=rules, point=point)
        if not is_even(self.spread, puzzle.question, made):
            return
        if not (table := self.phone.table(puzzle)):
            self.seen.add((puzzle.position, puzzle.question))
        if not table or (puzzle.ask, table) in self.seen:
            return
        for what, yes, chance in answer_places(made):
            self.spread[puzzle.question, what].append((yes, chance))
        self.seen |= {puzzle.position, (self.number, puzzle.ask), (puzzle.ask, table)}
        self.points.update((point, f"{puzzle.number} {point}"))
        self.futile.update(dict.fromkeys(rules, -FUTILE))
        self.kept.append(puzzle)

    # ---- what is asked -----------------------------------------------------------------------------------------------

    def ask_what_follows(self, turns: Sequence[Turn]) -> None:
        """Ask about what follows by itself from the last of ``turns``."""
        start, *frames = self.game.frames(turns[-1].state, turns[-1].events)
        while frames and type(frames[0][1]).__name__ in self.questions.get("begins_after", ()):
            start, *frames = frames
        (before, first, _), name = start, type(start[1]).__name__
        asks = [ask for ask in self.questions["ask"] if "action" not in ask]
        about = [(ask, [*frames, *[start] * (name in ask.get("first", ()))]) for ask in asks]
        about = [(ask, those) for ask, those in about if self.is_about(ask, those)]
        events = {each for ask, _ in about for each in ask["event"]}
        wanted = events.union(*(ask.get("first", ()) for ask, _ in about))
        if about and (base := self.scenario_of(turns, wanted, events)):
            after = {"event": name, "with": self.game.words.fields(before, first)}
            tells = name not in self.questions.get("untold", ())
            lead = dict.fromkeys(self.lead_in(turns[-1 - len(base.answers) :]) if tells else ())
            self.ask(about, replace(base, after=after), lead)

    def is_about(self, ask: Mapping[str, Any], frames: Sequence[Frame]) -> bool:
        """Return whether one of the events of a question happens, if it has any, and any of them lacks puzzles."""
        names = {type(event).__name__ for _, event, _ in frames}
        rules = {event.rule.id for _, event, _ in frames}
        happens = bool(names & {*ask.get("event", names), *ask.get("first", ())})
        lacking = (self.points[rule] < self.per_rule and self.futile[rule] < FUTILE for rule in rules)
        return (happens and any(lacking)) or not (frames or "event" in ask)

    def ask(self, about: Collection[Asked], base: Puzzle, lead: Collection[str]) -> None:
        """Ask questions, each with the events of it, about a scenario, of which ``lead`` tells what was decided."""
        self.futile.update({event.rule.id for _, frames in about for _, event, _ in frames})
        for ask, frames in sorted(about, key=lambda _: self.chance.below(POOL)):
            told = {type(event).__name__: (old, event) for old, event, _ in reversed(frames)}
            named = (each for each in (*ask.get("event", told), *ask.get("first", ())) if each in told)
            name = min(named, key=lambda each: self.points[told[each][1].rule.id], default="")
            told_of = self.game.words.fields(*told[name]) if name else {}
            data = {**base.after.get("with", {}), "event": name, **told_of}
            more = filled(ask.get("is", {}), data)
            if (name and told[name][1].rule.id in ask.get("unless", ())) or told.keys() & ask.get("without", ()):
                continue
            if "sum" in more:
                value = int(data[ask.get("around", more["sum"])])
                low = max(0, value - self.chance.below(4))
                more["decoys"] = [each for each in range(low, low + 4) if each != value]
            if "near" in ask:
                to, off = int(data[ask["near"]]), self.chance.below(4)
                more["among"] = {f"step {each}": str(each) for each in range(to - off, to - off + 4)}
            more |= {"shows": [filled(ask["shows"], data)]} if "shows" in ask else {}
            early = ask.get("before")  # the table before the decision, which is then the action
            said = " ".join(((*lead,) if not early else ()) + (filled(ask["ask"], data),))
            if not (early and base.answers) and (not lead or (self.number, said) not in self.seen):
                self.keep(replace(base, kind=ask["kind"], ask=said, more=more, after={} if early else base.after))

    def scenarios_of(self, turns: Sequence[Turn]) -> Iterator[tuple[Puzzle, Sequence[Turn]]]:
        """Yield scenarios that end with the last of ``turns``, the shortest first, each with its turns."""
        for back in range(1, len(turns) + 1):
            first, *others = turns[-back:]
            with suppress(BadInput):
                answers = tuple(turn.text for turn in others)
                yield Puzzle(self.text(first.state), first.text, answers, "", "", (), number=self.number), turns[-back:]

    def scenario_of(self, turns: Sequence[Turn], wanted: AbstractSet[str], events: AbstractSet[str]) -> Puzzle | None:
        """Return the shortest scenario of ``turns`` that ends with what follows from the last, None if none does.

        Nothing of that kind may have happened before in it, none of the ``events`` that are asked about, nor what never
        may, and one of those ``wanted`` must happen.
        """
        never = events | {*self.questions.get("never", ())}
        last: list[type] = [type(event) for event in turns[-1].events]
        for base, those in self.scenarios_of(turns):
            told = sum(len(turn.events) for turn in those[:-1])
            with suppress(BadInput, Illegal):
                setup = self.game.position.parse_setup(base.position)
                outcome = scenarios.run(self.game, scenarios.Scenario(setup, base.action, base.answers))
                done = [type(event) for event in outcome.events]
                follows = done[told + (done[told:] != last) :]  # that nothing follows is known at the end
                asked_about = wanted & {each.__name__ for each in follows} and last[0] not in last[1:]
                before = {*done[:told]}
                fresh = not before & {*last} and not never & {each.__name__ for each in before}
                if asked_about and fresh and done[told:] == last[: len(done) - told]:
                    return base
        return None

    def lead_in(self, turns: Sequence[Turn]) -> Iterator[str]:
        """Yield what was decided last, after what began a short scenario, or after every event that the game tells."""
        tells = self.questions.get("told_in_scenarios", ())
        for before, event, _ in (each for turn in turns for each in self.game.frames(turn.state, turn.events)):
            if type(event).__name__ in tells and "nothing" not in self.game.words.fields(before, event).values():
                yield self.game.words.describe(before, event)
        for turn in (*turns[: -1 if len(turns) <= FEW and not tells else 0][:1], turns[-1]):
            yield self.game.words.describe(turn.state, (*turn.events, *turns[-1].events)[0])

    def text(self, state: Any) -> str:
        """Return a state as a position in text; raises `BadInput` if there is no text of it."""
        return scenarios.as_text(self.game, scenarios.Scenario(self.game.position.from_state(state), "", ()))

    def ask_about_table(self, state: Any) -> None:
        """Ask what would happen by itself on a table as it lies."""
        with_action = [ask for ask in self.questions["ask"] if "action" in ask]
        for action in dict.fromkeys(ask["action"] for ask in with_action):
            with suppress(BadInput, Illegal):
                base = Puzzle(self.text(state), action, (), "", "", (), number=self.number)
                setup = self.game.position.parse_setup(base.position)
                frames = [*scenarios.run(self.game, scenarios.Scenario(setup, action)).frames()]
                asks = [ask for ask in with_action if ask["action"] == action and self.is_about(ask, frames)]
                told = [each for each in frames if type(each[1]).__name__ in self.questions.get("told_on_tables", ())]
                lead = [self.game.words.describe(*each[:2]) for each in told]
                self.ask([(ask, frames) for ask in asks], base, lead)

    def ask_if_allowed(self, turns: Sequence[Turn], choice: Any) -> None:
        """Ask whether moves like those at a decision are allowed, or which rule is against them."""
        state, game = turns[-1].state, self.game
        moves = list(choice.options)
        hands = getattr(state, "hands", None)  # without which cards are elsewhere
        held = list(hands[choice.seat]) if hands else []
        near = [*held, *(card for cards in getattr(state, "tables", ()) for card in cards)]
        tries = {move: game.why_not(state, move) for move in like_moves(moves, self.pool, near, self.chance)}
        view, worded = game.view(state, choice.seat), TABLETOPS[game.name].table.worded
        plainly = {worded(view, move) for move in moves}  # of which another copy of a card does not differ
        allowed_first = len(self.kept) % 2  # so that both come up where a position has room for one
        for move, refused in sorted(tries.items(), key=lambda each: bool(each[1]) == bool(allowed_first))[:VARIANTS]:
            against = [reason.rule.id for reason in refused.reasons] if refused else []
            if (refused and not against) or type(move).__name__ in self.questions.get("untried", ()):
                continue
            if refused and (worded(view, move) in plainly or NOWHERE in worded(view, move)):
                continue
            self.refusals[type(move)].update(dict.fromkeys(against[:1]))
            most, known, obeys = self.questions.get("answers", MOST_ANSWERS), self.refusals[type(move)], choice.rule.id
            among = against[:1] or [obeys] * (obeys in known or most == 2)  # noqa: PLR2004  it and "yes"
            same = [name for name in known if name not in (*against, *among)]
            far = [name for each in self.refusals.values() for name in each if name not in (*against, *among, *same)]
            while (others := same or far) and len(among) < most - 1:
                other = others.pop(self.chance.below(len(others)))
                if not among or sum(len(game.rules[name].gist) for name in (*among, other)) <= ROOM:
                    among = [*among, other]
            among.sort(key=list(game.rules).index)
            rule = (*against, choice.rule.id)[0]
            if not among or not self.lacks(rule) or self.futile[rule] >= self.questions.get("tries", FUTILE):
                continue
            self.futile[rule] += 1
            bare = hands and not any(getattr(move, each.name) in held for each in fields(move))
            said = worded(game.view(state, REFEREE) if bare else view, move)
            if base := self.scenario_with(turns, game.notation.format_move(state, move, seat=True), choice):
                prompt = choice.prompt if bare else Reader(choice.seat).you(choice.prompt)
                more = {"among": among} if bare else {"among": among, "seat": state.options.players[choice.seat]}
                if bare and (card := getattr(move, "card", None)):
                    more["beside"] = [getattr(card, "name", card)]
                self.keep(replace(base, ask=f"{prompt} “{said}”: is that allowed?", more=more))

    def lacks(self, rule: str) -> bool:
        """Return whether there are too few puzzles about a rule, and few from this game."""
        return self.points[rule] < self.per_rule and self.points[f"{self.number} {rule}"] < PER_GAME

    def scenario_with(self, turns: Sequence[Turn], text: str, choice: Any) -> Puzzle | None:
        """Return a scenario that asks for a move as in the last of ``turns``, whatever the rules say to it.

        What is asked there must be the ``choice`` itself, such as a walk after the same roll.
        """
        for base, _ in self.scenarios_of(turns):
            tried = replace(base, kind="reason", rules=tuple(self.game.rules)[:1])
            tried = replace(tried, answers=(*base.answers[:-1], text)) if base.answers else replace(tried, action=text)
            with suppress(BadInput, Illegal):
                guess = guess_of(self.game, tried)
                state, _, _ = asked(self.game, guess.example, guess.given)
                posed = {(each.seat, each.prompt) for each in self.game.choices(state)}
                if (choice.seat, choice.prompt) in posed:
                    return tried
        return None


def filled(value: Any, data: Mapping[str, Any]) -> Any:
    """Return a text, or the texts in a table, with the fields of an event.

    >>> filled({"with": {"seat": "{seat}"}}, {"seat": "Yaz"})
    {'with': {'seat': 'Yaz'}}
    """
    if isinstance(value, Mapping):
        return {key: filled(each, data) for key, each in value.items()}
    return value.format_map(defaultdict(str, data)) if isinstance(value, str) else value


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
    phone = Phone(game, screen.lessons(), bool(questions.get("legible")))
    miner = Miner(game, phone.lessons, questions, per_rule, phone)
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
    game, chance, turns, turn, legible = miner.game, Seeded(f"{seed}:{number}"), deque[Turn](maxlen=BACK), -1, True
    miner.begin(number, chance)
    while pending := game.choices(state):
        choice = pending[chance.below(len(pending))]
        bot = game.greedy if choice.seat >= 0 and number % 2 and chance.below(3) else None
        move = bot(game.view(state, choice.seat), chance) if bot else chance.answer(choice)
        step = game.play_unchecked(state, move)
        turns.append(Turn(state, move, game.notation.format_move(state, move, seat=True), step.events))
        miner.cited.update(event.rule.id for event in step.events)
        if state.turn != turn:
            turn, legible = state.turn, miner.phone.shows(state)
        if step.events and legible:
            miner.ask_what_follows(tuple(turns))
        if legible and choice.seat >= 0 and not chance.below(EVERY):
            miner.ask_if_allowed(tuple(turns), choice)
            miner.pool[type(move)].append(move)
        if legible and not chance.below(EVERY):
            miner.ask_about_table(state)
        state = step.state


def main() -> None:
    """Mine a game, write its stock, and say what is in it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=MOST_GAMES)
    given = parser.parse_args()
    stock = mine(given.game, most=given.games)
    file = Path(__file__).parent / "stock" / f"{given.game}.z"
    file.write_bytes(pack(stock))
    kinds = dict(Counter(each.kind for each in stock.puzzles))
    print(len(stock.puzzles), "puzzles about", len(stock.rules), "rules,", file.stat().st_size, "bytes:", kinds)  # noqa: T201
    for rule, why in stock.without.items():
        print(f"  {rule}: {why}")  # noqa: T201


if __name__ == "__main__":
    main()
