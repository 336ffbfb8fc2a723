// Revocations in a school that has not been upgraded to this build are preserved too.
import path from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "#tests/kept-schools.ts";
import { laterMigration } from "#tests/later-migration.ts";
import { makePerson } from "#tests/makers/make-person.ts";
import { openSqlite, type OpenDatabase } from "#app/data/database/database.server.ts";
import { migrate, readMigrations } from "#app/data/database/migrate.server.ts";
import { restorePreserved, readPreservedFromFile } from "./preserved-rows.server.ts";

const AT = "2026-11-20T10:00:00.000Z";
const BASE = readMigrations("migrations");
const LATER = [
  ...BASE,
  laterMigration("9001-later.sql", "alter table ways_in add column label text"),
];

async function schoolOf(migrations: typeof BASE, fill: (open: OpenDatabase) => Promise<unknown>) {
  const file = path.join(temporaryFolder(), "callboard.db");
  const open = openSqlite(file);
  await migrate(open, migrations, AT);
  await fill(open);
  await open.close();
  return file;
}

test("a pass-phrase", async () => {
  const there = await schoolOf(BASE, async ({ database }) => {
    await makePerson(database, { id: "ada", wayInId: "open" });
    for (const id of ["known", "unknown"]) {
      await database
        .insertInto("waysIn")
        .values({ id, personId: "ada", createdAt: AT, revokedAt: AT })
        .execute();
      await database
        .insertInto("passPhrases")
        .values({ id, hash: "$argon2id$none", source: "settings" })
        .execute();
    }
  });
  const restored = await schoolOf(LATER, ({ database }) =>
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
