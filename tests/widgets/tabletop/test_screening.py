"""A film, and the page that shows it."""

import pytest

from refkit.kernel.event import Event
from refkit.kernel.rule import Rule, Ruling
from tests.widgets.app.host import Driven
from widgets.app.effects import Announce
from widgets.app.messages import KeyPressed, Ready
from widgets.app.screen import Heading, markup
from widgets.drawing.geometry import Point
from widgets.drawing.scene import Look, Scene, Text
from widgets.tabletop.film.frames import Frame
from widgets.tabletop.film.player import Player
from widgets.tabletop.film.screening import Screened, app_of, cited

ATTACK = Rule("attack", "Attacks", 14, "An arrow that points at a neighbour wounds it.")


BITE = Event()
BITE.rule = ATTACK


class Captions:
    """A board that shows the captions of its frames."""

    def draw(self, frame: Frame, width: float) -> Scene:
        """Return a picture of the caption."""
        return Scene(width, 50, (Text(Point(10, 10), frame.caption, 12, Look(fill="ink")),))

    def motion(self, _frame: Frame, _width: float) -> None:
        """Move nothing."""

    def words(self, frame: Frame) -> tuple[str, ...]:
        """Return the caption as a line."""
        return (f"Row 1: {frame.caption}",)


FRAMES = (Frame(None, "All is calm"), Frame(None, "Gnasher bites <Blob>", BITE), Frame(None, "Blob is gone"))


@pytest.fixture
def screening() -> Driven[Screened]:
    """Return the film on a page whose browser has stored nothing."""
    page = Driven(app_of(Player(Captions(), FRAMES), Heading("A fight"), app="test", place="fight"))
    page.send(Ready())
    return page


def test_keys_wind_the_film(screening: Driven[Screened]) -> None:
    """Arrow keys step, Home and End jump, and each draws its frame."""
    seen = []
    for key in ("ArrowRight", "ArrowRight", "ArrowLeft", "End", "Home", "x"):
        screening.send(KeyPressed(key))
        assert screening.screen.picture
        (text,) = screening.screen.picture.scene.items
        seen.append((screening.state.player.at, getattr(text, "text", "")))
    captions = [frame.caption for frame in FRAMES]
    assert seen == [(at, captions[at]) for at in (1, 2, 1, 2, 0, 0)]


def test_a_step_is_said_with_its_rule(screening: Driven[Screened]) -> None:
    """The caption is escaped and cited, the same stands in words, and a screen reader hears it after it is stored."""
    stored, _, said = screening.send(KeyPressed("ArrowRight"))
    assert stored == {"fight": "1"}
    assert said == Announce("Step 1 of 2. Gnasher bites <Blob>")
    assert "Gnasher bites &lt;Blob&gt;" in markup(screening.screen, "caption")
    assert "Attacks, p. 14" in markup(screening.screen, "caption")
    assert "<li>Row 1: Gnasher bites &lt;Blob&gt;</li>" in markup(screening.screen, "words")
    assert 'aria-current="step"' in markup(screening.screen, "steps")


@pytest.mark.parametrize(("kept", "at"), [("2", 2), ("", 0), ("x", 0), ("-1", 0), ("1.5", 0), ("9" * 20, 2)])
def test_the_browser_remembers_where_the_reader_was(screening: Driven[Screened], kept: str, at: int) -> None:
    """What the browser gives back after a reload is where the film goes on; what is damaged does no harm."""
    screening.send(Ready({"fight": kept}))
    assert screening.state.player.at == at
    screening.send(KeyPressed("Home"), KeyPressed("End"))
    assert {"fight": "2"} in screening.host.log


def test_a_ruling_is_told_from_a_rule() -> None:
    """A reader sees whether the book says it or we do; before the first event nothing is cited."""
    ruling = Ruling("TC-45", "Attacks", 14, "Blows of one speed land together.", question="Who is first?")
    assert "Our ruling" in str(cited(ruling))
    assert "The rule" in str(cited(ATTACK))
    assert cited(None) is None
