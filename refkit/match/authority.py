"""Authority: a move that a seat sends is read, judged and refused by what that seat may know, and for itself only.

Everything that players type goes through here wherever several people play one match, each on a page of their own or
one after the other at one screen. A move of another seat gets one fixed answer, whatever that seat holds, is asked or
could do; and a refusal is computed from the seat's own view, so that nobody learns anything hidden by trying.
"""

from typing import Final

from refkit.characters import plain
from refkit.game import AnyGame
from refkit.kernel import AnyMove, AnyView
from refkit.kernel.chance import Seeded
from refkit.kernel.choice import CHANCE, REFEREE, SPECTATOR, BadInput, Illegal, Reason, Refusal
from refkit.match.match import Match, require_reason
from refkit.text.moves import find_name

OTHERS: Final = "You move for yourself alone: say what you do, and leave what others do to them."
"""The answer to every move of another seat."""
END_STANDS: Final = "The game is over, and all hands have been shown: its end stands."
"""The answer to whoever would take back or correct a move of a game that is over."""
NOT_NOW: Final = "That cannot be done as the table lies: look again, and choose something else."
"""The answer to a move that is legal as far as its seat can see, and that is refused on the full state."""

UNSEEN: Final = "That rests on cards that you do not see: only a referee who sees all hands can let it stand."
"""The answer to a ruling that would reveal hidden cards to a referee who does not see all hands."""
WORLDS: Final = 64
"""Sampled worlds in all of which a ruling must be possible, for a referee who does not see all hands.

One that is possible in a share ``p`` of all worlds is tried on the true table with probability ``p**WORLDS``; that it
is then found impossible, which the referee learns, has a probability of less than 0.6 % whatever ``p``.
"""


def read_legal_move(match: Match, text: str, seat: int) -> AnyMove:
    """Read the move that ``text`` says for the player at ``seat``, and check that this player may make it now.

    Raises `BadInput` for what cannot be read and for a move of somebody else, and `Illegal` for what is not allowed.
    """
    view = match.view(seat)
    move = read_own_move(match.game, view, text)
    if refusal := find_refusal(match.game, view, move):
        raise Illegal(refusal)
    return move


def read_own_move(game: AnyGame, view: AnyView, text: str) -> AnyMove:
    """Read the move that ``text`` says for the seat of ``view``, or of chance; raises `BadInput` for another player's.

    A colon may be part of the move, after the name of a card; a text with a colon after another player's name is read
    that way if possible.
    """
    shown, players, seat = game.sight.state_from_view(view), view.options.players, view.seat
    name, colon, _ = plain(text).partition(":")
    named = find_name(name, players) if colon else None
    if named in {None, seat}:
        move = game.read(shown, text, seat)
    else:
        try:
            move = game.read(shown, f"{players[seat]}: {text}", seat)
        except BadInput:
            raise BadInput(OTHERS) from None
        written, colon, _ = game.notation.format_move(shown, move).partition(":")
        if not colon or find_name(name, [written]) is None:  # the notation of the move does not begin with the name
            raise BadInput(OTHERS)
    if getattr(move, "seat", CHANCE) not in {CHANCE, seat}:
        raise BadInput(OTHERS)
    return move


def read_public_dice(match: Match, text: str) -> AnyMove:
    """Read what public dice show from ``text``; raises `BadInput` for anything that a player does."""
    game = match.game
    move = game.read(game.sight.state_from_view(match.view(SPECTATOR)), text)
    if getattr(move, "seat", CHANCE) != CHANCE:
        raise BadInput(OTHERS)
    return move


def check_possible(match: Match, text: str, eyes: int) -> None:
    """Check that somebody may make the move ``text`` now, by what the seat ``eyes`` sees.

    Raises `BadInput` for what cannot be read, and `Illegal` with every reason against it that this seat may know.
    """
    game = match.game
    state = match.state if eyes == REFEREE else game.sight.state_from_view(match.view(eyes))
    if refusal := game.why_not(state, game.read(state, text)):
        raise Illegal(refusal)


def find_refusal(game: AnyGame, view: AnyView, move: AnyMove) -> Refusal[AnyMove] | None:
    """Return every reason against a ``move`` of the seat of ``view`` that it may know; None if it may make the move."""
    if move in view.legal:
        return None
    shown = game.sight.state_from_view(view)
    refusal: Refusal[AnyMove] | None = game.why_not(shown, move)
    if refusal:
        return refusal
    asked = game.choices(shown)
    choice = next((each for each in asked if each.seat == view.seat), asked[0])
    return Refusal(move, (Reason(f"That is not one of the answers: {choice.prompt}", choice.rule, hard=True),))


# ---- a referee who does not see all hands ----------------------------------------------------------------------------


def let_stand_as_seen(match: Match, text: str, seat: int | None, reason: str, eyes: int) -> None:
    """Let an illegal move stand as a ruling of a referee who sees only what the seat ``eyes`` sees.

    The answer reveals nothing that this seat does not see. Raises `BadInput` without a reason, for what cannot be read,
    for a move that is legal as far as the seat sees and for one that could be impossible as far as it sees; `Illegal`
    for one that is impossible.
    """
    game, view = match.game, match.view(eyes)
    reason, shown = require_reason(reason), game.sight.state_from_view(view)
    move = game.read(shown, text, seat)
    refusal = game.why_not(shown, move)
    if refusal is None:
        raise BadInput("As far as you can see, that is allowed: its player can do it, and no ruling is needed.")
    if hard := tuple(each for each in refusal.reasons if each.hard):
        raise Illegal(Refusal(move, hard))
    if not all(may_stand(game, game.sight.worlds(view, Seeded(f"{number}")), move) for number in range(WORLDS)):
        raise BadInput(UNSEEN)
    try:
        match.let_stand(move, reason)
    except (BadInput, Illegal):
        raise BadInput(UNSEEN) from None


def may_stand(game: AnyGame, state: object, move: object) -> bool:
    """Return whether ``move`` is illegal in ``state``, and physically possible."""
    refusal = game.why_not(state, move)
    return refusal is not None and not any(reason.hard for reason in refusal.reasons)
