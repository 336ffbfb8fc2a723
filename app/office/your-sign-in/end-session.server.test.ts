import { expect, test } from "vitest";
import { action as commandAction } from "../command-route.tsx";
import { makeContext } from "#tests/make-context.ts";
import { makePlatform, type TestPlatform } from "#tests/make-platform.ts";
import { makePerson } from "#tests/makers/make-person.ts";
import { visitorContext } from "#app/data/context.server.ts";
import { readOpenSessions } from "#app/identity/open-sessions.server.ts";
import type { GateName, Role } from "#app/platform/scopes.ts";
import { openGates } from "#app/identity/unlock.server.ts";
import { recogniseVisitor } from "#app/identity/visitors.server.ts";

const CHROME = "Mozilla/5.0 (Windows NT 10.0) Chrome/142.0 Safari/537.36";
const IPHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1) Version/18.1 Mobile/15E148 Safari/604.1";

async function person(platform: TestPlatform, name: string, ...roles: Role[]) {
  const { personId, wayInId: id } = await makePerson(platform.database, { name, roles });
  return { id, personId, name };
}

type WayIn = Awaited<ReturnType<typeof person>>;

/** A browser in which people open gates. */
function browser(platform: TestPlatform, userAgent = CHROME) {
  let cookies = "";
  const visitor = () =>
    recogniseVisitor(platform, { cookies, address: "192.0.2.1", requestId: "one", userAgent });
  const open = async (wayIn: WayIn, ...gates: GateName[]) => {
    const given = await openGates(platform, await visitor(), gates, wayIn);
    cookies = given.map((cookie) => cookie.split(";")[0]).join("; ");
  };
  const look = async () => readOpenSessions(platform.database, await visitor(), platform.now());
  const end = async (id: string) => {
    const context = makeContext(platform);
    context.set(visitorContext, await visitor());
    const pattern = "/admin/your-sign-in/end-session";
    const body = JSON.stringify({ id });
    const request = new Request("http://school.example/", { method: "POST", body });
    const answer = await commandAction({ request, params: {}, context, pattern } as never);
    return answer.data.isSaved ? "ended" : answer.data.problem;
  };
  return { visitor, open, look, end };
}

const seen = (sessions: Awaited<ReturnType<typeof readOpenSessions>>) =>
  sessions.map(({ device, names, isThis, isOwn }) => [
    names.join(" and "),
    device,
    isThis ? "this" : isOwn ? "own" : "other",
  ]);

test("people see their own sessions, most recently used first, and owners see everyone's", async () => {
  await using platform = await makePlatform();
  const bo = await person(platform, "Bo", "wardrobe");
  const owner = await person(platform, "Jo", "owner");
  const [desk, phone, office] = [CHROME, IPHONE, CHROME].map((each) => browser(platform, each));
  await desk?.open(bo, "inventory");
  platform.passMinutes(5);
  await phone?.open(bo, "inventory");
  await office?.open(owner, "admin", "inventory");
  platform.passMinutes(1);
  await desk?.visitor();
  expect(seen((await desk?.look()) ?? [])).toEqual([
    ["Bo", "Chrome on Windows", "this"],
    ["Bo", "Safari on iPhone", "own"],
  ]);
  platform.passMinutes(1);
  expect(seen((await office?.look()) ?? [])).toEqual([
    ["Jo", "Chrome on Windows", "this"],
    ["Bo", "Chrome on Windows", "other"],
    ["Bo", "Safari on iPhone", "other"],
  ]);
  const [first] = (await desk?.look()) ?? [];
  expect(first).toMatchObject({
    createdAt: "2026-11-20T10:00:00.000Z",
    lastUsedAt: "2026-11-20T10:07:00.000Z",
  });
});

test("of sessions used at the same moment, the current one comes first", async () => {
  await using platform = await makePlatform();
  const bo = await person(platform, "Bo", "wardrobe");
  const browsers = Array.from({ length: 5 }, () => browser(platform));
  for (const each of browsers) await each.open(bo, "inventory");
  for (const each of browsers) {
    const [first, ...others] = await each.look();
    expect(first).toMatchObject({ isThis: true });
    expect(others.map(({ id }) => id)).toEqual(others.map(({ id }) => id).toSorted());
  }
});

test("everyone who shares a session sees it, and expired sessions are not listed", async () => {
  await using platform = await makePlatform();
  const office = await person(platform, "Office", "office");
  const money = await person(platform, "Money", "money");
  const [shared, other] = [browser(platform), browser(platform, IPHONE)];
  await shared.open(office, "admin");
  await shared.open(money, "members");
  await other.open(money, "members");
  expect(seen(await shared.look())).toEqual([["Money and Office", "Chrome on Windows", "this"]]);
  expect(seen(await other.look())).toEqual([
    ["Money", "Safari on iPhone", "this"],
    ["Money and Office", "Chrome on Windows", "own"],
  ]);
  platform.passMinutes(61);
  // The members area stays open for longer than the office.
  expect(seen(await other.look())).toEqual([
    ["Money", "Safari on iPhone", "this"],
    ["Money", "Chrome on Windows", "own"],
  ]);
});

test("an ended session has no access at its next request, and the one that ended it continues", async () => {
  await using platform = await makePlatform();
  const bo = await person(platform, "Bo", "wardrobe");
  const [desk, phone] = [browser(platform), browser(platform, IPHONE)];
  await desk.open(bo, "inventory");
  await phone.open(bo, "inventory");
  const { sessionId } = await phone.visitor();
  expect(await desk.end(sessionId ?? "")).toBe("ended");
  const after = await phone.visitor();
  expect([after.sessionId, [...after.scopes]]).toEqual([null, []]);
  expect([...(await desk.visitor()).scopes]).toEqual(["inventory"]);
  expect(await desk.end(sessionId ?? "")).toBe("This session has already ended.");
  const told = await platform.database
    .selectFrom("audit")
    .select(["who", "subjectId", "details"])
    .where("action", "=", "ended session")
    .execute();
  expect(told).toEqual([
    {
      who: "Bo",
      subjectId: sessionId,
      details: {
        facts: [
          { label: "Of", to: "Bo" },
          { label: "At", to: "Safari on iPhone" },
        ],
      },
    },
  ]);
});

test("only an owner can end someone else's session or learn that it exists", async () => {
  await using platform = await makePlatform();
  const bo = await person(platform, "Bo", "wardrobe");
  const eve = await person(platform, "Eve", "office");
  const jo = await person(platform, "Jo", "owner");
  const [wardrobe, office, owner] = [browser(platform), browser(platform), browser(platform)];
  await wardrobe.open(bo, "inventory");
  await office.open(eve, "admin");
  await owner.open(jo, "admin");
  const { sessionId } = await wardrobe.visitor();
  expect(await office.end(sessionId ?? "")).toBe("This session has already ended.");
  expect(await office.end("no such session")).toBe("This session has already ended.");
  expect([...(await wardrobe.visitor()).scopes]).toEqual(["inventory"]);
  expect(await owner.end(sessionId ?? "")).toBe("ended");
  expect([...(await wardrobe.visitor()).scopes]).toEqual([]);
});

test("only the browser and system name of a user agent are stored", async () => {
  await using platform = await makePlatform();
  const bo = await person(platform, "Bo", "wardrobe");
  await browser(platform, `${CHROME} Ada Tern`).open(bo, "inventory");
  await browser(platform, "something else").open(bo, "inventory");
  const rows = await platform.database
    .selectFrom("sessions")
    .select("device")
    .orderBy("device")
    .execute();
  expect(new Set(rows.map(({ device }) => device))).toEqual(new Set(["Chrome on Windows", null]));
  expect(
    JSON.stringify(await platform.database.selectFrom("sessions").selectAll().execute()),
  ).not.toContain("Mozilla");
});
