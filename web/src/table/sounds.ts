/** The sounds of the table, made on the spot: short, soft, and off until the reader wants them. */

import { prefs } from "$lib/prefs.svelte.ts";
import type { Sound as OfEvent, Pitched } from "../games/module.ts";

/** What is heard: events of the game, and what only the table knows. */
export type Sound = OfEvent | "turn" | "win" | "end" | "deal" | "said" | "gone" | "back";

/** A tone: its pitch in hertz, when it begins, how long and how loud it is, and its colour. */
interface Tone {
  pitch: number;
  at?: number;
  long?: number;
  loud?: number;
  wave?: OscillatorType;
  /** Where the pitch goes until the end. */
  to?: number;
}

/** The rustle of a card: noise around a pitch. */
interface Rustle {
  around: number;
  long: number;
  loud: number;
  at?: number;
}

const SOUNDS: Record<Sound, { tones?: Tone[]; rustles?: Rustle[] }> = {
  draw: { rustles: [{ around: 3200, long: 0.09, loud: 0.25 }] },
  shuffle: { rustles: [0, 1, 2, 3, 4, 5].map((place) => ({ around: 2600, at: place * 0.06, long: 0.07, loud: 0.22 })) },
  deal: { rustles: [0, 1, 2, 3].map((place) => ({ around: 3000, at: place * 0.1, long: 0.08, loud: 0.2 })) },
  give: { rustles: [{ around: 1900, long: 0.12, loud: 0.35 }], tones: [{ pitch: 262, to: 220, long: 0.1, loud: 0.14 }] },
  pass: { tones: [{ pitch: 247, long: 0.09, loud: 0.12, wave: "triangle" }] },
  // On the road: an engine that pulls away, brakes, a crash, air that escapes, an engine that dies.
  drive: {
    rustles: [{ around: 1400, long: 0.1, loud: 0.3 }],
    tones: [{ pitch: 110, to: 196, long: 0.32, loud: 0.16, wave: "sawtooth" }],
  },
  go: {
    tones: [
      { pitch: 87, to: 131, long: 0.2, loud: 0.16, wave: "sawtooth" },
      { pitch: 131, to: 262, at: 0.16, long: 0.4, loud: 0.16, wave: "sawtooth" },
    ],
  },
  repair: {
    tones: [
      { pitch: 988, long: 0.06, loud: 0.14, wave: "square" },
      { pitch: 1175, at: 0.12, long: 0.06, loud: 0.14, wave: "square" },
      { pitch: 1319, at: 0.24, long: 0.14, loud: 0.16, wave: "triangle" },
    ],
  },
  free: {
    tones: [
      { pitch: 392, long: 0.12, loud: 0.18, wave: "triangle" },
      { pitch: 587, at: 0.1, long: 0.25, loud: 0.18, wave: "triangle" },
    ],
  },
  stop: { tones: [{ pitch: 2093, to: 1976, long: 0.35, loud: 0.12 }, { pitch: 2114, long: 0.35, loud: 0.1 }] },
  limit: {
    tones: [
      { pitch: 587, long: 0.12, loud: 0.18, wave: "triangle" },
      { pitch: 392, at: 0.12, long: 0.25, loud: 0.18, wave: "triangle" },
    ],
  },
  crash: {
    rustles: [
      { around: 500, long: 0.3, loud: 0.6 },
      { around: 2400, at: 0.05, long: 0.2, loud: 0.3 },
    ],
    tones: [{ pitch: 98, to: 55, long: 0.3, loud: 0.25, wave: "square" }],
  },
  puncture: { rustles: [{ around: 5200, long: 0.5, loud: 0.3 }], tones: [{ pitch: 131, to: 82, at: 0.3, long: 0.15, loud: 0.2 }] },
  empty: {
    tones: [0, 1, 2].map((place) => ({ pitch: 123 - place * 20, at: place * 0.16, long: 0.1, loud: 0.18, wave: "sawtooth" as const })),
  },
  longer: {
    tones: [392, 494, 587, 784].map((pitch, place) => ({ pitch, at: place * 0.1, long: 0.2, loud: 0.18, wave: "triangle" as const })),
  },
  // At the table: a word, somebody who goes, somebody who is back.
  said: { tones: [{ pitch: 698, long: 0.07, loud: 0.12 }, { pitch: 880, at: 0.08, long: 0.1, loud: 0.12 }] },
  gone: { tones: [{ pitch: 330, to: 220, long: 0.3, loud: 0.14, wave: "triangle" }] },
  back: { tones: [{ pitch: 220, to: 330, long: 0.3, loud: 0.14, wave: "triangle" }] },
  play: { rustles: [{ around: 1500, long: 0.1, loud: 0.4 }], tones: [{ pitch: 170, to: 110, long: 0.08, loud: 0.25 }] },
  discard: { rustles: [{ around: 900, long: 0.13, loud: 0.3 }] },
  attack: {
    rustles: [{ around: 700, long: 0.12, loud: 0.4 }],
    tones: [
      { pitch: 311, to: 294, long: 0.16, loud: 0.16, wave: "sawtooth" },
      { pitch: 370, to: 349, long: 0.16, loud: 0.12, wave: "sawtooth" },
    ],
  },
  safety: {
    tones: [
      { pitch: 523, long: 0.18, loud: 0.2, wave: "triangle" },
      { pitch: 784, at: 0.09, long: 0.3, loud: 0.2, wave: "triangle" },
    ],
  },
  coup: {
    tones: [
      { pitch: 523, long: 0.1, loud: 0.22, wave: "triangle" },
      { pitch: 659, at: 0.08, long: 0.1, loud: 0.22, wave: "triangle" },
      { pitch: 784, at: 0.16, long: 0.1, loud: 0.22, wave: "triangle" },
      { pitch: 1047, at: 0.24, long: 0.45, loud: 0.24, wave: "triangle" },
    ],
  },
  turn: {
    tones: [
      { pitch: 880, long: 0.25, loud: 0.16 },
      { pitch: 1320, at: 0.02, long: 0.2, loud: 0.06 },
    ],
  },
  win: {
    tones: [523, 659, 784, 1047, 784, 1047].map((pitch, place) => ({
      pitch,
      at: place * 0.12,
      long: place === 5 ? 0.7 : 0.16,
      loud: 0.22,
      wave: "triangle" as const,
    })),
  },
  end: {
    tones: [
      { pitch: 440, long: 0.3, loud: 0.16, wave: "triangle" },
      { pitch: 349, at: 0.18, long: 0.5, loud: 0.16, wave: "triangle" },
    ],
  },
  wrong: { tones: [{ pitch: 196, to: 150, long: 0.18, loud: 0.2, wave: "square" }] },
};

let context: AudioContext | null = null;
let noise: AudioBuffer | null = null;

/** Make a sound, if the reader wants any. Never fails: a table without sound is still a table. */
export function ring(what: Sound | Pitched | null): void {
  if (!what || !prefs.sounds || typeof AudioContext === "undefined" || document.hidden) return;
  try {
    context ??= new AudioContext();
    // Browsers allow no sound before a first press. What was asked for meanwhile must not come all at once.
    if (context.state === "suspended") return void context.resume();
    const { sound, semitones } = typeof what === "string" ? { sound: what, semitones: 0 } : what;
    const higher = 2 ** (semitones / 12);
    const { tones = [], rustles = [] } = SOUNDS[sound];
    for (const tone of tones) sing(context, tone, higher);
    for (const rustle of rustles) rub(context, rustle, higher);
  } catch {
    // The browser has no sound to give.
  }
}

/** Loud at once, and dying away. */
function fading(within: AudioContext, start: number, long: number, loud: number): GainNode {
  const gain = within.createGain();
  gain.gain.setValueAtTime(0.0001, start);
  gain.gain.exponentialRampToValueAtTime(loud, start + 0.012);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + long);
  gain.connect(within.destination);
  return gain;
}

function sing(within: AudioContext, { pitch, at = 0, long = 0.2, loud = 0.2, wave = "sine", to }: Tone, higher: number): void {
  const start = within.currentTime + at;
  const voice = within.createOscillator();
  voice.type = wave;
  voice.frequency.setValueAtTime(pitch * higher, start);
  if (to) voice.frequency.exponentialRampToValueAtTime(to * higher, start + long);
  voice.connect(fading(within, start, long, loud));
  voice.start(start);
  voice.stop(start + long + 0.05);
}

function rub(within: AudioContext, { around, long, loud, at = 0 }: Rustle, higher: number): void {
  const start = within.currentTime + at;
  noise ??= hiss(within);
  const source = within.createBufferSource();
  source.buffer = noise;
  const filter = within.createBiquadFilter();
  filter.type = "bandpass";
  filter.frequency.value = around * higher;
  filter.Q.value = 0.8;
  source.connect(filter).connect(fading(within, start, long, loud));
  source.start(start);
  source.stop(start + long + 0.05);
}

function hiss(within: AudioContext): AudioBuffer {
  const buffer = within.createBuffer(1, within.sampleRate / 2, within.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let place = 0; place < samples.length; place++) samples[place] = Math.random() * 2 - 1;
  return buffer;
}
