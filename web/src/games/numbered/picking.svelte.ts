/**
 * Picking up a card and putting it down, wherever it lies: tap, keyboard and dragging come to the
 * same. What can go where is read from the offers; there is no rule here.
 */

import type { Card } from "$protocol";
import { prefs } from "$lib/prefs.svelte.ts";
import { drag } from "../kit/drag.ts";
import type { Picked } from "../kit/picked.ts";
import type { GameId, Offer } from "../module.ts";
import { HAND, type Move } from "./moves.ts";

/** What a board tells its picking. */
interface Table<G extends GameId> {
  moves: Move<G>[];
  busy: boolean;
  hinted: string | null;
  /** Whether a move is what one plays a card for, and not putting it away. */
  isMain(offer: Offer<G>): boolean;
  act(offer: Offer<G>): void;
  explain(card: Card): void;
  /** Called by a second press on a card that can go to several places: on to the choices. */
  choose(): void;
}

export class Picking<G extends GameId> {
  #chosen = $state<Picked | null>(null);
  readonly #table: () => Table<G>;

  constructor(table: () => Table<G>) {
    this.#table = table;
  }

  /** What the reader has picked himself, if it is still there. */
  get chosen(): Picked | null {
    const chosen = this.#chosen;
    if (!chosen || placeOf(chosen) === HAND) return chosen;
    return this.#from(chosen).length > 0 ? chosen : null;
  }

  set chosen(picked: Picked | null) {
    this.#chosen = picked;
  }

  /** What is picked: also a pile without being touched, when nothing else could be moved. */
  get picked(): Picked | null {
    if (this.chosen) return this.chosen;
    const [first, ...others] = this.#table().moves;
    if (!first || first.from === HAND || others.some(({ from }) => from !== first.from)) return null;
    return { key: first.from, card: first.card };
  }

  /** The moves of the picked card. */
  get moves(): Move<G>[] {
    return this.picked ? this.#from(this.picked) : [];
  }

  #from(picked: Picked): Move<G>[] {
    const place = placeOf(picked);
    return this.#table().moves.filter(({ from, card }) => from === place && (place !== HAND || card === picked.card));
  }

  isSource(place: string): boolean {
    return this.#table().moves.some(({ from }) => from === place);
  }

  /** Whether any card could go there, picked or not. */
  isTarget(place: string): boolean {
    return this.#table().moves.some(({ to }) => to === place);
  }

  isPicked(place: string): boolean {
    return this.picked?.key === place;
  }

  /** The `do` text of what the picked card does here. */
  drop(target: string): string | undefined {
    return this.moves.find(({ to }) => to === target)?.offer.action.do;
  }

  isHinted(place: string): boolean {
    const { moves, hinted } = this.#table();
    return moves.some(({ offer, from, to }) => offer.action.do === hinted && (from === place || to === place));
  }

  /** A place was pressed: the picked card goes there, or its own card is picked, or told about. */
  press(place: string, card?: Card | null): void {
    const { busy, explain, isMain, choose } = this.#table();
    const move = this.moves.find(({ to }) => to === place);
    if (move) {
      this.does(move.offer);
      return;
    }
    if (card === undefined || card === null) return;
    if (!this.isSource(place)) {
      explain(card);
      return;
    }
    const again = this.isPicked(place);
    const chosen = { key: place, card };
    const [main, ...more] = this.#from(chosen).filter(({ offer }) => isMain(offer));
    if (main && more.length === 0 && !busy && (again || prefs.quick)) this.does(main.offer);
    else if (main && again) choose();
    else this.#chosen = again ? null : chosen;
  }

  does(offer: Offer<G>): void {
    const { busy, act } = this.#table();
    if (busy) return;
    this.#chosen = null;
    act(offer);
  }

  /** What was picked in one's turn is put down with it; to be called once, while a board is made. */
  dropAfterTurn(): void {
    let could = false;
    $effect(() => {
      const can = this.#table().moves.length > 0;
      if (could && !can) this.#chosen = null;
      could = can;
    });
  }

  /** An attachment that lets the card of a place be dragged. */
  dragged(place: string, card: () => Card | null | undefined) {
    return drag({
      ready: () => !this.#table().busy && this.isSource(place),
      lifted: () => {
        const top = card();
        if (top) this.#chosen = { key: place, card: top };
      },
      dropped: (action) => {
        const move = this.moves.find(({ offer }) => offer.action.do === action);
        if (move) this.does(move.offer);
        else this.#chosen = null;
      },
    });
  }
}

/** Where a picked card lies. */
function placeOf({ key }: Picked): string {
  return key.startsWith(`${HAND}-`) ? HAND : key;
}
