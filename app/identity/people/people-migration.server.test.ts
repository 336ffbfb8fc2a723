// Updates a school from before people existed: each pass-phrase opens the same gate.
import { sql } from "kysely";
import { expect, test } from "vitest";
import { makePlatform } from "#tests/make-platform.ts";
import { emptyDatabase } from "#tests/fresh-database.ts";
import { migrate, readMigrations } from "#app/data/database/migrate.server.ts";
import { hashPassPhrase } from "#app/identity/phrases/pass-phrase-hash.server.ts";
import { passPhrasesAtStart } from "#app/identity/phrases/pass-phrases-at-start.server.ts";
import { readPeople } from "./people.server.ts";
import { GATE_NAMES, type GateName } from "#app/platform/scopes.ts";
import { unlock } from "#app/identity/unlock.server.ts";
import { recogniseVisitor } from "#app/identity/visitors.server.ts";

const AT = "2026-11-20T08:00:00.000Z";
const PHRASES: Record<GateName, string> = {
  admin: "Front desk of the school",
  inventory: "Wardrobe of the school",
  members: "members of the school",
  lessons: "Lessons of the school",
};

test("each earlier pass-phrase opens the same gate and no other, and nobody is an owner", async () => {
  await using open = await emptyDatabase();
  const { database } = open;
  const all = readMigrations("migrations");
  const before = all.findIndex(({ name }) => name.startsWith("0016"));
  await migrate(open, all.slice(0, before), AT);
  const insert = (id: string, gate: string, name: string, hash: string, source: string) =>
    sql`insert into pass_phrases (id, gate, name, hash, source, created_at)
      values (${id}, ${gate}, ${name}, ${hash}, ${source}, ${AT})`.execute(database);
  for (const gate of GATE_NAMES) {
    const hash = await hashPassPhrase(PHRASES[gate]);
    await insert(`the ${gate}`, gate, "First pass-phrase", hash, "first-start");
  }
  const sams = await hashPassPhrase("sam at the desk 123");
  await insert("sam 1", "admin", "Sam", sams, "settings");
  await insert("sam 2", "lessons", "SAM", sams, "settings");
  // Named Office, but for another gate: the office must not gain from it.
  await insert("namesake", "members", "Office", sams, "settings");
  await insert("odd", "admin", "the system", sams, "settings");
  await sql`update pass_phrases set revoked_at = ${AT} where id = 'odd'`.execute(database);
  await sql`insert into sessions (id, token_hash, created_at) values ('desk', 'desk', ${AT})`.execute(
    database,
  );
  await sql`insert into session_scopes (session_id, scope, pass_phrase_id, unlocked_at, last_used_at)
    values ('desk', 'admin', 'sam 1', ${AT}, ${AT})`.execute(database);
  await migrate(open, all, AT);

  const people = await readPeople(database);
  expect(people.map(({ id, name, roles }) => [id, name, roles.toSorted()])).toEqual([
    ["the admin", "Office", ["office"]],
    ["the members", "Owner", ["money"]],
    ["sam 1", "SAM", ["office", "teacher"]],
    ["the lessons", "Teachers", ["teacher"]],
    ["the inventory", "Wardrobe", ["wardrobe"]],
  ]);
  await using other = await makePlatform();
  const platform = { ...other, open, database };
  const started = await passPhrasesAtStart(platform, "Anchor Arts", AT);
  expect(started).toEqual({ made: {}, unused: [] });
  const scopes = await database.selectFrom("sessionScopes").select("wayInId").execute();
  expect(scopes).toEqual([{ wayInId: "sam 1" }]);
  const visitor = () =>
    recogniseVisitor(platform, { cookies: "", address: "192.0.2.1", requestId: "request" });
  // Costumes and lessons come with the Admin Portal, whose pass-phrase also works at their prompts.
  const within: readonly GateName[] = ["admin", "inventory", "lessons"];
  for (const owner of GATE_NAMES) {
    for (const gate of GATE_NAMES) {
      other.passMinutes(60);
      await database.deleteFrom("sessionScopes").execute();
      const tried = await unlock(platform, await visitor(), { gate, typed: PHRASES[owner] });
      const fits = owner === gate || (owner === "admin" && within.includes(gate));
      expect(tried.isOpen, `${owner} at ${gate}`).toBe(fits);
      const opened = await database.selectFrom("sessionScopes").select("scope").execute();
      expect(opened, `${owner} at ${gate}`).toEqual(fits ? [{ scope: owner }] : []);
    }
  }
});
