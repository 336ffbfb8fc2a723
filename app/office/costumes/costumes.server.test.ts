import { expect, test } from "vitest";
import { makePlatform } from "#tests/make-platform.ts";
import { makeCostume } from "#tests/makers/make-costume.ts";
import { DEFAULT_COLUMNS } from "./list/columns.ts";
import { readCostumesPage } from "./costumes.server.ts";

const ALL = { search: "", page: null };

test("costumes are listed newest first, without deleted ones", async () => {
  await using platform = await makePlatform();
  const { database } = platform;
  await makeCostume(database, {
    fields: { "Item name": "Old hat" },
    createdAt: "2026-01-01T09:00:00.000Z",
  });
  await makeCostume(database, { fields: { "Item name": "New cape" } });
  await makeCostume(database, { deletedAt: "2026-02-01T09:00:00.000Z" });
  const { costumes, total } = await readCostumesPage(platform, ALL);
  expect(costumes.map(({ fields }) => fields["Item name"])).toEqual(["New cape", "Old hat"]);
  expect(total).toBe(2);
});

test("Showing counts the search results; Total Items and pieces count everything, beyond the page too", async () => {
  await using platform = await makePlatform();
  for (let box = 0; box < 52; box += 1) {
    const fields = { "Item name": "Tutu", "BOX NUMBER": `box ${box}`, "TOTAL QUANTITY": "2" };
    await makeCostume(platform.database, { fields });
  }
  const page = await readCostumesPage(platform, { search: "TUTU", page: "2" });
  expect(page.costumes).toHaveLength(2);
  expect([page.total, page.pieces, page.window.total]).toEqual([52, 104, 52]);
  const one = await readCostumesPage(platform, { search: "box 51", page: null });
  expect([one.total, one.window.total]).toEqual([52, 1]);
});

test("fields that are not text are shown as text, and malformed rows are not lost", async () => {
  await using platform = await makePlatform();
  const { database } = platform;
  const { id } = await makeCostume(database);
  await database
    .updateTable("costumes")
    .set({ fields: { "TOTAL QUANTITY": 7, Notes: null }, imageUrls: { not: "a list" } })
    .where("id", "=", id)
    .execute();
  const { costumes, columns } = await readCostumesPage(platform, ALL);
  expect(costumes).toMatchObject([{ fields: { "TOTAL QUANTITY": "7", Notes: "" }, imageUrls: [] }]);
  expect(columns.at(-1)).toBe("Notes");
});

test("costumes found in a field come before those found in a photo's address, across pages", async () => {
  await using platform = await makePlatform();
  const { database } = platform;
  await makeCostume(database, {
    fields: { "Item name": "Tutu" },
    createdAt: "2026-01-01T09:00:00.000Z",
  });
  await makeCostume(database, {
    fields: { "Item name": "Cape" },
    imageUrls: ["https://tutu.example/1.jpg"],
  });
  const { costumes } = await readCostumesPage(platform, { search: "Tütu", page: null });
  expect(costumes.map(({ fields, isByPhotoOnly }) => [fields["Item name"], isByPhotoOnly])).toEqual(
    [
      ["Tutu", false],
      ["Cape", true],
    ],
  );
});

test("a costume with two different total quantities counts as none", async () => {
  await using platform = await makePlatform();
  const quantities: Record<string, string>[] = [
    { "TOTAL QUANTITY": "5", "total qty": "6" },
    { "Total qty": "" },
  ];
  for (const fields of quantities) await makeCostume(platform.database, { fields });
  expect((await readCostumesPage(platform, ALL)).pieces).toBe(0);
  await makeCostume(platform.database, { fields: { "total qty": "7" } });
  expect((await readCostumesPage(platform, ALL)).pieces).toBe(7);
});

test("a match across two fields does not count", async () => {
  await using platform = await makePlatform();
  await makeCostume(platform.database, { fields: { "Item name": "Red", Type: "Cape" } });
  const found = async (search: string) =>
    (await readCostumesPage(platform, { search, page: null })).window.total;
  expect([await found("red"), await found("CAPE"), await found("red cape")]).toEqual([1, 1, 0]);
});

test("fields of the same column are merged, and quantities are parsed", async () => {
  await using platform = await makePlatform();
  await makeCostume(platform.database, {
    fields: { color: "red", "Total qty": "5", "QUANTITY OUT": "2" },
  });
  const { costumes, columns } = await readCostumesPage(platform, ALL);
  expect(columns).toEqual([...DEFAULT_COLUMNS]);
  expect(costumes).toMatchObject([
    { fields: { COLOUR: "red", "TOTAL QUANTITY": "5" }, stock: { available: 3, problem: null } },
  ]);
});
