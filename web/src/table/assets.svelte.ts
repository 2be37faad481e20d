/** What a table needs to draw its game: the board, and the names of the cards. */

import type { CardList } from "$protocol";
import { fetchCached, Refusal } from "$lib/api.ts";
import { type GameModule, load } from "../games/module.ts";

const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 30_000;

export class BoardAssets {
  module = $state.raw<GameModule | null>(null);
  cardList = $state.raw<CardList | null>(null);
  /** Why they could not be loaded. */
  problem = $state.raw<unknown>(null);

  readonly #onLoaded: () => void;
  #requests = 0;
  #wait = FIRST_WAIT_MS;
  #retryTimer: ReturnType<typeof setTimeout> | undefined;

  /** `onLoaded` is called each time they have been loaded. */
  constructor(onLoaded: () => void = () => {}) {
    this.#onLoaded = onLoaded;
  }

  /** Load them in the current language. After a failure, try again later. */
  async load(game: string, edition: string): Promise<void> {
    clearTimeout(this.#retryTimer);
    const request = ++this.#requests;
    try {
      const [module, cardList] = await Promise.all([
        this.module ?? load(game),
        fetchCached<CardList>(`/books/${game}/${edition}`),
      ]);
      if (request !== this.#requests) return; // a later request, perhaps in another language, replaces this one
      [this.module, this.cardList, this.problem] = [module, cardList, null];
      this.#wait = FIRST_WAIT_MS;
    } catch (problem) {
      if (request !== this.#requests) return;
      this.problem = problem;
      if (problem instanceof Refusal && problem.code === "no-board") return;
      this.#retryTimer = setTimeout(() => void this.load(game, edition), this.#wait);
      this.#wait = Math.min(2 * this.#wait, LONGEST_WAIT_MS);
      return;
    }
    this.#onLoaded();
  }

  /** Cancel loading. */
  close(): void {
    this.#requests += 1;
    clearTimeout(this.#retryTimer);
  }
}
