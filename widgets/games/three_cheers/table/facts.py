"""What the picture needs to know of a view: whose towers these are, which cards can be played, what the pile holds."""

from refkit.games.three_cheers.cards import Card
from refkit.games.three_cheers.rules import score
from refkit.games.three_cheers.table import View
from widgets.tabletop.memo import by_view


def hand(view: View) -> tuple[Card, ...]:
    """Return the viewer's own cards."""
    return view.hands[view.seat] if 0 <= view.seat < len(view.hands) else ()


def to_play(view: View) -> tuple[Card, ...]:
    """Return the cards beneath a bare picture: the viewer's hand, and one that is announced; the referee's has none."""
    announced = (view.played.card,) if view.played and view.seat >= 0 else ()
    return tuple(dict.fromkeys((*announced, *hand(view))))


def players_of(view: View, number: int) -> list[int]:
    """Return the players of a tower: one, or a pair."""
    return [seat for seat in range(len(view.options.players)) if seat % len(view.towers) == number]


@by_view
def points(view: View) -> tuple[int, ...]:
    """Return what each tower counts as it stands."""
    return score.totals(view)


def is_active(view: View, number: int) -> bool:
    """Return whether it is the turn of one of the tower's players."""
    return not view.ended and view.active in players_of(view, number)


def event_in_pile(view: View) -> str:
    """Return the event that the pile still holds: a fight, or Master, who may come now or later."""
    return "fight" if fights_left(view) else "here" if is_coming(view) else "coming"


def is_coming(view: View) -> bool:
    """Return whether Master may come at any draw."""
    return len(view.pile) > 0 and not view.pile.coming


def pile_in_words(view: View) -> list[str]:
    """Return what is still in the pile, line by line."""
    if view.ended:
        return ["The game is over."]
    if view.stacks:
        return ["left to build", "then three fights"]
    count = fights_left(view)
    fights = f"{count} fight{'s' * (count != 1)} to come" if count else "no fight till the end"
    return [fights, "Master is coming"] if is_coming(view) else [fights]


def cards_to_draw(view: View) -> int:
    """Return the number of cards to draw; with stacks, the viewer's, or the largest for a viewer without one."""
    if view.stacks:
        return view.stacks[view.seat] if view.seat >= 0 else max(view.stacks)
    return len(view.pile)


def fights_left(view: View) -> int:
    """Return the number of fight cards in the pile, with those that came up while dealing and were put back."""
    return view.pile.fights + view.pile.mixed
