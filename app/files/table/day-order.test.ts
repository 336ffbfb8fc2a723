import { expect, test } from "vitest";
import { dayOrderQuestions, monthFirstFields, swapDayAndMonth } from "./day-order.ts";
import type { ColumnUse, TableKind } from "./table-kind.ts";

type Field = "joined" | "name";

const KIND: TableKind<Field> = {
  record: ["child", "children"],
  fields: [
    { field: "name", label: "name", headers: ["name"] },
    { field: "joined", label: "join date", headers: ["joined"], isDay: true },
  ],
  title: "name",
  essential: [],
};
const COLUMNS: ColumnUse<Field>[] = [{ header: "Joined", field: "joined", by: "header" }];
const ask = (cells: string[], answers = {}) =>
  dayOrderQuestions(COLUMNS, [cells], KIND, { answers });

test("a day that only fits day first decides its column", () => {
  expect(ask(["03/04/2026", "13/09/2026"])).toEqual([]);
});

test("days that fit both orders are read day first, and can be changed", () => {
  expect(ask(["03/04/2026", "3 May 2026"])).toMatchObject([{ guess: "day", isEssential: false }]);
  expect(ask(["03/03/2026", "2026-09-01", ""])).toEqual([]);
  expect(ask(["03/04/2026"], { "days:Joined": "month" })).toEqual([]);
});

test.each([[["09/13/2026"]], [["09/13/2026", "13/09/2026"]]])(
  "%j must be answered: neither order is chosen",
  (cells) => {
    expect(ask(cells)).toMatchObject([
      {
        text: "Joined has 09/13/2026, where the month comes first. Which comes first in this column?",
        guess: null,
        isEssential: true,
      },
    ]);
  },
);

test("a column that is said to be month first is swapped, and words are left alone", () => {
  const choices = { answers: { "days:Joined": "month" } };
  expect(monthFirstFields({ columns: COLUMNS, choices }, KIND.fields)).toEqual(["joined"]);
  expect(monthFirstFields({ columns: COLUMNS, choices: {} }, KIND.fields)).toEqual([]);
  expect(["09/13/2026", "9.1.26 00:00", "3 Sept 2026", "2026-09-01"].map(swapDayAndMonth)).toEqual([
    "13/09/2026",
    "1.9.26 00:00",
    "3 Sept 2026",
    "2026-09-01",
  ]);
});
