import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { makePerson } from "#tests/makers/make-person.ts";
import { makePlatform, type TestPlatform } from "#tests/make-platform.ts";
import { factsIn, factsText } from "#app/data/audit/audit-facts.ts";
import { hashPassPhrase } from "#app/identity/phrases/pass-phrase-hash.server.ts";
import type { GateName } from "#app/platform/scopes.ts";
import { clearGuessHashes, reserveAttempt } from "./throttle.server.ts";
import { revokeCredential } from "#app/identity/people/credentials.server.ts";
import { unlock } from "#app/identity/unlock.server.ts";
import { recogniseVisitor } from "#app/identity/visitors.server.ts";

const RIGHT = "Front desk of the school";
const AT = "2026-11-20T08:00:00.000Z";

/** Creates a school where one phrase opens every gate. */
async function school() {
  const platform = await makePlatform();
  const ids = new Map<GateName, string>();
  const hash = await hashPassPhrase(RIGHT);
  for (const gate of ["admin", "inventory"] as const) {
    const person = { gate, name: `${gate} desk`, hash, createdAt: AT };
    ids.set(gate, (await makePerson(platform.database, person)).wayInId);
  }
  return Object.assign(platform, { ids, hash });
}

type Sender = { address?: string; cookies?: string };

const visitorOf = (platform: TestPlatform, { address = "192.0.2.1", cookies = "" }: Sender) =>
  recogniseVisitor(platform, { cookies, address, requestId: "request" });

/** Tries a phrase; returns the response's status, 200 when it opened. */
async function tryAt(
  platform: TestPlatform,
  sender: Sender,
  typed: string,
  gate: GateName = "admin",
) {
  const result = await unlock(platform, await visitorOf(platform, sender), { gate, typed });
  return result.isOpen ? 200 : result.status;
}

/** Makes wrong guesses without hashing; returns how many were allowed. */
async function guess(platform: TestPlatform, sender: Sender, phrases: readonly string[]) {
  const visitor = await visitorOf(platform, sender);
  let through = 0;
  for (const phrase of phrases) {
    const { isFree } = await reserveAttempt(platform, visitor, { gate: "admin", phrase });
    if (isFree) through += 1;
  }
  return through;
}

const wrong = (count: number, name = "wrong") =>
  Array.from({ length: count }, (_, place) => `${name} ${place}`);

/** Returns a device's cookies after it has opened a gate. */
async function signedIn(platform: TestPlatform, gate: GateName, address: string): Promise<string> {
  const visitor = await visitorOf(platform, { address });
  const result = await unlock(platform, visitor, { gate, typed: RIGHT });
  if (!result.isOpen) throw new Error(result.message);
  const [, device = ""] = result.cookies;
  return device.split(";")[0] ?? "";
}

describe("of one address", () => {
  test("ten different wrong attempts are checked, the next waits a minute, even with the right phrase", async () => {
    await using platform = await school();
    expect(await guess(platform, {}, wrong(9))).toBe(9);
    expect(await tryAt(platform, {}, "the tenth")).toBe(401);
    const visitor = await visitorOf(platform, {});
    const asked = { gate: "admin", typed: RIGHT } as const;
    const waiting = {
      isOpen: false,
      status: 429,
      message: "Too many attempts. Try again in 1 minute.",
      hint: "A device you have signed in on before, or a passkey, still works.",
      retryAfterSeconds: 60,
    };
    expect(await unlock(platform, visitor, asked)).toEqual(waiting);
    platform.passMinutes(0.5);
    expect(await unlock(platform, visitor, asked)).toEqual({ ...waiting, retryAfterSeconds: 30 });
    platform.passMinutes(0.5);
    expect(await unlock(platform, visitor, asked)).toMatchObject({ isOpen: true });
  });

  test("the right phrase at the tenth attempt opens", async () => {
    await using platform = await school();
    await guess(platform, {}, wrong(9));
    expect(await tryAt(platform, {}, RIGHT)).toBe(200);
  });

  test("of forty simultaneous wrong attempts ten are checked", async () => {
    await using platform = await school();
    const answers = await Promise.all(wrong(40).map((phrase) => tryAt(platform, {}, phrase)));
    expect(answers.filter((status) => status === 401)).toHaveLength(10);
    expect(answers.filter((status) => status === 429)).toHaveLength(30);
  });

  test("the same wrong phrase twenty times counts once, also simultaneously", async () => {
    await using platform = await school();
    const same = Array.from({ length: 20 }, () => "the same");
    const visitor = await visitorOf(platform, {});
    const tries = same.map((phrase) =>
      reserveAttempt(platform, visitor, { gate: "admin", phrase }),
    );
    const counted = (await Promise.all(tries)).filter((each) => each.isFree && each.counts);
    expect(counted).toHaveLength(1);
    platform.passMinutes(1);
    expect(await guess(platform, {}, wrong(12))).toBe(9);
  });

  test("the typed phrase cannot be recovered from the stored data, which is purged too", async () => {
    await using platform = await school();
    const { database } = platform;
    const kept = () => database.selectFrom("signInFailures").selectAll().execute();
    await guess(platform, {}, ["a guess that nobody may read"]);
    expect(JSON.stringify(await kept())).not.toContain("guess");
    expect(await kept()).toMatchObject([{ phraseHash: expect.stringMatching(/^[0-9a-f]{6}$/) }]);
    await clearGuessHashes(database, platform.now().toISOString());
    expect(await kept()).toMatchObject([{ phraseHash: expect.anything() }]);
    platform.passMinutes(16);
    await clearGuessHashes(database, platform.now().toISOString());
    expect(await kept()).toMatchObject([{ phraseHash: null }]);
  });
});

test("a wrong guess is audited with its gate and device, never with the typed phrase", async () => {
  await using platform = await school();
  const cookies = await signedIn(platform, "admin", "192.0.2.9");
  await platform.database.deleteFrom("audit").execute();
  await tryAt(platform, {}, "what nobody may read");
  await tryAt(platform, {}, "what nobody may read");
  await tryAt(platform, { cookies }, "what nobody may read");
  const rows = await platform.database.selectFrom("audit").selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain("nobody may read");
  expect(rows.map(({ who, at, action }) => ({ who, at, action }))).toEqual(
    [0, 1].map(() => ({
      who: "a visitor",
      at: platform.now().toISOString(),
      action: "tried a wrong password",
    })),
  );
  const told = rows.map(({ details }) => factsText(factsIn(details), new Set()));
  expect(told.toSorted()).toEqual([
    "Door: Admin Portal; Device: known",
    "Door: Admin Portal; Device: unknown",
  ]);
});

describe("of many addresses", () => {
  test("two addresses of one /64 share ten attempts, and so do an IPv4 address and its IPv6 form", async () => {
    await using platform = await school();
    expect(await guess(platform, { address: "2001:db8::1" }, wrong(6, "a"))).toBe(6);
    expect(await guess(platform, { address: "2001:db8::2" }, wrong(6, "b"))).toBe(4);
    expect(await guess(platform, { address: "203.0.113.7" }, wrong(6, "a"))).toBe(6);
    expect(await guess(platform, { address: "::ffff:203.0.113.7" }, wrong(6, "b"))).toBe(4);
  });

  test("a /56 has thirty wrong attempts in 15 minutes, and a /48 a hundred", async () => {
    await using platform = await school();
    /** From another /64 every third time, a minute apart, so that no other limit applies. */
    const from = async (address: (place: number) => string, count: number) => {
      let through = 0;
      for (let place = 0; place < count; place += 1) {
        if (place % 15 === 0) platform.passMinutes(1);
        through += await guess(platform, { address: address(place) }, [`${place}`]);
      }
      return through;
    };
    expect(await from((place) => `2001:db8:1:${(place % 8).toString(16)}::1`, 40)).toBe(30);
    const inManySites = (place: number) => `2001:db8:2:${(place * 256).toString(16)}::1`;
    expect(await from(inManySites, 120)).toBe(100);
  });

  test("strangers share sixty attempts a minute", async () => {
    await using platform = await school();
    let through = 0;
    for (let place = 0; place < 70; place += 1) {
      through += await guess(platform, { address: `198.51.100.${place}` }, ["a guess"]);
    }
    expect(through).toBe(60);
    const visitor = await visitorOf(platform, { address: "192.0.2.200" });
    expect(await unlock(platform, visitor, { gate: "admin", typed: RIGHT })).toMatchObject({
      status: 429,
      message: "Too many attempts. Try again in 1 minute.",
    });
    platform.passMinutes(1);
    expect(await tryAt(platform, { address: "192.0.2.200" }, RIGHT)).toBe(200);
  });

  test("after a thousand wrong guesses in a day a new device is in within 15 minutes", async () => {
    await using platform = await school();
    const rows = Array.from({ length: 1000 }, (_, place) => ({
      id: randomUUID(),
      gate: "admin",
      addressHash: `stranger ${place % 100}`,
      failedAt: new Date(platform.now().getTime() - (1000 - place) * 80_000).toISOString(),
    }));
    await platform.database.insertInto("signInFailures").values(rows).execute();
    platform.passMinutes(15);
    expect(await tryAt(platform, {}, RIGHT)).toBe(200);
  });
});

describe("of a device that has opened the gate before", () => {
  test("strangers do not delay it, its own ten attempts do", async () => {
    await using platform = await school();
    const cookies = await signedIn(platform, "admin", "192.0.2.9");
    const desk = { cookies, address: "192.0.2.9" };
    expect(await guess(platform, { address: "192.0.2.9" }, wrong(40))).toBe(10);
    for (let place = 0; place < 60; place += 1) {
      await guess(platform, { address: `198.51.100.${place}` }, ["a guess"]);
    }
    expect(await guess(platform, { ...desk, address: "203.0.113.9" }, wrong(9))).toBe(9);
    expect(await tryAt(platform, desk, RIGHT)).toBe(200);
    expect(await guess(platform, desk, wrong(5, "more"))).toBe(1);
    expect(await tryAt(platform, desk, RIGHT)).toBe(429);
    platform.passMinutes(1);
    expect(await tryAt(platform, desk, RIGHT)).toBe(200);
  });

  test("it is a stranger at a gate its person cannot open", async () => {
    await using platform = await school();
    const address = "192.0.2.9";
    const devices: string[] = [];
    for (let device = 0; device < 4; device += 1) {
      devices.push(await signedIn(platform, "inventory", address));
    }
    let through = 0;
    for (const cookies of devices) {
      through += await guess(platform, { cookies, address }, wrong(9, cookies));
    }
    expect(through).toBe(10);
  });

  test("the office's device is known at every gate its phrase opens", async () => {
    await using platform = await school();
    const cookies = await signedIn(platform, "admin", "192.0.2.9");
    const visitor = await visitorOf(platform, { cookies });
    const laneAt = async (gate: GateName) => {
      const reserved = await reserveAttempt(platform, visitor, { gate, phrase: "a phrase" });
      return reserved.isFree ? reserved.lane : null;
    };
    expect(await laneAt("inventory")).toBe("known");
    expect(await laneAt("lessons")).toBe("known");
    expect(await laneAt("members")).toBe("stranger");
  });

  test("it is a stranger once its phrase is revoked", async () => {
    await using platform = await school();
    const cookies = await signedIn(platform, "admin", "192.0.2.9");
    await revokeCredential(platform.database, platform.ids.get("admin") ?? "", AT);
    const desk = { cookies, address: "192.0.2.9" };
    await guess(platform, { address: "192.0.2.9" }, wrong(10));
    expect(await guess(platform, desk, ["one more"])).toBe(0);
  });
});
