"""Something close up: a card and its rules, the scales card by card, a player's points turn by turn."""

from collections.abc import Hashable, Iterator

from refkit.games.syndicate.cards import ACE, CROWN, UNKNOWN, Card
from refkit.games.syndicate.rulebook import rules as R
from refkit.games.syndicate.rules.follow import follow_rule, required_signs
from refkit.games.syndicate.rules.score import scores
from refkit.games.syndicate.view import View
from refkit.kernel.rule import Rule
from widgets.drawing.geometry import Box
from widgets.drawing.scene import Item
from widgets.games.syndicate.pictures.cards import ASPECT, back, card
from widgets.games.syndicate.pictures.room import scales
from widgets.games.syndicate.pictures.signs import seal
from widgets.games.syndicate.table.looks import facts
from widgets.games.syndicate.table.picks import Fixture, Place, lying
from widgets.games.syndicate.table.plates import hat
from widgets.games.syndicate.table.totals import each, known, said, texts
from widgets.page.markup import NOTHING, Html, el, join
from widgets.page.panels import cite
from widgets.tabletop.contract import Held
from widgets.tabletop.glass import glass


def close_up(view: View, target: Hashable) -> Html:  # noqa: PLR0911  one line a kind of spot
    """What a spot shows close up."""
    match target:
        case Held(shown):
            return of_card(shown)
        case Place():
            shown = lying(view, target)
            return of_card(shown) if shown else NOTHING
        case Fixture("discards"):
            return of_card(view.discards[-1]) if view.discards else NOTHING
        case Fixture("pile"):
            return glass(back, ASPECT, "The pile", f"{view.pile} cards.", (R.DRAW_UP, R.RESHUFFLE))
        case Fixture("asked") if view.lead:
            return _asked(view)
        case Fixture("scales"):
            return _weighed(view)
        case Fixture("plate", seat):
            return _points(view, seat)
    return NOTHING


def of_card(shown: Card) -> Html:
    """A card as large as it gets, with the rules that go with it."""
    if shown is UNKNOWN:
        return glass(back, ASPECT, "A card face down", "", (R.SECOND_CARD, R.REVEAL))
    told = facts(shown)
    return glass(lambda box: card(box, shown), ASPECT, shown.name, f"{told[:1].upper()}{told[1:]}.", _rules(shown))


def _rules(shown: Card) -> Iterator[Rule]:
    """What holds for a card by its rank and its marks."""
    if shown.rank == ACE:
        yield from (R.FOLLOW_SUIT, R.ACE_LED, R.ACE_COUNTS_NOTHING)
        return
    if shown.rank == CROWN:
        yield from (R.CROWN, R.ACE_LED)
    yield R.FOLLOW_MARK
    if len(shown.marks) > 1:
        yield R.ANY_SHARED_MARK_FOLLOWS
    yield R.TOTALS


def _asked(view: View) -> Html:
    """What the lead asks for."""
    signs = required_signs(view)

    def draw(box: Box) -> Iterator[Item]:
        for sign, cell in zip(signs, box.grid(len(signs), 1, 8)[0], strict=True):
            yield from seal(sign, cell)

    rules = (follow_rule(view), *((R.ANY_SHARED_MARK_FOLLOWS,) if len(signs) > 1 else ()))
    return glass(draw, 1.6, f"Asked for: {' or '.join(signs)}", "Who holds such a card plays one.", rules)


def _weighed(view: View) -> Html:
    """The scales, and what each card on them counts, with its rule."""
    facing = glass(lambda box: scales(box, texts(view), known(view), 12), 2.4, "The scales", said(view), (R.TOTALS,))
    lines = [el("p", f"{one.card.name} counts {one.value or 'nothing'}. ", cite(one.why)) for one in each(view)]
    return join((facing, el("div", *lines)))


def _points(view: View, seat: int) -> Html:
    """Where somebody's points come from."""
    score, name = scores(view)[seat], view.options.players[seat]
    told = " ".join(f"{line.label[:1].upper()}{line.label[1:]}: {line.sum}." for line in score.lines)
    goal = f"{score.total} of {view.options.goal} points. {told}"
    return glass(lambda box: hat(box, "calm"), 1.6, name, goal, (R.WINNING,))
