/** What the page makes of the server's messages: frames for the stage, who sits where, what things are called. */

import type { Asked, Card, CardList, TableSeat, GameEvent, GameView, TableInfo, Update } from "$protocol";
import { listed, t } from "$lib/words.svelte.ts";
import type { Names, Offer, SeatInfo } from "../games/module.ts";

/** The table at one moment, as it is shown. */
export interface Frame {
  id: number;
  version: number;
  hand: number;
  /** Who looks at it: the seat that the reader had when it came; null for a spectator. */
  seat: number | null;
  view: GameView;
  /** What has just happened, and has not been shown yet. */
  events: GameEvent[];
  /** The same in words; what is silent is not among them. */
  told: string[];
  /** For each of `told`: how it continues the sentence before it; empty where it starts its own. */
  clauses: string[];
  offers: Offer[];
  /** What the reader may do out of turn; nobody waits for it. */
  interrupts: Offer[];
  /** The `do` text of the offer that may play itself; empty where there is something to decide. */
  forced: string;
  question: string;
  asked: Asked | null;
  /** When the time to decide is over, on the clock of `performance.now()`. */
  deadline: number | null;
  /** How long that was when it came. */
  ms: number | null;
  by: string;
  undone: boolean;
  /** Whether a step can be taken back. */
  can_undo: boolean;
}

let count = 0;

/** A frame of an update for a seat; `now` is when it came. */
export function frameOf(update: Update, seat: number | null, now: number): Frame {
  const { legal = [], words } = update;
  const said = (words?.events ?? []).map((text, place) => ({ text, clause: words?.joined?.[place] ?? "" })).filter(({ text }) => text);
  return {
    id: ++count,
    version: update.version,
    hand: update.hand,
    seat,
    view: update.view as GameView,
    events: update.undone ? [] : (update.events ?? []),
    told: said.map(({ text }) => text),
    clauses: said.map(({ clause }) => clause),
    offers: legal.map((action, place) => ({ action, words: words?.choices?.[place] ?? action.do })),
    interrupts: (update.interrupts ?? []).map((action, place) => ({ action, words: words?.interrupts?.[place] ?? action.do })),
    forced: update.undone ? "" : (update.forced ?? ""), // who has just taken it back would not see it again
    question: words?.question ?? "",
    asked: update.asked ?? null,
    deadline: deadlineOf(update.asked?.ms, now),
    ms: update.asked?.ms ?? null,
    by: update.by ?? "",
    undone: update.undone ?? false,
    can_undo: update.can_undo ?? false,
  };
}

/** When a time that is still left will be over. */
export function deadlineOf(ms: number | null | undefined, now: number): number | null {
  return ms === null || ms === undefined ? null : now + ms;
}

/** Whether a frame asks its reader for something that cannot wait. */
export function isUrgent({ asked, offers }: Frame): boolean {
  return offers.length > 0 && asked !== null && ((asked.window ?? false) || (asked.ms ?? null) !== null);
}

/** Whether a bot decides for a seat now. */
export function byBot({ kind }: TableSeat): boolean {
  return kind === "bot" || kind === "stand-in" || kind === "left";
}

/** Who sits where, as boards want to know it. */
export function seatsOf(info: TableInfo, frame: Frame | null, me: number | null): SeatInfo[] {
  const view = frame?.view as { dealer?: number } | undefined;
  const dealer = view?.dealer ?? info.dealer ?? null;
  return info.seats.map((chair) => ({
    seat: chair.seat,
    side: chair.side ?? 0, // what has its usual value is left out
    name: chair.name ?? "",
    mine: chair.seat === me,
    bot: byBot(chair),
    here: byBot(chair) || (chair.connected ?? false),
    dealer: chair.seat === dealer,
    asked: frame?.asked?.seats.includes(chair.seat) ?? false,
  }));
}

/** The names of the players of each side. */
export function sideNames(seats: { side: number; name: string }[]): string[] {
  const sides: string[][] = [];
  for (const { side, name } of seats) (sides[side] ??= []).push(name);
  return sides.map((names) => listed(names ?? []));
}

/** What things are called: cards by the book of the edition, seats and sides by who sits there. */
export function namesOf(book: CardList | null, seats: { side: number; name: string }[]): Names {
  const cards = new Map((book?.cards ?? []).map((card) => [card.id, card]));
  const sides = sideNames(seats);
  return {
    card: (card: Card | null) => (card === null ? t("web-a-card") : (cards.get(card)?.name ?? t("web-a-card"))),
    info: (card: Card) => cards.get(card),
    seat: (seat: number) => seats[seat]?.name ?? "",
    side: (side: number) => sides[side] ?? "",
  };
}

/** Minutes and seconds of a time that is left. */
export function clockOf(left: number): { minutes: number; seconds: number } {
  const whole = Math.max(0, Math.ceil(left / 1000));
  return { minutes: Math.floor(whole / 60), seconds: whole % 60 };
}
