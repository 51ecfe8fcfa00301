"""The table of The Syndicate: where everything lies, how moves are picked, what is told, and what stays hidden."""

import dataclasses
from collections.abc import Iterator
from itertools import combinations

import pytest

from refkit.games.syndicate import GAME
from refkit.games.syndicate import events as ev
from refkit.games.syndicate import moves as m
from refkit.games.syndicate.cards import MARKS, UNKNOWN, Card
from refkit.games.syndicate.table import State
from refkit.kernel.chance import Seeded
from refkit.kernel.choice import CHANCE, REFEREE, SPECTATOR
from refkit.kernel.event import Event
from tests.tiers import by_tier
from widgets.drawing.geometry import Box
from widgets.drawing.scene import Panel, Text, bounds, flat
from widgets.games.syndicate.table.picks import Fixture, Part, Place, Seal
from widgets.games.syndicate.tabletop import TABLE
from widgets.tabletop.contract import Camera, Held, Space
from widgets.tabletop.film.frames import Frame, frames, layout, motion, picture
from widgets.tabletop.gesture import Gesture, complete
from widgets.tabletop.tree import Plan

NAMES = ("Wanda", "Captain Grumbleton", "Yaz")
DESK, PHONE = Space(928, 604), Space(366, 660)
SPACES = (DESK, PHONE, Space(1010, 704), Space(336, 456))
LARGE = {DESK: 20, PHONE: 16}
DECK = GAME.Options(players=()).deck


def game(seed: int, steps: int = 120, **options: object) -> Iterator[tuple[State, m.Move, State]]:
    """Yield the decisions and draws of a random game, each with the states before and after."""
    chance = Seeded(seed)
    state = GAME.setup(GAME.Options(players=NAMES, **options))  # type: ignore[arg-type]
    for _ in range(steps):
        asked = GAME.choices(state)
        if not asked:
            return
        move = chance.answer(asked[0]) if asked[0].seat is CHANCE else chance.pick(asked[0].options)
        after = GAME.play(state, move).state
        yield state, move, after
        state = after


@pytest.mark.parametrize("space", SPACES)
@pytest.mark.parametrize("seat", [0, 1, 2, SPECTATOR, REFEREE])
def test_nothing_overlaps_or_is_cut(space: Space, seat: int) -> None:
    """Plates, piles, scales, places, hand and ladder lie apart, inside the picture, and can be touched."""
    for state, _, _ in list(game(7))[:: by_tier(9, 3, 1)]:
        view = GAME.view(state, seat)
        plan = TABLE.plan((view,), space, Camera(), None)
        piles = [plan[Fixture("pile")], plan[Fixture("discards")]]
        plates = [box for each in range(3) if (box := plan.box(Fixture("plate", each)))]
        assert len(plates) == (3 if space.width > 560 else 2)
        held = held_boxes(plan)
        assert len(held) == (len(view.hands[seat]) if seat >= 0 else 0)
        answers = [plan[Place("answer", each)] for each in range(3) if each != view.active]
        under, goal = plan[Place("under", view.active)], [bounds(word) for word in goals(plan)]
        assert bool(goal) == (space.width > 560)
        ladder = plan.box(Part("ladder"))
        boxes: list[Box] = [
            *plates, *held, *answers, *goal, *piles, plan[Fixture("scales")], plan[Place("lead", view.active)], under,
            plan[Fixture("asked")], *([ladder] if ladder else ()),
        ]  # fmt: skip
        around = Box(0, 0, plan.width, plan.height).inset(-0.01)
        assert plan.width == space.width
        assert all(box.x >= around.x and box.right <= around.right and box.bottom <= around.bottom for box in boxes)
        assert not [pair for pair in combinations(boxes, 2) if pair[0].inset(0.01).overlaps(pair[1].inset(0.01))]
        touched = [*held, *answers, under, *(plan[Seal(mark)] for mark in MARKS), *piles]
        assert all(box.width >= 44 and box.height >= 44 for box in touched)
        if space in LARGE:
            assert plan.height <= space.tall
            numbers = [item for item in flat(plan.drawn) if isinstance(item, Text) and item.text == f"{view.pile}"]
            assert max(item.size for item in numbers) >= LARGE[space]


def held_boxes(plan: Plan) -> list[Box]:
    """Return the boxes of the cards that can be picked."""
    return [each.box for each in plan.root.all() if isinstance(each.node.key, Held)]


def goals(plan: Plan) -> list[Text]:
    """Return the words that say what wins."""
    return [item for item in flat(plan.drawn) if isinstance(item, Text) and item.text.endswith(" wins")]


def slots(plan: Plan) -> dict[int, Box]:
    """Return where a lead of each seat lies."""
    return {seat: plan[Place("lead", seat)] for seat in range(3)}


@pytest.mark.parametrize("space", SPACES)
def test_words_can_be_read(space: Space) -> None:
    """Nothing is smaller than eleven pixels, with or without an event that is drawn over it."""
    chance = Seeded(3)
    for state, move, _ in list(game(5))[:: by_tier(21, 3, 1)]:
        for frame in frames(TABLE, [(state, GAME.play(state, move))], chance.below(3))[1:-1]:
            items = picture(TABLE, frame, space, Camera()).items
            assert all(item.size >= 11 for item in items if isinstance(item, Text))


def test_cards_are_as_large_as_they_must_be() -> None:
    """At a desk a hand of five is 104 by 146 each and a lead 112 wide; on a phone they are at least 64 wide."""
    state = next(state for state, move, _ in game(1) if isinstance(move, m.Lead))
    view = GAME.view(state, state.active)
    desk, phone = (TABLE.plan((view,), space, Camera(), None) for space in (DESK, PHONE))
    assert {(round(box.width), round(box.height)) for box in held_boxes(desk)} == {(104, 146)}
    assert round(slots(desk)[0].width) == 112
    assert min(box.width for box in held_boxes(phone)) >= 64


@pytest.mark.parametrize("space", [DESK, PHONE])
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_the_plot_lies_below_its_pan(space: Space, seat: int) -> None:
    """The mastermind's cards are on the left, and one's own answer in the middle, above one's hand."""
    for state, _, _ in list(game(7))[:: by_tier(9, 3, 1)]:
        plan = TABLE.plan((GAME.view(state, seat),), space, Camera(), None)
        order = sorted(range(3), key=lambda each: slots(plan)[each].x)
        assert order[0] == state.active
        assert seat in order[:2]


def test_a_second_card_is_slipped_under_by_a_button() -> None:
    """Card and place make the move, and only a button ends it; what is led is led at once."""
    state, move = next((state, move) for state, move, _ in game(2) if isinstance(move, m.Conceal))
    view = GAME.view(state, move.seat)
    gesture = Gesture((Held(move.card), Place("under", move.seat)))
    assert complete(view, TABLE, gesture) == move
    assert TABLE.confirm_label(view, move) == "Slip it under"
    assert TABLE.pick_sequences(view, m.Alone(move.seat)) == ((),)
    assert not TABLE.confirm_label(view, m.Lead(move.seat, move.card))


def test_a_mark_is_named_where_the_table_wants_one() -> None:
    """A card with two marks is led and then given its mark on a seal."""
    market = DECK.card("The Market")
    for state, move, _ in game(4, 400, two_marks="one named"):
        if isinstance(move, m.Lead) and market in state.hands[move.seat]:
            view = GAME.view(state, move.seat)
            lead = m.Lead(move.seat, market, "event")
            assert TABLE.pick_sequences(view, lead) == ((Held(market), Place("lead", move.seat), Seal("event")),)
            return
    pytest.fail("Nobody ever held the Market.")


def test_a_dull_card_says_which_card_obliges() -> None:
    """Who can follow is told by which card, whoever cannot is told nothing."""
    told = 0
    for state, move, _ in game(6, 200):
        if isinstance(move, m.Oppose):
            view = GAME.view(state, move.seat)
            may = {each.card for each in view.legal if isinstance(each, m.Oppose)}
            for card in view.hands[move.seat]:
                reason = TABLE.why_not(view, Held(card))
                assert bool(reason) == (card not in may)
                assert not reason or any(each.name in reason for each in may)
                told += bool(reason)
    assert told


def pans(state: State, seat: int) -> tuple[str, ...]:
    """Return the texts on the scales in the middle of a step."""
    view = TABLE.view_between(state, seat)
    plan = TABLE.plan((view,), DESK, Camera(), None)
    words = (item for item in TABLE.drawn(plan, view, None) if isinstance(item, Text))
    return tuple(
        item.text
        for item in words
        if plan[Fixture("scales")].contains(item.at) and item.text not in {"the plot", "against"}
    )


def test_a_hidden_card_moves_no_pan_but_in_its_owners_view() -> None:
    """Others read a question mark, whatever lies there."""
    state = next(after for _, move, after in game(2) if isinstance(move, m.Conceal))
    unseen = [card for card in DECK.cards if card not in {state.lead, state.hidden}]
    assert state.hidden
    others = [pans(dataclasses.replace(state, hidden=card), (state.active + 1) % 3) for card in unseen]
    assert len(set(others)) == 1
    assert "+ ?" in others[0][0]
    assert "?" not in "".join(pans(state, state.active))


def test_the_card_under_the_lead_lies_open_from_its_reveal_until_it_is_put_away() -> None:
    """In the film of whoever did not see it before, no picture earlier than that shows it."""
    for state, move, _ in game(2, 300):
        if state.hidden and len(state.replies) == 1:
            seat = (state.active + 2) % 3
            film = frames(TABLE, [(state, GAME.play(state, move))], seat)[1:-1]
            kinds = [type(frame.event) for frame in film]
            at = kinds.index(ev.Revealed)
            assert all(frame.view.hidden is UNKNOWN for frame in film[:at])
            assert all(frame.view.hidden is state.hidden for frame in film[at:] if frame.event.__class__ in {
                ev.Revealed, ev.Counted, ev.Scored})  # fmt: skip
            assert film[at].before.hidden is UNKNOWN
            return
    pytest.fail("Nobody ever hid a card.")


def texts(state: State, event: Event, seat: int, space: Space = DESK) -> list[str]:
    """Return every word of the picture after an event."""
    view = TABLE.view_during(state, seat, event)
    frame = Frame(view, "", event, view)
    items = picture(TABLE, frame, space, Camera()).items
    return [item.text for item in items if isinstance(item, Text)]


def test_great_moments_have_a_heading() -> None:
    """A win says so to whoever has won and to whoever has lost; a turn is struck out, an Ace is lifted."""
    state = next(after for _, move, after in game(2) if isinstance(move, m.Lead))
    ace = DECK.card("Ace of Moons")
    assert "You win!" in texts(state, ev.Won(1, 12), 1)
    assert "Wanda wins, you lose" in texts(state, ev.Won(0, 12), 1)
    assert "Wanda wins" in texts(state, ev.Won(0, 12), SPECTATOR)
    assert "Turn 1 is struck out" in texts(state, ev.Voided(1, 1), 0, PHONE)
    assert "Foiled!" in texts(state, ev.Scored(0, "foiled", 8, 9, (0, 1, 1)), 0)
    assert "The Crown makes Ace of Moons count 11" in texts(state, ev.Counted(state.active, ace, 11), 0)
    assert TABLE.weight(ev.Counted(0, ace, 1)) == "caption"


def every(card: Card) -> list[Event]:
    """Return an event of every kind."""
    return [
        ev.Started(1), ev.Drew(1, card), ev.Drew(2, UNKNOWN), ev.Shuffled(9), ev.TurnBegan(2, 3), ev.Led(0, card),
        ev.Concealed(0, UNKNOWN), ev.WentAlone(0), ev.Opposed(1, card, follows=True),
        ev.Opposed(1, card, follows=False),
        ev.Denied(1, ("event",)), ev.Caught(1, card, 1), ev.Revealed(0, card), ev.Counted(0, card, 0),
        ev.Counted(0, card, 8), ev.Scored(0, "alone", 9, 8, (2, 0, 0)), ev.PutAway(), ev.PlayedOn((0, 1)),
        ev.Won(2, 12),
        ev.Voided(1, 1), ev.Stood(1, 1), ev.Reopened(),
    ]  # fmt: skip


@pytest.mark.parametrize("space", [DESK, PHONE, Space(500, lesson_layout=True)])
def test_every_event_is_drawn_at_every_moment(space: Space) -> None:
    """Whatever lies on the table, each kind of event has a picture and, where something moves, a motion."""
    moments = [after for _, _, after in game(8, 60)][:: by_tier(30, 4, 1)]
    for state in moments:
        for event in every(state.lead or DECK.cards[9]):
            view = TABLE.view_between(state, 0)
            plan = TABLE.plan((view,), space, Camera(), event)
            assert TABLE.drawn(plan, view, event)
            tuple(TABLE.highlighted(plan, view, event))
            moves = motion(TABLE, Frame(view, "", event, view), space, Camera())
            assert moves is None or moves.millis <= 1400


def test_all_that_lies_open_can_be_looked_at() -> None:
    """Every spot has a label of its own, and its close-up at least a rule or a number."""
    state = next(after for _, move, after in game(2) if isinstance(move, m.Oppose) and after.lead)
    view = GAME.view(state, state.active)
    scene = layout(TABLE, (view,), DESK, Camera())
    labels = [spot.label for spot in scene.spots]
    assert len(labels) == len(set(labels))
    assert all(TABLE.close_up(view, spot.target) for spot in scene.spots if spot.target)


@pytest.mark.parametrize("width", [330, 366, 720])
def test_a_small_hand_shows_suits_and_marks(width: int) -> None:
    """Where all hands lie open, a card shows its rank, marks and suits on a phone, too, and none covers another."""
    state = next(state for state, move, _ in game(2) if isinstance(move, m.Lead))
    view = GAME.view(state, REFEREE)
    plan = TABLE.plan((view,), Space(width, 660, lesson_layout=True), Camera(), None)
    for seat in range(3):
        room, drawn = plan[Part("home", seat)], list(flat(plan.part(Part("home", seat))))
        sheets = [item.box for item in drawn if isinstance(item, Panel) and item.look.fill == "card"]
        assert len(sheets) == len(view.hands[seat])
        assert not any(one.overlaps(other) for one, other in combinations(sheets, 2))
        for card, sheet in zip(view.hands[seat], sheets, strict=True):
            inside = [item for item in drawn if sheet.contains(bounds(item).centre)]
            assert len(inside) >= 2 + len(card.suits) + len(card.marks)
        assert max(sheet.right for sheet in sheets) <= room.right + 1
