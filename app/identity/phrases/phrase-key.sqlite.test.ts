import { mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { StartError } from "#app/data/database/database.server.ts";
import { isOfKey, lookupOf, phraseKeyOf } from "./phrase-key.server.ts";

const folder = mkdtempSync(path.join(tmpdir(), "callboard-key-"));
afterAll(() => rmSync(folder, { recursive: true }));

test("the key is created once, with private permissions, in the data folder", () => {
  const inside = path.join(folder, "data");
  const key = phraseKeyOf(inside, undefined);
  expect(key).toHaveLength(32);
  expect(phraseKeyOf(inside, undefined)).toEqual(key);
  expect(statSync(path.join(inside, "phrase-key")).mode & 0o777).toBe(0o600);
});

test("the environment's key takes precedence, and a malformed file is refused", () => {
  const given = Buffer.alloc(32, 7);
  expect(phraseKeyOf(folder, given.toString("base64"))).toEqual(given);
  writeFileSync(path.join(folder, "phrase-key"), "not a key\n");
  expect(() => phraseKeyOf(folder, undefined)).toThrow(StartError);
});

test("a lookup differs by key and form, and names its key", () => {
  const [key, other] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
  const exact = lookupOf(key, "exact", "Kelp Gannet");
  const folded = lookupOf(key, "folded", "Kelp Gannet");
  expect(folded).toBe(lookupOf(key, "folded", "  kelp GANNET "));
  expect(new Set([exact, folded, lookupOf(other, "exact", "Kelp Gannet")]).size).toBe(3);
  expect([isOfKey(key, exact), isOfKey(other, exact), isOfKey(key, null)]).toEqual([
    true,
    false,
    false,
  ]);
});
