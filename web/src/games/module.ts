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

/**
 * A board fills the stage that it is given, whatever its size: a container with the name `stage`, to which its
 * container queries and units refer. It marks with `data-in-sight` what a player needs at their turn: these parts are
 * always on the screen, without scrolling. What may be scrolled instead has the class `more`, which shows it.
 */
export interface BoardProps<G extends GameId = GameId> {
  view: Games[G]["view"];
  terms: Games[G]["terms"];
  names: Names;
  seats: SeatInfo[];
  /** Whose place the reader has; null for a spectator and in an open replay. */
  me: number | null;
  /** The seat that is drawn nearest to the reader where `me` is null: their own, in an open replay. */
  nearest?: number | null;
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

/** The sounds of events that games share; what only the table knows (a turn, an end, a word) it rings itself. */
type SharedSound = "draw" | "play" | "attack" | "safety" | "discard" | "coup" | "wrong" | "shuffle" | "give" | "pass";

/** The sounds of the kinds of cards that are on the road. */
type RoadSound = "drive" | "go" | "repair" | "free" | "stop" | "limit" | "crash" | "puncture" | "empty" | "longer";

/** What an event may sound like, so that one knows by ear what was done. */
export type Sound = SharedSound | RoadSound;

/** A sound at another pitch: so many semitones higher, as the number on a card. */
export interface Pitched {
  sound: Sound;
  semitones: number;
}

/** The numbers of the numbered pack as pitches: from the middle of the pack up and down. */
export function numbered(sound: Sound, card: Card): Pitched {
  const number = Number(card);
  return { sound, semitones: Number.isFinite(number) ? number - 8 : 0 };
}

/** Cards of a pile that a deal has made, as lines of a record name it: those in it or, if `first`, the one at its front. */
export interface HeldCards {
  pile: string;
  /** Whose it is; null for what belongs to nobody. */
  seat: number | null;
  cards: Card[];
  first?: boolean;
}

/** What an event takes from the front of such a pile. */
export interface TakenCard {
  pile: string;
  seat: number | null;
  /** Null where the reader does not see it. */
  card: Card | null;
  /** Who gets it. */
  by: number;
  /** How many cards at the front went before the first that an event takes. */
  skipped?: number;
  /** From now on events do not tell any more which place of the pile a card comes from. */
  lost?: boolean;
}

/**
 * What a player learns of the deal while it is played: it is compared with the record afterwards, so that nobody is
 * dealt other cards than the shuffle gives.
 */
export interface DealtCards<G extends GameId = GameId> {
  /** What lies before the reader right after the deal. */
  held(view: Games[G]["view"], me: number): HeldCards[];
  taken(event: Games[G]["event"]): TakenCard | null;
}

/** What a game brings. */
export interface GameModule<G extends GameId = GameId> {
  Board: Component<BoardProps<G>>;
  /** A card as it is drawn anywhere outside of the board: in flight, in help, in the replay. */
  Face: Component<{ card: Card | null; words?: string }>;
  /** What an event looks like; `me` as in the props. */
  flights(event: Games[G]["event"], me: number | null): Flight[];
  sound(event: Games[G]["event"], me: number | null): Sound | Pitched | null;
  dealt: DealtCards<G>;
  /** The kinds of actions that the shell shows as a moment of its own: the board leaves them out. */
  moments?: Games[G]["action"]["kind"][];
  /** Whether silence is the usual answer in a window, so that Enter may mean it. */
  quiet?: boolean;
  /** The least height of the board, in rem, with all hands open on a phone that stands, and on one that lies. */
  least?(players: number, sides: number): { standing: number; lying: number };
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
