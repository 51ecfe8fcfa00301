"""The fuzzer: random decisions in all games with every pair of their options, checking every invariant; not a test.

`python -m tests.fuzz --decisions 200000 --seed 1` plays whole games until so many decisions have been made and prints
what it saw. The first thing that is wrong ends it, with the options, the seed and the number of the decision.
"""

import argparse
import dataclasses
import json
import pickle
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import partial
from itertools import chain, zip_longest
from typing import Any, Final

from refkit.game import GAMES
from refkit.kernel.chance import Seeded
from refkit.kernel.choice import CHANCE, REFEREE, SPECTATOR
from tests.games import KNOWN, Known, mutants, reparse
from tests.games.call_counts import count_calls, describe_difference
from tests.games.lookalikes import lookalike_answers
from tests.games.typed_moves import format_moves, match_from, read_answer
from tests.pairwise import Pair, Row, covering_rows, options_of, pairs_in
from tests.widgets.rooms.twin_rooms import ask_take_back
from widgets.games import TABLETOPS
from widgets.live.foresight import preview, table_after

SAMPLE: Final = 20
"""One decision in so many is looked at with the checks that take time, and one in so many tries an illegal move."""
SAID: Final = 2
"""Moves that a seat says at a table which is looked at closely."""


@dataclass
class Tally:
    """Counts of what was played and checked; ``pairs`` are all possible pairs of options, ``covered`` those played."""

    decisions: int = 0
    listed: int = 0
    refused: int = 0
    rulings: int = 0
    twins: int = 0
    previews: int = 0
    backs: int = 0
    games: Counter[str] = field(default_factory=Counter)
    events: Counter[str] = field(default_factory=Counter)
    longest: int = 0
    pairs: dict[str, set[Pair]] = field(default_factory=dict)
    covered: dict[str, set[Pair]] = field(default_factory=dict)

    def __str__(self) -> str:
        """Return a summary of a few lines."""
        events = ", ".join(f"{name} {count:,}" for name, count in self.events.most_common())
        games = "\n".join(
            f"  {name}: {self.games[name]:,} games, {len(self.covered[name]):,} of {len(pairs):,} pairs of options"
            for name, pairs in self.pairs.items()
        )
        covered, pairs = (sum(map(len, each.values())) for each in (self.covered, self.pairs))
        return (
            f"{self.decisions:,} decisions in {self.games.total():,} games, the longest of {self.longest:,};"
            f" {covered:,} of {pairs:,} pairs of options were played:\n{games}\n"
            f"{self.listed:,} moves were listed; {self.refused:,} others were refused; {self.rulings:,} of those were"
            f" let stand.\n{self.twins:,} times a seat said something at two tables that look alike to it, and was"
            f" answered the same,\nwith the same work; so it was {self.previews:,} times with what a move would do, and"
            f" {self.backs:,} times with what came of a take-back.\nEvents: {events}.\n"
            "Nothing was lost, left undone, listed and refused, or told otherwise than it is."
        )


@dataclass(frozen=True)
class Table:
    """A state that is checked closely, and ``where`` the fuzzer found it."""

    game: Any
    known: Known
    state: Any
    options: list[Any]
    where: str


def fuzz(decisions: int, seed: int) -> Tally:
    """Play games of every row of options in turn until ``decisions`` have been made."""
    rows = {name: covering_rows(name) for name in GAMES}
    tally = Tally()
    tally.pairs = {name: {pair for row in each for pair in pairs_in(row)} for name, each in rows.items()}
    tally.covered = {name: set() for name in rows}
    for number, (name, row) in enumerate(rows_in_turn(rows)):
        if tally.decisions >= decisions:
            break
        play_one(name, row, f"{seed}:{number}", tally)
    return tally


def rows_in_turn(rows: dict[str, list[Row]]) -> Iterator[tuple[str, Row]]:
    """Yield the rows of all games in turn, one of each game, repeating forever."""
    named = [[(name, row) for row in each] for name, each in rows.items()]
    once = [each for each in chain.from_iterable(zip_longest(*named)) if each]
    while True:
        yield from once


def play_one(name: str, row: Row, seed: str, tally: Tally) -> None:
    """Play one game and check it; raises AssertionError that says where the first fault is."""
    game, known, chance = GAMES[name], KNOWN[name], Seeded(seed)
    state = game.setup(options_of(name, row))
    seen: list[Any] = []
    told: tuple[int, ...] = ()
    count = 0
    while True:
        where = f"{name}, {dict(sorted(row.items()))}, seed {seed}, decision {count}"
        pending = game.choices(state)
        assert all(len(choice.options) for choice in pending), f"{where}: no answer"
        assert bool(pending) != state.ended, f"{where}: nobody is asked, and it is not over, or the other way round"
        move = random_answer(pending, chance)
        if not chance.below(SAMPLE) or not pending:
            options = [each for other in pending for each in other.options]
            tried = [*known.found(state)[-9:], *seen[-30:], *(mutants(move, seen[-5:]) if move else ())]
            look_closely(Table(game, known, state, options, where), tried, tally)
            move = (ruled(game, state, tried, chance, tally) or move) if pending or chance.below(3) else None
        if move is None:
            break
        seen.append(move)
        state, events = game.play_unchecked(state, move)
        count += 1
        assert not (fault := known.piece_faults(state)), f"{where}: {fault}"
        assert not (fault := known.rest_faults(state)), f"{where}: {fault}"
        assert count <= known.longest, f"{where}: it does not end"
        for event in events:
            won = known.winners_by(event)
            told = told if won is None else won
        assert not told or told == tuple(game.score.winners(state)), f"{where}: log and score name other winners"
        assert state.ended or not told, f"{where}: somebody has won, and the game goes on"
        tally.events.update(type(event).__name__ for event in events)
    tally.decisions += count
    tally.longest = max(tally.longest, count)
    tally.games[name] += 1
    tally.covered[name].update(pairs_in(row))


def random_answer(pending: tuple[Any, ...], chance: Seeded) -> Any:
    """Return a random answer to a random one of the ``pending`` questions; None if there is none."""
    if not pending:
        return None
    choice = pending[chance.below(len(pending))]
    return chance.answer(choice) if choice.seat is CHANCE else chance.pick(choice.options)


def look_closely(table: Table, tried: list[Any], tally: Tally) -> None:
    """Check that exactly the listed moves are legal, and that data, notation, positions and views are consistent."""
    game, state, where = table.game, table.state, table.where
    listed = frozenset(table.options)
    for move in [*table.options, *tried]:
        refused = game.why_not(state, move) is not None
        assert refused != (move in listed), f"{where}: {move!r} is listed and refused, or neither"
        tally.refused += refused
    tally.listed += len(table.options)
    for move in table.options[:20]:
        text = game.notation.format_move(state, move)
        assert game.notation.parse_move(state, text) == move, f"{where}: {text} reads as another move"
    data = game.plain.to_data(state)
    assert game.plain.state_from_data(json.loads(json.dumps(data))) == state, f"{where}: the data is of another state"
    again = pickle.loads(pickle.dumps(state))  # noqa: S301  our own bytes
    assert again == state, f"{where}: the pickle is of another state"
    for move in table.options[:2]:
        there, here = (game.play_unchecked(each, move).state for each in (again, state))
        assert there == here, f"{where}: {move!r} leads elsewhere after a pickle"
    look_at_views(table)
    look_at_answers(table, tried, tally)
    look_at_previews(table, tally)
    look_at_take_backs(table, tally)


def look_at_views(table: Table) -> None:
    """Check that every seat has a view without hidden facts, and that the position is possible and reads back."""
    game, state, where = table.game, table.state, table.where
    form, chance = game.position, Seeded(where)
    own = form.from_state(state)
    assert not (faults := form.faults(own, at_rest=False)), f"{where}: {faults}"
    assert form.from_state(form.to_state(own)) == own, f"{where}: the position is of another table"
    seats = range(len(state.options.players))
    told = chance.pick(seats)  # reading takes time: the position of one view is enough
    for seat in (*seats, SPECTATOR, CHANCE, REFEREE):
        seen = game.view(state, seat)
        assert game.notation.format_state(seen), f"{where}: seat {seat} reads nothing"
        if seat in {told, REFEREE}:
            setup = form.from_state(seen)
            assert reparse(game, setup) == setup, f"{where}: {seat}, text"
            assert form.from_data(json.loads(json.dumps(form.to_data(setup)))) == setup, f"{where}: {seat}, data"
        if seat not in {CHANCE, REFEREE}:
            other = table.known.twin(state, seat, chance)
            assert seen == game.view(other, seat), f"{where}: seat {seat} sees what it should not"


def look_at_answers(table: Table, tried: list[Any], tally: Tally) -> None:
    """Check that a seat gets the same answers in a state that looks alike to it, and moves only for itself."""
    game, state, chance = table.game, table.state, Seeded(f"{table.where} said")
    seat = chance.pick(range(len(state.options.players)))
    twin = table.known.twin(state, seat, chance)
    matches = match_from(game.name, state), match_from(game.name, twin)
    moves = [move for move in (*table.options, *tried) if getattr(move, "seat", CHANCE) >= 0]
    for move in (chance.pick(moves) for _ in range(SAID if moves else 0)):
        mine = dataclasses.replace(move, seat=seat)
        if state.options.players[seat] not in getattr(state.options, "closed", ()):
            reasons = [str(game.why_not(each, mine)) for each in (state, twin)]
            assert reasons[0] == reasons[1], f"{table.where}: seat {seat} is told more than it may know: {reasons}"
        for text in {*format_moves(matches[0], (move, mine))}:
            one, _ = (read_answer(match, text, seat) for match in matches)
            works = [count_calls(partial(read_answer, match, text, seat)) for match in matches]
            fault = describe_difference(*works)
            assert not fault, f"{table.where}: seat {seat} says {text!r}, and is answered {fault}"
            assert one[0] != "move" or getattr(one[1], "seat", None) == seat, (
                f"{table.where}: seat {seat} moves for another: {text!r}"
            )
            tally.twins += 1


def look_at_previews(table: Table, tally: Tally) -> None:
    """Check that previews of a seat's moves are the same, and as much work, in a state that looks alike to it."""
    game, state = table.game, table.state
    shown = TABLETOPS[game.name].table
    for choice in game.choices(state):
        if choice.seat >= 0:
            twin = table.known.twin(state, choice.seat, Seeded(f"{table.where} previews"))
            views = [game.view(each, choice.seat) for each in (state, twin)]
            for move in list(choice.options)[:SAID]:
                told, _ = (preview(shown, view, move) for view in views)
                works = [count_calls(partial(preview, shown, view, move)) for view in views]
                assert not (fault := describe_difference(*works)), (
                    f"{table.where}: what {move!r} would do is told as {fault}"
                )
                first, second = (table_after(shown, view, move) for view in views)
                assert first == second, f"{table.where}: the table after {move!r} is another one"
                tally.previews += bool(told)


def look_at_take_backs(table: Table, tally: Tally) -> None:
    """Check that a request to undo another seat's decision tells a seat nothing."""
    name, state, chance = table.game.name, table.state, Seeded(f"{table.where} back")
    decides = next((choice.seat for choice in table.game.choices(state) if choice.seat >= 0), None)
    others = [seat for seat in range(len(state.options.players)) if seat != decides]
    if decides is None or state.options.players[decides] in getattr(state.options, "closed", ()):
        return
    seat = chance.pick(others)
    known, game = table.known, table.game
    worlds = game.sight.worlds
    other = known.twin(state, seat, chance) if known.playable_twin else worlds(game.view(state, seat), chance)
    tables = state, other
    if pairs := list(lookalike_answers(name, *tables, decides, seat, SAID)):
        try:
            tally.backs += ask_take_back(name, tables, seat, [(decides, chance.pick(pairs))], decides)
        except AssertionError as fault:
            raise AssertionError(f"{table.where}: seat {seat} is told something by a take-back of {decides}") from fault


def ruled(game: Any, state: Any, tried: list[Any], chance: Seeded, tally: Tally) -> Any:
    """Return one of ``tried`` that is illegal and that a referee could let stand; None if there is none."""
    for move in tried:
        refusal = game.why_not(state, move)
        if refusal and not any(reason.hard for reason in refusal.reasons) and chance.below(2):
            tally.rulings += 1
            return move
    return None


def main() -> None:
    """Read the command line and fuzz."""
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz", description=__doc__)
    parser.add_argument("--decisions", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    began = time.perf_counter()
    tally = fuzz(arguments.decisions, arguments.seed)
    print(tally)  # noqa: T201  printing is its job
    print(f"{time.perf_counter() - began:.0f} seconds.")  # noqa: T201  printing is its job


if __name__ == "__main__":
    main()
