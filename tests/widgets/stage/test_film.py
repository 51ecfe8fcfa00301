"""A film, and the page that shows it."""

import pytest

from refkit.kernel.rule import Rule, Ruling
from tests.widgets.app.host import Driven
from tests.widgets.recorder import Recorder, client_ready
from widgets.app.effects import Announce
from widgets.app.messages import Action, KeyPressed, Ready
from widgets.app.screen import Heading, compute, markup
from widgets.drawing.geometry import Box, Point
from widgets.drawing.motion import Motion, Pose, Sprite
from widgets.drawing.scene import Look, Scene, Text
from widgets.page.errors import Errors
from widgets.stage.film import Projector, bar
from widgets.stage.reel import Frame, Reel
from widgets.stage.surface import Stage
from widgets.tabletop.screening import Screened, app_of, cited

ATTACK = Rule("attack", "Attacks", 14, "An arrow that points at a neighbour wounds it.")


def frame(caption: str, rule: Rule | None = None) -> Frame:
    """A frame that shows its own caption."""

    def draw(width: float) -> Scene:
        return Scene(width, 50, (Text(Point(10, 10), caption, 12, Look(fill="ink")),))

    return Frame(draw, caption, (f"Row 1: {caption}",), rule)


FRAMES = (frame("All is calm"), frame("Gnasher bites <Blob>", ATTACK), frame("Blob is gone"))


@pytest.fixture
def screening() -> Driven[Screened]:
    """Return the film on a page whose browser has stored nothing."""
    page = Driven(app_of(FRAMES, Heading("A fight"), app="test", place="fight"))
    page.send(Ready())
    return page


@pytest.mark.parametrize(("steps", "at"), [([1], 1), ([1, 1, 1, 1], 2), ([-1], 0), ([2, -1], 1), ([-5, 1], 1)])
def test_a_reel_never_runs_off_its_end(steps: list[int], at: int) -> None:
    """Winding past either end stops there."""
    reel = Reel(FRAMES)
    for step in steps:
        reel = reel.step(step)
    assert reel.at == at


def test_keys_wind_the_film(screening: Driven[Screened]) -> None:
    """Arrow keys step, Home and End jump, and each draws its frame."""
    seen = []
    for key in ("ArrowRight", "ArrowRight", "ArrowLeft", "End", "Home", "x"):
        screening.send(KeyPressed(key))
        assert screening.screen.picture
        (text,) = compute(screening.screen.picture.scene).items
        seen.append((screening.state.player.reel.at, getattr(text, "text", "")))
    captions = [frame.caption for frame in FRAMES]
    assert seen == [(at, captions[at]) for at in (1, 2, 1, 2, 0, 0)]


def test_buttons_do_what_the_keys_do(screening: Driven[Screened]) -> None:
    """Start, back, next and end; at either end there is nowhere further to go."""
    seen = []
    for what in ("end", "next", "back", "start", "back"):
        screening.send(Action("film", what))
        seen.append(screening.state.player.reel.at)
    assert seen == [2, 2, 1, 0, 0]
    screening.send(Action("show", "2"))
    assert screening.state.player.reel.at == 2


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
    assert screening.state.player.reel.at == at
    screening.send(KeyPressed("Home"), KeyPressed("End"))
    assert {"fight": "2"} in screening.host.log


class Cinema:
    """A film that moves, on a stage whose browser is played by the test."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        sprite = Sprite(Box(0, 0, 5, 5), (), (Pose(0), Pose(1, across=9)))
        frames = [
            Frame(each.draw, each.caption, each.words, motion=lambda width: Motion(Scene(width, 50), (sprite,)))
            for each in FRAMES
        ]
        self.sent: list[dict[str, object]] = []
        self.stage = Stage(
            lambda width: self.player.reel.frame.draw(width) if self.made else Scene(width, 50), Errors()
        )
        monkeypatch.setattr(self.stage.guard, "send", self.sent.append)
        self.player = Projector(Reel(tuple(frames)), self.stage, lambda: None)
        client_ready(self.stage.canvas)

    @property
    def made(self) -> bool:
        """Whether there is a film yet."""
        return hasattr(self, "player")

    def played(self) -> None:
        """The browser has played what it was given last."""
        asked = [message for message in self.sent if message["kind"] == "play"]
        self.stage.guard._handle_custom_msg({"kind": "played", "id": asked[-1]["id"]}, [])


def test_a_step_moves_before_it_arrives(recorder: Recorder, monkeypatch: pytest.MonkeyPatch) -> None:
    """Next plays the way there and then shows the frame; back shows it at once."""
    show = Cinema(monkeypatch)
    show.player.command("next")
    assert recorder.words == []
    show.played()
    assert recorder.words == [FRAMES[1].caption]
    show.player.command("back")
    assert recorder.words == [FRAMES[0].caption]


def test_a_film_runs_to_its_end_and_rests(recorder: Recorder, monkeypatch: pytest.MonkeyPatch) -> None:
    """Play goes on from frame to frame, each read before the next; at the end it stops, and would begin again."""
    show = Cinema(monkeypatch)
    show.player.command("fast")
    show.player.command("toggle")
    for _ in range(4):
        assert "Pause" in bar(show.player)
        show.played()
    assert (show.player.reel.at, show.player.running) == (2, False)
    assert recorder.words == [FRAMES[2].caption]
    show.player.command("toggle")
    assert (show.player.reel.at, show.player.running) == (1, True)
    show.player.command("toggle")
    assert not show.player.running


def test_nothing_moves_for_who_prefers_stillness(recorder: Recorder, monkeypatch: pytest.MonkeyPatch) -> None:
    """With reduced motion a step is the next picture, at once."""
    show = Cinema(monkeypatch)
    show.stage.guard.still = True
    show.player.command("next")
    assert recorder.words == [FRAMES[1].caption]
    assert not [message for message in show.sent if message["kind"] == "play" and message["sprites"]]


def test_a_ruling_is_told_from_a_rule() -> None:
    """A reader sees whether the book says it or we do; before the first event nothing is cited."""
    ruling = Ruling("TC-45", "Attacks", 14, "Blows of one speed land together.", question="Who is first?")
    assert "Our ruling" in str(cited(ruling))
    assert "The rule" in str(cited(ATTACK))
    assert cited(None) is None
