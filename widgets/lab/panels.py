"""Panels of the lab as markup: the form of an experiment, its progress, and its results as tables."""

from collections.abc import Mapping, Sequence

from refkit.game import GAMES, AnyGame
from refkit.kernel.choice import BadInput
from refkit.kernel.rule import Ruling
from refkit.match import balance
from refkit.match.figures import Difference, Figure
from refkit.match.study import StudyRow
from widgets.games import TABLETOPS
from widgets.page.controls import button, buttons, progress
from widgets.page.forms import form, radio_buttons, select
from widgets.page.markup import NOTHING, Html, el, join
from widgets.page.panels import section
from widgets.tabletop.options import positions, sizes

BOTS: Mapping[str, tuple[str, tuple[str, ...]]] = {
    "random": ("All at random", ("random",)),
    "greedy": ("All greedy", ("greedy",)),
    "one greedy": ("One greedy, the rest at random", ("greedy",)),
}
"""Choices of players: the label, and the bots' levels."""
GAME_COUNTS = ("100", "300", "1000", "3000")

FIELDS = ("game", "players", "games", "bots", "rule")
"""The names of the form's fields."""
NOT_OFFERED = "The lab does not offer that: choose a game, players, bots and how many games in its form."
MAX_DECIDERS = 8
"""The number of deciding factors that are listed at the most."""


def house_rules(game: AnyGame) -> dict[str, tuple[str, object, str, str]]:
    """Return the house rules of ``game`` that can be tried, by key: the option, its value, a label, its question."""
    told = {rule.option: rule.question for rule in game.rules.values() if isinstance(rule, Ruling) and rule.option}
    found = {}
    usual = {name: field.default for name, field in game.Options.__dataclass_fields__.items()}
    for option, normal in usual.items():
        for value in positions(game, option):
            if value != normal:
                words = option.replace("_", " ").capitalize()
                words += f": {value}" if isinstance(value, str) else ": no" if value is False else ""
                found[f"{option}={value}"] = (option, value, words, told.get(option, ""))
    return found


def validated_fields(fields: object, *, whole: bool) -> dict[str, str]:
    """Validate ``fields`` of the form as sent by the browser; raises `BadInput` for what the form does not offer.

    Unless the form must be ``whole``, a number of players or a house rule that the game does not have becomes "": the
    game has just been changed.
    """
    said = {name: str(fields.get(name, "")) for name in FIELDS} if isinstance(fields, Mapping) else {}
    if said.get("game") not in set(GAMES) or said["bots"] not in BOTS or said["games"] not in GAME_COUNTS:
        raise BadInput(NOT_OFFERED)
    game = GAMES[said["game"]]
    of_game = {"players": set(map(str, sizes(game.name))), "rule": {"", *house_rules(game)}}
    wrong = [name for name, values in of_game.items() if said[name] not in values]
    if wrong and whole:
        raise BadInput(NOT_OFFERED)
    return {**said, **dict.fromkeys(wrong, "")}


def experiment_form(game: AnyGame, chosen: Mapping[str, str]) -> Html:
    """Return the form of an experiment, with the fields as ``chosen``."""
    games = [
        (name, join((Html(brought.table.poster.picture(brought.table.game.title)), el("span", GAMES[name].title))))
        for name, brought in TABLETOPS.items()
    ]
    seats = [(str(count), str(count)) for count in sizes(game.name)]
    who = [(key, words) for key, (words, _) in BOTS.items()]
    rules = house_rules(game)
    rule = chosen.get("rule", "")
    named = [("", "None: only the usual rules"), *((key, words) for key, (_, _, words, _) in rules.items())]
    return form(
        "begin",
        section(
            "Which game?",
            radio_buttons("Game", games, game.name, name="game", do="vary", kind="rk-lab-games"),
            kind="card rk-lab-which",
        ),
        section(
            "Who plays, how often, and by which rules?",
            el(
                "div",
                radio_buttons("Players", seats, chosen.get("players") or seats[0][0], name="players"),
                radio_buttons(
                    "Games of each kind",
                    [(each, each) for each in GAME_COUNTS],
                    chosen.get("games", "300"),
                    name="games",
                ),
                radio_buttons("Who plays", who, chosen.get("bots", "random"), name="bots"),
                select(
                    "House rule, beside the usual rules",
                    named,
                    rule,
                    name="rule",
                    do="vary",
                    more=rules[rule][3] if rule in rules else "",
                ),
                class_="rk-lab-fields",
            ),
        ),
        submit="Play them",
    )


def introduction() -> Html:
    """Return a panel that explains what the lab will show, for when it has no results yet."""
    told = (
        ("Who wins, from which chair", "Each with the interval in which the truth lies 19 times in 20."),
        ("How long a game takes", "In turns and in decisions."),
        ("What a house rule changes", "And whether chance alone would do that, too."),
        ("What decides", "The cards and places whose friends win more."),
    )
    items = [el("li", el("b", what), el("span", how)) for what, how in told]
    return section("What the games will tell you", el("ul", *items, class_="rk-lab-promise"))


def progress_panel(done: int, total: int, *, running: bool) -> Html:
    """Return the progress of an experiment with its buttons; nothing if there are none to be played."""
    if not total:
        return NOTHING
    said = f"{done:,} of {total:,} games" + ("" if running or done >= total else ", stopped")
    controls = [button("Stop", "stop", again=True)] if running else [button("Save as CSV", "save")]
    if not running and done < total:
        controls.insert(0, button("Go on", "again", tone="strong"))
    return section("", progress(said, done / total), buttons(*controls), kind="card rk-lab-progress")


def findings(tables: Mapping[str, Sequence[StudyRow]], players: Sequence[str]) -> Html:
    """Return all results: wins and lengths, the effect of a house rule, and what decides."""
    told = [
        each
        for each in (
            results_table(tables, players),
            comparison_table(tables),
            *map(deciders_table, tables, tables.values()),
        )
        if each
    ]
    return join(told)


def results_table(tables: Mapping[str, Sequence[StudyRow]], players: Sequence[str]) -> Html:
    """Return a table of how often each seat and bot wins, and how long games are."""
    head = ("", *tables)
    found = {name: balance.by_seat(rows) for name, rows in tables.items()}
    rows = [
        (f"Seat {seat + 1}, {player}, wins", *(share_cell(each[seat]) for each in found.values()))
        for seat, player in enumerate(players)
    ]
    bots = {name: balance.by_bot(each) for name, each in tables.items()}
    levels = sorted({level for each in bots.values() for level in each})
    if len(levels) > 1:
        rows = [
            (f"{level.capitalize()}, in whichever seat, wins", *(share_cell(each[level]) for each in bots.values()))
            for level in levels
        ] + rows
    rows += [("Turns of a game", *(mean_cell(balance.length(each)) for each in tables.values()))]
    rows += [("Decisions of a game", *(mean_cell(balance.length(each, "decisions")) for each in tables.values()))]
    note = f"By chance each of {len(players)} would win {100 / len(players):.0f} %, or a team its part."
    return section("Who wins, and how long it takes", table(head, rows), el("p", note, class_="rk-lab-note"))


def comparison_table(tables: Mapping[str, Sequence[StudyRow]]) -> Html:
    """Return a table of what the house rule changes, with p-values; nothing unless two settings are compared."""
    if len(tables) < 2:  # noqa: PLR2004  two are compared
        return NOTHING
    one, other = tables.values()
    found = balance.compare(one, other)
    rows = [(what, difference_cell(each), p_value_text(each)) for what, each in found.items()]
    return section(
        "What the house rule changes",
        table(("", "with it", "by chance alone"), rows),
        el("p", correction_note(len(rows)), class_="rk-lab-note"),
    )


def deciders_table(name: str, rows: Sequence[StudyRow]) -> Html:
    """Return a table of the things whose users win more often in the setting ``name``; nothing if there are none."""
    found = balance.deciders(rows)
    if not found:
        return NOTHING
    told = [
        (each.thing, f"{each.named:,}", difference_cell(each.difference, percent=True), p_value_text(each.difference))
        for each in found[:MAX_DECIDERS]
    ]
    return section(
        f"What decides ({name})",
        table(("", "named by", "wins more by", "by chance alone"), told),
        el(
            "p",
            "How much more of the victory went to those who named it in a move than to the others in the same game. "
            f"That is no cause: who is ahead may name other things. {correction_note(len(found))}",
            class_="rk-lab-note",
        ),
    )


def correction_note(count: int) -> str:
    """Return a note on the correction for ``count`` comparisons."""
    return f"{count} comparisons were made at once; the last column is raised for that (Holm): below 5 % is a find."


def table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> Html:
    """Return a table with a header row; the first cell of each row is its header."""
    top = el("tr", *(el("th", each, scope="col") for each in head))
    body = [el("tr", el("th", row[0], scope="row"), *(el("td", each) for each in row[1:])) for row in rows]
    return el("div", el("table", el("thead", top), el("tbody", *body)), class_="rk-lab-grid", tabindex=0)


def share_cell(figure: Figure) -> Html:
    """Return a share in percent, with its confidence interval."""
    return value_with_bounds(f"{figure.mean:.1%}", f"{figure.low:.1%} to {figure.high:.1%}")


def mean_cell(figure: Figure) -> Html:
    """Return a mean with its confidence interval."""
    return value_with_bounds(f"{figure.mean:.1f}", f"{figure.low:.1f} to {figure.high:.1f}")


def difference_cell(difference: Difference, *, percent: bool = False) -> Html:
    """Return a difference with its confidence interval."""
    of = "+.1%" if percent else "+.2f"
    return value_with_bounds(f"{difference.by:{of}}", f"{difference.low:{of}} to {difference.high:{of}}")


def value_with_bounds(mean: str, between: str) -> Html:
    """Return a value with the bounds ``between`` beneath it."""
    return join((el("b", mean.replace("-", "−")), el("small", between.replace("-", "−"))))


def p_value_text(difference: Difference) -> str:
    """Return the p-value of a difference as a percentage."""
    if difference.p < 0.001:  # noqa: PLR2004  of what a reader can weigh
        return "under 0.1%"
    return f"{difference.p:.1%}" if difference.p < 0.1 else f"{difference.p:.0%}"  # noqa: PLR2004  as above
