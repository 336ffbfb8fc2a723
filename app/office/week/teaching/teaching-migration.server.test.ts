// The migration that links teachers by id gives nobody access to medical notes.
import { sql } from "kysely";
import { expect, test } from "vitest";
import { emptyDatabase } from "#tests/fresh-database.ts";
import { migrate, readMigrations } from "#app/data/database/migrate.server.ts";
import { readTeaching } from "./teaching.server.ts";

const AT = "2026-11-20T08:00:00.000Z";

test("a unique teacher's name is linked, and the notes wait for approval", async () => {
  await using open = await emptyDatabase();
  const { database } = open;
  const all = readMigrations("migrations");
  const before = all.findIndex(({ name }) => name.startsWith("0069"));
  await migrate(open, all.slice(0, before), AT);
  for (const [name, role] of [
    ["Jo Plover", "teacher"],
    ["Sam Dunlin", "teacher"],
    ["Odette Larkspur", "office"],
    ["Bo", "teacher"],
    ["bo", "teacher"],
  ]) {
    await sql`insert into people (id, name, created_at) values (${name}, ${name}, ${AT})`.execute(
      database,
    );
    await sql`insert into person_roles (person_id, role) values (${name}, ${role})`.execute(
      database,
    );
  }
  const classOf = (id: string, teachers: string) =>
    sql`insert into weekly_classes
      (id, name, day, from_minute, studio, studio_place, first_day, teachers, created_at, updated_at)
      values (${id}, ${id}, 'Monday', 960, 'Studio 1', 0, '2026-09-01', ${teachers}, ${AT}, ${AT})`.execute(
      database,
    );
  await classOf("two", "jo plover and Sam Dunlin");
  await classOf("office", "Odette Larkspur");
  await classOf("namesakes", "Bo");
  await classOf("longer", "Jo Plovers; Samuel Dunlin");
  await sql`insert into meeting_changes (id, class_id, day, cover, created_at, updated_at)
    values ('cover', 'office', '2026-11-23', 'Jo Plover', ${AT}, ${AT})`.execute(database);
  await migrate(open, all, AT);
  const teaching = [...(await readTeaching(database)).values()].flat();
  expect(
    teaching.map(({ classId, personId, coversOn }) => [classId, personId, coversOn]).toSorted(),
  ).toEqual([
    ["office", "Jo Plover", "2026-11-23"],
    ["two", "Jo Plover", null],
    ["two", "Sam Dunlin", null],
  ]);
  expect(teaching.some(({ isApproved }) => isApproved)).toBe(false);
});

test("the note from a booking becomes the trial's medical note", async () => {
  await using open = await emptyDatabase();
  const { database } = open;
  const all = readMigrations("migrations");
  const before = all.findIndex(({ name }) => name.startsWith("0070"));
  await migrate(open, all.slice(0, before), AT);
  await sql`insert into trials
    (id, name, parent_name, email, phone, first_trial_date, trial_period, classes, search_text, created_at, updated_at)
    values ('lily', 'Lily', '', '', '', '2026-11-23', 14, '[]', 'lily', ${AT}, ${AT})`.execute(
    database,
  );
  for (const [id, trial, note] of [
    ["with", "lily", "epilepsy"],
    ["spam", null, "buy this"],
  ]) {
    await sql`insert into bookings
      (id, reference, link, trial_id, child_name, child_age, parent_name, email, phone, note, note_hash, state,
        spam_score, spam_reasons, address_hash, created_at, updated_at)
      values (${id}, ${id}, ${id}, ${trial}, 'Lily', 6, 'Mo', 'mo@home.example', '', ${note}, '', 'booked',
        0, '[]', '', ${AT}, ${AT})`.execute(database);
  }
  await migrate(open, all, AT);
  const notes = await database
    .selectFrom("medicalNotes")
    .select(["trialId", "words", "notedOn"])
    .execute();
  expect(notes).toEqual([{ trialId: "lily", words: "epilepsy", notedOn: "2026-11-20" }]);
});
