"""Whose word counts: what a seat says is read, judged and refused by what that seat may know, and for itself only.

Wherever several people play one match, each from a page of their own or one after the other at one screen, what they
type goes through here. A move of another seat has one answer, whatever that seat holds, is asked or could do; and a
refusal is worked out from the seat's view alone, so that nobody learns anything by trying.
"""

from typing import Any, Final

from refkit.game import AnyGame
from refkit.kernel.chance import Seeded
from refkit.kernel.choice import CHANCE, REFEREE, SPECTATOR, BadInput, Illegal, Reason, Refusal
from refkit.match.match import Match, needed
from refkit.text.moves import find

OTHERS: Final = "You move for yourself alone: say what you do, and leave what others do to them."
"""The one answer to a move of another seat."""
NOT_NOW: Final = "That cannot be done as the table lies: look again, and choose something else."
"""The one answer to a move that a seat may take for a legal one, and that the whole table refuses."""

UNSEEN: Final = "That rests on cards that you do not see: only a referee who sees all hands can let it stand."
"""The one answer to a ruling that would tell a referee without that sight what somebody holds."""
WORLDS: Final = 16
"""So many tables that look alike to a referee must all let a ruling stand."""


def own_move(match: Match, text: str, seat: int) -> Any:
    """The move of the player at ``seat`` that ``text`` says, which this player may make now.

    Raises `BadInput` for what cannot be read and for a move of somebody else, and `Illegal` for what is not allowed.
    """
    view = match.view(seat)
    move = own_words(match.game, view, text)
    if refusal := refused(match.game, view, move):
        raise Illegal(refusal)
    return move


def own_words(game: AnyGame, view: Any, text: str) -> Any:
    """The move that ``text`` says for the seat of ``view``, or of chance; raises `BadInput` for another player's.

    A colon may belong to the move, so that what comes before it names a card: then it is read as that.
    """
    shown, players, seat = game.sight.shown(view), view.options.players, view.seat
    name, colon, _ = text.partition(":")
    named = find(name, players) if colon else None
    if named in {None, seat}:
        move = game.read(shown, text, seat)
    else:
        try:
            move = game.read(shown, f"{players[seat]}: {text}", seat)
        except BadInput:
            raise BadInput(OTHERS) from None
        written, colon, _ = game.notation.format_move(shown, move).partition(":")
        if not colon or find(name, [written]) is None:  # the name in front is nothing that the move has in front, too
            raise BadInput(OTHERS)
    if getattr(move, "seat", CHANCE) not in {CHANCE, seat}:
        raise BadInput(OTHERS)
    return move


def dice_words(match: Match, text: str) -> Any:
    """What dice that everybody sees show, as ``text`` says; raises `BadInput` for anything that a player does."""
    game = match.game
    move = game.read(game.sight.shown(match.view(SPECTATOR)), text)
    if getattr(move, "seat", CHANCE) != CHANCE:
        raise BadInput(OTHERS)
    return move


def could(match: Match, text: str, eyes: int) -> None:
    """Whether somebody may do now what ``text`` says, for whoever looks on with the ``eyes`` of a seat.

    Raises `BadInput` for what cannot be read, and `Illegal` with every reason against it that these eyes see.
    """
    game = match.game
    table = match.state if eyes == REFEREE else game.sight.shown(match.view(eyes))
    if refusal := game.why_not(table, game.read(table, text)):
        raise Illegal(refusal)


def refused(game: AnyGame, view: Any, move: Any) -> Refusal[Any] | None:
    """Every reason against a ``move`` of the seat of ``view`` that this seat may know; None if it may make it."""
    if move in view.legal:
        return None
    shown = game.sight.shown(view)
    refusal: Refusal[Any] | None = game.why_not(shown, move)
    if refusal:
        return refusal
    asked = game.choices(shown)
    choice = next((each for each in asked if each.seat == view.seat), asked[0])
    return Refusal(move, (Reason(f"That is not one of the answers: {choice.prompt}", choice.rule, hard=True),))


# ---- a referee who does not see all hands ----------------------------------------------------------------------------


def let_stand_as_seen(match: Match, text: str, seat: int | None, reason: str, eyes: int) -> None:
    """Let a move stand by word of somebody with the ``eyes`` of a seat, who must not learn by it what these do not see.

    Raises `BadInput` without a reason, for what cannot be read, for a move that is legal as far as these eyes see and
    for one that could be impossible as far as they see; `Illegal` for one that is.
    """
    game, view = match.game, match.view(eyes)
    reason, shown = needed(reason), game.sight.shown(view)
    move = game.read(shown, text, seat)
    refusal = game.why_not(shown, move)
    if refusal is None:
        raise BadInput("As far as you can see, that is allowed: its player can do it, and no ruling is needed.")
    if hard := tuple(each for each in refusal.reasons if each.hard):
        raise Illegal(Refusal(move, hard))
    if not all(may_stand(game, game.worlds(view, Seeded(f"{number}")), move) for number in range(WORLDS)):
        raise BadInput(UNSEEN)
    try:
        match.let_stand(move, reason)
    except (BadInput, Illegal):
        raise BadInput(UNSEEN) from None


def may_stand(game: AnyGame, state: Any, move: Any) -> bool:
    """Whether ``move`` is illegal at the table ``state``, and nothing about the pieces keeps it from being done."""
    refusal = game.why_not(state, move)
    return refusal is not None and not any(reason.hard for reason in refusal.reasons)
