"""Who plays, and with which options: the form of both for any game, and the position with what it says. Pure."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from refkit.characters import fold, split_list
from refkit.game import AnyGame
from refkit.kernel import AnySetup
from refkit.kernel.choice import BadInput
from refkit.text.position_words import Word
from widgets.page.forms import collapsible, field, form
from widgets.page.markup import Html, el
from widgets.tabletop.options import asked, inputs, said, sizes


def people_form(game: AnyGame, setup: AnySetup, called: Mapping[str, str]) -> Html:
    """Return the form of players and options; ``called`` has readable names of options and their values."""
    counts = sizes(game.name)
    names = field(
        "Players, clockwise",
        "players",
        ", ".join(setup.players),
        more=f"{counts[0]} to {counts[-1]} names with commas between.",
    )
    options = el("div", *inputs(game, setup.options, called), class_="rk-options")
    return collapsible("Players and options", form("people", names, options, submit="Take over"))


def peopled(game: AnyGame, setup: AnySetup, fields: Mapping[str, object]) -> AnySetup:
    """Return ``setup`` with the players and options of the form; raise `BadInput` if one is wrong.

    What belongs to a player stays with the seat. A player to whom something belongs does not leave.
    """
    players = tuple(name for each in split_list(str(fields.get("players", ""))) if (name := " ".join(each.split())))
    counts = sizes(game.name)
    if len(players) not in counts or len({*map(fold, players)}) < len(players):
        raise BadInput(f"Write {counts[0]} to {counts[-1]} players with commas between, each with a name of their own.")
    kept = {name: value for name, value in setup.options.items() if name not in asked(game)}
    first: Any = {"active": 0} if getattr(setup, "active", 0) >= len(players) else {}
    seated = replace(setup, players=players, options={**kept, **said(game, fields)}, **first)
    parts: Any = {word.field: _seated(word, setup, seated) for word in game.position.form.words if word.by}
    seated = replace(seated, **parts)
    game.position.form.options_of(seated)
    return seated


def _seated(word: Word, before: AnySetup, after: AnySetup) -> tuple[object, ...]:
    """Return what a word says of each name in ``after``, as it was in ``before``; raise `BadInput` if some is lost."""
    has, count = tuple(word.get(before)), len(getattr(after, word.by))
    named = zip(getattr(before, word.by), has, strict=False)
    if lost := [name for name, it in list(named)[count:] if it != word.otherwise]:
        raise BadInput(f"“{word.word} {lost[0]}” would have no owner any more: take away first what lies there.")
    return has[:count] + (word.otherwise,) * (count - len(has)) if has else has
