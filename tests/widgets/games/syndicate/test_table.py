"""What is special about the table of The Syndicate: scales, how a plot is picked, what is told, what stays hidden."""

import dataclasses
from collections.abc import Iterator
from itertools import combinations

import pytest

from refkit.games.syndicate import GAME
from refkit.games.syndicate import events as ev
from refkit.games.syndicate import moves as m
from refkit.games.syndicate.cards import UNKNOWN
from refkit.games.syndicate.table import State
from refkit.kernel.chance import Seeded
from refkit.kernel.choice import CHANCE, REFEREE
from tests.tiers import by_tier
from tests.widgets.games.test_tables import DESK, PHONE
from widgets.drawing.geometry import Box
from widgets.drawing.scene import Panel, Piece, Text, bounds, flat
from widgets.games.syndicate.pictures.room import pan_box
from widgets.games.syndicate.table.picks import Fixture, Part, Place, Seal
from widgets.games.syndicate.tabletop import TABLE
from widgets.tabletop.contract import Camera, Held, Space
from widgets.tabletop.film.frames import frames
from widgets.tabletop.film.story import Story, story_of
from widgets.tabletop.gesture import Gesture, complete
from widgets.tabletop.tree import Plan

NAMES = ("Wanda", "Captain Grumbleton", "Yaz")
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


def held_boxes(plan: Plan) -> list[Box]:
    """Return the boxes of the cards that can be picked."""
    return [each.box for each in plan.root.all() if isinstance(each.node.key, Held)]


def slots(plan: Plan) -> dict[int, Box]:
    """Return where a lead of each seat lies."""
    return {seat: plan[Place("lead", seat)] for seat in range(3)}


def test_cards_are_as_large_as_they_must_be() -> None:
    """At a desk a hand of five is 104 by 146 each and a lead 112 wide; on a phone they are at least 64 wide."""
    state = next(state for state, move, _ in game(1) if isinstance(move, m.Lead))
    view = GAME.view(state, state.active)
    desk, phone = (TABLE.plan((view,), space, Camera(), None) for space in (DESK, PHONE))
    assert {(round(box.width), round(box.height)) for box in held_boxes(desk)} == {(104, 146)}
    assert round(slots(desk)[0].width) == 112
    assert min(box.width for box in held_boxes(phone)) >= 64
    for plan, size in ((desk, 20), (phone, 16)):
        numbers = [item.size for item in flat(plan.drawn) if isinstance(item, Text) and item.text == f"{view.pile}"]
        assert max(numbers) >= size


@pytest.mark.parametrize("space", [DESK, PHONE])
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_the_plot_lies_below_its_pan(space: Space, seat: int) -> None:
    """The mastermind's cards are on the left, one's own answer in the middle, above one's hand, and all lie apart."""
    for state, _, _ in list(game(7))[:: by_tier(9, 3, 1)]:
        plan = TABLE.plan((GAME.view(state, seat),), space, Camera(), None)
        played = [plan[Place("answer", each)] for each in range(3) if each != state.active]
        played += [plan[Place("under", state.active)], plan[Place("lead", state.active)], *held_boxes(plan)]
        assert not [pair for pair in combinations(played, 2) if pair[0].inset(0.01).overlaps(pair[1].inset(0.01))]
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


def test_the_scales_show_a_difference_of_one_and_more_so_of_five() -> None:
    """At rest the pans lie apart by what can be seen, and lower on the heavier side."""
    box = Box(0, 0, 300, 90)

    def apart(ours: int, theirs: int) -> float:
        return pan_box(box, ours, theirs, left=True).y - pan_box(box, ours, theirs, left=False).y

    assert apart(4, 4) == 0
    assert 8 <= apart(5, 4) < 24 <= apart(9, 4)
    assert apart(4, 9) == -apart(9, 4)


def test_both_the_lead_and_the_card_under_it_are_read_when_a_plot_is_scored() -> None:
    """The lead lies over the other, whose foot is seen beneath it, and no points lie on that."""
    story: Story = story_of(GAME, GAME.examples["book-1"])
    view, event = next((after, each) for _, each, after in story.frames if isinstance(each, ev.Scored))
    view = TABLE.view_between(view, 0)
    assert view.lead
    assert view.hidden
    for space in (DESK, PHONE):
        plan = TABLE.plan((view,), space, Camera(), event)
        texts = [item for item in flat(TABLE.highlighted(plan, view, event)) if isinstance(item, Text)]
        words = [item.text for item in texts]
        lead = next(at for at, word in enumerate(words) if view.lead.name.endswith(word) and len(word) > 1)
        assert words.index(view.hidden.name) < lead
        (name,) = (item for item in texts if item.text == view.hidden.name)
        last = TABLE.count(view, event)[-1].draw(plan)
        assert not any(piece.box.contains(name.at) for piece in last if isinstance(piece, Piece) and piece.key == 0)
