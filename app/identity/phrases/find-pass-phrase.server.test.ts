import { createHook } from "node:async_hooks";
import { expect, test } from "vitest";
import { makePlatform, makeVisitor, type TestPlatform } from "#tests/make-platform.ts";
import { makePerson } from "#tests/makers/make-person.ts";
import { hashPassPhrase } from "./pass-phrase-hash.server.ts";
import { addPassPhrase, sealPassPhrase } from "./pass-phrases.server.ts";
import { passPhrasesAtStart } from "./pass-phrases-at-start.server.ts";
import type { GateName } from "#app/platform/scopes.ts";
import { unlock } from "#app/identity/unlock.server.ts";
import { revokeCredential } from "#app/identity/people/credentials.server.ts";
import { wasUsedBefore } from "./used-before.server.ts";

const AT = "2026-11-20T08:00:00.000Z";
const ADAS = "Kelp gannet thimble oboe";
const BEAS = "Saffron anvil heron tulip";
const CYS = "Wicker lantern plover quay";

/** Counts the slow hashes that start during some work. */
async function hashesDuring(work: () => Promise<unknown>): Promise<number> {
  let count = 0;
  const hook = createHook({
    init: (_, type) => {
      if (type === "ARGON2REQUEST") count += 1;
    },
  });
  hook.enable();
  await work();
  hook.disable();
  return count;
}

async function tryAt(platform: TestPlatform, typed: string, gate: GateName = "admin") {
  platform.passMinutes(60);
  return (await unlock(platform, makeVisitor(), { gate, typed })).isOpen;
}

async function school() {
  const platform = await makePlatform();
  const { database, phraseKey } = platform;
  const ids: string[] = [];
  for (const [name, passPhrase, role] of [
    ["Ada", ADAS, "owner"],
    ["Bea", BEAS, "owner"],
    ["Cy", CYS, "teacher"],
  ] as const) {
    const { personId } = await makePerson(database, { name, roles: [role], revokedAt: AT });
    const sealed = await sealPassPhrase(phraseKey, passPhrase, null);
    const row = { ...sealed, personId, gate: null, source: "settings" } as const;
    ids.push(await addPassPhrase(database, row, AT));
  }
  return Object.assign(platform, { ids });
}

test("each attempt makes one slow hash, whether or not the phrase exists", async () => {
  await using platform = await school();
  const tries: [string, GateName, boolean][] = [
    [ADAS, "admin", true],
    [BEAS, "lessons", true],
    [` ${BEAS.toUpperCase()}`, "members", true],
    [ADAS.toLowerCase(), "admin", false],
    ["nobody has this one", "inventory", false],
    ["", "members", false],
    // An existing phrase without access takes as long as an unknown one.
    [CYS, "lessons", true],
    [CYS, "admin", false],
    [CYS.toUpperCase(), "members", false],
  ];
  for (const [typed, gate, isRight] of tries) {
    let isOpen: boolean | null = null;
    const count = await hashesDuring(async () => {
      isOpen = await tryAt(platform, typed, gate);
    });
    expect([isOpen, count], `${typed} at ${gate}`).toEqual([isRight, 1]);
  }
  const empty = await makePlatform();
  expect(await hashesDuring(() => tryAt(empty, ADAS))).toBe(1);
  await empty[Symbol.asyncDispose]();
});

test("a pass-phrase stored under another key, or none, still opens, and is looked up directly from then on", async () => {
  await using platform = await school();
  const moved = { ...platform, phraseKey: Buffer.alloc(32, 9) };
  expect(await tryAt(moved, ADAS)).toBe(true);
  expect(await hashesDuring(() => tryAt(moved, ADAS))).toBe(1);
  // The members area knew it in another form, which is stored once it was used there.
  expect(await tryAt(moved, ADAS.toLowerCase(), "members")).toBe(true);
  expect(await tryAt(moved, BEAS, "members")).toBe(true);
  expect(await tryAt(moved, BEAS)).toBe(true);
  await using before = await makePlatform();
  await makePerson(before.database, { gate: "admin", hash: await hashPassPhrase(ADAS) });
  expect(await tryAt(before, ADAS)).toBe(true);
  const [row] = await before.database.selectFrom("passPhrases").select("lookup").execute();
  expect(row?.lookup).toMatch(/^[0-9a-f]{12}:[0-9a-f]{64}$/);
  expect(await tryAt(before, "wrong as ever it was")).toBe(false);
});

test("the database holds neither the key nor a pass-phrase, only slow and keyed hashes", async () => {
  await using platform = await school();
  await tryAt(platform, ADAS);
  const { database, phraseKey } = platform;
  const kept = JSON.stringify([
    await database.selectFrom("passPhrases").selectAll().execute(),
    await database.selectFrom("secrets").selectAll().execute(),
    await database.selectFrom("settings").selectAll().execute(),
    await database.selectFrom("audit").selectAll().execute(),
    await database.selectFrom("signInFailures").selectAll().execute(),
  ]);
  for (const secret of [ADAS, ADAS.toLowerCase(), phraseKey.toString("base64")]) {
    expect(kept).not.toContain(secret);
  }
  expect(kept).not.toContain(phraseKey.toString("hex"));
});

test("a reused phrase is detected in any case, also when revoked or stored without a key", async () => {
  await using platform = await school();
  const { database, phraseKey } = platform;
  await revokeCredential(database, platform.ids[0] ?? "", AT);
  const hash = await hashPassPhrase("the oldest one of all");
  await makePerson(database, { gate: "lessons", hash, revokedAt: AT });
  for (const used of [ADAS, ` ${ADAS.toUpperCase()}`, BEAS, "the oldest one of all"]) {
    expect(await wasUsedBefore(database, phraseKey, used), used).toBe(true);
  }
  expect(await wasUsedBefore(database, phraseKey, "nobody has this one")).toBe(false);
});

test("a revoked pass-phrase from the environment opens nothing after a restart, and its variable is reported", async () => {
  await using platform = await makePlatform({
    CALLBOARD_ADMIN_PASSWORD: ADAS,
    CALLBOARD_INVENTORY_PASSWORD: BEAS,
    // One is too easy and one is set for two gates: neither is used.
    CALLBOARD_MEMBERS_PASSWORD: "passwordpassword",
    CALLBOARD_LESSONS_PASSWORD: BEAS.toUpperCase(),
  });
  const { database } = platform;
  const start = () => passPhrasesAtStart(platform, "Anchor Arts", AT);
  const never = ["CALLBOARD_MEMBERS_PASSWORD", "CALLBOARD_LESSONS_PASSWORD"];
  const first = await start();
  expect(Object.keys(first.made)).toEqual(["Owner", "Teachers"]);
  expect(first.unused).toEqual(never);
  expect(await tryAt(platform, ADAS)).toBe(true);
  const row = await database
    .selectFrom("waysIn")
    .select("id")
    .where("gate", "=", "admin")
    .executeTakeFirstOrThrow();
  await revokeCredential(database, row.id, AT);
  // A start with nothing to hash is fast.
  let again: unknown;
  expect(await hashesDuring(async () => (again = await start()))).toBe(0);
  expect(again).toEqual({ made: {}, unused: ["CALLBOARD_ADMIN_PASSWORD", ...never] });
  expect(await tryAt(platform, ADAS)).toBe(false);
  expect(await tryAt(platform, BEAS, "inventory")).toBe(true);
});
