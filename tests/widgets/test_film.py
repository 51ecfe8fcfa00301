"""A film, and the page that shows it."""

import pytest

from refkit.rule import Rule, Ruling
from tests.widgets.recorder import Recorder, client_ready
from widgets.film import Frame, Reel
from widgets.geometry import Point
from widgets.learn import Screening, cited
from widgets.scene import Look, Scene, Words

ATTACK = Rule("attack", "Attacks", 14, "An arrow that points at a neighbour wounds it.")


def frame(caption: str, rule: Rule | None = None) -> Frame:
    """A frame that shows its own caption."""

    def draw(width: float) -> Scene:
        return Scene(width, 50, (Words(Point(10, 10), caption, 12, Look(fill="ink")),))

    return Frame(draw, caption, (f"Row 1: {caption}",), rule)


FRAMES = (frame("All is calm"), frame("Gnasher bites <Blob>", ATTACK), frame("Blob is gone"))


@pytest.fixture
def screening(recorder: Recorder) -> Screening:
    """The film on a page whose client is ready."""
    made = Screening(FRAMES, "<h1>A fight</h1>", "test")
    client_ready(made.stage.canvas)
    assert recorder.words == ["All is calm"]
    return made


def press(screening: Screening, key: str) -> None:
    """A key that the guard lets through."""
    screening.stage.guard._handle_custom_msg({"kind": "key", "key": key}, [])


@pytest.mark.parametrize(("steps", "at"), [([1], 1), ([1, 1, 1, 1], 2), ([-1], 0), ([2, -1], 1), ([-5, 1], 1)])
def test_a_reel_never_runs_off_its_end(steps: list[int], at: int) -> None:
    """Winding past either end stops there."""
    reel = Reel(FRAMES)
    for step in steps:
        reel = reel.step(step)
    assert reel.at == at


def test_keys_wind_the_film(screening: Screening, recorder: Recorder) -> None:
    """Arrow keys step, Home and End jump, and each draws its frame."""
    seen = []
    for key in ("ArrowRight", "ArrowRight", "ArrowLeft", "End", "Home"):
        press(screening, key)
        seen.append((screening.reel.at, recorder.words))
    captions = [frame.caption for frame in FRAMES]
    assert seen == [(at, [captions[at]]) for at in (1, 2, 1, 2, 0)]


def test_buttons_do_what_the_keys_do(screening: Screening) -> None:
    """Start, back, next and end, in this order beneath the table."""
    start, back, on, end = screening.widget.children[2].children[0].children[1].children[:4]
    seen = []
    for button in (end, back, on, start):
        button.click()
        seen.append(screening.reel.at)
    assert seen == [2, 1, 2, 0]


def test_a_step_is_said_with_its_rule(screening: Screening) -> None:
    """The caption is escaped and cited, the same stands in words, and a screen reader hears it."""
    screening.wind(1)
    assert "Gnasher bites &lt;Blob&gt;" in screening.caption.value
    assert "attack" in screening.caption.value
    assert "Attacks, p. 14" in screening.caption.value
    assert "<li>Row 1: Gnasher bites &lt;Blob&gt;</li>" in screening.words.value
    assert screening.stage.guard.said == "Step 1 of 2. Gnasher bites <Blob>"
    assert 'aria-current="step"' in screening.steps.value


def test_the_browser_remembers_where_the_reader_was(screening: Screening) -> None:
    """A step is kept in the browser; what it gives back after a reload is where the film goes on."""
    screening.wind(1)
    assert screening.stage.guard.kept == "1"
    screening.stage.guard.kept = "2"
    assert screening.reel.at == 2


@pytest.mark.parametrize("kept", ["", "x", "-1", "1.5", "99999999999999999999"])
def test_a_damaged_memory_does_no_harm(screening: Screening, kept: str) -> None:
    """What is no frame of ours leads to the nearest one, or nowhere."""
    screening.stage.guard.kept = kept
    assert 0 <= screening.reel.at <= 2


def test_a_ruling_is_told_from_a_rule() -> None:
    """A reader sees whether the book says it or we do; before the first event nothing is cited."""
    ruling = Ruling("TC-45", "Attacks", 14, "Blows of one speed land together.", question="Who is first?")
    assert "Our ruling: TC-45" in cited(ruling)
    assert "The rule: attack" in cited(ATTACK)
    assert cited(None) == ""
