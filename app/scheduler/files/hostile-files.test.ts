// Files that no organiser means to bring: each ends in its message, or loads as it should.
import { CFB, utils, write } from "@e965/xlsx";
import { describe, expect, test } from "vitest";
import { readSheets } from "#app/files/sheet.ts";
import {
  type ArchiveEntry,
  makeArchive,
  sheetCell,
  sheetRowsXml,
  workbookParts,
} from "#tests/make-archive.ts";
import { makePlaced, makePlan, makeRoutine, makeSection } from "#tests/make-plan.ts";
import { categorise, waitingRoutines } from "../plan/categories.ts";
import { itemsInOrder } from "../plan/plan.ts";
import { seededRandom } from "../plan/shuffle.ts";
import { FileRefused } from "./import/import-file.ts";
import { openFile } from "./open-file.ts";

const NO_LIST =
  "CSV parse failed. Expected headers like: Routine ID, Routine Name, Performers, School, Style, Age Group, Age, Entry Type, Level, Duration (mins)";
const DAMAGED = "The workbook could not be opened: it is damaged, or no workbook.";
const LOCKED = "The workbook is locked with a password. Save it without one and load it again.";
const UNPACKS = "The workbook unpacks to more than 50 MB. A list of routines is far smaller.";
const TOO_LARGE = "The file is larger than 10 MB. A list of routines is far smaller.";
const TOO_MANY_ROWS = "The file has more than 20,000 rows. Split it into files of at most 20,000.";
const TOO_MANY_NAMES = "The file names more than 100,000 performers. Load it in parts.";
const longCell = (row: number) => `Row ${row + 1} has a cell of more than 32,767 letters.`;
const unclosed = (row: number) => `${longCell(row)} A quotation mark before it is never closed.`;
const wide = (where: string) =>
  `${where} has more than 200 cells. A list of routines has far fewer.`;
const tooMany = (count: string) =>
  `The file has ${count} routines. A schedule holds at most 5,000.`;

/** The error for a file, or the names of its routines. */
type Ending = string | { names: string[] } | { asks: string[] };
type Case = [what: string, file: string | Uint8Array, ending: Ending];

/** No header is known: a person says which column is what. */
const ASKS = { asks: ["header", "field:name"] };
const notA = (words: string) => `This is ${words}. Save the list as CSV or Excel and choose that.`;

const MB = 1024 * 1024;
const LOADED = { names: ["Étude", "Zoë"] };
const LIST = "name,cast\nÉtude,Ann\nZoë,Bo\n";
const latin1 = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const utf8 = (text: string) => new TextEncoder().encode(text);
const joined = (...parts: Uint8Array[]) => Uint8Array.from(parts.flatMap((part) => [...part]));

function utf16(text: string, littleEndian: boolean): Uint8Array {
  const view = new DataView(new ArrayBuffer(text.length * 2));
  for (let at = 0; at < text.length; at++)
    view.setUint16(at * 2, text.charCodeAt(at), littleEndian);
  return new Uint8Array(view.buffer);
}

function utf32(text: string, littleEndian: boolean): Uint8Array {
  const view = new DataView(new ArrayBuffer(text.length * 4));
  for (let at = 0; at < text.length; at++)
    view.setUint32(at * 4, text.charCodeAt(at), littleEndian);
  return new Uint8Array(view.buffer);
}

const ENCODINGS: Case[] = [
  ["UTF-8", utf8(LIST), LOADED],
  ["UTF-8 with a mark", utf8(`\uFEFF${LIST}`), LOADED],
  ["UTF-16 little-endian with a mark", utf16(`\uFEFF${LIST}`, true), LOADED],
  ["UTF-16 big-endian with a mark", utf16(`\uFEFF${LIST}`, false), LOADED],
  ["UTF-16 little-endian without a mark", utf16(LIST, true), LOADED],
  ["UTF-16 big-endian without a mark", utf16(LIST, false), LOADED],
  [
    "UTF-16 with half a letter at the end",
    joined(utf16(`\uFEFF${LIST}`, true), latin1("x")),
    {
      names: ["Étude", "Zoë", "\uFFFD"],
    },
  ],
  ["Windows-1252", latin1(LIST), LOADED],
  ["UTF-8 with a line in Windows-1252", joined(utf8("name\nÉtude\n"), latin1("Zoë\n")), LOADED],
  ["Windows-1252 with a line in UTF-8", joined(latin1("name\nÉtude\n"), utf8("Zoë\n")), LOADED],
  ["UTF-32 little-endian", utf32(`\uFEFF${LIST}`, true), NO_LIST],
  ["UTF-32 big-endian", utf32(`\uFEFF${LIST}`, false), NO_LIST],
  ["a mark of UTF-8 alone", utf8("\uFEFF"), NO_LIST],
  ["a mark of UTF-16 alone", utf16("\uFEFF", true), NO_LIST],
  [
    "UTF-8 that is cut within a letter",
    utf8("name\nÉtude\nZoë\nÉ").slice(0, -1),
    {
      names: ["Étude", "Zoë", "Ã"],
    },
  ],
];

const SHAPES: Case[] = [
  ["no bytes", "", NO_LIST],
  ["spaces alone", "   \n  \n", NO_LIST],
  ["line ends alone", "\r\n".repeat(1000), NO_LIST],
  ["a header alone", "name,cast\n", NO_LIST],
  ["a header and blank lines", "name,cast\n\n\n\n", NO_LIST],
  ["one row without a header", "Étude,Ann\n", NO_LIST],
  ["rows without a header", "Étude,Ann\nZoë,Bo\n", ASKS],
  ["a header and one row", "name\nÉtude\n", { names: ["Étude"] }],
  ["blank lines between", "\n\nname\n\nÉtude\n\n\nZoë\n", LOADED],
  ["old line ends", LIST.replaceAll("\n", "\r"), LOADED],
  ["line ends of all sorts", "name\rÉtude\r\nZoë\n", LOADED],
  ["semicolons", LIST.replaceAll(",", ";"), LOADED],
  ["tabs", LIST.replaceAll(",", "\t"), LOADED],
  ["a line that names the delimiter", `sep=;\n${LIST.replaceAll(",", ";")}`, LOADED],
  ["bars between the columns", LIST.replaceAll(",", "|"), LOADED],
  ["rows that are too short", "name,cast,school\nÉtude\nZoë,Bo\n", LOADED],
  ["rows that are too long", `name\nÉtude${",x".repeat(199)}\nZoë,,,\n`, LOADED],
  ["two headers of one name", "name,name,cast\nÉtude,x,Ann\nZoë,y,Bo\n", LOADED],
  ["headers that objects have", "name,constructor,toString\nÉtude,1,2\nZoë,3,4\n", LOADED],
  [
    "__proto__ as a header",
    "name,__proto__\nÉtude,1\n",
    "The header “__proto__” cannot be used. Rename it in the file.",
  ],
  [
    "__proto__ as every cell",
    "name,type,level\n__proto__,__proto__,__proto__\n",
    { names: ["__proto__"] },
  ],
  ["a header over two lines", '"name","ca\nst"\nÉtude,Ann\nZoë,Bo\n', LOADED],
  ["headers without a name", ",,name\nx,y,Étude\n,,Zoë\n", LOADED],
  ["a quote inside a cell", 'name,cast\nÉtude,An"n\nZoë,Bo\n', LOADED],
  ["a quote that is never closed", 'name,cast\nÉtude,Ann\nZoë,"Bo\nx,y\n', LOADED],
  ["a header whose quote is never closed", `"name,cast\n${"Étude,Ann\n".repeat(10)}`, NO_LIST],
  [
    "a long text whose quote is never closed",
    `name\nÉtude\n"${"Zoë\n".repeat(20_000)}`,
    unclosed(2),
  ],
  ["quotes alone", '"'.repeat(1001), NO_LIST],
  ["commas alone", ",".repeat(MB), NO_LIST],
  ["a NUL in the header", "na\0me\nÉtude\n", NO_LIST],
  ["a NUL in a cell", "name\nÉtu\0de\n", NO_LIST],
  ["a NUL at the end", "name\nÉtude\n\0", NO_LIST],
  ["NULs alone", new Uint8Array(5000), NO_LIST],
  ["names that show nothing", "name\n\u200B\nÉtude\n\u2060\nZoë\n", LOADED],
  ["text that runs from right to left", "name\n\u202EÉtude\n", { names: ["\u202EÉtude"] }],
  ["formulas", "name\n'=Étude\n'@Zoë\n", { names: ["=Étude", "@Zoë"] }],
  [
    "numbers beyond counting",
    `name,mins,age\nÉtude,${"9".repeat(400)},1e999\nZoë,1e5,-1\n`,
    LOADED,
  ],
];

const SIZES: Case[] = [
  ["5,001 routines", `name\n${"x\n".repeat(5001)}`, tooMany("5,001")],
  ["10,000 routines", `name\n${"x\n".repeat(10_000)}`, tooMany("10,000")],
  ["20,000 routines", `name\n${"x\n".repeat(20_000)}`, tooMany("20,000")],
  [
    "20,001 rows",
    `name\n${"x\n".repeat(20_001)}`,
    TOO_MANY_ROWS.replace("more than 20,000", "20,001"),
  ],
  [
    "20,002 rows",
    `name\n${"x\n".repeat(20_002)}`,
    TOO_MANY_ROWS.replace("more than 20,000", "20,002"),
  ],
  ["25,000 empty rows", `name\n${" \n".repeat(25_000)}`, TOO_MANY_ROWS],
  ["half a million rows", `name\n${"x\n".repeat(500_000)}`, TOO_MANY_ROWS],
  ["a cell as long as may be", `name,x\nÉtude,${"x".repeat(32_767)}\nZoë,x\n`, LOADED],
  ["a cell longer by a letter", `name,x\nÉtude,${"x".repeat(32_768)}\n`, longCell(1)],
  ["a cell of 1 MB", `name\nÉtude\n${"x".repeat(MB)}\n`, longCell(2)],
  ["nine cells of 1 MB", `name\n${`${"x".repeat(MB)}\n`.repeat(9)}`, longCell(1)],
  ["a header of 1 MB", `${"x".repeat(MB)},name\nx,Étude\n`, longCell(0)],
  ["200 columns", `name${",x".repeat(199)}\nÉtude\nZoë\n`, LOADED],
  ["201 columns", `name${",x".repeat(200)}\nÉtude\n`, wide("The header")],
  ["300 columns, 298 of them empty", `name,x${",".repeat(298)}\nÉtude\nZoë\n`, LOADED],
  ["16,384 columns", `name${",x".repeat(16_383)}\nÉtude\n`, wide("The header")],
  ["a row of 16,384 cells", `name\nÉtude\nZoë${",x".repeat(16_383)}\n`, wide("Row 3")],
  ["more than 10 MB", `name\n${"x\n".repeat(6 * MB)}`, TOO_LARGE],
  [
    "200,000 performers",
    `name,cast\n${`x,"${"Ann,".repeat(1000)}"\n`.repeat(200)}`,
    TOO_MANY_NAMES,
  ],
  ["nearly 10 MB on one line", `name,${"x ".repeat(5 * MB - 10)}`, NO_LIST],
  ["nearly 10 MB of quotes", '"'.repeat(10 * MB - 1), NO_LIST],
];

const random = seededRandom(1);
const noise = Array.from({ length: 12 }, (_, at): Case => [
  `bytes of chance, ${at + 1}`,
  // The first is not the mark of any format.
  Uint8Array.from({ length: 3000 }, (__, place) => (place === 0 ? 7 : Math.floor(random() * 256))),
  NO_LIST,
]);

const OTHERS: Case[] = [
  [
    "a PNG",
    joined(latin1("\u0089PNG\r\n\u001A\n\0\0\0\rIHDR"), new Uint8Array(100)),
    notA("a picture"),
  ],
  [
    "a JPEG",
    joined(latin1("\u00FF\u00D8\u00FF\u00E0\0\u0010JFIF\0"), latin1("\u00FFÛ,\n,\n")),
    notA("a picture"),
  ],
  ["a JPEG without a NUL", latin1("\u00FF\u00D8\u00FF\u00E1Exif,nam \n,x,y\n"), notA("a picture")],
  ["a GIF", latin1("GIF89a\u0001,\u0002\n;x,y\n"), notA("a picture")],
  ["a WebP", latin1("RIFF\u0010\0\0\0WEBPVP8 "), notA("a picture or a sound")],
  ["a HEIC", latin1("\0\0\0\u0018ftypheic\0\0\0\0"), NO_LIST],
  ["a PDF", "%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n%%EOF\n", notA("a PDF")],
  ["an MP3", latin1("ID3\u0003\0\0\0\0\u000F\u0076TIT2"), NO_LIST],
  ["a program", latin1("MZ\u0090\0\u0003\0\0\0\u0004"), NO_LIST],
  ["a database", latin1("SQLite format 3\0\u0010\0"), NO_LIST],
  ["a gzip", latin1("\u001F\u008B\b\0\0\0\0\0\0\u0003name"), NO_LIST],
  [
    "an HTML table renamed .xls",
    "<html><table><tr><td>name</td></tr><tr><td>x</td></tr></table>",
    { names: ["x"] },
  ],
  [
    "an XML workbook of 2003 renamed .xls",
    '<?xml version="1.0"?>\n<Workbook xmlns="urn:x"><Worksheet/></Workbook>\n',
    ASKS,
  ],
  ["a list in JSON", '[\n{"name": "Étude"},\n{"name": "Zoë"}\n]\n', notA("JSON")],
  ["a picture in SVG", "<svg xmlns='x'>\n<text>name</text>\n</svg>", notA("a picture")],
  ["a letter in RTF", "{\\rtf1\\ansi\nname\\par\n}", notA("a letter")],
  ["a mail", "From: a@example.org\nSubject: routines\n\nDear organiser,\n", ASKS],
  ["a program in JavaScript", "const rows = [];\nrows.push(1, 2);\n", ASKS],
  ["a CSV file renamed .xls", LIST, LOADED],
  ["the two letters that archives begin with", "PK,name\n1,Étude\n2,Zoë\n", LOADED],
  ...noise,
];

const ROWS = LIST.trim()
  .split("\n")
  .map((line) => line.split(","));
const parts = workbookParts(sheetRowsXml(ROWS));
const sound = makeArchive(parts);
const withSheet = (sheet: string) => makeArchive(workbookParts(sheet));
const withRows = (rows: string[][]) => withSheet(sheetRowsXml(rows));
const changed = (change: (entry: ArchiveEntry) => Partial<ArchiveEntry>) =>
  makeArchive(parts.map((entry) => ({ ...entry, ...change(entry) })));
const isSheet = ({ path }: ArchiveEntry) => path.endsWith("sheet1.xml");
const spaces = new Uint8Array(60 * MB).fill(32);
const bombParts = parts.map((entry) => (isSheet(entry) ? { ...entry, content: spaces } : entry));

/** A workbook of SheetJS's own making, in one of its formats. */
function made(
  bookType: "xlsx" | "xlsm" | "xlsb" | "biff8" | "biff5" | "ods",
  rows = ROWS,
): Uint8Array {
  const book = utils.book_new(utils.aoa_to_sheet(rows), "List");
  if (bookType === "xlsm") Object.assign(book, { vbaraw: new Uint8Array([1, 2, 3]) });
  return new Uint8Array(write(book, { type: "array", bookType, bookVBA: true }));
}

/** A container of old Office files with these streams. */
function container(streams: Record<string, Uint8Array>): Uint8Array {
  const file: unknown = CFB.utils.cfb_new();
  for (const [name, content] of Object.entries(streams)) CFB.utils.cfb_add(file, name, content);
  return new Uint8Array(CFB.write(file, { type: "array" }));
}

const record = (type: number, ...bytes: number[]) => [
  type & 255,
  type >> 8,
  bytes.length,
  0,
  ...bytes,
];
const BEGIN = record(0x0809, 0, 6, 5, 0, 0xbb, 0x0d, 0xcc, 7, 0, 0, 0, 0, 6, 0, 0, 0);
const lockedBook = Uint8Array.from([
  ...BEGIN,
  ...record(0x2f, 1, 0, 1, 0, 1, 0, ...Array.from({ length: 48 }, () => 7)),
  ...record(0x0a),
]);
const padded = (bytes: Uint8Array) => joined(bytes, new Uint8Array(5000));

const WORKBOOKS: Case[] = [
  ["a sound .xlsx", sound, LOADED],
  ["an .xlsx of another program", made("xlsx"), LOADED],
  ["a real .xls", made("biff8"), LOADED],
  ["an .xls of Excel 95", made("biff5", [["name"], ["Swan"]]), { names: ["Swan"] }],
  ["a workbook with macros", made("xlsm"), LOADED],
  ["a binary workbook", made("xlsb"), LOADED],
  ["an OpenDocument sheet", made("ods"), LOADED],
  ["an .xlsx with a header alone", withRows([["name", "cast"]]), NO_LIST],
  ["an .xlsx with an empty sheet", withSheet("<sheetData/>"), NO_LIST],
  ["an .xlsx without sheet data", withSheet(""), NO_LIST],
  [
    "an .xlsx of other columns",
    withRows([
      ["a", "b"],
      ["1", "2"],
    ]),
    ASKS,
  ],
  [
    "an .xlsx with empty rows and columns",
    withRows([[], [], ["", "name"], ["", "Étude"], [], ["", "Zoë"]]),
    LOADED,
  ],
  [
    "an .xlsx of 5,001 routines",
    withRows([["name"], ...Array.from({ length: 5001 }, () => ["x"])]),
    tooMany("5,001"),
  ],
  [
    "an .xlsx of 25,000 rows",
    withRows([["name"], ...Array.from({ length: 25_000 }, () => ["x"])]),
    TOO_MANY_ROWS,
  ],
  [
    "an .xlsx of 16,384 columns",
    withRows([["name", ...Array.from({ length: 16_383 }, () => "x")], ["Étude"]]),
    wide("The header"),
  ],
  ["a cell of 1 MB in an .xlsx", withRows([["name"], ["x".repeat(MB)]]), longCell(1)],
  [
    "a cell in the last place there is",
    withSheet(
      `<dimension ref="A1:XFD1048576"/><sheetData><row r="1">${sheetCell("A1", "name")}</row><row r="2">${sheetCell("A2", "Étude")}${sheetCell("XFD2", "x")}</row></sheetData>`,
    ),
    wide("Row 2"),
  ],
  [
    "a sheet that claims a billion cells",
    withSheet(`<dimension ref="A1:XFD1048576"/>${sheetRowsXml(ROWS)}`),
    LOADED,
  ],
  [
    "a cell outside every sheet",
    withSheet(
      `<sheetData><row r="1">${sheetCell("A1", "name")}</row><row r="99999999">${sheetCell("ZZZZ99999999", "x")}</row></sheetData>`,
    ),
    NO_LIST,
  ],
  [
    "an entity that multiplies",
    makeArchive(
      parts.map((entry) =>
        isSheet(entry)
          ? {
              ...entry,
              content: `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;">]><worksheet>${sheetRowsXml([["name"], ["&c;"]])}</worksheet>`,
            }
          : entry,
      ),
    ),
    { names: ["&c;"] },
  ],
  [
    "formulas with their values",
    withSheet(
      `<sheetData><row r="1">${sheetCell("A1", "name")}</row><row r="2"><c r="A2" t="str"><f>"Ét"&amp;"ude"</f><v>Étude</v></c></row><row r="3"><c r="A3" t="str"><f>1/0</f><v>Zoë</v></c></row></sheetData>`,
    ),
    LOADED,
  ],
  [
    "a text that is not in the list of texts",
    withSheet(
      `<sheetData><row r="1">${sheetCell("A1", "name")}</row><row r="2"><c r="A2" t="s"><v>99</v></c></row><row r="3">${sheetCell("A3", "Zoë")}</row></sheetData>`,
    ),
    DAMAGED,
  ],
  ["a part that is missing", makeArchive(parts.filter((entry) => !isSheet(entry))), DAMAGED],
  ["an archive of other files", makeArchive([{ path: "photo.txt", content: "x" }]), DAMAGED],
  [
    "a letter (.docx)",
    makeArchive([parts[0]!, { path: "word/document.xml", content: "<w/>" }]),
    DAMAGED,
  ],
  [
    "an archive whose files have the paths of others",
    changed(() => ({ path: "../../etc/passwd" })),
    DAMAGED,
  ],
  [
    "an archive of 60,000 files",
    makeArchive(
      Array.from({ length: 60_000 }, (_, at) => ({ path: `${at}.xml`, content: "", method: 0 })),
    ),
    DAMAGED,
  ],
  ["a bomb of 60 MB that says so", makeArchive(bombParts), UNPACKS],
  [
    "a bomb that says it is small",
    makeArchive(bombParts.map((entry) => ({ ...entry, claimed: 100 }))),
    UNPACKS,
  ],
  [
    "a bomb in many parts",
    makeArchive([
      ...parts,
      ...Array.from({ length: 12 }, (_, at) => ({
        path: `xl/${at}.xml`,
        content: spaces.subarray(0, 5 * MB),
        claimed: 1,
      })),
    ]),
    UNPACKS,
  ],
  [
    "a bomb beside the list",
    makeArchive([...parts, { path: "xl/media/image1.png", content: spaces }]),
    LOADED,
  ],
  ["an archive that says it unpacks to 4 GB", changed(() => ({ claimed: 0xffffffff })), UNPACKS],
  ["an archive within an archive", makeArchive([{ path: "a.xlsx", content: sound }]), DAMAGED],
  ["an archive with a password", changed((entry) => ({ isLocked: isSheet(entry) })), LOCKED],
  [
    "an archive packed in an unknown way",
    changed((entry) => (isSheet(entry) ? { method: 99 } : {})),
    DAMAGED,
  ],
  [
    "a workbook that says stored and is not",
    joined(sound.slice(0, 8), latin1("\0\0"), sound.slice(10)),
    LOADED,
  ],
  [
    "an .xlsx with a password",
    container({
      EncryptionInfo: padded(latin1("\u0004\0\u0004\0")),
      EncryptedPackage: new Uint8Array(5000),
    }),
    LOCKED,
  ],
  ["an .xls with a password", container({ Workbook: padded(lockedBook) }), LOCKED],
  ["a letter of old (.doc)", container({ WordDocument: new Uint8Array(5000) }), DAMAGED],
  [
    "an .xls without a sheet",
    container({ Workbook: padded(Uint8Array.from([...BEGIN, ...record(0x0a)])) }),
    DAMAGED,
  ],
  ["the first bytes of an .xls alone", made("biff8").slice(0, 8), DAMAGED],
  ["an .xls that is cut", made("biff8").slice(0, 1500), DAMAGED],
  ["the first bytes of an .xlsx alone", latin1("PK\u0003\u0004"), DAMAGED],
  ...[0.1, 0.3, 0.5, 0.7, 0.9, 0.99].map((share): Case => [
    `an .xlsx of which ${share * 100} % is there`,
    sound.slice(0, Math.floor(sound.length * share)),
    DAMAGED,
  ]),
  [
    "an .xlsx with its middle overwritten",
    joined(sound.slice(0, 700), new Uint8Array(400).fill(255), sound.slice(1100)),
    DAMAGED,
  ],
];

/** The plan that was on the screen; frozen, so that nothing can change it. */
const before = makePlan({
  categories: categorise([makeRoutine({ row: 2 })]),
  sections: [makeSection("One", makePlaced(1, "Ava"))],
});
const kept = structuredClone(before);

function freeze(value: unknown): void {
  if (typeof value !== "object" || value === null) return;
  Object.freeze(value);
  Object.values(value).forEach(freeze);
}
freeze(before);

async function endingOf(file: string | Uint8Array): Promise<Ending> {
  const bytes = typeof file === "string" ? utf8(file) : file;
  try {
    const { plan, questions } = await openFile(before, bytes, readSheets);
    expect(itemsInOrder(plan)).toEqual([]);
    const essential = questions.filter(({ isEssential }) => isEssential);
    if (essential.length > 0) return { asks: essential.map(({ id }) => id) };
    return { names: waitingRoutines(plan).map(({ name }) => name) };
  } catch (error) {
    if (error instanceof FileRefused) return error.message;
    throw error;
  }
}

/** Of the whole process, with all the files it made: one that was read without a limit takes more. */
const MOST_KILOBYTES = 1_000_000;

describe.each([
  ["encodings", ENCODINGS],
  ["shapes of text", SHAPES],
  ["sizes", SIZES],
  ["other files", OTHERS],
  ["workbooks", WORKBOOKS],
])("%s", (_kind, cases) => {
  test.each(cases)("%s", async (_what, file, ending) => {
    expect(await endingOf(file)).toEqual(ending);
    expect(before).toEqual(kept);
  });
});

test("there are more than a hundred of them, and none took much memory", () => {
  const all = [ENCODINGS, SHAPES, SIZES, OTHERS, WORKBOOKS].flat();
  expect(new Set(all.map(([what]) => what)).size).toBe(all.length);
  expect(all.length).toBeGreaterThan(100);
  expect(process.resourceUsage().maxRSS).toBeLessThan(MOST_KILOBYTES);
});
