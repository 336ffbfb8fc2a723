// Reads the meetings of a day, as far as a visitor may see them.
import type { Visitor } from "#app/data/context.server.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { readEditions } from "#app/site/week/editions.server.ts";
import { readMeetingChanges } from "#app/site/week/meeting-changes.server.ts";
import { meetingsIn } from "#app/site/week/meetings.ts";
import { readSchoolYear } from "#app/site/week/year.server.ts";
import {
  readWeeklyClasses,
  type WeeklyClassRow,
} from "#app/office/class-places/weekly-classes.server.ts";
import { readRegisters } from "./register/register-children.server.ts";
import { shownMeeting, type ShownMeeting } from "./register/register-shown.ts";
import { teachersOn, type Teaching } from "../teaching/teaching.ts";
import { readTeaching } from "../teaching/teaching.server.ts";

/** A class as it meets on a day, with who teaches it then. */
export type TaughtMeeting = WeeklyClassRow & { teaching: Teaching[] };

export type Meeting = ShownMeeting & { marked: number; expected: number };

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
    return { ...shownMeeting(weekly), marked, expected: children.length };
  });
}

/** One meeting, or null where there is none, or not for this visitor. */
export async function findMeeting(
  database: Database,
  visitor: Visitor,
  { classId, day }: { classId: string; day: string },
): Promise<TaughtMeeting | null> {
  const classes = await meetingsOf(database, visitor, day);
  return classes.find(({ id }) => id === classId) ?? null;
}

/** The classes that meet on a day, by their beginnings; a teacher's own alone. */
export async function meetingsOf(
  database: Database,
  visitor: Visitor,
  day: string,
): Promise<TaughtMeeting[]> {
  const classes = await classesOn(database, day);
  if (visitor.scopes.has("admin")) return classes;
  return classes.filter(({ teaching }) => isTaughtBy(teaching, visitor));
}

/** Whether a visitor is one of the people who teach a meeting. */
export function isTaughtBy(teaching: readonly Teaching[], { person }: Visitor): boolean {
  return teaching.some(({ personId }) => personId === person);
}

/** Whether somebody has any register to see, on whichever day: the office has all of them. */
export async function hasOwnClasses(database: Database, visitor: Visitor): Promise<boolean> {
  if (visitor.scopes.has("admin")) return true;
  const teaching = await readTeaching(database);
  return [...teaching.values()].some((each) => isTaughtBy(each, visitor));
}

/** Every class that meets on a day, by their beginnings. */
export async function classesOn(database: Database, day: string): Promise<TaughtMeeting[]> {
  const classes = await readWeeklyClasses(database);
  const year = await readSchoolYear(database);
  const editions = await readEditions(database);
  const span = { from: day, until: day };
  const changes = await readMeetingChanges(database, span);
  const teaching = await readTeaching(database);
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
      const { fromMinute, toMinute, studio, teachers, plannedOn } = meeting;
      const taught = teachersOn(teaching.get(weekly.id) ?? [], plannedOn);
      return [{ ...weekly, fromMinute, toMinute, studio, teachers, teaching: taught }];
    })
    .sort((one, other) => one.fromMinute - other.fromMinute);
}
