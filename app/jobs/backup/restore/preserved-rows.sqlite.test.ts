// Revocations in a school that has not been upgraded to this build are preserved too.
import path from "node:path";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { temporaryFolder } from "#tests/kept-schools.ts";
import { makePerson } from "#tests/makers/make-person.ts";
import { openSqlite, type OpenDatabase } from "#app/data/database/database.server.ts";
import { migrate, readMigrations } from "#app/data/database/migrate.server.ts";
import { restorePreserved, readPreservedFromFile } from "./preserved-rows.server.ts";

const AT = "2026-11-20T10:00:00.000Z";
const ALL = readMigrations("migrations");

async function schoolOf(migrations: typeof ALL, fill: (open: OpenDatabase) => Promise<unknown>) {
  const file = path.join(temporaryFolder(), "callboard.db");
  const open = openSqlite(file);
  await migrate(open, migrations, AT);
  await fill(open);
  await open.close();
  return file;
}

test("a pass-phrase from before credentials had their own table", async () => {
  const before = ALL.slice(
    0,
    ALL.findIndex(({ name }) => name.startsWith("0024")),
  );
  const there = await schoolOf(before, async ({ database }) => {
    await sql`insert into people (id, name, created_at) values ('ada', 'Ada', ${AT})`.execute(
      database,
    );
    for (const id of ["known", "unknown"]) {
      await sql`insert into pass_phrases (id, person_id, hash, source, created_at, revoked_at)
        values (${id}, 'ada', '$argon2id$none', 'settings', ${AT}, ${AT})`.execute(database);
    }
    await sql`insert into pass_phrases (id, person_id, hash, source, created_at)
      values ('open', 'ada', '$argon2id$none', 'settings', ${AT})`.execute(database);
  });
  const restored = await schoolOf(ALL, ({ database }) =>
    makePerson(database, { id: "ada", wayInId: "known" }),
  );
  restorePreserved(restored, (await readPreservedFromFile(there)) ?? new Map());

  const open = openSqlite(restored);
  const ways = await open.database
    .selectFrom("waysIn")
    .innerJoin("passPhrases", "passPhrases.id", "waysIn.id")
    .select(["waysIn.id", "personId", "revokedAt"])
    .orderBy("waysIn.id")
    .execute();
  await open.close();
  expect(ways).toEqual([
    { id: "known", personId: "ada", revokedAt: AT },
    { id: "unknown", personId: "ada", revokedAt: AT },
  ]);
});
