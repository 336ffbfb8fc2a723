import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { deflateRawSync } from "node:zlib";
import { utils, write, type BookType, type WorkSheet } from "@e965/xlsx";
import { describe, expect, onTestFinished, test } from "vitest";
import { plainPicture } from "#tests/sample-pictures.ts";
import { childFlags, readUploadedSheets } from "./read-sheet.server.ts";
import type { SheetAnswer } from "./sheet.ts";

const ROWS = [
  ["Item name", "BOX NUMBER"],
  ["White tutu", "007"],
  ["Zoë's cape", "12"],
];

const book = (sheet: WorkSheet, bookType: BookType = "xlsx") =>
  Buffer.from(
    write(utils.book_new(sheet, "Costumes"), { type: "buffer", bookType, compression: true }),
  );

const problem = (answer: SheetAnswer) => ("problem" in answer ? answer.problem : null);
const rowsOf = (answer: SheetAnswer) =>
  "sheets" in answer ? (answer.sheets[0]?.rows ?? null) : null;

describe("cells", () => {
  test.each<BookType>(["xlsx", "biff8"])(
    "of a workbook (%s) are read as they are shown",
    async (kind) => {
      const sheet = utils.aoa_to_sheet(ROWS);
      sheet.B3 = { t: "n", v: 12, z: "000" };
      const answer = await readUploadedSheets(book(sheet, kind));
      expect(rowsOf(answer)).toEqual([ROWS[0], ROWS[1], ["Zoë's cape", "012"]]);
    },
  );

  test("of a CSV file are read in its own encoding and delimiter", async () => {
    const text = ROWS.map((row) => row.join(";")).join("\r\n");
    expect(rowsOf(await readUploadedSheets(Buffer.from(text, "latin1")))).toEqual(ROWS);
  });

  test.each(["utf16le", "utf16be"])(
    "of a CSV file in %s without a mark are read",
    async (order) => {
      const text = Buffer.from(ROWS.map((row) => row.join("\t")).join("\r\n"), "utf16le");
      const bytes = order === "utf16le" ? text : text.swap16();
      expect(rowsOf(await readUploadedSheets(bytes))).toEqual(ROWS);
    },
  );

  test("of a bank's file are not read: the file is named", async () => {
    const files = ["OFXHEADER:100\n<OFX></OFX>", "!Type:Bank\nD1/2/26\n"];
    for (const text of files)
      expect(problem(await readUploadedSheets(Buffer.from(text)))).toBe(
        "This is a bank file. Open it under Fees due.",
      );
  });

  test("of a CSV file keep the numbers of their rows, whatever is empty before them", async () => {
    const answer = await readUploadedSheets(Buffer.from("\nSIZES,BOX\n\n6,1\n"));
    expect(answer).toMatchObject({
      sheets: [
        {
          rows: [
            ["SIZES", "BOX"],
            ["6", "1"],
          ],
          numbers: [2, 4],
        },
      ],
    });
  });

  test("that a program took for dates come with what was typed", async () => {
    const sheet = utils.aoa_to_sheet([["SIZES"], ["x"]]);
    sheet.A2 = { t: "n", v: 46115, z: "d-mmm" };
    expect(await readUploadedSheets(book(sheet))).toMatchObject({
      sheets: [
        {
          rows: [["SIZES"], ["3-Apr"]],
          dateCells: [{ row: 1, column: 0, suggestion: "3-4" }],
        },
      ],
    });
    expect(await readUploadedSheets(Buffer.from("SIZES\n9-Oct\nDec-14\n"))).toMatchObject({
      sheets: [{ dateCells: [{ suggestion: "9-10" }, { suggestion: "12-14" }] }],
    });
  });
});

describe("a file that is not a spreadsheet gets a plain error", () => {
  test.each([
    [Buffer.from("49492a0008000000", "hex"), "TIFF Image File is not a spreadsheet"],
    [Buffer.from("4d4d002a00000008", "hex"), "TIFF Image File is not a spreadsheet"],
    [Buffer.from("%PDF-1.7"), "This is a PDF. Save the list as CSV or Excel and choose that."],
    [Buffer.from("<!DOCTYPE html><p>Members</p>"), /web page/],
    [Buffer.from("<!DOCTYPE html><table></table>"), "The file has no rows."],
    [Buffer.from("PK\u0003\u0004"), /damaged/],
    [Buffer.from([1, 2, 3, 0, 0]), /not a spreadsheet/],
    [Buffer.alloc(0), "The file is empty."],
    [Buffer.from('a,b\n"open,1\n'), /quotation mark in row 2/],
    [Buffer.alloc(5 * 1024 * 1024 + 1, "a,"), /larger than 5 MB/],
    [Buffer.from(`a\n${"1\n".repeat(20_031)}`), /more than 20,000 rows/],
    [Buffer.from(Array(201).fill("a").join(",")), /more than 200 columns/],
    [Buffer.from(`a\n${"x".repeat(32_768)}\n`), /more than 32,767 characters/],
  ])("%#", async (bytes, words) => {
    expect(problem(await readUploadedSheets(bytes))).toMatch(words);
  });

  test("a picture that is called a spreadsheet", async () => {
    expect(problem(await readUploadedSheets(await plainPicture(8, 8, "png")))).toBe(
      "PNG Image File is not a spreadsheet",
    );
  });

  test("the greatest file that is allowed is read", async () => {
    const rows = Array.from({ length: 20_001 }, (_, place) => [`row ${place}`]);
    expect(rowsOf(await readUploadedSheets(book(utils.aoa_to_sheet(rows))))).toHaveLength(20_001);
  });
});

describe("hostile workbooks", () => {
  test("one with 16,384 columns is refused", async () => {
    const answer = await readUploadedSheets(book(utils.aoa_to_sheet([Array(16_384).fill("x")])));
    expect(problem(answer)).toMatch(/more than 200 columns/);
  });

  test("one that claims 16,384 columns and has two is read", async () => {
    const sheet = utils.aoa_to_sheet(ROWS);
    sheet["!ref"] = "A1:XFD1048576";
    const text = Buffer.from(zipOf(sheetParts(sheet)));
    expect(rowsOf(await readUploadedSheets(text))).toEqual(ROWS);
  });

  test("one that unpacks to more than 50 MB is refused", async () => {
    const bomb = zipOf([{ name: "xl/worksheets/sheet1.xml", body: Buffer.alloc(60_000_000) }]);
    expect(bomb.length).toBeLessThan(1_000_000);
    expect(problem(await readUploadedSheets(bomb))).toMatch(/unpacks to more than 50 MB/);
  });

  test("one whose directory lies about its sizes is not believed", async () => {
    const bomb = zipOf([{ name: "xl/workbook.xml", body: Buffer.alloc(60_000_000), claims: 10 }]);
    expect(problem(await readUploadedSheets(bomb))).toMatch(/unpacks to more than 50 MB/);
    const huge = zipOf([{ name: "a.xml", body: Buffer.from("<a/>"), packedClaims: 0xffff_fff0 }]);
    expect(problem(await readUploadedSheets(huge))).toMatch(/damaged/);
  });

  test("one with macros is refused", async () => {
    const parts = [
      ...sheetParts(utils.aoa_to_sheet(ROWS)),
      { name: "xl/vbaProject.bin", body: Buffer.from("x") },
    ];
    expect(problem(await readUploadedSheets(zipOf(parts)))).toMatch(/has macros/);
  });

  test("one without a sheet says so, and one with too many", async () => {
    const names = Array.from({ length: 256 }, (_, place) => `S${place}`);
    const many = utils.book_new();
    for (const name of names) utils.book_append_sheet(many, utils.aoa_to_sheet([["a"]]), name);
    const bytes = Buffer.from(write(many, { type: "buffer", bookType: "xlsx" }));
    expect(problem(await readUploadedSheets(bytes))).toBe("Too many worksheets");
    const parts = sheetParts(utils.aoa_to_sheet(ROWS)).filter(
      ({ name }) => !name.endsWith("sheet1.xml"),
    );
    expect(problem(await readUploadedSheets(zipOf(parts)))).toBe("Cannot find sheet");
  });

  test("one that takes too long is given up, and the next one is read", async () => {
    const sheet = book(utils.aoa_to_sheet(ROWS));
    expect(problem(await readUploadedSheets(sheet, 1))).toMatch(/more than 10 seconds/);
    expect(rowsOf(await readUploadedSheets(sheet))).toEqual(ROWS);
  });
});

test("the process that reads a spreadsheet can read no data folder", () => {
  const root = path.resolve(import.meta.dirname, "../..");
  const folder = mkdtempSync(path.join(root, "data-of-a-test-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = path.join(folder, "callboard.db");
  writeFileSync(file, "everybody");
  const tries = (address: string) =>
    execFileSync(
      process.execPath,
      [
        ...childFlags(root),
        "--eval",
        `try { process.stdout.write(require("node:fs").readFileSync(${JSON.stringify(address)})); }
         catch (error) { process.stdout.write(error.code); }`,
      ],
      { cwd: root, encoding: "utf8" },
    );
  expect(tries(file)).toBe("ERR_ACCESS_DENIED");
  expect(tries(path.join(root, "data/callboard.db"))).toBe("ERR_ACCESS_DENIED");
  expect(tries("/etc/passwd")).toBe("ERR_ACCESS_DENIED");
  expect(tries(path.join(root, "package.json"))).toContain("callboard");
});

type Part = { name: string; body: Buffer; claims?: number; packedClaims?: number };

/** The parts of a workbook as the library writes them, with what was set on the sheet. */
function sheetParts(sheet: WorkSheet): Part[] {
  const range = sheet["!ref"] ?? "A1";
  const bytes = Buffer.from(
    write(utils.book_new(utils.aoa_to_sheet(ROWS), "Costumes"), {
      type: "buffer",
      bookType: "xlsx",
    }),
  );
  return partsOf(bytes).map(({ name, body }) => ({
    name,
    body: Buffer.from(
      body.toString().replace(/<dimension ref="[^"]+"/, `<dimension ref="${range}"`),
    ),
  }));
}

/** The parts of an archive whose parts are stored as they are. */
function partsOf(bytes: Buffer): Part[] {
  const parts: Part[] = [];
  let at = 0;
  while (bytes.readUInt32LE(at) === 0x04034b50) {
    const size = bytes.readUInt32LE(at + 18);
    const nameLength = bytes.readUInt16LE(at + 26);
    const start = at + 30 + nameLength + bytes.readUInt16LE(at + 28);
    const name = bytes.toString("utf8", at + 30, at + 30 + nameLength);
    parts.push({ name, body: bytes.subarray(start, start + size) });
    at = start + size;
  }
  return parts;
}

function zipOf(parts: readonly Part[]): Buffer {
  const locals: Buffer[] = [];
  const entries: Buffer[] = [];
  let at = 0;
  for (const { name, body, claims = body.length, packedClaims } of parts) {
    const packed = deflateRawSync(body);
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(8, 8);
    local.writeUInt32LE(packed.length, 18);
    local.writeUInt32LE(claims, 22);
    local.writeUInt16LE(name.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(8, 10);
    entry.writeUInt32LE(packedClaims ?? packed.length, 20);
    entry.writeUInt32LE(claims, 24);
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt32LE(at, 42);
    locals.push(local, Buffer.from(name), packed);
    entries.push(entry, Buffer.from(name));
    at += 30 + name.length + packed.length;
  }
  const directory = Buffer.concat(entries);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...locals, directory, end]);
}
