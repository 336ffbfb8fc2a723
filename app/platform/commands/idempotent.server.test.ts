import { expect, test } from "vitest";
import { makePlatform, type TestPlatform } from "#tests/make-platform.ts";
import { forgetOldAnswers, idempotent, KeyUsedError } from "./idempotent.server.ts";

/** Sends a body under a key; `work` counts how often it was really done. */
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

test("the same key and body get the same answer, and the work is done once", async () => {
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
  await forgetOldAnswers(platform.database, platform.now().toISOString());
  expect(await send("key", { name: "Ana" })).toEqual({ number: 1 });
  platform.passMinutes(1);
  await forgetOldAnswers(platform.database, platform.now().toISOString());
  expect(await send("key", { name: "Ana" })).toEqual({ number: 2 });
});
