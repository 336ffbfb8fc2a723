import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { makePlatform } from "#tests/make-platform.ts";
import { readWrongTries } from "./wrong-tries.server.ts";

test("failed sign-ins are counted per gate from the start of yesterday", async () => {
  await using platform = await makePlatform();
  const { database } = platform;
  const add = (gate: string, failedAt: string, counts = true) =>
    database
      .insertInto("signInFailures")
      .values({ id: randomUUID(), gate, addressHash: "an address", failedAt, counts })
      .execute();
  expect(await readWrongTries(platform)).toEqual([]);
  await add("lessons", "2026-11-18T23:59:59.999Z");
  await add("lessons", "2026-11-19T00:00:00.000Z");
  await add("admin", "2026-11-19T20:00:00.000Z");
  await add("admin", "2026-11-20T09:00:00.000Z");
  await add("admin", "2026-11-20T09:00:00.000Z", false);
  expect(await readWrongTries(platform)).toEqual([
    { gate: "admin", count: 2 },
    { gate: "lessons", count: 1 },
  ]);
});
