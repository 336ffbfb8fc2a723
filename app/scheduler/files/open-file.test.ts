import { expect, test } from "vitest";
import { readSheets, sheetBytes } from "#app/files/sheet.ts";
import { waitingRoutines } from "#app/scheduler/plan/categories.ts";
import { EMPTY_PLAN } from "#app/scheduler/plan/plan.ts";
import { openFile } from "./open-file.ts";

const open = (bytes: Uint8Array) => openFile(EMPTY_PLAN, bytes, readSheets);

test.each([
  [
    "a bank's OFX file",
    "OFXHEADER:100\n<OFX></OFX>",
    "This is a bank file. Open it under Fees due.",
  ],
  ["a bank's QIF file", "!Type:Bank\nD1/2/26\n", "This is a bank file. Open it under Fees due."],
  ["a PDF", "%PDF-1.7", "This is a PDF. Save the list as CSV or Excel and choose that."],
])("%s is named, with what to do", async (_what, text, words) => {
  await expect(open(new TextEncoder().encode(text))).rejects.toThrow(words);
});

test("the bytes decide whether a file is a workbook or a text, whatever it is called", async () => {
  const rows = [
    ["Routine Name", "Performers"],
    ["Starlight", "Ava Reed"],
  ];
  const text = rows.map((row) => row.join(",")).join("\n");
  for (const bytes of [new TextEncoder().encode(text), sheetBytes("List", rows)]) {
    const { plan } = await open(bytes);
    expect(waitingRoutines(plan)).toMatchObject([{ name: "Starlight", performers: ["Ava Reed"] }]);
  }
});
