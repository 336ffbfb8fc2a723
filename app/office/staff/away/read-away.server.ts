// Reads a person's classes and lessons in a span of days, with who could cover each class.
import type { Database } from "#app/data/database/database.server.ts";
import {
  readTaughtMeetings,
  type TaughtMeeting,
} from "#app/office/class-places/taught-meetings.server.ts";
import { readTeachers } from "#app/office/class-places/teaching.server.ts";
import { readRegisters } from "../../week/registers/register/register-children.server.ts";
import { candidatesFor, type AwaySpan, type Busy, type Candidate } from "./away.ts";
import { meetingWords } from "./away-words.ts";

/** A class that needs cover. */
export type AwayClass = {
  classId: string;
  /** The date on which it takes place. */
  day: string;
  /** Its usual day. */
  plannedOn: string;
  name: string;
  fromMinute: number;
  toMinute: number | null;
  studio: string;
  /** How many children are expected. */
  children: number;
  version: number;
  /** The people who cover it already; empty for nobody. */
  coveredBy: string[];
  candidates: Candidate[];
};

export type AwayLesson = { id: string; date: string; minutes: number; students: string[] };

export type Away = { classes: AwayClass[]; lessons: AwayLesson[] };

type Span = { from: string; until: string };

/** Returns what a person does in a span of days (YYYY-MM-DD, inclusive), by date and time. */
export async function readAway(database: Database, personId: string, span: Span): Promise<Away> {
  const meetings = await readTaughtMeetings(database, span);
  const own = meetings.filter((meeting) => isTheirs(meeting, personId)).toSorted(byTime);
  const teachers = (await readTeachers(database, span.from)).filter(({ id }) => id !== personId);
  const busy = meetings.map(busyOf);
  const away = await readAwaySpans(database, span);
  const counts = await countChildren(database, own);
  return {
    classes: own.map((meeting) => ({
      classId: meeting.weekly.id,
      day: meeting.day,
      plannedOn: meeting.plannedOn,
      name: meeting.weekly.name,
      fromMinute: meeting.fromMinute,
      toMinute: meeting.toMinute,
      studio: meeting.studio,
      children: counts.get(keyOf(meeting)) ?? 0,
      version: meeting.version,
      coveredBy: meeting.cover.filter((each) => each.personId !== personId).map(({ name }) => name),
      candidates: candidatesFor(meeting, { teachers, busy, away }),
    })),
    lessons: await readLessons(database, personId, span),
  };
}

/** Returns whether a person teaches a meeting, or usually does and is covered. */
export function isTheirs({ usual, teaching }: TaughtMeeting, personId: string): boolean {
  return [...usual, ...teaching].some((each) => each.personId === personId);
}

function byTime(one: TaughtMeeting, other: TaughtMeeting): number {
  return one.day === other.day ? one.fromMinute - other.fromMinute : one.day < other.day ? -1 : 1;
}

const keyOf = ({ weekly, day }: TaughtMeeting) => `${weekly.id} ${day}`;

function busyOf({ weekly, day, fromMinute, toMinute, studio, teaching }: TaughtMeeting): Busy {
  const times = { day, fromMinute, toMinute };
  const teachers = teaching.map(({ personId }) => personId);
  return { ...times, teachers, words: meetingWords({ ...times, name: weekly.name, studio }) };
}

async function countChildren(
  database: Database,
  meetings: readonly TaughtMeeting[],
): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const [day, of] of Map.groupBy(meetings, (meeting) => meeting.day)) {
    const registers = await readRegisters(
      database,
      of.map(({ weekly }) => weekly),
      day,
    );
    for (const meeting of of)
      counts.set(keyOf(meeting), registers.get(meeting.weekly.id)?.length ?? 0);
  }
  return counts;
}

/** Returns the days away that touch a span. */
export function readAwaySpans(database: Database, { from, until }: Span): Promise<AwaySpan[]> {
  return database
    .selectFrom("staffAway")
    .select(["personId", "firstDay", "lastDay"])
    .where("deletedAt", "is", null)
    .where("firstDay", "<=", until)
    .where("lastDay", ">=", from)
    .execute();
}

async function readLessons(
  database: Database,
  personId: string,
  { from, until }: Span,
): Promise<AwayLesson[]> {
  const rows = await database
    .selectFrom("aaPrivateLessons as lesson")
    .innerJoin("aaTeachers as teacher", "teacher.id", "lesson.teacherId")
    .select(["lesson.id", "lesson.date", "lesson.durationMinutes as minutes", "lesson.students"])
    .where("teacher.personId", "=", personId)
    .where("lesson.deletedAt", "is", null)
    .where("lesson.date", ">=", from)
    .where("lesson.date", "<=", until)
    .orderBy("lesson.date")
    .orderBy("lesson.id")
    .execute();
  return rows.map(({ students, ...lesson }) => ({ ...lesson, students: namesOf(students) }));
}

/** Returns the students' names as stored: a list of objects, or nothing for unreadable ones. */
function namesOf(students: unknown): string[] {
  if (!Array.isArray(students)) return [];
  return students.flatMap((each: { name?: unknown } | null) =>
    typeof each?.name === "string" ? [each.name] : [],
  );
}
