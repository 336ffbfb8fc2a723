import { expect, test } from "vitest";
import { makePlatform, NOW, type TestPlatform } from "#tests/make-platform.ts";
import { makeMember } from "#tests/makers/make-member.ts";
import type { Database } from "../database/database.server.ts";
import { serializable } from "../database/transactions.server.ts";
import { updateGuarded, type Guard } from "./guarded-write.server.ts";

const MEMBERS: Guard<"members"> = {
  table: "members",
  deletedColumn: "deletedAt",
  hasUpdatedAt: true,
  changed: "Someone else has changed this member since you opened it.",
  gone: "This member has since been deleted.",
};

const write = (database: Database, id: string, version: number, phone: string) => {
  const newer = (row: { phone: string }) => ({ phone: row.phone });
  return updateGuarded(database, MEMBERS, { id, version, at: NOW, newer }, { phone });
};

const stored = ({ database }: TestPlatform, id: string) =>
  database
    .selectFrom("members")
    .select(["phone", "version", "updatedAt"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();

test("a row is written when its version matches, and the version goes up", async () => {
  await using platform = await makePlatform();
  const { id } = await makeMember(platform.database, { phone: "1" });
  const { before, after } = await write(platform.database, id, 1, "2");
  expect([before, after]).toMatchObject([
    { phone: "1", version: 1 },
    { phone: "2", version: 2, updatedAt: NOW },
  ]);
  expect(await stored(platform, id)).toEqual({ phone: "2", version: 2, updatedAt: NOW });
});

test("with another version nothing is written, and the current row is returned", async () => {
  await using platform = await makePlatform();
  const { id } = await makeMember(platform.database, { phone: "1", version: 3 });
  for (const version of [2, 4]) {
    await expect(write(platform.database, id, version, "2")).rejects.toMatchObject({
      refusal: {
        status: 409,
        problem: MEMBERS.changed,
        newer: { version: 3, values: { phone: "1" } },
      },
    });
  }
  expect(await stored(platform, id)).toMatchObject({ phone: "1", version: 3 });
});

test("a deleted row is not written", async () => {
  await using platform = await makePlatform();
  const { id } = await makeMember(platform.database, { deletedAt: NOW });
  for (const gone of [id, "nobody"]) {
    await expect(write(platform.database, gone, 1, "2")).rejects.toMatchObject({
      refusal: { status: 410, problem: MEMBERS.gone },
    });
  }
});

test("of two concurrent writes on one version one is saved, and the other gets both values", async () => {
  await using platform = await makePlatform();
  const { id } = await makeMember(platform.database, { phone: "1" });
  // On PostgreSQL both transactions read the row before either writes.
  const seen = platform.open.engine === "postgres" ? barrier(2) : async () => {};
  const outcomes = await Promise.allSettled(
    ["2", "3"].map((phone) => {
      let tries = 0;
      return serializable(platform.database, async (trx) => {
        await trx.selectFrom("members").select("version").where("id", "=", id).execute();
        if ((tries += 1) === 1) await seen();
        return write(trx, id, 1, phone);
      });
    }),
  );
  expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  const { phone, version } = await stored(platform, id);
  expect(version).toBe(2);
  expect(outcomes.find(({ status }) => status === "rejected")).toMatchObject({
    reason: { refusal: { status: 409, newer: { version: 2, values: { phone } } } },
  });
});

/** Releases everyone once so many have arrived. */
function barrier(many: number): () => Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let come = 0;
  return () => {
    if ((come += 1) === many) resolve();
    return promise;
  };
}
