"""Checks of the game's own bot, which chooses among the legal moves of a view."""

from collections.abc import Iterator
from typing import Final

from refkit.game import AnyGame
from refkit.kernel.chance import Seeded
from refkit.kernel.choice import CHANCE
from refkit.match.conformance.guards import failure
from refkit.match.conformance.places import at
from refkit.match.simulate import with_fewest_players

DECISIONS: Final = 60
"""Decisions that the bot makes."""


def bot_problems(game: AnyGame) -> Iterator[str]:
    """Check that the greedy bot chooses legal moves, the same ones from the same view.

    Raises `BadInput` if no game can be set up.
    """
    if game.greedy is None:
        return
    state, chance = with_fewest_players(game, game.Options.from_data)[1], Seeded(game.name)
    bot, place = game.bots["greedy"], at(game.greedy, type(game.greedy))
    for number in range(DECISIONS):
        if not (pending := game.choices(state)):
            return
        choice = chance.pick(pending)
        if choice.seat == CHANCE:
            state = game.play_unchecked(state, chance.answer(choice), listening=False).state
            continue
        view = game.view(state, choice.seat)
        try:
            moves = [bot(view, Seeded(number)) for _ in range(2)]
        except Exception as error:  # noqa: BLE001  every error is reported to the author of the game
            yield failure("The greedy bot", error, place)
            return
        if moves[0] not in choice.options:
            yield f"The greedy bot answers “{choice.prompt}” with {moves[0]!r}{place}: let it choose from `view.legal`."
            return
        if moves[0] != moves[1]:
            yield f"The greedy bot answers “{choice.prompt}” in two ways{place}: draw only from the chance it is given."
            return
        state = game.play_unchecked(state, moves[0], listening=False).state
