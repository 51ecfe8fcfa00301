// Calls somebody whose turn it is, by the title of the tab, a short sound and, on a phone, a vibration. Browsers allow sound and
// vibration only after the first click or key. There are no notifications: a page without encryption cannot show any.


/** @import { BellChannel } from "./js/types.d.ts" */

const TONES = [{ pitch: 660, delay: 0 }, { pitch: 880, delay: 0.14 }];  // hertz, seconds
const LOUDNESS = 0.16, ATTACK = 0.02, DECAY = 0.4, LENGTH = 0.45;

/**
 * Play the tones; return the oscillator of the last one.
 *
 * @param {AudioContext} context
 */
function playTones(context) {
  const now = context.currentTime, oscillators = TONES.map(({ pitch, delay }) => {
    const oscillator = context.createOscillator(), gain = context.createGain(), start = now + delay;
    oscillator.frequency.value = pitch;
    oscillator.type = "triangle";
    gain.gain.setValueAtTime(0, start);
    gain.gain.linearRampToValueAtTime(LOUDNESS, start + ATTACK);
    gain.gain.exponentialRampToValueAtTime(0.001, start + DECAY);
    oscillator.connect(gain).connect(context.destination);
    oscillator.start(start);
    oscillator.stop(start + LENGTH);
    return oscillator;
  });
  return oscillators[oscillators.length - 1];
}

/** @param {BellChannel} channel */
export function showBell(channel) {
  const removed = new AbortController(), { signal } = removed, ownTitle = document.title;
  /** @type {AudioContext | undefined} */
  let context;
  /** @type {OscillatorNode | undefined} of the last tone, while the sound lasts */
  let sounding;
  const allowSound = async () => {
    context ??= new AudioContext();
    await context.resume();
    if (!sounding) await context.suspend();
  };
  // Between two sounds the context is suspended: one that runs in silence uses up a phone's battery.
  /** @param {AudioContext} within */
  const sound = (within) => {
    const last = sounding = playTones(within);
    last.addEventListener("ended", () => {
      if (sounding !== last) return;
      sounding = undefined;
      within.suspend();
    });
    within.resume();
  };
  const ring = () => {
    if (context && context.state !== "closed") sound(context);
    if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.(120);  // else browsers refuse, and log a warning
  };
  const writeTitle = () => { document.title = channel.get("title") || ownTitle; };
  for (const input of ["pointerdown", "keydown"]) document.addEventListener(input, allowSound, { signal, once: true });
  channel.onChange("title", writeTitle);
  channel.onChange("rung", ring);
  signal.addEventListener("abort", () => { context?.close(); document.title = ownTitle; });
  writeTitle();
  return () => removed.abort();
}
