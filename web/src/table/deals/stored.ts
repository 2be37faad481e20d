/** What a table keeps in this browser, so that a page that is loaded again still has it: a bounded number of things. */

const DATED = "at";

/** Where the browser lets nothing be kept, it is kept as long as the page is open. */
const memory = new Map<string, string>();

/** Things of one kind, by name; the oldest are dropped. */
export class Stored<T extends object> {
  readonly #prefix: string;
  readonly #most: number;

  constructor(prefix: string, most: number) {
    this.#prefix = `${prefix}:`;
    this.#most = most;
  }

  get(name: string): T | null {
    const text = memory.get(this.#prefix + name) ?? read(this.#prefix + name);
    try {
      return text === null ? null : (JSON.parse(text) as T);
    } catch {
      return null;
    }
  }

  set(name: string, value: T): void {
    const key = this.#prefix + name;
    const text = JSON.stringify({ ...value, [DATED]: Date.now() });
    if (!write(key, text)) {
      this.#shrink(this.#most / 2);
      if (!write(key, text)) memory.set(key, text);
    }
    this.#shrink(this.#most);
  }

  drop(name: string): void {
    memory.delete(this.#prefix + name);
    remove(this.#prefix + name);
  }

  /** Every name that something is kept by. */
  names(): string[] {
    return this.#keys().map((key) => key.slice(this.#prefix.length));
  }

  #keys(): string[] {
    return [...new Set([...keysOf(), ...memory.keys()])].filter((key) => key.startsWith(this.#prefix));
  }

  #shrink(most: number): void {
    const names = this.names();
    if (names.length <= most) return;
    const dated = names.map((name) => ({ name, at: Number((this.get(name) as Record<string, unknown> | null)?.[DATED] ?? 0) }));
    dated.sort((one, other) => one.at - other.at);
    for (const { name } of dated.slice(0, names.length - Math.floor(most))) this.drop(name);
  }
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null; // private windows may have no storage
  }
}

function write(key: string, text: string): boolean {
  try {
    localStorage.setItem(key, text);
    return true;
  } catch {
    return false; // there is none, or it is full
  }
}

function remove(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // There is nothing to remove then.
  }
}

function keysOf(): string[] {
  try {
    return Array.from({ length: localStorage.length }, (_, place) => localStorage.key(place) ?? "");
  } catch {
    return [];
  }
}
