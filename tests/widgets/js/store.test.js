import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import { fakeChannel, show } from "./page.js";
import { startHeartbeat } from "../../../widgets/page/store/heartbeat.js";
import { openTexts, showStore } from "../../../widgets/page/store/store.js";

const PLACE = "refkit:play:1:";
let channel, storage, texts;

beforeEach(() => {
  mock.restoreAll();
  localStorage.clear();
  sessionStorage.clear();
  channel = fakeChannel({ place: PLACE, ways: { notes: "joined", speed: "habit" } });
  storage = {};
  texts = openTexts(channel, storage);
});

/** Have the browser refuse to store anything. */
function refuse(name) {
  const error = new window.DOMException("no", name);
  return mock.method(window.Storage.prototype, "setItem", () => { throw error; }).mock;
}

test("what is put is stored under the app's name, or one of all apps", () => {
  texts.putAll({ match: "1", "own:name": "Yaz" }, 0);
  assert.deepEqual({ ...localStorage }, { [`${PLACE}match`]: "1", "refkit:own:name": "Yaz" });
  texts.putAll({ match: null }, 0);
  assert.deepEqual({ ...localStorage }, { "refkit:own:name": "Yaz" });
});

test("what is loaded is the app's, and what all apps share", () => {
  Object.entries({ [`${PLACE}match`]: "1", "refkit:own:name": "Yaz", "refkit:learn:1:match": "2", other: "3" })
    .forEach(([name, text]) => localStorage.setItem(name, text));
  assert.deepEqual(texts.load(), { match: "1", "own:name": "Yaz" });
});

test("an app without a name stores nothing", () => {
  localStorage.setItem("refkit:own:name", "Yaz");
  const notebook = openTexts(fakeChannel({ place: "", ways: {} }), storage);
  notebook.putAll({ match: "1" }, 0);
  assert.deepEqual([notebook.load(), localStorage.length], [{}, 1]);
});

for (const [name, trouble] of [["QuotaExceededError", "full"], ["SecurityError", "forbidden"]]) {
  test(`a browser that refuses to store is reported until it stores again: ${name}`, () => {
    const refusal = refuse(name);
    texts.putAll({ match: "1" }, 0);
    assert.equal(storage.trouble, trouble);
    storage.acknowledged = true;
    texts.putAll({ match: "2" }, 0);
    assert.deepEqual(storage, { trouble, acknowledged: true });
    refusal.restore();
    texts.putAll({ match: "3" }, 0);
    assert.deepEqual([storage, localStorage.getItem(`${PLACE}match`)], [{ trouble: undefined, acknowledged: false }, "3"]);
  });
}

test("what another window has changed is not overwritten", () => {
  texts.putAll({ match: "1" }, 0);
  localStorage.setItem(`${PLACE}match`, "theirs");
  texts.putAll({ match: "2" }, 0);
  assert.deepEqual([storage.stale, localStorage.getItem(`${PLACE}match`)], [true, "theirs"]);
});

test("of habits the last one counts", () => {
  texts.putAll({ speed: "1" }, 0);
  localStorage.setItem(`${PLACE}speed`, "2");
  texts.putAll({ speed: "3" }, 0);
  assert.deepEqual([storage, localStorage.getItem(`${PLACE}speed`)], [{}, "3"]);
});

test("what can be combined is sent to Python, and nothing older than its answer is stored", () => {
  texts.putAll({ notes: "a" }, 0);
  localStorage.setItem(`${PLACE}notes`, "b");
  texts.putAll({ notes: "ac" }, 0);
  assert.deepEqual(channel.sent, [{ kind: "elsewhere", key: "notes", text: "b", number: 1 }]);
  assert.equal(localStorage.getItem(`${PLACE}notes`), "b");
  texts.putAll({ notes: "abc" }, 1);
  assert.equal(localStorage.getItem(`${PLACE}notes`), "abc");
});

test("what is put again after a reconnection replaces nothing that another window has stored since, but what was lost", () => {
  texts.putAll({ speed: "1" }, 0);
  localStorage.setItem(`${PLACE}speed`, "2");
  texts.putAll({ speed: "1", pace: "calm" }, 0, true);
  assert.deepEqual([localStorage.getItem(`${PLACE}speed`), localStorage.getItem(`${PLACE}pace`)], ["2", "calm"]);
  texts.putAll({ speed: "3" }, 0, true);
  assert.equal(localStorage.getItem(`${PLACE}speed`), "3");
});

test("what another window has changed is sent again after a reconnection, so that Python's answer counts", () => {
  localStorage.setItem(`${PLACE}notes`, "b");
  texts.changed("notes", "b");
  texts.changed("speed", "2");
  channel.sent.length = 0;  // they were lost
  texts.announceAgain();
  assert.deepEqual(channel.sent, [{ kind: "elsewhere", key: "notes", text: "b", number: 1 }]);
  texts.putAll({ notes: "ab" }, 1, true);
  assert.equal(localStorage.getItem(`${PLACE}notes`), "ab");
});

test("a page loads its texts, says where it is, and stores what is put", (t) => {
  t.mock.timers.enable({ apis: ["setTimeout", "Date"], now: 1_000_000 });
  localStorage.setItem(`${PLACE}match`, "1");
  const remove = showStore(channel, show("<div></div>").firstElementChild);
  const [loaded, ping] = channel.sent;
  assert.deepEqual(loaded, { kind: "kept", texts: { match: "1" }, query: "?game=cheers", address: "http://localhost/play" });
  assert.deepEqual(ping, { kind: "ping", number: 1 });
  channel.receive({ kind: "put", texts: { match: "2" }, number: 0 });
  channel.receive({ kind: "visit", text: "?game=huzzah", instead: false });
  channel.receive({ kind: "there" });
  assert.equal(localStorage.getItem(`${PLACE}match`), "2");
  assert.equal(location.search, "?game=huzzah");
  assert.deepEqual(channel.sent.at(-1), { kind: "here" });
  remove();
  history.replaceState(null, "", "?game=cheers");
});

/** Start a heartbeat on a page; `shown` is what its banner says. */
function watch(t, check) {
  t.mock.timers.enable({ apis: ["setTimeout", "Date"], now: 1_000_000 });
  const el = show("<div></div>").firstElementChild, removed = new AbortController();
  let close;
  const onClosed = (listener) => { close = listener; };
  channel.host.connection = { check, onReceived: () => {}, onClosed, onRestored: () => {}, reconnect: () => {} };
  const heartbeat = startHeartbeat(channel, el, removed.signal, storage);
  t.after(() => removed.abort());
  return { heartbeat, close: () => close(), shown: () => el.querySelector("section").dataset.state };
}

for (const [status, problem] of [["gone", "dead"], ["timeout", "mute"], ["alive", undefined]]) {
  test(`the banner says what the server says of the process: ${status}`, async (t) => {
    const { heartbeat, shown } = watch(t, async () => ({ status }));
    await heartbeat.beat();
    assert.equal(shown(), problem);
  });
}

test("that nothing is kept is said until its reader knows, and on no later page of the window", (t) => {
  refuse("SecurityError");
  texts.putAll({ match: "1" }, 0);
  const { heartbeat, shown } = watch(t);
  heartbeat.update();
  assert.equal(shown(), "forbidden");
  document.querySelector(".rk-sign button").click();
  assert.equal(shown(), undefined);
  const next = fakeChannel({ place: PLACE, ways: {} });
  t.after(showStore(next, show("<div></div>").firstElementChild));
  next.receive({ kind: "put", texts: { match: "2" }, number: 0 });
  assert.equal(document.querySelector(".rk-sign").dataset.state, undefined);
  window.name = "";
});

test("a server that cannot be reached twice is reported, and clicks do not count", async (t) => {
  const { heartbeat, shown } = watch(t, async () => ({ status: "unreachable" }));
  await heartbeat.beat();
  assert.equal(shown(), undefined);
  await heartbeat.beat();
  assert.equal(shown(), "server");
  const action = new CustomEvent("rk-send", { detail: { kind: "do", do: "play" }, cancelable: true });
  assert.equal(window.dispatchEvent(action), false);
});

/** Return a check that answers these one after the other, and then the last for ever. */
const inTurn = (...found) => async () => ({ status: found.length > 1 ? found.shift() : found[0] });
/** Return whether the page has reloaded by itself; jsdom only says that it cannot. */
const hasReloaded = () => "tell" in JSON.parse(sessionStorage.getItem("refkit:picked"));

for (const [found, expected] of [
  [["unreachable", "gone"], true], [["timeout", "gone"], true], [["unreachable", "unreachable", "gone"], true],
  [["gone"], false], [["alive", "gone"], false],
]) {
  test(`a page whose process is gone reloads by itself if the server was away before: ${found.join(", ")}`, async (t) => {
    t.mock.method(console, "error", () => {});
    const { heartbeat } = watch(t, inTurn(...found));
    for (let count = 0; count < found.length; count++) await heartbeat.beat();
    assert.equal(hasReloaded(), expected);
  });
}

test("a page whose connection was closed before its process was gone reloads by itself, unless another window goes on", async (t) => {
  t.mock.method(console, "error", () => {});
  const { heartbeat, close } = watch(t, inTurn("alive", "alive", "gone"));
  await heartbeat.beat();
  close();
  await new Promise(setImmediate);  // it checks at once
  storage.stale = true;
  await heartbeat.beat();
  assert.equal(hasReloaded(), false);
  storage.stale = false;
  await heartbeat.beat();
  assert.equal(hasReloaded(), true);
});

test("a page that is being left does not reload by itself, however long the next one takes", async (t) => {
  const { heartbeat } = watch(t, inTurn("unreachable", "gone"));
  window.dispatchEvent(new Event("beforeunload"));
  await heartbeat.beat();
  t.mock.timers.tick(60_000);
  await heartbeat.beat();
  assert.equal(hasReloaded(), false);
});

test("an answer that takes long is waited for", async (t) => {
  const { heartbeat, shown } = watch(t, async () => ({ status: "alive" }));
  await heartbeat.beat();
  t.mock.timers.tick(4001);
  heartbeat.update();
  assert.equal(shown(), "thinking");
  heartbeat.answered(channel.sent.at(-1).number);
  assert.equal(shown(), undefined);
});

test("a page whose kernel is gone says what to do, and can be used no more; another page of the notebook can", () => {
  const page = "<div class='rk-app'><i></i><button data-do='play'></button></div>";
  const [one, other] = show(page + page).querySelectorAll(".rk-app"), ended = [], removers = [];
  for (const app of [one, other]) {
    const connection = { check: undefined, onReceived: () => {}, onClosed: () => {}, onRestored: () => {}, onEnded: (listener) => ended.push(listener) };
    const mine = fakeChannel({ place: "", ways: {} });
    removers.push(showStore({ ...mine, host: { ...mine.host, connection } }, app.querySelector("i")));
  }
  ended[0]("restarted");
  assert.match(one.querySelector(".rk-sign").textContent, /The kernel was restarted: run the cell again\./);
  assert.deepEqual([one, other].map((app) => app.querySelector("[data-do]").hasAttribute("inert")), [true, false]);
  assert.equal(one.querySelector("i").hasAttribute("inert"), false);
  assert.equal(window.dispatchEvent(new CustomEvent("rk-send", { detail: { kind: "do" }, cancelable: true })), true);
  removers.forEach((remove) => remove());
});

test("nothing takes the focus while somebody writes in another cell", () => {
  const mine = fakeChannel({ place: "", ways: {} }), [app, cell] = show("<div class='rk-app'><i></i><a href='#' autofocus></a></div><textarea></textarea>").children;
  const remove = showStore(mine, app.querySelector("i"));
  for (const [from, to] of [[cell, cell], [document.body, app.querySelector("a")]]) {
    document.activeElement.blur();
    from.focus();
    mine.receive({ kind: "settled" });
    assert.equal(document.activeElement, to);
  }
  remove();
});
