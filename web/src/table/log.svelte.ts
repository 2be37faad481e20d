/** The log of a table: what has happened, line by line. */

/** A line of the log. */
export interface LogEntry {
  id: number;
  kind: "event" | "news" | "chat" | "hand";
  text: string;
  /** Who said it. */
  name?: string;
  /** The id of that person at this table. */
  person?: string;
  /** The hand it belongs to, if the server can send it again. */
  hand?: number;
}

const MAX_ENTRIES = 300;

/** Append a clause to a sentence; the clause brings its own punctuation. */
function withClause(text: string, clause: string): string {
  return text.replace(/\.$/, "") + clause;
}

/** Join each clause to the sentence before it; an empty clause leaves its sentence as it is. */
export function joinClauses(sentences: readonly string[], clauses: readonly string[]): string[] {
  const lines: string[] = [];
  sentences.forEach((text, index) => {
    const clause = clauses[index];
    const last = lines.pop();
    if (last === undefined) lines.push(text);
    else if (clause) lines.push(withClause(last, clause));
    else lines.push(last, text);
  });
  return lines;
}

export class GameLog {
  entries = $state.raw<readonly LogEntry[]>([]);
  #count = 0;

  /** Add an entry; with a `clause` it continues the last event of its hand, if nothing has followed that. */
  add(entry: Omit<LogEntry, "id">, clause = ""): void {
    const last = this.entries.at(-1);
    const continues = clause && last?.kind === "event" && last.hand === entry.hand;
    if (continues) this.#keep([...this.entries.slice(0, -1), { ...last, text: withClause(last.text, clause) }]);
    else this.#keep([...this.entries, this.#withId(entry)]);
  }

  /**
   * Replace the entries of a hand, which the server has sent again from its deal on, perhaps in another language.
   * Each stays in its place among chat and news.
   */
  replaceHand(hand: number, title: string, events: readonly string[]): void {
    const replacements = [
      this.#withId({ kind: "hand", text: title, hand }),
      ...events.map((text) => this.#withId({ kind: "event", text, hand })),
    ];
    const last = this.entries.findLastIndex((entry) => entry.hand === hand);
    const before = this.entries
      .slice(0, last + 1)
      .flatMap((entry) => (entry.hand === hand ? replacements.splice(0, 1) : [entry]));
    if (last < 0) this.#keep([...this.entries, ...replacements]);
    else this.#keep([...before, ...replacements, ...this.entries.slice(last + 1)]);
  }

  /** Keep the entries of this game as they are: the hands of the next game have the same numbers. */
  finishGame(): void {
    this.entries = this.entries.map(({ hand: _, ...entry }) => entry);
  }

  #withId(entry: Omit<LogEntry, "id">): LogEntry {
    return { id: ++this.#count, ...entry };
  }

  #keep(entries: readonly LogEntry[]): void {
    this.entries = entries.slice(-MAX_ENTRIES);
  }
}
