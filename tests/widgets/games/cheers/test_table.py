"""What is special about the bar: trays clockwise, two cards that are sent, what is shown to whom, and why not."""

import dataclasses
from collections.abc import Iterator
from functools import partial

import pytest

from refkit.games.cheers import GAME
from refkit.games.cheers import moves as m
from refkit.games.cheers.cards import LIMIT
from refkit.games.cheers.rules.questions import leaving_cards
from refkit.games.cheers.table import State, View
from refkit.kernel.chance import Seeded
from refkit.kernel.choice import CHANCE, REFEREE, SPECTATOR
from tests.tiers import by_tier, mostly_thorough
from tests.widgets.games.test_tables import DESK, LESSONS, PHONE, READABLE, SPACES
from widgets.drawing.geometry import Box
from widgets.drawing.scene import Disc, Panel, Scene, Shape, Text, bounds
from widgets.games.cheers.pictures.glasses import DRINKS, GLASSES
from widgets.games.cheers.table.picks import Glass, LookOnly, Part, Tray
from widgets.games.cheers.table.tree import SLOTS
from widgets.games.cheers.tabletop import TABLE
from widgets.tabletop.contract import Camera, Held, Space
from widgets.tabletop.film.frames import layout
from widgets.tabletop.gesture import Gesture, complete, pick
from widgets.tabletop.picks import options
from widgets.tabletop.tree import Plan

NAMES = ("Xavier", "Yaz", "Zippy the Unreasonably Long", "Wanda", "Vic", "<b>Umberto</b>")


def game(players: int, seed: int = 1, steps: int = 260, **how: str) -> Iterator[tuple[State, m.Move]]:
    """Yield the states of a random game in which a player moves, each with that move."""
    chance = Seeded(seed)
    state = GAME.setup(GAME.Options(players=NAMES[:players], **how))  # type: ignore[arg-type]  # a variant
    for _ in range(steps):
        if not (asked := GAME.choices(state)):
            return
        move = chance.answer(asked[0]) if asked[0].seat is CHANCE else chance.pick(asked[0].options)
        if asked[0].seat is not CHANCE:
            yield state, move
        state = GAME.play(state, move).state


def asked_for(kind: type[m.Move], players: int = 6) -> View:
    """Return a view in which its player must make a move of this kind."""
    state, move = next(each for seed in range(9) for each in game(players, seed) if isinstance(each[1], kind))
    return GAME.view(state, move.seat)  # type: ignore[union-attr]  # a player's


def planned(view: View, space: Space) -> Plan:
    """Return the layout of a view."""
    plan = TABLE.plan((view,), space, Camera(), None)
    assert isinstance(plan, Plan)
    return plan


def test_far_things_are_large() -> None:
    """Big and small glasses, and how many cards lie on a tray, are readable at arm's length."""
    view = next(GAME.view(state, 0) for state, _ in game(6))
    for space, sign, number in ((DESK, 28, 20), (PHONE, 18, 16)):
        plan = planned(view, space)
        assert plan[Part(3, 0)].width * 0.52 >= sign
        counts = [
            item.size for item in TABLE.drawn(plan, view, None) if isinstance(item, Text) and item.text.endswith("/6")
        ]
        assert len(counts) == 6
        assert min(counts) >= number
    full = next(GAME.view(state, 0) for state, _ in game(4, 3) if any(len(cards) == LIMIT for cards in state.tables))
    fills = {item.text: item.look.fill for item in planned(full, DESK).drawn if isinstance(item, Text)}
    assert fills["6/6"] == "glow", "a full tray says so in another colour"


@pytest.mark.parametrize(
    "space", [Space(705, 480, lesson_layout=True), Space(346, 430, lesson_layout=True), Space(705, 470)], ids=str
)
def test_a_lesson_keeps_to_its_room(space: Space) -> None:
    """Six trays and two combinations, or a hand, are no higher than what is left of the page."""
    for state, move in list(game(6))[::31]:
        view = GAME.view(state, REFEREE if space.lesson_layout else move.seat)  # type: ignore[union-attr]  # a player's
        assert planned(view, space).height <= space.tall


def test_the_next_clockwise_sits_on_the_left() -> None:
    """One's own tray is at the bottom, and turns go round as the clock does."""
    view = next(GAME.view(state, 2) for state, _ in game(4))
    plan = planned(view, DESK)
    at = [plan[Tray(place)].centre for place in range(4)]
    assert at[2].y == max(each.y for each in at)
    assert at[3].x < at[2].x < at[1].x
    assert at[0].y < at[3].y


def test_a_tray_from_which_a_glass_is_taken_comes_near_on_a_phone() -> None:
    """Nobody's tray takes the place of the own one while its teammate must choose there."""
    view = next(
        view
        for seed in range(20)
        for state, move in game(5, seed)
        if isinstance(move, m.Choose | m.Drop) and move.card in state.tables[5]
        for view in [GAME.view(state, move.seat)]
    )
    plan = planned(view, PHONE)
    assert plan[Tray(5)].y == max(plan[Tray(place)].y for place in range(6))
    assert plan[Part(5, 0)].width >= 44


# ---- picks -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("space", [DESK, PHONE])
def test_few_cards_are_large_where_no_more_will_lie(space: Space) -> None:
    """In a lesson they lie in one row; in a game a tray has room for seven in two."""
    view = next(GAME.view(state, 0) for state, _ in game(4) if 0 < max(map(len, state.tables)) <= 3)
    lesson, playing = planned(view, dataclasses.replace(space, complete=True)), planned(view, space)
    assert lesson[Part(2, 0)].width > 1.3 * playing[Part(2, 0)].width
    assert lesson[Part(2, 0)].y == lesson[Part(2, SLOTS - 1)].y
    assert playing[Part(2, 0)].y < playing[Part(2, SLOTS - 1)].y


def test_two_cards_are_sent_in_either_order() -> None:
    """The played one is lifted; its receiver, then the other's, which is picked by then; or the other card first."""
    view = asked_for(m.Send)
    move = next(each for each in view.legal if isinstance(each, m.Send))
    first, second = leaving_cards(view)
    one, two = Tray(move.played_to), Tray(move.matched_to)
    assert TABLE.opening(view) == (Held(first),)
    for card, to, other, last in ((first, one, second, two), (second, two, first, one)):
        gesture = pick(view, TABLE, pick(view, TABLE, Gesture(), Held(card)), to)
        assert gesture.picked == (Held(card), to, Held(other))
        assert complete(view, TABLE, pick(view, TABLE, gesture, last)) == move


@pytest.mark.parametrize("space", [DESK, PHONE])
def test_which_card_is_sent_now_is_written_on_it(space: Space) -> None:
    """One of the two wants a receiver: the first, the picked one, and the other when that one has a tray."""
    view = asked_for(m.Send, 4)
    plan, (one, other) = planned(view, space), leaving_cards(view)
    there = next(place for place in range(4) if any(move.played_to == place for move in view.legal))  # type: ignore[union-attr]

    def asked(*picked: object) -> list[bool]:
        (told,) = (item for item in TABLE.chosen(plan, view, picked) if isinstance(item, Text))
        assert told.size >= READABLE
        return [plan[Held(card)].contains(told.at) for card in (one, other)]

    assert asked(Held(one)) == [True, False]
    assert asked(Held(other)) == [False, True]
    assert asked(Held(one), Tray(there)) == [False, True]
    assert asked(Held(other), Tray(there)) == [True, False]
    assert not TABLE.chosen(plan, asked_for(m.Play, 4), (Held(one),))


def test_trays_that_may_not_get_a_card_say_so() -> None:
    """The target keeps none, and two teammates may not get both; a tray that is left out has its reason and page."""
    view = asked_for(m.Send)
    target = next(place for place, cards in enumerate(view.tables) if leaving_cards(view)[0] in cards)
    assert "keeps none" in TABLE.why_not(view, Tray(target))
    gesture = Gesture(TABLE.opening(view))
    scene = layout(TABLE, (view,), DESK, Camera(), gesture=gesture)
    dull = [spot for spot in scene.spots if isinstance(spot.target, Tray) and spot.quiet]
    led = options(view, TABLE, gesture.picked)
    assert {spot.target for spot in dull} == {Tray(place) for place in range(6)} - {*led}
    assert all("p. 5" in spot.label for spot in dull)
    assert "p. 5" in TABLE.why_not(view, Glass(view.tables[target][0]))


def test_what_cannot_be_done_on_a_turn_says_why() -> None:
    """Foreign glasses stay; a tray wants a card first; a hand is for one's own turn."""
    view = asked_for(m.Shift)
    foreign = next(cards[0] for place, cards in enumerate(view.tables) if place != view.seat and cards)
    assert "your own tray" in TABLE.why_not(view, Glass(foreign))
    assert "First pick" in TABLE.why_not(view, Tray((view.seat + 1) % 6))
    assert "goes to somebody else" in TABLE.why_not(view, Tray(view.seat))
    assert not TABLE.why_not(view, LookOnly("pile"))
    assert "turn" in TABLE.why_not(asked_for(m.Choose), Held(view.hands[view.seat][0]))


def test_what_is_tipped_away_is_tipped_by_a_button() -> None:
    """A glass that goes for good is picked, and then a button says so; nothing else needs one."""
    view = asked_for(m.Drop)
    assert all(TABLE.confirm_label(view, move) == "Tip it away" for move in view.legal)
    turn = asked_for(m.Play)
    assert not any(TABLE.confirm_label(turn, move) for move in turn.legal)


# ---- what is told ----------------------------------------------------------------------------------------------------


def test_copies_have_no_numbers() -> None:
    """Like cards are called alike on buttons, on spots and in the words for the table."""
    for state, move in list(game(6))[::9]:
        view = GAME.view(state, move.seat)  # type: ignore[union-attr]  # a player's
        scene = layout(TABLE, (view,), DESK, Camera(), says=partial(TABLE.worded, view))
        said = [*TABLE.in_words(view), *(TABLE.worded(view, each) for each in view.legal)]
        said += [spot.label for spot in scene.spots]
        assert not [text for text in said for card in view.options.deck.cards if card.name in text]


def test_a_combination_is_shown_to_those_who_know_it() -> None:
    """Its coasters, ticks and crosses are drawn for its team alone; an apprentice sees five empty coasters."""
    state = [state for state, _ in game(4, variant="master-apprentice")][-1]
    master, apprentice, guest = (GAME.view(state, seat) for seat in (0, 2, SPECTATOR))
    told = {view.seat: _texts(layout(TABLE, (view,), DESK, Camera())) for view in (master, apprentice, guest)}
    assert "You pour" in told[0]
    assert "Only your master knows" in told[2]
    assert "Face down" in told[SPECTATOR]
    other = dataclasses.replace(apprentice, goals=((1, 1, 1, 1, 1),) * 2, seat=SPECTATOR)
    assert "Team A" in _texts(layout(TABLE, (other,), DESK, Camera()))


def _texts(scene: Scene) -> set[str]:
    return {item.text for item in scene.items if isinstance(item, Text)}


def test_masks_hide_teams() -> None:
    """In a masquerade no tray but one's own tells whose team it is of."""
    state = next(state for state, _ in game(6, variant="masquerade"))
    view = GAME.view(state, 1)
    assert [team >= 0 for team in view.teams] == [place == 1 for place in range(6)]
    label = {spot.target: spot.label for spot in layout(TABLE, (view,), PHONE, Camera()).spots}
    assert all("team" not in label[Tray(place)] for place in (0, 2, 3, 4, 5))


def test_every_glass_has_a_shape_of_its_own() -> None:
    """Colour is not the only sign: no two outlines are alike, and all stay in their boxes."""
    box = Box(0, 0, 80, 100)
    drawn = [tuple(draw(box, tint)) for draw, tint in zip(GLASSES.values(), DRINKS, strict=True)]
    outlines = [tuple(item.points for item in items if isinstance(item, Shape)) for items in drawn]
    assert len({*outlines}) == len(DRINKS) == len({*DRINKS})
    for items in drawn:
        assert all(isinstance(item, Shape | Disc | Panel) for item in items)
        assert all(bounds(item).inset(12).overlaps(box) for item in items)


def ticked(scene: Scene) -> int:
    """Count the ticks on the coasters of combinations: discs of the colour of what is right."""
    return sum(isinstance(item, Disc) and item.look.fill == "shield" for item in scene.items)


@pytest.mark.parametrize("space", mostly_thorough(*SPACES, *LESSONS, quick=LESSONS[:1]))
def test_there_are_as_many_ticks_as_is_said(space: Space) -> None:
    """On a combination each glass that lies on the best tray is ticked, and the number beside it says how many."""
    counted = 0
    for seed in range(by_tier(1, 3, 3)):
        for state, _ in list(game(4, seed, steps=120))[:: by_tier(5, 1, 1)]:
            for seat in (REFEREE, 0, 1) if not space.lesson_layout else (REFEREE,):
                view = TABLE.view_between(state, seat)
                scene = layout(TABLE, (view,), space, Camera())
                said = [item.text for item in scene.items if isinstance(item, Text) and item.text.endswith("/5")]
                assert ticked(scene) == sum(int(text[0]) for text in said)
                counted += ticked(scene)
    assert counted
