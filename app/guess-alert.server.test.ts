import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { fillContent } from "#sample/fill-content.server.ts";
import { makePerson } from "#tests/makers/make-person.ts";
import { makePlatform, makeVisitor, type TestPlatform } from "#tests/make-platform.ts";
import { alertOwners } from "./guess-alert.server.ts";
import { reserveAttempt } from "./identity/throttle/throttle.server.ts";

async function school() {
  const platform = await makePlatform();
  const at = platform.now().toISOString();
  await platform.database.transaction().execute((trx) => fillContent(trx, "2026-11-20", at));
  return platform;
}

async function guess(platform: TestPlatform, count: number) {
  for (let place = 0; place < count; place += 1) {
    const visitor = makeVisitor({ addressHash: `address ${place % 5}` });
    const phrase = randomUUID();
    const { isFree } = await reserveAttempt(platform, visitor, { gate: "admin", phrase });
    expect(isFree).toBe(true);
  }
}

const mails = ({ database }: TestPlatform) =>
  database.selectFrom("outbox").select(["recipient", "subject", "body"]).execute();

test("the twenty-first wrong guess in an hour is reported by email, once", async () => {
  await using platform = await school();
  await guess(platform, 20);
  expect(await alertOwners(platform)).toBe(false);
  await guess(platform, 1);
  const atOnce = [alertOwners(platform), alertOwners(platform)];
  expect((await Promise.all(atOnce)).filter(Boolean)).toHaveLength(1);
  expect(await mails(platform)).toEqual([
    {
      recipient: "hello@anchor-arts.example",
      subject: "21 wrong pass-phrases tried in the last hour",
      body: expect.stringContaining("Admin Portal: 21"),
    },
  ]);
  platform.passMinutes(59);
  await guess(platform, 25);
  expect(await alertOwners(platform)).toBe(false);
});

test("it is reported at most once an hour, and not when guesses have stopped", async () => {
  await using platform = await school();
  await guess(platform, 21);
  expect(await alertOwners(platform)).toBe(true);
  platform.passMinutes(60);
  expect(await alertOwners(platform)).toBe(false);
  await guess(platform, 21);
  expect(await alertOwners(platform)).toBe(true);
  expect(await mails(platform)).toHaveLength(2);
});

test("owners with an email address are told instead of the school", async () => {
  await using platform = await school();
  const { database } = platform;
  for (const [name, role, email] of [
    ["Jo", "owner", "jo@school.example"],
    ["Ada", "owner", "ada@school.example"],
    ["Bo", "owner", null],
    ["Eve", "office", "eve@school.example"],
  ] as const) {
    const { personId } = await makePerson(database, { name, roles: [role] });
    await database.updateTable("people").set({ email }).where("id", "=", personId).execute();
  }
  await guess(platform, 21);
  expect(await alertOwners(platform)).toBe(true);
  expect((await mails(platform)).map(({ recipient }) => recipient).toSorted()).toEqual([
    "ada@school.example",
    "jo@school.example",
  ]);
});

test("nothing is sent when the school has no address", async () => {
  await using platform = await makePlatform();
  await guess(platform, 21);
  expect(await alertOwners(platform)).toBe(false);
});
