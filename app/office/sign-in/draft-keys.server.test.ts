import { expect, test } from "vitest";
import { commandAt } from "#tests/command-at.ts";
import { draftKeyOf } from "#app/identity/draft-keys.server.ts";
import { revokeCredential } from "#app/identity/people/credentials.server.ts";
import { signOut } from "#app/identity/unlock.server.ts";
import { recogniseVisitor } from "#app/identity/visitors.server.ts";
import { makeContext } from "#tests/make-context.ts";
import { purge } from "#app/retention.server.ts";
import { makePhotos } from "#tests/make-photos.ts";
import { makePlatform, makeVisitor, type TestPlatform } from "#tests/make-platform.ts";
import { sent } from "#tests/make-request.ts";
import { makeMember } from "#tests/makers/make-member.ts";
import { makePerson } from "#tests/makers/make-person.ts";
import { makeSession } from "#tests/makers/make-session.ts";
import { loader } from "./draft-key-route.tsx";

const erase = commandAt("/admin/members/:id/erase");
const DAY_MINUTES = 24 * 60;

const keyOf = async (platform: TestPlatform, person: string, deviceId: string) =>
  (await draftKeyOf(platform, makeVisitor({ person, deviceId })))?.key;

test("a person has one key per device, and no two people share one", async () => {
  await using platform = await makePlatform();
  const asking = Array.from({ length: 4 }, () => keyOf(platform, "ada", "desk"));
  const [first, ...again] = await Promise.all(asking);
  expect(Buffer.from(first ?? "", "base64")).toHaveLength(32);
  expect(new Set(again)).toEqual(new Set([first]));
  const others = [
    await keyOf(platform, "ada", "phone"),
    await keyOf(platform, "bea", "desk"),
    await keyOf(platform, "bea", "phone"),
  ];
  expect(new Set([first, ...others]).size).toBe(4);
  const rows = await platform.database.selectFrom("draftKeys").select("deviceHash").execute();
  for (const { deviceHash } of rows) expect(deviceHash).toMatch(/^[0-9a-f]{64}$/);
});

test("a visitor without a session gets no key, and the answer is not cached", async () => {
  await using platform = await makePlatform();
  const answer = await loader({ context: makeContext(platform) } as never);
  expect(answer.status).toBe(401);
  expect(answer.headers.get("cache-control")).toBe("no-store");
  expect(await platform.database.selectFrom("draftKeys").selectAll().execute()).toEqual([]);
});

test("the key belongs to the person who opened the first gate, even when only the members area is still open", async () => {
  await using platform = await makePlatform();
  const { database, now } = platform;
  const cookies = await makeSession(database, {
    scopes: ["members", "admin"],
    unlockedAt: now(),
    lastUsedAt: now(),
  });
  const visitor = () => recogniseVisitor(platform, { cookies, address: "desk", requestId: "one" });
  const ada = (await visitor()).person;
  const gates = await database.selectFrom("waysIn").select(["personId", "gate"]).execute();
  expect(gates.find(({ personId }) => personId === ada)?.gate).toBe("admin");
  // Without a device cookie the session stands in for the device.
  expect(await draftKeyOf(platform, await visitor())).toMatchObject({ person: ada });
  platform.passMinutes(120);
  expect(await visitor()).toMatchObject({ person: ada, scopes: new Set(["members"]) });
});

test("someone else who opens a gate of an old session is a different person", async () => {
  await using platform = await makePlatform();
  const { database, now } = platform;
  const at = { unlockedAt: now(), lastUsedAt: now() };
  const cookies = await makeSession(database, { scopes: ["members", "inventory"], ...at });
  const visitor = () => recogniseVisitor(platform, { cookies, address: "desk", requestId: "one" });
  const ada = await visitor();
  platform.passMinutes(120);
  await makeSession(database, { scopes: ["lessons"], ...at });
  await database
    .updateTable("sessionScopes")
    .set({
      sessionId: String(ada.sessionId),
      unlockedAt: now().toISOString(),
      lastUsedAt: now().toISOString(),
    })
    .where("scope", "=", "lessons")
    .execute();
  const bea = await visitor();
  expect(bea.person).not.toBe(ada.person);
  expect(bea.person).not.toBeNull();
});

test("revoking a pass-phrase destroys that person's keys on every device, and no others", async () => {
  await using platform = await makePlatform();
  const { wayInId } = await makePerson(platform.database, { id: "ada" });
  const [desk, phone, beas] = [
    await keyOf(platform, "ada", "desk"),
    await keyOf(platform, "ada", "phone"),
    await keyOf(platform, "bea", "desk"),
  ];
  await revokeCredential(platform.database, wayInId, platform.now().toISOString());
  expect(await keyOf(platform, "ada", "desk")).not.toBe(desk);
  expect(await keyOf(platform, "ada", "phone")).not.toBe(phone);
  expect(await keyOf(platform, "bea", "desk")).toBe(beas);
});

test("erasing a record destroys every key; a refused erase destroys none", async () => {
  await using platform = await makePlatform();
  const member = await makeMember(platform.database, { name: "Ada Tern" });
  const key = await keyOf(platform, "bea", "desk");
  const call = (typedName: string) =>
    erase(
      sent(platform, { typedName }, { params: { id: member.id }, gates: ["admin", "members"] }),
    );
  await call("Ada Gull");
  expect(await keyOf(platform, "bea", "desk")).toBe(key);
  await call("Ada Tern");
  expect(await keyOf(platform, "bea", "desk")).not.toBe(key);
});

test("signing out keeps the keys; signing out everywhere destroys your own, or everyone's for an owner", async () => {
  await using platform = await makePlatform();
  const ada = makeVisitor({ sessionId: "one", person: "ada" });
  const owner = makeVisitor({ sessionId: "one", person: "cy", scopes: new Set(["owner"]) });
  const key = await keyOf(platform, "ada", "desk");
  const beas = await keyOf(platform, "bea", "desk");
  await signOut(platform, ada, { everywhere: false });
  expect(await keyOf(platform, "ada", "desk")).toBe(key);
  await signOut(platform, ada, { everywhere: true });
  expect(await keyOf(platform, "ada", "desk")).not.toBe(key);
  expect(await keyOf(platform, "bea", "desk")).toBe(beas);
  await signOut(platform, owner, { everywhere: true });
  expect(await keyOf(platform, "bea", "desk")).not.toBe(beas);
});

test("a key in use is kept, and one unused for 30 days is purged", async () => {
  await using platform = await makePlatform();
  const people = async () =>
    (await platform.database.selectFrom("draftKeys").select("person").execute()).map(
      ({ person }) => person,
    );
  const key = await keyOf(platform, "ada", "desk");
  await keyOf(platform, "bea", "phone");
  platform.passMinutes(29 * DAY_MINUTES);
  expect(await keyOf(platform, "ada", "desk")).toBe(key);
  expect(await people()).toHaveLength(2);
  platform.passMinutes(2 * DAY_MINUTES);
  await purge({ ...platform, photos: makePhotos() });
  expect(await keyOf(platform, "ada", "desk")).toBe(key);
  expect(await people()).toEqual(["ada"]);
});
