/** The log of a table as its reader follows it: visible entries, unread chat, and announcements. */

import { announce } from "$lib/announce.svelte.ts";
import { t } from "$lib/i18n.svelte.ts";
import { GameLog, type LogEntry } from "./log.svelte.ts";
import { playSound } from "./sounds.ts";

const REPEATED_MOVES = 6;

export class TableLog {
  /** The last event, in words. */
  lastEvent = $state("");
  /** How many chat messages came while the log was not open. */
  unread = $state(0);
  /** The people whose messages the reader does not want to see. */
  hidden = $state.raw<ReadonlySet<string>>(new Set());

  readonly #log = new GameLog();
  #lastAnnouncement = "";

  /** Every entry, hidden people included. */
  all = $derived(this.#log.entries);
  /** The entries the reader sees. */
  entries = $derived(this.all.filter(({ person }) => !person || !this.hidden.has(person)));

  /** Add an entry, joined to the last one by its `clause`. Return the text to announce. */
  add(entry: Omit<LogEntry, "id">, clause = ""): string {
    const { name, text } = entry;
    if (text) this.#log.add(entry, clause);
    return name ? t("web-says", { name, text }) : text;
  }

  /** Announce a text in one piece, so that events and the question after them do not interrupt each other. */
  announce(text: string): void {
    if (text) this.#lastAnnouncement = text;
    announce(text);
  }

  addAndAnnounce(entry: Omit<LogEntry, "id">): void {
    this.announce(this.add(entry));
  }

  /** Receive a chat message. Messages of hidden people are logged, but not announced. */
  receiveChat(entry: Omit<LogEntry, "id">): void {
    if (entry.person && this.hidden.has(entry.person)) return this.#log.add(entry);
    this.addAndAnnounce(entry);
    this.unread += 1;
    playSound("chat");
  }

  /** Replace the entries of a hand that the server has sent again. */
  replaceHand(hand: number, lines: readonly string[]): void {
    this.#log.replaceHand(hand, t("web-hand", { hand }), lines);
    this.lastEvent = lines.at(-1) ?? "";
  }

  finishGame(): void {
    this.#log.finishGame();
  }

  /** Announce again what was announced last; if that is nothing, the question. */
  repeat(question: string): void {
    announce(this.#lastAnnouncement || question || t("web-table-log-empty"));
  }

  /** Announce the last moves, the oldest first. */
  repeatMoves(): void {
    const moves = this.entries.filter(({ kind }) => kind === "event").slice(-REPEATED_MOVES);
    announce(moves.map(({ text }) => text).join(" ") || t("web-table-log-empty"));
  }

  /** Hide the messages of a person, or show them again. Nobody else learns of it. */
  hide(person: string, hidden: boolean): void {
    const others = [...this.hidden].filter((each) => each !== person);
    this.hidden = new Set(hidden ? [...others, person] : others);
  }
}
