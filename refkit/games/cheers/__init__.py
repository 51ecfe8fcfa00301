"""CHEERS: bartenders who pour their rivals what they least want.

Two or three teams, each with a secret combination of five drinks. A turn is one action: put a card down in front of
anybody, move one of your own over to somebody, or throw the hand away. A card shows a big and a small glass. Where the
small one of a card just played meets the same big one, it is CHEERS: both cards leave, and whoever they lay before says
where to. Nobody keeps more than six. Whoever has all five drinks of the combination and nothing foreign wins.

>>> import refkit
>>> game = refkit.GAMES["cheers"]
>>> state = game.setup(game.Options(players=("Xavier", "Yaz", "Zippy", "Wanda")))
>>> game.choices(state)[0].prompt
'Which card does Xavier draw?'
>>> state, events = game.play(state, game.notation.parse_move(state, "Xavier draws red/blue"))
>>> print(events[0].rule)
deal (Setup, p. 2)
"""

from typing import Final, TypeAlias

from refkit.game import Boxes, Game, Notation, Plain, Position, Scenarios, Scoring, Words
from refkit.games.cheers import events, position
from refkit.games.cheers.bots import greedy
from refkit.games.cheers.box import Deck, catalogue
from refkit.games.cheers.cards import UNKNOWN, Card
from refkit.games.cheers.moves import Declare, Move
from refkit.games.cheers.position import FORM, faults, scenario
from refkit.games.cheers.rulebook import R
from refkit.games.cheers.rules import score
from refkit.games.cheers.rules.engine import ENGINE, QUESTIONS, actions, blank, parse_move, setup
from refkit.games.cheers.sight import SIGHT
from refkit.games.cheers.table import Options, Setup, State, View
from refkit.games.cheers.words import BOOK, DECIDES, format_state, side_name
from refkit.text.json_codec import by_name

CheersGame: TypeAlias = Game[State, View, Move, Options, Setup]
"""The game with the types of its states, views, moves, options and setups."""

GAME: Final[CheersGame] = Game(
    name="cheers",
    title="CHEERS",
    package=__name__,
    setup=setup,
    engine=ENGINE,
    actions=actions,
    notation=Notation(BOOK.format_move, parse_move, format_state, side_name),
    words=Words(BOOK.describe, BOOK.field, decides=DECIDES),
    sight=SIGHT,
    score=Scoring(score.scores, score.winners, "tokens", score.side, score.outlook, points=False),
    plain=Plain(State, Options, R, (events, *QUESTIONS.kinds), by_name(Card, unknown=UNKNOWN)),
    position=Position(FORM, faults, position.to_state, position.from_state, position.correct, position.judge),
    scenario=Scenarios(
        happenings=scenario.HAPPENINGS,
        help=scenario.HELP,
        blank=blank,
        turn_questions=scenario.turn_questions,
        pose=scenario.pose,
        parse=scenario.parse_on_position,
        with_unknown_hands=scenario.with_unknown_hands,
        example="what lies on a table, as in `table Yaz: Red/blue`",
        nothing=scenario.NO_EFFECT,
        winning="victory",
        ends=(Declare,),
    ),
    areas=("cheers", "actions", "limit", "turns", "victory", "setup", "variants"),
    greedy=greedy,
    boxes=Boxes({"deck": Deck}, catalogue),
)
