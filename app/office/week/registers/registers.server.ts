// Reads the meetings of a day, as far as a visitor may see them.
import type { Visitor } from "#app/platform/context.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { readEditions } from "#app/site/week/editions.server.ts";
import { readMeetingChanges } from "#app/site/week/meeting-changes.server.ts";
import { meetingsIn } from "#app/site/week/meetings.ts";
import { readSchoolYear } from "#app/site/week/year.server.ts";
import { readWeek, type WeeklyClassRow } from "../weekly-classes.server.ts";
import { readRegisters } from "./register/register-children.server.ts";
import { teaches } from "./register/register.ts";

export type Meeting = WeeklyClassRow & { marked: number; expected: number };

/** The meetings of a day in the order of their beginnings, as far as a visitor may see them. */
export async function readMeetings(
  database: Database,
  visitor: Visitor,
  day: string,
): Promise<Meeting[]> {
  const classes = await meetingsOf(database, visitor, day);
  const registers = await readRegisters(database, classes, day);
  return classes.map((weekly) => {
    const children = registers.get(weekly.id) ?? [];
    const marked = children.filter(({ standing }) => standing.mark !== null).length;
    return { ...weekly, marked, expected: children.length };
  });
}

/** One meeting, or null where there is none, or not for this visitor. */
export async function findMeeting(
  database: Database,
  visitor: Visitor,
  { classId, day }: { classId: string; day: string },
): Promise<WeeklyClassRow | null> {
  const classes = await meetingsOf(database, visitor, day);
  return classes.find(({ id }) => id === classId) ?? null;
}

/** The classes that meet on a day, by their beginnings; a teacher's own alone. */
export async function meetingsOf(
  database: Database,
  visitor: Visitor,
  day: string,
): Promise<WeeklyClassRow[]> {
  const names = visitor.scopes.has("admin") ? null : await namesOf(database, visitor);
  const classes = await classesOn(database, day);
  return classes.filter(({ teachers }) => names === null || teaches(teachers, names));
}

/** Every class that meets on a day, by their beginnings. */
export async function classesOn(database: Database, day: string): Promise<WeeklyClassRow[]> {
  const { classes } = await readWeek(database);
  const year = await readSchoolYear(database);
  const editions = await readEditions(database);
  const span = { from: day, until: day };
  const changes = await readMeetingChanges(database, span);
  return classes
    .flatMap((weekly) => {
      // Of two on one day, one of which was moved there, there is one register.
      const [meeting] = meetingsIn(
        { ...weekly, editions: editions.get(weekly.id) },
        span,
        year,
        changes,
      );
      if (!meeting) return [];
      const { fromMinute, toMinute, studio, teachers } = meeting;
      return [{ ...weekly, fromMinute, toMinute, studio, teachers }];
    })
    .sort((one, other) => one.fromMinute - other.fromMinute);
}

/** What a teacher is called: as a person, and in the payroll. */
export async function namesOf(database: Database, { person }: Visitor): Promise<string[]> {
  if (person === null) return [];
  const people = await database
    .selectFrom("people")
    .select("name")
    .where("id", "=", person)
    .execute();
  const teachers = await database
    .selectFrom("payTeachers")
    .select("name")
    .where("personId", "=", person)
    .execute();
  return [...people, ...teachers].map(({ name }) => name);
}
