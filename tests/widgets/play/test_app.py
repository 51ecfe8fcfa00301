"""A live game without a browser: setting up, travelling, taking back, and what a covered page knows."""

import dataclasses
import itertools
import json
import re
from collections.abc import Iterator
from typing import Any

import pytest

from refkit.games.three_cheers.box.deck import stand_in
from refkit.games.three_cheers.cards import UNKNOWN_MINION, MinionCard
from refkit.games.three_cheers.events import CardPlayed, Died, Placed, Shown
from refkit.games.three_cheers.moves import Accept
from refkit.games.three_cheers.options import Options
from refkit.games.three_cheers.rulebook import rules as R
from refkit.kernel.bot import Thought, random_bot
from refkit.kernel.chance import Seeded
from refkit.kernel.choice import CHANCE, SPECTATOR, BadInput
from tests.widgets.recorder import Recorder
from tests.widgets.runs import run_now
from widgets.drawing.scene import Text
from widgets.games.three_cheers.table.lens import card_close_up, event_close_up, minion_close_up
from widgets.games.three_cheers.table.looks import BringForward, LookOnly, Scroll
from widgets.games.three_cheers.table.strip import fights_left
from widgets.live import running as play_running
from widgets.live.log import lines
from widgets.live.recap import MOST, recap
from widgets.live.session import Session, begin, from_file, from_text
from widgets.live.setup import NewGame, asked, guided, read, setup_form, switches, usual
from widgets.page.address import addressed
from widgets.page.markup import el
from widgets.page.query import Query
from widgets.play.app import Play
from widgets.tabletop.contract import Held
from widgets.tabletop.ledger import ledgers
from widgets.tabletop.preview import preview
from widgets.tabletop.shots import Shot, shots

GAME = "three-cheers"
KEPT = f"{GAME}:match"
SHORT = "?length=quick&bottom=17&fights=1&pace=instant&start=1&bot=random"


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """The table runs at once."""
    monkeypatch.setattr(play_running, "start", run_now)


def app(query: str, **texts: str) -> Play:
    """The app, with a browser that asks for this and keeps these texts."""
    play = Play()
    play.page.store._handle_custom_msg({"kind": "kept", "texts": texts, "query": query}, [])
    return play


@pytest.fixture
def play(recorder: Recorder) -> Play:
    """A short game of one person and a bot."""
    assert recorder.messages == []
    return app(f"{SHORT}&people=1&bots=1&seed=76")


def session(play: Play) -> Session:
    """The game that is on."""
    assert play.session
    return play.session


def said(play: Play) -> str:
    """The sentence at the top of the page."""
    return str(play.page._notice.markup)


def shown(play: Play) -> str:
    """All markup of the page, and what lies over the canvas."""
    sheets = (play.prompt, play.setup, play.under, play.talk)
    return " ".join(region.markup for region in sheets) + f"{play.stage.guard.spots}{play.stage.guard.label}"


def cards(text: str) -> set[str]:
    """The cards that a text names."""
    return {card.name for card in stand_in().cards if card.name in text}


def finish(play: Play) -> Iterator[int]:
    """Play the first legal move until the end; yields the number of legal moves."""
    while not session(play).state.ended:
        if play.covered:
            play.touch.reveal(None)
        legal = play.view().legal
        yield len(legal)
        play.touch.play("0")


# ---- setting up ------------------------------------------------------------------------------------------------------


def test_the_form_reads_back_what_it_shows() -> None:
    """Chairs that nobody takes are left out, and house rules are only said where they differ."""
    fields: dict[str, Any] = {
        "name0": " Xavier ",
        "kind0": "person",
        "name1": "Yaz",
        "kind1": "searcher",
        "name2": "Zip",
    }
    table = read(
        usual(GAME),
        {**fields, "kind2": "nobody", "variant": "standard", "fights": "3", "orders_turn": "True", "bottom": ""},
    )
    game = table.session("7")
    assert game.match.options.players == ("Xavier", "Yaz")
    assert game.seats == ("person", "searcher")
    assert (game.match.options.fight_cards, game.match.options.orders_turn, game.match.options.bottom) == (3, True, 12)


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"kind1": "nobody"}, "2 to 6 players"),
        ({"name1": "Xavier"}, "give each a name of their own"),
        ({"name1": ""}, "cannot be empty"),
        ({"name1": "A: B"}, "colon"),
        ({"bottom": "many"}, "whole number"),
        ({"bottom": "900"}, "beneath"),
        ({"variant": "double-trouble"}, "four players"),
    ],
)
def test_a_table_that_cannot_play_is_a_sentence(change: dict[str, str], sentence: str) -> None:
    """Every fault is said, and no game begins."""
    fields = {"name0": "Xavier", "kind0": "person", "name1": "Yaz", "kind1": "greedy", **change}
    with pytest.raises(BadInput, match=sentence):
        read(usual(GAME), fields).session()


def test_every_house_rule_can_be_switched_in_the_form() -> None:
    """Each ruling with an option has its question and at least two of its readings."""
    form = setup_form(usual(GAME))
    assert len(switches(GAME)) == 11
    for ruling in switches(GAME):
        assert f'name="{ruling.option}"' in form


def test_an_address_may_ask_for_a_table() -> None:
    """People, bots, names and lengths; nonsense is a sentence and the usual is taken."""
    query = Query.of("?people=2&bots=1&bot=random&names=Xavier,Yaz&length=long&players=9")
    table, seed = asked(GAME, query)
    assert table.kinds[:4] == ("person", "person", "random", "nobody")
    assert table.names[:3] == ("Xavier", "Yaz", "Pebble")
    assert seed == ""
    assert "length=long" in query.faults[0]


# ---- travelling ------------------------------------------------------------------------------------------------------


def test_a_game_travels_as_text_and_as_file(play: Play) -> None:
    """Both forms bring back the same table, the same log and the same seats, undone moves included."""
    play.touch.play("0")
    play.undo(None)
    game = session(play)
    for back in (from_text(game.to_text()), from_text(f" {game.to_text()}\n"), from_file(game.to_file(), "game.json")):
        assert back.state == game.state
        assert back.match.entries == game.match.entries
        assert (back.seats, back.seed) == (game.seats, game.seed)


@pytest.mark.parametrize("text", ["", "hello", "rk1-", "rk1-AAAA", "rk1-é", "rk1-" + "A" * 999])
def test_a_damaged_text_is_one_sentence(text: str) -> None:
    """Whatever is wrong with a kept game, the player is told in one sentence to copy it again."""
    with pytest.raises(BadInput, match="not a whole game"):
        from_text(text)


def test_a_text_with_any_letter_missing_or_changed_is_refused(play: Play) -> None:
    """No damage slips through as another game."""
    text = session(play).to_text()
    for place in range(5, len(text), 41):
        for damaged in (
            text[:place] + text[place + 1 :],
            text[:place] + ("A" if text[place] != "A" else "B") + text[place + 1 :],
        ):
            try:
                assert from_text(damaged).state == session(play).state
            except BadInput:
                continue


def test_chance_goes_on_as_it_would_have(play: Play) -> None:
    """What is kept has no generator in it, and yet the next card is the same."""
    twin = from_text(session(play).to_text())
    for game in (session(play), twin):
        while (choice := game.pending()) and len(game.match.entries) < 60:
            if choice.seat is CHANCE:
                game.let_chance(choice)
            else:
                game.match.play(random_bot(game.view(choice.seat), game.chance()))
    assert twin.match.entries == session(play).match.entries


def test_what_is_kept_is_resumed_and_nonsense_is_not(play: Play) -> None:
    """A reload goes on where it was; a text that cannot be read makes room for a new game."""
    play.touch.play("0")
    assert session(app("", **{KEPT: session(play).to_text()})).match.entries == session(play).match.entries
    odd = app("", **{KEPT: "rk1-odd"})
    assert odd.session is None
    assert "could not be read" in said(odd)
    assert 'data-do="start"' in odd.setup.markup


# ---- playing ---------------------------------------------------------------------------------------------------------


def test_a_game_ends_with_a_score_sheet(play: Play) -> None:
    """Every number adds up, and then it is played again at the same table."""
    assert all(finish(play))
    view = play.view()
    for side in ledgers(play.table.game, view):
        assert sum(points for _, _, points, _ in side.lines) == side.total
    assert "rk-scores" in play.talk.markup
    assert "points" in play.prompt.markup
    play.saving.rematch(None)
    assert not session(play).state.ended


@pytest.mark.parametrize("variant", ["tower-inferno", "double-trouble", "speedy-gonzalez"])
@pytest.mark.usefixtures("recorder")
def test_variants_are_played_to_their_end(variant: str) -> None:
    """Two people and two bots get through every variant."""
    game = app(f"{SHORT}&people=2&bots=2&seed=4&bottom=5&variant={variant}")
    assert all(finish(game))


def test_a_card_and_a_place_make_a_move(play: Play) -> None:
    """The card is picked, put back, and picked again; the place plays it."""
    spots = play.stage.scene.spots
    card = next(spot for spot in play.stage._draw(800).spots if spot.drag)
    play.touch.pick(card.target)
    assert play.gesture.picked == (card.target,)
    play.touch.back(None)
    assert not any(play.gesture.picked)
    play.touch.pick(card.target)
    before = len(session(play).match.entries)
    place = next(spot for spot in play.stage._draw(800).spots if spot.drop)
    assert place.label
    play.touch.pick(place.target)
    assert len(session(play).match.entries) > before
    assert spots is not None


def test_only_one_s_own_last_move_is_taken_back(play: Play) -> None:
    """Before anybody acts on it; else a sentence says why not, and nothing changes."""
    own = next(n for n, move in enumerate(play.view().legal) if getattr(move, "tower", -1) == 0)
    before = session(play).state
    play.touch.play(str(own))
    play.undo(None)
    assert session(play).state == before
    with pytest.raises(BadInput, match="taken back"):
        play.undo(None)


@pytest.mark.usefixtures("recorder")
def test_a_move_is_taken_back_before_the_next_player_acts() -> None:
    """Whoever has moved on a shared screen may take it back while the next player has not moved, in CHEERS, too."""
    game = app("?game=cheers&people=3&bots=0&start=1&pace=instant&seed=5")
    while not (shifts := [n for n, move in enumerate(game.view().legal) if type(move).__name__ == "Shift"]):
        if game.covered:
            game.touch.reveal(None)
        else:
            game.touch.play("0")
    mover, before = game.seat, session(game).state
    game.touch.play(str(shifts[0]))
    assert game.seat not in {mover, None}
    assert 'data-do="undo"' in game.under.markup
    game.undo(None)
    assert (session(game).state, game.seat) == (before, mover)
    assert game.covered
    assert 'data-do="undo"' not in game.under.markup


@pytest.mark.usefixtures("recorder")
def test_a_move_is_taken_back_before_a_bot_has_answered(monkeypatch: pytest.MonkeyPatch) -> None:
    """While the film of one's move runs, and a bot is about to think, it can still be taken back."""
    game = app("?game=cheers&people=1&bots=2&start=1&pace=calm&seed=5&bot=random")
    monkeypatch.setattr(play_running, "start", lambda run: run.close())  # the film has begun, and does not get on
    before = session(game).state
    first = next(n for n, move in enumerate(game.view().legal) if type(move).__name__ == "Play")
    game.touch.play(str(first))
    assert game.busy
    game.show()
    assert 'data-do="undo"' in game.under.markup
    game.undo(None)
    assert session(game).state == before
    assert not game.runner.busy
    assert game.view().legal


@pytest.mark.usefixtures("recorder")
def test_who_asks_to_start_gets_a_new_game_after_a_finished_one(play: Play) -> None:
    """A link that sits down with bots continues a game that goes on, and never shows an old result."""
    query = f"{SHORT}&people=1&bots=1&seed=76"
    going = play.page.store.get(KEPT) or ""
    assert session(app(query, **{KEPT: going})).to_text() == going
    for _ in finish(play):
        pass
    over = play.page.store.get(KEPT) or ""
    assert not session(app(query, **{KEPT: over})).state.ended
    assert session(app("", **{KEPT: over})).state.ended


@pytest.mark.usefixtures("recorder")
def test_enter_once_more_on_the_last_pick_plays_the_move() -> None:
    """Where a button ends a move, a second Enter on what was picked last plays it; a second click puts it back."""
    game = app("?game=minions&people=1&bots=1&start=1&pace=instant&seed=5&bot=random")
    while not any(type(move).__name__ == "Send" for move in game.view().legal):
        game.touch.play("0")
    card = next(spot for spot in game.stage._draw(800).spots if spot.drag)

    def press(*, keyed: bool) -> None:
        game.stage.refresh()
        game.stage.scene = game.stage._draw(800)
        game.stage._lay_spots()
        at = [spot.target for spot in game.stage.scene.spots].index(card.target)
        number = game.stage.guard.spots[at]["at"]
        message = {"kind": "spot", "at": number, "version": game.stage.guard.version, "keyed": keyed}
        game.stage.guard._handle_custom_msg(message, [])

    before = len(session(game).match.entries)
    press(keyed=False)
    assert card.target in game.gesture.picked
    press(keyed=False)
    assert card.target not in game.gesture.picked
    press(keyed=True)
    assert card.target in game.gesture.picked
    assert len(session(game).match.entries) == before
    press(keyed=True)
    assert len(session(game).match.entries) > before


@pytest.mark.usefixtures("recorder")
def test_an_agile_minion_is_drawn_as_it_is_going_to_stand() -> None:
    """Its corner turns it without hiding a trait; once it is picked so, it is drawn turned in the hand."""
    game = app(f"{SHORT}&people=1&bots=1&seed=76")
    chance = Seeded("agile")
    while not (agile := [held for held in held_ways(game) if held.way and isinstance(held.card, MinionCard)]):
        if session(game).state.ended:
            game = app(f"{SHORT}&people=1&bots=1&seed={chance.below(1000)}")
        game.touch.play("0")
    corner = next(spot for spot in game.stage._draw(800).spots if spot.target == agile[0])
    whole = next(spot for spot in game.stage._draw(800).spots if spot.target == Held(agile[0].card))
    assert corner.text == "↻"
    assert corner.box.bottom < whole.box.at(0, 0.4).y
    assert min(corner.box.width, corner.box.height) >= 24
    before = game.stage._draw(800).items
    game.touch.pick(agile[0])
    drawn = [item.text for item in game.stage._draw(800).items if isinstance(item, Text) and item not in before]
    assert "turned" in drawn


def held_ways(game: Play) -> list[Held]:
    """Return the ways to play cards of the hand that can be picked now."""
    return [spot.target for spot in game.stage._draw(800).spots if isinstance(spot.target, Held)]


@pytest.mark.usefixtures("recorder")
def test_a_covered_page_knows_no_hand() -> None:
    """Neither panels nor canvas nor what is kept by the browser names a card, until its player says so."""
    game = app(f"{SHORT}&people=2&bots=0&seed=5")
    assert game.covered
    hands = {card.name for hand in session(game).state.hands for card in hand}
    assert not cards(shown(game))
    assert not cards(session(game).to_text())
    game.touch.reveal(None)
    seat = game.seat
    assert seat is not None
    assert {card.name for card in session(game).state.hands[seat]} & cards(shown(game))
    others = {card.name for card in session(game).state.hands[1 - seat]}
    assert not others & cards(shown(game))
    assert hands


@pytest.mark.usefixtures("recorder")
def test_everyone_whose_tower_is_hit_is_asked_alike() -> None:
    """With a deflect in hand or without, the cover and the prompt are the same words."""
    game = app(f"{SHORT}&people=2&bots=0&seed=5")
    game.touch.reveal(None)
    hit = next(n for n, move in enumerate(game.view().legal) if getattr(move, "tower", -1) == 1 - (game.seat or 0))
    game.touch.play(str(hit))
    assert game.covered
    assert "deflect?" in game.under.markup
    assert "rk-cover" in game.under.markup


def test_a_preview_tells_no_secret(play: Play) -> None:
    """What a move would do is told from the mover's view: no card of another hand and no hidden face."""
    game = session(play)
    while (choice := game.pending()) and len(game.match.entries) < 150:
        if choice.seat is CHANCE:
            game.let_chance(choice)
            continue
        view = game.view(choice.seat)
        hidden = {card.name for card in view.unseen}
        for move in view.legal[:20]:
            assert not hidden & cards(preview(game.table, view, move))
        game.match.play(random_bot(view, game.chance()))


def test_a_log_is_what_its_reader_saw(play: Play) -> None:
    """A spectator's log names no card that only a hand or a face-down minion holds."""
    list(zip(finish(play), range(6), strict=False))
    game = session(play)
    hidden = {card.name for card in game.view(SPECTATOR).unseen}
    assert not hidden & cards(" ".join(line.text for line in lines(game.table, game.match, SPECTATOR)))


@pytest.mark.usefixtures("recorder")
def test_nobody_s_name_becomes_markup() -> None:
    """A player called like an element is escaped in every panel."""
    name = "<img src=x onerror=alert(1)>"
    game = Play()
    game.saving.begin(begin(GAME, Options(players=(name, f"{name}2")), ("person", "random"), "3"))
    markup = ""
    for tab in ("moves", "log", "scores", "table"):
        game.looking.tab(tab)
        markup += " ".join(region.markup for region in (game.prompt, game.under, game.talk))
    assert "<img" not in markup
    assert "&lt;img" in markup


@pytest.mark.usefixtures("recorder")
def test_the_first_game_says_what_moves_would_do() -> None:
    """Guided, a small game begins at once and every listed move has its note."""
    game = Play(guided=True)
    game.pace = "instant"
    game.page.store._handle_custom_msg({"kind": "kept", "texts": {}, "query": ""}, [])
    assert session(game).match.options.first_game
    assert "<small>" in game.talk.markup


def test_a_file_of_the_command_line_can_be_opened(play: Play) -> None:
    """A match file without seats has people in all of them; a damaged one is a sentence and the game goes on."""
    data = json.loads(session(play).to_file())
    del data["table"]
    assert from_file(json.dumps(data), "game.json").people == (0, 1)
    with pytest.raises(BadInput, match="no match file"):
        from_file("{", "game.json")


@pytest.mark.usefixtures("recorder")
def test_the_first_game_has_a_fight() -> None:
    """However the cards lie: no more than three of its five fights fit beneath Master."""
    for seed in range(3):
        game, fights = guided(GAME).session(f"{seed}"), 0
        assert fights_left(game.view(0)) == 5
        while (choice := game.pending()) is not None:
            if choice.seat is CHANCE:
                step = game.let_chance(choice)
            else:
                step = game.match.play(random_bot(game.view(choice.seat), game.chance()))
            fights += sum(isinstance(event, Shown) and event.top == "fight" for event in step.events)
        assert fights


@pytest.mark.parametrize("kind", ["greedy", "random"])
@pytest.mark.parametrize("pace", ["calm", "instant"])
def test_a_bot_with_a_deflect_and_one_without_take_the_same_time(
    play: Play, kind: str, pace: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever is asked for a deflect answers after a time that tells nothing of the hand."""
    slept: list[float] = []

    async def sleep(seconds: float) -> None:
        slept.append(seconds)

    clock = itertools.count()
    play.stage.guard.room = 900  # somebody watches
    monkeypatch.setattr("widgets.live.running.asyncio.sleep", sleep)
    monkeypatch.setattr("widgets.live.running.time.monotonic", lambda: next(clock) * 0.001)
    for game, choice in asked_for_deflects(kind):
        play.pace, play.session = pace, game
        run_now(play.runner.ask(game, choice))
    with_one, without = slept
    assert with_one == pytest.approx(without)
    assert with_one >= 0.09


@pytest.mark.parametrize(("spent", "answers"), [(0.001, 0.1), (0.099, 0.1), (0.13, 0.2), (0.19, 0.2), (0.21, 0.3)])
def test_a_bot_that_is_late_answers_at_the_next_beat(
    monkeypatch: pytest.MonkeyPatch, spent: float, answers: float
) -> None:
    """A machine so slow that it thinks longer than it always takes does not tell how much longer."""
    slept, clock = list[float](), [0.0]

    async def sleep(seconds: float) -> None:
        slept.append(seconds)

    def think(_bot: object, view: Any, *_: object) -> Thought[Any]:
        clock[0] = spent
        return Thought(view.legal[0], "")

    game = begin(GAME, Options(players=("Xavier", "Yaz")), ("random", "random"), "1")
    while (choice := game.pending()) and choice.seat is CHANCE:
        game.let_chance(choice)
    assert choice
    monkeypatch.setattr(type(random_bot), "think", think)
    monkeypatch.setattr("widgets.live.running.asyncio.sleep", sleep)
    monkeypatch.setattr("widgets.live.running.time.monotonic", lambda: clock[0])
    run_now(play_running.pondered(game, choice, lambda: False, least=0, watched=True))
    assert spent + slept[0] == pytest.approx(answers)


def asked_for_deflects(kind: str) -> list[tuple[Session, Any]]:
    """Two games in which such a bot is asked for a deflect: in the first it holds one, in the second it does not."""
    found: dict[bool, tuple[Session, Any]] = {}
    for seed in range(20):
        game = begin(GAME, Options(players=("Xavier", "Yaz")), (kind, kind), f"{seed}")
        while (choice := game.pending()) is not None and len(game.match.entries) < 60:
            if choice.seat is CHANCE:
                game.let_chance(choice)
                continue
            if isinstance(choice.options[0], Accept):
                found.setdefault(len(choice.options) > 1, (from_text(game.to_text()), choice))
            if len(found) == 2:
                return [found[True], found[False]]
            game.match.play(random_bot(game.view(choice.seat), game.chance()))
    raise AssertionError


def test_a_card_is_seen_close_up_with_its_rules(play: Play) -> None:
    """Its face, what its traits and orders do, and the rule of each; what nobody may know stays unknown."""
    view = play.view()
    for card in view.hands[0]:
        markup = play.touch.look(Held(card))
        assert "<svg" in markup
        assert card.name in markup
        assert "rk-cite" in markup or not getattr(card, "traits", ())
    for trait in stand_in().minions:
        for rule in (R.BY_ID[each] for each in trait.traits):
            assert str(el("p", rule.gist))[3:-4] in card_close_up(trait)
    for order in stand_in().orders:
        assert card_close_up(order).count("rk-cite") == len({option.kind for option in order.options})
    assert "Nobody knows" in minion_close_up(UNKNOWN_MINION)
    assert "rk-cite" in event_close_up("fight")
    assert play.touch.look(LookOnly("nothing")) == ""


def test_a_tower_that_is_brought_forward_stays_while_a_card_is_chosen(play: Play) -> None:
    """Bringing a tower forward costs no pick; when the table waits again, one's own tower is in front."""
    card = next(spot.target for spot in play.stage._draw(800).spots if spot.drag)
    play.touch.pick(card)
    play.touch.pick(BringForward(1))
    assert play.camera.near == 1
    assert play.gesture.picked == (card,)
    play.touch.pick(Scroll(2))
    assert (play.camera.near, play.camera.aside) == (1, 2)
    play.rest()
    assert play.camera.near == 0


def test_a_film_keeps_its_ground_and_follows_what_happens(play: Play) -> None:
    """Every shot of a step has the same room; the tower where something happens comes forward; the log waits for it."""
    rest = {"length": "quick", "bottom": "5", "fights": "6"}
    game = NewGame(GAME, ("Xavier", "Yaz"), ("random",) * 2, rest).session("1")
    film: list[Shot] = []
    while (choice := game.pending()) is not None and not any(isinstance(shot.event, Died) for shot in film):
        before = game.state
        if choice.seat is CHANCE:
            step = game.let_chance(choice)
        else:
            step = game.match.play(random_bot(game.view(choice.seat), game.chance()))
        film = shots(game.table, before, step, SPECTATOR)
        assert len({tuple(map(id, shot.fitting)) for shot in film}) <= 1
    first, last = film[0], film[-1]
    assert len(lines(game.table, game.match, SPECTATOR, first)) < len(lines(game.table, game.match, SPECTATOR, last))
    died = next(shot for shot in film if isinstance(shot.event, Died))
    play.watch(died)
    assert play.camera.near == died.event.tower  # type: ignore[attr-defined]
    assert play.stage._draw(900).items
    play.watch(None)


# ---- films, recaps and bots that answer ------------------------------------------------------------------------------


def test_what_is_announced_and_done_is_one_beat(play: Play) -> None:
    """Playing a card and placing it is one shot, with the words of the play; a deflected one waits in between."""
    game = session(play)
    before = game.state
    move = next(move for move in play.view().legal if getattr(move, "tower", -1) == 0)
    film = shots(game.table, before, game.match.play(move), 0)
    assert [type(shot.event) for shot in film[:1]] == [Placed]
    assert film[0].caption.startswith("Captain plays")
    assert not any(isinstance(shot.event, CardPlayed) for shot in film)


def test_every_shot_of_a_film_is_read_out(play: Play) -> None:
    """Who does not see the caption on the picture hears it, as it stands there; then the question that waits."""
    game = session(play)
    before = game.state
    move = next(move for move in play.view().legal if getattr(move, "tower", -1) == 0)
    for shot in shots(game.table, before, game.match.play(move), 0):
        play.watch(shot)
        assert play.stage.guard.said == play.you(shot.caption)
        assert str(el("p", play.you(shot.caption), role="status", class_="rk-unseen")) == str(play.page._voice.markup)
    play.rest()
    choice = play.pending()
    assert choice is not None
    assert play.you(choice.prompt) in str(play.page._voice.markup)


def test_a_bot_says_why(play: Play) -> None:
    """It can be asked by name, and says what it tries; what it had in mind, which would tell its hand, in the end."""
    moves = finish(play)
    for _ in moves:
        if play.thoughts:
            break
    play.looking.why("1")
    assert "Grumble: " in said(play)
    assert play.playing().bot(1).aim in said(play)
    assert play.thoughts[1] not in said(play)
    assert "Why did you do that, Grumble?" in play.talk.markup
    for _ in moves:
        pass
    play.looking.why("1")
    assert play.thoughts[1] in said(play)
    assert "Why did you do that, Grumble?" in play.talk.markup
    with pytest.raises(BadInput, match="has not decided"):
        play.looking.why("0")


def test_what_happened_meanwhile_is_told_in_person() -> None:
    """The latest things that others, or a fight, did to somebody, as they are said to that player."""
    game = NewGame(GAME, ("Xavier", "Yaz"), ("random",) * 2, {"length": "quick", "bottom": "5", "fights": "6"}).session(
        "1"
    )
    steps = list[tuple[Any, Any]]()
    while (choice := game.pending()) is not None:
        before = game.state
        if choice.seat is CHANCE:
            steps.append((before, game.let_chance(choice)))
        else:
            steps.append((before, game.match.play(random_bot(game.view(choice.seat), game.chance()))))
    happened = recap(game.table, steps, 0, "Xavier")
    assert 0 < len(happened) <= MOST
    assert all("Xavier" in each and re.search(r"[Yy]our? ", addressed(each, "Xavier")) for each in happened)
    assert not any("Xavier" in addressed(each, "Xavier") for each in happened)


def test_a_long_film_runs_faster_and_brief_shots_pass(play: Play) -> None:
    """Nobody waits long for others: what is told later stays shorter, what is in passing hardly at all."""
    state = session(play).state
    shot = Shot(state, Died(0, 0, UNKNOWN_MINION, "wound"), state, "Somebody dies of a wound.")
    stays = play.runner._stays(shot)
    assert play.runner._stays(dataclasses.replace(shot, weight="brief")) < 0.2 < stays
    assert play.runner._stays(dataclasses.replace(shot, weight="grand")) > stays
    play.runner._spent = 60.0
    assert play.runner._stays(shot) == stays / 2
