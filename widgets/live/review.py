"""Review: replay what others did, the final count, what decided the game or all of it, and ask bots for their reasons.

And the settings of a reader: the speed of films, and who rolls the dice.
"""

from dataclasses import dataclass, replace
from typing import Final, final

from refkit.kernel.choice import REFEREE, BadInput
from refkit.kernel.rule import Rule
from refkit.kernel.sentences import join, listed, sentence
from refkit.match.match import Played
from widgets.app.effects import Announce, PlayMoment, Store
from widgets.app.messages import Action, KeyPressed
from widgets.live.advance import Next, ending, frames_of, next_frame, run_on
from widgets.live.foresight import last_move, passes, reason_of
from widgets.live.session import Session
from widgets.live.state import DICE, PACES, Live, SessionStep
from widgets.live.viewpoint import with_changes
from widgets.page.validation import list_index
from widgets.tabletop.film.frames import captioned_events, frames
from widgets.tabletop.film.player import Player, controlled

FIRST: Final = "The table as it lay in the beginning."
LAST: Final = "And so it lies in the end."


def paced(live: Live, pace: str) -> Next:
    """Let films run at this pace from now on; an unknown one changes nothing."""
    if pace not in PACES:
        return live, ()
    live, effects = next_frame(replace(live, pace=pace))
    return live, (Store({"pace": pace}), *effects)


def diced(live: Live, how: str) -> Next:
    """Let dice that all can see be rolled here ("rolled"), or by hand ("typed"); anything else changes nothing."""
    if how not in dict(DICE):
        return live, ()
    live = with_changes(live, typed=how == "typed")
    store = Store({"dice": how})
    if live.session and not live.busy and live.now.seat is None:
        live, effects = run_on(replace(live, recent_steps=()))
        return live, (store, *effects)
    return live, (store,)


def turned(live: Live, sound: str) -> Next:
    """Turn the sounds and vibrations of moments "on" or "off"; anything else changes nothing."""
    if sound not in {"on", "off"}:
        return live, ()
    loud = sound == "on"
    effects = (PlayMoment("fanfare" if live.over else "clink", loud=True),) if loud else ()
    return replace(live, loud=loud), (Store({"moments": sound}), *effects)


def rerun(live: Live) -> Next:
    """Show once more what has happened since somebody here decided."""
    if live.session is None or live.busy or live.now.covered:
        return live, ()
    return run_on(live, frames_of(live, *live.recent_steps))


def decider(live: Live) -> Next:
    """Show once more what decided the game, and then how it is counted."""
    if not live.playing.state.ended or not (made := deciding_step(live.playing)):
        return live, ()
    return run_on(replace(live, over=None), frames_of(live, SessionStep(live.playing, made.before, made.step)))


def counted(live: Live) -> Next:
    """Show the count once more, step by step."""
    return run_on(replace(live, over=None)) if live.playing.state.ended else (live, ())


def end_table(live: Live) -> Live:
    """Show the table as it lies in the end, or who has won."""
    if not live.playing.state.ended:
        return live
    return with_changes(live, over=None if live.over else ending(live)[-1])


def why(live: Live, seat: str) -> Next:
    """Let a bot explain what it did last, beside the table; raises `BadInput` if it has done nothing yet.

    First stands what it did, and why that is good, as far as everybody here may know, then a sentence of the bot. While
    the game goes on, that is what it always tries to do: what it expected would reveal what it holds.
    """
    number, session = list_index(seat), live.playing
    eyes = number if session.state.ended else live.mode.viewer(live)
    made, because = last_move(session.match, number, eyes) if number in live.thoughts else (None, "")
    if made is None:
        raise BadInput("That bot has not decided anything yet.")
    did = next((each.caption for each in captioned_events(live.table, made.before, made.step, eyes)), "")
    aim = f"{session.bot(number).aim}. Ask me again when the game is over: then I can show what I held."
    thought = live.thoughts[number] if session.state.ended else aim
    words = f"{session.match.options.players[number]}: “{thought.removesuffix('.')}.”"
    return replace(live, explained=" ".join(live.you(each) for each in (did, because, words) if each)), ()


def deciding_step(session: Session) -> Played | None:
    """Return the move after which the winners led for good; the last one if they always led."""
    match, last, led = session.match, None, False
    ahead = match.game.score.winners
    winners = ahead(session.state)
    for played in match.played:
        leads = ahead(played.step.state) == winners
        if (leads and not led) or last is None:
            last = played
        led = leads
    return last


@final
@dataclass(frozen=True, slots=True)
class Decision:
    """What decided a game: the move and what came of it in words (``what``), its ``rule``, and ``why`` it did."""

    what: str
    rule: Rule
    why: str


def decision(session: Session) -> Decision | None:
    """Return what decided a game that is over: the event by which the winners went ahead for good.

    The move that led there is told if it was one of theirs: what others did, or let happen, decided nothing.
    """
    made = deciding_step(session) if session.state.ended else None
    if made is None:
        return None
    match, game = session.match, session.match.game
    winners = game.score.winners(session.state)
    events = list(captioned_events(session.table, made.before, made.step, REFEREE))
    if not events:
        return None
    turned = [each for each in events if game.score.winners(each.before) != winners == game.score.winners(each.after)]
    turning = (turned or events)[-1]
    seat, move = match.entries[made.number - 1].seat, made.move
    own = seat >= 0 and game.score.side(session.state, seat) in winners and not passes(move)
    moved = [events[0].caption] if own and turning is not events[0] else []
    sides = listed(game.notation.side_name(session.state, side) for side in winners)
    led = sentence("From then on {sides} [was|were] ahead.", sides=sides) if sides else "From then on nobody could win."
    reason = reason_of(match, made, REFEREE) if own else ""
    why = join(" ", [each for each in (led, reason) if each])
    return Decision(join(" ", [*moved, turning.caption]), turning.event.rule, why)


# ---- the replay of a whole game that is over, with all hands open ----------------------------------------------------


def replay_begun(live: Live) -> Live:
    """Begin the replay, if the game is over, so that nothing in it is secret any more."""
    played = live.playing.match.played
    if live.busy or not live.playing.state.ended or not played:
        return live
    shown = frames(live.table, [(each.before, each.step) for each in played], first=FIRST, last=LAST)
    return replace(live, replay=Player(live.board, shown, number=live.number))


def replayed(live: Live, message: object) -> Next:
    """Return the table after a button, a key or the end of a motion of the replay; another frame is read out."""
    before = live.replay
    if before is None:
        return live, ()
    match message:
        case Action("end_replay") | KeyPressed("Escape"):
            return replace(live, replay=None, number=before.number + 1), ()
    player = controlled(before, message, still=live.viewport.still, do="replay")
    read_out = () if player.at == before.at else (Announce(live.you(player.frame.caption)),)
    return replace(live, replay=player), read_out
