// The contract of both engines: the same queries return the same values.
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { freshDatabase } from "#tests/fresh-database.ts";

const AT = "2026-11-20T09:30:00.000Z";

const costume = {
  id: "c1",
  fields: { "Item name": "Tutu", "BOX NUMBER": "007" },
  imageUrls: ["/photos/1", "https://a.example/b,c.jpg"],
  searchText: "tutu 007",
  createdAt: AT,
  updatedAt: AT,
};

describe("values are returned as they were stored", () => {
  test("JSON objects and lists", async () => {
    await using open = await freshDatabase();
    await open.database.insertInto("costumes").values(costume).execute();
    const row = await open.database.selectFrom("costumes").selectAll().executeTakeFirstOrThrow();
    expect(row).toEqual({ ...costume, version: 1, importId: null, deletedAt: null });
  });

  test("booleans, days, moments and empty values, also from RETURNING", async () => {
    await using open = await freshDatabase();
    const trial = await open.database
      .insertInto("trials")
      .values({
        id: "t1",
        name: "Ada Tern",
        firstTrialDate: "2026-03-29",
        classes: [],
        joined: true,
        searchText: "ada tern",
        createdAt: AT,
        updatedAt: AT,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    expect(trial).toMatchObject({
      firstTrialDate: "2026-03-29",
      joined: true,
      sentEmail1: false,
      classes: [],
      createdAt: AT,
      deletedAt: null,
    });
  });

  test("counts and sums are numbers", async () => {
    await using open = await freshDatabase();
    await open.database.insertInto("costumes").values(costume).execute();
    const row = await open.database
      .selectFrom("costumes")
      .select((eb) => [
        eb.fn.countAll<number>().as("count"),
        eb.fn.sum<number>("version").as("sum"),
      ])
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ count: 1, sum: 1 });
  });
});

test("names are in the order of their bytes", async () => {
  await using open = await freshDatabase();
  const names = ["émile", "Zoe", "adam", "Ada", "_x"];
  await open.database
    .insertInto("classCatalogue")
    .values(names.map((name, position) => ({ id: `k${position}`, name, position })))
    .execute();
  const rows = await open.database
    .selectFrom("classCatalogue")
    .select("name")
    .orderBy("name")
    .execute();
  expect(rows.map(({ name }) => name)).toEqual(["Ada", "Zoe", "_x", "adam", "émile"]);
});

describe("the database enforces its rules", () => {
  test("a row without its parent is refused", async () => {
    await using open = await freshDatabase();
    const insert = open.database
      .insertInto("memberCheckins")
      .values({
        id: "x",
        memberId: "nobody",
        callAt: AT,
        outcome: "Phone Call",
        reached: true,
        createdAt: AT,
      })
      .execute();
    await expect(insert).rejects.toThrow(/foreign key/i);
  });

  test("a value that fails a check is refused", async () => {
    await using open = await freshDatabase();
    const insert = open.database
      .insertInto("gates")
      .values({ name: "cellar", idleMinutes: 1, absoluteMinutes: 1 })
      .execute();
    await expect(insert).rejects.toThrow(/check/i);
  });
});

describe("transactions", () => {
  test("a failed transaction leaves nothing", async () => {
    await using open = await freshDatabase();
    const failing = open.database.transaction().execute(async (trx) => {
      await trx.insertInto("costumes").values(costume).execute();
      throw new Error("changed my mind");
    });
    await expect(failing).rejects.toThrow("changed my mind");
    expect(await open.database.selectFrom("costumes").selectAll().execute()).toEqual([]);
  });

  test("another request neither joins a transaction nor sees half of it", async () => {
    await using open = await freshDatabase();
    const { database } = open;
    await database.insertInto("costumes").values(costume).execute();
    let seenMeanwhile: number | undefined;
    await database.transaction().execute(async (trx) => {
      await trx.updateTable("costumes").set({ version: 2 }).execute();
      const row = await database.selectFrom("costumes").select("version").executeTakeFirstOrThrow();
      seenMeanwhile = row.version;
    });
    expect(seenMeanwhile).toBe(1);
  });

  test("200 saves of one row with one version: exactly one wins", async () => {
    await using open = await freshDatabase();
    const { database } = open;
    await database.insertInto("costumes").values(costume).execute();
    const saves = Array.from({ length: 200 }, () =>
      database
        .updateTable("costumes")
        .set((eb) => ({ version: eb("version", "+", 1) }))
        .where("id", "=", "c1")
        .where("version", "=", 1)
        .executeTakeFirstOrThrow(),
    );
    const changed = (await Promise.all(saves)).map((save) => Number(save.numUpdatedRows));
    expect(changed.filter((count) => count === 1)).toHaveLength(1);
    expect(changed.filter((count) => count === 0)).toHaveLength(199);
  });

  test("writers wait for each other and none is lost", async () => {
    await using open = await freshDatabase();
    const { database } = open;
    await database
      .insertInto("costumes")
      .values({ ...costume, version: 0 })
      .execute();
    const addOne = () =>
      database.transaction().execute(async (trx) => {
        const lock = open.engine === "postgres" ? sql`for update` : sql``;
        const { rows } = await sql<{ version: number }>`select version from costumes
          where id = 'c1' ${lock}`.execute(trx);
        await trx
          .updateTable("costumes")
          .set({ version: (rows[0]?.version ?? 0) + 1 })
          .execute();
      });
    await Promise.all(Array.from({ length: 30 }, addOne));
    const row = await database.selectFrom("costumes").select("version").executeTakeFirstOrThrow();
    expect(row.version).toBe(30);
  });
});
