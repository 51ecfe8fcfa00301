"""Why CHANCE cannot have answered like that: what the pile shows, what is drawn, who lies face down.

What can be is written in `pile` (`weigh`, `draws`, `strangers`); here it is asked, and a refusal is put into words.
"""

from collections.abc import Iterator

from refkit.games.three_cheers.cards import UNKNOWN, Card
from refkit.games.three_cheers.moves import Drawn, Named, Uncovered
from refkit.games.three_cheers.rulebook import rules as R
from refkit.games.three_cheers.rules.pile import cards_of, strangers, weigh
from refkit.games.three_cheers.state import State
from refkit.games.three_cheers.tasks import Build, Draw, Identify, Uncover
from refkit.games.three_cheers.text.move_text import side_name
from refkit.games.three_cheers.text.tokens import format_square
from refkit.kernel.choice import Reason

Reasons = Iterator[Reason]


def not_on_top(state: State, task: Uncover, move: Uncovered) -> Reasons:
    """The top of the pile shows what is still in it."""
    del task, move
    words = {"card": "a plain back", "fight": "a fight", "here": "“Master is Here!”"}
    shows = " or ".join(dict.fromkeys(words[top.top] for top in weigh(state.pile)[0]))
    yield Reason(f"The pile cannot show that: it can be {shows}.", R.DECK_ORDER, hard=True)


def not_to_draw(state: State, task: Draw, move: Drawn) -> Reasons:
    """Whoever draws now gets the card, and nobody else."""
    if move.to != task.seat:
        yield Reason(f"It is {state.options.players[task.seat]} who draws now.", R.TC05, hard=True)
    else:
        yield from not_drawable(state, task.seat, move)


def not_to_turn_over(state: State, task: Build, move: Drawn) -> Reasons:
    """In Speedy Gonzalez everyone turns over one minion at a time."""
    del task
    if not 0 <= move.to < len(state.hands):
        yield Reason(f"There is no seat {move.to}.", R.SPEEDY_GONZALEZ, hard=True)
    elif state.hands[move.to]:
        name = state.options.players[move.to]
        yield Reason(f"{name} must place the minion that is turned over first.", R.SPEEDY_GONZALEZ, hard=True)
    else:
        yield from not_drawable(state, move.to, move)


def not_drawable(state: State, seat: int, move: Drawn) -> Reasons:
    """What is drawn must be a card that nobody has seen."""
    if move.card == UNKNOWN:
        yield Reason(f"{state.options.players[seat]}'s hand is open: say which card was drawn.", R.DRAW_UP, hard=True)
    else:
        where = whereabouts(state, move.card)
        yield Reason(
            f"{move.card.name} cannot be drawn: {where if 'that hand' not in where else 'it has been seen'}.",
            R.DRAW_UP,
            hard=True,
        )


def not_the_stranger(state: State, task: Identify, move: Named) -> Reasons:
    """An unknown face-down card is a Ninja that nobody has seen."""
    if (move.tower, move.at) != (task.tower, task.at):
        where = f"{format_square(task.at)} of {side_name(state, task.tower)}"
        yield Reason(f"The card to be named is the one at {where}.", R.TC99, hard=True)
    if move.card not in strangers(state.unseen):
        yield Reason(
            f"{move.card.name} cannot be it: only a Ninja that nobody has seen lies face down.", R.TC99, hard=True
        )


def whereabouts(state: State, card: Card) -> str:
    """Where ``card`` is, as far as everyone may know; a first game leaves the advanced minions in the box (TC-11)."""
    if card in state.discards:
        return "it lies in the discards"
    for number, tower in enumerate(state.towers):
        for at, minion in tower.minions.items():
            if minion.card == card and not minion.masked:
                return f"it stands at {format_square(at)} of {side_name(state, number)}"
    return "it is not in that hand" if card in cards_of(state.options) else "this game is played without it"
