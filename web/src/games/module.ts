/**
 * The contract between the pages (table, replay, lesson) and the boards of the games.
 *
 * A board draws a view and offers the actions that the server sent. It knows no rules: what is not among `offers`
 * cannot be done, and `explain` says why.
 */

import type { Card, CardInfo, GameEvent, Games } from "$protocol";
import { Refusal } from "$lib/api.ts";
import { t } from "$lib/i18n.svelte.ts";
import type { Component } from "svelte";

export type GameId = keyof Games;

/** A seat as boards show it. */
export interface SeatInfo {
  seat: number;
  side: number;
  name: string;
  /** Whether it is the reader's own seat, or the one whose view a replay shows. */
  mine: boolean;
  bot: boolean;
  /** Whether the player is connected; bots always are. */
  here: boolean;
  dealer: boolean;
  /** Whether this seat is asked to decide now. */
  asked: boolean;
}

/** A legal action of the reader. */
export interface Offer<G extends GameId = GameId> {
  action: Games[G]["action"];
  words: string;
}

/** The names of cards, in the vocabulary of the edition, and of seats and sides. */
export interface Names {
  /** Return the name of a card; of a hidden one, “a card”. */
  card(card: Card | null): string;
  info(card: Card): CardInfo | undefined;
  seat(seat: number): string;
  side(side: number): string;
}

/**
 * A board fills its area, whatever the size: a container with the name `board-area`, to which its container queries
 * and units refer. It marks with `data-in-sight` the parts that a player needs at their turn: they are always on the
 * screen, without scrolling. Parts that may scroll have the class `more`, which shows it.
 */
export interface BoardProps<G extends GameId = GameId> {
  view: Games[G]["view"];
  terms: Games[G]["terms"];
  names: Names;
  seats: SeatInfo[];
  /** The reader's seat; null for a spectator and in an open replay. */
  me: number | null;
  /** The seat that is drawn nearest where `me` is null: the reader's own, in an open replay. */
  nearest?: number | null;
  /** The legal actions of the reader; empty when it is not their turn. */
  offers: Offer<G>[];
  /** The question to decide, in words; empty when there is none. */
  question: string;
  /** Whether an action is on its way; then nothing can be pressed. */
  busy: boolean;
  /** The `do` text of the action that a hint proposes. */
  hinted: string | null;
  /** Every seat's cards, in an open replay. */
  hands: Card[][] | null;
  /** The totals of the game so far, by side; empty where the game keeps none. */
  standing: number[];
  /** The latest events, for boards that show them (who asked whom for what). */
  events?: Games[G]["event"][];
  /** Choose one of the offers. */
  act(offer: Offer<G>): void;
  /** Show what a card does, and why it can or cannot be played now. */
  explain(card: Card): void;
}

/**
 * The flight of a card. Places are the `data-place` of elements of the board. Inside a place, the element with
 * `data-card="<card>"` has the position and size of that card; the one with `data-top` is invisible while a card
 * flies there.
 */
export interface Flight {
  /** Its face; null for its back. */
  card: Card | null;
  from: string;
  to: string;
  /** Whether it lies crosswise at the end (coup fourré). */
  crosswise?: boolean;
}

/** The sounds of events that games share. The table plays its own: a turn, an end, a chat message. */
type SharedSound = "draw" | "play" | "attack" | "safety" | "discard" | "coup" | "wrong" | "shuffle" | "give" | "pass";

/** The sounds of road cards. */
type RoadSound = "drive" | "go" | "repair" | "free" | "stop" | "limit" | "crash" | "puncture" | "empty" | "longer";

/** The sounds of events, which tell by ear what was done. */
export type Sound = SharedSound | RoadSound;

/** A sound at another pitch, by semitones. */
export interface Pitched {
  sound: Sound;
  semitones: number;
}

/** Return a sound at the pitch of a numbered card: 8 is the middle. */
export function pitched(sound: Sound, card: Card): Pitched {
  const number = Number(card);
  return { sound, semitones: Number.isFinite(number) ? number - 8 : 0 };
}

/** Cards of a pile of the deal, named as in records: cards in it or, if `first`, the one at its front. */
export interface HeldCards {
  pile: string;
  /** The owner; null for a shared pile. */
  seat: number | null;
  cards: Card[];
  first?: boolean;
}

/** A card that an event takes from the front of a pile of the deal. */
export interface TakenCard {
  pile: string;
  seat: number | null;
  /** Null if it is hidden from the reader. */
  card: Card | null;
  /** The seat that gets it. */
  by: number;
  /** How many cards at the front were gone before the first event. */
  skipped?: number;
  /** Whether later events no longer tell the position of a card in the pile. */
  lost?: boolean;
}

/**
 * What a player learns of the deal during the hand. It is compared with the record afterwards, so that nobody is dealt
 * other cards than the shuffle gives.
 */
export interface DealtCards<G extends GameId = GameId> {
  /** Return the cards that the reader sees right after the deal. */
  held(view: Games[G]["view"], me: number): HeldCards[];
  /** Return the card that an event takes from a pile of the deal; null if it takes none. */
  taken(event: Games[G]["event"]): TakenCard | null;
}

/** What a game provides. */
export interface GameModule<G extends GameId = GameId> {
  Board: Component<BoardProps<G>>;
  /** A card outside the board: in flight, in card help. */
  Face: Component<{ card: Card | null; words?: string }>;
  /** Return the flights of an event; `me` as in the props. */
  flights(event: Games[G]["event"], me: number | null): Flight[];
  sound(event: Games[G]["event"], me: number | null): Sound | Pitched | null;
  dealt: DealtCards<G>;
  /** The kinds of actions that the page offers in a decision prompt; the board leaves them out. */
  promptedActions?: Games[G]["action"]["kind"][];
  /** Whether passing is the usual answer in a window, so that Enter passes. */
  passIsUsual?: boolean;
  /** Return the least height of the board in rem, with all hands open, on phones in portrait and in landscape. */
  minHeights?(players: number, sides: number): { portrait: number; landscape: number };
}

/** Load the board of a game. Raises a Refusal for a game without one. */
export async function load(game: string): Promise<GameModule> {
  const boards: Record<GameId, () => Promise<{ default: unknown }>> = {
    "mille-bornes": () => import("./mille-bornes/index.ts"),
    flinch: () => import("./flinch/index.ts"),
    domino: () => import("./domino/index.ts"),
    authors: () => import("./authors/index.ts"),
    store: () => import("./store/index.ts"),
    patience: () => import("./patience/index.ts"),
  };
  if (!Object.hasOwn(boards, game)) throw new Refusal("no-board", t("web-no-board"));
  // Each module fits its own game, which the types cannot express for a choice at run time.
  return (await boards[game as GameId]()).default as GameModule;
}

export type { GameEvent };
