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

from typing import Final

from refkit.game import Game, Notation, Plain, Position, Scenarios, Scoring, Sight, Words
from refkit.syndicate import asking, deck, notation, position, scenario, score, sight, words
from refkit.syndicate.bots import greedy
from refkit.syndicate.codes import fields
from refkit.syndicate.doubts import doubts
from refkit.syndicate.examples import EXAMPLES
from refkit.syndicate.laid import Setup
from refkit.syndicate.moves import Move, Revoked
from refkit.syndicate.nothing import NOTHING
from refkit.syndicate.options import Options
from refkit.syndicate.plain import CODEC
from refkit.syndicate.resolve import ENGINE
from refkit.syndicate.rules import BY_ID
from refkit.syndicate.start import setup
from refkit.syndicate.state import State
from refkit.syndicate.view import View
from refkit.syndicate.worlds import worlds

GAME: Final[Game[State, View, Move, Options, Setup]] = Game(
    name="syndicate",
    title="The Syndicate",
    package=__name__,
    Options=Options,
    setup=setup,
    engine=ENGINE,
    rules=BY_ID,
    notation=Notation(notation.format_move, notation.parse_move, notation.format_state, notation.tower_name),
    words=Words(words.describe, fields),
    sight=Sight(sight.view, sight.glance, sight.move_seen, sight.event_seen, sight.reveals),
    score=Scoring(score.scores, score.winners, score.UNIT),
    plain=Plain(CODEC, Options, State),
    position=Position(
        faults=position.faults,
        to_state=position.to_state,
        from_state=position.from_state,
        parse_setup=position.parse_setup,
        setup_from=position.setup_from,
        format_setup=position.format_setup,
        from_data=position.from_data,
        to_data=position.to_data,
        correct=position.correct,
    ),
    scenario=Scenarios(
        begin=scenario.begin,
        turn_questions=asking.turn_questions,
        question_for=asking.question_for,
        example="who plays, as in `players: Wanda, Xavier, Yaz`",
        nothing=NOTHING,
        late=(Revoked,),
    ),
    examples=EXAMPLES,
    doubts=doubts,
    worlds=worlds,
    bots={"greedy": greedy},
    credit=deck.decktet().credit,
)
