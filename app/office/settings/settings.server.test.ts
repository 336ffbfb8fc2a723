import { expect, test } from "vitest";
import { makeContext } from "#tests/make-context.ts";
import { makePlatform, makeVisitor, type TestPlatform } from "#tests/make-platform.ts";
import { claimBackup, rememberGoodBackup } from "#app/platform/backup/backup-state.server.ts";
import { recordAudit } from "#app/platform/audit.server.ts";
import { unlock } from "#app/platform/sessions/unlock.server.ts";
import { forgetOldAudit } from "./retention.server.ts";
import { action, loader } from "./settings.tsx";

const ADDRESS = "http://school.example/admin/settings";

async function send(platform: TestPlatform, change: object) {
  const request = new Request(ADDRESS, { method: "POST", body: JSON.stringify(change) });
  const answer = await action({ request, context: makeContext(platform, "admin") } as never);
  return answer.data;
}

const read = (platform: TestPlatform, search = "") =>
  loader({
    request: new Request(`${ADDRESS}?search=${encodeURIComponent(search)}`),
    context: makeContext(platform, "admin"),
  } as never);

const opens = async (platform: TestPlatform, typed: string) =>
  (await unlock(platform, makeVisitor(), { gate: "inventory", typed })).isOpen;

test("a named pass-phrase opens its gate until it is revoked; the last one of a gate stays", async () => {
  await using platform = await makePlatform();
  const add = { do: "add pass-phrase", gate: "inventory" };
  const ours = { ...add, name: "Wardrobe", passPhrase: "four words for costumes" };
  expect(await send(platform, { ...ours, passPhrase: "too short" })).toMatchObject({
    messages: { passPhrase: "Use at least 15 characters, such as four words." },
  });
  expect(await send(platform, ours)).toEqual({ isSaved: true });
  expect(await send(platform, ours)).toMatchObject({ isSaved: false });
  expect(await opens(platform, "four words for costumes")).toBe(true);
  const inventory = async () =>
    (await read(platform)).gates.find(({ gate }) => gate === "inventory")?.passPhrases ?? [];
  const [first] = await inventory();
  expect(await send(platform, { do: "revoke pass-phrase", id: first?.id })).toMatchObject({
    problem: "A gate needs a pass-phrase: add another one first.",
  });
  await send(platform, { ...add, name: "Volunteers", passPhrase: "another four words" });
  platform.passMinutes(1);
  expect(await send(platform, { do: "revoke pass-phrase", id: first?.id })).toEqual({
    isSaved: true,
  });
  expect(await opens(platform, "four words for costumes")).toBe(false);
  expect((await inventory()).map(({ name }) => name)).toEqual(["Volunteers"]);
  const { audit } = await read(platform, "PASS-phrase");
  expect(audit.entries.map(({ who, action: what }) => [who, what])).toEqual([
    ["admin desk", "revoked pass-phrase"],
    ["admin desk", "added pass-phrase"],
    ["admin desk", "added pass-phrase"],
  ]);
  expect(JSON.stringify(await read(platform))).not.toContain("argon2");
  expect((await read(platform, "100%")).audit.entries).toEqual([]);
});

test("a backup that is asked for is made by whoever looks next, once", async () => {
  await using platform = await makePlatform();
  const { database, now } = platform;
  await claimBackup(database, now());
  await rememberGoodBackup(database, now().toISOString());
  platform.passMinutes(5);
  expect(await claimBackup(database, now())).toBe(false);
  await send(platform, { do: "back up" });
  platform.passMinutes(5);
  expect(await claimBackup(database, now())).toBe(true);
  expect(await claimBackup(database, now())).toBe(false);
  expect((await read(platform)).backup).toEqual({
    lastGood: "20 Nov 2026, 10:00",
    isOverdue: false,
    isWanted: false,
  });
  platform.passMinutes(27 * 60);
  expect((await read(platform)).backup.isOverdue).toBe(true);
});

test("a backup asked for twice before it begins is one; asked for while it is made, another", async () => {
  await using platform = await makePlatform();
  const { database, now } = platform;
  const ask = async () => {
    platform.passMinutes(1);
    expect(await send(platform, { do: "back up" })).toEqual({ isSaved: true });
  };
  const begin = () => {
    platform.passMinutes(1);
    return claimBackup(database, now());
  };
  await ask();
  await ask();
  expect((await read(platform)).backup.isWanted).toBe(true);
  expect(await begin()).toBe(true);
  const begunAt = now().toISOString();
  expect((await read(platform)).backup.isWanted).toBe(false);
  await ask();
  await rememberGoodBackup(database, begunAt);
  expect((await read(platform)).backup.isWanted).toBe(true);
  expect(await begin()).toBe(true);
  await rememberGoodBackup(database, now().toISOString());
  expect(await begin()).toBe(false);
});

test("a backup can be asked for before there was any", async () => {
  await using platform = await makePlatform();
  expect(await send(platform, { do: "back up" })).toEqual({ isSaved: true });
  platform.passMinutes(1);
  expect(await claimBackup(platform.database, platform.now())).toBe(true);
});

test("who did what is kept for ever, or as long as is chosen", async () => {
  await using platform = await makePlatform();
  const { database } = platform;
  const lines = async () =>
    (await database.selectFrom("audit").select("action").orderBy("at").execute()).map(
      ({ action: what }) => what,
    );
  for (const at of ["2024-11-19T23:59:59.000Z", "2024-11-20T00:00:00.000Z"]) {
    await recordAudit(database, { who: "Jo", at, action: at });
  }
  expect(await forgetOldAudit(platform)).toBe(0);
  expect(await send(platform, { do: "keep audit", years: 3 })).toMatchObject({ status: 422 });
  await send(platform, { do: "keep audit", years: 1 });
  expect(await send(platform, { do: "keep audit", years: 2 })).toEqual({ isSaved: true });
  expect((await read(platform)).auditYears).toBe(2);
  expect(await forgetOldAudit(platform)).toBe(1);
  expect((await lines())[0]).toBe("2024-11-20T00:00:00.000Z");
  expect(await lines()).toContain("removed old lines of who did what");
  expect(await forgetOldAudit(platform)).toBe(0);
});

test("a test message is put in the outbox, and what the law sets can be changed", async () => {
  await using platform = await makePlatform();
  expect(await send(platform, { do: "test mail", recipient: "nobody" })).toMatchObject({
    messages: { recipient: "Enter an email address such as name@example.com." },
  });
  await send(platform, { do: "test mail", recipient: "office@example.com" });
  expect((await read(platform)).mails).toEqual({ waiting: 1, sent: 0, failed: 0 });
  await send(platform, { do: "set wage", fromDay: "01/04/2027", wage: "£13.05" });
  await send(platform, { do: "set wage", fromDay: "2026-04-01", wage: "12.70" });
  await send(platform, { do: "remove wage", fromDay: "2024-04-01" });
  expect((await read(platform)).wages).toEqual([
    { fromDay: "2027-04-01", pence: 1305 },
    { fromDay: "2026-04-01", pence: 1270 },
    { fromDay: "2025-04-01", pence: 1221 },
  ]);
  expect(await send(platform, { do: "set wage", fromDay: "soon", wage: "0" })).toMatchObject({
    messages: {
      fromDay: "Enter a day as dd/mm/yyyy.",
      wage: "Enter pounds and pence, such as 12.71.",
    },
  });
});
