"""Snowballs: two people, dice and snow; the smallest whole game, from outside refkit.

On your turn you lob, which is safe, or hurl, which costs the other more and may make you slip. Whoever is cold goes
home. Everything that a game has is here once: see "A game, part by part" in refkit's guide.

>>> import refkit
>>> game = refkit.GAMES["snowballs"]
>>> state = game.setup(game.Options(players=("Ann", "Bob"), first="Ann"))
>>> game.choices(state)
(<Choice of seat 0: Ann lobs or hurls. <LegalMoves (2): lob, hurl>>,)
"""

from typing import Final

from refkit.game import Game, Notation, Plain, Position, Scenarios, Scoring, Words
from refkit.kernel.sight import View
from snowballs import events, position, scenario
from snowballs.engine import ENGINE, QUESTIONS, parse_move
from snowballs.moves import Hurl, Lob, Move
from snowballs.notation import BOOK, format_state
from snowballs.options import Options
from snowballs.position import FORM, Setup
from snowballs.rulebook import R
from snowballs.rules import judge, scores
from snowballs.start import blank, setup
from snowballs.state import State

GAME: Final[Game[State, View[State, Move], Move, Options, Setup]] = Game(
    name="snowballs",
    title="Snowballs",
    package=__name__,
    setup=setup,
    engine=ENGINE,
    actions=lambda _options, seat: (Lob(seat), Hurl(seat)),
    notation=Notation(BOOK.format_move, parse_move, format_state),
    words=Words(BOOK.describe, BOOK.field),
    score=Scoring(scores, unit="warmth"),
    plain=Plain(State, Options, R, (events, *QUESTIONS.kinds)),
    position=Position(FORM, position.faults, position.to_state, position.from_state, position.correct, judge),
    scenario=Scenarios(
        happenings=scenario.HAPPENINGS,
        help=scenario.HELP,
        blank=blank,
        pose=scenario.pose,
        example="who plays, as in `players: Ann, Bob`",
    ),
    areas=("throws", "ends"),
)
