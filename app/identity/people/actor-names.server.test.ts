// The person behind each scope of a shared browser.
import { expect, test } from "vitest";
import { makePlatform, type TestPlatform } from "#tests/make-platform.ts";
import { makePerson } from "#tests/makers/make-person.ts";
import type { GateName, Role } from "#app/platform/scopes.ts";
import { openGates } from "#app/identity/unlock.server.ts";
import { actorName } from "#app/data/audit/audit.server.ts";
import { recogniseVisitor } from "#app/identity/visitors.server.ts";

/** Creates people by name, and one browser at which they open gates. */
async function desk(people: Record<string, Role[]>) {
  const platform = await makePlatform();
  const fitting = new Map<string, { id: string; personId: string; name: string }>();
  for (const [name, roles] of Object.entries(people)) {
    const { personId, wayInId } = await makePerson(platform.database, { name, roles });
    fitting.set(name, { id: wayInId, personId, name });
  }
  let cookies = "";
  const visitor = () =>
    recogniseVisitor(platform, { cookies, address: "192.0.2.1", requestId: "request" });
  const open = async (name: string, gate: GateName) => {
    const found = fitting.get(name);
    if (!found) throw new Error(`Nobody is called ${name}.`);
    const given = await openGates(platform, await visitor(), [gate], found);
    cookies = given.map((cookie) => cookie.split(";")[0]).join("; ");
  };
  const scopes = async () => [...(await visitor()).scopes].sort();
  return Object.assign(platform satisfies TestPlatform, { open, visitor, scopes });
}

const OFFICE = ["admin", "inventory", "lessons", "registers"];

test("another person's pass-phrase alone does not reopen the members area", async () => {
  await using platform = await desk({ Ada: ["owner"], Bea: ["office"] });
  await platform.open("Ada", "admin");
  await platform.open("Ada", "members");
  platform.passMinutes(61);
  expect(await platform.scopes()).toEqual(["members"]);
  await platform.open("Bea", "admin");
  expect(await platform.scopes()).toEqual(OFFICE);
  // Nor when the owner is still signed in.
  await platform.open("Ada", "admin");
  await platform.open("Ada", "members");
  await platform.open("Bea", "admin");
  expect(await platform.scopes()).toEqual(OFFICE);
  const rows = await platform.database.selectFrom("audit").select("action").execute();
  expect(rows.filter(({ action }) => action === "locked")).toHaveLength(2);
});

test("the members area stays open for the person at the desk, whoever opened it", async () => {
  await using platform = await desk({ Ada: ["owner"], Bea: ["office"], Cy: ["wardrobe"] });
  await platform.open("Bea", "admin");
  await platform.open("Ada", "members");
  await platform.open("Cy", "inventory");
  expect(await platform.scopes()).toContain("members");
  platform.passMinutes(61);
  await platform.open("Bea", "admin");
  expect(await platform.scopes()).toEqual([
    "admin",
    "inventory",
    "lessons",
    "members",
    "registers",
  ]);
});

test("the audit names the person whose scope was used, or both when two were", async () => {
  await using platform = await desk({
    Ada: ["money"],
    Bea: ["office"],
    Cy: ["wardrobe"],
    Di: ["teacher"],
  });
  await platform.open("Cy", "inventory");
  await platform.open("Di", "lessons");
  const who = async (...using: Parameters<typeof actorName>[0]["using"]) =>
    actorName({ ...(await platform.visitor()), using });
  expect([await who("inventory"), await who("lessons")]).toEqual(["Cy", "Di"]);
  await platform.open("Bea", "admin");
  await platform.open("Ada", "members");
  expect([await who("admin"), await who("members")]).toEqual(["Bea", "Ada"]);
  expect([await who("inventory"), await who("lessons")]).toEqual(["Cy", "Di"]);
  expect(await who("admin", "members")).toBe("Bea and Ada");
});
