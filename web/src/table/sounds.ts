/** The sounds of the table, made on the spot: short, soft, and off until the reader wants them. */

import { prefs } from "$lib/prefs.svelte.ts";
import type { Sound as OfEvent } from "../games/module.ts";

/** What is heard: events of the game, and what only the table knows. */
export type Sound = OfEvent | "turn" | "win" | "end";

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
export function ring(sound: Sound | null): void {
  if (!sound || !prefs.sounds || typeof AudioContext === "undefined" || document.hidden) return;
  try {
    context ??= new AudioContext();
    // Browsers allow no sound before a first press. What was asked for meanwhile must not come all at once.
    if (context.state === "suspended") return void context.resume();
    const { tones = [], rustles = [] } = SOUNDS[sound];
    for (const tone of tones) sing(context, tone);
    for (const rustle of rustles) rub(context, rustle);
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

function sing(within: AudioContext, { pitch, at = 0, long = 0.2, loud = 0.2, wave = "sine", to }: Tone): void {
  const start = within.currentTime + at;
  const voice = within.createOscillator();
  voice.type = wave;
  voice.frequency.setValueAtTime(pitch, start);
  if (to) voice.frequency.exponentialRampToValueAtTime(to, start + long);
  voice.connect(fading(within, start, long, loud));
  voice.start(start);
  voice.stop(start + long + 0.05);
}

function rub(within: AudioContext, { around, long, loud, at = 0 }: Rustle): void {
  const start = within.currentTime + at;
  noise ??= hiss(within);
  const source = within.createBufferSource();
  source.buffer = noise;
  const filter = within.createBiquadFilter();
  filter.type = "bandpass";
  filter.frequency.value = around;
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
