"""Hints and reasons, without a browser: what to play and why, from nothing but what the reader may know."""

import re
from dataclasses import replace
from typing import Any, Final

import pytest

from refkit.game import GAMES
from refkit.kernel import AnyMove, AnyView
from refkit.kernel.bot import Bot, Random, Thought
from refkit.kernel.chance import Seeded
from refkit.kernel.choice import CHANCE
from refkit.kernel.sentences import Sentence
from refkit.match.reasons import changes_of, last_move, reason, reason_of
from refkit.match.review import decision
from tests.tiers import by_tier, mostly_thorough
from tests.widgets.play.visit import Visit
from widgets.app.messages import Hinted, KeyPressed
from widgets.drawing.scene import Text
from widgets.games import TABLETOPS
from widgets.live import hint
from widgets.live.session import Session, begin
from widgets.live.state import Hint
from widgets.tabletop.contract import NAMES
from widgets.tabletop.film.story import StoryBoard
from widgets.tabletop.options import sizes

FIVE = ("cheers", "huzzah", "minions", "syndicate", "three-cheers")
LONGEST: Final = 170
"""The letters of a reason that three lines of a phone hold."""


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have a quick bot think, which plays what it likes."""
    monkeypatch.setattr(hint, "strongest", lambda _: Random())


def table(name: str, *, people: int = 1) -> Visit:
    """Return a game of one person, or several, and bots."""
    query = f"?game={name}&people={people}&bots={sizes(name)[0] - people}&start=1&pace=instant&bot=random&seed=5"
    play = Visit(query)
    if play.live.now.covered:
        play.do("reveal")
    return play


@pytest.mark.parametrize("name", FIVE)
def test_a_hint_is_a_legal_move_marked_on_the_table_and_a_sentence(name: str) -> None:
    """By its button or by its key; it plays nothing, and its button plays it."""
    play = table(name)
    before = len(play.session.match.entries)
    assert 'data-do="advise"' in play.markup("foot")
    play.act(KeyPressed("h"))
    shown = hint.current(play.live)
    assert shown
    assert shown.move in play.live.view.legal
    assert play.live.gesture.hint == shown.move
    assert play.live.you(shown.why) in hint.sentence(play.live)
    assert ">Play it<" in play.markup("foot")
    assert len(play.session.match.entries) == before
    play.act(Hinted("0"))
    play.act(Hinted(""))
    assert play.live.gesture.hint == shown.move
    assert ">Play it<" in play.markup("foot")
    play.do("play", str(list(play.live.view.legal).index(shown.move)))
    assert len(play.session.match.entries) > before
    assert ">Play it<" not in play.markup("foot")


def test_a_hint_that_was_thought_for_another_question_is_not_given() -> None:
    """It comes late, after the next hint was asked for: even if its move is legal now, it was for another table."""
    play = table("syndicate")
    asked = play.live.mode.question_key(play.live)
    waiting = replace(play.live, hint=Hint(asked))
    thought = Thought(play.live.view.legal[0], "so")
    assert hint.found(waiting, ("another", asked), thought) == (waiting, ())
    after, said = hint.found(waiting, asked, thought)
    assert (hint.current(after) is not None, bool(said)) == (True, True)


def test_no_hint_is_given_to_whoever_does_not_decide() -> None:
    """Behind a cover there is no button, the key does nothing, and a forged click is refused."""
    play = Visit("?game=syndicate&people=3&bots=0&start=1&pace=instant")
    assert play.live.now.covered
    assert 'data-do="advise"' not in play.markup("foot")
    play.act(KeyPressed("h"))
    assert play.said == ""
    play.do("advise")
    assert "whoever decides" in play.said


def test_a_bot_gets_nothing_but_the_view_of_the_seat(monkeypatch: pytest.MonkeyPatch) -> None:
    """It thinks with the very view that the player has."""
    seen = list[Any]()

    class Spy(Bot[AnyView, AnyMove]):
        """A bot that notes what it is given."""

        def think(self, view: AnyView, chance: Seeded, _stop: object = None) -> Thought[AnyMove]:
            """Note the view, and choose any move."""
            seen.append(view)
            return Random().think(view, chance)

    monkeypatch.setattr(hint, "strongest", lambda _: Spy())
    play = table("syndicate")
    play.do("advise")
    assert seen == [play.session.view(0)]


# ---- reasons ---------------------------------------------------------------------------------------------------------


def played(name: str, seed: int, most: int = 400) -> Session:
    """Return a game among bots that take what looks best."""
    count = sizes(name)[0]
    session = begin(name, GAMES[name].Options(players=NAMES[:count]), ("greedy",) * count, f"{seed}")
    while (choice := session.pending()) is not None and len(session.match.entries) < most:
        if choice.seat is CHANCE:
            session.let_chance(choice)
        else:
            session.match.play(session.bot(choice.seat)(session.view(choice.seat), session.chance()))
    return session


@pytest.mark.parametrize("name", mostly_thorough(*FIVE, quick=("cheers", "minions")))
def test_moves_have_reasons_in_words(name: str) -> None:
    """In each game most moves that choose something have one, and some say what they do to a score."""
    session = played(name, 1, 300)
    game, said, moves = GAMES[name], 0, 0
    for each in session.match.played:
        seat = session.match.entries[each.number - 1].seat
        view = game.view(each.before, seat) if seat >= 0 else None
        if view and len(view.legal) > 1 and moves < 40:
            text = reason(game, view, each.move)
            moves += 1
            said += bool(text)
    assert said > moves / 3


AMOUNT: Final = re.compile(r"(?:gains?|loses?) \d+ (?:points?|glory|fitting cards?)")
"""What a move does to a score, which says itself what it counts."""


def numbers(*texts: str) -> set[str]:
    """Return the numbers that stand in texts."""
    return {each for text in texts for each in re.findall(r"\d+", text)}


@pytest.mark.parametrize("name", mostly_thorough(*FIVE, quick=("huzzah", "minions", "syndicate")))
def test_a_reason_is_short_and_names_no_number_that_is_not_on_the_table(name: str) -> None:
    """Two sentences of a phone's line or two at most; other numbers are read on cards or the table, before or after."""
    game, table = GAMES[name], TABLETOPS[name].table
    printed = numbers(*(text for card in game.boxes.cards(None) for text in card))
    for seed in range(by_tier(2, 4, 9)):
        session = played(name, seed, by_tier(60, 150, 400))
        for each in session.match.played:
            seat = session.match.entries[each.number - 1].seat
            view = game.view(each.before, seat) if seat >= 0 else None
            if view is None or len(view.legal) < 2:
                continue
            texts = [reason(game, view, each.move), session.bot(seat).think(view, Seeded(seed)).why]
            other = numbers(AMOUNT.sub("", texts[0])) - printed
            if other:
                board = StoryBoard(table, [each.before, each.step.state], seat=seat)
                drawn = [
                    item
                    for state in (each.before, each.step.state)
                    for item in board.draw(board.frame(state), 1200).items
                ]
                assert not other - numbers(*(item.text for item in drawn if isinstance(item, Text))), texts[0]
            assert not numbers(texts[1]), texts[1]
            for text in texts:
                assert len(text) <= LONGEST, text
                assert not text or text.endswith(".")
                assert len(re.findall(r"[.?!…](?: |$)", text.replace("Huzzah! ", ""))) <= 2, text


@pytest.mark.parametrize("name", mostly_thorough(*FIVE, quick=("huzzah", "syndicate")))
def test_a_reason_tells_no_more_than_its_reader_sees(name: str) -> None:
    """While the game goes on it is the same in every world that the reader cannot tell apart."""
    game, compared = GAMES[name], 0
    session = played(name, 2, 40)
    for each in session.match.played:
        seat = session.match.entries[each.number - 1].seat
        if seat <= 0 or session.match.state.ended:
            continue
        told = reason_of(session.match, each, 0)
        view = game.view(each.before, 0)
        world = game.sight.worlds(view, Seeded(each.number))
        if told:
            assert reason(game, game.view(world, 0), each.move) == told
            compared += 1
    assert compared or name == "minions", "where whatever others do is secret at first"


def test_what_costs_most_is_said_to_cost_most() -> None:
    """A reason names who loses how much, and claims that nothing costs more only if that is so."""
    claims = 0
    for seed in range(by_tier(1, 3, 9)):
        session = played("three-cheers", seed, 200)
        for each in session.match.played:
            seat = session.match.entries[each.number - 1].seat
            if seat < 0 or claims > by_tier(1, 5, 5):
                continue
            view = session.match.game.view(each.before, seat)
            text = reason(session.match.game, view, each.move)
            if "nothing else costs" in text:
                shown = session.match.game.sight.state_from_view(view)
                costs = {move: -changes_of(session.match.game, shown, move)[1 - seat] for move in view.legal}
                assert costs[each.move] == max(costs.values())
                assert f"{costs[each.move]} point" in text
                claims += 1
    assert claims


def asked_why(play: Visit) -> str:
    """Return what bot 1 says of its last move."""
    play.do("why", "1")
    return play.live.explained


def test_a_bot_explains_the_move_that_it_has_just_made() -> None:
    """It names the move and says what it does, with what the asker sees, and nothing that would reveal its hand."""
    play = Visit("?game=three-cheers&people=1&bots=1&start=1&pace=instant&bot=greedy&seed=7&length=quick&bottom=17")
    explained = 0
    for _ in play.finish():
        made, why = last_move(play.session.match, 1, 0) if play.live.thoughts else (None, "")
        if made and explained < 5:
            said = asked_why(play)
            name = play.session.match.options.players[1]
            assert (why.by(1) if isinstance(why, Sentence) else why) in said
            assert name not in said.partition("“")[2], "it speaks of itself as I"
            assert play.live.thoughts[1] not in said
            explained += bool(why)
    assert explained
    assert asked_why(play).endswith("”")


@pytest.mark.parametrize("name", mostly_thorough(*FIVE, quick=("three-cheers",)))
def test_what_decided_it_is_a_move_a_rule_and_a_reason(name: str) -> None:
    """The end names what the winners did or gained, by which rule, and that they led from then on."""
    count = sizes(name)[0]
    goal = "&goal=3" if name in {"huzzah", "minions", "syndicate"} else ""
    play = Visit(f"?game={name}&people=1&bots={count - 1}&start=1&pace=instant&bot=greedy&seed=4&length=quick{goal}")
    assert all(play.finish())
    told = decision(play.session.match)
    assert told
    assert told.rule.gist
    assert "ahead" in told.sentence or "the lead" in told.sentence or "nobody could win" in told.sentence
    assert "What decided it" in play.markup("talk")
