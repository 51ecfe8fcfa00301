"""Close-ups of a card, a tray or a combination: large, in words, and with the rules that apply."""

from collections.abc import Hashable, Iterator

from refkit.games.cheers.cards import LIMIT, UNKNOWN, Card
from refkit.games.cheers.rulebook import R
from refkit.games.cheers.table import View
from refkit.games.cheers.words import format_goal, side_name
from refkit.kernel.sentences import join
from widgets.drawing.geometry import Box
from widgets.drawing.scene import Item, Look, Panel
from widgets.games.cheers.pictures.cards import ASPECT, back, card
from widgets.games.cheers.pictures.coasters import coaster
from widgets.games.cheers.table.facts import goal_glasses, ingredients, nearest_tray, shown_goals
from widgets.games.cheers.table.labels import tray_in_words, tray_label
from widgets.games.cheers.table.parts import empty_slot
from widgets.games.cheers.table.picks import Glass, LookOnly, Tray
from widgets.games.cheers.table.words import card_in_words
from widgets.page.markup import NOTHING, Html
from widgets.tabletop.closeup import closeup_html
from widgets.tabletop.contract import Held


def close_up(view: View, target: Hashable) -> Html:
    """Return the close-up of what a spot shows; `NOTHING` if there is none."""
    match target:
        case Held(shown) | Glass(shown) if shown != UNKNOWN:
            return _card_close_up(view, shown)
        case Tray(place):
            rules = (R.LIMIT, R.VIRTUAL) if place >= len(view.hands) else (R.LIMIT,)
            return closeup_html(
                lambda box: _tray_cards(view, place, box),
                1.5,
                tray_label(view, place),
                f"{tray_in_words(view, place)}.",
                rules,
            )
        case LookOnly("pile"):
            return closeup_html(back, ASPECT, "The pile", f"{view.pile} cards.", (R.REFILL,))
        case LookOnly("discards"):
            return closeup_html(
                back, ASPECT, "The discards", f"{len(view.discards)} cards, face down.", (R.DISCARD_HAND, R.LIMIT)
            )
        case LookOnly("combination"):
            return _goals_close_up(view)
    return NOTHING


def _card_close_up(view: View, shown: Card) -> Html:
    """Return the close-up of a card: its face, its drinks, and how it causes CHEERS."""
    drinks = ingredients(view)
    flavours = [
        f"{each.name}: {each.flavour}"
        for each in dict.fromkeys((drinks[shown.big], drinks[shown.small]))
        if each.flavour
    ]
    facts = " ".join((f"It shows {card_in_words(shown, drinks)}.", *flavours))
    return closeup_html(
        lambda box: card(box, shown, drinks), ASPECT, shown.face, facts, (R.CHEERS,), (R.ONLY_SMALL_TO_BIG,)
    )


def _tray_cards(view: View, place: int, box: Box) -> Iterator[Item]:
    """Yield the cards of a tray, drawn large, and its empty slots."""
    yield Panel(box, Look(fill="ink"), 10)
    cells = [cell.fit(ASPECT) for line in box.inset(8).grid(4, 2, 5) for cell in line]
    lying = view.tables[place]
    for cell, each in zip(cells, lying, strict=False):
        yield from card(cell, each, ingredients(view))
    for cell in cells[len(lying) : LIMIT]:
        yield from empty_slot(cell)


def _goals_close_up(view: View) -> Html:
    """Return the close-up of the known combinations, or of a hidden one."""
    shown = shown_goals(view)
    name = join(" and ", (side_name(view, team) for team, _ in shown)) or "A combination"
    facts = " ".join(f"{format_goal(goal, view.options)}." for _, goal in shown) or "You do not know what is in it."
    rules = (R.VICTORY, R.MASTER_SECRET) if view.options.variant == "master-apprentice" else (R.VICTORY,)
    return closeup_html(lambda box: _goal_coasters(view, box), 1.0 if len(shown) > 1 else 2.2, name, facts, rules)


def _goal_coasters(view: View, box: Box) -> Iterator[Item]:
    """Yield every known combination as a row of coasters."""
    shown = shown_goals(view)
    yield Panel(box, Look(fill="ink"), 10)
    for line, (team, goal) in zip(box.inset(6).grid(5, max(1, len(shown)), 4), shown, strict=False):
        place, _ = nearest_tray(view, team, goal)
        for cell, (kind, _) in zip(line, goal_glasses(view.tables[place], goal), strict=True):
            yield from coaster(cell, kind, ingredients(view))
