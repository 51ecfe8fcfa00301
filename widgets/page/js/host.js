// All that knows of the host of a page, which is a widget manager of Jupyter with anywidget.

// What a page says at once comes as one message (together.py): each part is for another widget, and all are shown before the
// browser lays anything out.
export function deliver({ model }) {
  model.on("msg:custom", async ({ kind, parts }, buffers) => {
    if (kind !== "together") return;
    const whole = async ({ model: id }) => model.widget_manager.get_model(id);
    const found = await Promise.all(parts.map((part) => whole(part).catch(() => undefined)));
    let used = 0;
    parts.forEach(({ data, buffers: count }, at) => {
      const own = buffers.slice(used, used += count);
      if (data.method === "update") found[at]?.set_state(data.state);
      else found[at]?.trigger("msg:custom", data.content, own);
    });
  });
}

// Calls this when a line to the kernel that was cut has been mended, and the page has been told anew what it shows: what
// came over the line meanwhile may be lost, and what was told anew may be older than what has come since.
const LATE = 6000;  // where the page is not told anew, as by a kernel that is busy, it is called all the same

export function whenMended(model, call, signal) {
  const { kernel, restored } = model.widget_manager ?? {};
  let cut = false;
  const told = () => { if (cut && !signal.aborted) { cut = false; call(); } };
  const changed = (_, status) => { if (status !== "connected") cut = true; else if (cut) setTimeout(told, LATE); };
  kernel?.connectionStatusChanged?.connect(changed);
  restored?.connect(told);
  signal.addEventListener("abort", () => { kernel?.connectionStatusChanged?.disconnect(changed); restored?.disconnect(told); });
}

// The line to the kernel: what comes over it, and how it is made anew; undefined where there is none.
export const lineOf = (model) => model.widget_manager?.kernel;
