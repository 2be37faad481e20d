/**
 * The reader's side of every deal at a table: the cut, the evidence, and the check of the record afterwards.
 *
 * It hears each message as it comes. What it finds is for the page to show.
 */

import type { CardList, FromServer, GameTerms, Scored, Sealed, TableInfo, Update, Welcome } from "$protocol";
import { announce } from "$lib/announce.svelte.ts";
import { t } from "$lib/words.svelte.ts";
import type { GameModule } from "../../games/module.ts";
import { packOf } from "../../replay/proof/packs.ts";
import type { Answer, Wish } from "../line.ts";
import { type Alarm, alarmsAt, dropAlarm, raise } from "./alarms.ts";
import { type Check, checkHand, Checking, fetchRecord } from "./checker.ts";
import { Cutter } from "./cutter.ts";
import * as evidence from "./evidence.ts";
import { Stored } from "./stored.ts";

const MOST_HANDS = 80;
const kept = new Stored<evidence.HandEvidence>("sabot-deal", MOST_HANDS);

/** What the page draws its table with, which may come after the first messages. */
export interface Furnished {
  module: GameModule;
  book: CardList;
}

export interface DealsOptions {
  code: string;
  send(wish: Wish): Promise<Answer>;
  /** Null as long as it has not come. */
  furnished(): Furnished | null;
}

export class Deals {
  /** What came of checking the hands of this game, by their numbers. */
  checks = $state.raw<Readonly<Record<number, Check>>>({});
  /** Whatever did not go together at this table, until the reader has put it away. */
  alarms = $state.raw<readonly Alarm[]>([]);

  /** Whether the reader looks at what is wrong. */
  details = $state(false);
  /** Whether the reader may not cut this hand any more. */
  barred = $state(false);

  readonly #options: DealsOptions;
  readonly #cutter: Cutter;
  #info: TableInfo | null = null;
  #seat: number | null = null;
  #terms: GameTerms | null = null;
  /** The version of the last message about the table. */
  #version = -1;
  /** The hand whose sealed pack was the last that was heard of. */
  #sealedHand = 0;
  /** Whether the table has been without a game since the last seal. */
  #between = false;
  #gameId = "";
  #waiting: (() => void)[] = [];
  #checking = new Map<number, Checking>();
  #leftovers: Checking[] = [];
  #ended = false;

  constructor(options: DealsOptions) {
    this.#options = options;
    this.#cutter = new Cutter({
      send: (wish) => options.send(wish),
      seat: () => this.#seat,
      name: () => this.#names[this.#seat ?? 0] ?? "",
      pace: () => this.#info?.pace ?? "live",
      barred: () => this.barred,
      committed: (cut) => this.#amendSealed(cut.seal, (hand) => evidence.noteCommitted(hand, cut)),
      revealed: (cut) => this.#amendSealed(cut.seal, (hand) => evidence.noteRevealed(hand, cut)),
    });
  }

  hear(message: FromServer): void {
    switch (message.type) {
      case "welcome":
        return this.#hearWelcome(message);
      case "table":
        return this.#hearTable(message.table, message.seat ?? null);
      case "sealed":
        return this.#hearSealed(message, true);
      case "update":
        return this.#hearUpdate(message, this.#sealedHand === message.hand ? "dealt" : { since: this.#version });
      case "scored":
        return this.#hearScored(message);
    }
  }

  /** Commit to a cut of the sealed pack, with words of one's own if there are any. */
  commit(words: string): Promise<Answer> {
    return this.#cutter.commit(words);
  }

  /** Ask for the record of a hand once more. */
  again(hand: number): void {
    this.#checking.get(hand)?.again();
  }

  /** Show what is wrong. */
  showDetails(): void {
    this.details = true;
  }

  /** The reader has kept the evidence, and wants to see no more of it. */
  putAway(alarm: Alarm): void {
    dropAlarm(alarm);
    this.#showAlarms();
  }

  /** The module and the book have come: what was heard before is taken down now. */
  furnish(): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const heard of waiting) heard();
  }

  end(): void {
    this.#ended = true;
    this.#cutter.end();
    for (const each of [...this.#checking.values(), ...this.#leftovers]) each.end();
  }

  // --- what the server says --------------------------------------------------------------------------

  #hearWelcome(message: Welcome): void {
    const { update, scored, sealed } = message;
    this.#terms = message.terms ?? null;
    this.#hearTable(message.table, message.seat ?? null);
    if (this.#isAnotherGame(message)) this.#forget();
    const since = this.#version;
    this.#sealedHand = 0;
    if (update) this.#hearUpdate(update, message.from_deal ? "from-deal" : { since });
    this.#version = message.version ?? -1;
    if (scored) this.#hearScored(scored);
    if (sealed) this.#hearSealed(sealed, false);
    else this.#cutter.hear(null);
    this.#showAlarms();
  }

  #hearTable(info: TableInfo, seat: number | null): void {
    this.#info = info;
    // Whoever leaves a seat before the list is closed takes the commitment along.
    if (seat !== this.#seat) this.#amend(this.#sealedHand, evidence.noteLeft);
    this.#seat = seat;
    if (info.phase === "waiting" || info.phase === "over" || info.phase === "closed") this.#between = true;
  }

  /** Hear of the sealed pack, `live` or as it stood when the connection was made. */
  #hearSealed(sealed: Sealed, live: boolean): void {
    this.#version = sealed.version;
    if (this.#seat === null) return;
    if (sealed.hand === 1 && sealed.attempt === 1) this.#beginGame(sealed, live);
    this.#between = false;
    this.#sealedHand = sealed.hand;
    this.#amend(sealed.hand, (hand) => {
      if (!hand.dealt) hand.names = this.#names;
      if (sealed.hand > 1) hand.totals ??= this.#info?.standing ?? null;
      evidence.noteSealed(hand, sealed);
      this.barred = evidence.isBarred(hand);
    });
    this.#cutter.hear(sealed);
  }

  /** A first hand: what is known of a game before it is of another game. */
  #beginGame({ seal }: Sealed, live: boolean): void {
    const hands = this.#hands();
    const first = hands.find(({ hand }) => hand === 1);
    if (hands.length === 0 || first?.attempts[0]?.seal === seal) return;
    // Until a hand is dealt nothing but a reveal that is missing leads to another seal, and that is another attempt.
    const isSwapped = live && !this.#between && hands.length === 1 && first && !first.dealt;
    if (!isSwapped) this.#forget();
  }

  /** Whether another game has begun since this page was here. */
  #isAnotherGame({ table, sealed, update }: Welcome): boolean {
    const hands = this.#hands();
    const dealt = Math.max(0, ...hands.filter((hand) => hand.dealt).map(({ hand }) => hand));
    const now = sealed ? sealed.hand - 1 : (update?.hand ?? dealt);
    const finished = (table.played?.length ?? 0) - (table.phase === "over" ? 1 : 0); // its own does not count
    return now < dealt || hands.some(({ played }) => played < finished);
  }

  /** Drop what is known of a game that is over; what has not been checked is checked now. */
  #forget(): void {
    const hands = this.#hands();
    const finished = this.#gameId || this.#info?.played?.at(-1);
    for (const { hand } of hands) {
      kept.drop(this.#key(hand));
      this.#checking.get(hand)?.end();
    }
    this.#checking.clear();
    this.checks = {};
    this.#gameId = "";
    const unchecked = hands.filter(({ dealt, checked }) => dealt && !checked);
    if (finished) for (const hand of unchecked) this.#leftovers.push(this.#checkingOf(hand, () => `/games/${finished}.sabot`));
  }

  #hearUpdate(update: Update, came: evidence.Came): void {
    this.#version = update.version;
    this.#sealedHand = 0;
    this.#cutter.hear(null);
    const [seat, terms] = [this.#seat, this.#terms];
    if (seat === null) return;
    const takeDown = () => {
      const furnished = this.#options.furnished();
      const known = this.#hands().some(({ hand }) => hand === update.hand);
      // What comes to light only when the hand is over is no evidence.
      if (!furnished || (!known && !update.asked)) return;
      this.#amend(update.hand, (hand) => {
        if (came === "dealt") hand.names = this.#names;
        if (terms) hand.pack ??= packOf(terms, furnished.book);
        evidence.noteCards(hand, update, came, furnished.module);
      });
    };
    if (this.#options.furnished()) takeDown();
    else this.#waiting.push(takeDown);
  }

  #hearScored(scored: Scored): void {
    this.#version = scored.version;
    if (this.#info) this.#info = { ...this.#info, standing: scored.standing };
    if (scored.over) this.#gameId = scored.over.game_id;
    if (!this.#options.furnished()) this.#waiting.push(() => this.#checkScored(scored));
    else this.#checkScored(scored);
  }

  #checkScored(scored: Scored): void {
    const found = this.#hands().find(({ hand, dealt }) => hand === scored.hand && dealt);
    if (found) this.#check(scored.hand);
  }

  // --- the check -------------------------------------------------------------------------------------

  #check(number: number): void {
    this.#checking.get(number)?.end();
    const path = () => (this.#gameId ? `/games/${this.#gameId}.sabot` : `/api/tables/${this.#options.code}/record`);
    const hand = this.#hands().find((each) => each.hand === number);
    if (hand) this.#checking.set(number, this.#checkingOf(hand, path));
  }

  #checkingOf(hand: evidence.HandEvidence, path: () => string): Checking {
    const isOfThisGame = () => this.#hands().some((each) => each.attempts[0]?.seal === hand.attempts[0]?.seal);
    return new Checking(
      async () => {
        const text = await fetchRecord(path());
        const now = isOfThisGame() ? (this.#hands().find((each) => each.hand === hand.hand) ?? hand) : hand;
        const found = checkHand(text, now);
        if (found?.state === "wrong") this.#raise(now, found.differences, text);
        // At the end of the game all its hands are looked at once more: the record might have changed since.
        if (found && this.#gameId && isOfThisGame()) this.#checkOthers(text, hand.hand);
        return found;
      },
      (check) => {
        if (this.#ended || !isOfThisGame()) return;
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

  // --- what is kept ----------------------------------------------------------------------------------

  get #names(): string[] {
    return (this.#info?.seats ?? []).map(({ name }) => name ?? "");
  }

  #key(hand: number): string {
    return `${this.#options.code}/${this.#seat}/${hand}`;
  }

  /** What is known of the hands of the game at this table. */
  #hands(): evidence.HandEvidence[] {
    const prefix = `${this.#options.code}/${this.#seat}/`;
    const names = kept.names().filter((name) => name.startsWith(prefix));
    return names.flatMap((name) => kept.get(name) ?? []).toSorted((one, other) => one.hand - other.hand);
  }

  /** Change what is known of a hand: read, changed and written in one go, for other pages of this player do so too. */
  #amend(number: number, change: (hand: evidence.HandEvidence) => void): void {
    if (this.#seat === null || number === 0) return;
    const played = this.#info?.played?.length ?? 0;
    const hand = kept.get(this.#key(number)) ?? { ...evidence.newHand(number, this.#seat, this.#names), played };
    change(hand);
    kept.set(this.#key(number), hand);
    if (hand.found.length) this.#raise(hand, hand.found, "");
  }

  /** Change what is known of the hand that a pack was sealed for. */
  #amendSealed(seal: string, change: (hand: evidence.HandEvidence) => void): void {
    const found = this.#hands().find(({ attempts }) => attempts.some((each) => each?.seal === seal));
    if (found) this.#amend(found.hand, change);
  }

  #raise(hand: evidence.HandEvidence, differences: Alarm["differences"], record: string): void {
    if (raise(this.#options.code, hand, differences, record)) {
      this.details = true;
      announce(t("web-deal-wrong", { hand: hand.hand }), { urgent: true });
    }
    this.#showAlarms();
  }

  #showAlarms(): void {
    this.alarms = this.#seat === null ? [] : alarmsAt(this.#options.code);
  }
}
