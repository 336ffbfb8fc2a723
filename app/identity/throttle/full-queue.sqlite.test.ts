// The hash queue is in the process: the engine plays no part.
import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import { heldHashes } from "#tests/hash-work.ts";
import { makePerson } from "#tests/makers/make-person.ts";
import { makePlatform, type TestPlatform } from "#tests/make-platform.ts";
import { matchesHash, hashPassPhrase } from "#app/identity/phrases/pass-phrase-hash.server.ts";
import { unlock } from "#app/identity/unlock.server.ts";
import { recogniseVisitor } from "#app/identity/visitors.server.ts";

const RIGHT = "Front desk of the school";
const AT = "2026-11-20T08:00:00.000Z";
const DESK = "192.0.2.9";

async function tryFrom(platform: TestPlatform, address: string, typed: string, cookies = "") {
  const visitor = await recogniseVisitor(platform, { cookies, address, requestId: "request" });
  return unlock(platform, visitor, { gate: "admin", typed });
}

test("twenty strangers wait for a hash; the next is asked to retry, and not counted", async () => {
  await using platform = await makePlatform();
  const hash = await hashPassPhrase(RIGHT);
  await makePerson(platform.database, { gate: "admin", name: "the desk", hash, createdAt: AT });
  const signedIn = await tryFrom(platform, DESK, RIGHT);
  const [, device = ""] = signedIn.isOpen ? signedIn.cookies : [];
  using hashes = heldHashes();
  let done = 0;
  const strangers = Array.from({ length: 22 }, async () => {
    await matchesHash("a guess", hash, "stranger");
    done += 1;
  });
  expect(await tryFrom(platform, "198.51.100.1", "a guess")).toEqual({
    isOpen: false,
    status: 503,
    message: "Too many people are signing in right now. Try again in a few seconds.",
    retryAfterSeconds: 5,
  });
  expect(await platform.database.selectFrom("signInFailures").selectAll().execute()).toEqual([]);
  const known = tryFrom(platform, DESK, RIGHT, device.split(";")[0]);
  const isIn = known.then(() => true);
  while (!(await Promise.race([isIn, nextTurn(false)]))) hashes.letOneGo();
  expect((await known).isOpen).toBe(true);
  expect(done).toBeLessThan(15);
  hashes[Symbol.dispose]();
  await Promise.all(strangers);
});
