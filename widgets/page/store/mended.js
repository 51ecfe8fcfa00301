// Calls this when a line to the kernel that was cut has been mended, and the page has been told anew what it shows: what
// came over the line meanwhile may be lost, and what was told anew may be older than what has come since.
const LATE = 6000;  // where the page is not told anew, as by a kernel that is busy, it is called all the same

function whenMended(model, call, signal) {
  const { kernel, restored } = model.widget_manager ?? {};
  let cut = false;
  const told = () => { if (cut && !signal.aborted) { cut = false; call(); } };
  const changed = (_, status) => { if (status !== "connected") cut = true; else if (cut) setTimeout(told, LATE); };
  kernel?.connectionStatusChanged?.connect(changed);
  restored?.connect(told);
  signal.addEventListener("abort", () => { kernel?.connectionStatusChanged?.disconnect(changed); restored?.disconnect(told); });
}
