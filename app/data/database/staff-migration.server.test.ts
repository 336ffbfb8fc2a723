// The migration that makes people the staff.
import { sql } from "kysely";
import { expect, test } from "vitest";
import { freshDatabase } from "#tests/fresh-database.ts";
import { readMigrations } from "./migrate.server.ts";

const AT = "2026-11-20T08:00:00.000Z";
const STAFF = "0004-staff.sql";

test("teachers of lessons and payroll become people, and names that agree wait for someone to confirm them", async () => {
  await using open = await freshDatabase();
  const { database } = open;
  const person = (id: string, name: string) =>
    database.insertInto("people").values({ id, name, createdAt: AT }).execute();
  await person("jo", "Jo Plover");
  await person("kit", "Kit Dunlin");
  const lessons = (id: string, name: string, archivedAt: string | null = null) =>
    database
      .insertInto("aaTeachers")
      .values({ id, name, email: "", createdAt: AT, archivedAt })
      .execute();
  await lessons("l-jo", "jo plover");
  await lessons("l-kit", "Kit");
  await lessons("l-wren", "Miss Wren");
  await lessons("l-twin", "Miss Wren");
  await lessons("l-gone", "Mr Gull", AT);
  const paid = (id: string, name: string, tied: object = {}) =>
    database
      .insertInto("payTeachers")
      .values({ id, name, createdAt: AT, updatedAt: AT, ...tied })
      .execute();
  await paid("p-kit", "K Dunlin", { personId: "kit", lessonTeacherId: "l-kit" });
  await paid("p-wren", "Miss Wren", { lessonTeacherId: "l-wren" });
  await paid("p-ida", "Ida Heron");
  await paid("p-jo", "Jo Plover");
  await paid("p-new", "NEW TEACHER");
  const { statements } = readMigrations("migrations").find(({ name }) => name === STAFF)!;
  const filling = statements.filter((statement) => /^(update|insert)/.test(statement));
  expect(filling).toHaveLength(6);
  for (const statement of filling) await sql.raw(statement).execute(database);
  const tiesOf = async (table: "aaTeachers" | "payTeachers") =>
    Object.fromEntries(
      (
        await database
          .selectFrom(table as "payTeachers")
          .select(["id", "personId"])
          .orderBy("id")
          .execute()
      ).map(({ id, personId }) => [id, personId]),
    );
  expect(await tiesOf("aaTeachers")).toEqual({
    "l-gone": null,
    "l-jo": null,
    "l-kit": "kit",
    "l-twin": "l-twin",
    "l-wren": null,
  });
  expect(await tiesOf("payTeachers")).toEqual({
    "p-ida": "p-ida",
    "p-jo": null,
    "p-kit": "kit",
    "p-new": null,
    "p-wren": null,
  });
  const people = await database.selectFrom("people").select("name").orderBy("name").execute();
  expect(people.map(({ name }) => name)).toEqual([
    "Ida Heron",
    "Jo Plover",
    "Kit Dunlin",
    "Miss Wren",
  ]);
});
