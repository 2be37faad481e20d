/** The sounds of the table, synthesized: short, soft, and off unless the reader wants them. */

import { prefs } from "$lib/prefs.svelte.ts";
import type { Sound as EventSound, Pitched } from "../games/module.ts";

/** Sounds of game events, and of the table itself. */
export type Sound = EventSound | "turn" | "win" | "end" | "deal" | "chat" | "disconnected" | "reconnected";

/** A tone: its pitch in hertz, when it starts, how long and how loud it is, and its wave form. */
interface Tone {
  pitch: number;
  at?: number;
  long?: number;
  loud?: number;
  wave?: OscillatorType;
  /** The pitch at the end. */
  to?: number;
}

/** The noise of a card: filtered around a pitch. */
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
  // Mille Bornes: an engine that pulls away, brakes, a crash, escaping air, an engine that dies.
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
  // The table: a chat message, a player who disconnects, one who reconnects.
  chat: { tones: [{ pitch: 698, long: 0.07, loud: 0.12 }, { pitch: 880, at: 0.08, long: 0.1, loud: 0.12 }] },
  disconnected: { tones: [{ pitch: 330, to: 220, long: 0.3, loud: 0.14, wave: "triangle" }] },
  reconnected: { tones: [{ pitch: 220, to: 330, long: 0.3, loud: 0.14, wave: "triangle" }] },
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

let shared: AudioContext | null = null;
let noise: AudioBuffer | null = null;

/** Play a sound if the reader wants sounds. It never fails: a table works without sound. */
export function playSound(wanted: Sound | Pitched | null): void {
  if (!wanted || !prefs.sounds || typeof AudioContext === "undefined" || document.hidden) return;
  try {
    const context = (shared ??= new AudioContext());
    // Browsers allow no sound before a first press. Sounds from before must not play all at once then.
    if (context.state === "suspended") return void context.resume();
    const { sound, semitones } = typeof wanted === "string" ? { sound: wanted, semitones: 0 } : wanted;
    const higher = 2 ** (semitones / 12);
    const { tones = [], rustles = [] } = SOUNDS[sound];
    for (const tone of tones) playTone(context, tone, higher);
    for (const rustle of rustles) playRustle(context, rustle, higher);
  } catch {
    // The browser cannot play sounds.
  }
}

/** Return a gain that starts loud and fades out. */
function fadingGain(context: AudioContext, start: number, long: number, loud: number): GainNode {
  const gain = context.createGain();
  gain.gain.setValueAtTime(0.0001, start);
  gain.gain.exponentialRampToValueAtTime(loud, start + 0.012);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + long);
  gain.connect(context.destination);
  return gain;
}

function playTone(context: AudioContext, { pitch, at = 0, long = 0.2, loud = 0.2, wave = "sine", to }: Tone, higher: number): void {
  const start = context.currentTime + at;
  const oscillator = context.createOscillator();
  oscillator.type = wave;
  oscillator.frequency.setValueAtTime(pitch * higher, start);
  if (to) oscillator.frequency.exponentialRampToValueAtTime(to * higher, start + long);
  oscillator.connect(fadingGain(context, start, long, loud));
  oscillator.start(start);
  oscillator.stop(start + long + 0.05);
}

function playRustle(context: AudioContext, { around, long, loud, at = 0 }: Rustle, higher: number): void {
  const start = context.currentTime + at;
  noise ??= makeNoise(context);
  const source = context.createBufferSource();
  source.buffer = noise;
  const filter = context.createBiquadFilter();
  filter.type = "bandpass";
  filter.frequency.value = around * higher;
  filter.Q.value = 0.8;
  source.connect(filter).connect(fadingGain(context, start, long, loud));
  source.start(start);
  source.stop(start + long + 0.05);
}

function makeNoise(context: AudioContext): AudioBuffer {
  const buffer = context.createBuffer(1, context.sampleRate / 2, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let place = 0; place < samples.length; place++) samples[place] = Math.random() * 2 - 1;
  return buffer;
}
