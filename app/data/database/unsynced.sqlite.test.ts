import { sql } from "kysely";
import { expect, test } from "vitest";
import { makePlatform, type TestPlatform } from "#tests/make-platform.ts";
import type { Database } from "./database.server.ts";
import { unsynced } from "./unsynced.server.ts";

const NORMAL = 1;
const FULL = 2;

/** Reads how the writing connection syncs to disk. */
async function synchronous(database: Database): Promise<number | undefined> {
  const { rows } = await sql<{ synchronous: number }>`pragma synchronous`.execute(database);
  return rows[0]?.synchronous;
}

const turns = ({ database }: TestPlatform) => database.selectFrom("turns").select("name").execute();

test("a counter does not wait for the disk, and everything else does", async () => {
  await using platform = await makePlatform();
  const { database } = platform;
  const takenAt = platform.now().toISOString();
  const count = (name: string, fails: boolean) =>
    unsynced(database, async (trx) => {
      expect(await synchronous(trx)).toBe(NORMAL);
      await trx.insertInto("turns").values({ name, takenAt }).execute();
      if (fails) throw new Error("It fails.");
    });
  expect(await synchronous(database)).toBe(FULL);
  await count("counted", false);
  expect(await synchronous(database)).toBe(FULL);
  await expect(count("not counted", true)).rejects.toThrow("It fails.");
  expect(await synchronous(database)).toBe(FULL);
  const within = database.transaction().execute((trx) => synchronous(trx));
  expect(await within).toBe(FULL);
  expect(await turns(platform)).toEqual([{ name: "counted" }]);
});
