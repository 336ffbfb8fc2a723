import fc from "fast-check";
import { expect, test } from "vitest";
import { csvText, decodeText, defuseCell, parseCsv, restoreCell } from "./csv.ts";

const TEXT = "name,cast\nÉtude,Zoë Müller\n";

function utf16(text: string, littleEndian: boolean): Uint8Array {
  const bytes = new DataView(new ArrayBuffer(text.length * 2));
  for (let at = 0; at < text.length; at++)
    bytes.setUint16(at * 2, text.charCodeAt(at), littleEndian);
  return new Uint8Array(bytes.buffer);
}

test.each([
  ["UTF-8", new TextEncoder().encode(TEXT)],
  ["UTF-8 with a byte-order mark", new TextEncoder().encode(`\uFEFF${TEXT}`)],
  ["UTF-16 little-endian with a byte-order mark", utf16(`\uFEFF${TEXT}`, true)],
  ["UTF-16 big-endian with a byte-order mark", utf16(`\uFEFF${TEXT}`, false)],
  ["UTF-16 little-endian without a mark", utf16(TEXT, true)],
  ["UTF-16 big-endian without a mark", utf16(TEXT, false)],
  ["Windows-1252", Uint8Array.from(TEXT, (letter) => letter.charCodeAt(0))],
])("accents are right in a file in %s", (_, bytes) => {
  expect(parseCsv(decodeText(bytes)).rows).toEqual([
    ["name", "cast"],
    ["Étude", "Zoë Müller"],
  ]);
});

test("the curly quotes and the euro sign of Windows-1252 are read", () => {
  expect(decodeText(Uint8Array.of(0x93, 0x80, 0x94))).toBe("“€”");
});

test.each([
  ["a comma", "a,b\n1;x,2\n", ","],
  ["a semicolon", "a;b\n1,5;2\n", ";"],
  ["a tab", "a\tb\n1,5\t2\n", "\t"],
  ["a semicolon that the first line names", "sep=;\na;b\n1;2\n", ";"],
])("columns may be divided by %s", (_, text, delimiter) => {
  const csv = parseCsv(text);
  expect(csv.delimiter).toBe(delimiter);
  expect(csv.rows.map((row) => row.length)).toEqual([2, 2]);
});

test("a delimiter inside a quoted header does not count", () => {
  expect(parseCsv('"a;b;c",d\n1,2\n').delimiter).toBe(",");
});

test("rows may end with LF, CR or CRLF, even in one file", () => {
  expect(parseCsv("a,b\r\n1,2\r3,4\n5,6").rows).toEqual([
    ["a", "b"],
    ["1", "2"],
    ["3", "4"],
    ["5", "6"],
  ]);
});

test("a quoted cell holds delimiters, line ends and doubled quotes", () => {
  expect(parseCsv('a,b\n"x, ""y""\nz",2\n').rows[1]).toEqual(['x, "y"\nz', "2"]);
});

test("a space before a quoted cell does not divide it", () => {
  expect(parseCsv('name, cast\n"Swan", "Ann, Bo"\n"a, ""b"", c",  "d"\n').rows.slice(1)).toEqual([
    ["Swan", "Ann, Bo"],
    ['a, "b", c', "d"],
  ]);
  // A cell of quotes alone is not a quoted cell.
  expect(parseCsv('a,b\nx, the "Swan"\ny, "Swan" Lake\n').rows.slice(1)).toEqual([
    ["x", ' the "Swan"'],
    ["y", ' "Swan" Lake'],
  ]);
});

test("lines with nothing on them are left out, and the others keep their numbers", () => {
  const read = parseCsv('\n\na,b\n\n1,"2\n3"\n,\n\n4,5\n\n\n');
  expect(read.rows).toEqual([
    ["a", "b"],
    ["1", "2\n3"],
    ["", ""],
    ["4", "5"],
  ]);
  expect(read.numbers).toEqual([3, 5, 6, 8]);
  expect(parseCsv('a,b\n\n"1,2').unclosedQuoteRow).toBe(1);
});

test("of more rows than are looked at it is said that there are more", () => {
  const text = "a\n\n1\n\n2\n";
  expect(parseCsv(text, 6)).toMatchObject({ rows: [["a"], ["1"], ["2"]], isWhole: true });
  expect(parseCsv(text, 4)).toMatchObject({ rows: [["a"], ["1"]], isWhole: false });
});

test("a quotation mark that is never closed is reported with its row", () => {
  expect(parseCsv('a,b\n1,2\n"3,4\n5,6\n').unclosedQuoteRow).toBe(2);
  expect(parseCsv("a,b\n1,2\n").unclosedQuoteRow).toBeNull();
});

test.each([
  "=1+1",
  "+cmd|' /C calc'!A0",
  "-2+3*cmd",
  "@SUM(A1)",
  "\t=1",
  " =1+1",
  "＝1",
  "'=1",
  "+44 7700 A1",
])("%j cannot run as a formula in a spreadsheet", (cell) => {
  expect(defuseCell(cell)).toBe(`'${cell}`);
});

test.each(["+44 7700 900123", "-2.5", "-5", "Ava", "'tis", "", "2-3"])(
  "%j is left as it is",
  (cell) => {
    expect(defuseCell(cell)).toBe(cell);
    expect(restoreCell(cell)).toBe(cell);
  },
);

test("what was defused is restored, whatever the cell", () => {
  const tricky = fc.string({ unit: fc.constantFrom("'", "=", "+", "-", "@", "\t", " ", "1", "a") });
  fc.assert(
    fc.property(fc.oneof(tricky, fc.string()), (cell) => {
      expect(restoreCell(defuseCell(cell))).toBe(cell);
    }),
  );
});

test("rows written as CSV are read back as they were", () => {
  const cell = fc
    .string({ unit: fc.constantFrom('"', ",", ";", "\t", "\n", " ", "a", "é", "=") })
    .filter((text) => text !== "");
  fc.assert(
    fc.property(fc.array(fc.tuple(cell, cell, cell), { minLength: 1 }), (rows) => {
      const header = ["one", "two", "three"];
      expect(parseCsv(csvText([header, ...rows])).rows).toEqual([header, ...rows]);
    }),
  );
});
