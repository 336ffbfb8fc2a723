import { expect, test } from "vitest";
import { shownCell } from "./shown-cell.ts";

const FIELDS = [
  { field: "joined", isDay: true },
  { field: "fee", looks: "money" },
  { field: "phone", looks: "phone" },
  { field: "name" },
] as const;

const COLUMNS = [{ header: "Joined", field: "joined", by: "header" }] as const;

const show = (field: string, cell: string, answers = {}) =>
  shownCell(
    { table: { columns: [...COLUMNS], choices: { answers } }, fields: FIELDS },
    field,
    cell,
  );

test("sample cells are shown as they will be read", () => {
  expect(show("joined", "03/04/2026")).toBe("3 Apr 2026");
  expect(show("joined", "03/04/2026", { "days:Joined": "month" })).toBe("4 Mar 2026");
  expect(show("joined", "Easter")).toBe("Easter (no date)");
  expect(show("fee", "35 pcm")).toBe("£35.00");
  expect(show("fee", "plenty")).toBe("plenty (no amount)");
  expect([show("fee", "n/a"), show("joined", "TBC")]).toEqual(["(empty)", "(empty)"]);
  expect(show("phone", "7700900111")).toBe("07700900111");
  expect([show("name", "Ada"), show("shoe", "3")]).toEqual(["Ada", "3"]);
});
