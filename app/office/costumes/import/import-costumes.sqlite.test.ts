import { readFileSync } from "node:fs";
import { utils, write } from "@e965/xlsx";
import { describe, expect, test } from "vitest";
import { makePlatform, type TestPlatform } from "#tests/make-platform.ts";
import { makeCostume } from "#tests/makers/make-costume.ts";
import { deleteCostume, sendSheet, undoIn } from "#tests/wardrobe-desk.ts";
import type { Refusal, Saved } from "#app/data/commands/answer.ts";
import { readImports } from "./import-costumes.server.ts";
import type { Choices } from "#app/files/table/table-kind.ts";
import { PHOTOS } from "./costume-table.ts";
import type { Preview as Previewed } from "./import-plan.ts";

type ImportAnswer = (Saved & { costumes: number }) | Refusal;
type Preview = Saved & { report: Previewed };

const csv = (...lines: string[]) => Buffer.from(lines.join("\n"));

const fieldCase = (name: string) => readFileSync(`tests/field-cases/office/${name}`);

type Wish = { choices?: Choices[]; useSuggestions?: "yes"; isAgain?: "yes" };

const fieldsOf = ({ choices, ...wish }: Wish) => ({
  ...wish,
  ...(choices && { choices: JSON.stringify(choices) }),
});

const importCostumes = async (platform: TestPlatform, bytes: Uint8Array, wish: Wish = {}) =>
  (await sendSheet(platform, "/import", {
    bytes,
    fields: { key: "a-key-that-is-long-enough", ...fieldsOf(wish) },
  })) as ImportAnswer;

const previewImport = async (platform: TestPlatform, bytes: Uint8Array, wish: Wish = {}) =>
  (await sendSheet(platform, "/import/preview", { bytes, fields: fieldsOf(wish) })) as
    | Preview
    | Refusal;

/** Reads the preview of a file that can be read. */
async function previewed(platform: TestPlatform, bytes: Uint8Array, wish: Wish = {}) {
  const preview = await previewImport(platform, bytes, wish);
  if (!("report" in preview)) throw new Error("no preview");
  return preview.report;
}

const listed = async ({ database }: TestPlatform) =>
  (
    await database
      .selectFrom("costumes")
      .select(["fields", "imageUrls"])
      .where("deletedAt", "is", null)
      .orderBy("createdAt", "desc")
      .execute()
  ).map(({ fields, imageUrls }) => ({ fields, imageUrls }));

describe("a preview", () => {
  test("shows five rows cut to 50 characters, the total count and the column mapping", async () => {
    await using platform = await makePlatform();
    await makeCostume(platform.database, { fields: { Designer: "Finch" } });
    const long = "x".repeat(51);
    const rows = Array.from({ length: 7 }, (_, at) => `Tutu ${at},${long},`);
    const { sheets, known } = await previewed(platform, csv("Name,designer,Photo", ...rows));
    expect(sheets).toMatchObject([
      {
        columns: [
          { header: "Name", target: "Item name" },
          { header: "designer", target: "Designer" },
          { header: "Photo", target: PHOTOS },
        ],
        costumes: 7,
        left: [],
      },
    ]);
    expect(sheets[0]?.rows).toEqual(
      [0, 1, 2, 3, 4].map((at) => [`Tutu ${at}`, "x".repeat(50), ""]),
    );
    expect(known).toBe(0);
  });

  test("warns of sizes turned into dates, but not of other date-like text", async () => {
    await using platform = await makePlatform();
    const bytes = csv("SIZES,Bought", "3-Apr,3-Apr", "5-6,");
    expect((await previewed(platform, bytes)).sheets[0]).toMatchObject({
      dates: [{ row: 2, header: "SIZES", shown: "3-Apr", suggestion: "3-4" }],
    });
  });

  test.each([
    [Buffer.from("49492a0008000000", "hex"), "TIFF Image File is not a spreadsheet"],
    [csv("Item name,__proto__", "Tutu,x"), /“__proto__” cannot be used/],
    [csv(",,", "a,b,c"), "The first row has no headers."],
  ])("of a file that cannot be used says why (%#)", async (bytes, words) => {
    await using platform = await makePlatform();
    const answer = await previewImport(platform, bytes);
    expect(answer).toMatchObject({ isSaved: false, status: 422 });
    expect("problem" in answer && answer.problem).toMatch(words);
  });

  test("of a file with unknown headers makes a new column of each, from the first row", async () => {
    await using platform = await makePlatform();
    const { sheets } = await previewed(platform, csv("Tanz,Farbe", "Schwan,weiß"));
    expect(sheets).toMatchObject([
      {
        report: { headerRow: 1, questions: [] },
        columns: [{ target: "Tanz" }, { target: "Farbe" }],
        costumes: 1,
      },
    ]);
  });
});

describe("a list as a school keeps it", () => {
  test("with a title, merged cells and a total: the header is found and the total left out", async () => {
    await using platform = await makePlatform();
    const bytes = fieldCase("c02-title-merged-two-sheets.xlsx");
    const { sheets } = await previewed(platform, bytes);
    expect(sheets).toMatchObject([
      {
        report: {
          headerRow: 3,
          sheets: [
            { name: "Wardrobe", isRead: true },
            { name: "Hats", isRead: false },
          ],
        },
        costumes: 2,
        left: [{ row: 6, reason: "A total.", canBeImported: true }],
      },
    ]);
    expect(sheets[0]?.columns.map(({ target }) => target)).toEqual([
      "Item name",
      "SIZES",
      "COLOUR",
      "BOX NUMBER",
      "TOTAL QUANTITY",
    ]);
    const choices = [{ sheet: "Wardrobe" }, { sheet: "Hats" }];
    const both = await previewed(platform, bytes, { choices });
    expect(both.sheets.map(({ costumes }) => costumes)).toEqual([2, 1]);
    const answer = await importCostumes(platform, bytes, { choices });
    expect(answer).toMatchObject({ costumes: 3, change: { summary: "Imported 3 costumes" } });
    expect((await listed(platform)).map(({ fields }) => fields)).toMatchObject([
      { "Item name": "Swan tutu", SIZES: "M", "TOTAL QUANTITY": "12" },
      { "Item name": "Swan tutu", SIZES: "L", "TOTAL QUANTITY": "4" },
      { "Item name": "Second sheet hat", SIZES: "S" },
    ]);
    expect(await undoIn(platform, answer)).toMatchObject({ isSaved: true });
    expect(await listed(platform)).toEqual([]);
  });

  test("with a note that the form refuses leaves out that row, in the form's words", async () => {
    await using platform = await makePlatform();
    const { sheets } = await previewed(platform, fieldCase("c03-long-note.xlsx"));
    expect(sheets).toMatchObject([
      { costumes: 1, left: [{ row: 2, reason: "Notes: Keep a field to 2000 characters." }] },
    ]);
  });

  test("with two columns of one meaning joins them and says so", async () => {
    await using platform = await makePlatform();
    const bytes = fieldCase("c04-double-heads.xlsx");
    const { sheets } = await previewed(platform, bytes);
    expect(sheets[0]?.shared).toEqual(["Size, Size", "COLOR, Colour"]);
    await importCostumes(platform, bytes);
    expect(await listed(platform)).toMatchObject([
      { fields: { "Item name": "Vest", SIZES: "S / Small", COLOUR: "Red / Crimson" } },
    ]);
  });

  test("from another program keeps its own columns, marked as new", async () => {
    await using platform = await makePlatform();
    const { sheets } = await previewed(platform, fieldCase("c06-asset-export-back.csv"));
    expect(sheets[0]?.columns).toMatchObject([
      { header: "ID", target: "ID" },
      { header: "Title", target: "Item name" },
      { header: "Category", target: "Type" },
      { header: "Custodian", target: "Custodian" },
      { header: "Location", target: "Location" },
      { header: "Quantity", target: "TOTAL QUANTITY" },
      { header: "Valuation", target: "Valuation" },
    ]);
  });

  test("behind an empty first sheet is read from the sheet that has it", async () => {
    await using platform = await makePlatform();
    const { sheets } = await previewed(platform, fieldCase("c08-first-sheet-empty.xlsx"));
    expect(sheets).toMatchObject([{ costumes: 2, report: { choices: { sheet: "Costumes" } } }]);
  });

  test("with a filtered row reads it and says so", async () => {
    await using platform = await makePlatform();
    const { sheets } = await previewed(platform, fieldCase("c09-filtered-hidden-row.xlsx"));
    expect(sheets).toMatchObject([{ costumes: 2, hidden: { rows: 1, columns: 0 } }]);
  });

  test("without the last cells, or with cells too many, loses nothing unsaid", async () => {
    await using platform = await makePlatform();
    const bytes = fieldCase("c10-excel-drops-trailing.csv");
    expect((await previewed(platform, bytes)).sheets).toMatchObject([
      { costumes: 3, left: [], surplus: [{ row: 4, cells: ["extra", "more"] }] },
    ]);
  });

  test("as text called .xls is read as text", async () => {
    await using platform = await makePlatform();
    const sent = { bytes: csv("Item name,SIZES", "Swan tutu,M"), fileName: "list.xls" };
    const answer = await sendSheet(platform, "/import/preview", sent);
    expect(answer).toMatchObject({ isSaved: true, report: { sheets: [{ costumes: 1 }] } });
  });

  test("in Windows-1252 keeps its accents", async () => {
    await using platform = await makePlatform();
    await importCostumes(platform, fieldCase("c11-cp1252.csv"));
    expect(await listed(platform)).toMatchObject([
      { fields: { "Item name": "Held béret", COLOUR: "crème" } },
    ]);
  });

  test("with everyday headers fills the list's columns and makes no new one", async () => {
    await using platform = await makePlatform();
    const { sheets } = await previewed(platform, fieldCase("c12-synonyms.csv"));
    expect(sheets[0]?.columns.map(({ target }) => target)).toEqual([
      "Item name",
      "SIZES",
      "COLOUR",
      "BOX NUMBER",
      "TOTAL QUANTITY",
      "QUANTITY OUT",
      "SUITABLE FOR HIRE?",
    ]);
  });
});

describe("an import", () => {
  const columns = { Item: "Item name", SIZES: "SIZES", Image: PHOTOS };

  test("imports every row in file order, without empty ones", async () => {
    await using platform = await makePlatform();
    const bytes = csv(
      "Item,SIZES,Image",
      "Tutu,3-Apr,https://a.example/1.jpg; https://drive.google.com/file/d/1A/view",
      ",,",
      "Hat,M,Image rights",
    );
    expect(await importCostumes(platform, bytes, { choices: [{ columns }] })).toMatchObject({
      isSaved: true,
      costumes: 2,
    });
    expect(await listed(platform)).toEqual([
      {
        fields: { "Item name": "Tutu", SIZES: "3-Apr" },
        imageUrls: ["https://a.example/1.jpg", "https://drive.google.com/uc?export=view&id=1A"],
      },
      { fields: { "Item name": "Hat", SIZES: "M", Image: "Image rights" }, imageUrls: [] },
    ]);
    const [row] = await platform.database.selectFrom("audit").selectAll().execute();
    expect(row).toMatchObject({
      action: "imported costumes",
      details: { facts: [{ label: "Costumes", to: "2" }] },
    });
  });

  test("corrects sizes turned into dates on request, in a workbook too", async () => {
    await using platform = await makePlatform();
    const sheet = utils.aoa_to_sheet([["SIZES"], ["x"]]);
    sheet.A2 = { t: "n", v: 46115, z: "d-mmm" };
    const bytes = Buffer.from(write(utils.book_new(sheet, "A"), { type: "buffer" }));
    await importCostumes(platform, bytes, { useSuggestions: "yes" });
    expect(await listed(platform)).toEqual([{ fields: { SIZES: "3-4" }, imageUrls: [] }]);
  });

  test("sent twice runs once, and 1,200 rows are one change", async () => {
    await using platform = await makePlatform();
    const bytes = csv("Item name", ...Array.from({ length: 1200 }, (_, at) => `Tutu ${at}`));
    const one = await importCostumes(platform, bytes);
    expect(await importCostumes(platform, bytes)).toEqual(one);
    expect(await listed(platform)).toHaveLength(1200);
  });

  test("of costumes that are in the list imports only the others, unless asked to", async () => {
    await using platform = await makePlatform();
    await importCostumes(platform, csv("Item name,Size", "Tutu,M", "Hat,S"));
    const more = csv("Size,Item", "S,hat", "L,Cape");
    expect(await previewed(platform, more)).toMatchObject({ known: 1 });
    const send = (bytes: Uint8Array, key: string, wish: Wish = {}) =>
      sendSheet(platform, "/import", { bytes, fields: { key: key.repeat(20), ...fieldsOf(wish) } });
    expect(await send(more, "b")).toMatchObject({ costumes: 1 });
    expect(await send(more, "c")).toEqual({ isSaved: true, costumes: 0 });
    expect(await listed(platform)).toHaveLength(3);
    expect(await send(more, "d", { isAgain: "yes" })).toMatchObject({ costumes: 2 });
    expect(await listed(platform)).toHaveLength(5);
  });

  test("remembers how the columns were read, for costumes and the whole school", async () => {
    await using platform = await makePlatform();
    const choices = [{ columns: { Rack: "BOX NUMBER", Bay: null } }];
    await importCostumes(platform, csv("Item,Rack,Bay", "Tutu,3,4"), { choices });
    const { sheets } = await previewed(platform, csv("Bay,Item,Rack", "9,Hat,5"));
    expect(sheets).toMatchObject([
      {
        report: { rememberedOn: "2026-11-20" },
        columns: [{ target: null }, { target: "Item name" }, { target: "BOX NUMBER" }],
      },
    ]);
    const [stored] = await platform.database
      .selectFrom("settings")
      .selectAll()
      .where("name", "=", "columns of costumes")
      .execute();
    expect(JSON.stringify(stored)).not.toContain("Tutu");
  });

  test("without costume rows, or with every column ignored, imports nothing", async () => {
    await using platform = await makePlatform();
    const nothing = { isSaved: false, status: 422, problem: "The file has no costume rows." };
    expect(await importCostumes(platform, csv("A"))).toEqual(nothing);
    const choices = [{ columns: { A: null } }];
    expect(await importCostumes(platform, csv("A", "x"), { choices })).toEqual(nothing);
    expect(await platform.database.selectFrom("imports").selectAll().execute()).toEqual([]);
  });

  test("can be undone once, except for costumes changed since", async () => {
    await using platform = await makePlatform();
    const { database } = platform;
    const answer = await importCostumes(platform, csv("Item name", "Tutu", "Hat", "Cape"));
    expect(await readImports(platform)).toMatchObject([{ rowCount: 3 }]);
    await database
      .updateTable("costumes")
      .set({ version: 2 })
      .where("searchText", "=", "hat")
      .execute();
    const gone = await database
      .selectFrom("costumes")
      .select("id")
      .where("searchText", "=", "cape")
      .executeTakeFirstOrThrow();
    await deleteCostume(platform, {}, gone.id);
    expect(await undoIn(platform, answer)).toMatchObject({ isSaved: true, left: 2 });
    expect(await listed(platform)).toMatchObject([{ fields: { "Item name": "Hat" } }]);
    expect(await undoIn(platform, answer)).toMatchObject({ status: 404 });
    expect(await readImports(platform)).toEqual([]);
  });
});

test("an import can be undone on the 30th day after it, but not on the 31st", async () => {
  const DAY = 24 * 60;
  for (const [days, isOpen] of [
    [30, true],
    [31, false],
  ] as const) {
    await using platform = await makePlatform();
    const answer = await importCostumes(platform, csv("Item name", "Tutu"));
    platform.passMinutes(days * DAY);
    expect(await undoIn(platform, answer)).toMatchObject({ isSaved: isOpen });
    expect(await listed(platform)).toHaveLength(isOpen ? 0 : 1);
  }
});
