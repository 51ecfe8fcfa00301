"""Close-ups of cards: the face, large, and the rules of everything on it."""

from collections.abc import Hashable, Iterator
from typing import Final

from refkit.games.three_cheers.cards import TRAITS, UNKNOWN_MINION, Card, Minion, OrderCard
from refkit.games.three_cheers.rulebook import R
from refkit.games.three_cheers.table import View
from refkit.kernel.rule import Rule
from refkit.kernel.sentences import capital, player, sentence
from widgets.games.three_cheers.pictures.cards import card, card_face
from widgets.games.three_cheers.pictures.event_cards import EVENTS, event_card
from widgets.games.three_cheers.pictures.foreminions import foreminion
from widgets.games.three_cheers.table.captions import describe
from widgets.games.three_cheers.table.picks import LookOnly, OnTable
from widgets.games.three_cheers.table.places import ASPECT
from widgets.games.three_cheers.table.tower import Foreminion
from widgets.page.markup import NOTHING, Html
from widgets.tabletop.closeup import closeup_html
from widgets.tabletop.contract import Held

ORDER_RULES: Final[dict[str, Rule]] = {
    "move": R.MOVE_ORDER,
    "swap": R.SWAP_ORDER,
    "aggression": R.AGGRESSION_ORDER,
    "deflect": R.DEFLECT,
}
"""The rule of each kind of order."""


def close_up(view: View, target: Hashable) -> Html:  # noqa: PLR0911  one line a thing
    """Return a card, large, with the rules of everything on it."""
    match target:
        case OnTable(tower, at) if at in view.towers[tower].minions:
            return minion_close_up(view.towers[tower].minions[at])
        case Foreminion(seat) if seat in range(len(view.options.players)):
            return foreminion_close_up(view, seat)
        case Held(card, way):
            return card_close_up(card, turned=bool(way))
        case LookOnly("announced") if view.played:
            return card_close_up(view.played.card)
        case LookOnly("discards") if view.discards:
            return card_close_up(view.discards[-1])
        case LookOnly(what) if what in EVENTS:
            return event_close_up(what)
    return NOTHING


def foreminion_close_up(view: View, seat: int) -> Html:
    """Return the close-up of the foreminion of a player: what it is for, and how it moves."""
    name = capital(sentence("{seat's} foreminion", seat=player(view, seat)))
    rules = (R.MULTIPLY, R.MOVE_FOREMINION, R.STEP)
    does = "It counts for the tower: the higher it stands, the more often the rows beneath it count."
    return closeup_html(lambda box: foreminion(box, seat, "smile"), 1, name, does, rules, (R.BEARER, R.LEAP))


def card_close_up(shown: Card, *, turned: bool = False) -> Html:
    """Return the close-up of a card in a hand; of a minion that is going to be played ``turned``, as it will lie."""
    if isinstance(shown, OrderCard):
        kinds = " or ".join(option.kind for option in shown.options)
        does = [ORDER_RULES[kind] for kind in dict.fromkeys(option.kind for option in shown.options)]
        return closeup_html(lambda box: card_face(box, shown), ASPECT, shown.name, f"An order: {kinds}.", does)
    return minion_close_up(shown.faces[turned])


def minion_close_up(minion: Minion) -> Html:
    """Return the close-up of a minion as it lies."""
    name = "Nobody knows" if minion is UNKNOWN_MINION else minion.card.name
    text, rules, more = f"{capital(describe(minion))}.", [*_card_rules(minion)], [*_arrow_and_shield_rules(minion)]
    rules = rules if rules or more else [R.ROW_SCORE]  # one that has nothing on its card but a value
    return closeup_html(lambda box: card(box, minion), ASPECT, name, text, rules, more)


def _card_rules(minion: Minion) -> Iterator[Rule]:
    """Yield the rules of what a minion's card shows."""
    if minion.masked:
        yield R.FACE_DOWN
        if minion is UNKNOWN_MINION:
            return
    for trait in TRAITS:
        if trait in minion.card.traits:
            yield R[trait]
    if minion.turned:
        yield R.ROTATED


def _arrow_and_shield_rules(minion: Minion) -> Iterator[Rule]:
    """Yield the rules of arrows and of shields, if the minion has any."""
    if minion.points:
        yield R.PRIORITY
    if minion.blocks:
        yield R.SHIELDS


def event_close_up(kind: str) -> Html:
    """Return the close-up of an event's card; ``kind`` is a key of `EVENTS`."""
    event = EVENTS[kind]
    return closeup_html(lambda box: event_card(box, kind), ASPECT, event.name, "", event.rules)
