"""The fuzzer: its rows of options hold every pair that there can be, and it looks at what it plays."""

import dataclasses
from itertools import combinations

import pytest

from refkit.game import GAMES
from refkit.games.syndicate.events import Voided
from refkit.games.syndicate.moves import Revoked
from refkit.games.syndicate.rulebook import R
from refkit.games.syndicate.rules.engine import QUESTIONS
from refkit.games.syndicate.table import StateDraft
from tests import fuzz
from tests.games import KNOWN
from tests.pairwise import covering_rows, factors, is_possible, options_of, pairs_in
from tests.tiers import by_tier


@pytest.mark.parametrize("name", GAMES)
def test_rows_hold_every_pair_of_values_that_a_game_can_have(name: str) -> None:
    """Every option is a factor, every row starts a game, and what is in no row cannot be."""
    told = factors(name)
    assert set(told) == {field.name for field in dataclasses.fields(GAMES[name].Options) if field.init}
    rows = covering_rows(name)
    assert all(is_possible(name, row) and GAMES[name].setup(options_of(name, row)) for row in rows)
    covered = {pair for row in rows for pair in pairs_in(row)}
    missing = {
        tuple(sorted(((one, a), (two, b))))
        for one, two in combinations(told, 2)
        for a in told[one]
        for b in told[two]
        if frozenset({(one, a), (two, b)}) not in covered
    }
    assert {(*one, *two) for one, two in missing} == KNOWN[name].impossible


@pytest.mark.more
def test_a_short_fuzz_prints_what_it_played(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its tally names decisions, games, refusals and pairs, of all games, and of those with quick moves in short."""
    names = by_tier(("huzzah", "minions", "syndicate"), tuple(GAMES), tuple(GAMES))
    monkeypatch.setattr(fuzz, "GAMES", {name: GAMES[name] for name in names})
    tally = fuzz.fuzz(decisions := by_tier(300, 1500, 3000), 1)
    assert tally.decisions >= decisions
    assert tally.refused
    assert tally.twins
    assert tally.previews >= by_tier(0, 1, 1)
    assert tally.backs
    told = str(tally)
    assert f"{tally.decisions:,} decisions in {tally.games.total():,} games" in told
    covered, pairs = (sum(map(len, each.values())) for each in (tally.covered, tally.pairs))
    assert f"{covered:,} of {pairs:,} pairs of options were played" in told
    assert all(f"  {name}: " in told for name in names)


@pytest.mark.thorough
def test_the_fuzz_finds_a_win_that_the_log_does_not_tell(monkeypatch: pytest.MonkeyPatch) -> None:
    """A void turn that takes points and tells nothing more is caught: log and score name other winners."""

    def silently(table: StateDraft, _task: object, move: Revoked) -> None:
        table.apply(Voided(move.by, move.turn), R.LATE_REVOKE_VOIDS_TURN)

    handler = dataclasses.replace(QUESTIONS.unasked[Revoked], do=silently)
    monkeypatch.setattr(QUESTIONS, "unasked", {**QUESTIONS.unasked, Revoked: handler})
    row = next(row for row in covering_rows("syndicate") if row["late_revoke"] == "turn void" and row["goal"] == "4")
    tally = fuzz.Tally(covered={"syndicate": set()})

    def play() -> None:
        for number in range(50):
            fuzz.play_one("syndicate", row, f"silent {number}", tally)

    with pytest.raises(AssertionError, match="log and score name other winners"):
        play()
