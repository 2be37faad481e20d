import { describe, expect, it } from "vitest";
import type { TableSeat, TableInfo } from "$protocol";
import type { Told } from "./logbook.svelte.ts";
import { peopleOf } from "./people.ts";

const chair = (seat: number, name: string, more: Partial<TableSeat> = {}): TableSeat => ({
  seat,
  kind: "person",
  name,
  person: name.toLowerCase(),
  connected: true,
  ...more,
});
const table = (...seats: TableSeat[]) => ({ seats }) as TableInfo;
const said = (name: string, person: string): Told => ({ id: 1, kind: "said", text: "!", name, person });

describe("whose sayings one may hide", () => {
  const seats = table(
    chair(0, "Ada"),
    chair(1, "Ben", { connected: false }),
    chair(2, "Robot", { kind: "bot", person: "" }),
    chair(3, "Gone", { kind: "left" }),
  );

  it("are the others who sit at the table, not bots and not oneself", () => {
    expect(peopleOf(seats, 0, [])).toEqual([{ person: "ben", name: "Ben", seat: 1, here: false }]);
    expect(peopleOf(seats, null, []).map(({ name }) => name)).toEqual(["Ada", "Ben"]);
    expect(peopleOf(null, null, [])).toEqual([]);
  });

  it("are those who have spoken, too, each once", () => {
    const log = [said("Cleo", "cleo"), said("Cleo", "cleo"), said("Ben", "ben"), { ...said("", ""), name: "news" }];
    expect(peopleOf(seats, 0, log).map(({ person }) => person)).toEqual(["ben", "cleo"]);
  });
});
