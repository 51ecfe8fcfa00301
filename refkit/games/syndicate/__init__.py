"""The Syndicate: three secret masters, each plotting in turn while the two others stand against it.

On your turn you are the mastermind: draw up to five cards, lead one, and add a second one face down if you dare. The
two enforcers each play a card, and must follow the mark of the lead, or after an Ace its suit. What follows counts. If
you have more than both of them you score two points, or one if you had help; if you have less they score one each.
Twelve points win.

>>> import refkit
>>> game = refkit.GAMES["syndicate"]
>>> state = game.setup(game.Options(players=("Wanda", "Xavier", "Yaz"), first="Yaz"))
>>> game.choices(state)[0].prompt
'Which card does Yaz draw?'

The cards are the 36 basic ones of the Decktet by P.D. Magnus (decktet.com), CC BY-NC-SA 3.0: facts only, no art.
"""

from dataclasses import replace
from typing import Final, TypeAlias

from refkit.game import Boxes, Game, Notation, Plain, Position, Scenarios, Scoring, Words
from refkit.game.twins import renamed
from refkit.games.syndicate import box as deck
from refkit.games.syndicate import events, position
from refkit.games.syndicate.bots import greedy
from refkit.games.syndicate.box import CHECKLIST, catalogue
from refkit.games.syndicate.cards import Card, Plot
from refkit.games.syndicate.moves import Move
from refkit.games.syndicate.position import FORM, faults, scenario
from refkit.games.syndicate.rulebook import R
from refkit.games.syndicate.rules import score
from refkit.games.syndicate.rules.engine import ENGINE, QUESTIONS, actions, blank, parse_move, setup
from refkit.games.syndicate.sight import SIGHT, swaps
from refkit.games.syndicate.table import Options, Setup, State, View
from refkit.games.syndicate.words import BOOK, DECIDES, HELP, format_state, revokes
from refkit.text.json_codec import by_name

SyndicateGame: TypeAlias = Game[State, View, Move, Options, Setup]
"""The game with the types of its states, views, moves, options and setups."""

PLAIN: Final = Plain(State, Options, R, (Plot, events, *QUESTIONS.kinds), by_name(Card))
GAME: Final[SyndicateGame] = Game(
    name="syndicate",
    title="The Syndicate",
    package=__name__,
    setup=setup,
    engine=ENGINE,
    actions=actions,
    notation=Notation(BOOK.format_move, parse_move, format_state),
    words=Words(BOOK.describe, BOOK.field, decides=DECIDES),
    sight=replace(SIGHT, twin=renamed(PLAIN, swaps)),
    score=Scoring(score.scores, outlook=score.outlook),
    plain=PLAIN,
    position=Position(FORM, faults, position.to_state, position.from_state, position.correct, position.end_if_won),
    scenario=Scenarios(
        begin=scenario.begin,
        happenings=scenario.HAPPENINGS,
        help=scenario.HELP,
        blank=blank,
        pose=scenario.pose,
        turn_questions=scenario.turn_questions,
        example="who plays, as in `players: Wanda, Xavier, Yaz`",
        nothing=scenario.NO_EFFECT,
        winning="score",
        late_help=HELP,
        late_moves=revokes,
    ),
    areas=("book", "following", "counting", "aces", "scoring", "drawing", "turns"),
    greedy=greedy,
    boxes=Boxes(cards=catalogue, checklist=CHECKLIST, credit=deck.decktet().credit),
)
