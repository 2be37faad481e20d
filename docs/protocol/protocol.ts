/**
 * The protocol of Sabot, version 2.
 *
 * Written by `make protocol` from the types in `sabot.wire` and in the games.
 */

/** What a client says it speaks. */
export const PROTOCOL = 2;

/** Whatever a client may send over the WebSocket of a table. */
export type FromClient =
  | Hello
  | Act
  | Commit
  | Reveal
  | Say
  | Chat
  | Explain
  | Hint
  | Describe
  | Undo
  | Ping;

/** Whatever a server sends over the WebSocket of a table. */
export type FromServer =
  | Welcome
  | Update
  | Sealed
  | Scored
  | TableChanged
  | Said
  | Ack
  | Refused
  | Explained
  | Hinted
  | Described
  | Pong
  | Bye;

/** Who comes, and what he has seen already. The first message of every connection. */
export interface Hello {
  type: "hello";
  protocol: number;
  /** A program's token; browsers have their cookie. */
  token?: string;
  /** In which language to be spoken to; left out, it is the player's own. */
  language?: string;
  /** Whether updates should also come in words. */
  words?: boolean;
  /** Whether the words should bring a plain drawing of the table too, for displays of text. */
  drawing?: boolean;
  /** The last version seen, by one who comes back; -1 for one who has seen nothing. */
  version?: number;
}

/** Do something: one of the `do` texts that an update offered, made on its `version`. */
export interface Act {
  type: "act";
  /** made by the client */
  id: string;
  /** how many steps of the table its seats have seen */
  version: number;
  action: string;
}

/** Commit to one's cut of the sealed pack, which says as well that one is ready. */
export interface Commit {
  type: "commit";
  /** made by the client */
  id: string;
  hand: number;
  /** The seal that the commitment was made for: a late message is never taken for another pack. */
  seal: string;
  /** 64 hexadecimal digits */
  commitment: string;
}

/** Reveal the cut that one had committed to, once the list is closed and one is on it. */
export interface Reveal {
  type: "reveal";
  /** made by the client */
  id: string;
  hand: number;
  /** 64 hexadecimal digits */
  seal: string;
  /** The random part of the cut, 32 bytes. */
  salt: string;
  /** Words of one's own, if any: printable, without a double quote or a space at their ends. */
  text?: string;
}

/** Say one of the quick phrases, which everybody hears in his own language. */
export interface Say {
  type: "say";
  /** made by the client */
  id: string;
  phrase: string;
}

/** Say something in one's own words, at a table that allows it. */
export interface Chat {
  type: "chat";
  /** made by the client */
  id: string;
  text: string;
}

/** Ask what could be done with a card of one's hand, and why something cannot be done now. */
export interface Explain {
  type: "explain";
  /** made by the client */
  id: string;
  card: string;
}

/** Ask what the player of the rulebook's own advice would do; only where all others are bots. */
export interface Hint {
  type: "hint";
  /** made by the client */
  id: string;
}

/** Ask how everybody stands, in words: for who cannot see the board. */
export interface Describe {
  type: "describe";
  /** made by the client */
  id: string;
}

/** Take back one's last step, at a table for one. */
export interface Undo {
  type: "undo";
  /** made by the client */
  id: string;
  /** how many steps of the table its seats have seen */
  version: number;
}

/** Ask whether the line is good. */
export interface Ping {
  type: "ping";
  /** made by the client */
  id: string;
}

/** The answer to `hello`: the table, one's seat, and where the game stands. */
export interface Welcome {
  type: "welcome";
  protocol: number;
  server: string;
  table: TableInfo;
  seat?: number | null;
  /** The version that the table has now; the rest of the welcome is of this version. */
  version?: number;
  /**
   * The hand in progress, or the one that is just over. Its events are those since the version that
   * the client had seen or, where that was in another hand, all of this hand (see `from_deal`).
   */
  update?: Update | null;
  sealed?: Sealed | null;
  /** The sheet of the last hand, while the next one has not been dealt. */
  scored?: Scored | null;
  /** The values that the game is played by at this table. */
  terms?: GameTerms;
  /** What the reader missed, in a sentence or two. */
  missed?: string;
  /** Whether the events of the update begin with the deal. */
  from_deal?: boolean;
  /** Whether the reader may put bots into seats and start the game. */
  can_arrange?: boolean;
  /** The sheets of the game's hands that are over, in their order. */
  sheets?: Sheet[];
  /** Whether the reader is the host, who may mute and remove people and lock the table. */
  can_moderate?: boolean;
  /** Whether the host has muted the reader. */
  muted?: boolean;
}

/** A table, as everybody may know it. */
export interface TableInfo {
  /** The unguessable name of the table: whoever knows it may join. */
  code: string;
  game: string;
  edition: string;
  options: Record<string, string>;
  seats: TableSeat[];
  phase: TablePhase;
  pace: Pace;
  /** The nickname of who opened it. */
  host: string;
  /** Where he sits, if he does. */
  host_seat?: number | null;
  public?: boolean;
  spectators?: boolean;
  chat?: boolean;
  turn_seconds?: number | null;
  window_seconds?: number;
  bot_seconds?: number;
  hand?: number;
  dealer?: number | null;
  standing?: number[];
  /** How many spectators there are. */
  watching?: number;
  /**
   * The ids of the games finished at this table. Where spectators are not let in, only its players and
   * who opened it are told; nor are others told of the hand, its dealer and the standing.
   */
  played?: string[];
  opened_at?: number;
  /** Whether the host lets nobody new sit down or watch. */
  locked?: boolean;
}

/** One seat of a table. */
export interface TableSeat {
  seat: number;
  kind: SeatKind;
  name?: string;
  side?: number;
  bot?: string;
  /** Whether the person is here now, or was a moment ago. */
  connected?: boolean;
  /** Whether the person wants another game. */
  rematch?: boolean;
  /** Whether the other players may let a bot play for this person, who has been away for a while. */
  replaceable?: boolean;
  /** What the person is known by at this table, and nowhere else; empty where there is none. */
  person?: string;
}

/**
 * Who sits in a seat.
 *
 * - `stand-in`: A bot that sits in for somebody, who may come back.
 * - `left`: A bot plays for somebody who has left: he may come back, or anybody may take the seat.
 */
export type SeatKind = "open" | "person" | "bot" | "stand-in" | "left";

/**
 * Where a table stands.
 *
 * - `waiting`: People sit down; nothing has been dealt.
 * - `cutting`: A pack is sealed for the next hand and waits for everybody's cut.
 * - `over`: The game is over; a rematch may follow.
 * - `closed`: Nobody is left.
 */
export type TablePhase = "waiting" | "cutting" | "playing" | "over" | "closed";

/** How fast a table plays. */
export type Pace = "live" | "relaxed" | "correspondence";

/**
 * The table after a step, as this reader may see it: what happened, and how things are now.
 *
 * `events`, `view` and `legal` are of the table's game: see its own types.
 */
export interface Update {
  type: "update";
  /** how many steps of the table its seats have seen */
  version: number;
  hand: number;
  events?: GameEvent[];
  view?: GameView;
  asked?: Asked | null;
  /** What this reader may do now. Each has the text to send in `do`. */
  legal?: GameAction[];
  /** Who took the step, if not the player himself: `bot`, `clock` (his time was over), `window`. */
  by?: string;
  /** The step before was taken back: `events` are all those of the hand that still hold. */
  undone?: boolean;
  /** Whether this reader can take a step back now. */
  can_undo?: boolean;
  words?: UpdateText | null;
  /**
   * The `do` text of the one of `legal` that a client may play by itself, after a pause: its reader has
   * nothing to decide, and everybody else will see that too.
   */
  forced?: string;
  /**
   * What this reader may do out of turn while somebody else is asked. Nobody waits for it, and the
   * version of any step of the same turn will do.
   */
  interrupts?: GameAction[];
}

/** Who has to decide. In a window every seat that may react is asked, whatever it holds. */
export interface Asked {
  seats: number[];
  window?: boolean;
  /** Whether this reader has answered the open window already. */
  answered?: boolean;
  /** How much time is left, if there is a limit. */
  ms?: number | null;
}

/** An update for people, in the language of the reader. */
export interface UpdateText {
  /** One for each of the update's `events`, empty where there is nothing to say; none where `undone`. */
  events?: string[];
  /**
   * One for each of the `events`: how it continues the sentence before it, to be read as one (its full
   * stop gives way); empty where it starts a sentence of its own.
   */
  joined?: string[];
  board?: Span[][];
  hand?: Span[][];
  question?: string;
  /** The offered actions, in the order of `legal`. */
  choices?: string[];
  /** What may be done out of turn, in the order of the update's `interrupts`. */
  interrupts?: string[];
}

/** A piece of a line of a plain drawing; `style` says what it is. */
export interface Span {
  text: string;
  style?: string;
}

/**
 * A pack lies sealed for the next hand. It is told anew at each step, until the hand is dealt.
 *
 * While the list is open everybody may commit to a cut. Once it is closed, everybody on it reveals. Where
 * a reveal stays away the pack is sealed anew, as another attempt.
 */
export interface Sealed {
  type: "sealed";
  /** how many steps of the table its seats have seen */
  version: number;
  hand: number;
  dealer: number;
  /** Which seal of this hand it is, from 1. */
  attempt: number;
  /** It binds the server to its secret before anybody cuts. */
  seal: string;
  /** The seats that have committed to a cut. */
  committed?: number[];
  /** The closed list: seats and their commitments. Null while one may commit. */
  closed?: [number, string][] | null;
  /** The seats that have revealed their cuts. */
  revealed?: number[];
  /** The seats whose reveal of the attempt before this one did not come. */
  missing?: number[];
  /**
   * The seats on the list whose player has left since and cannot reveal now: whoever sits there instead has
   * another client, which must not take the commitment for its own. They may commit to the next attempt.
   */
  gone?: number[];
  /** How much time is left to commit or to reveal. */
  ms?: number | null;
}

/** A hand is over: its sheet, the totals and, when the game is over too, how it ended. */
export interface Scored {
  type: "scored";
  /** how many steps of the table its seats have seen */
  version: number;
  hand: number;
  lines: SheetLine[];
  /** The sheet's totals by side. */
  totals: number[];
  winners: number[];
  /** The totals of the whole game by side. */
  standing: number[];
  over?: GameOver | null;
}

/** One line of a score sheet, with an entry (or null) for each side. */
export interface SheetLine {
  key: string;
  rule: string;
  label: string;
  entries: (SheetEntry | null)[];
}

/** What one side gets on one line. */
export interface SheetEntry {
  points: number;
  reason?: string;
}

/** How a whole game ended, and where it is kept. */
export interface GameOver {
  game_id: string;
  totals: number[];
  winners: number[];
}

/** The score sheet of one hand. */
export interface Sheet {
  hand: number;
  lines: SheetLine[];
  totals: number[];
  winners: number[];
  /** The totals of the whole game by side, after this hand; left out where the hand is told of alone. */
  standing?: number[];
}

/** The table itself has changed: somebody sat down, left, dropped or came back. */
export interface TableChanged {
  type: "table";
  table: TableInfo;
  /** What is new, in the reader's words. */
  news?: string;
  /** The reader's own seat. */
  seat?: number | null;
  /** Whether the reader may put bots into seats and start the game. */
  can_arrange?: boolean;
  /** Whether the reader is the host, who may mute and remove people and lock the table. */
  can_moderate?: boolean;
  /** Whether the host has muted the reader. */
  muted?: boolean;
}

/** Somebody said something. */
export interface Said {
  type: "said";
  name: string;
  text: string;
  /** The quick phrase it was; `text` has it in the reader's language. */
  phrase?: string;
  seat?: number | null;
  /** Who it was, as this table knows them; a client may hide what they say from its reader. */
  person?: string;
}

/** A message was carried out, and is kept for good. */
export interface Ack {
  type: "ack";
  id: string;
  /** how many steps of the table its seats have seen */
  version: number;
  /** It had been carried out before: it came a second time. */
  repeated?: boolean;
}

/** A message was not carried out, and nothing has changed. `reason` tells why and what to do. */
export interface Refused {
  type: "refused";
  id: string;
  code: string;
  reason: string;
  /** how many steps of the table its seats have seen */
  version?: number;
  /** The rule that forbids it, if it was one. */
  rule?: string;
}

/** The answer to `explain`: whatever one can mean to do with the card. */
export interface Explained {
  type: "explained";
  id: string;
  /** how many steps of the table its seats have seen */
  version: number;
  card: string;
  uses?: CardUse[];
}

/** Something that one can mean to do with a card, and whether it may be done now. */
export interface CardUse {
  /** What it would be: “Play 100 miles”. */
  words: string;
  /** The text to send to do it. */
  do: string;
  legal?: boolean;
  /** The rule that forbids it. */
  rule?: string;
  /** Why it may not be done now, and what would do. */
  reason?: string;
}

/** The answer to `hint`: one of the offered actions. */
export interface Hinted {
  type: "hinted";
  id: string;
  /** how many steps of the table its seats have seen */
  version: number;
  /** Its `do` text. */
  action: string;
  words: string;
}

/** The answer to `describe`: a sentence or two for every side, the reader's own first. */
export interface Described {
  type: "described";
  id: string;
  /** how many steps of the table its seats have seen */
  version: number;
  lines?: string[];
}

/** The line is good. */
export interface Pong {
  type: "pong";
  id: string;
  /** how many steps of the table its seats have seen */
  version: number;
}

/** The server ends the connection; `retry_ms` says when to try again, if at all. */
export interface Bye {
  type: "bye";
  code: string;
  reason: string;
  retry_ms?: number | null;
}

/** A table to open. What is left out has the usual value of the game or of the pace. */
export interface NewTable {
  game: string;
  edition?: string | null;
  players?: number | null;
  /** House rules: names and values as `GET /api/games` lists them. */
  options?: Record<string, string>;
  /** By seat: the name of a bot, or null for a person. */
  bots?: (string | null)[];
  /** Whether the table is listed for everybody; else one needs its link. */
  public?: boolean;
  pace?: Pace;
  /** The clock for each decision: when it runs out, a bot plays the turn to its end. Null: no clock. */
  turn_seconds?: number | null;
  /** How long everybody may react (live and relaxed). */
  window_seconds?: number | null;
  /** How long a bot takes for a move, whatever it holds. */
  bot_seconds?: number | null;
  spectators?: boolean;
  /** Whether people may write freely; quick phrases are always there. */
  chat?: boolean;
  /** The seat that one takes oneself; null to only open the table. */
  sit?: number | null;
  host_password?: string;
}

/** A game against bots, at once. */
export interface PlayNow {
  game: string;
  edition?: string | null;
  players?: number | null;
  options?: Record<string, string>;
  bot?: string | null;
  window_seconds?: number | null;
  bot_seconds?: number | null;
  host_password?: string;
}

/** A bot to put into a seat. */
export interface SeatBot {
  bot: string;
}

/** How fast the bots of a table play. */
export interface BotSpeed {
  bot_seconds: number;
}

/** The public tables that one may join or watch. */
export interface TableList {
  tables: TableInfo[];
}

/** A table, and the seat that one has there. */
export interface Joined {
  table: TableInfo;
  seat?: number | null;
  /** The address to send to friends. */
  link?: string;
}

/** A game that is over, kept under the address `/games/<id>`. */
export interface FinishedGame {
  id: string;
  game: string;
  edition: string;
  names: string[];
  sides: number;
  totals: number[];
  winners: number[];
  hands: number;
  moves: number;
  finished_at: number;
  sheets?: Sheet[];
  /** Every hand with all cards and the proof of its shuffle: `sabot verify` accepts it. */
  record?: string;
  proofs?: ProofInfo[];
  /** The values that it was played by. */
  terms?: GameTerms;
  /** The reader's own seat in it. */
  seat?: number | null;
  unfinished?: boolean;
}

/** What proves one hand's shuffle. */
export interface ProofInfo {
  hand: number;
  /** Whose rules it follows: in version 1 the server still made up the cuts of bots and latecomers. */
  version: number;
  seal: string;
  secret: string;
  cuts?: RevealedCut[];
  /** The players whose cuts followed from the secret: bots, and people who had not committed in time. */
  derived?: string[];
  /** The attempts before, each short of a reveal. */
  failed?: FailedAttempt[];
}

/** A player's cut, as they revealed it. */
export interface RevealedCut {
  name: string;
  /** Its random part; empty in version 1, where a cut had none. */
  salt?: string;
  text?: string;
}

/** A sealed pack that was not dealt, because a player did not reveal their cut. */
export interface FailedAttempt {
  seal: string;
  secret: string;
  /** Whose reveal did not come. */
  withheld: string[];
  cuts?: RevealedCut[];
}

/** A line of one's own history. */
export interface PlayedGame {
  id: string;
  game: string;
  edition: string;
  names: string[];
  seat: number;
  won: boolean;
  totals: number[];
  finished_at: number;
  unfinished?: boolean;
}

/** The games that one has played here, the latest first; `played` and `won` count the finished ones. */
export interface GameHistory {
  games: PlayedGame[];
  played: number;
  won: number;
}

/** How often a game in an edition has been played to its end. */
export interface GameCount {
  game: string;
  edition: string;
  games: number;
  hands: number;
  moves: number;
}

/** What has been played on this server. */
export interface Statistics {
  players: number;
  tables_now: number;
  connections_now: number;
  finished: GameCount[];
}

/** Somebody who has not been here before, or a program. */
export interface NewPlayer {
  nickname: string;
  language?: string;
  /** Whether to answer with a token in place of a cookie. */
  program?: boolean;
}

/** A new nickname or language. */
export interface PlayerChange {
  nickname?: string;
  language?: string;
}

/** Who one is here. */
export interface Me {
  id: string;
  nickname: string;
  language: string;
  may_open_tables?: boolean;
  /** For programs: when they register, and when they should use another one from now on. */
  token?: string;
  /** Where one has a seat now. */
  tables?: TableInfo[];
}

/** A link that carries one's identity to another device. Whoever has it can act as you: keep it safe. */
export interface Recovery {
  link: string;
  code: string;
  /** Until when it works, in seconds since 1970. It works once, and until there is a newer one. */
  good_until?: number;
}

/** The code of a recovery link. */
export interface Recover {
  code: string;
}

/** What a table may choose: its name, the value it has otherwise, and the values it may have. */
export interface OptionInfo {
  name: string;
  label: string;
  value: string;
  value_label: string;
  choices?: OptionChoice[];
  rule?: string;
  /** The numbers of players at whose tables it may be chosen, if not at all of them. */
  players?: number[];
}

/** A value that a table may choose. */
export interface OptionChoice {
  value: string;
  label: string;
  /** Whether the book has it or offers it, this project has decided so, or it is a house rule. */
  origin?: "" | "book" | "house" | "ruling";
}

/** An edition of a game. */
export interface EditionInfo {
  id: string;
  name: string;
  players: number[];
  options: OptionInfo[];
  /** What makes it different, in a sentence. */
  about?: string;
  /** What a table for each number of `players` is like, a line each. */
  tables?: string[];
}

/** A kind of bot. One that thinks is asked for with a level behind its id: `search@1s`. */
export interface BotInfo {
  id: string;
  name: string;
  /** How it thinks, in a sentence. */
  about: string;
  /** How long it may think about each decision, the quickest first; none, if it does not think. */
  levels?: string[];
}

/** A game, its editions and its bots. */
export interface GameInfo {
  id: string;
  name: string;
  editions: EditionInfo[];
  /** What is proposed to readers of this language. */
  default_edition: string;
  default_players: number;
  bots: BotInfo[];
  default_bot: string;
  /** What it is like, in a sentence. */
  about?: string;
}

/** A lesson that one can take: `/api/lessons/<id>`. */
export interface LessonInfo {
  id: string;
  game: string;
  title: string;
  about: string;
}

/** Every game that this server knows, the quick phrases, and the lessons, game by game. */
export interface GameList {
  games: GameInfo[];
  phrases: OptionChoice[];
  lessons?: LessonInfo[];
}

/** Why a request was refused. `reason` tells it in the reader's language and what to do. */
export interface Problem {
  code: string;
  reason: string;
  rule?: string;
}

/** Something that the host of a table does. */
export interface Moderate {
  action: ModerationAction;
  /** Whom it concerns, as `people` names them; nobody, to lock and unlock. */
  person?: string;
}

/**
 * What the host of a table may do.
 *
 * - `mute`: Nobody hears a person at this table any more.
 * - `remove`: A person leaves the table, and comes back only if the host lets them in again.
 * - `ban`: The same; and nobody new comes from the same address.
 * - `admit`: A person who was removed or banned may come again.
 * - `lock`: Nobody new sits down or watches.
 */
export type ModerationAction = "mute" | "unmute" | "remove" | "ban" | "admit" | "lock" | "unlock";

/** Somebody at a table, or who is kept away from it. */
export interface Person {
  /** What the person is known by at this table, and nowhere else. */
  person: string;
  name: string;
  seat?: number | null;
  /** Whether they are connected now. */
  here?: boolean;
  muted?: boolean;
  excluded?: Exclusion | null;
}

/** How somebody is kept away from a table. */
export type Exclusion = "removed" | "banned";

/** Everybody whom the host of a table may do something about: those who sit first. */
export interface TablePeople {
  people: Person[];
  /** How many watch who have no name here. They cannot speak; a locked table lets no more of them in. */
  strangers?: number;
  locked?: boolean;
}

/** Everything that the pages for browsers say. */
export interface PageTexts {
  /** The messages, as the source of a Fluent catalogue. */
  ftl: string;
}

/** A card in words. */
export interface CardInfo {
  id: string;
  name: string;
  /** What it does, in a sentence. */
  about?: string;
  /** Its style in plain drawings: `hazard`, `remedy`, `safety`, `distance`, `card`. */
  kind?: string;
}

/** The cards of a game in the vocabulary of one edition, in the order of the pack. */
export interface CardList {
  game: string;
  edition: string;
  /** The name of the game. */
  name: string;
  edition_name: string;
  cards: CardInfo[];
}

/** What a rule is in other editions. */
export interface RuleDifference {
  /** Their names. */
  editions: string[];
  text: string;
}

/** One rule, as a table has it. A text may have several lines. */
export interface RuleInfo {
  id: string;
  section: string;
  title: string;
  /** Empty where the rule has no part at the table and only `offers` or `differs` speak of it. */
  text: string;
  /** What is this project's own decision, because the book is silent or contradicts itself. */
  rulings?: string[];
  /** What the book lets a table choose instead. */
  offers?: string[];
  differs?: RuleDifference[];
}

/** A piece of advice for players. */
export interface HintInfo {
  text: string;
  /** Whether it is this project's own advice, not the book's. */
  ours?: boolean;
}

/** The rules of a game as they are at one table: by an edition, for so many players. */
export interface RulesPage {
  game: string;
  edition: string;
  name: string;
  edition_name: string;
  players: number;
  /** What a table for so many players is like, in a line. */
  table: string;
  /** What the game is about and what one plays for. May have several lines. */
  object: string;
  rules: RuleInfo[];
  /** What this table has chosen among what its book offers, a line each. */
  book_choices?: string[];
  /** What this table does otherwise than its book, a line each. */
  house_rules?: string[];
  /** What players are advised, the book's hints first. */
  hints?: HintInfo[];
}

/** One step of a hand that is over, as somebody saw it. */
export interface ReplayStep {
  /** Who acted; nobody at the deal. */
  seat?: number | null;
  /** What was done, in words; empty at the deal and where nobody else could see it. */
  action?: string;
  events?: GameEvent[];
  /** One for each event, as in an update. */
  words?: string[];
  view?: GameView;
  /** Every seat's cards, where the game is shown open. */
  hands?: string[][];
}

/** One hand of a finished game, step by step: step 0 is the deal. */
export interface Replay {
  id: string;
  game: string;
  edition: string;
  hand: number;
  /** How many hands the game had. */
  hands: number;
  names: string[];
  sides: number;
  dealer: number;
  /** Through whose eyes; nobody's where it is shown open. */
  seat: number | null;
  steps: ReplayStep[];
  terms?: GameTerms;
  sheet?: Sheet | null;
  /** The totals by side before this hand. */
  before?: number[];
  /** And after it. */
  standing?: number[];
}

/** Where a lesson stands: what the reader sees, is told, and is to do. */
export interface LessonStep {
  /** In whose place the reader is. */
  seat: number;
  /** What is explained here. */
  text: string;
  view?: GameView;
  /** What has happened since the step before. */
  events?: GameEvent[];
  /** The same as a story, line by line. */
  words?: string[];
  legal?: GameAction[];
  /** The offered actions in words, in the order of `legal`. */
  choices?: string[];
  /** The `do` text of what the book does here; empty where the reader only goes on. */
  expected?: string;
  /** What to tell who would do something else. */
  wrong?: string;
  /** For each card of the hand, what could be done with it. */
  uses?: Record<string, CardUse[]>;
}

/** A game that explains itself. */
export interface Lesson {
  id: string;
  game: string;
  edition: string;
  title: string;
  names: string[];
  sides: number;
  dealer: number;
  steps: LessonStep[];
  terms?: GameTerms;
}

/** A card's id, as records and catalogues write it: `7`, `100`, `joker`. */
export type Card = string;

/** The edition of the rulebook; `hash` names the rules in force, house rules included. */
export interface EditionName {
  game: string;
  id: string;
  year: number;
  words: string;
  hash: string;
}

export type MilleBornesAction =
  | MilleBornesPlayAction
  | MilleBornesAttackAction
  | MilleBornesDiscardAction
  | MilleBornesCoupFourreAction
  | MilleBornesLetPassAction
  | MilleBornesCallExtensionAction
  | MilleBornesEndHandAction;

/** A seat has answered an open window; nobody else knows until it closes. */
export interface MilleBornesAnsweredInSilenceEvent {
  kind: "answered-in-silence";
  seat: Seat;
}

/** Lay a hazard on the piles of `target`. */
export interface MilleBornesAttackAction {
  kind: "attack";
  /** The text to send to do it. */
  do: string;
  card: Card;
  target: Side;
}

/** A hazard was laid on another side's piles. */
export interface MilleBornesAttackedEvent {
  kind: "attacked";
  seat: Seat;
  side: Side;
  card: Card;
}

/** A careless attack on a protected side: the card was discarded (MB-4.13). */
export interface MilleBornesAttackedInVainEvent {
  kind: "attacked-in-vain";
  seat: Seat;
  side: Side;
  card: Card;
}

/** Go on to the longer trip (MB-6.3). */
export interface MilleBornesCallExtensionAction {
  kind: "call-extension";
  /** The text to send to do it. */
  do: string;
}

/** What becomes of an attack on a side that an exposed safety protects (MB-4.13). */
export type MilleBornesCarelessAttack = "refuse" | "discard";

/** Answer an attack at once with the matching safety (MB-5). */
export interface MilleBornesCoupFourreAction {
  kind: "coup-fourre";
  /** The text to send to do it. */
  do: string;
  card: Card;
}

/** An attack was answered with the matching safety (MB-5.2). */
export interface MilleBornesCoupFourreMadeEvent {
  kind: "coup-fourre-made";
  seat: Seat;
  side: Side;
  card: Card;
  hazard: Card;
}

/** Whether somebody cuts the shuffled pack (MB-2.4). */
export type MilleBornesCut = "none" | "dealers-right";

/** Whether completing the trip with the last drawn card is a delayed action (MB-6.2). */
export type MilleBornesDelayedAction = "last-card-included" | "after-last-card";

/** Put a card out of the hand. */
export interface MilleBornesDiscardAction {
  kind: "discard";
  /** The text to send to do it. */
  do: string;
  card: Card;
}

/** When a card may be discarded (MB-3.2). */
export type MilleBornesDiscardPolicy = "any" | "only-if-no-play";

/** A card was put out of the hand. */
export interface MilleBornesDiscardedEvent {
  kind: "discarded";
  seat: Seat;
  card: Card;
}

/** How much of the discard pile lies open (MB-3.2). */
export type MilleBornesDiscardsVisible = "top" | "all";

/** The last card was drawn: from now on hands are played out (MB-3.4). */
export interface MilleBornesDrawPileEmptyEvent {
  kind: "draw-pile-empty";
}

/** A card was drawn; only the drawer sees which. */
export interface MilleBornesDrewEvent {
  kind: "drew";
  seat: Seat;
  card: Card;
}

/** Decline the extension: the hand ends. */
export interface MilleBornesEndHandAction {
  kind: "end-hand";
  /** The text to send to do it. */
  do: string;
}

/** The hand is over; `completed` is the side on exactly the trip, if there is one (MB-6.1). */
export interface MilleBornesEnded {
  kind: "ended";
  completed: Side | null;
  delayed: boolean;
}

export type MilleBornesEvent =
  | MilleBornesAnsweredInSilenceEvent
  | MilleBornesDrewEvent
  | MilleBornesTurnBeganEvent
  | MilleBornesPlayedEvent
  | MilleBornesAttackedEvent
  | MilleBornesAttackedInVainEvent
  | MilleBornesDiscardedEvent
  | MilleBornesSafetyExposedEvent
  | MilleBornesHazardClearedEvent
  | MilleBornesWindowOpenedEvent
  | MilleBornesWindowClosedEvent
  | MilleBornesCoupFourreMadeEvent
  | MilleBornesTurnsLostEvent
  | MilleBornesExtensionOfferedEvent
  | MilleBornesExtensionCalledEvent
  | MilleBornesDrawPileEmptyEvent
  | MilleBornesHandEndedEvent;

/** A safety on the table; a coup fourré lies crosswise (MB-5.4). */
export interface MilleBornesExposed {
  card: Card;
  coup_fourre: boolean;
}

/** Whether the table plays with the extension (MB-6.3). */
export type MilleBornesExtension = "offered" | "none";

/** The trip is now the longer one, for everybody (MB-6.3). */
export interface MilleBornesExtensionCalledEvent {
  kind: "extension-called";
  seat: Seat;
  side: Side;
  trip: number;
}

/** A side stands on exactly the short trip: who laid the card may call the extension (MB-6.3). */
export interface MilleBornesExtensionChoice {
  kind: "extension-choice";
  seat: Seat;
  delayed: boolean;
}

/** A side stands on exactly the short trip (MB-6.3). */
export interface MilleBornesExtensionOfferedEvent {
  kind: "extension-offered";
  seat: Seat;
  side: Side;
}

/** The hand is over: a side completed the trip, or (None) every hand is empty (MB-6.1). */
export interface MilleBornesHandEndedEvent {
  kind: "hand-ended";
  side: Side | null;
  delayed: boolean;
}

/** A safety or a coup fourré took a hazard off the pile (MB-4.9, MB-5.2). */
export interface MilleBornesHazardClearedEvent {
  kind: "hazard-cleared";
  side: Side;
  card: Card;
}

/** Leave an attack unanswered. */
export interface MilleBornesLetPassAction {
  kind: "let-pass";
  /** The text to send to do it. */
  do: string;
}

/** An attack waits for an answer; `may_answer`: this seat is still asked. */
export interface MilleBornesOpenWindow {
  kind: "open-window";
  attacker: Seat;
  side: Side;
  hazard: Card;
  may_answer: boolean;
}

/** What one side has before it: battle pile, speed pile, safety area, distance piles. */
export interface MilleBornesPiles {
  battle: Card[];
  speed: Card[];
  safeties: MilleBornesExposed[];
  distance: Card[];
}

/** Lay a remedy, a safety or a distance card before one's own side. */
export interface MilleBornesPlayAction {
  kind: "play";
  /** The text to send to do it. */
  do: string;
  card: Card;
}

/** A remedy or a distance card was laid on one's own piles. */
export interface MilleBornesPlayedEvent {
  kind: "played";
  seat: Seat;
  side: Side;
  card: Card;
}

/** Whether a Roll that Right of Way makes pointless may be played (MB-4.6). */
export type MilleBornesRollWithRightOfWay = "refuse" | "allow";

/** What becomes of a showing hazard when its safety is exposed on one's turn (MB-4.9). */
export type MilleBornesSafetyClears = "discard" | "cover";

/** A safety was laid on its owner's turn, which goes on (MB-3.3). */
export interface MilleBornesSafetyExposedEvent {
  kind: "safety-exposed";
  seat: Seat;
  side: Side;
  card: Card;
}

/** The points of each scoring line (MB-7); 0 means that the edition has no such line. */
export interface MilleBornesScores {
  safety: number;
  all_safeties: number;
  coup_fourre: number;
  trip: number;
  delayed_action: number;
  no_200: number;
  extension: number;
  shut_out: number;
}

/** Who scores how often for a side without distance cards (MB-7). */
export type MilleBornesShutOut =
  | "once-to-completer"
  | "per-side-to-others-on-the-road"
  | "per-side-to-all-others";

/** What is agreed at one table before the first card is dealt. */
export interface MilleBornesTerms {
  edition: EditionName;
  players: number;
  sides: number;
  deck: Card[];
  hand_size: number;
  most_200s: number;
  trip: number;
  extended_trip: number;
  extension: MilleBornesExtension;
  discard: MilleBornesDiscardPolicy;
  discards_visible: MilleBornesDiscardsVisible;
  roll_with_right_of_way: MilleBornesRollWithRightOfWay;
  safety_clears: MilleBornesSafetyClears;
  careless_attack: MilleBornesCarelessAttack;
  cut: MilleBornesCut;
  delayed_action: MilleBornesDelayedAction;
  shut_out: MilleBornesShutOut;
  unfinished_trip: MilleBornesUnfinishedTrip;
  scores: MilleBornesScores;
  points: boolean;
  target: number;
}

/** A player who has drawn `drew` cards for this turn and must now play or discard. */
export interface MilleBornesTurn {
  kind: "turn";
  seat: Seat;
  drew: number;
}

/** It is this player's turn. */
export interface MilleBornesTurnBeganEvent {
  kind: "turn-began";
  seat: Seat;
}

/** A coup fourré passed these players over (MB-5.3). */
export interface MilleBornesTurnsLostEvent {
  kind: "turns-lost";
  seats: Seat[];
}

/** Who has won a hand in which nobody completed the trip (MB-7.3). */
export type MilleBornesUnfinishedTrip = "nobody" | "most-distance";

/** One seat's (or a spectator's: `seat` None) sight of a hand. */
export interface MilleBornesView {
  seat: Seat | null;
  dealer: Seat;
  phase: MilleBornesTurn | MilleBornesOpenWindow | MilleBornesExtensionChoice | MilleBornesEnded;
  hand: Card[];
  hand_sizes: number[];
  draw_size: number;
  discard: Card[];
  discard_size: number;
  sides: MilleBornesPiles[];
  extension: Side | null;
}

/** Nobody answered the attack. */
export interface MilleBornesWindowClosedEvent {
  kind: "window-closed";
  side: Side;
}

/** The attacked side may answer (MB-5.1). Always, whatever it holds (MB-5.9). */
export interface MilleBornesWindowOpenedEvent {
  kind: "window-opened";
  side: Side;
  hazard: Card;
}

/** A place at the table, numbered clockwise from 0; the next seat is the player on the left. */
export type Seat = number;

/** Whoever owns one set of piles: one player, or a team. */
export type Side = number;

export type FlinchAction =
  | FlinchPlayAction
  | FlinchLayAction
  | FlinchPassAction
  | FlinchChallengePileAction
  | FlinchChallengeStarterAction
  | FlinchLetPassAction;

/** A seat has answered an open window; nobody else knows until it closes. */
export interface FlinchAnsweredInSilenceEvent {
  kind: "answered-in-silence";
  seat: Seat;
}

/**
 * The game is blocked: `seat` must play a card to the centre if it can (FL-12).
 *
 * Then it is the turn of `resume`, as it would have been.
 */
export interface FlinchBlock {
  kind: "block";
  seat: Seat;
  resume: Seat;
}

/** This player must lift the block if they can (FL-12). */
export interface FlinchBlockAskedEvent {
  kind: "block-asked";
  seat: Seat;
}

/** A whole round without a card to the centre, and no pack left (FL-12). */
export interface FlinchBlockedEvent {
  kind: "blocked";
}

/** A player challenged `other` too, for its game pile or a starter, but a nearer one counts (FL-11). */
export interface FlinchCalledEvent {
  kind: "called";
  seat: Seat;
  other: Seat;
  duty: string;
}

/** Say that the game-pile card could have been played (FL-11). */
export interface FlinchChallengePile {
  kind: "challenge-pile";
}

/** Say that the game-pile card could have been played (FL-11). */
export interface FlinchChallengePileAction {
  kind: "challenge-pile";
  /** The text to send to do it. */
  do: string;
}

/** Say that a starter was held back in the hand (FL-11). */
export interface FlinchChallengeStarter {
  kind: "challenge-starter";
}

/** Say that a starter was held back in the hand (FL-11). */
export interface FlinchChallengeStarterAction {
  kind: "challenge-starter";
  /** The text to send to do it. */
  do: string;
}

/** The challenge that counts, and whether it was right (FL-11). */
export interface FlinchChallengedEvent {
  kind: "challenged";
  seat: Seat;
  other: Seat;
  duty: string;
  right: boolean;
}

/** A card was drawn; only the drawer sees which. */
export interface FlinchDrewEvent {
  kind: "drew";
  seat: Seat;
  card: Card;
}

/** Who sees to it that the duties are kept (FL-11). */
export type FlinchDuties = "referee" | "challenge";

/** The hand is over; several sides may share it, and nobody has won one that is dealt again. */
export interface FlinchEnded {
  kind: "ended";
  how: FlinchEnding;
  winners: Side[];
}

/**
 * How a hand ended.
 *
 * - `out`: A player played their last game-pile card (FL-3).
 * - `penalty`: A player's last game-pile card was taken away (FL-11).
 * - `block`: Nobody could play any more (FL-12).
 * - `again`: Nobody could begin, and the pack has no new hands for all: deal again (FL-10).
 */
export type FlinchEnding = "out" | "penalty" | "block" | "again";

export type FlinchEvent =
  | FlinchAnsweredInSilenceEvent
  | FlinchDrewEvent
  | FlinchTurnBeganEvent
  | FlinchHandDrawnEvent
  | FlinchPackEmptyEvent
  | FlinchRecycledEvent
  | FlinchPlayedEvent
  | FlinchPileClosedEvent
  | FlinchTurnedUpEvent
  | FlinchGamePileOutEvent
  | FlinchLaidEvent
  | FlinchPassedEvent
  | FlinchNobodyBeganEvent
  | FlinchSpreadOutEvent
  | FlinchSpreadBeganEvent
  | FlinchWindowOpenedEvent
  | FlinchWindowClosedEvent
  | FlinchInterruptedEvent
  | FlinchCalledEvent
  | FlinchChallengedEvent
  | FlinchTakenBackEvent
  | FlinchPenaltyTakenEvent
  | FlinchBlockedEvent
  | FlinchBlockAskedEvent
  | FlinchHandEndedEvent;

/** A game pile has no more cards (FL-3, FL-15). */
export interface FlinchGamePileOutEvent {
  kind: "game-pile-out";
  seat: Seat;
}

/** Somebody has drawn so many cards (FL-7, FL-8, FL-10). */
export interface FlinchHandDrawnEvent {
  kind: "hand-drawn";
  seat: Seat;
  count: number;
}

/** The hand is over; `how` as in `state.Ending`. */
export interface FlinchHandEndedEvent {
  kind: "hand-ended";
  how: string;
  sides: Side[];
}

/** Somebody has challenged `other` during the turn; opponents nearer on the left may do so too (FL-11). */
export interface FlinchInterruptedEvent {
  kind: "interrupted";
  seat: Seat;
  other: Seat;
  duty: string;
}

/** A hand card was laid on a reserve pile (FL-8). */
export interface FlinchLaidEvent {
  kind: "laid";
  seat: Seat;
  card: Card;
  place: number;
}

/** Lay a hand card on a reserve pile, which ends the turn (FL-8, FL-9). */
export interface FlinchLayAction {
  kind: "lay";
  /** The text to send to do it. */
  do: string;
  card: Card;
  place: number;
}

/** Say nothing. */
export interface FlinchLetPass {
  kind: "let-pass";
}

/** Say nothing. */
export interface FlinchLetPassAction {
  kind: "let-pass";
  /** The text to send to do it. */
  do: string;
}

/** All have passed before the first starter: hands are laid out, for the `count`-th time (FL-10). */
export interface FlinchNobodyBeganEvent {
  kind: "nobody-began";
  count: number;
}

/** The last card of the pack was drawn. */
export interface FlinchPackEmptyEvent {
  kind: "pack-empty";
}

/** End a turn without a reserve card, where that is allowed (FL-8, FL-10, FL-12). */
export interface FlinchPassAction {
  kind: "pass";
  /** The text to send to do it. */
  do: string;
}

/** A player ended their turn without a reserve card, or could not lift a block. */
export interface FlinchPassedEvent {
  kind: "passed";
  seat: Seat;
}

/**
 * `seat` puts the top of the game pile of `other` under its own (FL-11).
 *
 * Each is the partner of whom it concerns, where that one's own game pile is out (FL-15).
 */
export interface FlinchPenaltyTakenEvent {
  kind: "penalty-taken";
  seat: Seat;
  other: Seat;
  card: Card;
}

/** A centre pile is full, and set aside (FL-4). */
export interface FlinchPileClosedEvent {
  kind: "pile-closed";
}

/**
 * Play a card to the centre (FL-5).
 *
 * `number` is the card's number for one from the hand, the place (1 to 5) for one from a
 * reserve pile, 0 for a game pile. `onto` tells the centre pile: see `centre`.
 */
export interface FlinchPlayAction {
  kind: "play";
  /** The text to send to do it. */
  do: string;
  source: FlinchSource;
  number: number;
  onto: number;
}

/** A card went to the centre (FL-5). `source`, `onto` as in the action; `place` of a reserve pile or 0. */
export interface FlinchPlayedEvent {
  kind: "played";
  seat: Seat;
  source: string;
  card: Card;
  onto: number;
  place: number;
}

/** The closed piles were shuffled into a new pack (FL-4). */
export interface FlinchRecycledEvent {
  kind: "recycled";
  count: number;
}

/** Where a card that goes to the centre comes from (FL-5, FL-15). */
export type FlinchSource = "hand" | "game" | "partner-game" | "reserve" | "partner-reserve";

/** Nobody could begin, and not for the first time: `seat` lays out its whole hand (FL-10). */
export interface FlinchSpread {
  kind: "spread";
  seat: Seat;
}

/** A player lays out their hand in any order (FL-10). */
export interface FlinchSpreadBeganEvent {
  kind: "spread-began";
  seat: Seat;
}

/** A hand was laid out as reserve piles, a card on each place (FL-10). */
export interface FlinchSpreadOutEvent {
  kind: "spread-out";
  seat: Seat;
  cards: Card[];
}

/** A challenged player takes the reserve card back into their hand (FL-11). */
export interface FlinchTakenBackEvent {
  kind: "taken-back";
  seat: Seat;
  card: Card;
  place: number;
}

/** What is agreed at one table before the first card is dealt. */
export interface FlinchTerms {
  edition: EditionName;
  players: number;
  sides: number;
  deck: Card[];
  game_pile: number;
  hand_size: number;
  reserves: number;
  duties: FlinchDuties;
  recycle: boolean;
  variation: FlinchVariation;
  starters: Card[];
}

/**
 * A player who may play, and then lays a reserve card.
 *
 * Where opponents watch the duties, they may challenge meanwhile (FL-11): about the game pile once
 * `passed_over` (a card was played though a game-pile card came first), about a starter held back once
 * `has_played` (another card than a starter was played from the hand or a reserve pile).
 */
export interface FlinchTurn {
  kind: "turn";
  seat: Seat;
  passed_over: boolean;
  has_played: boolean;
}

/** It is this player's turn. */
export interface FlinchTurnBeganEvent {
  kind: "turn-began";
  seat: Seat;
}

/** The next card of a game pile (FL-5). */
export interface FlinchTurnedUpEvent {
  kind: "turned-up";
  seat: Seat;
  card: Card;
}

/** How centre piles are built (FL-4, FL-13, FL-14). */
export type FlinchVariation = "none" | "from-both-ends" | "from-the-middle";

/**
 * One seat's (or a spectator's: `seat` None) sight of a hand; see `State` for what is what.
 *
 * `game_tops` and `reserve_tops` hold None where there is no card.
 */
export interface FlinchView {
  seat: Seat | null;
  dealer: Seat;
  phase: FlinchTurn | FlinchWindow | FlinchSpread | FlinchBlock | FlinchEnded;
  hand: Card[];
  hand_sizes: number[];
  game_tops: (Card | null)[];
  game_sizes: number[];
  reserve_tops: ((Card | null)[])[];
  reserve_sizes: number[][];
  centre: [number, number][];
  closed: number;
  pack_size: number;
  spreads: number;
  idle: number;
  recycled: number;
}

/**
 * The opponents of `seat` may challenge what that player has done in this turn (FL-11).
 *
 * `place` is where the reserve card was laid, 0 if there was none. `passed_over` and `has_played` as
 * in `Turn`; at the end of a turn it makes no difference whether a card was played. During a turn
 * `first` is the challenge that is known already, and only nearer opponents are asked.
 */
export interface FlinchWindow {
  kind: "window";
  seat: Seat;
  moment: FlinchWindowCause;
  place: number;
  calls: { order: Seat[]; answers: (FlinchChallengePile | FlinchChallengeStarter | FlinchLetPass | null)[] };
  passed_over: boolean;
  has_played: boolean;
  first: [Seat, FlinchChallengePile | FlinchChallengeStarter | FlinchLetPass] | null;
}

/**
 * After what a window has opened (FL-11).
 *
 * - `turn`: Somebody has challenged during the turn, and opponents nearer on the left may challenge too.
 */
export type FlinchWindowCause = "turn" | "lay" | "pass";

/** Nobody challenged. */
export interface FlinchWindowClosedEvent {
  kind: "window-closed";
  seat: Seat;
}

/** The opponents may challenge this player (FL-11). */
export interface FlinchWindowOpenedEvent {
  kind: "window-opened";
  seat: Seat;
}

export type DominoAction =
  | DominoTurnUpAction
  | DominoLayOwnAction
  | DominoPileToOpponentAction
  | DominoToOpponentAction
  | DominoPileToTableAction
  | DominoToTableAction
  | DominoCallAction
  | DominoLetPassAction;

/** A seat has answered an open window; nobody else knows until it closes. */
export interface DominoAnsweredInSilenceEvent {
  kind: "answered-in-silence";
  seat: Seat;
}

/** Say "Domino": the player on turn has broken a duty (DO-7). */
export interface DominoCallAction {
  kind: "call";
  /** The text to send to do it. */
  do: string;
}

/** `seat` called a player who had broken no duty: it costs nothing (DO-7). */
export interface DominoCalledInVainEvent {
  kind: "called-in-vain";
  seat: Seat;
  other: Seat;
}

/** `seat` called a breach by `other`, whose turn is over (DO-7). */
export interface DominoCalledRightlyEvent {
  kind: "called-rightly";
  seat: Seat;
  other: Seat;
}

/** Who sees to it that the duties are kept: the program, or the opponents (DO-7). */
export type DominoDuties = "referee" | "challenge";

/** The hand is over: a player has got rid of all their cards, or (None) the turns are up (DO-6). */
export interface DominoEnded {
  kind: "ended";
  seat: Seat | null;
}

export type DominoEvent =
  | DominoAnsweredInSilenceEvent
  | DominoTurnBeganEvent
  | DominoPileTurnedOverEvent
  | DominoTurnedUpEvent
  | DominoLaidOnTableEvent
  | DominoTablePileClosedEvent
  | DominoLaidOnOpponentEvent
  | DominoLaidOnOwnPileEvent
  | DominoWindowOpenedEvent
  | DominoWindowClosedEvent
  | DominoCalledInVainEvent
  | DominoCalledRightlyEvent
  | DominoTakenBackEvent
  | DominoPenaltyTakenEvent
  | DominoHandEndedEvent;

/** The hand is over: `seat` has no card left, or (None) the turns are up (DO-6). */
export interface DominoHandEndedEvent {
  kind: "hand-ended";
  seat: Seat | null;
  /** Who has won. */
  sides: Side[];
}

/** A card went on the pile of `other` (DO-3). */
export interface DominoLaidOnOpponentEvent {
  kind: "laid-on-opponent";
  seat: Seat;
  other: Seat;
  card: Card;
}

/** A card that went nowhere, or was said to, lies on the player's own pile (DO-4). */
export interface DominoLaidOnOwnPileEvent {
  kind: "laid-on-own-pile";
  seat: Seat;
  card: Card;
}

/** A card started or went on a table pile (DO-3). */
export interface DominoLaidOnTableEvent {
  kind: "laid-on-table";
  seat: Seat;
  card: Card;
}

/** Lay the card just turned up on one's own pile, which ends the turn (DO-4). */
export interface DominoLayOwn {
  kind: "lay-own";
}

/** Lay the card just turned up on one's own pile, which ends the turn (DO-4). */
export interface DominoLayOwnAction {
  kind: "lay-own";
  /** The text to send to do it. */
  do: string;
}

/** Say nothing. */
export interface DominoLetPassAction {
  kind: "let-pass";
  /** The text to send to do it. */
  do: string;
}

/** `seat` took a card of the caller `other` onto its own pile (DO-7). */
export interface DominoPenaltyTakenEvent {
  kind: "penalty-taken";
  seat: Seat;
  other: Seat;
  card: Card;
}

/** Play the top of one's own pile onto the pile of `other` (DO-3). */
export interface DominoPileToOpponent {
  kind: "pile-to-opponent";
  other: Seat;
}

/** Play the top of one's own pile onto the pile of `other` (DO-3). */
export interface DominoPileToOpponentAction {
  kind: "pile-to-opponent";
  /** The text to send to do it. */
  do: string;
  other: Seat;
}

/** Play the top of one's own pile to the table (DO-2). */
export interface DominoPileToTableAction {
  kind: "pile-to-table";
  /** The text to send to do it. */
  do: string;
}

/** A player without a hand turned the pile over, as it lay, to be the hand (DO-5). */
export interface DominoPileTurnedOverEvent {
  kind: "pile-turned-over";
  seat: Seat;
  count: number;
}

/** A table pile is complete (DO-3). */
export interface DominoTablePileClosedEvent {
  kind: "table-pile-closed";
  closed: number;
}

/** The misplaced card went back where it came from (DO-7). */
export interface DominoTakenBackEvent {
  kind: "taken-back";
  seat: Seat;
  card: Card;
}

/** What is agreed at one table before the first card is dealt. */
export interface DominoTerms {
  edition: EditionName;
  players: number;
  deck: Card[];
  most_turns: number;
  duties: DominoDuties;
  turn_over: DominoTurnOver;
}

/** Play the card just turned up onto the pile of `other` (DO-3). */
export interface DominoToOpponent {
  kind: "to-opponent";
  other: Seat;
}

/** Play the card just turned up onto the pile of `other` (DO-3). */
export interface DominoToOpponentAction {
  kind: "to-opponent";
  /** The text to send to do it. */
  do: string;
  other: Seat;
}

/** Play the card just turned up to the table (DO-3). */
export interface DominoToTableAction {
  kind: "to-table";
  /** The text to send to do it. */
  do: string;
}

/** A player uses their pile or turns up a card, or (`State.turned`) places the card turned up. */
export interface DominoTurn {
  kind: "turn";
  seat: Seat;
}

/** It is this player's turn. */
export interface DominoTurnBeganEvent {
  kind: "turn-began";
  seat: Seat;
}

/**
 * When a player whose hand is empty turns the pile over (DO-5).
 *
 * - `when-needed`: Not before a card of the hand has to be turned up.
 */
export type DominoTurnOver = "at-once" | "when-needed";

/** Turn up the bottom card of one's hand (DO-2), having turned the pile over if need be (DO-5). */
export interface DominoTurnUp {
  kind: "turn-up";
}

/** Turn up the bottom card of one's hand (DO-2), having turned the pile over if need be (DO-5). */
export interface DominoTurnUpAction {
  kind: "turn-up";
  /** The text to send to do it. */
  do: string;
}

/** The bottom card of a hand was turned up before everybody (DO-2). */
export interface DominoTurnedUpEvent {
  kind: "turned-up";
  seat: Seat;
  card: Card;
}

/** One seat's (or a spectator's: `seat` None) sight of a hand. */
export interface DominoView {
  seat: Seat | null;
  dealer: Seat;
  phase: DominoTurn | DominoWindow | DominoEnded;
  hand_sizes: number[];
  pile_sizes: number[];
  tops: (Card | null)[];
  table: Card[];
  closed: number;
  turned: Card | null;
  turns: number;
}

/**
 * `seat` has done something that could have broken a duty, and the others may call (DO-7).
 *
 * It opens after every such deed, breach or not, and for all the others.
 */
export interface DominoWindow {
  kind: "window";
  seat: Seat;
  deed: DominoTurnUp | DominoLayOwn | DominoPileToOpponent | DominoToOpponent;
  calls: { order: Seat[]; answers: (boolean | null)[] };
}

/** Nobody called. */
export interface DominoWindowClosedEvent {
  kind: "window-closed";
  seat: Seat;
}

/** The others may call what `seat` has just done (DO-7). Always, breach or not. */
export interface DominoWindowOpenedEvent {
  kind: "window-opened";
  seat: Seat;
}

export type AuthorsAction = AuthorsAskAction;

/** Ask the player in seat `other` for cards of a number. */
export interface AuthorsAskAction {
  kind: "ask";
  /** The text to send to do it. */
  do: string;
  other: Seat;
  number: Card;
}

/**
 * Whom a player may ask.
 *
 * - `with-cards`: Players who hold a card. Only for games in which all cards are dealt: there, two of them always do.
 */
export type AuthorsAskable = "anybody" | "with-cards";

/** All sets are down. */
export interface AuthorsEnded {
  kind: "ended";
}

export type AuthorsEvent =
  | AuthorsTurnBeganEvent
  | AuthorsGivenEvent
  | AuthorsRefusedEvent
  | AuthorsSetLaidEvent
  | AuthorsHandEndedEvent;

/** `seat` asked `other` for a number and was given so many cards. */
export interface AuthorsGivenEvent {
  kind: "given";
  seat: Seat;
  other: Seat;
  number: Card;
  count: number;
}

/** How many cards of the number a player gives when asked. */
export type AuthorsGives = "one" | "all";

/** The last set is down; `sides` have the most, `count` each. */
export interface AuthorsHandEndedEvent {
  kind: "hand-ended";
  sides: Side[];
  count: number;
}

/** What it means to draw from the stock the very number that was asked for. */
export type AuthorsLuckyDraw = "ends" | "goes-on";

/** `seat` asked `other` for a number of which they hold no card. */
export interface AuthorsRefusedEvent {
  kind: "refused";
  seat: Seat;
  other: Seat;
  number: Card;
}

/** All cards of a number were laid on the table. */
export interface AuthorsSetLaidEvent {
  kind: "set-laid";
  seat: Seat;
  number: Card;
}

/** What is agreed at one table before the first card is dealt. */
export interface AuthorsTerms {
  edition: EditionName;
  players: number;
  /** How many cards of each number there are; together they are a set. */
  series: number;
  /** How many cards each player is dealt, the rest being the stock; None: all, one after another. */
  hand_size: number | null;
  gives: AuthorsGives;
  luck: AuthorsLuckyDraw;
  askable: AuthorsAskable;
}

/** A player who has to ask: they have cards, and there is somebody whom they may ask. */
export interface AuthorsTurn {
  kind: "turn";
  seat: Seat;
}

/** It is this player's turn. */
export interface AuthorsTurnBeganEvent {
  kind: "turn-began";
  seat: Seat;
}

/** One seat's (or a spectator's: `seat` None) sight of a hand. */
export interface AuthorsView {
  seat: Seat | null;
  dealer: Seat;
  phase: AuthorsTurn | AuthorsEnded;
  hand: Card[];
  hand_sizes: number[];
  stock_size: number;
  sets: Card[][];
}

export type StoreAction = StoreAskAction;

/** Ask the player in seat `other` for cards of a number. */
export interface StoreAskAction {
  kind: "ask";
  /** The text to send to do it. */
  do: string;
  other: Seat;
  number: Card;
}

/**
 * Whom a player may ask.
 *
 * - `with-cards`: Players who hold a card. Only for games in which all cards are dealt: there, two of them always do.
 */
export type StoreAskable = "anybody" | "with-cards";

/** A card was drawn; only the drawer sees which. */
export interface StoreDrewEvent {
  kind: "drew";
  seat: Seat;
  card: Card;
}

/** All sets are down. */
export interface StoreEnded {
  kind: "ended";
}

export type StoreEvent =
  | StoreDrewEvent
  | StoreTurnBeganEvent
  | StoreGivenEvent
  | StoreRefusedEvent
  | StoreSetLaidEvent
  | StoreFoundEvent
  | StoreStockEmptyEvent
  | StoreHandEndedEvent;

/** The very number asked for was drawn, and shown to all, so that the turn goes on. */
export interface StoreFoundEvent {
  kind: "found";
  seat: Seat;
  card: Card;
}

/** `seat` asked `other` for a number and was given so many cards. */
export interface StoreGivenEvent {
  kind: "given";
  seat: Seat;
  other: Seat;
  number: Card;
  count: number;
}

/** How many cards of the number a player gives when asked. */
export type StoreGives = "one" | "all";

/** The last set is down; `sides` have the most, `count` each. */
export interface StoreHandEndedEvent {
  kind: "hand-ended";
  sides: Side[];
  count: number;
}

/** What it means to draw from the stock the very number that was asked for. */
export type StoreLuckyDraw = "ends" | "goes-on";

/** `seat` asked `other` for a number of which they hold no card. */
export interface StoreRefusedEvent {
  kind: "refused";
  seat: Seat;
  other: Seat;
  number: Card;
}

/** All cards of a number were laid on the table. */
export interface StoreSetLaidEvent {
  kind: "set-laid";
  seat: Seat;
  number: Card;
}

/** The last card of the stock was drawn. */
export interface StoreStockEmptyEvent {
  kind: "stock-empty";
}

/** What is agreed at one table before the first card is dealt. */
export interface StoreTerms {
  edition: EditionName;
  players: number;
  /** How many cards of each number there are; together they are a set. */
  series: number;
  /** How many cards each player is dealt, the rest being the stock; None: all, one after another. */
  hand_size: number | null;
  gives: StoreGives;
  luck: StoreLuckyDraw;
  askable: StoreAskable;
}

/** A player who has to ask: they have cards, and there is somebody whom they may ask. */
export interface StoreTurn {
  kind: "turn";
  seat: Seat;
}

/** It is this player's turn. */
export interface StoreTurnBeganEvent {
  kind: "turn-began";
  seat: Seat;
}

/** One seat's (or a spectator's: `seat` None) sight of a hand. */
export interface StoreView {
  seat: Seat | null;
  dealer: Seat;
  phase: StoreTurn | StoreEnded;
  hand: Card[];
  hand_sizes: number[];
  stock_size: number;
  sets: Card[][];
}

export type PatienceAction = PatienceTurnUpAction | PatienceMoveAction | PatienceStopAction;

export type PatienceEvent =
  | PatienceTurnedUpEvent
  | PatienceWentUpEvent
  | PatienceLaidDownEvent
  | PatiencePutAsideEvent
  | PatiencePileMovedEvent
  | PatiencePlaceFilledEvent
  | PatiencePlaceFilledFromWasteEvent
  | PatiencePackOutEvent
  | PatienceHandEndedEvent;

/**
 * What fills a place that a 1 or play to the upper row left empty (PA-4).
 *
 * The place of a moved pile always takes the next card of the pack: so says the book.
 */
export type PatienceGaps = "pack-then-waste" | "waste-then-pack" | "pack-only" | "never";

/** All cards are up, or nothing is left to do, or the player stopped (PA-5). */
export interface PatienceHandEndedEvent {
  kind: "hand-ended";
  up: number;
  won: boolean;
}

/** A card was laid on a pile of the lower row (PA-2). */
export interface PatienceLaidDownEvent {
  kind: "laid-down";
  card: Card;
  origin: string;
  place: number;
}

/** Take the card at `origin` to `target`; from one place to another a whole pile goes (PA-2, PA-3). */
export interface PatienceMoveAction {
  kind: "move";
  /** The text to send to do it. */
  do: string;
  origin: PatienceSpot;
  target: PatienceSpot;
}

/** The last card of the pack has been taken: it is gone through once only (PA-2). */
export interface PatiencePackOutEvent {
  kind: "pack-out";
}

/** A whole pile was laid on another; `card` is its highest (PA-3). */
export interface PatiencePileMovedEvent {
  kind: "pile-moved";
  card: Card;
  place: number;
  onto: number;
}

/** An empty place took the next card of the pack (PA-4). */
export interface PatiencePlaceFilledEvent {
  kind: "place-filled";
  seat: Seat;
  card: Card;
  place: number;
}

/** An empty place took the top of the waste (PA-4). */
export interface PatiencePlaceFilledFromWasteEvent {
  kind: "place-filled-from-waste";
  card: Card;
  place: number;
}

/** The turned card went onto the waste (PA-2). */
export interface PatiencePutAsideEvent {
  kind: "put-aside";
  card: Card;
}

/** Where cards lie, as records write it. The lower row has four places. */
export type PatienceSpot = "t" | "w" | "up" | "1" | "2" | "3" | "4";

/** Leave it at that, once the pack is out. */
export interface PatienceStopAction {
  kind: "stop";
  /** The text to send to do it. */
  do: string;
}

/** What is agreed before the first card is dealt. */
export interface PatienceTerms {
  edition: EditionName;
  series: number;
  deck: Card[];
  gaps: PatienceGaps;
  waste: PatienceWaste;
}

/** Turn up the next card of the pack (PA-2). */
export interface PatienceTurnUpAction {
  kind: "turn-up";
  /** The text to send to do it. */
  do: string;
}

/** The next card of the pack lies open: a new line of the record begins with it (PA-2). */
export interface PatienceTurnedUpEvent {
  kind: "turned-up";
  seat: Seat;
  card: Card;
}

/** The player's (or a spectator's: `seat` None) sight of a hand. */
export interface PatienceView {
  seat: Seat | null;
  upper: number[];
  lower: Card[][];
  waste: Card[];
  pack_size: number;
  turned: Card | null;
  ended: boolean;
}

/** When a card that was turned up may go onto the waste (PA-2). */
export type PatienceWaste = "only-if-unplayable" | "free";

/** A card was added to the upper row, by the player or, a 1, by itself (PA-1, PA-2). */
export interface PatienceWentUpEvent {
  kind: "went-up";
  card: Card;
  origin: string;
}

/** The view of any game: which one, the table tells. */
export type GameView =
  | MilleBornesView
  | FlinchView
  | DominoView
  | AuthorsView
  | StoreView
  | PatienceView;

/** The event of any game: which one, the table tells. */
export type GameEvent =
  | MilleBornesEvent
  | FlinchEvent
  | DominoEvent
  | AuthorsEvent
  | StoreEvent
  | PatienceEvent;

/** The action of any game: which one, the table tells. */
export type GameAction =
  | MilleBornesAction
  | FlinchAction
  | DominoAction
  | AuthorsAction
  | StoreAction
  | PatienceAction;

/** The terms of any game: which one, the table tells. */
export type GameTerms =
  | MilleBornesTerms
  | FlinchTerms
  | DominoTerms
  | AuthorsTerms
  | StoreTerms
  | PatienceTerms;

/** The types of each game, by its id. */
export interface Games {
  "mille-bornes": {
    view: MilleBornesView;
    event: MilleBornesEvent;
    action: MilleBornesAction;
    terms: MilleBornesTerms;
  };
  "flinch": {
    view: FlinchView;
    event: FlinchEvent;
    action: FlinchAction;
    terms: FlinchTerms;
  };
  "domino": {
    view: DominoView;
    event: DominoEvent;
    action: DominoAction;
    terms: DominoTerms;
  };
  "authors": {
    view: AuthorsView;
    event: AuthorsEvent;
    action: AuthorsAction;
    terms: AuthorsTerms;
  };
  "store": {
    view: StoreView;
    event: StoreEvent;
    action: StoreAction;
    terms: StoreTerms;
  };
  "patience": {
    view: PatienceView;
    event: PatienceEvent;
    action: PatienceAction;
    terms: PatienceTerms;
  };
}
