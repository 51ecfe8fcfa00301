"""The surface, with a recorder in place of the browser."""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

import pytest

from tests.widgets.recorder import Recorder, canvas_of, client_ready, deliver
from widgets.app.jupyter_ports import WidgetCanvas, WidgetErrors, port
from widgets.drawing.geometry import Box, Point
from widgets.drawing.motion import Motion, Pose, Sprite
from widgets.drawing.scene import Look, Panel, Scene, Spot, Text
from widgets.drawing.theme import DARK, LIGHT
from widgets.page.errors import ERROR_SENTENCE
from widgets.stage.surface import DEFAULT_WIDTH, Stage


def draw(width: float) -> Scene:
    """Return a scene with a card in the top left corner, and the width as text."""
    card = Panel(Box(20, 20, 200, 100), Look(fill="attack"), radius=8, target="Gnasher")
    return Scene(width, 300, (card, Text(Point(120, 70), f"{width:g} wide", 20, Look(fill="pale"))))


@dataclass
class Picture:
    """What a stage draws, which a test can replace."""

    draw: Callable[[float], Scene] = draw

    def __call__(self, width: float) -> Scene:
        """Return the scene for that width."""
        return self.draw(width)


def jupyter_stage(draw: Callable[[float], Scene], **handlers: Any) -> Stage:
    """Return a stage whose canvas and port are widgets."""
    return Stage(draw, WidgetCanvas(), port("guard"), WidgetErrors(), **handlers)


def new_stage(on_pick: Callable[[object], object] | None = None, picture: Callable[[float], Scene] = draw) -> Stage:
    """Return a stage that shows that card, or another picture."""
    return jupyter_stage(picture, on_pick=on_pick, on_key=on_pick, keys=["ArrowLeft"])


def test_nothing_is_drawn_before_a_client_is_ready(recorder: Recorder) -> None:
    """Drawing too early kills the canvas, so a refresh waits."""
    stage = new_stage()
    stage.refresh()
    stage.update_from_browser({"room": 500})
    assert recorder.messages == []


def test_a_drawing_is_one_message(recorder: Recorder) -> None:
    """A client that is ready gets the whole scene at once, beginning with which canvas is meant."""
    stage = new_stage()
    client_ready(canvas_of(stage))
    assert len(recorder.messages) == 1
    assert recorder.last[0][0] == "switchCanvas"
    assert recorder.words == [f"{DEFAULT_WIDTH} wide"]
    assert recorder.sizes[-1] < 2000


def test_every_new_client_gets_a_full_drawing(recorder: Recorder) -> None:
    """After a reload the canvas is named again: the new client has never heard of it."""
    stage = new_stage()
    client_ready(canvas_of(stage))
    client_ready(canvas_of(stage))
    assert len(recorder.messages) == 2
    assert recorder.messages[0] == recorder.messages[1]


def test_the_canvas_follows_its_place_and_the_screen(recorder: Recorder) -> None:
    """A scene is as wide as there is room, and the canvas has the screen's pixels."""
    stage = new_stage()
    client_ready(canvas_of(stage))
    stage.update_from_browser({"room": 390})
    stage.update_from_browser({"density": 3.0})
    assert recorder.words == ["390 wide"]
    assert (canvas_of(stage).width, canvas_of(stage).height) == (1170, 900)
    assert ("scale", [3, 3]) in recorder.last or ("scale", [3]) in recorder.last


def test_lamplight_changes_the_colours(recorder: Recorder) -> None:
    """A reader who prefers dark colours gets them without asking."""
    stage = new_stage()
    client_ready(canvas_of(stage))
    assert ("set fill_style", [LIGHT["table"]]) in recorder.last
    stage.update_from_browser({"dark": True})
    assert ("set fill_style", [DARK["table"]]) in recorder.last


def test_a_click_gives_the_target(recorder: Recorder) -> None:
    """A click arrives in shares of the canvas and becomes the value that was clicked; the bare table gives nothing."""
    picked: list[object] = []
    stage = new_stage(picked.append)
    client_ready(canvas_of(stage))
    deliver(stage, {"kind": "pick", "x": 100 / DEFAULT_WIDTH, "y": 60 / 300})
    deliver(stage, {"kind": "pick", "x": 0.9, "y": 0.9})
    assert picked == ["Gnasher"]
    assert len(recorder.messages) == 1


@pytest.mark.usefixtures("recorder")
@pytest.mark.parametrize("same", [True, False])
def test_a_late_click_on_a_place_counts_while_the_same_is_asked(*, same: bool) -> None:
    """Places have come and gone since it was made: it means its own, or none, if that or the question is gone."""
    told, places = list[object](), ["a1", "b1"]

    def row(width: float) -> Scene:
        boxes = (Box(60 * at, 0, 50, 50) for at in range(len(places)))
        return Scene(width, 60, spots=tuple(Spot(box, name, name) for box, name in zip(boxes, places, strict=True)))

    stage = jupyter_stage(row, on_pick=told.append, on_stale=lambda: told.append("stale"))
    client_ready(canvas_of(stage))
    asked = stage.question.number
    clicked = [{"kind": "spot", "key": spot["key"], "asked": asked} for spot in stage.spots]
    clicked.append({**clicked[1], "twice": True})
    places[:] = ["z1", "b1"]
    stage.question.ask(None if same else "something else")
    stage.refresh()
    for click in clicked:
        deliver(stage, click)
    assert told == (["b1", "b1"] if same else ["stale"] * 2)


def test_a_drawing_that_fails_is_told_and_leaves_the_next_alone(recorder: Recorder) -> None:
    """An exception is shown in the app and raised in a test; the next drawing is complete."""
    errors = WidgetErrors()
    sides = [5.0]

    def sometimes(width: float) -> Scene:
        return Scene(width, 100, tuple(Panel(Box(0, 0, side, 5), Look(fill="card")) for side in sides))

    stage = Stage(sometimes, WidgetCanvas(), port("guard"), errors)
    client_ready(canvas_of(stage))
    sides.append(math.nan)
    with pytest.raises(ValueError, match="width must be a finite number"):
        stage.refresh()
    assert ERROR_SENTENCE in errors.widget.value
    sides[1:] = [7.0]
    stage.refresh()
    assert len(recorder.messages) == 2
    canvas_of(stage).clear()  # nothing is held back any more
    assert len(recorder.messages) == 3


def test_an_unknown_colour_sends_half_a_drawing_to_nobody(recorder: Recorder) -> None:
    """What was collected before the failure is dropped, and the canvas is named again afterwards."""
    picture = Picture()
    stage = new_stage(picture=picture)
    client_ready(canvas_of(stage))
    picture.draw = lambda width: Scene(width, 100, (Panel(Box(0, 0, 5, 5), Look(fill="plaid")),))  # type: ignore[arg-type]
    with pytest.raises(KeyError):
        stage.refresh()
    assert len(recorder.messages) == 1
    picture.draw = draw
    stage.refresh()
    assert recorder.last == recorder.messages[0]


def test_a_picture_that_has_not_changed_is_not_sent_again(recorder: Recorder) -> None:
    """What glows or is chosen lies over the picture: new spots cost no drawing."""
    picture = Picture()
    stage = new_stage(picture=picture)
    client_ready(canvas_of(stage))
    spot = Spot(Box(20, 20, 200, 100), "Gnasher", "Gnasher: bite", tip="bite")
    picture.draw = lambda width: replace(draw(width), spots=(spot,))
    stage.refresh()
    assert len(recorder.messages) == 1
    assert stage.spots[0]["label"] == "Gnasher: bite"
    assert stage.spots[0]["box"] == [round(20 / 720, 5), round(20 / 300, 5), round(200 / 720, 5), round(1 / 3, 5)]


def test_a_quick_second_click_still_means_what_was_clicked(recorder: Recorder) -> None:
    """Where the first click only puts the same places into another order, the second is not lost."""
    picked: list[object] = []
    picture = Picture()
    stage = new_stage(picked.append, picture=picture)
    client_ready(canvas_of(stage))
    spots = [Spot(Box(0, 0, 9, 9), "boon", "Boon"), Spot(Box(9, 0, 9, 9), "power", "Power")]
    picture.draw = lambda width: replace(draw(width), spots=tuple(spots))
    stage.refresh()
    click = {"kind": "spot", "key": stage.spots[1]["key"], "asked": stage.question.number}
    spots.reverse()
    stage.refresh()
    deliver(stage, click)
    deliver(stage, {"kind": "spot", "key": "str nobody", "asked": stage.question.number})
    assert picked == ["power"]
    assert len(recorder.messages) == 1


def test_a_motion_ends_or_is_cut_short(recorder: Recorder, monkeypatch: pytest.MonkeyPatch) -> None:
    """When the browser has played it, what comes next is called once; a refresh calls it off."""
    stage, done = new_stage(), list[str]()
    sent: list[dict[str, object]] = []
    monkeypatch.setattr(stage.port, "send", sent.append)
    client_ready(canvas_of(stage))
    motion = Motion(draw(stage.width), (Sprite(Box(0, 0, 9, 9), (), (Pose(0), Pose(1, across=5))),))
    stage.play(motion, lambda: done.append("over"), speed=2)
    assert sent[-1]["millis"] == motion.millis / 2
    deliver(stage, {"kind": "played", "id": sent[-1]["id"]})
    assert (done, sent[-1]) == (["over"], {"kind": "stop"})
    stage.play(motion, lambda: done.append("never"))
    number = sent[-1]["id"]
    stage.refresh()
    deliver(stage, {"kind": "played", "id": number})
    assert done == ["over"]
    assert len(recorder.messages) == 1


def test_another_size_or_client_ends_a_motion(recorder: Recorder, monkeypatch: pytest.MonkeyPatch) -> None:
    """A film whose page is resized or reloaded meanwhile goes on; what the browser reports of it later is ignored."""
    stage, done = new_stage(), list[str]()
    sent: list[dict[str, object]] = []
    monkeypatch.setattr(stage.port, "send", sent.append)
    client_ready(canvas_of(stage))
    motion = Motion(draw(stage.width), (Sprite(Box(0, 0, 9, 9), (), (Pose(0), Pose(1, across=5))),))
    resized, again = partial(stage.update_from_browser, {"room": 410}), partial(client_ready, canvas_of(stage))
    for number, happens in enumerate((resized, again), 1):
        stage.play(motion, lambda: done.append("over"))
        played = sent[-1]["id"]
        happens()
        assert {"kind": "stop"} in sent[-2:]
        deliver(stage, {"kind": "played", "id": played})
        assert len(done) == number
    assert recorder.messages


def test_only_finite_numbers_are_sent(recorder: Recorder) -> None:
    """One NaN would be the canvas's last message."""
    client_ready(canvas_of(new_stage()))
    assert all(math.isfinite(number) for number in recorder.numbers())


def test_a_pick_that_changes_nothing_is_told_to_the_browser(
    recorder: Recorder, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The browser marks a choice at once; where the spots stay as they were, it hears that it was wrong to."""
    picture, heard = Picture(), list[Callable[[], object]]()
    stage = new_stage(lambda _: [each() for each in heard], picture)
    spot = Spot(Box(0, 0, 9, 9), "here", "Here", drag=True)
    sent: list[dict[str, object]] = []
    client_ready(canvas_of(stage))
    picture.draw = lambda width: replace(draw(width), spots=(spot,))
    stage.refresh()
    monkeypatch.setattr(stage.port, "send", sent.append)
    deliver(stage, {"kind": "spot", "key": stage.spots[0]["key"]})
    assert sent == [{"kind": "unmark"}]
    picture.draw = lambda width: replace(draw(width), spots=(replace(spot, chosen=True),))
    heard.append(stage.refresh)
    deliver(stage, {"kind": "spot", "key": stage.spots[0]["key"]})
    assert sent == [{"kind": "unmark"}]
    assert stage.spots[0]["chosen"]
    assert len(recorder.messages) == 1


@pytest.mark.usefixtures("recorder")
def test_what_is_pointed_at_is_shown_close_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """A spot keeps its key as long as it means the same; a close-up is asked for by it, and an old key by nobody."""
    picture = Picture()
    stage = jupyter_stage(picture, on_look=lambda target: f"<p>{target}</p>")
    sent: list[dict[str, object]] = []
    monkeypatch.setattr(stage.port, "send", sent.append)
    client_ready(canvas_of(stage))
    spots = [Spot(Box(0, 0, 9, 9), "Gnasher", "Gnasher"), Spot(Box(9, 0, 9, 9), "Batonk", "Batonk", quiet=True)]
    picture.draw = lambda width: replace(draw(width), spots=tuple(spots))
    stage.refresh()
    key = stage.spots[1]["key"]
    spots.reverse()
    stage.refresh()
    assert stage.spots[0]["key"] == key
    deliver(stage, {"kind": "look", "key": key})
    deliver(stage, {"kind": "look", "key": "str nobody"})
    assert sent == [{"kind": "look", "key": key, "html": "<p>Batonk</p>"}]


@pytest.mark.usefixtures("recorder")
def test_no_two_spots_have_one_key() -> None:
    """Values with one hash, as -1 and -2 have, and equal ones of different types, are told apart by the browser."""
    picture = Picture()
    stage = new_stage(print, picture=picture)
    client_ready(canvas_of(stage))
    targets: list[object] = [-1, -2, 1, True, "1", (-1,), (-2,)]
    picture.draw = lambda width: replace(
        draw(width), spots=tuple(Spot(Box(0, 0, 9, 9), target, repr(target)) for target in targets)
    )
    stage.refresh()
    keys = [spot["key"] for spot in stage.spots]
    assert len(set(keys)) == len(targets)


@pytest.mark.usefixtures("recorder")
def test_a_key_tells_nothing_of_what_was_shown_before() -> None:
    """Two browsers to which a spot means the same know it by the same key, whatever each has been shown until then."""

    def key_of(target: object, before: Sequence[object] = ()) -> object:
        picture = Picture()
        stage = new_stage(print, picture=picture)
        client_ready(canvas_of(stage))
        spots: list[Spot] = []
        picture.draw = lambda width: replace(draw(width), spots=tuple(spots))
        for each in (*before, target):
            spots[:] = [Spot(Box(0, 0, 9, 9), each, "a spot")]
            stage.refresh()
        return stage.spots[0]["key"]

    assert key_of("Gnasher") == key_of("Gnasher", ["Batonk", 7, "Gnasher", -1])
    assert key_of("Gnasher") != key_of("Batonk")


def test_without_a_client_nothing_moves(recorder: Recorder) -> None:
    """A film that begins too early draws nothing, which would kill the canvas, and goes on at once."""
    stage, done = new_stage(), list[str]()
    stage.play(Motion(draw(stage.width), ()), lambda: done.append("over"))
    assert done == ["over"]
    assert recorder.messages == []
