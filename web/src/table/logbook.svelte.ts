/** What has happened at a table, line by line, to be read again. */

/** A line of it. */
export interface Told {
  id: number;
  kind: "event" | "news" | "said" | "hand";
  text: string;
  /** Who said it. */
  name?: string;
  /** What that person is known by at this table. */
  person?: string;
  /** The hand that it tells of, if the server can tell it anew. */
  hand?: number;
}

const KEPT = 300;

/** A sentence that goes on: the clause brings its own punctuation. */
function continued(text: string, clause: string): string {
  return text.replace(/\.$/, "") + clause;
}

/** Sentences as a story: whatever continues the sentence before it is joined to it. */
export function story(told: readonly string[], clauses: readonly string[]): string[] {
  const lines: string[] = [];
  told.forEach((text, place) => {
    const clause = clauses[place];
    const last = lines.pop();
    if (last === undefined) lines.push(text);
    else if (clause) lines.push(continued(last, clause));
    else lines.push(last, text);
  });
  return lines;
}

export class Logbook {
  lines = $state.raw<readonly Told[]>([]);
  #count = 0;

  /** Write a line; with a `clause` it continues the last line, if nothing else was written meanwhile. */
  write(line: Omit<Told, "id">, clause = ""): void {
    const last = this.lines.at(-1);
    const goesOn = clause && last?.kind === "event" && last.hand === line.hand;
    if (goesOn) this.#keep([...this.lines.slice(0, -1), { ...last, text: continued(last.text, clause) }]);
    else this.#keep([...this.lines, this.#line(line)]);
  }

  /**
   * A hand is told anew from its deal on, perhaps in another language: its lines change, each in its place.
   * What was said meanwhile, and news of the table, stay where they are.
   */
  retell(hand: number, title: string, events: readonly string[]): void {
    const anew = [
      this.#line({ kind: "hand", text: title, hand }),
      ...events.map((text) => this.#line({ kind: "event", text, hand })),
    ];
    const last = this.lines.findLastIndex((line) => line.hand === hand);
    const before = this.lines.slice(0, last + 1).flatMap((line) => (line.hand === hand ? anew.splice(0, 1) : [line]));
    if (last < 0) this.#keep([...this.lines, ...anew]);
    else this.#keep([...before, ...anew, ...this.lines.slice(last + 1)]);
  }

  /** Another game begins: what has been told of this one stays as it is. */
  close(): void {
    this.lines = this.lines.map(({ hand: _, ...line }) => line);
  }

  #line(line: Omit<Told, "id">): Told {
    return { id: ++this.#count, ...line };
  }

  #keep(lines: readonly Told[]): void {
    this.lines = lines.slice(-KEPT);
  }
}
