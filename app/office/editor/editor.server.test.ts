import { expect, test } from "vitest";
import { makeContext } from "#tests/make-context.ts";
import { makePlatform, type TestPlatform } from "#tests/make-platform.ts";
import { liveContent } from "#app/site/content/content.server.ts";
import { action, loader } from "./editor.tsx";

const ADDRESS = "http://school.example/admin/editor";

async function send(platform: TestPlatform, change: object) {
  const request = new Request(ADDRESS, { method: "POST", body: JSON.stringify(change) });
  const answer = await action({ request, context: makeContext(platform, "admin") } as never);
  return answer.data;
}

const read = (platform: TestPlatform) =>
  loader({ context: makeContext(platform, "admin") } as never);

const company = (tagline: string) => ({ company: { tagline, copy: "", points: [] } });

test("what is published is live at once, its version is kept, and one click brings it back", async () => {
  await using platform = await makePlatform();
  expect((await read(platform)).number).toBe(0);
  const publish = (base: number, tagline: string) =>
    send(platform, { do: "publish", base, blocks: company(tagline) });
  expect(await publish(0, "First")).toEqual({ isSaved: true });
  expect(await publish(1, "Second")).toEqual({ isSaved: true });
  expect((await liveContent(platform.database)).company.tagline).toBe("Second");
  expect(await send(platform, { do: "bring back", base: 2, number: 1 })).toEqual({ isSaved: true });
  const { content, versions } = await read(platform);
  expect(content.company.tagline).toBe("First");
  expect(versions.map(({ number, by, on }) => [number, by, on])).toEqual([
    [3, "admin desk", "2026-11-20"],
    [2, "admin desk", "2026-11-20"],
    [1, "admin desk", "2026-11-20"],
  ]);
  const audit = await platform.database.selectFrom("audit").select(["who", "action"]).execute();
  expect(audit).toHaveLength(3);
  expect(audit[0]).toEqual({ who: "admin desk", action: "published content" });
});

test("what was begun on an older version is refused, as is a block that cannot be shown", async () => {
  await using platform = await makePlatform();
  await send(platform, { do: "publish", base: 0, blocks: company("First") });
  expect(await send(platform, { do: "publish", base: 0, blocks: company("Late") })).toMatchObject({
    isSaved: false,
    status: 409,
  });
  const bad = { do: "publish", base: 1, blocks: { staff: [{ role: "Teacher" }] } };
  expect(await send(platform, bad)).toMatchObject({
    status: 422,
    problem: "Not published: Staff cannot be shown as it is.",
  });
  expect(await send(platform, { do: "bring back", base: 1, number: 9 })).toMatchObject({
    status: 422,
  });
  expect((await read(platform)).number).toBe(1);
});
