import { describe, expect, test } from "vitest";
import { makeContext } from "#tests/make-context.ts";
import { makePlatform, type TestPlatform } from "#tests/make-platform.ts";
import { makeMember } from "#tests/makers/make-member.ts";
import type { Scope } from "#app/platform/scopes.ts";
import { cachedRead } from "./cached-read.server.ts";

const MINUTES_OF_A_DAY = 1_440;

/** Counts the members, and how often it was called. */
function counter(platform: TestPlatform) {
  let reads = 0;
  const read = async () => {
    reads += 1;
    return (await platform.database.selectFrom("members").select("id").execute()).length;
  };
  const ask = (search = "", ...scopes: Scope[]) =>
    cachedRead(
      makeContext(platform, ...scopes),
      { name: "count", request: new Request(`http://school.example/count${search}`) },
      read,
    );
  return { ask, reads: () => reads };
}

/** On PostgreSQL commits cannot be detected. */
const onSqlite = (reads: number, onPostgres: number) =>
  process.env.TEST_ENGINE === "postgres" ? onPostgres : reads;

describe("a cached read", () => {
  test("is kept until a write, for each search, scope and day", async () => {
    await using platform = await makePlatform();
    const { ask, reads } = counter(platform);
    await ask();
    await ask();
    expect(reads()).toBe(onSqlite(1, 2));
    await ask("?page=2");
    await ask("", "admin");
    await ask("", "admin", "members");
    await ask("", "members", "admin");
    expect(reads()).toBe(onSqlite(4, 6));
    platform.passMinutes(MINUTES_OF_A_DAY);
    await ask();
    expect(reads()).toBe(onSqlite(5, 7));
  });

  test("is repeated after any commit", async () => {
    await using platform = await makePlatform();
    const { ask } = counter(platform);
    expect(await ask()).toBe(0);
    await makeMember(platform.database);
    expect(await ask()).toBe(1);
    await platform.database.transaction().execute(async (trx) => {
      await makeMember(trx, { name: "Bea Gull" });
      expect(await ask()).toBe(1);
    });
    expect(await ask()).toBe(2);
  });

  test("is not kept when there was a write during the read", async () => {
    await using platform = await makePlatform();
    const context = makeContext(platform);
    const count = async () =>
      (await platform.database.selectFrom("members").select("id").execute()).length;
    const before = await cachedRead(context, { name: "slow" }, async () => {
      const found = await count();
      await makeMember(platform.database);
      return found;
    });
    expect(before).toBe(0);
    expect(await cachedRead(context, { name: "slow" }, count)).toBe(1);
  });

  test("is read for the day it is cached for", async () => {
    await using platform = await makePlatform();
    const context = makeContext(platform);
    const day = () => cachedRead(context, { name: "day" }, async ({ today }) => today);
    expect(await day()).toBe("2026-11-20");
    platform.passMinutes(MINUTES_OF_A_DAY);
    expect(await day()).toBe("2026-11-21");
  });

  test("is retried after a failure", async () => {
    await using platform = await makePlatform();
    const context = makeContext(platform);
    const failing = cachedRead(context, { name: "it" }, () => Promise.reject(new Error("away")));
    await expect(failing).rejects.toThrow("away");
    expect(await cachedRead(context, { name: "it" }, async () => "there")).toBe("there");
  });

  test("is dropped after fifty other reads", async () => {
    await using platform = await makePlatform();
    const { ask, reads } = counter(platform);
    for (let page = 0; page <= 50; page += 1) await ask(`?page=${page}`);
    await ask("?page=50");
    expect(reads()).toBe(onSqlite(51, 52));
    await ask("?page=0");
    expect(reads()).toBe(onSqlite(52, 53));
  });
});
