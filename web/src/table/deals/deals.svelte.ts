/**
 * The reader's side of every deal at a table: the cut, the evidence, and the check of the record afterwards.
 *
 * It receives each message as it comes, and leaves it to the page to show what it finds.
 */

import type { CardList, FromServer, GameTerms, Scored, Sealed, TableInfo, Update, Welcome } from "$protocol";
import { announce } from "$lib/announce.svelte.ts";
import { t } from "$lib/i18n.svelte.ts";
import type { GameModule } from "../../games/module.ts";
import { packOf } from "../../replay/proof/packs.ts";
import type { Answer, TableRequest } from "../connection.ts";
import { type Alarm, alarmsAt, dismissAlarm, raiseAlarm } from "./alarms.ts";
import { type Check, checkHand, HandCheck, fetchRecord } from "./checker.ts";
import { Cutter } from "./cutter.ts";
import * as evidence from "./evidence.ts";
import { BrowserStore } from "./browser-store.ts";

const MOST_HANDS = 80;
const kept = new BrowserStore<evidence.HandEvidence>("sabot-deal", MOST_HANDS);

/** The assets of the board, which may be loaded after the first messages. */
export interface DealAssets {
  module: GameModule;
  cardList: CardList;
}

export interface DealsOptions {
  code: string;
  send(request: TableRequest): Promise<Answer>;
  /** Return the assets; null until they are loaded. */
  assets(): DealAssets | null;
}

export class Deals {
  /** The checks of the hands of this game, by number. */
  checks = $state.raw<Readonly<Record<number, Check>>>({});
  /** The contradictions found at this table, until the reader dismisses them. */
  alarms = $state.raw<readonly Alarm[]>([]);

  /** Whether the dialog with the details is open. */
  areDetailsOpen = $state(false);
  /** Whether the reader's cut of the sealed pack is on its way, or has arrived. */
  isCutting = $state(false);
  /** Whether the reader may not cut in this hand any more. */
  isBarred = $state(false);

  readonly #options: DealsOptions;
  readonly #cutter: Cutter;
  #info: TableInfo | null = null;
  #seat: number | null = null;
  #terms: GameTerms | null = null;
  /** The version of the last message. */
  #version = -1;
  /** The hand of the last sealed pack. */
  #sealedHand = 0;
  /** Whether no game has been played since the last seal. */
  #isBetweenGames = false;
  #gameId = "";
  #waiting: (() => void)[] = [];
  #runningChecks = new Map<number, HandCheck>();
  #earlierChecks: HandCheck[] = [];
  #isClosed = false;

  constructor(options: DealsOptions) {
    this.#options = options;
    this.#cutter = new Cutter({
      send: (request) => options.send(request),
      seat: () => this.#seat,
      name: () => this.#names[this.#seat ?? 0] ?? "",
      pace: () => this.#info?.pace ?? "live",
      isBarred: () => this.isBarred,
      onCommitted: (cut) => this.#amendSealed(cut.seal, (hand) => evidence.noteCommitted(hand, cut)),
      onRevealed: (cut) => this.#amendSealed(cut.seal, (hand) => evidence.noteRevealed(hand, cut)),
    });
  }

  receive(message: FromServer): void {
    switch (message.type) {
      case "welcome":
        return this.#receiveWelcome(message);
      case "table":
        return this.#receiveTable(message.table, message.seat ?? null);
      case "sealed":
        return this.#receiveSealed(message, true);
      case "update":
        return this.#receiveUpdate(message, this.#sealedHand === message.hand ? "dealt" : { since: this.#version });
      case "scored":
        return this.#receiveScored(message);
    }
  }

  /** Commit to a cut once, and remember that it is on its way. */
  async cut(words: string): Promise<Answer> {
    if (this.isCutting) return null;
    this.isCutting = true;
    const answer = await this.commit(words);
    if (answer?.type !== "ack") this.isCutting = false;
    return answer;
  }

  /** Commit to a cut of the sealed pack, with the reader's own words if there are any. */
  commit(words: string): Promise<Answer> {
    return this.#cutter.commit(words);
  }

  /** Try again to check a hand whose record did not come. */
  retry(hand: number): void {
    this.#runningChecks.get(hand)?.retry();
  }

  /** Open the dialog with the details. */
  showDetails(): void {
    this.areDetailsOpen = true;
  }

  /** Dismiss a warning. */
  dismiss(alarm: Alarm): void {
    dismissAlarm(alarm);
    this.#showAlarms();
  }

  /** Process the messages that came before the assets were loaded. */
  useAssets(): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const process of waiting) process();
  }

  close(): void {
    this.#isClosed = true;
    this.#cutter.close();
    for (const each of [...this.#runningChecks.values(), ...this.#earlierChecks]) each.cancel();
  }

  // --- messages of the server --------------------------------------------------------------------------

  #receiveWelcome(message: Welcome): void {
    const { update, scored, sealed } = message;
    this.#terms = message.terms ?? null;
    this.#receiveTable(message.table, message.seat ?? null);
    if (this.#isAnotherGame(message)) this.#dropGame();
    const since = this.#version;
    this.#sealedHand = 0;
    if (update) this.#receiveUpdate(update, message.from_deal ? "from-deal" : { since });
    this.#version = message.version ?? -1;
    if (scored) this.#receiveScored(scored);
    if (sealed) this.#receiveSealed(sealed, false);
    else this.#cutter.update(null);
    this.#showAlarms();
  }

  #receiveTable(info: TableInfo, seat: number | null): void {
    this.#info = info;
    // A player who leaves a seat before the list is closed takes the commitment along.
    if (seat !== this.#seat) this.#amend(this.#sealedHand, evidence.noteLeft);
    this.#seat = seat;
    if (info.phase === "waiting" || info.phase === "over" || info.phase === "closed") this.#isBetweenGames = true;
  }

  /** Receive the sealed pack, `live` or with the welcome. */
  #receiveSealed(sealed: Sealed, live: boolean): void {
    this.#version = sealed.version;
    if (this.#seat === null) return;
    if (sealed.hand === 1 && sealed.attempt === 1) this.#beginGame(sealed, live);
    this.#isBetweenGames = false;
    this.#sealedHand = sealed.hand;
    this.#amend(sealed.hand, (hand) => {
      if (!hand.dealt) hand.names = this.#names;
      if (sealed.hand > 1) hand.totals ??= this.#info?.standing ?? null;
      evidence.noteSealed(hand, sealed);
      this.isBarred = evidence.isBarred(hand);
    });
    this.#cutter.update(sealed);
  }

  /** At a first hand, drop the evidence of the game before. */
  #beginGame({ seal }: Sealed, live: boolean): void {
    const hands = this.#hands();
    const first = hands.find(({ hand }) => hand === 1);
    if (hands.length === 0 || first?.attempts[0]?.seal === seal) return;
    // Before the deal, only a missing reveal leads to another seal, and that is another attempt.
    const isSwapped = live && !this.#isBetweenGames && hands.length === 1 && first && !first.dealt;
    if (!isSwapped) this.#dropGame();
  }

  /** Return whether another game has begun since the last message. */
  #isAnotherGame({ table, sealed, update }: Welcome): boolean {
    const hands = this.#hands();
    const dealt = Math.max(0, ...hands.filter((hand) => hand.dealt).map(({ hand }) => hand));
    const now = sealed ? sealed.hand - 1 : (update?.hand ?? dealt);
    const finished = (table.played?.length ?? 0) - (table.phase === "over" ? 1 : 0); // the game on show does not count
    return now < dealt || hands.some(({ played }) => played < finished);
  }

  /** Drop the evidence of a finished game; check the hands that have not been checked. */
  #dropGame(): void {
    const hands = this.#hands();
    const finished = this.#gameId || this.#info?.played?.at(-1);
    for (const { hand } of hands) {
      kept.drop(this.#key(hand));
      this.#runningChecks.get(hand)?.cancel();
    }
    this.#runningChecks.clear();
    this.checks = {};
    this.#gameId = "";
    const unchecked = hands.filter(({ dealt, checked }) => dealt && !checked);
    if (finished) for (const hand of unchecked) this.#earlierChecks.push(this.#newCheck(hand, () => `/games/${finished}.sabot`));
  }

  #receiveUpdate(update: Update, origin: evidence.UpdateOrigin): void {
    this.#version = update.version;
    this.#sealedHand = 0;
    this.#cutter.update(null);
    const [seat, terms] = [this.#seat, this.#terms];
    if (seat === null) return;
    const noteUpdate = () => {
      const assets = this.#options.assets();
      const known = this.#hands().some(({ hand }) => hand === update.hand);
      // Cards that are shown only when the hand is over are no evidence.
      if (!assets || (!known && !update.asked)) return;
      this.#amend(update.hand, (hand) => {
        if (origin === "dealt") hand.names = this.#names;
        if (terms) hand.pack ??= packOf(terms, assets.cardList);
        evidence.noteCards(hand, update, origin, assets.module);
      });
    };
    if (this.#options.assets()) noteUpdate();
    else this.#waiting.push(noteUpdate);
  }

  #receiveScored(scored: Scored): void {
    this.#version = scored.version;
    if (this.#info) this.#info = { ...this.#info, standing: scored.standing };
    if (scored.over) this.#gameId = scored.over.game_id;
    if (!this.#options.assets()) this.#waiting.push(() => this.#checkScored(scored));
    else this.#checkScored(scored);
  }

  #checkScored(scored: Scored): void {
    const found = this.#hands().find(({ hand, dealt }) => hand === scored.hand && dealt);
    if (found) this.#check(scored.hand);
  }

  // --- checking -------------------------------------------------------------------------------------

  #check(number: number): void {
    this.#runningChecks.get(number)?.cancel();
    const path = () => (this.#gameId ? `/games/${this.#gameId}.sabot` : `/api/tables/${this.#options.code}/record`);
    const hand = this.#hands().find((each) => each.hand === number);
    if (hand) this.#runningChecks.set(number, this.#newCheck(hand, path));
  }

  #newCheck(hand: evidence.HandEvidence, path: () => string): HandCheck {
    const isOfThisGame = () => this.#hands().some((each) => each.attempts[0]?.seal === hand.attempts[0]?.seal);
    return new HandCheck(
      async () => {
        const text = await fetchRecord(path());
        const now = isOfThisGame() ? (this.#hands().find((each) => each.hand === hand.hand) ?? hand) : hand;
        const found = checkHand(text, now);
        if (found?.state === "wrong") this.#raise(now, found.differences, text);
        // At the end of the game check all hands again: the record may have changed since.
        if (found && this.#gameId && isOfThisGame()) this.#checkOthers(text, hand.hand);
        return found;
      },
      (check) => {
        if (this.#isClosed || !isOfThisGame()) return;
        this.checks = { ...this.checks, [hand.hand]: check };
        if (check.state !== "right") return;
        this.#amend(hand.hand, (each) => (each.checked = true));
        if (check.extent === "own-cut") announce(t("web-deal-checked"));
      },
    );
  }

  #checkOthers(text: string, but: number): void {
    for (const hand of this.#hands()) {
      const found = hand.hand !== but && hand.dealt ? checkHand(text, hand) : null;
      if (found?.state === "wrong") this.#raise(hand, found.differences, text);
    }
  }

  // --- evidence ----------------------------------------------------------------------------------

  get #names(): string[] {
    return (this.#info?.seats ?? []).map(({ name }) => name ?? "");
  }

  #key(hand: number): string {
    return `${this.#options.code}/${this.#seat}/${hand}`;
  }

  /** Return the evidence of the hands of this game. */
  #hands(): evidence.HandEvidence[] {
    const prefix = `${this.#options.code}/${this.#seat}/`;
    const names = kept.names().filter((name) => name.startsWith(prefix));
    return names.flatMap((name) => kept.get(name) ?? []).toSorted((one, other) => one.hand - other.hand);
  }

  /** Change the evidence of a hand. Read and write it in one go, since other pages of this player do so too. */
  #amend(number: number, change: (hand: evidence.HandEvidence) => void): void {
    if (this.#seat === null || number === 0) return;
    const played = this.#info?.played?.length ?? 0;
    const hand = kept.get(this.#key(number)) ?? { ...evidence.newHand(number, this.#seat, this.#names), played };
    change(hand);
    kept.set(this.#key(number), hand);
    if (hand.found.length) this.#raise(hand, hand.found, "");
  }

  /** Change the evidence of the hand that a pack was sealed for. */
  #amendSealed(seal: string, change: (hand: evidence.HandEvidence) => void): void {
    const found = this.#hands().find(({ attempts }) => attempts.some((each) => each?.seal === seal));
    if (found) this.#amend(found.hand, change);
  }

  #raise(hand: evidence.HandEvidence, differences: Alarm["differences"], record: string): void {
    if (raiseAlarm(this.#options.code, hand, differences, record)) {
      this.areDetailsOpen = true;
      announce(t("web-deal-wrong", { hand: hand.hand }), { urgent: true });
    }
    this.#showAlarms();
  }

  #showAlarms(): void {
    this.alarms = this.#seat === null ? [] : alarmsAt(this.#options.code);
  }
}
