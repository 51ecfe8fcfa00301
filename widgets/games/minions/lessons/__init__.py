"""Configure the Minions course: where its file is, how it names attributes and cards, its portraits and quizzes."""

from importlib import resources
from typing import Final

from refkit.games.minions import GAME
from refkit.games.minions import events as ev
from refkit.games.minions.box.deck import stand_in
from refkit.games.minions.cards import ATTRIBUTES
from refkit.kernel import Ongoing
from refkit.kernel.choice import BadInput
from refkit.kernel.event import Event
from widgets.games.minions.lessons.portraits import portrait
from widgets.games.minions.lessons.quizzes import KINDS
from widgets.games.minions.table.picks import Badge
from widgets.tabletop.contract import Held
from widgets.tabletop.lessons import Lessons


def read_badge(state: Ongoing, text: str) -> Badge:
    """Parse an attribute of a player's minion, as in "Yaz's Might"; raise `BadInput` for anything else."""
    owner, _, which = text.partition("'s ")
    which = which.lower()
    if owner not in state.options.players or which not in ATTRIBUTES:
        raise BadInput(f"{text} is no attribute of anybody's.")
    return Badge(state.options.players.index(owner), ATTRIBUTES.index(which))


def read_card(name: str) -> Held:
    """Return the pick of a minion or a boon of the deck by its name; raise `BadInput` for anything else."""
    deities = stand_in().deities
    minions = {card.name: Held(card) for deity in deities for card in deity.minions}
    boons = {card.name: Held(card) for deity in deities for card in deity.boons}
    if name in minions:
        return minions[name]
    if name in boons:
        return boons[name]
    raise BadInput(f"{name} is no minion and no boon of the deck.")


def quiet(_before: object, event: Event) -> bool:
    """Return whether a film leaves an event out: decisions to use nothing, discards, the beginning of a turn."""
    nothing = isinstance(event, ev.Decided) and event.cards == "nothing"
    return nothing or isinstance(event, ev.Answered | ev.Discarded | ev.DicePickedUp | ev.TurnBegan)


LESSONS: Final = Lessons(
    game=GAME,
    course=resources.files(__name__).joinpath("course.toml"),
    first_game="To twelve glory, against one bot. Every Power card says how likely it is, every choice what it is for.",
    quizzes=KINDS,
    place=read_badge,
    card=read_card,
    portrait=portrait,
    quiet=quiet,
    idle=(ev.NoEffect, ev.Missed),
    areas={
        "setup": "The box and the deities",
        "quests": "What decides a quest",
        "dice": "Dice",
        "events": "Events, and more friends",
        "ties": "When totals are level",
        "book": "The book's own orc",
    },
)
