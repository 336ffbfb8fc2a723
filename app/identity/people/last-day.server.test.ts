import { expect, test } from "vitest";
import { hashPassPhrase } from "#app/identity/phrases/pass-phrase-hash.server.ts";
import { unlock } from "#app/identity/unlock.server.ts";
import { recogniseVisitor } from "#app/identity/visitors.server.ts";
import { makePlatform } from "#tests/make-platform.ts";
import { makePerson } from "#tests/makers/make-person.ts";

const PHRASE = "Front desk of the school";

test("after a person's last day an open session ends and the pass-phrase no longer signs in", async () => {
  await using platform = await makePlatform();
  const { database } = platform;
  const hash = await hashPassPhrase(PHRASE);
  const { personId } = await makePerson(database, { name: "Jo", roles: ["office"], hash });
  const requester = (cookies: string) => ({ cookies, address: "192.0.2.1", requestId: "request" });
  const open = async () =>
    unlock(platform, await recogniseVisitor(platform, requester("")), {
      gate: "admin",
      typed: PHRASE,
    });
  const opened = await open();
  if (!opened.isOpen) throw new Error(opened.message);
  const cookies = opened.cookies.map((cookie) => cookie.split(";")[0]).join("; ");
  const scopes = async () => (await recogniseVisitor(platform, requester(cookies))).scopes;
  const endsAt = new Date(platform.now().getTime() + 60_000).toISOString();
  await database
    .updateTable("people")
    .set({ lastDay: "2026-11-20", endsAt })
    .where("id", "=", personId)
    .execute();
  expect((await scopes()).has("admin")).toBe(true);
  platform.passMinutes(1);
  expect((await scopes()).size).toBe(0);
  expect(await open()).toMatchObject({ isOpen: false, status: 401 });
});
