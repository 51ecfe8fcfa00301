// Calls somebody whose turn it is, by the title of the tab, a short sound and, on a phone, a vibration. Browsers allow sound and
// vibration only after the first click or key. There are no notifications: a page without encryption cannot show any.


/** @import { BellChannel } from "./js/types.d.ts" */

const TONES = [{ pitch: 660, delay: 0 }, { pitch: 880, delay: 0.14 }];  // hertz, seconds
// Short sounds of key moments, made of tones that glide from one pitch to another: hertz, seconds.
/** @type {Record<string, { from: number, to: number, delay: number, type: OscillatorType }[]>} */
const MOMENTS = {
  clink: [{ from: 2100, to: 2050, delay: 0, type: "sine" }, { from: 3150, to: 3100, delay: 0.05, type: "sine" }],
  thud: [{ from: 130, to: 45, delay: 0, type: "sine" }],
  fanfare: [523, 659, 784, 1047].map((pitch, number) => ({ from: pitch, to: pitch, delay: number * 0.1, type: "triangle" })),
};
/** @type {Record<string, number | number[]>} milliseconds */
const VIBRATIONS = { clink: [20, 40, 20], thud: 60, fanfare: [40, 40, 40, 40, 120] };
const SHAKE = [0, -5, 4, -3, 2, 0], SHAKE_MILLIS = 260, MOMENT_SECONDS = 0.32;
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

/**
 * Play the sound of a moment; return the oscillator of its last tone.
 *
 * @param {AudioContext} context
 * @param {string} kind
 */
function playMoment(context, kind) {
  const now = context.currentTime, oscillators = (MOMENTS[kind] ?? []).map(({ from, to, delay, type }) => {
    const oscillator = context.createOscillator(), gain = context.createGain(), start = now + delay;
    oscillator.type = type;
    oscillator.frequency.setValueAtTime(from, start);
    oscillator.frequency.exponentialRampToValueAtTime(to, start + MOMENT_SECONDS);
    gain.gain.setValueAtTime(LOUDNESS, start);
    gain.gain.exponentialRampToValueAtTime(0.001, start + MOMENT_SECONDS);
    oscillator.connect(gain).connect(context.destination);
    oscillator.start(start);
    oscillator.stop(start + MOMENT_SECONDS);
    return oscillator;
  });
  return oscillators[oscillators.length - 1];
}

/** Shake the canvas shortly, unless the reader prefers reduced motion. */
function shake() {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const stage = document.querySelector(".rk-stage canvas");
  stage?.animate(SHAKE.map((across) => ({ transform: `translateX(${across}px)` })), SHAKE_MILLIS);
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
    await context.resume().catch(closed);
    if (!sounding) await context.suspend().catch(closed);
  };
  const closed = () => { /* the page was removed meanwhile: no sound is wanted any more */ };
  // Between two sounds the context is suspended: one that runs in silence uses up a phone's battery.
  /** @param {AudioContext} within @param {(context: AudioContext) => OscillatorNode | undefined} play */
  const sound = (within, play) => {
    const last = sounding = play(within);
    last?.addEventListener("ended", () => {
      if (sounding !== last) return;
      sounding = undefined;
      within.suspend().catch(closed);
    });
    within.resume().catch(closed);
  };
  const ring = () => {
    if (context && context.state !== "closed") sound(context, playTones);
    if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.(120);  // else browsers refuse, and log a warning
  };
  const feel = () => {
    const moment = channel.get("moment");
    if (!moment) return;
    if (moment.kind === "thud") shake();
    if (!moment.loud) return;
    if (context && context.state !== "closed") sound(context, (within) => playMoment(within, moment.kind));
    if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.(VIBRATIONS[moment.kind] ?? 0);
  };
  const writeTitle = () => { document.title = channel.get("title") || ownTitle; };
  for (const input of ["pointerdown", "keydown"]) document.addEventListener(input, allowSound, { signal, once: true, capture: true });
  channel.onChange("title", writeTitle);
  channel.onChange("rung", ring);
  channel.onChange("moment", feel);
  signal.addEventListener("abort", () => { context?.close(); document.title = ownTitle; });
  writeTitle();
  return () => removed.abort();
}
