import { makePlatform, type TestPlatform } from "#tests/make-platform.ts";
import { purgeOldAnswers, idempotent, KeyUsedError, serializable } from "./transactions.server.ts";
import { expect, test } from "vitest";
import { makeMember } from "#tests/makers/make-member.ts";

test("transactions that read each other's rows are serialised", async () => {
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

test("two that lock the same rows in opposite order both succeed", async () => {
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

test("an error from the work itself is not retried", async () => {
  await using platform = await makePlatform();
  let tries = 0;
  const failing = serializable(platform.database, async () => {
    tries += 1;
    throw new Error("no");
  });
  await expect(failing).rejects.toThrow("no");
  expect(tries).toBe(1);
});

/** Sends a body under a key; `work` counts how often it really ran. */
function sender(platform: TestPlatform) {
  let done = 0;
  return (key: string, body: object, work?: () => Promise<{ number: number }>) =>
    platform.database
      .transaction()
      .execute((trx) =>
        idempotent(
          trx,
          { key, route: "/somewhere", body, at: platform.now().toISOString() },
          work ?? (async () => ({ number: (done += 1) })),
        ),
      );
}

test("the same key and body get the same answer, and the work runs once", async () => {
  await using platform = await makePlatform();
  const send = sender(platform);
  const answers = await Promise.all([1, 2, 3, 4].map(() => send("key", { name: "Ana" })));
  expect(answers).toEqual(Array.from({ length: 4 }, () => ({ number: 1 })));
  expect(await send("other key", { name: "Ana" })).toEqual({ number: 2 });
});

test("another body under a used key is refused", async () => {
  await using platform = await makePlatform();
  const send = sender(platform);
  await send("key", { name: "Ana" });
  await expect(send("key", { name: "Bo" })).rejects.toThrow(KeyUsedError);
});

test("work that fails leaves its key free", async () => {
  await using platform = await makePlatform();
  const send = sender(platform);
  const failing = () => Promise.reject(new Error("no"));
  await expect(send("key", { name: "Ana" }, failing)).rejects.toThrow("no");
  expect(await send("key", { name: "Bo" })).toEqual({ number: 1 });
});

test("an answer is kept for 8 days", async () => {
  await using platform = await makePlatform();
  const send = sender(platform);
  await send("key", { name: "Ana" });
  platform.passMinutes(8 * 24 * 60);
  await purgeOldAnswers(platform.database, platform.now().toISOString());
  expect(await send("key", { name: "Ana" })).toEqual({ number: 1 });
  platform.passMinutes(1);
  await purgeOldAnswers(platform.database, platform.now().toISOString());
  expect(await send("key", { name: "Ana" })).toEqual({ number: 2 });
});
