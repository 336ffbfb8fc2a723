import { expect, test } from "vitest";
import { makePlatform, makeVisitor } from "#tests/make-platform.ts";
import { makeCostume } from "#tests/makers/make-costume.ts";
import { readBox, readBoxes, readPickList, recordCount } from "./boxes.server.ts";

const DESK = makeVisitor({ names: { inventory: "the wardrobe" } });
const KEY = "a-key-that-is-long-enough";

test("a stocktake keeps what was found and what is missing, once", async () => {
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
  const count = { key: KEY, box: "007", found: [tutu.id, "no such costume"] };
  expect(await recordCount(platform, DESK, count)).toEqual({ isSaved: true });
  expect(await recordCount(platform, DESK, count)).toEqual({ isSaved: true });
  const rows = await database.selectFrom("boxCounts").selectAll().execute();
  expect(rows).toMatchObject([{ found: [tutu.id], missing: [hat.id], countedBy: "the wardrobe" }]);
  expect(await readBox(database, "007")).toMatchObject({
    contents: [{ id: hat.id }, { id: tutu.id }],
    lastCount: { day: "2026-11-20", missing: 1, countedBy: "the wardrobe" },
  });
  const other = { key: `${KEY}-2`, box: "none", found: [] };
  expect(await recordCount(platform, DESK, other)).toMatchObject({ status: 404 });
});

test("a pick list has what a search finds, box by box", async () => {
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
