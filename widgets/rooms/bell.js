// Calls whoever looks elsewhere: by the title of the tab, a short sound and, on a phone, a tremble. Browsers allow a sound
// only after the page has been touched once; on a page without encryption there are no notifications, so none are asked for.
function sound(context) {
  const now = context.currentTime;
  [[660, 0], [880, 0.14]].forEach(([pitch, later]) => {
    const tone = context.createOscillator(), loud = context.createGain(), at = now + later;
    tone.frequency.value = pitch;
    tone.type = "triangle";
    loud.gain.setValueAtTime(0, at);
    loud.gain.linearRampToValueAtTime(0.16, at + 0.02);
    loud.gain.exponentialRampToValueAtTime(0.001, at + 0.4);
    tone.connect(loud).connect(context.destination);
    tone.start(at);
    tone.stop(at + 0.45);
  });
}

function render({ model }) {
  const gone = new AbortController(), { signal } = gone, plain = document.title;
  let context;
  document.addEventListener("pointerdown", () => { context ??= new AudioContext(); context.resume(); }, { signal, once: true });
  document.addEventListener("keydown", () => { context ??= new AudioContext(); context.resume(); }, { signal, once: true });
  const title = () => { document.title = model.get("title") || plain; };
  const ring = () => {
    if (!model.get("loud")) return;
    if (context?.state === "running") sound(context);
    navigator.vibrate?.(120);
  };
  model.on("change:title", title);
  model.on("change:rung", ring);
  signal.addEventListener("abort", () => { context?.close(); document.title = plain; });
  title();
  return () => gone.abort();
}

export default { render };
