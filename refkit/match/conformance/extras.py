"""Checks of what a game may bring besides: lists of moves and cards, what is unseen, actions of scenarios."""

from collections.abc import Iterable, Iterator
from typing import Final

from refkit.game import AnyGame
from refkit.kernel import AnyMove, AnyState
from refkit.kernel.chance import Seeded
from refkit.kernel.choice import Reason
from refkit.match.conformance.guards import a_kind, check_citation, problem_from
from refkit.match.conformance.places import at, at_text
from refkit.match.conformance.playing import chosen
from refkit.match.simulate import with_fewest_players

DECISIONS: Final = 60
"""Decisions at which the lists are compared with what is legal."""


def extra_problems(game: AnyGame) -> Iterator[str]:
    """Check the actions, the cards, the checklist, and at some decisions all moves and what is unseen.

    Raises `BadInput` if no game can be set up.
    """
    yield from scenario_problems(game)
    cards: Iterable[tuple[object, ...]] = game.cards(None)  # other packages may not be type-checked
    for entry in cards:
        if len(entry) != 2 or not all(isinstance(text, str) and text.strip() for text in entry):  # noqa: PLR2004  name and text
            yield f"`cards` lists {entry!r}{at(game.cards)}: list the name of each card, and what it does."
    if game.checklist:
        place = at_text(game.package, "checklist=")
        yield from problem_from("The checklist", place, check_citation, game, game.checklist.rule)
    state, chance = with_fewest_players(game, game.Options.from_data)[1], Seeded(game.name)
    for _ in range(DECISIONS):
        if not (pending := game.choices(state)):
            return
        move = chosen(chance, pending)
        if found := [*move_problems(game, state, move)]:
            yield from found
            return
        state = game.play_unchecked(state, move, listening=False).state


def move_problems(game: AnyGame, state: AnyState, move: AnyMove) -> Iterator[str]:
    """Check that the list of all moves has a legal ``move``, and what it depends on."""
    seat, kind = getattr(move, "seat", -1), type(move).__name__
    if game.actions and seat >= 0 and move not in set(game.actions(state.options, seat)):
        yield f"`actions` lacks a legal {kind}{at(game.actions)}: list every move that the seat can ever make."
    reasons: tuple[object, ...] = game.unseen(state, move)  # as above
    for reason in reasons:
        if not isinstance(reason, Reason):
            yield f"`unseen` returns {a_kind(reason)} about a {kind}{at(game.unseen)}: return each `Reason`."
            continue
        yield from problem_from("What is `unseen`", at(game.unseen), check_citation, game, reason.rule)


def scenario_problems(game: AnyGame) -> Iterator[str]:
    """Check that each action of scenarios is told in the help, and that the one for who has won is among them."""
    kind, place = game.scenario, at_text(game.package, "scenario=")
    for action in kind.happenings:
        if action not in kind.help:
            yield f"The action {action!r} is not in the help of scenarios{place}: name it in `help`."
    if kind.winning and kind.winning not in kind.happenings:
        yield f"The action {kind.winning!r} asks who has won, and does not happen{place}: add it to `happenings`."
