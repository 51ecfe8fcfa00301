"""The first state of a game.  (Setup, p. 2; Masquerade, p. 8)"""

from refkit.games.cheers.cards import NO_TEAM, UNSEEN_GOAL
from refkit.games.cheers.draft import StateDraft
from refkit.games.cheers.options import Options, faults, faults_of_laid_out
from refkit.games.cheers.rules.engine import ENGINE
from refkit.games.cheers.rules.questions import DealToken, DrawGoal, WhoStarts
from refkit.games.cheers.rules.turn import first_slot, refill, turn
from refkit.games.cheers.state import State
from refkit.kernel.options import refuse
from refkit.kernel.sight import seat_number


def setup(options: Options) -> State:
    """Return the state before the first decision; raises `BadInput` that names every fault of ``options``."""
    return ENGINE.start(blank(options), prepare)


def blank(options: Options, *, laid: bool = False) -> State:
    """Return a state with every card in the pile and an empty agenda; ``laid`` if it is for a position.

    Raises `BadInput` that names every fault of ``options``.
    """
    refuse(faults_of_laid_out(options) if laid else faults(options))
    seats = options.seating
    return State(
        options=options,
        tables=((),) * seats.places,
        hands=((),) * seats.players,
        pile=len(options.deck.cards),
        unseen=options.deck.cards,
        discards=(),
        goals=(UNSEEN_GOAL,) * seats.teams,
        teams=(NO_TEAM,) * seats.places if options.masquerade else seats.team_of,
        agenda=(),
        active=0,
        slot=0,
        turn=0,
        won=(),
        ended=False,
    )


def prepare(draft: StateDraft) -> None:
    """Plan the deal, the draw of combinations, the deal of team tokens in a masquerade, and the first turn.

    Raises `BadInput` if the first player of the options is nobody at the table.
    """
    options = draft.options
    players = range(len(options.players))
    tasks = [refill(seat) for seat in players]
    if not options.closed_goals:
        tasks += [DrawGoal(team) for team in range(options.teams)]
        tasks += [DealToken(seat) for seat in players if options.masquerade]
    first = None if options.first is None else seat_number(options.first, options.players)
    draft.plan(*tasks, WhoStarts() if first is None else turn(first_slot(options, first)))
