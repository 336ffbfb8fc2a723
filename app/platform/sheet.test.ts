import fc from "fast-check";
import { expect, test } from "vitest";
import { isWorkbook, MOST_UNPACKED_BYTES, unpackedBytes } from "./sheet-kind.ts";
import { sheetBytes, sheetRows } from "./sheet.ts";

const ROWS = [
  ["Routine Name", "Performers"],
  ["=1+1", "Ava Reed; Bo Lee"],
  ["", "Zoë"],
];
const book = sheetBytes("Routines", ROWS);

test("what is written as a workbook is read back cell by cell, a formula's text as text", () => {
  expect(isWorkbook(book)).toBe(true);
  expect(sheetRows(book, 100)).toEqual(ROWS);
  expect(sheetRows(book, 2)).toEqual(ROWS.slice(0, 2));
});

test("a workbook that unpacks to more than 50 MB is not opened", () => {
  expect(unpackedBytes(book)).toBeGreaterThan(book.length);
  const bomb = book.slice();
  const view = new DataView(bomb.buffer);
  const entry = bomb.findLastIndex(
    (_byte, at) => at + 4 <= bomb.length && view.getUint32(at, true) === 0x02014b50,
  );
  view.setUint32(entry + 24, MOST_UNPACKED_BYTES, true);
  expect(sheetRows(bomb, 100)).toBeNull();
});

test.each([
  ["text", "name,school\nA,B\n"],
  ["nothing", ""],
  ["the first bytes of an archive alone", "PK\u0003\u0004"],
])("%s is no workbook", (_what, text) => {
  expect(sheetRows(new TextEncoder().encode(text), 100)).toBeNull();
});

test("a workbook with damaged bytes is read or refused, never worse", () => {
  const damage = fc.array(fc.tuple(fc.nat(book.length - 1), fc.nat(255)), { maxLength: 20 });
  fc.assert(
    fc.property(damage, fc.nat(book.length), (hits, length) => {
      const damaged = book.slice(0, Math.max(length, 4));
      for (const [at, byte] of hits) if (at < damaged.length) damaged[at] = byte;
      const rows = sheetRows(damaged, 100);
      expect(rows === null || Array.isArray(rows)).toBe(true);
    }),
    { numRuns: 200 },
  );
});
