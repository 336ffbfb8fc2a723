import { expect, onTestFinished, test } from "vitest";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { makePlatform } from "#tests/make-platform.ts";
import { makePerson } from "#tests/makers/make-person.ts";
import { startPeople } from "./first-start.server.ts";
import { addPerson } from "./identity/people/people.server.ts";
import { addPasskey } from "./identity/passkeys/passkeys.server.ts";

test("a start reports passkeys whose host is no longer the public one, and no others", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "callboard-start-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  await using platform = await makePlatform({ CALLBOARD_URL: "https://school.example:8443" });
  const now = platform.now();
  const { personId } = await makePerson(platform.database, {
    roles: ["owner"],
    revokedAt: now.toISOString(),
  });
  const key = { publicKey: "key", counter: 0, transports: "", personId, name: "Phone" };
  const passkey = { ...key, credentialId: "one", host: "school.example" };
  await addPasskey(platform.database, passkey, now.toISOString());
  const startAt = (CALLBOARD_URL: string) =>
    startPeople(
      { ...platform, environment: { ...platform.environment, CALLBOARD_URL } } as never,
      folder,
      now,
    );
  expect(await startAt("https://school.example:8443")).toMatchObject({
    endedHosts: [],
    hasOwner: true,
  });
  expect(await startAt("https://other.example")).toMatchObject({
    endedHosts: ["school.example"],
  });
});

test("the first start creates the first people next to teachers who cannot sign in yet", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "callboard-start-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  await using platform = await makePlatform();
  const now = platform.now();
  const teacher = { name: "Miss Plover", email: null, roles: ["teacher" as const] };
  await addPerson(platform.database, teacher, now.toISOString());
  expect(await startPeople(platform as never, folder, now)).toMatchObject({ hasOwner: true });
  const people = await platform.database
    .selectFrom("people")
    .select("name")
    .orderBy("name")
    .execute();
  expect(people.map(({ name }) => name)).toEqual([
    "Miss Plover",
    "Office",
    "Owner",
    "Teachers",
    "Wardrobe",
  ]);
});
