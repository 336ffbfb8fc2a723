import { expect, test } from "vitest";
import { flood } from "./flood.ts";

const SECONDS = 2;

test("during an attack pages are served and known devices can sign in", async () => {
  const { missing, pages, signInMs, passkeyMs, answered } = await flood(SECONDS, 0);
  expect(missing).toBe(0);
  expect(pages).toBeGreaterThan(40);
  expect(signInMs).not.toBeNull();
  expect(passkeyMs).not.toBeNull();
  // The attack was real: guesses and large bodies were refused.
  const statuses = Object.keys(answered);
  expect(statuses).toContain("4 MB of a list 400");
  expect(statuses).toContain("unfinished 401");
  expect(statuses.some((line) => /^a guess (429|503)$/.test(line))).toBe(true);
  expect(statuses.some((line) => line.endsWith(" 500"))).toBe(false);
});
