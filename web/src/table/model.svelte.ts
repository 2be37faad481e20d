/** A table as its page knows it: what the server has said, how much of it is on show, and what can be done. */

import type { Bye, Card, TableSeat, FromServer, GameList, GameTerms, Moderate, Scored, Sealed, Sheet, TableInfo, TablePeople, Update, CardUse, Welcome } from "$protocol";
import { announce } from "$lib/announce.svelte.ts";
import { api, fetched } from "$lib/api.ts";
import { prefs } from "$lib/prefs.svelte.ts";
import { toast } from "$lib/toast.svelte.ts";
import { language, t } from "$lib/words.svelte.ts";
import type { Offer } from "../games/module.ts";
import { byBot, deadlineOf, type Frame, frameOf, isUrgent, namesOf, seatsOf } from "./frames.ts";
import { Deals } from "./deals/deals.svelte.ts";
import { Furniture } from "./furniture.svelte.ts";
import { type Answer, dialTable, Line, type LineState } from "./line.ts";
import { Logbook, story, type Told } from "./logbook.svelte.ts";
import { peopleOf } from "./people.ts";
import { notifyTurn } from "./notify.ts";
import { Playback, type Step } from "./playback.ts";
import { ring } from "./sounds.ts";

/** A card that the reader wants to know about; `uses` are on their way while they are null. */
export interface Asking {
  card: Card;
  uses: CardUse[] | null;
}

type Shown = Step &
  ({ kind: "frame"; frame: Frame } | { kind: "scored"; scored: Scored } | { kind: "sealed"; sealed: Sealed; deadline: number | null });

/** Refusals that only mean that the table was faster: what is on show is put right by what comes anyway. */
const LATE = new Set(["stale-version", "has-answered", "nothing-in-play", "nothing-to-cut", "has-cut", "seal-past", "commitments-closed", "hint-nothing"]);
const RECOUNTED = 6; // moves that are said again on request
const FEW = 12; // events that are shown moving to one who was away for a moment

export class TableModel {
  readonly code: string;
  info = $state.raw<TableInfo | null>(null);
  seat = $state<number | null>(null);
  can_arrange = $state(false);
  /** Whether the reader is the host, who looks after the people here. */
  can_moderate = $state(false);
  /** Whether nobody hears the reader. */
  muted = $state(false);
  /** Whose sayings the reader does not want to see. */
  hidden = $state.raw<ReadonlySet<string>>(new Set());
  terms = $state.raw<GameTerms | null>(null);
  line = $state<LineState>("opening");
  /** Why the server does not want us here. */
  bye = $state.raw<Bye | null>(null);

  frame = $state.raw<Frame | null>(null);
  /** The last frame that has been shown to its end. */
  settled = $state(-1);
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

  /** Whether the reader has stopped the moves that play themselves. */
  stopped = $state(false);

  /** What the reader is about to say. */
  draft = $state("");

  #line: Line;
  #newest = $state(0);
  #said = ""; // what was told last
  #explained = false; // whether the reader knows that moves play themselves
  #expected = -1; // the version that one's own step makes
  #playback: Playback<Shown>;
  #furniture = new Furniture(() => this.deals.furnish());
  #logbook = new Logbook();

  /** The reader's part in the shuffles, and what became of checking them. */
  readonly deals: Deals;

  book = $derived(this.#furniture.book);
  module = $derived(this.#furniture.module);
  /** Why the table cannot be drawn. */
  problem = $derived(this.#furniture.problem);
  log = $derived(this.#logbook.lines.filter(({ person }) => !person || !this.hidden.has(person)));
  /** The other people who sit here or have spoken. */
  others = $derived(peopleOf(this.info, this.seat, this.#logbook.lines));
  /** Through whose eyes the table is on show: frames that wait may be of a seat that the reader had before. */
  eyes = $derived(this.frame ? this.frame.seat : this.seat);
  seats = $derived(this.info ? seatsOf(this.info, this.frame, this.eyes) : []);
  names = $derived(namesOf(this.book, this.seats));
  /** What may be done about what is on show; nothing while something newer waits. */
  offers = $derived(this.frame && this.frame.id === this.#newest ? this.frame.offers : []);
  /** What may be done out of turn about what is on show. */
  interrupts = $derived(this.frame?.interrupts ?? []);
  /** Something done out of turn is on its way. */
  interrupting = $state(false);
  alone = $derived(this.info?.seats.length === 1);
  /** Whether all the others are bots: then advice may be asked for. */
  amongBots = $derived(
    this.seat !== null && (this.info?.seats ?? []).every((chair) => chair.seat === this.seat || byBot(chair)),
  );
  /** In a window with nothing to choose: among people he is asked all the same, but bots learn nothing from him. */
  idle = $derived(this.amongBots && (this.frame?.asked?.window ?? false) && this.offers.length < 2);
  /** Whether the reader has something to decide about what is on show. */
  mine = $derived(this.offers.length > 0 && !this.idle);

  /** The offer that plays itself, if the reader wants that: the server says where there is nothing to decide. */
  forced = $derived(
    prefs.forced && this.frame?.forced ? (this.offers.find(({ action }) => action.do === this.frame?.forced) ?? null) : null,
  );
  /** Whether the reader need not do anything: the move plays itself. */
  plays = $derived(this.forced !== null && !this.stopped);

  constructor(code: string) {
    this.code = code;
    this.#playback = new Playback<Shown>({
      show: (step, pace) => this.#show(step, pace),
      stepping: () => prefs.stepping,
      waiting: (count) => (this.waiting = count),
    });
    this.deals = new Deals({
      code,
      send: (wish) => this.#line.send(wish),
      furnished: () => (this.module && this.book ? { module: this.module, book: this.book } : null),
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
    this.deals.end();
  }

  // --- what the server says ------------------------------------------------------------------------

  #hear(message: FromServer): void {
    this.deals.hear(message);
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
        this.#ringChanges(message.table);
        this.info = message.table;
        this.seat = message.seat ?? null;
        this.can_arrange = message.can_arrange ?? false;
        this.can_moderate = message.can_moderate ?? false;
        if (this.muted !== (message.muted ?? false)) toast(message.news ?? "");
        this.muted = message.muted ?? false;
        return this.#note({ kind: "news", text: message.news ?? "" });
      case "said":
        return this.#hearSaid({ kind: "said", text: message.text, name: message.name, person: message.person ?? "" });
      case "refused":
        if (!message.id) toast(message.reason, { wrong: true });
        return;
      case "bye":
        if ((message.retry_ms ?? null) === null) this.bye = message;
        return;
    }
  }

  /** Somebody says something. What the reader has hidden is written down all the same, and not told. */
  #hearSaid(line: Omit<Told, "id">): void {
    if (line.person && this.hidden.has(line.person)) return this.#logbook.write(line);
    this.#note(line);
    this.unheard += 1;
    ring("said");
  }

  #welcome(message: Welcome): void {
    const { update, scored, sealed } = message;
    this.bye = null;
    this.info = message.table;
    this.seat = message.seat ?? null;
    this.can_arrange = message.can_arrange ?? false;
    this.can_moderate = message.can_moderate ?? false;
    this.muted = message.muted ?? false;
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
    const { told, clauses, ...shown } = frameOf(update, this.seat, performance.now());
    const frame = { ...shown, events: [], told: again ? [] : told, clauses };
    if (again) {
      const lines = story(told, clauses);
      this.#logbook.retell(update.hand, t("web-hand", { hand: update.hand }), lines);
      this.latest = lines.at(-1) ?? "";
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
    if (id !== this.frame?.id) return;
    this.settled = this.frame.id;
    this.#playback.shown();
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
        this.cutting = this.cutting && this.sealed?.sealed.seal === step.sealed.seal;
        if (this.#mustCut(step.sealed)) this.#say(t("web-sealed"));
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
    const said: string[] = [];
    this.pace = pace;
    this.frame = frame;
    this.hinted = null;
    if (frame.asked) {
      if (this.sealed) ring("deal");
      if (this.sealed) said.push(this.#write({ kind: "hand", text: t("web-hand", { hand: frame.hand }), hand: frame.hand }));
      this.sealed = this.scored = null;
    }
    if (frame.undone) said.push(this.#write({ kind: "news", text: (this.latest = t("web-undone")) }));
    if (frame.by === "clock") said.push(this.#write({ kind: "news", text: t("web-by-clock") }));
    frame.told.forEach((text, place) => this.#write({ kind: "event", text, hand: frame.hand }, frame.clauses[place]));
    if (frame.told.length) said.push((this.latest = story(frame.told, frame.clauses).join(" ")));
    const [only] = frame.offers;
    if (frame.id === this.#newest && this.idle) {
      if (only) this.act(only);
    } else if (this.plays) {
      if (!this.#explained) said.push(t("web-table-forced-says"));
      this.#explained = true;
    } else if (frame.id === this.#newest && only) {
      const again = before?.question === frame.question && before.offers.length > 0 && !frame.told.length;
      if (!again) said.push(frame.question);
      if (!before?.offers.length) this.#yourTurn(frame);
    }
    this.#say(said.join(" "));
    if (this.asking) void this.explain(this.asking.card);
  }

  /** Whether the reader is to cut a pack that was not there before. */
  #mustCut({ hand, attempt, closed, committed = [] }: Sealed): boolean {
    const known = this.sealed?.sealed;
    const isNew = known?.hand !== hand || known.attempt !== attempt;
    return this.seat !== null && isNew && !closed && !committed.includes(this.seat);
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

  /** Somebody goes, or is back. */
  #ringChanges({ seats }: TableInfo): void {
    const here = (chair?: TableSeat) => (chair?.kind === "person" ? (chair.connected ?? false) : null);
    for (const chair of seats) {
      const [before, now] = [here(this.info?.seats[chair.seat]), here(chair)];
      if (before !== null && now !== null && before !== now) ring(now ? "back" : "gone");
    }
  }

  /** Whether the reader's side has won the game or, while that goes on, the hand. */
  #won({ over, winners }: Scored): boolean {
    const side = this.seats.find(({ mine }) => mine)?.side;
    return side !== undefined && (over?.winners ?? winners).includes(side);
  }

  /** Something new: it is told, and can be read again. */
  #note(line: Omit<Told, "id">): void {
    this.#say(this.#write(line));
  }

  /** Write something down, joined to the line before by its `clause`; how it is said. */
  #write(line: Omit<Told, "id">, clause = ""): string {
    const { name, text } = line;
    if (text) this.#logbook.write(line, clause);
    return name ? t("web-says", { name, text }) : text;
  }

  /** Tell something in one piece: what was done and what is asked then cannot cut each other off. */
  #say(text: string): void {
    if (text) this.#said = text;
    announce(text);
  }

  /** Say once more what was said last. */
  repeat(): void {
    announce(this.#said || this.frame?.question || t("web-table-log-empty"));
  }

  /** Say the last moves, the oldest first. */
  recount(): void {
    const moves = this.log.filter(({ kind }) => kind === "event").slice(-RECOUNTED);
    announce(moves.map(({ text }) => text).join(" ") || t("web-table-log-empty"));
  }

  // --- what the reader does ------------------------------------------------------------------------

  /** Do one of the offers. */
  act(offer: Offer): void {
    void this.do(offer.action.do);
  }

  /** Let no move play itself any more, or let them play again. */
  stop(stopped: boolean): void {
    if (this.stopped === stopped || !prefs.forced) return;
    this.stopped = stopped;
    if (!stopped) announce(t("web-table-forced-again"));
    else announce([t("web-table-forced-stopped"), this.forced ? (this.frame?.question ?? "") : ""].join(" ").trim());
  }

  /** Do something out of turn. The table may have gone on meanwhile: the server knows whether it is still the same turn. */
  async interrupt({ action }: Offer): Promise<void> {
    if (!this.frame || this.interrupting) return;
    this.interrupting = true;
    const answer = await this.#line.send({ type: "act", version: this.frame.version, action: action.do });
    this.interrupting = false;
    this.#complain(answer);
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

  /** Cut the pack, with words of one's own if there are any: one is ready. */
  async cut(text = ""): Promise<void> {
    if (!this.sealed || this.cutting) return;
    this.cutting = true;
    const answer = await this.deals.commit(text);
    if (answer?.type !== "ack") this.cutting = false;
    this.#complain(answer);
  }

  async undo(): Promise<void> {
    const frame = this.frame;
    if (this.acting || !frame?.can_undo) return;
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
    announce(t("web-hint-says", { action: answer.words }));
  }

  /** How everybody stands, in the server's words. */
  async describe(): Promise<void> {
    const answer = await this.#line.send({ type: "describe" });
    this.#complain(answer);
    if (answer?.type === "described") announce((answer.lines ?? []).join(" ") || t("web-table-log-empty"));
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

  /** Let a bot play for somebody who is away, until they come back. Raises a Refusal. */
  async standIn(seat: number): Promise<void> {
    const { games } = await fetched<GameList>("/games");
    const bot = games.find(({ id }) => id === this.info?.game)?.default_bot ?? "";
    await this.arrange("PUT", `/seats/${seat}/bot`, { bot });
  }

  /** See no more of what somebody says here, or see it again. Nobody else learns of it. */
  hide(person: string, hidden: boolean): void {
    const others = [...this.hidden].filter((one) => one !== person);
    this.hidden = new Set(hidden ? [...others, person] : others);
  }

  /** Whom the host may do something about. Raises a Refusal. */
  people(): Promise<TablePeople> {
    return api<TablePeople>("GET", `/tables/${this.code}/people`);
  }

  /** Do something about a person, or lock or unlock the table. Raises a Refusal. */
  moderate(action: Moderate["action"], person = ""): Promise<TablePeople> {
    return api<TablePeople>("POST", `/tables/${this.code}/people`, { action, person });
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
