/** A table as its page knows it: what the server has said, how much of it is on show, and what can be done. */

import type { Bye, Card, FromServer, GameTerms, Scored, Sealed, Sheet, TableInfo, Update, Use, Welcome } from "$protocol";
import { announce } from "$lib/announce.svelte.ts";
import { api } from "$lib/api.ts";
import { prefs } from "$lib/prefs.svelte.ts";
import { toast } from "$lib/toast.svelte.ts";
import { language, t } from "$lib/words.svelte.ts";
import type { Offer } from "../games/module.ts";
import { byBot, deadlineOf, type Frame, frameOf, isUrgent, namesOf, seatsOf } from "./frames.ts";
import { Furniture } from "./furniture.svelte.ts";
import { type Answer, dialTable, Line, type LineState, newId } from "./line.ts";
import { Logbook, type Told } from "./logbook.svelte.ts";
import { notifyTurn } from "./notify.ts";
import { Playback, type Step } from "./playback.ts";
import { ring } from "./sounds.ts";

/** A card that the reader wants to know about; `uses` are on their way while they are null. */
export interface Asking {
  card: Card;
  uses: Use[] | null;
}

type Shown = Step &
  ({ kind: "frame"; frame: Frame } | { kind: "scored"; scored: Scored } | { kind: "sealed"; sealed: Sealed; deadline: number | null });

/** Refusals that only mean that the table was faster: what is on show is put right by what comes anyway. */
const LATE = new Set(["stale-version", "has-answered", "nothing-in-play", "nothing-to-cut", "has-cut", "hint-nothing"]);
const FEW = 12; // events that are shown moving to one who was away for a moment

export class TableModel {
  readonly code: string;
  info = $state.raw<TableInfo | null>(null);
  seat = $state<number | null>(null);
  arranges = $state(false);
  terms = $state.raw<GameTerms | null>(null);
  line = $state<LineState>("opening");
  /** Why the server does not want us here. */
  bye = $state.raw<Bye | null>(null);

  frame = $state.raw<Frame | null>(null);
  pace = $state(1);
  sealed = $state.raw<{ sealed: Sealed; deadline: number | null } | null>(null);
  scored = $state.raw<Scored | null>(null);
  /** The sheets of this game so far. */
  sheets = $state.raw<Sheet[]>([]);
  standing = $state.raw<number[]>([]);
  /** What was done last, in words. */
  latest = $state("");
  /** How many sayings came while the talk was not open. */
  unheard = $state(0);
  /** How many steps wait for the reader in step-through. */
  waiting = $state(0);

  acting = $state(false);
  cutting = $state(false);
  hinting = $state(false);
  hinted = $state.raw<{ do: string; words: string } | null>(null);
  asking = $state.raw<Asking | null>(null);

  /** What the reader is about to say. */
  draft = $state("");

  #line: Line;
  #newest = $state(0);
  #expected = -1; // the version that one's own step makes
  #playback: Playback<Shown>;
  #furniture = new Furniture();
  #logbook = new Logbook();

  book = $derived(this.#furniture.book);
  module = $derived(this.#furniture.module);
  /** Why the table cannot be drawn. */
  problem = $derived(this.#furniture.problem);
  log = $derived(this.#logbook.lines);
  /** Through whose eyes the table is on show: frames that wait may be of a seat that the reader had before. */
  eyes = $derived(this.frame ? this.frame.seat : this.seat);
  seats = $derived(this.info ? seatsOf(this.info, this.frame, this.eyes) : []);
  names = $derived(namesOf(this.book, this.seats));
  /** What may be done about what is on show; nothing while something newer waits. */
  offers = $derived(this.frame && this.frame.id === this.#newest ? this.frame.offers : []);
  alone = $derived(this.info?.chairs.length === 1);
  /** Whether all the others are bots: then advice may be asked for. */
  amongBots = $derived(
    this.seat !== null && (this.info?.chairs ?? []).every((chair) => chair.seat === this.seat || byBot(chair)),
  );
  /** In a window with nothing to choose: among people he is asked all the same, but bots learn nothing from him. */
  idle = $derived(this.amongBots && (this.frame?.asked?.window ?? false) && this.offers.length < 2);
  /** Whether the reader has something to decide about what is on show. */
  mine = $derived(this.offers.length > 0 && !this.idle);

  constructor(code: string) {
    this.code = code;
    this.#playback = new Playback<Shown>({
      show: (step, pace) => this.#show(step, pace),
      stepping: () => prefs.stepping,
      waiting: (count) => (this.waiting = count),
    });
    this.#line = this.#dial();
  }

  #dial(): Line {
    return new Line({
      language: language(),
      hear: (message) => this.#hear(message),
      turned: (state) => (this.line = state),
      dial: () => dialTable(this.code),
    });
  }

  /** Call again: after the end of a line, or as somebody whom the server now knows. */
  redial(): void {
    this.#line.end();
    this.bye = null;
    this.line = "opening";
    this.#line = this.#dial();
  }

  /** The language has changed: whatever the server puts into words is told anew. */
  speak(): void {
    if (this.line === "ended") this.redial();
    else this.#line.speak(language());
  }

  /** Try once more to get what the table is drawn with. */
  furnish(): void {
    if (this.info) void this.#furniture.fetch(this.info.game, this.info.edition);
  }

  /** The page is left. */
  end(): void {
    this.#line.end();
    this.#furniture.end();
  }

  // --- what the server says ------------------------------------------------------------------------

  #hear(message: FromServer): void {
    switch (message.type) {
      case "welcome":
        return this.#welcome(message);
      case "update":
        return this.#update(message);
      case "sealed":
        return this.#playback.add({ kind: "sealed", sealed: message, deadline: this.#until(message.ms), ...STILL });
      case "scored":
        return this.#playback.add({ kind: "scored", scored: message, ...STILL });
      case "table":
        this.info = message.table;
        this.seat = message.seat ?? null;
        this.arranges = message.arranges ?? false;
        return this.#note({ kind: "news", text: message.news ?? "" });
      case "said":
        this.#note({ kind: "said", text: message.text, name: message.name });
        this.unheard += 1;
        return;
      case "refused":
        if (!message.id) toast(message.reason, { wrong: true });
        return;
      case "bye":
        if ((message.again_ms ?? null) === null) this.bye = message;
        return;
    }
  }

  #welcome(message: Welcome): void {
    const { update, scored, sealed } = message;
    this.bye = null;
    this.info = message.table;
    this.seat = message.seat ?? null;
    this.arranges = message.arranges ?? false;
    this.terms = message.terms ?? null;
    this.standing = message.table.standing ?? [];
    this.furnish();
    const told = !message.from_deal && (update?.words?.events?.some(Boolean) ?? false);
    if (message.missed && !told) {
      this.#logbook.write({ kind: "news", text: message.missed });
      toast(message.missed);
    }
    const moment = this.frame !== null && !message.from_deal && (update?.events?.length ?? 0) <= FEW;
    if (update && moment) this.#update(update);
    else {
      this.#playback.clear();
      if (update) this.#place(update, message.from_deal ?? false);
      else this.frame = null;
    }
    this.scored = this.sealed = null;
    const known = this.sheets.map(({ hand }) => hand);
    this.sheets = (message.sheets ?? []).filter(({ hand }) => hand !== scored?.hand || known.includes(hand));
    if (scored) this.#playback.add({ kind: "scored", scored, ...STILL });
    if (sealed) this.#playback.add({ kind: "sealed", sealed, deadline: this.#until(sealed.ms), ...STILL });
  }

  /** How the table stands, to somebody who comes: nothing of it moves. */
  #place(update: Update, again: boolean): void {
    const { told, ...shown } = frameOf(update, this.seat, performance.now());
    const frame = { ...shown, events: [], told: again ? [] : told };
    if (again) {
      this.#logbook.retell(update.hand, t("web-hand", { hand: update.hand }), told);
      this.latest = told.at(-1) ?? "";
    }
    this.#newest = frame.id;
    this.acting = false;
    this.#playback.add({ kind: "frame", frame, urgent: true, waits: false, still: true });
  }

  #update(update: Update): void {
    const frame = frameOf(update, this.seat, performance.now());
    this.#newest = frame.id;
    const own = frame.version === this.#expected || frame.version === this.frame?.version;
    this.acting = false;
    const begins = this.frame?.hand !== frame.hand;
    const waits = !own && !begins && !this.alone && frame.told.length > 0; // a step that says nothing asks for no key
    this.#playback.add({ kind: "frame", frame, urgent: isUrgent(frame), waits });
  }

  #until(ms: number | null | undefined): number | null {
    return deadlineOf(ms, performance.now());
  }

  // --- what is on show -----------------------------------------------------------------------------

  /** The stage has shown a frame to its end. */
  shown(id: number | string): void {
    if (id === this.frame?.id) this.#playback.shown();
  }

  /** The next step of the others, in step-through. */
  next(): void {
    this.#playback.next();
  }

  /** The reader has changed how he wants to be shown things. */
  resume(): void {
    if (!prefs.stepping && this.waiting) this.#playback.shown();
  }

  #show(step: Shown, pace: number): void {
    switch (step.kind) {
      case "frame":
        return this.#showFrame(step.frame, pace);
      case "scored":
        return this.#showScored(step.scored);
      case "sealed":
        this.cutting = this.cutting && this.sealed?.sealed.hand === step.sealed.hand;
        this.sealed = step;
        this.latest = "";
        if (step.sealed.hand === 1) {
          this.frame = this.scored = null;
          this.sheets = this.standing = [];
          this.#logbook.close();
        }
    }
  }

  #showFrame(frame: Frame, pace: number): void {
    const before = this.frame;
    this.pace = pace;
    this.frame = frame;
    this.hinted = null;
    if (frame.asked) {
      if (this.sealed) this.#note({ kind: "hand", text: t("web-hand", { hand: frame.hand }), hand: frame.hand });
      this.sealed = this.scored = null;
    }
    if (frame.undone) this.#note({ kind: "news", text: (this.latest = t("web-undone")) });
    if (frame.by === "clock") this.#note({ kind: "news", text: t("web-by-clock") });
    for (const text of frame.told) this.#note({ kind: "event", text, hand: frame.hand });
    if (frame.told.length) this.latest = frame.told.join(" ");
    const [only] = frame.offers;
    if (frame.id === this.#newest && this.idle) {
      if (only) this.act(only);
    } else if (frame.id === this.#newest && only) {
      const again = before?.question === frame.question && before.offers.length > 0 && !frame.told.length;
      if (!again) announce(frame.question, { urgent: true });
      if (!before?.offers.length) this.#yourTurn(frame);
    }
    if (this.asking) void this.explain(this.asking.card);
  }

  #showScored(scored: Scored): void {
    const known = this.sheets.some(({ hand }) => hand === scored.hand);
    this.scored = scored;
    this.standing = scored.standing;
    this.sheets = [...this.sheets.filter(({ hand }) => hand !== scored.hand), scored];
    if (known) return; // told again to one who was away
    this.#note({ kind: "hand", text: t("web-hand-over", { hand: scored.hand }) });
    ring(this.#won(scored) ? "win" : "end");
  }

  #yourTurn(frame: Frame): void {
    ring("turn");
    if (!this.alone) notifyTurn(frame.question, this.code);
  }

  /** Whether the reader's side has won the game or, while that goes on, the hand. */
  #won({ over, winners }: Scored): boolean {
    const side = this.seats.find(({ mine }) => mine)?.side;
    return side !== undefined && (over?.winners ?? winners).includes(side);
  }

  /** Something new: it is told, and can be read again. */
  #note(line: Omit<Told, "id">): void {
    const { name, text } = line;
    if (!text) return;
    this.#logbook.write(line);
    announce(name ? t("web-says", { name, text }) : text);
  }

  // --- what the reader does ------------------------------------------------------------------------

  /** Do one of the offers. */
  act(offer: Offer): void {
    void this.do(offer.action.do);
  }

  /** Do something by its text. */
  async do(action: string): Promise<void> {
    const frame = this.frame;
    if (this.acting || !frame || frame.id !== this.#newest) return;
    this.acting = true;
    this.asking = null;
    this.#expected = frame.version + 1;
    const answer = await this.#line.send({ type: "act", version: frame.version, action });
    if (answer?.type !== "ack" || frame.version === answer.version || answer.repeated) this.acting = false;
    this.#complain(answer);
  }

  /** Cut the pack, with one's own words or with any. */
  async cut(text = ""): Promise<void> {
    if (!this.sealed || this.cutting) return;
    this.cutting = true;
    const { hand } = this.sealed.sealed;
    const answer = await this.#line.send({ type: "cut", hand, text: text.trim() || newId() });
    if (answer?.type !== "ack") this.cutting = false;
    this.#complain(answer);
  }

  async undo(): Promise<void> {
    const frame = this.frame;
    if (this.acting || !frame?.undoable) return;
    this.acting = true;
    const answer = await this.#line.send({ type: "undo", version: frame.version });
    if (answer?.type !== "ack") this.acting = false;
    this.#complain(answer);
  }

  /** What would the booklet play? */
  async hint(): Promise<void> {
    if (this.hinting || !this.mine) return;
    this.hinting = true;
    const answer = await this.#line.send({ type: "hint" });
    this.hinting = false;
    this.#complain(answer);
    if (answer?.type !== "hinted" || answer.version !== this.frame?.version) return;
    this.hinted = { do: answer.action, words: answer.words };
    announce(t("web-hint-says", { action: answer.words }), { urgent: true });
  }

  /** What a card does, and what can be done with it now. */
  async explain(card: Card): Promise<void> {
    this.asking = { card, uses: this.asking?.card === card ? this.asking.uses : this.seat === null ? [] : null };
    if (this.seat === null) return;
    const answer = await this.#line.send({ type: "explain", card });
    if (this.asking?.card !== card) return;
    this.asking = { card, uses: answer?.type === "explained" ? (answer.uses ?? []) : [] };
  }

  async say(phrase: string): Promise<void> {
    this.#complain(await this.#line.send({ type: "say", phrase }));
  }

  async chat(text: string): Promise<void> {
    this.#complain(await this.#line.send({ type: "chat", text }));
  }

  /** Ask the lobby something about this table. Raises a Refusal. */
  async arrange(method: string, path: string, body?: unknown): Promise<void> {
    await api(method, `/tables/${this.code}${path}`, body);
    if (this.line === "ended") this.redial();
  }

  #complain(answer: Answer): void {
    if (answer?.type !== "refused" || LATE.has(answer.code)) return;
    ring("wrong");
    toast(answer.rule ? t("web-refused-by-rule", { reason: answer.reason, rule: answer.rule }) : answer.reason, { wrong: true });
  }
}

const STILL = { urgent: false, waits: false, still: true };
