import { describe, expect, test } from "vitest";
import { makePlatform, type TestPlatform } from "#tests/make-platform.ts";
import { makePassPhrase } from "#tests/makers/make-pass-phrase.ts";
import { makePerson } from "#tests/makers/make-person.ts";
import type { Visitor } from "#app/data/context.server.ts";
import { hashPassPhrase } from "./phrases/pass-phrase-hash.server.ts";
import { passPhrasesAtStart } from "./phrases/pass-phrases-at-start.server.ts";
import { openPassPhrases } from "./phrases/pass-phrases.server.ts";
import { GATE_NAMES, type GateName } from "../platform/scopes.ts";
import { lock, signOut, unlock } from "./unlock.server.ts";
import { revokeCredential } from "./people/credentials.server.ts";
import { recogniseVisitor } from "./visitors.server.ts";

const PHRASES: Record<GateName, string> = {
  admin: "Front desk of the school",
  inventory: "Wardrobe of the school",
  members: "members of the school",
  lessons: "Lessons of the school",
};

const AT = "2026-11-20T08:00:00.000Z";

/** Hashing takes a quarter of a second on purpose: once for all tests. */
const HASHES = Promise.all(
  Object.entries(PHRASES).map(
    async ([gate, phrase]) => [gate as GateName, await hashPassPhrase(phrase)] as const,
  ),
);

async function school(variables: Record<string, string> = {}): Promise<TestPlatform> {
  const platform = await makePlatform(variables);
  for (const [gate, hash] of await HASHES) {
    await makePerson(platform.database, { name: `${gate} desk`, gate, hash, createdAt: AT });
  }
  return platform;
}

/** A browser: it stores the cookies it is given and sends them with the next request. */
function browser(platform: TestPlatform, address = "192.0.2.1") {
  const jar = new Map<string, string>();
  const keep = (cookies: string[]) => {
    for (const cookie of cookies) {
      const [name = "", value = ""] = (cookie.split(";")[0] ?? "").split("=");
      if (value) jar.set(name, value);
      else jar.delete(name);
    }
  };
  const visitor = () =>
    recogniseVisitor(platform, {
      cookies: [...jar].map((pair) => pair.join("=")).join("; "),
      address,
      requestId: "request",
    });
  const open = async (gate: GateName, typed = PHRASES[gate]) => {
    const result = await unlock(platform, await visitor(), { gate, typed });
    if (result.isOpen) keep(result.cookies);
    return result;
  };
  return { jar, visitor, open, keep };
}

const firstPeople = async (platform: Parameters<typeof passPhrasesAtStart>[0]) =>
  (await passPhrasesAtStart(platform, "Anchor Arts", AT)).made;

const scopesOf = ({ scopes }: Visitor) => [...scopes].sort();

describe("the first start", () => {
  test("creates four people with a pass-phrase each, once only", async () => {
    await using platform = await makePlatform();
    const made = await firstPeople(platform);
    expect(Object.keys(made)).toEqual(["Owner", "Office", "Wardrobe", "Teachers"]);
    expect(new Set(Object.values(made)).size).toBe(4);
    expect(await firstPeople(platform)).toEqual({});
    const opened = async (name: string) => {
      const each = browser(platform);
      for (const gate of GATE_NAMES) await each.open(gate, made[name]);
      return scopesOf(await each.visitor());
    };
    expect(await opened("Owner")).toEqual([
      "admin",
      "inventory",
      "lessons",
      "medical",
      "members",
      "owner",
      "registers",
    ]);
    expect(await opened("Office")).toEqual(["admin", "inventory", "lessons", "registers"]);
    expect(await opened("Wardrobe")).toEqual(["inventory"]);
    expect(await opened("Teachers")).toEqual(["lessons", "registers"]);
  });

  test("a variable for each gate opens only that gate; the owner's pass-phrase is generated anyway", async () => {
    await using platform = await makePlatform({
      CALLBOARD_ADMIN_PASSWORD: "kelp gannet thimble",
      CALLBOARD_INVENTORY_PASSWORD: "oboe lantern thistle",
      CALLBOARD_MEMBERS_PASSWORD: "Saffron anvil heron",
      CALLBOARD_LESSONS_PASSWORD: "tulip carbon meadow",
    });
    const { environment } = platform;
    const made = await firstPeople(platform);
    expect(Object.keys(made)).toEqual(["Owner"]);
    const desk = browser(platform);
    expect(await desk.open("admin", environment.CALLBOARD_MEMBERS_PASSWORD)).toMatchObject({
      isOpen: false,
    });
    expect(await desk.open("members", " saffron ANVIL heron")).toMatchObject({ isOpen: true });
    expect(await desk.visitor()).toMatchObject({
      scopes: new Set(["members"]),
      names: { members: "Owner" },
    });
  });

  test("stores no pass-phrase, only an argon2id hash", async () => {
    await using platform = await makePlatform();
    await firstPeople(platform);
    const rows = await platform.database.selectFrom("passPhrases").selectAll().execute();
    for (const { hash, foldedHash } of rows)
      for (const each of [hash, foldedHash])
        expect(each).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$/);
  });

  test("a pass-phrase of the environment replaces the first one and ends what it opened", async () => {
    await using platform = await makePlatform();
    const made = await firstPeople(platform);
    const desk = browser(platform);
    await desk.open("admin", made.Office);
    const variables = {
      ...platform.environment,
      CALLBOARD_ADMIN_PASSWORD: "Chosen by the operator",
    };
    await firstPeople({ ...platform, environment: variables });
    await firstPeople({ ...platform, environment: variables });
    expect(scopesOf(await desk.visitor())).toEqual([]);
    expect(await desk.open("admin", made.Office)).toMatchObject({ isOpen: false, status: 401 });
    expect(await desk.open("admin", "Chosen by the operator")).toMatchObject({ isOpen: true });
  });
});

describe("unlocking", () => {
  test("the admin gate includes the inventory and the private lessons, not the members' fees", async () => {
    await using platform = await school();
    const desk = browser(platform);
    await desk.open("admin");
    expect(scopesOf(await desk.visitor())).toEqual(["admin", "inventory", "lessons", "registers"]);
  });

  test("the inventory gate includes nothing else", async () => {
    await using platform = await school();
    const desk = browser(platform);
    await desk.open("inventory");
    expect(scopesOf(await desk.visitor())).toEqual(["inventory"]);
  });

  test("a wrong pass-phrase says 'Incorrect password' and opens nothing", async () => {
    await using platform = await school();
    const desk = browser(platform);
    expect(await desk.open("admin", "wrong")).toEqual({
      isOpen: false,
      status: 401,
      message: "Incorrect password",
    });
    expect(desk.jar.size).toBe(0);
  });

  test("only the members pass-phrase may have spaces around it and any case", async () => {
    await using platform = await school();
    const { open } = browser(platform);
    expect(await open("members", "  MEMBERS of the School ")).toMatchObject({ isOpen: true });
    for (const gate of ["admin", "inventory", "lessons"] as const) {
      expect(await open(gate, `${PHRASES[gate]} `)).toMatchObject({ isOpen: false });
      expect(await open(gate, PHRASES[gate].toLowerCase())).toMatchObject({ isOpen: false });
    }
  });

  test("an existing pass-phrase says what it does not open, and counts as an attempt", async () => {
    await using platform = await school();
    const { database } = platform;
    const refusedAt = async (gate: GateName, typed: string) => {
      const result = await browser(platform).open(gate, typed);
      return result.isOpen ? "" : result.message;
    };
    const phrases = { teacher: "Kestrel of the pier", office: "Osprey of the office" } as const;
    for (const role of ["teacher", "office"] as const) {
      const phrase = phrases[role];
      await makePassPhrase(platform, { name: phrase, role, phrase });
    }
    expect(await refusedAt("admin", "Kestrel of the pier")).toBe(
      "Your sign-in does not open the Admin Portal. Ask the owner.",
    );
    expect(await refusedAt("members", "Osprey of the office")).toBe(
      "Your sign-in has no access to members' fees. Ask the owner.",
    );
    expect(await refusedAt("members", "Osprey of nobody")).toBe("Incorrect password");
    const counted = await database.selectFrom("signInFailures").select("counts").execute();
    expect(counted).toEqual([1, 1, 1].map(() => ({ counts: expect.toSatisfy(Boolean) })));
    const told = await database.selectFrom("audit").select(["who", "action"]).execute();
    expect(told.map(({ who, action }) => `${who} ${action}`).toSorted()).toEqual([
      "Kestrel of the pier tried a password that does not open this",
      "Osprey of the office tried a password that does not open this",
      "a visitor tried a wrong password",
    ]);
  });

  test("the office gets the Admin Portal and all registers, wherever it signs in", async () => {
    await using platform = await makePlatform();
    const { Office = "" } = await firstPeople(platform);
    for (const gate of ["admin", "inventory", "lessons"] as const) {
      const desk = browser(platform);
      await desk.open(gate, Office);
      expect(scopesOf(await desk.visitor()), gate).toEqual([
        "admin",
        "inventory",
        "lessons",
        "registers",
      ]);
    }
  });

  test("only the shared lessons password is limited to one page view, a person's own is not", async () => {
    const pageView = async (platform: TestPlatform, typed: string, ...more: GateName[]) => {
      const desk = browser(platform);
      await desk.open("lessons", typed);
      for (const gate of more) await desk.open(gate);
      return [...(await desk.visitor()).pageViewScopes].sort();
    };
    await using platform = await school();
    const all = ["lessons", "registers"];
    expect(await pageView(platform, PHRASES.lessons)).toEqual(all);
    expect(await pageView(platform, PHRASES.lessons, "inventory")).toEqual(all);
    expect(await pageView(platform, PHRASES.lessons, "admin")).toEqual([]);
    await using fresh = await makePlatform();
    const { Teachers = "", Owner = "" } = await firstPeople(fresh);
    expect(await pageView(fresh, Teachers)).toEqual(all);
    expect(await pageView(fresh, Owner)).toEqual([]);
    const own = "Kestrel over the pier head";
    await makePassPhrase(fresh, { name: "Kestrel", role: "teacher", phrase: own });
    expect(await pageView(fresh, own)).toEqual([]);
  });

  test("the pass-phrases of several people open one gate, and a revoked one opens nothing", async () => {
    await using platform = await school();
    const hash = await hashPassPhrase("A second one for Sam");
    const { wayInId: id } = await makePerson(platform.database, { name: "Sam", hash });
    const sam = browser(platform);
    await sam.open("admin", "A second one for Sam");
    expect((await sam.visitor()).names.admin).toBe("Sam");
    await revokeCredential(platform.database, id, AT);
    expect(scopesOf(await sam.visitor())).toEqual([]);
    expect(await sam.open("admin", "A second one for Sam")).toMatchObject({ isOpen: false });
    expect(await browser(platform).open("admin")).toMatchObject({ isOpen: true });
  });

  test("each unlock gives a new token, and the old one is invalid", async () => {
    await using platform = await school();
    const desk = browser(platform);
    await desk.open("inventory");
    const early = new Map(desk.jar);
    await desk.open("admin");
    expect(desk.jar.get("callboard-session")).not.toBe(early.get("callboard-session"));
    const caught = browser(platform);
    caught.keep([...early].map((pair) => pair.join("=")));
    expect(scopesOf(await caught.visitor())).toEqual([]);
  });

  test("cookies are HttpOnly and SameSite, and bound to the host under https", async () => {
    await using plain = await school();
    const opened = await browser(plain).open("admin");
    expect(opened).toMatchObject({
      cookies: [
        expect.stringMatching(
          /^callboard-session=.{43}; Path=\/; HttpOnly; SameSite=Strict; Max-Age=2592000$/,
        ),
        expect.stringMatching(
          /^callboard-device=.*; Path=\/; HttpOnly; SameSite=Strict; Max-Age=34560000$/,
        ),
      ],
    });
    await using secure = await school({ CALLBOARD_URL: "https://school.example" });
    expect(await browser(secure).open("admin")).toMatchObject({
      cookies: [expect.stringMatching(/^__Host-callboard-session=.*; Secure; /), expect.anything()],
    });
  });

  test("leaves an audit row with the name of the person", async () => {
    await using platform = await school();
    await browser(platform).open("admin");
    const rows = await platform.database
      .selectFrom("audit")
      .select(["who", "action", "details"])
      .execute();
    expect(rows).toEqual([{ who: "admin desk", action: "unlocked", details: { gate: "admin" } }]);
  });
});

describe("how long a gate stays open", () => {
  const cases: [GateName, string, number, number][] = [
    ["admin", "an hour idle", 60, 59],
    ["inventory", "an hour idle", 60, 59],
    ["members", "seven days idle", 7 * 24 * 60, 7 * 24 * 60 - 1],
  ];
  test.each(cases)("%s: %s ends it", async (gate, _, tooLong, stillFine) => {
    await using platform = await school();
    const desk = browser(platform);
    await desk.open(gate);
    platform.passMinutes(stillFine);
    expect((await desk.visitor()).scopes).toContain(gate);
    platform.passMinutes(tooLong);
    expect(scopesOf(await desk.visitor())).toEqual([]);
  });

  test("use keeps the admin gate open, up to twelve hours in all", async () => {
    await using platform = await school();
    const desk = browser(platform);
    await desk.open("admin");
    for (let minutes = 0; minutes < 12 * 60 - 30; minutes += 30) {
      platform.passMinutes(30);
      expect((await desk.visitor()).scopes, `after ${minutes + 30} minutes`).toContain("admin");
    }
    platform.passMinutes(30);
    expect(scopesOf(await desk.visitor())).toEqual([]);
  });

  test("the members area outlives the admin gate, and ends 30 days after it was unlocked", async () => {
    await using platform = await school();
    const desk = browser(platform);
    await desk.open("admin");
    await desk.open("members");
    platform.passMinutes(24 * 60);
    expect(scopesOf(await desk.visitor())).toEqual(["members"]);
    for (let day = 1; day < 29; day += 1) {
      platform.passMinutes(24 * 60);
      expect(scopesOf(await desk.visitor())).toEqual(["members"]);
    }
    platform.passMinutes(24 * 60);
    expect(scopesOf(await desk.visitor())).toEqual([]);
  });
});

describe("closing", () => {
  test("Lock closes the members area and nothing else", async () => {
    await using platform = await school();
    const desk = browser(platform);
    await desk.open("admin");
    await desk.open("members");
    await lock(platform, await desk.visitor(), "members");
    expect(scopesOf(await desk.visitor())).toEqual(["admin", "inventory", "lessons", "registers"]);
  });

  test("a session ends once all its gates are locked or their pass-phrases revoked", async () => {
    await using platform = await school();
    const { database } = platform;
    const endings = () => database.selectFrom("sessions").select("endedAt").execute();
    const desk = browser(platform);
    await desk.open("admin");
    await desk.open("members");
    await lock(platform, await desk.visitor(), "members");
    expect(await endings()).toEqual([{ endedAt: null }]);
    await lock(platform, await desk.visitor(), "admin");
    const at = platform.now().toISOString();
    expect(await endings()).toEqual([{ endedAt: at }]);
    await desk.open("admin");
    expect(scopesOf(await desk.visitor())).toContain("admin");
    const [open] = (await openPassPhrases(database)).filter(({ onlyGate }) => onlyGate === "admin");
    await revokeCredential(database, open?.id ?? "", at);
    expect(await endings()).toEqual([{ endedAt: at }, { endedAt: at }]);
  });

  test("signing out ends this session, signing out everywhere ends the person's sessions", async () => {
    await using platform = await school();
    const [desk, phone, tablet] = [browser(platform), browser(platform), browser(platform)];
    const wardrobe = browser(platform);
    await wardrobe.open("inventory");
    for (const each of [desk, phone, tablet]) await each.open("admin");
    await signOut(platform, await desk.visitor(), { everywhere: false });
    expect(scopesOf(await desk.visitor())).toEqual([]);
    expect((await phone.visitor()).scopes).toContain("admin");
    await signOut(platform, await phone.visitor(), { everywhere: true });
    expect(scopesOf(await phone.visitor())).toEqual([]);
    expect(scopesOf(await tablet.visitor())).toEqual([]);
    expect(scopesOf(await wardrobe.visitor())).toContain("inventory");
    const owner = { ...(await wardrobe.visitor()), scopes: new Set(["owner"] as const) };
    await signOut(platform, owner, { everywhere: true });
    expect(scopesOf(await wardrobe.visitor())).toEqual([]);
  });
});

test("a forged device cookie is not accepted", async () => {
  await using platform = await school();
  const forger = browser(platform);
  forger.keep([`callboard-device=00000000.${"0".repeat(64)}; Path=/`]);
  expect((await forger.visitor()).deviceId).toBeNull();
});

describe("fresh proof", () => {
  const freshOf = ({ reauthenticatedScopes }: Visitor) => [...reauthenticatedScopes].sort();
  const SECOND = 1 / 60;

  test("lasts ten minutes after a gate is opened, and again when it is reopened", async () => {
    await using platform = await school();
    const desk = browser(platform);
    await desk.open("admin");
    platform.passMinutes(10 - SECOND);
    expect(freshOf(await desk.visitor())).toEqual(["admin", "inventory", "lessons", "registers"]);
    await desk.open("members");
    platform.passMinutes(2 * SECOND);
    const visitor = await desk.visitor();
    expect(scopesOf(visitor)).toEqual(["admin", "inventory", "lessons", "members", "registers"]);
    expect(freshOf(visitor)).toEqual(["members"]);
    await desk.open("admin");
    expect(freshOf(await desk.visitor())).toEqual([
      "admin",
      "inventory",
      "lessons",
      "members",
      "registers",
    ]);
  });

  test("does not come from using a gate, nor from a wrong password", async () => {
    await using platform = await school();
    const desk = browser(platform);
    await desk.open("admin");
    for (let minute = 0; minute < 11; minute += 1) {
      platform.passMinutes(1);
      await desk.visitor();
    }
    await desk.open("admin", "not this one, by far");
    expect(freshOf(await desk.visitor())).toEqual([]);
  });

  test("of an owner comes with their own pass-phrase at any gate", async () => {
    await using platform = await makePlatform();
    const { Owner = "" } = await firstPeople(platform);
    const desk = browser(platform);
    await desk.open("admin", Owner);
    expect(freshOf(await desk.visitor())).toContain("owner");
    platform.passMinutes(10 + SECOND);
    expect(freshOf(await desk.visitor())).toEqual([]);
    await desk.open("lessons", Owner);
    expect(freshOf(await desk.visitor())).toContain("owner");
  });
});
