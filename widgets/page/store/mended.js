// Calls this when a line to the kernel that was cut has been mended, and the page has been told anew what it shows: what
// came over the line meanwhile may be lost, and what was told anew may be older than what has come since.
function whenMended(model, call, signal) {
  const { kernel, restored } = model.widget_manager ?? {};
  let cut = false;
  const changed = (_, status) => { cut ||= status !== "connected"; };
  const told = () => { if (cut) { cut = false; call(); } };
  kernel?.connectionStatusChanged?.connect(changed);
  restored?.connect(told);
  signal.addEventListener("abort", () => { kernel?.connectionStatusChanged?.disconnect(changed); restored?.disconnect(told); });
}
