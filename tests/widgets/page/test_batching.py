"""What a page says at once is one message, in the order in which it was said."""

import asyncio
from typing import Any

import pytest

from tests.widgets.coroutines import run_in_thread
from tests.widgets.recorder import Recorder
from widgets.app.jupyter_ports import WidgetErrors, port
from widgets.page.batching import batch
from widgets.page.markup import Html
from widgets.page.region import Region


@pytest.fixture
def carrier(recorder: Recorder) -> Region:
    """Return the region that carries what is said together, without a browser."""
    assert recorder.messages == []
    return Region(port("region"), WidgetErrors())


@pytest.fixture
def sent(carrier: Region, monkeypatch: pytest.MonkeyPatch) -> list[dict[str, Any]]:
    """Return what the carrier sends."""
    found: list[dict[str, Any]] = []
    monkeypatch.setattr(carrier.port, "send", lambda content, _buffers=None: found.append(content))
    return found


def said(content: dict[str, Any], *regions: Region) -> list[tuple[int, str]]:
    """Which of the regions is told what, part by part."""
    ports: list[Any] = [region.port for region in regions]
    models = [each.model_id for each in ports]
    return [(models.index(part["model"]), part["data"]["state"]["markup"]) for part in content["parts"]]


def test_what_is_said_together_is_one_message(carrier: Region, sent: list[dict[str, Any]]) -> None:
    """It is sent when the outermost is left, in order."""
    one, two = Region(port("region"), WidgetErrors()), Region(port("region"), WidgetErrors())
    with batch(carrier.port):
        two.show(Html("first"))
        with batch(carrier.port):
            one.show(Html("second"))
        assert not sent
    assert [said(content, one, two) for content in sent] == [[(1, "first"), (0, "second")]]


def test_what_was_said_before_a_failure_is_sent(carrier: Region, sent: list[dict[str, Any]]) -> None:
    """A page shows what it has come to, and goes on."""
    one, two = Region(port("region"), WidgetErrors()), Region(port("region"), WidgetErrors())

    def fail() -> None:
        with batch(carrier.port):
            one.show(Html("first"))
            two.show(Html("second"))
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        fail()
    assert said(sent[0], one, two) == [(0, "first"), (1, "second")]


def test_one_thing_alone_goes_by_itself(carrier: Region, sent: list[dict[str, Any]]) -> None:
    """Nothing is wrapped that need not be."""
    one = Region(port("region"), WidgetErrors())
    with batch(carrier.port):
        one.show(Html("alone"))
    assert not sent


def test_a_task_begun_meanwhile_speaks_for_itself(carrier: Region, sent: list[dict[str, Any]]) -> None:
    """What a task says after that has been sent is sent at once, and what it says together as a message of its own."""
    one, two = Region(port("region"), WidgetErrors()), Region(port("region"), WidgetErrors())

    async def later() -> None:
        with batch(carrier.port):
            one.show(Html("later"))
            two.show(Html("as well"))

    async def begin() -> None:
        with batch(carrier.port):
            one.show(Html("first"))
            two.show(Html("second"))
            task = asyncio.get_running_loop().create_task(later())
        await task

    run_in_thread(begin())
    assert [said(each, one, two) for each in sent] == [[(0, "first"), (1, "second")], [(0, "later"), (1, "as well")]]
