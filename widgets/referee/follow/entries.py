"""What is done to a followed game: it is begun, moves and draws are entered, taken back, noted and put right.

A move is made in a branch of the match, which then takes its place. Nothing is ever erased.
"""

import json
import re
from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from refkit.characters import fold, split_list
from refkit.kernel.choice import CHANCE, BadInput, Choice, Illegal, Step
from refkit.match import clock
from refkit.match import file as match_file
from refkit.match.match import Match
from widgets.app.effects import Announce, ClearField, Store, Toast
from widgets.referee.common_changes import Next, go_to_tab, replace_desk, store_effect
from widgets.referee.desk import Desk, as_text, lay_setup
from widgets.referee.film import player_of
from widgets.referee.follow.panels import lines_in_force, next_words
from widgets.referee.state import Follow, OpenDesk
from widgets.tabletop import options

MOST_DEALT: Final = 19
"""Questions that are answered alike at a time, at the most."""
WORD: Final = re.compile(r"[\w+']+")
"""A word of what is typed."""
NOW: Final = "The table as it stands now."
STRICT: Final = "strict"
"""The key under which the browser stores whether desks are strict, a preference of their user."""


def match_of(follow: Follow) -> Match:
    """Return the game that is followed; raises `BadInput` if none is."""
    if follow.match is None:
        raise BadInput("No game is followed yet: begin one.")
    return follow.match


def entry_texts(match: Match, choice: Choice[object]) -> list[str]:
    """Return the options of a choice as they are entered: with the name in front where several decide."""
    named = len(match.choices()) > 1 and choice.seat is not CHANCE
    form = match.game.notation.format_move
    return [form(match.state, move, seat=named) for move in choice.options]


# ---- beginning, and what the browser stored --------------------------------------------------------------------------


def begin_match(state: OpenDesk, said: Mapping[str, object]) -> Next:
    """Begin a game with the options of the form and the readings of the desk."""
    desk, game = state.desk, state.desk.game
    players = [*filter(None, split_list(str(said.get("players", ""))))]
    asked = options.asked(game)
    rest = {name: value for name, value in desk.setup.options.items() if name not in {*asked, options.CLOSED}}
    data: dict[str, object] = {**rest, **options.said(game, said), "players": players}
    data = {name: list(value) if isinstance(value, tuple) else value for name, value in data.items()}
    usual = desk.editor.blank().setup
    data |= {name: box.to_data() for name, box in desk.boxes.items() if box != getattr(usual, name)}
    shut = said.get("closed") and options.CLOSED in options.defaults(game)
    found, why_open = with_closed_hands(desk, data, players) if shut else (game.Options.from_data(data), "")
    state = replace(state, follow=Follow(strict=not said.get("lenient")))
    after, effects = show_match(state, Match(game.name, found, clock.now), None)
    return after, (_strict_stored(after), *effects, *((Toast(why_open),) if why_open else ()))


def with_closed_hands(desk: Desk, data: dict[str, object], players: list[str]) -> tuple[object, str]:
    """Return the options with every hand closed, and whatever else can be; or as they are, and why none can be."""
    game, begins = desk.game, f"{options.CLOSED}_"
    usual = options.defaults(game)
    more = {name: True for name, value in usual.items() if name.startswith(begins) and value is False}
    found = game.Options.from_data({**data, **more, options.CLOSED: players})
    try:
        game.setup(found)
    except BadInput as error:
        return game.Options.from_data(data), f"The hands lie open: {error}"
    return found, ""


def follow_match(state: OpenDesk, match: Match) -> Next:
    """Follow this game from now on; raises `BadInput` for one that is played at another desk."""
    if match.game is not state.desk.game:
        raise BadInput(f"This is a game of {match.game.title}: open it at the desk of that game.")
    after, there = go_to_tab(state, "follow")
    after, effects = show_match(replace(after, follow=Follow(strict=state.follow.strict)), match, None)
    return after, (*there, *effects)


def restore(state: OpenDesk, text: str) -> OpenDesk:
    """Take up the game that the browser stored; raises `BadInput` for a damaged one, which is left where it is."""
    if not text:
        return state
    match = match_file.from_text(text, "The game that the browser kept", clock.now)
    return replace(state, follow=replace(state.follow, match=match, lines=lines_in_force(match, {})))


# ---- entering --------------------------------------------------------------------------------------------------------


def enter(state: OpenDesk, text: str) -> Next:
    """Enter a move or a draw, as it is typed; what is illegal is refused with its reasons."""
    match = match_of(state.follow).branch()
    if not text.strip():
        raise BadInput("Enter what was played or drawn, as in the list of legal moves.")
    follow = replace(state.follow, tried=text.strip(), refusal=None, filter="")
    state = replace(state, follow=follow)
    try:
        step = match.play(full_answer(match, follow.tried))
    except Illegal as error:
        said = f"Not allowed. {error.refusal.reasons[0].sentence}"
        return replace(state, follow=replace(follow, refusal=error)), (Announce(said),)
    after, effects = show_match(state, match, step)
    return after, (*effects, ClearField("panel", "form[data-do=enter] input", text))


def full_answer(match: Match, text: str) -> str:
    """Return what is said of a draw or a roll, in full: the one answer that has all its words, as 9, or 5 3, or a card.

    Only where chance is asked: what a player does is never guessed.
    """
    words = Counter(WORD.findall(fold(text)))
    for choice in match.choices():
        listed = entry_texts(match, choice) if choice.seat == CHANCE else []
        found = [each for each in listed if words <= Counter(WORD.findall(fold(each)))]
        if len(found) == 1:
            return found[0]
    return text


def deal(state: OpenDesk, text: str) -> Next:
    """Give the same answer of chance as long as the same is asked, as in a deal of many cards."""
    match = match_of(state.follow).branch()
    count, step = len(match.played), None
    asked = [choice.prompt for choice in match.choices()[:1]]
    while (pending := match.choices()) and [pending[0].prompt] == asked and len(match.played) < count + MOST_DEALT:
        step = match.play(text)
    return show_match(_without_refusal(state), match, step)


def let_stand(state: OpenDesk, reason: str) -> Next:
    """Let stand what was refused, as a ruling."""
    match = match_of(state.follow).branch()
    step = match.let_stand(state.follow.tried, reason)
    return show_match(_without_refusal(state), match, step)


def drop_refused(state: OpenDesk) -> Next:
    """Go on as if what was refused had not been played."""
    return _without_refusal(state), (Announce("It was not played."),)


def _without_refusal(state: OpenDesk) -> OpenDesk:
    return replace(state, follow=replace(state.follow, refusal=None))


# ---- undo, notes, corrections ----------------------------------------------------------------------------------------


def undo(state: OpenDesk, reason: str) -> Next:
    """Take the last entry back."""
    match = match_of(state.follow).branch()
    entry = match.undo(reason)
    return show_match(_without_refusal(state), match, None, f"Taken back: {entry.text or entry.kind}.")


def add_note(state: OpenDesk, text: str) -> Next:
    """Write a note into the log; what is watched stays."""
    match = match_of(state.follow).branch()
    match.note(text)
    return show_match(state, match, None, "Noted.", keep=True)


def try_out(state: OpenDesk) -> Next:
    """Lay the table of the game on the desk, where everything can be tried and changed."""
    match = match_of(state.follow)
    desk = lay_setup(state.desk, match.game.position.from_state(match.state))
    after, effects = replace_desk(state, desk, "The table of the game lies on the desk.")
    after, more = go_to_tab(after, "lay")
    return after, (*effects, *more)


def correct(state: OpenDesk, reason: str) -> Next:
    """Put the table of the game right, as it lies on the desk."""
    match, desk = match_of(state.follow).branch(), state.desk
    desk.checked()
    text, position = _only_table(as_text(desk)), match.game.position
    put = position.correct(match.state, text)
    if position.to_data(position.from_state(put)) != position.to_data(desk.setup):
        raise BadInput(
            "The correction would leave the table other than it lies on the desk: write what is empty there as an "
            "empty line, as in `discards:`, and change nothing but what lies on the table."
        )
    step = match.correct(text, reason)
    return show_match(state, match, step, "The table was put right.")


def set_strictness(state: OpenDesk, which: str) -> Next:
    """Refuse what is illegal, or let it stand with a reason."""
    if which not in {"strict", "lenient"}:
        return state, ()
    strict = which == "strict"
    after = replace(state, follow=replace(state.follow, strict=strict))
    said = "The desk refuses what is illegal." if strict else "What is illegal may stand as a ruling."
    return after, (_strict_stored(after), Announce(said))


def _strict_stored(state: OpenDesk) -> Store:
    return Store({STRICT: "strict" if state.follow.strict else "lenient"})


def end_match(state: OpenDesk) -> Next:
    """Follow no game any more."""
    after = replace(state, follow=Follow(strict=state.follow.strict))
    return after, (store_effect(after, {"match": None}), Announce("The game is put away."))


# ---- what comes of it ------------------------------------------------------------------------------------------------


def show_match(
    state: OpenDesk, match: Match, step: Step[object] | None, words: str = "", *, keep: bool = False
) -> Next:
    """Store the game as it is now, show the film of what was done, and say what is asked next.

    With ``keep`` the film that is shown stays if nothing was done.
    """
    follow = replace(state.follow, match=match, lines=lines_in_force(match, state.follow.lines))
    if not keep:
        follow = replace(follow, watched=None, player=None)
    state = replace(state, follow=follow)
    if step is not None and step.events:
        last = match.played[-1]
        player = player_of(state, last.before, last.step, NOW, whole=True)
        state = replace(state, number=player.number, follow=replace(follow, player=player))
    said = f"{words} {next_words(match.choices())}".strip()
    return state, (store_effect(state, {"match": file_text(match)}), Announce(said))


def file_text(match: Match) -> str:
    return json.dumps(match_file.to_data(match), ensure_ascii=False) + "\n"


def _only_table(text: str) -> str:
    """Return a position's text without the lines that a correction cannot change."""
    lines = text.splitlines()
    return "\n".join(line for line in lines if not line.startswith(("game:", "players:", "active:", "option ")))
