"""How cards of the user's own box of Minions are drawn while they are entered."""

from collections.abc import Iterable
from typing import Any, Final

from refkit.game.fields import Facts
from refkit.games.minions.box.deck import Deck
from widgets.drawing.geometry import Box
from widgets.drawing.scene import Item
from widgets.games.minions.pictures.cards import back, boon, event, glory, held_minion, quest
from widgets.tabletop.entering.look import BoxLook

UNNAMED: Final = "Nobody yet"
"""The name that is drawn on a card without one."""


def face(box: Box, sheet: str, entry: Facts, data: Facts) -> Iterable[Item]:
    """Return the items of a card in play, of a deity the back of its cards; raise `BadInput` for one with a fault."""
    deities = [str(each.get("name")) for each in data.get("deities", ())]
    if sheet == "deities":
        return back(box, day=str(entry.get("name")) in deities[1:])
    named: dict[str, object] = {**entry, "name": entry.get("name") or UNNAMED}
    own = {"deities": [{"name": entry["deity"], "powers": []}]} if "deity" in entry else {}
    shown: Any = Deck.from_data({"partial": True, **own, sheet: [named]}).cards[0]
    day = entry.get("deity") in deities[1:]
    match sheet:
        case "minions":
            return held_minion(box, shown, day=day, asks=None)
        case "boons":
            return boon(box, shown, day=day)
        case "events":
            return event(box, shown)
        case "quests":
            return quest(box, shown)
        case _:
            return glory(box, shown)


LOOK: Final = BoxLook(face)
"""How the cards of the user's own box are drawn."""
