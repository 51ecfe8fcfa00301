"""Huzzah!: the dreariest renaissance fair in the land, and one act too many.

Each player performs on a stage beside a path of 51 steps. Crowd cards draw an audience to the steps before the stage, a
Finale turns it into points; but Richard, who books the acts, marches round by three dice, and whatever he sees
happens differently: only a Huzzah! pleases him. On a turn everybody draws up to five, those on the path walk, Show
cards are laid face down, Richard moves, the cards are turned over, and up to two are discarded. Bump cards push
anybody who has just moved three steps on. Whoever stands in another's audience may heckle with the same card and take
the stage. Fifty points win.

>>> import refkit
>>> game = refkit.GAMES["huzzah"]
>>> state = game.setup(game.Options(players=("Xavier", "Yaz", "Zippy")))
>>> game.choices(state)[0].prompt
'Xavier rolls three dice for the choice of stages.'
>>> move = game.notation.parse_move(state, "roll 3 4 4")
>>> state, events = game.play(state, move)
>>> print(events[0].rule)
choose-stages (Beginning The Game, p. 5)
"""

from typing import Final, TypeAlias

from refkit.game import Boxes, Game, Notation, Plain, Position, Scenarios, Scoring, Words
from refkit.games.huzzah import events, position
from refkit.games.huzzah.bots import greedy
from refkit.games.huzzah.box.board import Board
from refkit.games.huzzah.box.deck import Deck, catalogue
from refkit.games.huzzah.moves import Move
from refkit.games.huzzah.position import FORM, faults, scenario
from refkit.games.huzzah.rulebook import R
from refkit.games.huzzah.rules import score
from refkit.games.huzzah.rules.engine import ENGINE, QUESTIONS, actions, blank, parse_move, setup
from refkit.games.huzzah.sight import SIGHT
from refkit.games.huzzah.table import Options, Setup, State, View
from refkit.games.huzzah.words import BOOK, decides, format_move, format_state

HuzzahGame: TypeAlias = Game[State, View, Move, Options, Setup]
"""The game with the types of its states, views, moves, options and setups."""

GAME: Final[HuzzahGame] = Game(
    name="huzzah",
    title="Huzzah!",
    package=__name__,
    setup=setup,
    engine=ENGINE,
    actions=actions,
    notation=Notation(format_move, parse_move, format_state),
    words=Words(BOOK.describe, BOOK.field, decides=decides),
    sight=SIGHT,
    score=Scoring(score.scores, outlook=score.outlook),
    plain=Plain(State, Options, R, (events, *QUESTIONS.kinds)),
    position=Position(FORM, faults, position.to_state, position.from_state, position.correct, position.end_if_won),
    scenario=Scenarios(
        happenings=scenario.HAPPENINGS,
        help=scenario.HELP,
        blank=blank,
        turn_questions=scenario.turn_questions,
        pose=scenario.pose,
        parse=scenario.parse_on_position,
        with_unknown_hands=scenario.with_unknown_hands,
        example="where one pawn is, as in `place Yaz: Swag Cart`",
        nothing=scenario.NO_EFFECT,
        winning="score",
        named=scenario.named,
    ),
    areas=("beginning", "shows", "richard", "path", "bumps", "heckling", "cards", "winning"),
    greedy=greedy,
    boxes=Boxes({"deck": Deck, "board": Board}, catalogue),
)
