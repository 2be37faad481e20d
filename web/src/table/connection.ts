/**
 * The WebSocket connection to a table. It reconnects by itself and sends unanswered requests again: the server
 * carries out each request once, by its id.
 */

import { parseVisible } from "$lib/visible.ts";
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

/** The state of a connection; a lost one is opened again, a closed one is not. */
export type ConnectionState = "opening" | "open" | "lost" | "closed";

/** A request to the table, without its id. */
export type TableRequest = WithoutId<Act | Commit | Reveal | Say | Chat | Explain | Hint | Describe | Undo>;
type WithoutId<T> = T extends unknown ? Omit<T, "id"> : never;

/** The answer to a request; null when the connection was closed before it came. */
export type Answer = Ack | Refused | Explained | Hinted | Described | null;

/** The part of a WebSocket that a connection uses. */
export interface Socket {
  onopen: (() => void) | null;
  onmessage: ((event: { data: string }) => void) | null;
  onclose: (() => void) | null;
  send(text: string): void;
  close(): void;
}

export interface ConnectionOptions {
  language: string;
  /** Called with every message of the server, answers included. */
  onMessage(message: FromServer): void;
  onStateChange(state: ConnectionState): void;
  openSocket(): Socket;
}

const FIRST_WAIT_MS = 400;
const LONGEST_WAIT_MS = 8000;
const PING_INTERVAL_MS = 20_000;
const PONG_TIMEOUT_MS = 10_000;
const QUICK_PONG_TIMEOUT_MS = 3000; // when the connection is in doubt
const WELCOME_TIMEOUT_MS = 8000;
const RATE_LIMIT_WAIT_MS = 1000; // after “too many messages”; doubled each time in a row
const LONGEST_RATE_LIMIT_WAIT_MS = 16_000;

/** Return a unique id. */
export function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Open the WebSocket of a table. */
export function openTableSocket(code: string): Socket {
  return new WebSocket(`${location.origin.replace(/^http/, "ws")}/api/tables/${code}/socket`) as unknown as Socket;
}

/** A request that has not been answered yet. */
interface PendingRequest {
  message: TableRequest & { id: string };
  /** How often the rate limit has refused it. */
  refused: number;
  resolve(answer: Answer): void;
}

export class TableConnection {
  state: ConnectionState = "opening";
  /** The last version that was received. */
  version = -1;
  #options: ConnectionOptions;
  #language: string;
  #socket: Socket | null = null;
  #pending = new Map<string, PendingRequest>();
  #wait = FIRST_WAIT_MS;
  #reconnectTimer: ReturnType<typeof setTimeout> | undefined;
  #timeout: ReturnType<typeof setTimeout> | undefined;
  #pingTimer: ReturnType<typeof setInterval> | undefined;

  constructor(options: ConnectionOptions) {
    this.#options = options;
    this.#language = options.language;
    if (typeof document !== "undefined") {
      addEventListener("online", this.#checkNow);
      addEventListener("offline", this.#goOffline);
      document.addEventListener("visibilitychange", this.#checkNow);
    }
    this.connect();
  }

  /** Open a new socket now. Messages of an older one are ignored. */
  connect(): void {
    this.#dropSocket();
    if (this.state !== "opening") this.#setState("lost");
    const socket = this.#options.openSocket();
    this.#socket = socket;
    this.#timeout = setTimeout(() => this.#retry(this.#wait), WELCOME_TIMEOUT_MS);
    let bye: Bye | null = null;
    socket.onopen = () => {
      const hello = { type: "hello", protocol: PROTOCOL, language: this.#language, words: true, version: this.version };
      socket.send(JSON.stringify(hello));
    };
    socket.onmessage = ({ data }) => {
      const message = parseVisible(data) as FromServer;
      if (message.type === "bye") bye = message;
      this.#receive(message);
    };
    socket.onclose = () => {
      const again = bye?.retry_ms;
      if (bye && (again === undefined || again === null)) this.close();
      else if (again !== undefined && again !== null) this.#retry(again, again * (1 + Math.random() / 4));
      else this.#retry(this.#wait);
    };
  }

  /** Send a request, again after each reconnection until it is answered. */
  send(request: TableRequest): Promise<Answer> {
    const message = { ...request, id: newId() };
    return new Promise((resolve) => {
      if (this.state === "closed") return resolve(null);
      this.#pending.set(message.id, { message, refused: 0, resolve });
      if (this.state === "open") this.#socket?.send(JSON.stringify(message));
    });
  }

  /** Change the language: the server sends the hand again from its deal on. */
  setLanguage(language: string): void {
    this.#language = language;
    this.version = -1;
    this.#setState("opening");
    this.connect();
  }

  /** Close the connection for good. */
  close(): void {
    this.#dropSocket();
    if (typeof document !== "undefined") {
      removeEventListener("online", this.#checkNow);
      removeEventListener("offline", this.#goOffline);
      document.removeEventListener("visibilitychange", this.#checkNow);
    }
    const pending = [...this.#pending.values()];
    this.#pending.clear();
    this.#setState("closed");
    for (const { resolve } of pending) resolve(null);
  }

  /** Check the connection when the browser is online or visible again: an open one may be dead by now. */
  #checkNow = (): void => {
    if (document.visibilityState !== "visible") return;
    if (this.state === "lost") this.connect();
    else if (this.state === "open") this.#ping(QUICK_PONG_TIMEOUT_MS);
  };

  /** Drop the connection when the browser is offline; it tells when it is back. */
  #goOffline = (): void => this.#retry(LONGEST_WAIT_MS);

  #receive(message: FromServer): void {
    if (this.state === "open" || message.type === "welcome") clearTimeout(this.#timeout);
    switch (message.type) {
      case "update":
      case "sealed":
      case "scored":
        this.version = message.version;
        break;
      case "welcome":
        this.version = message.version ?? -1;
        this.#wait = FIRST_WAIT_MS;
        break;
      case "refused":
        if (message.code === "too-many-messages") return this.#retryRateLimited(message.id);
        break;
      case "pong":
        return;
    }
    this.#options.onMessage(message);
    if (message.type === "welcome") this.#opened();
    if ("id" in message) this.#answer(message);
  }

  /** Send pending requests. The page has received the welcome first: it may have outdated some of them. */
  #opened(): void {
    this.#setState("open");
    for (const { message } of this.#pending.values()) this.#socket?.send(JSON.stringify(message));
    clearInterval(this.#pingTimer);
    this.#pingTimer = setInterval(() => this.#ping(), PING_INTERVAL_MS);
  }

  #answer(message: Ack | Refused | Explained | Hinted | Described): void {
    const found = this.#pending.get(message.id);
    this.#pending.delete(message.id);
    found?.resolve(message);
  }

  /** Send a request again that the rate limit has refused, after a while. */
  #retryRateLimited(id: string): void {
    const found = this.#pending.get(id);
    if (!found) return;
    const wait = Math.min(RATE_LIMIT_WAIT_MS * 2 ** found.refused++, LONGEST_RATE_LIMIT_WAIT_MS);
    setTimeout(
      () => {
        const pending = this.#pending.get(id);
        if (pending && this.state === "open") this.#socket?.send(JSON.stringify(pending.message));
      },
      wait * (0.9 + Math.random() / 5),
    );
  }

  /** Check that the server answers: a dead connection can look open for a long time. */
  #ping(within = PONG_TIMEOUT_MS): void {
    this.#socket?.send(JSON.stringify({ type: "ping", id: newId() }));
    clearTimeout(this.#timeout);
    this.#timeout = setTimeout(() => this.connect(), within);
  }

  /** Reconnect after a while: not all clients at the same time, and not before the server allows it. */
  #retry(wait: number, exactly = wait * (0.75 + Math.random() / 2)): void {
    this.#dropSocket();
    this.#setState("lost");
    this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT_MS);
    this.#reconnectTimer = setTimeout(() => this.connect(), exactly);
  }

  #dropSocket(): void {
    clearTimeout(this.#reconnectTimer);
    clearTimeout(this.#timeout);
    clearInterval(this.#pingTimer);
    const socket = this.#socket;
    this.#socket = null;
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }

  #setState(state: ConnectionState): void {
    if (this.state === state) return;
    this.state = state;
    this.#options.onStateChange(state);
  }
}
