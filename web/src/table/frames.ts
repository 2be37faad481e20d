/** Convert messages of the server for the board: frames, seats and names. */

import type { Asked, Card, CardList, TableSeat, GameEvent, GameView, TableInfo, Update } from "$protocol";
import { formatList, t } from "$lib/i18n.svelte.ts";
import type { Names, Offer, SeatInfo } from "../games/module.ts";

/** One state of the table as it is shown. */
export interface Frame {
  id: number;
  version: number;
  hand: number;
  /** The seat whose view it is: the reader's when it came; null for a spectator. */
  seat: number | null;
  view: GameView;
  /** What has just happened and is to be shown moving. */
  events: GameEvent[];
  /** The events in words; silent events have none. */
  sentences: string[];
  /** For each sentence, the clause that continues the one before it; empty where it starts its own. */
  clauses: string[];
  offers: Offer[];
  /** What the reader may do out of turn. */
  interrupts: Offer[];
  /** The `do` text of the offer that may play itself; empty where there is something to decide. */
  forced: string;
  question: string;
  asked: Asked | null;
  /** When the time to decide ends, on the clock of `performance.now()`. */
  deadline: number | null;
  /** The whole time to decide. */
  ms: number | null;
  by: string;
  undone: boolean;
  /** Whether a step can be taken back. */
  can_undo: boolean;
}

let count = 0;

/** Return the frame of an update for a seat; `now` is when it came. */
export function frameOf(update: Update, seat: number | null, now: number): Frame {
  const { legal = [], words } = update;
  const texts = (words?.events ?? []).map((text, index) => ({ text, clause: words?.joined?.[index] ?? "" })).filter(({ text }) => text);
  return {
    id: ++count,
    version: update.version,
    hand: update.hand,
    seat,
    view: update.view as GameView,
    events: update.undone ? [] : (update.events ?? []),
    sentences: texts.map(({ text }) => text),
    clauses: texts.map(({ clause }) => clause),
    offers: legal.map((action, index) => ({ action, words: words?.choices?.[index] ?? action.do })),
    interrupts: (update.interrupts ?? []).map((action, index) => ({ action, words: words?.interrupts?.[index] ?? action.do })),
    forced: update.undone ? "" : (update.forced ?? ""), // an undone move must not play itself again
    question: words?.question ?? "",
    asked: update.asked ?? null,
    deadline: deadlineOf(update.asked?.ms, now),
    ms: update.asked?.ms ?? null,
    by: update.by ?? "",
    undone: update.undone ?? false,
    can_undo: update.can_undo ?? false,
  };
}

/** Return when a remaining time ends. */
export function deadlineOf(ms: number | null | undefined, now = performance.now()): number | null {
  return ms === null || ms === undefined ? null : now + ms;
}

/** Return whether a frame asks the reader for something that cannot wait. */
export function isUrgent({ asked, offers }: Frame): boolean {
  return offers.length > 0 && asked !== null && ((asked.window ?? false) || (asked.ms ?? null) !== null);
}

/** Return whether a bot plays for a seat now. */
export function isPlayedByBot({ kind }: TableSeat): boolean {
  return kind === "bot" || kind === "stand-in" || kind === "left";
}

/** Return the seats as boards take them. */
export function seatsOf(info: TableInfo, frame: Frame | null, me: number | null): SeatInfo[] {
  const view = frame?.view as { dealer?: number } | undefined;
  const dealer = view?.dealer ?? info.dealer ?? null;
  return info.seats.map((each) => ({
    seat: each.seat,
    side: each.side ?? 0, // messages leave out defaults
    name: each.name ?? "",
    mine: each.seat === me,
    bot: isPlayedByBot(each),
    here: isPlayedByBot(each) || (each.connected ?? false),
    dealer: each.seat === dealer,
    asked: frame?.asked?.seats.includes(each.seat) ?? false,
  }));
}

/** Return the names of the players of each side. */
export function sideNames(seats: { side: number; name: string }[]): string[] {
  const sides: string[][] = [];
  for (const { side, name } of seats) (sides[side] ??= []).push(name);
  return sides.map((names) => formatList(names ?? []));
}

/** Return the names of cards, in the words of the edition, and of seats and sides, by their players. */
export function namesOf(cardList: CardList | null, seats: { side: number; name: string }[]): Names {
  const cards = new Map((cardList?.cards ?? []).map((card) => [card.id, card]));
  const sides = sideNames(seats);
  return {
    card: (card: Card | null) => (card === null ? t("web-a-card") : (cards.get(card)?.name ?? t("web-a-card"))),
    info: (card: Card) => cards.get(card),
    seat: (seat: number) => seats[seat]?.name ?? "",
    side: (side: number) => sides[side] ?? "",
  };
}

/** Split a remaining time into minutes and seconds. */
export function clockParts(left: number): { minutes: number; seconds: number } {
  const whole = Math.max(0, Math.ceil(left / 1000));
  return { minutes: Math.floor(whole / 60), seconds: whole % 60 };
}
