/** The state of a table on its page: what the server has sent, how much of it is shown, and what can be done. */

import type { Bye, Card, CardUse, FromServer, GameTerms, Scored, Sealed, Sheet, TableInfo, Update, Welcome } from "$protocol";
import { announce } from "$lib/announce.svelte.ts";
import { api } from "$lib/api.ts";
import { language, t } from "$lib/i18n.svelte.ts";
import { prefs } from "$lib/prefs.svelte.ts";
import { toast } from "$lib/toast.svelte.ts";
import type { Offer } from "../games/module.ts";
import { BoardAssets } from "./assets.svelte.ts";
import { type Answer, type ConnectionState, openTableSocket, TableConnection } from "./connection.ts";
import { mustCut } from "./deals/cutter.ts";
import { Deals } from "./deals/deals.svelte.ts";
import { deadlineOf, type Frame, frameOf, isPlayedByBot, isUrgent, namesOf, seatsOf } from "./frames.ts";
import { joinClauses } from "./log.svelte.ts";
import { notifyTurn } from "./notify.ts";
import { peopleOf, playPresenceSounds } from "./people.ts";
import { Playback, type Step } from "./playback.ts";
import { playSound } from "./sounds.ts";
import { TableLog } from "./table-log.svelte.ts";

/** A card that the reader wants to know about; `uses` is null until the server has answered. */
export interface CardHelpRequest {
  card: Card;
  uses: CardUse[] | null;
}

type TableStep = Step &
  ({ kind: "frame"; frame: Frame } | { kind: "scored"; scored: Scored } | { kind: "sealed"; sealed: Sealed; deadline: number | null });

/** Refusals that only mean that the table was faster: the next message corrects what is shown. */
const RACE_CODES = new Set(["stale-version", "has-answered", "nothing-in-play", "nothing-to-cut", "has-cut", "seal-past", "commitments-closed", "hint-nothing"]);
/** After a short absence, up to this many events are shown moving. */
const MAX_ANIMATED_EVENTS = 12;
const STATIC = { isUrgent: false, isPausable: false, isStatic: true };

export class TableModel {
  readonly code: string;
  info = $state.raw<TableInfo | null>(null);
  seat = $state<number | null>(null);
  can_arrange = $state(false);
  /** Whether the reader is the host, who may moderate. */
  can_moderate = $state(false);
  /** Whether the host has muted the reader. */
  isMuted = $state(false);
  terms = $state.raw<GameTerms | null>(null);
  connection = $state<ConnectionState>("opening");
  /** Why the server has closed the connection for good. */
  closeReason = $state.raw<Bye | null>(null);

  frame = $state.raw<Frame | null>(null);
  /** The last frame that has been shown to its end. */
  shownFrame = $state(-1);
  pace = $state(1);
  sealed = $state.raw<{ sealed: Sealed; deadline: number | null } | null>(null);
  scored = $state.raw<Scored | null>(null);
  /** The score sheets of this game so far. */
  sheets = $state.raw<Sheet[]>([]);
  standing = $state.raw<number[]>([]);
  /** How many steps wait for the reader in step-through. */
  waitingSteps = $state(0);

  isActing = $state(false);
  isHinting = $state(false);
  /** Whether an action out of turn has been sent and not answered yet. */
  isInterrupting = $state(false);
  hinted = $state.raw<{ do: string; words: string } | null>(null);
  cardHelp = $state.raw<CardHelpRequest | null>(null);

  /** Whether the reader has stopped the moves that play themselves. */
  forcedStopped = $state(false);

  /** The chat message that the reader is writing. */
  draft = $state("");

  readonly log = new TableLog();
  /** The reader's part in the shuffles, and the checks of the deals. */
  readonly deals: Deals;

  #connection: TableConnection;
  #newestFrame = $state(0);
  #hasExplainedForced = false;
  /** The version that the reader's own step makes. */
  #expectedVersion = -1;
  #playback: Playback<TableStep>;
  #assets = new BoardAssets(() => this.deals.useAssets());

  cardList = $derived(this.#assets.cardList);
  module = $derived(this.#assets.module);
  /** Why the board cannot be drawn. */
  problem = $derived(this.#assets.problem);
  /** The other people who sit here or have spoken. */
  others = $derived(peopleOf(this.info, this.seat, this.log.all));
  /** The seat whose view is shown: waiting frames may be of a seat that the reader had before. */
  viewSeat = $derived(this.frame ? this.frame.seat : this.seat);
  seats = $derived(this.info ? seatsOf(this.info, this.frame, this.viewSeat) : []);
  names = $derived(namesOf(this.cardList, this.seats));
  /** The offers of the frame on show; none while a newer frame waits. */
  offers = $derived(this.frame && this.frame.id === this.#newestFrame ? this.frame.offers : []);
  /** The offers out of turn. */
  interrupts = $derived(this.frame?.interrupts ?? []);
  isSolo = $derived(this.info?.seats.length === 1);
  /** Whether all other players are bots: then hints are allowed. */
  onlyBots = $derived(
    this.seat !== null && (this.info?.seats ?? []).every((each) => each.seat === this.seat || isPlayedByBot(each)),
  );
  /** Whether a window leaves no choice. Among people the reader is asked all the same, since the answer tells them something. */
  hasNoChoice = $derived(this.onlyBots && (this.frame?.asked?.window ?? false) && this.offers.length < 2);
  /** Whether the reader has something to decide in the frame on show. */
  canAct = $derived(this.offers.length > 0 && !this.hasNoChoice);

  /** The offer that plays itself, if the reader wants that; the server says where there is nothing to decide. */
  forcedOffer = $derived(
    prefs.forced && this.frame?.forced ? (this.offers.find(({ action }) => action.do === this.frame?.forced) ?? null) : null,
  );
  /** Whether the move will play itself. */
  playsItself = $derived(this.forcedOffer !== null && !this.forcedStopped);

  constructor(code: string) {
    this.code = code;
    this.#playback = new Playback<TableStep>({
      show: (step, pace) => this.#show(step, pace),
      isStepping: () => prefs.stepping,
      onWaiting: (count) => (this.waitingSteps = count),
    });
    this.deals = new Deals({
      code,
      send: (request) => this.#connection.send(request),
      assets: () => (this.module && this.cardList ? { module: this.module, cardList: this.cardList } : null),
    });
    this.#connection = this.#connect();
  }

  #connect(): TableConnection {
    return new TableConnection({
      language: language(),
      onMessage: (message) => this.#receive(message),
      onStateChange: (state) => (this.connection = state),
      openSocket: () => openTableSocket(this.code),
    });
  }

  /** Open a new connection: after one was closed, or as a player whom the server now knows. */
  reconnect(): void {
    this.#connection.close();
    this.closeReason = null;
    this.connection = "opening";
    this.#connection = this.#connect();
  }

  /** Get all texts of the server in the new language of the page. */
  changeLanguage(): void {
    if (this.connection === "closed") this.reconnect();
    else this.#connection.setLanguage(language());
  }

  /** Load the board and the names of its cards. */
  loadAssets(): void {
    if (this.info) void this.#assets.load(this.info.game, this.info.edition);
  }

  /** Close everything: the reader leaves the page. */
  close(): void {
    this.#connection.close();
    this.#assets.close();
    this.deals.close();
  }

  // --- messages of the server ----------------------------------------------------------------------

  #receive(message: FromServer): void {
    this.deals.receive(message);
    switch (message.type) {
      case "welcome":
        return this.#receiveWelcome(message);
      case "update":
        return this.#receiveUpdate(message);
      case "sealed":
        return this.#playback.add({ kind: "sealed", sealed: message, deadline: deadlineOf(message.ms), ...STATIC });
      case "scored":
        return this.#playback.add({ kind: "scored", scored: message, ...STATIC });
      case "table":
        playPresenceSounds(this.info, message.table);
        if (this.isMuted !== (message.muted ?? false)) toast(message.news ?? "");
        this.#receiveTable(message);
        return this.log.addAndAnnounce({ kind: "news", text: message.news ?? "" });
      case "said":
        return this.log.receiveChat({ kind: "chat", text: message.text, name: message.name, person: message.person ?? "" });
      case "refused":
        if (!message.id) toast(message.reason, { isError: true });
        return;
      case "bye":
        if ((message.retry_ms ?? null) === null) this.closeReason = message;
        return;
    }
  }

  #receiveTable({ table, seat, can_arrange, can_moderate, muted }: Pick<Welcome, "table" | "seat" | "can_arrange" | "can_moderate" | "muted">): void {
    this.info = table;
    this.seat = seat ?? null;
    this.can_arrange = can_arrange ?? false;
    this.can_moderate = can_moderate ?? false;
    this.isMuted = muted ?? false;
  }

  #receiveWelcome(message: Welcome): void {
    const { update, scored, sealed } = message;
    this.closeReason = null;
    this.#receiveTable(message);
    this.terms = message.terms ?? null;
    this.standing = message.table.standing ?? [];
    this.loadAssets();
    const hasEvents = !message.from_deal && (update?.words?.events?.some(Boolean) ?? false);
    if (message.missed && !hasEvents) {
      this.log.add({ kind: "news", text: message.missed });
      toast(message.missed);
    }
    const isShortAbsence = this.frame !== null && !message.from_deal && (update?.events?.length ?? 0) <= MAX_ANIMATED_EVENTS;
    if (update && isShortAbsence) this.#receiveUpdate(update);
    else {
      this.#playback.clear();
      if (update) this.#showStatic(update, message.from_deal ?? false);
      else this.frame = null;
    }
    this.scored = this.sealed = null;
    const known = this.sheets.map(({ hand }) => hand);
    this.sheets = (message.sheets ?? []).filter(({ hand }) => hand !== scored?.hand || known.includes(hand));
    if (scored) this.#playback.add({ kind: "scored", scored, ...STATIC });
    if (sealed) this.#playback.add({ kind: "sealed", sealed, deadline: deadlineOf(sealed.ms), ...STATIC });
  }

  /** Show the state of the table without motion; `fromDeal` if the update has the whole hand. */
  #showStatic(update: Update, fromDeal: boolean): void {
    const { sentences, clauses, ...rest } = frameOf(update, this.seat, performance.now());
    const frame = { ...rest, events: [], sentences: fromDeal ? [] : sentences, clauses };
    if (fromDeal) this.log.replaceHand(update.hand, joinClauses(sentences, clauses));
    this.#newestFrame = frame.id;
    this.isActing = false;
    this.#playback.add({ kind: "frame", frame, isUrgent: true, isPausable: false, isStatic: true });
  }

  #receiveUpdate(update: Update): void {
    const frame = frameOf(update, this.seat, performance.now());
    this.#newestFrame = frame.id;
    const isOwn = frame.version === this.#expectedVersion || frame.version === this.frame?.version;
    this.isActing = false;
    const isNewHand = this.frame?.hand !== frame.hand;
    const isPausable = !isOwn && !isNewHand && !this.isSolo && frame.sentences.length > 0; // a step without text needs no key
    this.#playback.add({ kind: "frame", frame, isUrgent: isUrgent(frame), isPausable });
  }

  // --- what is shown -------------------------------------------------------------------------------

  /** Note that the board has shown a frame to its end. */
  frameShown(id: number | string): void {
    if (id !== this.frame?.id) return;
    this.shownFrame = this.frame.id;
    this.#playback.shown();
  }

  /** Show the next step of the others, in step-through. */
  next(): void {
    this.#playback.next();
  }

  /** Continue after the reader has switched step-through off. */
  resume(): void {
    if (!prefs.stepping && this.waitingSteps) this.#playback.shown();
  }

  #show(step: TableStep, pace: number): void {
    switch (step.kind) {
      case "frame":
        return this.#showFrame(step.frame, pace);
      case "scored":
        return this.#showScored(step.scored);
      case "sealed":
        return this.#showSealed(step.sealed, step.deadline);
    }
  }

  #showSealed(sealed: Sealed, deadline: number | null): void {
    if (this.sealed?.sealed.seal !== sealed.seal) this.deals.isCutting = false;
    if (mustCut(sealed, this.sealed?.sealed, this.seat)) this.log.announce(t("web-sealed"));
    this.sealed = { sealed, deadline };
    this.log.lastEvent = "";
    if (sealed.hand > 1) return;
    this.frame = this.scored = null;
    this.sheets = this.standing = [];
    this.log.finishGame();
  }

  #showFrame(frame: Frame, pace: number): void {
    const before = this.frame;
    const announced: string[] = [];
    this.pace = pace;
    this.frame = frame;
    this.hinted = null;
    if (frame.asked) {
      if (this.sealed) playSound("deal");
      if (this.sealed) announced.push(this.log.add({ kind: "hand", text: t("web-hand", { hand: frame.hand }), hand: frame.hand }));
      this.sealed = this.scored = null;
    }
    if (frame.undone) announced.push(this.log.add({ kind: "news", text: (this.log.lastEvent = t("web-undone")) }));
    if (frame.by === "clock") announced.push(this.log.add({ kind: "news", text: t("web-by-clock") }));
    frame.sentences.forEach((text, index) => this.log.add({ kind: "event", text, hand: frame.hand }, frame.clauses[index]));
    if (frame.sentences.length) announced.push((this.log.lastEvent = joinClauses(frame.sentences, frame.clauses).join(" ")));
    const [only] = frame.offers;
    if (frame.id === this.#newestFrame && this.hasNoChoice) {
      if (only) this.act(only);
    } else if (this.playsItself) {
      if (!this.#hasExplainedForced) announced.push(t("web-table-forced-says"));
      this.#hasExplainedForced = true;
    } else if (frame.id === this.#newestFrame && only) {
      const isSameQuestion = before?.question === frame.question && before.offers.length > 0 && !frame.sentences.length;
      if (!isSameQuestion) announced.push(frame.question);
      if (!before?.offers.length) this.#signalTurn(frame);
    }
    this.log.announce(announced.join(" "));
    if (this.cardHelp) void this.explain(this.cardHelp.card);
  }

  #showScored(scored: Scored): void {
    const isKnown = this.sheets.some(({ hand }) => hand === scored.hand);
    this.scored = scored;
    this.standing = scored.standing;
    this.sheets = [...this.sheets.filter(({ hand }) => hand !== scored.hand), scored];
    if (isKnown) return; // sent again after a lost connection
    this.log.addAndAnnounce({ kind: "hand", text: t("web-hand-over", { hand: scored.hand }) });
    playSound(this.#hasWon(scored) ? "win" : "end");
  }

  #signalTurn(frame: Frame): void {
    playSound("turn");
    if (!this.isSolo) notifyTurn(frame.question, this.code);
  }

  /** Return whether the reader's side has won the game or, while that goes on, the hand. */
  #hasWon({ over, winners }: Scored): boolean {
    const side = this.seats.find(({ mine }) => mine)?.side;
    return side !== undefined && (over?.winners ?? winners).includes(side);
  }

  // --- actions of the reader -----------------------------------------------------------------------

  /** Choose one of the offers. */
  act(offer: Offer): void {
    void this.actByText(offer.action.do);
  }

  /** Stop the moves that play themselves, or let them play again. */
  stopForced(stopped: boolean): void {
    if (this.forcedStopped === stopped || !prefs.forced) return;
    this.forcedStopped = stopped;
    if (!stopped) announce(t("web-table-forced-again"));
    else announce([t("web-table-forced-stopped"), this.forcedOffer ? (this.frame?.question ?? "") : ""].join(" ").trim());
  }

  /** Act out of turn. The table may have gone on: the server checks that it is still the same turn. */
  async interrupt({ action }: Offer): Promise<void> {
    if (!this.frame || this.isInterrupting) return;
    this.isInterrupting = true;
    const answer = await this.#connection.send({ type: "act", version: this.frame.version, action: action.do });
    this.isInterrupting = false;
    this.#showRefusal(answer);
  }

  /** Announce again what was announced last. */
  repeatAnnouncement(): void {
    this.log.repeat(this.frame?.question ?? "");
  }

  /** Send an action by its text. */
  async actByText(action: string): Promise<void> {
    const frame = this.frame;
    if (this.isActing || !frame || frame.id !== this.#newestFrame) return;
    this.isActing = true;
    this.cardHelp = null;
    this.#expectedVersion = frame.version + 1;
    const answer = await this.#connection.send({ type: "act", version: frame.version, action });
    if (answer?.type !== "ack" || frame.version === answer.version || answer.repeated) this.isActing = false;
    this.#showRefusal(answer);
  }

  /** Cut the pack, with the reader's own words if there are any. */
  async cut(text = ""): Promise<void> {
    if (this.sealed) this.#showRefusal(await this.deals.cut(text));
  }

  async undo(): Promise<void> {
    const frame = this.frame;
    if (this.isActing || !frame?.can_undo) return;
    this.isActing = true;
    const answer = await this.#connection.send({ type: "undo", version: frame.version });
    if (answer?.type !== "ack") this.isActing = false;
    this.#showRefusal(answer);
  }

  /** Ask for a hint: what the booklet bot would play. */
  async requestHint(): Promise<void> {
    if (this.isHinting || !this.canAct) return;
    this.isHinting = true;
    const answer = await this.#connection.send({ type: "hint" });
    this.isHinting = false;
    this.#showRefusal(answer);
    if (answer?.type !== "hinted" || answer.version !== this.frame?.version) return;
    this.hinted = { do: answer.action, words: answer.words };
    announce(t("web-hint-says", { action: answer.words }));
  }

  /** Announce how everybody stands, in the server's words. */
  async describe(): Promise<void> {
    const answer = await this.#connection.send({ type: "describe" });
    this.#showRefusal(answer);
    if (answer?.type === "described") announce((answer.lines ?? []).join(" ") || t("web-table-log-empty"));
  }

  /** Show what a card does and what can be done with it now. */
  async explain(card: Card): Promise<void> {
    this.cardHelp = { card, uses: this.cardHelp?.card === card ? this.cardHelp.uses : this.seat === null ? [] : null };
    if (this.seat === null) return;
    const answer = await this.#connection.send({ type: "explain", card });
    if (this.cardHelp?.card !== card) return;
    this.cardHelp = { card, uses: answer?.type === "explained" ? (answer.uses ?? []) : [] };
  }

  async sayPhrase(phrase: string): Promise<void> {
    this.#showRefusal(await this.#connection.send({ type: "say", phrase }));
  }

  async sendChat(text: string): Promise<void> {
    this.#showRefusal(await this.#connection.send({ type: "chat", text }));
  }

  /** Send a request about this table to the lobby. Raises a Refusal. */
  async requestLobby(method: string, path: string, body?: unknown): Promise<void> {
    await api(method, `/tables/${this.code}${path}`, body);
    if (this.connection === "closed") this.reconnect();
  }

  #showRefusal(answer: Answer): void {
    if (answer?.type !== "refused" || RACE_CODES.has(answer.code)) return;
    playSound("wrong");
    toast(answer.rule ? t("web-refused-by-rule", { reason: answer.reason, rule: answer.rule }) : answer.reason, { isError: true });
  }
}
