import { describe, expect, it } from "vitest";
import type { TableSeat, TableInfo } from "$protocol";
import type { LogEntry } from "./log.svelte.ts";
import { peopleOf } from "./people.ts";

const tableSeat = (seat: number, name: string, more: Partial<TableSeat> = {}): TableSeat => ({
  seat,
  kind: "person",
  name,
  person: name.toLowerCase(),
  connected: true,
  ...more,
});
const table = (...seats: TableSeat[]) => ({ seats }) as TableInfo;
const message = (name: string, person: string): LogEntry => ({ id: 1, kind: "chat", text: "!", name, person });

describe("the people whose messages can be hidden", () => {
  const seats = table(
    tableSeat(0, "Ada"),
    tableSeat(1, "Ben", { connected: false }),
    tableSeat(2, "Robot", { kind: "bot", person: "" }),
    tableSeat(3, "Gone", { kind: "left" }),
  );

  it("are the other seated players, neither bots nor the reader", () => {
    expect(peopleOf(seats, 0, [])).toEqual([{ person: "ben", name: "Ben", seat: 1, here: false }]);
    expect(peopleOf(seats, null, []).map(({ name }) => name)).toEqual(["Ada", "Ben"]);
    expect(peopleOf(null, null, [])).toEqual([]);
  });

  it("are those who have spoken, each once", () => {
    const log = [message("Cleo", "cleo"), message("Cleo", "cleo"), message("Ben", "ben"), { ...message("", ""), name: "news" }];
    expect(peopleOf(seats, 0, log).map(({ person }) => person)).toEqual(["ben", "cleo"]);
  });
});
