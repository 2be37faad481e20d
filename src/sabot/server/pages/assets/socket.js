// The line to a table. It comes back by itself, and what was not answered is sent once more:
// the server carries out each message once, by its id.

const SHOWN = new Set(["update", "sealed", "scored"]); // what a version is told by, once one has seen it
const FIRST_WAIT = 400;
const LONGEST_WAIT = 8000;
const PING_EVERY = 20000;
const PONG_WITHIN = 10000;

/** A text that nobody else has made. */
export function newId() {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
}

/** `hear(message)` gets what the server says; `state` is "open", "lost" or "ended", told to `turned(state)`. */
export class Line {
  constructor(code, language, hear, turned) {
    this.code = code;
    this.language = language;
    this.version = -1;
    this.unanswered = new Map();
    this.state = "";
    this.hear = hear;
    this.turned = turned;
    this.wait = FIRST_WAIT;
    this.hurry = () => {
      if (this.state === "lost" && document.visibilityState === "visible") this.connect();
    };
    addEventListener("online", this.hurry);
    document.addEventListener("visibilitychange", this.hurry);
    this.connect();
  }

  /** Call the server, now. What comes on an older line is not listened to any more. */
  connect() {
    this.drop();
    if (this.state === "open") this.turn("lost");
    const socket = new WebSocket(`${location.origin.replace(/^http/, "ws")}/api/tables/${this.code}/socket`);
    this.socket = socket;
    let again = null;
    socket.onopen = () => {
      const { language, version } = this;
      socket.send(JSON.stringify({ type: "hello", protocol: 1, language, words: true, version }));
    };
    socket.onmessage = ({ data }) => {
      const message = JSON.parse(data);
      if (message.type === "bye") again = message;
      this.take(message);
    };
    socket.onclose = () => {
      if (again && again.again_ms === undefined) this.end();
      else this.retry(again?.again_ms ?? this.wait);
    };
  }

  take(message) {
    clearTimeout(this.overdue);
    if (SHOWN.has(message.type)) this.version = message.version;
    if (message.type === "ack" || message.type === "refused") this.unanswered.delete(message.id);
    if (message.type === "welcome") {
      this.version = message.version ?? -1;
      this.wait = FIRST_WAIT;
      this.turn("open");
      for (const each of this.unanswered.values()) this.socket.send(JSON.stringify(each));
      this.beat();
    }
    if (message.type !== "pong") this.hear(message);
  }

  /** Send something that is to be answered; it is sent again until it is. */
  send(message) {
    const whole = { id: newId(), ...message };
    this.unanswered.set(whole.id, whole);
    if (this.state === "open") this.socket.send(JSON.stringify(whole));
    return whole.id;
  }

  /** Ask now and then whether the line is good: a dead one may look alive for a long time. */
  beat() {
    clearInterval(this.beating);
    this.beating = setInterval(() => {
      this.socket.send(JSON.stringify({ type: "ping", id: newId() }));
      clearTimeout(this.overdue);
      this.overdue = setTimeout(() => this.connect(), PONG_WITHIN);
    }, PING_EVERY);
  }

  retry(wait) {
    this.drop();
    this.turn("lost");
    this.wait = Math.min(this.wait * 2, LONGEST_WAIT);
    this.later = setTimeout(() => this.connect(), wait * (0.75 + Math.random() / 2));
  }

  /** Speak another language from now on. */
  speak(language) {
    this.language = language;
    this.connect();
  }

  /** Hang up for good. */
  end() {
    this.drop();
    removeEventListener("online", this.hurry);
    document.removeEventListener("visibilitychange", this.hurry);
    this.turn("ended");
  }

  drop() {
    clearTimeout(this.later);
    clearTimeout(this.overdue);
    clearInterval(this.beating);
    if (!this.socket) return;
    this.socket.onopen = this.socket.onmessage = this.socket.onclose = null;
    this.socket.close();
    this.socket = null;
  }

  turn(state) {
    if (this.state !== state) this.turned((this.state = state));
  }
}
