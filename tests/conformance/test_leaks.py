"""A game that tells what it should hide is never called complete, and the sentence names where it is told."""

from pathlib import Path
from typing import Any, Final

import pytest

from refkit.game import GAMES
from refkit.game.twins import exchange
from refkit.kernel.chance import Seeded
from refkit.kernel.choice import SPECTATOR
from refkit.match import Match
from refkit.match.conformance import playing
from tests.conformance import MAGPIES, Edit, package, problems, toy

OPTIONS: Final = "[Lay(seat, card) for card in state.hands[seat]]"
HANDS: Final = "hand if sees(seat, who) else (UNKNOWN,) * len(hand)"
LAID: Final = "card and (card if sees(seat, who) else UNKNOWN)"
LEAKS: Final[dict[str, tuple[Edit, list[str]]]] = {
    "an open hand": ((HANDS, "hand"), ["`hands` differs", "cover it."]),
    "an open bid": ((LAID, "card"), ["`laid` differs", "cover it."]),
    "a secret missing from a move": (
        ('card={UNKNOWN: "lay ?"}, secret={"card": UNKNOWN})', 'card={UNKNOWN: "lay ?"})'),
        ["The move Lay tells", "name its field in `secret` of Lay."],
    ),
    "a secret missing from an event": (
        ('a card face down."},\n    secret={"card": UNKNOWN},\n', 'a card face down."},\n'),
        ["The event Laid tells", "name its field in `secret` of Laid."],
    ),
    "a sentence that looks at the table": (
        ("Words(BOOK.describe,", "Words(lambda before, event: f'{BOOK.describe(before, event)} {before.hands}',"),
        ["The sentence of Laid tells", "write only what the Laid itself says."],
    ),
    "a notation that looks at the table": (
        (
            "Notation(BOOK.format_move,",
            (
                "Notation(lambda table, move, **how: BOOK.format_move(table, move, **how)"
                " if move.card else f'lay {max(table.hands[move.seat])}',"
            ),
        ),
        ["The notation of Lay tells", "write only what the Lay itself says."],
    ),
    "an answer whose time tells": (
        ("@question(even_time=True)", "@question()"),
        ["lays a card face down.” takes may tell seat", "even_time=True in the @question of Choose."],
    ),
    "work that depends on a hidden card": (
        ("(UNKNOWN,) * len(hand)", "tuple(UNKNOWN for card in hand if (card > 2 and sees(0, card)) or True)"),
        ["The time that the view of ", "do the same work at both."],
    ),
    "an order of options": (
        (
            OPTIONS,
            "sorted([Lay(seat, card) for card in state.hands[seat]], key=lambda a: a.card == state.hands[~seat][0])",
        ),
        ["come in an order that tells", "in `options` of Choose."],
    ),
    "options that are fewer": (
        (OPTIONS, "[Lay(seat, card) for card in state.hands[seat] if card != state.hands[1 - seat][0]]"),
        ["The options of seat", "in `options` of Choose."],
    ),
    "a question that names a card": (
        (
            'sentence("{seat} lay[s] a card face down.", seat=player(state, seat)), LAY',
            'f"Who beats {max(state.hands[1 - seat])}?", LAY',
        ),
        ["The question tells ", "leave it out of `words` of Choose."],
    ),
    "no way to make twins": (
        ("        twin=twin,\n", ""),
        ["secrecy: `twin` is missing: its `sight` covers a part of the table", "exchange(...)"],
    ),
    "twins that are the same tables": (
        ("twin=twin", "twin=lambda state, _seat, _chance: state"),
        ["`twin` never returns another table"],
    ),
    "worlds that are what a seat sees": (("        worlds=worlds,\n", ""), ["`worlds` is missing"]),
}
"""Ways in which the toy leaks, and what is said of each."""


@pytest.mark.parametrize("name", LEAKS)
def test_a_leak_is_found_and_named(tmp_path: Path, name: str) -> None:
    """A sentence says what tells whom, by which class of the game."""
    edit, parts = LEAKS[name]
    found = problems(toy(tmp_path, edit))
    assert any(all(part in sentence for part in parts) for sentence in found), "\n".join(found)
    assert not [sentence for sentence in found if "Traceback" in sentence or "fails with" in sentence]


def test_what_is_hidden_late_is_no_complaint(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Twins that differ only after the decisions that are checked are waited for, and compared then."""
    monkeypatch.setattr(playing, "DECISIONS", 2)
    late = ("twin=twin", "twin=lambda state, seat, chance: twin(state, seat, chance) if state.turn > 1 else state")
    assert problems(toy(tmp_path, late)) == []
    assert any("`hands` differs" in sentence for sentence in problems(toy(tmp_path, late, (HANDS, "hand"))))


@pytest.mark.parametrize(("channel", "kind"), [("move", "Offer"), ("event", "Offered")])
def test_a_number_that_is_told_is_found(tmp_path: Path, channel: str, kind: str) -> None:
    """A bid that may be anything at every table: two bids lead to tables that look alike, and are told apart."""
    game = package(MAGPIES, tmp_path, f"{channel}s.py", ('"card": UNKNOWN, "twigs": UNTOLD', '"card": UNKNOWN'))
    found = [sentence for sentence in problems(game) if sentence.startswith(f"play: The {channel} {kind} tells")]
    assert found, problems(game)
    assert f"name its field in `secret` of {kind}." in found[0]


def test_twins_exchange_hands_piles_and_single_things() -> None:
    """Everything stays but what the seat may not see; a spectator sees no hand, and the referee all."""
    match = Match("syndicate", GAMES["syndicate"].Options(players=("Ann", "Bob", "Cy"), first="Ann"))
    match.answer_chance(Seeded(1))
    state = match.state
    twin: Any = exchange(("hands",), ("fresh",))
    for seat in (0, SPECTATOR):
        other = twin(state, seat, Seeded(1))
        assert other != state
        assert seat < 0 or other.hands[seat] == state.hands[seat]
        assert [len(hand) for hand in other.hands] == [len(hand) for hand in state.hands]
        cards = [{card for hand in each.hands for card in hand} | set(each.fresh) for each in (state, other)]
        assert cards[0] == cards[1]
        assert set(other.fresh) != set(state.fresh), "cards of the pile come into hands"
