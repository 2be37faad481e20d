/**
 * Between the shell (table, replay, lesson) and the boards of the games.
 *
 * A board draws a view and offers the actions that the server sent. It knows no rules: whatever is
 * not among `offers` cannot be done, and `explain` tells why.
 */

import type { Card, CardInfo, GameEvent, Games } from "$protocol";
import { Refusal } from "$lib/api.ts";
import { t } from "$lib/words.svelte.ts";
import type { Component } from "svelte";

export type GameId = keyof Games;

/** Who sits where. */
export interface SeatInfo {
  seat: number;
  side: number;
  name: string;
  /** The reader's own seat, or the one through whose eyes he looks. */
  mine: boolean;
  bot: boolean;
  /** Whether a person is there now; bots always are. */
  here: boolean;
  dealer: boolean;
  /** Whether this seat is asked to decide now. */
  asked: boolean;
}

/** One thing that the reader may do now. */
export interface Offer<G extends GameId = GameId> {
  action: Games[G]["action"];
  words: string;
}

/** The names of cards in the vocabulary of the edition. */
export interface Names {
  /** A card's name; of one that is not shown, “a card”. */
  card(card: Card | null): string;
  info(card: Card): CardInfo | undefined;
  seat(seat: number): string;
  side(side: number): string;
}

export interface BoardProps<G extends GameId = GameId> {
  view: Games[G]["view"];
  terms: Games[G]["terms"];
  names: Names;
  seats: SeatInfo[];
  /** Whose place the reader has; null for a spectator and in an open replay. */
  me: number | null;
  /** What the reader may do now; empty when it is not for him to decide. */
  offers: Offer<G>[];
  /** What he has to decide, in words; empty when nothing. */
  question: string;
  /** An action is on its way: nothing more may be pressed. */
  busy: boolean;
  /** The `do` text of the action that a hint proposes. */
  hinted: string | null;
  /** Every seat's cards, in an open replay. */
  hands: Card[][] | null;
  /** The totals of the game so far, by side; empty where the game keeps none. */
  standing: number[];
  /** What has just happened, for boards that show it (who asked whom for what). */
  events?: Games[G]["event"][];
  /** Do one of the offers. */
  act(offer: Offer<G>): void;
  /** Show what a card does and why it can or cannot be played now. */
  explain(card: Card): void;
}

/**
 * A card on its way. Places are the `data-place` of elements of the board. Inside of a place the
 * element with `data-card="<card>"` says where exactly that card lies, and how large it is; the one
 * with `data-top` is not seen while a card is on its way there.
 */
export interface Flight {
  /** What is seen of it; null: its back. */
  card: Card | null;
  from: string;
  to: string;
  /** Lies crosswise when it arrives (coup fourré). */
  crosswise?: boolean;
}

/** What an event may sound like. That it is one's turn, and how a hand ended, is for the table to ring. */
export type Sound = "draw" | "play" | "attack" | "safety" | "discard" | "coup" | "wrong";

/** What a game brings. */
export interface GameModule<G extends GameId = GameId> {
  Board: Component<BoardProps<G>>;
  /** A card as it is drawn anywhere outside of the board: in flight, in help, in the replay. */
  Face: Component<{ card: Card | null; words?: string }>;
  /** What an event looks like; `me` as in the props. */
  flights(event: Games[G]["event"], me: number | null): Flight[];
  sound(event: Games[G]["event"], me: number | null): Sound | null;
  /** The kinds of actions that the shell shows as a moment of its own: the board leaves them out. */
  moments?: Games[G]["action"]["kind"][];
}

/** The board of a game, loaded when it is first needed. Raises a Refusal for a game that has none here. */
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
  // Each module is right for its own game, which the types cannot say of a choice at run time.
  return (await boards[game as GameId]()).default as GameModule;
}

export type { GameEvent };
