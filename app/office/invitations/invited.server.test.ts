// Invitation links: one pass-phrase for an invited person, once.
import { expect, test } from "vitest";
import { deskAt, changeAt } from "#tests/command-at.ts";
import { makePlatform, makeVisitor, type TestPlatform } from "#tests/make-platform.ts";
import { makePerson } from "#tests/makers/make-person.ts";
import type { Role } from "#app/platform/scopes.ts";
import { unlock } from "#app/identity/unlock.server.ts";

const owner = changeAt("/admin/settings", "admin", "owner");
const ask = deskAt("/invitation/asked");
const choose = deskAt("/invitation/pass-phrase");

const PHRASE = "Sequins Feathers Lace";
const OVER = "This link is no longer good. Ask for a new one.";

async function invited(platform: TestPlatform, name = "Wrenna Quill", roles: Role[] = ["office"]) {
  const { personId } = await makePerson(platform.database, {
    name,
    roles,
    revokedAt: platform.now().toISOString(),
  });
  return { personId, secret: await linkOf(platform, personId) };
}

async function linkOf(platform: TestPlatform, personId: string): Promise<string> {
  const answer = await owner(platform, { do: "make link", personId });
  return (answer as { link?: { path: string } }).link?.path.split("#")[1] ?? "";
}

const opens = async (platform: TestPlatform, typed: string) =>
  (await unlock(platform, makeVisitor(), { gate: "admin", typed })).isOpen;

test("a link shows the invited person every time it is opened, until a pass-phrase uses it up", async () => {
  await using platform = await makePlatform();
  const { secret } = await invited(platform);
  const good = { isSaved: true, name: "Wrenna Quill", until: "21 Nov 2026, 10:00" };
  expect(await ask(platform, { secret })).toEqual(good);
  expect(await ask(platform, { secret })).toEqual(good);
  expect(await choose(platform, { secret, passPhrase: PHRASE })).toMatchObject({
    isSaved: true,
    leadsTo: "/admin",
  });
  expect(await opens(platform, PHRASE)).toBe(true);
  const over = { isSaved: false, status: 410, problem: OVER };
  expect(await ask(platform, { secret })).toEqual(over);
  expect(await choose(platform, { secret, passPhrase: "Another of hers here" })).toEqual(over);
  expect(await opens(platform, "Another of hers here")).toBe(false);
});

test("a pass-phrase that Settings would refuse gets the same message, and the link stays valid", async () => {
  await using platform = await makePlatform();
  const { secret } = await invited(platform);
  const cy = await invited(platform, "Cy");
  await choose(platform, { secret: cy.secret, passPhrase: PHRASE });
  const refusals = {
    "fourteen chars": "Use at least 15 characters, such as four words.",
    password1234567: "This phrase is too easy to guess. Choose another.",
    [PHRASE.toUpperCase()]: "This phrase is too easy to guess. Choose another.",
  };
  for (const [passPhrase, problem] of Object.entries(refusals))
    expect(await choose(platform, { secret, passPhrase }), passPhrase).toMatchObject({ problem });
  expect(await ask(platform, { secret })).toMatchObject({ isSaved: true });
});

test("two simultaneous uses of one link set one pass-phrase", async () => {
  await using platform = await makePlatform();
  const { secret, personId } = await invited(platform);
  const both = await Promise.all(
    ["Tulip meadow anvil", "Gannet thimble oboe"].map((passPhrase) =>
      choose(platform, { secret, passPhrase }),
    ),
  );
  expect(both.filter(({ isSaved }) => isSaved)).toHaveLength(1);
  expect(both.filter(({ isSaved }) => !isSaved)).toMatchObject([{ problem: OVER }]);
  const open = await platform.database
    .selectFrom("waysIn")
    .select("id")
    .where("personId", "=", personId)
    .where("revokedAt", "is", null)
    .execute();
  expect(open).toHaveLength(1);
});

test("a second link replaces the first, and no other secret is accepted", async () => {
  await using platform = await makePlatform();
  const { secret, personId } = await invited(platform);
  const second = await linkOf(platform, personId);
  expect(await ask(platform, { secret })).toMatchObject({ problem: OVER });
  expect(await ask(platform, { secret: second })).toMatchObject({ name: "Wrenna Quill" });
  for (const wrong of ["", "no link", second.slice(1)])
    expect(await ask(platform, { secret: wrong })).toMatchObject({ status: 410, problem: OVER });
});

test("a teacher is sent to the private lessons", async () => {
  await using platform = await makePlatform();
  const { secret } = await invited(platform, "Bea", ["teacher"]);
  expect(await choose(platform, { secret, passPhrase: PHRASE })).toMatchObject({
    leadsTo: "/private-lessons",
  });
});

test("a link works while all sign-in pages are blocked for strangers", async () => {
  await using platform = await makePlatform();
  const { secret } = await invited(platform);
  const moment = platform.now().toISOString();
  await platform.database
    .insertInto("signInFailures")
    .values(
      Array.from({ length: 60 }, (_, count) => ({
        id: `guess ${count}`,
        gate: "admin",
        addressHash: makeVisitor().addressHash,
        failedAt: moment,
      })),
    )
    .execute();
  const closed = await unlock(platform, makeVisitor(), { gate: "admin", typed: PHRASE });
  expect(closed).toMatchObject({ isOpen: false, status: 429 });
  expect(await choose(platform, { secret, passPhrase: PHRASE })).toMatchObject({ isSaved: true });
});

test("the audit names the person who used a link, and its secret is stored nowhere", async () => {
  await using platform = await makePlatform({ CALLBOARD_URL: "https://school.example" });
  const { database } = platform;
  const { personId, secret: first } = await invited(platform);
  await database
    .updateTable("people")
    .set({ email: "wrenna@home.example" })
    .where("id", "=", personId)
    .execute();
  const key = "key-0123456789abcdef";
  const made = await owner(platform, { do: "make link", personId, key });
  const again = await owner(platform, { do: "make link", personId, key });
  expect(again).not.toEqual(made);
  const added = { name: "Cy", email: "cy@home.example", roles: ["teacher"] };
  const { link } = (await owner(platform, { do: "add person", ...added, key })) as {
    link?: { path: string };
  };
  const { path } = (again as unknown as { link: { path: string } }).link;
  const secret = path.split("#")[1] ?? "";
  await choose(platform, { secret, passPhrase: PHRASE, key });
  const told = await database.selectFrom("audit").select(["who", "action"]).execute();
  expect(told).toContainEqual({ who: "Wrenna Quill", action: "chose a pass-phrase by a link" });
  expect(told).toContainEqual({ who: "admin desk", action: "made link" });
  const tables = ["audit", "idempotency", "outbox", "invitations", "changes"] as const;
  const kept = await Promise.all(
    tables.map((table) => database.selectFrom(table).selectAll().execute()),
  );
  expect(kept.every((rows, at) => tables[at] === "changes" || rows.length > 0)).toBe(true);
  const text = JSON.stringify(kept);
  for (const hidden of [first, secret, link?.path.split("#")[1] ?? "-", PHRASE]) {
    expect(hidden.length).toBeGreaterThan(20);
    expect(text).not.toContain(hidden);
  }
});
