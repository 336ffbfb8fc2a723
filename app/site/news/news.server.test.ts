import { expect, test } from "vitest";
import { makePlatform, type TestPlatform } from "#tests/make-platform.ts";
import { asked } from "#tests/make-request.ts";
import { action, loader } from "./news-page.tsx";

const AT = "2026-11-01T09:00:00.000Z";
const SECRET = "2f0f2f5e-7f2c-4f3e-9d7f-3d1f8a4f6f11";

async function school(): Promise<TestPlatform> {
  const platform = await makePlatform();
  await platform.database
    .insertInto("mailAddresses")
    .values({ id: SECRET, addressKey: "mo@tern.example", createdAt: AT, updatedAt: AT })
    .execute();
  return platform;
}

const at = (platform: TestPlatform, secret: string) =>
  asked(platform, `/news/${secret}`, { params: { secret } });

const stoppedAt = async ({ database }: TestPlatform) =>
  (await database.selectFrom("mailAddresses").select("unsubscribedAt").executeTakeFirstOrThrow())
    .unsubscribedAt;

test("opening the link of a news mail changes nothing; a post stops news, also the second time", async () => {
  await using platform = await school();
  expect((await loader(at(platform, SECRET) as never)).init?.status).toBe(200);
  expect(await stoppedAt(platform)).toBeNull();
  expect((await action(at(platform, SECRET) as never)).init?.status).toBe(200);
  const first = await stoppedAt(platform);
  expect(first).toBe("2026-11-20T10:00:00.000Z");
  platform.passMinutes(1);
  expect((await action(at(platform, SECRET) as never)).init?.status).toBe(200);
  expect(await stoppedAt(platform)).toBe(first);
  const lines = await platform.database
    .selectFrom("audit")
    .select(["who", "details"])
    .where("action", "=", "stopped news")
    .execute();
  expect(lines).toEqual([{ who: "a family", details: null }]);
});

test("an altered link is not found", async () => {
  await using platform = await school();
  const altered = `${SECRET.slice(0, -1)}2`;
  expect((await loader(at(platform, altered) as never)).init?.status).toBe(404);
  expect((await action(at(platform, altered) as never)).init?.status).toBe(404);
  expect(await stoppedAt(platform)).toBeNull();
});
