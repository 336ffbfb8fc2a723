// Reads the meetings that a child is expected at, and their register marks.
import type { Database } from "#app/data/database/database.server.ts";
import { readEditions } from "#app/site/week/editions.server.ts";
import { readMeetingChanges } from "#app/site/week/meeting-changes.server.ts";
import { meetingsIn } from "#app/site/week/meetings.ts";
import { readSchoolYear } from "#app/site/week/year.server.ts";
import { classWords } from "#app/office/class-places/class-words.ts";
import { standingOf, tapOf, type Standing } from "../registers/register/register.ts";
import { trialsOn } from "#app/site/week/trials-on.server.ts";
import {
  readWeeklyClasses,
  type WeeklyClassRow,
} from "#app/office/class-places/weekly-classes.server.ts";

/** A member, with all of their records, or a trial. */
export type ExpectedChild = { memberIds: readonly string[]; trialIds: readonly string[] };

export type ExpectedAt = {
  classId: string;
  day: string;
  /** 'Ballet (8-10), Thursday 16:45-17:30'. */
  words: string;
  name: string;
  fromMinute: number;
  toMinute: number | null;
  studio: string;
  /** The teachers, or the cover. */
  teachers: string;
  /** The clothes to wear; '' where the class has none of its own. */
  wear: string;
  /** The usual day and time of a moved meeting; null for any other. */
  movedFrom: { day: string; fromMinute: number } | null;
  memberId: string | null;
  trialId: string | null;
  /** The reason for an absence reported in advance; '' for none. */
  absenceReason: string;
  standing: Standing;
};

type Span = { from: string; until: string };

/** Returns the meetings in a range of days (YYYY-MM-DD, both ends included), by day and time. */
export async function readExpected(
  database: Database,
  child: ExpectedChild,
  span: Span,
): Promise<ExpectedAt[]> {
  const meetings = [
    ...(await meetingsOfMember(database, child.memberIds, span)),
    ...(await meetingsOfTrial(database, child.trialIds, span)),
  ];
  const taps = await database
    .selectFrom("registerMarks")
    .selectAll()
    .where((eb) =>
      eb.or([
        eb("memberId", "in", [...child.memberIds, ""]),
        eb("trialId", "in", [...child.trialIds, ""]),
      ]),
    )
    .where("day", ">=", span.from)
    .where("day", "<=", span.until)
    .orderBy("createdAt")
    .orderBy("place")
    .orderBy("id")
    .execute();
  const byMeeting = Map.groupBy(taps, ({ classId, day }) => `${classId} ${day}`);
  const once = new Map(meetings.map((one) => [`${one.classId} ${one.day}`, one]));
  return [...once]
    .map(([key, meeting]) => {
      const own = byMeeting.get(key) ?? [];
      const standing = standingOf(own.map(tapOf));
      return { ...meeting, standing, absenceReason: own.at(-1)?.absenceReason ?? "" };
    })
    .sort((one, other) => one.day.localeCompare(other.day) || one.fromMinute - other.fromMinute);
}

type MeetingOf = Omit<ExpectedAt, "standing" | "absenceReason">;

/** A meeting that the school has cancelled. */
export type CancelledAt = {
  classId: string;
  day: string;
  name: string;
  fromMinute: number;
  toMinute: number | null;
  reason: string;
};

/** Returns the cancelled meetings of a member in a range of days (YYYY-MM-DD, both ends included), by day and time. */
export async function readCancelledFor(
  database: Database,
  memberIds: readonly string[],
  span: Span,
): Promise<CancelledAt[]> {
  const { rows, changes } = await enrolledClasses(database, memberIds, span);
  const cancelled = rows.flatMap((row) =>
    changes
      .filter(
        ({ classId, day, state }) =>
          classId === row.id && isEnrolledOn(row, day) && state === "cancelled",
      )
      .filter(({ day }) => span.from <= day && day <= span.until)
      .map(({ classId, day, reason }) => {
        const { name, fromMinute, toMinute } = row;
        return { classId, day, name, fromMinute, toMinute, reason };
      }),
  );
  const once = new Map(cancelled.map((one) => [`${one.classId} ${one.day}`, one]));
  return [...once.values()].sort(
    (one, other) => one.day.localeCompare(other.day) || one.fromMinute - other.fromMinute,
  );
}

function isEnrolledOn(row: { fromDay: string; freeOn: string | null }, day: string): boolean {
  return row.fromDay <= day && (row.freeOn === null || day < row.freeOn);
}

async function enrolledClasses(database: Database, memberIds: readonly string[], span: Span) {
  const rows = await database
    .selectFrom("enrolments")
    .innerJoin("weeklyClasses", "weeklyClasses.id", "enrolments.classId")
    .selectAll("weeklyClasses")
    .select(["enrolments.memberId", "enrolments.fromDay", "enrolments.freeOn"])
    .where("enrolments.memberId", "in", [...memberIds, ""])
    .where("enrolments.kind", "!=", "pause")
    .where("enrolments.deletedAt", "is", null)
    .where("weeklyClasses.archivedAt", "is", null)
    .execute();
  return {
    rows: rows as (WeeklyClassRow & (typeof rows)[number])[],
    changes: await readMeetingChanges(database, span),
  };
}

async function meetingsOfMember(
  database: Database,
  memberIds: readonly string[],
  span: Span,
): Promise<MeetingOf[]> {
  const { rows, changes } = await enrolledClasses(database, memberIds, span);
  const year = await readSchoolYear(database);
  const editions = await readEditions(
    database,
    rows.map(({ id }) => id),
  );
  return rows.flatMap((row) => {
    const own = { ...row, editions: editions.get(row.id) };
    return meetingsIn(own, span, year, changes)
      .filter(({ day }) => isEnrolledOn(row, day))
      .map(({ day, plannedOn, fromMinute, toMinute, studio, teachers }) => {
        const isMoved = day !== plannedOn || fromMinute !== row.fromMinute;
        return {
          classId: row.id,
          day,
          words: classWords(row),
          name: row.name,
          fromMinute,
          toMinute,
          studio,
          teachers,
          wear: row.wear,
          movedFrom: isMoved ? { day: plannedOn, fromMinute: row.fromMinute } : null,
          memberId: row.memberId,
          trialId: null,
        };
      });
  });
}

/** Returns the meetings that were booked on the website or chosen by staff. */
async function meetingsOfTrial(
  database: Database,
  trialIds: readonly string[],
  span: Span,
): Promise<MeetingOf[]> {
  if (trialIds.length === 0) return [];
  const trials = (await trialsOn(database, span)).filter(({ id }) => trialIds.includes(id));
  const classes = new Map((await readWeeklyClasses(database)).map((each) => [each.id, each]));
  return trials.flatMap(({ id: trialId, booked }) =>
    [...(booked ?? [])].flatMap((key) => {
      const [classId = "", day = ""] = key.split(" ");
      const weekly = classes.get(classId);
      if (!weekly || day < span.from || day > span.until) return [];
      const { name, fromMinute, toMinute, studio, teachers, wear } = weekly;
      const details = { name, fromMinute, toMinute, studio, teachers, wear, movedFrom: null };
      return [{ classId, day, words: classWords(weekly), ...details, memberId: null, trialId }];
    }),
  );
}
