"""Minions: Darkness and Myth: quests by proxy, for deities who may not get their own hands dirty.

A turn is a quest. An event is turned up, a quest, and the glory it is worth. Every deity secretly sends a minion, and
then a boon and a Power card after it. The quest asks for some of a minion's attributes; Power adds to them if two dice
show enough, and the more Power, the more they must show. Abilities and boons meddle with all of that. The highest
Final Power Total takes the glory; everything that was used is gone. Twenty glory wins.

>>> import refkit
>>> game = refkit.GAMES["minions"]
>>> state = game.setup(game.Options(players=("Xavier", "Yaz")))
>>> game.choices(state)[0].prompt
'Which event is turned up?'
"""

from typing import Final, TypeAlias

from refkit.game import Boxes, Game, Notation, Plain, Position, Scenarios, Scoring, Words
from refkit.games.minions import events, position
from refkit.games.minions.bots import greedy
from refkit.games.minions.box.deck import Deck, catalogue
from refkit.games.minions.cards import Mark, Side
from refkit.games.minions.moves import Move
from refkit.games.minions.position import FORM, faults, scenario
from refkit.games.minions.rulebook import R
from refkit.games.minions.rules import score
from refkit.games.minions.rules.engine import ENGINE, QUESTIONS, actions, blank, parse_move, setup
from refkit.games.minions.sight import SIGHT
from refkit.games.minions.table import Options, Setup, State, View
from refkit.games.minions.words import ATOMS, BOOK, DECIDES, format_move, format_state

MinionsGame: TypeAlias = Game[State, View, Move, Options, Setup]
"""The game with the types of its states, views, moves, options and setups."""

GAME: Final[MinionsGame] = Game(
    name="minions",
    title="Minions: Darkness and Myth",
    package=__name__,
    setup=setup,
    engine=ENGINE,
    actions=actions,
    notation=Notation(format_move, parse_move, format_state),
    words=Words(BOOK.describe, BOOK.field, decides=DECIDES),
    sight=SIGHT,
    score=Scoring(score.scores, unit="glory", outlook=score.outlook),
    plain=Plain(State, Options, R, (Side, Mark, events, *QUESTIONS.kinds), ATOMS),
    position=Position(FORM, faults, position.to_state, position.from_state, position.correct, position.judge),
    scenario=Scenarios(
        happenings=scenario.HAPPENINGS,
        help=scenario.HELP,
        blank=blank,
        turn_questions=scenario.turn_questions,
        pose=scenario.pose,
        parse=scenario.parse_on_position,
        example="who plays, as in `players: Xavier, Yaz`",
        nothing=scenario.NO_EFFECT,
        more=scenario.more,
        winning="score",
    ),
    areas=("book", "quests", "dice", "ties", "events", "setup"),
    greedy=greedy,
    boxes=Boxes({"deck": Deck}, catalogue),
)
