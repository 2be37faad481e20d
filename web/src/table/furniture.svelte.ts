/** What a table is drawn with: the board of its game, and what its cards are called. */

import type { CardList } from "$protocol";
import { fetched, Refusal } from "$lib/api.ts";
import { type GameModule, load } from "../games/module.ts";

const FIRST_WAIT = 1000;
const LONGEST_WAIT = 30_000;

export class Furniture {
  module = $state.raw<GameModule | null>(null);
  book = $state.raw<CardList | null>(null);
  /** Why it has not come. */
  problem = $state.raw<unknown>(null);

  readonly #ready: () => void;
  #asked = 0;
  #wait = FIRST_WAIT;
  #later: ReturnType<typeof setTimeout> | undefined;

  /** `ready` is called each time it has come. */
  constructor(ready: () => void = () => {}) {
    this.#ready = ready;
  }

  /** Fetch it, in the language that is spoken now; what does not come is asked for again after a while. */
  async fetch(game: string, edition: string): Promise<void> {
    clearTimeout(this.#later);
    const asked = ++this.#asked;
    try {
      const [module, book] = await Promise.all([
        this.module ?? load(game),
        fetched<CardList>(`/books/${game}/${edition}`),
      ]);
      if (asked !== this.#asked) return; // in another language since
      [this.module, this.book, this.problem] = [module, book, null];
      this.#wait = FIRST_WAIT;
    } catch (problem) {
      if (asked !== this.#asked) return;
      this.problem = problem;
      if (problem instanceof Refusal && problem.code === "no-board") return;
      this.#later = setTimeout(() => void this.fetch(game, edition), this.#wait);
      this.#wait = Math.min(2 * this.#wait, LONGEST_WAIT);
      return;
    }
    this.#ready();
  }

  /** It is not needed any more. */
  end(): void {
    this.#asked += 1;
    clearTimeout(this.#later);
  }
}
