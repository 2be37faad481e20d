/** The parts of a record that verify its shuffle: tags, deal and score of each hand (see docs/records.md). */

export interface Zone {
  keyword: string;
  /** The owner; null for a shared pile. */
  seat: number | null;
  cards: string[];
}

/** A revealed cut. */
export interface RevealedCut {
  name: string;
  salt: string;
  words: string;
}

/** One sealed pack of a hand, and its cuts. */
export interface Attempt {
  seal: string;
  /** The closed list. */
  commitments: [string, string][];
  cuts: RevealedCut[];
  /** The players whose reveal did not come. */
  withheld: string[];
  /** Empty until it is told. */
  secret: string;
}

/** The proof of a record of version 1. */
export interface Version1Proof {
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
  /** The totals before the hand. */
  totals: number[];
  /** The player whose view it is; empty if it shows everything. */
  viewer: string;
  /** The seal of the hand before. */
  after: string;
  /** The attempts of version 2; the last one was dealt. */
  attempts: Attempt[];
  /** The proof of version 1. */
  version1: Version1Proof | null;
  zones: Zone[];
  /** Whether it starts with a position instead of a deal. */
  isSetup: boolean;
  /** The scores of the sides in this hand; empty while it is played. */
  scores: number[];
  /** The seal of the deal; empty without a proof. */
  seal: string;
  /** Whether the secret is told. */
  isOpen: boolean;
}

/** Raised for an invalid record. */
export class Unreadable extends Error {}

/** Shared piles; other lines of a deal name a player. */
const SHARED = new Set(["stock", "pack", "store", "row", "again"]);
const TAG = /^\[(\w+) "(.*)"\]$/;
const HEAD = ["Record", "Game", "Edition", "EditionHash", "Option", "Table", "Players", "Dealer", "Hand", "Totals", "Viewer"];
const PROOF: Record<string, string[]> = { 1: ["Commit", "Cut", "Secret"], 2: ["Seal", "Commitment", "Cut", "Withheld", "Secret"] };

type Tag = readonly [name: string, value: string];

/** Return every hand of a file of records. Raises Unreadable. */
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
  const version1 = version === "1" ? version1Proof(proof) : null;
  const after = !version1 && proof[0]?.[0] === "After" ? proof[0][1] : "";
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
    version1,
    zones: deal[0] === "setup" ? [] : deal.filter(Boolean).map((line) => zoneOf(line, players)),
    isSetup: deal[0] === "setup",
    scores: lines.filter((line) => line.startsWith("score ")).map((line) => Number(/ total=(-?\d+)$/.exec(line)?.[1] ?? NaN)),
    seal: dealt?.seal ?? version1?.commitment ?? "",
    isOpen: (dealt?.secret ?? version1?.secret ?? "") !== "",
  };
}

function tagOf(line: string): Tag {
  const [, name, value] = TAG.exec(line) ?? [];
  if (name === undefined || value === undefined) throw new Unreadable(line);
  return [name, value];
}

function zoneOf(line: string, players: string[]): Zone {
  const [keyword = "", ...rest] = line.split(" ");
  // Decided by the keyword, since a player may be called 7.
  if (SHARED.has(keyword)) return { keyword, seat: null, cards: rest };
  return { keyword, seat: players.indexOf(rest[0] ?? ""), cards: rest.slice(1) };
}

function version1Proof(tags: Tag[]): Version1Proof {
  inOrder(tags, PROOF["1"] ?? [], ["Commit", "Secret"]);
  const tag = (name: string) => tags.find(([each]) => each === name)?.[1] ?? "";
  const cuts = tags.filter(([name]) => name === "Cut").map(([, value]) => splitName(value));
  return { commitment: tag("Commit"), secret: tag("Secret"), cuts };
}

/** Return the attempts; the tags of each start with Seal. */
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
    commitments: all("Commitment").map(splitName),
    cuts: all("Cut").map((value) => {
      const [name, cut] = splitName(value);
      const [salt, words] = splitName(cut);
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

/** Split a value into its first word, which is a name, and the rest. */
function splitName(value: string): [string, string] {
  const space = value.indexOf(" ");
  return space < 0 ? [value, ""] : [value.slice(0, space), value.slice(space + 1)];
}

/** Return the players by seat; seats alternate between the sides. */
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
