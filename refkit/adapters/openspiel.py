"""Every game as an OpenSpiel game: `load`, with the extra ``refkit-tabletop[openspiel]``::

    from refkit.adapters import openspiel
    game = openspiel.load("minions", players=3)

Once `register` has been called, which `load` does, ``pyspiel.load_game("refkit_minions(players=3)")`` works, too, with
the parameters ``players``, ``slots``, ``width``, ``longest``, ``simultaneous``, and ``options``: other options than the
usual ones, as `refkit.adapters.seats.written` writes them.

=====================  ============================================================================================
actions of players     the numbers of legal moves, below ``slots``; what one means stands in `refkit.adapters.moves`
actions of chance      what CHANCE may answer, counted from 0 in the order of notation, each as likely as the game says
several at once        if ``simultaneous``, a simultaneous node, whose answers are taken by the game seat after seat (0
                       for whoever is not asked); else one seat after another, none of which sees what the others have
                       chosen: what OpenSpiel's own ``turn_based_simultaneous_game`` makes of such a node. Where
                       whoever is quicker goes first (Speedy Gonzalez) a chance node says who that is
information state      a string: what the seat sees, and a digest of all that it has seen and done since the beginning
observation            a string: what the seat sees; a tensor, float32 of shape ``(width,)``: see
                       `refkit.adapters.features`
returns                see `refkit.match.result`; zero-sum wherever every player is a side, general-sum for teams
longest                decisions after which a game ends without a winner, all returns being 0
=====================  ============================================================================================

How a game ended as ranks and points: ``state.results()`` of a terminal state. `UndoAction` and resampling from an
information state are not to be had from Python games; `refkit.game.Sight.worlds` deals worlds that agree with a view.
"""

from typing import Any

from refkit.adapters.features import WIDTH
from refkit.adapters.seats import LONGEST, options_of, written
from refkit.game import GAMES
from refkit.kernel.installed import install_command


def register() -> Any:
    """Register every game with OpenSpiel; return the module that did. Raises ImportError without the extra."""
    try:
        from refkit.adapters import spiel  # noqa: PLC0415  an extra is imported only when it is used
    except ImportError as error:
        raise ImportError(f"This needs OpenSpiel: {install_command('openspiel')}.") from error
    for name in GAMES:
        spiel.register(name)
    return spiel


def load(
    game: str,
    players: int | None = None,
    *,
    slots: int = 0,
    width: int = WIDTH,
    longest: int = LONGEST,
    simultaneous: bool = False,
    **switches: object,
) -> Any:
    """Load ``game`` as a ``pyspiel.Game``; the number of ``players`` is by default the fewest that can play.

    There are ``slots`` numbers for moves (0: one for each move of a game that lists them, else 4,096) and ``width`` in
    a tensor; a game is truncated after ``longest`` decisions. With ``simultaneous``, players whom the game asks at once
    decide in one simultaneous node. ``switches`` are options as the game's FORMATS says. Raises `BadInput` for a game
    that cannot start, and ImportError without the extra.
    """
    options = options_of(GAMES[game], players, switches)
    numbers = {"slots": slots, "width": width, "longest": longest, "simultaneous": simultaneous}
    return register().load_game(game, {**numbers, "options": written(options)})
