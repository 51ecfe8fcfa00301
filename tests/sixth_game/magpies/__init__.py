"""Magpies: secret offers of trinkets and twigs, and a point that may be snatched.

Everybody holds two trinkets. All at once lay one face down, with some of their twigs; the highest sum scores, unless
somebody shows a trinket that is one more or one less. A game with hidden hands, a deal, a secret choice that all make
at once, and an interruption, made of the parts in `refkit.kit`.

>>> from magpies import GAME
>>> state = GAME.setup(GAME.Options(players=("Ann", "Bob")))
>>> GAME.choices(state)[0].prompt
'Which card does Ann draw?'
"""

from typing import Final

from magpies import events
from magpies.engine import ENGINE, QUESTIONS, parse_move, setup
from magpies.moves import Move
from magpies.notation import BOOK, format_state
from magpies.rulebook import BY_ID
from magpies.sight import SIGHT, greedy
from magpies.table import Options, State
from refkit.game import Game, Notation, Plain, Words, no_positions
from refkit.kernel.sight import View

GAME: Final[Game[State, View[State, Move], Move, Options, no_positions.PlayersOnly]] = Game(
    name="magpies",
    title="Magpies",
    package=__name__,
    setup=setup,
    engine=ENGINE,
    notation=Notation(BOOK.format_move, parse_move, format_state),
    words=Words(BOOK.describe, BOOK.field),
    sight=SIGHT,
    plain=Plain(State, Options, BY_ID, (events, *QUESTIONS.kinds)),
    position=no_positions.position("magpies", Options, setup),
    scenario=no_positions.scenario(setup),
    areas=("rounds",),
    greedy=greedy,
)
