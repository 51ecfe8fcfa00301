"""The guarantees of the runtime, with a small page: a counter that stores its number."""

import asyncio
import threading
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import Any, Final, cast

import pytest

from refkit.kernel.choice import BadInput
from tests.widgets.app.host import Driven, turns, until
from tests.widgets.coroutines import run_in_thread
from widgets.app.effects import Announce, Compute, Effect, Inform, Report, Store, Subscribe, Task, Toast, Wait
from widgets.app.messages import Action, Dismissed, Viewport
from widgets.app.runtime import App
from widgets.app.screen import Heading, PageLayout, RegionSpec, Screen, markup, reuse_last
from widgets.page.markup import Html

LAYOUT: Final = PageLayout("counter", Heading("Counter"), top=(RegionSpec("number"), RegionSpec("other")))


@dataclass(frozen=True)
class Counter:
    """A number, and which task is wanted."""

    number: int = 0
    wanted: str = ""


@dataclass(frozen=True)
class Came:
    """A task has come to this."""

    value: object


def update(state: Counter, message: Any) -> tuple[Counter, tuple[Effect, ...]]:  # noqa: PLR0911  one case each
    """Return what comes of a message."""
    match message:
        case Action("more"):
            number = state.number + 1
            return replace(state, number=number), (Announce(f"{number}."), Store({"number": str(number)}))
        case Action("refused"):
            raise BadInput("Not that.")
        case Action("broken"):
            raise KeyError("a secret")
        case Action("unshown"):
            return replace(state, number=-1), (Store({"number": "-1"}),)
        case Action("inform", listener):
            return state, (Inform(cast("Any", listener), "that"),)
        case Action("nothing"):
            return state, ()
        case Action("want", str(task)):
            return replace(state, wanted=task), ()
        case Came(value):
            return replace(state, number=int(str(value))), (Toast("Done.", good=True),)
    return state, ()


def render(state: Counter) -> Screen:
    """Return what is shown."""
    if state.number < 0:
        raise ValueError("cannot be shown")
    return Screen({"number": Html(f"<b>{state.number}</b>"), "other": slow(state.wanted)})


computed = list[str]()


@reuse_last
def slow(wanted: str) -> Html:
    """Note that this was computed."""
    computed.append(wanted)
    return Html(wanted)


def app(tasks: Callable[[Counter], Iterable[Task]] = lambda _: ()) -> App[Counter]:
    """Return the page, with other tasks."""
    return App(LAYOUT, Counter, update, render, tasks)


def test_one_message_is_one_screen_and_one_that_changes_nothing_is_none() -> None:
    """Each message that changes the state shows one screen; others show none."""
    page = Driven(app())
    assert sum(isinstance(each, Screen) for each in page.send(Action("more"), Action("more"))) == 2
    assert page.send(Action("nothing"), Action("unknown", {"text": "<b>"}), Viewport()) == []


@pytest.mark.parametrize("action", ["broken", "unshown"])
def test_a_handler_that_fails_leaves_the_state_as_it_was_and_stores_nothing(action: str) -> None:
    """Whatever fails, update or render, the page stays as it was, and the error is reported."""
    page = Driven(app())
    page.send(Action("more"))
    (report,) = page.send(Action(action))
    assert isinstance(report, Report)
    assert page.state == Counter(1)
    assert markup(page.screen, "number") == "<b>1</b>"


def test_what_fails_in_the_browser_s_part_is_reported_and_all_the_rest_is_done(monkeypatch: pytest.MonkeyPatch) -> None:
    """If storing, showing or an effect fails, the other effects are carried out, and the tasks of the state begin."""

    def fail(*_: object, **__: object) -> Any:
        raise OSError("no browser")

    def tasks(state: Counter) -> Iterable[Task]:
        if state.number:
            yield Subscribe("broken", fail)
            yield Wait(("bot", state.number), 0.001, Action("want", f"after {state.number}"))

    async def visit() -> None:
        page = Driven(app(tasks))
        for part in ("store_texts", "show"):
            monkeypatch.setattr(page.host, part, fail)
        page.send(Action("more"))
        assert [type(each) for each in page.host.log] == [Report, Report, Announce, Report]
        await until(lambda: page.state == Counter(1, "after 1"))
        monkeypatch.setattr(page.host, "batch", fail)
        page.send(Action("more"))
        await until(lambda: page.state == Counter(2, "after 2"))

    run_in_thread(visit())


@pytest.mark.parametrize("action", ["broken", "unshown", "fail"])
def test_a_task_whose_message_fails_begins_anew_with_the_next_change(action: str) -> None:
    """What goes on by itself does not stop for good because of one message that the page could not handle."""
    began = list[str]()

    def work(_: object) -> None:
        began.append(action)
        if action == "fail":
            raise KeyError("a secret")

    async def visit() -> None:
        page = Driven(app(lambda _: [Compute("beat", work, lambda _: Action(action))]))
        await until(lambda: any(isinstance(each, Report) for each in page.host.log))
        await turns()
        assert len(began) == 1
        page.send(Action("more"))
        await until(lambda: len(began) == 2)

    run_in_thread(visit())


def test_a_refusal_is_a_sentence_that_the_next_action_removes() -> None:
    """A refusal is shown until the next action of the reader, or until it is sent away."""
    page = Driven(app())
    page.send(Action("refused"))
    assert (page.state, page.host.toast) == (Counter(), Toast("Not that."))
    page.send(Viewport())
    assert page.host.toast.sentence == "Not that."
    page.send(Action("nothing"))
    assert page.host.toast.sentence == ""
    page.send(Action("refused"), Dismissed())
    assert page.host.toast.sentence == ""


def test_a_refusal_that_is_said_again_is_another_one() -> None:
    """The same sentence twice in a row is shown anew, as a screen reader reads out only what changes."""
    page = Driven(app())
    said = list[Toast]()
    for _ in range(3):
        page.send(Action("refused"))
        said.append(page.host.toast)
    assert said == [Toast("Not that."), Toast("Not that.", again=True), Toast("Not that.")]
    assert page.send(Viewport()) == []


def test_a_refusal_of_a_listener_outside_of_the_page_is_a_sentence() -> None:
    """What an `Inform` comes to is told to the reader, if it is a refusal."""

    def refuse(value: object) -> None:
        raise BadInput(f"Not {value}.")

    page = Driven(app())
    page.host.perform = lambda effect: effect.listener(effect.value)  # type: ignore[assignment, method-assign, union-attr]
    page.send(Action("inform", refuse))
    assert page.host.toast == Toast("Not that.")


def test_what_is_reused_is_computed_again_only_if_its_arguments_differ() -> None:
    """A part that takes long is computed when one of its arguments has changed."""
    page = Driven(app())
    computed.clear()
    page.send(Action("more"), Action("more"))
    assert computed == []
    page.send(Action("want", "that"))
    assert computed == ["that"]
    assert markup(page.screen, "other") == "that"


def test_a_screen_and_its_effects_are_one_message_and_what_is_stored_comes_before() -> None:
    """The host puts the screen and the effects together, also of what a task has come to."""
    page = Driven(app())

    @contextmanager
    def batch() -> Iterator[None]:
        page.host.log.append("begin")
        yield
        page.host.log.append("end")

    page.host.batch = batch  # type: ignore[method-assign]
    stored, begin, shown, announced, end = page.send(Action("more"))
    assert (stored, begin, announced, end) == ({"number": "1"}, "begin", Announce("1."), "end")
    assert markup(shown, "number") == "<b>1</b>"


def test_a_message_that_comes_while_another_is_handled_waits_for_it() -> None:
    """Messages are handled one after the other, also those that a host sends while it shows a screen."""
    page = Driven(app())
    seen = list[str]()

    def shown(screen: Screen, toast: Toast) -> None:
        del toast
        seen.append(markup(screen, "number"))
        if len(seen) == 1:
            page.runtime.receive(Action("more"))
            seen.append("returned")

    page.host.show = shown  # type: ignore[method-assign]
    page.send(Action("more"))
    assert seen == ["<b>1</b>", "returned", "<b>2</b>"]


# ---- tasks -----------------------------------------------------------------------------------------------------------


def test_a_task_starts_with_its_state_and_its_message_comes_once() -> None:
    """A wait sends its message once, which is one screen."""

    async def visit() -> None:
        page = Driven(app(lambda state: [Wait("wait", 0.001, Came(7))] if state.wanted == "wait" else []))
        page.send(Action("want", "wait"))
        await until(lambda: page.state.number == 7)
        assert page.host.toast == Toast("Done.", good=True)
        assert sum(isinstance(each, Screen) for each in page.host.log) == 2

    run_in_thread(visit())


def test_nothing_comes_of_a_task_of_a_state_that_was_left() -> None:
    """Work that the state no longer wants is told so, and its result is dropped."""

    async def visit() -> None:
        going, told = threading.Event(), threading.Event()

        def work(gone: Callable[[], bool]) -> int:
            going.set()
            while not gone():
                pass
            told.set()
            return 9

        page = Driven(app(lambda state: [Compute("work", work, Came)] if state.wanted else []))
        page.send(Action("want", "work"))
        await asyncio.to_thread(going.wait)
        page.send(Action("want", ""))
        await asyncio.to_thread(told.wait)
        await turns()
        assert page.state == Counter()

    run_in_thread(visit())


def fails(error: Exception) -> Callable[[Callable[[], bool]], object]:
    """Return work that fails with this error."""

    def work(_: Callable[[], bool]) -> object:
        raise error

    return work


def test_an_error_of_a_task_is_told_or_becomes_a_message() -> None:
    """Errors of tasks are told to the reader unless the page wants them."""

    def tasks(state: Counter) -> Iterable[Task]:
        if state.wanted == "refused":
            yield Compute("one", fails(BadInput("Not now.")), Came)
        if state.wanted == "broken":
            yield Compute("two", fails(KeyError("a secret")), Came)
        if state.wanted == "expected":
            yield Compute("three", fails(KeyError("a secret")), Came, failed=lambda _: Came(3))

    async def visit() -> None:
        page = Driven(app(tasks))
        page.send(Action("want", "refused"))
        await until(lambda: page.host.toast.sentence == "Not now.")
        page.send(Action("want", "broken"))
        await until(lambda: any(isinstance(each, Report) for each in page.host.log))
        page.send(Action("want", "expected"))
        await until(lambda: page.state.number == 3)

    run_in_thread(visit())


@pytest.mark.parametrize(("spent", "received"), [(0.001, 0.1), (0.099, 0.1), (0.13, 0.2), (0.19, 0.2), (0.21, 0.3)])
def test_the_time_of_even_work_tells_little(monkeypatch: pytest.MonkeyPatch, spent: float, received: float) -> None:
    """Work that takes longer than it should is received after a multiple of that, and not a little later."""
    slept, sleep = list[float](), asyncio.sleep

    async def visit() -> None:
        loop, begun = asyncio.get_running_loop(), [0.0]

        def work(_: object) -> int:
            begun[0] = spent
            return 5

        async def noted(seconds: float) -> None:
            slept.append(seconds)
            await sleep(0)

        page = Driven(app(lambda state: [Compute("even", work, Came, least=0.1, even=True)] if state.wanted else []))
        monkeypatch.setattr(loop, "time", lambda: begun[0])
        monkeypatch.setattr("widgets.app.runtime.asyncio.sleep", noted)
        page.send(Action("want", "work"))
        while page.state.number != 5:
            await sleep(0)

    run_in_thread(visit())
    assert spent + slept[0] == pytest.approx(received)


def test_a_subscription_ends_with_its_state() -> None:
    """A subscription sends from any thread until the state no longer has it."""

    async def visit() -> None:
        ended, sends = [], []

        def begin(send: Callable[[Any], None]) -> Callable[[], object]:
            sends.append(send)
            return lambda: ended.append(True)

        page = Driven(app(lambda state: [Subscribe("news", begin)] if state.wanted else []))
        page.send(Action("want", "news"))
        await asyncio.to_thread(sends[0], Came(4))
        await until(lambda: page.state.number == 4)
        page.send(Action("want", ""))
        sends[0](Came(5))
        await turns()
        assert (page.state.number, ended) == (4, [True])

    run_in_thread(visit())


def test_the_end_of_a_page_ends_what_goes_on() -> None:
    """A page that has ended waits for nothing."""

    async def visit() -> None:
        page = Driven(app(lambda _: [Wait("wait", 0.001, Came(7))]))
        page.runtime.end()
        await turns()
        assert page.state == Counter()

    run_in_thread(visit())
