"""A live game without a browser: setting up, travelling, taking back, and what a covered page knows."""

import json
import re
from dataclasses import replace
from typing import Any

import pytest

from refkit.games.three_cheers.box import stand_in
from refkit.games.three_cheers.cards import UNKNOWN_MINION, MinionCard
from refkit.games.three_cheers.events import CardPlayed, Died, Placed, Shown
from refkit.games.three_cheers.moves import Accept
from refkit.games.three_cheers.rulebook import R
from refkit.games.three_cheers.table import Options
from refkit.kernel.bot import random_bot
from refkit.kernel.chance import Seeded
from refkit.kernel.choice import CHANCE, SPECTATOR, BadInput
from refkit.match.authority import END_STANDS
from tests.widgets.play.visit import GAME, SHORT, Visit
from widgets.app.effects import Compute
from widgets.app.messages import Action, Viewport
from widgets.drawing.scene import Text
from widgets.games import TABLETOPS
from widgets.games.three_cheers.table.facts import fights_left
from widgets.games.three_cheers.table.lens import card_close_up, event_close_up, minion_close_up
from widgets.games.three_cheers.table.picks import BringForward, LookOnly, Scroll
from widgets.live.advance import advanced, reading_seconds, run_on, thinking_seconds
from widgets.live.foresight import preview
from widgets.live.render import scene
from widgets.live.session import Session, begin, from_file, from_text
from widgets.live.setup import (
    NewGame,
    default_form,
    form_from_query,
    guided_form,
    option_value,
    setup_form,
    with_fields,
)
from widgets.live.tabs import MAX_SENTENCES, log_lines, recap
from widgets.live.update import close_up, tasks
from widgets.live.viewpoint import with_changes
from widgets.page.markup import el
from widgets.page.query import Query
from widgets.page.reader import Reader
from widgets.play.update import storage_key
from widgets.rooms.new_room import NewRoom, entrance
from widgets.tabletop.contract import Held
from widgets.tabletop.film.frames import Frame, frames, joined
from widgets.tabletop.options import sizes

KEPT = storage_key(GAME)


@pytest.fixture
def play() -> Visit:
    """Return a short game of one person and a bot."""
    return Visit(f"{SHORT}&people=1&bots=1&seed=76")


def cards(text: str) -> set[str]:
    """Return the cards that a text names."""
    return {card.name for card in stand_in().cards if card.name in text}


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
    table = with_fields(
        default_form(GAME),
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
        with_fields(default_form(GAME), fields).session()


def test_a_number_in_the_form_is_taken_whole_or_not_at_all() -> None:
    """A number of many digits is no other one, and one that no computer writes out is refused."""
    assert option_value("bottom", " 1234567 ", int | None) == 1234567
    for text in ("1" * 5000, "-1", "1.5", "²"):
        with pytest.raises(BadInput, match="Bottom must be a whole number"):
            option_value("bottom", text, int | None)


@pytest.mark.parametrize("game", TABLETOPS)
def test_no_two_fields_of_a_form_are_called_alike(game: str) -> None:
    """Who begins a game, or opens a room, can tell every field by its name."""
    fields = {"people": "2", "bots": "1", "referee": "password"}
    for shown in (setup_form(default_form(game)), entrance(NewRoom(game, fields, {}), "Ann", ())):
        labels = re.findall(r'<span class="rk-label">([^<]*)</span>', shown)
        assert len(set(labels)) == len(labels) > 3


def test_an_address_may_ask_for_a_table() -> None:
    """People, bots, names and lengths; nonsense is a sentence and the usual is taken."""
    query = Query.of("?people=2&bots=1&bot=random&names=Xavier,Yaz&length=long&players=9")
    table, seed = form_from_query(GAME, query)
    assert table.kinds[:4] == ("person", "person", "random", "nobody")
    assert table.names[:3] == ("Xavier", "Yaz", "Pebble")
    assert seed == ""
    assert "length=long" in query.faults[0]


# ---- travelling ------------------------------------------------------------------------------------------------------


def test_a_game_travels_as_text_and_as_file(play: Visit) -> None:
    """Both forms bring back the same table, the same log and the same seats, undone moves included."""
    play.do("play", "0")
    play.do("undo")
    game = play.session
    for back in (from_text(game.to_text()), from_text(f" {game.to_text()}\n"), from_file(game.to_file(), "game.json")):
        assert back.state == game.state
        assert back.match.entries == game.match.entries
        assert (back.seats, back.seed) == (game.seats, game.seed)


@pytest.mark.parametrize("text", ["", "hello", "rk1-", "rk1-AAAA", "rk1-é", "rk1-" + "A" * 999])
def test_a_damaged_text_is_one_sentence(text: str) -> None:
    """Whatever is wrong with a kept game, the player is told in one sentence to copy it again."""
    with pytest.raises(BadInput, match="not a whole game"):
        from_text(text)


def test_a_text_with_any_letter_missing_or_changed_is_refused(play: Visit) -> None:
    """No damage slips through as another game."""
    text = play.session.to_text()
    for at in range(5, len(text), 41):
        for damaged in (
            text[:at] + text[at + 1 :],
            text[:at] + ("A" if text[at] != "A" else "B") + text[at + 1 :],
        ):
            try:
                assert from_text(damaged).state == play.session.state
            except BadInput:
                continue


def test_chance_goes_on_as_it_would_have(play: Visit) -> None:
    """What is kept has no generator in it, and yet the next card is the same."""
    twin = from_text(play.session.to_text())
    for game in (play.session, twin):
        while (choice := game.pending()) and len(game.match.entries) < 60:
            if choice.seat is CHANCE:
                game.let_chance(choice)
            else:
                game.match.play(random_bot(game.view(choice.seat), game.chance()))
    assert twin.match.entries == play.session.match.entries


# ---- playing ---------------------------------------------------------------------------------------------------------


@pytest.mark.thorough
@pytest.mark.parametrize("variant", ["tower-inferno", "double-trouble", "speedy-gonzalez"])
def test_variants_are_played_to_their_end(variant: str) -> None:
    """Two people and two bots get through every variant."""
    game = Visit(f"{SHORT}&people=2&bots=2&seed=4&bottom=5&variant={variant}")
    assert all(game.finish())


def test_only_one_s_own_last_move_is_taken_back(play: Visit) -> None:
    """Before anybody acts on it; else a sentence says why not, and nothing changes."""
    own = next(n for n, move in enumerate(play.live.view.legal) if getattr(move, "tower", -1) == 0)
    before = play.session.state
    play.do("play", str(own))
    play.do("undo")
    assert play.session.state == before
    play.do("undo")
    assert "taken back" in play.said
    assert play.session.state == before


def test_a_move_is_taken_back_before_the_next_player_acts() -> None:
    """Whoever has moved on a shared screen may take it back while the next player has not moved, in CHEERS, too."""
    game = Visit("?game=cheers&people=3&bots=0&start=1&pace=instant&seed=5")
    while not (shifts := [n for n, move in enumerate(game.live.view.legal) if type(move).__name__ == "Shift"]):
        if game.live.now.covered:
            game.do("reveal")
        else:
            game.do("play", "0")
    mover, before = game.live.now.seat, game.session.state
    game.do("play", str(shifts[0]))
    assert game.live.now.seat not in {mover, None}
    assert 'data-do="undo"' in game.markup("foot")
    game.do("undo")
    assert (game.session.state, game.live.now.seat) == (before, mover)
    assert game.live.now.covered
    assert 'data-do="undo"' not in game.markup("foot")


def test_a_move_is_taken_back_before_a_bot_has_answered() -> None:
    """While the film of one's move runs, and a bot is about to think, it can still be taken back."""
    game = Visit("?game=cheers&people=1&bots=2&start=1&pace=calm&seed=5&bot=random")
    before = game.session.state
    first = next(n for n, move in enumerate(game.live.view.legal) if type(move).__name__ == "Play")
    game.send(Action("play", str(first)))  # the film has begun, and does not get on
    assert 'data-do="skip"' in game.markup("foot")
    assert 'data-do="undo"' in game.markup("foot")
    game.do("undo")
    assert game.session.state == before
    assert 'data-do="skip"' not in game.markup("foot")
    assert game.live.view.legal


def test_nothing_is_taken_back_once_a_bot_has_answered() -> None:
    """A sentence says who has, and the log stays."""
    game = Visit("?game=cheers&people=1&bots=2&start=1&pace=instant&seed=5&bot=random")
    while not (game.session.match.played and game.session.match.entries[-1].seat in {1, 2}):
        game.do("play", "0")
    before = game.session.match.entries
    game.do("undo")
    assert "has answered since" in game.said
    assert game.session.match.entries == before


def test_who_asks_to_start_gets_a_new_game_after_a_finished_one(play: Visit) -> None:
    """A link that sits down with bots continues a game that goes on, and never shows an old result."""
    query = f"{SHORT}&people=1&bots=1&seed=76"
    going = play.host.stored.get(KEPT) or ""
    assert Visit(query, texts={KEPT: going}).session.to_text() == going
    for _ in play.finish():
        pass
    over = play.host.stored.get(KEPT) or ""
    assert not Visit(query, texts={KEPT: over}).session.state.ended
    assert Visit("", texts={KEPT: over}).session.state.ended


def test_enter_once_more_on_the_last_pick_plays_the_move() -> None:
    """Where a button ends a move, a second Enter on what was picked last plays it; a second click puts it back."""
    game = Visit("?game=minions&people=1&bots=1&start=1&pace=instant&seed=5&bot=random")
    while not any(type(move).__name__ == "Send" for move in game.live.view.legal):
        game.do("play", "0")
    card = next(spot for spot in game.scene.spots if spot.drag)

    before = len(game.session.match.entries)
    game.pick(card.target)
    assert card.target in game.live.gesture.picked
    game.pick(card.target)
    assert card.target not in game.live.gesture.picked
    game.pick(card.target, again=True)
    assert card.target in game.live.gesture.picked
    assert len(game.session.match.entries) == before
    game.pick(card.target, again=True)
    assert len(game.session.match.entries) > before


def test_an_agile_minion_is_drawn_as_it_is_going_to_stand() -> None:
    """Its corner turns it without hiding a trait; once it is picked so, it is drawn turned in the hand."""
    game = Visit(f"{SHORT}&people=1&bots=1&seed=76")
    chance = Seeded("agile")
    while not (agile := [held for held in held_ways(game) if held.way and isinstance(held.card, MinionCard)]):
        if game.session.state.ended:
            game = Visit(f"{SHORT}&people=1&bots=1&seed={chance.below(1000)}")
        game.do("play", "0")
    corner = next(spot for spot in game.scene.spots if spot.target == agile[0])
    whole = next(spot for spot in game.scene.spots if spot.target == Held(agile[0].card))
    assert corner.text == "↻"
    assert corner.box.bottom < whole.box.at(0, 0.4).y
    assert min(corner.box.width, corner.box.height) >= 24
    before = game.scene.items
    game.pick(agile[0])
    drawn = [item.text for item in game.scene.items if isinstance(item, Text) and item not in before]
    assert "turned" in drawn


def held_ways(game: Visit) -> list[Held]:
    """Return the ways to play cards of the hand that can be picked now."""
    return [spot.target for spot in game.scene.spots if isinstance(spot.target, Held)]


def test_a_covered_page_knows_no_hand() -> None:
    """Neither panels nor canvas nor what is kept by the browser names a card, until its player says so."""
    game = Visit(f"{SHORT}&people=2&bots=0&seed=5")
    assert game.live.now.covered
    hands = {card.name for hand in game.session.state.hands for card in hand}
    assert not cards(game.shown())
    assert not cards(game.session.to_text())
    game.do("reveal")
    seat = game.live.now.seat
    assert seat is not None
    assert {card.name for card in game.session.state.hands[seat]} & cards(game.shown())
    others = {card.name for card in game.session.state.hands[1 - seat]}
    assert not others & cards(game.shown())
    assert hands


def test_everyone_whose_tower_is_hit_is_asked_alike() -> None:
    """With a deflect in hand or without, the cover and the prompt are the same words."""
    game = Visit(f"{SHORT}&people=2&bots=0&seed=5")
    game.do("reveal")
    hit = next(
        n for n, move in enumerate(game.live.view.legal) if getattr(move, "tower", -1) == 1 - (game.live.now.seat or 0)
    )
    game.do("play", str(hit))
    assert game.live.now.covered
    assert "deflect?" in game.markup("under")
    assert "rk-cover" in game.markup("under")


def test_a_preview_tells_no_secret(play: Visit) -> None:
    """What a move would do is told from the mover's view: no card of another hand and no hidden face."""
    game = play.session
    while (choice := game.pending()) and len(game.match.entries) < 150:
        if choice.seat is CHANCE:
            game.let_chance(choice)
            continue
        view = game.view(choice.seat)
        hidden = {card.name for card in view.unseen}
        for move in view.legal[:20]:
            assert not hidden & cards(preview(game.table, view, move))
        game.match.play(random_bot(view, game.chance()))


def test_a_log_is_what_its_reader_saw(play: Visit) -> None:
    """A spectator's log names no card that only a hand or a face-down minion holds."""
    list(zip(play.finish(), range(6), strict=False))
    game = play.session
    hidden = {card.name for card in game.view(SPECTATOR).unseen}
    assert not hidden & cards(" ".join(line.text for line in log_lines(game.table, game.match, SPECTATOR)))


def test_nobody_s_name_becomes_markup() -> None:
    """A player called like an element is escaped in every panel."""
    name = "<img src=x onerror=alert(1)>"
    game = Visit()
    game.do("paste", {"text": begin(GAME, Options(players=(name, f"{name}2")), ("person", "random"), "3").to_text()})
    markup = ""
    for tab in ("moves", "log", "scores", "table"):
        game.do("tab", tab)
        markup += game.panels()
    assert "<img" not in markup
    assert "&lt;img" in markup


def test_a_file_of_the_command_line_can_be_opened(play: Visit) -> None:
    """A match file without seats has people in all of them; a damaged one is a sentence and the game goes on."""
    data = json.loads(play.session.to_file())
    del data["table"]
    assert from_file(json.dumps(data), "game.json").people == (0, 1)
    with pytest.raises(BadInput, match="no match file"):
        from_file("{", "game.json")


def test_the_first_game_has_a_fight() -> None:
    """However the cards lie: no more than three of its five fights fit beneath Master."""
    for seed in range(3):
        game, fights = guided_form(GAME).session(f"{seed}"), 0
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
def test_a_bot_with_a_deflect_and_one_without_take_the_same_time(play: Visit, kind: str, pace: str) -> None:
    """Whoever is asked for a deflect answers after a time that tells nothing of the hand."""
    least = list[float]()
    for game, choice in asked_for_deflects(kind):
        watched = replace(play.live, session=game, pace=pace, viewport=Viewport(known=True))
        asked, _ = advanced(with_changes(watched))
        (task,) = tasks(asked)
        assert isinstance(task, Compute)
        assert task.even, "a slow machine tells nothing either"
        least.append(task.least)
        assert asked.run
        late = replace(asked, run=replace(asked.run, spent=5.0))
        assert thinking_seconds(late, choice) == task.least, "nor does a film that was shown before"
    with_one, without = least
    assert with_one == without >= 0.09


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


def test_a_card_is_seen_close_up_with_its_rules(play: Visit) -> None:
    """Its face, what its traits and orders do, and the rule of each; what nobody may know stays unknown."""
    view = play.live.view
    for card in view.hands[0]:
        markup = close_up(play.live, Held(card))
        assert "<svg" in markup
        assert card.name in markup
        assert "rk-cite" in markup or not getattr(card, "traits", ())
    for trait in stand_in().minions:
        for rule in (R[each] for each in trait.traits):
            assert str(el("p", rule.gist))[3:-4] in card_close_up(trait)
    for order in stand_in().orders:
        assert card_close_up(order).count("rk-cite") == len({option.kind for option in order.options})
    assert "Nobody knows" in minion_close_up(UNKNOWN_MINION)
    assert "rk-cite" in event_close_up("fight")
    assert close_up(play.live, LookOnly("nothing")) == ""


def test_a_tower_that_is_brought_forward_stays_while_a_card_is_chosen(play: Visit) -> None:
    """Bringing a tower forward costs no pick; when the table waits again, one's own tower is in front."""
    card = next(spot.target for spot in play.scene.spots if spot.drag)
    play.pick(card)
    play.pick(BringForward(1))
    assert play.live.camera.near == 1
    assert play.live.gesture.picked == (card,)
    play.pick(Scroll(2))
    assert (play.live.camera.near, play.live.camera.aside) == (1, 2)
    play.do("play", "0")
    assert play.live.camera.near == 0


def test_a_film_keeps_its_ground_and_follows_what_happens(play: Visit) -> None:
    """Frames of a step have the same room; the tower where something happens comes forward; the log waits for it."""
    rest = {"length": "quick", "bottom": "5", "fights": "6"}
    game = NewGame(GAME, ("Xavier", "Yaz"), ("random",) * 2, rest).session("1")
    film: tuple[Frame, ...] = ()
    while (choice := game.pending()) is not None and not any(isinstance(frame.event, Died) for frame in film):
        before = game.state
        if choice.seat is CHANCE:
            step = game.let_chance(choice)
        else:
            step = game.match.play(random_bot(game.view(choice.seat), game.chance()))
        film = frames(game.table, [(before, step)], SPECTATOR)[1:-1]
        assert len({tuple(map(id, frame.fitting)) for frame in film}) <= 1
    first, last = film[0], film[-1]
    assert len(log_lines(game.table, game.match, SPECTATOR, first)) < len(
        log_lines(game.table, game.match, SPECTATOR, last)
    )
    died = next(frame for frame in film if isinstance(frame.event, Died))
    shown, _ = run_on(replace(play.live, viewport=Viewport(known=True), pace="calm"), (died,))
    assert isinstance(died.event, Died)
    assert shown.camera.near == died.event.tower
    assert scene(shown).items


# ---- films, recaps and bots that answer ------------------------------------------------------------------------------


def test_what_is_announced_and_done_is_one_beat(play: Visit) -> None:
    """Playing a card and placing it is one shot, with the words of the play; a deflected one waits in between."""
    game = play.session
    before = game.state
    move = next(move for move in play.live.view.legal if getattr(move, "tower", -1) == 0)
    film = joined(game.table, frames(game.table, [(before, game.match.play(move))], 0)[1:-1])
    assert [type(frame.event) for frame in film[:1]] == [Placed]
    assert film[0].caption.startswith("Captain plays")
    assert not any(isinstance(frame.event, CardPlayed) for frame in film)


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
    reader = Reader(0, "Xavier")
    happened = recap(game.table, steps, reader)
    assert 0 < len(happened) <= MAX_SENTENCES
    assert all("Xavier" in each and re.search(r"[Yy]our? ", reader.you(each)) for each in happened)
    assert not any("Xavier" in reader.you(each) for each in happened)


def test_a_long_film_runs_faster_and_brief_frames_pass(play: Visit) -> None:
    """Nobody waits long for others: what is told later stays shorter, what is in passing hardly at all."""
    state = play.session.state
    frame = Frame(state, "Somebody dies of a wound.", Died(0, 0, UNKNOWN_MINION, "wound"), state)
    stays = reading_seconds(frame, 0)
    assert reading_seconds(replace(frame, weight="brief"), 0) < 0.2 < stays
    assert reading_seconds(replace(frame, weight="grand"), 0) > stays
    assert reading_seconds(frame, 60.0) < stays / 4


@pytest.mark.parametrize("name", ["cheers", "three-cheers"])
def test_what_is_the_players_own_is_called_theirs_at_every_place(name: str) -> None:
    """Also where a place leads to several moves, or takes a pick back: no label has the name of who reads it."""
    play = Visit(f"?game={name}&people=1&bots={sizes(name)[0] - 1}&start=1&pace=instant&bot=random&seed=5")
    own, yours = play.live.own_name, 0
    for _ in range(8):
        for pick in [spot.target for spot in play.scene.spots if spot.drag]:
            play.pick(pick)
            assert not [spot.label for spot in play.scene.spots if own in spot.label]
            yours += sum("your" in spot.label for spot in play.scene.spots)
            play.do("back")
        play.do("play", "0")
    assert own
    assert yours


def test_the_last_move_of_a_game_is_not_taken_back() -> None:
    """A message could ask for it while the film of the whole game shows all hands: as in a room, the end stands."""
    play = Visit("?game=syndicate&start=1&people=3&bots=0&pace=instant&seed=4")
    for _ in play.finish():
        pass
    play.do("whole")
    play.do("undo")
    assert play.said == END_STANDS
    assert play.session.state.ended
