"""The course: how its file is read, and who stands for a lesson."""

from importlib import resources
from typing import Any, Final

from refkit.games.minions import GAME
from refkit.games.minions import events as ev
from refkit.games.minions.box.deck import stand_in
from refkit.games.minions.cards import ATTRIBUTES
from refkit.kernel.choice import BadInput
from refkit.kernel.event import Event
from widgets.games.minions.lessons.portraits import portrait
from widgets.games.minions.lessons.quizzes import KINDS
from widgets.games.minions.table.picks import Badge
from widgets.tabletop.contract import Held
from widgets.tabletop.lessons import Lessons


def badge_of(state: Any, text: str) -> Badge:
    """An attribute of somebody's minion, as in "Yaz's might"; raises `BadInput` for what is none."""
    owner, _, which = text.partition("'s ")
    if owner not in state.options.players or which not in ATTRIBUTES:
        raise BadInput(f"{text} is no attribute of anybody's.")
    return Badge(state.options.players.index(owner), ATTRIBUTES.index(which))


def held(name: str) -> Held:
    """A minion or a boon of the deck by its name; raises `BadInput` for what is neither."""
    deities = stand_in().deities
    minions = {card.name: Held(card) for deity in deities for card in deity.minions}
    boons = {card.name: Held(card) for deity in deities for card in deity.boons}
    if name in minions:
        return minions[name]
    if name in boons:
        return boons[name]
    raise BadInput(f"{name} is no minion and no boon of the deck.")


def quiet(_before: Any, event: Event) -> bool:
    """That somebody has made up their mind, that used cards go, and that a turn begins, need not be told."""
    nothing = isinstance(event, ev.Decided) and event.cards == "nothing"
    return nothing or isinstance(event, ev.Answered | ev.Discarded | ev.DicePickedUp | ev.TurnBegan)


LESSONS: Final = Lessons(
    game=GAME,
    course=resources.files(__name__).joinpath("course.toml"),
    first_game="To twelve glory, against one bot. Every Power card says how likely it is, every choice what it is for.",
    quizzes=KINDS,
    place=badge_of,
    card=held,
    portrait=portrait,
    quiet=quiet,
    idle=(ev.NoEffect, ev.Missed),
    opening={"turn": "A turn begins.", "quest": "The quest goes on from what lies there."},
    areas={
        "setup": "The box and the deities",
        "quests": "What decides a quest",
        "dice": "Dice",
        "events": "Events, and more friends",
        "ties": "When totals are level",
        "book": "The book's own orc",
    },
)
