import { expect, test } from "vitest";
import type { TableKind } from "./table-kind.ts";
import { withRemembered } from "./recall-choices.ts";
import { isUndecided, tableInFile } from "./table-report.ts";

const KIND: TableKind<"name" | "day"> = {
  record: ["party", "parties"],
  fields: [
    { field: "name", label: "name", headers: ["name"] },
    { field: "day", label: "day", headers: ["day"], looks: "day" },
  ],
  title: "name",
  essential: [["name"]],
};

const sheetOf = (name: string, rows: string[][], isHidden = false) => ({
  name,
  isHidden,
  rows,
  numbers: rows.map((_, at) => at + 1),
});

const PARTIES = sheetOf("Parties", [
  ["Name", "Day"],
  ["Ada", "03/12/2026"],
]);

test("the sheet with the kind's headers is read, and hidden sheets are listed last", () => {
  const hidden = sheetOf("Lists", PARTIES.rows, true);
  const notes = sheetOf("Read me", [["How to fill this in"], ["Write a name."]]);
  const table = tableInFile([hidden, notes, PARTIES], KIND, null);
  expect(table?.sheet).toBe(PARTIES);
  expect(table?.report.sheets).toEqual([
    { name: "Read me", rows: 2, isHidden: false, isRead: false },
    { name: "Parties", rows: 2, isHidden: false, isRead: true },
    { name: "Lists", rows: 2, isHidden: true, isRead: false },
  ]);
  expect(tableInFile([PARTIES], KIND, { sheet: "Hats" })).toBeUndefined();
});

test("choices are remembered by the headers, whatever their order, without rows and sheets", () => {
  const file = sheetOf("", [
    ["Kind", "Wann"],
    ["Ada", "03/12/2026"],
  ]);
  const asked = tableInFile([file], KIND, null)!;
  expect(isUndecided(asked.report)).toBe(true);
  const choices = { sheet: "", headerRow: 1, records: [2], columns: { Kind: "name" } };
  const answered = tableInFile([file], KIND, choices)!;
  expect(isUndecided(answered.report)).toBe(false);

  const remembered = withRemembered([], answered.report, "2026-11-28");
  expect(remembered).toMatchObject([{ choices: { columns: { Kind: "name" } } }]);
  expect(JSON.stringify(remembered)).not.toMatch(/Ada|records|sheet/);
  const forgotten = withRemembered(remembered, { ...answered.report, choices: {} }, "2026-11-29");
  expect(forgotten).toEqual([]);
  const moved = sheetOf("", [["Kinder 2026"], ["Wann", "Kind"], ["04/12/2026", "Ben"]]);
  const next = tableInFile([moved], KIND, null, remembered)!;
  expect(isUndecided(next.report)).toBe(false);
  expect(next.report.rememberedOn).toBe("2026-11-28");
  expect(next.report.headerRow).toBe(2);
  expect(next.read.header[1]).toEqual({ header: "Kind", field: "name" });
});
