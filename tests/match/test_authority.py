"""Whose word counts: a seat moves for itself alone, and what it is answered tells nothing that it may not know."""

import dataclasses
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from functools import cache
from itertools import chain, permutations
from typing import Any, Final

import pytest

from refkit.game import GAMES
from refkit.kernel.chance import Seeded
from refkit.kernel.choice import CHANCE, SPECTATOR, BadInput, Illegal
from refkit.match import Match
from refkit.match.authority import (
    OTHERS,
    UNSEEN,
    check_possible,
    let_stand_as_seen,
    may_stand,
    read_own_move,
    read_public_dice,
)
from tests.games import SAMPLES, Decision, mutants, random_game
from tests.games.call_counts import count_calls
from tests.games.typed_moves import NONSENSE, format_moves, match_from, read_answer, with_name
from tests.tiers import by_tier, mostly_thorough, sampled

SAMPLE: Final = by_tier(1, 2, 6)
"""Decisions of each kind of move in each sample that are looked at."""
FEW: Final = by_tier(2, 6, 12)
"""So many moves of each sort are said at a decision."""
WORKED: Final = by_tier(2, 8, 16)
"""So many texts are said once more at each table to count what is done for the answer."""
QUICK: Final = tuple({game: (game, sample) for game, sample in reversed(SAMPLES)}.values())
"""The first sample of each game."""
QUICKEST: Final = tuple(each for each in QUICK if each[0] in {"syndicate", "minions"})
"""Those with hidden hands that are looked at most closely."""


@cache
def played(game: str, sample: str) -> tuple[Decision, ...]:
    """Return a seeded playthrough."""
    return tuple(random_game(game, sample, 3))


def looked_at(game: str, sample: str) -> Iterator[Decision]:
    """Yield a few decisions of a game for each kind of move that players make in it."""
    seen = Counter[type]()
    for frame in played(game, sample):
        seen[type(frame.move)] += 1
        if getattr(frame.move, "seat", CHANCE) >= 0 and seen[type(frame.move)] <= SAMPLE:
            yield frame


@cache
def kinds_of(game: str) -> set[type]:
    """Return the kinds of moves that players make in a game."""
    kinds = {answer.move for row in GAMES[game].engine.questions.rows.values() for answer in row.answers}
    return {kind for kind in kinds if any(each.name == "seat" for each in dataclasses.fields(kind))}


@cache
def pool(game: str) -> tuple[Any, ...]:
    """Return moves of every kind that players make in a game, as they occur; of a kind that does not, any.

    Some of each are of cards that the desk does not see.
    """
    found: defaultdict[tuple[type, bool], dict[Any, None]] = defaultdict(dict)
    for name, sample in SAMPLES:
        for frame in played(name, sample) if name == game else ():
            for move in frame.options[:: len(frame.options) // FEW + 1]:
                if type(move) in kinds_of(game):
                    some = found[type(move), "?" in frame.game.notation.format_move(frame.state, move)]
                    if len(some) < FEW:
                        some[move] = None
    rare = [kind for kind in kinds_of(game) if not {(kind, True), (kind, False)} & found.keys()]
    return (*chain.from_iterable(found.values()), *(kind(*[0] * len(dataclasses.fields(kind))) for kind in rare))


def moves_of(frame: Decision) -> list[Any]:
    """Return legal moves of a decision, moves that are nearly legal, and moves of other states."""
    options = frame.options[:: len(frame.options) // FEW + 1]
    known = pool(frame.game.name)
    nearly = mutants(frame.move, [*frame.options, *known])
    others = [known[(frame.number * FEW + each) % len(known)] for each in range(2 * FEW)]
    return [*options, *list(nearly)[:FEW], *list(frame.known.found(frame.state))[:FEW], *others]


@pytest.mark.parametrize(("game", "sample"), mostly_thorough(*SAMPLES, quick=QUICKEST))
def test_nobody_moves_for_another_seat(game: str, sample: str) -> None:
    """One sentence for every move of every other seat: legal or not, to be read or not, whoever is asked."""
    for frame in looked_at(game, sample):
        match = match_from(game, frame.state)
        texts = {*format_moves(match, moves_of(frame)), *NONSENSE}
        for seat, other in permutations(range(len(match.options.players)), 2):
            for text in texts:
                spoken = text if text.startswith(with_name(match, other, "")) else with_name(match, other, text)
                found = read_answer(match, spoken, seat)
                assert found == ("BadInput", OTHERS) or own(found, seat), (spoken, found)


def own(found: tuple[str, Any], seat: int) -> bool:
    """Return whether a text was read as a move of ``seat`` itself, because its colon belongs to the move."""
    return found[0] == "move" and found[1].seat == seat


@pytest.mark.parametrize(("game", "sample"), mostly_thorough(*SAMPLES, quick=QUICK))
def test_every_legal_move_can_be_said_by_its_seat(game: str, sample: str) -> None:
    """With the own name in front or without, and no other seat can say it as its own by leaving out the name."""
    for frame in looked_at(game, sample):
        match = match_from(game, frame.state)
        for choice in GAMES[game].choices(frame.state):
            for move in choice.options[:FEW] if choice.seat >= 0 else ():
                texts = list(format_moves(match, [move]))
                assert [read_answer(match, text, choice.seat) for text in texts] == [("move", move)] * len(texts)


@pytest.mark.parametrize(("game", "sample"), mostly_thorough(*SAMPLES, quick=QUICKEST))
def test_answers_do_not_tell_what_is_hidden(game: str, sample: str) -> None:
    """At two tables that look alike to a seat it is answered the same, whatever it says; so is whoever looks on.

    And as much is done for the answer, so that it does not come sooner at one than at the other.
    """
    for frame in looked_at(game, sample):
        match = match_from(game, frame.state)
        moves = moves_of(frame)
        for seat in (*range(len(match.options.players)), SPECTATOR):
            twin = match_from(game, frame.known.twin(frame.state, seat, Seeded(f"{frame.number} {seat}")))
            mine = [dataclasses.replace(move, seat=seat) for move in moves if getattr(move, "seat", CHANCE) >= 0]
            texts = {*format_moves(match, [*moves, *(mine if seat >= 0 else ())]), *NONSENSE}
            for text in texts:
                assert everything(match, text, seat) == everything(twin, text, seat), (seat, text)
            for text in sorted(texts)[:: len(texts) // WORKED + 1]:
                one, other = (calls(frame.game.name, each.state, text, seat) for each in (match, twin))
                assert one == other, (seat, text, one - other, other - one)


def calls(name: str, state: Any, text: str, seat: int) -> Counter[str]:
    """Count the calls that give all answers to a text in a new match.

    A ruling that stands is left out: what is done for it is the next step of the game, in which all see what is shown.
    """
    match = match_from(name, state)
    last = None if seat >= 0 or everything(match, text, seat)[-1] else -1
    return count_calls(lambda: everything(match, text, seat, slice(last)))[1]


def everything(match: Match, text: str, seat: int, some: slice = slice(None)) -> list[object]:
    """Return all answers to a text: to a player, to an onlooker's question, to a referee who does not see hands.

    Of the answers to an onlooker and a referee ``some`` are given.
    """
    if seat >= 0:
        return [read_answer(match, text, seat)]
    asks: list[Callable[[], object]] = [
        lambda: check_possible(match, text, seat),
        lambda: read_public_dice(match, text),
        lambda: let_stand_as_seen(match.branch(), text, None, "because", seat),
    ]
    found: list[object] = []
    for ask in asks[some]:
        try:
            found.append(ask())
        except (BadInput, Illegal) as error:
            found.append(str(error))
    return found


TWINS: Final = 4
"""Tables with other hidden cards at which a ruling is tried."""
RULED: Final = {
    ("three-cheers", "three players", "Place"): UNSEEN,
    ("huzzah", "three players", "Discard"): UNSEEN,
    ("huzzah", "three players", "Walk"): "",
    ("cheers", "four players", "Send"): "",
    ("minions", "three players", "Use"): "",
}
"""What a referee who does not see hands is answered on wrong moves of a kind in a sample; "" if they stand."""


@pytest.mark.parametrize(("game", "sample", "moves"), sampled(RULED, 4))
def test_a_ruling_that_rests_on_hidden_cards_is_refused_whether_they_are_held_or_not(
    game: str, sample: str, moves: str
) -> None:
    """A referee who does not see hands learns nothing by trying; what is possible with all hands stands."""
    found = Counter[str]()
    for frame in played(game, sample):
        if type(frame.move).__name__ != moves or found.total() > 2 * FEW:
            continue
        tables = frame.state, *(frame.known.twin(frame.state, SPECTATOR, Seeded(f"{n}")) for n in range(TWINS))
        for move in wrong_moves(frame):
            possible = [may_stand(frame.game, table, move) for table in tables]
            answers = {rule_unseen(game, table, move) for table in tables}
            assert len(answers) == 1, move
            if any(possible):
                assert all(possible) or answers == {UNSEEN}, move
                found += Counter(answers)
    assert found[RULED[game, sample, moves]]


def wrong_moves(frame: Decision) -> list[Any]:
    """Return wrong moves near that of a decision, which may be let stand as far as everybody sees."""
    move, shown = frame.move, frame.game.sight.state_from_view(frame.game.view(frame.state, SPECTATOR))
    three = (
        [dataclasses.replace(move, cards=frame.state.hands[move.seat][:3])]
        if isinstance(getattr(move, "cards", None), tuple)
        else []
    )
    return [each for each in (*mutants(move, frame.options), *three) if may_stand(frame.game, shown, each)]


def rule_unseen(game: str, state: Any, move: Any) -> str:
    """Let a move stand that an onlooker of ``state`` asks for; return why it cannot, "" if it stands."""
    match = match_from(game, state)
    text = match.game.notation.format_move(state, move, seat=True)
    try:
        let_stand_as_seen(match, text, None, "because", SPECTATOR)
    except (BadInput, Illegal) as error:
        assert not match.entries
        return str(error)
    assert [entry.kind for entry in match.entries] == ["ruling"]
    return ""


def test_a_seat_may_say_what_chance_is_asked() -> None:
    """A draw has no player who makes it, so it is read, and its page says what is to be said of it."""
    match = Match("syndicate", GAMES["syndicate"].Options(players=("Ann", "Bob", "Cy"), first="Ann"))
    move = match.choices()[0].options[0]
    assert read_own_move(match.game, match.view(1), match.game.notation.format_move(match.state, move)) == move


@pytest.mark.parametrize("game", mostly_thorough(*GAMES, quick=("minions", "syndicate")))
def test_every_kind_of_move_is_tried(game: str) -> None:
    """What players can do in a game is said in the tests above."""
    assert {type(move) for move in pool(game)} == kinds_of(game)


@pytest.mark.parametrize(("game", "sample"), mostly_thorough(*SAMPLES, quick=QUICKEST))
def test_reasons_of_a_whole_table_tell_nothing_either(game: str, sample: str) -> None:
    """Where a hand is open to the desk, why its player may not do something depends on nothing hidden from them."""
    for frame in looked_at(game, sample):
        players = frame.state.options.players
        for seat, name in enumerate(players):
            if name in getattr(frame.state.options, "closed", ()):
                continue
            twin = frame.known.twin(frame.state, seat, Seeded(f"{frame.number} {seat}"))
            for move in moves_of(frame):
                if getattr(move, "seat", CHANCE) >= 0:
                    mine = dataclasses.replace(move, seat=seat)
                    assert str(frame.game.why_not(frame.state, mine)) == str(frame.game.why_not(twin, mine))
