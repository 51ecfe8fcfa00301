"""Moves and events are written and told as they declare, whatever players are called."""

import re
from collections.abc import Iterator
from typing import Any, Final

import pytest

from refkit.game import GAMES, AnyGame
from refkit.games.huzzah import events as huzzah
from refkit.games.huzzah.cards import RICHARD
from refkit.kernel.chance import Seeded
from refkit.kernel.choice import CHANCE
from refkit.kernel.sentences import NOBODY, Sentence, Who, sentence
from tests.tiers import by_tier, mostly_thorough

ROSTERS: Final = (("Richard", "Red", "Turn"), ("you", "O'Neil", "名前"), ("<b>", "it", "Yours"), ("They", "A b", "The"))
"""Names that sentences must not trip over: words of the games, of English, and of markup."""
TOKENS: Final = ("Qaaq", "Qbbq", "Qccq")
"""Names that are found in any text."""
STEPS: Final = 150
"""Moves of a random game."""
VERBS: Final = re.compile(r"(\w*)\[(\w+)(?:\|\w*)?\]")


def frames(game: AnyGame, names: tuple[str, ...], seed: int) -> Iterator[tuple[Any, Any, Any, tuple[Any, ...]]]:
    """Yield the steps of a random game: the state, its question, the move, and the frames of what came of it."""
    chance, seats = Seeded(f"phrases:{seed}"), 2 if game.name == "snowballs" else 3
    state = game.setup(game.Options.from_data({"players": list(names[:seats])}))
    for _ in range(STEPS):
        if not (choices := game.choices(state)):
            return
        choice = chance.pick(choices)
        move = chance.answer(choice) if choice.seat is CHANCE else chance.pick(choice.options)
        step = game.play(state, move)
        yield state, choice, move, tuple(game.frames(state, step.events))
        state = step.state


def told(game: AnyGame, names: tuple[str, ...], seed: int) -> Iterator[str]:
    """Yield what is said in a random game: questions, and events as every seat saw them."""
    for _, choice, _, happened in frames(game, names, seed):
        yield choice.prompt
        for before, event, after in happened:
            for seat in range(len(before.options.players)):
                yield game.words.describe(before, game.sight.event_seen(after, event, seat))


def to(viewer: int, text: str) -> str:
    """Return ``text`` as it is told to ``viewer``."""
    return text.to(viewer) if isinstance(text, Sentence) else text


def renamed(text: str, names: tuple[str, ...]) -> str:
    """Return ``text`` with ``names`` in place of the tokens."""
    for token, name in zip(TOKENS, names, strict=True):
        text = text.replace(token, name)
    return text


def third_persons(game: AnyGame) -> set[str]:
    """Return every verb that the events of a game declare, as in "walks"."""
    kinds = {
        type(event) for seed in range(3) for *_, happened in frames(game, TOKENS, seed) for _, event, _ in happened
    }
    patterns = [pattern for kind in kinds for pattern, _ in kind.phrase.all()]
    found = {(stem, third) for pattern in patterns for stem, third in VERBS.findall(pattern)}
    return {f"{stem}{third}" for stem, third in found}


@pytest.mark.more
@pytest.mark.parametrize("name", mostly_thorough(*GAMES, quick=("huzzah", "minions")))
@pytest.mark.parametrize("names", ROSTERS[:: by_tier(2, 1, 1)])
def test_names_are_inserted_and_never_searched_for(name: str, names: tuple[str, ...]) -> None:
    """What is told of players with any names is what is told of others, with these names in their places."""
    game = GAMES[name]
    for seed in range(by_tier(1, 2, 2)):
        for plain, hostile in zip(told(game, TOKENS, seed), told(game, names, seed), strict=True):
            assert isinstance(plain, Sentence) or not any(token in plain for token in TOKENS), plain
            for viewer in (NOBODY, *range(len(names))):
                assert to(viewer, hostile) == renamed(to(viewer, plain), names)


@pytest.mark.parametrize("name", mostly_thorough(*GAMES, quick=("huzzah", "syndicate")))
def test_whoever_is_spoken_to_is_you(name: str) -> None:
    """In the second person there is no name of the reader, no verb with an ``s``, and no mark of a pattern."""
    game = GAMES[name]
    verbs = third_persons(game)
    wrong = re.compile(rf"\b[Yy]ou (?:{'|'.join(verbs)})\b|[{{}}\[\]|]|(?:^|[.!?] )you\b")
    assert verbs
    for seed in range(by_tier(2, 4, 4)):
        for text in told(game, TOKENS, seed):
            for viewer, token in enumerate(TOKENS):
                said = to(viewer, text)
                assert token not in said
                assert not wrong.search(said), said


class Table:
    """A table of three players, as far as sentences ask for it."""

    def __init__(self, *names: str) -> None:
        self.options = GAMES["huzzah"].Options(players=names)


@pytest.mark.parametrize(
    ("event", "third", "second"),
    [
        (huzzah.Bumped(0, 0, 12), "Richard bumps themselves on to", "You bump yourself on to"),
        (huzzah.Bumped(1, RICHARD, 12), "Red bumps Richard on to", "Red bumps Richard on to"),
        (huzzah.Bumped(1, 0, 12), "Red bumps Richard on to", "Red bumps you on to"),
        (
            huzzah.HandShown(0, 3),
            "Richard shows nothing but 3 Bump cards and takes five new cards.",
            "You show nothing but 3 Bump cards and take five new cards.",
        ),
        (huzzah.Won((0, 2), 1), "Richard and Turn win with 1 point.", "You and Turn win with 1 point."),
    ],
)
def test_sentences_that_were_wrong(event: Any, third: str, second: str) -> None:
    """Reflexive, several verbs of one subject, several subjects, and a player with the name of a piece of the game."""
    said = GAMES["huzzah"].words.describe(Table("Richard", "Red", "Turn"), event)
    assert said.startswith(third)
    assert to(0, said).startswith(second)


def test_several_verbs_have_one_subject() -> None:
    """A player called Red, chooses and bids; whoever wins, pays and takes is told so in each verb."""
    seat = Who((0,), ("Red",))
    assert sentence("{seat} choose[s] crate {crate} and bid[s] {bid}.", seat=seat, crate=9, bid=1).to(0) == (
        "You choose crate 9 and bid 1."
    )
    assert sentence("{seat} win[s] the dock, pay[s] 1, take[s] 3 cards.", seat=seat).to(0) == (
        "You win the dock, pay 1, take 3 cards."
    )
