"""The form of a game's options, without readings of the rulebook, which are switched where they are cited.

The possible values of an option are in its type, so the form works for any game; ``called`` has readable names for
options and values whose own name is not clear.
"""

from collections.abc import Iterable, Mapping
from dataclasses import fields
from functools import cache
from typing import Final, Literal, get_args, get_origin

from refkit.characters import plain, quoted, split_list
from refkit.game import GAMES, AnyGame
from refkit.kernel.choice import BadInput
from refkit.kernel.options import hints
from refkit.kernel.rule import Ruling
from widgets.page.forms import checkbox, field, select
from widgets.page.markup import Html
from widgets.tabletop.contract import NAMES

CLOSED: Final = "closed"
"""The option that lists the players whose hands the referee does not see."""
MOST_DIGITS: Final = 3
"""The maximum number of digits of an option that is a number."""


@cache
def sizes(game: str) -> tuple[int, ...]:
    """Return the numbers of players for which the game can be set up."""
    found = []
    for count in range(1, len(NAMES) + 1):
        try:
            GAMES[game].setup(GAMES[game].Options(players=NAMES[:count]))
        except BadInput:
            continue
        found.append(count)
    return tuple(found)


def known(game: AnyGame) -> Mapping[str, object]:
    """Return the options of a game with their types."""
    kind: object = game.Options
    return hints(kind)


def defaults(game: AnyGame) -> dict[str, object]:
    """Return the options of a game with their default values."""
    return {each.name: each.default for each in fields(game.Options) if each.init and each.name != "players"}


def positions(game: AnyGame, option: str) -> tuple[object, ...]:
    """Return the values of an option that is a switch or a choice; () for a number or a name."""
    hint = known(game).get(option)
    if hint is bool:
        return (True, False)
    return get_args(hint) if get_origin(hint) is Literal else ()


def switchable_rulings(game: AnyGame) -> tuple[Ruling, ...]:
    """Return the rulings whose readings are the values of an option, which players may switch."""
    rulings = (rule for rule in game.rules.values() if isinstance(rule, Ruling) and rule.option)
    return tuple(ruling for ruling in rulings if positions(game, ruling.option))


def asked(game: AnyGame) -> tuple[str, ...]:
    """Return the options that a form asks for."""
    readings = {ruling.option for ruling in switchable_rulings(game)}
    return tuple(name for name in defaults(game) if name not in {CLOSED, *readings, *game.boxes})


def inputs(
    game: AnyGame, options: Mapping[str, object], called: Mapping[str, str], names: Iterable[str] | None = None
) -> tuple[Html, ...]:
    """Return a form field for each of the options ``names``, or for all that a form asks for."""
    usual = defaults(game)
    return tuple(
        _input(game, name, options.get(name, usual[name]), called) for name in (asked(game) if names is None else names)
    )


def _input(game: AnyGame, name: str, value: object, called: Mapping[str, str]) -> Html:
    values, label = positions(game, name), named(name, called)
    if values == (True, False):
        return checkbox(label, on=bool(value), name=name)
    if values:
        return select(label, [(str(each), named(str(each), called)) for each in values], str(value), name=name)
    text = ", ".join(value) if isinstance(value, tuple) else "" if value is None else str(value)
    return field(label, name, text, kind="number" if counts(game, name) else "text")


def counts(game: AnyGame, name: str) -> bool:
    """Return whether an option is a number."""
    hint = known(game)[name]
    return int in (hint, *get_args(hint))


def said(game: AnyGame, form: Mapping[str, object], names: Iterable[str] | None = None) -> dict[str, object]:
    """Return the options of a submitted form that differ from the default; raise `BadInput` for a malformed number."""
    usual, changed = defaults(game), dict[str, object]()
    for name in asked(game) if names is None else names:
        value = form.get(name, usual[name])
        if isinstance(value, str) and not positions(game, name):
            value = _typed(game, name, " ".join(value.split()), usual[name])
        if value != usual[name]:
            changed[name] = value
    return changed


def _typed(game: AnyGame, name: str, text: str, usual: object) -> object:
    if not text:
        return usual
    if counts(game, name):
        number = plain(text)
        if not (number.isascii() and number.isdecimal() and len(number) <= MOST_DIGITS):
            whole = f"a whole number below {10**MOST_DIGITS}, as in 12"
            raise BadInput(f"{named(name, {})} is {whole}, not {quoted(text, 20)}.")
        return int(number)
    return tuple(filter(None, split_list(text))) if isinstance(usual, tuple) else text


def named(value: object, called: Mapping[str, str]) -> str:
    """Return the readable name of an option or value."""
    text = str(value)
    return called.get(text) or text.replace("_", " ").replace("-", " ").capitalize()
