"""The conformance suite: what every game of the kit must keep, at every step of every game that is played.

Each check looks at one decision of a playthrough. All of them run over seeded games of every sample, and over games
whose moves Hypothesis draws. The larger tiers play more games and look at every decision and option (``tests.tiers``).
"""

import copy
import dataclasses
import json
import pickle
import re
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from typing import Any, Final

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from refkit.game import GAMES
from refkit.kernel.chance import Seeded
from refkit.kernel.choice import REFEREE, SPECTATOR, BadInput, Illegal
from refkit.kernel.event import Event, kind
from refkit.match.conformance.declarations import kinds_of
from refkit.match.match import Match
from refkit.text import scenarios
from tests.games import KNOWN, SAMPLES, Decision, is_chance, mutants, play_game, random_game, reparse, states_from
from tests.tiers import TIER, by_tier, mostly_thorough

SEEDS: Final = range(*by_tier((0, 1), (0, 3), (0, 8)))
SEEN: Final = ("options", "hands", "active", "turn", "ended")
"""What views hold as states do, where there is any such thing."""
FEW: Final = by_tier(6, 12, 1000)
"""How many of a step's options are looked at where each takes time."""

FEWER: Final = {
    "three-cheers": {"two players, first game", "three players", "three players, one hand closed", "six players"},
    "minions": {"two players", "two players, one closed", "two of one deity", "six players, two sets"},
    "huzzah": {"three players", "three players, one hand closed", "eight players"},
    "cheers": {"three players", "five players, two teams", "six players"},
    "syndicate": {"one hand closed"},
}
"""Samples that are not played in the quick tier: of each game it plays others that reach nearly as much."""
PLAYED: Final = [each for each in SAMPLES if TIER != "quick" or each[1] not in FEWER.get(each[0], ())]
SEEDED: Final = mostly_thorough(*SAMPLES, quick=tuple(PLAYED))
ONE_EACH: Final = mostly_thorough(*SAMPLES, quick=tuple({game: (game, sample) for game, sample in PLAYED}.values()))
"""Every sample, of which the quick tier plays the last of each game that it plays at all."""

DRAWN: Final = [Phase.explicit, Phase.reuse, Phase.generate]

Check = Callable[[Decision], None]


def through_json(value: Any) -> Any:
    """Write plain data as JSON and read it back."""
    return json.loads(json.dumps(value))


def sample_of(things: Iterable[Any], frame: Decision, salt: str) -> list[Any]:
    """Pick a few of ``things``, always the same at one step."""
    left = list(things)
    chance = Seeded(f"{frame.number} {salt}")
    return left if len(left) <= FEW else [chance.pick(left) for _ in range(FEW)]


def seats(frame: Decision) -> range:
    """Return the seats of the players."""
    return range(len(frame.state.options.players))


# ---- decisions -------------------------------------------------------------------------------------------------------


def every_listed_move_is_legal(frame: Decision) -> None:
    """Find no reason against any listed move; list no move twice."""
    assert len(set(frame.options)) == len(frame.options)
    for move in sample_of(frame.options, frame, "legal"):
        assert frame.game.why_not(frame.state, move) is None


def an_unlisted_move_is_refused(frame: Decision) -> None:
    """Refuse a conceivable move exactly when it is not listed, for reasons that can be looked up."""
    listed, rules = frozenset(frame.options), frame.game.rules
    for move in candidate_moves(frame):
        refusal = frame.game.why_not(frame.state, move)
        assert (refusal is None) == (move in listed), (move, refusal)
        if refusal is not None:
            assert refusal.reasons
            assert all(rules.get(reason.rule.id) is reason.rule for reason in refusal.reasons)


def candidate_moves(frame: Decision) -> Iterator[Any]:
    """Yield moves of other steps and seats, and moves of this step with one field changed."""
    yield from sample_of(moves_played(frame.game.name), frame, "pool")
    for move in sample_of(frame.options, frame, "mutants"):
        yield from mutants(move, sample_of(moves_played(frame.game.name), frame, repr(move)))


@cache
def moves_played(game: str) -> tuple[Any, ...]:
    """Return the moves that were made in the samples of ``game`` that are played."""
    samples = [sample for name, sample in PLAYED if name == game]
    return tuple(dict.fromkeys(frame.move for sample in samples for frame in playthrough(game, sample, 0)))


def a_refused_move_changes_nothing(frame: Decision) -> None:
    """Raise the refusal of `why_not` from `play`, and leave the state as it was."""
    before = frame.game.plain.to_data(frame.state)
    for move in sample_of(moves_played(frame.game.name), frame, "refused")[:4]:
        if refusal := frame.game.why_not(frame.state, move):
            with pytest.raises(Illegal) as caught:
                frame.game.play(frame.state, move)
            assert caught.value.refusal == refusal
    assert frame.game.plain.to_data(frame.state) == before


def no_value_can_be_changed(frame: Decision) -> None:
    """Raise when a field of a state or a move is set or deleted."""
    for value in (frame.state, frame.step.state, frame.move, *sample_of(frame.options, frame, "frozen")):
        for field in dataclasses.fields(value):
            with pytest.raises(dataclasses.FrozenInstanceError):
                setattr(value, field.name, getattr(value, field.name))
            with pytest.raises(dataclasses.FrozenInstanceError):
                delattr(value, field.name)


def chance_has_a_weight_for_every_option(frame: Decision) -> None:
    """Give CHANCE weights that are whole, positive, and as many as the options."""
    for choice in frame.game.choices(frame.state):
        weights = choice.options.weights
        if weights is not None:
            assert is_chance(choice)
            assert len(weights) == len(choice.options)
            assert all(isinstance(weight, int) and weight > 0 for weight in weights)


# ---- steps -----------------------------------------------------------------------------------------------------------


def play_leaves_its_arguments_alone(frame: Decision) -> None:
    """Return the same step for a move that is played twice, and leave state and move as they were."""
    state, move = frame.game.plain.to_data(frame.state), frame.game.plain.to_data(frame.move)
    assert frame.game.play(frame.state, frame.move) == frame.step
    assert frame.game.plain.to_data(frame.state) == state
    assert frame.game.plain.to_data(frame.move) == move


def the_events_make_the_next_state(frame: Decision) -> None:
    """Reach the next state, but for its agenda, by folding the events of a step, even if read back from data."""
    plain, deck = frame.game.plain, getattr(frame.state.options, "deck", None)
    draft = frame.game.engine.draft(frame.state)
    for event in frame.step.events:
        plain.from_data(through_json(plain.to_data(event)), deck).happen(draft)
    folded, after = plain.to_data(draft.freeze()), plain.to_data(frame.step.state)
    assert {**folded, "agenda": None} == {**after, "agenda": None}


def a_step_without_a_log_leads_to_the_same_state(frame: Decision) -> None:
    """Reach the same state by a step that keeps no log of events."""
    quiet = frame.game.play_unchecked(frame.state, frame.move, listening=False)
    assert (quiet.state, quiet.events) == (frame.step.state, ())


def no_piece_is_lost(frame: Decision) -> None:
    """Keep every piece of the game in exactly one place."""
    assert not frame.known.piece_faults(frame.step.state)


def all_standing_rules_are_applied(frame: Decision) -> None:
    """Apply all standing rules before a player decides what to do next; leave nothing in the air."""
    assert not frame.known.rest_faults(frame.step.state)


def everything_cites_a_rule_that_can_be_looked_up(frame: Decision) -> None:
    """Cite only rules that are among `rules` in events and questions."""
    rules = frame.game.rules
    cited = [event.rule for event in frame.step.events]
    cited += [choice.rule for choice in frame.game.choices(frame.state)]
    assert [rule.id for rule in cited if rules.get(rule.id) is not rule] == []


# ---- forms -----------------------------------------------------------------------------------------------------------


def a_state_travels_as_data(frame: Decision) -> None:
    """Read a state back from JSON as it was, in mid-fight as well as between turns."""
    plain = frame.game.plain
    assert plain.state_from_data(through_json(plain.to_data(frame.step.state))) == frame.step.state


def moves_and_events_travel_as_data(frame: Decision) -> None:
    """Read moves and events back from JSON as they were, events with their rules."""
    plain, deck = frame.game.plain, getattr(frame.state.options, "deck", None)
    for value in (*sample_of(frame.options, frame, "data"), *frame.step.events):
        back = plain.from_data(through_json(plain.to_data(value)), deck)
        assert back == value
        assert getattr(back, "rule", None) is getattr(value, "rule", None)


def a_listed_move_reads_back_from_its_notation(frame: Decision) -> None:
    """Parse the notation of every listed move back to that move, at that table."""
    notation = frame.game.notation
    for move in sample_of(frame.options, frame, "notation"):
        text = notation.format_move(frame.state, move)
        assert notation.parse_move(frame.state, text) == move, text


def dice_alone_are_an_answer(frame: Decision) -> None:
    """Accept what dice show as an answer, where there are dice; of several who roll, the first's."""
    for choice in [*filter(is_chance, frame.game.choices(frame.state))][:1]:
        shown = [re.search(r"(?:(?<!\S)[0-9]+(?: |$))+$", text) for text in choice.options.texts()]
        told = [each[0] for each in shown if each]
        if len(set(told)) == len(choice.options):
            assert [frame.game.read(frame.state, text) for text in told] == list(choice.options)


def a_position_reads_back_from_its_text(frame: Decision) -> None:
    """Read a position in play, and what a seat sees of it, back from text and data as the same possible position."""
    form, state = frame.game.position, frame.step.state
    setup = form.from_state(state)
    assert form.faults(setup, at_rest=False) == ()
    assert form.from_state(form.to_state(setup)) == setup
    for told in (setup, form.from_state(frame.game.view(state, frame.number % len(seats(frame))))):
        assert reparse(frame.game, told) == told
        assert form.from_data(through_json(form.to_data(told))) == told


def everything_can_be_pickled_and_copied(frame: Decision) -> None:
    """Restore a state from a pickle or a deep copy, so that play goes on the same; restore all other values."""
    game, state, move, step = frame.game, frame.state, frame.move, frame.step
    views = [game.view(state, seat) for seat in (*seats(frame), SPECTATOR, REFEREE)]
    values = (views, state.options, game.position.from_state(state), sample_of(frame.options, frame, "copy"))
    for way in (through_pickle, copy.deepcopy):
        other, events = way(state), way(step.events)
        assert (other, way(values)) == (state, values)
        assert game.plain.to_data(other) == game.plain.to_data(state)
        assert questions(game, other) == questions(game, state)
        assert [game.view(other, view.seat) for view in views] == views
        assert game.play(other, move) == game.play(state, way(move)) == step
        assert (events, [event.rule for event in events]) == (step.events, [event.rule for event in step.events])
        assert list(map(game.sight.reveals, events)) == list(map(game.sight.reveals, step.events))


def through_pickle(value: Any) -> Any:
    """Pickle ``value`` and read it back."""
    return pickle.loads(pickle.dumps(value))  # noqa: S301  our own


def questions(game: Any, state: Any) -> list[tuple[int, str, list[str], Any]]:
    """Return who is asked what at a table, and what may be answered."""
    asked = game.choices(state)
    return [(each.seat, each.prompt, each.options.texts(), each.options.weights) for each in asked]


# ---- what is hidden --------------------------------------------------------------------------------------------------


def a_view_does_not_tell_what_is_hidden(frame: Decision) -> None:
    """Give a seat equal views, with legal moves and prompts, of tables that differ only in what it may not see."""
    for seat in (*seats(frame), SPECTATOR):
        other = frame.known.twin(frame.state, seat, Seeded(f"{frame.number} {seat}"))
        assert frame.game.view(frame.state, seat) == frame.game.view(other, seat)


def the_referee_sees_everything(frame: Decision) -> None:
    """Show hands, whose turn it is and legal moves to the referee as they are."""
    view = frame.game.view(frame.state, REFEREE)
    for part in SEEN:
        assert getattr(view, part, None) == getattr(frame.state, part, None)
    assert frozenset(view.legal) == frozenset(frame.options)


def a_log_line_does_not_tell_what_is_hidden(frame: Decision) -> None:
    """Name nothing that a seat may not see in a move, its events and their sentences as shown to that seat."""
    game, after = frame.game, frame.step.state
    for seat in (*seats(frame), SPECTATOR):
        secret = frame.known.hidden(after, seat) & frame.known.hidden(frame.state, seat)  # not what lay open so far
        lines = [game.notation.format_move(frame.state, game.sight.move_seen(after, frame.move, seat))]
        lines.append(json.dumps(game.plain.to_data(game.sight.move_seen(after, frame.move, seat))))
        for before, event, _ in game.frames(frame.state, frame.step.events):
            if not frame.known.shows(event):
                seen = game.sight.event_seen(after, event, seat)
                lines += [game.words.describe(before, seen), json.dumps(game.plain.to_data(seen))]
        text = "\n".join(lines)
        assert not [name for name in secret if name in text and re.search(rf"\b{re.escape(name)}\b", text)]


def a_world_looks_as_the_table_does(frame: Decision) -> None:
    """Deal each seat a world with its view, in which every card is once; the referee's is the table as it is."""
    game, state = frame.game, frame.step.state
    for seat in (*seats(frame), SPECTATOR, REFEREE):
        seen = game.view(state, seat)
        world = game.sight.worlds(seen, Seeded(f"{frame.number} {seat}"))
        assert game.view(world, seat) == seen
        assert not frame.known.piece_faults(world)
        assert not frame.known.rest_faults(world)
    assert (game.position.from_state(world), world.agenda) == (game.position.from_state(state), state.agenda)


CHECKS: Final[tuple[Check, ...]] = (
    every_listed_move_is_legal,
    an_unlisted_move_is_refused,
    a_refused_move_changes_nothing,
    no_value_can_be_changed,
    chance_has_a_weight_for_every_option,
    play_leaves_its_arguments_alone,
    the_events_make_the_next_state,
    a_step_without_a_log_leads_to_the_same_state,
    no_piece_is_lost,
    all_standing_rules_are_applied,
    everything_cites_a_rule_that_can_be_looked_up,
    a_state_travels_as_data,
    moves_and_events_travel_as_data,
    a_listed_move_reads_back_from_its_notation,
    dice_alone_are_an_answer,
    a_position_reads_back_from_its_text,
    everything_can_be_pickled_and_copied,
    a_view_does_not_tell_what_is_hidden,
    the_referee_sees_everything,
    a_log_line_does_not_tell_what_is_hidden,
    a_world_looks_as_the_table_does,
)


EVERY: Final[dict[Check, int]] = {
    an_unlisted_move_is_refused: by_tier(12, 1, 1),
    a_position_reads_back_from_its_text: by_tier(60, 9, 1),
    everything_can_be_pickled_and_copied: by_tier(200, 41, 7),
    a_view_does_not_tell_what_is_hidden: by_tier(30, 5, 1),
    the_referee_sees_everything: by_tier(15, 5, 1),
    a_world_looks_as_the_table_does: by_tier(30, 5, 1),
}
"""Of so many decisions a check that takes time looks at one."""
USUALLY: Final = by_tier(30, 1, 1)
"""The same of every other check."""


def is_due(check: Check, frame: Decision) -> bool:
    """Return whether a check looks at a decision; those that do not look at every one take turns."""
    every = EVERY.get(check, USUALLY)
    return frame.number % every == CHECKS.index(check) % every


@cache
def playthrough(game: str, sample: str, seed: int) -> tuple[Decision, ...]:
    """Return a seeded playthrough."""
    return tuple(random_game(game, sample, seed))


def check_all(frame: Decision) -> None:
    """Do every check that is due; whatever one raises says which it was, and of which decision."""
    for check in CHECKS:
        if is_due(check, frame):
            try:
                check(frame)
            except BaseException as error:
                error.add_note(f"{check.__name__}, at decision {frame.number}: {frame.move!r}")
                raise


@pytest.mark.more
@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize(("game", "sample"), SEEDED)
def test_every_step_of_a_seeded_game(game: str, sample: str, seed: int) -> None:
    """Every check holds at every step of a seeded game of every sample, or at one in so many."""
    for frame in playthrough(game, sample, seed):
        check_all(frame)


@settings(
    max_examples=by_tier(5, 40, 300),
    deadline=None,
    phases=by_tier(DRAWN, DRAWN, list(Phase)),  # shrinking takes minutes
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
    print_blob=True,
)
@given(st.sampled_from(SAMPLES), st.integers(0, 10**6), st.lists(st.integers(0, 10**4), max_size=80))
def test_every_step_of_a_drawn_game(which: tuple[str, str], seed: int, drawn: list[int]) -> None:
    """Every check holds in games whose first moves are drawn by Hypothesis, and the rest by lot."""
    chance = Seeded(seed)

    def pick(number: int, count: int) -> int:
        return drawn[number] % count if number < len(drawn) else chance.below(count)

    for frame in play_game(*which, pick):
        if frame.number % 7 == seed % 7 or frame.number < len(drawn):
            check_all(frame)


@pytest.mark.parametrize(("game", "sample"), SEEDED)
def test_a_game_ends_and_then_refuses_every_move(game: str, sample: str) -> None:
    """A game ends within its bound, nobody is asked any more, and whatever is tried is refused."""
    frames = playthrough(game, sample, 0)
    end = frames[-1].step.state
    assert frames[-1].game.choices(end) == ()
    assert all(frames[-1].game.why_not(end, move) for move in moves_played(game)[:50])
    assert not any(frame.state == end for frame in frames)


@pytest.mark.parametrize(("game", "sample"), ONE_EACH)
def test_replaying_a_log_by_hand_gives_the_same_log_and_state(game: str, sample: str) -> None:
    """Answers that are typed instead of seeded give the same game: same moves, same events, same table."""
    first, again = Match(game, KNOWN[game].samples[sample]), Match(game, KNOWN[game].samples[sample])
    for frame in playthrough(game, sample, 0):
        first.play(frame.move, "seeded" if getattr(frame.move, "seat", -1) < 0 else "typed")
    for entry in first.entries:
        again.append(dataclasses.replace(entry, source="typed" if entry.source else ""))
    assert again.state == first.state == playthrough(game, sample, 0)[-1].step.state
    assert [entry.text for entry in again.entries] == [entry.text for entry in first.entries]
    assert [each.step for each in again.played] == [each.step for each in first.played]


@pytest.mark.parametrize(("game", "sample"), ONE_EACH)
def test_undo_at_every_step_gives_the_old_state(game: str, sample: str) -> None:
    """Whatever was played can be taken back by a referee, also in mid-fight, and played again."""
    match = Match(game, KNOWN[game].samples[sample])
    for frame in playthrough(game, sample, 0):
        match.play(frame.move)
        match.undo("to see whether it can be")
        assert match.state == frame.state
        match.play(frame.move)
    assert match.state == playthrough(game, sample, 0)[-1].step.state


@pytest.mark.parametrize(("game", "sample"), ONE_EACH)
def test_a_world_can_be_played_to_the_end(game: str, sample: str) -> None:
    """Whatever a seat sees, play goes on from a world behind it, and no card is lost on the way."""
    frames = playthrough(game, sample, 0)
    for frame in frames[:: len(frames) // by_tier(2, 8, 20) + 1]:
        state, chance = frame.step.state, Seeded(frame.number)
        seat = chance.pick((*seats(frame), SPECTATOR))
        *_, last = states_from(frame.game, frame.game.sight.worlds(frame.game.view(state, seat), chance), chance)
        assert last.ended
        assert not frame.known.piece_faults(last)


SELDOM: Final = {"three-cheers": {"Fizzled"}, "minions": {"Identified"}, "huzzah": {"Hushed", "StageLeft", "Unmoved"}}
"""Kinds of events that no worked example shows."""


@pytest.mark.parametrize("game", GAMES)
def test_every_kind_of_event_is_told(game: str) -> None:
    """In at most three short sentences, in a line of code with its kind and its rule, and as data for JSON."""
    samples: dict[type, tuple[Any, Event]] = {}
    for example in GAMES[game].examples.values():
        if not example.refused:
            outcome = scenarios.run(GAMES[game], example.scenario)
            samples |= {type(event): (before, event) for before, event, _ in outcome.frames()}
    words, left = GAMES[game].words, {each.__name__ for each in kinds_of(GAMES[game]) if issubclass(each, Event)}
    assert left - {each.__name__ for each in samples} == SELDOM.get(game, set())
    for before, event in samples.values():
        told, code, data = words.describe(before, event), words.code(before, event), words.event_data(before, event)
        assert re.fullmatch(r"[A-Z0-9“][^<\n]{,140}[.!]", told), told
        assert re.fullmatch(rf"{kind(event)}.*\[{event.rule.id}\]", code), code
        assert "object at" not in code
        named = {"event": kind(event), "rule": event.rule.id, "source": event.rule.source, "text": told}
        assert {**through_json(data), **named} == data


@pytest.mark.parametrize(("game", "sample"), SAMPLES)
def test_options_travel_as_data(game: str, sample: str) -> None:
    """What differs from the defaults is written, and read back as it was."""
    options = KNOWN[game].samples[sample]
    usual = type(options)(players=options.players)
    names = [field.name for field in dataclasses.fields(options) if field.init]
    changed = {name for name in names if getattr(options, name) != getattr(usual, name)}
    assert options.to_data().keys() == {"players", *changed}
    assert type(options).from_data(through_json(options.to_data())) == options


@pytest.mark.parametrize("game", GAMES)
def test_the_box_of_a_game_travels(game: str) -> None:
    """Cards and a board are the same after a file, and after data; a pickle of the usual ones makes no copy."""
    for box in GAMES[game].boxes.values():
        usual: Any = box.shipped()
        other = dataclasses.replace(usual, name="Another")
        for one in (usual, other):
            assert box.check(one.to_toml()) == ()
            assert box.read(one.to_toml()) == box.from_data(through_json(one.to_data())) == through_pickle(one) == one
        assert through_pickle(usual) is usual != other


HOSTILE: Final[tuple[Any, ...]] = (
    *(None, 3, "deck", [], {"is": 1}, {"parsley": 1}),
    *({"game": 1}, {"players": 3}, {"players": [3, 4]}),
)
"""Data that is neither options nor a position nor a box of any game."""


@pytest.mark.parametrize("game", GAMES)
def test_data_of_a_wrong_shape_is_refused_in_a_sentence(game: str) -> None:
    """Whatever is made of it: options, a position, cards or a board."""
    form, boxes = GAMES[game].position, GAMES[game].boxes.values()
    for read in (GAMES[game].Options.from_data, form.from_data, *(box.from_data for box in boxes)):
        for data in HOSTILE:
            with pytest.raises(BadInput):
                read(data)


EVEN: Final = {
    "three-cheers": {"Window"},
    "minions": {"SendMinions", "BestowGifts", "Decide", "ChooseTogether"},
    "huzzah": {"Window", "Commit", "Discarding"},
    "cheers": {"Claim"},
    "syndicate": {"PickSecond"},
}
"""Questions whose answers are secret, or that are asked also of somebody who can answer in one way only."""


@pytest.mark.parametrize("game", EVEN)
def test_how_long_a_secret_answer_takes_tells_nothing(game: str) -> None:
    """Exactly these questions are marked to take an even time; all others are answered openly."""
    rows = GAMES[game].engine.questions.rows
    assert {task.__name__ for task, row in rows.items() if row.even_time} == EVEN[game]


@pytest.mark.parametrize("game", GAMES)
def test_every_declared_field_and_task_is_there(game: str) -> None:
    """A game refuses what is not declared; what is declared and no longer there is found here."""
    sight = GAMES[game].sight
    if sight.cover is None:
        return
    fields = {each.name for each in dataclasses.fields(GAMES[game].plain.state)}
    tasks = {kind.__name__ for kind in GAMES[game].engine.contents}
    assert {*sight.open_fields.split(), *sight.covered_fields.split()} == fields
    assert {*sight.open_tasks.split(), *sight.covered_tasks.split()} == tasks


def test_every_game_has_a_plan() -> None:
    """A game of the kit is not left out of this suite."""
    assert set(KNOWN) == set(GAMES)
