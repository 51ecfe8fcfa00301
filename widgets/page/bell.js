// Calls whoever looks elsewhere: by the title of the tab, a short sound and, on a phone, a tremble. Browsers allow a sound
// and a tremble only after the page has been touched once; on a page without encryption there are no notifications, so
// none are asked for.
// Between two sounds the context is suspended: one that runs in silence costs a phone more than all else on the page.
function sound(context) {
  const now = context.currentTime;
  const tones = [[660, 0], [880, 0.14]].map(([pitch, later]) => {
    const tone = context.createOscillator(), loud = context.createGain(), at = now + later;
    tone.frequency.value = pitch;
    tone.type = "triangle";
    loud.gain.setValueAtTime(0, at);
    loud.gain.linearRampToValueAtTime(0.16, at + 0.02);
    loud.gain.exponentialRampToValueAtTime(0.001, at + 0.4);
    tone.connect(loud).connect(context.destination);
    tone.start(at);
    tone.stop(at + 0.45);
    return tone;
  });
  const last = context.last = tones.at(-1);
  last.addEventListener("ended", () => { if (context.last === last) { context.last = null; context.suspend(); } });
  context.resume();
}

function render({ model }) {
  const gone = new AbortController(), { signal } = gone, plain = document.title;
  let context;
  const allow = async () => {
    context ??= new AudioContext();
    await context.resume();
    if (!context.last) await context.suspend();
  };
  for (const touch of ["pointerdown", "keydown"]) document.addEventListener(touch, allow, { signal, once: true });
  const title = () => { document.title = model.get("title") || plain; };
  const ring = () => {
    if (!model.get("loud")) return;
    if (context && context.state !== "closed") sound(context);
    if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.(120);  // before, browsers refuse, and complain of it
  };
  model.on("change:title", title);
  model.on("change:rung", ring);
  signal.addEventListener("abort", () => { context?.close(); document.title = plain; });
  title();
  return () => gone.abort();
}

export default { render };
