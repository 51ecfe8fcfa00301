"""The command ``review``: a game that is over, looked at again."""

import argparse
from functools import partial
from typing import Final

from refkit.cli.commands import argument, command
from refkit.cli.files import open_match
from refkit.cli.match import MATCH
from refkit.cli.out import OK, Out
from refkit.kernel.choice import BadInput
from refkit.kernel.sight import seat_number
from refkit.match.match import Match
from refkit.match.review import Moment, is_known, review
from refkit.text.as_json import citation

TITLES: Final = {"better": "A better move", "close": "Close", "stood": "Let stand", "decided": "What decided it"}
"""What each kind of moment is called."""
MOST_SECONDS: Final = 600


@command(
    "review evening.refkit.json",
    "review evening.refkit.json --seat Yaz --seconds 30",
    arguments=(
        MATCH,
        argument("--seat", metavar="NAME", help="whose moves (everybody's, one after the other)"),
        argument("--seconds", metavar="S", type=int, default=10, help="how long it thinks at most (%(default)s)"),
    ),
    name="review",
)
def review_game(args: argparse.Namespace, out: Out) -> int:
    """Show at most three moments of a game that is over: better moves that were there, and what decided it."""
    match = open_match(args.file)
    if not 1 <= args.seconds <= MOST_SECONDS:
        raise BadInput(f"It can think between 1 and {MOST_SECONDS} seconds, not {args.seconds}.")
    players = match.options.players
    known = [seat for seat in range(len(players)) if is_known(match, seat)]
    seats = (known or [0]) if args.seat is None else [seat_number(args.seat, players)]
    found = {players[seat]: review(match, seat, args.seconds / len(seats)) for seat in seats}
    if out.json:
        return out.data({name: [*map(partial(moment_data, match), moments)] for name, moments in found.items()})
    for name, moments in found.items():
        out.line(name, "bold")
        for each in moments:
            out.cited(f"{TITLES[each.kind]} (entry {each.number}): {each.sentence}", each.rule, "- ")
    return OK


def moment_data(match: Match, moment: Moment) -> dict[str, object]:
    """Return a moment as JSON can hold it."""
    played = next(each for each in match.played if each.number == moment.number)
    instead = match.game.notation.format_move(played.before, moment.instead) if moment.instead is not None else None
    told = {"kind": moment.kind, "number": moment.number, "sentence": moment.sentence, "instead": instead}
    return {**told, **citation(moment.rule)}
