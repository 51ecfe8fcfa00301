"""The room that somebody wants to open, as the form describes it."""

from collections.abc import Mapping
from typing import Final, final

from refkit.game import GAMES
from refkit.kernel import AnyOptions
from refkit.kernel.choice import BadInput
from widgets.games import TABLETOPS
from widgets.live.session import PERSON
from widgets.live.setup import NOBODY, NewGame, default_bot, with_playable_count
from widgets.rooms.store.contract import Opening, seed_hash
from widgets.tabletop.contract import NAMES
from widgets.tabletop.options import CLOSED, sizes

NAME: Final = "name"
"""The key under which the browser stores its reader's name."""
CLOCKS: Final = (("0", "No clock"), ("60", "A minute a move"), ("180", "Three minutes a move"))
REFEREES: Final = (
    ("nobody", "No referee"),
    ("anyone", "A referee whom you let in, who sees what lies open"),
    ("password", "A referee with a password, who sees all hands"),
)
DICE: Final = (("seeded", "Dealt and rolled here"), ("typed", "Real cards and dice: the referee types what they show"))


@final
class NewRoom:
    """A room that is about to be opened: the ``game``, and the values of the form's other ``fields``, by name.

    ``own`` are the reader's custom deck and board, which the room plays with unless the form says otherwise.
    """

    def __init__(self, game: str, fields: Mapping[str, object], own: Mapping[str, object]) -> None:
        """Take the values of the form; whatever it leaves out has its default."""
        self.game, self.fields, self.own = game, fields, own

    def text(self, name: str, default: str = "") -> str:
        """Return the value of a field as text."""
        return str(self.fields.get(name, default)).strip()

    @property
    def people(self) -> int:
        """How many chairs are for people."""
        return self._number("people", min(sizes(self.game)[-1], max(2, sizes(self.game)[0] - 1)))

    @property
    def bots(self) -> int:
        """How many are for bots."""
        return self._number("bots", max(0, sizes(self.game)[0] - self.people))

    def _number(self, name: str, default: int) -> int:
        """Return the value of a field as a number of at most two digits, or the default."""
        said = self.text(name, str(default))
        return int(said) if said.isdecimal() and len(said) < 3 else default  # noqa: PLR2004  two digits are plenty

    @property
    def form(self) -> NewGame:
        """Return the same as a form of the live table: names, kinds of players, and the options of the game."""
        count = sizes(self.game)[-1]
        names = (*TABLETOPS[self.game].table.seating.names, *NAMES)[:count]
        bot = self.text("bot", default_bot(self.game))
        kinds = (*(PERSON,) * self.people, *(bot,) * self.bots, *(NOBODY,) * count)[:count]
        known = {"game", "people", "bots", "bot", NAME, "referee", "password", "dice", "clock", "watch", "hints"}
        rest = {name: value for name, value in self.fields.items() if name not in known}
        return NewGame(self.game, names, kinds, rest, self.own)

    def with_valid_counts(self) -> "NewRoom":
        """Return the same with as many people and bots as the game can be played with."""
        kinds = with_playable_count(self.form).kinds
        bots = sum(kind not in {PERSON, NOBODY} for kind in kinds)
        fields = {**self.fields, "people": str(kinds.count(PERSON)), "bots": str(bots)}
        return NewRoom(self.game, fields, self.own)

    def opening(self, seed: str) -> Opening:
        """Return how the room is opened; raises `BadInput` with everything that is wrong."""
        form = self.form
        chairs = tuple("" if kind == PERSON else kind for kind in form.kinds if kind != NOBODY)
        real = self.text("dice") == "typed"
        referee = self.text("referee", "nobody")
        if real and referee == "nobody":  # somebody must type what they show
            referee = "anyone"
        if referee == "password" and not self.text("password"):
            raise BadInput("Choose a password for the referee, and tell it to nobody else.")
        return Opening(
            self.game,
            hiding_hands(form.options()) if real else form.options().to_data(),
            chairs,
            dice="typed" if real else "seeded",
            referee=referee if referee in {"anyone", "password"} else "nobody",  # type: ignore[arg-type]
            watch=self.fields.get("watch", True) is not False,
            hints=self.fields.get("hints") is True,
            clock=int(self.text("clock", "0")) if self.text("clock") in dict(CLOCKS) else 0,
            promise=seed_hash(seed),
        )


def hiding_hands(options: AnyOptions) -> dict[str, object]:
    """Return the options of a game with real cards as data: no hand is shown on screen, if the game has that option."""
    data: dict[str, object] = options.to_data()
    closed = [name for name in (CLOSED, "closed_goals") if hasattr(options, name)]
    return data | {name: list(options.players) if name == CLOSED else True for name in closed}


def game_choices() -> list[tuple[str, str]]:
    """Return name and title of each game."""
    return [(name, GAMES[name].title) for name in TABLETOPS]
