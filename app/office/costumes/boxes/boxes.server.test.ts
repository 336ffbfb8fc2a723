import { expect, test } from "vitest";
import { makePlatform } from "#tests/make-platform.ts";
import { makeCostume } from "#tests/makers/make-costume.ts";
import { countBox, tickInBox, undoIn } from "#tests/wardrobe-desk.ts";
import { readBox, readBoxes, readPickList } from "./boxes.server.ts";

const KEY = "a-key-that-is-long-enough";

test("a stocktake is stored once, with found and missing pieces", async () => {
  await using platform = await makePlatform();
  const { database } = platform;
  const make = (name: string, box: string) =>
    makeCostume(database, { fields: { "Item name": name, "BOX NUMBER": box } });
  const tutu = await make("Tutu", "007");
  const hat = await make("Hat", "007");
  await make("Cape", "8");
  await makeCostume(database, {
    fields: { "BOX NUMBER": "007" },
    deletedAt: "2026-11-01T10:00:00.000Z",
  });
  expect(await readBoxes(database)).toMatchObject([
    { name: "007", costumes: 2 },
    { name: "8", costumes: 1 },
  ]);
  await tickInBox(platform, { key: `${KEY}-1`, box: "007", costume: tutu.id, pieces: 1 });
  const count = { key: KEY, box: "007" };
  const answer = await countBox(platform, count);
  expect(answer).toMatchObject({ isSaved: true });
  expect(await countBox(platform, count)).toEqual(answer);
  const rows = await database.selectFrom("boxCounts").selectAll().execute();
  expect(rows).toMatchObject([
    {
      found: { [tutu.id]: 1 },
      missing: [{ id: hat.id, name: "Hat", size: "", pieces: 1, of: 1 }],
      countedBy: "inventory desk",
    },
  ]);
  expect(await readBox(database, await platform.schoolDays(), "007")).toMatchObject({
    contents: [{ id: hat.id }, { id: tutu.id }],
    stocktakes: [{ day: "2026-11-20", missing: [{ name: "Hat" }], countedBy: "inventory desk" }],
  });
  const other = { key: `${KEY}-2`, box: "none" };
  expect(await countBox(platform, other)).toMatchObject({ status: 404 });
  expect(await undoIn(platform, answer)).toMatchObject({ isSaved: true });
  expect(await readBox(database, await platform.schoolDays(), "007")).toMatchObject({
    stocktakes: [],
  });
});

test("ticks are shared by all devices, pieces are counted, and missing costumes keep their name and size", async () => {
  await using platform = await makePlatform();
  const { database } = platform;
  const fields = {
    "Item name": "Tutu",
    SIZES: "Age 7-8",
    "BOX NUMBER": "7",
    "TOTAL QUANTITY": "6",
  };
  const tutu = await makeCostume(database, { fields });
  const hat = await makeCostume(database, { fields: { "Item name": "Hat", "BOX NUMBER": "7" } });
  const box = async () => readBox(database, await platform.schoolDays(), "7");
  const tick = (number: number, costume: string, pieces: number | null, version = 0) =>
    tickInBox(platform, { key: `${KEY}-${number}`, box: "7", version, costume, pieces });
  expect(await tick(1, tutu.id, 6)).toMatchObject({ isSaved: true });
  await tick(2, hat.id, 1);
  await tick(3, hat.id, null);
  await tick(4, tutu.id, 4);
  expect((await box()).ticked).toEqual({ [tutu.id]: 4 });
  expect(await tick(5, "somebody else's", 1)).toMatchObject({ status: 410 });
  await tick(6, hat.id, 1);
  const done = await countBox(platform, { key: `${KEY}-7`, box: "7", version: 0 });
  expect(done).toMatchObject({ change: { summary: "Counted box 7: 2 missing" } });
  const missing = [{ id: tutu.id, name: "Tutu", size: "Age 7-8", pieces: 2, of: 6 }];
  expect(await box()).toMatchObject({ ticked: {}, stocktakes: [{ missing }] });
  await database
    .updateTable("costumes")
    .set({ fields: { "Item name": "Gown", "BOX NUMBER": "7" } })
    .where("id", "=", tutu.id)
    .execute();
  expect(await box()).toMatchObject({ stocktakes: [{ missing }] });
  expect(await tick(8, hat.id, 1)).toMatchObject({ status: 409 });
  expect(await countBox(platform, { key: `${KEY}-9`, box: "7", version: 0 })).toMatchObject({
    status: 409,
  });
  expect(await undoIn(platform, done)).toMatchObject({ isSaved: true });
  expect(await box()).toMatchObject({ ticked: { [tutu.id]: 4, [hat.id]: 1 }, stocktakes: [] });
});

test("a pick list has the search results, box by box", async () => {
  await using platform = await makePlatform();
  for (const [name, box] of [
    ["Sailor hat", "10"],
    ["Cape", "1"],
    ["Sailor jacket", "9"],
  ]) {
    const fields = { "Item name": name ?? "", "BOX NUMBER": box ?? "" };
    await makeCostume(platform.database, { fields });
  }
  const found = await readPickList(platform.database, "sailor");
  expect(found.map(({ fields }) => fields["Item name"])).toEqual(["Sailor jacket", "Sailor hat"]);
});
