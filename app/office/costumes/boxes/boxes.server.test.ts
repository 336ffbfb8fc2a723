import { expect, test } from "vitest";
import { makePlatform } from "#tests/make-platform.ts";
import { makeCostume } from "#tests/makers/make-costume.ts";
import { countBox, undoIn } from "#tests/wardrobe-desk.ts";
import { readBox, readBoxes, readPickList } from "./boxes.server.ts";

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
  const answer = await countBox(platform, count);
  expect(answer).toMatchObject({ isSaved: true });
  expect(await countBox(platform, count)).toEqual(answer);
  const rows = await database.selectFrom("boxCounts").selectAll().execute();
  expect(rows).toMatchObject([
    { found: [tutu.id], missing: [hat.id], countedBy: "inventory desk" },
  ]);
  expect(await readBox(database, await platform.schoolDays(), "007")).toMatchObject({
    contents: [{ id: hat.id }, { id: tutu.id }],
    lastCount: { day: "2026-11-20", missing: 1, countedBy: "inventory desk" },
  });
  const other = { key: `${KEY}-2`, box: "none", found: [] };
  expect(await countBox(platform, other)).toMatchObject({ status: 404 });
  expect(await undoIn(platform, answer)).toMatchObject({ isSaved: true });
  expect(await readBox(database, await platform.schoolDays(), "007")).toMatchObject({
    lastCount: null,
  });
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
