/** Just enough of a record to check its shuffle: the tags and the deal of each hand (see docs/records.md). */

export interface Zone {
  keyword: string;
  /** Whose it is; null for what belongs to nobody. */
  seat: number | null;
  cards: string[];
}

export interface DealtHand {
  game: string;
  editionHash: string;
  table: string;
  /** By seat. */
  players: string[];
  dealer: string;
  hand: number;
  commitment: string;
  secret: string;
  cuts: [string, string][];
  zones: Zone[];
}

/** What belongs to everybody; any other line of a deal begins with the name of a player. */
const SHARED = new Set(["stock", "pack", "store", "row", "again"]);
const TAG = /^\[(\w+) "(.*)"\]$/;

/** Every hand of a file of records. */
export function dealtHands(text: string): DealtHand[] {
  return text
    .split(/^(?=\[Record ")/m)
    .filter((part) => part.trim())
    .map(dealtHand);
}

function dealtHand(text: string): DealtHand {
  const tags = new Map<string, string[]>();
  const lines = text.split("\n");
  let place = 0;
  for (; lines[place]; place += 1) {
    const [, name, value] = TAG.exec(lines[place] ?? "") ?? [];
    if (name !== undefined && value !== undefined) tags.set(name, [...(tags.get(name) ?? []), value]);
  }
  const tag = (name: string) => tags.get(name)?.[0] ?? "";
  const players = seats(tag("Table"));
  const zones: Zone[] = [];
  for (place += 1; lines[place]; place += 1) {
    const [keyword = "", ...rest] = (lines[place] ?? "").split(" ");
    // By the keyword, for a player may be called 7.
    if (SHARED.has(keyword)) zones.push({ keyword, seat: null, cards: rest });
    else zones.push({ keyword, seat: players.indexOf(rest[0] ?? ""), cards: rest.slice(1) });
  }
  return {
    game: tag("Game"),
    editionHash: tag("EditionHash"),
    table: tag("Table"),
    players,
    dealer: tag("Dealer"),
    hand: Number(tag("Hand")),
    commitment: tag("Commit"),
    secret: tag("Secret"),
    cuts: (tags.get("Cut") ?? []).map((cut) => parted(cut)),
    zones,
  };
}

/** A cut as it is written: the player's name, which has no spaces, and his text. */
function parted(cut: string): [string, string] {
  const space = cut.indexOf(" ");
  return [cut.slice(0, space), cut.slice(space + 1)];
}

/** The players by seat: seats go round the sides in turn. */
function seats(table: string): string[] {
  const sides = table.split(" ").map((side) => side.split("+"));
  const players: string[] = [];
  for (let turn = 0; turn < Math.max(...sides.map((side) => side.length)); turn += 1) {
    for (const side of sides) {
      const name = side[turn];
      if (name !== undefined) players.push(name);
    }
  }
  return players;
}
