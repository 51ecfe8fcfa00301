"""Close-ups: a card and its rules, the scales card by card, a player's points turn by turn."""

from collections.abc import Hashable, Iterator

from refkit.games.syndicate.cards import ACE, CROWN, UNKNOWN, Card
from refkit.games.syndicate.rulebook import R
from refkit.games.syndicate.rules.follow import follow_rule, required_signs
from refkit.games.syndicate.rules.score import scores
from refkit.games.syndicate.table import View
from refkit.kernel.rule import Rule
from refkit.kernel.sentences import named
from widgets.drawing.geometry import Box
from widgets.drawing.scene import Item
from widgets.games.syndicate.pictures.cards import ASPECT, back, card
from widgets.games.syndicate.pictures.room import scales
from widgets.games.syndicate.pictures.signs import seal
from widgets.games.syndicate.table.facts import card_at, known_counts, known_totals, total_texts, totals_in_words
from widgets.games.syndicate.table.labels import card_facts
from widgets.games.syndicate.table.parts import hat
from widgets.games.syndicate.table.picks import Fixture, Place
from widgets.page.markup import NOTHING, Html, el, join
from widgets.page.panels import cite
from widgets.tabletop.closeup import closeup_html
from widgets.tabletop.contract import Held


def close_up(view: View, target: Hashable) -> Html:  # noqa: PLR0911  one line a kind of spot
    """Return the close-up of what a spot shows; `NOTHING` if there is none."""
    match target:
        case Held(shown):
            return card_close_up(shown)
        case Place():
            shown = card_at(view, target)
            return card_close_up(shown) if shown else NOTHING
        case Fixture("discards"):
            return card_close_up(view.discards[-1]) if view.discards else NOTHING
        case Fixture("pile"):
            return closeup_html(back, ASPECT, "The pile", f"{view.pile} cards.", (R.DRAW_UP, R.RESHUFFLE))
        case Fixture("asked") if view.lead:
            return _asked_close_up(view)
        case Fixture("scales"):
            return _scales_close_up(view)
        case Fixture("plate", seat):
            return _points_close_up(view, seat)
    return NOTHING


def card_close_up(shown: Card) -> Html:
    """Return the close-up of a card with the rules that apply to it."""
    if shown is UNKNOWN:
        return closeup_html(back, ASPECT, "A card face down", "", (R.SECOND_CARD, R.REVEAL))
    facts = card_facts(shown)
    return closeup_html(
        lambda box: card(box, shown), ASPECT, shown.name, f"{facts[:1].upper()}{facts[1:]}.", _card_rules(shown)
    )


def _card_rules(shown: Card) -> Iterator[Rule]:
    """Yield the rules that apply to a card by its rank and its marks."""
    if shown.rank == ACE:
        yield from (R.FOLLOW_SUIT, R.ACE_LED, R.ACE_COUNTS_NOTHING)
        return
    if shown.rank == CROWN:
        yield from (R.CROWN, R.ACE_LED)
    yield R.FOLLOW_MARK
    if len(shown.marks) > 1:
        yield R.ANY_SHARED_MARK_FOLLOWS
    yield R.TOTALS


def _asked_close_up(view: View) -> Html:
    """Return the close-up of what the lead asks for."""
    signs = required_signs(view)

    def draw(box: Box) -> Iterator[Item]:
        for sign, cell in zip(signs, box.grid(len(signs), 1, 8)[0], strict=True):
            yield from seal(sign, cell)

    rules = (follow_rule(view), *((R.ANY_SHARED_MARK_FOLLOWS,) if len(signs) > 1 else ()))
    return closeup_html(draw, 1.6, f"Asked for: {' or '.join(signs)}", "Who holds such a card plays one.", rules)


def _scales_close_up(view: View) -> Html:
    """Return the close-up of the scales, with what each card counts and its rule."""
    facing = closeup_html(
        lambda box: scales(box, total_texts(view), known_totals(view), 12),
        2.4,
        "The scales",
        totals_in_words(view),
        (R.TOTALS,),
    )
    lines = [el("p", f"{one.card.name} counts {one.value or 'nothing'}. ", cite(one.why)) for one in known_counts(view)]
    return join((facing, el("div", *lines)))


def _points_close_up(view: View, seat: int) -> Html:
    """Return the close-up of a player's points, with where they come from."""
    score, name = scores(view)[seat], named(view, seat)
    lines = " ".join(f"{line.label[:1].upper()}{line.label[1:]}: {line.sum}." for line in score.lines)
    goal = f"{score.total} of {view.options.goal} points. {lines}"
    return closeup_html(lambda box: hat(box, "calm"), 1.6, name, goal, (R.WINNING,))
