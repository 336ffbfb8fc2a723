import { expect, test } from "vitest";
import { makePlatform } from "#tests/make-platform.ts";
import { makeCostume } from "#tests/makers/make-costume.ts";
import { readCostumesPage } from "./costumes.server.ts";

const ALL = { search: "", page: null };

test("costumes come newest first, without deleted ones", async () => {
  await using platform = await makePlatform();
  const { database } = platform;
  await makeCostume(database, {
    fields: { "Item name": "Old hat" },
    createdAt: "2026-01-01T09:00:00.000Z",
  });
  await makeCostume(database, { fields: { "Item name": "New cape" } });
  await makeCostume(database, { deletedAt: "2026-02-01T09:00:00.000Z" });
  const { costumes, total } = await readCostumesPage(database, ALL);
  expect(costumes.map(({ fields }) => fields["Item name"])).toEqual(["New cape", "Old hat"]);
  expect(total).toBe(2);
});

test("Showing is over the search, Total Items and pieces over all, also past a page", async () => {
  await using platform = await makePlatform();
  for (let box = 0; box < 52; box += 1) {
    const fields = { "Item name": "Tutu", "BOX NUMBER": `box ${box}`, "TOTAL QUANTITY": "2" };
    await makeCostume(platform.database, { fields });
  }
  const page = await readCostumesPage(platform.database, { search: "TUTU", page: "2" });
  expect(page.costumes).toHaveLength(2);
  expect([page.total, page.pieces, page.window.total]).toEqual([52, 104, 52]);
  const one = await readCostumesPage(platform.database, { search: "box 51", page: null });
  expect([one.total, one.window.total]).toEqual([52, 1]);
});

test("fields that are not text are shown as text, and odd rows are not lost", async () => {
  await using platform = await makePlatform();
  const { database } = platform;
  const { id } = await makeCostume(database);
  await database
    .updateTable("costumes")
    .set({ fields: { "TOTAL QUANTITY": 7, Notes: null }, imageUrls: { not: "a list" } })
    .where("id", "=", id)
    .execute();
  const { costumes, columns } = await readCostumesPage(database, ALL);
  expect(costumes).toMatchObject([{ fields: { "TOTAL QUANTITY": "7", Notes: "" }, imageUrls: [] }]);
  expect(columns.at(-1)).toBe("Notes");
});
