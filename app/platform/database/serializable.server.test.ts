import { expect, test } from "vitest";
import { makePlatform } from "#tests/make-platform.ts";
import { makeMember } from "#tests/makers/make-member.ts";
import { serializable } from "./serializable.server.ts";

test("transactions that read what the others write end as if one came after the other", async () => {
  await using platform = await makePlatform();
  const { id } = await makeMember(platform.database, { subscriptionAmount: 0 });
  await Promise.all(
    Array.from({ length: 12 }, () =>
      serializable(platform.database, async (trx) => {
        const { subscriptionAmount } = await trx
          .selectFrom("members")
          .select("subscriptionAmount")
          .where("id", "=", id)
          .executeTakeFirstOrThrow();
        const next = (subscriptionAmount ?? 0) + 1;
        await trx
          .updateTable("members")
          .set({ subscriptionAmount: next })
          .where("id", "=", id)
          .execute();
      }),
    ),
  );
  const { subscriptionAmount } = await platform.database
    .selectFrom("members")
    .select("subscriptionAmount")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  expect(subscriptionAmount).toBe(12);
});

test("two that take the same rows in turn and against the turn are both done", async () => {
  await using platform = await makePlatform();
  const one = await makeMember(platform.database);
  const other = await makeMember(platform.database);
  const take = (ids: string[]) =>
    serializable(platform.database, async (trx) => {
      for (const id of ids) {
        await trx
          .updateTable("members")
          .set((eb) => ({ version: eb("version", "+", 1) }))
          .where("id", "=", id)
          .execute();
      }
    });
  await Promise.all([take([one.id, other.id]), take([other.id, one.id])]);
  const rows = await platform.database.selectFrom("members").select("version").execute();
  expect(rows.map(({ version }) => version)).toEqual([3, 3]);
});

test("an error of the work's own is not tried again", async () => {
  await using platform = await makePlatform();
  let tries = 0;
  const failing = serializable(platform.database, async () => {
    tries += 1;
    throw new Error("no");
  });
  await expect(failing).rejects.toThrow("no");
  expect(tries).toBe(1);
});
