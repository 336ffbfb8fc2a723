// Reads the meetings of a day that a visitor may see.
import type { Visitor } from "#app/data/context.server.ts";
import type { Database } from "#app/data/database/database.server.ts";
import type { WeeklyClassRow } from "#app/office/class-places/weekly-classes.server.ts";
import { readTaughtMeetings } from "#app/office/class-places/taught-meetings.server.ts";
import { readRegisters } from "./register/register-children.server.ts";
import { shownMeeting, type ShownMeeting } from "./register/register-shown.ts";
import type { Teaching } from "#app/office/class-places/teaching.ts";
import { readTeaching } from "#app/office/class-places/teaching.server.ts";

/** A class as it meets on a day, with that day's teachers. */
export type TaughtMeeting = WeeklyClassRow & { teaching: Teaching[] };

export type Meeting = ShownMeeting & { marked: number; expected: number };

/** Returns the meetings by start time, with the counts of marked and expected children. */
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

/** Returns one meeting, or null if there is none that this visitor may see. */
export async function findMeeting(
  database: Database,
  visitor: Visitor,
  { classId, day }: { classId: string; day: string },
): Promise<TaughtMeeting | null> {
  const classes = await meetingsOf(database, visitor, day);
  return classes.find(({ id }) => id === classId) ?? null;
}

/** Returns the classes that meet on a day, by start time; for a teacher only their own. */
export async function meetingsOf(
  database: Database,
  visitor: Visitor,
  day: string,
): Promise<TaughtMeeting[]> {
  const classes = await classesOn(database, day);
  if (visitor.scopes.has("admin")) return classes;
  return classes.filter(({ teaching }) => isTaughtBy(teaching, visitor));
}

/** Whether a visitor teaches a meeting. */
export function isTaughtBy(teaching: readonly Teaching[], { person }: Visitor): boolean {
  return teaching.some(({ personId }) => personId === person);
}

/** Whether a visitor has a register on any day; the office has all of them. */
export async function hasOwnClasses(database: Database, visitor: Visitor): Promise<boolean> {
  if (visitor.scopes.has("admin")) return true;
  const teaching = await readTeaching(database);
  return [...teaching.values()].some((each) => isTaughtBy(each, visitor));
}

/** Returns every class that meets on a day, by start time. */
export async function classesOn(database: Database, day: string): Promise<TaughtMeeting[]> {
  const meetings = await readTaughtMeetings(database, { from: day, until: day });
  // If a meeting was moved onto another of the same class, the day has one register.
  const byClass = new Map(meetings.toReversed().map((meeting) => [meeting.weekly.id, meeting]));
  return meetings
    .filter((meeting) => byClass.get(meeting.weekly.id) === meeting)
    .map(({ weekly, fromMinute, toMinute, studio, teachers, teaching }) => ({
      ...weekly,
      fromMinute,
      toMinute,
      studio,
      teachers,
      teaching,
    }))
    .sort((one, other) => one.fromMinute - other.fromMinute);
}
