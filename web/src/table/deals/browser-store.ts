/** A bounded store in this browser, for what a page needs again after a reload. */

const TIME_KEY = "at";

/** In place of the browser's storage where that is forbidden or full. */
const memory = new Map<string, string>();

/** Values of one kind, by name; the oldest are dropped. */
export class BrowserStore<T extends object> {
  readonly #prefix: string;
  readonly #limit: number;

  constructor(prefix: string, most: number) {
    this.#prefix = `${prefix}:`;
    this.#limit = most;
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
    const text = JSON.stringify({ ...value, [TIME_KEY]: Date.now() });
    if (!write(key, text)) {
      this.#shrink(this.#limit / 2);
      if (!write(key, text)) memory.set(key, text);
    }
    this.#shrink(this.#limit);
  }

  drop(name: string): void {
    memory.delete(this.#prefix + name);
    remove(this.#prefix + name);
  }

  /** Return the names of all values. */
  names(): string[] {
    return this.#keys().map((key) => key.slice(this.#prefix.length));
  }

  #keys(): string[] {
    return [...new Set([...keysOf(), ...memory.keys()])].filter((key) => key.startsWith(this.#prefix));
  }

  #shrink(most: number): void {
    const names = this.names();
    if (names.length <= most) return;
    const dated = names.map((name) => ({ name, at: Number((this.get(name) as Record<string, unknown> | null)?.[TIME_KEY] ?? 0) }));
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
    return false; // forbidden or full
  }
}

function remove(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Without storage there is nothing to remove.
  }
}

function keysOf(): string[] {
  try {
    return Array.from({ length: localStorage.length }, (_, place) => localStorage.key(place) ?? "");
  } catch {
    return [];
  }
}
