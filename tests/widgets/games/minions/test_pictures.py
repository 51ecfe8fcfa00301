"""What the table shows of a quest: gates, every line of a total, plain dice, backs of cards, and who has won."""

from collections.abc import Iterable
from dataclasses import replace

from refkit.game import GAMES
from refkit.games.minions import events as ev
from refkit.games.minions.table import View
from refkit.kernel.choice import REFEREE
from refkit.kernel.event import Event
from widgets.drawing.geometry import Box
from widgets.drawing.scene import Item, Text, bounds
from widgets.games.minions import motion
from widgets.games.minions.table.facts import is_roll_off
from widgets.games.minions.table.picks import Laid, ToFront
from widgets.games.minions.tabletop import TABLE
from widgets.tabletop.contract import Camera, Space
from widgets.tabletop.film.frames import layout
from widgets.tabletop.film.story import Story, story_of

GAME = GAMES["minions"]
PHONE = Space(366, 660, lesson_layout=True)


def story(name: str) -> Story:
    """Return the story of one of the rulebook's worked examples."""
    found: Story = story_of(GAME, GAME.examples[name])
    return found


def amid(shown: Story, kind: type[Event], number: int = -1) -> tuple[View, Event]:
    """Return what the referee sees just after the event of a ``kind`` with this ``number``, and the event."""
    _, event, after = [frame for frame in shown.frames if isinstance(frame[1], kind)][number]
    view: View = TABLE.view_during(after, REFEREE, event)
    return view, event


def drawn(view: View, event: Event | None = None) -> tuple[Item, ...]:
    """Return what a phone shows of a view."""
    return layout(TABLE, (view,), PHONE, Camera(), event=event).items


def words(items: Iterable[Item], box: Box) -> list[str]:
    """Return the texts inside a box."""
    return [each.text for each in items if isinstance(each, Text) and box.overlaps(bounds(each))]


def test_a_phone_shows_the_gate_beside_the_number() -> None:
    """Of the seat in front and of those in rows: posts are drawn beside what is needed, and fit their box."""
    view, event = amid(story("the-orc"), ev.Made)
    plan = TABLE.plan((view,), PHONE, Camera(), None)
    for seat in range(2):
        gate = plan[Laid(seat, "gate")]
        posts = [each for each in drawn(view, event) if getattr(each, "look", None) and each.look.edge == "rust"]
        assert [each for each in posts if gate.overlaps(bounds(each))]
        assert str(view.sides[seat].needed) in words(drawn(view, event), gate)


def test_four_lines_of_a_total_are_all_there_on_a_phone() -> None:
    """They are closer to each other than three, and none is added up with another."""
    view, _ = amid(story("mi-03-must"), ev.Totalled)
    assert view.quest
    asks = next(quest for quest in GAME.Options(players=("A", "B")).deck.quests if quest.name == "Tidy the Labyrinth")
    view = replace(view, quest=asks)
    plan = TABLE.plan((view,), PHONE, Camera(), None)
    said = words(drawn(view), plan[Laid(0, "ledger")])
    assert [each for each in said if each.startswith("+")] == ["+5", "+4", "+1", "+1"]
    assert "so far" not in said


def test_plain_dice_decide_by_their_sum() -> None:
    """After a dead end the total is the sum of the dice, from the first that are rolled to the end, and not before."""
    shown = story("mi-16")
    for kind in (ev.Made, ev.Tied, ev.BoonLeft, ev.DeadEnd):
        view, _ = amid(shown, kind)
        assert not is_roll_off(view)
    view, _ = amid(shown, ev.QuestWon)
    assert is_roll_off(view)
    plan = TABLE.plan((view,), PHONE, Camera(), None)
    for seat in range(2):
        said = words(drawn(view), plan[Laid(seat, "ledger")])
        assert said[-2:] == ["Dice", str(sum(view.sides[seat].dice))]


def test_minions_that_are_level_before_gifts_are_given_roll_no_plain_dice() -> None:
    """Nobody has a boon then, and nobody has thrown one away."""
    for name in ("turn", "tie", "mi-29"):
        for _, event, after in story(name).frames:
            if isinstance(event, ev.TurnedUp | ev.Sent | ev.Shown):
                assert not is_roll_off(GAME.view(after, REFEREE))


def test_a_film_shows_backs_of_cards_that_are_put_face_down() -> None:
    """Of minions until they are shown, and of boons and Power cards likewise; the minions stay open then."""
    shown = story("turn")
    view, event = amid(shown, ev.Sent)
    plan = TABLE.plan((view,), PHONE, Camera(), None)
    assert not [each for seat in (0, 1) for each in words(drawn(view, event), plan[Laid(seat, "minion")])]
    view, event = amid(shown, ev.Bestowed)
    plan = TABLE.plan((view,), PHONE, Camera(), None)
    for seat in range(2):
        for what in ("boon", "power"):
            assert not words(drawn(view, event), plan[Laid(seat, what)].inset(4))
        assert words(drawn(view, event), plan[Laid(seat, "minion")])


def test_who_wins_is_lit_in_a_row_of_a_phone() -> None:
    """A winner who is not in front is drawn once more, as everybody in front is."""
    view, event = amid(story("mi-18"), ev.Ended)
    assert isinstance(event, ev.Ended)
    plan = TABLE.plan((view,), PHONE, Camera(2), None)
    for seat in event.seats:
        highlighted = [each for each in motion.highlighted(plan, view, event) if isinstance(each, Text)]
        assert words(highlighted, plan[ToFront(seat)])
