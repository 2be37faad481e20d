/** Just enough of a record to check its shuffle: the tags, the deal and the score of each hand (see docs/records.md). */

export interface Zone {
  keyword: string;
  /** Whose it is; null for what belongs to nobody. */
  seat: number | null;
  cards: string[];
}

/** A cut as it was revealed. */
export interface RevealedCut {
  name: string;
  salt: string;
  words: string;
}

/** One sealed pack of a hand, and how it was cut. */
export interface Attempt {
  seal: string;
  /** The closed list. */
  commitments: [string, string][];
  cuts: RevealedCut[];
  /** Whose reveal did not come. */
  withheld: string[];
  /** Empty as long as it is not told. */
  secret: string;
}

/** The proof of a record of version 1. */
export interface FirstProof {
  commitment: string;
  secret: string;
  /** Names and texts. */
  cuts: [string, string][];
}

export interface DealtHand {
  version: number;
  game: string;
  editionHash: string;
  table: string;
  /** By seat. */
  players: string[];
  dealer: string;
  hand: number;
  /** What the sides bring from the hands before. */
  totals: number[];
  /** Whose eyes it is shown through; empty where it shows everything. */
  viewer: string;
  /** The seal of the hand before. */
  after: string;
  /** Those of version 2, of which the last one was dealt. */
  attempts: Attempt[];
  /** The proof of version 1. */
  first: FirstProof | null;
  zones: Zone[];
  /** Whether it begins with a position in place of a deal. */
  isSetup: boolean;
  /** What each side scored in this hand; empty while it is played. */
  scores: number[];
  /** The seal that the deal rests on; empty without a proof. */
  seal: string;
  /** Whether the secret is told. */
  isOpen: boolean;
}

/** A record that does not say what a record has to say. */
export class Unreadable extends Error {}

/** What belongs to everybody; any other line of a deal begins with the name of a player. */
const SHARED = new Set(["stock", "pack", "store", "row", "again"]);
const TAG = /^\[(\w+) "(.*)"\]$/;
const HEAD = ["Record", "Game", "Edition", "EditionHash", "Option", "Table", "Players", "Dealer", "Hand", "Totals", "Viewer"];
const PROOF: Record<string, string[]> = { 1: ["Commit", "Cut", "Secret"], 2: ["Seal", "Commitment", "Cut", "Withheld", "Secret"] };

type Tag = readonly [name: string, value: string];

/** Every hand of a file of records. Raises Unreadable. */
export function dealtHands(text: string): DealtHand[] {
  return text
    .split(/^(?=\[Record ")/m)
    .filter((part) => part.trim())
    .map(dealtHand);
}

function dealtHand(text: string): DealtHand {
  const lines = text.split("\n");
  const end = lines.indexOf("");
  const tags = lines.slice(0, end).map(tagOf);
  const version = tags[0]?.[1] ?? "";
  if (tags[0]?.[0] !== "Record" || !Object.hasOwn(PROOF, version)) throw new Unreadable(lines[0]);
  const head = tags.filter(([name]) => HEAD.includes(name));
  const proof = tags.slice(head.length);
  if (proof.some(([name]) => HEAD.includes(name))) throw new Unreadable("the proof is not last");
  const tag = (name: string) => head.find(([each]) => each === name)?.[1] ?? "";
  const players = seatsOf(tag("Table"));
  const start = lines.slice(end + 1);
  const deal = start.slice(0, start.indexOf("") < 0 ? undefined : start.indexOf(""));
  const first = version === "1" ? firstProof(proof) : null;
  const after = !first && proof[0]?.[0] === "After" ? proof[0][1] : "";
  const attempts = version === "1" ? [] : attemptsOf(after ? proof.slice(1) : proof);
  const dealt = attempts.at(-1);
  return {
    version: Number(version),
    game: tag("Game"),
    editionHash: tag("EditionHash"),
    table: tag("Table"),
    players,
    dealer: tag("Dealer"),
    hand: Number(tag("Hand")),
    totals: tag("Totals") ? tag("Totals").split(" ").map(Number) : [],
    viewer: tag("Viewer"),
    after,
    attempts,
    first,
    zones: deal[0] === "setup" ? [] : deal.filter(Boolean).map((line) => zoneOf(line, players)),
    isSetup: deal[0] === "setup",
    scores: lines.filter((line) => line.startsWith("score ")).map((line) => Number(/ total=(-?\d+)$/.exec(line)?.[1] ?? NaN)),
    seal: dealt?.seal ?? first?.commitment ?? "",
    isOpen: (dealt?.secret ?? first?.secret ?? "") !== "",
  };
}

function tagOf(line: string): Tag {
  const [, name, value] = TAG.exec(line) ?? [];
  if (name === undefined || value === undefined) throw new Unreadable(line);
  return [name, value];
}

function zoneOf(line: string, players: string[]): Zone {
  const [keyword = "", ...rest] = line.split(" ");
  // By the keyword, for a player may be called 7.
  if (SHARED.has(keyword)) return { keyword, seat: null, cards: rest };
  return { keyword, seat: players.indexOf(rest[0] ?? ""), cards: rest.slice(1) };
}

function firstProof(tags: Tag[]): FirstProof {
  inOrder(tags, PROOF["1"] ?? [], ["Commit", "Secret"]);
  const tag = (name: string) => tags.find(([each]) => each === name)?.[1] ?? "";
  const cuts = tags.filter(([name]) => name === "Cut").map(([, value]) => parted(value));
  return { commitment: tag("Commit"), secret: tag("Secret"), cuts };
}

/** Return the attempts: from Seal on the tags stand once for each. */
function attemptsOf(tags: Tag[]): Attempt[] {
  const starts = tags.flatMap(([name], place) => (name === "Seal" ? [place] : []));
  if (tags.length && starts[0] !== 0) throw new Unreadable("the proof does not begin with a seal");
  return starts.map((start, place) => attemptOf(tags.slice(start, starts[place + 1])));
}

function attemptOf(tags: Tag[]): Attempt {
  inOrder(tags, PROOF["2"] ?? [], ["Seal", "Secret"]);
  const all = (name: string) => tags.filter(([each]) => each === name).map(([, value]) => value);
  return {
    seal: all("Seal")[0] ?? "",
    commitments: all("Commitment").map(parted),
    cuts: all("Cut").map((value) => {
      const [name, cut] = parted(value);
      const [salt, words] = parted(cut);
      return { name, salt, words };
    }),
    withheld: all("Withheld"),
    secret: all("Secret")[0] ?? "",
  };
}

/** Raise Unreadable unless the tags come in their order, and some of them at most once. */
function inOrder(tags: Tag[], order: string[], single: string[]): void {
  const places = tags.map(([name]) => order.indexOf(name));
  const rising = places.every((place, at) => place >= (places[at - 1] ?? 0));
  const once = single.every((name) => tags.filter(([each]) => each === name).length <= 1);
  if (!rising || !once || places.includes(-1)) throw new Unreadable("the tags of the proof are not in order");
}

/** Return the first word, which names somebody, and the rest. */
function parted(value: string): [string, string] {
  const space = value.indexOf(" ");
  return space < 0 ? [value, ""] : [value.slice(0, space), value.slice(space + 1)];
}

/** Return the players by seat: seats go round the sides in turn. */
function seatsOf(table: string): string[] {
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
