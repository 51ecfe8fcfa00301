"""The tab where a whole physical game is followed: every move and every draw is entered as it happens.

Hands may stay closed: a card is named when it is played and checked against all that has been seen. A strict desk
refuses what is illegal; a lenient one lets it stand as a ruling, with a reason.
"""

from dataclasses import replace
from typing import Final

from refkit.kernel.choice import REFEREE, BadInput
from refkit.match.last_play import last_play
from refkit.match.report import file_name, report
from widgets.app.effects import Announce, Download
from widgets.page.forms import collapsible
from widgets.page.markup import Html, join
from widgets.page.panels import keyed_part
from widgets.referee.common_changes import MAX_FILTER_LENGTH, REVEAL_TABLE, Next
from widgets.referee.desk import Desk
from widgets.referee.film import film, player_of
from widgets.referee.follow import panels
from widgets.referee.follow.entries import NOW, entry_texts, file_text, match_of
from widgets.referee.report import match_page
from widgets.referee.state import Follow, OpenDesk
from widgets.referee.views import FILM_KEYS, TabView, declared_forms, in_words, picture, score, table_scene
from widgets.tabletop.film.player import step_list

SCORE: Final = "The score, if it ended now"
"""The title of the score as it stands."""
FEW: Final = 8
"""So many answers are buttons; more are found by typing."""


# ---- showing ---------------------------------------------------------------------------------------------------------


def view(state: OpenDesk) -> TabView:
    """Return the film of the last move, or the table as it stands; and all that a game is followed with."""
    desk, follow, width = state.desk, state.follow, state.viewport.width
    beside = talk(desk, follow)
    if follow.match is None:
        return TabView(table_scene(desk, width), beside, over=panels.welcome())
    above, below = over(follow), under(desk, follow)
    player = follow.player
    if player is None:
        scene = picture(desk.tabletop, follow.match.state, width)
        return TabView(scene, beside, above, below, in_words(desk.tabletop, follow.match.state))
    scene, lines = player.board.draw(player.frame, width), player.words
    return TabView(scene, beside, above, below, lines, keys=FILM_KEYS)


def over(follow: Follow) -> Html:
    """Show who must decide what."""
    match = match_of(follow)
    asked = keyed_part("asked", panels.question_note(match.choices(), match.options.players))
    if follow.watched is None:
        return asked
    filmed = [played.number for played in match.played if played.step.events]
    text = match.entries[follow.watched - 1].text
    return join((asked, keyed_part("watching", panels.watched_note(follow.watched, text, filmed))))


def under(desk: Desk, follow: Follow) -> Html:
    """Show the film of the last move, its steps, and the score as it stands."""
    match = match_of(follow)
    scores = score(desk, match.state, SCORE)
    shown_score = scores if match.state.ended else collapsible("The score as it stands", scores)
    if follow.player is None:
        return shown_score
    steps = collapsible("Blow by blow", step_list(follow.player, "shot", cited=True))
    return join((keyed_part("film", film(follow.player)), steps, shown_score))


def talk(desk: Desk, follow: Follow) -> Html:
    """Show what was refused, the line to enter what happened, all that is legal, corrections and the log."""
    match = follow.match
    if match is None:
        return panels.begin_form(desk)
    pending = match.choices()
    quick = [text for choice in pending if len(choice.options) <= FEW for text in entry_texts(match, choice)]
    listed = [(choice.prompt, entry_texts(match, choice)) for choice in pending if len(choice.options) > FEW]
    barrier = match.barrier(match.played[-1]) if match.played else ""
    trial = None
    if follow.refusal:
        refused = follow.refusal.refusal
        played = last_play(match, refused)
        trial = panels.refusal_note(follow.tried, refused.reasons, played, strict=must_refuse(follow))
    return join(
        (
            keyed_part("trial", trial),
            keyed_part("enter", panels.entry_form(quick, desk.editor, ended=not pending)),
            keyed_part("legal", panels.legal_moves(listed, follow.filter) if listed else None),
            keyed_part("declared", declared_forms(match.game, match.state)),
            panels.record_tools(barrier, len(match.entries), strict=follow.strict, undoable=bool(match.played)),
            panels.history(match, follow.lines),
            panels.file_buttons(),
        )
    )


def must_refuse(follow: Follow) -> bool:
    """Return whether what was tried may not stand: what is the referee's to say waits for a reason at any desk."""
    return follow.strict and not (follow.refusal and getattr(follow.refusal.refusal.move, "seat", None) == REFEREE)


# ---- films and downloads ---------------------------------------------------------------------------------------------


def watch(state: OpenDesk, number: str) -> Next:
    """Show the film of an entry of the log, from its beginning."""
    match = match_of(state.follow)
    found = next((each for each in match.played if str(each.number) == number), None)
    if found is None or not found.step.events:
        raise BadInput("There is no film of this entry: nothing of it is in force.")
    last = f"The table after entry {found.number}."
    player = player_of(state, found.before, found.step, last, at=0, whole=True)
    after = replace(state, number=player.number, follow=replace(state.follow, watched=found.number, player=player))
    return after, (Announce(f"The film of entry {found.number}."), REVEAL_TABLE)


def back_to_now(state: OpenDesk) -> Next:
    """Show the table as it stands, and no film."""
    return replace(state, follow=replace(state.follow, player=None, watched=None)), (Announce(NOW),)


def filter_moves(state: OpenDesk, words: str) -> Next:
    """Filter the list of legal moves by these words."""
    return replace(state, follow=replace(state.follow, filter=words[:MAX_FILTER_LENGTH])), ()


def download_report(state: OpenDesk, kind: str) -> Next:
    """Download a report of the game, to print or in Markdown."""
    match = match_of(state.follow)
    if kind == "html":
        return state, (Download(file_name(match, "html"), match_page(state.desk.tabletop, match), "text/html"),)
    return state, (Download(file_name(match, "md"), report(match, markdown=True), "text/markdown"),)


def download_match(state: OpenDesk) -> Next:
    """Download the game as a file."""
    match = match_of(state.follow)
    return state, (Download(file_name(match, "json"), file_text(match), "application/json"),)
