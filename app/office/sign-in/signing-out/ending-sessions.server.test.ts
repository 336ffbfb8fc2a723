import { expect, test } from "vitest";
import { makeContext } from "#tests/make-context.ts";
import { makePlatform, makeVisitor, type TestPlatform } from "#tests/make-platform.ts";
import { makeSession, type SessionWish } from "#tests/makers/make-session.ts";
import { visitorContext } from "#app/data/context.server.ts";
import { signOut } from "#app/identity/unlock.server.ts";
import { recogniseVisitor } from "#app/identity/visitors.server.ts";
import { loader } from "./ending-sessions-route.tsx";

const ASKED = { address: "192.0.2.1", requestId: "one", userAgent: "Firefox" };

async function counted(platform: TestPlatform, cookies: string) {
  const visitor = await recogniseVisitor(platform, { ...ASKED, cookies });
  const context = makeContext(platform);
  context.set(visitorContext, visitor);
  return { visitor, ...(await loader({ context } as never)) };
}

const open = async ({ database }: TestPlatform) =>
  (await database.selectFrom("sessions").select("id").where("endedAt", "is", null).execute())
    .length;

test("the announced number of sessions is the number ended: everyone's for an owner, otherwise your own", async () => {
  await using platform = await makePlatform();
  const make = (more: SessionWish) =>
    makeSession(platform.database, {
      lastUsedAt: platform.now(),
      unlockedAt: platform.now(),
      ...more,
    });
  const bo = await make({ scopes: ["inventory"] });
  await make({ scopes: ["inventory"] });
  const owner = await make({ scopes: ["admin"], roles: ["owner"] });
  const { visitor: wardrobe, count: own } = await counted(platform, bo);
  const before = await open(platform);
  await signOut(platform, wardrobe, { everywhere: true });
  expect(before - (await open(platform))).toBe(own);
  const { visitor, count: all } = await counted(platform, owner);
  const left = await open(platform);
  await signOut(platform, visitor, { everywhere: true });
  expect(left - (await open(platform))).toBe(all);
  expect(all).toBeGreaterThan(0);
  expect((await counted(platform, "")).count).toBe(0);
  expect(makeVisitor().sessionId).toBeNull();
});
