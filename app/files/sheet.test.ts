import fc from "fast-check";
import { expect, test } from "vitest";
import { utils, write } from "@e965/xlsx";
import { isWorkbook } from "./sheet-kind.ts";
import { sheetBytes, readSheets } from "./sheet.ts";
import { MOST_UNPACKED_BYTES } from "./workbook.ts";

const ROWS = [
  ["Routine Name", "Performers"],
  ["=1+1", "Ava Reed; Bo Lee"],
  ["", "Zoë"],
];
const book = sheetBytes("Routines", ROWS);

test("what is written as a workbook is read back cell by cell, a formula's text as text", async () => {
  expect(isWorkbook(book)).toBe(true);
  const { sheets } = await readSheets(book, 100);
  expect(sheets).toMatchObject([{ name: "Routines", isHidden: false, rows: ROWS }]);
  expect(sheets?.[0]?.numbers).toEqual([1, 2, 3]);
  const first = await readSheets(book, 2);
  expect(first.sheets).toMatchObject([{ rows: ROWS.slice(0, 2), numbers: [1, 2] }]);
});

test("a day in numbers is read as the day that it is, whatever order its format has", async () => {
  const sheet = utils.aoa_to_sheet([["Day"], [0], [0], [0], [0]]);
  const FIFTH_OF_MARCH = 46_451;
  sheet.A2 = { t: "n", v: FIFTH_OF_MARCH, z: "m/d/yy" };
  sheet.A3 = { t: "n", v: FIFTH_OF_MARCH, z: "[$-809]dd/mm/yyyy;@" };
  sheet.A4 = { t: "n", v: FIFTH_OF_MARCH + 0.375, z: "dd/mm/yyyy hh:mm" };
  sheet.A5 = { t: "n", v: FIFTH_OF_MARCH, z: "d-mmm" };
  const bytes = new Uint8Array(
    write(utils.book_new(sheet, "Days"), { type: "array", bookType: "xlsx" }),
  );
  const { sheets } = await readSheets(bytes, 100);
  expect(sheets?.[0]?.rows.flat()).toEqual([
    "Day",
    "2027-03-05",
    "2027-03-05",
    "2027-03-05 09:00",
    "5-Mar",
  ]);
});

test("a workbook that says it unpacks to more than 50 MB is not opened", async () => {
  const bomb = book.slice();
  const view = new DataView(bomb.buffer);
  const entry = bomb.findLastIndex(
    (_byte, at) => at + 4 <= bomb.length && view.getUint32(at, true) === 0x02014b50,
  );
  view.setUint32(entry + 24, MOST_UNPACKED_BYTES, true);
  expect(await readSheets(bomb, 100)).toEqual({ refused: "too large" });
});

test.each([
  ["text", "name,school\nA,B\n"],
  ["nothing", ""],
  ["the first bytes of an archive alone", "PK\u0003\u0004"],
])("%s is not a workbook", async (_what, text) => {
  expect(await readSheets(new TextEncoder().encode(text), 100)).toEqual({ refused: "damaged" });
});

test("a sheet that starts further down and to the right is read from there", async () => {
  const moved = sheetBytes("Moved", [[], ["", "", ""], ["", "Name", "Cast"], [], ["", "Tide"]]);
  const { sheets } = await readSheets(moved, 100);
  expect(sheets?.[0]?.rows).toEqual([
    ["Name", "Cast"],
    ["", ""],
    ["Tide", ""],
  ]);
  expect(sheets?.[0]?.numbers).toEqual([3, 4, 5]);
});

test("a workbook with damaged bytes is read or refused, never worse", async () => {
  const damage = fc.array(fc.tuple(fc.nat(book.length - 1), fc.nat(255)), { maxLength: 20 });
  await fc.assert(
    fc.asyncProperty(damage, fc.nat(book.length), async (hits, length) => {
      const damaged = book.slice(0, Math.max(length, 4));
      for (const [at, byte] of hits) if (at < damaged.length) damaged[at] = byte;
      const { sheets, refused } = await readSheets(damaged, 100);
      expect(
        sheets ? Array.isArray(sheets) : ["damaged", "locked", "too large"].includes(refused),
      ).toBe(true);
    }),
    { numRuns: 200 },
  );
});
