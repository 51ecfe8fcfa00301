"""Questions: who is asked, in what words, under which rule, and what may be answered."""

from collections.abc import Sequence
from typing import assert_never, cast

from refkit.choice import CHANCE, Choice, Options
from refkit.rule import Rule
from refkit.three_cheers import rules as R
from refkit.three_cheers.deflect import deflects, ways_on
from refkit.three_cheers.foreminion import landings, steps
from refkit.three_cheers.move_text import format_move, tower_name
from refkit.three_cheers.moves import (
    Accept,
    Deflect,
    Discard,
    Feast,
    First,
    Fizzle,
    Keep,
    Leap,
    Move,
    Named,
    NoPlay,
    Place,
    Played,
    Ride,
    Stay,
)
from refkit.three_cheers.pile import draws, strangers, weigh, why_drawn
from refkit.three_cheers.speedy import seats_options
from refkit.three_cheers.state import State
from refkit.three_cheers.tasks import (
    Build,
    Dine,
    Draw,
    Identify,
    LeapFrom,
    PlayCard,
    Question,
    Redirect,
    Scamper,
    ThirdCard,
    Uncover,
    WhoStarts,
    Window,
)
from refkit.three_cheers.tokens import format_square
from refkit.three_cheers.turn import may_hold, may_skip, playable


def choices(state: State) -> tuple[Choice[Move], ...]:
    """Who must decide now, what, and under which rule; ``()`` when nothing is left to decide.

    In Speedy Gonzalez everyone who still builds decides at once, and each may be answered first.
    """
    task = pending(state)
    if task is None:
        return ()
    if isinstance(task, Build):
        return tuple(speedy_choice(state, seat) for seat in range(len(state.hands)))
    weights = weigh(state.pile)[1] if isinstance(task, Uncover) else None
    options = Options(lambda: answers(state, task), lambda move: format_move(state, move), weights)
    return (Choice(asked(state, task), lambda: wording(state, task), options),)


def speedy_choice(state: State, seat: int) -> Choice[Move]:
    """What Speedy Gonzalez asks of one seat: to turn a card over, or to place it."""
    options = Options(lambda: seats_options(state, seat), lambda move: format_move(state, move))
    name = state.options.players[seat]
    if state.hands[seat]:
        prompt = f"{name} places {state.hands[seat][0].name}."
        return Choice(seat, lambda: (prompt, R.SPEEDY_GONZALEZ), options)
    return Choice(CHANCE, lambda: (f"{name} turns over a minion.", R.SPEEDY_GONZALEZ), options)


def pending(state: State) -> Question | None:
    """The question that the table waits for: a step ends on one, or with an empty agenda."""
    return cast("Question", state.agenda[-1]) if state.agenda else None


def asked(state: State, task: Question) -> int:
    """The seat that ``task`` asks."""
    match task:
        case Uncover() | Draw() | WhoStarts() | Identify() | Build():
            return CHANCE
        case PlayCard() | Window() | Scamper() | ThirdCard() | Redirect() | LeapFrom():
            return task.seat
        case Dine(tower):
            return decider(state, tower)
        case unreachable:
            assert_never(unreachable)


def decider(state: State, tower: int) -> int:
    """Who decides for ``tower``: the active player if it is theirs, else its nearest owner clockwise (TC-95)."""
    seats = len(state.hands)
    around = ((state.active + step) % seats for step in range(seats))
    return next(seat for seat in around if seat % len(state.towers) == tower)


def answers(state: State, task: Question) -> Sequence[Move]:  # noqa: C901, PLR0911, PLR0912  one line a question
    """Every legal answer to ``task``."""
    match task:
        case Uncover():
            return weigh(state.pile)[0]
        case Draw():
            return draws(state, task.seat)
        case PlayCard(seat):
            skip = [NoPlay(seat)] if may_skip(state, seat) else []
            return [*playable(state, seat), *skip]
        case Window(seat):
            return [Accept(seat), *(Deflect(seat, card) for card in deflects(state, task))]
        case Redirect(seat):
            return [*ways_on(state, task)] or [Fizzle(seat)]
        case Scamper(seat):
            tower = state.towers[seat % len(state.towers)]
            return [
                Stay(seat),
                *(Ride(seat, at) for at in steps(tower.minions, tower.riders[seat // len(state.towers)])),
            ]
        case ThirdCard(seat):
            return [Keep(seat), *(Discard(seat, card) for card in may_hold(state, seat))]
        case LeapFrom(seat):
            minions = state.towers[seat % len(state.towers)].minions
            return [Leap(seat, at) for at in landings(minions, task)]
        case Dine(tower, meals):
            return [Feast(decider(state, tower), at, to) for at, to in meals]
        case WhoStarts():
            return [First(seat) for seat in range(len(state.hands))]
        case Identify(tower, at):
            return [Named(tower, at, card) for card in strangers(state.unseen)]
        case Build():
            return [move for seat in range(len(state.hands)) for move in seats_options(state, seat)]
        case unreachable:
            assert_never(unreachable)


def wording(state: State, task: Question) -> tuple[str, Rule]:  # noqa: C901, PLR0911, PLR0912  one line a question
    """The question as one sentence, and the rule that asks it."""
    name = state.options.players
    match task:
        case PlayCard(seat, nth):
            return f"{name[seat]} plays the {'first' if nth == 1 else 'second'} card.", R.PLAY_TWO
        case Window(seat, played):
            card = "a face-down minion" if hides(played) else played.card.name
            return (
                f"{name[played.seat]} plays {card} on {tower_name(state, played.tower)}. Does {name[seat]} deflect?",
                R.DEFLECT,
            )
        case Redirect(seat, played):
            return f"{name[seat]} plays the deflected {'minion' if hides(played) else played.card.name} on.", R.DEFLECT
        case Scamper(seat):
            return f"{name[seat]} may move the foreminion.", R.MOVE_FOREMINION
        case ThirdCard(seat):
            return f"{name[seat]} may discard what is left in hand.", R.DISCARD_THIRD
        case LeapFrom(seat, at):
            return f"{name[seat]}'s bearer at {format_square(at)} died. Where does the foreminion leap?", R.LEAP
        case Dine(tower, meals):
            eater = state.towers[tower].minions[meals[0][0]].card.name
            return f"{eater} is Hungry and has a choice. {name[decider(state, tower)]}, what is eaten?", R.HUNGRY
        case WhoStarts():
            return "Who goes first?", R.FIRST_PLAYER
        case Draw(seat):
            return f"Which card does {name[seat]} draw?", why_drawn(state)
        case Uncover():
            return "What does the top of the pile show?", R.EVENT_CARDS
        case Identify(tower, at):
            return f"Which card is the face-down one at {format_square(at)} of {tower_name(state, tower)}?", R.TC99
        case Build():
            return "Everyone builds; nobody has a turn, plays an order, deflects or moves a foreminion.", R.TC93
        case unreachable:
            assert_never(unreachable)


def hides(played: Played) -> bool:
    """Whether ``played`` lies face down: a prompt must not name it."""
    return isinstance(played, Place) and "ninja" in played.card.traits
