import { utils, write } from "@e965/xlsx";
import { describe, expect, test } from "vitest";
import { makePlatform, type TestPlatform } from "#tests/make-platform.ts";
import { makeCostume } from "#tests/makers/make-costume.ts";
import { deleteCostume, sendSheet, undoIn } from "#tests/wardrobe-desk.ts";
import type { Refusal, Saved } from "#app/data/commands/answer.ts";
import { readImports } from "./import-costumes.server.ts";
import type { LeftRow, Preview as Previewed, Target } from "./import-plan.ts";

type ImportAnswer = (Saved & { costumes: number; left: LeftRow[] }) | Refusal;
type Preview = Saved & Previewed;

const csv = (...lines: string[]) => Buffer.from(lines.join("\n"));

const wish = (bytes: Uint8Array, targets: Target[], over: object = {}) => ({
  bytes,
  fields: {
    key: "a-key-that-is-long-enough",
    agreed: JSON.stringify({ targets, useSuggestions: false, ...over }),
  },
});

const importCostumes = async (platform: TestPlatform, sheet: ReturnType<typeof wish>) =>
  (await sendSheet(platform, "/import", sheet)) as ImportAnswer;

const previewImport = async (platform: TestPlatform, bytes: Uint8Array) =>
  (await sendSheet(platform, "/import/preview", { bytes })) as Preview | Refusal;

const column = (name: string): Target => ({ kind: "column", name });

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
    const preview = await previewImport(platform, csv("Name,designer,Photo", ...rows));
    expect(preview).toMatchObject({
      columns: [
        { header: "Name", target: column("Name") },
        { header: "designer", target: column("Designer") },
        { header: "Photo", target: { kind: "photos" } },
      ],
      costumes: 7,
      left: [],
    });
    expect("rows" in preview && preview.rows).toEqual(
      [0, 1, 2, 3, 4].map((at) => [`Tutu ${at}`, "x".repeat(50), ""]),
    );
  });

  test("warns of sizes turned into dates, but not of other date-like text", async () => {
    await using platform = await makePlatform();
    const preview = await previewImport(platform, csv("SIZES,Bought", "3-Apr,3-Apr", "5-6,"));
    expect(preview).toMatchObject({
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
});

describe("an import", () => {
  test("imports every row in file order, and lists skipped rows with reasons", async () => {
    await using platform = await makePlatform();
    const bytes = csv(
      "Item,SIZES,Image",
      "Tutu,3-Apr,https://a.example/1.jpg; https://drive.google.com/file/d/1A/view",
      ",,",
      "Hat,M,Image rights",
    );
    const targets = [column("Item name"), column("SIZES"), { kind: "photos" } as const];
    const answer = await importCostumes(platform, wish(bytes, targets));
    expect(answer).toMatchObject({
      isSaved: true,
      costumes: 2,
      left: [{ row: 3, reason: "The row is empty." }],
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
    await importCostumes(platform, wish(bytes, [column("SIZES")], { useSuggestions: true }));
    expect(await listed(platform)).toEqual([{ fields: { SIZES: "3-4" }, imageUrls: [] }]);
  });

  test("sent twice runs once, and 1,200 rows are one change", async () => {
    await using platform = await makePlatform();
    const bytes = csv("Item name", ...Array.from({ length: 1200 }, (_, at) => `Tutu ${at}`));
    const sent = wish(bytes, [column("Item name")]);
    const one = await importCostumes(platform, sent);
    expect(await importCostumes(platform, sent)).toEqual(one);
    expect(await listed(platform)).toHaveLength(1200);
  });

  test("without costume rows, or with every column ignored, imports nothing", async () => {
    await using platform = await makePlatform();
    const nothing = { isSaved: false, status: 422, problem: "The file has no costume rows." };
    expect(await importCostumes(platform, wish(csv("A"), [column("A")]))).toEqual(nothing);
    expect(await importCostumes(platform, wish(csv("A", "x"), []))).toEqual(nothing);
    expect(await platform.database.selectFrom("imports").selectAll().execute()).toEqual([]);
  });

  test("can be undone once, except for costumes changed since", async () => {
    await using platform = await makePlatform();
    const { database } = platform;
    const bytes = csv("Item name", "Tutu", "Hat", "Cape");
    const answer = await importCostumes(platform, wish(bytes, [column("Item name")]));
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
    const answer = await importCostumes(
      platform,
      wish(csv("Item name", "Tutu"), [column("Item name")]),
    );
    platform.passMinutes(days * DAY);
    expect(await undoIn(platform, answer)).toMatchObject({ isSaved: isOpen });
    expect(await listed(platform)).toHaveLength(isOpen ? 0 : 1);
  }
});
