import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { makePlatform } from "#tests/make-platform.ts";
import { makePerson } from "#tests/makers/make-person.ts";
import {
  deleteFirstPasswords,
  firstPasswordsIn,
  storeFirstPasswords,
} from "./first-passwords.server.ts";

const folder = mkdtempSync(path.join(tmpdir(), "callboard-first-"));
const file = firstPasswordsIn(folder);
afterAll(() => rmSync(folder, { recursive: true }));
const WEEK_MINUTES = 7 * 24 * 60;

test("the file is private, and deleted after seven days", async () => {
  await using platform = await makePlatform();
  const until = storeFirstPasswords(folder, { Owner: "one", Office: "two" }, platform.now());
  expect(until).toBe("2026-11-27T10:00:00.000Z");
  expect(readFileSync(file, "utf8")).toBe("Owner: one\nOffice: two\n");
  expect(statSync(file).mode & 0o777).toBe(0o600);
  platform.passMinutes(WEEK_MINUTES - 1);
  expect(await deleteFirstPasswords(platform, folder)).toBe(false);
  platform.passMinutes(1);
  expect(await deleteFirstPasswords(platform, folder)).toBe(true);
  expect(existsSync(file)).toBe(false);
  expect(await deleteFirstPasswords(platform, folder)).toBe(false);
});

test("it is deleted as soon as an owner has chosen a pass-phrase, not for anyone else's", async () => {
  await using platform = await makePlatform();
  const { database, now } = platform;
  storeFirstPasswords(folder, { Owner: "one" }, now());
  await makePerson(database, { roles: ["owner"], source: "first-start" });
  await makePerson(database, { roles: ["owner"], source: "environment", gate: "members" });
  await makePerson(database, { roles: ["office"], source: "settings" });
  await makePerson(database, { roles: ["owner"], revokedAt: now().toISOString() });
  expect(await deleteFirstPasswords(platform, folder)).toBe(false);
  await makePerson(database, { roles: ["owner"], source: "settings" });
  expect(await deleteFirstPasswords(platform, folder)).toBe(true);
  expect(existsSync(file)).toBe(false);
});
