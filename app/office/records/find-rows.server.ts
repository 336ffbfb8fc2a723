// Finds the rows of one person: by an id, by the name with a contact, or by the name alone.
import type { Selectable } from "kysely";
import type { Tables } from "#migrations/tables.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { nameKey } from "#app/platform/name.ts";
import { readStudents } from "#app/office/lessons/form/students.schema.ts";
import { isSamePerson, keysOf } from "./person.ts";

export type Member = Selectable<Tables["members"]>;

/** All records of one person, the asked one first; deleted ones are kept for 30 days and belong to it. */
export async function readPerson(database: Database, id: string): Promise<Member[]> {
  const asked = await database
    .selectFrom("members")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirst();
  if (!asked) return [];
  const alike = await database
    .selectFrom("members")
    .selectAll()
    .where("nameKey", "=", asked.nameKey)
    .where("id", "!=", id)
    .orderBy("createdAt")
    .orderBy("id")
    .execute();
  return [asked, ...alike.filter((other) => isSamePerson(asked, other))];
}

export async function readTrialIds(
  database: Database,
  members: readonly Member[],
): Promise<string[]> {
  const converted = new Set(members.map(({ convertedFromTrialId }) => convertedFromTrialId));
  const rows = await database
    .selectFrom("trials")
    .select(["id", "name", "email", "phone"])
    .execute();
  const isTheirs = (row: (typeof rows)[number]) =>
    members.some((member) => isSamePerson(member, keysOf(row)));
  return rows.filter((row) => converted.has(row.id) || isTheirs(row)).map(({ id }) => id);
}

/** The lessons in which a student of this name took part, with that student's place. */
export async function readLessonsOf(database: Database, members: readonly Member[]) {
  const keys = new Set(members.map((member) => member.nameKey));
  const rows = await database
    .selectFrom("aaPrivateLessons")
    .select(["id", "date", "teacherName", "durationMinutes", "students", "notes", "deletedAt"])
    .orderBy("date", "desc")
    .orderBy("id")
    .execute();
  return rows.flatMap(({ students: stored, ...lesson }) => {
    const { students } = readStudents(stored);
    const places = students.flatMap(({ name }, place) => (keys.has(nameKey(name)) ? [place] : []));
    return places.length === 0 ? [] : [{ ...lesson, students, places }];
  });
}

/** Every loan to the person, those that came back too: picked as the borrower, or known by the name. */
export async function readLoanRows(database: Database, members: readonly Member[]) {
  const keys = new Set(members.map((member) => member.nameKey));
  const rows = await database
    .selectFrom("costumeLoans")
    .select(["id", "costumeId", "memberId", "borrower", "quantity", "returned", "lentOn", "dueOn"])
    .where("borrowerKind", "=", "member")
    .orderBy("lentOn", "desc")
    .execute();
  const ids = new Set(members.map(({ id }) => id));
  return rows.filter(({ memberId, borrower }) =>
    memberId === null ? keys.has(nameKey(borrower)) : ids.has(memberId),
  );
}

/** Whether somebody else of the list has this name. */
export async function isNameShared(
  database: Database,
  members: readonly Member[],
): Promise<boolean> {
  const own = new Set(members.map(({ id }) => id));
  const keys = [...new Set(members.map((member) => member.nameKey))];
  const others = await database
    .selectFrom("members")
    .select("id")
    .where("nameKey", "in", keys)
    .where("deletedAt", "is", null)
    .execute();
  return others.some(({ id }) => !own.has(id));
}
