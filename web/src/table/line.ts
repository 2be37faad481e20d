/**
 * The line to a table. It comes back by itself, and what was not answered is sent once more: the
 * server carries out each message once, by its id.
 */

import { read } from "$lib/visible.ts";
import type {
  Ack,
  Act,
  Bye,
  Chat,
  Commit,
  Describe,
  Described,
  Explain,
  Explained,
  FromServer,
  Hint,
  Hinted,
  Refused,
  Reveal,
  Say,
  Undo,
} from "$protocol";
import { PROTOCOL } from "$protocol";

/** How the line is: being opened, good, cut for the moment, or ended for good. */
export type LineState = "opening" | "open" | "lost" | "ended";

/** What can be sent, without its id. */
export type Wish = WithoutId<Act | Commit | Reveal | Say | Chat | Explain | Hint | Describe | Undo>;
type WithoutId<T> = T extends unknown ? Omit<T, "id"> : never;

/** What answers it; null when the line has ended before. */
export type Answer = Ack | Refused | Explained | Hinted | Described | null;

/** What a line needs of a WebSocket. */
export interface Wire {
  onopen: (() => void) | null;
  onmessage: ((event: { data: string }) => void) | null;
  onclose: (() => void) | null;
  send(text: string): void;
  close(): void;
}

export interface LineOptions {
  language: string;
  /** Whatever the server says, answers included. */
  hear(message: FromServer): void;
  turned(state: LineState): void;
  /** Opens the WebSocket. */
  dial(): Wire;
}

const FIRST_WAIT = 400;
const LONGEST_WAIT = 8000;
const PING_EVERY = 20_000;
const PONG_WITHIN = 10_000;
const PONG_SOON = 3000; // when there is reason to doubt the line
const WELCOME_WITHIN = 8000;
const CALM_DOWN = 1000; // after “too many messages”, and twice as long each time in a row
const LONGEST_CALM_DOWN = 16_000;

/** A text that nobody else has made. */
export function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The WebSocket of a table. */
export function dialTable(code: string): Wire {
  return new WebSocket(`${location.origin.replace(/^http/, "ws")}/api/tables/${code}/socket`) as unknown as Wire;
}

interface Waiting {
  message: Wish & { id: string };
  /** How often it came too fast. */
  refused: number;
  answered(answer: Answer): void;
}

export class Line {
  state: LineState = "opening";
  /** The last version that was seen here. */
  version = -1;
  #options: LineOptions;
  #language: string;
  #wire: Wire | null = null;
  #waiting = new Map<string, Waiting>();
  #wait = FIRST_WAIT;
  #later: ReturnType<typeof setTimeout> | undefined;
  #overdue: ReturnType<typeof setTimeout> | undefined;
  #beating: ReturnType<typeof setInterval> | undefined;

  constructor(options: LineOptions) {
    this.#options = options;
    this.#language = options.language;
    if (typeof document !== "undefined") {
      addEventListener("online", this.#hurry);
      addEventListener("offline", this.#lose);
      document.addEventListener("visibilitychange", this.#hurry);
    }
    this.connect();
  }

  /** Call the server, now. What comes on an older line is not listened to any more. */
  connect(): void {
    this.#drop();
    if (this.state !== "opening") this.#turn("lost");
    const wire = this.#options.dial();
    this.#wire = wire;
    this.#overdue = setTimeout(() => this.#retry(this.#wait), WELCOME_WITHIN);
    let bye: Bye | null = null;
    wire.onopen = () => {
      const hello = { type: "hello", protocol: PROTOCOL, language: this.#language, words: true, version: this.version };
      wire.send(JSON.stringify(hello));
    };
    wire.onmessage = ({ data }) => {
      const message = read(data) as FromServer;
      if (message.type === "bye") bye = message;
      this.#take(message);
    };
    wire.onclose = () => {
      const again = bye?.retry_ms;
      if (bye && (again === undefined || again === null)) this.end();
      else if (again !== undefined && again !== null) this.#retry(again, again * (1 + Math.random() / 4));
      else this.#retry(this.#wait);
    };
  }

  /** Send something; it is sent again until it is answered. */
  send(wish: Wish): Promise<Answer> {
    const message = { ...wish, id: newId() };
    return new Promise((answered) => {
      if (this.state === "ended") return answered(null);
      this.#waiting.set(message.id, { message, refused: 0, answered });
      if (this.state === "open") this.#wire?.send(JSON.stringify(message));
    });
  }

  /** Speak another language from now on: what is known of the hand is told anew in it. */
  speak(language: string): void {
    this.#language = language;
    this.version = -1;
    this.#turn("opening");
    this.connect();
  }

  /** Hang up for good. */
  end(): void {
    this.#drop();
    if (typeof document !== "undefined") {
      removeEventListener("online", this.#hurry);
      removeEventListener("offline", this.#lose);
      document.removeEventListener("visibilitychange", this.#hurry);
    }
    const left = [...this.#waiting.values()];
    this.#waiting.clear();
    this.#turn("ended");
    for (const { answered } of left) answered(null);
  }

  /** The browser is back, on the net or before the reader's eyes: a line that was good may be dead by now. */
  #hurry = (): void => {
    if (document.visibilityState !== "visible") return;
    if (this.state === "lost") this.connect();
    else if (this.state === "open") this.#ping(PONG_SOON);
  };

  /** The browser has no connection any more: it will say when it has. */
  #lose = (): void => this.#retry(LONGEST_WAIT);

  #take(message: FromServer): void {
    if (this.state === "open" || message.type === "welcome") clearTimeout(this.#overdue);
    switch (message.type) {
      case "update":
      case "sealed":
      case "scored":
        this.version = message.version;
        break;
      case "welcome":
        this.version = message.version ?? -1;
        this.#wait = FIRST_WAIT;
        break;
      case "refused":
        if (message.code === "too-many-messages") return this.#calmDown(message.id);
        break;
      case "pong":
        return;
    }
    this.#options.hear(message);
    if (message.type === "welcome") this.#opened();
    if ("id" in message) this.#answer(message);
  }

  /** Only after the welcome has been heard: the page may have learnt from it that a wish is out of date. */
  #opened(): void {
    this.#turn("open");
    for (const { message } of this.#waiting.values()) this.#wire?.send(JSON.stringify(message));
    clearInterval(this.#beating);
    this.#beating = setInterval(() => this.#ping(), PING_EVERY);
  }

  #answer(message: Ack | Refused | Explained | Hinted | Described): void {
    const found = this.#waiting.get(message.id);
    this.#waiting.delete(message.id);
    found?.answered(message);
  }

  /** It came too fast and was not carried out: once more, after a moment. */
  #calmDown(id: string): void {
    const found = this.#waiting.get(id);
    if (!found) return;
    const wait = Math.min(CALM_DOWN * 2 ** found.refused++, LONGEST_CALM_DOWN);
    setTimeout(
      () => {
        const still = this.#waiting.get(id);
        if (still && this.state === "open") this.#wire?.send(JSON.stringify(still.message));
      },
      wait * (0.9 + Math.random() / 5),
    );
  }

  /** Ask now and then whether the line is good: a dead one may look alive for a long time. */
  #ping(within = PONG_WITHIN): void {
    this.#wire?.send(JSON.stringify({ type: "ping", id: newId() }));
    clearTimeout(this.#overdue);
    this.#overdue = setTimeout(() => this.connect(), within);
  }

  /** Call again after a while; not all in the same moment, and never before the server said. */
  #retry(wait: number, exactly = wait * (0.75 + Math.random() / 2)): void {
    this.#drop();
    this.#turn("lost");
    this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT);
    this.#later = setTimeout(() => this.connect(), exactly);
  }

  #drop(): void {
    clearTimeout(this.#later);
    clearTimeout(this.#overdue);
    clearInterval(this.#beating);
    const wire = this.#wire;
    this.#wire = null;
    if (!wire) return;
    wire.onopen = wire.onmessage = wire.onclose = null;
    wire.close();
  }

  #turn(state: LineState): void {
    if (this.state === state) return;
    this.state = state;
    this.#options.turned(state);
  }
}
