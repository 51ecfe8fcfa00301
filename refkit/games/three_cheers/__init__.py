"""Three Cheers for Master: towers of quarrelsome minions, and Big Hairy Fights.

Each player stacks minions into a tower and rides it as high as it dares. On a turn: play two cards on any towers,
minions or orders; move your foreminion a step; perhaps discard; draw back up to three. When a fight shows on top of
the pile, every minion attacks where its arrows point, fast arrows first, and then gravity has its say. When Master
comes, three fights later, the tower counts that scores highest: rows times their height, up to the foreminion.

>>> import refkit
>>> game = refkit.GAMES["three-cheers"]
>>> state = game.setup(game.Options(players=("Xavier", "Yaz"), first="Yaz"))
>>> game.choices(state)[0].prompt
'What does the top of the pile show?'
"""

from dataclasses import replace
from typing import Final, TypeAlias

from refkit.game import Boxes, Game, Notation, Plain, Position, Scenarios, Scoring, Words
from refkit.game.twins import renamed
from refkit.games.three_cheers import events, position
from refkit.games.three_cheers.bots import greedy, outlook
from refkit.games.three_cheers.box import Deck, catalogue
from refkit.games.three_cheers.cards import Tower
from refkit.games.three_cheers.moves import Move
from refkit.games.three_cheers.position import faults, scenario
from refkit.games.three_cheers.position.text import FORM
from refkit.games.three_cheers.rulebook import R
from refkit.games.three_cheers.rules import score
from refkit.games.three_cheers.rules.engine import ENGINE, QUESTIONS, blank, parse_move, setup
from refkit.games.three_cheers.rules.fight import Fighters
from refkit.games.three_cheers.sight import SIGHT, swaps
from refkit.games.three_cheers.table import Options, Pile, Setup, State, View
from refkit.games.three_cheers.text.grid import format_state
from refkit.games.three_cheers.text.patterns import ATOMS, BOOK, decides, routine, side_name

ThreeCheersGame: TypeAlias = Game[State, View, Move, Options, Setup]
"""The game with the types of its states, views, moves, options and setups."""

PLAIN: Final = Plain(State, Options, R, (Pile, Tower, Fighters, events, *QUESTIONS.kinds), ATOMS)
GAME: Final[ThreeCheersGame] = Game(
    name="three-cheers",
    title="Three Cheers for Master",
    package=__name__,
    setup=setup,
    engine=ENGINE,
    notation=Notation(BOOK.format_move, parse_move, format_state, side_name),
    words=Words(BOOK.describe, BOOK.field, routine, decides),
    sight=replace(SIGHT, twin=renamed(PLAIN, swaps)),
    score=Scoring(score.scores, side=score.side, outlook=outlook),
    plain=PLAIN,
    position=Position(
        FORM, faults, position.to_state, position.from_state, position.correct, compare=scenario.changed_towers
    ),
    scenario=Scenarios(
        begin=scenario.begin,
        happenings=scenario.HAPPENINGS,
        help=scenario.HELP,
        blank=blank,
        turn_questions=scenario.turn_questions,
        pose=scenario.pose,
        parse=scenario.parse_on_position,
        named=scenario.named,
        with_unknown_hands=scenario.with_unknown_hands,
        example="what one tower looks like, after `tower Yaz:`",
        nothing=scenario.NO_EFFECT,
        winning="won",
        more=scenario.more,
    ),
    areas=("placing", "traits", "orders", "deflects", "fights", "gravity", "foreminion", "turns", "scoring"),
    greedy=greedy,
    boxes=Boxes({"deck": Deck}, catalogue),
)
