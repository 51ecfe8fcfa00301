"""The referee as tools that an assistant calls, by the Model Context Protocol (extra ``refkit-tabletop[mcp]``).

``refkit mcp`` speaks it over standard input and output. The tools are the functions of this module: `rules`, `may`,
`resolve`, `moves` and `score`. Each answer has

    understood   the table as it was read, in the text form that all of them take
    ruled        the answer, as the command of that name prints it with ``--json``
    not_mine     what the referee does not rule on, since nobody has told it: a die, a decision, a hand, a box's cards

and what cannot be read is answered by an error of one sentence.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import wraps
from importlib.resources import files
from typing import Annotated, Any, Final, ParamSpec, TypeAlias

from mcp.server.mcpserver import MCPServer
from mcp.server.mcpserver.exceptions import ToolError
from mcp.server.mcpserver.resources import TextResource
from mcp.types import ToolAnnotations
from pydantic import Field

from refkit import answer_data
from refkit.answer import judge, list_moves, look_up, open_table
from refkit.answer import resolve as resolve_scenario
from refkit.game import GAMES, AnyGame
from refkit.kernel.agenda import Endless
from refkit.kernel.choice import BadInput, Illegal
from refkit.kernel.installed import version
from refkit.match.conformance.declarations import PAGE, has_page
from refkit.match.open_text import OpenedText
from refkit.text.as_json import asked_text

Ruled: TypeAlias = dict[str, Any]
P = ParamSpec("P")
LONGEST: Final = 100_000
"""The most characters of a position."""
MOST_MOVES: Final = 200
"""The most legal moves that are listed."""
NOT_MINE: Final = "Not mine to rule: "
INSTRUCTIONS: Final = """\
A referee for tabletop games. Write the table down as text, as below, and ask; do not guess a rule: every answer cites
one, by heading and page of the rulebook, and with "ruling": true the book leaves it open and this is how we read it.
"understood" is the table as it was read: compare it with what lies there. What stands under "not_mine" has to be asked
of the players. The resources refkit://formats/GAME say all that can be written; a worked table of each game:
"""

Game = Annotated[str, Field(description=f"The game: {', '.join(GAMES)}")]
Position = Annotated[
    str, Field(description="As text (`players: Xavier, Yaz` …; `action:` and `answers:`, one a line), JSON, or a match")
]


def sentences_only(tool: Callable[P, Ruled]) -> Callable[P, Ruled]:
    """Return a tool that answers bad input with one sentence, and what the rules refuse with every reason."""

    @wraps(tool)
    def called(*args: P.args, **kwargs: P.kwargs) -> Ruled:
        try:
            return tool(*args, **kwargs)
        except Illegal as error:
            return {"ruled": answer_data.refusal_data(error), "not_mine": []}
        except (BadInput, Endless) as error:
            meant = " / ".join(each for each in getattr(error, "suggestions", ()) if f"“{each}”" not in str(error))
            raise ToolError(f"{error}{f' Did you mean: {meant}' if meant else ''}") from None
        except RecursionError:
            raise ToolError("That is nested too deeply to be read.") from None

    return called


@sentences_only
def rules(game: Game, words: Annotated[str, Field(description="What it is about, in everyday words")]) -> Ruled:
    """Search the rules of a game and our rulings on what its book leaves open; the best come first."""
    found = look_up(words, [GAMES[game]])
    none = found.verdict.sentence
    return {"ruled": answer_data.rules_data(found), "not_mine": [f"{NOT_MINE}{none}"] if none else []}


@sentences_only
def may(
    game: Game, position: Position, move: Annotated[str, Field(description="In notation, with its player: `Yaz: …`")]
) -> Ruled:
    """Say whether a move is legal on a table, with every reason if it is not, or who has won there."""
    opened = read_table(game, position)
    found = judge(opened, move)
    unread = [] if found.meant or found.over is not None else ["whether that is allowed, since it is no move here."]
    unseen = [found.verdict.sentence] if found.verdict.kind == "depends" else []
    return answered(opened, answer_data.judged_data(found), [*unread, *unseen, *hands(opened)])


@sentences_only
def resolve(
    game: Game,
    position: Position,
    action: Annotated[
        str, Field(description="What happens, such as `fight` or `Yaz: play …`; empty: as the text says")
    ] = "",
    answers: Annotated[Sequence[str], Field(description="What players decided and dice showed, in order")] = (),
) -> Ruled:
    """Tell step by step what happens on a table, each step with its rule, until somebody has to be asked."""
    opened = read_table(game, position)
    if opened.match:
        raise BadInput("This is a match: ask about a position. `moves` says what may be done in it.")
    before = opened.scenario
    scenario = replace(before, action=action or before.action, answers=(*before.answers, *answers))
    found = resolve_scenario(opened.game, scenario)
    asked = found.outcome.pending if found.outcome else None
    players = found.state.options.players
    missing = [] if asked is None else [f"{asked_text(asked, players)} Give it as one of the answers."]
    return answered(opened, answer_data.resolved_data(scenario, found), missing)


@sentences_only
def moves(
    game: Game, position: Position, words: Annotated[str, Field(description="Words that a move must contain")] = ""
) -> Ruled:
    """List the legal moves on a table, by the question that each answers."""
    opened = read_table(game, position)
    found = list_moves(opened)
    data: Ruled = answer_data.moves_data(found, words, answer_data.late_moves(opened, words))
    left = MOST_MOVES
    for question in data["questions"]:
        question["legal_moves"] = len(question["options"])
        question["options"] = question["options"][:left]
        left -= len(question["options"])
    return answered(opened, data, [*filter(None, (found.verdict.sentence,)), *hands(opened)])


@sentences_only
def score(game: Game, position: Position) -> Ruled:
    """Count what everybody has scored on a table, each line with its rule."""
    opened = read_table(game, position)
    return answered(opened, answer_data.scores_data(opened.game, answer_data.counted_state(opened)), [])


# ---- the table -------------------------------------------------------------------------------------------------------


def read_table(game: str, position: str) -> OpenedText:
    """Read a table; raises `BadInput`, also if it is too long or impossible."""
    if len(position) > LONGEST:
        raise BadInput(f"That is too long for a table: at most {LONGEST:,} characters are read.")
    if not position.strip():
        raise BadInput("There is no table: write down who plays and what lies where.")
    opened = open_table(position, game)
    if faults := opened.game.position.faults(setup_of(opened), at_rest=False):
        raise BadInput(f"This table is impossible: {' '.join(map(str, faults))}")
    return opened


def setup_of(opened: OpenedText) -> Any:
    """Return what lies on a table, in a match what lies there now."""
    return opened.game.position.from_state(opened.match.state) if opened.match else opened.scenario.setup


def hands(opened: OpenedText) -> list[str]:
    """Return that any card may be held, where a position says nothing of hands."""
    return ["who holds what. No hand is written down, so any card may be held."] * answer_data.hands_unwritten(
        setup_of(opened)
    )


def answered(opened: OpenedText, ruled: Mapping[str, object], missing: Sequence[str]) -> Ruled:
    """Return an answer: the table as it was read, what is ruled, and what is ``missing`` for more."""
    game, setup = opened.game, setup_of(opened)
    boxes = answer_data.stand_ins(game, game.position.form.options_of(setup))
    return {
        "understood": game.position.format_setup(setup, getattr(setup, "deck", None)),
        "ruled": dict(ruled),
        "not_mine": [f"{NOT_MINE}{each}" for each in (*missing, *(f"what your own box says. {box}" for box in boxes))],
    }


def example(game: AnyGame) -> str:
    """Return a worked example of a game, of middle length, with its action and the answers to what is asked."""
    told = sorted((each for each in game.examples.values() if each.events), key=lambda each: len(each.position))
    shown = told[len(told) // 2]
    return f"{game.name} ({game.title}); action `{shown.action}`, answers {list(shown.answers)}\n{shown.position}"


def server() -> MCPServer[Any]:
    """Return the server, whose tools are the functions above, with a resource for what is written in each game."""
    games = list(GAMES.values())
    instructions = "\n".join((INSTRUCTIONS, *map(example, games)))
    found: MCPServer[Any] = MCPServer("refkit", version=version(), instructions=instructions, log_level="ERROR")
    for tool in (rules, may, resolve, moves, score):
        found.add_tool(tool, annotations=ToolAnnotations(read_only_hint=True))
    for game in games:
        page = files(game.package).joinpath(*PAGE).read_text(encoding="utf-8") if has_page(game.package) else ""
        found.add_resource(TextResource(uri=f"refkit://formats/{game.name}", name=game.title, text=page))
    return found
