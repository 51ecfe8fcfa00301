// Types that several modules share. They are for `tsc` alone: no browser loads this file.

/** What a component of a page uses to talk to the Python behind it. `host.js` makes one of an anywidget model. */
export interface Channel<Properties, Received, Sent> {
  /** Return the value of a property, which only Python changes. */
  get<Name extends keyof Properties>(name: Name): Properties[Name];
  /** Call `listener` after each change of a property. */
  onChange(name: keyof Properties & string, listener: () => void): void;
  /** Call `listener` with each message from Python, in the order in which they were sent. */
  onMessage(listener: (message: Received) => void): void;
  /** Send a message to Python; throws an error if the connection has been closed for good. */
  send(message: Sent): void;
  readonly host: Host;
}

/** The program around a page: Jupyter, Voilà, or a page by itself. */
export interface Host {
  /** Return whether it shows itself dark; undefined if it has no theme, or shows our page alone, so that the page decides. */
  isDark(): boolean | undefined;
  /** Call `listener` when `isDark` may have changed. */
  onTheme(listener: () => void, signal: AbortSignal): void;
  /** Return the address of another page of ours by its name, relative to this one; undefined where this one is alone. */
  pageAddress(page: string): string | undefined;
  /** The connection to Python; undefined where none can fail, as to a worker of the same page. */
  readonly connection: Connection | undefined;
}

/** A connection to Python that may fail. */
export interface Connection {
  /** Ask the server for the process behind the page; undefined if the server is not ours to ask. */
  readonly check: (() => Promise<ProcessStatus>) | undefined;
  /** Call `listener` whenever anything is received. */
  onReceived(listener: () => void, signal: AbortSignal): void;
  /** Call `listener` whenever the connection is lost, as far as the browser knows. */
  onClosed(listener: () => void, signal: AbortSignal): void;
  /**
   * Call `listener` after the connection was lost, is there again, and Python has sent what the page shows. Messages sent
   * meanwhile may be lost, and what Python has sent may be older than later messages.
   */
  onRestored(listener: () => void, signal: AbortSignal): void;
  /** Call `listener` once Python is gone for good, where the server cannot be asked for it: with a notice of banner.js. */
  onEnded(listener: (how: "restarted" | "ended") => void, signal: AbortSignal): void;
  /** Connect anew; without effect if the server is not there. */
  reconnect(): void;
}

/** What the server says of the process behind a page. */
export interface ProcessStatus {
  status: "alive" | "gone" | "unreachable" | "timeout";
  /** As Jupyter calls it: "idle", "busy", ... */
  state?: string;
  /** How many pages are connected to it. */
  connections?: number;
}

/** A rectangle in CSS pixels from the corner of the window. */
export interface Edges { left: number; top: number; right: number; bottom: number }

/** The value of a control, or of each named field of a form, or a field with its place, or a file that was opened. */
export type FieldValue = string | boolean | null | Fields | PlacedField | OpenedFile;
export interface Fields { [name: string]: string | boolean }
export interface PlacedField { at: string; name: string; value: string | boolean }
export interface OpenedFile { file: string; text?: string; trouble?: string }

// ---- regions (region.py)

export interface RegionProperties { markup: string; asked: number }
export type RegionReceived =
  | { kind: "download"; name: string; text: string; type: string }
  | { kind: "share"; name: string; text: string; title: string }
  | { kind: "focus" | "reveal"; selector: string }
  | { kind: "clear"; selector: string; text: string };
/** An action; `asked` is the number of the question that it answers, without which it suits any. */
export interface RegionSent { kind: "do"; do: string; value: FieldValue; asked?: number; twice?: boolean }
export type RegionChannel = Channel<RegionProperties, RegionReceived, RegionSent>;

// ---- the bell (bell.py)

export interface Moment { kind: string; loud: boolean; number: number }
export interface BellProperties { title: string; rung: number; moment: Moment | null }
export type BellChannel = Channel<BellProperties, never, never>;

// ---- the store (store/__init__.py)

/** For a key that several windows may change: the last one wins ("habit"), or Python combines the changes ("joined"). */
export type Policy = "habit" | "joined";
export interface StoreProperties { place: string; ways: { [key: string]: Policy } }
export type StoreReceived =
  | { kind: "put"; texts: { [key: string]: string | null }; number: number; again?: boolean }
  | { kind: "pong"; number: number }
  | { kind: "there" | "settled" }
  | { kind: "visit"; text: string; instead: boolean };
export type StoreSent =
  | { kind: "kept"; texts: { [key: string]: string }; query: string; address: string }
  | { kind: "elsewhere"; key: string; text: string | null; number: number }
  | { kind: "visited"; query: string }
  | { kind: "ping"; number: number }
  | { kind: "here" | "mended" };
export type StoreChannel = Channel<StoreProperties, StoreReceived, StoreSent>;
/** What is wrong with the storage of this page. */
export interface StorageState {
  /** Another window has changed what this page stores. */
  stale?: boolean;
  /** Why the browser stores nothing. */
  trouble?: "full" | "forbidden";
  /** Whether the reader has been told of the trouble. */
  acknowledged?: boolean;
}

// ---- the layer over a canvas (stage/surface.py)

/** A hit area: `box` is left, top, width and height in shares of the canvas. */
export interface HitArea {
  key: string;
  box: [number, number, number, number];
  label: string;
  tip: string;
  text: string;
  press: boolean;
  drag: boolean;
  drop: boolean;
  chosen: boolean;
  bare: boolean;
  strong: boolean;
  quiet: boolean;
  spring: boolean;
}
/** A picture that moves over the canvas: `box` in shares of the canvas, `keys` in its pixels. */
export interface Sprite {
  svg: string;
  box: [number, number, number, number];
  keys: { offset: number; x: number; y: number; turn: number; scale: number; alpha: number }[];
}
export interface Motion { sprites: Sprite[]; millis: number; pause: number; id: number; width: number }
export interface LayerProperties {
  label: string;
  said: string;
  watched: string[];
  spots: HitArea[];
  asked: number;
  pulling: boolean;
  looking: boolean;
  careful: boolean;
  hinting: boolean;
}
export type LayerReceived =
  | ({ kind: "play" } & Motion)
  | { kind: "stop" | "unmark" | "seen" }
  | { kind: "look"; key: string; html: string };
export interface Viewport { room: number; tall: number; density: number; dark: boolean; still: boolean; stacked: boolean }
export type LayerSent =
  | { kind: "pick"; x: number; y: number; asked: number; twice: boolean }
  | { kind: "spot"; key: string; asked: number; twice: boolean; keyed: boolean }
  | { kind: "hint"; key: string | null }
  | { kind: "look"; key: string }
  | { kind: "pull"; key?: string; item?: string; to: string | null; asked: number }
  | { kind: "played"; id: number }
  | { kind: "key"; key: string }
  | { kind: "browser"; now: Viewport }
  | { kind: "mended" };
export type LayerChannel = Channel<LayerProperties, LayerReceived, LayerSent>;
/** What lies over a canvas: its elements, and what they are doing. */
export interface Layer {
  element: HTMLElement;
  /** The parent of the buttons. */
  group: HTMLElement;
  /** A button for each hit area, in their order. */
  buttons: HTMLButtonElement[];
  tooltip: HTMLElement;
  /** The button that a first touch has selected, where a second one is needed. */
  armed?: HTMLElement;
  /** Whether somebody has used the arrow keys, and so knows of them. */
  usedArrows: boolean;
  /** The hit area on which the pointer rests, or the focus. */
  attended: HTMLElement | null;
  /** Which of the two was moved there, unless something was used or dismissed since. */
  moved: "pointer" | "focus" | null;
  /** The hit area that had the focus when all were removed; until there are others, the picture has it. */
  left?: HTMLElement;
  /** While buttons are moved about, which changes the focus without meaning anything. */
  updating: boolean;
  sprites: HTMLElement[];
  /** The number of the motion that is shown, and the timer of its end. */
  playing?: number;
  timer?: number;
}
/** Show a hit area close up after a while, or after `wait` milliseconds; without one hide what is shown. */
export type ShowCloseup = (button: HTMLElement | null, wait?: number) => void;
export interface Closeups {
  show: ShowCloseup;
  /** Bring what is shown up to date once the hit areas have changed, or show the one that is attended to. */
  refresh: () => void;
  /** Return whether a hit area is shown, or asked for. */
  isFor: (button: HTMLElement) => boolean;
  shows: (button: HTMLElement | null) => boolean;
}
