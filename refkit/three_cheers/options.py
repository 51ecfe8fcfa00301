"""The options of a game: who plays, which variant, which cards, and every reading that a table may switch.

Each switch is named in the ruling that it belongs to (``R.TC46.option``), and its default is our decision.
"""

import dataclasses
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final, Literal, TypeAlias, final, get_args, get_type_hints

from refkit.choice import BadInput
from refkit.three_cheers.deck import Deck, stand_in
from refkit.three_cheers.nouns import HAND

Variant: TypeAlias = Literal["standard", "tower-inferno", "double-trouble", "speedy-gonzalez"]
FIGHTS: Final = {2: 9, 3: 8, 4: 7, 5: 6, 6: 6}
"""Big Hairy Fight cards in the deck by number of players (Starting the Game, p. 4)."""
BOXED: Final = 9
"""Big Hairy Fight cards in the box."""
TEAMED: Final = 4
"""Players of Double Trouble."""
LONGEST_NAME: Final = 40


@final
@dataclass(frozen=True, slots=True, kw_only=True)
class Options:
    """How a table plays. ``players`` sit clockwise; in Double Trouble the first and third are a team.

    ``fights`` overrides the number of fight cards; ``first`` names the first player (chance decides if None);
    ``closed`` names the players whose hands the desk does not see; ``deck`` holds the cards.
    The others are readings of the book: see the ruling whose ``option`` bears the same name.
    """

    players: tuple[str, ...]
    variant: Variant = "standard"
    first_game: bool = False
    fights: int | None = None
    closed: tuple[str, ...] = ()
    deck: Deck = field(default_factory=stand_in)
    bottom: int = 12
    first: str | None = None
    floating_ground: bool = True
    ninja_assassin: bool = True
    orders_turn: bool = False
    deflect_into_nothing: bool = True
    armored_twice: Literal["two wounds", "one wound"] = "two wounds"
    kamikaze: Literal["when it attacked", "always"] = "when it attacked"
    hungry_order: Literal["bottom left first", "owner chooses"] = "bottom left first"
    heavy_weak: Literal["crushes first", "wounded first"] = "crushes first"
    ride_the_eater: bool = False
    sections: Literal["orthogonal", "diagonal"] = "orthogonal"
    speedy_sections: Literal["topmost", "each"] = "topmost"

    @property
    def towers(self) -> int:
        """How many towers stand on the table."""
        return 2 if self.variant == "double-trouble" else len(self.players)

    @property
    def fight_cards(self) -> int:
        """Fight cards in the deck: the book's number, less two in a first game, unless ``fights`` says otherwise."""
        if self.variant in {"tower-inferno", "speedy-gonzalez"}:
            return 0
        usual = FIGHTS.get(len(self.players), 0) - 2 * self.first_game
        return usual if self.fights is None else self.fights

    def to_data(self) -> dict[str, Any]:
        """Plain data: only what differs from the defaults, and the deck in full unless it is the stand-in."""
        data: dict[str, Any] = {}
        for each in dataclasses.fields(self):
            value = getattr(self, each.name)
            if each.name == "deck":
                if value != stand_in():
                    data["deck"] = value.to_data()
            elif each.name == "players" or value != each.default:
                data[each.name] = list(value) if isinstance(value, tuple) else value
        return data

    @classmethod
    def from_data(cls, data: Mapping[str, Any]) -> "Options":
        """Options from plain data; raises `BadInput` for an unknown name or a value of the wrong kind."""
        hints = get_type_hints(cls)
        values: dict[str, Any] = {}
        for name, value in data.items():
            if name not in hints:
                raise BadInput(f"There is no option {name!r}; the options are: {', '.join(hints)}.")
            values[name] = _read(name, value, hints[name])
        if "players" not in values:
            raise BadInput("The options do not say who plays: give `players`, a list of names.")
        return cls(**values)


def _read(name: str, value: Any, hint: Any) -> Any:
    """``value`` as the option ``name`` wants it."""
    if name == "deck":
        return Deck.from_data(value)
    if isinstance(value, list):
        value = tuple(value)
    if not _fits(value, hint):
        raise BadInput(f"The option {name!r} cannot be {value!r}; it is {_wanted(hint)}.")
    return value


def _fits(value: Any, hint: Any) -> bool:
    if getattr(hint, "__origin__", None) is tuple:
        return isinstance(value, tuple) and all(isinstance(each, str) for each in value)
    if getattr(hint, "__origin__", None) is Literal:
        return value in get_args(hint)
    kinds = get_args(hint) or (hint,)
    return type(value) in kinds


def _wanted(hint: Any) -> str:
    if getattr(hint, "__origin__", None) is tuple:
        return "a list of names"
    if getattr(hint, "__origin__", None) is Literal:
        return "one of: " + ", ".join(get_args(hint))
    names = {bool: "true or false", int: "a whole number", str: "a name", type(None): "nothing"}
    return " or ".join(names[kind] for kind in get_args(hint) or (hint,))


def faults(options: Options) -> list[str]:
    """Everything that is wrong with ``options``, a sentence each; none if a game can start."""
    found = [*_name_faults(options), *_reading_faults(options)]
    count = len(options.players)
    if options.variant == "double-trouble" and count != TEAMED:
        found.append(f"Double Trouble is played by four players in two teams, not by {count}.")
    elif count not in FIGHTS:
        found.append(f"Three Cheers for Master is played by 2 to 6 players, not by {count}.")
    if options.variant == "speedy-gonzalez" and options.closed:
        found.append("In Speedy Gonzalez everyone turns cards over for all to see: no hand is closed.")
    cards = len(options.deck.minions) + len(options.deck.orders)
    if not 0 <= options.fight_cards <= BOXED:
        found.append(f"The box has {BOXED} Big Hairy Fight cards: `fights` cannot be {options.fight_cards}.")
    most = cards - HAND * count - 1
    if not 1 <= options.bottom <= most:
        found.append(f"`bottom`, the cards beneath “Master is Coming”, must be 1 to {most}, not {options.bottom}.")
    return found


def _name_faults(options: Options) -> list[str]:
    found = []
    for name, times in Counter(name.casefold() for name in options.players).items():
        if times > 1:
            found.append(f"{times} players are called {name!r}: give each a name of their own.")
    for name in options.players:
        if not name.strip() or name != name.strip():
            found.append(f"A player's name cannot be empty or begin or end with a space: {name!r}.")
        elif len(name) > LONGEST_NAME or not name.isprintable():
            found.append(f"A player's name is at most {LONGEST_NAME} printable characters: {name[:LONGEST_NAME]!r}….")
        elif any(mark in name for mark in ":;,"):
            found.append(f"A player's name cannot contain a colon, a comma or a semicolon: {name!r}.")
    named = [*options.closed, *([options.first] if options.first is not None else [])]
    found += [
        f"Nobody called {name!r} plays; the players are {', '.join(options.players)}."
        for name in named
        if name not in options.players
    ]
    return found


def _reading_faults(options: Options) -> list[str]:
    """Switches set to something that is not one of their readings."""
    hints = get_type_hints(Options)
    return [
        f"The option {name!r} cannot be {getattr(options, name)!r}; it is {_wanted(hint)}."
        for name, hint in hints.items()
        if name != "deck" and not _fits(getattr(options, name), hint)
    ]
