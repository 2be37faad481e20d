/**
 * Picking up a card and putting it down, by tap, keyboard or dragging. What can go where is read from the offers; there
 * are no rules here.
 */

import type { Card } from "$protocol";
import { prefs } from "$lib/prefs.svelte.ts";
import { drag } from "../kit/drag.ts";
import type { Picked } from "../kit/picked.ts";
import type { GameId, Offer } from "../module.ts";
import { HAND, type Move } from "./moves.ts";

/** The state of the board that picking needs. */
interface PickingContext<G extends GameId> {
  moves: Move<G>[];
  busy: boolean;
  hinted: string | null;
  /** Return whether a move plays a card, rather than putting it away. */
  isMain(offer: Offer<G>): boolean;
  act(offer: Offer<G>): void;
  explain(card: Card): void;
  /** Called by a second press on a card that can go to several places, to focus the choices. */
  choose(): void;
}

export class Picking<G extends GameId> {
  #chosen = $state<Picked | null>(null);
  readonly #context: () => PickingContext<G>;

  constructor(context: () => PickingContext<G>) {
    this.#context = context;
  }

  /** The card that the reader has picked, if it is still there. */
  get chosen(): Picked | null {
    const chosen = this.#chosen;
    if (!chosen || placeOf(chosen) === HAND) return chosen;
    return this.#from(chosen).length > 0 ? chosen : null;
  }

  set chosen(picked: Picked | null) {
    this.#chosen = picked;
  }

  /** The picked card; a pile counts as picked if nothing else can be moved. */
  get picked(): Picked | null {
    if (this.chosen) return this.chosen;
    const [first, ...others] = this.#context().moves;
    if (!first || first.from === HAND || others.some(({ from }) => from !== first.from)) return null;
    return { key: first.from, card: first.card };
  }

  /** The moves of the picked card. */
  get moves(): Move<G>[] {
    return this.picked ? this.#from(this.picked) : [];
  }

  #from(picked: Picked): Move<G>[] {
    const place = placeOf(picked);
    return this.#context().moves.filter(({ from, card }) => from === place && (place !== HAND || card === picked.card));
  }

  isSource(place: string): boolean {
    return this.#context().moves.some(({ from }) => from === place);
  }

  /** Return whether any card could go there, picked or not. */
  isTarget(place: string): boolean {
    return this.#context().moves.some(({ to }) => to === place);
  }

  isPicked(place: string): boolean {
    return this.picked?.key === place;
  }

  /** Return the `do` text of moving the picked card to a target. */
  drop(target: string): string | undefined {
    return this.moves.find(({ to }) => to === target)?.offer.action.do;
  }

  isHinted(place: string): boolean {
    const { moves, hinted } = this.#context();
    return moves.some(({ offer, from, to }) => offer.action.do === hinted && (from === place || to === place));
  }

  /** Handle a press on a place: move the picked card there, pick its own card, or explain that. */
  press(place: string, card?: Card | null): void {
    const { busy, explain, isMain, choose } = this.#context();
    const move = this.moves.find(({ to }) => to === place);
    if (move) {
      this.play(move.offer);
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
    if (main && more.length === 0 && !busy && (again || prefs.quick)) this.play(main.offer);
    else if (main && again) choose();
    else this.#chosen = again ? null : chosen;
  }

  play(offer: Offer<G>): void {
    const { busy, act } = this.#context();
    if (busy) return;
    this.#chosen = null;
    act(offer);
  }

  /** Put the picked card down at the end of the turn. Call it once, while a board is initialized. */
  clearAfterTurn(): void {
    let could = false;
    $effect(() => {
      const can = this.#context().moves.length > 0;
      if (could && !can) this.#chosen = null;
      could = can;
    });
  }

  /** Return an attachment that makes the card of a place draggable. */
  draggable(place: string, card: () => Card | null | undefined) {
    return drag({
      canDrag: () => !this.#context().busy && this.isSource(place),
      onLift: () => {
        const top = card();
        if (top) this.#chosen = { key: place, card: top };
      },
      onDrop: (action) => {
        const move = this.moves.find(({ offer }) => offer.action.do === action);
        if (move) this.play(move.offer);
        else this.#chosen = null;
      },
    });
  }
}

/** Return where a picked card lies. */
function placeOf({ key }: Picked): string {
  return key.startsWith(`${HAND}-`) ? HAND : key;
}
