import { beforeAll, expect, test } from "vitest";
import type { CardList, TableInfo, Update } from "$protocol";
import { useCatalogue } from "$lib/i18n.svelte.ts";
import { clockParts, frameOf, isUrgent, namesOf, seatsOf, sideNames } from "./frames.ts";

beforeAll(() => useCatalogue("en", "web-a-card = a card\n"));

const update = (more: Partial<Update> = {}): Update => ({ type: "update", version: 4, hand: 1, ...more });
const offered: Partial<Update> = {
  legal: [{ kind: "let-pass", do: "pass" }],
  words: { events: ["Ada plays Stop.", ""], question: "Do you answer?", choices: ["Let it pass"] },
};

test("a frame has its offers in words, and no silent events", () => {
  const frame = frameOf(update(offered), 0, 1000);
  expect(frame.offers).toEqual([{ action: { kind: "let-pass", do: "pass" }, words: "Let it pass" }]);
  expect(frame.sentences).toEqual(["Ada plays Stop."]);
  expect(frame.question).toBe("Do you answer?");
});

test("a deadline counts from when the message came", () => {
  expect(frameOf(update({ asked: { seats: [0], ms: 5000 } }), 0, 1000).deadline).toBe(6000);
  expect(frameOf(update({ asked: { seats: [0] } }), 0, 1000).deadline).toBeNull();
});

test("an undone step has no events", () => {
  const events: Update["events"] = [{ kind: "turn-began", seat: 0 }];
  expect(frameOf(update({ events, undone: true }), 0, 0).events).toEqual([]);
  expect(frameOf(update({ events }), 0, 0).events).toEqual(events);
});

test("the reader's window or clock is urgent, that of others is not", () => {
  const urgent = (more: Partial<Update>) => isUrgent(frameOf(update(more), 0, 0));
  expect(urgent({ ...offered, asked: { seats: [0], window: true } })).toBe(true);
  expect(urgent({ ...offered, asked: { seats: [0], ms: 9000 } })).toBe(true);
  expect(urgent({ ...offered, asked: { seats: [0] } })).toBe(false);
  expect(urgent({ asked: { seats: [1], window: true, ms: 9000 } })).toBe(false);
});

const info: TableInfo = {
  code: "x",
  game: "mille-bornes",
  edition: "parker-1971",
  options: {},
  phase: "playing",
  pace: "live",
  host: "Ada",
  dealer: 1,
  seats: [
    { seat: 0, kind: "person", name: "Ada", side: 0, connected: true },
    { seat: 1, kind: "person", name: "Bob", side: 1 },
    { seat: 2, kind: "bot", name: "Cleo", side: 0 },
    { seat: 3, kind: "stand-in", name: "Dan", side: 1 },
  ],
};

test("seats tell who is connected, a bot, dealer or asked", () => {
  const frame = frameOf(update({ asked: { seats: [1] } }), 0, 0);
  const seats = seatsOf(info, frame, 0);
  expect(seats.map(({ here }) => here)).toEqual([true, false, true, true]);
  expect(seats.map(({ bot }) => bot)).toEqual([false, false, true, true]);
  expect(seats.map(({ dealer }) => dealer)).toEqual([false, true, false, false]);
  expect(seats.map(({ asked }) => asked)).toEqual([false, true, false, false]);
  expect(seats.map(({ mine }) => mine)).toEqual([true, false, false, false]);
  expect(sideNames(seats)).toEqual(["Ada and Cleo", "Bob and Dan"]);
});

test("cards have the names of the edition, hidden ones are a card", () => {
  const cardList: CardList = { game: "", edition: "", name: "", edition_name: "", cards: [{ id: "roll", name: "Roll" }] };
  const names = namesOf(cardList, seatsOf(info, null, null));
  expect([names.card("roll"), names.card(null), names.card("?")]).toEqual(["Roll", "a card", "a card"]);
  expect([names.seat(1), names.side(1)]).toEqual(["Bob", "Bob and Dan"]);
});

test("a clock does not count below zero", () => {
  expect(clockParts(61_001)).toEqual({ minutes: 1, seconds: 2 });
  expect(clockParts(-5)).toEqual({ minutes: 0, seconds: 0 });
});
