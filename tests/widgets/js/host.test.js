import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { show } from "./page.js";
import { asWidget } from "../../../widgets/app/js/host.js";
import { kernelCheck } from "../../../widgets/app/js/kernel.js";

/** Return one of Lumino's signals, and `emit`. */
function signal() {
  const slots = new Set();
  return { connect: (slot) => slots.add(slot), disconnect: (slot) => slots.delete(slot), emit: (value) => slots.forEach((slot) => slot(null, value)) };
}

/** Return an anywidget model with the listeners that it was given. */
function fakeModel(more = {}) {
  const listeners = {};
  return { listeners, get: (name) => `the ${name}`, on: (kind, call) => { listeners[kind] = call; }, send: mock.fn(), ...more };
}

/** Return the channel of a component. */
function channelOf(model) {
  let channel;
  asWidget((given) => { channel = given; }).render({ model, el: show("") });
  return channel;
}

test("a channel is what a component needs of a model", () => {
  const model = fakeModel(), channel = channelOf(model), heard = mock.fn();
  channel.onChange("markup", heard);
  channel.onMessage(heard);
  channel.send({ kind: "do" });
  assert.equal(channel.get("markup"), "the markup");
  assert.deepEqual(model.listeners, { "change:markup": heard, "msg:custom": heard });
  assert.deepEqual(model.send.mock.calls[0].arguments, [{ kind: "do" }]);
  assert.equal(channel.host.connection, undefined);
});

test("a connection that was lost is restored when the page has been sent again", () => {
  const [restored, connectionStatusChanged] = [signal(), signal()], removed = new AbortController(), called = mock.fn();
  const { connection } = channelOf(fakeModel({ widget_manager: { restored, kernel: { connectionStatusChanged } } })).host;
  connection.onRestored(called, removed.signal);
  restored.emit();
  assert.equal(called.mock.callCount(), 0);
  connectionStatusChanged.emit("connecting");
  restored.emit();
  restored.emit();
  assert.equal(called.mock.callCount(), 1);
});

test("a connection is told to be closed whenever it is", () => {
  const connectionStatusChanged = signal(), removed = new AbortController(), called = mock.fn();
  const { connection } = channelOf(fakeModel({ widget_manager: { kernel: { connectionStatusChanged } } })).host;
  connection.onClosed(called, removed.signal);
  for (const status of ["connected", "connecting", "connected"]) connectionStatusChanged.emit(status);
  assert.equal(called.mock.callCount(), 1);
  removed.abort();
  connectionStatusChanged.emit("connecting");
  assert.equal(called.mock.callCount(), 1);
});

test("a kernel that does not send the page again is not waited for", (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const connectionStatusChanged = signal(), called = mock.fn();
  const { connection } = channelOf(fakeModel({ widget_manager: { kernel: { connectionStatusChanged } } })).host;
  connection.onRestored(called, new AbortController().signal);
  connectionStatusChanged.emit("connecting");
  connectionStatusChanged.emit("connected");
  t.mock.timers.tick(5999);
  assert.equal(called.mock.callCount(), 0);
  t.mock.timers.tick(1);
  assert.equal(called.mock.callCount(), 1);
});

for (const [name, emit, how] of [
  ["restarted", ({ statusChanged }) => statusChanged.emit("restarting"), "restarted"],
  ["restarted by itself", ({ statusChanged }) => statusChanged.emit("autorestarting"), "restarted"],
  ["shut down", ({ disposed }) => disposed.emit(), "ended"],
  ["dead", ({ statusChanged }) => statusChanged.emit("dead"), "ended"],
]) {
  test(`a notebook's page hears that its kernel was ${name}, and one of ours asks its server`, () => {
    for (const isOurs of [false, true]) {
      document.body.classList.toggle("rk-page", isOurs);
      const kernel = { statusChanged: signal(), disposed: signal() }, heard = mock.fn();
      channelOf(fakeModel({ widget_manager: { kernel } })).host.connection.onEnded(heard, new AbortController().signal);
      kernel.statusChanged.emit("busy");
      emit(kernel);
      assert.deepEqual(heard.mock.calls.map((call) => call.arguments), isOurs ? [] : [[how]]);
    }
  });
}

test("keys that are pressed in a notebook's page are no shortcuts of the notebook, and clicks move the focus into it and out", () => {
  for (const isOurs of [false, true]) {
    const el = show("<div class='rk-app'><b></b><a href='#'></a></div><button></button>").querySelector("b"), app = el.parentElement;
    document.body.classList.toggle("rk-page", isOurs);
    const remove = asWidget(() => () => {}).render({ model: fakeModel(), el });
    el.dispatchEvent(new MouseEvent("pointerdown", { bubbles: true }));
    assert.equal(app.hasAttribute("tabindex"), !isOurs);
    const heard = mock.fn();
    document.body.addEventListener("keydown", heard, { once: true });
    app.querySelector("a").dispatchEvent(new KeyboardEvent("keydown", { key: "d", bubbles: true }));
    assert.equal(heard.mock.callCount(), isOurs ? 1 : 0);
    document.body.removeEventListener("keydown", heard);
    app.querySelector("a").focus();
    document.querySelector("button").dispatchEvent(new MouseEvent("pointerdown", { bubbles: true }));
    assert.equal(app.contains(document.activeElement), isOurs);
    remove();
  }
});

test("other pages are linked where they are served, and neither in a notebook nor where Voilà serves one page alone", () => {
  const { pageAddress } = channelOf(fakeModel()).host, here = location.href, linked = (path) => {
    history.replaceState(null, "", path);
    return pageAddress("play");
  };
  document.body.classList.add("rk-page");
  assert.deepEqual(["/learn", "/base/voila/render/learn.ipynb"].map(linked), ["play", "play.ipynb"]);
  document.body.classList.remove("rk-page");
  assert.equal(linked("/voila/render/learn.ipynb"), "play.ipynb");
  for (const path of ["/", "/lab/tree/learn.ipynb", "/voila/render/mine.ipynb"]) assert.equal(linked(path), undefined);
  document.body.classList.add("rk-page");
  history.replaceState(null, "", here);
});

test("the messages of a batch go to their widgets, each with its own buffers, and those without a widget are dropped", async () => {
  const widgets = { a: { set_state: mock.fn() }, b: { trigger: mock.fn() } };
  const get_model = async (id) => widgets[id] ?? Promise.reject(new Error("widget model not found"));
  const model = fakeModel({ widget_manager: { get_model } });
  asWidget(() => {}).initialize({ model });
  await model.listeners["msg:custom"]({ kind: "together", parts: [
    { model: "gone", data: { method: "custom", content: 0 }, buffers: 1 },
    { model: "a", data: { method: "update", state: { markup: "x" } }, buffers: 0 },
    { model: "b", data: { method: "custom", content: { kind: "play" } }, buffers: 2 },
  ] }, [0, 1, 2]);
  assert.deepEqual(widgets.a.set_state.mock.calls[0].arguments, [{ markup: "x" }]);
  assert.deepEqual(widgets.b.trigger.mock.calls[0].arguments, ["msg:custom", { kind: "play" }, [1, 2]]);
});

AbortSignal.timeout = () => undefined;  // its timer would keep the tests from ending

const CONFIG = '<script id="jupyter-config-data" type="application/json">{"baseUrl": "/base/", "kernelId": "k1"}</script>';
const answer = (status, body) => async () => ({ status, ok: status === 200, json: async () => body });

for (const [what, fetched, expected] of [
  ["lives", answer(200, { kernel: "alive", state: "idle", connections: 1 }), { status: "alive", state: "idle", connections: 1 }],
  ["is gone", answer(200, { kernel: "gone" }), { status: "gone", state: undefined, connections: undefined }],
  ["is unknown, to any server", answer(404), { status: "gone" }],
  ["has a server that fails", answer(502), { status: "unreachable" }],
  ["has a server that is gone", async () => { throw new TypeError("Failed to fetch"); }, { status: "unreachable" }],
  ["has a server that is slow", async () => { throw Object.assign(new Error("slow"), { name: "TimeoutError" }); }, { status: "timeout" }],
]) {
  test(`the server is asked for a kernel that ${what}`, async (t) => {
    show(CONFIG);
    t.mock.method(globalThis, "fetch", fetched);
    assert.deepEqual(await kernelCheck()(), expected);
    assert.equal(fetch.mock.calls[0].arguments[0], "/base/voila/pulse/k1");
  });
}

test("a server without our handlers is asked as Jupyter is, from then on", async (t) => {
  show(CONFIG);
  t.mock.method(globalThis, "fetch", async (address) => (await answer(address.includes("pulse") ? 404 : 200, { connections: 2 })()));
  const check = kernelCheck();
  for (let time = 0; time < 2; time++) assert.deepEqual(await check(), { status: "alive", state: undefined, connections: 2 });
  assert.deepEqual(fetch.mock.calls.map(({ arguments: [address] }) => address.split("?")[0]),
    ["/base/voila/pulse/k1", "/base/api/kernels/k1", "/base/api/kernels/k1"]);
});

test("kernels in JupyterLab are not ours to ask for", () => {
  show(CONFIG);
  document.body.classList.remove("rk-page");
  assert.equal(kernelCheck(), undefined);
  document.body.classList.add("rk-page");
});
