"""Can somebody who has had the course, and nothing else, say what will happen? Ten situations of played games a game.

`python -m tests.predictions pages GAME` prints what a course shows; `ask GAME --seed 1` draws ten situations of games
that bots have played, and prints them without what comes of them. A reader who knows only the pages writes one answer
a line; `keep GAME --seed 1 FILE --reader WHO` puts questions and answers into ``kept/GAME.json`` before the referee is
asked. `judge GAME` then asks, and so does a test, ever after.

At least four of the ten are *odd*: what happens there cites a rule that few turns cite, so that the first guess is
likely to be wrong.
"""

import json
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Any, Final

from refkit.bots import bots_of
from refkit.game import GAMES
from refkit.kernel.chance import Seeded
from refkit.kernel.choice import CHANCE, BadInput, Illegal
from refkit.text.scenarios import Outcome, Scenario, run

KEPT: Final = Path(__file__).with_name("kept")
"""What readers have predicted, a file a game."""
PLAYERS: Final = ("Xavier", "Yaz", "Zippy")
COUNT: Final = {"three-cheers": 2, "minions": 3, "huzzah": 3, "cheers": 3, "syndicate": 3}
ASKED: Final = {
    "three-cheers": "Which minions are dead at the end of it? Write their names, or: nobody",
    "minions": "What is everybody's glory then? Write like: Xavier 3, Yaz 0, Zippy 5",
    "huzzah": "How many points has everybody then? Write like: Xavier 3, Yaz 0, Zippy 5",
    "cheers": "How many glasses of the combination has each team on its best tray then, Nobody's included? "
    "Write like: team A (Xavier & Zippy) 4, team B (Yaz) 2",
    "syndicate": "How many points has everybody then? Write like: Xavier 3, Yaz 0, Zippy 5",
}
"""What is asked about a situation."""
DEAD: Final = {"Died": "minion", "Crushed": "victim", "Ate": "victim"}
"""The events of Three Cheers by which a minion dies, each with its field that is the minion."""
TEN: Final = 10
GAMES_PLAYED: Final = 12
"""Of so many games the situations are."""
ODD: Final = 5
"""So many of ten are odd."""
SELDOM: Final = 0.2
"""A rule that fewer turns cite than this share of all makes a turn odd."""


@dataclass(frozen=True, slots=True)
class Situation:
    """A table as text, what is done there in notation, and whether it is ``odd``; ``answer`` is what a reader says."""

    position: str
    action: str
    answers: tuple[str, ...]
    odd: bool
    answer: str = ""

    def outcome(self, game: Any) -> Outcome[Any, Any]:
        """Run the situation's action; return its outcome."""
        return run(game, Scenario(game.position.parse_setup(self.position), self.action, self.answers))


def referee_answer(game: Any, situation: Situation) -> str:
    """Return the referee's answer to the question that is asked about a situation."""
    outcome = situation.outcome(game)
    if game.name == "three-cheers":
        told = [(type(event).__name__, before, event) for before, event, _ in outcome.frames()]
        died = [game.words.fields(before, event)[DEAD[name]] for name, before, event in told if name in DEAD]
        dead = {str(minion).lstrip("~#") for minion in died}
        return ", ".join(sorted(dead)) or "nobody"
    return points(game, outcome.state)


def points(game: Any, state: Any) -> str:
    """Format everybody's points at a table."""
    scores = enumerate(game.score.scores(state))
    return ", ".join(f"{game.notation.side_name(state, side)} {each.total}" for side, each in scores)


def normalize(answer: str) -> tuple[str, ...]:
    """Normalize an answer: drop the order of its parts, capitals and blanks."""
    return tuple(sorted(" ".join(part.split()).casefold() for part in answer.split(",")))


# ---- drawing ---------------------------------------------------------------------------------------------------------


def draw(name: str, seed: int) -> list[Situation]:
    """Draw ten situations of different games, `ODD` of them odd, in an order that does not tell which."""
    game, chance = GAMES[name], Seeded(f"predictions:{seed}")
    found = [each for number in range(GAMES_PLAYED) for each in situations(game, f"{seed}:{number}")]
    cited = [frozenset(event.rule.id for event in each.outcome(game).events) for _, each in found]
    often = Counter(rule for rules in cited for rule in rules)
    seldom = {rule for rule, turns in often.items() if turns < SELDOM * len(found)}
    pools: dict[bool, list[tuple[str, Situation]]] = {True: [], False: []}
    for (number, each), rules in zip(found, cited, strict=True):
        pools[bool(rules & seldom)].append((number, each))
    used = set[str]()
    chosen = [replace(each, odd=True) for each in draw_some(pools[True], ODD, chance, used)]
    chosen += draw_some(pools[False], TEN - ODD, chance, used)
    return [chosen.pop(chance.below(len(chosen))) for _ in range(TEN)]


def draw_some(pool: list[tuple[str, Situation]], most: int, chance: Seeded, used: set[str]) -> list[Situation]:
    """Draw ``most`` of the pool, if possible from games not ``used``: a situation may give away another of its game."""
    chosen: list[Situation] = []
    while len(chosen) < most:
        left = [pair for pair in pool if pair[1] not in chosen]
        number, each = chance.pick([pair for pair in left if pair[0] not in used] or left)
        used.add(number)
        chosen.append(each)
    return chosen


def situations(game: Any, seed: str) -> Iterator[tuple[str, Situation]]:
    """Yield every turn of a played game in which something happens to what is asked about."""
    chance, bot = Seeded(seed), bots_of(game)["greedy"]
    state = game.setup(game.Options.from_data({"players": list(PLAYERS[: COUNT[game.name]])}))
    start, said = state, list[str]()
    while pending := game.choices(state):
        if state.turn != start.turn:
            yield from ((seed, each) for each in as_situation(game, start, said))
            start, said = state, []
        choice = pending[chance.below(len(pending))]
        if choice.seat is CHANCE:
            move = chance.answer(choice)
        else:
            move = bot(game.view(state, choice.seat), chance) if chance.below(3) else chance.pick(choice.options)
        said.append(game.notation.format_move(state, move))
        state = game.play(state, move).state


def as_situation(game: Any, start: Any, said: list[str]) -> Iterator[Situation]:
    """Yield the turn that began with ``start`` as a situation, if it can be written as one and changes something."""
    each = Situation(game.position.format_setup(game.position.from_state(start)), "turn", tuple(said), odd=False)
    try:
        outcome = each.outcome(game)
    except (BadInput, Illegal):
        return
    if game.name == "three-cheers":
        fought = any(type(event).__name__ == "FightBegan" for event in outcome.events)
    else:
        fought = points(game, start) != points(game, outcome.state)
    if fought and not (outcome.pending and outcome.pending.seat is CHANCE):
        yield each


# ---- keeping and judging ---------------------------------------------------------------------------------------------


def save_predictions(name: str, seed: int, answers: Iterable[str], reader: str) -> None:
    """Write down what a reader has predicted of the situations of ``seed``, an answer each."""
    asked = [asdict(each) | {"answer": said} for each, said in zip(draw(name, seed), answers, strict=True)]
    text = json.dumps({"game": name, "seed": seed, "reader": reader, "situations": asked}, indent=1, ensure_ascii=False)
    KEPT.joinpath(f"{name}.json").write_text(text + "\n", encoding="utf-8")


def load_predictions(name: str) -> list[Situation]:
    """Read the situations of a game that are stored with a reader's predictions."""
    data = json.loads(KEPT.joinpath(f"{name}.json").read_text(encoding="utf-8"))
    return [Situation(**{**each, "answers": tuple(each["answers"])}) for each in data["situations"]]
