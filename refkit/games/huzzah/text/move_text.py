"""Moves in notation: ``walk 7``, ``show Finale``, ``crowd to 12``, ``roll 11``.

`move_reading` reads them back.
"""

from typing import Any, Final, assert_never

from refkit.games.huzzah import moves
from refkit.games.huzzah.cards import FIRST_STAGE, OFF
from refkit.games.huzzah.state import StateOrView
from refkit.text.moves import with_player

FIXED_MOVES: Final[dict[str, type[Any]]] = {
    "bump": moves.Bump,
    "pass": moves.Pass,
    "take stage": moves.TakeStage,
    "stay on path": moves.StayOnPath,
    "no heckle": moves.Hush,
    "show hand": moves.ShowHand,
}
"""Moves without fields besides the seat, by their fixed text."""
KEEP_ALL: Final = "keep all"
SIMULTANEOUS_MOVES: Final = (moves.Play, moves.Hush, moves.ShowHand, moves.Discard)
"""Moves that several seats make at once."""


def place_name(state: StateOrView, place: int) -> str:
    """Return a place in words: ``step 12``, ``step 12 (Lute Pit)``, ``gate 3 (step 23)`` or a stage's name."""
    track = state.options.track
    if place == OFF:
        return "nowhere yet"
    if place >= FIRST_STAGE:
        return f"the {track.names[place - FIRST_STAGE]}"
    if track.gate_at[place] != OFF:
        return f"step {place} (gate {track.gate_at[place]})"
    if place == 0:
        return "step 0 (the Main Gate)"
    return f"step {place}" + (f" ({track.names[track.stage_at[place]]})" if track.stage_at[place] != OFF else "")


def format_move(state: StateOrView, move: moves.Move, *, seat: bool = False) -> str:
    """Return ``move`` in notation, with the name of the player in front if ``seat`` and if it is a player's.

    What several choose at once always bears a name, or nobody could tell whose it is.
    """
    named = seat or isinstance(move, SIMULTANEOUS_MOVES)
    return with_player(_words(state, move), move, state.options.players, seat=named)


def _words(state: StateOrView, move: moves.Move) -> str:  # noqa: C901, PLR0911  one line a move
    names = state.options.players
    match move:
        case moves.ChooseStage(_, stage):
            return f"choose {state.options.track.names[stage]}"
        case moves.Walk(_, steps):
            return f"walk {steps}"
        case moves.Play(_, card):
            return f"show {card}"
        case moves.Gather(_, step):
            return f"crowd to {step}"
        case moves.LoseFrom(_, step):
            return f"lose from {step}"
        case moves.Discard(_, cards):
            return f"discard {', '.join(cards)}" if cards else KEEP_ALL
        case moves.Rolled(total):
            return f"roll {total}"
        case moves.Drawn(to, card):
            return f"{names[to]} draws {card}"
        case moves.Named(of, card):
            return f"{names[of]} reveals {card}"
        case moves.Bump() | moves.Pass() | moves.TakeStage() | moves.StayOnPath() | moves.Hush() | moves.ShowHand():
            return next(text for text, kind in FIXED_MOVES.items() if type(move) is kind)
        case unreachable:
            assert_never(unreachable)
