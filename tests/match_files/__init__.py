"""Match files as refkit once wrote them, each beside the position to which it leads: they load for good.

`python -m tests.match_files` writes those of samples that have none yet, and never touches one that is there.
"""

import re
from pathlib import Path
from typing import Any, Final

from refkit.game import GAMES
from refkit.kernel.chance import Seeded
from refkit.kernel.choice import CHANCE, BadInput
from refkit.match.match import Match
from tests.games import KNOWN

FOLDER: Final = Path(__file__).parent
DECISIONS: Final = 50
"""Decisions in a file of ours: enough for every sample to be past its deal."""


def path_of(game: str, sample: str) -> Path:
    """Return the path of a sample's match."""
    return FOLDER / f"{game}-{re.sub('[^a-z]+', '-', sample.casefold())}.json"


def sample_match(game: str, sample: str) -> Match:
    """Play a few random decisions of a match, with a note, a correction, a ruling and an undo."""
    chance = Seeded(f"match file {game} {sample}")
    match = Match(game, KNOWN[game].samples[sample])
    tried: list[Any] = []
    while (pending := match.choices()) and len(match.entries) < DECISIONS:
        choice = pending[chance.below(len(pending))]
        move = chance.answer(choice) if choice.seat is CHANCE else chance.pick(choice.options)
        match.play(move, "seeded")
        tried += [move] * (choice.seat is not CHANCE)
    match.note("The tea is cold – “again”.")
    let_refused_move_stand(match, tried)
    correct_to_same_table(match)
    match.undo("It was not meant like that.")
    for choice in match.choices()[:1]:
        match.play(chance.answer(choice) if choice.seat is CHANCE else choice.options[0], "seeded")
    return match


def match_ended_by_correction() -> Match:
    """Return a match that a correction ended, since it made somebody win."""
    chance = Seeded("ended by a correction")
    match = Match("syndicate", KNOWN["syndicate"].samples["plain"])
    match.answer_chance(chance)
    match.correct(f"points {match.options.players[1]}: 13\n", "The last plots were not counted.")
    return match


def let_refused_move_stand(match: Match, tried: list[Any]) -> None:
    """Let the first of the moves that were ``tried`` before stand, if one is illegal by now and can stand."""
    for move in tried:
        refusal = match.game.why_not(match.state, move)
        if refusal and not any(reason.hard for reason in refusal.reasons):
            match.let_stand(move, "Nobody saw it in time.")
            return


def correct_to_same_table(match: Match) -> None:
    """Put the table as it stands already, if it can be corrected now."""
    try:
        match.correct(position_text(match), "It was typed anew.")
    except BadInput:
        match.note("This is no moment for a correction.")


def position_text(match: Match) -> str:
    """Format the table of a match as a position in text."""
    position = GAMES[match.name].position
    return str(position.format_setup(position.from_state(match.state), getattr(match.options, "deck", None)))
